"""report.py - is all of src and port covered, but for what exceptions.txt lists?

    report.py EXCEPTIONS EXPORT...

Prints a table by room and, for each miss that is not listed, its place and condition in
words. Fails if there is one; if a condition that is listed is covered after all; if a
listed one is not in the source.

A room is what README.md of src says; ports are counted as one. A branch is one way of a
condition; a condition of && or || counts for MC/DC if it once changed the decision alone.
"""
import collections
import os
import re
import sys

from measured import Measured

ENTRY = re.compile(r'(\S+): (\S+): (never (?:true|false|alone|called))(?:: (.*))?$')
MEANING = {'never true': 'is never true', 'never false': 'is never false',
           'never alone': 'never decides alone', 'never called': 'is never called'}


def exceptions(path):
    """{(file, function, what, condition): reason}; a reason is indented and follows the
    entries that it is for."""
    found, group, lines = {}, [], []
    with open(path, encoding='utf-8') as f:
        for number, line in enumerate(f, 1):
            line = line.rstrip('\n')
            if line.startswith('    '):
                lines.append(line.strip())
                for entry in group:
                    found[entry] = ' '.join(lines)
                continue
            if lines:
                group, lines = [], []
            entry = ENTRY.match(line)
            if entry:
                group.append((entry.group(1), entry.group(2), entry.group(3),
                              entry.group(4) or ''))
            elif line and not line.startswith('#'):
                sys.exit(f'coverage: {path}:{number}: no entry "FILE: FUNCTION: '
                         f'never ...: CONDITION": {line}')
    if group and not lines:
        sys.exit(f'coverage: {path}: the last entry has no reason')
    return found


def misses(measured):
    """{(file, function, what, condition): [lines]}"""
    found = collections.defaultdict(list)
    for (file, place, _), seen in sorted(measured.conditions.items()):
        text = measured.text(file)
        for what in seen.misses():
            key = file, text.function(place[0]), what, text.between(place)
            found[key].append(place[0])
    for (file, place), ran in sorted(measured.functions.items()):
        if not ran:
            key = file, measured.text(file).function(place[0]), 'never called', ''
            found[key].append(place[0])
    return found


def room(file):
    return file.split('/')[1] if file.startswith('src/') else 'port'


def table(measured, listed):
    count = collections.defaultdict(lambda: [0] * 6)
    for (file, _, _), seen in measured.conditions.items():
        for row in count[room(file)], count['all']:
            row[0] += 2
            row[1] += (not seen.true) + (not seen.false)
            row[2] += seen.alone is not None
            row[3] += seen.alone is False
    for (file, _), ran in measured.functions.items():
        for row in count[room(file)], count['all']:
            row[4] += 1
            row[5] += not ran
    named = collections.Counter(room(key[0]) for key in listed)
    named['all'] = len(listed)
    print(f'{"room":10}{"branches":>9}{"missed":>7}{"MC/DC":>8}{"missed":>7}'
          f'{"functions":>10}{"missed":>7}{"listed":>7}')
    order = sorted(set(count) - {'all'}) + ['all']
    for name in order:
        print(f'{name:10}' + '%9d%7d%8d%7d%10d%7d' % tuple(count[name]) +
              '%7d' % named[name])


def is_in_source(key):
    file, _, what, condition = key
    if not os.path.exists(file):
        return False
    with open(file, encoding='utf-8') as f:
        text = ' '.join(f.read().split())
    return (condition or key[1] + '(') in text


def main():
    path, exports = sys.argv[1], sys.argv[2:]
    measured = Measured(os.getcwd())
    for export in exports:
        measured.read(export)
    listed, missed = exceptions(path), misses(measured)
    table(measured, listed)
    for file, place in sorted(measured.unordered):
        print(f'note: {file}:{place[0]}: made by a table of macros, of which branches '
              'alone count')
    bad = 0
    for key, lines in missed.items():
        if key not in listed:
            bad += 1
            print(f'MISS {key[0]}:{lines[0]}: in {key[1]}, `{key[3] or key[1]}` '
                  f'{MEANING[key[2]]}')
    for key in listed:
        if key in missed:
            continue
        bad += 1
        name = ': '.join(part for part in key if part)
        print(f'{path}: "{name}" ' +
              ('is covered: take it out of the list' if is_in_source(key) else
               'is nowhere in the source: say where it is now'))
    still = sum(reason.startswith('Open:') for reason in listed.values())
    print(f'{len(missed)} misses, {len(listed)} listed with a reason, {still} of them '
          f'open; {bad} wrong')
    sys.exit(bad != 0)


main()
