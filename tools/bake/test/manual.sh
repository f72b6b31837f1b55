#!/bin/sh
# The manual page of fixray-bake: no mistake in its form, and the options are those of
# --help, each with the same value.
#
#   tools/bake/test/manual.sh [TEST...]       CC=gcc
. "$(dirname "$0")/common.sh"
manual=$root/docs/fixray-bake.1

# "--leaf N" of each line of --help that begins with an option.
options_of_help() {
    "$bake" --help | sed 's/^  -h, /  -h  .\n  /' | sed -n 's/^  \(-[-a-z]*\( [A-Z]*\| y|z\)\?\) .*/\1/p' |
        sed 's/ *$//' | sort
}

# Those of the lists of options, and those of the synopsis.
options_of_manual() { # FILE MACRO
    sed -n "s/^\\.$2 Fl //p" "$1" | sed 's/ [|,] Fl /\n/g' |
        sed 's/^\\-/-/; s/^/-/; s/ Ar / /; s/y | z/y|z/' | sort -u
}

is_right() { # FILE
    mandoc -T lint -W warning "$1" >lint.log 2>&1 || return 1
    options_of_help >help.txt
    options_of_manual "$1" It >listed.txt
    { options_of_manual "$1" Op; printf '%s\n' -h --help --version; } | sort -u >synopsis.txt
    diff help.txt listed.txt && diff help.txt synopsis.txt
}

test_manual() {
    is_right "$manual" >log && pass || fail "docs/fixray-bake.1: $(cat lint.log log)"
    [ "$(wc -l <help.txt)" -gt 15 ] && pass || fail "options: $(cat help.txt)"
    [ "$("$bake" --version)" = "fixray-bake $("$root/tools/package/version.sh")" ] &&
        pass || fail "--version"
}

# What is missing in the list or in the synopsis, has another value, or is bad mdoc.
test_manual_controls() {
    for change in '/^\.It Fl ..obb$/d' '/^\.Op Fl ..obb$/d' 's/Fl ..leaf Ar N/Fl \\-leaf Ar M/' \
        's/^\.It Fl ..stats/.It Fl \\-statistics/' 's/^\.Sh DESCRIPTION/.Sx/' \
        's/^\.El/.Xy/'
    do
        sed "$change" "$manual" >other.1
        ! cmp -s "$manual" other.1 && ! is_right other.1 >log && pass ||
            fail "a manual after $change passed unnoticed"
    done
}

[ $# -gt 0 ] || set -- manual manual_controls
run_tests "$@"
