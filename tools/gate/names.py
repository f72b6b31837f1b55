#!/usr/bin/env python3
"""Check that names in comments are those of something.

    tools/gate/names.py [FILE...]

In comments of the C files FILE, by default of all in include, src, port, tests, tools, qemu and
examples, each fxr_, fxri_ and FXR_ name has to stand in code, and each name of a file has to be
that of one in git or of one that is made (MADE). A name that ends with _ is the beginning of one,
as in fxr_sweep_<mover>_hits_aabb.
"""

import os
import re
import subprocess
import sys

CODE = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*', re.S)
NAME = re.compile(r'\b(?:fxri?_[a-z]|FXRI?_[A-Z])\w*(?!\w|\.[a-z])')
FILE = re.compile(r'(?<![\w.</-])(?:[\w-]+/)*[a-z][\w-]{2,}\.(?:[ch]|sh|py|txt|mk|mjs|awk|md)\b(?!\.)')
FOLDERS = ('include', 'src', 'port', 'tests', 'tools', 'qemu', 'examples')
# Written by a tool, by who builds, or by others.
MADE = {'my_board.h', 'record.h', 'test_fnv.c', 'fxr_record_vec3'}


def read(path):
    with open(path, encoding='utf-8', errors='replace') as file:
        return file.read()


def comments(text):
    """(line, comment) of each; strings are no comments."""
    for found in CODE.finditer(text):
        if found[0].startswith('/'):
            yield text.count('\n', 0, found.start()) + 1, found[0]


def code(text):
    """The text with its comments blank."""
    return CODE.sub(lambda found: ' ' if found[0].startswith('/') else found[0], text)


def main():
    listed = subprocess.run(['git', 'ls-files', '-co', '--exclude-standard'], check=True,
                            capture_output=True, text=True).stdout.split('\n')
    sources = [path for path in listed if path.startswith(FOLDERS) and path.endswith(('.c', '.h'))
               and os.path.exists(path)]
    known = set()
    for path in sources:
        known.update(re.findall(r'\b\w+\b', code(read(path))))
    for path in listed:
        if path.endswith(('.py', '.sh', '.mk', '.txt', 'Kconfig')) and os.path.exists(path) \
                and not path.startswith('tools/gate/'):
            known.update(re.findall(r'\b(?:fxri?|FXRI?)_\w+', read(path)))
    files = set()
    for path in listed:
        parts = path.split('/')
        files.update('/'.join(parts[i:]) for i in range(len(parts)))
    joined = '\n' + '\n'.join(sorted(known))
    wrong = []
    for path in sys.argv[1:] or sources:
        for line, comment in comments(read(path)):
            for found in NAME.finditer(comment):
                name = found[0]
                begins = name.endswith('_') or comment[found.end():found.end() + 1] in ('<', '*')
                if name not in known | MADE and not (begins and '\n' + name in joined):
                    wrong.append(f'{path}:{line + comment.count(chr(10), 0, found.start())}: '
                                 f'there is no {name}')
            for found in FILE.finditer(comment):
                if found[0] not in files and found[0] not in MADE:
                    wrong.append(f'{path}:{line + comment.count(chr(10), 0, found.start())}: '
                                 f'there is no file {found[0]}')
    print('\n'.join(wrong) if wrong else f'comments of {len(sys.argv[1:] or sources)} files')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
