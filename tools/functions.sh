#!/bin/sh
# The names of all public functions, one a line, from the headers.
cd "$(dirname "$0")/../include/fixray" || exit 1
# a declaration begins a line with its type; comments begin with " *"
grep -ohE '^[a-z].*[ *]fxr_[a-z0-9_]+\(' ./*.h | grep -v '^typedef' |
    grep -oE 'fxr_[a-z0-9_]+\(' | tr -d '(' | sort
