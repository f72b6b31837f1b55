# make demo: the demonstration. WAD=FILE and MAP=NAME choose another map; SCENE=bunny
# is a mesh, MESH=FILE another one; SCENE=walk a walk through the map, of TICKS ticks.
SCENE ?= map
demo: demo-$(SCENE)

demo-map:
	@sh tools/deps.sh demo
	@CC='$(CC)' CFLAGS='$(CFLAGS)' WAD='$(WAD)' MAP='$(MAP)' \
	    sh examples/demo.sh map

demo-bunny: build/fixray-bake
	@MESH='$(MESH)' sh tools/deps.sh demo-bunny
	@CC='$(CC)' CFLAGS='$(CFLAGS)' MESH='$(MESH)' sh examples/demo.sh bunny

demo-walk:
	@sh tools/deps.sh demo
	@CC='$(CC)' CFLAGS='$(CFLAGS)' WAD='$(WAD)' MAP='$(MAP)' TICKS='$(TICKS)' \
	    sh examples/demo.sh walk

.PHONY: demo-map demo-bunny demo-walk

demo-%:
	@echo "make demo: no scene '$*'. SCENE is map, bunny or walk" >&2; exit 2

# make walk: a small level in third person, on the host, a Cortex-M4 and a GBA. README=write puts
# the tables and the picture into examples/walk/yard.
walk:
	@sh tools/deps.sh walk
	@CC='$(CC)' README='$(README)' sh examples/walk/yard/run.sh
.PHONY: walk

# make robot: a robot that fits 16 KB of RAM, on the host, a micro:bit and an RP2040.
# README=write puts the costs and the picture into examples/robot.
robot:
	@sh tools/deps.sh robot
	@CC='$(CC)' README='$(README)' sh examples/robot/run.sh
.PHONY: robot

# make lockstep: five peers of different builds play 10,000 ticks. TICKS=N SEED=N.
# make lockstep-web: the same with a browser as the fifth one, on a page at PORT, 8013.

lockstep:
	@sh tools/deps.sh lockstep
	@TICKS='$(TICKS)' SEED='$(SEED)' sh examples/lockstep/run.sh

lockstep-web:
	@sh tools/deps.sh lockstep
	@TICKS='$(TICKS)' SEED='$(SEED)' PORT='$(or $(PORT),8013)' sh examples/lockstep/run.sh web

.PHONY: lockstep lockstep-web
