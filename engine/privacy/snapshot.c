/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/privacy/snapshot.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/json.h"
#include "engine/base/utf8.h"
#include "engine/input/line.h"
#include "engine/privacy/redact.h"

struct snapshot *snapshot_new(void)
{
	struct snapshot *snapshot = mem_zalloc(sizeof(*snapshot));

	snapshot->arena = arena_new();
	snapshot->facts = facts_new();
	snapshot->made_by = "kbmatch " KBMATCH_VERSION;
	snapshot->taken = "";
	snapshot->root = "/";
	return snapshot;
}

void snapshot_free(struct snapshot *snapshot)
{
	if (!snapshot)
		return;
	vec_free(&snapshot->probes);
	vec_free(&snapshot->logs);
	facts_free(snapshot->facts);
	arena_free(snapshot->arena);
	free(snapshot);
}

/* True if two facts are items of one list that was read at one place: the file has them
 * in one line. */
static bool same_list(const struct fact *a, const struct fact *b)
{
	return a->key->type == TYPE_LIST && a->trust == b->trust &&
	       a->whole == b->whole && !strcmp(a->name, b->name) &&
	       !strcmp(a->device, b->device) && !strcmp(a->from, b->from);
}

static int by_place(const struct fact *a, const struct fact *b)
{
	if (a->key->type != TYPE_LIST || b->key->type != TYPE_LIST)
		return 0;
	if (a->trust != b->trust)
		return a->trust > b->trust ? -1 : 1;
	int order = strcmp(a->from, b->from);
	return order ? order : b->whole - a->whole;
}

/* Both pointers are into one array: the order in which the facts were learned decides
 * last. */
static int by_order(const void *left, const void *right)
{
	const struct fact *a = *(const struct fact *const *)left,
			  *b = *(const struct fact *const *)right;
	int order = strcmp(a->device, b->device);

	order = order ? order : strcmp(a->name, b->name);
	order = order ? order : by_place(a, b);
	return order ? order : (a > b) - (a < b);
}

size_t snapshot_order(const struct facts *facts, const struct fact ***ret_facts)
{
	size_t count = 0;

	*ret_facts = mem_alloc((facts->list.count + 1) * sizeof(**ret_facts));
	for (size_t i = 0; i < facts->list.count; i++)
		if (!facts->list.items[i].derived_by)
			(*ret_facts)[count++] = &facts->list.items[i];
	if (count)
		qsort(*ret_facts, count, sizeof(**ret_facts), by_order);
	return count;
}

void snapshot_sort(struct snapshot *snapshot)
{
	AUTO(mem) const struct fact **order = NULL;
	struct facts *sorted = facts_new();
	size_t count = snapshot_order(snapshot->facts, &order);

	for (size_t i = 0; i < count; i++)
		facts_add(sorted, order[i]);
	sorted->left_out = snapshot->facts->left_out;
	facts_free(snapshot->facts);
	snapshot->facts = sorted;
}

/* --- writing: all characters but printable ASCII become \uXXXX, so that the file is
 * harmless on a terminal --- */

/* Prints the value on one line and frees it. */
static void print(json_t *value, FILE *file)
{
	json_dumpf(value, file,
		   JSON_ENSURE_ASCII | JSON_ENCODE_ANY | JSON_REAL_PRECISION(6));
	json_decref(value);
}

static void print_member(const char *name, json_t *value, FILE *file)
{
	fprintf(file, "  \"%s\": ", name);
	print(value, file);
	fputs(",\n", file);
}

static json_t *probe_map(const struct probed *probed)
{
	json_t *notes = json_list();
	bool usual =
		isfinite(probed->seconds) && probed->seconds > 0 && probed->seconds < 1e6;

	for (size_t i = 0; i < probed->note_count; i++)
		json_push(notes, json_text(probed->notes[i]));
	return json_map_of("name", json_text(probed->name), "outcome",
			   json_text(probed->outcome), "seconds",
			   json_real(usual ? round(probed->seconds * 1e3) / 1e3 : 0),
			   "notes", notes, NULL);
}

static void print_probes(const struct snapshot *snapshot, FILE *file)
{
	fputs("  \"probes\": [", file);
	for (size_t i = 0; i < snapshot->probes.count; i++) {
		fputs(i ? ",\n    " : "\n    ", file);
		print(probe_map(&snapshot->probes.items[i]), file);
	}
	fputs("\n  ],\n", file);
}

static json_t *items_of(const struct fact *const *facts, size_t count)
{
	json_t *items = json_list();

	for (size_t i = 0; i < count; i++)
		json_push(items, json_text(facts[i]->value));
	return items;
}

