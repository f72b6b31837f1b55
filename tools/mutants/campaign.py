"""campaign.py - judges mutants: which test kills one, or none.

Each build is made once, and is told by a traced run which tests reach which line. A mutant
is killed by a test that fails, by a digest line that changes, by a crash, or by a test that
takes some ten times as long. Workers have a tree each, and share the builds.
"""

import fcntl
import hashlib
import json
import multiprocessing
import os
import pickle
import re
import shutil
import signal
import subprocess
import sys
import time

from build import Build, copy_tree, newer, read_builds
from plant import Reach, apply, function, mutants_of, statement, unsure_of

HERE = os.path.dirname(os.path.abspath(__file__))
SIZES = ['host', 'small', 'armv7m']
CASES, LONG_CASES = 300, 3000
SECOND = 1000000


class Judge:
    """Runs the tests that reach a statement until one fails."""

    def __init__(self, build):
        self.program = build.program
        self.names = {}
        for line in run([*build.emulator, build.program, 'list']).splitlines():
            number, name, suite = line.split()
            self.names[int(number)] = f'{suite}: {name}'
        self.expected, places = {}, {}
        self.emulator = build.emulator
        asked = [f'{n} - {600 * SECOND}\n' for n in self.names
                 if build.suites in self.names[n]]
        for line in run([*self.emulator, build.traced, 'measure', str(CASES)],
                        ''.join(asked)).splitlines():
            words = line.split()
            if len(words) > 1:  # else the library itself fails, with so few cases
                self.expected[int(words[0])] = words[1], int(words[2])
                places[int(words[0])] = [int(word, 16) for word in words[3:]]
        self.reach = Reach(build, places)

    def nice(self):
        return [*self.emulator]

    def killer(self, program, tests, cases):
        """The name of the first test that fails; None if all hold."""
        plan = ''
        for test in tests:
            result, took = self.expected[test]
            limit = SECOND + 3 * took * cases // CASES  # traced: a third as fast
            plan += f'{test} {result} {limit}\n'
        killed = run([*self.emulator, program, 'judge', str(cases)], plan).strip()
        return self.names[int(killed)] if killed else None

    def killer_at_length(self, program, tests):
        """The same; but what fails without a fault does not count."""
        by = self.killer(program, tests, LONG_CASES)
        if by and self.killer(self.program, [t for t in tests if self.names[t] == by],
                              LONG_CASES):
            raise SystemExit(f'mutants: {by} fails by itself at {LONG_CASES} cases')
        return by


def run(command, given=None):
    return subprocess.run(command, check=True, capture_output=True, text=True,
                          input=given).stdout


class Campaign:
    def __init__(self, out, worker=0):
        self.out, self.worker = out, worker
        self.clean = os.path.join(out, 'tree')
        self.tree = os.path.join(out, f'tree{worker}')
        self.builds = read_builds()
        self.made = {}
        if worker == 0:
            copy_tree(self.clean)
        copy_tree(self.tree)

    def build(self, name):
        """A build and its judge; one worker makes it, the others wait."""
        if name not in self.made:
            with open(os.path.join(self.out, name + '.lock'), 'w', encoding='utf-8') as lock:
                fcntl.flock(lock, fcntl.LOCK_EX)
                self.made[name] = self.make(name)
        return self.made[name]

    def make(self, name):
        started = time.time()
        build = Build(self.out, self.clean, name, self.builds[name])
        build.make(progress)
        path = os.path.join(build.out, 'judge')
        if not newer(path, [build.traced]):
            judge = Judge(build)
            with open(path + '.new', 'wb') as f:
                pickle.dump(judge, f)
            os.replace(path + '.new', path)
            print(f'build {name}: {len(judge.expected)} tests and digest lines, '
                  f'{time.time() - started:.0f} s', flush=True)
        with open(path, 'rb') as f:
            return build, pickle.load(f)

    def chosen(self, file):
        """The builds that are asked about a file."""
        port = re.match(r'port/(\w+)/', file)
        own = [port.group(1)] if port and port.group(1) in self.builds else []
        return own or SIZES

    def judge(self, mutant, only=None, builds=None):
        """('killed', by), ('survived', where) or ('none', why). By all tests, or by those
        of which the name of the suite is `only`."""
        path = os.path.join(self.tree, mutant.file)
        with open(path, encoding='utf-8') as f:
            text = f.read()
        survived = []
        try:
            with open(path, 'w', encoding='utf-8') as f:
                f.write(apply(text, mutant))
            for name in builds or self.chosen(mutant.file):
                result = self.judge_in(name, mutant, text, only, not survived)
                if result is False:
                    return 'none', 'does not compile'
                if result:
                    return 'killed', f'{result} ({name})'
                if result == '':
                    survived.append(name)
        finally:
            with open(path, 'w', encoding='utf-8') as f:
                f.write(text)
        return ('survived', ', '.join(survived)) if survived else ('none', 'same objects')

    def judge_in(self, name, mutant, text, only, at_length):
        """The killer; '' if none, None if no object is another, False without objects."""
        build, judge = self.build(name)
        whole = function(text, mutant.start)
        everywhere = judge.reach.order(), build.users.get(mutant.file, set())
        around = judge.reach.of(mutant.file, whole) or everywhere
        tests, users = judge.reach.of(
            mutant.file, statement(text, mutant.start, mutant.end)) or around
        folder = os.path.join(self.out, f'mutant{self.worker}')
        program = build.mutate(users, self.tree, folder)
        if not program:
            return program
        if only:
            tests = [t for t in tests if judge.names[t].startswith(only + ':')]
        by = judge.killer(program, tests, CASES)
        if not by and not only and at_length:
            by = judge.killer_at_length(program, around[0])
            by = by and f'{by}, {LONG_CASES} cases'
        return by or ''


def progress(text):
    if sys.stdout.isatty():
        print(f'\r\033[K{text}', end='', flush=True)


# Which mutants are judged, by which process, and what is known of them.

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


def judge_all(pool, results, names, most):
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
        judge_all(pool, results, names, most)
        drawn = len(results.rows)
        run_unsure(pool, results, names)
        unsure = results.rows[drawn:]
        print(f'{len(unsure)} bodies that never decide: '
              f'{sum(r["result"] == "killed" for r in unsure)} are noticed', flush=True)
    return results.rows
