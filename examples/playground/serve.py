"""Serves a folder on this machine alone: serve.py FOLDER [PORT], by default 8000; 0: any.

Prints the address. Ctrl-C ends it.
"""
import errno
import functools
import http.server
import os
import sys


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {".html": "text/html", ".js": "text/javascript", ".css": "text/css",
                      ".wasm": "application/wasm", "": "application/octet-stream"}

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format, *args):
        pass


def main():
    arguments = sys.argv[1:]
    if arguments == ["--help"]:
        print(__doc__.strip())
        return
    if not 1 <= len(arguments) <= 2:
        sys.exit("serve.py: give a folder and, if you like, a port: serve.py FOLDER [PORT]")
    folder, port = arguments[0], arguments[1] if len(arguments) == 2 else "8000"
    if not os.path.isfile(os.path.join(folder, "index.html")):
        sys.exit(f"serve.py: {folder} has no index.html; type make playground")
    if not port.isdecimal() or int(port) > 65535:
        sys.exit(f"serve.py: '{port}' is no port; give a number of 0 .. 65535")
    handler = functools.partial(Handler, directory=folder)
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", int(port)), handler)
    except OSError as error:
        said = "in use" if error.errno == errno.EADDRINUSE else error.strerror
        sys.exit(f"serve.py: port {port} is {said}; try another: make playground PORT=8001")
    print(f"http://127.0.0.1:{server.server_address[1]}/ (Ctrl-C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


main()
