#!/bin/sh
# Prints a number of which documents speak, for tools/gate/counts.txt:
#
#   tools/gate/count.sh builds     those that make test compares the digest of
#   tools/gate/count.sh boards     functions that are measured on boards
#   tools/gate/count.sh theorems   functions whose formula is shown to be geometry
set -eu

cd "$(dirname "$0")/../.."
case $1 in
builds)
    MAKEFLAGS= make -s --eval='steps:;@echo $(STEPS)' steps | tr ' ' '\n' |
        awk '/^digest-/ && !/-(control|complete)$/ { n++ }
            FILENAME != "-" && /^    single_digest / { n++ }
            END { print n + 1 }' - tools/gate/digests.sh ;;
boards) grep -oE '^uno -Os fxr_[a-z_]+' tests/bench/boards.txt | sort -u | wc -l ;;
theorems) grep -c '^; claim: .*-aabb-needs ' tests/proof/theorems/slab_pairs.smt2 ;;
*) echo "count.sh: nothing is called '$1'" >&2; exit 2 ;;
esac
