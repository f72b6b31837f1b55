"""mutants.py - would the tests notice a fault? make mutants N=500

    mutants.py N JOBS OUT [FILE...]      N mutants of src and port, or of some files

Round after round each file gets one mutant more, until there are N. Then each body that has
another behind it is made one that never decides: only a test that counts notices that. The
state is in OUT/results, so that a run goes on where one was stopped; what survived is judged
again when tests have changed. What survives must be in survivors.txt with its reason, and
what is listed there must survive.
"""

import collections
import contextlib
import io
import os
import re
import signal
import sys

from campaign import Campaign, HERE, run_all
from plant import Mutant


# The list of what survives, and what is wrong with it.

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

# The .c file of a port is its test.
FILES = re.compile(r'src/.*\.[ch]$|port/.*\.h$')


def files(tree):
    found = [os.path.relpath(os.path.join(path, name), tree) for top in ('src', 'port')
             for path, _, names in os.walk(os.path.join(tree, top)) for name in names]
    return sorted((f for f in found if FILES.match(f)),
                  key=lambda f: (f.startswith('port/'), f))


def key(m):
    return m.file, m.old_text, m.new_text


def quietly(function, *arguments):
    with contextlib.redirect_stdout(io.StringIO()):
        return function(*arguments)


def control(campaign):
    """A mutant that must be killed is; no test: it survives, and that is noticed."""
    file, old = 'src/number/fxr_ratio.c', 'a->negative && a->num > 0'
    with open(file, encoding='utf-8') as f:
        text = f.read()
    start = text.index(old)
    m = Mutant(file, 'control', start, start + len(old), '!(' + old + ')', 0, old, 'not that')
    result, why = campaign.judge(m, builds=['host'])
    if result != 'killed':
        sys.exit('mutants: the control was not killed')
    print(f'control: a wrong order of ratios is killed by {why}')
    result, why = campaign.judge(m, only='decimal', builds=['host'])
    row = dict(result=result, why=why, **m._asdict())
    if result != 'survived' or quietly(report, [row], {}) != 1:
        sys.exit('mutants: a survivor passed unnoticed')
    print('control: a mutant that no test kills is noticed')
    row['result'] = 'killed'
    if quietly(report, [row], {key(m): 'equivalent: a control'}) != 1:
        sys.exit('mutants: a listed mutant that is killed passed unnoticed')
    print('control: a listed mutant that is killed is noticed')
    if quietly(report, [], {(file, 'no such line', ''): 'equivalent: a control'}) != 1:
        sys.exit('mutants: a listed line that is gone passed unnoticed')
    print('control: a listed line that is gone is noticed', flush=True)


def stop(_signal, _frame):
    raise KeyboardInterrupt


def main():
    if len(sys.argv) < 4 or not sys.argv[1].isdigit() or not sys.argv[2].isdigit():
        sys.exit('usage: mutants.py N JOBS OUT [FILE...]')
    most, jobs, out, names = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4:]
    for name in names:
        if not FILES.match(name) or not os.path.exists(name):
            sys.exit(f'mutants: {name} is no source of src or port')
    os.makedirs(out, exist_ok=True)
    signal.signal(signal.SIGTERM, stop)
    listed = read_survivors(os.path.join(HERE, 'survivors.txt'))
    try:
        campaign = Campaign(out)
        control(campaign)
        results = run_all(out, campaign.clean, names or files(campaign.clean), most, jobs)
        sys.exit(report(results, listed) != 0)
    except KeyboardInterrupt:
        sys.exit('\nmutants: stopped; the same command goes on from here')


main()
