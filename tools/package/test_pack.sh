#!/bin/sh
# make pack, by a stub of a tool that reads packs: tools/package/test_pack.sh OUT
#
# No tool for CMSIS-Packs is here. cmsis/package.xsd has the rules of the format for what
# this pack uses; the stub unpacks it to VENDOR/NAME/VERSION, as the tools do, compiles
# the files of the component that the description names, all objects in one folder, and
# links the program of a user.
. tools/package/common.sh

name=fixray.fixray
new_directory "a pack"
sh tools/package/pack.sh "$out/a pack"
pack="$out/a pack/$name.$version.pack"
[ "$(ls "$out/a pack")" = "$name.$version.pack" ] || fail "more than one file is written"

# Unpacks it and checks what is in it; $installed is where.
install_pack() { # PACK
    rm -rf "$out/root"
    installed=$out/root/fixray/fixray/$version
    mkdir -p "$installed"
    (cd "$installed" && python3 -B -m zipfile -e "$1" .) || return 1
    [ "$(ls "$installed"/*.pdsc)" = "$installed/$name.pdsc" ] || fail "no $name.pdsc"
    check_description
}
ask() { # XPATH
    xmllint --xpath "$1" "$installed/$name.pdsc"
}
files() { # CATEGORY
    ask "//component/files/file[@category='$1']/@name" | sed 's/.*="\(.*\)"/\1/'
}
check_description() {
    xmllint --noout --schema tools/package/cmsis/package.xsd "$installed/$name.pdsc" ||
        return 1
    [ "$(ask 'string(/package/vendor)').$(ask 'string(/package/name)')" = $name ] ||
        fail "vendor and name are not those of the file"
    for said in "/package/releases/release[1]/@version" //component/@Cversion; do
        [ "$(ask "string($said)")" = "$version" ] || fail "$said is not $version"
    done
    for file in $(ask "//file/@name" | sed 's/.*="\(.*\)"/\1/') \
        "$(ask 'string(/package/license)')"; do
        [ -e "$installed/$file" ] || fail "there is no $file in the pack"
    done
    [ -z "$(files include | grep -v '/$')" ] || fail "an include folder ends without /"
    [ "$(files sourceC | wc -l)" = "$(ls "$installed"/src/*/*.c | wc -l)" ] ||
        fail "another number of sources than in src"
}
compile() { # PROGRAM COMPILER...: all objects in one folder
    program=$1
    shift
    rm -rf "$out/objects"
    mkdir "$out/objects"
    (cd "$out/objects" && files sourceC | sed "s|^|$installed/|" | tr '\n' '\0' |
        xargs -0 "$@" -ffunction-sections "-I$installed/include" -c) || return 1
    "$@" "-I$installed/$(files include)" "$out/$program.c" "$out"/objects/*.o \
        ${linked-} -o "$out/$program"
}

install_pack "$pack"
echo "$(files sourceC | wc -l) sources; the description is valid"
user_program "$out/user.c"
compile user gcc -std=c99 -O2
prints_as_expected "$out/user"
bare_program "$out/bare.c"
linked=$bare_link
compile bare $cross $cross_flags
is_small "$out/bare"

mkdir -p "$out/again"
touch LICENSE
sh tools/package/pack.sh "$out/again"
cmp "$pack" "$out/again/$name.$version.pack"
echo "the pack has the same bytes twice"

rm -rf "$out/whole"
cp -R "$installed" "$out/whole"
control() { # WHAT MESSAGE COMMAND: of a copy of what was unpacked
    rm -rf "$out/copy" "$out/control.pack"
    cp -R "$out/whole" "$out/copy"
    (cd "$out/copy" && eval "$3")
    python3 -B tools/package/archive.py "$out/control.pack" "$out/copy"
    must_fail "$1" "$2" install_pack "$out/control.pack"
}
control "a description without a vendor" "Missing child element" \
    "sed -i /vendor/d $name.pdsc"
control "a component without a version" "attribute 'Cversion' is required" \
    "sed -i 's/ Cversion=\"[^\"]*\"//' $name.pdsc"
control "an element that is none" "This element is not expected" \
    "sed -i s/keyword/word/g $name.pdsc"
control "a description that is no XML" "parser error" "sed -i s:/files:: $name.pdsc"
control "another vendor" "vendor and name" "sed -i 's/<vendor>fixray/<vendor>someone/' $name.pdsc"
control "another version" "is not $version" \
    "sed -i 's/version=\"$version\"/version=\"9.9.9\"/' $name.pdsc"
control "a file that is not there" "there is no src/box/fxr_aabb.c" "rm src/box/fxr_aabb.c"
control "a source that is not named" "another number of sources" \
    "sed -i /box.fxr_aabb.c/d $name.pdsc"
control "a pack without its description" "no $name.pdsc" "rm $name.pdsc"
