/* SPDX-License-Identifier: Apache-2.0 */
/* The messages of a probe's child: who checks them trusts nothing in them. */
#include "probes/isolate_internal.h"

#include <errno.h>
#include <jansson.h>
#include <stdarg.h>

#include "engine/base/utf8.h"
#include "engine/input/line.h"

static inline void cleanup_json(json_t **json)
{
	json_decref(*json);
}

void said_init(struct said *said, const struct probe *probe)
{
	*said = (struct said){ .probe = probe, .arena = arena_new() };
}

void said_free(struct said *said)
{
	for (size_t i = 0; i < said->logs.count; i++)
		strbuf_free(&said->logs.items[i].text);
	vec_free(&said->logs);
	vec_free(&said->notes);
	vec_free(&said->facts);
	arena_free(said->arena);
}

void said_clear(struct said *said)
{
	const struct probe *probe = said->probe;

	said_free(said);
	said_init(said, probe);
}

static bool is_control(uint32_t code)
{
	return code < 0x20 || code == 0x7f;
}

/* The text is UTF-8: jansson refuses anything else. */
static bool is_plain(const char *text)
{
	for (; *text; text++)
		if (is_control((unsigned char)*text))
			return false;
	return true;
}

/* A copy on one line. */
static char *one_line(struct arena *arena, const char *text)
{
	char *copy = arena_strdup(arena, text);

	for (char *p = copy; *p; p++)
		if (is_control((unsigned char)*p))
			*p = *p == '\n' || *p == '\t' ? ' ' : '?';
	return copy;
}

static void add_note(struct said *said, const char *text)
{
	char *note = one_line(said->arena, text);
	size_t size = ISOLATE_NOTE_MAX;

	if (strlen(note) > size) {
		size -= strlen("...");
		while (size && ((unsigned char)note[size] & 0xc0) == 0x80)
			size--;
		memcpy(note + size, "...", sizeof("..."));
	}
	vec_push(&said->notes, note);
}

void said_note(struct said *said, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	AUTO(mem) char *text = mem_vprintf(format, args);
	va_end(args);
	add_note(said, text);
}

/* What messages that state something have in common. */
struct statement {
	const char *key, *device, *trust, *from;
};

static int check_origin(const struct said *said, const struct statement *statement,
			struct fact *fact, struct error *error)
{
	int trust = word_find(&trust_words, statement->trust);
	char address[13];

	/* What a person states outranks every reading: not a probe's to claim. */
	if (trust < 0 || trust == TRUST_STATED)
		return error_set(error, -EBADMSG, "no trust of a probe: '%s'",
				 statement->trust);
	if (*statement->device && !device_address(slice_of(statement->device), address))
		return error_set(error, -EBADMSG, "no PCI address: '%s'",
				 statement->device);
	fact->device = *statement->device ? arena_strdup(said->arena, address) : "";
	fact->trust = (enum trust)trust;
	fact->from =
		one_line(said->arena, arena_printf(said->arena, "probe %s: %s",
						   said->probe->name, statement->from));
	return 0;
}

/* How probes ended is the parent's to say. */
static bool is_outcome(const char *name)
{
	return !strncmp(name, "probe.", strlen("probe."));
}

static int check_key(struct said *said, const struct statement *statement, bool list,
		     struct fact *fact, struct error *error)
{
	const char *name = statement->key;

	fact->key = key_find(name);
	if (!fact->key || is_outcome(name) || !is_plain(name))
		return error_set(error, -EBADMSG, "not a probe's key: '%s'", name);
	if (list != (fact->key->type == TYPE_LIST))
		return error_set(error, -EBADMSG, "'%s' is %s list", name,
				 list ? "no" : "a");
	fact->name = arena_strdup(said->arena, name);
	return check_origin(said, statement, fact, error);
}

static int add_fact(struct said *said, struct fact fact, const char *value,
		    struct error *error)
{
	if (said->facts.count >= ISOLATE_FACTS_MAX)
		return error_set(error, -EFBIG, "more than %d facts", ISOLATE_FACTS_MAX);
	if (!is_plain(value))
		return error_set(error, -EBADMSG, "a control character in '%s'",
				 fact.name);
	fact.value = arena_strdup(said->arena, value);
	vec_push(&said->facts, fact);
	return 0;
}

static int malformed(struct error *error, const json_error_t *why)
{
	return error_set(error, -EBADMSG, "%s", why->text);
}

static int read_fact(struct said *said, json_t *message, struct error *error)
{
	struct statement statement;
	struct fact fact = { 0 };
	const char *value;
	json_error_t why;

	if (json_unpack_ex(message, &why, 0, "{s:s, s:s, s:s, s:s, s:s !}", "fact",
			   &statement.key, "value", &value, "device", &statement.device,
			   "trust", &statement.trust, "from", &statement.from))
		return malformed(error, &why);
	int r = check_key(said, &statement, false, &fact, error);
	return r ? r : add_fact(said, fact, value, error);
}

