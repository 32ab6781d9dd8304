/* SPDX-License-Identifier: Apache-2.0 */
/* Values and trees, and a document as JSON by the keys of its blocks (doc.h). */
#include <math.h>

#include "engine/base/guard.h"
#include "reports/json/json.h"

/* --- values --- */

static json_t *made(json_t *value)
{
	if (!value)
		mem_exhausted();
	return value;
}

json_t *json_double(double number)
{
	if (!isfinite(number))
		return json_null();
	/* Rounding hides differences of floating point, so that equal inputs print
	 * equally on all machines. */
	return made(json_real(fabs(number) < 1e9 ? round(number * 1e6) / 1e6 : number));
}

json_t *json_uint(uint64_t number)
{
	return made(json_integer(number > INT64_MAX ? INT64_MAX : (json_int_t)number));
}

json_t *json_object_of(struct json_page *page, const struct json_shape *shape,
		       const void *item)
{
	AUTO(json) json_t *map = NULL;

	if (!item)
		return json_null();
	map = json_map();
	shape->members(&(struct json_out){ .page = page, .members = map }, item);
	return TAKE(map);
}

void json_member(struct json_out *out, const char *name, json_t *value,
		 const struct json_kind *kind)
{
	if (out->page)
		json_put(out->members, name, value);
	else
		out->describe(out, name, kind);
}

/* A DEL can only be in a string, where jansson leaves it as it is. */
static int add_escaped(const char *text, size_t size, void *out)
{
	const char *end = text + size, *del;

	/* Jansson frees its own memory, and does not always pass the failure on. */
	if (!strbuf_try_reserve(out, 6 * size)) {
		if (!guard_active())
			mem_exhausted();
		guard_note();
		return -1;
	}

	for (; (del = memchr(text, 0x7f, (size_t)(end - text))); text = del + 1) {
		strbuf_add(out, text, (size_t)(del - text));
		strbuf_add_text(out, "\\u007f");
	}
	strbuf_add(out, text, (size_t)(end - text));
	return 0;
}

void json_write(json_t *given, size_t flags, struct strbuf *out)
{
	AUTO(json) json_t *tree = given;

	if (json_dump_callback(tree, add_escaped, out,
			       flags | JSON_ENSURE_ASCII | JSON_REAL_PRECISION(9)))
		mem_exhausted();
	strbuf_add_char(out, '\n');
}

/* --- documents --- */

static void add_blocks(json_t *map, const struct doc_node *block);

/* Adds a value under a key; values with a key "key[]" form an array. */
static void add(json_t *map, const char *key, json_t *value)
{
	size_t size = strlen(key);
	char name[64];

	if (size < 2 || strcmp(key + size - 2, "[]") != 0) {
		json_put(map, key, value);
		return;
	}
	snprintf(name, sizeof(name), "%.*s", (int)size - 2, key);
	if (!json_object_get(map, name))
		json_put(map, name, json_list());
	json_push(json_object_get(map, name), value);
}

/* The words of a node; null when it has none. */
static json_t *spans(const struct doc_node *node)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	bool any = false;

	for (const struct doc_node *n = node->first; n; n = n->next)
		if (n->kind == DOC_SPAN) {
			strbuf_add_text(&b, n->text);
			any = true;
		}
	return any ? json_text(strbuf_text(&b)) : json_null();
}

static json_t *number(const char *text)
{
	double value;

	if (!text || !slice_number(slice_of(text), &value))
		return json_text(text);
	return value == floor(value) && fabs(value) < 1e15
		       ? json_integer((json_int_t)value)
		       : json_double(value);
}

static json_t *row(const struct doc_node *node, const struct doc_node *table)
{
	const struct doc_node *at = node->first;
	json_t *map = json_map();

	for (size_t i = 0; i < table->column_count; i++, at = at ? at->next : NULL) {
		json_t *value = at ? spans(at) : json_null();

		if (table->columns[i].number && json_is_string(value)) {
			AUTO(json) json_t *text = value;

			value = number(json_string_value(text));
		}
		if (table->columns[i].key)
			add(map, table->columns[i].key, value);
		else
			json_decref(value);
		if (at)
			add_blocks(map, at);
	}
	return map;
}

