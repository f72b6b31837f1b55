"""build.py - the test program of one build, and the same with one file changed.

A tree is a copy of the sources under build/mutants. A build has its objects there, which
are compiled once; a mutant compiles those again that have code of what it changes, and
links them with the others.
"""
import filecmp
import os
import shlex
import shutil
import subprocess

PARTS = ['include', 'port', 'src', 'tests', 'tools/gate', 'tools/mutants']
WARNINGS = ['-w', '-std=gnu99', '-Iinclude']
RUNNER = 'tools/mutants/runner.c'
BRIDGE = 'tools/mutants/bridge.c'
LIBRARIES = ['-llibfixmath', '-lmpfr', '-lgmp', '-lm']
# As -O0 has a call at the head of each block, one knows which lines were reached.
TRACED = ['-O0', '-gdwarf-4', '-fsanitize-coverage=trace-pc', '-include', 'traced.h']
# Before each source of a traced program, in the tree: at -O0 as well, it is to be the code of an
# optimised one. The intrinsics come first, as they need to know that they are not.
TRACED_H = '''
#ifdef __SSE2__
#include <emmintrin.h>
#endif
#ifdef __ARM_NEON
#include <arm_neon.h>
#endif
#define __OPTIMIZE__ 1
'''

# The builds in which a mutant is looked for, in this order: NAME MACHINE SUITES FLAGS. If a
# mutant leaves the objects of one as they are, or survives in it, the next one is asked. A
# file of a port that none of the first builds compiles has a build of its own. Another
# machine is emulated, without GMP, and runs only suites of which the name has SUITES in it.
BUILDS = r'''
host    host "" -O1
small   host "" -O1 -DFXR_SIZE=1 -DFXR_PORT="\"generic/port.h\"" -DFXR_BVH_KINDS=FXR_BVH_ALL -DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL
armv7m  host "" -O1 -DFXR_SIZE=2 -DFXR_PORT="\"armv7m/port.h\""
armv6m  host "" -O1 -DFXR_PORT="\"armv6m/port.h\""
avr     host "" -O1 -DFXR_PORT="\"avr/port.h\""
nomul   host "" -O1 -DFXR_PORT="\"nomul/port.h\"" -DFXRI_NO_MULTIPLIER=1 -DFXRI_FACTOR=int16_t
rv32m   host "" -O1 -DFXR_PORT="\"rv32m/port.h\""
gba     host "" -Os -DFXR_SIZE=0 -DFXR_PORT="\"gba/port.h\"" -D__thumb__ "-Dtarget(mode)="
aarch64 aarch64 wide -O1 -static
'''


def copy_tree(tree):
    """What is the same is not touched, so that make() need not compile it again."""
    kept = set()
    for part in PARTS:
        for path, _, names in os.walk(part):
            for name in names:
                source = os.path.join(path, name)
                copy = os.path.join(tree, source)
                kept.add(copy)
                if not os.path.exists(copy) or not filecmp.cmp(source, copy, False):
                    os.makedirs(os.path.dirname(copy), exist_ok=True)
                    shutil.copy(source, copy)
    header = os.path.join(tree, 'traced.h')
    kept.add(header)
    if not os.path.exists(header):
        with open(header, 'w', encoding='utf-8') as f:
            f.write(TRACED_H)
    for path, _, names in os.walk(tree):
        for name in names:
            if os.path.join(path, name) not in kept:
                os.unlink(os.path.join(path, name))


def read_builds():
    """{name: [MACHINE SUITES FLAGS...]}"""
    rows = [line.split(None, 1) for line in BUILDS.strip().split('\n')]
    return {name: shlex.split(words) for name, words in rows}


def newer(target, paths):
    """Is a file newer than all of these, and are they all there?"""
    return os.path.exists(target) and all(
        os.path.exists(p) and os.stat(p).st_mtime_ns < os.stat(target).st_mtime_ns
        for p in paths)


