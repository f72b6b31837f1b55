# The public functions that are inline in the headers, as functions that can be exported:
# awk -f inline.awk HEADER... writes C. Each is called as in C, with wasm_ before its name.
BEGIN { print "#include <fixray/fixray.h>" }
/^(static inline|FXRI_SCENE_INLINE) / {
    type = $0
    sub(/^(static inline|FXRI_SCENE_INLINE) /, "", type)
    next
}
type != "" {
    text = text $0
    if (text !~ /\)/)
        next
    name = text
    sub(/\(.*/, "", name)
    if (name ~ /^fxr_/) {
        words = text
        sub(/^[^(]*\(/, "", words)
        sub(/\).*/, "", words)
        gsub(/[ \t]+/, " ", words)
        n = split(words, param, /, */)
        values = ""
        for (i = 1; i <= n && words != "void"; i++) {
            value = param[i]
            sub(/.*[ *]/, "", value)
            values = values (i > 1 ? ", " : "") value
        }
        printf "%s wasm_%s(%s);\n", type, name, words
        printf "__attribute__((export_name(\"%s\"))) %s\nwasm_%s(%s)\n{\n    return %s(%s);\n}\n", \
            name, type, name, words, name, values
    }
    type = text = ""
}
