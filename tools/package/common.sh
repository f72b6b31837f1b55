# What the tests of the ways in share; each sources it. They run from the top of the
# source tree, and OUT is the first argument of each. Users live in directories with a
# blank.
set -eu

root=$PWD
test_name=$(basename "$0" .sh)
version=$(tools/package/version.sh)
unset MAKEFLAGS MAKELEVEL MFLAGS CDPATH DESTDIR PREFIX LIBDIR

fail() { echo "$test_name: $*" >&2; exit 1; }

# An empty directory for users, an absolute path.
new_directory() { # NAME
    rm -rf "${out:?}/$1"
    mkdir -p "$out/$1"
}

# The program of a user: what it prints is worked out by hand. The segment from x = -3 to
# 3 meets x = -1 after a third of its way.
user_program() { # FILE
    cat >"$1" <<-'END'
	#include <fixray/fixray.h>
	#include <stdio.h>

	int main(void)
	{
	    fxr_segment s = {{FXR_Q16(-3), 0, 0}, {FXR_Q16(3), FXR_Q16(0.75), 0}};
	    fxr_aabb box = {{FXR_Q16(-1), FXR_Q16(-1), FXR_Q16(-1)},
	                    {FXR_Q16(1), FXR_Q16(1), FXR_Q16(1)}};
	    fxr_hit hit;

	    if (!fxr_segment_cast_aabb(&s, &box, &hit))
	        return 1;
	    printf("fixray %s: y = %ld/65536\n", FXR_VERSION, (long)hit.enter_point.y);
	    return 0;
	}
	END
}

# y = 0.75 / 3 = 16384/65536
prints_as_expected() { # PROGRAM
    said=$("$1") || fail "$1 fails"
    [ "$said" = "fixray $version: y = 16384/65536" ] || fail "$1 prints '$said'"
    echo "$said"
}

# A program that calls one function, for a core without a system.
bare_program() { # FILE
    cat >"$1" <<-'END'
	#include <fixray/fixray.h>
	fxr_segment s;
	fxr_aabb box;
	int main(void) { return fxr_segment_hits_aabb(&s, &box); }
	END
}

cross=arm-none-eabi-gcc
cross_flags="-Os -mcpu=cortex-m3 -mthumb -ffreestanding"
bare_link="-nostdlib -Wl,--gc-sections -Wl,-e,main"
most_bytes=300

is_small() { # PROGRAM
    bytes=$(arm-none-eabi-size "$1" | awk 'NR == 2 { print $1 }')
    echo "a program with fxr_segment_hits_aabb alone: $bytes bytes on Cortex-M3"
    [ "$bytes" -le $most_bytes ] || fail "more than $most_bytes bytes"
}

# A command that has to fail, with a message; in a shell of its own.
must_fail() { # WHAT MESSAGE COMMAND...
    what=$1 message=$2
    shift 2
    ! ("$@") >"$out/control.log" 2>&1 || fail "$what passed unnoticed"
    grep -q -e "$message" "$out/control.log" ||
        fail "$what: no '$message' in $out/control.log"
    echo "control: $what is noticed"
}

# The sources as a user gets them, in a directory with a blank.
copy_sources() { # DIRECTORY
    mkdir -p "$1/tools"
    cp -R CHANGELOG.md CMakeLists.txt LICENSE README.md include library.json \
        meson.build meson_options.txt port src zephyr "$1"
    cp -R tools/package "$1/tools"
}

mkdir -p "${1:?"usage: $0 OUT"}"
out=$(cd "$1" && pwd)
