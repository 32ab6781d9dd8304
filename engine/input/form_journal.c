/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Converts journal entries to the lines of journalctl -o short-unix, and reads the forms
 * in which journalctl writes entries (systemd, src/shared/logs-show.c).
 */
#include "engine/input/form.h"

#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/mman.h>

#ifdef HAVE_SYSTEMD
#include "engine/base/library_systemd.h"
#endif

/* A journal's entry; missing fields are empty. */
struct journal_entry {
	struct slice message, host, identifier, comm, pid, transport, boot, machine;
	uint64_t realtime; /* microseconds since 1970 */
};

enum { ID_SIZE = 32, NAMES_MAX = 8192 };

struct journal_name {
	char id[ID_SIZE + 1], host[64];
	char shown[64];	  /* the name shown in the lines */
	unsigned first;	  /* index of the id's first name, which has its boot: */
	unsigned reading; /* the reading that met it last */
	char boot[ID_SIZE + 1];
};

struct journal_names {
	unsigned count, ids, readings, last;
	struct journal_name items[NAMES_MAX];
};

struct journal_names *inputs_names(struct inputs *inputs)
{
	if (!inputs->names)
		inputs->names =
			mmap(NULL, sizeof(struct journal_names), PROT_READ | PROT_WRITE,
			     MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (inputs->names == MAP_FAILED)
		inputs->names = NULL;
	return inputs->names;
}

void journal_names_free(struct journal_names *names)
{
	if (names)
		munmap(names, sizeof(*names));
}

/*
 * A character of a header's token: blanks, colons and brackets from outside are replaced.
 */
static char token_character(char c)
{
	return (unsigned char)c <= ' ' || strchr(":[]", c) ? '_' : c;
}

static struct journal_name *add_name(struct journal_names *names, const char *id,
				     const char *host)
{
	unsigned count = names->count;
	struct journal_name *name = &names->items[count];
	bool taken = false; /* by another machine */

	name->first = count;
	for (unsigned i = 0; i < count; i++) {
		bool same = !strcmp(names->items[i].id, id);

		taken |= !same && !strcmp(names->items[i].shown, host);
		if (same && name->first == count)
			name->first = i;
	}
	names->ids += name->first == count;
	snprintf(name->id, sizeof(name->id), "%s", id);
	snprintf(name->host, sizeof(name->host), "%s", host);
	snprintf(name->shown, sizeof(name->shown), taken ? "%.50s-%.8s" : "%s", host, id);
	__atomic_thread_fence(__ATOMIC_RELEASE);
	names->count++;
	return name;
}

/*
 * Finds or adds a name; NULL: the entry has no machine id, or there are too many names.
 */
static struct journal_name *find_name(struct journal_names *names,
				      const struct journal_entry *entry)
{
	char id[ID_SIZE + 1] = "", host[64];
	size_t size = 0;

	if (!names || entry->machine.size != ID_SIZE)
		return NULL;
	memcpy(id, entry->machine.data, ID_SIZE);
	for (; size < entry->host.size && size < sizeof(host) - 1; size++)
		host[size] = token_character(entry->host.data[size]);
	host[size] = '\0';
	/* Starts with the last name, which is the right one mostly. */
	for (unsigned i = 0; i < names->count; i++) {
		unsigned at = (names->last + i) % names->count;
		struct journal_name *name = &names->items[at];

		if (!strcmp(name->id, id) && !strcmp(name->host, host)) {
			names->last = at;
			return name;
		}
	}
	if (names->count == NAMES_MAX)
		return NULL;
	names->last = names->count;
	return add_name(names, id, host);
}

struct slice inputs_other_name(const struct inputs *inputs, struct slice host, size_t at)
{
	const struct journal_names *names = inputs->names;
	const char *id = NULL;

