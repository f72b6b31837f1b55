#!/bin/sh
# What fixray-bake makes of glTF and GLB files, good and bad, in a build with sanitizers.
#
#   tools/bake/test/gltf.sh [TEST...]       CC=gcc
. "$(dirname "$0")/common.sh"
minus=3212836864 two=1073741824 half=1056964608

# Five vertices, 0 0 0, 1 0 0, 0 1 0, 0 0 1, 1 1 0; then 0 1 2 and 0 1 3 in 16 bits; the
# same in 32 bits, and in 8.
vertices() { word 0 0 0 $one 0 0 0 $one 0 0 0 $one $one $one 0; }
corners() { for n in 0 1 2 0 1 3; do word $n | head -c "$1"; done; }
{ vertices; corners 2; corners 4; corners 1; } >data.bin
size=$(($(wc -c <data.bin)))

# The whole of a file; uri: of its buffer, or nothing.
scene() { # NODES PRIMITIVES MORE
    echo '{ "asset": { "version": "2.0" }, "scene": 0, "scenes": [ { "nodes": [ 0 ] } ],'
    echo "\"nodes\": [ $1 ], \"meshes\": [ { \"primitives\": [ $2 ] } ],"
    echo "\"buffers\": [ { \"byteLength\": ${length:-$size} $uri } ],"
    echo '"bufferViews": [ { "buffer": 0, "byteLength": 60 },
        { "buffer": 0, "byteOffset": 60, "byteLength": 42 } ],'
    echo '"accessors": [
        { "bufferView": 0, "componentType": 5126, "count": 5, "type": "VEC3" },
        { "bufferView": 1, "componentType": 5123, "count": 6, "type": "SCALAR" },
        { "bufferView": 1, "byteOffset": 12, "componentType": 5125, "count": 6,
            "type": "SCALAR" },
        { "bufferView": 1, "byteOffset": 36, "componentType": 5121, "count": 6,
            "type": "SCALAR" },
        { "bufferView": 0, "byteOffset": 24, "componentType": 5126, "count": 3,
            "type": "VEC3" }'
    echo "$accessors ] $3 }"
}
accessors=
embedded=", \"uri\": \"data:application/octet-stream;base64,$(base64 -w 0 data.bin)\""
uri=$embedded
node='{ "mesh": 0 }'
two_triangles='{ "attributes": { "POSITION": 0 }, "indices": 1 }'
gltf() { # [NODES [PRIMITIVES [MORE]]]: as some.gltf
    scene "${1:-$node}" "${2:-$two_triangles}" "${3:-}" >some.gltf
}
glb() { # JSON BINARY: in parts of four bytes
    { cat "$1"; printf '   '; } >json
    json=$(($(wc -c <json) / 4 * 4)) binary=$(($(wc -c <"$2") / 4 * 4))
    printf glTF; word 2 $((28 + json + binary)) $json; printf JSON; head -c $json json
    word $binary; printf 'BIN\0'; cat "$2"
}

test_gltf_files() {
    gltf
    bakes some.gltf --strict "" "$first" "$second"
    { printf '\357\273\277'; cat some.gltf; } >SOME.GLTF
    bakes SOME.GLTF --strict "" "$first" "$second"
    # beside it, with an escape in its name, below it, and read from elsewhere
    mkdir -p below
    cp data.bin 'da ta.bin'
    cp data.bin below/
    for name in data.bin da%20ta.bin ./data.bin below/data.bin; do
        uri=", \"uri\": \"$name\""
        gltf
        bakes some.gltf --strict "" "$first" "$second"
        mkdir -p other
        (cd other && "$bake" --blob ../out.fxrb ../some.gltf >../log 2>&1) && pass ||
            fail "from elsewhere: $(cat log)"
    done
    # no output may replace it
    uri=', "uri": "data.bin"'
    gltf
    status=0
    "$bake" --blob below/../data.bin some.gltf >log 2>&1 || status=$?
    [ $status -eq 1 ] && cmp -s data.bin 'da ta.bin' && [ "$(cat log)" = "fixray-bake: \
below/../data.bin: is the input data.bin, which would be lost. Give the output another name" ] &&
        pass || fail "data.bin: $status, $(cat log)"
    # and a GLB
    uri=
    gltf
    { cat data.bin; printf '\0\0'; } >padded.bin
    glb some.gltf padded.bin >some.glb
    bakes some.glb --strict "" "$first" "$second"
    cp some.glb SOME.GLB
    bakes SOME.GLB --strict "" "$first" "$second"
    uri=$embedded
}

