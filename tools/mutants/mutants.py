"""mutants.py - would the tests notice a fault? make mutants N=500

    mutants.py N OUT [FILE...]      N mutants of src and port, or of some files

Round after round each file gets one mutant more, until there are N; the state is in
OUT/results, so that a run goes on where one was stopped. A mutant is killed by a test,
by a digest line that changes, by a crash, or by taking ten times as long. What survives
must be in survivors.txt with its reason, and what is listed there must survive.
"""
import collections
import contextlib
import hashlib
import io
import json
import os
import re
import resource
import signal
import subprocess
import sys
import time

from build import Build, copy_tree, read_builds
from plant import Mutant, apply, mutants_of

HERE = os.path.dirname(os.path.abspath(__file__))
# What no x86-64 compiles, or no test program calls.
ELSEWHERE = re.compile(r'port/(aarch64|gba|libfixmath)/|port/port\.h$')
FILES = re.compile(r'(src|port)/.*\.[ch]$')
MOST_USERS = 3
CLASSES = ('equivalent', 'slower', 'undefined', 'open')
ENTRY = re.compile(r'(\S+): (\w+): (.*) => (.*)$')


def files(tree):
    found = [os.path.relpath(os.path.join(path, name), tree) for top in ('src', 'port')
             for path, _, names in os.walk(os.path.join(tree, top)) for name in names]
    return sorted((f for f in found if FILES.match(f) and not ELSEWHERE.match(f)),
                  key=lambda f: (f.startswith('port/'), f))


def nearest(file, users):
    """The names of the suites that are about a source, or about those that include it."""
    near = {stem(file)}
    about = {file} | {u for u in list(users)[:MOST_USERS] if u.startswith('src/')}
    near |= {stem(source) for source in about}
    for path, _, names in os.walk('tests'):
        for test in names:
            if test.startswith('test_'):
                with open(os.path.join(path, test), encoding='utf-8') as f:
                    head = f.read(1000)
                if any(re.search(r'/\* Tests: .*' + re.escape(a) + r'\b', head)
                       for a in about):
                    near.add(stem(test)[len('test_'):])
    return sorted(near, key=lambda name: (name != stem(file), name))


def stem(path):
    return os.path.splitext(os.path.basename(path))[0]


class Judge:
    """Runs a program until something is wrong with it."""

    def __init__(self, build):
        self.base, self.names = build.program, {}
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        self.digest = self.output([build.program, '--digest'], 600)
        took = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        self.limit = 10 + int(10 * took)  # all suites take 10 times as long

    @staticmethod
    def output(command, limit):
        """What it prints; None if it fails, or takes more seconds of the processor."""
        done = subprocess.run(['nice', *command], check=False, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, preexec_fn=lambda:
                              resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)))
        return done.stdout if done.returncode == 0 else None

    def passes(self, name):
        """Are there tests of this name, and does the library pass them?"""
        if name not in self.names:
            self.names[name] = self.output([self.base, name, '--most', '500'],
                                           self.limit) is not None
        return self.names[name]

    def killer(self, program, near, run_all=True):
        for name in near:
            if self.passes(name) and self.output(
                    [program, name, '--most', '500'], self.limit) is None:
                return f'suite {name}'
        if not run_all:
            return None
        if self.output([program, '--digest'], self.limit) != self.digest:
            return 'digest'
        if self.output([program, '--most', '300'], 10 * self.limit) is None:
            return 'all suites'
        return None

    def killer_at_length(self, program):
        if self.output([program, '--most', '3000'], 40 * self.limit) is None:
            return 'all suites, 3000 cases'
        return None