/* A map of one fact, or of all items of a list. */
static json_t *fact_map(const struct fact *const *facts, size_t count)
{
	const struct fact *fact = facts[0];
	json_t *map = json_map_of("key", json_text(fact->name), NULL);

	if (fact->key->type == TYPE_LIST)
		json_put(map, "items", items_of(facts, count));
	else
		json_put(map, "value", json_text(fact->value));
	if (*fact->device)
		json_put(map, "device", json_text(fact->device));
	json_put_all(map, "trust", json_text(word_name(&trust_words, fact->trust)),
		     "from", json_text(fact->from), NULL);
	if (fact->whole)
		json_put(map, "whole", json_true());
	return map;
}

static void print_facts(const struct snapshot *snapshot, FILE *file)
{
	AUTO(mem) const struct fact **facts = NULL;
	size_t count = snapshot_order(snapshot->facts, &facts), same;

	fputs("  \"facts\": [", file);
	for (size_t i = 0; i < count; i += same) {
		same = 1;
		while (i + same < count && same_list(facts[i], facts[i + same]))
			same++;
		fputs(i ? ",\n    " : "\n    ", file);
		print(fact_map(facts + i, same), file);
	}
	fputs("\n  ],\n", file);
}

/* Prints the lines of a text as an array; the text is these lines joined by newlines. */
static void print_lines(struct slice text, FILE *file)
{
	for (bool first = true;; first = false) {
		const char *newline =
			text.size ? memchr(text.data, '\n', text.size) : NULL;
		size_t size = newline ? (size_t)(newline - text.data) : text.size;

		fputs(first ? "\n      " : ",\n      ", file);
		print(json_bytes(slice_from(text.data, size)), file);
		if (!newline)
			break;
		text = slice_skip(text, size + 1);
	}
}

static void print_logs(const struct snapshot *snapshot, FILE *file)
{
	fputs("  \"logs\": [", file);
	for (size_t i = 0; i < snapshot->logs.count; i++) {
		const struct snapshot_log *log = &snapshot->logs.items[i];

		fputs(i ? ",\n    {\"name\": " : "\n    {\"name\": ", file);
		print(json_text(log->name), file);
		fputs(", \"lines\": [", file);
		print_lines(log->text, file);
		fputs("\n    ]}", file);
	}
	fputs("\n  ]\n", file);
}

int snapshot_write(const struct snapshot *snapshot, FILE *file)
{
	fputs("{\n", file);
	print_member("kbmatch_snapshot", json_integer(SNAPSHOT_FORMAT), file);
	print_member("made_by", json_text(snapshot->made_by), file);
	print_member("taken", json_text(snapshot->taken), file);
	print_member("root", json_text(snapshot->root), file);
	print_member("redacted", json_boolean(snapshot->redacted), file);
	print_probes(snapshot, file);
	print_facts(snapshot, file);
	print_logs(snapshot, file);
	fputs("}\n", file);
	return ferror(file) ? -EIO : 0;
}

/* --- reading: the file is untrusted; sizes, types, words and addresses are checked
 * --- */

enum {
	VALUES_MAX = 2 * 1000 * 1000, /* in JSON; each takes more memory than its text */
	KEY_SIZE_MAX = 256,
};

/* The state of reading a file. */
struct reading {
	struct snapshot *snapshot;
	size_t unknown;
	struct error *error;
};

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

/* Checked before memory is allocated for the values. */
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
	struct error why = { 0 };

	if (too_many_values(text))
		return error_set(error, -EINVAL, "is no snapshot: too many values");
	if (!json_parse(text, JSON_REJECT_DUPLICATES, ret_json, &why))
		return 0;
	if (error && why.line)
		error->line = why.line;
	return error_set(error, -EINVAL, "is no snapshot: %s", why.message);
}

/* True if a member is a list or does not exist (*ret_list: NULL, of size 0). */
static bool is_list(const json_t *map, const char *name, const json_t **ret_list)
{
	*ret_list = json_object_get(map, name);
	return !*ret_list || json_is_array(*ret_list);
}

