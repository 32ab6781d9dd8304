/* SPDX-License-Identifier: Apache-2.0 */
/* A snapshot's text, of which nothing is trusted: sizes, types, words and addresses are
 * looked at before they count. */
#include "engine/privacy/snapshot_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/input/line.h"

enum {
	VALUES_MAX = 2 * 1000 * 1000, /* of JSON: each takes memory many times its text */
	KEY_SIZE_MAX = 256,
};

/* What is read, and whom to tell. */
struct reading {
	struct snapshot *snapshot;
	size_t unknown;
	struct error *error;
};

static void free_json(json_t *json)
{
	json_decref(json);
}
DEFINE_CLEANUP(json, json_t *, free_json)

static int read_text(const char *path, struct strbuf *text, struct error *error)
{
	AUTO(fd) int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	ssize_t n = fd < 0 ? -1 : 1;

	while (n > 0 && text->size <= SNAPSHOT_SIZE_MAX) {
		strbuf_reserve(text, 256 * 1024);
		n = read(fd, text->data + text->size, 256 * 1024);
		if (n < 0 && errno == EINTR)
			n = 1;
		else if (n > 0)
			text->size += (size_t)n;
	}
	if (n < 0) {
		int code = -errno;

		return error_set(error, code, "cannot read it: %s", strerror(-code));
	}
	if (text->size > SNAPSHOT_SIZE_MAX)
		return error_set(error, -EINVAL, "is no snapshot: over %d MiB",
				 SNAPSHOT_SIZE_MAX >> 20);
	return 0;
}

/* Before memory is spent on them. */
static bool too_many_values(struct slice text)
{
	size_t count = 0;
	bool string = false;

	for (size_t i = 0; i < text.size; i++) {
		char c = text.data[i];

		if (string && c == '\\')
			i++;
		else if (c == '"')
			string = !string;
		else if (!string && (c == ',' || c == '[' || c == '{'))
			count++;
	}
	return count > VALUES_MAX;
}

static int parse(struct slice text, json_t **ret_json, struct error *error)
{
	json_error_t problem;

	if (too_many_values(text))
		return error_set(error, -EINVAL, "is no snapshot: too many values");
	*ret_json = json_loadb(text.data ? text.data : "", text.size,
			       JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &problem);
	if (*ret_json)
		return 0;
	if (error && problem.line > 0)
		error->line = (unsigned)problem.line;
	return error_set(error, -EINVAL, "is no snapshot: %s", problem.text);
}

/* A list, or none when the member is not there; NULL when it is something else. */
static json_t *list_of(const json_t *map, const char *name, json_t *empty)
{
	json_t *list = json_object_get(map, name);

	return !list ? empty : json_is_array(list) ? list : NULL;
}

/* Names and notes are printed: no control characters. */
static const char *harmless(struct arena *arena, const json_t *value)
{
	char *copy = arena_string(
		arena, slice_from(json_string_value(value), json_string_length(value)));
	struct slice rest = slice_from(copy, json_string_length(value));

	while (rest.size) {
		uint32_t code = 0;
		size_t size = utf8_decode(rest, &code);

		if (code < 0x20 || (code >= 0x7f && code < 0xa0))
			memset(copy + (rest.data - copy), '?', size ? size : 1);
		rest = slice_skip(rest, size ? size : 1);
	}
	return copy;
}

/* A member's text; "" when there is none, NULL when it is no text. */
static const char *text_of(struct reading *reading, const json_t *map, const char *name)
{
	const json_t *value = json_object_get(map, name);

	if (!value)
		return "";
	return json_is_string(value) ? harmless(reading->snapshot->arena, value) : NULL;
}

static int refuse(struct reading *reading, const char *list, size_t index,
		  const char *what)
{
	return error_set(reading->error, -EINVAL, "is no snapshot: %s[%zu]: %s", list,
			 index, what);
}