class Build:
    def __init__(self, out, tree, name, flags):
        self.tree, self.out = tree, os.path.abspath(os.path.join(out, name))
        machine, self.suites, *flags = flags
        here = machine == 'host'
        self.tools = '' if here else f'{machine}-linux-gnu-'
        self.emulator = [] if here else [f'qemu-{machine}']
        self.libraries = LIBRARIES if here else ['-static']
        self.cc = [self.tools + 'gcc', *flags, *WARNINGS]
        self.program = os.path.join(self.out, 'program')
        self.traced = os.path.join(self.out, 'traced', 'program')
        listed = subprocess.run(['tools/gate/sources.sh', 'host' if here else 'target'],
                                cwd=tree, check=True, capture_output=True,
                                text=True).stdout.split()
        listed[listed.index('tests/main.c')] = RUNNER
        listed += [BRIDGE] if here else []
        rooms = os.path.join(tree, 'src')
        self.sources = listed + sorted(
            f'src/{room}/{file}' for room in os.listdir(rooms)
            if os.path.isdir(os.path.join(rooms, room))
            for file in os.listdir(os.path.join(rooms, room)) if file.endswith('.c'))
        self.users = {}  # file: the sources that it is compiled with

    def object(self, source, folder='objects'):
        return os.path.join(self.out, folder, source.replace('/', '_')[:-2] + '.o')

    def compile(self, source, target, options=(), tree=None):
        return subprocess.run(
            [*self.cc, *options, '-c', source, '-o', target],
            cwd=tree or self.tree, stderr=subprocess.DEVNULL, check=False).returncode == 0

    def link(self, objects, program, *options):
        subprocess.run([self.cc[0], '-no-pie', *options, *objects, *self.libraries,
                        '-o', program + '.new'], check=True)
        os.replace(program + '.new', program)

    def up_to_date(self, source, target):
        """Is an object newer than all that it is made of?"""
        dependencies = target[:-2] + '.d'
        if not os.path.exists(dependencies):
            return False
        with open(dependencies, encoding='utf-8') as f:
            names = f.read().replace('\\\n', ' ').split()[1:]
        return newer(target, [os.path.join(self.tree, name) for name in names])

    def make_objects(self, folder, sources, options, progress):
        """Compiles what is not up to date."""
        os.makedirs(os.path.join(self.out, folder), exist_ok=True)
        stamp, flags = os.path.join(self.out, folder, 'flags'), repr((self.cc, options))
        if not os.path.exists(stamp) or open(stamp, encoding='utf-8').read() != flags:
            shutil.rmtree(os.path.join(self.out, folder))
            os.makedirs(os.path.join(self.out, folder))
            with open(stamp, 'w', encoding='utf-8') as f:
                f.write(flags)
        for i, source in enumerate(sources):
            progress(f'{os.path.basename(self.out)}: {i + 1} of {len(sources)}')
            target = self.object(source, folder)
            if not self.up_to_date(source, target) and not self.compile(
                    source, target, ['-MMD', *options]):
                raise SystemExit(f'mutants: {source} does not compile in {self.out}')

    def make(self, progress):
        """Both programs."""
        self.make_objects('objects', self.sources, [], progress)
        for source in self.sources:
            with open(self.object(source)[:-2] + '.d', encoding='utf-8') as f:
                for name in f.read().replace('\\\n', ' ').split()[1:]:
                    self.users.setdefault(os.path.normpath(name), set()).add(source)
        library = {s for name, users in self.users.items() for s in users
                   if name.startswith(('src/', 'port/'))} - {RUNNER}
        small = ['-D__OPTIMIZE_SIZE__'] if '-Os' in self.cc else []
        self.make_objects('traced', sorted(library), TRACED + small, progress)
        traced = [self.object(s, 'traced' if s in library else 'objects')
                  for s in self.sources]
        if not newer(self.traced, traced):
            self.link([self.object(s) for s in self.sources], self.program)
            self.link(traced, self.traced, f'-Wl,-Map={self.traced}.map')

    def mutate(self, users, tree, folder):
        """The program in which these sources are compiled from another tree: its path, or
        None if no object is another, or False if one does not compile."""
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        objects = {s: self.object(s) for s in self.sources}
        changed = False
        for source in sorted(users):
            target = os.path.abspath(os.path.join(folder, source.replace('/', '_') + '.o'))
            if not self.compile(source, target, tree=tree):
                return False
            if not filecmp.cmp(objects[source], target, shallow=False):
                objects[source], changed = target, True
        if not changed:
            return None
        program = os.path.join(folder, 'program')
        self.link(objects.values(), program)
        return program
