"""make docs: pages in HTML of the headers and the documents, in build/docs.

    python3 -B tools/docs/build.py [OUT]

Why not Doxygen: a comment here stands before several functions and has labels of its own
(Range, Result, Rounding, ...), which Doxygen shows as one run of text for the last of them;
it does not know what a function costs or which program calls it; and its pages are hard to
read on a phone. So headers.py reads the headers, markdown.py their comments and the
documents; examples.py adds a call of each function with its answers; reference.py makes the
page of a header, with what was measured, and pages.py the frame. check.py then
reads the pages as they are.
"""

import html
import json
import os
import posixpath
import shutil
import subprocess
import sys

import examples
import headers
from pages import GROUPS, GUIDES, MANUAL, Site, page_name
from reference import Reference, capital, entries, read_figures, texts

HERE = os.path.dirname(os.path.abspath(__file__))
NO_TEXT = (".png", ".wad", ".fxrb")


def index_page(site):
    """All headers with their functions, and the documents."""
    out = ["<h1>fixray</h1>",
           '<p class="brief">Exact intersection tests and distances in fixed point: the '
           "reference of version %s, made of the headers and documents.</p>" % site.version,
           "<p>To begin, see the program of the <a href=\"readme.html\">README</a>, or the "
           "tasks of the <a href=\"cookbook.html\">cookbook</a>. The conventions that hold "
           "for every function are in <a href=\"fixray.h.html\">fixray.h</a>. "
           "<kbd>/</kbd> leads to the search.</p>"]
    for title, guides in GROUPS:
        out.append('<h2>%s</h2>\n<ul class="contents guides">' % title)
        out += ['<li><a href="%s">%s</a></li>' % (page_name(path), html.escape(name))
                for path, name in guides]
        out.append("</ul>")
    out.append("<h2>Headers</h2>")
    for header in site.headers:
        page = page_name(header.path)
        out.append('<section class="of-header"><h3><a href="%s">%s</a></h3>\n<p>%s</p>'
                   % (page, header.name, site.linker.text(capital(header.brief))))
        names = [n for item in header.items for n in item.names]
        out.append("<ul class=\"names\">%s</ul></section>" % "\n".join(
            '<li><a href="%s#%s"><code>%s</code></a></li>' % (page, n, n) for n in names))
    site.write("index.html", "fixray: reference", "\n".join(out))


def file_page(site, path):
    """A file of the sources, or a directory of them."""
    shown = html.escape(path)
    if os.path.isdir(path):
        rows = []
        for name in sorted(os.listdir(path)):
            inner = posixpath.join(path, name)
            if not name.startswith(".") and not name.endswith(NO_TEXT):
                slash = "/" if os.path.isdir(inner) else ""
                rows.append('<li><a href="%s"><code>%s%s</code></a></li>' % (
                    site.want(inner), html.escape(name), slash))
        body = '<h1>%s/</h1>\n<ul class="contents">%s</ul>' % (shown, "\n".join(rows))
    else:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        linked = (site.linker.code(text) if path.endswith((".c", ".h")) else
                  html.escape(text, quote=False))
        body = ('<h1>%s</h1>\n<pre class="code"><code>%s</code></pre>'
                % (shown, linked))
    site.write(page_name(path), path + " - fixray", body)


def manual_page(site):
    try:
        made = subprocess.run(["mandoc", "-T", "html", "-O", "fragment", MANUAL],
                              stdout=subprocess.PIPE, check=True)
    except OSError:
        site.fail("no mandoc, which shows %s; make deps installs it" % MANUAL)
    body = made.stdout.decode()
    # headings below the title of the page; the frame of a printed page is left out
    body = body[body.index("<section"):body.rindex("</section>") + len("</section>")]
    body = body.replace("<h1", "<h2").replace("</h1", "</h2")
    site.write(page_name(MANUAL), "fixray-bake(1) - fixray",
               '<h1>fixray-bake(1)</h1>\n<div class="manual">%s</div>' % body)


def words(site):
    """The entries of words.txt: words that people use, and where they lead."""
    with open(os.path.join(HERE, "words.txt"), encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                name, target, about = line.strip().split(": ", 2)
                path, mark, anchor = target.partition("#")
                if not mark and target not in site.linker.targets:
                    site.fail("words.txt leads to %s, which no header has" % target)
                yield [name, "see " + (target if not mark else anchor.replace("-", " ")),
                       page_name("docs/" + path) + mark + anchor if mark
                       else site.linker.targets[target], about]


def write_index(site):
    found = [list(entry) for entry in entries(site.headers, site.guides)]
    found.append(["fixray-bake", "guide", page_name(MANUAL), "Trees from meshes and maps"])
    found += words(site)
    with open(os.path.join(site.out, "index.js"), "w", encoding="utf-8") as file:
        file.write('"use strict";\n')
        for name, rows in (("INDEX", found), ("TEXT", list(texts(site.headers, site.guides)))):
            lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
            file.write("const %s = [\n%s\n];\n" % (name, lines))
    return len(found)


def build(out):
    version = subprocess.check_output(["tools/package/version.sh"], text=True).strip()
    site = Site(out, headers.read(), version)
    site.read_guides()
    reference = Reference(site, read_figures(), examples.read(site.headers, out))
    without = [h.name for h in site.headers if not reference.page(h)]
    if without:
        site.fail("no program that the tests run uses " + ", ".join(without) +
                  ": add one to docs/cookbook.md")
    for path in GUIDES:
        page, body = site.guides[path]
        site.write(page_name(path), page.title + " - fixray", body)
    manual_page(site)
    index_page(site)
    for path in site.wanted:  # grows while directories are shown
        file_page(site, path)
    known = write_index(site)
    for name in ("style.css", "search.js"):
        shutil.copyfile(os.path.join(HERE, name), os.path.join(out, name))
    functions = sum(len(h.functions) for h in site.headers)
    print("%s/index.html: %d headers with %d functions, %d documents, %d programs, %d "
          "names to search" % (out.replace(".new", ""), len(site.headers), functions,
                               len(GUIDES), len(site.programs), known))


def main(out):
    if out.startswith("-"):
        sys.exit("usage: python3 -B tools/docs/build.py [OUT], in the top of the sources")
    new = out + ".new"
    shutil.rmtree(new, ignore_errors=True)
    os.makedirs(new)
    try:
        build(new)
    except BaseException:
        shutil.rmtree(new, ignore_errors=True)
        if isinstance(sys.exc_info()[1], KeyboardInterrupt):
            sys.exit(130)
        raise
    shutil.rmtree(out, ignore_errors=True)
    os.rename(new, out)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "build/docs")
