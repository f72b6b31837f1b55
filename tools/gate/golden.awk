# The rules of the golden digest (tests/golden/golden.txt). Files in this order, with
# part=NAME before each:
#
#   header      include/fixray/fixray.h: the number FXR_SEMANTICS
#   changelog   CHANGELOG.md: in sections "### Results", the reasons
#   golden      the golden digest
#   current     lines "digest NAME DIGEST"; a line may stand there twice, if equal
#
# Complains about each line that breaks a rule, on stderr. With write=1 a line that
# is not in the golden digest yet is no complaint, but is printed.

function wrong(text) {
    print "WRONG " text | "cat 1>&2"
    bad = 1
}

# "- FXR_SEMANTICS 2: fxr_ray_cast_obb, fxr_ray_at: the reason"
function take_reason(    n, names, list, i) {
    if (entry !~ /^- FXR_SEMANTICS [0-9]+: *[a-z0-9_, ]+: *[^ ]/) {
        wrong("CHANGELOG.md is not of the form" \
              " '- FXR_SEMANTICS NUMBER: fxr_NAME, fxr_NAME: REASON': " entry)
        return
    }
    sub(/^- FXR_SEMANTICS /, "", entry)
    n = entry + 0
    sub(/^[0-9]+: */, "", entry)
    names = entry
    sub(/ *:.*/, "", names)
    sub(/^[^:]*: */, "", entry)
    for (i = split(names, list, / *, */); i > 0; i--) {
        reason[n, list[i]] = entry
        explained[list[i]] = explained[list[i]] "\n" entry
    }
    has_reason[n]
}

part == "header" && $1 == "#define" && $2 == "FXR_SEMANTICS" { number = $3 + 0 }

part == "changelog" && entry != "" && /^  / {
    sub(/^ +/, "")
    entry = entry " " $0
    next
}
entry != "" {
    take_reason()
    entry = ""
}
part == "changelog" && /^#/ { in_results = $0 == "### Results" }
part == "changelog" && in_results && /^- / { entry = $0 }

part == "golden" && (/^#/ || NF == 0) { next }
part == "golden" && NF == 2 && $1 == "semantics" {
    if ($2 + 0 <= last)
        wrong("semantics " $2 " stands below semantics " last)
    last = $2 + 0
    if (blocks++ && !(last in has_reason))
        wrong("CHANGELOG.md does not say what changed with FXR_SEMANTICS " last)
    next
}
part == "golden" {
    if (NF != 2 || length($2) != 16 || $2 ~ /[^0-9a-f]/)
        wrong("no line of a golden digest: " $0)
    if ((last, $1) in line)
        wrong($1 " stands twice under semantics " last)
    if ($1 in golden && !((last, $1) in reason))
        wrong("CHANGELOG.md gives no reason why FXR_SEMANTICS " last \
              " changed " $1)
    line[last, $1]
    golden[$1] = $2 ""
}

part == "current" && $1 == "digest" {
    name = $2 ~ /^(fxr|demo)_/ ? $2 : "fxr_" $2
    if (!(name in current))
        names[++count] = name
    else if (current[name] != $3 "")
        wrong(name " has two digests, " current[name] " and " $3)
    current[name] = $3 ""
}

END {
    if (number + 0 < 1 || count == 0)
        wrong(count ? "FXR_SEMANTICS is not in the header" : "no digest")
    if (number < last)
        wrong("FXR_SEMANTICS is " number ", and was " last " before")
    raised = number > last && blocks
    if (raised && !(number in has_reason))
        wrong("CHANGELOG.md does not say what changed with FXR_SEMANTICS " number)
    if (number > last)
        added = "semantics " number "\n"
    for (i = 1; i <= count; i++) {
        name = names[i]
        if (name in golden && golden[name] == current[name])
            continue
        if (!(name in golden))
            unwritten = unwritten " " name
        else if (!raised)
            wrong(name " changed from " golden[name] " to " current[name] \
                  ", and FXR_SEMANTICS was not raised with it")
        else if (!((number, name) in reason))
            wrong("CHANGELOG.md gives no reason why FXR_SEMANTICS " number \
                  " changed " name)
        added = added name " " current[name] "\n"
    }
    for (name in golden)
        if (!(name in current) && explained[name] !~ /\nremoved/)
            wrong(name " is gone, and CHANGELOG.md gives no reason that begins" \
                  " with 'removed'")
    for (name in explained)
        if (!(name in golden) && !(name in current))
            wrong("CHANGELOG.md gives a reason for " name ", which has no line")
    if (!write && !bad && number > last)
        wrong("the golden digest ends with semantics " last ": make golden")
    else if (!write && unwritten != "")
        wrong("not in the golden digest yet (make golden):" unwritten)
    if (write && !bad)
        printf "%s", added
    exit bad
}
