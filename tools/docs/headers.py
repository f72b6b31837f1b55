"""The public headers, read: what each declares, and the comment before it."""

import os
import re

# Lines of the preprocessor that declare nothing: guards, and what is for C++.
SILENT = re.compile(r"^#ifdef __cplusplus\n[^#]*^#endif$|^#define FIXRAY_\w+_H$"
                    r"|^#(include|if|ifndef|ifdef|else|elif|endif|undef)\b.*$", re.M)
COMMENT = re.compile(r"^/\*(.*?)\*/", re.M | re.S)
DEFINE = re.compile(r"^#define (\w+)(\([^)]*\))?((?:[^\n]|(?<=\\)\n)*)$", re.M)
BODY = re.compile(r"\)\n\{\n.*?^\}$", re.M | re.S)


class Declaration:
    """kind: function, type, constants or macro. code is what a reader needs of it."""

    def __init__(self, kind, names, code):
        self.kind, self.names, self.code = kind, names, code


class Item:
    """What stands between two comments, with the one before it."""

    def __init__(self, comment, declarations):
        self.comment, self.declarations = comment, declarations
        self.functions = [d.names[0] for d in declarations if d.kind == "function"]

    @property
    def names(self):
        return [name for d in self.declarations for name in d.names]


class Header:
    def __init__(self, path):
        self.path, self.name = path, os.path.basename(path)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        self.text = text
        comments = list(COMMENT.finditer(text))
        head = lines_of(comments[0].group(1))
        begin = re.match(r"%s - (.*)" % re.escape(self.name), head[0])
        if not begin:
            raise SystemExit("make docs: %s does not begin with '%s - ...'"
                             % (path, self.name))
        head[0] = begin.group(1)
        end = head.index("") if "" in head else len(head)
        self.brief = " ".join(" ".join(head[:end]).split())
        self.comment = head[end:]
        self.items = list(items_of(text, comments))
        self.functions = [f for item in self.items for f in item.functions]
        self.names = [name for item in self.items for name in item.names]


def items_of(text, comments):
    ends = [c.start() for c in comments[1:]] + [len(text)]
    for comment, end in zip(comments, ends):
        declarations = list(declarations_of(text[comment.end():end]))
        if comment is comments[0]:
            # what stands without a comment: versions, number after number
            lines = []
        else:
            lines = lines_of(comment.group(1))
        if declarations:
            yield Item(lines, declarations)


def lines_of(comment):
    """A comment without its stars, no blank line at its ends."""
    lines = [re.sub(r"^ ?\*? ?", "", line, count=1).rstrip()
             if i else line.strip() for i, line in enumerate(comment.split("\n"))]
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    return lines


def declarations_of(code):
    """Those that programs may use, in order; names that begin with fxri are private."""
    rest = BODY.sub(");", SILENT.sub("", DEFINE.sub("", code)))
    for part in split(rest):
        if re.match(r"struct \w+;$", part):
            continue
        made = declaration(part)
        if not made.names[0].startswith("fxri"):
            yield made
    seen = set()
    for define in DEFINE.finditer(SILENT.sub("", code)):
        name, arguments, value = define.groups()
        # of two under #if and #else the first one is shown
        if name.startswith("FXR_") and name not in seen:
            seen.add(name)
            yield Declaration("macro", [name], macro(name, arguments, value))


def macro(name, arguments, value):
    """A number is told; what a macro with arguments does is in its comment."""
    if arguments:
        return "#define " + name + arguments
    return "#define " + name + " " + " ".join(value.replace("\\\n", " ").split())


def split(code):
    """At each ; outside of braces."""
    depth, part = 0, ""
    for character in code:
        part += character
        depth += (character == "{") - (character == "}")
        if character == ";" and depth == 0:
            yield part.strip()
            part = ""


def declaration(code):
    if code.startswith("enum"):
        body = re.sub(r"/\*.*?\*/", "", code, flags=re.S)
        return Declaration("constants", re.findall(r"\b(FXR_\w+)(?= *[=,}\n])", body), code)
    if code.startswith("typedef"):
        found = re.search(r"(\w+)\(.*\);$|(\w+);$", code, re.S)
        return Declaration("type", [found.group(1) or found.group(2)], code)
    # the result of an inline function stands on a line of its own
    code = re.sub(r"^(?:static inline|FXRI_SCENE_INLINE) (.*)\n", r"\1 ", code)
    name = re.search(r"(\w+)\(", code)
    return Declaration("function", [name.group(1)], aligned(code))


def aligned(code):
    """Arguments on one line; the page breaks it where it is too long."""
    return " ".join(code.split())


def read(folder="include/fixray"):
    """fixray.h first, then by name."""
    names = sorted(n for n in os.listdir(folder) if n.endswith(".h"))
    names.sort(key=lambda n: n != "fixray.h")
    return [Header(os.path.join(folder, name)) for name in names]


if __name__ == "__main__":
    for header in read():
        print(header.name, "|", header.brief)
        for item in header.items:
            print("   ", item.names, item.comment[:1])