static int read_head(struct reading *reading, const json_t *json)
{
	struct snapshot *snapshot = reading->snapshot;
	const json_t *format = json_object_get(json, "kbmatch_snapshot");

	if (!json_is_integer(format) || json_integer_value(format) < 1)
		return error_set(reading->error, -EINVAL,
				 "is no snapshot: it has no \"kbmatch_snapshot\"");
	if (json_integer_value(format) > SNAPSHOT_FORMAT)
		return error_set(
			reading->error, -ENOTSUP,
			"is a snapshot of a newer kbmatch (format %lld, this one "
			"reads %d)",
			(long long)json_integer_value(format), SNAPSHOT_FORMAT);
	snapshot->made_by = text_of(reading, json, "made_by");
	snapshot->taken = text_of(reading, json, "taken");
	snapshot->root = text_of(reading, json, "root");
	snapshot->redacted = json_is_true(json_object_get(json, "redacted"));
	if (!snapshot->made_by || !snapshot->taken || !snapshot->root)
		return error_set(reading->error, -EINVAL,
				 "is no snapshot: made_by, taken and root are texts");
	return 0;
}

static int read_notes(struct reading *reading, const json_t *map, struct probed *probed)
{
	AUTO(json) json_t *none = json_array();
	json_t *notes = list_of(map, "notes", none);
	size_t count = json_array_size(notes);

	probed->notes = arena_array(reading->snapshot->arena, const char *, count);
	for (size_t i = 0; i < count; i++) {
		const json_t *note = json_array_get(notes, i);

		if (!json_is_string(note))
			return -EINVAL;
		probed->notes[probed->note_count++] =
			harmless(reading->snapshot->arena, note);
	}
	return notes ? 0 : -EINVAL;
}

static int read_probes(struct reading *reading, const json_t *list)
{
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *map = json_array_get(list, i);
		struct probed probed = {
			.name = text_of(reading, map, "name"),
			.outcome = text_of(reading, map, "outcome"),
			.seconds = json_number_value(json_object_get(map, "seconds")),
		};

		if (!json_is_object(map) || !probed.name || !probed.outcome ||
		    read_notes(reading, map, &probed))
			return refuse(reading, "probes", i,
				      "a probe has a name, an outcome and notes");
		vec_push(&reading->snapshot->probes, probed);
	}
	return 0;
}

/* "" or a PCI address as it is written in full. */
static bool is_device(const char *text)
{
	char address[13];

	return !*text ||
	       (device_address(slice_of(text), address) && !strcmp(address, text));
}

static bool is_plain_text(const json_t *value)
{
	return json_is_string(value) &&
	       strlen(json_string_value(value)) == json_string_length(value);
}

/* All but the value. 1: of a key that is not known here. */
static int read_statement(struct reading *reading, const json_t *map, struct fact *fact)
{
	const json_t *key = json_object_get(map, "key");
	const char *trust = text_of(reading, map, "trust");

	fact->device = text_of(reading, map, "device");
	fact->from = text_of(reading, map, "from");
	fact->whole = json_is_true(json_object_get(map, "whole"));
	if (!is_plain_text(key) || !trust || !fact->device || !fact->from ||
	    !is_device(fact->device))
		return -EINVAL;
	int word = word_find(&trust_words, trust);
	if (word < 0)
		return -EINVAL;
	fact->trust = (enum trust)word;
	fact->name = harmless(reading->snapshot->arena, key);
	fact->key = snapshot_key(fact->name);
	return !fact->key || strlen(fact->name) > KEY_SIZE_MAX ||
	       strcmp(fact->name, json_string_value(key)) != 0;
}

