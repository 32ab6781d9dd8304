#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Who may include whom: base <- types <- stages <- probes, reports <- cmd; and what code
# below the commands must not do. Prints one "ok" or "not ok" line for each point.
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

# The layer of a file, 0 the lowest. Values that every stage shares are types, and so are
# the headers of input and line, whose structs a hit consists of.
layer() {
	case $1 in
	engine/base/*) echo 0 ;;
	engine/vocabulary.* | engine/words.c | engine/keys.c) echo 1 ;;
	engine/fact.* | engine/rule.h | engine/knowledge.c | engine/hit.* | engine/finding.*) echo 1 ;;
	engine/diagnosis.* | engine/input/input.h | engine/line/line.h) echo 1 ;;
	engine/cmd/*) echo 4 ;;
	engine/*) echo 2 ;;
	probes/* | reports/*) echo 3 ;;
	*) echo 9 ;;
	esac
}

# Which folders of stages a folder of stages may use besides its own: no two each other.
uses() {
	case $1 in
	extract) echo input kb pattern scan ;;
	form) echo input library line ;;
	input) echo library line ;;
	judge) echo extract history kb likeness line pattern scan ;;
	kb) echo likeness pattern ;;
	likeness) echo line load ;;
	lint) echo extract input kb load pattern redact ;;
	load) echo line pattern ;;
	rank) echo extract history judge kb snapshot ;;
	redact) echo line ;;
	scan) echo input kb line pattern ;;
	snapshot) echo line redact ;;
	esac
}

# The folder of a stage's file, nothing for other files.
stage() {
	case $1 in
	engine/base/* | engine/cmd/*) ;;
	engine/*/*) stage_of=${1#engine/}; echo "${stage_of%%/*}" ;;
	esac
}

includes() {
	find engine probes reports -name '*.[ch]' 2>/dev/null | sort | while read -r file; do
		from=$(layer "$file")
		here=$(stage "$file")
		sed -n 's/^#include "\([^"]*\)".*/\1/p' "$file" | while read -r header; do
			case $header in build/*) continue ;; esac
			[ -f "$header" ] || { echo "$file: includes $header, which is not there from the root"; continue; }
			[ "$(layer "$header")" -le "$from" ] || echo "$file: must not include $header"
			there=$(stage "$header")
			[ "$here" ] && [ "$there" ] || continue
			case " $here $(uses "$here") " in
			*" $there "*) ;;
			*) echo "$file: $here/ must not use $there/" ;;
			esac
		done
	done
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
		grep -vE ':[0-9]+:[[:space:]]*(/?\*|//)' | grep -v '^engine/keys\.c:' |
		grep -vE '^probes/[a-z_]*\.[ch]:[0-9]+:.*amdgpu'
}

# An interface of others (hsa_abi.h) keeps its names.
typedefs() {
	grep -rnE --include='*.[ch]' --exclude='*_abi.h' '^typedef (struct|union|enum)' engine probes reports 2>/dev/null
}

mkdir -p build
includes >build/layers.tmp; report build/layers.tmp "layers: who includes whom"
prints >build/layers.tmp; report build/layers.tmp "library code neither prints nor exits"
knowledge >build/layers.tmp; report build/layers.tmp "no knowledge of GPUs in C"
typedefs >build/layers.tmp; report build/layers.tmp "no typedef'd structs"
exit $failed
