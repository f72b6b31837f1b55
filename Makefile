# fixray
#
#   make          this list; make all-targets: the rest
#   make lib      build/libfixray.a (CC, CFLAGS: a cross compiler does as well)
#   make single   build/single/fixray.h and fixray.c: the library as two files
#   make install  library, headers and fixray.pc: PREFIX=/usr/local DESTDIR=
#                 (make install-bake: fixray-bake and its manual; make uninstall: gone)
#   make demo     a real map on an emulated Cortex-M4, pictures of all; SCENE=bunny: a mesh,
#                 SCENE=walk: a sphere that walks through the map
#   make playground  rays and shapes to drag in a browser, served on this machine: PORT=8000
#   make walk     a small level in third person: host, Cortex-M4 and GBA, with pictures
#   make robot    a robot in 16 KB of RAM: host, micro:bit, RP2040, with a picture
#   make lockstep five peers of different machines play one game: equal in every tick
#                 (make lockstep-web: one of them is your browser)
#   make gba      build/gba/fixray.gba, a game for the Game Boy Advance: WAD=FILE MAP=NAME
#   make bake     build/fixray-bake: trees from OBJ, STL, PLY, glTF and WAD files
#   make docs     build/docs/index.html: the reference and the documents as pages
#   make bench    what a call costs on each core, beside other methods
#   make sizes    flash and stack of each function per core
#   make check    the tests on this machine, in a minute or two: FILTER= SEED=1
#   make test     everything that has to hold, on the host and emulated cores
#   make clean    remove build/
#
# For who works on fixray (make all-targets):
#
#   make record   build/record/fixray/record.h: a line for each call of the library
#                 (docs/lockstep.md); tools/desync A.log B.log: where two differ
#   make arduino  build/arduino/fixray: the folder for Arduino's libraries (URL=)
#   make wasm     build/wasm/fixray.wasm, for JavaScript
#   make npm      build/npm/fixray, the npm package: JavaScript and TypeScript
#   make pack     build/pack/fixray.fixray.VERSION.pack, for tools that take CMSIS-Packs
#   make packages every way in that a tool at hand builds (docs/packages.md): CMake, Meson, ...
#   make cores    every compiler at every level: no warning, no helper but those known
#   make targets  the same bits by every build of qemu/builds.txt (TARGETS="m0 mips-gcc")
#   make golden   add the results of new functions to the golden digest
#   make soak     random tests with fresh seeds: SECONDS=600 SEED=1 FILTER=
#   make scenes   real scenes: a million rays each against all shapes (an hour)
#   make fuzz     damaged trees and meshes: SECONDS=60 for each reader
#   make analyze  everything that clang-tidy, gcc and clang's analyzer find in src and port
#   make prove    what holds for every input, by solvers and by trying all
#   make coverage branches and MC/DC of src by the tests: all, or a reason (CASES=10000)
#   make motion   the rules of motion, asked of the library: a table, and the first input of
#                 each that is broken (MOTIONS=1000 of each pair, SEED=1)
#   make walks    random walks of all movers through random scenes, each step checked by whole
#                 numbers of any length (MOVES=1000000 SEED=1)
#   make mutants  faults planted in src and port, which the tests have to notice: N=500
#   make bounds   instructions that no call on an M0 or M3 exceeds, derived from the code
#   make figures  flash, stack and instructions that make test compares, measured and
#                 written, and the tables made of them (two minutes)
#   make tables   the tables of README.md and docs/costs.md, of what was measured last
#   make deps     install what any of these needs but prove (each does it for itself, too)
#
# Missing packages are installed by apt first; DEPS=no skips that. The library
# itself needs no make: cc -Iinclude -c src/*/*.c

# What the usage above names is taken from the environment, too: CC=clang make lib.
CC ?= cc
CFLAGS ?= -O2
SECONDS ?= 600
SEED ?= 1
MOTIONS ?= 1000
MOVES ?= 1000000

# The steps of the test run side by side, one for each processor, and so do the compilers
# of the check. Not so other targets: make clean lib means first the one, then the other.
ifneq ($(filter test check,$(MAKECMDGOALS)$(filter -j%,$(MAKEFLAGS))),)
MAKEFLAGS += -j$(shell nproc 2>/dev/null || echo 2)
endif