static int add_values(struct reading *reading, const json_t *map, struct fact *fact)
{
	const json_t *value = json_object_get(map, "value"),
		     *items = json_object_get(map, "items");

	if (is_plain_text(value) && !items) {
		fact->value = json_string_value(value);
		facts_add(reading->snapshot->facts, fact);
		return 0;
	}
	if (value || !json_is_array(items) || fact->key->type != TYPE_LIST)
		return -EINVAL;
	for (size_t i = 0; i < json_array_size(items); i++) {
		value = json_array_get(items, i);
		if (!is_plain_text(value))
			return -EINVAL;
		fact->value = json_string_value(value);
		facts_add(reading->snapshot->facts, fact);
	}
	return 0;
}

static int read_facts(struct reading *reading, const json_t *list)
{
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *map = json_array_get(list, i);
		struct fact fact = { 0 };
		int r = json_is_object(map) ? read_statement(reading, map, &fact)
					    : -EINVAL;

		if (r > 0)
			reading->unknown++;
		else if (r || add_values(reading, map, &fact))
			return refuse(reading, "facts", i,
				      "a fact has a key, a value or the items of a "
				      "list, a trust and, perhaps, a device");
	}
	return 0;
}

static int read_log(struct reading *reading, const json_t *map)
{
	AUTO(json) json_t *none = json_array();
	AUTO(strbuf) struct strbuf text = { 0 };
	const char *name = text_of(reading, map, "name");
	json_t *lines = list_of(map, "lines", none);

	if (!json_is_object(map) || !name || !lines)
		return -EINVAL;
	for (size_t i = 0; i < json_array_size(lines); i++) {
		const json_t *line = json_array_get(lines, i);

		if (!json_is_string(line))
			return -EINVAL;
		if (i)
			strbuf_add_char(&text, '\n');
		strbuf_add(&text, json_string_value(line), json_string_length(line));
	}
	struct arena *arena = reading->snapshot->arena;
	vec_push(&reading->snapshot->logs,
		 (struct snapshot_log){ name, arena_slice(arena, strbuf_slice(&text)) });
	return 0;
}

static int read_logs(struct reading *reading, const json_t *list)
{
	for (size_t i = 0; i < json_array_size(list); i++)
		if (read_log(reading, json_array_get(list, i)))
			return refuse(reading, "logs", i, "a log has a name and lines");
	return 0;
}

static int read_lists(struct reading *reading, const json_t *json)
{
	static const struct {
		const char *name;
		int (*read)(struct reading *reading, const json_t *list);
	} lists[] = {
		{ "probes", read_probes },
		{ "facts", read_facts },
		{ "logs", read_logs },
	};
	AUTO(json) json_t *none = json_array();
	int r = 0;

	for (size_t i = 0; !r && i < ARRAY_SIZE(lists); i++) {
		json_t *list = list_of(json, lists[i].name, none);

		r = list ? lists[i].read(reading, list)
			 : error_set(reading->error, -EINVAL,
				     "is no snapshot: \"%s\" is no list", lists[i].name);
	}
	return r;
}

int snapshot_read(const char *path, struct snapshot **ret_snapshot, size_t *ret_unknown,
		  struct error *error)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	error_at(error, path, 0, 0);
	int r = read_text(path, &text, error);
	if (!r)
		r = snapshot_parse(path, strbuf_slice(&text), ret_snapshot, ret_unknown,
				   error);
	if (!r)
		(*ret_snapshot)->path = arena_strdup((*ret_snapshot)->arena, path);
	return r;
}

int snapshot_parse(const char *name, struct slice text, struct snapshot **ret_snapshot,
		   size_t *ret_unknown, struct error *error)
{
	AUTO(json) json_t *json = NULL;
	AUTO(snapshot) struct snapshot *snapshot = snapshot_new();
	struct reading reading = { .snapshot = snapshot, .error = error };

	error_at(error, name, 0, 0);
	int r = parse(text, &json, error);
	if (!r)
		r = read_head(&reading, json);
	if (!r)
		r = read_lists(&reading, json);
	if (r)
		return r;
	if (ret_unknown)
		*ret_unknown = reading.unknown;
	*ret_snapshot = TAKE(snapshot);
	return 0;
}
