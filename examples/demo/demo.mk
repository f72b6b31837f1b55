# make demo: the demonstration. WAD=FILE and MAP=NAME choose another map; SCENE=bunny
# is a mesh, MESH=FILE another one; SCENE=walk a walk through the map, of TICKS ticks.
SCENE ?= map
demo: demo-$(SCENE)

demo-map:
	@sh tools/deps.sh demo
	@CC='$(CC)' CFLAGS='$(CFLAGS)' WAD='$(WAD)' MAP='$(MAP)' \
	    sh examples/demo/run.sh

demo-bunny: build/fixray-bake
	@MESH='$(MESH)' sh tools/deps.sh demo-bunny
	@CC='$(CC)' CFLAGS='$(CFLAGS)' MESH='$(MESH)' sh examples/bunny/run.sh

demo-walk:
	@sh tools/deps.sh demo
	@CC='$(CC)' CFLAGS='$(CFLAGS)' WAD='$(WAD)' MAP='$(MAP)' TICKS='$(TICKS)' \
	    sh examples/walk/run.sh

.PHONY: demo-map demo-bunny demo-walk

demo-%:
	@echo "make demo: no scene '$*'. SCENE is map, bunny or walk" >&2; exit 2
