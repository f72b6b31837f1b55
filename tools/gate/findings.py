#!/usr/bin/env python3
"""Compare what an analyzer has found with the list of what is meant as it stands.

    tools/gate/findings.py LIST CHECKS LOG

LIST has entries of a line "FILE CHECK", the text of the line of code, indented by
four, and the reason, indented by eight. CHECKS are the beginnings of the checks that LOG
is of, with commas between: a finding that is not listed fails, and so does a listed one,
of these checks, that is not found.
"""

import os
import re
import sys

FINDING = re.compile(r'(?P<file>[^\s:]+):(?P<line>\d+):\d+: warning: (?P<what>.*)'
                     r' \[(?P<check>[-A-Za-z0-9_.,]+)\]$')


def read_list(path):
    """The reason of each (file, check, text); and what is wrong with the list."""
    entries, wrong, key = {}, [], None
    with open(path, encoding='utf-8') as lines:
        for number, line in enumerate(lines, 1):
            text = line.strip()
            if not text or line.startswith('#'):
                continue
            where = f'{path}:{number}'
            if line.startswith(8 * ' ') and key and len(key) == 3:
                entries[key] += text
            elif line.startswith(4 * ' ') and key and len(key) == 2:
                key += (text,)
                if key in entries:
                    wrong.append(f'{where}: listed twice')
                entries[key] = ''
            elif not line.startswith(' ') and len(text.split()) == 2:
                key = tuple(text.split())
            else:
                wrong.append(f'{where}: neither a file and a check, nor its line, '
                             'nor the reason')
    wrong += [f'{path}: no reason for {" ".join(key)}'
              for key, reason in entries.items() if not reason]
    return entries, wrong


def read_log(path):
    """Where each (file, check, text) was found, and what was said of it."""
    found = {}
    with open(path, encoding='utf-8') as lines:
        for line in lines:
            finding = FINDING.match(line.rstrip('\n'))
            if not finding:
                continue
            file = os.path.relpath(os.path.realpath(finding['file']))
            with open(file, encoding='utf-8') as source:
                text = source.readlines()[int(finding['line']) - 1].strip()
            key = file, finding['check'].split(',')[0], text
            found[key] = f'{file}:{finding["line"]}: {finding["what"]} [{key[1]}]'
    return found


def main():
    if len(sys.argv) != 4:
        print(__doc__.split('\n\n')[1].strip(), file=sys.stderr)
        return 1
    entries, wrong = read_list(sys.argv[1])
    checks = tuple(sys.argv[2].split(','))
    found = read_log(sys.argv[3])
    wrong += [f'{where}\n    {key[2]}\n  Mend it, or list it in {sys.argv[1]} with the reason.'
              for key, where in found.items() if key not in entries]
    wrong += [f'{sys.argv[1]}: no longer found: {" ".join(key)}'
              for key in entries if key[1].startswith(checks) and key not in found]
    print('\n'.join(wrong) if wrong else
          f'{", ".join(checks)}: {len(found)} lines found, each with its reason')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