	for (unsigned i = 0; names && i < names->count && i < NAMES_MAX && !id; i++)
		if (slice_is(host, names->items[i].shown))
			id = names->items[i].id;
	for (unsigned i = 0; id && i < names->count && i < NAMES_MAX; i++)
		if (!strcmp(names->items[i].id, id) && !at--)
			return slice_of(names->items[i].shown);
	return slice_from("", 0);
}

/* The decimal number at the front of a field, 0 none. */
static uint64_t number_of(struct slice text)
{
	uint64_t number = 0;

	for (size_t i = 0; i < text.size && i < 19 && char_is_digit(text.data[i]); i++)
		number = number * 10 + (uint64_t)(text.data[i] - '0');
	return number;
}

/* The message comes last: see journal_entry_read(). */
static const struct {
	const char *name;
	size_t offset;
} journal_fields[] = {
	{ "_HOSTNAME", offsetof(struct journal_entry, host) },
	{ "SYSLOG_IDENTIFIER", offsetof(struct journal_entry, identifier) },
	{ "_COMM", offsetof(struct journal_entry, comm) },
	{ "_PID", offsetof(struct journal_entry, pid) },
	{ "_TRANSPORT", offsetof(struct journal_entry, transport) },
	{ "_BOOT_ID", offsetof(struct journal_entry, boot) },
	{ "_MACHINE_ID", offsetof(struct journal_entry, machine) },
	{ "MESSAGE", offsetof(struct journal_entry, message) },
};

static struct slice *field_at(struct journal_entry *entry, size_t i)
{
	return (struct slice *)((char *)entry + journal_fields[i].offset);
}

/* The member of the entry for a field, NULL for all other fields. */
static struct slice *journal_field(struct journal_entry *entry, struct slice name)
{
	for (size_t i = 0; i < ARRAY_SIZE(journal_fields); i++)
		if (slice_is(name, journal_fields[i].name))
			return field_at(entry, i);
	return NULL;
}

static void add_token(struct strbuf *out, struct slice token, const char *otherwise)
{
	if (!token.size)
		token = slice_of(otherwise);
	for (size_t i = 0; i < token.size && i < 256; i++)
		strbuf_add_char(out, token_character(token.data[i]));
}

/*
 * Adds "STAMP HOST NAME[PID]: ". Without a stamp no header that begins with one is added.
 */
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

/* Adds a line "-- Boot ID --" where a boot ends and another begins; it has a header
 * with the host if there are several machines. */
static void add_boot(struct strbuf *out, const struct journal_entry *entry,
		     struct journal_state *state, struct journal_name *name)
{
	struct journal_names *names = state->names;
	char *last = state->last_boot;

