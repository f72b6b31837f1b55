#!/bin/sh
# The steps of make lockstep: peers, run, replay and picture.
#
#   examples/lockstep/run.sh [web]   web: the peer of WebAssembly is a page in a browser
#
#   TICKS   how long the game is, 10000 by default
#   SEED    of the game, its players and the network, 1 by default
#   PORT    of the page, on loopback, 8013 by default
#
#   examples/lockstep/run.sh test OUT
#
# is the game in make test: fewer ticks, peers built without optimization, and faults that have to
# be noticed.
set -eu

cd "$(dirname "$0")/../.."

# The five peers. `out` is where they are.
names="x86-64 i386 s390x cortex-m4 wasm"

# All of them, two at a time; ends with 1 if one is missing.
build_peers() { # LEVEL
    echo $names | tr ' ' '\n' | xargs -P "${JOBS:-2}" -n 1 \
        examples/lockstep/build.sh "$out" "$1" || exit 1
}

# How a shell runs a peer: COMMAND of the relay.
command_of() { # PEER
    case $1 in
    i386) echo "exec qemu/i386 $out/peer-$1" ;;
    s390x) echo "TIMEOUT=3600 INPUT=/dev/stdin qemu/run s390x $out/peer-$1" ;;
    cortex-m4) echo "TIMEOUT=3600 INPUT=/dev/stdin qemu/run m4f $out/peer-$1" ;;
    wasm)
        if [ -n "${WEB_PORT:-}" ]; then
            echo "exec node examples/lockstep/web/node.mjs $out/peer-wasm $WEB_PORT"
        else
            echo "exec node examples/lockstep/web/node.mjs $out/peer-wasm"
        fi ;;
    *) echo "$out/peer-$1" ;;
    esac
}

# What compiled it, with its version.
compiler_of() { # PEER
    case $1 in
    x86-64) echo "gcc $(gcc -dumpversion)" ;;
    cortex-m4) echo "gcc $(arm-none-eabi-gcc -dumpversion)" ;;
    *) echo "clang $(clang -dumpversion)" ;;
    esac
}

relay() { # OPTIONS...
    "$out/relay" "$@" \
        "x86-64" "$(compiler_of x86-64)" "$(command_of x86-64)" \
        "i386" "$(compiler_of i386)" "$(command_of i386)" \
        "s390x" "$(compiler_of s390x)" "$(command_of s390x)" \
        "cortex-m4" "$(compiler_of cortex-m4)" "$(command_of cortex-m4)" \
        "wasm" "$(compiler_of wasm)" "$(command_of wasm)"
}

if [ "${1:-}" != test ]; then
    out=build/lockstep
    ticks=${TICKS:-10000} seed=${SEED:-1}
    [ "${1:-}" != web ] || WEB_PORT=${PORT:-8013}

    say() { echo "lockstep: $*"; }

    say "1/3 five peers and the relay (half a minute, the first time)"
    build_peers -O1
    examples/lockstep/build.sh "$out" -O1 relay replay
    rm -f "$out/orders.bin" "$out/run.png"
    say "2/3 $ticks ticks; orders come up to 8 frames late, and one packet of ten is lost (about a minute)"
    relay --ticks "$ticks" --seed "$seed" --orders "$out/orders.bin" | tee "$out/run.txt"
    [ -f "$out/orders.bin" ] || exit 1 # the relay has said why
    say "3/3 the same orders once more, on this machine alone, and a picture"
    "$out/replay" "$out/orders.bin" "$seed" "$out/run.png" | tee "$out/replay.txt"
    last=$(cut -d ' ' -f 1 "$out/replay.txt")
    grep -q "^cortex-m4 .* $last  *yes" "$out/run.txt" || {
        say "without rollback the end is another one: that is a defect" >&2
        exit 1
    }
    say "done: the same to the last bit. Look at $out/run.png"
    exit
fi
shift

# What make test asks.
out=$1
ticks=120

fail() { echo "lockstep: $*" >&2; exit 1; }

