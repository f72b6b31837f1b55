#!/usr/bin/env python3
"""Check that the glossary of src/README.md is complete.

    tools/gate/glossary.py COMMON [TREE]

Each word of a name in src (of an identifier or a file: fxri_touch_obb_first has touch, obb and
first) stands before the meanings of the glossary, or is one of COMMON: words that mean what a
dictionary, or C, says. Words of one or two letters are those of formulas. A word in another form,
touches or touched, is known by its first form. And no word of COMMON is in the glossary, too.
"""

import glob
import os
import re
import sys

CODE = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
INCLUDE = re.compile(r'^\s*#\s*include\s+<.*>$', re.M)


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def words_of(name):
    """Of a name, without numbers: fxri_slab64_end has fxri, slab and end."""
    return [word for word in re.split(r'[^a-z]+', name.lower()) if len(word) > 2]


def names(tree):
    """word: a place of it, for each in a name of src"""
    found = {}
    for path in sorted(glob.glob(f'{tree}/src/*/*.[ch]')):
        text = CODE.sub(lambda code: re.sub(r'[^\n]', ' ', code[0]), INCLUDE.sub('', read(path)))
        stem = os.path.basename(path).rsplit('.', 1)[0]
        for word in words_of(stem) + words_of(path.split('/')[-2]):
            found.setdefault(word, f'{path}:1: {stem}')
        for number, line in enumerate(text.split('\n'), 1):
            for name in re.findall(r'\b[A-Za-z_]\w*', line):
                for word in words_of(name):
                    found.setdefault(word, f'{path}:{number}: {name}')
    return found


def glossary(tree):
    """The words before the meanings: of lines TERM, TERM  MEANING."""
    text = read(f'{tree}/src/README.md').split('\n## Glossary\n')[1]
    terms = re.findall(r'^    (\S+(?: \S+)*)(?: {2,}|$)', text, re.M)
    return {word for term in terms for word in re.split(r'[^a-z0-9]+', term.lower()) if word}


def forms(word):
    """The word and what it may be a form of."""
    yield word
    for ending in ('s', 'es', 'd', 'ed', 'r', 'er', 'est', 'ing'):
        if word.endswith(ending):
            stem = word[:-len(ending)]
            yield stem
            if ending == 'ing':
                yield stem + 'e'
            if len(stem) > 2 and stem[-1] == stem[-2]:
                yield stem[:-1]


def main():
    tree = sys.argv[2] if len(sys.argv) > 2 else '.'
    common = set(re.sub(r'#.*', '', read(sys.argv[1])).split())
    found, terms = names(tree), glossary(tree)
    known = common | terms
    wrong = [f'{place} has a word of no line: {word}' for word, place in found.items()
             if not any(form in known for form in forms(word))]
    wrong += [f'{sys.argv[1]}: in the glossary, too: {word}' for word in sorted(common & terms)]
    print('\n'.join(wrong) if wrong else
          f'{len(found)} words of names: {len(terms)} in the glossary, {len(common)} of everyone')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
