#!/bin/sh
# The steps of make lockstep: peers, run, replay and picture.
#
#   examples/lockstep/run.sh [web]   web: the peer of WebAssembly is a page in a browser
#
#   TICKS   how long the game is, 10000 by default
#   SEED    of the game, its players and the network, 1 by default
#   PORT    of the page, on loopback, 8013 by default
set -eu

cd "$(dirname "$0")/../.."
out=build/lockstep
. examples/lockstep/peers.sh
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
