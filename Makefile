# SPDX-License-Identifier: Apache-2.0
# kbmatch: `make quickstart` sets up, builds and tries it; `make help` lists the rest.

VERSION := 0.1.0
# The manual pages show this date of the version; CHANGELOG.md has both.
DATE := 2026-11-24
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share/kbmatch
MANDIR ?= $(PREFIX)/share/man
BASHDIR ?= $(PREFIX)/share/bash-completion/completions
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions
FISHDIR ?= $(PREFIX)/share/fish/vendor_completions.d
UNITDIR ?= $(PREFIX)/lib/systemd/system
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
STRIP ?= strip
FUZZ_SECONDS ?= $(or $(SECONDS),20)
ifeq ($(origin CC),default)
CC := gcc
endif
OTHER_CC = $(if $(findstring clang,$(CC)),gcc,clang)
MAKEFLAGS += --no-builtin-rules --no-print-directory
.SUFFIXES:
.DELETE_ON_ERROR:
.SECONDARY:
, := ,

# A kind of build has its own objects, so that a toggle does not build all anew twice.
BUILD ?= build$(if $(SAN),/san)$(if $(TSAN),/tsan)$(if $(COV),/cov)$(if $(FUZZ),/fuzz)

LUA := $(firstword $(foreach p,lua5.4 lua-5.4 lua54 lua,$(if $(shell pkg-config --exists $(p) 2>/dev/null && echo y),$(p))))
HAVE_SYSTEMD := $(shell pkg-config --exists libsystemd 2>/dev/null && echo y)
LINKED := sqlite3 $(or $(LUA),lua5.4) libpcre2-8 jansson
# engine/base/library_*.h load these when they are first used; some tests call more of them.
LOADED := libarchive libxml-2.0 libsodium $(if $(HAVE_SYSTEMD),libsystemd)

PACKAGE_CFLAGS := $(shell pkg-config --cflags $(LINKED) $(LOADED) 2>/dev/null)
PACKAGE_LIBS := $(shell pkg-config --libs $(LINKED) 2>/dev/null)
TEST_LIBS := -Wl,--as-needed $(shell pkg-config --libs $(LOADED) 2>/dev/null)
Q := $(if $(V),,@)

# Sanitised code takes half as long again to compile at -O2 as it does at -O1.
CFLAGS ?= $(if $(SAN),-O1,-O2) -g
MODE_FLAGS = $(if $(TSAN),-fsanitize=thread) $(if $(SAN),-fsanitize=address$(,)undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer) \
	$(if $(COV),--coverage -O0) $(if $(FUZZ),-fsanitize=fuzzer-no-link$(,)address$(,)undefined -fno-sanitize-recover=undefined)
# All objects are fit for the shared library, which unwinds its frames when memory runs out.
ALL_CFLAGS = $(CFLAGS) -std=gnu17 -fPIC -fvisibility=hidden -fexceptions -ffunction-sections -Wall -Wextra -Wformat-security -Wpedantic -Wno-gnu-zero-variadic-macro-arguments $(MODE_FLAGS)
ALL_CPPFLAGS = -D_GNU_SOURCE -I. -Ibuild $(if $(HAVE_SYSTEMD),-DHAVE_SYSTEMD) \
	-DKBMATCH_VERSION='"$(VERSION)"' \
	$(PACKAGE_CFLAGS) $(CPPFLAGS)
ALL_LDFLAGS = $(LDFLAGS) $(MODE_FLAGS)
LIBS = $(PACKAGE_LIBS) -lm -lpthread -ldl $(LDLIBS)

