// The language server of Even Better TOML, over standard input and output: taplo's own package holds
// it as a library.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createRequire } from "node:module";

const require = createRequire(path.join(process.cwd(), "package.json"));
const { TaploLsp } = require(process.env.TAPLO_LSP ?? "@taplo/lsp");

const config = (from) => {
  for (let folder = from; ; folder = path.dirname(folder)) {
    for (const name of [".taplo.toml", "taplo.toml"]) {
      const file = path.join(folder, name);
      if (fs.existsSync(file)) return file;
    }
    if (folder === path.dirname(folder)) return undefined;
  }
};

const lsp = await TaploLsp.initialize(
  {
    cwd: () => process.cwd(),
    envVar: (name) => process.env[name],
    envVars: () => Object.entries(process.env),
    findConfigFile: config,
    glob: () => [],
    isAbsolute: (file) => path.isAbsolute(file),
    now: () => new Date(),
    readFile: (file) => fs.promises.readFile(file),
    writeFile: () => Promise.reject(new Error("nothing is written here")),
    stderr: process.stderr,
    stdErrAtty: () => false,
    stdin: process.stdin,
    stdout: process.stderr,
    urlToFilePath: (url) => fileURLToPath(url),
    fetch: {
      fetch: () => Promise.reject(new Error("no network here")),
      Headers: globalThis.Headers,
      Request: globalThis.Request,
      Response: globalThis.Response,
    },
    window: globalThis,
  },
  {
    onMessage: (message) => {
      const body = Buffer.from(JSON.stringify(message));
      process.stdout.write(`Content-Length: ${body.length}\r\n\r\n`);
      process.stdout.write(body);
    },
  },
);

let waiting = Buffer.alloc(0);
process.stdin.on("data", (data) => {
  waiting = Buffer.concat([waiting, data]);
  for (;;) {
    const head = waiting.indexOf("\r\n\r\n");
    if (head < 0) return;
    const length = Number(/content-length: *(\d+)/i.exec(waiting.subarray(0, head).toString())[1]);
    if (waiting.length < head + 4 + length) return;
    const body = waiting.subarray(head + 4, head + 4 + length);
    waiting = waiting.subarray(head + 4 + length);
    lsp.send(JSON.parse(body.toString()));
  }
});
