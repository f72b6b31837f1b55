# Parts of prove.sh: each claim of margins/ and theorems/ says the opposite of what holds for
# numbers of src or port, and z3 has to find it impossible. With another definition of one
# name, a control, it has to find an example. A file has the claims of one room; of each claim
#
#   ; claim: NAME LOGIC
#   ; what it says
#   ; quote: FILE | a line of it        one or more
#   ; control: (define-fun ...)         one or more: in the place of the definition of that name
#   (push) ... (check-sat) (pop)
#
# z3 gets each by itself, without (push) and (pop), so that it can take what its logic is solved by:
# z3 FILE tries them one after the other, and some of them take too long that way.

margins() { claims_hold margins; }
theorems() { claims_hold theorems; }

claims_hold() { # DIRECTORY
    needs z3
    proved=0 refuted=0 all=$(claims_in $here/$1/*.smt2 | wc -l)
    for file in $here/$1/*.smt2; do
        for name in $(claims_in "$file"); do
            claim_is_proved "$file" "$name"
        done
    done
    reaches $1 $proved
    reaches $1-controls $refuted
}

claim_is_proved() { # FILE CLAIM
    name=$2 wrong=0 script=$out/claim.smt2
    claim_of "$1" "$name" >$script
    script_is unsat $script || fail "$name: not proved, but $answer"
    proved=$((proved + 1))
    sed -n 's/^; control: //p' $script >$out/controls
    while read -r line; do
        script_with "$line" $script >$out/control.smt2
        script_is sat $out/control.smt2 ||
            fail "$name: its control is not refuted, but $answer: $line"
        wrong=$((wrong + 1))
    done <$out/controls
    [ $wrong -gt 0 ] || fail "$name has no control"
    refuted=$((refuted + wrong))
    echo "$proved of $all: $name, controls refuted: $wrong"
}

claims_in() { # FILE...
    sed -n 's/^; claim: \([^ ]*\) .*/\1/p' "$@"
}

# As a script of its own.
claim_of() { # FILE CLAIM
    awk -v name="$2" '/^; claim: / { inside = $3 == name; if (inside) print "(set-logic " $4 ")" }
        inside && !/^\((push|pop)\)$/' "$1"
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
