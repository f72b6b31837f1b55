"""What has to hold of build/docs: python3 -B tools/docs/check.py [OUT]

Every name of tools/functions.sh has an entry, with its signature, and a line of the search
index that leads to it; its size is shown, if it was measured, and so is every line of the
comments and of the documents. Each link and image leads to something that is there, in the
pages themselves: nothing comes over a network. Each page has one main, one h1, and no anchor
twice; elements are closed. Each header has an example. Prints what is not so.
"""

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from urllib.parse import unquote

from pages import GUIDES, page_name

VOID = {"meta", "link", "input", "img", "br", "hr", "col"}


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.links, self.open, self.wrong = [], [], []
        self.ids, self.count = {}, {}
        self.signatures, self.text, self.shown = "", "", ""

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        self.count[tag] = self.count.get(tag, 0) + 1
        if "id" in found:
            self.ids[found["id"]] = self.ids.get(found["id"], 0) + 1
        for name in ("href", "src"):
            if name in found:
                self.links.append((tag, found[name]))
        if tag == "img" and not found.get("alt"):
            self.wrong.append("an image without a text: " + found.get("src", ""))
        if tag not in VOID:
            self.open.append((tag, found.get("class")))

    def handle_endtag(self, tag):
        if tag in VOID:
            return  # <br/>
        if not self.open or self.open[-1][0] != tag:
            self.wrong.append("</%s> closes %s" % (tag, self.open[-1:]))
        else:
            self.open.pop()

    def handle_data(self, text):
        self.shown += "".join(text.split())
        if ("code", "signature") in self.open:
            self.signatures += text


def read_pages(out):
    pages = {}
    for name in sorted(os.listdir(out)):
        if name.endswith(".html"):
            pages[name] = reader = Reader()
            with open(os.path.join(out, name), encoding="utf-8") as file:
                reader.text = file.read()
                reader.feed(reader.text)
            reader.wrong += ["<%s> is not closed" % tag for tag, _ in reader.open]
    return pages


def leads_somewhere(out, pages, page, address):
    """None, or what is wrong with a link."""
    if re.match(r"[a-z]+:|//", address):
        return "leads to another place: " + address
    path, _, anchor = address.partition("#")
    path = unquote(path) or page
    if path not in pages and not os.path.exists(os.path.join(out, path)):
        return "leads nowhere: " + address
    if anchor and anchor not in pages[path].ids:
        return "has no such anchor: " + address
    return None


def wrong_in_pages(out, pages):
    for name, page in pages.items():
        yield from ("%s: %s" % (name, what) for what in page.wrong)
        twice = {i for i in page.ids if page.ids[i] > 1}
        yield from ("%s: the anchor %s stands twice" % (name, i) for i in sorted(twice))
        for tag in ("main", "h1"):
            if page.count.get(tag) != 1:
                yield "%s: %s <%s>" % (name, page.count.get(tag, 0), tag)
        for tag, address in page.links:
            # text may lead to other places, what is loaded may not
            if tag == "a" and re.match(r"https?:", address):
                continue
            problem = leads_somewhere(out, pages, name, address)
            if problem:
                yield "%s: <%s> %s" % (name, tag, problem)


def read_index(out):
    with open(os.path.join(out, "index.js"), encoding="utf-8") as file:
        text = file.read()
    index = re.split(r"^const \w+ = ", text, flags=re.M)[1]
    return json.loads(index.strip().rstrip(";"))


def wrong_in_entries(out, pages, functions):
    known = {}
    for name, kind, address, _ in read_index(out):
        problem = leads_somewhere(out, pages, "index.html", address)
        if problem:
            yield "index.js: %s %s" % (name, problem)
        if kind == "function":
            known[name] = address
    for name in functions:
        where = [p for p, page in pages.items() if p.endswith(".h.html") and name in page.ids]
        if len(where) != 1:
            yield "%s has %d entries" % (name, len(where))
        elif not re.search(r"\b%s\(" % name, pages[where[0]].signatures):
            yield "%s: no signature of %s" % (where[0], name)
        elif "call-" + name not in pages[where[0]].ids:
            yield "%s: no call of %s" % (where[0], name)
        if known.get(name) != "%s#%s" % ((where or [""])[0], name):
            yield "index.js: no %s" % name
    for name in sorted(set(known) - set(functions)):
        yield "index.js: %s is no public function" % name


