"""survivors.py - the list of what survives, and what is wrong with it."""
import collections
import os
import re
import sys

CLASSES = ('equivalent', 'slower', 'undefined', 'open')
ENTRY = re.compile(r'(\S+): (\w+): (.*) => (.*)$')


def read_survivors(path):
    """{(file, old, new): 'CLASS: reason'}"""
    found, entry = {}, None
    with open(path, encoding='utf-8') as f:
        for number, line in enumerate(f, 1):
            line = line.rstrip('\n')
            if line.startswith('    ') and entry:
                found[entry] = (found[entry] + ' ' + line.strip()).strip()
            elif line and line[0] != '#':
                m = ENTRY.match(line)
                if not m or m.group(2) not in CLASSES:
                    sys.exit(f'mutants: {path}:{number}: no entry "FILE: CLASS: OLD => NEW" '
                             f'with a class of {", ".join(CLASSES)}')
                entry = m.group(1), m.group(3), m.group(4)
                found[entry] = m.group(2) + ':'
    for entry, reason in found.items():
        if reason.endswith(':'):
            sys.exit(f'mutants: {path}: no reason for {entry[0]}: {entry[1]}')
    return found


def report(results, listed):
    """Prints what is wrong; returns how many."""
    bad = 0
    count = collections.Counter(r['result'] for r in results)
    for r in results:
        known = listed.get((r['file'], r['old_text'], r['new_text']))
        if r['result'] == 'survived' and known is None:
            bad += 1
            print(f'SURVIVED {r["file"]}:{r["line"]} ({r["why"]})\n'
                  f'  {r["old_text"]}\n  {r["new_text"]}')
        if r['result'] == 'killed' and known is not None:
            bad += 1
            print(f'survivors.txt: killed by {r["why"]}: {r["file"]}: {r["old_text"]} => '
                  f'{r["new_text"]}')
    for file, old, _ in listed:
        text = ''
        if os.path.exists(file):
            with open(file, encoding='utf-8') as f:
                text = ' '.join(f.read().split())
        if old not in text:
            bad += 1
            print(f'survivors.txt: nowhere in the source: {file}: {old}')
    classes = collections.Counter(reason.split(':')[0] for reason in listed.values())
    print(f'{len(results)} mutants of {len({r["file"] for r in results})} files: '
          f'{count["killed"]} killed, {count["survived"]} survived; listed: ' +
          ', '.join(f'{classes[c]} {c}' for c in CLASSES) + f'; {bad} wrong')
    return bad
