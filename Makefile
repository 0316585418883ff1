# `make demo` shows what Concord does; `make test` is what CI runs.
SWIFT ?= swift
CONCORD = .build/release/concord

.PHONY: demo test check-site build format generate documentation libcmark

demo: libcmark
	$(SWIFT) build -c release --product concord
	@echo; echo "# The pages in locales/, checked"
	-$(CONCORD) lint locales --format text
	@echo; echo "# Their placeholders, by locale"
	$(CONCORD) extract locales --matrix
	@echo; echo "# The guide as a site: open .build/guide/index.html"
	$(CONCORD) render locales --output .build/guide --quiet
	@echo; echo "# Where the drifted example parts from its source: open .build/parting.html"
	@$(CONCORD) diff --all --root Examples/drifted --quiet --stat --format html=.build/parting.html
	@echo; echo "# Examples/drifted has faults on purpose; exit code 1 means that errors were found"
	@$(CONCORD) lint Examples/drifted --format text; code=$$?; echo "exit code $$code"; test $$code -le 1

build: libcmark
	$(SWIFT) build

test: build
	$(SWIFT) test
	touch Examples/Package.swift  # makes SwiftPM see files that were added or deleted in Sources
	$(SWIFT) build --package-path Examples
	$(MAKE) check-site

# Rendered sites, as validators, a browser and a crawler see them; installs these.
check-site: build
	Tests/Site/check

format:
	$(SWIFT) format -i -r Sources Tests Package.swift

# The reference of rules and commands, from the code.
generate: build
	rm -rf docs/rules
	$(SWIFT) run --skip-build concord generate-docs docs

# The API reference, without a warning.
LIBRARIES = ConcordSyntax ConcordSnippets ConcordProject ConcordAlignment ConcordLint ConcordReport ConcordSite ConcordDiff
documentation: libcmark
	$(SWIFT) package --allow-writing-to-directory .build/documentation generate-documentation \
	  $(LIBRARIES:%=--target %) --warnings-as-errors --output-path .build/documentation

# libcmark 0.30 or later; on a new machine apt needs its lists first.
libcmark:
	@if pkg-config --exists libcmark; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get update -q && apt-get install -y -q libcmark-dev pkg-config; \
	elif command -v apt-get >/dev/null && sudo -n true 2>/dev/null; then \
	  sudo -n apt-get update -q && sudo -n apt-get install -y -q libcmark-dev pkg-config; \
	elif command -v brew >/dev/null; then brew install cmark pkg-config; \
	elif command -v apt-get >/dev/null; then \
	  echo "libcmark is missing. Type: sudo apt-get install -y libcmark-dev pkg-config" >&2; exit 2; \
	else \
	  echo "libcmark is missing. Install CMark 0.30 or later (https://github.com/commonmark/cmark)" >&2; exit 2; \
	fi
