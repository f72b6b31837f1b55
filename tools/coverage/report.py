"""report.py - is all of src and port covered, but for what exceptions.txt lists?

    report.py EXCEPTIONS EXPORT...

Prints a table by room and, for each miss that is not listed, its place and condition in
words. Fails if there is one; if a condition that is listed is covered after all; if a
listed one is not in the source.

A room is what README.md of src says; ports are counted as one. A branch is one way of a
condition; a condition of && or || counts for MC/DC if it once changed the decision alone.
"""

import bisect
import collections
import json
import os
import re
import sys


# What llvm-cov saw of the library, of several builds together.
#
# A condition is a place of the source text: FXR_SIZE and the ports choose bodies, and
# templates are compiled more than once, so that no build alone runs all of the text. It
# counts what any build has seen: a branch taken, or a condition of && and || that changed
# a decision alone (MC/DC, always within one build).
#
# A condition that a build knows when it compiles, such as FXR_SIZE > 1, is not asked
# about in that build; if all know it, nowhere.

CODE, EXPANSION = 0, 1  # kinds of llvm-cov's regions
PART = 6  # kind of its branches: of && or ||


class Text:
    """A source file: its lines, and which function a line is in."""

    def __init__(self, path):
        with open(path, encoding='utf-8') as f:
            self.lines = f.read().split('\n')
        self.starts, self.names = [], []
        for number, line in enumerate(self.lines, 1):
            name = re.match(r'([A-Za-z_]\w*)\(', line)
            if name:
                self.starts.append(number)
                self.names.append(name.group(1))

    def function(self, line):
        i = bisect.bisect_right(self.starts, line)
        return self.names[i - 1] if i else '-'

    def between(self, place):
        first, left, last, right = place
        lines = self.lines[first - 1:last]
        lines[-1] = lines[-1][:right - 1]
        lines[0] = lines[0][left - 1:]
        return ' '.join(' '.join(lines).split())


class Condition:
    """What was seen of one condition; alone: None where it is no part of && or ||."""

    def __init__(self):
        self.true = self.false = False
        self.alone = None

    def misses(self):
        if not self.true:
            yield 'never true'
        if not self.false:
            yield 'never false'
        if self.true and self.false and self.alone is False:
            yield 'never alone'


def inside(inner, outer):
    return outer[:2] <= inner[:2] and inner[2:] <= outer[2:]


class Regions:
    """The regions of a function, by the numbers that its files have in it. A macro that
    is used is such a file, too: `used` says where."""

    def __init__(self, regions):
        self.code, self.used, self.places = {}, {}, {}
        for region in regions:
            place, count, file, expanded, kind = (
                tuple(region[:4]), region[4], region[5], region[6], region[7])
            if kind == CODE:
                self.code.setdefault(file, []).append((place, count))
            elif kind == EXPANSION:
                self.used[expanded] = file, place
            if kind in (CODE, EXPANSION):
                self.places.setdefault(file, set()).add(place)

    def ways_up(self, file, place):
        """A place, and those of the macros that it is in."""
        yield file, place
        while file in self.used:
            file, place = self.used[file]
            yield file, place

    def executed(self, file, place):
        """How often the smallest region of code round a place ran."""
        for at, part in self.ways_up(file, place):
            found = [(p, n) for p, n in self.code.get(at, []) if inside(part, p)]
            if found:
                return max(found, key=lambda r: (r[0][:2], -r[0][2], -r[0][3]))[1]
        return 0


class Measured:
    def __init__(self, top):
        self.top = top + '/'
        self.conditions = {}  # (file, place, place in a macro or the same): Condition
        self.functions = {}  # (file, place): did it run?
        self.unordered = set()  # decisions that a macro makes of a table
        self.texts = {}

    def text(self, file):
        if file not in self.texts:
            self.texts[file] = Text(self.top + file)
        return self.texts[file]

    def ours(self, path):
        """The name of a file of the library, from the top; else None."""
        name = os.path.normpath(path).removeprefix(self.top)
        return name if re.match(r'(src|port)/', name) else None

    def read(self, path):
        with open(path, encoding='utf-8') as f:
            for function in json.load(f)['data'][0]['functions']:
                self.add_function(function)

    def add_function(self, function):
        files = [self.ours(name) for name in function['filenames']]
        regions = Regions(function['regions'])
        first = function['regions'][0]
        if files[first[5]] is not None:
            key = files[first[5]], tuple(first[:4])
            self.functions[key] = self.functions.get(key, False) or first[4] > 0
        parts = []
        for branch in function['branches']:
            true, false, kind = branch[4], branch[5], branch[8]
            ways = list(regions.ways_up(branch[6], tuple(branch[:4])))
            known = not (true or false) and regions.executed(*ways[0]) > 0
            file, place = ways[-1]
            key = files[file], place, ways[0][1]
            if kind == PART:
                parts.append((dict(ways), key, known))
            if not known and files[file] is not None:
                seen = self.conditions.setdefault(key, Condition())
                seen.true |= true > 0
                seen.false |= false > 0
        for record in function['mcdc_records']:
            self.add_decision(files, regions, parts, tuple(record[:4]), record[6])

    def constants(self, places, file, decision):
        """The largest places in a decision that are a constant by name."""
        text = self.text(file)
        found = {p for p in places if inside(p, decision) and
                 re.fullmatch(r'!?[A-Z]\w+( [<=>!]+ \d)?', text.between(p)) and
                 (text.lines[p[2] - 1][p[3] - 1:p[3]] != '(' or
                  text.between(p) == 'SHAPE_LINKED')}
        return [p for p in found if not any(p != o and inside(p, o) for o in found)]

    def add_decision(self, files, regions, parts, decision, alone):
        """The conditions of a decision stand in it in their order. llvm-cov names no
        branch of one that is a constant by name: FXR_SIZE."""
        for file in {file for ways, _, _ in parts for file in ways}:
            found = [(ways[file], key, known) for ways, key, known in parts
                     if file in ways and inside(ways[file], decision)]
            named = {place for place, _, _ in found}
            if files[file] is not None:
                found += [(place, None, True) for place in self.constants(
                    regions.places.get(file, set()) - named, files[file], decision)
                          if not any(inside(place, part) for part in named)]
            if len(found) == len(alone):
                break
        else:
            if files[0] is not None:
                self.unordered.add((files[0], decision))
            return
        for (_, key, known), yes in zip(sorted(found, key=lambda f: f[0]), alone):
            if not known and key in self.conditions:
                seen = self.conditions[key]
                seen.alone = bool(seen.alone) or yes

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
