/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Docker's JSON log files, journalctl's JSON and export forms, and dmesg's JSON as the
 * lines that their tools would print. What cannot be understood passes as it is.
 */
#include "engine/input_internal.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>

#include <jansson.h>

struct unwrap_source {
	struct source source;
	struct line_reader lines;
	enum wrapping wrapping;
	struct strbuf out;    /* what can be read; from `done` on */
	struct strbuf object; /* an object over several lines */
	size_t done;
	size_t partial; /* bytes of docker's line not ended yet */
	char last_boot[33];
};

static void free_json(json_t *json)
{
	json_decref(json);
}
DEFINE_CLEANUP(json, json_t *, free_json)

enum wrapping wrapping_of(struct slice head)
{
	struct slice s = slice_trim(head);

	if (slice_starts_with(s, "__CURSOR=") ||
	    slice_starts_with(s, "__REALTIME_TIMESTAMP="))
		return WRAPPING_EXPORT;
	if (!slice_starts_with(s, "{"))
		return WRAPPING_NONE;
	if (slice_starts_with(s, "{\"log\":"))
		return WRAPPING_DOCKER;
	if (memmem(s.data, s.size, "\"__REALTIME_TIMESTAMP\"", 22))
		return WRAPPING_JOURNAL;
	return WRAPPING_NONE;
}

static json_t *parse(struct slice text)
{
	json_error_t error;

	return json_loadb(text.data, text.size, JSON_ALLOW_NUL, &error);
}

static struct slice json_text(const json_t *json)
{
	return json_is_string(json)
		       ? slice_from(json_string_value(json), json_string_length(json))
		       : slice_from("", 0);
}

/* {"log":"text\n","stream":"stderr","time":"..."}: "TIME text", parts of a line joined.
 */
static bool add_docker(struct unwrap_source *self, struct slice line)
{
	AUTO(json) json_t *json = parse(line);
	const json_t *log = json_object_get(json, "log");
	struct slice text = json_text(log),
		     time = json_text(json_object_get(json, "time"));

	if (!json_is_string(log))
		return false;
	if (!self->partial && time.size) {
		strbuf_add_slice(&self->out, time);
		strbuf_add_char(&self->out, ' ');
	}
	/* What exceeds the longest line would be cut behind this anyway. */
	if (self->partial <= INPUT_LINE_MAX)
		strbuf_add_slice(&self->out, text);
	else if (text.size && text.data[text.size - 1] == '\n')
		strbuf_add_char(&self->out, '\n');
	bool ended = text.size && text.data[text.size - 1] == '\n';
	self->partial = ended ? 0 : self->partial + text.size + 1;
	return true;
}

/* A field's bytes: a string, or an array of their numbers when they are not UTF-8. */
static struct slice json_bytes(const json_t *json, struct strbuf *buffer)
{
	size_t start = buffer->size;

	if (!json_is_array(json))
		return json_text(json);
	for (size_t i = 0; i < json_array_size(json); i++)
		strbuf_add_char(buffer,
				(char)json_integer_value(json_array_get(json, i)));
	return slice_skip(strbuf_slice(buffer), start);
}

static uint64_t microseconds(struct slice text)
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

void journal_entry_add(struct strbuf *out, const struct journal_entry *entry,
		       char last_boot[33])
{
	struct slice rest = entry->message;
	bool kernel = slice_is(entry->transport, "kernel");

	add_boot(out, entry->boot, last_boot);
	while (rest.size && rest.data[rest.size - 1] == '\n')
		rest.size--;
	for (bool more = true; more;) {
		const char *newline =
			rest.size ? memchr(rest.data, '\n', rest.size) : NULL;
		size_t size = newline ? (size_t)(newline - rest.data) : rest.size;

		strbuf_printf(out, "%" PRIu64 ".%06" PRIu64 " ",
			      entry->realtime / 1000000, entry->realtime % 1000000);
		add_token(out, entry->host, "-");
		strbuf_add_char(out, ' ');
		if (kernel)
			strbuf_add_text(out, "kernel");
		else
			add_token(out,
				  entry->identifier.size ? entry->identifier
							 : entry->comm,
				  "unknown");
		if (!kernel && entry->pid.size) {
			strbuf_add_char(out, '[');
			add_token(out, entry->pid, "");
			strbuf_add_char(out, ']');
		}
		strbuf_add_text(out, ": ");
		strbuf_add(out, rest.data, size);
		strbuf_add_char(out, '\n');
		more = newline;
		rest = slice_skip(rest, size + 1);
	}
}

