/* SPDX-License-Identifier: Apache-2.0 */
/* A snapshot as text. All but printable ASCII is written as \uXXXX, so that the file is
 * harmless on a terminal as well. */
#include "engine/privacy/snapshot_internal.h"

#include <errno.h>
#include <jansson.h>
#include <math.h>

#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"

/* What is not UTF-8 becomes U+FFFD, byte by byte. */
static json_t *repaired(struct slice text)
{
	AUTO(strbuf) struct strbuf copy = { 0 };

	while (text.size) {
		uint32_t code;
		size_t size = utf8_decode(text, &code);

		if (size)
			strbuf_add(&copy, text.data, size);
		else
			strbuf_add_text(&copy, "\xef\xbf\xbd");
		text = slice_skip(text, size ? size : 1);
	}
	return json_stringn(strbuf_text(&copy), copy.size);
}

static json_t *text_value(struct slice text)
{
	json_t *value = json_stringn(text.size ? text.data : "", text.size);

	return value ? value : repaired(text);
}

static void put(json_t *map, const char *name, json_t *value)
{
	if (json_object_set_new(map, name, value))
		mem_exhausted();
}

static void put_text(json_t *map, const char *name, const char *text)
{
	put(map, name, text_value(slice_of(text ? text : "")));
}

static json_t *new_map(void)
{
	json_t *map = json_object();

	if (!map)
		mem_exhausted();
	return map;
}

/* On one line. Frees the value. */
static void print(json_t *value, FILE *file)
{
	if (!value)
		mem_exhausted();
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
	json_t *map = new_map(), *notes = json_array();
	bool usual =
		isfinite(probed->seconds) && probed->seconds > 0 && probed->seconds < 1e6;

	put_text(map, "name", probed->name);
	put_text(map, "outcome", probed->outcome);
	put(map, "seconds", json_real(usual ? round(probed->seconds * 1e3) / 1e3 : 0));
	for (size_t i = 0; i < probed->note_count; i++)
		if (json_array_append_new(notes, text_value(slice_of(probed->notes[i]))))
			mem_exhausted();
	put(map, "notes", notes);
	return map;
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
	json_t *items = json_array();

	for (size_t i = 0; i < count; i++)
		if (json_array_append_new(items, text_value(slice_of(facts[i]->value))))
			mem_exhausted();
	return items;
}

/* One fact, or all items of a list. */
static json_t *fact_map(const struct fact *const *facts, size_t count)
{
	const struct fact *fact = facts[0];
	json_t *map = new_map();

	put_text(map, "key", fact->name);
	if (fact->key->type == TYPE_LIST)
		put(map, "items", items_of(facts, count));
	else
		put_text(map, "value", fact->value);
	if (*fact->device)
		put_text(map, "device", fact->device);
	put_text(map, "trust", word_name(&trust_words, fact->trust));
	put_text(map, "from", fact->from);
	if (fact->whole)
		put(map, "whole", json_true());
	return map;
}

static void print_facts(const struct snapshot *snapshot, FILE *file)
{
	AUTO(mem) const struct fact **facts = NULL;
	size_t count = snapshot_order(snapshot->facts, &facts), same;

	fputs("  \"facts\": [", file);
	for (size_t i = 0; i < count; i += same) {
		same = 1;
		while (i + same < count && snapshot_same_list(facts[i], facts[i + same]))
			same++;
		fputs(i ? ",\n    " : "\n    ", file);
		print(fact_map(facts + i, same), file);
	}
	fputs("\n  ],\n", file);
}

/* The text is the lines joined by newlines. */
static void print_lines(struct slice text, FILE *file)
{
	for (bool first = true;; first = false) {
		const char *newline =
			text.size ? memchr(text.data, '\n', text.size) : NULL;
		size_t size = newline ? (size_t)(newline - text.data) : text.size;

		fputs(first ? "\n      " : ",\n      ", file);
		print(text_value(slice_from(text.data, size)), file);
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
		print(text_value(slice_of(log->name)), file);
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
	print_member("made_by", text_value(slice_of(snapshot->made_by)), file);
	print_member("taken", text_value(slice_of(snapshot->taken)), file);
	print_member("root", text_value(slice_of(snapshot->root)), file);
	print_member("redacted", json_boolean(snapshot->redacted), file);
	print_probes(snapshot, file);
	print_facts(snapshot, file);
	print_logs(snapshot, file);
	fputs("}\n", file);
	return ferror(file) ? -EIO : 0;
}
