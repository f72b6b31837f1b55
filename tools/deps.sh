#!/bin/sh
# Install what a step needs and this machine lacks; the Makefile calls it first.
#
#   tools/deps.sh lib|demo|demo-bunny|gba|gba-test|walk|robot|lockstep|playground|test|cores|
#                 targets|packages|wasm|npm|pack|docs|record|bench|sizes|bounds|
#                 tables|bake|fuzz|scenes|soak|analyze|prove|coverage|mutants|all
#
# Nothing is installed that is there already, in whatever way it came: each need
# is checked by use. With apt-get (Debian 12 or later) the rest is installed, as
# root or by sudo; where that cannot be, the command to type is printed. DEPS=no
# skips it all.
set -eu

[ "${DEPS:-}" != no ] || exit 0
cd "$(dirname "$0")/.."
log=build/deps.log

# The major version of a compiler that is installed or, else, of Debian 12's.
major() { { "$1" -dumpversion 2>/dev/null || echo "$2"; } | cut -d. -f1; }
gcc_major=$(major gcc 12)
clang_major=$(major clang 14)

# Each check succeeds if the need is met.
has() { command -v "$1" >/dev/null 2>&1; }
compiles() { # HEADER COMPILER FLAGS...: a program with that header links
    printf '#include <%s>\nint main(void) { return 0; }\n' "$1" >"$scratch/t.c"
    shift
    "$@" "$scratch/t.c" -o "$scratch/t" >/dev/null 2>&1
}
has_cxx() { compiles cstdint "$1" -x c++; }
links_fuzzer() {
    echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' >"$scratch/f.c"
    clang -fsanitize=fuzzer,address "$scratch/f.c" -o "$scratch/f" >/dev/null 2>&1
}
has_picolibc() {
    [ -f "$(arm-none-eabi-gcc --print-file-name=picolibc.specs 2>&1)" ]
}
has_freedoom() {
    [ -n "${WAD:-}" ] || [ -f /usr/share/games/doom/freedoom1.wad ]
}
has_bunny() {
    [ -n "${MESH:-}" ] || [ -f /usr/share/glmark2/models/bunny.obj ]
}
has_m32() {
    case $(uname -m) in
    x86_64) compiles stdio.h gcc -m32 ;;
    esac
}

has_avr() {
    compiles avr/io.h avr-gcc -mmcu=atmega1284p
}
has_arduino() {
    has arduino-builder && [ -f /usr/share/arduino/hardware/arduino/avr/boards.txt ]
}
has_bullet() {
    compiles LinearMath/btAabbUtil2.h g++ -x c++ -I/usr/include/bullet
}

reads_code() {
    python3 -c 'import capstone, elftools' 2>/dev/null ||
        /usr/bin/python3 -c 'import capstone, elftools' 2>/dev/null
}

packages= reasons=
need() { # PACKAGES REASON CHECK...
    wanted=$1 reason="$1 ($2)"
    shift 2
    case "$reasons" in *"$reason"*) return ;; esac
    if ! "$@"; then
        packages="$packages $wanted"
        reasons="$reasons${reasons:+; }$reason"
    fi
}

