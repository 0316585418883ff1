# `make demo` shows what Concord does; `make test` is what CI runs.
SWIFT ?= swift
CONCORD = .build/release/concord

.PHONY: demo test stress growth fuzz check-site check-ci build release install format generate documentation libcmark archive parse-bulk
.DELETE_ON_ERROR:

demo: libcmark
	$(SWIFT) build -c release --product concord
	@echo; echo "# The pages in locales/, checked"
	-$(CONCORD) lint locales --format text
	@echo; echo "# Their placeholders, by locale"
	$(CONCORD) extract locales --matrix
	@echo; echo "# The guide as a site: open .build/guide/index.html"
	$(CONCORD) render locales --output .build/guide --quiet
	@echo; echo "# Where the drifted example differs from its source: open .build/diff.html"
	@$(CONCORD) diff --all --root Examples/drifted --quiet --stat --format html=.build/diff.html
	@echo; echo "# Examples/drifted is broken on purpose; exit code 1 means that errors were found"
	@$(CONCORD) lint Examples/drifted --format text; code=$$?; echo "exit code $$code"; test $$code -le 1

build: libcmark
	$(SWIFT) build

test: build
	$(SWIFT) test
	touch Examples/Package.swift  # makes SwiftPM see files that were added or deleted in Sources
	$(SWIFT) build --package-path Examples
	$(MAKE) stress check-site check-ci
	Tests/Stress/growth --quick

# Hostile repositories and faults of the system: SECURITY.md, case by case. KILLS=200 for the long form.
stress: build
	Tests/Stress/stress --kills $(or $(KILLS),20)

# What is doubled takes about twice as long, in instructions; installs valgrind. `make test` tries one case in forty-one.
growth: release
	Tests/Stress/growth

# libFuzzer with the address sanitizer, for SECONDS each target; not part of `make test`, which tries what was found before.
fuzz: libcmark
	Tests/Fuzz/run --seconds $(or $(SECONDS),60)

# Checks rendered sites with validators, a browser and a crawler; installs these.
check-site: build
	Tests/Site/check

# Checks outputs and configurations for CI systems with those systems' own schemas and tools; installs the same tools.
check-ci: build release
	Tests/CI/check

# What users install: one self-contained binary, completions, the manual, and their checksums.
RELEASE = .build-release
SHARE = $(RELEASE)/root/share
RELEASE_BUILD = PKG_CONFIG_PATH=$(CURDIR)/$(RELEASE)/pkgconfig $(SWIFT) build -c release $(STATIC)
PROFILED = $(if $(PROFILE),-Xswiftc -Xfrontend -Xswiftc -ir-profile-use=$(CURDIR)/$(PROFILE))
ifeq ($(shell uname),Linux)
STATIC = --static-swift-stdlib -Xswiftc -static-executable -Xswiftc -use-ld=lld
# `make release PROFILE=` builds once, without a profile.
PROFILE = $(RELEASE)/concord.profdata
endif
release: archive $(PROFILE)
	mkdir -p $(RELEASE)/root/bin $(SHARE)/man/man1 \
	  $(SHARE)/bash-completion/completions $(SHARE)/zsh/site-functions $(SHARE)/fish/vendor_completions.d
	$(RELEASE_BUILD) --product concord --scratch-path $(RELEASE)/build $(PROFILED)
	cp $(RELEASE)/build/release/concord $(RELEASE)/root/bin/concord
	strip $(RELEASE)/root/bin/concord
	$(RELEASE)/root/bin/concord --generate-completion-script bash > $(SHARE)/bash-completion/completions/concord
	$(RELEASE)/root/bin/concord --generate-completion-script zsh > $(SHARE)/zsh/site-functions/_concord
	$(RELEASE)/root/bin/concord --generate-completion-script fish > $(SHARE)/fish/vendor_completions.d/concord.fish
	$(SWIFT) build --product generate-manual --scratch-path $(RELEASE)/tools
	$(RELEASE)/tools/debug/generate-manual $(RELEASE)/root/bin/concord --output-directory $(SHARE)/man/man1
	cd $(RELEASE)/root && find bin share -type f | LC_ALL=C sort | xargs sha256sum > ../SHA256SUMS
	cat $(RELEASE)/SHA256SUMS
	@ldd $(RELEASE)/root/bin/concord || true
	@size=$$(wc -c < $(RELEASE)/root/bin/concord); echo "size: $$((size / 1000000)).$$((size / 100000 % 10)) MB"
	@start=$$(date +%s%N); for run in 1 2 3 4 5 6 7 8 9 10; do $(RELEASE)/root/bin/concord --version > /dev/null; done; \
	end=$$(date +%s%N); echo "start-up: $$(((end - start) / 10000000)).$$(((end - start) / 1000000 % 10)) ms, mean of 10"