# Where nodes put a mesh: by hand.
test_gltf_nodes() {
    parts='"translation": [ 10, 20, 30 ], "scale": [ 2, 3, 4 ]'
    gltf "{ \"mesh\": 0, $parts }"
    bakes some.gltf --strict "" "0 10 20 30 12 20 30 10 23 30" "1 10 20 30 12 20 30 10 20 34"
    # 90 degrees about z, x to y and y to -x, however the quaternion is rounded
    for q in "0, 0, 0.7071068, 0.7071068" "0, 0, -3, -3"; do
        gltf "{ \"mesh\": 0, $parts, \"rotation\": [ $q ] }"
        bakes some.gltf --strict "" "0 10 20 30 10 22 30 7 20 30" \
            "1 10 20 30 10 22 30 10 20 34"
    done
    # the same as a matrix, by columns
    gltf '{ "mesh": 0, "matrix": [ 0, 2, 0, 0, -3, 0, 0, 0, 0, 0, 4, 0, 10, 20, 30, 1 ] }'
    bakes some.gltf --strict "" "0 10 20 30 10 22 30 7 20 30" "1 10 20 30 10 22 30 10 20 34"
    # a child: first its own place, then that of its parent
    gltf "{ $parts, \"children\": [ 1 ] }, { \"mesh\": 0, \"translation\": [ 1, 1, 1 ],
        \"scale\": [ 0.5, 1, 1 ] }"
    bakes some.gltf --strict "" "0 12 23 34 13 23 34 12 26 34" "1 12 23 34 13 23 34 12 23 38"
    # two of them, in the order of the list
    gltf '{ "children": [ 2, 1 ] }, { "mesh": 0 }, { "mesh": 0, "translation": [ 9, 0, 0 ] }'
    bakes some.gltf --strict "" "0 9 0 0 10 0 0 9 1 0" "1 9 0 0 10 0 0 9 0 1" \
        "2 0 0 0 1 0 0 0 1 0" "3 0 0 0 1 0 0 0 0 1"
    # a mirror: the front stays in front, and two mirrors are none
    gltf '{ "mesh": 0, "scale": [ -1, 1, 1 ], "children": [ 1 ] },
        { "mesh": 0, "scale": [ -1, 1, 1 ], "translation": [ 0, 0, 5 ] }'
    bakes some.gltf --strict "" "0 0 0 0 0 1 0 -1 0 0" "1 0 0 0 0 0 1 -1 0 0" \
        "2 0 0 5 1 0 5 0 1 5" "3 0 0 5 1 0 5 0 0 6"
    # bones move what has a skin, and no node does
    gltf '{ "mesh": 0, "skin": 0, "translation": [ 7, 7, 7 ] }' "" ', "skins": [ {} ]'
    bakes some.gltf "" " warning: skipped: skins (1)" "$first" "$second"
    # without a scene, and with two
    gltf '{ "children": [ 1 ] }, { "mesh": 0 }'
    sed -i 's/"scene": 0, "scenes": .*/"x": 0,/' some.gltf
    bakes some.gltf --strict "" "$first" "$second"
    gltf '{ "mesh": 0, "scale": [ 5, 5, 5 ] }, { "mesh": 0 }'
    sed -i 's/"scene": 0, "scenes": .*/"scene": 1, "scenes": [ {"nodes":[0]}, {"nodes":[1]} ],/' \
        some.gltf
    bakes some.gltf "" " warning: skipped: other scenes (1)" "$first" "$second"
}

