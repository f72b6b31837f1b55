#!/bin/sh
# tools/package/release.sh, in a copy of the sources: tools/package/test_release.sh OUT
#
# The same bytes twice, from a plain tree and from git; what is in the archives builds;
# what must not be released is refused with one line, and nothing is left behind.
. tools/package/common.sh

new_directory "a tree"
tree="$out/a tree"
for name in $(ls -A); do
    case $name in build | .git) ;; *) cp -R "$name" "$tree" ;; esac
done
release() { # ARGUMENTS...
    (cd "$tree" && sh tools/package/release.sh "$@")
}
git_here() { # ARGUMENTS...: the user's configuration is not asked
    git -C "$tree" -c user.name=x -c user.email=x@example.org "$@"
}
nothing_new() {
    [ ! -e "$tree/build/release.new" ] || fail "build/release.new is left"
    [ ! -e "$tree/build/release" ] || fail "build/release is written"
}

must_fail "no version" "say one version" release
must_fail "another version" "'9.9.9' is not the version of .*, which is $version" \
    release 9.9.9
nothing_new
[ "$(wc -l <"$out/control.log")" = 1 ] || fail "more than one line is said"

release "$version"
mv "$tree/build/release" "$out/first"
rm -rf "$tree/build"
find "$tree" -exec touch -h -d 2021-03-04 {} +
git_here init -q
git_here add -A
git_here commit -q -m release
mkdir "$tree/build"
(umask 077 && TZ=Asia/Tokyo LC_ALL=C && export TZ LC_ALL && release "$version") >"$out/log"
diff -r "$out/first" "$tree/build/release"
echo "the same bytes twice, from a plain tree and from git: $(ls "$out/first" | tr '\n' ' ')"
rm -rf "$tree/build"

# What a user does with them.
(cd "$out/first" && sha256sum --quiet -c SHA256SUMS && [ "$(wc -l <SHA256SUMS)" = \
    "$(ls | grep -vc SHA256SUMS)" ]) || fail "SHA256SUMS"
rm -rf "$out/unpacked"
mkdir "$out/unpacked"
tar -xzf "$out/first/fixray-$version.tar.gz" -C "$out/unpacked"
(cd "$out/unpacked" && python3 -B -m zipfile -e "$out/first/fixray-$version-single.zip" .)
for name in $(ls -A "$tree" | grep -vx .git); do
    diff -r "$tree/$name" "$out/unpacked/fixray-$version/$name" ||
        fail "the archive has another $name"
done
user_program "$out/user.c"
(cd "$out/unpacked/fixray-$version" &&
    gcc -std=c99 -Iinclude "$out/user.c" src/*/*.c -o "$out/user")
prints_as_expected "$out/user"
single=$out/unpacked/fixray-$version-single
sed 's|<fixray/fixray.h>|"fixray.h"|' "$out/user.c" >"$single/user.c"
(cd "$single" && gcc -std=c99 user.c fixray.c -o "$out/user")
prints_as_expected "$out/user"

# Both archives of tar and zip tell nothing of this machine.
told=$(tar --numeric-owner -tvzf "$out/first/fixray-$version.tar.gz" |
    awk '$2 != "0/0" || $4 != "1980-01-01"' | head -n 3)
[ -z "$told" ] || fail "owners or times are told: $told"

echo "int x = ;" >>"$tree/src/box/fxr_aabb.c"
must_fail "a change that is not committed" "git status shows changes" release "$version"
nothing_new
git_here commit -q -a -m broken
mkdir -p "$tree/build/release"
echo kept >"$tree/build/release/kept"
must_fail "sources that do not compile" "wasm.sh .* failed, see build/release.log" \
    release "$version"
[ "$(cat "$tree/build/release/kept")" = kept ] || fail "the last release is lost"
[ ! -e "$tree/build/release.new" ] || fail "build/release.new is left"
git_here revert --no-edit HEAD >"$out/log"
rm -rf "$tree/build"
(cd "$tree" && exec sh tools/package/release.sh "$version") >"$out/log" 2>&1 &
pid=$!
while [ ! -e "$tree/build/release.new/work/wasm" ]; do sleep 0.1; done
kill -TERM $pid
wait $pid && fail "an interrupted run succeeds"
nothing_new
echo "control: an interrupted run leaves nothing behind"