rm -f "$out"/*.bin "$out"/*.txt
JOBS=1
build_peers -O0
examples/lockstep/build.sh "$out" -O0 relay replay

echo "$ticks ticks on five machines (make lockstep: 10000)"
relay --ticks $ticks --orders "$out/orders.bin" >"$out/run.txt" || {
    cat "$out/run.txt"
    fail "the peers are not equal"
}
cat "$out/run.txt"
[ "$(grep -c ' yes$' "$out/run.txt")" = 5 ] || fail "five peers are wanted"
awk '/ yes$/ && ($5 < 5 || $6 < 2 * $5) { exit 1 }' "$out/run.txt" ||
    fail "there is hardly a rollback: the network is too good"
"$out/replay" "$out/orders.bin" 1 >"$out/replay.txt"
cat "$out/replay.txt"
grep -q " $(cut -d ' ' -f 1 "$out/replay.txt")  *yes$" "$out/run.txt" ||
    fail "without rollback the end is another one"

# Four peers of this machine, and one with a fault in it, planted.
ticks=300
usual="$out/peer-x86-64"
relay_with_fault() { # OPTIONS...
    "$out/relay" --ticks $ticks "$@" one gcc "$usual" two gcc "$usual" \
        planted gcc "$planted" three gcc "$usual" four gcc "$usual"
}

# A copy of the game with another line, as a peer.
plant() { # FILE SED-SCRIPT
    rm -rf "$out/game"
    mkdir -p "$out/game"
    cp examples/lockstep/*.c "$out/game"
    sed "$2" "examples/lockstep/$1" >"$out/game/$1"
    ! cmp -s "examples/lockstep/$1" "$out/game/$1" || fail "nothing is planted in $1"
    mkdir -p "$out/faulty"
    cp "$out"/fixray-x86-64.* "$out/faulty"
    GAME=$out/game examples/lockstep/build.sh "$out/faulty" -O0 x86-64
    planted=$out/faulty/peer-x86-64
}

notices() { # WHAT "REPORT" OPTIONS...
    what=$1 report=$2
    shift 2
    ! relay_with_fault "$@" >"$out/fault.txt" 2>&1 ||
        fail "$what passed unnoticed"
    grep -q "$report" "$out/fault.txt" || {
        cat "$out/fault.txt"
        fail "$what: the report is not '$report'"
    }
    echo "control: $what: $(grep -m 1 -E 'DESYNC|relay:' "$out/fault.txt")"
}

planted=$usual
relay_with_fault >"$out/fault.txt" || fail "five peers of one build are not equal"
notices "an order that was changed on its way" \
    "^DESYNC: in tick 100, planted differs" --tamper planted:100
# Where a ray enters a box is computed in float, by the usual slabs.
cat >"$out/float_slab.h" <<'END'
#include <fixray/fixray.h>

static inline void
float_slab_axis(float origin, float dir, float low, float high, float *enter)
{
    const float t_near = ((dir < 0 ? high : low) - origin) / dir;

    if (dir < 0 || dir > 0)
        *enter = t_near > *enter ? t_near : *enter;
}

/* In place of fxr_ray_enter_scene, of a tree. */
static inline bool
float_slab_cast(const fxr_ray *r, const fxr_scene *scene, const fxr_ask *ask,
                const fxr_bvh *bvh, fxr_scene_hit *out)
{
    const fxr_aabb *b;
    float t = 0;

    if (!fxr_ray_enter_scene(r, scene, ask, out))
        return false;
    if (out->shape >= bvh->shapes.aabb_count)
        return true;
    b = &bvh->shapes.aabbs[out->shape];
    float_slab_axis((float)r->origin.x, (float)r->dir.x, (float)b->min.x,
                    (float)b->max.x, &t);
    float_slab_axis((float)r->origin.y, (float)r->dir.y, (float)b->min.y,
                    (float)b->max.y, &t);
    out->point.x = (fxr_q16)((float)r->origin.x + t * (float)r->dir.x);
    out->point.y = (fxr_q16)((float)r->origin.y + t * (float)r->dir.y);
    return true;
}
END
plant agent.c 's|#include "sim.h"|&\n#include "../float_slab.h"|
    s/!fxr_ray_enter_scene(&shot, &scene, &others, /!float_slab_cast(\&shot, \&scene, \&others, \&s->tree, /'
notices "a float slab" "^DESYNC: in tick [1-9][0-9]*, planted differs"
plant sim.c 's/BOX(-1, 8, 1, 14)/BOX(-1, 8, 1, 14.0000152587890625)/'
notices "one ulp in a box" \
    "^DESYNC: before tick 0, planted differs: its hash of the arena"
notices "one ulp in a box, by the worlds alone" \
    "^DESYNC: in tick [1-9][0-9]*, planted differs" --state-only
plant wire.c 's/answer, FXR_SEMANTICS/answer, FXR_SEMANTICS + 1/'
notices "another FXR_SEMANTICS" \
    "^DESYNC: before tick 0, planted differs: its FXR_SEMANTICS"
plant session.c 's/sim_restore(&s->sim, .*/;/'
notices "a rollback that restores nothing" "^DESYNC: in tick"
planted=false
notices "a peer that ends" "^relay: planted (false), after 0 ticks: it has ended"

# A peer that cannot be built is named.
mkdir -p "$out/none"
printf '#!/bin/sh\nexit 1\n' >"$out/none/clang"
chmod +x "$out/none/clang"
! PATH="$PWD/$out/none:$PATH" examples/lockstep/build.sh "$out/none" -O0 s390x \
    2>"$out/fault.txt" || fail "a peer without a compiler passed unnoticed"
grep -q "the peer s390x is missing" "$out/fault.txt" || fail "$(cat "$out/fault.txt")"
echo "control: $(cat "$out/fault.txt")"
