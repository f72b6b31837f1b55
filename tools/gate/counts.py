#!/usr/bin/env python3
"""Check the counts that documents state.

    tools/gate/counts.py TABLE DOCUMENT...

A line of TABLE is `DOCUMENT | TEXT | COMMAND`. TEXT stands in the document, and its number, which
is in [brackets] in the table, is what COMMAND prints, or the name of a function here; or COMMAND is
`not counted:` and a reason why this is no count of what is in the repository. Each number of five or more, in digits or in
words, before functions, files, tests, steps and the like, or behind `functions but`, has to be
within such a text. Of the change log the newest section counts.
"""

import os
import re
import subprocess
import sys

WORDS = ('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen '
         'fifteen sixteen seventeen eighteen nineteen twenty').split()
TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split()
NUMBER = r'\d[\d,]*|' + '|'.join(sorted(WORDS[5:] + TENS, key=len, reverse=True))
COUNTED = (r'functions|files|tests|steps|builds|compilers|lines? of digest|digest lines|headers|tasks|rooms|'
           r'programs|scripts|cores|ports|pairs|recipes|gates|symbols|faults|margins|variables')
CLAIM = re.compile(rf'(?<![\w.^/-])({NUMBER})(?: [\w-]+){{0,2}}? (?:{COUNTED})\b'
                   rf'|\b(?:{COUNTED}) (?:but|except|save) (?:for )?({NUMBER})(?![\w/-]|\.\d)', re.I)


def read(path):
    with open(path, encoding='utf-8') as file:
        text = file.read()
    newest = re.search(r'\A.*?^## .*?(?=^## )', text, re.S | re.M)
    return newest[0] if path.endswith('CHANGELOG.md') and newest else text


def value(number):
    """Of digits or of a word, or None."""
    number = number.lower().replace(',', '')
    if number.isdigit():
        return int(number)
    if number in WORDS:
        return WORDS.index(number)
    return 10 * (TENS.index(number) + 2) if number in TENS else None


def rows(path):
    for number, line in enumerate(read(path).splitlines(), 1):
        if line and not line.startswith('#'):
            cells = [cell.strip() for cell in line.split(' | ', 2)]
            if len(cells) != 3:
                sys.exit(f'{path}:{number}: not DOCUMENT | TEXT | COMMAND')
            yield f'{path}:{number}', *cells


def find(text, said):
    """All places where it is said, with the number in brackets if it has one."""
    parts = re.split(r'\[[^\]]*\]', said)
    pattern = r'(\w[\w,]*)'.join(r'\s+'.join(map(re.escape, part.split(' '))) for part in parts)
    return list(re.finditer(pattern, text))


def builds():
    """Those that make test compares the digest of."""
    steps = subprocess.run(['make', '-s', '--eval=steps:;@echo $(STEPS)', 'steps'], capture_output=True,
                           text=True, check=True, env={**os.environ, 'MAKEFLAGS': ''}).stdout
    single = re.findall(r'^    single_digest ', read('tools/gate/digests.sh'), re.M)
    return 1 + len(single) + len(re.findall(r'\bdigest-(?!(?:control|complete)\b)', steps))


def boards():
    """Functions that are measured on boards."""
    return len(set(re.findall(r'^uno -Os (fxr_[a-z_]+)', read('tests/bench/boards.txt'), re.M)))


def theorems():
    """Functions whose formula is shown to be geometry."""
    return len(re.findall(r'^; claim: .*-aabb-needs ', read('tests/proof/theorems/slab_pairs.smt2'), re.M))


NAMED = {'builds': builds, 'boards': boards, 'theorems': theorems}


def counted_by(command):
    """What it prints, and what went wrong."""
    if command in NAMED:
        return str(NAMED[command]()), ''
    run = subprocess.run(['sh', '-c', command], capture_output=True, text=True)
    return run.stdout.strip(), run.stderr + ('failed' if run.returncode else '')


def check(where, document, said, command, text):
    """The places of a row, and what is wrong with it."""
    places, wrong = find(text, said), []
    if not places:
        return [], [f'{where}: {document} does not say this']
    if command.startswith('not counted:'):
        return places, wrong
    counted, failed = counted_by(command)
    if failed or not counted.isdigit() or '[' not in said:
        wrong.append(f'{where}: nothing is counted: {counted}{failed}')
    wrong += [f'{document}:{text.count(chr(10), 0, place.start()) + 1}: "{place[0]}", '
              f'counted are {counted}' for place in places
              if counted.isdigit() and '[' in said and value(place[1]) != int(counted)]
    return places, wrong


def main():
    table, documents = sys.argv[1], sys.argv[2:]
    texts = {document: read(document) for document in documents}
    spans, wrong, count = {document: [] for document in documents}, [], 0
    for where, document, said, command in rows(table):
        if document not in texts:
            wrong.append(f'{where}: {document} is not among the documents')
            continue
        places, faults = check(where, document, said, command, texts[document])
        spans[document] += [place.span() for place in places]
        wrong += faults
        count += 1
    for document, text in texts.items():
        for claim in CLAIM.finditer(text.replace('\n', ' ')):
            if (value(claim[1] or claim[2]) or 0) >= 5 and not any(
                    start <= claim.start() < end for start, end in spans[document]):
                line = text.count('\n', 0, claim.start()) + 1
                wrong.append(f'{document}:{line}: "{claim[0]}" is not in {table}')
    print('\n'.join(wrong) if wrong else f'{count} sentences with a number')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
