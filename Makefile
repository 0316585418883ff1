# `make demo` shows what Concord does; `make test` is what CI runs.
SWIFT ?= swift
CONCORD = .build/release/concord
# What `make libcmark` has built is found before what is installed.
BUILT = .build/libraries
export PKG_CONFIG_PATH := $(CURDIR)/$(BUILT)/lib/pkgconfig:$(PKG_CONFIG_PATH)

.PHONY: demo test stress growth fuzz check-site check-ci check-install build release wheel install format generate documentation libcmark archive parse-bulk
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
	# What is tried is built once; its profile only makes it faster, and each takes a machine of CI minutes.
	$(MAKE) PROFILE= stress check-site check-ci
	Tests/Stress/growth --quick

# Hostile repositories and faults of the system, given to what users install: SECURITY.md, case by case. KILLS=200 for the long form.
stress: release
	Tests/Stress/stress --kills $(or $(KILLS),20)

# What is doubled takes about twice as long, in instructions; installs valgrind. `make test` tries one case in twenty-two.
growth: release
	Tests/Stress/growth

# libFuzzer with the address sanitizer, for SECONDS each target; not part of `make test`, which tries what was found before.
fuzz: libcmark
	Tests/Fuzz/run --seconds $(or $(SECONDS),60)

# Checks rendered sites with validators, a browser and a crawler; installs these.
check-site: build
	Tests/Site/check
	Tests/Site/preview --saves 1000
	.build/check-tools/bin/python Tests/Site/preview --browser .build/preview

# Checks outputs and configurations for CI systems with those systems' own schemas and tools; installs the same tools.
check-ci: build release
	Tests/CI/check
	Tests/CI/packages

# Installs the wheel on a Debian 12 of its own, which debootstrap makes; needs root. Not part of `make test`.
check-install: wheel
	Tests/CI/debian

# What users install: one self-contained binary, completions, the manual, and their checksums.
RELEASE = .build-release
SHARE = $(RELEASE)/root/share
# Each function in a section of its own, so that the linker leaves out what no command uses.
RELEASE_BUILD = CONCORD_RELEASE=1 PKG_CONFIG_PATH=$(CURDIR)/$(RELEASE)/pkgconfig $(SWIFT) build -c release -debug-info-format none \
  -Xswiftc -Xfrontend -Xswiftc -function-sections $(STATIC)
# What no run of the profile has reached is made small in place of fast.
PROFILED = $(if $(PROFILE),-Xswiftc -Xfrontend -Xswiftc -ir-profile-use=$(CURDIR)/$(PROFILE) \
  -Xswiftc -Xllvm -Xswiftc -pgso-lwss-only=false)
ifeq ($(shell uname),Linux)
# Functions of the same instructions are one (ICF), of which generic code has many; nothing here compares their addresses.
# Nothing here unwinds the stack either, so no table leads to the frames.
STATIC = --static-swift-stdlib -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker --icf=all -Xlinker -O2 \
  -Xlinker --no-eh-frame-hdr
