# make playground: the page in build/playground, served on this machine alone. PORT=8000
playground:
	@tools/deps.sh playground
	@$(MAKE) --no-print-directory npm
	@sh examples/playground/build.sh build/playground build/npm/fixray
	@python3 -B examples/playground/serve.py build/playground '$(or $(PORT),8000)'
.PHONY: playground
