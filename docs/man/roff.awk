# SPDX-License-Identifier: Apache-2.0
# help.awk and markdown.awk write manual pages with these functions: man(7).

# Text as roff prints it.
function plain(text) {
	gsub(/\\/, "\\e", text)
	gsub(/-/, "\\-", text)
	return text
}

# A line of text; a dot or quote that begins it is no request.
function line(text) {
	return (text ~ /^[.']/ ? "\\&" : "") text
}

# Text as lines of at most 80 bytes, broken where a blank is.
function lines(text,    count, word, i, out, at) {
	count = split(text, word, " ")
	for (i = 1; i <= count; i++) {
		if (at != "" && length(at) + 1 + length(word[i]) > 78) {
			out = out line(at) "\n"
			at = ""
		}
		at = at (at == "" ? "" : " ") word[i]
	}
	return out line(at)
}

function head(title, section, name, about) {
	printf ".TH %s %s \"%s\" \"kbmatch %s\" \"kbmatch\"\n", toupper(title), section, date, version
	printf ".SH NAME\n%s\n", lines(plain(name) " \\- " plain(about))
}
