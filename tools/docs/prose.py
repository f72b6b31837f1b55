"""Comments of headers as HTML: paragraphs, lists of parameters, labels, tables, code."""

import html
import re

LABEL = re.compile(r"^([A-Z][A-Za-z]*(?: [a-z]+)?) {2,}(\S.*)$")
# a parameter, or several, and what it is
ROW = re.compile(r"^(  (?!  )(?:\S| (?! ))+ {2,})(\S.*)$")
NAME = re.compile(r"\b(fxr_[a-z0-9_]+|FXR_[A-Z0-9_]+|[a-z0-9_]+\.h)\b(?![*_])")


class Linker:
    """Names in a text become links to what they name."""

    def __init__(self, targets):
        self.targets = targets

    def escaped(self, text, but=()):
        """Text as HTML, its names linked; no link to those in `but`."""
        def link(match):
            name = match.group(1)
            target = self.targets.get(name)
            if target is None or name in but:
                return name
            return '<a href="%s">%s</a>' % (target, name)
        return NAME.sub(link, html.escape(text, quote=False))

    def text(self, text, but=()):
        """A sentence of a comment: `code` and names."""
        parts = re.split(r"`([^`]+)`", text)
        return "".join("<code>%s</code>" % self.escaped(part, but) if i % 2 else
                       self.escaped(part, but) for i, part in enumerate(parts))

    def code(self, code, but=()):
        """C: comments are set off."""
        parts = re.split(r"(/\*.*?\*/)", code, flags=re.S)
        return "".join('<span class="c">%s</span>' % self.escaped(part, but) if i % 2
                       else self.escaped(part, but) for i, part in enumerate(parts))


def blocks(lines):
    """Runs of lines without a blank one; a label begins one of its own."""
    block = []
    for line in lines + [""]:
        if block and (not line or LABEL.match(line) or
                      (line.startswith("  ") != block[-1].startswith("  ") and
                       not LABEL.match(block[0]))):
            yield block
            block = []
        if line:
            block.append(line)


def rows(block):
    """Lists of (name, text), or None if the block is no list of parameters."""
    first = ROW.match(block[0])
    if not first or re.search(r"\S {2,}\S", first.group(2)):
        return None
    column = len(first.group(1))
    found = []
    for line in block:
        row = ROW.match(line)
        if row and len(row.group(1)) == column:
            found.append([row.group(1).strip(), row.group(2)])
        elif line.startswith(" " * column) and line[column] != " ":
            found[-1][1] += " " + line.strip()
        else:
            return None
    # a list of functions in columns is no list of parameters
    if any(re.search(r"\S {2,}\S", text) or re.fullmatch(r"fxr_\w+", text)
           for _, text in found):
        return None
    return found


def definition_list(pairs, kind, linker, but):
    out = ['<dl class="%s">' % kind]
    for name, text in pairs:
        shown = html.escape(name) if kind == "labels" else linker.escaped(name, but)
        out.append("<dt>%s</dt><dd>%s</dd>" % (shown, linker.text(text, but)))
    return "\n".join(out + ["</dl>"])


def first_sentence(lines):
    """(sentence, the rest of the lines): the first one, if prose begins the comment."""
    block = next(blocks(lines), None)
    if block is None or block[0].startswith(" ") or LABEL.match(block[0]):
        return "", lines
    text = " ".join(block)
    end = re.search(r"(?<=\S)[.?!](?=\s|$)", text)  # not the point of a . b
    cut = end.end() if end else len(text)
    rest = text[cut:].strip()
    return text[:cut], ([rest] if rest else []) + lines[len(block):]


def summary(lines):
    """A line about it, for lists and the search."""
    return first_sentence(lines)[0].rstrip(".")


def comment_html(lines, linker, but=()):
    """All of a comment."""
    out, labels = [], []

    def end_labels():
        if labels:
            out.append(definition_list(labels, "labels", linker, but))
            labels.clear()

    for block in blocks(lines):
        label = LABEL.match(block[0])
        if label:
            rest = [line.strip() for line in block[1:]]
            labels.append((label.group(1), " ".join([label.group(2)] + rest)))
            continue
        end_labels()
        if not block[0].startswith("  "):
            out.append("<p>%s</p>" % linker.text(" ".join(block), but))
            continue
        found = rows(block)
        if found:
            out.append(definition_list(found, "rows", linker, but))
        else:
            cut = min(len(line) - len(line.lstrip()) for line in block)
            text = "\n".join(line[cut:] for line in block)
            out.append('<pre>%s</pre>' % linker.escaped(text, but))
    end_labels()
    return "\n".join(out)
