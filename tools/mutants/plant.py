"""plant.py - the faults that a line of C can have, one at a time.

A mutant changes one token or statement: a comparison, an operator, a number, a bound by
one, a condition to its opposite, a statement or a cast left out, two operands exchanged.
Which ones a file gets is drawn from its name, so that they are the same in every run
for as long as the file is.
"""

import bisect
import collections
import hashlib
import os
import random
import re
import subprocess

Mutant = collections.namedtuple('Mutant', 'file kind start end new line old_text new_text')

SWAPS = {'<=': ['<', '>='], '>=': ['>', '<='], '<': ['<=', '>'], '>': ['>=', '<'],
         '==': ['!='], '!=': ['=='], '&&': ['||'], '||': ['&&'], '<<': ['>>'],
         '>>': ['<<'], '+': ['-'], '-': ['+'], '&': ['|'], '|': ['&'],
         '+=': ['-='], '-=': ['+='], '++': ['--'], '--': ['++']}
OPERATOR = re.compile(r'(?<![<>=!+\-*/%&|^])(<=|>=|==|!=|&&|\|\||<<|>>|\+=|-=|\+\+|--|'
                      r'[<>+\-&|])(?![<>=&|+\-])')
NUMBER = re.compile(r'(?<![\w.])(0x[0-9a-fA-F]+|\d+)([uUlL]*)(?![\w.])')
STATEMENT = re.compile(r'^[ \t]+(?!return|const|case|goto|else|break|\}|int|u?int\d|bool )'
                       r'[A-Za-z_*][^;{}\n?]*(\+\+|--|=|\()[^;{}]*;$', re.M)
CAST = re.compile(r'\((u?int\d+_t)\)(?=[\w(~])')
BODY = re.compile(r'^(?:[\w ]* )?(verdict|bool)\n(\w+)\([^{};]*\)\n\{\n', re.M)
OPERANDS = re.compile(r'([\w.>\[\]-]*\w\]?) (-|<|>|>>) ([\w.>\[\]-]*\w\]?)(?=[ ;,)])')


