#!/bin/sh
# All files of a release: tools/package/release.sh VERSION
#
# Writes to build/release, in the place of what was there: the sources as an archive, the
# library as a single file, the packages for npm, CMSIS-Pack and Arduino, and SHA256SUMS.
# The same sources give the same bytes. VERSION is that of include/fixray/fixray.h, said
# again so that nobody releases another one by mistake; what git knows must be
# committed.
set -eu

cd "$(dirname "$0")/../.."
usage="usage: tools/package/release.sh VERSION"
fail() { echo "release: $*" >&2; exit 1; }

known=$(tools/package/version.sh)
case ${1:-} in
--help) echo "$usage: writes all files of a release to build/release" && exit ;;
--version) echo "fixray $known" && exit ;;
esac
[ $# = 1 ] || fail "say one version; $usage"
[ "$1" = "$known" ] ||
    fail "'$1' is not the version of include/fixray/fixray.h, which is $known"
for program in clang wasm-ld npm python3 sha256sum; do
    command -v $program >/dev/null || fail "no $program; type tools/deps.sh packages"
done
tree=no
if [ "$(git rev-parse --show-toplevel 2>/dev/null)" = "$PWD" ]; then
    tree=yes
    [ -z "$(git status --porcelain)" ] ||
        fail "git status shows changes; commit them or take them away first"
fi

mkdir -p build
new=build/release.new
log=build/release.log
rm -rf $new
mkdir $new $new/work
trap 'rm -rf $new' EXIT
trap 'exit 1' HUP INT TERM
run() { "$@" >>$log 2>&1 || fail "$* failed, see $log"; }
: >$log

# What git has, or of a plain tree all but what is made.
sources=$new/work/sources
mkdir $sources
if [ $tree = yes ]; then
    git archive HEAD | tar -xf - -C $sources
else
    for name in * .[a-z]*; do
        case $name in build | .git | '*' | '.[a-z]*') ;; *) cp -R "$name" $sources ;; esac
    done
fi
run python3 -B tools/package/archive.py $new/fixray-$known.tar.gz $sources fixray-$known

run tools/package/single.sh $new/work/single
cp LICENSE $new/work/single
run python3 -B tools/package/archive.py $new/fixray-$known-single.zip $new/work/single \
    fixray-$known-single

run env CFLAGS=-O2 tools/package/wasm.sh $new/work/wasm
run tools/package/npm.sh $new/work/npm $new/work/wasm/fixray.wasm
run npm pack --silent --offline --pack-destination $new $new/work/npm/fixray
mv $new/fixray-$known.tgz $new/fixray-$known-npm.tgz

run tools/package/pack.sh $new

if [ -f tools/package/arduino.sh ]; then
    run tools/package/arduino.sh $new/work/arduino
    folder=$new/work/arduino
    [ -f $folder/library.properties ] || folder=$folder/fixray
    run python3 -B tools/package/archive.py $new/fixray-$known-arduino.zip $folder fixray
fi

rm -rf $new/work
(cd $new && sha256sum -- * >SHA256SUMS)
rm -rf build/release
mv $new build/release
echo "build/release: $(ls build/release | tr '\n' ' ')"