need_host() {
    need "gcc libc6-dev" "compiler" compiles stdio.h cc
}
need_arm() {
    need "gcc-arm-none-eabi" "compiler for Cortex-M" has arm-none-eabi-gcc
    need "picolibc-arm-none-eabi" "libc for Cortex-M" has_picolibc
    need "qemu-system-arm" "emulates Cortex-M" has qemu-system-arm
}
need_avr() {
    need "gcc-avr avr-libc" "compiler for AVR" has_avr
}
need_simavr() {
    need_avr
    need "libsimavr-dev libelf-dev" "emulates an AVR" \
        compiles simavr/sim_elf.h cc -lsimavr -lelf
}
# what qemu/compilers.txt names in its column quick beside gcc and clang for Cortex-M
# gcc-multilib cannot be installed beside a cross compiler; gcc-12-multilib can.
need_compilers() {
    need_avr
    need "gcc-riscv64-unknown-elf" "compiler for RISC-V" has riscv64-unknown-elf-gcc
    need "gcc-xtensa-lx106" "compiler for ESP8266" has xtensa-lx106-elf-gcc
    need "gcc-m68k-linux-gnu" "compiler for 68000" has m68k-linux-gnu-gcc
    need "gcc libc6-dev" "compiler" has gcc
    need "clang" "second compiler" has clang
    need "llvm" "reads objects of clang" has llvm-nm
    need "tcc" "a small compiler" has tcc
    need_arm
}
# and in all of it
need_cores() {
    need_compilers
    need "gcc-$gcc_major-multilib" "32-bit host" has_m32
    need "gcc-aarch64-linux-gnu" "compiler for AArch64" has aarch64-linux-gnu-gcc
    need "gcc-mips-linux-gnu" "compiler for MIPS" has mips-linux-gnu-gcc
    need "gcc-sh4-linux-gnu" "compiler for SuperH" has sh4-linux-gnu-gcc
    need "gcc-powerpc-linux-gnu" "compiler for PowerPC" has powerpc-linux-gnu-gcc
}
need_gmp() {
    need "libgmp-dev" "exact rationals" compiles gmp.h cc
    need "libmpfr-dev" "exact sines" compiles mpfr.h cc -lmpfr -lgmp
}
need_test() {
    need_host
    need_gmp
    need_arm
    need_compilers
    need_simavr
    need "gcc libc6-dev" "compiler" has gcc
    need "g++" "headers as C++" has_cxx g++
    need "clang" "second compiler" has clang
    need "clang-format" "how C is laid out" has clang-format
    need "libclang-rt-$clang_major-dev" "its sanitizers" \
        compiles stdio.h clang -fsanitize=address,undefined
    need "gcc-$gcc_major-multilib" "32-bit host" has_m32
    need "tcc" "a small compiler" has tcc
    need "libfixmath-dev" "bridge to it" compiles libfixmath/fix16.h cc
    need "pkg-config" "finds what is installed" has pkg-config
    need "cmake" "a way in" has cmake
    need "ninja-build" "builds for it" has ninja
    need_s390x
    need_game
    need "gcc-aarch64-linux-gnu libc6-dev-arm64-cross" "target with NEON" \
        compiles stdio.h clang --target=aarch64-linux-gnu -static
}
need_tidy() {
    need_python
    need "gcc libc6-dev" "analyzes" has gcc
    need "clang-tidy" "analyzes" has clang-tidy
}
# and what counts deviations beside it
need_analyze() {
    need_tidy
    need "cppcheck" "counts deviations" has cppcheck
}
need_s390x() {
    need "clang" "second compiler" has clang
    need "qemu-user" "big-endian target" has qemu-s390x
    need "binutils-s390x-linux-gnu libc6-dev-s390x-cross \
libgcc-$gcc_major-dev-s390x-cross" "big-endian target" \
        compiles stdio.h clang --target=s390x-linux-gnu -static
}
# its peers
need_game() {
    need "gcc libc6-dev" "compiler" has gcc
    need "gcc-$gcc_major-multilib" "32-bit host" has_m32
    need_s390x
    need_arm
    need_wasm
    need "nodejs" "runs wasm" has node
}
# Programs for Linux, linked statically, on machines that QEMU emulates.
need_targets() {
    need_test
    need_cores
    need "qemu-user" "emulates" has qemu-sparc64
    for machine in aarch64:arm64 riscv64:riscv64 mips:mips mipsel:mipsel \
        powerpc:powerpc m68k:m68k s390x:s390x sparc64:sparc64 hppa:hppa; do
        name=${machine%:*}
        need "gcc-$name-linux-gnu libc6-dev-${machine#*:}-cross" "compiler for $name" \
            compiles stdio.h "$name-linux-gnu-gcc" -static
    done
    need "lld" "links what clang optimizes as a whole" has ld.lld
    need "gcc-riscv64-unknown-elf" "compiler for RISC-V" has riscv64-unknown-elf-gcc
    need "nodejs" "runs wasm" has node
}
need_wasm() {
    need "clang" "compiles for wasm32" has clang
    need "lld" "links for wasm32" has wasm-ld
}
need_npm() {
    need_wasm
    need_python
    need "nodejs npm" "runs wasm, packs for npm" has npm
    need "node-typescript" "checks types" has tsc
}
need_packages() {
    need_host
    need_npm
    need "chromium" "shows pages" has chromium
    need "gcc libc6-dev" "compiler" has gcc
    need "g++" "programs in C++" has_cxx g++
    need_arm
    need "pkg-config" "finds what is installed" has pkg-config
    need "cmake" "a way in" has cmake
    need "meson" "a way in" has meson
    need "ninja-build" "builds for both" has ninja
    need_simavr
    need "arduino-builder arduino-core-avr" "builds for Uno and Mega" has_arduino
    need_python
}
need_pictures() {
    need_host
    need_arm
    need "libpng-dev" "writes the pictures" compiles png.h cc
}
need_demo() {
    need_pictures
    need "freedoom" "the map" has_freedoom
    need "libmgba-dev" "emulates a GBA" compiles mgba/core/core.h cc
}
need_demo_bunny() {
    need_pictures
    need_bake
    need "glmark2-data" "the bunny" has_bunny
}
need_lockstep() {
    need_pictures
    need_game
}
# arm-none-eabi-gcc, or that of devkitARM
need_gba() {
    need_host
    if [ -z "${DEVKITARM:-}" ]; then
        need "gcc-arm-none-eabi" "compiler for the GBA" has arm-none-eabi-gcc
        need "picolibc-arm-none-eabi" "libc for the GBA" has_picolibc
    fi
    need "freedoom" "the map" has_freedoom
}
# its test
need_gba_test() {
    need_gba
    need "libmgba-dev" "emulates a GBA" compiles mgba/core/core.h cc
    need "libpng-dev" "writes the picture" compiles png.h cc
}
need_bake() {
    need_host
    need "libjansson-dev" "reads glTF" compiles jansson.h cc -ljansson
    need "libgmp-dev" "decides signs of convex hulls" compiles gmp.h cc -lgmp
}
need_fuzz() {
    need_bake
    need "clang" "fuzzes" has clang
    need "libclang-rt-$clang_major-dev" "its fuzzer" links_fuzzer
}
need_scenes() {
    need_bake
    need "freedoom" "maps" has_freedoom
    need "glmark2-data" "the bunny" has_bunny
    need "npm" "fetches the dragon" has npm
}
need_python() {
    need "python3" "writes tables" has python3
}
need_bench() {
    need_bake
    need "freedoom" "a map" has_freedoom
    need "glmark2-data" "the bunny" [ -f /usr/share/glmark2/models/bunny.obj ]
    need_arm
    need_python
    need "g++" "other libraries" has_cxx g++
    need "nodejs npm" "emulates Cortex-M0+" has npm
    need "libmgba-dev" "emulates a GBA" compiles mgba/core/core.h cc
    need_simavr
    need "binutils-avr" "compiler for AVR" has avr-objcopy
    need "libbullet-dev" "to compare with" has_bullet
    need "pkg-config" "finds ODE" has pkg-config
    need "libode-dev" "to compare with" compiles ode/ode.h cc
    need "libembree-dev" "to compare with" compiles embree3/rtcore.h cc
    need "gcc-riscv64-unknown-elf" "compiler for RISC-V" has riscv64-unknown-elf-gcc
    need "picolibc-riscv64-unknown-elf" "libc for RISC-V" \
        [ -d /usr/lib/picolibc/riscv64-unknown-elf ]
    need "qemu-user" "emulates RISC-V" has qemu-riscv32
}
need_bounds() {
    need_arm
    need_python
    need "gcc libc6-dev" "compiler" has gcc
    need "python3 python3-capstone python3-pyelftools" "read machine code" reads_code
}
need_prove() {
    need_host
    need "gcc libc6-dev" "compiler" has gcc
    need_python
    need "z3" "decides claims about numbers" has z3
    need "cvc4" "decides claims about numbers" has cvc4
    need "frama-c-base" "proves C with contracts" has frama-c
    need "why3" "drives the solvers for it" [ -f /usr/share/why3/drivers/z3_471.drv ]
}
need_walk() {
    need_pictures
    need "libmgba-dev" "emulates a GBA" compiles mgba/core/core.h cc
}
need_robot() {
    need_host
    need_arm
    need "libgmp-dev" "exact rationals" compiles gmp.h cc
    need "nodejs npm" "emulates an RP2040" has npm
}
need_docs() {
    need_host
    need_python
    need "mandoc" "the manual of fixray-bake" has mandoc
}
# their check
need_pages() {
    need_docs
    need "tidy" "tells valid HTML" has tidy
    need "nodejs" "runs the search of the pages" has node
}
need_playground() {
    need_wasm
    need_python
}
# its check
need_browser() {
    need_playground
    need "chromium" "shows the playground" has chromium
    need "nodejs npm" "drives the browser" has npm
}
# Coverage of MC/DC came with clang 18; Debian 12 has 14, and 19 beside it. Only this
# target needs it.
covers_mcdc() {
    compiles stdio.h clang-19 -fprofile-instr-generate -fcoverage-mapping -fcoverage-mcdc
}
need_coverage() {
    need_gmp
    need_python
    need "clang-19 libclang-rt-19-dev" "covers conditions" covers_mcdc
    need "llvm-19" "reads what was covered" has llvm-cov-19
}
need_step() {
    case $1 in
    lib) need_host ;;
    soak) need_host && need_gmp ;;
    prove) need_prove ;;
    sizes) need_host && need_arm && need_python ;;
    bounds) need_bounds ;;
    tables) need_python ;;
    bench) need_bench ;;
    playground) need_playground ;;
    walk) need_walk ;;
    robot) need_robot ;;
    lockstep) need_lockstep ;;
    test)
        need_test && need_fuzz && need_pages && need_browser && need_npm && need_robot &&
            need_gba_test && need_tidy && need_bounds ;;
    analyze) need_analyze ;;
    cores) need_cores && need_python ;;
    targets) need_targets ;;
    packages) need_packages ;;
    docs) need_docs ;;
    wasm) need_wasm ;;
    npm) need_wasm && need_python ;;
    pack) need_python ;;
    record) need_python ;;
    bake) need_bake ;;
    fuzz) need_fuzz ;;
    scenes) need_scenes ;;
    gba) need_gba ;;
    gba-test) need_gba_test ;;
    coverage) need_coverage ;;
    mutants)
        need_gmp && need_python && need "gcc libc6-dev" "compiler" has gcc &&
            need "libfixmath-dev" "bridge to it" compiles libfixmath/fix16.h cc &&
            need "gcc-aarch64-linux-gnu libc6-dev-arm64-cross" "compiler for AArch64" \
                has aarch64-linux-gnu-gcc &&
            need "qemu-user" "machines" has qemu-aarch64 ;;
    demo) need_demo ;;
    demo-bunny) need_demo_bunny ;;
    all)
        need_test && need_cores && need_targets && need_packages && need_demo &&
            need_demo_bunny && need_browser && need_robot && need_lockstep && need_bench &&
            need_bounds && need_pages && need_gba_test && need_analyze ;;
    *) echo "tools/deps.sh: '$1' is none of these:" >&2
       sed -n '4,6s/^# *//p' tools/deps.sh >&2
       exit 2 ;;
    esac
}
find_missing() {
    packages= reasons=
    need_step "$1"
    # each once
    packages=$(echo $packages | tr ' ' '\n' | sort -u | tr '\n' ' ')
    packages=${packages% }
}

