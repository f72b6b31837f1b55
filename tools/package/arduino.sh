#!/bin/sh
# make arduino: tools/package/arduino.sh [DIRECTORY]
#
# Writes the library for Arduino to DIRECTORY/fixray, by default to build/arduino: the
# folder to copy into the folder libraries of the sketchbook. URL is where the project is
# published, for library.properties; Arduino's Library Manager wants one.
#
# Arduino compiles all of src/ with -I src alone. So the public headers are in src/fixray/,
# the rooms of the library in src/rooms/ and the ports in src/port/, where the relative
# includes of the rooms find them; src/fixray.h is what a sketch includes.
set -eu

cd "$(dirname "$0")/../.."
out=${1:-build/arduino}
new=$out/fixray.new
version=$(tools/package/version.sh)
trap 'rm -rf "$new"' EXIT
trap 'exit 1' HUP INT TERM

fail() { echo "make arduino: $*" >&2; exit 1; }

case ${URL:-} in
'' | http://?*.?* | https://?*.?*) ;;
*) fail "URL is '$URL'; say an address that begins with https://, or none" ;;
esac
case ${URL:-} in
*[[:space:]]*) fail "URL is '$URL'; say an address without a blank" ;;
esac

# The fields are those of the Arduino library specification, revision 2.2.
properties() {
    authors=$(sed -n 's/^Copyright (c) [0-9-]* //p' LICENSE)
    cat <<-END_OF_PROPERTIES
	name=fixray
	version=$version
	author=$authors
	maintainer=$authors
	sentence=Exact intersection tests and distances in fixed point, without floating point.
	paragraph=Lines, rays and segments against boxes, oriented boxes, spheres, capsules, triangles and trees of them: do they meet, where, and how far apart are they? Exact for every number in Q16.16. No heap, no float.
	category=Data Processing
	url=${URL:-}
	architectures=*
	includes=fixray.h
	END_OF_PROPERTIES
}

# One line a name, with a tab: the names that the public headers declare.
keywords() {
    echo "# What the Arduino IDE colours in a sketch. KEYWORD1: types, KEYWORD2: functions,"
    echo "# LITERAL1: constants and macros."
    {
        sed -nE 's/^(} |typedef .* )(fxr_[a-z0-9_]+)(;|\(.*)$/\2	KEYWORD1/p' \
            include/fixray/*.h
        tools/functions.sh | sed 's/$/	KEYWORD2/'
        grep -ohE '\<FXR_[A-Z0-9_]+\>' include/fixray/*.h | sort -u | while read -r name; do
            grep -qE "^(#define|enum \{|   ) *([A-Z0-9_= ,]* )?$name\>" include/fixray/*.h &&
                echo "$name	LITERAL1"
        done
    } | LC_ALL=C sort -u
}

readme() {
    cat <<-END_OF_README
	# fixray for Arduino

	Exact intersection tests and distances in fixed point: lines, rays and segments against
	boxes, spheres, capsules, triangles and scenes. This folder is made of version $version by
	\`make arduino\`. Copy it into the folder \`libraries\` of your sketchbook, and write

	    #include <fixray.h>

	The headers in \`src/fixray\` are the manual: range, result, rounding and cost of each
	function. File > Examples > fixray has sketches that run on an Uno.

	- A sketch takes the flash of what it calls, and no more.
	- Numbers are Q16.16. \`fxr_q16_print\` and \`fxr_q16_print_fixed\` make text of them, so that
	  no floating point is linked.
	- On AVR a \`double\` has 32 bits: \`FXR_Q16(1.5)\` is right, but of long constants 24 bits
	  count. Axes of oriented boxes are best made by \`fxr_sin\` and \`fxr_cos\`.
	- On AVR \`const\` data is copied to RAM at the start, and \`PROGMEM\` does not help: the
	  functions read RAM. A tree takes 16 bytes of RAM for each node, 4 for each entry of
	  order and ids, and 24 for each box.
	- A sketch with a tree links the code for every kind of shape, 25 KB on an Uno. For less,
	  name the kinds that yours holds before \`#ifndef FXR_BVH_KINDS\` in
	  \`src/fixray/bvh.h\`: \`#define FXR_BVH_KINDS FXR_BVH_AABBS\`.
	END_OF_README
}

mkdir -p "$out" 2>/dev/null && [ -w "$out" ] || fail "cannot write to $out"
rm -rf "$new"
mkdir -p "$new/src/rooms" "$new/src/port" "$new/src/fixray"
cp include/fixray/*.h "$new/src/fixray/"
for room in src/*/; do
    mkdir "$new/src/rooms/$(basename "$room")"
    cp "$room"*.[ch] "$new/src/rooms/$(basename "$room")/"
done
# not the bridge to another library
cp port/port.h "$new/src/port/"
for port in port/*/port.h; do
    port=$(dirname "$port")
    mkdir "$new/src/$port"
    cp "$port"/*.h "$new/src/$port/"
done
cat >"$new/src/fixray.h" <<-'END_OF_HEADER'
	/*
	 * fixray.h - what a sketch includes; the manual is in the headers of the folder fixray.
	 */
	#include "fixray/fixray.h"
	END_OF_HEADER
cp -R examples/arduino "$new/examples"
cp LICENSE "$new/"
properties >"$new/library.properties"
keywords >"$new/keywords.txt"
readme >"$new/README.md"

# An old library goes only when the new one is whole.
rm -rf "${out:?}/fixray"
mv "$new" "$out/fixray"
echo "$out/fixray: version $version, $(ls "$out"/fixray/src/rooms/*/*.c | wc -l) sources"
