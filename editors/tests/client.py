"""A small client of language servers: sends requests, gathers what the server tells."""
import json
import subprocess
import threading
import time


class Client:
    def __init__(self, command, cwd=None, answers=None):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, cwd=cwd)
        self.next, self.replies, self.told = 0, {}, []
        self.config = answers or {}
        self.lock = threading.Condition()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        out = self.process.stdout
        while True:
            length = None
            while True:
                line = out.readline()
                if not line:
                    return
                line = line.strip()
                if not line:
                    break
                name, value = line.split(b":", 1)
                if name.lower() == b"content-length":
                    length = int(value)
            message = json.loads(out.read(length))
            with self.lock:
                if "method" in message and "id" in message:
                    self._answer(message)
                elif "method" in message:
                    self.told.append(message)
                else:
                    self.replies[message["id"]] = message
                self.lock.notify_all()

    def _answer(self, message):
        result = None
        if message["method"] == "workspace/configuration":
            result = [self.config.get(item.get("section")) for item in message["params"]["items"]]
        self._send({"jsonrpc": "2.0", "id": message["id"], "result": result})

    def _send(self, message):
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method, params):
        self._send({"jsonrpc": "2.0", "method": method, "params": params})

    def request(self, method, params, seconds=20):
        self.next += 1
        own = self.next
        self._send({"jsonrpc": "2.0", "id": own, "method": method, "params": params})
        end = time.monotonic() + seconds
        with self.lock:
            while own not in self.replies:
                if not self.lock.wait(end - time.monotonic()):
                    raise TimeoutError(method)
            reply = self.replies.pop(own)
        if "error" in reply:
            raise RuntimeError(reply["error"])
        return reply["result"]

    def diagnostics(self, uri, seconds=15, settle=1.5, some=False):
        """What was told last of a document, once nothing more comes; with `some`, once there is something."""
        end = time.monotonic() + seconds
        seen, quiet, last = 0, None, None
        with self.lock:
            while time.monotonic() < end:
                told = [
                    message["params"]["diagnostics"]
                    for message in self.told
                    if message["method"] == "textDocument/publishDiagnostics"
                    and message["params"]["uri"] == uri
                ]
                if len(told) > seen:
                    seen, quiet, last = len(told), time.monotonic() + settle, told[-1]
                if quiet and time.monotonic() > quiet and (last or not some):
                    break
                self.lock.wait(0.1)
        return last

    def stop(self):
        self.process.kill()
