/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/json/json_shape.h"

/* What a type is in the schema. `name`: it is described once, in the schema's $defs. */
static const struct scalar {
	const char *type, *pattern;
	bool nullable, bounded; /* by `least`, and by `most` where that is not 0 */
	unsigned least, most;
	const char *name;
} scalars[] = {
	[JSON_TEXT] = { .type = "string" },
	[JSON_NAME] = { .type = "string", .nullable = true },
	[JSON_UTC] = { .type = "string",
		       .pattern =
			       "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z"
			       "$" },
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
	[JSON_DEVICE] = { .type = "string",
			  .pattern = "^[0-9a-f]{4,}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]$",
			  .nullable = true,
			  .name = "device" },
	[JSON_BOOT] = { "integer", NULL, true, true, 1, 0, "boot" },
	[JSON_LINE] = { "integer", NULL, true, true, 1, 0, "line" },
	[JSON_TIME] = { .type = "string",
			.pattern =
				"^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}"
				"|[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}"
				"|kernel -?[0-9]+\\.[0-9]{3})$",
			.nullable = true,
			.name = "time" },
	[JSON_ID] = { .type = "string",
		      .pattern = "^[a-z0-9][a-z0-9_-]*$",
		      .name = "id" },
};

/* A schema that begins with what report.help says of OBJECT or OBJECT.MEMBER. */
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

/* A reference to what is described once; *ret_new: it is not yet. */
static json_t *refer(const struct json_out *out, const char *name, bool *ret_new)
{
	char text[64];

	*ret_new = !json_object_get(out->definitions, name);
	if (*ret_new)
		json_put(out->definitions, name, json_null());
	snprintf(text, sizeof(text), "#/$defs/%s", name);
	return json_map_of("$ref", json_text(text), NULL);
}

/* Of a member, or of the items of a list (member NULL). */
static json_t *schema_of_scalar(const struct json_out *out, const struct scalar *scalar,
				const char *member)
{
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

static json_t *schema_of_shape(const struct json_out *out, const struct json_shape *shape,
			       bool nullable, const char *member)
{
	bool new;

	if (!shape->shared)
		return schema_of_members(out, shape, nullable);
	json_t *reference = refer(out, shape->name, &new);
	if (new)
		json_put_all(out->definitions, shape->name,
			     schema_of_members(out, shape, false), NULL);
	if (!nullable)
		return reference;
	return json_put_all(described(out, out->shape->name, member), "anyOf",
			    json_pack("[o{ss}]", reference, "type", "null"), NULL);
}

/* Adds a member, or its schema: one of them is NULL. */
static void add(struct json_out *out, const char *name, json_t *value, json_t *schema)
{
	if (schema)
		json_push(out->required, json_text(name));
	json_put(out->members, name, schema ? schema : value);
}

static json_t *schema_of_list(const struct json_out *out, const char *name,
			      unsigned least, unsigned most, json_t *items)
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

void json_put_scalar(struct json_out *out, const char *name, enum json_type type,
		     json_t *value)
{
	add(out, name, value, value ? NULL : schema_of_scalar(out, &scalars[type], name));
}

void json_put_word(struct json_out *out, const char *name, const struct words *words,
		   bool nullable, json_t *value)
{
	json_t *names;

	if (out->page) {
		add(out, name, value ? value : json_null(), NULL);
		return;
	}
	names = json_texts(words->names, words->count);
	if (nullable)
		json_push(names, json_null());
	add(out, name, NULL,
	    json_put_all(described(out, out->shape->name, name), "enum", names, NULL));
}

void json_put_constant(struct json_out *out, const char *name, const char *text)
{
	if (out->page)
		add(out, name, json_text(text), NULL);
	else
		add(out, name, NULL,
		    json_put_all(described(out, out->shape->name, name), "const",
				 json_text(text), NULL));
}

void json_put_texts(struct json_out *out, const char *name, enum json_type type,
		    json_t *list)
{
	add(out, name, list,
	    list ? NULL
		 : schema_of_list(out, name, 0, 0,
				  schema_of_scalar(out, &scalars[type], NULL)));
}

void json_put_object(struct json_out *out, const char *name,
		     const struct json_shape *shape, bool nullable, const void *item)
{
	if (!out->page)
		add(out, name, NULL, schema_of_shape(out, shape, nullable, name));
	else
		add(out, name,
		    item ? json_object_of(out->page, shape, item) : json_null(), NULL);
}

void json_put_members(struct json_out *out, const struct json_shape *shape,
		      const void *item)
{
	const struct json_shape *before = out->shape;

	out->shape = shape;
	shape->members(out, item);
	out->shape = before;
}

void json_put_list(struct json_out *out, const char *name, const struct json_shape *shape,
		   unsigned least, unsigned most, json_t *list)
{
	add(out, name, list,
	    list ? NULL
		 : schema_of_list(out, name, least, most,
				  schema_of_shape(out, shape, false, name)));
}

json_t *json_object_of(struct json_page *page, const struct json_shape *shape,
		       const void *item)
{
	struct json_out out = { .page = page, .members = json_map() };

	shape->members(&out, item);
	return out.members;
}

int json_write_schema(const struct json_shape *shape, const char *id, const char *help,
		      FILE *file)
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
	int r = json_write(schema, JSON_INDENT(2), file);
	json_decref(schema);
	return r;
}
