#!/bin/sh
# Flash and stack of each public function per core, at -Os: tools/sizes.sh
#
# flash   bytes in a program that uses this function alone, with all it calls
# stack   bytes at most, its own and its callees' (no function recurses); without
#         the helpers of libgcc, which use at most a few words
set -eu

out=build/sizes
cores="m0 m3 m4f m33"

flash() { # CORE FUNCTION
    qemu/cc "$1" bare -Wl,--gc-sections -Wl,-e,"$2" $out/"$1"/*.o -lgcc \
        -Wl,--no-warn-rwx-segments -o $out/"$1"/alone
    arm-none-eabi-size $out/"$1"/alone | awk 'NR == 2 { print $1 }'
}

# gcc's call graphs: nodes with their frames, edges from caller to callee.
stacks() { # CORE
    awk '
    function quoted(key) {
        match($0, key ": \"[^\"]*\"")
        return substr($0, RSTART + length(key) + 3,
                      RLENGTH - length(key) - 4)
    }
    function depth(f, i, n, callees, d, most) {
        if (f in known)
            return known[f]
        n = split(calls[f], callees, " ")
        for (i = 1; i <= n; i++) {
            d = depth(callees[i])
            if (d > most)
                most = d
        }
        return known[f] = frame[f] + most
    }
    /^node:/ && match($0, /[0-9]+ bytes/) {
        bytes = substr($0, RSTART, RLENGTH) + 0
        frame[quoted("title")] = bytes
    }
    /^edge:/ {
        from = quoted("sourcename")
        calls[from] = calls[from] " " quoted("targetname")
    }
    END { for (f in frame) print f, depth(f) }' $out/"$1"/*.ci
}

for core in $cores; do
    mkdir -p $out/$core
    for source in src/*.c; do
        qemu/cc $core object -std=c99 -Os -ffunction-sections -fdata-sections \
            -fstack-usage -fcallgraph-info=su -Iinclude -c "$source" \
            -o "$out/$core/$(basename "$source" .c).o"
    done
    stacks $core >$out/$core/stacks
done

printf '%-34s' "flash + stack, bytes"
printf ' %13s' $cores
echo
for function in $(tools/functions.sh); do
    printf '%-34s' "$function"
    for core in $cores; do
        bytes=$(flash $core "$function")
        stack=$(awk -v f="$function" '$1 == f { print $2 }' $out/$core/stacks)
        printf ' %6d + %4s' "$bytes" "$stack"
    done
    echo
done
