/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/escape.h"

#include "engine/base/utf8.h"

void escape_lua(struct strbuf *out, struct slice s)
{
	strbuf_add_char(out, '"');
	while (s.size) {
		uint32_t code = 0;
		size_t size = utf8_decode(s, &code);

		if (size && code >= ' ' && code != 0x7f && !utf8_is_hidden(code)) {
			if (*s.data == '"' || *s.data == '\\')
				strbuf_add_char(out, '\\');
			strbuf_add(out, s.data, size);
		} else {
			size = 1;
			strbuf_printf(out, "\\x%02x", (unsigned char)*s.data);
		}
		s = slice_skip(s, size);
	}
	strbuf_add_char(out, '"');
}

/* Whether a bracket of this level would end within. */
static bool closes(struct slice s, size_t level)
{
	for (size_t i = 0; i < s.size; i++) {
		size_t end = i + 1;

		if (s.data[i] != ']')
			continue;
		while (end < s.size && end - i <= level && s.data[end] == '=')
			end++;
		if (end - i == level + 1 && (end == s.size || s.data[end] == ']'))
			return true;
	}
	return false;
}

void escape_lua_long(struct strbuf *out, struct slice s)
{
	size_t level = 0;

	for (size_t i = 0; i < s.size; i++)
		if ((unsigned char)s.data[i] < ' ' || (unsigned char)s.data[i] > '~') {
			escape_lua(out, s);
			return;
		}
	while (closes(s, level))
		level++;
	strbuf_add_char(out, '[');
	for (size_t i = 0; i < level; i++)
		strbuf_add_char(out, '=');
	strbuf_add_char(out, '[');
	strbuf_add_slice(out, s);
	strbuf_add_char(out, ']');
	for (size_t i = 0; i < level; i++)
		strbuf_add_char(out, '=');
	strbuf_add_char(out, ']');
}
