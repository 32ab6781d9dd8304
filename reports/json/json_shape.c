/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/json/json_shape.h"

#include <math.h>
#include <time.h>

#include "engine/privacy/redact.h"

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

json_t *json_count(uint64_t number)
{
	return number ? json_uint(number) : json_null();
}

json_t *json_unless_empty(const char *text)
{
	return json_text(text && *text ? text : NULL);
}

json_t *json_texts(const char *const *texts, size_t count)
{
	return JSON_LIST(text, texts, count, json_text(*text));
}

void json_push_new(json_t *list, json_t *value)
{
	bool known = false;
	json_t *old;
	size_t i;

	json_array_foreach(list, i, old) known |= json_equal(old, value);
	if (known)
		json_decref(value);
	else
		json_push(list, value);
}

/* --- objects --- */

void json_member(struct json_out *out, const char *name, json_t *value_or_schema)
{
	if (!out->page)
		json_push(out->required, json_text(name));
	json_put(out->members, name, value_or_schema);
}

void json_put_members(struct json_out *out, const struct json_shape *shape,
		      const void *item)
{
	const struct json_shape *before = out->shape;

	out->shape = shape;
	shape->members(out, item);
	out->shape = before;
}

json_t *json_object_of(struct json_page *page, const struct json_shape *shape,
		       const void *item)
{
	struct json_out out = { .page = page };

	if (!item)
		return json_null();
	out.members = json_map();
	shape->members(&out, item);
	return out.members;
}

/* --- schema --- */

/* The schema of a type. `name`: the type is described once, in the schema's $defs. */
static const struct scalar {
	const char *type, *pattern;
	bool nullable, bounded; /* by `least`, and by `most` where that is not 0 */
	unsigned least, most;
	const char *name;
} scalars[] = {
#define DAY "[0-9]{2}-[0-9]{2}"
#define HOUR "[0-9]{2}:[0-9]{2}:[0-9]{2}"
	[JSON_TEXT] = { .type = "string" },
	[JSON_NAME] = { .type = "string", .nullable = true },
	[JSON_UTC] = { .type = "string", .pattern = "^[0-9]{4}-" DAY "T" HOUR "Z$" },
	[JSON_COUNT] = { "integer", NULL, false, true, 0, 0, NULL },
	[JSON_SOME] = { "integer", NULL, false, true, 1, 0, NULL },
	[JSON_NUMBERED] = { "integer", NULL, true, true, 1, 0, NULL },
	[JSON_FLAG] = { .type = "boolean" },
	[JSON_MAYBE] = { .type = "boolean", .nullable = true },
	[JSON_NUMBER] = { .type = "number" },
	[JSON_POSITIVE] = { "number", NULL, false, true, 0, 0, NULL },
	[JSON_POSITIVE_OR_NULL] = { "number", NULL, true, true, 0, 0, NULL },
	[JSON_SHARE] = { "number", NULL, false, true, 0, 1, NULL },
	[JSON_SHARE_OR_NULL] = { "number", NULL, true, true, 0, 1, NULL },
	[JSON_MACHINE] = { .type = "string", .name = "machine" },
	[JSON_DEVICE] = { "string", "^[0-9a-f]{4,}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]$",
			  true, false, 0, 0, "device" },
	[JSON_BOOT] = { "integer", NULL, true, true, 1, 0, "boot" },
	[JSON_LINE] = { "integer", NULL, true, true, 1, 0, "line" },
	[JSON_TIME] = { "string",
			"^([0-9]{4}-" DAY "T" HOUR "|" DAY " " HOUR
			"|kernel -?[0-9]+\\.[0-9]{3})$",
			true, false, 0, 0, "time" },
	[JSON_ID] = { "string", "^[a-z0-9][a-z0-9_-]*$", false, false, 0, 0, "id" },
};

/* A schema that begins with the text of report.help for OBJECT or OBJECT.MEMBER. */
static json_t *described(const struct json_out *out, const char *object,
			 const char *member)
{
	AUTO(strbuf) struct strbuf line = { 0 };

	strbuf_printf(&line, "\n%s%s%s: ", object, member ? "." : "",
		      member ? member : "");
	const char *help = strstr(out->help, strbuf_text(&line));
	if (!help)
		return json_map();
	help += line.size;
	return json_map_of("description",
			   json_bytes(slice_from(help, strcspn(help, "\n"))), NULL);
}

static json_t *type_names(const char *name, bool nullable)
{
	return nullable ? json_pack("[ss]", name, "null") : json_text(name);
}

/* A reference to a description in $defs; *ret_new if it is not yet there. */
static json_t *refer(const struct json_out *out, const char *name, bool *ret_new)
{
	char text[64];

	*ret_new = !json_object_get(out->definitions, name);
	if (*ret_new)
		json_put(out->definitions, name, json_null());
	snprintf(text, sizeof(text), "#/$defs/%s", name);
	return json_map_of("$ref", json_text(text), NULL);
}

json_t *json_scalar_schema(const struct json_out *out, const char *member,
			   enum json_type type)
{
	const struct scalar *scalar = &scalars[type];
	bool new = false;
	json_t *reference = scalar->name ? refer(out, scalar->name, &new) : NULL;

	if (reference && !new)
		return reference;
	json_t *schema = reference ? described(out, "type", scalar->name)
			 : member  ? described(out, out->shape->name, member)
				   : json_map();
	json_put(schema, "type", type_names(scalar->type, scalar->nullable));
	if (scalar->pattern)
		json_put(schema, "pattern", json_text(scalar->pattern));
	if (scalar->bounded)
		json_put(schema, "minimum", json_uint(scalar->least));
	if (scalar->most)
		json_put(schema, "maximum", json_uint(scalar->most));
	if (!reference)
		return schema;
	json_put(out->definitions, scalar->name, schema);
	return reference;
}

