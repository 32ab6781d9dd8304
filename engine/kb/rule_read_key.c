/* SPDX-License-Identifier: Apache-2.0 */
/* Fact keys, and texts that name them. */
#include "engine/kb/rule_read.h"

#include "engine/kb/placeholder.h"

int read_check_key(struct reader *reader, const struct value_path *at, const char *name,
		   const struct key **ret_key)
{
	const struct key *key = key_find(name);
	const char *near = key ? NULL : key_suggest(name);

	if (!key && near)
		return read_fail(reader, at, name,
				 "unknown fact \"%.60s\"; did you mean \"%s\"?", name,
				 near);
	if (!key)
		return read_fail(reader, at, name, "unknown fact \"%.60s\"", name);
	*ret_key = key;
	return 0;
}

int read_check_literal(struct reader *reader, const struct value_path *at,
		       const struct key *key, const char *text)
{
	double number;

	if (key->type == TYPE_FLAG && strcmp(text, "true") && strcmp(text, "false"))
		return read_fail(reader, at, text,
				 "%s is true or false, and can never be \"%.60s\"",
				 key->name, text);
	if (key->type == TYPE_NUMBER && !slice_number(slice_of(text), &number))
		return read_fail(reader, at, text,
				 "%s is a number, and can never be \"%.60s\"", key->name,
				 text);
	return 0;
}

int read_key(struct reader *reader, const struct value_path *at,
	     const struct value *value, const struct form_field *field, void *object)
{
	const struct key *key = NULL;
	const char *name = NULL;
	int r = read_plain_text(reader, at, value, &name);

	if (!r)
		r = read_check_key(reader, at, name, &key);
	if (!r)
		memcpy((char *)object + field->offset, &name, sizeof(name));
	return r;
}

static int check_placeholders(struct reader *reader, const struct value_path *at,
			      const char *script)
{
	struct shell shell = { .at = script };
	struct placeholder next;
	const struct key *key;
	int r = 0;

	while (!r && placeholder_next(&shell, &next)) {
		const char *name = arena_string(reader->arena, next.name);

		r = read_check_key(reader, at, name, &key);
		if (!r && next.exposed)
			r = read_fail(
				reader, at, name,
				"{%s} stands within quotes, backquotes or a "
				"here-document, where its value could be run; it is "
				"quoted by itself",
				name);
	}
	return r;
}

int read_script(struct reader *reader, const struct value_path *at,
		const struct value *value, const struct form_field *field, void *object)
{
	const char *script = NULL;
	int r = read_paragraph(reader, at, value, field, object);

	if (r < 0)
		return r;
	memcpy(&script, (char *)object + field->offset, sizeof(script));
	return check_placeholders(reader, at, script);
}