	if (name) {
		struct journal_name *first = &names->items[name->first];

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

static void journal_entry_add(struct strbuf *out, const struct journal_entry *entry,
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

#ifdef HAVE_SYSTEMD
/* The slices point into the map and stay valid until the next entry. Only the buffer
 * of compressed fields is reused; the message may be compressed, so it is read last. */
void journal_entry_read(struct sd_journal *journal, struct strbuf *out,
			struct journal_state *state)
{
	struct journal_entry entry = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(journal_fields); i++) {
		const char *name = journal_fields[i].name;
		const void *data;
		size_t size;
		int code = sd_journal_get_data(journal, name, &data, &size);

		if (code == -ENOMEM)
			mem_exhausted();
		if (!code)
			*field_at(&entry, i) =
				slice_skip(slice_from(data, size), strlen(name) + 1);
	}
	sd_journal_get_realtime_usec(journal, &entry.realtime);
	journal_entry_add(out, &entry, state);
}
#endif

/* journalctl -o export (https://systemd.io/JOURNAL_EXPORT_FORMATS) and -o verbose. */
/* The fields of an entry in the order of input. */
struct fields {
	struct journal_state journal;
	struct strbuf values[ARRAY_SIZE(journal_fields)];
	struct strbuf *last; /* value of the last field; NULL: a field that is ignored */
	uint64_t realtime;
	bool has_message;
};

static void fields_free(struct form_run *run)
{
	struct fields *fields = run->state;

	for (size_t i = 0; i < ARRAY_SIZE(fields->values); i++)
		strbuf_free(&fields->values[i]);
}

/* Adds a field; the last one wins if a field is repeated. */
static void add_field(struct form_run *run, struct slice name, struct slice value)
{
	struct fields *fields = run->state;

	fields->last = NULL;
	if (slice_is(name, "__REALTIME_TIMESTAMP"))
		fields->realtime = number_of(value);
	for (size_t i = 0; i < ARRAY_SIZE(journal_fields); i++) {
		if (!slice_is(name, journal_fields[i].name))
			continue;
		fields->last = &fields->values[i];
		strbuf_truncate(fields->last, 0);
		strbuf_add(fields->last, value.data,
			   value.size < INPUT_LINE_MAX ? value.size : INPUT_LINE_MAX);
	}
	fields->has_message |= slice_is(name, "MESSAGE");
}

/* Puts the entry and begins another one. */
static void end_fields(struct form_run *run)
{
	struct fields *fields = run->state;
	struct journal_entry entry = { .realtime = fields->realtime };

	for (size_t i = 0; i < ARRAY_SIZE(fields->values); i++)
		*field_at(&entry, i) = strbuf_slice(&fields->values[i]);
	fields->journal.names = inputs_names(run->reader->inputs);
	if (fields->has_message)
		journal_entry_add(&run->out, &entry, &fields->journal);
	for (size_t i = 0; i < ARRAY_SIZE(fields->values); i++)
		strbuf_truncate(&fields->values[i], 0);
	fields->realtime = 0;
	fields->has_message = false;
	fields->last = NULL;
}

static const char *journal_export_recognise(struct slice head)
{
	struct slice s = slice_trim(head);

	return slice_starts_with(s, "__CURSOR=") ||
			       slice_starts_with(s, "__REALTIME_TIMESTAMP=")
		       ? "the first line is __CURSOR= or __REALTIME_TIMESTAMP="
		       : NULL;
}

/* Reads a binary field of the export form: its size in 8 bytes, its bytes, a newline. */
static bool read_binary_field(struct line_reader *lines, struct slice *ret_value)
{
	struct slice bytes;
	uint64_t size = 0;

	if (!line_reader_bytes(lines, 8, &bytes))
		return false;
	for (size_t i = 8; i-- > 0;)
		size = size << 8 | (unsigned char)bytes.data[i];
	if (size > 64 * 1024 * 1024 || !line_reader_bytes(lines, size + 1, &bytes))
		return false;
	*ret_value = slice_from(bytes.data, size);
	return true;
}

/* Reads the fields of one entry. */
static bool journal_export_step(struct form_run *run)
{
	struct slice line;
	bool any = false;

	while (form_next_line(run, &line) && (line.size || !any)) {
		const char *equals = line.size ? memchr(line.data, '=', line.size) : NULL;
		struct slice name = slice_from(
			line.data, equals ? (size_t)(equals - line.data) : line.size);
		struct slice value = slice_skip(line, name.size + 1);
		char copy[64];

		any |= line.size > 0;
		if (!line.size)
			continue;
		/* Reading on overwrites the line. */
		if (name.size > sizeof(copy))
			name.size = sizeof(copy);
		memcpy(copy, name.data, name.size);
		if (!equals && !run->lines.cut && !read_binary_field(&run->lines, &value))
			break;
		add_field(run, slice_from(copy, name.size), value);
	}
	end_fields(run);
	return any;
}

/* "Fri 2026-11-20 15:18:01.123456 CET [s=...;i=...;b=...;m=...;t=...;x=...]" */
static bool take_verbose(struct slice line, struct slice *ret_cursor)
{
	const char *bracket = line.size ? memchr(line.data, '[', line.size) : NULL;

	if (!bracket || !shape_fits(line, "L DDDD-DD-DD DD:DD:DD"))
		return false;
	*ret_cursor = slice_skip(line, (size_t)(bracket - line.data));
	return slice_starts_with(*ret_cursor, "[s=") &&
	       memmem(ret_cursor->data, ret_cursor->size, ";t=", 3);
}

static const char *journal_verbose_recognise(struct slice head)
{
	struct slice line, cursor;

	for (int i = 0; i < 5 && slice_next_line(&head, &line); i++)
		if (take_verbose(slice_trim(line), &cursor))
			return "entries begin with a stamp and their cursor";
	return NULL;
}

/* Adds the microseconds and the boot of the cursor: "t=62f1..;", "b=0123...;". */
static void add_cursor(struct form_run *run, struct slice cursor)
{
	const char *time = memmem(cursor.data, cursor.size, ";t=", 3);
	const char *boot = memmem(cursor.data, cursor.size, ";b=", 3);
	const char *end = cursor.data + cursor.size;
	uint64_t realtime = 0;

	for (time += 3; time < end && *time != ';' && realtime < UINT64_MAX / 16; time++)
		realtime = realtime * 16 + char_hex_value(*time) % 16;
	((struct fields *)run->state)->realtime = realtime;
	if (boot && end - boot > 3 + 32)
		add_field(run, slice_of("_BOOT_ID"), slice_from(boot + 3, 32));
}

/* Adds "    NAME=value"; the further lines of its value are indented deeper. */
static void add_verbose(struct form_run *run, struct slice line)
{
	enum { INDENT = 4 };
	const char *equals = line.size ? memchr(line.data, '=', line.size) : NULL;
	struct strbuf *last = ((struct fields *)run->state)->last;
	size_t indent = count_blanks(line, ' ');

	if (indent == INDENT && equals) {
		size_t size = (size_t)(equals - line.data);
		struct slice name = slice_from(line.data + INDENT, size - INDENT);

		/* The cursor has the boot already. */
		add_field(run, slice_is(name, "_BOOT_ID") ? slice_from("", 0) : name,
			  slice_skip(line, size + 1));
	} else if (indent > INDENT && last && last->size < INPUT_LINE_MAX) {
		size_t aligned = INDENT + strlen("MESSAGE=");

		strbuf_add_char(last, '\n');
		strbuf_add_slice(last,
				 slice_skip(line, indent < aligned ? indent : aligned));
	}
}

static void journal_verbose_line(struct form_run *run, struct slice line)
{
	struct slice cursor;

	if (slice_starts_with(line, "    ") && !take_verbose(slice_trim(line), &cursor)) {
		add_verbose(run, line);
		return;
	}
	end_fields(run);
	if (take_verbose(slice_trim(line), &cursor))
		add_cursor(run, cursor);
	else
		form_add_line(run, line);
}

/*
 * journalctl's JSON forms: one object per line, over several lines (json-pretty), after a
 * record separator (json-seq, RFC 7464) or after "data: " (json-sse); and jq's output
 * from them: lists, or only some of the fields. Input that cannot be understood is passed
 * on unchanged.
 */
struct json_state {
	size_t indent; /* indentation of its brace */
	struct journal_state journal;
};

/* Skips the record separator of json-seq, the field name of json-sse, and the brackets
 * and commas of a list. */
static struct slice skip_framing(struct slice line)
{
	struct slice s = slice_trim(line);

	if (slice_starts_with(s, "\x1e"))
		s = slice_skip(s, 1);
	else if (slice_starts_with(s, "data: {"))
		s = slice_skip(s, strlen("data: "));
	else if (slice_starts_with(s, "[") &&
		 slice_starts_with(slice_trim(slice_skip(s, 1)), "{"))
		s = slice_trim(slice_skip(s, 1));
	if (!slice_starts_with(s, "{") && !slice_starts_with(s, "}"))
		return line;
	while (s.size && strchr(",] ", s.data[s.size - 1]))
		s.size--;
	return s;
}

static const char *journal_json_recognise(struct slice head)
{
	static const char *const names[] = { "\"_TRANSPORT\"",	      "\"_HOSTNAME\"",
					     "\"_SYSTEMD_UNIT\"",     "\"_BOOT_ID\"",
					     "\"SYSLOG_IDENTIFIER\"", "\"_COMM\"" };
	struct slice line, all;

	/* A typed command, or a line cut by `tail -c`, may come first. */
	for (int i = 0; i < 3; i++) {
		all = head;
		if (!slice_next_line(&head, &line))
			return NULL;
		line = skip_framing(line);
		if (slice_starts_with(line, "{") || slice_is(slice_trim(line), "["))
			break;
	}
	if (!slice_starts_with(line, "{") && !slice_is(slice_trim(line), "["))
		return NULL;
	if (slice_has(all, "\"__REALTIME_TIMESTAMP\""))
		return "objects with __REALTIME_TIMESTAMP";
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (slice_has(all, "\"MESSAGE\"") && slice_has(all, names[i]))
			return "objects with MESSAGE and a journal's other fields";
	return NULL;
}

/* The bytes of a field: a string, or an array of byte values if they are not UTF-8. */
static struct slice bytes_of(const json_t *json, struct strbuf *buffer)
{
	size_t start = buffer->size;

	if (!json_is_array(json))
		return json_slice(json);
	for (size_t i = 0; i < json_array_size(json); i++)
		strbuf_add_char(buffer,
				(char)json_integer_value(json_array_get(json, i)));
	return slice_skip(strbuf_slice(buffer), start);
}

static void add_entry(struct form_run *run, struct json_state *state, json_t *json)
{
	AUTO(strbuf) struct strbuf message = { 0 };
	struct journal_entry entry = { 0 };
	const char *name;
	json_t *value;

	if (!json_object_get(json, "MESSAGE"))
		return; /* no value */
	json_object_foreach(json, name, value)
	{
		struct slice *field = journal_field(&entry, slice_of(name));

		/* A repeated field is an array of its values. */
		if (json_is_array(value) && json_is_string(json_array_get(value, 0)))
			value = json_array_get(value, 0);
		if (field && field != &entry.message)
			*field = json_slice(value);
	}
	entry.message = bytes_of(json_object_get(json, "MESSAGE"), &message);
	if (json_is_null(json_object_get(json, "MESSAGE")))
		entry.message = slice_of("(too long for journalctl's JSON)");
	entry.realtime =
		number_of(json_slice(json_object_get(json, "__REALTIME_TIMESTAMP")));
	if (!entry.realtime)
		entry.realtime = number_of(
			json_slice(json_object_get(json, "_SOURCE_REALTIME_TIMESTAMP")));
	journal_entry_add(&run->out, &entry, &state->journal);
}

/* Adds an entry or a list of entries; false if it is neither. */
static bool add_journal(struct form_run *run, struct json_state *state, struct slice text)
{
	AUTO(json) json_t *json = NULL;
	json_t *value;
	size_t i;

	if (json_parse(text, 0, &json, NULL))
		return false;
	if (json_is_object(json))
		add_entry(run, state, json);
	json_array_foreach(json, i, value)
	{
		if (json_is_object(value))
			add_entry(run, state, value);
	}
	return json_is_object(json) || json_is_array(json);
}

/* Puts the rest of an incomplete object. */
static void journal_json_end(struct form_run *run)
{
	strbuf_add_slice(&run->out, strbuf_slice(&run->held[0]));
	strbuf_truncate(&run->held[0], 0);
}

/* -o json-pretty and jq put "{" and "}" on lines of their own with equal indentation. */
static void journal_json_line(struct form_run *run, struct slice line)
{
	struct json_state *state = run->state;
	struct strbuf *object = &run->held[0];
	struct slice s = skip_framing(line);
	bool begins = slice_is(s, "{");
	size_t indent = count_blanks(line, ' ');

	state->journal.names = inputs_names(run->reader->inputs);
	if (!line.size)
		return; /* json-sse has an empty line after each entry */
	if (!object->size && !begins) {
		if (!slice_is(s, "[") && !slice_is(s, "]") &&
		    !add_journal(run, state, s) && !add_journal(run, state, line))
			form_add_line(run, line);
		return;
	}
	if (begins && indent <= state->indent)
		journal_json_end(run);
	if (!object->size)
		state->indent = indent;
	bool ends = slice_is(s, "}") && indent <= state->indent;
	strbuf_add_slice(object, ends ? s : line);
	strbuf_add_char(object, '\n');
	if (ends && !add_journal(run, state, strbuf_slice(object)))
		journal_json_end(run);
	if (ends || object->size > 2 * INPUT_LINE_MAX)
		strbuf_truncate(object, 0);
}

const struct text_form journal_forms[] = {
	{ .name = "journal-json",
	  .help = "journalctl -o json, json-pretty, json-seq, json-sse",
	  .recognise = journal_json_recognise,
	  .line = journal_json_line,
	  .end = journal_json_end,
	  .state = sizeof(struct json_state),
	  .grows = true },
	{ .name = "journal-export",
	  .help = "journalctl -o export",
	  .recognise = journal_export_recognise,
	  .step = journal_export_step,
	  .state = sizeof(struct fields),
	  .free = fields_free },
	{ .name = "journal-verbose",
	  .help = "journalctl -o verbose",
	  .recognise = journal_verbose_recognise,
	  .line = journal_verbose_line,
	  .end = end_fields,
	  .state = sizeof(struct fields),
	  .free = fields_free },
	{ .name = NULL },
};
