#!/bin/sh
# Prints a C file that includes these sources, to compile them as one: tools/unit.sh SOURCE...
#
# It has whole paths, so that it may lie anywhere.
set -eu

for source; do
    case $source in
    /*) echo "#include \"$source\"" ;;
    *) echo "#include \"$PWD/$source\"" ;;
    esac
done
