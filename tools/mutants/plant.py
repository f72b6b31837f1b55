"""plant.py - the faults that a line of C can have, one at a time.

A mutant changes one token or statement: a comparison, an operator, a number, a bound by
one, a condition to its opposite, a statement or a cast left out, two operands exchanged.
Which ones a file gets is drawn from its name, so that they are the same in every run
for as long as the file is.
"""
import collections
import hashlib
import os
import random
import re

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
