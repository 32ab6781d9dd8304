#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# unpack.sh NAME.tree DIR: makes the machine that the file describes (README.md has the
# form) as a directory for `kbmatch --sysroot DIR`. DIR must not exist or be empty.
set -eu
export LC_ALL=C
tree=$1 dir=$2
mkdir -p "$dir"
if [ -n "$(ls -A "$dir")" ]; then
	echo "$dir is not empty" >&2
	exit 2
fi
work=$(mktemp -d "${TMPDIR:-/tmp}/kbmatch-unpack.XXXXXX")
trap 'rm -rf "$work"' EXIT

# First the loops and names, then one line of each entry: kind, path, and what it holds.
awk -v work="$work" '
function fail(text) {
	printf "%s: %s: %s\n", FILENAME, text, $0 > "/dev/stderr"
	failed = 1
	exit 2
}

# Every ${NAME} of the names that are set.
function filled(line,    name, at, seen, length_) {
	for (name in value) {
		length_ = length(name) + 3
		seen = ""
		while ((at = index(line, "${" name "}")) > 0) {
			seen = seen substr(line, 1, at - 1) value[name]
			line = substr(line, at + length_)
		}
		line = seen line
	}
	return line
}

# Puts out the lines from..to with every loop in them written out.
function expand(from, to,    at, end, depth, words, count, names, values, i, j) {
	for (at = from; at <= to; at++) {
		if (source[at] ~ /^let /) {
			i = index(source[at], " = ")
			value[substr(source[at], 5, i - 5)] = filled(substr(source[at], i + 3))
		} else if (source[at] ~ /^for /) {
			depth = 1
			for (end = at + 1; end <= to && depth > 0; end++)
				depth += (source[end] ~ /^for /) - (source[end] == "end")
			count = split(filled(source[at]), words, " ")
			split(words[2], names, ",")
			for (i = 3; i <= count; i++) {
				split(words[i], values, ",")
				for (j in names)
					value[names[j]] = values[j]
				expand(at + 1, end - 2)
			}
			for (j in names)
				delete value[names[j]]
			at = end - 1
		} else
			entry(filled(source[at]))
	}
}

function parent(path) {
	sub(/\/*[^\/]*$/, "", path)
	return path
}

function place(path) {
	if (path == "" || path ~ /^\// || path ~ /(^|\/)\.\.(\/|$)/ || path ~ /[ \t"\047\\]/)
		fail("no path within the tree")
	if (path in taken)
		fail("said twice")
	taken[path] = 1
	print parent(path) > (work "/directories")
	return path
}

function entry(line,    path, sign, content) {
	if (line == "") {
		blank++
		return
	}
	if (line ~ /^[ \t]/) {
		if (kind == "")
			fail("a line of no file")
		for (; blank > 0; blank--)
			print kind "\t" file "\t" > (work "/lines")
		print kind "\t" file "\t" substr(line, 2) > (work "/lines")
		return
	}
	blank = 0
	kind = ""
	if (line ~ /^#/)
		return
	if (line ~ /^=[=0] /) {
		kind = substr(line, 1, 2) == "==" ? "text" : "nul"
		file = place(substr(line, 4))
		print "empty\t" file "\t" > (work "/lines")
	} else if (match(line, / (->|hex=|=) /)) {
		path = substr(line, 1, RSTART - 1)
		sign = substr(line, RSTART + 1, RLENGTH - 2)
		content = substr(line, RSTART + RLENGTH)
		if (sign == "->")
			print place(path) "\t" content > (work "/links")
		else
			print (sign == "=" ? "text" : "hex") "\t" place(path) "\t" content > (work "/lines")
		if (sign == "hex=") {
			kind = "hex"
			file = path
		}
	}
	else if (line ~ / =$/)
		print "empty\t" place(substr(line, 1, length(line) - 2)) "\t" > (work "/lines")
	else if (line ~ /\/$/)
		print place(substr(line, 1, length(line) - 1)) "/" > (work "/directories")
	else
		fail("no entry")
}

{ source[NR] = $0 }
END {
	if (failed)
		exit 2
	printf "" > (work "/directories")
	printf "" > (work "/lines")
	printf "" > (work "/links")
	expand(1, NR)
}' "$tree"

sort -u "$work/directories" | sed '/^$/d' >"$work/sorted"
cd "$dir"
xargs -r mkdir -p <"$work/sorted"
awk -F '\t' '
function octal(hex,    i, n, digit) {
	hex = tolower(hex)
	for (i = 1; i <= 2; i++) {
		digit = index("0123456789abcdef", substr(hex, i, 1)) - 1
		n = n * 16 + digit
	}
	return sprintf("\\%03o", n)
}

# The binary ones as what printf(1) of the shell writes. Behind a quote stands text.
function bytes(text,    at, words, count, i, out, quoted) {
	if ((at = index(text, "\"")) > 0) {
		quoted = substr(text, at + 1)
		sub(/"[^"]*$/, "", quoted)
		gsub(/%/, "%%", quoted)
		text = substr(text, 1, at - 1)
	}
	count = split(text, words, " ")
	for (i = 1; i <= count; i++)
		out = out octal(words[i])
	return out quoted
}

{
	path = $2
	content = substr($0, length($1) + length($2) + 3)
	if (path != last && last != "" && opened)
		close(last)
	opened = 0
	if ($1 == "text" || $1 == "empty") {
		if (path != last)
			printf "" > path
		if ($1 == "text")
			print content > path
		opened = 1
	} else {
		if (!(path in binary))
			order[++binaries] = path
		if ($1 == "hex")
			binary[path] = binary[path] bytes(content)
		else {
			gsub(/\\/, "\\\\", content)
			gsub(/%/, "%%", content)
			binary[path] = binary[path] content "\\000"
		}
	}
	last = path
}
END {
	for (i = 1; i <= binaries; i++)
		print order[i] "\t" binary[order[i]]
}' "$work/lines" >"$work/binaries"

tab=$(printf '\t')
while IFS=$tab read -r path bytes; do
	# shellcheck disable=SC2059
	printf "$bytes" >"$path"
done <"$work/binaries"
while IFS=$tab read -r path target; do
	if [ -e "$path" ] || [ -L "$path" ]; then
		echo "$tree: $path is a link, and something lies beneath it" >&2
		exit 2
	fi
	ln -s "$target" "$path"
done <"$work/links"