static json_t *schema_of_members(const struct json_out *out,
				 const struct json_shape *shape, bool nullable)
{
	struct json_out inner = *out;

	inner.shape = shape;
	inner.members = json_map();
	inner.required = json_list();
	shape->members(&inner, NULL);
	return json_put_all(described(out, shape->name, NULL), "type",
			    type_names("object", nullable), "additionalProperties",
			    json_false(), "required", inner.required, "properties",
			    inner.members, NULL);
}

json_t *json_shape_schema(const struct json_out *out, const struct json_shape *shape,
			  bool nullable, const char *member)
{
	bool new;

	if (!shape->shared)
		return schema_of_members(out, shape, nullable);
	json_t *reference = refer(out, shape->name, &new);
	if (new)
		json_put(out->definitions, shape->name,
			 schema_of_members(out, shape, false));
	if (!nullable)
		return reference;
	return json_put_all(described(out, out->shape->name, member), "anyOf",
			    json_pack("[o{ss}]", reference, "type", "null"), NULL);
}

json_t *json_words_schema(const struct json_out *out, const char *name,
			  const struct words *words, bool nullable)
{
	json_t *names = json_texts(words->names, words->count);

	if (nullable)
		json_push(names, json_null());
	return json_put_all(described(out, out->shape->name, name), "enum", names, NULL);
}

json_t *json_constant_schema(const struct json_out *out, const char *name,
			     const char *text)
{
	return json_put_all(described(out, out->shape->name, name), "const",
			    json_text(text), NULL);
}

json_t *json_list_schema(const struct json_out *out, const char *name, unsigned least,
			 unsigned most, json_t *items)
{
	json_t *schema = json_put_all(described(out, out->shape->name, name), "type",
				      json_text("array"), NULL);

	if (least)
		json_put(schema, "minItems", json_uint(least));
	if (most)
		json_put(schema, "maxItems", json_uint(most));
	json_put(schema, "items", items);
	return schema;
}

/* --- machines, and their privacy --- */

/* Learns from each string of a tree, or redacts it. */
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

json_t *json_now(void)
{
	const char *epoch = getenv("SOURCE_DATE_EPOCH");
	time_t now = epoch && *epoch ? (time_t)strtoll(epoch, NULL, 10) : time(NULL);
	struct tm tm;
	char text[32];

	if (!gmtime_r(&now, &tm) ||
	    !strftime(text, sizeof(text), "%Y-%m-%dT%H:%M:%SZ", &tm))
		return json_text("1970-01-01T00:00:00Z");
	return json_text(text);
}

const char *json_host(const struct diagnosis *d)
{
	const struct fact *name =
		d->facts ? facts_first(d->facts, "host.name", "", 0) : NULL;

	if (d->machine.host && *d->machine.host)
		return d->machine.host;
	return name ? name->value : NULL;
}

void json_each_machine(const struct diagnoses *all, const struct report_options *options,
		       json_t *tree, json_machine_fn *add)
{
	AUTO(redactor)
	struct redactor *redactor = options->redact ? redactor_new() : NULL;

	for (size_t i = 0; redactor && i < all->count; i++) {
		const char *host = json_host(all->items[i]);

		if (host)
			redact_word(redactor, REDACT_HOST, host);
		if (all->items[i]->facts)
			redact_announce(redactor, all->items[i]->facts);
	}
	for (size_t i = 0; i < all->count; i++) {
		AUTO(arena) struct arena *arena = arena_new();
		const char *id = all->items[i]->machine.id;
		struct json_page page = { .diagnosis = all->items[i],
					  .machine = id ? id : "this machine",
					  .arena = arena,
					  .redactor = redactor };

		add(&page, tree);
	}
	/* Names are learned from all strings first. */
	if (redactor) {
		go_over(tree, redactor, true);
		go_over(tree, redactor, false);
	}
}

/* --- writing --- */

/* A DEL can only be in a string, where jansson leaves it as it is. */
static int add_escaped(const char *text, size_t size, void *out)
{
	const char *end = text + size, *del;

	for (; (del = memchr(text, 0x7f, (size_t)(end - text))); text = del + 1) {
		strbuf_add(out, text, (size_t)(del - text));
		strbuf_add_text(out, "\\u007f");
	}
	strbuf_add(out, text, (size_t)(end - text));
	return 0;
}

void json_write(json_t *tree, size_t flags, struct strbuf *out)
{
	if (json_dump_callback(tree, add_escaped, out,
			       flags | JSON_ENSURE_ASCII | JSON_REAL_PRECISION(9)))
		mem_exhausted();
	strbuf_add_char(out, '\n');
	json_decref(tree);
}

void json_write_schema(const struct json_shape *shape, const char *id, const char *help,
		       struct strbuf *text)
{
	json_t *definitions = json_map();
	struct json_out out = { .help = help, .definitions = definitions };
	json_t *schema = json_map_of(
		"$schema", json_text("https://json-schema.org/draft/2020-12/schema"),
		"$id", json_text(id), "title", json_text("kbmatch report"), NULL);
	json_t *rest = schema_of_members(&out, shape, false);

	json_object_update(schema, rest);
	json_decref(rest);
	json_put(schema, "$defs", definitions);
	json_write(schema, JSON_INDENT(2), text);
}
