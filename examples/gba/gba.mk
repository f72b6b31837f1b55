# make gba: build/gba/fixray.gba, a game for the Game Boy Advance. WAD=FILE and MAP=NAME choose
# another map; README=write measures what README.md says, and makes its picture. With DEVKITARM
# set it is devkitARM's compiler, start-up and linker script; else arm-none-eabi-gcc with those
# of tools/package/devkitpro.
GBA_OUT ?= build/gba
GBA_DIR = examples/gba

# What README.md measures: GBA_FAST= GBA_LEVEL_FAST= GBA_MORE=-DLOOK_BITS=0
GBA_MORE ?=

ifneq ($(strip $(DEVKITARM)),)
GBA_TOOL = $(DEVKITARM)/bin/arm-none-eabi-
GBA_LINK = -specs=gba.specs
else
GBA_TOOL = arm-none-eabi-
GBA_LINK = --specs=picolibc.specs -nostartfiles -T tools/package/devkitpro/gba.ld \
    tools/package/devkitpro/start.s
endif

# All of the library: the linker takes what is called alone.
GBA_LIBRARY = $(notdir $(basename $(SOURCES)))

# ARM code in the fast RAM: what runs for each column and each box. The rest is Thumb code in
# the ROM; GBA_COLD stays there, too.
GBA_FAST ?= look corners walls figure fxr_bvh_query fxr_tree_query fxr_tree_walk fxr_aabb \
    fxr_point fxr_linear
GBA_LEVEL_FAST ?= scene_walls_nodes
GBA_LEVEL_MOST = 12288
GBA_COLD = aabb_slab_test corners_make fxr_segment_enter_aabb fxri_tree_query_box \
    query_start_at_grid

GBA_KINDS = '-DFXR_BVH_KINDS=(FXR_BVH_AABBS+FXR_BVH_OBBS)'
# No memset and no memcpy: they write bytes, which the picture's memory does not take.
GBA_FLAGS = -std=gnu99 -O2 -fno-tree-loop-distribute-patterns -mcpu=arm7tdmi \
    -mtune=arm7tdmi -mthumb-interwork -ffunction-sections -fdata-sections \
    -DFXR_PORT_GBA '-DSLOW_RAM=__attribute__((section(".sbss")))' $(GBA_KINDS) -Iinclude \
    -Iexamples/demo $(GBA_MORE)
GBA_ARM = -marm -DFXR_HOT= '-DFXR_AABB_HITS_H="../../port/gba/aabb_hits.h"'
GBA_HEADERS = $(wildcard $(GBA_DIR)/*.h $(GBA_DIR)/*/*.h) examples/demo/scene.h $(HEADERS)

