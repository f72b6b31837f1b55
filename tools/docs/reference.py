"""The page of a header: its functions, types and constants, each with its comment, its
costs, and the programs that call it."""

import html
import os
import re
import sys

from markdown import comment_html, first_sentence, summary
from pages import page_name

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "bench"))

import results  # noqa: E402  of tools/bench


COOKBOOK = page_name("docs/cookbook.md")


# What is weighed together: instructions at -O2, the flash and stack that these take, and at -Os.
WEIGHED = [("m0", "M0: instructions"), ("size m0-O2", "M0: bytes, -O2"),
           ("size m0", "M0: bytes, -Os"), ("m3", "M3: instructions"),
           ("size m3-O2", "M3: bytes, -O2"), ("size m3", "M3: bytes, -Os")]
COUNTS = [("m4f", "Cortex-M4F"), ("m7", "Cortex-M7"), ("m33", "Cortex-M33"),
          ("size m33", "M33: bytes, -Os")]
CYCLES = [("m0p", "RP2040"), ("gba", "GBA"), ("avr", "ATmega1284P")]


def count(measured, core, function):
    """Average of large boxes, and the worst call of all workloads; None if not measured."""
    if core not in measured.cores:
        return None
    _, question = results.split_name(function)
    tallies = measured.cores[core].calls.get(question, {}).get("fixray")
    if not tallies or "large" not in tallies:
        return None
    return "%s / %s" % (results.number(tallies["large"].average),
                        results.number(max(t.most for t in tallies.values())))


def size(measured, core, function):
    found = measured.sizes.get(function, {}).get(core)
    return "%s + %s" % found if found else None


def cost_table(caption, cores, functions, figure):
    """A row for each function of which there is a figure; nothing if there is none."""
    rows = [(f, [figure(core, f) for core, _ in cores]) for f in functions]
    rows = [(f, row) for f, row in rows if any(row)]
    used = [i for i in range(len(cores)) if any(row[i] for _, row in rows)]
    if not used:
        return ""
    out = ['<div class="table"><table class="figures"><caption>%s</caption>'
           % caption, "<thead><tr><td></td>"]
    out += ['<th scope="col">%s</th>' % cores[i][1] for i in used]
    out.append("</tr></thead><tbody>")
    for function, row in rows:
        out.append('<tr><th scope="row"><code>%s</code></th>%s</tr>' % (
            function, "".join("<td>%s</td>" % (row[i] or "-") for i in used)))
    return "\n".join(out + ["</tbody></table></div>"])


def costs(measured, functions):
    """All that was measured of some functions."""
    def figure(core, function):
        if core.startswith("size "):
            return size(measured, core[len("size "):], function)
        return count(measured, core, function)

    return "\n".join(filter(None, [
        cost_table("Instructions of a call, average / at most; flash + stack in bytes of a "
                   "program that calls it alone; gcc -O2 or -Os", WEIGHED, functions, figure),
        cost_table("The same on other cores", COUNTS, functions, figure),
        cost_table("Cycles per call, average / at most", CYCLES, functions, figure)]))


def read_figures():
    return results.Figures()


def call_names(code):
    return set(re.findall(r"\bfxr_\w+|\bFXR_\w+", code))


