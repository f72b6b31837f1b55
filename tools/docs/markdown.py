"""The Markdown of this project as HTML: headings, paragraphs, lists, tables, code, images."""

import html
import re


# Comments of headers as HTML: paragraphs, lists of parameters, labels, tables, code.

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

ITEM = re.compile(r"^(- |\d+\. )(.*)$")


def slug(text, taken):
    """The anchor of a heading, as in #make-install-and-pkg-config."""
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", text)
    base = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
    name, n = base, 0
    while name in taken:
        n += 1
        name = "%s-%d" % (base, n)
    taken.add(name)
    return name


class Page:
    """One document.

    link(target)   the address of what a link or an image of the document leads to
    linker         of names in code
    After html(): title, headings as (level, anchor, text), and programs in C as
    (anchor, heading, code), if they have a main.
    """

    def __init__(self, text, link, linker):
        self.lines = re.sub(r"^<!--.*-->\n", "", text, flags=re.M).split("\n")
        self.link, self.linker = link, linker
        self.title, self.headings, self.programs = "", [], []
        self.anchors = set()

    def html(self):
        return "\n".join(self.blocks(self.lines))

    def blocks(self, lines):
        i = 0
        while i < len(lines):
            line = lines[i]
            if not line.strip():
                i += 1
                continue
            for begins, take in ((r"```", self.fenced), (r"#+ ", self.heading),
                                 (r"    ", self.indented), (r"\|", self.table),
                                 (ITEM, self.list)):
                if re.match(begins, line):
                    text, i = take(lines, i)
                    break
            else:
                text, i = self.paragraph(lines, i)
            yield text

    def heading(self, lines, i):
        marks, text = lines[i].split(" ", 1)
        level = len(marks)
        anchor = slug(text, self.anchors)
        plain = re.sub(r"[`*]", "", text)
        if level == 1 and not self.title:
            self.title = plain
        self.headings.append((level, anchor, plain))
        return '<h%d id="%s">%s</h%d>' % (level, anchor, self.inline(text), level), i + 1

    def fenced(self, lines, i):
        if "```" not in lines[i + 1:]:
            raise SystemExit("make docs: '%s' is not closed by a line of ```" % lines[i])
        end = lines.index("```", i + 1)
        code = "\n".join(lines[i + 1:end])
        language = lines[i][3:].strip()
        if language == "c" and "main(" in code:
            anchor = "program-%d" % (len(self.programs) + 1)
            above = self.headings[-1][2] if self.headings else self.title
            self.programs.append((anchor, above, code))
            return ('<pre class="code" id="%s"><code>%s</code></pre>'
                    % (anchor, self.linker.code(code))), end + 1
        shown = self.linker.code(code) if language == "c" else self.linker.escaped(code)
        return '<pre class="code"><code>%s</code></pre>' % shown, end + 1

    def indented(self, lines, i):
        end = i
        while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
            end += 1
        code = "\n".join(line[4:] for line in lines[i:end]).rstrip()
        return '<pre class="code"><code>%s</code></pre>' % (
            self.linker.escaped(code)), end

    def table(self, lines, i):
        end = i
        while end < len(lines) and lines[end].startswith("|"):
            end += 1
        made = [[self.inline(cell.strip()) for cell in cells(line)]
                for line in lines[i:end] if not re.fullmatch(r"[|:\- ]+", line)
                or line is lines[i]]
        out = ['<div class="table"><table>']
        head, body = made[0], made[1:]
        if any(head):
            out.append("<thead><tr>%s</tr></thead>" % "".join(
                '<th scope="col">%s</th>' % cell for cell in head))
        out.append("<tbody>")
        for row in body:
            first, rest = row[0], row[1:]
            out.append('<tr><th scope="row">%s</th>%s</tr>' % (
                first, "".join("<td>%s</td>" % cell for cell in rest)))
        return "\n".join(out + ["</tbody></table></div>"]), end

    def list(self, lines, i):
        """Items may hold blocks that are indented as far as their text."""
        mark = ITEM.match(lines[i]).group(1)
        kind = "ul" if mark == "- " else "ol"
        out = ["<%s>" % kind]
        while i < len(lines):
            found = ITEM.match(lines[i])
            if not found or (found.group(1) == "- ") != (kind == "ul"):
                break
            width = len(found.group(1))
            item, i = [found.group(2)], i + 1
            while i < len(lines) and (
                    lines[i].startswith(" " * width) or
                    (not lines[i] and i + 1 < len(lines) and
                     lines[i + 1].startswith(" " * width))):
                item.append(lines[i][width:])
                i += 1
            inner = list(self.blocks(item))
            inner[0] = re.sub(r"^<p>(.*)</p>$", r"\1", inner[0], flags=re.S)
            out.append("<li>%s</li>" % "\n".join(inner))
        return "\n".join(out + ["</%s>" % kind]), i

    def paragraph(self, lines, i):
        end = i
        while end < len(lines) and lines[end].strip() and not re.match(
                r"```|#+ |\|", lines[end]) and (end == i or not ITEM.match(lines[end])):
            end += 1
        return "<p>%s</p>" % self.inline(" ".join(lines[i:end])), end

    def inline(self, text):
        """Code first: nothing in it is a mark."""
        parts = re.split(r"`([^`]+)`", text)
        kept = []
        for i in range(1, len(parts), 2):
            kept.append("<code>%s</code>" % html.escape(parts[i], quote=False))
            parts[i] = "\0%d\0" % (len(kept) - 1)
        text = html.escape("".join(parts), quote=False)
        text = re.sub(r"!\[([^]]*)\]\(([^)]+)\)", self.image, text)
        text = re.sub(r"\[([^]]*)\]\(([^)]+)\)", lambda m: '<a href="%s">%s</a>' % (
            html.escape(self.link(m.group(2))), m.group(1)), text)
        text = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", text)
        text = re.sub(r"(?<![\w*])\*([^\s*][^*]*)\*(?![\w*])", r"<em>\1</em>", text)
        in_link = [m.span() for m in re.finditer(r"<a .*?</a>", text)]

        def code(match):
            shown = kept[int(match.group(1))]
            inside = any(a <= match.start() < b for a, b in in_link)
            name = re.fullmatch(r"<code>(\w+)</code>", shown)
            if name and not inside:
                return "<code>%s</code>" % self.linker.escaped(name.group(1))
            return shown
        return re.sub("\0(\\d+)\0", code, text)

    def image(self, match):
        return '<img src="%s" alt="%s">' % (self.link(match.group(2)),
                                            match.group(1).replace('"', "&quot;"))


def cells(line):
    """Of a row; a bar in code divides no cells."""
    found = re.findall(r"((?:`[^`]*`|[^|`])*)\|", line.strip()[1:])
    return found