HEADERS = $(wildcard include/fixray/*.h src/*/*.h port/*.h port/*/*.h)
SOURCES = $(wildcard src/*/*.c)
vpath %.c $(sort $(dir $(SOURCES)))
OBJECTS = $(patsubst %.c,build/lib/%.o,$(notdir $(SOURCES)))

help:
	@sed -n '/^# For who works/q; /^#   make/s/^#   //p' Makefile

all-targets:
	@sed -n '1,/^# For who works/d; /^#   make/s/^#   //p' Makefile

lib: build/libfixray.a

# Each function in a section of its own, so that a program takes what it calls alone.
# With another compiler or other flags all of it is made anew, and a cross compiler's
# archive is written by the ar beside it.
LIB_AR = $(if $(filter %-gcc,$(firstword $(CC))),$(patsubst %-gcc,%-ar,$(firstword $(CC))),$(AR))

build/libfixray.a: $(OBJECTS)
	rm -f $@
	$(LIB_AR) rcs $@ $(OBJECTS)

build/lib/%.o: %.c $(HEADERS) build/lib/flags
	$(CC) $(CFLAGS) -std=c99 -ffunction-sections -fdata-sections -Iinclude -c $< -o $@

build/lib/flags: always | build/lib
	@echo '$(CC) $(CFLAGS)' | cmp -s - $@ || echo '$(CC) $(CFLAGS)' >$@
.PHONY: always

build/lib build/test build/bench build/sizes:
	mkdir -p $@

# Needs no compiler.
single:
	@tools/package/single.sh build/single
.PHONY: single

clean:
	rm -rf build

deps:
	@tools/deps.sh all

.PHONY: help all-targets lib clean deps demo test cores soak scenes prove bench sizes bounds tables

include examples/examples.mk
include examples/gba/gba.mk
include tools/bake/bake.mk
include tools/package/package.mk

# The page in build/playground, served on this machine alone. PORT=8000
playground:
	@tools/deps.sh playground
	@$(MAKE) --no-print-directory npm
	@sh examples/playground/run.sh build build/playground build/npm/fixray
	@python3 -B examples/playground/serve.py build/playground '$(or $(PORT),8000)'

# The reference and the documents as pages, which need no network.
docs:
	@tools/deps.sh docs
	@mkdir -p build
	@python3 -B tools/docs/build.py build/docs
.PHONY: playground docs

# The steps of the test, the longest first. Each writes its result to a file and
# does not stop the others; tools/gate.sh has what they do.
EMULATED := $(shell awk '/^[a-z]/ { print $$1 }' qemu/targets.txt)
M32 := $(filter m32,$(subst x86_64,m32,$(shell uname -m)))
TESTED = avr clang-sanitize gcc-sanitize clang-memory gcc-O0 gcc-Os gcc-size2 clang avr-port \
         nomul-port rv32m-port $(M32) $(EMULATED) m0-Os m3-Os
STEPS = tests-host compilers npm bake bake-mesh fuzz analyze $(TESTED:%=tests-%) walk objects single \
        walks pages asserts playground library drift bvh-kinds gba install golden reached lockstep \
        macros rooms proof desync robot headers gba-record bridge nolibc plain reciprocal angles \
        counter readme tables variables counts links evidence manifests members format glossary \
        recipe mirror scripts kinds bounds digest-control digest-complete $(TESTED:%=digest-%)
RESULTS = $(STEPS:%=build/test/%.step)

test: $(RESULTS)
	@passed=$$(grep -l pass $(RESULTS) | wc -l); \
	failed=$$(($(words $(RESULTS)) - passed)); \
	[ $$failed -eq 0 ] || grep -L pass $(RESULTS) | sed 's/^/failed: /'; \
	echo "$$passed passed, $$failed failed"; \
	[ $$failed -eq 0 ]

# Always made anew, whatever is left in build/test.
test-deps:
	@tools/deps.sh test
	@rm -rf build/test
	@mkdir -p build/test
.PHONY: test-deps

$(RESULTS): test-deps
	@tools/step.sh $(@F:.step=) tools/gate.sh $(@F:.step=)

$(filter build/test/digest-%,$(RESULTS)): build/test/tests-host.step
build/test/golden.step: build/test/tests-host.step
build/test/single.step: build/test/tests-host.step
build/test/gba-record.step: build/test/gba.step
$(TESTED:%=build/test/digest-%.step): build/test/digest-%.step: \
    build/test/tests-%.step

# Writes the table of docs/packages.md. CORES="m0 avr" compiles for those alone, and
# writes nothing.
cores:
	@tools/deps.sh cores
	@tools/gate/compilers.sh build/cores all $(CORES)
	@[ -n '$(CORES)' ] || tools/gate/compilers.sh write build/cores/results

# TARGETS="m0 mips-gcc": some.
targets:
	@tools/deps.sh targets
	@tools/gate/targets.sh build/targets $(TARGETS)
	@[ -n '$(TARGETS)' ] || tools/gate/targets.sh write build/targets
.PHONY: targets

golden:
	@tools/deps.sh lib
	@CC='$(CC)' tools/gate/golden.sh write
.PHONY: golden

soak: build/tests
	build/tests $(FILTER) --soak $(SECONDS) --seed $(SEED)

# The test program on this machine; what has not changed is not compiled again.
TEST_OBJECTS = $(patsubst %.c,build/objects/%.o,$(shell tools/gate/sources.sh host) $(SOURCES))

build/tests: $(TEST_OBJECTS)
	@echo "link  $@"
	@$(CC) $(TEST_OBJECTS) -o $@ -lmpfr -lgmp

build/objects/%.o: %.c build/objects/flags
	@mkdir -p $(@D)
	@echo "cc    $<"
	@$(CC) -O2 -std=c99 -Iinclude -MMD -MP -c $< -o $@

build/objects/flags: always
	@tools/deps.sh soak
	@mkdir -p $(@D)
	@echo '$(CC)' | cmp -s - $@ || echo '$(CC)' >$@

-include $(wildcard build/objects/*/*.d build/objects/*/*/*.d build/objects/*/*/*/*.d)

# FILTER=obb: some; SEED: other random cases.
check: build/tests
	@tools/check.sh build/tests --seed $(SEED) $(FILTER)
.PHONY: check

# MOTIONS questions of each pair of a mover and a shape.
MOTION_OBJECTS = $(patsubst %.c,build/objects/%.o,$(wildcard tests/reference/motion*.c) \
    tests/motion/main.c tests/exact/motions.c \
    tests/cases/space/cases.c tests/cases/space/scene.c tests/cases/box/cases_obb.c $(SOURCES))

motion: build/motion
	build/motion $(MOTIONS) $(SEED)
.PHONY: motion

build/motion: $(MOTION_OBJECTS)
	@echo "link  $@"
	@$(CC) $(MOTION_OBJECTS) -o $@ -lgmp

# MOVES, steps of walks through scenes; capsules are met in arrays with all kinds of compounds alone.
WALK_OBJECTS = $(patsubst %.c,build/objects/%.o,$(wildcard tests/reference/motion*.c \
    tests/motion/*walk*.c))

walks: build/walks
	build/walks $(MOVES) $(SEED)
.PHONY: walks

build/walks: $(WALK_OBJECTS) $(SOURCES)
	@echo "link  $@"
	@tools/unit.sh $(SOURCES) >build/walks.c
	@$(CC) -O2 -std=c99 -DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL -Iinclude build/walks.c \
	    $(WALK_OBJECTS) -o $@ -lgmp

# RAYS=1000000 FULL=2000 SCENES="bunny e1m1"
scenes:
	@tools/deps.sh scenes
	@mkdir -p build/test
	@tools/gate.sh scenes

# Static analysis, longer than in the test.
analyze:
	@tools/deps.sh analyze
	@tools/gate/analyze.sh build/analyze all
.PHONY: analyze

# Its parts are in tests/proof/README.md; PARTS="margins wp": some.
prove:
	@tools/deps.sh prove
	@tests/proof/prove.sh $(PARTS)

# JOBS=1: one compiler at a time. The page: build/coverage/html/index.html
coverage:
	@tools/deps.sh coverage
	@tools/coverage/coverage.sh build/coverage
.PHONY: coverage

# Builds take some two minutes of the processor each, a mutant two seconds, what survives a
# minute; what was stopped goes on. JOBS=2: two at a time; FILES: some of src and port alone.
N ?= 20
mutants:
	@tools/deps.sh mutants
	@nice python3 -B tools/mutants/mutants.py $(N) $(or $(JOBS),1) build/mutants $(FILES)
.PHONY: mutants

# Both write tests/bench/figures.txt, and the tables that are made of it. CORES="m0 avr"
# measures those alone and writes nothing.
bench: $(BAKE_PROGRAM)
	@tools/deps.sh bench
	@tools/bench/bench.sh $(CORES)

sizes:
	@tools/deps.sh sizes
	@tools/bench/size.sh

# Not a part of make sizes, which takes two minutes.
bounds:
	@tools/deps.sh bounds
	@tools/bounds/bounds.sh build/bounds
	@python3 -B tools/bench/report.py

figures:
	@tools/deps.sh bench
	@mkdir -p build/test
	@tools/gate.sh figures
	@tools/bench/boards.sh agree
	@tools/bench/uno.sh sizes
	@python3 -B tools/bench/report.py
.PHONY: figures

tables:
	@tools/deps.sh tables
	@python3 -B tools/bench/report.py
