"""rounds.py - which mutants are judged, by which process, and what is known of them."""
import hashlib
import json
import multiprocessing
import os
import signal
import time

from campaign import Campaign
from plant import mutants_of, unsure_of


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
        """The rows of a file's mutants up to the next that compiles to another program, or
        of all; the last row may be None: there is no more."""
        file, plant, skip, all_of_them = task
        tree, rows = cls.campaign.clean, []
        with open(os.path.join(tree, file), 'rb') as f:
            text = f.read()
        for number, m in enumerate(plant(tree, file)):
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
            if row['result'] != 'none' and not all_of_them:
                return file, rows
        return file, rows + [None]


class Results:
    """What is known, on disk, and what belongs to this run."""

    def __init__(self, out, tree):
        self.path, self.tests = os.path.join(out, 'results'), hash_of_tests(tree)
        self.known, self.rows = read_results(self.path, self.tests), []
        self.started, self.shown = time.time(), 0

    def add(self, row, most):
        if row['id'] not in self.known:
            self.known[row['id']] = row
            with open(self.path, 'a', encoding='utf-8') as f:
                f.write(json.dumps(row) + '\n')
        if row['result'] != 'none':
            self.rows.append(row)
        if len(self.rows) >= self.shown + 20:
            self.shown = len(self.rows)
            survivors = sum(r['result'] == 'survived' for r in self.rows)
            print(f'{self.shown} of {most} mutants, {survivors} survived, '
                  f'{time.time() - self.started:.0f} s', flush=True)


def run(pool, results, names, most):
    """`most` mutants, a file after the other, in rounds."""
    drawn = {f: 0 for f in names}
    while drawn and len(results.rows) < most:
        tasks = [(f, mutants_of, drawn[f], False) for f in drawn]
        for file, rows in pool.imap_unordered(Worker.judge, tasks[:most - len(results.rows)]):
            for row in rows:
                if row is None:
                    del drawn[file]
                    break
                drawn[file] += 1
                results.add(row, most)


def run_unsure(pool, results, names):
    """Each body that may be unsure."""
    for _, rows in pool.imap_unordered(Worker.judge, [(f, unsure_of, 0, True) for f in names]):
        for row in rows[:-1]:
            results.add(row, 'all')


def run_all(out, tree, names, most, jobs):
    results = Results(out, tree)
    numbers = multiprocessing.Queue()
    for number in range(jobs):
        numbers.put(number + 1)
    with multiprocessing.Pool(jobs, Worker.start,
                              (out, numbers, results.known, results.tests)) as pool:
        run(pool, results, names, most)
        drawn = len(results.rows)
        run_unsure(pool, results, names)
        unsure = results.rows[drawn:]
        print(f'{len(unsure)} bodies that never decide: '
              f'{sum(r["result"] == "killed" for r in unsure)} are noticed', flush=True)
    return results.rows