def rows_of_figures(pages):
    """function: the cells of all its rows"""
    rows = {}
    for name, page in pages.items():
        if name.endswith(".h.html"):
            for function, row in re.findall(
                    r'<tr><th scope="row"><code>(\w+)</code></th>(.*)</tr>', page.text):
                rows.setdefault(function, []).extend(re.findall(r"<td>([^<]*)</td>", row))
    return rows


def wrong_in_figures(pages):
    """Each size on a Cortex-M3, and each count of docs/costs.md, stands in a row of its
    function, among others."""
    rows = rows_of_figures(pages)
    with open("tests/bench/figures.txt", encoding="utf-8") as file:
        for line in file:
            size = re.match(r"size m3 (fxr_\w+) flash (\d+) stack (\d+)$", line)
            if size and "%s + %s" % size.groups()[1:] not in rows.get(size.group(1), []):
                yield "%s: its size on m3 is not shown" % size.group(1)
    with open("docs/costs.md", encoding="utf-8") as file:
        table = re.search(r"<!-- alone:begin -->(.*)<!-- alone:end -->", file.read(), re.S)
    for function, line in re.findall(r"^\| `(fxr_\w+)` \|(.*)\|$", table.group(1), re.M):
        for count in re.findall(r"[\d.]+ / [\d.]+", line):
            if function not in rows or count not in rows[function]:
                yield "%s: the count %s is not shown" % (function, count)


def wrong_in_headers(pages):
    for name in sorted(os.listdir("include/fixray")):
        if name + ".html" not in pages:
            yield "%s has no page" % name
            continue
        if "example" not in pages[name + ".html"].ids:
            yield "%s has no example" % name
        with open("include/fixray/" + name, encoding="utf-8") as file:
            for said in comment_parts(name, file.read()):
                if "".join(said.split()) not in pages[name + ".html"].shown:
                    yield "%s: this is not on its page: %s" % (name, said)


def comment_parts(name, text):
    """All that is said for programs, sentence by sentence of each line, as the first one of
    a comment is a heading; but the line that begins with the name."""
    for comment in re.findall(r"^/\*(.*?)\*/", text, re.M | re.S):
        for line in comment.split("\n"):
            line = line.lstrip(" *").replace("`", "")
            if line.startswith("Not for programs"):
                break
            if not line.startswith(name + " - "):
                yield from (part.rstrip(". ") for part in re.split(r"(?<=[.?!])\s", line))


def letters(text):
    return re.sub(r"[^A-Za-z0-9]", "", text)


def wrong_in_documents(pages):
    """The words of each line of a document, but those of pictures, are on its page, in their
    order."""
    for path in GUIDES:
        page = pages.get(page_name(path))
        if page is None:
            yield "%s has no page" % path
            continue
        shown = letters(page.shown)
        with open(path, encoding="utf-8") as file:
            for line in file:
                text = re.sub(r"!\[[^]]*\]\([^)]*\)", " ", line)
                said = re.sub(r"\]\([^)]*\)|^<!--.*-->$|^```.*$|^\d+\. ", " ", text)
                if letters(said) not in shown:
                    yield "%s: this is not on its page: %s" % (path, line.strip())


def main(out):
    functions = subprocess.check_output(["tools/functions.sh"], text=True).split()
    pages = read_pages(out)
    wrong = list(wrong_in_pages(out, pages)) + list(
        wrong_in_entries(out, pages, functions)) + list(
            wrong_in_headers(pages)) + list(wrong_in_figures(pages)) + list(
            wrong_in_documents(pages))
    print("\n".join(wrong) if wrong else "%d pages, %d links, %d functions: all is there" % (
        len(pages), sum(len(p.links) for p in pages.values()), len(functions)))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "build/docs")
