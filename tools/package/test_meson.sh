#!/bin/sh
# Meson: tools/package/test_meson.sh OUT
#
# A user's project with fixray in subprojects/, and one that finds what was installed and
# then moved; with the options; for a Cortex-M3 by a cross file. That faults would be
# noticed is shown, too.
. tools/package/common.sh

project() { # NAME OPTIONS-OF-dependency
    new_directory "$1"
    directory="$out/$1"
    user_program "$directory/user.c"
    cat >"$directory/meson.build" <<-END
	project('user', 'c', meson_version: '>=0.56')
	executable('user', 'user.c', dependencies: dependency('fixray'$2))
	END
}

configure() { # ARGUMENTS... of meson setup
    rm -rf "$directory/build"
    meson setup "$@" "$directory/build" "$directory" >"$directory/setup.log" 2>&1 ||
        { cat "$directory/setup.log"; return 1; }
}

build() { # ARGUMENTS... of meson setup
    configure "$@" || return 1
    ninja -C "$directory/build" >"$directory/build.log" 2>&1 ||
        { cat "$directory/build.log"; return 1; }
}

build_and_run() { # ARGUMENTS... of meson setup
    build "$@" && prints_as_expected "$directory/build/user"
}

command_has() { # WORDS
    ninja -C "$directory/build" -t commands | grep 'aabb\.c' | grep -qF -e "$1" ||
        fail "no $1 in the commands of $directory/build"
    echo "compiled with $1"
}

project "by subproject" ", fallback: 'fixray'"
copy_sources "$directory/subprojects/fixray"
fixray=$directory/subprojects/fixray
build_and_run --buildtype=plain
command_has -ffunction-sections
command_has -std=c99
! meson introspect --installed "$directory/build" | grep -q fixray ||
    fail "a part of something is installed"
configure -Dfixray:port=armv6m -Dfixray:size=2
command_has -DFXR_PORT_ARMV6M
command_has -DFXR_SIZE=2
must_fail "a port that is none" "say one of aarch64, armv6m" configure -Dfixray:port=gab
must_fail "a size that is none" "[Pp]ossible choices are" configure -Dfixray:size=3
echo '#error "my own header"' >"$out/my_board.h"
must_fail "a header of one's own" "my own header" \
    build -Dfixray:port="$out/my_board.h"

# installed, moved, found by pkg-config
mv "$fixray" "$out/the sources.new"
rm -rf "$out/the sources"
mv "$out/the sources.new" "$out/the sources"
directory="$out/the sources"
build --prefix="$out/first place"
command_has -O2
meson install -C "$directory/build" >"$out/install.log"
rm -rf "$out/second place"
mv "$out/first place" "$out/second place"
pc=$(dirname "$(find "$out/second place" -name fixray.pc)")
export PKG_CONFIG_LIBDIR="$pc"
project "by dependency" ", version: '>=$version'"
build_and_run
for header in include/fixray/*.h; do
    cmp "$header" "$out/second place/$header"
done
project "by dependency" ", version: '>=99'"
must_fail "a version that is too old" "found '$version'" configure
project "by dependency" ""
mv "$out/second place/include/fixray/ratio.h" "$out/ratio.h"
must_fail "a missing header" "ratio.h: No such file" build
mv "$out/ratio.h" "$out/second place/include/fixray/ratio.h"
PKG_CONFIG_LIBDIR="$out"
must_fail "no installation" "not found" configure

# another machine, by a cross file
project "for a Cortex-M3" ", fallback: 'fixray'"
mkdir "$directory/subprojects"
cp -R "$out/the sources" "$directory/subprojects/fixray"
rm -rf "$directory/subprojects/fixray/build"
bare_program "$directory/bare.c"
cat >"$directory/meson.build" <<-END
	project('user', 'c', meson_version: '>=0.56')
	executable('bare', 'bare.c', dependencies: dependency('fixray', fallback: 'fixray'),
	           link_args: get_option('link'))
END
echo "option('link', type: 'array', value: [])" >"$directory/meson_options.txt"
cat >"$out/cortex-m3.ini" <<-END
	[binaries]
	c = '$cross'
	ar = 'arm-none-eabi-ar'
	strip = 'arm-none-eabi-strip'
	pkgconfig = 'pkg-config'
	[built-in options]
	c_args = ['-mcpu=cortex-m3', '-mthumb', '-ffreestanding']
	[properties]
	needs_exe_wrapper = true
	[host_machine]
	system = 'bare metal'
	cpu_family = 'arm'
	cpu = 'cortex-m3'
	endian = 'little'
END
links="['-nostdlib', '-Wl,-e,main'"
small() { # LINK: linked anew, not compiled
    meson configure "-Dlink=$1" "$directory/build" && ninja -C "$directory/build" &&
        is_small "$directory/build/bare"
}
build --cross-file "$out/cortex-m3.ini" --buildtype=minsize \
    "-Dlink=$links, '-Wl,--gc-sections']"
is_small "$directory/build/bare"
must_fail "a program with more than it calls" "more than $most_bytes" small "$links]"
