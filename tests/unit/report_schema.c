/* SPDX-License-Identifier: Apache-2.0 */
/* The JSON Schema of the report, made of the shapes that write it (reports/json/json.h).
 */
#include "tests/unit/report_schema.h"

#include "reports/json/json.h"

/* The parts that all descriptions share. */
struct sources {
	const char *help;
	json_t *definitions;
};

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
	const struct sources *sources = out->context;
	AUTO(strbuf) struct strbuf line = { 0 };

	strbuf_printf(&line, "\n%s%s%s: ", object, member ? "." : "",
		      member ? member : "");
	const char *help = strstr(sources->help, strbuf_text(&line));
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
	json_t *definitions = ((struct sources *)out->context)->definitions;
	char text[64];

	*ret_new = !json_object_get(definitions, name);
	if (*ret_new)
		json_put(definitions, name, json_null());
	snprintf(text, sizeof(text), "#/$defs/%s", name);
	return json_map_of("$ref", json_text(text), NULL);
}

static void define(const struct json_out *out, const char *name, json_t *schema)
{
	json_put(((struct sources *)out->context)->definitions, name, schema);
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
	define(out, scalar->name, schema);
	return reference;
}

static json_t *schema_of_members(const struct json_out *out,
				 const struct json_shape *shape, bool nullable)
{
	json_t *required = json_list(), *member;
	struct json_out inner = *out;
	const char *name;

	inner.members = json_map();
	shape->members(&inner, NULL);
	json_object_foreach(inner.members, name, member)
		json_push(required, json_text(name));
	return json_put_all(described(out, shape->name, NULL), "type",
			    type_names("object", nullable), "additionalProperties",
			    json_false(), "required", required, "properties",
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
		define(out, shape->name, schema_of_members(out, shape, false));
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

static void describe(struct json_out *out, const char *name, const struct json_kind *kind)
{
	json_put(out->members, name, schema_of(out, name, kind));
}

void write_report_schema(const char *help, struct strbuf *text)
{
	struct sources sources = { help, json_map() };
	struct json_out out = { .describe = describe, .context = &sources };
	json_t *schema = json_map_of(
		"$schema", json_text("https://json-schema.org/draft/2020-12/schema"),
		"$id", json_text("urn:kbmatch:report:2"), "title",
		json_text("kbmatch report"), NULL);
	json_t *rest = schema_of_members(&out, json_report_shape, false);

	json_object_update(schema, rest);
	json_decref(rest);
	json_put(schema, "$defs", sources.definitions);
	json_write(schema, JSON_INDENT(2), text);
}