COMMANDS := $(wildcard engine/cmd/*.c)
API := $(wildcard engine/api/*.c)
LIBRARY := $(filter-out $(COMMANDS) $(API),$(wildcard engine/*/*.c probes/*.c reports/*.c reports/*/*.c))
UNIT_TESTS := $(wildcard tests/unit/test_*.c)
UNIT_HELPERS := $(filter-out $(UNIT_TESTS),$(wildcard tests/unit/*.c))
RULES := $(shell find rules -name '*.lua' 2>/dev/null | LC_ALL=C sort)
CASES := $(shell find corpus -name 'case.lua' 2>/dev/null | LC_ALL=C sort)
objects = $(patsubst %.c,$(BUILD)/%.o,$(1))
UNIT_BINARIES := $(patsubst %.c,$(BUILD)/%,$(UNIT_TESTS))
CHOP := $(BUILD)/tests/chop/chop
MACHINES := $(BUILD)/tests/machines/machines
FUZZER := $(BUILD)/tests/fuzz/fuzz

.PHONY: all help deps quickstart check check-fleet bench bench-logs size performance fuzz chop noise cper-mutations faults layouts style check-layers tests programs schema site picture install clean FORCE

all: kbmatch kb.sqlite library ## build ./kbmatch and ./kb.sqlite (SAN=1 sanitised, COV=1 coverage, CC=clang)

help: ## list the targets
	@sed -n 's/^\([a-z -]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 16

deps: ## install the packages that are missing (apt, dnf or pacman)
	@tests/deps.sh build check

quickstart: ## install what is missing, build, and diagnose a log of the corpus
	@tests/deps.sh build
	@$(MAKE) -j$$(nproc) all
	@log=$$(tests/sample-log.sh) && echo "+ ./kbmatch --no-probe --logs $$log" && \
		{ ./kbmatch --no-probe --logs "$$log" || test $$? -eq 1; }
	@printf '%s\n' '' 'That was a log of the corpus. Next:' \
		'  ./kbmatch                     diagnose this machine (as root it sees more: sudo ./kbmatch)' \
		'  ./kbmatch --logs FILE         diagnose a log of yours, or a folder, or an archive of them' \
		'  ./kbmatch help                what else it does'

check: ## everything: both compilers, unit, cli and corpus tests, sanitisers, style, layers
	@tests/deps.sh build check
	@MAKE='$(MAKE)' CC='$(CC)' OTHER_CC='$(OTHER_CC)' tests/run.sh

check-fleet: all ## run it inside Slurm, Prometheus and their like (TEST=NAME: one of tests/fleet)
	@tests/deps.sh build fleet
	@tests/fleet/run.sh $(TEST)

bench: all ## measure the scan (tests/bench/bench.sh)
	@tests/bench/bench.sh

bench-logs: all ## measure it on real logs: DIR=FOLDER (tests/bench/bench-logs.py)
	@tests/bench/bench-logs.py "$(DIR)"

performance: all ## measure beside rg, grep, YARA, lnav and SEC, write docs/PERFORMANCE.md (12 minutes)
	@tests/bench/performance.py

fuzz: ## run each fuzz target SECONDS=20 seconds (clang), or those of TARGETS="input xml"
ifeq ($(FUZZ),)
	@tests/deps.sh build fuzz && $(MAKE) fuzz FUZZ=1 CC=clang
else
fuzz: $(FUZZER)
	@for name in $(or $(TARGETS),$(notdir $(wildcard tests/fuzz/seeds/*))); do \
		corpus=$(FUZZER)-$$name.corpus; tests/fuzz/seed.sh $$name $$corpus; \
		dictionary=$$(ls tests/fuzz/$$name.dict 2>/dev/null); \
		FUZZ_TARGET=$$name $(FUZZER) -artifact_prefix=$(FUZZER)-$$name. -max_total_time=$(FUZZ_SECONDS) \
			-timeout=20 -close_fd_mask=1 $${dictionary:+-dict=$$dictionary} \
			$$corpus tests/fuzz/seeds/$$name || exit 1; \
	done
endif

chop noise: all ## damage every log of the corpus in VARIANTS=8 ways of each kind, sanitised
	@$(MAKE) SAN=1 build/san/tests/chop/chop && mkdir -p build/$@ && \
		build/san/tests/chop/chop $(if $(VARIANTS),-n $(VARIANTS)) -o build/$@ $@

cper-mutations: ## read 500,000 mutated error records in one process, sanitised (make check: a few thousand)
	@$(MAKE) SAN=1 build/san/tests/unit/test_cper && \
		CPER_MUTATIONS=$(or $(COUNT),500000) build/san/tests/unit/test_cper

faults: all build/fault.so ## make each allocation, open, read and write of a run fail in turn
	@python3 tests/fault/faults.py build/fault.so ./kbmatch

layouts: all ## run every remedy's commands on Ubuntu's and Fedora's layout (make check: one in 16)
	@LAYOUTS_EVERY=1 KBMATCH=$(BUILD)/kbmatch sh tests/cli/layouts.sh

style: ## formatting, sizes of files and functions, licence lines, shell scripts
	@tests/style.sh

size: all ## count lines, headers and public functions (tests/size.sh)
	@tests/size.sh

check-layers: ## who includes whom, and what library code must not do
	@tests/layers.sh

tests: programs $(UNIT_BINARIES) $(CHOP) $(MACHINES) build/fault.so ## build the unit tests and what else tests run
programs: $(BUILD)/kbmatch

# The program of the last kind of build that was asked for is the one in the root.
kbmatch: $(BUILD)/kbmatch build/root-variant
	$(Q)cp -f $< $@.new && mv -f $@.new $@

kb.sqlite: kbmatch $(RULES) $(CASES) build/rules-list
	./kbmatch kb build --rules rules -o $@

$(BUILD)/kbmatch: $(call objects,$(COMMANDS)) $(BUILD)/libkbmatch.a $(BUILD)/flags
	@echo '  LINK  $@'
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $(call objects,$(COMMANDS)) $(BUILD)/libkbmatch.a $(LIBS)

$(BUILD)/libkbmatch.a: $(call objects,$(LIBRARY)) build/sources-list
	@echo '  AR    $@'
	$(Q)rm -f $@ && $(AR) rcs $@ $(call objects,$(LIBRARY))

# Its number rises when a program that was linked with it could fail (docs/library.md).
ABI := 0
SHARED := $(BUILD)/libkbmatch.so.$(ABI)
library: $(SHARED) ## build libkbmatch.so
$(SHARED): $(call objects,$(API)) $(BUILD)/libkbmatch.a engine/api/libkbmatch.map
	@echo '  LINK  $@'
	$(Q)$(CC) $(ALL_LDFLAGS) -shared -o $@ -Wl,-soname,$(@F) -Wl,--version-script,engine/api/libkbmatch.map \
		-Wl,-z,nodelete -Wl,--gc-sections $(if $(SAN)$(FUZZ)$(TSAN),,-Wl,-z,defs) $(filter %.o,$^) $(BUILD)/libkbmatch.a \
		$(filter-out -llua%,$(LIBS))
	$(Q)ln -sf $(@F) $(BUILD)/libkbmatch.so

# A test may put a function of its own in place of one of the library.
$(BUILD)/tests/unit/%: $(BUILD)/tests/unit/%.o $(call objects,$(UNIT_HELPERS)) $(BUILD)/libkbmatch.a
	@echo '  LINK  $@'
	$(Q)$(CC) $(ALL_LDFLAGS) -Wl,-z,muldefs -o $@ $(filter %.o,$^) $(BUILD)/libkbmatch.a $(LIBS) $(TEST_LIBS) -lcmocka

# It stands in for the functions that load a library; the sanitisers need the real ones.
$(BUILD)/tests/unit/test_probe_hsa: private ALL_LDFLAGS += -Wl,--wrap=dlopen,--wrap=dlsym
$(BUILD)/tests/unit/test_derive: private ALL_LDFLAGS += -Wl,--wrap=pcre2_compile_8

$(CHOP): $(call objects,$(wildcard tests/chop/*.c) $(filter-out %/main.c,$(COMMANDS))) $(BUILD)/libkbmatch.a
	@echo '  LINK  $@'
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $(filter %.o,$^) $(BUILD)/libkbmatch.a $(LIBS)

$(MACHINES): $(call objects,$(wildcard tests/machines/*.c) $(filter-out %/main.c,$(COMMANDS))) $(BUILD)/libkbmatch.a
	@echo '  LINK  $@'
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $(filter %.o,$^) $(BUILD)/libkbmatch.a $(LIBS)

build/fault.so: tests/fault/fault.c
	$(Q)$(CC) $(CFLAGS) -std=gnu17 -Wall -Wextra -Wpedantic $(if $(WERROR),-Werror) -D_GNU_SOURCE -shared -fPIC -o $@ $< -ldl

$(FUZZER): $(call objects,$(wildcard tests/fuzz/*.c)) $(BUILD)/libkbmatch.a
	$(Q)$(CC) $(ALL_LDFLAGS) -fsanitize=fuzzer -o $@ $(filter %.o,$^) $(BUILD)/libkbmatch.a $(LIBS) $(TEST_LIBS)

$(BUILD)/%.o: %.c $(BUILD)/flags | build/kb_schema.inc build/redact_words.inc build/examples.inc \
	build/new_rule.inc build/new_case.inc build/alike_words.inc build/common.inc build/rarity.inc \
	build/policy/slurm.inc build/policy/kubernetes.inc build/fleet_store.inc
	@mkdir -p $(@D)
	@echo '  CC    $@'
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(if $(WERROR),-Werror) -MMD -MP -c -o $@ $<

# Only this one knows where the base is installed.
$(BUILD)/engine/update/places.o: private ALL_CPPFLAGS += -DKBMATCH_DATADIR='"$(DATADIR)"'
$(BUILD)/engine/update/places.o: $(BUILD)/datadir

build/kb_schema.inc: engine/kb/kb_schema.sql
build/redact_words.inc: engine/privacy/words.txt
build/examples.inc: engine/cmd/examples.txt
build/alike_words.inc: engine/reason/words.txt
build/rarity.inc: engine/pattern/rarity.txt
build/fleet_store.inc: engine/fleet/store.sql
build/kb_schema.inc build/redact_words.inc build/examples.inc build/alike_words.inc build/rarity.inc build/fleet_store.inc:
	@mkdir -p $(@D)
	$(Q)sed 's/\\/\\\\/g; s/"/\\"/g; s/.*/"&\\n",/' $< >$@

# The words of ordinary text as one string: a blank for each newline.
build/common.inc: engine/pattern/common.txt
	@mkdir -p $(@D)
	$(Q)sed 's/\\/\\\\/g; s/"/\\"/g; s/.*/"& "/' $< >$@

# The text of a new rule or case as the format of a printf().
build/new_%.inc: engine/cmd/new_%.txt
	@mkdir -p $(@D)
	$(Q)sed 's/\\/\\\\/g; s/"/\\"/g; s/.*/"&\\n"/' $< >$@

# A policy without its comments as one string.
build/policy/slurm.inc: contrib/slurm/drain.policy
build/policy/kubernetes.inc: contrib/kubernetes/npd.policy
build/policy/slurm.inc build/policy/kubernetes.inc:
	@mkdir -p $(@D)
	$(Q)sed -n 's/\\/\\\\/g; s/"/\\"/g; s/^[^#].*/"&\\n"/p' $< >$@

# A file of reports/assets as the bytes of an array, and its hash for a
# Content-Security-Policy: base64 of the digest, which sha256sum gives in hexadecimal.
ASSETS := $(filter-out %.c %.h,$(wildcard reports/assets/*))
$(BUILD)/reports/assets/assets.o: | $(ASSETS:reports/%=build/%.inc) \
	$(patsubst reports/%,build/%.hash,$(wildcard reports/assets/report.*))

build/assets/%.inc: build/assets/%
	$(Q)od -An -v -tx1 $< | sed 's/ \(..\)/0x\1,/g' >$@

build/assets/%.hash: build/assets/%
	$(Q)printf "$$(sha256sum $< | awk -v h=0123456789abcdef '{ for (i = 1; i < 64; i += 2) \
		printf "\\%03o", 16 * (index(h, substr($$1, i, 1)) - 1) + index(h, substr($$1, i + 1, 1)) - 1 }')" | \
		{ base64 -w0; echo; } | sed 's/.*/"sha256-&"/' >$@

build/assets/%: reports/assets/%
	@mkdir -p $(@D)
	$(Q)sed '/^# SPDX/d; /^# shellcheck/d; /^#:/d' $< >$@

# Stamps: rewritten only when what they hold differs, so that what hangs on them is made
# anew when a flag, the set of files or the kind of build changes.
# By $(file ...), for a shell takes no word as long as the list of rules.
stamp = $(shell mkdir -p $(@D))$(file >$@.new,$(1))@if cmp -s $@.new $@; then rm -f $@.new; else mv -f $@.new $@; fi
$(BUILD)/flags: FORCE
	$(call stamp,$(CC) $(shell $(CC) -dumpfullversion -dumpversion 2>/dev/null) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(ALL_LDFLAGS) $(LIBS))
$(BUILD)/datadir: FORCE
	$(call stamp,$(DATADIR))
build/root-variant: FORCE
	$(call stamp,$(BUILD))
build/rules-list: FORCE
	$(call stamp,$(RULES) $(CASES))
build/sources-list: FORCE
	$(call stamp,$(LIBRARY))

schema: build/tests/unit/test_reports ## write docs/report.schema.json after a change of the JSON report
	KBMATCH_UPDATE_GOLDEN=1 build/tests/unit/test_reports

# The manual needs cmark-gfm.
MANUAL_LINK := $(if $(shell command -v cmark-gfm),--link manual.html=Manual)
site: all ## write the base and the manual as a web site into docs/kb
	@rm -rf docs/kb && ./kbmatch site --kb kb.sqlite $(MANUAL_LINK) -o docs/kb
	@$(if $(MANUAL_LINK),docs/manual.py docs/kb,echo 'no cmark-gfm: the site is without the manual')
	@echo "open docs/kb/index.html"

picture: all ## draw the terminal of README.md, docs/kbmatch.svg
	@mkdir -p build/picture && cp corpus/kernel/atomics-westmere-rx580/log.txt build/picture/journal.txt
	$(Q)cd build/picture && python3 ../../docs/picture.py 20 'kbmatch --logs journal.txt' -- \
		../../kbmatch --kb ../../kb.sqlite --no-probe --logs journal.txt >../picture.svg
	@mv build/picture.svg docs/kbmatch.svg

# The manual pages: the help of the program and documents in docs/, as man(7).
COMMAND_NAMES := $(shell sed -n 's/^.X.[a-z_]*, "\([a-z-]*\)",.*/\1/p' engine/cmd/command_list.h)
PAGES := kbmatch.1 $(COMMAND_NAMES:%=kbmatch-%.1) kbmatch.7
MAN_AWK = LC_ALL=C awk -v version=$(VERSION) -v date=$(DATE) -f docs/man/roff.awk
MANBUILD ?= build/man
.PHONY: engine/api/libkbmatch.abi man uninstall library install-library uninstall-library check-library
man: $(PAGES:%=$(MANBUILD)/%) ## make the manual pages, build/man/

$(MANBUILD)/kbmatch.1 $(MANBUILD)/kbmatch.7: docs/environment.md docs/rules.md docs/man/markdown.awk
$(MANBUILD)/%: kbmatch Makefile docs/man/roff.awk docs/man/help.awk
	@mkdir -p $(@D)
	$(Q)$(MAN_AWK) -f docs/man/markdown.awk docs/environment.md >$@.tail
	$(Q)$(if $(filter %.7,$@),$(MAN_AWK) -v page=kbmatch -v part=7 -f docs/man/markdown.awk docs/rules.md, \
		./kbmatch help $(patsubst kbmatch-%.1,%,$(filter-out kbmatch.1,$(@F))) | \
		$(MAN_AWK) $(if $(filter kbmatch.1,$(@F)),-v tail=$@.tail) -f docs/man/help.awk) >$@.new
	$(Q)rm $@.tail && mv $@.new $@

# FILE=PLACE for each file that is installed.
INSTALLED = kb.sqlite=$(DATADIR)/kb.sqlite \
	$(foreach page,$(PAGES),$(MANBUILD)/$(page)=$(MANDIR)/man$(subst .,,$(suffix $(page)))/$(page)) \
	$(foreach key,$(wildcard contrib/keys/*.pub),$(key)=$(DATADIR)/keys/$(notdir $(key))) \
	contrib/completions/kbmatch.bash=$(BASHDIR)/kbmatch contrib/completions/_kbmatch=$(ZSHDIR)/_kbmatch \
	contrib/completions/kbmatch.fish=$(FISHDIR)/kbmatch.fish \
	$(foreach unit,$(wildcard contrib/systemd/*.service contrib/systemd/*.timer),$(unit)=$(UNITDIR)/$(notdir $(unit)))

install: all man ## install under DESTDIR and PREFIX, stripped unless STRIP=no
	install -d "$(DESTDIR)$(BINDIR)"
	install -m 755 $(if $(filter no,$(STRIP)),,-s --strip-program=$(STRIP)) kbmatch "$(DESTDIR)$(BINDIR)/kbmatch"
	@set -e; for one in $(INSTALLED); do echo "install $${one#*=}"; \
		install -D -m 644 "$${one%%=*}" "$(DESTDIR)$${one#*=}"; done

uninstall: ## remove what install put there
	rm -f "$(DESTDIR)$(BINDIR)/kbmatch"
	@for one in $(INSTALLED); do echo "rm -f $${one#*=}"; rm -f "$(DESTDIR)$${one#*=}"; done
	@[ ! -d "$(DESTDIR)$(DATADIR)/keys" ] || rmdir --ignore-fail-on-non-empty "$(DESTDIR)$(DATADIR)/keys"
	@[ ! -d "$(DESTDIR)$(DATADIR)" ] || rmdir --ignore-fail-on-non-empty "$(DESTDIR)$(DATADIR)"

install-library: library ## install libkbmatch.so, its header and kbmatch.pc
	install -d "$(DESTDIR)$(LIBDIR)/pkgconfig" "$(DESTDIR)$(INCLUDEDIR)"
	install -m 644 $(if $(filter no,$(STRIP)),,-s --strip-program=$(STRIP)) $(SHARED) "$(DESTDIR)$(LIBDIR)/$(notdir $(SHARED))"
	ln -sf $(notdir $(SHARED)) "$(DESTDIR)$(LIBDIR)/libkbmatch.so"
	install -m 644 engine/api/kbmatch.h "$(DESTDIR)$(INCLUDEDIR)/kbmatch.h"
	@printf '%s\n' 'libdir=$(LIBDIR)' 'includedir=$(INCLUDEDIR)' '' 'Name: kbmatch' \
		'Description: What is wrong with a machine with AMD GPUs, by its logs and facts' 'Version: $(VERSION)' \
		'Cflags: -I$${includedir}' 'Libs: -L$${libdir} -lkbmatch' >"$(DESTDIR)$(LIBDIR)/pkgconfig/kbmatch.pc"

uninstall-library: ## remove what install-library put there
	rm -f "$(DESTDIR)$(LIBDIR)/libkbmatch.so" "$(DESTDIR)$(LIBDIR)/$(notdir $(SHARED))" \
		"$(DESTDIR)$(INCLUDEDIR)/kbmatch.h" "$(DESTDIR)$(LIBDIR)/pkgconfig/kbmatch.pc"

# The test compares the library with this file, which is made anew when ABI rises or functions come.
engine/api/libkbmatch.abi: library
	abidw --headers-dir engine/api --drop-private-types --drop-undefined-syms --no-corpus-path --no-comp-dir-path \
		--no-show-locs $(SHARED) >$@.new && mv $@.new $@

check-library: all ## the whole corpus through the library and Python; allocations fail; threads
	@$(MAKE) TSAN=1 library
	@LIBRARY_WHOLE=1 sh tests/cli/library.sh

clean: ## remove what was built
	rm -rf build docs/kb kbmatch kb.sqlite

-include $(shell find $(BUILD) -path $(BUILD)/fleet -prune -o -name '*.d' -print 2>/dev/null)
