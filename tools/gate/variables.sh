# A step of tools/gate.sh, which reads this file: the variables of make.

# What the usage in Makefile, the heads of its parts or a document says can be given to make is
# taken from the environment as well: CC=clang make lib, PORT=8080 make playground.
variables() {
    variables_are_taken Makefile
    probe='CC=probe_cc CFLAGS=-probe PORT=1234 SCENE=walk TICKS=77 PREFIX=/probe DESTDIR=/d'
    makes lib 'probe_cc -probe .*-c src/'
    makes playground "serve.py .*'1234'"
    makes lockstep-web "TICKS='77' .*PORT='1234'"
    makes demo "TICKS='77'"
    probe=
    makes lib 'cc -O2 .*-c src/'
    makes playground "serve.py .*'8000'"
    makes lockstep-web "PORT='8013'"
    # the option of one is not the default of another
    sed 's/^include examples.playground/PORT = 8000\n&/' Makefile >$out/variables.mk
    must_fail "a variable that the environment does not set" variables-are-taken $out/variables.mk
    grep -q 'PORT is that of the file' $out/control-$$.log || fail "$(cat $out/control-$$.log)"
}

# Does make TARGET, with $probe in the environment, run a line that matches?
makes() { # TARGET PATTERN
    env -u CC -u CFLAGS -u PORT -u MAKEFLAGS -u MAKELEVEL $probe make -nB "$1" >$out/variables.log
    grep -q -e "$2" $out/variables.log || fail "$probe make $1 does not run $2"
}

# Every NAME= of the usage and of lines to type, but DEPS, which scripts read.
variable_names() {
    made=$(sed -n 's/^include //p' Makefile)
    {
        grep -hE '^#' Makefile $made
        grep -hoE 'make [a-z-]+( [A-Z_]+=[^ `]*)+' README.md docs/*.md examples/*/README.md \
            tools/*/README.md
        grep -hoE '`[A-Z_]+=[A-Za-z0-9]+( [A-Z_]+=[A-Za-z0-9]+)*`' docs/testing.md
    } | grep -oE '(^|[ (`])[A-Z_]+=' | tr -d ' (`=' | grep -vE '^(FXR_|FIXRAY|MACHINE)' | sort -u
}

variables_are_taken() { # MAKEFILE
    lost=0 names=$(variable_names)
    for name in CC PORT SECONDS PREFIX WAYS GBA_FAST; do
        echo "$names" | grep -qx $name || fail "$name is in no usage: what is read is wrong"
    done
    env -u MAKEFLAGS -u MAKELEVEL $(echo "$names" | sed 's/$/=probe/') make -s -f "$1" \
        --eval="probe:;\$(foreach v,$(echo $names),\$(info \$v \$(origin \$v)))@:" probe \
        >$out/variables.log
    while read -r name origin; do
        [ "$origin" = environment ] || {
            echo "$name is that of the $origin, not of the environment"
            lost=1
        }
    done <$out/variables.log
    [ "$(wc -l <$out/variables.log)" -eq "$(echo "$names" | wc -l)" ] ||
        fail "make says something else: $(cat $out/variables.log)"
    echo "$(echo "$names" | wc -l) variables"
    return $lost
}
