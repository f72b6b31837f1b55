#!/bin/sh
# make install and pkg-config: tools/package/test_install.sh OUT [quick]
#
# The archive, the headers and fixray.pc go to a prefix with a blank, by DESTDIR, are
# moved, and serve a user's program; a program for a Cortex-M3 takes what it calls alone.
# quick takes a part of src, as much as both programs need. That faults would be noticed
# is shown, too.
. tools/package/common.sh

rooms=$(ls src | grep -v README)
[ "${2:-}" != quick ] || rooms="number space rounding box"

# A tree of links, where make builds and installs.
new_directory tree
tree=$out/tree
mkdir "$tree/src"
for room in $rooms; do
    ln -s "$root/src/$room" "$tree/src/$room"
done
for name in Makefile LICENSE docs include port tools examples qemu tests; do
    ln -s "$root/$name" "$tree/$name"
done

make_in_tree() { # TARGET VARIABLE=VALUE...
    make --no-print-directory -C "$tree" -j2 "$@"
}

pc() { # ARGUMENTS... of pkg-config
    PKG_CONFIG_LIBDIR="$prefix/lib/pkgconfig" pkg-config "$@"
}

# The flags have backslashes before blanks: eval takes them as a shell does.
build_user() {
    pc --print-errors --exists "fixray = $version" || return 1
    eval "gcc -std=c99 -Wall -Werror $(pc --cflags fixray) user.c \
        $(pc --libs fixray) -o user"
}

use() {
    (cd "$user" && build_user && prints_as_expected ./user)
}

new_directory "a user"
user="$out/a user"
user_program "$user/user.c"

# by DESTDIR, as a package is made; then unpacked elsewhere
new_directory "stage one"
make_in_tree install CC=gcc CFLAGS=-O1 PREFIX="/opt/some where" \
    DESTDIR="$out/stage one" >"$out/make.log"
tail -n 1 "$out/make.log"
prefix="$out/stage one/opt/some where"
use
new_directory moved
mv "$prefix" "$out/moved/to there"
prefix="$out/moved/to there"
use
for header in include/fixray/*.h; do
    cmp "$header" "$prefix/$header"
done
(cd "$prefix" && find lib -type f | LC_ALL=C sort) >"$out/installed"
diff - "$out/installed" <<-END || fail "installed something else"
	lib/cmake/fixray/fixray-config-version.cmake
	lib/cmake/fixray/fixray-config.cmake
	lib/libfixray.a
	lib/pkgconfig/fixray.pc
END
echo "installed by DESTDIR, moved and used"

# a sysroot of another machine: pkg-config puts its path in front, once
flags=$(PKG_CONFIG_SYSROOT_DIR="$out/moved" pc --cflags --libs fixray)
case $flags in
*"$out/moved$out"*) fail "the sysroot stands twice in $flags" ;;
esac

# a second time over the first, in lib64; with a stand-in for the baker, and its manual;
# then gone, but for what others have there
prefix="$out/moved/to there"
touch "$prefix/lib/pkgconfig/other.pc"
make_in_tree install CC=gcc CFLAGS=-O1 PREFIX="$prefix" >"$out/make.log"
use
printf '#!/bin/sh\necho baked\n' >"$tree/build/fixray-bake"
(cd "$tree" && PREFIX="$prefix" tools/package/install.sh install-bake)
[ "$("$prefix/bin/fixray-bake")" = baked ] || fail "the baker does not run"
cmp docs/fixray-bake.1 "$prefix/share/man/man1/fixray-bake.1"
make_in_tree uninstall PREFIX="$prefix" >"$out/make.log"
[ "$(cd "$prefix" && find . -type f -o -name cmake)" = ./lib/pkgconfig/other.pc ] ||
    fail "uninstall left or took something else"
make_in_tree install CC=gcc CFLAGS=-O1 PREFIX="$prefix" LIBDIR=lib64/m3 >"$out/make.log"
flags=$(PKG_CONFIG_LIBDIR="$prefix/lib64/m3/pkgconfig" pkg-config --cflags fixray)
eval "gcc $flags -fsyntax-only '$user/user.c'" || fail "LIBDIR=lib64/m3: $flags"
make_in_tree uninstall PREFIX="$prefix" LIBDIR=lib64/m3 >"$out/make.log"

# what is bad is said in one line, and nothing is left
clear_line() { # WHAT MESSAGE VARIABLE=VALUE...
    what=$1 message=$2
    shift 2
    ! env "$@" tools/package/install.sh install 2>"$out/line" >&2 ||
        fail "$what passed unnoticed"
    [ "$(wc -l <"$out/line")" = 1 ] && grep -q -e "$message" "$out/line" ||
        fail "$what: $(cat "$out/line")"
    echo "control: $what is noticed"
}
cd "$tree"
clear_line "a relative prefix" "say an absolute path" PREFIX=here
clear_line "a LIBDIR that leaves the prefix" "a path below PREFIX" \
    PREFIX="$prefix" LIBDIR=../lib
touch "$out/a file"
clear_line "a prefix that is a file" "cannot write to" PREFIX="$out/a file"
new_directory half
touch "$out/half/lib" # the headers can be written, the archive cannot
clear_line "a directory that is a file" "cannot write to $out/half/lib" \
    PREFIX="$out/half"
[ "$(find "$out/half" -type f)" = "$out/half/lib" ] || fail "half of it was left"
rm "$tree/build/fixray-bake"
! PREFIX="$out/bare" tools/package/install.sh install-bake 2>"$out/line" ||
    fail "a missing baker passed unnoticed"
grep -q "call make install-bake, which makes it" "$out/line" && [ ! -e "$out/bare/bin" ] ||
    fail "a missing baker: $(cat "$out/line")"
echo "control: a missing baker is noticed"
cd "$root"

# controls
make_in_tree install CC=gcc CFLAGS=-O1 PREFIX="$prefix" >"$out/make.log"
mv "$prefix/include/fixray/ratio.h" "$out/ratio.h"
must_fail "a missing header" "ratio.h: No such file" use
mv "$out/ratio.h" "$prefix/include/fixray/ratio.h"
sed -i "s/^Version:.*/Version: 0.0.1/" "$prefix/lib/pkgconfig/fixray.pc"
must_fail "another version" "$version" use
sed -i -e "s/^Version:.*/Version: $version/" -e 's/^Libs:.*/Libs:/' \
    "$prefix/lib/pkgconfig/fixray.pc"
must_fail "a missing archive" "undefined reference" use

# another machine
make_in_tree install CC=$cross CFLAGS="$cross_flags" PREFIX="$prefix" >"$out/make.log"
bare_program "$user/bare.c"
link_bare() {
    (cd "$user" && eval "$cross $cross_flags $bare_link $(pc --cflags fixray) bare.c \
        $(pc --libs fixray) -o bare" && is_small bare)
}
link_bare

bare_link="$bare_link -Wl,--no-gc-sections"
must_fail "a program with more than it calls" "more than $most_bytes" link_bare
