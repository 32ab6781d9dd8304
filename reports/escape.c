/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/escape.h"

#include "engine/base/mem.h"
#include "engine/base/utf8.h"

struct range {
	uint32_t first, last;
};

static const struct range combining[] = {
	{ 0x300, 0x36f },   { 0x483, 0x489 },	{ 0x591, 0x5bd },   { 0x610, 0x61a },
	{ 0x64b, 0x65f },   { 0xe31, 0xe31 },	{ 0xe34, 0xe3a },   { 0x1ab0, 0x1aff },
	{ 0x1dc0, 0x1dff }, { 0x20d0, 0x20ff }, { 0xfe00, 0xfe0f }, { 0xfe20, 0xfe2f },
};

static const struct range wide[] = {
	{ 0x1100, 0x115e },   { 0x2e80, 0x303e },   { 0x3041, 0xa4cf },
	{ 0xac00, 0xd7a3 },   { 0xf900, 0xfaff },   { 0xfe30, 0xfe6f },
	{ 0xff00, 0xff60 },   { 0xffe0, 0xffe6 },   { 0x1f300, 0x1f64f },
	{ 0x1f680, 0x1f6ff }, { 0x1f900, 0x1f9ff }, { 0x20000, 0x3fffd },
};

static bool in_ranges(uint32_t code, const struct range *ranges, size_t count)
{
	for (size_t i = 0; i < count && ranges[i].first <= code; i++)
		if (code <= ranges[i].last)
			return true;
	return false;
}

static size_t code_columns(uint32_t code)
{
	if (code < 0x300)
		return 1;
	if (in_ranges(code, combining, ARRAY_SIZE(combining)))
		return 0;
	return in_ranges(code, wide, ARRAY_SIZE(wide)) ? 2 : 1;
}

size_t text_columns(struct slice s)
{
	size_t columns = 0, size;
	uint32_t code;

	for (; s.size; s = slice_skip(s, size)) {
		size = utf8_decode(s, &code);
		columns += size ? code_columns(code) : 1;
		size += !size;
	}
	return columns;
}

/* Appends the first character of `s`, returns how many bytes of `s` that was. */
static size_t escape_character(struct strbuf *out, struct slice s)
{
	uint32_t code;
	size_t size = utf8_decode(s, &code);

	if (!size || code < 0x20 || code == 0x7f) {
		if (size && code == '\t')
			strbuf_add_char(out, ' ');
		else
			strbuf_printf(out, "\\x%02x", (unsigned char)s.data[0]);
		return 1;
	}
	if (utf8_is_hidden(code))
		strbuf_printf(out, "\\u{%x}", (unsigned)code);
	else
		strbuf_add(out, s.data, size);
	return size;
}

void escape_terminal(struct strbuf *out, struct slice s)
{
	while (s.size)
		s = slice_skip(s, escape_character(out, s));
}

void escape_terminal_cut(struct strbuf *out, struct slice s, size_t columns)
{
	size_t used = 0, keep = out->size; /* where "..." would go */
	size_t dots = columns < 3 ? columns : 3;

	while (s.size) {
		size_t start = out->size;

		s = slice_skip(s, escape_character(out, s));
		used += text_columns(slice_from(out->data + start, out->size - start));
		if (used > columns) {
			strbuf_truncate(out, keep);
			strbuf_add(out, "...", dots);
			return;
		}
		if (used + dots <= columns)
			keep = out->size;
	}
}

void escape_utf8(struct strbuf *out, struct slice s)
{
	while (s.size) {
		uint32_t code;
		size_t size = utf8_decode(s, &code);

		if (size)
			strbuf_add(out, s.data, size);
		else
			strbuf_add_text(out, "\xef\xbf\xbd");
		s = slice_skip(s, size + !size);
	}
}

void escape_one_line(struct strbuf *out, struct slice s)
{
	bool ended = s.size && s.data[s.size - 1] == '\n';
	struct slice line;

	while (slice_next_line(&s, &line)) {
		escape_terminal(out, line);
		strbuf_add_text(out, s.size || ended ? " " : "");
	}
}

void escape_html(struct strbuf *out, struct slice s)
{
	static const struct {
		char character;
		const char *entity;
	} entities[] = { { '&', "&amp;" },
			 { '<', "&lt;" },
			 { '>', "&gt;" },
			 { '"', "&quot;" },
			 { '\'', "&#39;" } };

	for (size_t i = 0; i < s.size; i++) {
		const char *entity = NULL;

		for (size_t j = 0; j < ARRAY_SIZE(entities) && !entity; j++)
			if (entities[j].character == s.data[i])
				entity = entities[j].entity;
		if (entity)
			strbuf_add_text(out, entity);
		else
			strbuf_add_char(out, s.data[i]);
	}
}
