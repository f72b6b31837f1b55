#!/bin/sh
# What stands in more than one place is the same there: the version, the list of sources,
# and the words of ports. tools/package/test_manifests.sh OUT
#
# include/fixray/fixray.h has the version. CMakeLists.txt, fixray.pc, the recipe for Conan,
# the packages for npm and CMSIS-Pack, the two files of `make single` and the folders for
# Arduino read it; meson.build, library.json, vcpkg.json and CHANGELOG.md repeat it, as Meson
# can neither read it on every system nor list the files of src, and PlatformIO and vcpkg
# read no other file.
. tools/package/common.sh

# In a directory of sources.
check() { # DIRECTORY
    cd "$1"
    wanted=$(tools/package/version.sh)
    newest=$(sed -n 's/^## \([^ ]*\).*/\1/p' CHANGELOG.md | head -n 1)
    [ "$newest" = "$wanted" ] ||
        fail "CHANGELOG.md begins with $newest, and FXR_VERSION is $wanted"
    semantics=$(sed -n 's/^#define FXR_SEMANTICS //p' include/fixray/fixray.h)
    grep -q "^## $wanted (semantics $semantics)\$" CHANGELOG.md ||
        fail "CHANGELOG.md has no '## $wanted (semantics $semantics)'"
    meson=$(sed -n "s/^ *version: '\(.*\)',\$/\1/p" meson.build | head -n 1)
    [ "$meson" = "$wanted" ] || fail "meson.build says $meson, FXR_VERSION is $wanted"
    platformio=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' library.json)
    [ "$platformio" = "$wanted" ] ||
        fail "library.json says '$platformio', FXR_VERSION is $wanted"
    ls src/*/*.c >"$out/sources"
    sed -n "s/^ *'\(src\/.*\.c\)',\$/\1/p" meson.build | LC_ALL=C sort >"$out/listed"
    LC_ALL=C sort "$out/sources" | diff - "$out/listed" ||
        fail "meson.build lists other files than src/*/*.c: < is missing there, > is gone"
    words_of_ports
    packages
    echo "version $wanted, semantics $semantics, $(wc -l <"$out/listed") sources," \
        "ports$words"
}

# A word chooses what the path of the port's header chooses, and Meson knows it (CMake
# looks into port/).
words_of_ports() {
    words=
    for port in port/*/port.h; do
        port=$(basename "$(dirname "$port")")
        word=FXR_PORT_$(echo "$port" | tr a-z A-Z)
        by_word="-D$word" by_path="-DFXR_PORT=\"$port/port.h\""
        gcc -E -P "$by_word" port/port.h >"$out/by_word" || fail "port $port"
        gcc -E -P "$by_path" port/port.h >"$out/by_path" || fail "port $port"
        gcc -E -dM "$by_word" port/port.h | grep -q "define FIXRAY_${word#FXR_}_H" ||
            fail "-D$word does not choose port/$port"
        cmp "$out/by_word" "$out/by_path" || fail "-D$word is not port/$port"
        sed -n '/^    ports = \[/,/\]/p' meson.build |
            grep -q "'$port'" || fail "meson.build does not know the port $port"
        words="$words $port"
    done
}

# Packages that repeat the version say this one; those that get it filled in say none.
packages() {
    vcpkg=$(sed -n 's/^ *"version": "\(.*\)",$/\1/p' tools/package/vcpkg/fixray/vcpkg.json)
    [ "$vcpkg" = "$wanted" ] || fail "vcpkg.json says $vcpkg, FXR_VERSION is $wanted"
    for manifest in cmsis/fixray.fixray.pdsc.in:2 npm/package.json.in:1 \
        conan/conanfile.py:0; do
        file=tools/package/${manifest%:*}
        marks=$(grep -o '@VERSION@' "$file" | wc -l)
        [ "$marks" = "${manifest#*:}" ] || fail "$file has $marks marks for the version"
        if sed 's/xml version="1.0"//; s/schemaVersion="[^"]*"//; s/>=2\.0//' "$file" |
            grep -n 'version.*[0-9]\.[0-9]'; then
            fail "$file says a version of its own"
        fi
    done
    grep -q '#define FXR_VERSION "' tools/package/conan/conanfile.py ||
        fail "conanfile.py does not read FXR_VERSION"
    grep -qi '^MIT license' LICENSE || fail "LICENSE is another one"
    for file in vcpkg/fixray/vcpkg.json conan/conanfile.py npm/package.json.in; do
        grep -q 'license"*\( = \|: \)"MIT"' "tools/package/$file" ||
            fail "$file does not say MIT"
    done
}

check "$root"

control() { # WHAT MESSAGE COMMAND, in a copy
    new_directory "a copy"
    copy_sources "$out/a copy"
    (cd "$out/a copy" && eval "$3")
    must_fail "$1" "$2" check "$out/a copy"
}
control "a version that is not that of its numbers" "make FXR_VERSION and its three" \
    "sed -i '/^#define FXR_VERSION_PATCH/s/[0-9]*\$/77/' include/fixray/fixray.h"
control "an entry of CHANGELOG.md for another version" "CHANGELOG.md begins" \
    "sed -i 's/^## $version/## 9.9.9/' CHANGELOG.md"
control "another number of results" "no '## $version (semantics" \
    "sed -i '/^#define FXR_SEMANTICS/s/[0-9]*\$/77/' include/fixray/fixray.h"
control "another version of meson.build" "meson.build says" \
    "sed -i \"s/version: '$version'/version: '9.9.9'/\" meson.build"
control "another version of library.json" "library.json says '9.9.9'" \
    "sed -i 's/\"version\": .*/\"version\": \"9.9.9\",/' library.json"
control "a source that meson.build lacks" "src/space/new.c" "touch src/space/new.c"
control "a port without a word" "FXR_PORT_RV32M does not choose port/rv32m" \
    "sed -i 's/ifdef FXR_PORT_RV32M/ifdef FXR_PORT_RV/' port/port.h"
control "a port that meson.build lacks" "does not know the port nomul" \
    "sed -i \"s/ 'nomul',//\" meson.build"
control "another version of vcpkg.json" "vcpkg.json says 9.9.9" \
    "sed -i 's/\"$version\"/\"9.9.9\"/' tools/package/vcpkg/fixray/vcpkg.json"
control "a version in the package for npm" "package.json.in has 0 marks" \
    "sed -i 's/@VERSION@/9.9.9/' tools/package/npm/package.json.in"
control "a version in the description of the CMSIS-Pack" "pdsc.in has 1 marks" \
    "sed -i '0,/@VERSION@/s//9.9.9/' tools/package/cmsis/fixray.fixray.pdsc.in"
control "a version in the recipe for Conan" "says a version of its own" \
    "sed -i '/    name = /a \    version = \"9.9.9\"' tools/package/conan/conanfile.py"
control "a recipe that does not read the version" "does not read FXR_VERSION" \
    "sed -i 's/define FXR_VERSION/define VERSION/' tools/package/conan/conanfile.py"
control "another license" "vcpkg.json does not say MIT" \
    "sed -i s/MIT/GPL/ tools/package/vcpkg/fixray/vcpkg.json"
