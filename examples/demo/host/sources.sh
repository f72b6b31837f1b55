# The sources of the demo's programs for the host; read in the top directory.
host=examples/demo/host
bake_wad="$host/bake*.c $host/colors.c $host/emit.c $host/things.c
    tools/bake/doom/*.c tools/bake/tree/*.c tools/bake/host.c tools/bake/output.c
    tools/bake/target.c"
draw_demo="$host/draw_*.c $host/results.c tools/draw/canvas.c"
