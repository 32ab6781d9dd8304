#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Who may use whom, by includes and by the symbols of the objects; and what code below the
# commands must not do. Prints one "ok" or "not ok" line for each point.
set -u
export LC_ALL=C
failed=0

report() { # FILE WITH FINDINGS, NAME
	if [ ! -s "$1" ]; then
		echo "ok - $2"
	else
		sed 's/^/# /' "$1"
		echo "not ok - $2"
		failed=1
	fi
}

# The folders from the lowest to the highest: each uses itself and those before it. Those
# of one line do not use each other.
order() {
	cat <<-'END'
		engine/base
		engine/model
		engine/input
		engine/pattern
		engine/kb
		engine/update
		engine/scan
		engine/privacy
		engine/fleet
		engine/reason
		engine/session engine/lint probes
		reports/view
		reports/doc
		reports/assets
		reports/story
		reports/text reports/markdown reports/html reports/json
		reports/csv reports/prometheus
		reports/script reports/bug reports/site
		reports
		engine/cmd engine/api
	END
}

# Reads "FILE USED-FILE WHAT" and prints the pairs that the order forbids.
upward() {
	order | awk '
		function place(file) {
			sub(/\/[^\/]*$/, "", file)
			return file
		}
		NR == FNR { for (i = 1; i <= NF; i++) level[$i] = NR; next }
		{
			from = place($1); to = place($2)
			if (!(from in level)) print $1 ": no layer is named for " from
			else if (from != to && level[to] >= level[from]) print $1 ": must not use " $2 " (" $3 ")"
		}' - "$1"
}

includes() {
	find engine probes reports -name '*.[ch]' 2>/dev/null | sort | xargs grep -H '^#include "' |
		sed -n 's/^\([^:]*\):#include "\([^"]*\)".*/\1 \2 include/p' | grep -v ' build/' >build/layers.uses
	awk '{ print $2 }' build/layers.uses | sort -u | while read -r header; do
		[ -f "$header" ] || echo "$header is included and is not there from the root"
	done
	upward build/layers.uses
}

# What an object calls or reads of another, as the linker sees it.
symbols() {
	objects=$(find build/engine build/probes build/reports -name '*.o' 2>/dev/null)
	[ "$objects" ] || { echo "no objects: build first"; return; }
	for object in $objects; do
		source=${object#build/}
		[ -f "${source%.o}.c" ] && nm -A -g "$object"
	done | sed 's/^build\///; s/\.o:/.c /' | awk '
		$(NF - 1) != "U" { home[$NF] = $1; next }
		{ use[++count] = $1 " " $NF }
		END {
			for (i = 1; i <= count; i++) {
				split(use[i], part, " ")
				if (part[2] in home) print part[1], home[part[2]], part[2]
			}
		}' | sort -u >build/layers.uses
	upward build/layers.uses
}

library() { find engine probes reports -name '*.c' ! -path 'engine/cmd/*' 2>/dev/null | sort; }

# Standard output and exit belong to the commands; mem.c ends the run when memory does.
prints() {
	library | grep -v '^engine/base/mem\.c$' |
		xargs grep -nE '(^|[^a-zA-Z_])(printf|puts|putchar|perror|exit|abort) ?\(|std(out|err)[^a-zA-Z_ "]' |
		grep -vE ':[0-9]+:[[:space:]]*(/?\*|//)'
}

# Knowledge is data. Header comments may show an example. A probe names the interfaces that
# it reads: the driver's files, the environment's variables.
knowledge() {
	{ library; find engine/cmd -name '*.[ch]'; } |
		xargs grep -nE 'gfx[0-9]{2,4}|1002:|https?://[a-z]|ROCm [0-9]|HSA_OVERRIDE|amdgpu' |
		grep -vE ':[0-9]+:[[:space:]]*(/?\*|//)' | grep -v '^engine/model/keys\.c:' |
		grep -v 'https://json-schema\.org/' |
		grep -vE '^probes/[a-z_]*\.[ch]:[0-9]+:.*amdgpu'
}

# An interface of others (hsa_abi.h) keeps its names, and ours to others has opaque ones.
typedefs() {
	grep -rnE --include='*.[ch]' --exclude='*_abi.h' --exclude=kbmatch.h '^typedef (struct|union|enum)' engine probes reports 2>/dev/null
}

mkdir -p build
includes >build/layers.tmp; report build/layers.tmp "layers: who includes whom"
symbols >build/layers.tmp; report build/layers.tmp "layers: who calls whom"
prints >build/layers.tmp; report build/layers.tmp "library code neither prints nor exits"
knowledge >build/layers.tmp; report build/layers.tmp "no knowledge of GPUs in C"
typedefs >build/layers.tmp; report build/layers.tmp "no typedef'd structs"
exit $failed