/* An item: a string of its words if nothing in it has a key; null when it has none. */
static json_t *item(const struct doc_node *node)
{
	json_t *map = json_map();

	if (node->key)
		add(map, node->key, spans(node));
	add_blocks(map, node);
	if (json_object_size(map))
		return map;
	json_decref(map);
	return spans(node);
}

/* A list of rows or items. */
static json_t *list(const struct doc_node *node)
{
	json_t *list = json_list();

	for (const struct doc_node *n = node->first; n; n = n->next) {
		json_t *value = node->kind == DOC_TABLE ? row(n, node) : item(n);

		if (!json_is_null(value))
			json_push(list, value);
	}
	return list;
}

static json_t *block(const struct doc_node *node)
{
	json_t *map;

	switch (node->kind) {
	case DOC_LIST:
	case DOC_TABLE:
		return list(node);
	case DOC_CODE:
		return json_text(node->text);
	case DOC_QUOTE:
		return json_map_of("place", json_text(node->lines->place), "text",
				   json_text(node->text), NULL);
	case DOC_VALUE:
	case DOC_PAIR:
		if (node->number)
			return number(node->label);
		if (node->kind == DOC_PAIR)
			return spans(node);
		if (!node->first)
			return json_text(node->text);
		/* fallthrough */
	case DOC_SECTION:
	case DOC_FOLD:
		map = json_map();
		add_blocks(map, node);
		return map;
	default:
		return spans(node);
	}
}

static void add_blocks(json_t *map, const struct doc_node *parent)
{
	for (const struct doc_node *n = parent->first; n; n = n->next)
		if (n->key)
			add(map, n->key, block(n));
		else if (n->kind == DOC_SECTION || n->kind == DOC_FOLD)
			add_blocks(map, n);
}

json_t *json_doc_tree(const struct doc *doc)
{
	json_t *map = json_map();

	if (doc->root->key)
		json_put(map, "schema", json_text(doc->root->key));
	add_blocks(map, doc->root);
	return map;
}

void json_write_doc(const struct doc *doc, const struct report_options *options,
		    struct strbuf *out)
{
	(void)options;
	json_write(json_doc_tree(doc), JSON_INDENT(2), out);
}

/* --- machines, and their privacy --- */

/* Each string of a tree is learned from, or redacted. */
static void go_over(json_t *tree, struct redactor *redactor, bool learn)
{
	struct slice text = json_slice(tree);
	json_t *item;
	const char *key;
	size_t i;

	json_array_foreach(tree, i, item) go_over(item, redactor, learn);
	json_object_foreach(tree, key, item) go_over(item, redactor, learn);
	if (!json_is_string(tree))
		return;
	if (learn) {
		redact_learn(redactor, text);
		return;
	}
	AUTO(strbuf) struct strbuf b = { 0 };
	redact(redactor, text, &b);
	if (json_string_setn_nocheck(tree, strbuf_text(&b), b.size))
		mem_exhausted();
}

void json_each_machine(const struct diagnoses *all, const struct report_options *options,
		       json_t *tree, json_machine_fn *add)
{
	struct redactor *redactor = options->redactor;

	for (size_t i = 0; i < all->count; i++) {
		AUTO(arena) struct arena *arena = arena_new();
		const char *id = all->items[i]->machine.id;
		struct json_page page = { .diagnosis = all->items[i],
					  .machine = id ? id : "this machine",
					  .arena = arena,
					  .redactor = redactor,
					  .about = options->about };

		add(&page, tree);
	}
	/* Who is named is learned of all strings first. */
	if (redactor) {
		go_over(tree, redactor, true);
		go_over(tree, redactor, false);
	}
}
