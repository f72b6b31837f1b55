"""Documents with tables between markers: <!-- NAME:begin --> ... <!-- NAME:end -->."""

import os

from results import fail


def filled(path, tables):
    """The text of the document with these tables in it."""
    with open(path) as file:
        text = file.read()
    for name, table_text in tables.items():
        begin, end = "<!-- %s:begin -->" % name, "<!-- %s:end -->" % name
        if text.count(begin) != 1 or text.count(end) != 1:
            fail("%s needs one line %s and one %s: nothing written"
                 % (path, begin, end))
        before, rest = text.split(begin)
        after = rest.split(end)[1]
        text = "%s%s\n%s\n%s%s" % (before, begin, table_text, end, after)
    return text


def write(path, text):
    with open(path + ".new", "w") as file:
        file.write(text)
    os.replace(path + ".new", path)


def check(path, text):
    """The path, if something else is in that file."""
    with open(path) as file:
        return path if file.read() != text else None


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines)
