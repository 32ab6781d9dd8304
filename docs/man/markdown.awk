# SPDX-License-Identifier: Apache-2.0
# The Markdown of docs/ as a manual page:
#   awk -v version=1 -v date=2026-01-02 -v page=kbmatch -v part=7 -f roff.awk -f markdown.awk
# Without `page` only what stands below its headings: sections of another page. A row of a
# table is an item: its first cells, then below the last one, behind what the one before it
# says of a third column.

# Marks within a line. Code keeps its marks: it is taken out first and put back at the end.
function inline(text,    out, at, code) {
	gsub(/\*\*/, "\001", text)
	out = ""
	while ((at = index(text, "`")) > 0) {
		out = out words(substr(text, 1, at - 1))
		text = substr(text, at + 1)
		at = index(text, "`")
		code = at ? substr(text, 1, at - 1) : text
		text = at ? substr(text, at + 1) : ""
		gsub(/\001/, "**", code)
		out = out "\\fB" plain(code) "\\fR"
	}
	return out words(text)
}

function words(text,    bold) {
	while (match(text, /\[[^]]*\]\([^)]*\)/)) # a link: its words
		text = substr(text, 1, RSTART - 1) substr(text, RSTART + 1, index(substr(text, RSTART), "](") - 2) \
			substr(text, RSTART + RLENGTH)
	text = plain(text)
	while (sub(/\001/, bold ? "\\fR" : "\\fB", text))
		bold = !bold
	while (match(text, /\*[^* ][^*]*\*/))
		text = substr(text, 1, RSTART - 1) "\\fI" substr(text, RSTART + 1, RLENGTH - 2) "\\fR" \
			substr(text, RSTART + RLENGTH)
	return text
}

# A paragraph or item is collected, for its marks may go over several lines.
function flush() {
	if (held != "")
		print lines(inline(held))
	held = ""
}

function begin(request) {
	flush()
	print request
	fresh = 1
}

function row(text,    cells, cell, i, left, last) {
	sub(/^\| */, "", text)
	sub(/ *\|$/, "", text)
	cells = cut(text, cell)
	last = cells > 2 ? cells - 2 : 1
	for (i = 1; i <= last; i++)
		left = left (left == "" ? "" : "  ") mark(cell[i])
	text = mark(cell[cells])
	if (cells > 2)
		text = mark(cell[cells - 1]) ": " text
	begin(".TP")
	print line(left)
	print lines(text)
	fresh = 0
}

function mark(cell) {
	return header && cell != "" ? "\\fI" plain(cell) "\\fR" : inline(cell)
}

# Cells are parted by bars, but not by those within code.
function cut(text, cell,    i, c, count, code) {
	count = 1
	cell[1] = ""
	for (i = 1; i <= length(text); i++) {
		c = substr(text, i, 1)
		if (c == "`")
			code = !code
		if (c == "|" && !code)
			cell[++count] = ""
		else
			cell[count] = cell[count] c
	}
	for (i = 1; i <= count; i++)
		gsub(/^ +| +$/, "", cell[i])
	return count
}

/^```/ {
	if (!fenced)
		begin(fresh ? ".EX" : ".PP\n.EX")
	else
		print ".EE"
	fenced = !fenced
	fresh = 0
	next
}
fenced && (page != "" || body) { print line(plain($0)); next }
/^<!--.*-->$/ { next }
/^# / {
	if (page != "") {
		head(page, part, page, tolower(substr($0, 3, 1)) substr($0, 4))
		begin(".SH DESCRIPTION")
		body = 1
	}
	next
}
/^## / { begin(".SH " inline(toupper(substr($0, 4)))); body = 1; next }
!body { next }
/^### / { begin(".SS " inline(substr($0, 5))); next }
/^\|[-| :]*\|$/ { next }
/^\|/ {
	header = !table
	table = 1
	row($0)
	next
}
{ table = 0 }
/^$/ { flush(); paragraph = 1; next }
/^- / {
	begin(".IP \\(bu 2")
	held = substr($0, 3)
	paragraph = 0
	item = 1
	next
}
{
	if (/^[^ ]/ && paragraph && !fresh) {
		flush()
		print ".PP"
	}
	if (/^[^ ]/ && paragraph)
		item = 0
	paragraph = fresh = 0
	sub(/^ +/, "")
	held = held (held == "" ? "" : " ") $0
}
END {
	flush()
	if (page != "")
		print ".SH SEE ALSO\n.BR kbmatch (1)"
}
