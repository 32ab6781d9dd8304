/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/escape.h"

/* What may end a string, a tag or a comment of the page around it. */
static void add_character(struct strbuf *out, char c)
{
	if (strchr("\"\\<>&'/`", c))
		strbuf_printf(out, "\\u%04x", (unsigned)(unsigned char)c);
	else
		strbuf_add_char(out, c);
}

void escape_script(struct strbuf *out, struct slice s)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	escape_one_line(&b, s);
	strbuf_add_char(out, '"');
	for (size_t i = 0; i < b.size; i++)
		add_character(out, b.data[i]);
	strbuf_add_char(out, '"');
}