/* Names and notes are printed, so they must not have control characters. */
static const char *harmless(struct arena *arena, const json_t *value)
{
	char *copy = arena_string(arena, json_slice(value));
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

/* The text of a member; "" when there is none, NULL when it is not a text. */
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
	const json_t *notes;

	if (!is_list(map, "notes", &notes))
		return -EINVAL;
	size_t count = json_array_size(notes);
	probed->notes = arena_array(reading->snapshot->arena, const char *, count);
	for (size_t i = 0; i < count; i++) {
		const json_t *note = json_array_get(notes, i);

		if (!json_is_string(note))
			return -EINVAL;
		probed->notes[probed->note_count++] =
			harmless(reading->snapshot->arena, note);
	}
	return 0;
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

/* True for "" and for a PCI address in its full form. */
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

/* Reads all members but the value. Returns 1 when the key is not known. */
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
	fact->key = family_find(fact->name);
	if (!fact->key)
		fact->key = key_find(fact->name);
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
	AUTO(strbuf) struct strbuf text = { 0 };
	const char *name = text_of(reading, map, "name");
	const json_t *lines;

	if (!json_is_object(map) || !name || !is_list(map, "lines", &lines))
		return -EINVAL;
	for (size_t i = 0; i < json_array_size(lines); i++) {
		const json_t *line = json_array_get(lines, i);

		if (!json_is_string(line))
			return -EINVAL;
		if (i)
			strbuf_add_char(&text, '\n');
		strbuf_add_slice(&text, json_slice(line));
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
	const json_t *list;
	int r = 0;

	for (size_t i = 0; !r && i < ARRAY_SIZE(lists); i++)
		r = is_list(json, lists[i].name, &list)
			    ? lists[i].read(reading, list)
			    : error_set(reading->error, -EINVAL,
					"is no snapshot: \"%s\" is no list",
					lists[i].name);
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

/* --- redacting --- */

struct redacting {
	struct redactor *redactor;
	struct arena *arena; /* arena of the copy */
	struct strbuf out;
};

/* Learns names from the whole snapshot first, so that a name is also found in front of
 * the place that identifies it. */
static void learn(struct redactor *redactor, const struct snapshot *snapshot)
{
	redact_announce(redactor, snapshot->facts);
	redact_learn(redactor, slice_of(snapshot->root));
	for (size_t i = 0; i < snapshot->probes.count; i++)
		for (size_t j = 0; j < snapshot->probes.items[i].note_count; j++)
			redact_learn(redactor,
				     slice_of(snapshot->probes.items[i].notes[j]));
	for (size_t i = 0; i < snapshot->logs.count; i++)
		redact_learn(redactor, snapshot->logs.items[i].text);
}

/* The redacted string belongs to the copy. */
static const char *redacted(struct redacting *redacting, const char *text)
{
	strbuf_truncate(&redacting->out, 0);
	redact(redacting->redactor, slice_of(text), &redacting->out);
	return arena_strdup(redacting->arena, strbuf_text(&redacting->out));
}

static void redact_facts(struct redacting *redacting, const struct facts *from,
			 struct facts *to)
{
	for (size_t i = 0; i < from->list.count; i++) {
		struct fact fact = from->list.items[i];

		strbuf_truncate(&redacting->out, 0);
		redact_fact(redacting->redactor, &fact, &redacting->out);
		fact.value = arena_strdup(redacting->arena, strbuf_text(&redacting->out));
		fact.from = redacted(redacting, fact.from);
		facts_add(to, &fact);
	}
	to->left_out = from->left_out;
}

static void redact_probes(struct redacting *redacting, const struct snapshot *from,
			  struct snapshot *to)
{
	for (size_t i = 0; i < from->probes.count; i++) {
		struct probed probed = from->probes.items[i];
		const char **notes =
			arena_array(to->arena, const char *, probed.note_count);

		for (size_t j = 0; j < probed.note_count; j++)
			notes[j] = redacted(redacting, probed.notes[j]);
		probed.name = arena_strdup(to->arena, probed.name);
		probed.outcome = arena_strdup(to->arena, probed.outcome);
		probed.notes = notes;
		vec_push(&to->probes, probed);
	}
}

static void redact_logs(struct redacting *redacting, const struct snapshot *from,
			struct snapshot *to)
{
	for (size_t i = 0; i < from->logs.count; i++) {
		const struct snapshot_log *log = &from->logs.items[i];
		const char *name = redacted(redacting, log->name);

		strbuf_truncate(&redacting->out, 0);
		redact(redacting->redactor, log->text, &redacting->out);
		struct slice text = strbuf_slice(&redacting->out);
		vec_push(&to->logs,
			 (struct snapshot_log){ name, arena_slice(to->arena, text) });
	}
}

struct snapshot *snapshot_redact(const struct snapshot *snapshot,
				 struct redactor *redactor)
{
	AUTO(redactor) struct redactor *own = redactor ? NULL : redactor_new();
	struct snapshot *copy = snapshot_new();
	struct redacting redacting = { .redactor = redactor ? redactor : own,
				       .arena = copy->arena };

	learn(redacting.redactor, snapshot);
	copy->made_by = arena_strdup(copy->arena, snapshot->made_by);
	copy->taken = arena_strdup(copy->arena, snapshot->taken);
	copy->root = redacted(&redacting, snapshot->root);
	copy->path = arena_strdup(copy->arena, snapshot->path);
	copy->redacted = true;
	redact_facts(&redacting, snapshot->facts, copy->facts);
	redact_probes(&redacting, snapshot, copy);
	redact_logs(&redacting, snapshot, copy);
	strbuf_free(&redacting.out);
	return copy;
}
