#!/bin/sh
# GBA and DS by the Makefile in devkitpro/: tools/package/test_devkitpro.sh OUT
#
# devkitARM is not here: arm-none-eabi-gcc builds both programs, and a stub with
# devkitARM's folders shows that DEVKITARM is taken where it is set. The GBA program runs
# on mGBA.
. tools/package/common.sh

new_directory "game"
copy_sources "$out/game/fixray"
cp -R tools/package/devkitpro/. "$out/game"
unset DEVKITARM
build() { # ARGUMENTS... of make
    make -s -C "$out/game" FIXRAY=fixray "$@" >"$out/build.log" 2>&1 || {
        tail -n 5 "$out/build.log"
        return 1
    }
}
cc -std=gnu99 -O1 tools/package/devkitpro/run.c -o "$out/run" -lmgba

build
elf=$out/game/program.elf
[ "$(ls "$out/game/build-gba" | wc -l)" = "$(($(ls src/*/*.c | wc -l) + 1))" ] ||
    fail "the objects do not fit one folder"
address=$(arm-none-eabi-nm "$elf" | awk '$3 == "fxr_segment_hits_aabb" { print $1 }')
case $address in 03*) ;; *) fail "fxr_segment_hits_aabb is at $address, not in IWRAM" ;; esac
arm-none-eabi-nm "$elf" | grep -q ' fxr_ray_hits_bvh' && fail "what is not called is linked"
shows() { # COLOUR
    colour=$("$out/run" "$out/game/program.gba" 0x05000000)
    [ "$colour" = "$1" ] || fail "mGBA shows $colour"
    echo "on mGBA the backdrop is $colour"
}
shows 0x03e0

build MACHINE=nds
elf=$out/game/program.arm9.elf
arm-none-eabi-readelf -A "$elf" | grep -q 'Tag_CPU_arch: v5TE' || fail "not for ARMv5TE"
arm-none-eabi-objdump -d "$elf" | awk '/<fxr_segment_clip_aabb>:/, /^$/' |
    grep -q "smull\|umull" || fail "no product 32x32->64 in ARM code"
echo "DS: ARMv5TE, ARM code"

# Names that the sources of libgba, libnds and maxmod have (their repositories).
taken="console fade input interrupt mappy_print mb2print mbv2 mgba pcx xcomms disc dldi
    affineset arctan compression cpuset div divarm division intrwait multiboot reset sound
    sqrt background boxtest card clock decompress dynamicarray exceptions fifosystem
    firmware float gbfs gl2d heapfuncs image interrupts keyboard keys linkedlist microphone
    rand rumble sdmmc sha1 rsa spi sprite system timers touch trig video videogl window
    mm_effect mm_main mm_mas main"
for name in $taken; do
    ls src/*/*.c | tr A-Z a-z | grep "/$name\.c\$" && fail "$name.c is a name of theirs"
done
echo "no source is called as one of libgba, libnds or maxmod"

mkdir -p "$out/devkitARM/bin"
for tool in gcc objcopy; do
    cat >"$out/devkitARM/bin/arm-none-eabi-$tool" <<-END
		#!/bin/sh
		echo "$tool" >>"$out/devkitARM/called"
		for word; do
		    shift
		    case \$word in
		    -specs=gba.specs) set -- "\$@" --specs=picolibc.specs -nostartfiles -T gba.ld start.s ;;
		    *) set -- "\$@" "\$word" ;;
		    esac
		done
		exec arm-none-eabi-$tool "\$@"
	END
    chmod +x "$out/devkitARM/bin/arm-none-eabi-$tool"
done
rm -f "$out/devkitARM/called"
build clean
build DEVKITARM="$out/devkitARM"
grep -q objcopy "$out/devkitARM/called" || fail "DEVKITARM is not taken"
shows 0x03e0
echo "DEVKITARM is taken where it is set"

must_fail "a machine that is none" "say gba or nds" build MACHINE=gb
echo "int x;" >"$out/game/source/sphere.c"
build
rm "$out/game/source/sphere.c"
echo "int x;" >"$out/game/source/fxr_sphere.c"
must_fail "a source with the name of another one" "two sources have the same name" build
rm "$out/game/source/fxr_sphere.c"
sed -i 's/0\.75/0.5/' "$out/game/source/main.c"
build
must_fail "another answer" "mGBA shows 0x001f" shows 0x03e0
sed -i 's/ \*(\.iwram\*)//; s/\*(\.text\*)/*(.text*) *(.iwram*)/' "$out/game/gba.ld"
rm "$out/game/program.elf"
build
in_iwram() {
    arm-none-eabi-nm "$out/game/program.elf" | grep -q '^03.* fxr_segment_hits_aabb' ||
        fail "not in IWRAM"
}
must_fail "hot code in ROM" "not in IWRAM" in_iwram