install_with() { # COMMAND BEFORE apt-get...
    "$@" apt-get -q update || echo "continuing with the old package lists"
    "$@" env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-remove \
        -o DPkg::Lock::Timeout=300 install --no-install-recommends $packages
}

# What is in no package that could be installed.
get_unpackaged() {
    case $step in
    bench | test | all) tools/fetch.sh libfixmath rp2040js ;;
    robot) tools/fetch.sh rp2040js ;;
    esac
    case $step in
    test | all) tools/fetch.sh playwright ;;
    esac
    case $step in
    packages | all) tools/fetch.sh ways ;;
    esac
}

step=${1:-all}
what="make $step"
[ "$step" != all ] || what="fixray as a whole"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
find_missing "$step"
if [ -z "$packages" ]; then
    get_unpackaged
    exit 0
fi

if ! has apt-get; then
    echo "$what needs what this machine lacks; in Debian's names: $reasons" >&2
    echo "Install it, then try again; DEPS=no skips this check." >&2
    exit 1
fi
if [ "$(id -u)" = 0 ]; then
    become=
elif has sudo && sudo -n true 2>/dev/null; then
    become="sudo -n"
else
    echo "$what needs: $reasons. Type this, then try again (DEPS=no skips it):" >&2
    command="apt-get update && apt-get install --no-install-recommends $packages"
    if has sudo; then
        echo "  sudo sh -c '$command'" >&2
    else
        echo "  su - -c '$command'" >&2
    fi
    exit 1
fi

mkdir -p build
echo "$what needs, and apt installs now: $reasons"
if ! install_with $become >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    echo "apt failed, see $log. Packages wanted: $packages" >&2
    exit 1
fi
find_missing "$step"
if [ -n "$packages" ]; then
    echo "Installed, and still not usable: $reasons; see $log" >&2
    exit 1
fi
get_unpackaged
