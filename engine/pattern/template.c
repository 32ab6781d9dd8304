/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/pattern/template.h"

#include <ctype.h>
#include <stdio.h>

static const struct slice *find(const struct bindings *bindings, struct slice name)
{
	const struct regex_match *match = bindings->match;
	const struct hit *hit = bindings->hit;

	for (size_t i = 0; match && i < match->count; i++)
		if (slice_is(name, match->names[i]))
			return &match->values[i];
	for (size_t i = 0; hit && i < hit->capture_count; i++)
		if (slice_is(name, hit->captures[i].name))
			return &hit->captures[i].value;
	for (size_t i = 0; i < bindings->field_count; i++)
		if (slice_is(name, bindings->fields[i].name))
			return &bindings->fields[i].value;
	return NULL;
}

/* NULL if the capture took no part, or if the log may end within it. */
static const struct slice *bindings_find(const struct bindings *bindings,
					 struct slice name)
{
	const struct slice *value = find(bindings, name);

	return value && bindings->hit && hit_is_open(bindings->hit, *value) ? NULL
									    : value;
}

static size_t name_size(const char *text)
{
	size_t size = 0;

	while (isalnum((unsigned char)text[size]) || text[size] == '_')
		size++;
	return size;
}

/*
 * Gets the replacement for the text of a capture; false: the map of the capture lacks the
 * text.
 */
static bool look_up(const struct strings *map, struct slice name, struct slice *text)
{
	bool has_map = false;

	for (size_t i = 0; map && i < map->count; i += 3) {
		if (!slice_is(name, map->items[i]))
			continue;
		has_map = true;
		if (!slice_is(*text, map->items[i + 1]))
			continue;
		*text = slice_of(map->items[i + 2]);
		return true;
	}
	return !has_map;
}

bool template_fill(const char *template, const struct strings *map,
		   const struct bindings *bindings, struct strbuf *ret_text)
{
	for (const char *p = template; *p;) {
		size_t size = *p == '$' ? name_size(p + 1) : 0;

		if (!size) {
			strbuf_add_char(ret_text, *p);
			p += *p == '$' && p[1] == '$' ? 2 : 1;
			continue;
		}
		struct slice name = slice_from(p + 1, size);
		const struct slice *capture = bindings_find(bindings, name);
		struct slice value = capture ? *capture : slice_from("", 0);
		if (!capture || !look_up(map, name, &value) ||
		    ret_text->size + value.size > STATEMENT_VALUE_MAX)
			return false;
		strbuf_add_slice(ret_text, value);
		p += 1 + size;
	}
	return true;
}

static void add_value(const struct statement *statement, const struct fact *like,
		      struct slice value, struct facts *facts)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	struct fact fact = *like;
	double number;

	strbuf_add_slice(&text, slice_trim(value));
	if (!text.size && like->key->type != TYPE_TEXT)
		return;
	if (like->key->type == TYPE_NUMBER && !slice_number(strbuf_slice(&text), &number))
		return;
	if (like->key->type == TYPE_NUMBER && statement->scale > 0) {
		strbuf_truncate(&text, 0);
		strbuf_printf(&text, "%.15g", number * statement->scale);
	}
	fact.value = strbuf_text(&text);
	facts_add(facts, &fact);
}

static void add_split(const struct statement *statement, const struct fact *like,
		      struct slice value, struct facts *facts)
{
	AUTO(regex) struct regex *regex = NULL;
	struct regex_match match;
	size_t at = 0;

	if (regex_compile(statement->split, &regex, NULL))
		return;
	while (at <= value.size && regex_search(regex, value, at, &match) == 1) {
		size_t start = (size_t)(match.whole.data - value.data);

		if (!match.whole.size)
			break;
		if (start > at)
			add_value(statement, like,
				  slice_from(value.data + at, start - at), facts);
		at = start + match.whole.size;
	}
	if (at < value.size)
		add_value(statement, like, slice_skip(value, at), facts);
}

/*
 * True if the boot of a line is uncertain since the lines of its boots are not in order.
 */
static bool is_of_any_boot(const struct hit *hit, const struct key *key)
{
	return hit && hit->unordered && hit->boot &&
	       (key->reach == REACH_BOOT || key->reach == REACH_DEVICE_BOOT);
}

void statement_apply(const struct statement *statement, const struct bindings *bindings,
		     const struct fact *like, struct facts *facts)
{
	AUTO(strbuf) struct strbuf name = { 0 };
	AUTO(strbuf) struct strbuf value = { 0 };
	struct fact fact = *like;

	if (!template_fill(statement->key, &statement->map, bindings, &name) ||
	    !template_fill(statement->value, &statement->map, bindings, &value))
		return;
	fact.name = strbuf_text(&name);
	fact.key = key_find(fact.name);
	if (!fact.key || strlen(fact.name) != name.size)
		return;
	fact.misplaced = is_of_any_boot(bindings->hit, fact.key);
	if (fact.misplaced || fact.key->reach == REACH_HOST ||
	    fact.key->reach == REACH_DEVICE)
		fact.boot = 0;
	if (fact.key->reach == REACH_HOST || fact.key->reach == REACH_BOOT)
		fact.device = "";
	if (!statement->split) {
		add_value(statement, &fact, strbuf_slice(&value), facts);
		return;
	}
	fact.whole = true;
	add_split(statement, &fact, strbuf_slice(&value), facts);
}
