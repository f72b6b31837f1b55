# make install, install-bake, uninstall, arduino, wasm, npm, pack and packages: the ways in
# (docs/packages.md). The library for another machine:
#   make install CC=arm-none-eabi-gcc CFLAGS="-Os -mcpu=cortex-m3 -mthumb"
PREFIX ?= /usr/local
LIBDIR ?= lib

install install-bake uninstall: export PREFIX := $(PREFIX)
install install-bake uninstall: export LIBDIR := $(LIBDIR)
install install-bake uninstall: export DESTDIR := $(DESTDIR)

install: lib
	@tools/package/install.sh install

# A program for this machine: CC has to be its compiler.
install-bake: bake
	@tools/package/install.sh install-bake

uninstall:
	@tools/package/install.sh uninstall

# The library folder for Arduino; URL: where the project is published. Needs no compiler.
arduino:
	@URL='$(URL)' tools/package/arduino.sh build/arduino

# The ways in that a tool at hand builds, as docs/packages.md says. WAYS="cmake meson" tests
# those alone.
packages:
	@tools/deps.sh packages
	@tools/package/test_all.sh $(WAYS)

# CFLAGS=-Os makes it smaller.
wasm:
	@tools/deps.sh wasm
	@CFLAGS='$(CFLAGS)' tools/package/wasm.sh build/wasm

# For tools that take CMSIS-Packs.
pack:
	@tools/deps.sh pack
	@tools/package/pack.sh build/pack

# The package for npm, of the module of make wasm.
npm: wasm
	@tools/deps.sh npm
	@tools/package/npm.sh build/npm

.PHONY: install install-bake uninstall arduino packages wasm pack npm

# The header that records calls (docs/lockstep.md). It is made and not committed: 290 KB
# that follow from the public headers, and so never is out of date.

RECORD = build/record/fixray/record.h

record: $(RECORD)
.PHONY: record

$(RECORD): tools/record/calls.py tools/record/head.h \
    tools/record/tail.h tools/package/npm/bindings.py $(wildcard include/fixray/*.h)
	@tools/deps.sh record
	@mkdir -p $(@D)
	python3 -B tools/record/calls.py $@
