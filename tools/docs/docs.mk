# make docs: the reference and the documents as pages, which need no network.
docs:
	@tools/deps.sh docs
	@mkdir -p build
	@python3 -B tools/docs/build.py build/docs

.PHONY: docs
