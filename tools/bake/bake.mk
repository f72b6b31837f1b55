# make bake: build/fixray-bake. Its tests build another one, by the same names.
BAKE_PROGRAM = build/fixray-bake
BAKE_OUT = build/bake
BAKE_FLAGS = -O2
BAKE_WARNINGS =
BAKE_LIBRARY = $(OBJECTS:build/lib/%=$(BAKE_OUT)/lib/%)
BAKE_FILES = $(wildcard tools/bake/*.c tools/bake/mesh/*.c \
    tools/bake/doom/*.c tools/bake/tree/*.c)
BAKE_HEADERS = $(wildcard tools/bake/*.h tools/bake/*/*.h)
BAKE_OBJECTS = $(patsubst tools/bake/%,$(BAKE_OUT)/%.o,$(basename $(BAKE_FILES))) \
    $(BAKE_LIBRARY)

bake: $(BAKE_PROGRAM)
.PHONY: bake bake-deps

# DEPS=no installs nothing: who lacks what it includes is told so in one line.
bake-deps:
	@tools/deps.sh bake
	@echo '#include <jansson.h>' | $(CC) $(BAKE_FLAGS) -fsyntax-only -x c - 2>/dev/null || \
	    { echo "make bake: jansson.h is missing. Install libjansson-dev (jansson-devel," \
	        "jansson), which reads the JSON of glTF" >&2; exit 1; }
	@echo '#include <gmp.h>' | $(CC) $(BAKE_FLAGS) -fsyntax-only -x c - 2>/dev/null || \
	    { echo "make bake: gmp.h is missing. Install libgmp-dev (gmp-devel, gmp)," \
	        "which decides signs of convex hulls" >&2; exit 1; }

$(BAKE_PROGRAM): $(BAKE_OBJECTS)
	@$(CC) $(BAKE_FLAGS) $^ -o $@ -ljansson -lgmp -lm

$(BAKE_OUT)/%.o: tools/bake/%.c $(BAKE_HEADERS) $(HEADERS) | bake-deps
	@mkdir -p $(@D)
	@$(CC) $(BAKE_FLAGS) $(BAKE_WARNINGS) -std=c99 -Iinclude -c $< -o $@

$(BAKE_OUT)/lib/%.o: %.c $(HEADERS)
	@mkdir -p $(@D)
	@$(CC) $(BAKE_FLAGS) -std=c99 -Iinclude -c $< -o $@

# SECONDS for each of its programs, if given, else 60.
fuzz:
	@tools/deps.sh fuzz
	@EVERY=1 tools/bake/test/doom.sh truncated any_byte
	@tests/fuzz/fuzz.sh $(if $(filter file,$(origin SECONDS)),60,$(SECONDS))
.PHONY: fuzz
