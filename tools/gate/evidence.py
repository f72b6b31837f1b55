#!/usr/bin/env python3
"""Check docs/evidence.md against the documents that make claims.

    tools/gate/evidence.py README GUARANTEES COSTS EVIDENCE STEP...

The first cell of each row of EVIDENCE quotes one of the first three, "..." in it for what is
left out; the last one has the commands: a target of make, or one of the STEPs of make test.
The quotes have to stand there, the commands have to exist, and of README and GUARANTEES each
number, each row of "What it guarantees" and each limit has to be within a quote. Numbers
that can be counted are counted.
"""

import glob
import re
import sys

NUMBER = re.compile(
    r'(?<![A-Za-z0-9_.^])(?<![A-Za-z0-9]-)\d[\d,.]*|'
    r'\b(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|sixteen)\b')
QUOTE = re.compile(r'^\| "(?P<quote>.*)" \|(?P<shown>.*)\|(?P<commands>[^|]*)\|$')


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def blank(text, pattern, flags=0):
    """The text with what matches made blank, at the same places."""
    return re.sub(pattern, lambda m: re.sub(r'\S', ' ', m[0]), text, flags=flags)


def prose(text):
    """What a document says in its own words: no program, figure, name or title."""
    text = blank(text, r'<!-- (\w+):begin.*?<!-- \1:end -->', re.S)
    text = blank(text, r'```.*?```', re.S)
    text = blank(text, r'^(?:    .*|#.*)$', re.M)
    text = blank(text, r'`[^`]*`')
    return blank(text, r'\]\([^)]*\)')


def span(text, quote):
    """The places in text of the parts of a quote, or None. A blank is a line's end, too."""
    places, at = [], 0
    for part in quote.split(' ... '):
        found = re.compile(r'\s+'.join(map(re.escape, part.split()))).search(text, at)
        if not found:
            return None
        places.append((found.start(), found.end()))
        at = found.end()
    return places


def targets():
    """The targets of make that the Makefile's own usage or a rule names."""
    names = set()
    made = [path for folder in ('examples', 'tools')
            for path in glob.glob(folder + '/**/*.mk', recursive=True)]
    for path in ['Makefile'] + made:
        for rule in re.finditer(r'^([a-z][a-z -]*):(?!=)', read(path), re.M):
            names.update(rule[1].split())
    return names


def needed(text):
    """(where, what) of all that a quote has to be about."""
    words = prose(text)
    for number in NUMBER.finditer(words):
        yield number.start(), f'the number {number[0].rstrip(".,")}'
    for part, item, what in (
            ('What it guarantees', r'^\| (\w[^|]*) \| ', 'the guarantee "%s"'),
            ('(?:Who should not use it|Limits)', r'^- (\S+ \S+ \S+)', 'the limit "%s ..."')):
        section = re.search(rf'^## {part}$(.*?)(?:^## |\Z)', text, re.M | re.S)
        for row in re.finditer(item, section[1], re.M):
            yield section.start(1) + row.end(), what % row[1]


def counted(steps):
    """What README or GUARANTEES has to say of numbers that can be counted here."""
    tasks = len(re.findall('^## ', read('docs/cookbook.md'), re.M))
    cores = len(re.findall('^[a-z]', read('qemu/compilers.txt'), re.M))
    single = len(re.findall(r'^    single_digest ', read('tools/gate/digests.sh'), re.M))
    digests = [step for step in steps if re.fullmatch('digest-(?!control|complete).*', step)]
    yield f'equal on {1 + len(digests) + single} builds'
    yield f'helpers for {cores} pairs of core and compiler'
    yield f'each of {tasks} tasks'


def main():
    claiming, evidence, steps = sys.argv[1:4], sys.argv[4], sys.argv[5:]
    texts = {path: read(path) for path in claiming}
    places = {path: [] for path in claiming}
    wrong, rows = [], 0
    commands = {f'make {target}' for target in targets()} | set(steps)
    for number, line in enumerate(read(evidence).split('\n'), 1):
        row = QUOTE.match(line)
        if not row:
            if line.startswith('| "'):
                wrong.append(f'{evidence}:{number}: a row without its three cells')
            continue
        rows += 1
        found = [(path, at) for path in claiming
                 for at in span(texts[path], row['quote']) or []]
        if not found:
            wrong.append(f'{evidence}:{number}: not in {", ".join(claiming)}: {row["quote"]}')
        for path, at in found:
            places[path].append(at)
        named = re.findall('`([^`]*)`', row['commands'])
        if not named or not row['shown'].strip():
            wrong.append(f'{evidence}:{number}: nothing shows: {row["quote"]}')
        wrong += [f'{evidence}:{number}: no command: {name}'
                  for name in named if name not in commands]
    for path in claiming[:2]:
        for at, what in needed(texts[path]):
            if not any(start <= at < end for start, end in places[path]):
                line = texts[path].count('\n', 0, at) + 1
                wrong.append(f'{path}:{line}: {evidence} says nothing of {what}')
    wrong += [f'no document says "{count}"' for count in counted(steps)
              if not any(span(texts[path], count) for path in claiming[:2])]
    cases = re.search(r'EXACT_CASES = (\d+)', read('tests/exact/exact.h'))
    if f'{int(cases[1]):,} cases' not in read(evidence):
        wrong.append(f'{evidence}: a reference test has {int(cases[1]):,} cases')
    print('\n'.join(wrong) if wrong else f'{rows} claims, each with what shows it')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