# So the frames themselves are of no use, a fourteenth of the binary: where they are gone, the C runtime registers none.
STRIP = strip --remove-section=.eh_frame
# `make release PROFILE=` builds once, without a profile: the same program, only slower.
PROFILE = $(RELEASE)/concord.profdata
# Commands are described by a build that has Foundation to do so, which the release has not (Packaging/NoFoundation).
WITHOUT_FOUNDATION = CONCORD_NO_FOUNDATION=1
DESCRIBED = $(if $(PROFILE),$(COUNTS)/build/release/concord,.build/debug/concord)
release: $(if $(PROFILE),,build)
else
DESCRIBED = $(RELEASE)/root/bin/concord
STRIP = strip
endif
release: archive $(PROFILE)
	mkdir -p $(RELEASE)/root/bin $(SHARE)/man/man1 \
	  $(SHARE)/bash-completion/completions $(SHARE)/zsh/site-functions $(SHARE)/fish/vendor_completions.d
	$(WITHOUT_FOUNDATION) $(RELEASE_BUILD) --product concord --scratch-path $(RELEASE)/build $(PROFILED)
	cp $(RELEASE)/build/release/concord $(RELEASE)/root/bin/concord
	$(KEEP_PARTS)
	$(STRIP) $(RELEASE)/root/bin/concord
	$(RELEASE)/root/bin/concord --generate-completion-script bash > $(SHARE)/bash-completion/completions/concord
	$(RELEASE)/root/bin/concord --generate-completion-script zsh > $(SHARE)/zsh/site-functions/_concord
	$(RELEASE)/root/bin/concord --generate-completion-script fish > $(SHARE)/fish/vendor_completions.d/concord.fish
	rm -f $(SHARE)/man/man1/*
	LLVM_PROFILE_FILE=/dev/null Packaging/manual $(DESCRIBED) $(SHARE)/man/man1
	cd $(RELEASE)/root && find bin share -type f | LC_ALL=C sort | xargs $(SHA256) > ../SHA256SUMS
	cat $(RELEASE)/SHA256SUMS
	@size=$$(wc -c < $(RELEASE)/root/bin/concord); echo "size: $$((size / 1000000)).$$((size / 100000 % 10)) MB"

# What packages say of the dependencies in the binary: which, and under which licences.
PARTS = $(RELEASE)/parts
KEEP_PARTS = rm -rf $(PARTS); mkdir -p $(PARTS); cp $(RELEASE)/build/workspace-state.json $(PARTS); \
  cd $(RELEASE)/build/checkouts && for folder in *; do cp "$$folder"/LICENSE* "$(CURDIR)/$(PARTS)/$$folder.txt"; done

# For PyPI: the wheel `concord-docs`, whose command is the release's binary. Without one, `make release` first.
wheel:
	@test -x $(RELEASE)/root/bin/concord || $(MAKE) release
	Packaging/wheel $(RELEASE) --output $(RELEASE)/dist

# GNU's and BSD's.
SHA256 = $(shell command -v sha256sum >/dev/null && echo sha256sum || echo shasum -a 256)

# The same libraries in a folder that contains only archives, so that the linker cannot pick a shared library.
archive: libcmark
	mkdir -p $(RELEASE)/pkgconfig $(RELEASE)/lib
	@for name in $(LIBRARIES_OF_C); do \
	  if test -f $(BUILT)/lib/pkgconfig/$$name.pc; then from=$(BUILT)/lib/pkgconfig libraries=$(BUILT)/lib; \
	  else from=$$(pkg-config --variable=pcfiledir $$name) libraries=$$(pkg-config --variable=libdir $$name); fi; \
	  cp "$$libraries/lib$$(sed -n 's/^Libs:.* -l\([a-z]*\).*/\1/p' "$$from/$$name.pc").a" $(RELEASE)/lib/ && \
	  sed 's|^libdir=.*|libdir=$(CURDIR)/$(RELEASE)/lib|' "$$from/$$name.pc" > $(RELEASE)/pkgconfig/$$name.pc || exit 1; \
	done

# A profile of what each command does most often, for the compiler to optimize: counted in runs over the guide and the
# example, with ten times the weight for what CI waits for; one worker and one seed. Even so two profiles differ in a few hundred of their
# counts (how git's output arrives, where memory grows), and so may the binaries made of them: their paths do not matter.
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
	  mkdir -p "$(DESTDIR)$(PREFIX)/$$(dirname "$$file")" && \
	  install -m $$mode "root/$$file" "$(DESTDIR)$(PREFIX)/$$file" || exit 1; \
	done

format:
	$(SWIFT) format -i -r Sources Tests Package.swift

# The reference for rules and commands, generated from the code.
generate: build
	rm -rf docs/rules
	$(SWIFT) run --skip-build concord generate-docs docs

# The API reference; warnings are errors.
LIBRARIES = ConcordData ConcordFiles ConcordSyntax ConcordSnippets ConcordProject ConcordPages ConcordAlignment \
  ConcordHistory ConcordLint ConcordReport ConcordSite ConcordDiff ConcordStatus ConcordServe ConcordWorkspace
documentation: libcmark
	CONCORD_DOCUMENTATION=1 $(SWIFT) package --scratch-path .build-documentation \
	  --allow-writing-to-directory .build/documentation generate-documentation \
	  $(LIBRARIES:%=--target %) --warnings-as-errors --output-path .build/documentation

# libcmark 0.30 or later and libyaml 0.2: installed where that may be done, else built from Debian's sources. On a new
# machine apt has to fetch its package lists first.
LIBRARIES_OF_C = libcmark yaml-0.1
libcmark:
	@there() { test -f $(BUILT)/lib/pkgconfig/yaml-0.1.pc || pkg-config --exists $(LIBRARIES_OF_C) 2>/dev/null; }; \
	there && exit 0; \
	packages="libcmark-dev libyaml-dev pkg-config"; \
	if ! command -v apt-get >/dev/null; then \
	  if command -v brew >/dev/null; then brew install cmark libyaml pkg-config; fi; \
	elif [ "$$(id -u)" = 0 ]; then apt-get update -q && apt-get install -y -q $$packages; \
	elif sudo -n true 2>/dev/null; then sudo -n apt-get update -q && sudo -n apt-get install -y -q $$packages; \
	fi; \
	there && exit 0; \
	echo "libcmark and libyaml cannot be installed here: building Debian's sources in $(BUILT)"; \
	Packaging/libraries $(BUILT)
