"""build.py - the test program of one build, and the same with one file changed.

A tree is a copy of the sources under build/mutants. A build has its objects there; a
mutant compiles those that include its file again, and links them with the others.
"""
import filecmp
import os
import shlex
import shutil
import subprocess

PARTS = ['include', 'port', 'src', 'tests', 'tools/gate']
WARNINGS = ['-w', '-std=c99', '-Iinclude']


def copy_tree(tree):
    shutil.rmtree(tree, ignore_errors=True)
    for part in PARTS:
        shutil.copytree(part, os.path.join(tree, part))


def read_builds(path):
    with open(path, encoding='utf-8') as f:
        rows = [line.split(None, 1) for line in f if line.strip() and line[0] != '#']
    return {name: shlex.split(flags) for name, flags in rows}


class Build:
    def __init__(self, out, tree, name, flags):
        self.tree, self.out = tree, os.path.abspath(os.path.join(out, name))
        self.cc = (['ccache'] if shutil.which('ccache') else []) + ['gcc', *flags, *WARNINGS]
        self.program = os.path.join(self.out, 'program')
        listed = subprocess.run(['tools/gate/test_sources.sh', 'host'], cwd=tree,
                                check=True, capture_output=True, text=True).stdout.split()
        rooms = os.path.join(tree, 'src')
        self.sources = listed + sorted(
            f'src/{room}/{file}' for room in os.listdir(rooms)
            if os.path.isdir(os.path.join(rooms, room))
            for file in os.listdir(os.path.join(rooms, room)) if file.endswith('.c'))
        self.users = {}  # file: the sources that it is compiled with

    def object(self, source, folder='objects'):
        return os.path.join(self.out, folder, source.replace('/', '_')[:-2] + '.o')

    def compile(self, source, folder, *options):
        return subprocess.run(
            [*self.cc, *options, '-c', source, '-o', self.object(source, folder)],
            cwd=self.tree, stderr=subprocess.DEVNULL, check=False).returncode == 0

    def link(self, objects, program):
        subprocess.run(['gcc', *objects, '-lmpfr', '-lgmp', '-o', program], check=True)

    def make(self, progress):
        """Compiles all, unless that was done before: the flags and the tree are those."""
        os.makedirs(os.path.join(self.out, 'objects'), exist_ok=True)
        for i, source in enumerate(self.sources):
            progress(f'{os.path.basename(self.out)}: {i + 1} of {len(self.sources)}')
            if not self.compile(source, 'objects', '-MMD'):
                raise SystemExit(f'mutants: {source} does not compile in {self.out}')
            with open(self.object(source)[:-2] + '.d', encoding='utf-8') as f:
                for name in f.read().replace('\\\n', ' ').split()[1:]:
                    self.users.setdefault(os.path.normpath(name), set()).add(source)
        self.link([self.object(s) for s in self.sources], self.program)

    def mutate(self, file):
        """The program with what the file in the tree is now: its path, or None if no
        object is another, or False if it does not compile."""
        shutil.rmtree(os.path.join(self.out, 'mutant'), ignore_errors=True)
        os.makedirs(os.path.join(self.out, 'mutant'))
        changed = set()
        for source in sorted(self.users.get(file, [])):
            if not self.compile(source, 'mutant'):
                return False
            if not filecmp.cmp(self.object(source), self.object(source, 'mutant'),
                               shallow=False):
                changed.add(source)
        if not changed:
            return None
        program = os.path.join(self.out, 'mutant', 'program')
        self.link([self.object(s, 'mutant' if s in changed else 'objects')
                   for s in self.sources], program)
        return program
