"""A stub of PlatformIO: what its documentation says of library.json, and no more.

    platformio.py check SOURCES                  the fields of library.json
    platformio.py pack SOURCES FOLDER            what export names, copied there
    platformio.py build FOLDER OBJECTS COMPILER...   the library's archive; prints the
                                                 flags that a program is compiled with

The fields are those of the published schema (platformio-core, assets/schema) and the
forms that its documentation and `pio pkg pack` ask for. A filter is +<PATTERN> or
-<PATTERN>, relative to srcDir, one after the other; a folder stands for all in it.
"""

import glob
import json
import os
import re
import shutil
import subprocess
import sys

FIELDS = {
    "name": str, "version": str, "description": str, "keywords": (str, list),
    "homepage": str, "repository": dict, "authors": (dict, list), "license": str,
    "frameworks": (str, list), "platforms": (str, list), "headers": (str, list),
    "examples": list, "dependencies": (dict, list), "export": dict, "scripts": dict,
    "build": dict, "$schema": str,
}
REQUIRED = ("name", "version", "description", "keywords")
BUILD = {"flags", "unflags", "includeDir", "srcDir", "srcFilter", "extraScript",
         "libArchive", "libLDFMode", "libCompatMode", "builder"}
LONGEST = {"name": 50, "version": 20, "description": 255}
LIBRARY_FILTER = ["+<*>", "-<.git/>", "-<.svn/>", "-<example/>", "-<examples/>",
                  "-<test/>", "-<tests/>"]


def fail(what):
    sys.exit(f"platformio: {what}")


def listed(value):
    return value if isinstance(value, list) else re.split(r"\s*,\s*", value)


def load(folder):
    try:
        with open(os.path.join(folder, "library.json"), encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError) as error:
        fail(f"library.json: {error}")


def matched(folder, patterns):
    """The files below a folder that a list of +<...> and -<...> keeps."""
    kept = set()
    for sign, pattern in re.findall(r"([+-])<([^>]+)>", " ".join(patterns)):
        found = set()
        for item in glob.glob(os.path.join(glob.escape(folder), pattern)):
            if os.path.isdir(item):
                for root, _, files in os.walk(item):
                    found |= {os.path.join(root, name) for name in files}
            else:
                found.add(item)
        kept = kept | found if sign == "+" else kept - found
    return sorted(os.path.relpath(item, folder) for item in kept)


def check(folder):
    manifest = load(folder)
    for field in REQUIRED:
        if not manifest.get(field):
            fail(f"library.json: {field} is required")
    for field, value in manifest.items():
        if field not in FIELDS:
            fail(f"library.json: '{field}' is no field of library.json")
        if not isinstance(value, FIELDS[field]):
            fail(f"library.json: {field} is of another type")
        if len(value) > LONGEST.get(field, len(value)):
            fail(f"library.json: {field} is longer than {LONGEST[field]}")
    for field in set(manifest.get("build", {})) - BUILD:
        fail(f"library.json: '{field}' is no field of build")
    for field in set(manifest.get("export", {})) - {"include", "exclude"}:
        fail(f"library.json: '{field}' is no field of export")
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", manifest["name"]):
        fail("library.json: the name is not of a-z, digits and single dashes")
    if not re.fullmatch(r"\d+\.\d+\.\d+(-[a-z0-9.]+)?", manifest["version"]):
        fail("library.json: the version is no semantic version")
    for word in listed(manifest["keywords"]):
        if not re.fullmatch(r"[a-z0-9]([a-z0-9+. -]*[a-z0-9])?", word):
            fail(f"library.json: keyword '{word}'")
    for author in manifest.get("authors", []):
        if not author.get("name") or set(author) - {"name", "email", "url", "maintainer"}:
            fail("library.json: an author has a name, email, url, maintainer")
    for field in ("frameworks", "platforms"):
        for word in listed(manifest.get(field, "*")):
            if not re.fullmatch(r"[a-z0-9_-]+|\*", word):
                fail(f"library.json: {field} '{word}'")
    for example in manifest.get("examples", []):
        for name in example["files"]:
            path = os.path.join(example["base"], name)
            if not os.path.isfile(os.path.join(folder, path)):
                fail(f"library.json: there is no {path}, which an example names")
    return manifest


def pack(folder, target):
    manifest = check(folder)
    export = manifest.get("export", {})
    patterns = [f"+<{p}>" for p in export.get("include", ["*"])]
    patterns += [f"-<{p}>" for p in export.get("exclude", [])] + ["+<library.json>"]
    for pattern in export.get("include", []):
        if not glob.glob(os.path.join(glob.escape(folder), pattern)):
            fail(f"library.json: export includes '{pattern}', which is not there")
    files = matched(folder, patterns)
    for name in files:
        os.makedirs(os.path.dirname(os.path.join(target, name)), exist_ok=True)
        shutil.copyfile(os.path.join(folder, name), os.path.join(target, name))
    print(f"packed {len(files)} files")


def build(folder, objects, compiler):
    manifest = check(folder)
    options = manifest.get("build", {})
    source_dir = os.path.join(folder, options.get("srcDir", "src"))
    include_dir = os.path.join(folder, options.get("includeDir", "include"))
    flags = options.get("flags", [])
    flags = flags.split() if isinstance(flags, str) else flags
    flags += [f"-I{include_dir}", f"-I{source_dir}"]
    headers = listed(manifest.get("headers", []))
    for header in headers:
        if not any(os.path.isfile(os.path.join(d, header))
                   for d in (include_dir, source_dir)):
            fail(f"library.json: there is no {header}, which headers names")
    patterns = options.get("srcFilter", LIBRARY_FILTER)
    patterns = patterns if isinstance(patterns, list) else [patterns]
    sources = [s for s in matched(source_dir, patterns)
               if s.endswith((".c", ".cpp", ".S"))]
    os.makedirs(objects)
    made = []
    for source in sources:
        made.append(os.path.join(objects, source.replace("/", "_") + ".o"))
        if subprocess.run([*compiler, *flags, "-c", os.path.join(source_dir, source),
                           "-o", made[-1]], check=False).returncode:
            fail(f"{source} does not compile")
    archive = os.path.join(objects, "libfixray.a")
    archiver = re.sub("gcc$", "gcc-ar", compiler[0])
    subprocess.run([archiver, "rcs", archive, *made], check=True)
    print(f"{len(sources)} sources", file=sys.stderr)
    print("\n".join([*flags, archive]))


def main():
    commands = {"check": (check, 1, 1), "pack": (pack, 2, 2), "build": (build, 3, 99)}
    command, least, most = commands.get(sys.argv[1] if sys.argv[1:] else "", (None, 0, 0))
    arguments = sys.argv[2:]
    if command is None or not least <= len(arguments) <= most:
        sys.exit(__doc__)
    if command is build:
        build(arguments[0], arguments[1], arguments[2:])
    else:
        command(*arguments)


main()
