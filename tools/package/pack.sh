#!/bin/sh
# make pack: tools/package/pack.sh [DIRECTORY]
#
# Writes fixray.fixray.VERSION.pack there, by default to build/pack: a CMSIS-Pack, a zip
# file with fixray.fixray.pdsc, the library and its licence. The same sources give the
# same bytes.
set -eu

cd "$(dirname "$0")/../.."
out=${1:-build/pack}
command -v python3 >/dev/null || {
    echo "make pack: no python3; install Debian's python3, or put it in PATH" >&2
    exit 1
}
version=$(tools/package/version.sh)
semantics=$(sed -n 's/^#define FXR_SEMANTICS //p' include/fixray/fixray.h)
mkdir -p "$out"
trap 'rm -rf "$out/folder"' EXIT
trap 'exit 1' HUP INT TERM

folder=$out/folder
rm -rf "$folder"
mkdir "$folder"
cp -R LICENSE README.md CHANGELOG.md include src port "$folder"
ls src/*/*.c | LC_ALL=C sort |
    sed 's|.*|        <file category="sourceC" name="&"/>|' >"$folder/sources"
sed -e "s/@VERSION@/$version/; s/@SEMANTICS@/$semantics/" -e "/@SOURCES@/{
    r $folder/sources
    d
}" tools/package/cmsis/fixray.fixray.pdsc.in >"$folder/fixray.fixray.pdsc"
rm "$folder/sources"
pack=$out/fixray.fixray.$version.pack
python3 -B tools/package/archive.py "$pack" "$folder"
echo "$pack: $(wc -c <"$pack") bytes"