static bool add_journal(struct unwrap_source *self, struct slice text)
{
	AUTO(json) json_t *json = parse(text);
	AUTO(strbuf) struct strbuf message = { 0 };
	struct journal_entry entry = { 0 };
	const char *name;
	json_t *value;

	if (!json_is_object(json) || !json_object_get(json, "MESSAGE"))
		return json_is_object(json); /* nothing to say */
	json_object_foreach(json, name, value)
	{
		struct slice *field = journal_field(&entry, slice_of(name));

		/* A field that came twice is an array of its values. */
		if (json_is_array(value) && json_is_string(json_array_get(value, 0)))
			value = json_array_get(value, 0);
		if (field && field != &entry.message)
			*field = json_text(value);
	}
	entry.message = json_bytes(json_object_get(json, "MESSAGE"), &message);
	if (json_is_null(json_object_get(json, "MESSAGE")))
		entry.message = slice_of("(too long for journalctl's JSON)");
	entry.realtime =
		microseconds(json_text(json_object_get(json, "__REALTIME_TIMESTAMP")));
	journal_entry_add(&self->out, &entry, self->last_boot);
	return true;
}

/* -o json-pretty has "{" and "}" on lines of their own. */
static bool add_pretty(struct unwrap_source *self, struct slice line)
{
	if (!self->object.size && !slice_is(slice_trim(line), "{"))
		return add_journal(self, line);
	strbuf_add_slice(&self->object, line);
	strbuf_add_char(&self->object, '\n');
	if (line.size && line.data[0] == '}') {
		if (!add_journal(self, strbuf_slice(&self->object)))
			strbuf_add_slice(&self->out, strbuf_slice(&self->object));
		strbuf_truncate(&self->object, 0);
	} else if (self->object.size > 2 * INPUT_LINE_MAX) {
		strbuf_truncate(&self->object, 0);
	}
	return true;
}

/* A binary field of the export form: its size in 8 bytes, its bytes, a newline. */
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

/* Reads one entry's fields into `buffer`: offsets first, since the buffer moves. */
static bool read_export(struct unwrap_source *self)
{
	AUTO(strbuf) struct strbuf values = { 0 };
	struct journal_entry entry = { 0 };
	struct slice *fields[16], line;
	size_t starts[16], count = 0;
	bool any = false;

	while (line_reader_next(&self->lines, &line) && (line.size || !any)) {
		const char *equals = memchr(line.data, '=', line.size);
		struct slice name = slice_from(
			line.data, equals ? (size_t)(equals - line.data) : line.size);
		struct slice *field = journal_field(&entry, name);
		bool time = slice_is(name, "__REALTIME_TIMESTAMP");
		struct slice value = slice_skip(line, name.size + 1);

		any |= line.size > 0;
		if (line.size && !equals && !self->lines.cut &&
		    !read_binary_field(&self->lines, &value))
			break;
		if (time)
			entry.realtime = microseconds(value);
		if (!field || count == ARRAY_SIZE(fields))
			continue;
		fields[count] = field;
		starts[count++] = values.size;
		strbuf_add(&values, value.data,
			   value.size < INPUT_LINE_MAX ? value.size : INPUT_LINE_MAX);
	}
	for (size_t i = 0; i < count; i++) {
		size_t end = i + 1 < count ? starts[i + 1] : values.size;

		*fields[i] = slice_from(values.data + starts[i], end - starts[i]);
	}
	if (entry.message.data)
		journal_entry_add(&self->out, &entry, self->last_boot);
	return any;
}

/* Puts the next line or object into out; false at the end. */
static bool advance(struct unwrap_source *self)
{
	struct slice line;
	bool understood;

	if (self->wrapping == WRAPPING_EXPORT)
		return read_export(self);
	if (!line_reader_next(&self->lines, &line))
		return false;
	understood = self->wrapping == WRAPPING_DOCKER ? add_docker(self, line)
						       : add_pretty(self, line);
	if (!understood) {
		if (self->partial)
			strbuf_add_char(&self->out, '\n');
		self->partial = 0;
		strbuf_add_slice(&self->out, line);
		strbuf_add_char(&self->out, '\n');
	}
	return true;
}

static ssize_t unwrap_read(struct source *source, char *data, size_t size)
{
	struct unwrap_source *self = (struct unwrap_source *)source;

	if (self->done == self->out.size) {
		strbuf_truncate(&self->out, 0);
		self->done = 0;
	}
	while (self->out.size - self->done < size && self->out.size < INPUT_BLOCK_SIZE)
		if (!advance(self))
			break;
	if (self->done == self->out.size && self->object.size) {
		strbuf_add_slice(&self->out, strbuf_slice(&self->object)); /* cut short */
		strbuf_truncate(&self->object, 0);
	}
	if (self->done == self->out.size)
		return self->lines.failed;
	if (size > self->out.size - self->done)
		size = self->out.size - self->done;
	memcpy(data, self->out.data + self->done, size);
	self->done += size;
	return (ssize_t)size;
}

struct unwrap_source *unwrap_source_new(struct source *inner, enum wrapping wrapping)
{
	struct unwrap_source *self = mem_zalloc(sizeof(*self));

	self->source.read = unwrap_read;
	self->lines.source = inner;
	self->wrapping = wrapping;
	return self;
}

struct source *unwrap_source_of(struct unwrap_source *unwrap)
{
	return &unwrap->source;
}

void unwrap_source_free(struct unwrap_source *unwrap)
{
	if (!unwrap)
		return;
	strbuf_free(&unwrap->out);
	strbuf_free(&unwrap->object);
	free(unwrap->lines.data);
	free(unwrap);
}
