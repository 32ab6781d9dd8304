/* SPDX-License-Identifier: Apache-2.0 */
/* The types of fields: their shapes, and the tables of a form's fields for docs/rules.md.
 */
#include "engine/base/strbuf.h"
#include "engine/model/schema.h"

/* The name of each field type in a word or two, and the shape of its member. */
static const struct {
	const char *says;
	enum field_shape shape;
} types[FIELD_TYPES] = {
	[FIELD_LINE] = { "one line", SHAPE_TEXT },
	[FIELD_PARAGRAPH] = { "text", SHAPE_TEXT },
	[FIELD_TEXT] = { "text", SHAPE_TEXT },
	[FIELD_SCRIPT] = { "POSIX shell", SHAPE_TEXT },
	[FIELD_ID] = { "id", SHAPE_TEXT },
	[FIELD_REMEDY_ID] = { "id", SHAPE_TEXT },
	[FIELD_PCI_ID] = { "vendor:device", SHAPE_TEXT },
	[FIELD_URL] = { "address", SHAPE_TEXT },
	[FIELD_KEY] = { "fact key", SHAPE_TEXT },
	[FIELD_STATED_KEY] = { "fact key", SHAPE_TEXT },
	[FIELD_REGEX] = { "regex", SHAPE_TEXT },
	[FIELD_RANGE] = { "version range", SHAPE_TEXT },
	[FIELD_WORD] = { NULL, SHAPE_WORD },
	[FIELD_FLAG] = { "true", SHAPE_FLAG },
	[FIELD_NUMBER] = { NULL, SHAPE_REAL },
	[FIELD_DURATION] = { "`\"60s\"`", SHAPE_REAL },
	[FIELD_WHOLE] = { NULL, SHAPE_WHOLE },
	[FIELD_WITHIN] = { "duration or lines", SHAPE_NONE },
	[FIELD_NEAR] = { "record", SHAPE_FLAG },
	[FIELD_LINES] = { "text or list", SHAPE_TEXTS },
	[FIELD_IDS] = { "id or list", SHAPE_TEXTS },
	[FIELD_KEYS] = { "fact key or list", SHAPE_TEXTS },
	[FIELD_WORDS] = { NULL, SHAPE_TEXTS },
	[FIELD_PATHS] = { "file or list", SHAPE_TEXTS },
	[FIELD_CHOICES] = { "`{ word = text }`", SHAPE_TEXTS },
	[FIELD_PATTERN] = { "regex", SHAPE_PATTERN },
	[FIELD_ONE_PATTERN] = { "regex", SHAPE_PATTERNS },
	[FIELD_PATTERNS] = { "regex or list", SHAPE_PATTERNS },
	[FIELD_PATTERN_IDS] = { NULL, SHAPE_IDS },
	[FIELD_LIST] = { "list", SHAPE_LIST },
	[FIELD_EVIDENCE] = { "list of evidence", SHAPE_LIST },
	[FIELD_GATES] = { "gates", SHAPE_LIST },
	[FIELD_TESTS] = { "list of tests", SHAPE_LIST },
	[FIELD_FIXES] = { "`{ gate = version }`", SHAPE_LIST },
	[FIELD_FACTS] = { "`{ key = value }`", SHAPE_LIST },
	[FIELD_EXPECTED] = { "`{ key = value }`", SHAPE_LIST },
	[FIELD_TRIALS] = { "`{ remedy = result }`", SHAPE_LIST },
	[FIELD_TABLE] = { "table", SHAPE_TABLE },
	[FIELD_WHERE] = { "comparison", SHAPE_NONE },
	[FIELD_IS] = { NULL, SHAPE_NONE },
	[FIELD_OPERATOR] = { "operand", SHAPE_NONE },
	[FIELD_BESIDE] = { "regex, number or map", SHAPE_NONE },
};

enum field_shape field_shape(const struct form_field *field)
{
	return types[field->type].shape;
}

/* Appends the values that a field accepts, for a person: words, bounds or type. */
static void say_value(const struct form *form, const struct form_field *field,
		      struct strbuf *out)
{
	for (size_t i = 0;
	     field->words && !types[field->type].says && i < field->words->count; i++)
		strbuf_printf(out, "%s%s", i ? " " : "", field->words->names[i]);
	if (types[field->type].says)
		strbuf_add_text(out, types[field->type].says);
	else if (!field->words)
		strbuf_printf(out, "%.9g to %.9g", field->least, field->most);
	if (field->required)
		strbuf_add_text(out,
				field->not_with ? "; required but with " : "; required");
	if (field->required && field->not_with)
		strbuf_printf(out, "`%s`", field->not_with);
	if (field->type == FIELD_WORD && !field->required && !form->lead &&
	    field_default(form, field) < field->words->count)
		strbuf_printf(out, "; %s where it is not said",
			      word_name(field->words, field_default(form, field)));
}

static void say_fields(const struct form *form, const char *kind, size_t first,
		       struct strbuf *out)
{
	for (size_t i = first; i < form->field_count; i++) {
		const struct form_field *field = &form->fields[i];

		if (field->place == FIELD_OF_BASE || !field->help)
			continue;
		if (kind)
			strbuf_printf(out, "| %s ", kind);
		strbuf_printf(out, "| `%s` | ", field->name);
		say_value(form, field, out);
		strbuf_printf(out, " | %s |\n", field->help);
	}
}

static void say_kinds(const struct form *form, struct strbuf *out)
{
	enum { OUTSIDE = 3 }; /* fields that all kinds have */

	strbuf_add_text(out, "| kind | what it says |\n|---|---|\n");
	for (size_t i = 0; i < form->kind_words->count; i++)
		strbuf_printf(out, "| `%s` | %s |\n", form->kind_words->names[i],
			      form->kinds[i].help);
	strbuf_add_text(out,
			"\n| of | field | value | what it says |\n|---|---|---|---|\n");
	struct form outside = form->kinds[0];
	outside.field_count = OUTSIDE;
	say_fields(&outside, "any", 0, out);
	for (size_t i = 0; i < form->kind_words->count; i++)
		say_fields(&form->kinds[i], form->kind_words->names[i], OUTSIDE, out);
}

void form_describe(const struct form *form, const char *name, struct strbuf *out)
{
	const struct form *last = NULL;

	strbuf_printf(out, "<!-- fields of %s, by kbmatch kb fields -->\n", name);
	if (form->kinds) {
		say_kinds(form, out);
	} else {
		strbuf_add_text(out, "| field | value | what it says |\n|---|---|---|\n");
		say_fields(form, NULL, 0, out);
	}
	strbuf_add_text(out, "<!-- end -->\n");
	for (size_t i = 0; i < form->field_count; i++) {
		const struct form_field *field = &form->fields[i];
		AUTO(strbuf) struct strbuf inner = { 0 };

		/* Tests are described with the checks, which come first. */
		if ((field->type != FIELD_LIST && field->type != FIELD_EVIDENCE &&
		     field->type != FIELD_TABLE &&
		     (field->type != FIELD_TESTS || form != rule_forms[FORM_CHECK])) ||
		    field->place == FIELD_OF_BASE || field->form == last)
			continue;
		last = field->form;
		strbuf_printf(&inner, "%s.%s", name, field->name);
		form_describe(field->form, strbuf_text(&inner), out);
	}
}
