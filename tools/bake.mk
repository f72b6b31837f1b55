# make bake: build/fixray-bake. Its tests build another one, by the same names.
BAKE_PROGRAM = build/fixray-bake
BAKE_OUT = build/bake
BAKE_FLAGS = -O2
BAKE_WARNINGS =
BAKE_NAMES = fixray_bake options names source place mesh text obj stl stl_load \
    polygon triples solid tree tree_facts node_obbs sample frames emit_tree \
    emit_blob output target host progress wad map bake walls floors cover rows colors
BAKE_OBJECTS = $(BAKE_NAMES:%=$(BAKE_OUT)/%.o) $(BAKE_OUT)/obj_load.o \
    $(OBJECTS:build/lib/%=$(BAKE_OUT)/lib/%)

bake: $(BAKE_PROGRAM)
.PHONY: bake bake-deps

bake-deps:
	@tools/deps.sh bake

$(BAKE_PROGRAM): $(BAKE_OBJECTS)
	@$(CXX) $(BAKE_FLAGS) $^ -o $@ -lassimp -lm

$(BAKE_OUT)/%.o: tools/%.c $(wildcard tools/*.h) $(HEADERS) | bake-deps
	@mkdir -p $(@D)
	@$(CC) $(BAKE_FLAGS) $(BAKE_WARNINGS) -std=c99 -Iinclude -c $< -o $@

$(BAKE_OUT)/%.o: tools/%.cc $(wildcard tools/*.h) | bake-deps
	@mkdir -p $(@D)
	@$(CXX) $(BAKE_FLAGS) -c $< -o $@

$(BAKE_OUT)/lib/%.o: %.c $(HEADERS)
	@mkdir -p $(@D)
	@$(CC) $(BAKE_FLAGS) -std=c99 -Iinclude -c $< -o $@

# SECONDS for each of its programs, if given here, else 60.
fuzz:
	@tools/deps.sh fuzz
	@tests/fuzz/fuzz.sh $(if $(findstring command,$(origin SECONDS)),$(SECONDS),60)
.PHONY: fuzz
