# One of the two files that single.sh makes: name is fixray.h or fixray.c.
#
# A header with a guard becomes a section of its own in front of the section that needs
# it first, without its guard. A template, a header without one, stands wherever it is
# included. So does a port, and a header that a port may replace, between the
# conditions that choose it.

function fail(text) {
    print "single: " text >"/dev/stderr"
    failed = 1
    exit 1
}

function list(command, into,    n) {
    n = 0
    while ((command | getline into[n + 1]) > 0)
        n++
    close(command)
    return n
}

function folder(path) {
    sub(/[^\/]*$/, "", path)
    return path
}

# a/b/../c is a/c
function plain(path) {
    while (sub(/[^\/.]+\/\.\.\//, "", path))
        ;
    return path
}

# Reads a file; finds its guard, the two lines that begin it and the one that ends it.
function load(file,    n, line, open, last) {
    if (file in lines)
        return
    while ((getline line <file) > 0) {
        text[file, ++n] = line
        if (line ~ /^#ifndef FIXRAY_[A-Z0-9_]*_H$/ && !open)
            open = n
        if (line ~ /^#endif/)
            last = n
    }
    close(file)
    if (!n)
        fail("cannot read " file)
    lines[file] = n
    line = text[file, open]
    sub(/^#ifndef/, "#define", line)
    if (open && line == text[file, open + 1]) {
        guarded[file] = 1
        skip[file, open] = skip[file, open + 1] = skip[file, last] = 1
    }
    for (n = 1; n <= lines[file]; n++)
        if (text[file, n] == "#ifdef __cplusplus")
            skip[file, n] = skip[file, n + 1] = skip[file, n + 2] = 1
}

# The file that line n of a file includes, if that is one of ours.
function target(file, n,    line, part) {
    line = text[file, n]
    if (line ~ /^#include <fixray\//) {
        split(line, part, /[<>]/)
        return "include/" part[2]
    }
    if (line !~ /^#include "/)
        return ""
    split(line, part, "\"")
    return plain(folder(file) part[2])
}

# Is it put in place of the line that includes it?
function in_place(file) {
    load(file)
    return !guarded[file] || file ~ /^port\/.*\//
}

function out(line) {
    if (line != "" || last_line != "")
        print line
    last_line = line
}

function rule(title, mark,    line) {
    line = "/* " mark mark mark " " title
    if (length(line) < 75)
        line = line " "
    while (length(line) < 76)
        line = line mark
    out("")
    out(line " */")
    out("")
}

# All that a file includes, templates too, if it becomes a section of its own.
function sections_of(file,    n, other) {
    load(file)
    for (n = 1; n <= lines[file]; n++) {
        if (text[file, n] ~ /^#include FXR_[A-Z0-9_]*_H$/) {
            other = replaced(file, n)
            in_its_place[other] = 1
            sections_of(other)
            continue
        }
        other = target(file, n)
        if (other == "" || (other ~ /^include/) != (name == "fixray.h"))
            continue
        if (in_place(other))
            sections_of(other)
        else
            section(other)
    }
}

function short(file) {
    sub(/^(src|include)\//, "", file)
    return file
}

function section(file) {
    if (file in done)
        return
    done[file] = 1
    if (file != "include/fixray/fixray.h")
        sections_of(file)
    if (title != "") {
        rule(title, "=")
        title = ""
    }
    rule(short(file), "-")
    body(file)
    if (file == "include/fixray/fixray.h")
        sections_of(file)
}

# FXR_API before each public function, and FXRI_API before each private one that has no
# linkage of its own: a definition has that of its declaration.
function with_linkage(line) {
    if (line ~ /^(static|typedef|extern) / || line !~ /^[a-z][a-z0-9_ ]*[ *]fxri?_[a-z0-9_]+\(/)
        return line
    return (name == "fixray.h" ? "FXR_API " : "FXRI_API ") line
}

# A private array is static, as all that use it are here: its definition comes in place of
# its declaration.
function array(declaration,    word, files, file, n, i, line) {
    match(declaration, /fxri_[a-z0-9_]+/)
    word = substr(declaration, RSTART, RLENGTH)
    files = list("ls src/*/*.c", file)
    for (i = 1; i <= files; i++) {
        load(file[i])
        for (n = 1; n <= lines[file[i]]; n++) {
            if (text[file[i], n] !~ "^const .*[ *]" word "\\[.*= \\{$")
                continue
            line = "static " text[file[i], n]
            do {
                out(line)
                skip[file[i], n] = 1
                line = text[file[i], ++n]
            } while (line !~ /};$/ && n < lines[file[i]])
            out(line)
            skip[file[i], n] = 1
            return
        }
    }
    fail("nothing defines " word)
}

function body(file,    n, line, other) {
    load(file)
    for (n = 1; n <= lines[file]; n++) {
        line = text[file, n]
        if ((file, n) in skip || line ~ /^#include <fixray\// ||
            line ~ /^#include <std(bool|def|int)\.h>$/)
            continue
        if (line ~ /^#include FXR_[A-Z0-9_]*_H$/) {
            alternatives(file, n)
            continue
        }
        if (line ~ /^#define FXR_[A-Z0-9_]*_H "/)
            line = word_of_port(line)
        other = target(file, n)
        if (line ~ /^extern const .*;$/) {
            array(line)
        } else if (other == "") {
            if (line != "" || text[file, n] == "")
                out(with_linkage(line))
        } else if (in_place(other)) {
            inner(other, file)
        } else if (!(other in done) && file != "include/fixray/fixray.h") {
            fail(other " is needed by " file " before its section")
        }
    }
}

# A file within another one.
function inner(file, around) {
    if (file ~ /^port/ && file in done)
        fail(file " is included twice")
    done[file] = 1
    rule(short(file) ", in " short(around), ".")
    body(file)
    rule("end of " short(file) ", in " short(around), ".")
}

# A port says #define FXR_NODE_H "../../port/x86/node.h": that is FXR_NODE_X86 here.
# What stands for it without a port is the last of the alternatives.
function word_of_port(line,    part) {
    split(line, part, /[ "]+/)
    if (part[3] !~ /port\//)
        return ""
    return "#define " word(part[2], part[3]) " 1"
}

function word(macro, path,    part) {
    sub(/H$/, "", macro)
    sub(/.*port\//, "", path)
    split(path, part, "/")
    return macro toupper(part[1])
}

# The file that stands for #include FXR_NODE_H.
function replaced(file, n,    part) {
    split(text[file, n], part, " ")
    if (!(part[2] in standard))
        fail("nothing stands for " part[2])
    return folder(file) standard[part[2]]
}

function alternatives(file, n,    part, macro, i) {
    split(text[file, n], part, " ")
    macro = part[2]
    out("#if defined(" macro ")")
    out("#include " macro)
    for (i = 1; i <= replacements; i++) {
        if (replacement_of[i] == macro) {
            out("#elif defined(" word(macro, replacement[i]) ")")
            inner(replacement[i], file)
        }
    }
    out("#else")
    inner(replaced(file, n), file)
    out("#endif")
}

# Which macros name headers, here and in the ports: of all #define FXR_..._H "...".
function find_replacements(    files, file, n, i, line, part) {
    n = list("ls port/*/*.h src/*/*.h", file)
    for (files = 1; files <= n; files++) {
        load(file[files])
        for (i = 1; i <= lines[file[files]]; i++) {
            line = text[file[files], i]
            if (line !~ /^#define FXR_[A-Z0-9_]*_H "/)
                continue
            split(line, part, /[ "]+/)
            if (part[3] !~ /port\//) {
                standard[part[2]] = part[3]
                # #ifndef, #define, #endif
                skip[file[files], i - 1] = skip[file[files], i] = 1
                skip[file[files], i + 1] = 1
            } else {
                sub(/.*port\//, "port/", part[3])
                if ((part[2], part[3]) in known) # of several ports
                    continue
                known[part[2], part[3]]
                replacement_of[++replacements] = part[2]
                replacement[replacements] = part[3]
            }
        }
    }
}

function license(    n, line) {
    out("/*")
    out(" * " name " - fixray " version ", exact lines, rays and segments in fixed" \
        " point.")
    out(" *")
    out(" * fixray.h and fixray.c are the whole library, made by `make single` of its" \
        " sources.")
    out(" * Compile fixray.c as C99 or as C++; the section port/port.h says how a port" \
        " is chosen.")
    out(" *")
    while ((getline line <"LICENSE") > 0)
        out(line == "" ? " *" : " * " line)
    close("LICENSE")
    out(" */")
}

function header() {
    out("#ifndef FIXRAY_FIXRAY_H")
    out("#define FIXRAY_FIXRAY_H")
    out("")
    out("#include <stdbool.h>")
    out("#include <stddef.h>")
    out("#include <stdint.h>")
    out("")
    out("/* What stands before each function; static, if fixray.c is included where it is used. */")
    out("#ifndef FXR_API")
    out("#define FXR_API extern")
    out("#endif")
    out("")
    out("#ifdef __cplusplus")
    out("extern \"C\" {")
    out("#endif")
    section("include/fixray/fixray.h")
    out("")
    out("#ifdef __cplusplus")
    out("}")
    out("#endif")
    out("")
    out("#endif")
}

# The rooms and their promises from the table of src/README.md, the lowest first.
function source(    n, i, line, part, files, file) {
    while ((getline line <"src/README.md") > 0) {
        if (line ~ /^\| room /)
            n = 1
        else if (n && line !~ /^\|/)
            break
        else if (n && line ~ /^\| [a-z]/) {
            split(line, part, / *\| */)
            room[n] = part[2]
            promise[n++] = part[3]
        }
    }
    out("#if defined(__cplusplus) && !defined(__STDC_LIMIT_MACROS)")
    out("#define __STDC_LIMIT_MACROS /* for INT32_MAX in C++98 */")
    out("#endif")
    out("#include \"fixray.h\"")
    out("")
    out("/* Is FXR_API static? So is what is private then. */")
    out("#define FXRI_IS_static 1")
    out("#define FXRI_IS_extern 0")
    out("#define FXRI_IS___declspec(word) 0")
    out("#define FXRI_IS___attribute__(word) 0")
    out("#define FXRI_IS(word) FXRI_IS_OF(word)")
    out("#define FXRI_IS_OF(word) FXRI_IS_##word")
    out("#if FXRI_IS(FXR_API)")
    out("#define FXRI_API static")
    out("#else")
    out("#define FXRI_API extern")
    out("#endif")
    out("")
    out("#if defined(__GNUC__) || defined(__clang__)")
    out("#pragma GCC diagnostic push")
    out("/* Of what was in headers, a port may leave something unused; a program, of what is static. */")
    out("#if FXRI_IS(FXR_API) || defined(__clang__)")
    out("#pragma GCC diagnostic ignored \"-Wunused-function\"")
    out("#endif")
    out("/* C is cast in its own way, which C++ may be told to warn of. */")
    out("#ifdef __cplusplus")
    out("#pragma GCC diagnostic ignored \"-Wold-style-cast\"")
    out("#endif")
    out("#elif defined(_MSC_VER)")
    out("#pragma warning(push)")
    out("#pragma warning(disable : 4505) /* a function that is static and not called */")
    out("#endif")
    while (--n) {
        title = room[n] ": " promise[n]
        files = list("ls src/" room[n] "/*.c", file)
        for (i = 1; i <= files; i++)
            section(file[i])
        files = list("ls src/" room[n] "/*.h 2>/dev/null", file)
        for (i = 1; i <= files; i++)
            if (!in_place(file[i]) && !(file[i] in in_its_place))
                section(file[i])
    }
    out("")
    out("#if defined(__GNUC__) || defined(__clang__)")
    out("#pragma GCC diagnostic pop")
    out("#elif defined(_MSC_VER)")
    out("#pragma warning(pop)")
    out("#endif")
}

BEGIN {
    find_replacements()
    license()
    if (name == "fixray.h")
        header()
    else
        source()
}
