# Parts of prove.sh: each script of margins/ and theorems/ is the opposite of a claim about
# numbers of src or port, and z3 has to find it impossible. With another definition of one
# name, a control, it has to find an example.

margins() { scripts margins; }
theorems() { scripts theorems; }

scripts() { # DIRECTORY
    needs z3
    proved=0 refuted=0 all=$(ls $here/$1/*.smt2 | wc -l)
    for script in $here/$1/*.smt2; do
        name=$(basename "$script" .smt2) wrong=0
        script_is unsat "$script" || fail "$name: not proved, but $answer"
        proved=$((proved + 1))
        sed -n 's/^; control: //p' "$script" >$out/controls
        while read -r line; do
            script_with "$line" "$script" >$out/control.smt2
            script_is sat $out/control.smt2 ||
                fail "$name: its control is not refuted, but $answer: $line"
            wrong=$((wrong + 1))
        done <$out/controls
        [ $wrong -gt 0 ] || fail "$name has no control"
        refuted=$((refuted + wrong))
        echo "$proved of $all: $name, controls refuted: $wrong"
    done
    reaches $1 $proved
    reaches $1-controls $refuted
}

script_is() { # ANSWER SCRIPT: sets answer, too
    answer=$(z3 -T:300 "$2" 2>&1 | head -n 1)
    [ "$answer" = "$1" ]
}

# The script with another definition of one name.
script_with() { # DEFINITION SCRIPT
    awk -v line="$1" 'BEGIN { split(line, word, " ") }
        $1 == "(define-fun" && $2 == word[2] { print line; n++; next }
        { print }
        END { exit n != 1 }' "$2" || fail "$2 does not define what its control does: $1"
}
