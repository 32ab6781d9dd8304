/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/escape.h"

void escape_shell(struct strbuf *out, struct slice s)
{
	strbuf_add_char(out, '\'');
	for (size_t i = 0; i < s.size && s.data[i]; i++) {
		if (s.data[i] == '\'')
			strbuf_add_text(out, "'\\''");
		else
			strbuf_add_char(out, s.data[i]);
	}
	strbuf_add_char(out, '\'');
}