# A libcmark.pc whose folder contains only the archive, so that the linker cannot pick the shared library.
archive: libcmark
	mkdir -p $(RELEASE)/pkgconfig $(RELEASE)/lib
	cp "$$(pkg-config --variable=libdir libcmark)/libcmark.a" $(RELEASE)/lib/
	sed 's|^libdir=.*|libdir=$(CURDIR)/$(RELEASE)/lib|' "$$(pkg-config --path libcmark)" > $(RELEASE)/pkgconfig/libcmark.pc

# A profile of what each command does most often, for the compiler to optimize: counted in runs over the guide and the
# example, with ten times the weight for what CI waits for; one worker and one seed, so that every run gives the same counts.
# The driver knows the profiling options but does not pass them on, hence -Xfrontend and -Xclang-linker.
COUNTS = $(RELEASE)/counts
COUNTED = LLVM_PROFILE_FILE=$(COUNTS)/$(1)-%p.profraw SWIFT_DETERMINISTIC_HASHING=1 $(COUNTS)/build/release/concord $(2) \
  --quiet --jobs 1 > /dev/null || test $$? = 1 || exit 2
$(PROFILE): Makefile Package.swift $(shell find Sources locales Examples/drifted -type f) | archive
	$(RELEASE_BUILD) --product concord --scratch-path $(COUNTS)/build \
	  -Xswiftc -Xfrontend -Xswiftc -ir-profile-generate -Xswiftc -Xclang-linker -Xswiftc -fprofile-generate
	rm -rf $(COUNTS)/*.profraw $(COUNTS)/site $(COUNTS)/diff.html
	for folder in locales Examples/drifted; do \
	  $(call COUNTED,often,lint $$folder --format json); $(call COUNTED,seldom,lint $$folder --format text); done
	$(call COUNTED,often,render locales --output $(COUNTS)/site)
	$(call COUNTED,seldom,diff --all --root Examples/drifted --format html=$(COUNTS)/diff.html)
	$(call COUNTED,seldom,extract locales)
	"$$($(SWIFT) -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift.*".*|\1|p')/bin/llvm-profdata" \
	  merge $$(ls $(COUNTS)/often-*.profraw | sed 's/^/-weighted-input=10,/') $(COUNTS)/seldom-*.profraw -o $@
	rm -rf $(RELEASE)/build $(RELEASE)/parse  # SwiftPM does not notice that the profile changed

# Only the parser, built like the release, for Benchmarks/run.
parse-bulk: archive $(PROFILE)
	$(RELEASE_BUILD) --package-path Benchmarks --product parse-bulk --scratch-path $(RELEASE)/parse $(PROFILED)

PREFIX ?= /usr/local
install:
	@test -x $(RELEASE)/root/bin/concord || $(MAKE) release
	cd $(RELEASE) && cut -d' ' -f3 SHA256SUMS | while read -r file; do \
	  mode=644; case $$file in bin/*) mode=755;; esac; \
	  install -D -m $$mode root/$$file "$(DESTDIR)$(PREFIX)/$$file" || exit 1; \
	done

format:
	$(SWIFT) format -i -r Sources Tests Package.swift

# The reference for rules and commands, generated from the code.
generate: build
	rm -rf docs/rules
	$(SWIFT) run --skip-build concord generate-docs docs

# The API reference; warnings are errors.
LIBRARIES = ConcordData ConcordFiles ConcordSyntax ConcordSnippets ConcordProject ConcordPages ConcordAlignment \
  ConcordHistory ConcordLint ConcordReport ConcordSite ConcordDiff ConcordStatus ConcordWorkspace
documentation: libcmark
	CONCORD_DOCUMENTATION=1 $(SWIFT) package --scratch-path .build-documentation \
	  --allow-writing-to-directory .build/documentation generate-documentation \
	  $(LIBRARIES:%=--target %) --warnings-as-errors --output-path .build/documentation

# libcmark 0.30 or later; on a new machine apt has to fetch its package lists first.
libcmark:
	@if pkg-config --exists libcmark; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get update -q && apt-get install -y -q libcmark-dev pkg-config; \
	elif command -v apt-get >/dev/null && sudo -n true 2>/dev/null; then \
	  sudo -n apt-get update -q && sudo -n apt-get install -y -q libcmark-dev pkg-config; \
	elif command -v brew >/dev/null; then brew install cmark pkg-config; \
	elif command -v apt-get >/dev/null; then \
	  echo "libcmark is missing. Run: sudo apt-get install -y libcmark-dev pkg-config" >&2; exit 2; \
	else \
	  echo "libcmark is missing. Install CMark 0.30 or later (https://github.com/commonmark/cmark)" >&2; exit 2; \
	fi
