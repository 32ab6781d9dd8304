/* SPDX-License-Identifier: Apache-2.0 */
/* A journal's entry as the line or lines that journalctl -o short-unix would print. */
#include <inttypes.h>
#include <stdio.h>

#include "engine/input/input_internal.h"

uint64_t journal_number(struct slice text)
{
	uint64_t number = 0;

	for (size_t i = 0; i < text.size && i < 19; i++) {
		if (text.data[i] < '0' || text.data[i] > '9')
			break;
		number = number * 10 + (uint64_t)(text.data[i] - '0');
	}
	return number;
}

struct slice *journal_field(struct journal_entry *entry, struct slice name)
{
	const struct {
		const char *name;
		struct slice *value;
	} fields[] = {
		{ "MESSAGE", &entry->message },
		{ "_HOSTNAME", &entry->host },
		{ "SYSLOG_IDENTIFIER", &entry->identifier },
		{ "_COMM", &entry->comm },
		{ "_PID", &entry->pid },
		{ "_TRANSPORT", &entry->transport },
		{ "_BOOT_ID", &entry->boot },
	};

	for (size_t i = 0; i < ARRAY_SIZE(fields); i++)
		if (slice_is(name, fields[i].name))
			return fields[i].value;
	return NULL;
}

/* A token of the header: no blank, colon or bracket may come from outside. */
static void add_token(struct strbuf *out, struct slice token, const char *otherwise)
{
	if (!token.size)
		token = slice_of(otherwise);
	for (size_t i = 0; i < token.size && i < 256; i++) {
		char c = token.data[i];

		strbuf_add_char(out,
				(unsigned char)c <= ' ' || strchr(":[]", c) ? '_' : c);
	}
}

static void add_boot(struct strbuf *out, struct slice boot, char last_boot[33])
{
	if (boot.size != 32 || !memcmp(last_boot, boot.data, 32))
		return;
	if (last_boot[0])
		strbuf_printf(out, "-- Boot %.32s --\n", boot.data);
	memcpy(last_boot, boot.data, 32);
}

/* "STAMP HOST NAME[PID]: ". Who gives no stamp gets no header that begins with one. */
static void add_header(struct strbuf *out, const struct journal_entry *entry)
{
	bool kernel = slice_is(entry->transport, "kernel");
	struct slice name = entry->identifier.size ? entry->identifier : entry->comm;

	if (!entry->realtime) {
		strbuf_add_text(out, kernel ? "kernel: " : "");
		return;
	}
	strbuf_printf(out, "%" PRIu64 ".%06" PRIu64 " ", entry->realtime / 1000000,
		      entry->realtime % 1000000);
	add_token(out, entry->host, "-");
	strbuf_add_char(out, ' ');
	if (kernel)
		strbuf_add_text(out, "kernel");
	else
		add_token(out, name, "unknown");
	if (!kernel && entry->pid.size) {
		strbuf_add_char(out, '[');
		add_token(out, entry->pid, "");
		strbuf_add_char(out, ']');
	}
	strbuf_add_text(out, ": ");
}

void journal_entry_add(struct strbuf *out, const struct journal_entry *entry,
		       char last_boot[33])
{
	struct slice rest = entry->message;

	add_boot(out, entry->boot, last_boot);
	while (rest.size && rest.data[rest.size - 1] == '\n')
		rest.size--;
	for (bool more = true; more;) {
		const char *newline =
			rest.size ? memchr(rest.data, '\n', rest.size) : NULL;
		size_t size = newline ? (size_t)(newline - rest.data) : rest.size;

		add_header(out, entry);
		strbuf_add(out, rest.data, size);
		strbuf_add_char(out, '\n');
		more = newline;
		rest = slice_skip(rest, size + 1);
	}
}