class Reference:
    def __init__(self, site, measured, examples):
        self.site, self.measured, self.examples = site, measured, examples
        self.calls = [(title, href, code, call_names(code))
                      for title, href, code in site.programs]

    def programs_of(self, names):
        """Those that call any of these functions."""
        return [(title, href) for title, href, _, calls in self.calls
                if calls & set(names)]

    def example_of(self, header):
        """The program with the most functions of this header, and of these the shortest."""
        best = None
        for title, href, code, calls in self.calls:
            wanted = len(calls & set(header.functions)) or len(
                [d for d in header.items for n in d.names if re.search(
                    r"\b%s\b" % n, code)] if not header.functions else [])
            key = (wanted, -len(code))
            if wanted and (best is None or key > best[0]):
                best = key, (title, href, code)
        return best and best[1]

    def heading(self, item):
        """(HTML, whether it is the first sentence of the comment)"""
        sentence, _ = first_sentence(item.comment)
        if sentence and item.functions:
            shown = re.sub(r"`([^`]+)`", r"<code>\1</code>",
                           html.escape(sentence, quote=False))
            return shown.rstrip("."), True
        first = "<code>%s</code>" % item.names[0]
        if len(item.names) == 1:
            return first, False
        if len(item.names) == 2:
            return first + " and <code>%s</code>" % item.names[1], False
        return first + " and %d more" % (len(item.names) - 1), False

    def declaration(self, declaration, section):
        """Its code, with an anchor for each name but that of the section."""
        linker, names = self.site.linker, declaration.names
        shown = linker.code(declaration.code, names)
        for name in names:
            mark = "" if name == section else ' id="%s"' % name
            shown = re.sub(r"\b%s\b" % name, "<b%s>%s</b>" % (mark, name), shown, count=1)
        if declaration.kind == "function":
            return '<code class="signature">%s</code>' % shown
        return '<pre class="code"><code>%s</code></pre>' % shown

    def item(self, item):
        heading, taken = self.heading(item)
        lines = first_sentence(item.comment)[1] if taken else item.comment
        section = item.names[0]
        out = ['<section class="item" id="%s">' % section,
               '<h2><a href="#%s">%s</a></h2>' % (section, heading)]
        shown = "\n".join(self.declaration(d, section) for d in item.declarations)
        # macros one below the other
        out.append(shown.replace('</code></pre>\n<pre class="code"><code>#', "\n#"))
        out.append(comment_html(lines, self.site.linker, item.names))
        out.append(costs(self.measured, item.functions))
        out += [self.call(function) for function in item.functions]
        programs = self.programs_of(item.functions)
        if programs:
            out.append('<p class="programs">In programs: %s</p>' % "; ".join(
                '<a href="%s">%s</a>' % (href, html.escape(title))
                for title, href in programs))
        return "\n".join(filter(None, out + ["</section>"]))

    def call(self, function):
        """Its example, with what it answered when these pages were made."""
        if function not in self.examples:
            self.site.fail("no example of %s: tools/docs/examples.py" % function)
        return ('<details class="call" id="call-%s"><summary>Call of <code>%s</code>'
                "</summary>\n<pre class=\"code\"><code>%s</code></pre></details>"
                % (function, function, self.site.linker.code(self.examples[function])))

    def contents(self, header):
        out = ['<ul class="contents">']
        for item in header.items:
            heading, _ = self.heading(item)
            out.append('<li><a href="#%s">%s</a></li>' % (item.names[0], heading))
        return "\n".join(out + ["</ul>"])

    def see_also(self, header):
        """The tasks of the cookbook that use it."""
        tasks = [(title.partition(": ")[2] or title, href)
                 for title, href in self.programs_of(header.names)
                 if href.startswith(COOKBOOK)]
        return ('<p class="programs">In the <a href="%s">cookbook</a>: %s</p>' % (
            COOKBOOK, "; ".join('<a href="%s">%s</a>' % (href, html.escape(task))
                                for task, href in tasks))) if tasks else ""

    def page(self, header):
        linker = self.site.linker
        out = ["<h1>%s</h1>" % header.name,
               '<p class="brief">%s</p>' % linker.text(capital(header.brief)),
               comment_html(header.comment, linker),
               self.see_also(header),
               self.contents(header)]
        out += [self.item(item) for item in header.items]
        if any('class="figures"' in section for section in out):
            out.append('<p class="programs">How costs are measured: <a href="costs.html">'
                       "What it costs</a>.</p>")
        example = self.example_of(header)
        if example:
            title, href, code = example
            out.append('<section id="example">\n<h2>Example</h2>\n'
                       '<p>From <a href="%s">%s</a>, which the tests compile and run.</p>\n'
                       '<pre class="code"><code>%s</code></pre>\n</section>'
                       % (href, html.escape(title), linker.code(code)))
        self.site.write(page_name(header.path), header.name + " - fixray", "\n".join(out))
        return example is not None


def texts(headers, guides):
    """What the search finds in texts: (where, address, all that it says)."""
    for header in headers:
        page = page_name(header.path)
        yield header.name, page, plain(" ".join(header.comment))
        for item in header.items:
            yield "%s: %s" % (header.name, item.names[0]), "%s#%s" % (
                page, item.names[0]), plain(" ".join(item.comment))
    for path, (page, body) in guides.items():
        parts = re.split(r'<h[1-6] id="([^"]*)">(.*?)</h[1-6]>', body, flags=re.S)
        for anchor, heading, text in zip(parts[1::3], parts[2::3], parts[3::3]):
            text = html.unescape(re.sub(r"<[^>]*>", " ", text))
            where = html.unescape(re.sub(r"<[^>]*>", "", heading))
            yield "%s: %s" % (page.title, where), "%s#%s" % (
                page_name(path), anchor), plain(text)


def plain(text):
    return " ".join(text.split())


def capital(text):
    return text[:1].upper() + text[1:]


def entries(headers, guides):
    """What the search knows: (name, kind, address, a line about it)."""
    for header in headers:
        page = page_name(header.path)
        yield header.name, "header", page, capital(header.brief)
        for item in header.items:
            about = summary(item.comment)
            for declaration in item.declarations:
                for name in declaration.names:
                    yield name, declaration.kind, "%s#%s" % (page, name), about
    for path, (page, _) in guides.items():
        for level, anchor, text in page.headings:
            about = "" if level == 1 else page.title
            yield text, "guide", "%s#%s" % (page_name(path), anchor), about