def masked(text):
    """Comments, strings, directives and assertions are blanks; offsets stay."""
    def blank(match):
        return re.sub(r'[^\n]', ' ', match.group())
    text = re.sub(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"', blank, text, flags=re.S)
    text = re.sub(r'^[ \t]*#(?:.*\\\n)*.*$', blank, text, flags=re.M)
    return re.sub(r'FXR_(STATIC_)?ASSERT\([^;]*;', blank, text)


def closing(text, start):
    depth, i = 1, start
    while depth:
        depth += {'(': 1, ')': -1}.get(text[i], 0)
        i += 1
    return i - 1


def sites(text):
    """Each (kind, start, end, new)."""
    code = masked(text)
    for m in OPERATOR.finditer(code):
        op = m.group(1)
        unary = not re.search(r'[\w)\]]$', code[:m.start()].rstrip()[-1:])
        pointer = op == '-' and code[m.end():m.end() + 1] == '>'
        if not pointer and not (op in '+-&' and unary):
            for new in SWAPS[op]:
                yield 'operator', m.start(1), m.end(1), new
    for m in NUMBER.finditer(code):
        value = int(m.group(1), 0)
        if code[m.start() - 1] == '[' and code[m.end()] == ']':
            continue  # a longer array is as good
        for new in [value + 1, value - 1] if value else [1]:
            yield 'number', m.start(1), m.end(1), str(new)
    for m in re.finditer(r'\b(true|false)\b', code):
        yield 'answer', m.start(), m.end(), 'false' if m.group() == 'true' else 'true'
    for m in re.finditer(r'\bif \((?=\S)', code):
        end = closing(code, m.end())
        yield 'condition', m.end(), end, '!(' + text[m.end():end] + ')'
    for m in STATEMENT.finditer(code):
        if '(void)' not in m.group():
            yield 'statement', m.start(), m.end(), re.sub(
                r'\S.*', ';', text[m.start():m.end()], count=1, flags=re.S)
    for m in CAST.finditer(code):
        yield 'cast', m.start(), m.end(), ''
    for m in OPERANDS.finditer(code):
        left, op, right = m.groups()
        if left not in ('return', 'const') and left != right:
            yield 'operands', m.start(), m.end(), f'{right} {op} {left}'


def mutant(file, text, site):
    kind, start, end, new = site
    first = text.rfind('\n', 0, start) + 1
    last = text.find('\n', end)
    return Mutant(file, kind, start, end, new, text.count('\n', 0, start) + 1,
                  ' '.join(text[first:last].split()),
                  ' '.join((text[first:start] + new + text[end:last]).split()))


def mutants_of(top, file):
    """All of a file, in the order in which they are drawn: a kind, then one of it."""
    with open(os.path.join(top, file), encoding='utf-8') as f:
        text = f.read()
    kinds = collections.defaultdict(list)
    for site in sites(text):
        kinds[site[0]].append(site)
    draw = random.Random(hashlib.sha256(file.encode()).hexdigest())
    order = sorted(kinds)
    while order:
        kind = draw.choice(order)
        yield mutant(file, text, kinds[kind].pop(draw.randrange(len(kinds[kind]))))
        if not kinds[kind]:
            order.remove(kind)


def unsure_of(top, file):
    """Each body that has another behind it, made one that never decides."""
    with open(os.path.join(top, file), encoding='utf-8') as f:
        text = f.read()
    for m in BODY.finditer(masked(text)):
        kind, name = m.groups()
        if kind == 'verdict' or 'fast' in name:
            new = 'UNSURE' if kind == 'verdict' else 'false'
            line = text.count('\n', 0, m.end()) + 1
            yield Mutant(file, 'unsure', m.end(), m.end(), f'return {new};\n', line,
                         f'{name} decides', f'{name} returns {new}')


def apply(text, m):
    return text[:m.start] + m.new + text[m.end:]


# Which tests reach a statement, and which sources have code of it.
#
# The traced program calls a function at the head of each block of code; a block has the
# lines of the line table from its call to the next one. A test that is in no block of a
# statement cannot notice a fault there, and a source without a block of it need not be
# compiled again. A statement without code, such as a table, counts as the function around
# it; what is in no function, as an enumeration, counts as everywhere.
#
# What is forgotten here makes survivors, which are looked at, and hides none.

# A block is known by the address behind its call, which takes so many bytes.
CALLS = {'x86': (r'call', 5), 'aarch64': (r'bl', 4)}


def output(*command, given=None):
    return subprocess.run(command, check=True, capture_output=True, text=True,
                          input=given).stdout


def calls(build):
    """The addresses behind the calls, in order; the bytes of one."""
    name, size = CALLS['aarch64' if build.emulator else 'x86']
    return sorted(int(m.group(1), 16) + size for m in re.finditer(
        rf'^ *([0-9a-f]+):\s+{name}\s+[0-9a-f]+ <__sanitizer_cov_trace_pc>',
        output(build.tools + 'objdump', '-d', '--no-show-raw-insn', build.traced),
        re.M)), size


def rows(build):
    """Each (address, file, line) of the line table, of src and port."""
    addresses = sorted(set(re.findall(r'^\S+ +\d+ +(0x[0-9a-f]+)', output(
        build.tools + 'objdump', '--dwarf=decodedline', build.traced), re.M)))
    places = output(build.tools + 'addr2line', '-e', build.traced,
                    given='\n'.join(addresses)).splitlines()
    top = os.path.realpath(build.tree)
    for address, place in zip(addresses, places):
        name, _, line = place.split(' ')[0].rpartition(':')
        file = os.path.relpath(os.path.normpath(os.path.join(top, name)), top)
        if file.startswith(('src/', 'port/')) and line.isdigit():
            yield int(address, 16), file, int(line)


def start_of(build):
    return int(re.search(r'^([0-9a-f]+) \w __executable_start$',
                         output(build.tools + 'nm', build.traced), re.M).group(1), 16)


def sections(link_map, sources):
    """Each (address, end, source) of code, in order; sources = {object: source}."""
    with open(link_map, encoding='utf-8') as f:
        found = re.findall(r'^ \.text(?:\.\S+)?\s+0x([0-9a-f]+)\s+0x([0-9a-f]+) (\S+\.o)$',
                           f.read(), re.M)
    return sorted((int(a, 16), int(a, 16) + int(size, 16), sources[name])
                  for a, size, name in found if name in sources and int(size, 16))


class Reach:
    """tests[file, line]: a bit for each test; sources[file, line]: names.

    measured = {test: the places where it was}"""

    def __init__(self, build, measured):
        start, (blocks, call) = start_of(build), calls(build)
        been = {}
        for test, places in measured.items():
            for place in places:
                been[start + place] = been.get(start + place, 0) | 1 << test
        if not been or not set(been) <= set(blocks):
            raise SystemExit('mutants: a trace does not fit its program')
        of_object = {build.object(s, 'traced'): s for s in build.sources}
        code = sections(build.traced + '.map', of_object)
        starts = [section[0] for section in code]
        self.tests, self.sources = {}, {}
        for address, file, line in rows(build):
            block = bisect.bisect_right(blocks, address + call) - 1
            key = file, line
            self.tests[key] = self.tests.get(key, 0) | (
                been.get(blocks[block], 0) if block >= 0 else 0)
            section = code[bisect.bisect_right(starts, address) - 1]
            if section[0] <= address < section[1]:
                self.sources.setdefault(key, set()).add(section[2])
        self.width = {test: len(places) for test, places in measured.items()}

    def of(self, file, lines):
        """(tests, sources): those that reach least first; None without any code."""
        found = [(file, n) for n in lines if (file, n) in self.tests]
        if not found:
            return None
        bits, sources = 0, set()
        for key in found:
            bits |= self.tests[key]
            sources |= self.sources.get(key, set())
        return [t for t in self.order() if bits >> t & 1], sources

    def order(self):
        return sorted(self.width, key=lambda t: (self.width[t], t))


def statement(text, start, end):
    """The lines of the statement about a range; of a label, those of its function."""
    code = masked(text)
    first = max(code.rfind(c, 0, start) for c in ';{}') + 1
    first += len(code[first:]) - len(code[first:].lstrip())
    last = min((i for i in (code.find(c, end) for c in ';{}') if i >= 0),
               default=len(code))
    if re.search(r'\b(case|default)\b', code[first:last]):
        return function(text, start)
    return lines_of(text, min(first, start), last)


def function(text, start):
    """The lines of the function around, of which the braces stand alone; or none."""
    open_ = text.rfind('\n{\n', 0, start)
    close = text.find('\n}', start)
    if open_ < 0 or close < 0 or '\n}' in text[open_:start]:
        return range(0)
    return lines_of(text, open_ + 1, close + 1)


def lines_of(text, start, end):
    return range(text.count('\n', 0, start) + 1, text.count('\n', 0, end) + 2)
