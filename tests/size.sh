#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# How much code there is: `make size`. Public functions are what an object defines for
# others, as nm sees it, main's apart.
set -u
export LC_ALL=C
count() { find "$@" -print0 | xargs -0 cat | wc -l; }

for folder in engine/* probes reports; do
	[ -d "$folder" ] && printf '%-16s %6d lines\n' "$folder" "$(count "$folder" -name '*.[ch]')"
done
printf '%-16s %6d lines\n' 'C, no tests' "$(count engine probes reports -name '*.[ch]')"
printf '%-16s %6d lines\n' 'C of tests' "$(count tests -name '*.[ch]')"
printf '%-16s %6d\n' headers "$(find engine probes reports -name '*.h' | wc -l)"

find engine probes reports -name '*.c' | sed 's/\.c$/.o/' | while read -r object; do
	[ -f "build/$object" ] && nm -A -g "build/$object"
done | awk '
	{ file = $1; sub(/:.*/, "", file); name = $NF; kind = $(NF - 1) }
	kind == "T" && name != "main" { home[name] = file }
	kind == "U" { users[name]++ }
	END {
		for (name in home) {
			functions++
			if (users[name] == 1) one++
			if (!users[name]) none++
		}
		printf "%-16s %6d\n", "public functions", functions
		printf "%-16s %6d\n", "  of one user", one
		printf "%-16s %6d\n", "  of none", none
	}'
