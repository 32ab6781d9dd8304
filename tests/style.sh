#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The house style that a machine can hold: formatting, sizes, licence lines, scripts.
# Prints one "ok" or "not ok" line for each point. tests/style-exceptions.txt names what
# may be larger, with the reason.
set -u
export LC_ALL=C
FILE_MAX=800
FUNCTION_MAX=50
failed=0

report() { # STATUS NAME
	if [ "$1" -eq 0 ]; then
		echo "ok - $2"
	else
		echo "not ok - $2"
		failed=1
	fi
}

product() { find engine probes reports -name '*.[ch]' 2>/dev/null | sort; }
sources() { find engine probes reports tests -name '*.[ch]' 2>/dev/null | sort; }
# Those of contrib are told by their first line: a scheduler calls them by a plain name.
scripts() {
	{
		find tests reports contrib -name '*.sh'
		grep -rlE '^#!/bin/(ba)?sh|^# shellcheck shell=' contrib | grep -v '\.sh$'
		ls .ci/run .ci/knowledge
	} 2>/dev/null | sort
}
excepted() { grep -q "^$1[[:space:]]" tests/style-exceptions.txt; }

formatted() {
	tool=$(command -v clang-format-14 || command -v clang-format)
	if [ -z "$tool" ]; then
		echo "# no clang-format here: formatting was not looked at"
		return 0
	fi
	case $("$tool" --version) in
	*'version 14.'*) ;;
	*)
		echo "# clang-format is not version 14: formatting was not looked at"
		return 0
		;;
	esac
	sources | xargs "$tool" --dry-run -Werror 2>&1 | grep -E 'error:' | cut -d: -f1 | uniq -c |
		sed 's/^ *\([0-9]*\) \(.*\)/# \2: \1 lines are not as clang-format has them/' >build/style.tmp
	cat build/style.tmp
	[ ! -s build/style.tmp ]
}

short_files() {
	product | while read -r file; do
		lines=$(wc -l <"$file")
		[ "$lines" -le $FILE_MAX ] || excepted "$file" || echo "# $file: $lines lines, $FILE_MAX at most"
	done >build/style.tmp
	cat build/style.tmp
	[ ! -s build/style.tmp ]
}

# A function's body opens and closes with a brace in column 1. Rows of tables in it do not
# count.
short_functions() {
	product | while read -r file; do
		excepted "$file" && continue
		awk -v most=$FUNCTION_MAX '
			/^[A-Za-z_].*\(/ { name = $0 }
			/^{/ { start = NR; lines = -1 }
			/^}/ && start {
				if (lines > most)
					printf "# %s:%d: %d lines: %s\n", FILENAME, start, lines, name
				start = 0
			}
			!/^\t+{ .* },$/ { lines++ }' "$file"
	done >build/style.tmp
	cat build/style.tmp
	[ ! -s build/style.tmp ]
}

licensed() {
	{ sources; scripts; find reports/assets -type f; find tests -name '*.py'; find rules corpus -name '*.lua'; echo Makefile; } 2>/dev/null |
		xargs awk 'FNR <= 2 && /SPDX-License-Identifier: Apache-2.0/ { has[FILENAME] }
			END { for (i = 1; i < ARGC; i++) if (!(ARGV[i] in has)) print "# " ARGV[i] ": no SPDX line" }' >build/style.tmp
	cat build/style.tmp
	[ ! -s build/style.tmp ]
}

# A .c file's first include is its own header.
own_header_first() {
	find engine probes reports -name '*.c' | sort | while read -r file; do
		own=${file%.c}.h
		[ -f "$own" ] || continue
		first=$(grep -m1 '^#include' "$file" || true)
		[ "$first" = "#include \"$own\"" ] || echo "# $file: does not include $own first"
	done >build/style.tmp
	cat build/style.tmp
	[ ! -s build/style.tmp ]
}

clean_scripts() {
	if ! command -v shellcheck >/dev/null; then
		echo "# no shellcheck here: scripts were not looked at"
		return 0
	fi
	scripts | xargs shellcheck -x -P tests/cli -S warning
}

mkdir -p build
formatted; report $? "formatting (clang-format 14)"
short_files; report $? "files of at most $FILE_MAX lines"
short_functions; report $? "functions of at most $FUNCTION_MAX lines"
licensed; report $? "a licence line in each file"
own_header_first; report $? "own header first"
clean_scripts; report $? "shell scripts (shellcheck)"
exit $failed