GBA_GAME = $(notdir $(basename $(wildcard $(GBA_DIR)/*.c)))
GBA_OBJECTS = $(patsubst %,$(GBA_OUT)/lib/%.o,$(GBA_LIBRARY)) \
    $(patsubst %,$(GBA_OUT)/game/%.o,$(GBA_GAME)) $(GBA_OUT)/machine/main.o \
    $(GBA_OUT)/level.o

# GBA_RECORD=1: the first steps as a record of calls (record/record.c), of the game by mGBA's
# messages, of replay by stderr.
ifneq ($(GBA_RECORD),)
GBA_RECORD_H = build/record/fixray/record.h
GBA_RECORDED = -Ibuild/record -include fixray/fixray.h -include fixray/record.h \
    -Dgame_step=game_step_recorded
GBA_OBJECTS += $(addprefix $(GBA_OUT)/,record/record.o record/to_mgba.o)
$(GBA_OUT)/game/game.o: GBA_SLOW = $(GBA_RECORDED)
$(GBA_OUT)/record/%.o: GBA_SLOW = -Ibuild/record
$(GBA_OUT)/game/game.o $(GBA_OUT)/record/record.o: $(GBA_RECORD_H)
$(GBA_OUT)/record/%.o: $(GBA_DIR)/record/%.c $(GBA_HEADERS) | gba-deps
	$(GBA_COMPILE)
endif

gba: $(GBA_OUT)/fixray.gba
	@if [ '$(README)' = write ]; then sh tools/deps.sh gba-test && \
	    CC='$(CC)' sh examples/gba/run.sh measure write; fi
	@echo "$<: play it with mgba -3 $<, or on a GBA after gbafix $< has written the logo"

gba-deps:
	@sh tools/deps.sh gba
.PHONY: gba gba-deps

$(GBA_OUT)/fixray.gba: $(GBA_OUT)/fixray.elf $(GBA_OUT)/header
	@$(GBA_TOOL)objcopy -O binary $< $@.new
	@$(GBA_OUT)/header $@.new FIXRAY FXRE
	@mv $@.new $@

$(GBA_OUT)/fixray.elf: $(GBA_OBJECTS)
	@$(GBA_TOOL)gcc $(GBA_FLAGS) -mthumb -Wl,--gc-sections $^ $(GBA_LINK) -o $@

# A file of the fast RAM has each of its functions in a section .iwram of its own, the name
# that all linker scripts for the GBA know.
GBA_FAST_SECTIONS = $$($(GBA_TOOL)objdump -h $@ | awk -v cold=' $(GBA_COLD) ' \
    '$$2 ~ /^\.(text|rodata)/ { name = $$2; sub(/^\.text\./, "", name); \
    if (!index(cold, " " name " ")) print "--rename-section", $$2 "=.iwram" }')
GBA_IS_FAST = $(filter $(basename $(@F)),$(GBA_FAST))
define GBA_COMPILE
@mkdir -p $(@D)
@$(GBA_TOOL)gcc $(GBA_FLAGS) $(if $(GBA_IS_FAST),$(GBA_ARM),-mthumb $(GBA_SLOW)) -c $< -o $@
@$(if $(GBA_IS_FAST),$(GBA_TOOL)objcopy $(GBA_FAST_SECTIONS) $@)
endef

# What a step asks once is small code; the fast RAM has no room for what fxr_obb.c calls hot.
$(GBA_OUT)/lib/%.o: GBA_SLOW = -Os -DFXR_HOT=
$(GBA_OUT)/lib/fxr_obb.o: GBA_SLOW = -DFXR_HOT=
$(GBA_OUT)/lib/%.o: %.c $(GBA_HEADERS) | gba-deps
	$(GBA_COMPILE)
$(GBA_OUT)/game/%.o: $(GBA_DIR)/%.c $(GBA_HEADERS) | gba-deps
	$(GBA_COMPILE)
$(GBA_OUT)/machine/%.o: $(GBA_DIR)/machine/%.c $(GBA_HEADERS) | gba-deps
	$(GBA_COMPILE)
$(GBA_OUT)/level.o: $(GBA_OUT)/level.c $(GBA_HEADERS) | gba-deps
	@$(GBA_TOOL)gcc $(GBA_FLAGS) -mthumb -c $< -o $@
	@size=$$($(GBA_TOOL)objdump -h $@ | awk '$$2 ~ /nodes$$/ { print "0x" $$3 }'); \
	if [ $$((size)) -gt $(GBA_LEVEL_MOST) ]; then \
	    echo "$(GBA_MAP): the tree has $$((size)) bytes, too many for the fast RAM"; \
	else \
	    $(GBA_TOOL)objcopy $(GBA_LEVEL_FAST:%=--rename-section .rodata.%=.iwram) $@; \
	fi

# The level, and the programs of the host.
GBA_WAD = $(or $(WAD),/usr/share/games/doom/freedoom1.wad)
GBA_MAP = $(or $(MAP),E1M1)
$(GBA_OUT)/level.c: $(GBA_OUT)/bake-level $(GBA_OUT)/map
	@$< $(GBA_WAD) $(GBA_MAP) $@
$(GBA_OUT)/map: always | gba-deps
	@mkdir -p $(@D)
	@echo '$(GBA_WAD) $(GBA_MAP)' | cmp -s - $@ || echo '$(GBA_WAD) $(GBA_MAP)' >$@

GBA_HOST_FLAGS = -std=c99 -O0 -Iinclude -Iexamples/demo
GBA_BAKE_FILES = $(GBA_DIR)/host/bake_level.c \
    $(addprefix examples/demo/host/,bake.c colors.c emit.c) \
    $(wildcard tools/bake/doom/*.c tools/bake/tree/*.c) \
    $(addprefix tools/bake/,host.c output.c)

# The library as one file is soon compiled.
GBA_HOST_LIBRARY = $(GBA_OUT)/fixray.o
$(GBA_OUT)/fixray.o: $(SOURCES) $(HEADERS) | gba-deps
	@sh tools/package/single.sh $(GBA_OUT)/single
	@$(CC) -std=c99 -O0 -c $(GBA_OUT)/single/fixray.c -o $@
$(GBA_OUT)/bake-level: $(GBA_BAKE_FILES) $(GBA_HOST_LIBRARY) $(GBA_HEADERS)
	@$(CC) $(GBA_HOST_FLAGS) $(filter %.c %.o,$^) -lm -o $@
$(GBA_OUT)/header: $(GBA_DIR)/host/header.c | gba-deps
	@mkdir -p $(@D)
	@$(CC) $(GBA_HOST_FLAGS) $< -o $@

# For the test: the game on the host, and the machine without a window.
GBA_REPLAY_FILES = $(addprefix $(GBA_DIR)/host/,replay.c sheet.c) $(wildcard $(GBA_DIR)/*.c)
$(GBA_OUT)/replay: $(GBA_REPLAY_FILES) $(GBA_OUT)/level.c $(GBA_HOST_LIBRARY) $(GBA_HEADERS)
	@$(CC) $(GBA_HOST_FLAGS) $(filter %.c %.o,$^) -o $@
$(GBA_OUT)/replay-recorded: $(GBA_REPLAY_FILES) \
    $(GBA_DIR)/record/record.c $(GBA_OUT)/level.c \
    $(GBA_HOST_LIBRARY) $(GBA_HEADERS) $(GBA_RECORD_H)
	@$(CC) $(GBA_HOST_FLAGS) $(GBA_RECORDED) -c $(GBA_DIR)/game.c -o $(GBA_OUT)/recorded-game.o
	@$(CC) $(GBA_HOST_FLAGS) -DRECORD_TO_STDERR -Ibuild/record $(filter-out %/game.c,$(filter %.c %.o,$^)) \
	    $(GBA_OUT)/recorded-game.o -o $@
$(GBA_OUT)/each.o: $(GBA_DIR)/look.c $(GBA_HEADERS)
	@$(CC) $(GBA_HOST_FLAGS) -DLOOK_BITS=0 -Dlook=look_each -c $< -o $@
$(GBA_OUT)/check: $(addprefix $(GBA_DIR)/,host/check.c look.c corners.c game.c) \
    $(GBA_OUT)/level.c $(GBA_OUT)/each.o $(GBA_HOST_LIBRARY) $(GBA_HEADERS)
	@$(CC) $(GBA_HOST_FLAGS) $(filter %.c %.o,$^) -o $@
$(GBA_OUT)/play: $(addprefix $(GBA_DIR)/host/,play.c sheet.c) $(GBA_HEADERS) | gba-deps
	@mkdir -p $(@D)
	@$(CC) -std=gnu99 -O1 $(filter %.c,$^) -o $@ -lmgba
