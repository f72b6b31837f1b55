#!/bin/sh
# The names of all public functions, one a line, from the headers.
#
#   tools/functions.sh           all
#   tools/functions.sh linked    without those that are inline: the linker knows the rest
cd "$(dirname "$0")/../include/fixray" || exit 1
{
    # a declaration begins a line with its type; comments begin with " *"
    grep -ohE '^[a-z].*[ *]fxr_[a-z0-9_]+\(' ./*.h | grep -v '^typedef' |
        grep -oE 'fxr_[a-z0-9_]+\('
    # the name of an inline function begins the line after its type
    [ "${1:-}" = linked ] || grep -ohE '^fxr_[a-z0-9_]+\(' ./*.h
} | tr -d '(' | sort
