"""The pages of build/docs: their names, the frame round each, and what links lead to."""

import glob
import html
import os
import posixpath
import shutil

from markdown import Linker, Page

MANUAL = "docs/fixray-bake.1"
# The documents by reader, each with what the contents call it.
GROUPS = [
    ("Use it", [
        ("README.md", "Overview"), ("docs/packages.md", "Install"),
        ("docs/cookbook.md", "Cookbook"), ("examples/README.md", "Examples"),
        (MANUAL, "The baker: fixray-bake(1)"), ("docs/lockstep.md", "Lockstep and records")]),
    ("Understand it", [
        ("docs/how-it-works.md", "How it works"),
        ("docs/guarantees.md", "Guarantees and limits"), ("docs/costs.md", "Costs"),
        ("docs/evidence.md", "Evidence"), ("docs/versions.md", "Versions"),
        ("CHANGELOG.md", "Changes"), ("SECURITY.md", "Security")]),
    ("Work on it", [
        ("CONTRIBUTING.md", "Contributing"), ("src/README.md", "The source"),
        ("docs/testing.md", "Testing"), ("tests/proof/README.md", "Proofs"),
        ("port/README.md", "Ports"), ("tools/README.md", "Tools"),
        ("docs/misra.md", "MISRA C")])]
TITLES = dict(guide for _, guides in GROUPS for guide in guides)
GUIDES = [path for path in TITLES if path != MANUAL]
# Programs that the gate `readme` compiles and runs beside those in the documents.
EXAMPLES = ["examples/first.c", "examples/clearance.c", "examples/sight.c"]
IMAGES = (".png", ".svg")

FRAME = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>%(title)s</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<a class="skip" href="#main">To the text</a>
<header class="top">
<a class="brand" href="index.html">fixray <small>%(version)s</small></a>
<div class="search">
<input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false"
 role="combobox" aria-label="Search" aria-expanded="false" aria-controls="found"
 aria-autocomplete="list">
<ul id="found" role="listbox" aria-label="Found" hidden></ul>
</div>
<a class="to-pages" href="#pages">Pages</a>
</header>
<div class="columns">
<main id="main">
%(body)s
</main>
<nav id="pages" aria-label="Pages">
%(nav)s
</nav>
</div>
<script src="index.js"></script>
<script src="search.js"></script>
</body>
</html>
"""


def page_name(path):
    """docs/cookbook.md: cookbook.html; examples/first.c: examples-first.c.html"""
    if path == "README.md":
        return "readme.html"
    if path.startswith("include/fixray/"):
        return os.path.basename(path) + ".html"
    if path == MANUAL:
        return "fixray-bake.html"
    if path.endswith(".md"):
        path = path[:-3]
        path = path[len("docs/"):] if path.startswith("docs/") else path
        return path.lower().replace("/", "-") + ".html"
    return path.strip("/").replace("/", "-") + ".html"


class Site:
    def __init__(self, out, headers, version):
        self.out, self.headers, self.version = out, headers, version
        self.guides, self.programs, self.wanted = {}, [], []
        targets = {}
        for header in headers:
            page = page_name(header.path)
            targets[header.name] = page
            for item in header.items:
                for name in item.names:
                    targets[name] = "%s#%s" % (page, name)
        self.linker = Linker(targets)

    def fail(self, why):
        raise SystemExit("make docs: " + why)

    def want(self, path):
        """The name of the page that shows a file or a directory of the sources."""
        if path not in self.wanted:
            self.wanted.append(path)
        return page_name(path)

    def resolver(self, document):
        """What links of a document lead to, and its images, which are copied."""
        def link(target):
            path, mark, anchor = target.partition("#")
            if "://" in target:
                return target
            if not path:
                return target
            path = posixpath.normpath(posixpath.join(posixpath.dirname(document), path))
            if not os.path.exists(path):
                self.fail("%s links to %s, and there is no %s" % (document, target, path))
            if path.endswith(IMAGES):
                name = path.replace("/", "-")
                shutil.copyfile(path, os.path.join(self.out, name))
                return name
            if path in GUIDES or path == MANUAL or path.startswith("include/fixray/"):
                return page_name(path) + mark + anchor
            return self.want(path)
        return link

    def read_guides(self):
        """Before any page is written: programs are shown with the functions they call."""
        left = [path for path in sorted(glob.glob("docs/*.md")) if path not in TITLES]
        if left:
            self.fail("%s is in no group of GROUPS in tools/docs/pages.py" % left[0])
        for path in GUIDES:
            if not os.path.exists(path):
                self.fail("no %s; take it out of GUIDES in tools/docs/pages.py" % path)
            with open(path, encoding="utf-8") as file:
                page = Page(file.read(), self.resolver(path), self.linker)
            body = page.html()
            page.title = TITLES[path]
            self.guides[path] = (page, body)
            for anchor, above, code in page.programs:
                title = "%s: %s" % (page.title, above) if above != page.title else above
                self.programs.append((title, "%s#%s" % (page_name(path), anchor), code))
        for path in EXAMPLES:
            with open(path, encoding="utf-8") as file:
                self.programs.append((path, self.want(path), file.read()))

    def nav(self, current):
        out = []
        groups = [(title, [(page_name(path), name) for path, name in guides])
                  for title, guides in GROUPS]
        headers = [(page_name(h.path), h.name) for h in self.headers]
        for title, pages in groups + [("Headers", headers)]:
            out.append("<h2>%s</h2>\n<ul>" % title)
            for page, name in pages:
                here = ' aria-current="page"' if page == current else ""
                out.append('<li><a href="%s"%s>%s</a></li>' % (page, here,
                                                              html.escape(name)))
            out.append("</ul>")
        return "\n".join(out)

    def write(self, name, title, body):
        text = FRAME % {"title": html.escape(title), "version": self.version, "body": body,
                        "nav": self.nav(name)}
        with open(os.path.join(self.out, name), "w", encoding="utf-8") as file:
            file.write(text)
