# SPDX-License-Identifier: Apache-2.0
# The help of a command, or of kbmatch itself, as a manual page:
#   kbmatch help fix | awk -v version=1 -v date=2026-01-02 -f roff.awk -f help.awk
# `tail` is a file of further sections.

BEGIN { LEFT = 27 } # the column of options.c

# An argument's name is in capitals.
function usage(text) {
	text = plain(text)
	gsub(/[A-Z][A-Z]+|[A-Z]\\-[A-Z]+/, "\\fI&\\fR", text)
	return text
}

function add(section, text) {
	if (!(section in text_of))
		text_of[section] = ""
	text_of[section] = text_of[section] text "\n"
}

function option(text,    left, right) {
	left = substr(text, 1, LEFT)
	right = substr(text, LEFT + 1)
	if (right ~ /^ / || left !~ / $/) { # too wide: its text begins on the next line
		left = text
		right = ""
	}
	sub(/^ +/, "", left)
	sub(/ +$/, "", left)
	left = plain(left)
	gsub(/\\-[^ ,]+/, "\\fB&\\fR", left)
	gsub(/ [A-Z][^ ]*/, " \\fI&\\fR", left)
	gsub(/\\fI /, "\\fI", left)
	add("OPTIONS", ".TP\n" left)
	if (right != "")
		add("OPTIONS", lines(plain(right)))
}

/^Usage: / {
	part = "SYNOPSIS"
	sub(/^Usage: /, "")
	words = split($0, word, " ")
	name = word[2] ~ /^[a-z]/ ? word[2] : ""
	sub(/^kbmatch */, "")
	if (name != "")
		$0 = substr($0, length(name) + 2)
	add(part, "\\fBkbmatch" (name == "" ? "" : " " plain(name)) "\\fR " usage($0))
	next
}
/^(Examples|Without a command it diagnoses):$/ { part = "EXAMPLES"; next }
/^Options:$/ { part = "OPTIONS"; next }
/^Commands:$/ { part = "COMMANDS"; next }
/^Exit status: / { part = "EXIT STATUS"; sub(/^Exit status: /, "") }
/^$/ { if (part != "EXAMPLES") part = "DESCRIPTION"; next }
/^[^ ]/ && part == "EXAMPLES" { part = "DESCRIPTION" }

part == "EXAMPLES" { add(part, line(plain($0))); next }
part == "OPTIONS" && /^ +(-., )?--/ { option($0); next }
part == "COMMANDS" {
	about = $0
	sub(/^ *[^ ]+ +/, "", about)
	if (about ~ / \(default\)$/) {
		first = about
		sub(/ \(default\)$/, "", first)
	}
	add(part, ".TP\n.BR kbmatch\\-" plain($1) " (1)\n" lines(plain(about)))
	next
}
{
	sub(/^ +/, "")
	if (part == "DESCRIPTION" && described++ == 0 && name != "") {
		first = tolower(substr($0, 1, 1)) substr($0, 2)
		sub(/\.$/, "", first)
	}
	add(part, lines(part == "SYNOPSIS" ? usage($0) : plain($0)))
}

function section(title) {
	if (title in text_of)
		printf ".SH %s\n%s%s%s", title, title == "EXAMPLES" ? ".EX\n" : "", text_of[title],
			title == "EXAMPLES" ? ".EE\n" : ""
}

END {
	title = name == "" ? "kbmatch" : "kbmatch-" name
	head(title, 1, title, first)
	section("SYNOPSIS")
	section("DESCRIPTION")
	section("COMMANDS")
	section("OPTIONS")
	section("EXIT STATUS")
	while (tail != "" && (getline text < tail) > 0)
		print text
	section("EXAMPLES")
	print ".SH SEE ALSO"
	if (name != "")
		print ".BR kbmatch (1),"
	print ".BR kbmatch (7)"
}