static int read_list(struct said *said, json_t *message, struct error *error)
{
	struct statement statement;
	struct fact fact = { .whole = true };
	json_error_t why;
	json_t *items, *item;
	size_t i;

	if (json_unpack_ex(message, &why, 0, "{s:s, s:o, s:s, s:s, s:s !}", "list",
			   &statement.key, "items", &items, "device", &statement.device,
			   "trust", &statement.trust, "from", &statement.from))
		return malformed(error, &why);
	int r = check_key(said, &statement, true, &fact, error);
	if (!r && !json_is_array(items))
		r = error_set(error, -EBADMSG, "the items of '%s' are no array",
			      statement.key);
	if (!r && !json_array_size(items))
		r = add_fact(said, fact, "none", error);
	json_array_foreach(items, i, item)
	{
		if (!r && !json_is_string(item))
			r = error_set(error, -EBADMSG, "an item of '%s' is no text",
				      statement.key);
		r = r ? r : add_fact(said, fact, json_string_value(item), error);
	}
	return r;
}

static int read_whole_family(struct said *said, json_t *message, struct error *error)
{
	struct statement statement;
	struct fact fact = { .whole = true };
	json_error_t why;

	if (json_unpack_ex(message, &why, 0, "{s:s, s:s, s:s, s:s !}", "whole",
			   &statement.key, "device", &statement.device, "trust",
			   &statement.trust, "from", &statement.from))
		return malformed(error, &why);
	fact.key = family_find(statement.key);
	if (!fact.key || is_outcome(statement.key))
		return error_set(error, -EBADMSG, "not a probe's family of keys: '%s'",
				 statement.key);
	fact.name = fact.key->name;
	int r = check_origin(said, &statement, &fact, error);
	return r ? r : add_fact(said, fact, "whole", error);
}

static int read_note(struct said *said, json_t *message, struct error *error)
{
	const char *text;
	json_error_t why;

	if (json_unpack_ex(message, &why, 0, "{s:s !}", "note", &text))
		return malformed(error, &why);
	if (said->notes.count < ISOLATE_NOTES_MAX)
		add_note(said, text);
	else
		said->notes_left_out++;
	return 0;
}

static struct said_log *log_of(struct said *said, const char *name)
{
	for (size_t i = 0; i < said->logs.count; i++)
		if (!strcmp(said->logs.items[i].name, name))
			return &said->logs.items[i];
	if (said->logs.count >= ISOLATE_LOGS_MAX)
		return NULL;
	vec_push(&said->logs,
		 (struct said_log){ .name = arena_strdup(said->arena, name) });
	return &said->logs.items[said->logs.count - 1];
}

static int read_log(struct said *said, json_t *message, struct error *error)
{
	const char *name, *text;
	json_error_t why;

	if (json_unpack_ex(message, &why, 0, "{s:s, s:s !}", "log", &name, "text", &text))
		return malformed(error, &why);
	if (!*name || !is_plain(name))
		return error_set(error, -EBADMSG, "no name of a log");
	struct said_log *log = log_of(said, name);
	if (!log)
		return error_set(error, -EFBIG, "more than %d logs", ISOLATE_LOGS_MAX);
	strbuf_add_text(&log->text, text);
	return 0;
}

static int read_mark(json_t *message, const char *name, bool *mark, struct error *error)
{
	if (json_object_size(message) != 1 ||
	    !json_is_true(json_object_get(message, name)))
		return error_set(error, -EBADMSG, "no {\"%s\": true}", name);
	*mark = true;
	return 0;
}

static int read_nothing(struct said *said, json_t *message, struct error *error)
{
	return read_mark(message, "nothing", &said->nothing, error);
}

static int read_end(struct said *said, json_t *message, struct error *error)
{
	return read_mark(message, "end", &said->ended, error);
}

static const struct {
	const char *member;
	int (*read)(struct said *said, json_t *message, struct error *error);
} kinds[] = {
	{ "fact", read_fact }, { "list", read_list }, { "whole", read_whole_family },
	{ "note", read_note }, { "log", read_log },   { "nothing", read_nothing },
	{ "end", read_end },
};

int said_message(struct said *said, struct slice line, struct error *error)
{
	json_error_t why;

	if (++said->messages > ISOLATE_MESSAGES_MAX)
		return error_set(error, -EFBIG, "more than %d messages",
				 ISOLATE_MESSAGES_MAX);
	if (line.size > ISOLATE_LINE_MAX)
		return error_set(error, -EFBIG, "a message of more than %d bytes",
				 ISOLATE_LINE_MAX);
	if (said->ended)
		return error_set(error, -EBADMSG, "a message after the end");
	AUTO(json)
	json_t *message = json_loadb(line.data, line.size, JSON_REJECT_DUPLICATES, &why);
	if (!message)
		return malformed(error, &why);
	for (size_t i = 0; i < ARRAY_SIZE(kinds); i++)
		if (json_object_get(message, kinds[i].member))
			return kinds[i].read(said, message, error);
	return error_set(error, -EBADMSG, "no message of a known kind");
}