class Campaign:
    def __init__(self, out):
        self.out, self.tree = out, os.path.join(out, 'tree')
        self.builds = read_builds(os.path.join(HERE, 'builds.txt'))
        self.made = {}
        copy_tree(self.tree)

    def progress(self, text):
        if sys.stdout.isatty():
            print(f'\r\033[K{text}', end='', flush=True)

    def build(self, name):
        if name not in self.made:
            build = Build(self.out, self.tree, name, self.builds[name])
            build.make(self.progress)
            self.made[name] = build, Judge(build)
        return self.made[name]

    def chosen(self, file):
        """The builds that are asked about a file."""
        port = re.match(r'port/(\w+)/', file)
        own = [port.group(1)] if port and port.group(1) in self.builds else []
        return own or ['host', 'small', 'armv7m']

    def judge(self, mutant, near=None, builds=None):
        """('killed', by), ('survived', where) or ('none', why). By tests of these names
        alone, or by all."""
        path = os.path.join(self.tree, mutant.file)
        with open(path, encoding='utf-8') as f:
            text = f.read()
        survived = []
        try:
            with open(path, 'w', encoding='utf-8') as f:
                f.write(apply(text, mutant))
            for name in builds or self.chosen(mutant.file):
                build, judge = self.build_of(name, path, text, mutant)
                program = build.mutate(mutant.file)
                if program is False:
                    return 'none', 'does not compile'
                if program is None:
                    continue
                by = judge.killer(program, near or nearest(
                    mutant.file, sorted(build.users[mutant.file])), near is None)
                if not by and near is None and not survived:
                    by = judge.killer_at_length(program)
                if by:
                    return 'killed', f'{by} ({name})'
                survived.append(name)
        finally:
            with open(path, 'w', encoding='utf-8') as f:
                f.write(text)
        return ('survived', ', '.join(survived)) if survived else ('none', 'same objects')

    def build_of(self, name, path, text, mutant):
        """A build that is made now is made of the sources as they are."""
        if name not in self.made:
            with open(path, 'w', encoding='utf-8') as f:
                f.write(text)
            self.build(name)
            with open(path, 'w', encoding='utf-8') as f:
                f.write(apply(text, mutant))
        return self.made[name]


def key(m):
    return m.file, m.old_text, m.new_text


def read_results(path):
    found = {}
    if os.path.exists(path):
        with open(path, encoding='utf-8') as f:
            for line in f:
                row = json.loads(line)
                found[row['id']] = row
    return found


def identity(tree, m):
    with open(os.path.join(tree, m.file), 'rb') as f:
        text = f.read()
    return hashlib.sha256(text + repr(m[1:5]).encode()).hexdigest()[:16]


def run(campaign, names, most):
    """The results of `most` mutants, a file after the other, in rounds."""
    names = names or files(campaign.tree)
    path = os.path.join(campaign.out, 'results')
    known, results = read_results(path), []
    queues = {f: mutants_of(campaign.tree, f) for f in names}
    started = time.time()
    while queues and len(results) < most:
        for file in list(queues):
            while True:
                m = next(queues[file], None)
                if m is None:
                    del queues[file]
                    break
                id_ = identity(campaign.tree, m)
                if id_ not in known:
                    campaign.progress(f'{len(results)} of {most}: {file}:{m.line} {m.kind}')
                    result, why = campaign.judge(m)
                    known[id_] = dict(id=id_, result=result, why=why, **m._asdict())
                    with open(path, 'a', encoding='utf-8') as f:
                        f.write(json.dumps(known[id_]) + '\n')
                if known[id_]['result'] != 'none':
                    results.append(known[id_])
                    break
            if len(results) == most:
                break
            if len(results) % 20 == 0:
                survivors = sum(r['result'] == 'survived' for r in results)
                print(f'{len(results)} of {most} mutants, {survivors} survived, '
                      f'{time.time() - started:.0f} s', flush=True)
    return results


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
    result, why = campaign.judge(m, near=['decimal'], builds=['host'])
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
    if len(sys.argv) < 3 or not sys.argv[1].isdigit():
        sys.exit('usage: mutants.py N OUT [FILE...]')
    most, out, names = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
    for name in names:
        if not FILES.match(name) or not os.path.exists(name):
            sys.exit(f'mutants: {name} is no source of src or port')
    os.makedirs(out, exist_ok=True)
    signal.signal(signal.SIGTERM, stop)
    listed = read_survivors(os.path.join(HERE, 'survivors.txt'))
    try:
        campaign = Campaign(out)
        control(campaign)
        sys.exit(report(run(campaign, names, most), listed) != 0)
    except KeyboardInterrupt:
        sys.exit('\nmutants: stopped; the same command goes on from here')


main()
