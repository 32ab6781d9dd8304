/* SPDX-License-Identifier: Apache-2.0 */
/* A journal's entry as the line or lines that journalctl -o short-unix would print. */
#include <inttypes.h>
#include <stdio.h>
#include <sys/mman.h>

#include "engine/input/input_internal.h"

enum { ID_SIZE = 32, NAMES_MAX = 8192, NAME_SLOTS = 32768 };

struct journal_name {
	char id[ID_SIZE + 1], host[64];
	char shown[64];	  /* in the lines */
	unsigned first;	  /* 1 + index of the id's first name, which has its boot: */
	unsigned reading; /* that it was met in last */
	char boot[ID_SIZE + 1];
};

struct journal_names {
	unsigned count, ids, readings, last;
	unsigned short slots[NAME_SLOTS]; /* 1 + index; by id and host, and by id */
	struct journal_name items[NAMES_MAX];
};

struct journal_names *journal_names_new(void)
{
	void *memory = mmap(NULL, sizeof(struct journal_names), PROT_READ | PROT_WRITE,
			    MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	return memory == MAP_FAILED ? NULL : memory;
}

void journal_names_free(struct journal_names *names)
{
	if (names)
		munmap(names, sizeof(*names));
}

/* What a name is once it stands in a line. */
static void copy_token(char to[64], struct slice host)
{
	size_t size = host.size < 63 ? host.size : 63;

	for (size_t i = 0; i < size; i++)
		to[i] = (unsigned char)host.data[i] <= ' ' || strchr(":[]", host.data[i])
				? '_'
				: host.data[i];
	to[size] = '\0';
}

static bool is_name_of(const struct journal_name *name, const char *id, const char *host)
{
	return !strcmp(name->id, id) && (!host || !strcmp(name->host, host));
}

static unsigned short *name_slot(struct journal_names *names, const char *id,
				 const char *host)
{
	uint64_t hash = slice_hash(slice_of(id));
	size_t at = (host ? hash * 31 + slice_hash(slice_of(host)) : hash) % NAME_SLOTS;

	while (names->slots[at] &&
	       !is_name_of(&names->items[names->slots[at] - 1], id, host))
		at = (at + 1) % NAME_SLOTS;
	return &names->slots[at];
}

static bool is_taken(const struct journal_names *names, const char *host, const char *id)
{
	for (unsigned i = 0; i < names->count; i++)
		if (!strcmp(names->items[i].shown, host) &&
		    strcmp(names->items[i].id, id) != 0)
			return true;
	return false;
}

static struct journal_name *add_name(struct journal_names *names, const char *id,
				     const char *host)
{
	struct journal_name *name = &names->items[names->count];
	unsigned short *slot = name_slot(names, id, NULL);
	bool taken = is_taken(names, host, id);

	snprintf(name->id, sizeof(name->id), "%s", id);
	snprintf(name->host, sizeof(name->host), "%s", host);
	snprintf(name->shown, sizeof(name->shown), taken ? "%.50s-%.8s" : "%s", host, id);
	name->first = *slot ? *slot : names->count + 1;
	names->ids += !*slot;
	*name_slot(names, id, host) = (unsigned short)(names->count + 1);
	slot = name_slot(names, id, NULL);
	if (!*slot)
		*slot = (unsigned short)name->first;
	__atomic_thread_fence(__ATOMIC_RELEASE);
	names->last = names->count++;
	return name;
}

/* NULL: the entry tells no id, or there are too many. */
static struct journal_name *find_name(struct journal_names *names,
				      const struct journal_entry *entry)
{
	char id[ID_SIZE + 1] = "", host[64];

	if (!names || entry->machine.size != ID_SIZE)
		return NULL;
	memcpy(id, entry->machine.data, ID_SIZE);
	copy_token(host, entry->host);
	if (names->count && is_name_of(&names->items[names->last], id, host))
		return &names->items[names->last];
	unsigned short *slot = name_slot(names, id, host);
	if (!*slot)
		return names->count < NAMES_MAX ? add_name(names, id, host) : NULL;
	names->last = *slot - 1u;
	return &names->items[*slot - 1];
}

struct slice inputs_other_name(const struct inputs *inputs, struct slice host, size_t at)
{
	const struct journal_names *names = inputs->names;
	const char *id = NULL;

	for (unsigned i = 0; names && i < names->count && i < NAMES_MAX && !id; i++)
		if (slice_is(host, names->items[i].shown))
			id = names->items[i].id;
	for (unsigned i = 0; id && i < names->count && i < NAMES_MAX; i++)
		if (is_name_of(&names->items[i], id, NULL) && !at--)
			return slice_of(names->items[i].shown);
	return slice_from("", 0);
}

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
		{ "_MACHINE_ID", &entry->machine },
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

/* "STAMP HOST NAME[PID]: ". Who gives no stamp gets no header that begins with one. */
static void add_header(struct strbuf *out, const struct journal_entry *entry,
		       struct slice host)
{
	bool kernel = slice_is(entry->transport, "kernel");
	struct slice name = entry->identifier.size ? entry->identifier : entry->comm;

	if (!entry->realtime) {
		strbuf_add_text(out, kernel ? "kernel: " : "");
		return;
	}
	strbuf_printf(out, "%" PRIu64 ".%06" PRIu64 " ", entry->realtime / 1000000,
		      entry->realtime % 1000000);
	add_token(out, host, "-");
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

/* Where several machines speak, the line says whose boot it is. */
static void add_boot(struct strbuf *out, const struct journal_entry *entry,
		     struct journal_state *state, struct journal_name *name)
{
	struct journal_names *names = state->names;
	char *last = state->last_boot;

	if (name) {
		struct journal_name *first = &names->items[name->first - 1];

		last = first->boot;
		if (first->reading != state->reading)
			*last = '\0';
		first->reading = state->reading;
	}
	if (entry->boot.size != ID_SIZE || !memcmp(last, entry->boot.data, ID_SIZE))
		return;
	if (*last && name && names->ids > 1)
		add_header(out, entry, slice_of(name->shown));
	if (*last)
		strbuf_printf(out, "-- Boot %.32s --\n", entry->boot.data);
	memcpy(last, entry->boot.data, ID_SIZE);
}

void journal_entry_add(struct strbuf *out, const struct journal_entry *entry,
		       struct journal_state *state)
{
	struct slice rest = entry->message;

	if (!state->reading)
		state->reading = state->names ? ++state->names->readings : 1;
	struct journal_name *name = find_name(state->names, entry);
	struct slice host = name ? slice_of(name->shown) : entry->host;

	add_boot(out, entry, state, name);
	while (rest.size && rest.data[rest.size - 1] == '\n')
		rest.size--;
	for (bool more = true; more;) {
		const char *newline =
			rest.size ? memchr(rest.data, '\n', rest.size) : NULL;
		size_t size = newline ? (size_t)(newline - rest.data) : rest.size;

		add_header(out, entry, host);
		strbuf_add(out, rest.data, size);
		strbuf_add_char(out, '\n');
		more = newline;
		rest = slice_skip(rest, size + 1);
	}
}
