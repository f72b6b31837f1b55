"""mutants.py - would the tests notice a fault? make mutants N=500

    mutants.py N JOBS OUT [FILE...]      N mutants of src and port, or of some files

Round after round each file gets one mutant more, until there are N; the state is in
OUT/results, so that a run goes on where one was stopped. What survived is judged again
when tests have changed. What survives must be in survivors.txt with its reason, and what
is listed there must survive.
"""
import contextlib
import hashlib
import io
import json
import multiprocessing
import os
import re
import signal
import sys
import time

from campaign import HERE, Campaign
from plant import Mutant, mutants_of
from survivors import read_survivors, report

# What no x86-64 compiles, or no test program calls.
ELSEWHERE = re.compile(r'port/(aarch64|gba|libfixmath)/|port/port\.h$')
FILES = re.compile(r'(src|port)/.*\.[ch]$')


def files(tree):
    found = [os.path.relpath(os.path.join(path, name), tree) for top in ('src', 'port')
             for path, _, names in os.walk(os.path.join(tree, top)) for name in names]
    return sorted((f for f in found if FILES.match(f) and not ELSEWHERE.match(f)),
                  key=lambda f: (f.startswith('port/'), f))


def key(m):
    return m.file, m.old_text, m.new_text


def hash_of(*parts):
    h = hashlib.sha256()
    for part in parts:
        h.update(part)
    return h.hexdigest()[:16]


def identity(text, m):
    return hash_of(text, repr(m[1:5]).encode())


def hash_of_tests(tree):
    found = []
    for path, folders, names in os.walk(os.path.join(tree, 'tests')):
        folders.sort()
        for name in sorted(names):
            with open(os.path.join(path, name), 'rb') as f:
                found.append(f.read())
    return hash_of(*found)


def read_results(path, tests):
    """{id: row}; what survived other tests is forgotten."""
    found = {}
    if os.path.exists(path):
        with open(path, encoding='utf-8') as f:
            for line in f:
                row = json.loads(line)
                if row['result'] == 'survived' and row['tests'] != tests:
                    found.pop(row['id'], None)
                else:
                    found[row['id']] = row
    return found


class Worker:
    """A process's campaign, and what is known."""
    campaign, known, tests = None, None, None

    @classmethod
    def start(cls, out, numbers, known, tests):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        cls.campaign = Campaign(out, numbers.get())
        cls.known, cls.tests = known, tests

    @classmethod
    def judge(cls, task):
        """The rows of a file's mutants up to the next that compiles to another program;
        the last row may be None: there is no more."""
        file, skip = task
        tree, rows = cls.campaign.clean, []
        with open(os.path.join(tree, file), 'rb') as f:
            text = f.read()
        for number, m in enumerate(mutants_of(tree, file)):
            if number < skip:
                continue
            id_ = identity(text, m)
            row = cls.known.get(id_)
            if row is None:
                started = time.time()
                result, why = cls.campaign.judge(m)
                row = dict(id=id_, result=result, why=why, tests=cls.tests,
                           seconds=round(time.time() - started, 1), **m._asdict())
            rows.append(row)
            if row['result'] != 'none':
                return file, rows
        return file, rows + [None]


def run(out, tree, names, most, jobs):
    """The results of `most` mutants, a file after the other, in rounds."""
    path, tests = os.path.join(out, 'results'), hash_of_tests(tree)
    known, results = read_results(path, tests), []
    drawn = {f: 0 for f in names}
    numbers = multiprocessing.Queue()
    for number in range(jobs):
        numbers.put(number + 1)
    started, shown = time.time(), 0
    with multiprocessing.Pool(jobs, Worker.start, (out, numbers, known, tests)) as pool:
        while drawn and len(results) < most:
            tasks = [(f, drawn[f]) for f in drawn][:most - len(results)]
            for file, rows in pool.imap(Worker.judge, tasks):
                for row in rows:
                    if row is None:
                        del drawn[file]
                        break
                    drawn[file] += 1
                    if row['id'] not in known:
                        with open(path, 'a', encoding='utf-8') as f:
                            f.write(json.dumps(row) + '\n')
                    if row['result'] != 'none':
                        results.append(row)
                if len(results) >= shown + 20:
                    shown = len(results)
                    survivors = sum(r['result'] == 'survived' for r in results)
                    print(f'{shown} of {most} mutants, {survivors} survived, '
                          f'{time.time() - started:.0f} s', flush=True)
    return results


def quietly(function, *arguments):
    with contextlib.redirect_stdout(io.StringIO()):
        return function(*arguments)


def control(campaign):
    """A mutant that must be killed is; no test: it survives, and that is noticed."""
    file, old = 'src/number/ratio.c', 'a->negative && a->num > 0'
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
        results = run(out, campaign.clean, names or files(campaign.clean), most, jobs)
        sys.exit(report(results, listed) != 0)
    except KeyboardInterrupt:
        sys.exit('\nmutants: stopped; the same command goes on from here')


main()
