/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/json/json.h"

#include <math.h>

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

/* --- privacy --- */

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

void json_redact(json_t *tree, struct redactor *redactor)
{
	go_over(tree, redactor, true);
	go_over(tree, redactor, false);
}

/* --- objects --- */

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

static json_t *scalar_schema(const struct json_out *out, const char *member,
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

	inner.members = json_map();
	inner.required = json_list();
	shape->members(&inner, NULL);
	return json_put_all(described(out, shape->name, NULL), "type",
			    type_names("object", nullable), "additionalProperties",
			    json_false(), "required", inner.required, "properties",
			    inner.members, NULL);
}

static json_t *shape_schema(const struct json_out *out, const char *member,
			    const struct json_shape *shape, bool nullable)
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

static json_t *schema_of(const struct json_out *out, const char *member,
			 const struct json_kind *kind)
{
	if (kind->shape && !kind->list)
		return shape_schema(out, member, kind->shape, kind->nullable);
	if (!kind->list && !kind->words && !kind->constant)
		return scalar_schema(out, member, kind->type);
	json_t *schema = described(out, out->shape->name, member);
	if (kind->words) {
		json_t *names = JSON_LIST(name, kind->words->names, kind->words->count,
					  json_text(*name));

		if (kind->nullable)
			json_push(names, json_null());
		json_put(schema, "enum", names);
	} else if (kind->constant) {
		json_put(schema, "const", json_text(kind->constant));
	} else {
		json_put(schema, "type", json_text("array"));
		if (kind->least)
			json_put(schema, "minItems", json_uint(kind->least));
		if (kind->most)
			json_put(schema, "maxItems", json_uint(kind->most));
		json_put(schema, "items",
			 kind->shape ? shape_schema(out, NULL, kind->shape, false)
				     : scalar_schema(out, NULL, kind->type));
	}
	return schema;
}

void json_member(struct json_out *out, const char *name, json_t *value,
		 const struct json_kind *kind)
{
	if (out->page) {
		json_put(out->members, name, value);
		return;
	}
	json_push(out->required, json_text(name));
	json_put(out->members, name, schema_of(out, name, kind));
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