test_gltf_primitives() {
    for indices in 1 2 3; do
        gltf "" "{ \"attributes\": { \"POSITION\": 0 }, \"indices\": $indices, \"mode\": 4 }"
        bakes some.gltf --strict "" "$first" "$second"
    done
    # each three vertices; strips, each second triangle of which is turned; fans
    gltf "" '{ "attributes": { "POSITION": 4 } }'
    bakes some.gltf --strict "" "0 0 1 0 0 0 1 1 1 0"
    gltf "" '{ "attributes": { "POSITION": 0 }, "mode": 5 }'
    bakes some.gltf --strict "" "$first" "1 1 0 0 0 0 1 0 1 0" "2 0 1 0 0 0 1 1 1 0"
    gltf "" '{ "attributes": { "POSITION": 0 }, "mode": 6 }'
    bakes some.gltf --strict "" "$first" "1 0 0 0 0 1 0 0 0 1" "2 0 0 0 0 0 1 1 1 0"
    # every second vertex of twelve bytes and twelve more, and small numbers
    uri= length=60
    { word 0 0 0 7 7 7 $one 0 0 7 7 7 0 $one 0; printf '\0\0\0\0\177\0\0\0\0\200\0\0'; } >other.bin
    gltf "" '{ "attributes": { "POSITION": 0 } }, { "attributes": { "POSITION": 1 } },
        { "attributes": { "POSITION": 2 } }'
    views='{ "buffer": 0, "byteLength": 60, "byteStride": 24 },'
    views="$views { \"buffer\": 0, \"byteOffset\": 60, \"byteLength\": 12, \"byteStride\": 4 }"
    three='"count": 3, "type": "VEC3"'
    list="{ \"bufferView\": 0, \"componentType\": 5126, $three }, { \"bufferView\": 1,"
    list="$list \"componentType\": 5120, $three, \"normalized\": true }, { \"bufferView\": 1,"
    list="$list \"componentType\": 5121, $three }"
    sed -i "s/\"bufferViews\".*/\"bufferViews\": [ $views ], \"unused\": [ {},/
        s/\"accessors\".*/\"accessors\": [ $list ], \"also\": [/" some.gltf
    sed -i 's/"buffers": .*/"buffers": [ { "byteLength": 72 } ],/' some.gltf
    glb some.gltf other.bin >some.glb
    bakes some.glb --strict "" "$first" "1 0 0 0 1 0 0 0 -1 0" "2 0 0 0 127 0 0 0 128 0"
    uri=$embedded length=
    # what is no surface
    gltf "" "{ \"attributes\": { \"POSITION\": 0 }, \"mode\": 0 }, { \"mode\": 1 },
        { \"mode\": 2 }, { \"mode\": 3 }, { \"targets\": [ {}, {} ],
        \"attributes\": { \"POSITION\": 0, \"NORMAL\": 9, \"TEXCOORD_0\": 9 },
        \"indices\": 1, \"material\": 1 }" ', "materials": [ {}, {} ], "cameras": [ {} ],
        "animations": [ {} ], "extensionsRequired": [ "KHR_materials_unlit",
        "KHR_texture_transform", "KHR_mesh_quantization" ],
        "extensions": { "KHR_lights_punctual": { "lights": [ {} ] } }'
    bakes some.gltf --strict " warning: skipped: primitives of points (1), primitives of \
lines (3), morph targets (2), materials (2), cameras (1), animations (1), lights (1)" \
        "$first" "$second"
    gltf "" '{ "attributes": { "POSITION": 0 } }'
    bakes some.gltf "" " warning: skipped: corners that make no triangle (2)" "$first"
    refused some.gltf " skipped: corners that make no triangle (2). Correct it, or bake \
without --strict" --strict
}

test_gltf_bad() {
    again="Export the mesh again" without="Export the mesh without"
    for extension in KHR_draco_mesh_compression EXT_meshopt_compression EXT_x; do
        gltf "" "" ", \"extensionsRequired\": [ \"$extension\" ]"
        refused some.gltf " it requires the extension $extension, which is not read. \
$without it"
    done
    while IFS='|' read -r change message; do
        gltf
        sed -i "$change" some.gltf
        refused some.gltf "$message"
    done <<END
s/"2.0"/"1.0"/| it is glTF 1.0. Export the mesh as glTF 2.0
s/"asset"/"assets"/| it has no asset with a version: this is no glTF. Name another file
s/"mesh": 0/"mesh": 1/| number 1 of its meshes is used, and is not there. $again
s/"mesh": 0/"mesh": -1/| its mesh is no whole number from 0 on. $again
s/"mesh": 0/"mesh": 0.5/| its mesh is no whole number from 0 on. $again
s/"mesh": 0/"name": "a"/| no node of its scene has a mesh with triangles. $again
s/"mesh": 0/"mesh": 0, "children": [ 0 ]/| node 0 is not there, or in two places. $again
s/"mesh": 0/"mesh": 0, "children": [ 1, 1 ]/| a list of nodes is longer than there are nodes. $again
s/"nodes": . 0 ./"nodes": [ 1 ]/| node 1 is not there, or in two places. $again
s/"scene": 0/"scene": 1/| number 1 of its scenes is used, and is not there. $again
s/"mesh": 0/"mesh": 0, "rotation": [ 0, 0, 0, 0 ]/| the rotation of node 0 is 0. $again
s/"mesh": 0/"mesh": 0, "scale": [ 1, 1 ]/| the scale of node 0 has not 3 numbers. $again
s/"mesh": 0/"mesh": 0, "matrix": [ 1,0,0,1, 0,1,0,0, 0,0,1,0, 0,0,0,1 ]/| the last row of the matrix of node 0 is not 0 0 0 1. $again
s/"POSITION": 0/"POSITION": 1/| accessor 1 should have vectors, of a type that glTF 2.0 has. $again
s/"indices": 1/"indices": 0/| accessor 0 should have numbers, of a type that glTF 2.0 has. $again
s/"componentType": 5123/"componentType": 5124/| accessor 1 should have numbers, of a type that glTF 2.0 has. $again
s/"componentType": 5123/"componentType": 5120/| primitive 0 of mesh 0: no whole numbers are in accessor 1. $again
s/"indices": 1/"indices": 1, "mode": 7/| primitive 0 of mesh 0: there is no mode 7. $again
s/"count": 5/"count": 3/| primitive 0 of mesh 0: there is no vertex 3. $again
s/"count": 5/"count": 6/| accessor 0 ends after its bufferView. $again
s/"count": 5/"count": 4294967295/| accessor 0 ends after its bufferView. $again
s/"byteLength": 60/"byteLength": 60, "byteStride": 4294967295/| accessor 0 ends after its bufferView. $again
s/"byteLength": 42/"byteLength": 43/| bufferView 1 ends after its buffer. $again
s/"byteOffset": 60/"byteOffset": 4294967295/| bufferView 1 ends after its buffer. $again
s/"byteLength": 102/"byteLength": 103/| buffer 0 should have 103 bytes and has 102. It is truncated: get it again
s/;base64,/;base64,-/| buffer 0 is not in base64. $again
s/;base64,/,/| buffer 0 is not in base64. $again
s/"bufferView": 0,//| accessor 0 has no bufferView, as that of a compressed mesh (KHR_draco_mesh_compression). Export the mesh without compression
s/"count": 5/"count": 5, "sparse": {}/| accessor 0 is sparse, which is not read. Export the mesh without
s/, "uri": "[^"]*"//| buffer 0 has no bytes, as that of a compressed mesh (EXT_meshopt_compression). Export the mesh without compression
s/"mesh": 0/"mesh": 0, "extensions": { "EXT_mesh_gpu_instancing": {} }/| node 0 has the extension EXT_mesh_gpu_instancing, which is not read. Export the mesh without it
s/"uri": "[^"]*"/"uri": "..\/data.bin"/| a buffer is in '../data.bin', which is not beside it. Put it there, or export a GLB
s/"uri": "[^"]*"/"uri": "%2e.\/data.bin"/| a buffer is in '%2e./data.bin', which is not beside it. Put it there, or export a GLB
s/"uri": "[^"]*"/"uri": "\/dev\/zero"/| a buffer is in '/dev/zero', which is not beside it. Put it there, or export a GLB
s/"uri": "[^"]*"/"uri": "https:\/\/a.b\/c.bin"/| a buffer is in 'https://a.b/c.bin', which is not beside it. Put it there, or export a GLB
END
    gltf
    sed -i '3s/"byteLength"/byteLength/' some.gltf
    run some.gltf
    grep -q "^fixray-bake: some.gltf:3: it is no JSON: .*. It is damaged: get it again$" log &&
        pass || fail "no JSON: $(cat log)"
    # numbers that are none: of vertex 1, and of one that no triangle has
    uri= length=102
    gltf
    { word 0 0 0 $nan 0 0; tail -c +25 data.bin; printf '\0\0'; } >bad.bin
    glb some.gltf bad.bin >some.glb
    refused some.glb " primitive 0 of mesh 0: not finite is vertex 1. $again"
    { head -c 48 data.bin; word $nan $infinity 0; tail -c +61 data.bin; printf '\0\0'; } >bad.bin
    glb some.gltf bad.bin >some.glb
    bakes some.glb --strict "" "$first" "$second"
    all=$(($(wc -c <some.glb)))
    for n in 12 19 100 $((all - 1)); do
        head -c $n some.glb >bad.glb
        refused bad.glb " byte 8: it should have $all bytes and has $n. It is truncated: get \
it again"
    done
    { printf 'glTF'; word 1; tail -c +9 some.glb; } >bad.glb
    refused bad.glb " byte 4: it is no GLB of version 2. Export the mesh as glTF 2.0"
    uri=$embedded length=
    # a pipe has nothing beside it
    uri=', "uri": "data.bin"'
    gltf
    status=0
    "$bake" - <some.gltf >log 2>&1 || status=$?
    [ $status -eq 1 ] && [ "$(cat log)" = "fixray-bake: -: a buffer is in 'data.bin' beside \
it, and a pipe has nothing beside it. Name the file, or export a GLB" ] && pass ||
        fail "a pipe: $(cat log)"
    rm data.bin
    "$bake" some.gltf >log 2>&1 || :
    [ "$(cat log)" = "fixray-bake: data.bin: No such file or directory. A buffer of the mesh \
is in it" ] && pass || fail "no buffer: $(cat log)"
    uri=$embedded
}

tests="gltf_files gltf_nodes gltf_primitives gltf_bad"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"
