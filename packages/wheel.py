"""Packs a built program as a Python wheel, without a line of Python in it and the same each time:

    python3 packages/wheel.py TARGET PROGRAM README FOLDER LICENCE...

prints the path of the wheel. What is said of it stands in pyproject.toml; the time of its files is SOURCE_DATE_EPOCH.
"""

import base64
import hashlib
import os
import sys
import time
import tomllib
import zipfile
from pathlib import Path

# The oldest systems that the standard library of each target runs on. What is built for Linux needs no library of it, so
# that it runs beside either C library.
SYSTEMS = {
    "x86_64-unknown-linux": "manylinux_2_17_x86_64.musllinux_1_1_x86_64",
    "aarch64-unknown-linux": "manylinux_2_17_aarch64.musllinux_1_1_aarch64",
    "x86_64-apple-darwin": "macosx_10_12_x86_64",
    "aarch64-apple-darwin": "macosx_11_0_arm64",
    "x86_64-pc-windows": "win_amd64",
}
ROOT = Path(__file__).resolve().parent.parent


def system(target):
    """How Python names the systems of a target."""
    for known, name in SYSTEMS.items():
        if target.startswith(known):
            return name
    sys.exit(f"packages/wheel.py: no wheel is for {target}")


def metadata(project, version, readme, licences):
    """What a package index shows of it."""
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {version}",
        f"Summary: {project['description']}",
        f"Keywords: {','.join(project['keywords'])}",
        f"License-Expression: {project['license']}",
        *(f"License-File: {path.name}" for path in licences),
        *(f"Classifier: {one}" for one in project["classifiers"]),
        f"Requires-Python: {project['requires-python']}",
        "Description-Content-Type: text/markdown; charset=UTF-8",
    ]
    return "\n".join(lines) + "\n\n" + readme.read_text(encoding="utf-8")


def main(target, program, readme, folder, *licences):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))["package"]["version"]
    program, licences = Path(program), [Path(path) for path in licences]
    tags = [f"py3-none-{one}" for one in system(target).split(".")]
    info, name = f"meccg-{version}.dist-info", f"meccg-{version}-py3-none-{system(target)}.whl"
    wheel = ["Wheel-Version: 1.0", "Generator: meccg", "Root-Is-Purelib: false", *(f"Tag: {tag}" for tag in tags)]
    files = {f"meccg-{version}.data/scripts/{program.name}": program.read_bytes()}
    files |= {f"{info}/licenses/{path.name}": path.read_bytes() for path in licences}
    files[f"{info}/METADATA"] = metadata(project, version, Path(readme), licences).encode()
    files[f"{info}/WHEEL"] = ("\n".join(wheel) + "\n").encode()
    record = []
    for path, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
        record.append(f"{path},sha256={digest},{len(content)}\n")
    files[f"{info}/RECORD"] = ("".join(record) + f"{info}/RECORD,,\n").encode()
    day = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "315532800")))[:6]
    with zipfile.ZipFile(Path(folder) / name, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, day)
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            entry.external_attr = (0o100755 if path.endswith(program.name) else 0o100644) << 16
            archive.writestr(entry, content)
    print(Path(folder) / name)


main(*sys.argv[1:])
