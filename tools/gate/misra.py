#!/usr/bin/env python3
"""The table of deviations from MISRA C:2012 in docs/misra.md.

    tools/gate/misra.py DOCUMENT          is it whole: counts, reasons, their sum?
    tools/gate/misra.py DOCUMENT PLACES   write the counts of what cppcheck's addon names

Each row is "| RULE | PLACES | what it is about | why |". A rule that is named and has no
row fails, and so does a row without a place; then nothing is written.
"""

import os
import re
import sys

ROW = re.compile(r'^\| (?P<rule>\d+\.\d+) \| (?P<places>\d+) \|(?P<about>[^|]*)\|(?P<why>.*)\|$')
SUM = re.compile(r'\d+( places of \d+)(?= rules)')
PLACE = re.compile(r'^\[(.*):(\d+)\].*\[misra-c2012-([\d.]+)\]$')


def order(rule):
    return [int(number) for number in rule.split('.')]


def count(path):
    """The places of each rule, a line of code counted once for it."""
    places = {}
    with open(path, encoding='utf-8') as lines:
        for line in lines:
            place = PLACE.match(line.strip())
            if place:
                where = os.path.relpath(os.path.realpath(place[1])), int(place[2])
                places.setdefault(place[3], set()).add(where)
    return places


def summed(counts):
    return f'{sum(counts)} places of {len(counts)} rules'


def check(path, text):
    rows = [row for row in map(ROW.match, text.split('\n')) if row]
    wrong = [f'{path}: rule {row["rule"]} has no places, or no reason' for row in rows
             if int(row['places']) == 0 or not row['about'].strip() or not row['why'].strip()]
    rules = [row['rule'] for row in rows]
    if not rows or rules != sorted(set(rules), key=order):
        wrong.append(f'{path}: no rows, or not in the order of the rules')
    if summed([int(row['places']) for row in rows]) not in text:
        wrong.append(f'{path}: the sum is not that of its rows; make analyze writes it')
    return wrong


def write(path, text, places):
    rows = {row['rule'] for row in map(ROW.match, text.split('\n')) if row}
    wrong = [f'{path}: no row for rule {rule}, as at {min(where)[0]}:{min(where)[1]}'
             for rule, where in sorted(places.items()) if rule not in rows]
    wrong += [f'{path}: rule {rule} has a row, and no place' for rule in rows - set(places)]
    if wrong:
        return wrong
    lines = text.split('\n')
    for i, line in enumerate(lines):
        row = ROW.match(line)
        if row:
            lines[i] = line.replace(f'| {row["places"]} |',
                                    f'| {len(places[row["rule"]])} |', 1)
    counts = [len(where) for where in places.values()]
    text = SUM.sub(summed(counts).replace(' rules', ''), '\n'.join(lines))
    wrong = check(path, text)
    if not wrong:
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
    return wrong


def main():
    if len(sys.argv) not in (2, 3):
        print(__doc__.split('\n\n')[1], file=sys.stderr)
        return 1
    path = sys.argv[1]
    with open(path, encoding='utf-8') as file:
        text = file.read()
    wrong = write(path, text, count(sys.argv[2])) if len(sys.argv) == 3 else check(path, text)
    print('\n'.join(wrong) if wrong else f'{path}: each rule has its reason')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
