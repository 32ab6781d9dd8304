/* SPDX-License-Identifier: Apache-2.0 */
/* The forms beside `rule`, `extract` and `derive`. */
#include "engine/kb/rule_read.h"

#include <ctype.h>

static const struct number_limits slope_limits = { 0.01, 100 };
static const struct number_limits intercept_limits = { -100, 100 };

static read_fn read_pci_id, read_choices;
static int finish_check(struct reader *reader, const struct value_path *at,
			const struct value *value, void *object);

/* clang-format off */
static const struct form_field device_fields[] = {
	REQUIRED_AS(device, "pci", read_pci_id, pci_id),
	REQUIRED(device, name, read_line),
	FIELD(device, chip, read_line),
	FIELD(device, gfx, read_line),
	FIELD(device, arch, read_line),
	FIELD(device, kind, read_line),
	FIELD(device, asic, read_line),
	FIELD(device, verified, read_flag),
};
const struct form device_form = {
	"device", device_fields, ARRAY_SIZE(device_fields), sizeof(struct device), NULL, NULL,
};

static const struct form_field support_fields[] = {
	REQUIRED(support, gfx, read_line),
	FIELD(support, rocm, read_range),
	REQUIRED_WITH(support, "state", read_word, state, &support_state_words),
	REQUIRED_WITH(support, "basis", read_word, basis, &basis_words),
	FIELD(support, note, read_paragraph),
	FIELD(support, url, read_url),
};
const struct form support_form = {
	"support", support_fields, ARRAY_SIZE(support_fields), sizeof(struct support), NULL,
	NULL,
};

static const struct form_field check_fields[] = {
	REQUIRED(check, id, read_id),
	REQUIRED(check, title, read_line),
	FIELD(check, command, read_script),
	FIELD(check, detail, read_paragraph),
	ARRAY_FIELD(check, "pass", read_tests, pass, pass_count, NULL),
	ARRAY_FIELD(check, "fail", read_tests, fail, fail_count, NULL),
	ARRAY_FIELD(check, "needs", read_tests, needs, needs_count, NULL),
};
const struct form check_form = {
	"check", check_fields, ARRAY_SIZE(check_fields), sizeof(struct check), NULL,
	finish_check,
};

static const struct form_field source_fields[] = {
	REQUIRED(source, id, read_id),
	REQUIRED(source, title, read_line),
	FIELD(source, streams, read_strings),
	ARRAY_FIELD(source, "recognise", read_pattern_list, recognise, recognise_count, NULL),
	ARRAY_FIELD(source, "complete", read_pattern_list, complete, complete_count, NULL),
	ARRAY_FIELD(source, "errors", read_pattern_list, errors, error_count, NULL),
};
const struct form source_form = {
	"source", source_fields, ARRAY_SIZE(source_fields), sizeof(struct source), NULL, NULL,
};

static const struct form_field benign_fields[] = {
	REQUIRED(benign, id, read_id),
	REQUIRED(benign, log, read_pattern),
	REQUIRED(benign, why, read_paragraph),
	FIELD(benign, url, read_url),
};
const struct form benign_form = {
	"benign", benign_fields, ARRAY_SIZE(benign_fields), sizeof(struct benign), NULL, NULL,
};

static const struct form_field ask_fields[] = {
	REQUIRED_AS(ask, "fact", read_key, key),
	REQUIRED(ask, command, read_script),
};
const struct form ask_form = {
	"ask", ask_fields, ARRAY_SIZE(ask_fields), sizeof(struct ask), NULL, NULL,
};

static const struct form_field upstream_field_fields[] = {
	REQUIRED(upstream_field, label, read_line),
	FIELD(upstream_field, facts, read_keys),
	FIELD_WITH(upstream_field, "fill", read_words, fill, &fill_words),
	FIELD(upstream_field, choices, read_choices),
	FIELD(upstream_field, text, read_line),
	FIELD(upstream_field, command, read_script),
	FIELD(upstream_field, param, read_line),
	FIELD(upstream_field, required, read_flag),
	FIELD(upstream_field, header, read_flag),
};
static const struct form upstream_field_form = {
	"field", upstream_field_fields, ARRAY_SIZE(upstream_field_fields),
	sizeof(struct upstream_field), NULL, NULL,
};

static const struct form_field upstream_fields[] = {
	REQUIRED(upstream, id, read_id),
	REQUIRED(upstream, title, read_line),
	REQUIRED(upstream, url, read_url),
	FIELD(upstream, title_prefix, read_line),
	FIELD(upstream, title_param, read_line),
	FIELD(upstream, body_param, read_line),
	FIELD_WITH(upstream, "markup", read_word, markup, &markup_words),
	FIELD(upstream, aliases, read_strings),
	FIELD_WITH(upstream, "components", read_words, components, &component_words),
	FIELD(upstream, trackers, read_strings),
	ARRAY_FIELD(upstream, "fields", read_list, fields, field_count, &upstream_field_form),
};
const struct form upstream_form = {
	"upstream", upstream_fields, ARRAY_SIZE(upstream_fields), sizeof(struct upstream),
	NULL, NULL,
};

static const struct form_field calibration_fields[] = {
	REQUIRED_WITH(calibration, "slope", read_number, slope, &slope_limits),
	REQUIRED_WITH(calibration, "intercept", read_number, intercept, &intercept_limits),
};
const struct form calibration_form = {
	"calibration", calibration_fields, ARRAY_SIZE(calibration_fields),
	sizeof(struct calibration), NULL, NULL,
};
/* clang-format on */

/* Hex digits become lower case. */
static int read_pci_id(struct reader *reader, const struct value_path *at,
		       const struct value *value, const struct form_field *field,
		       void *object)
{
	const char *text = NULL;
	int r = read_plain_text(reader, at, value, &text);

	if (r < 0)
		return r;
	char *id = arena_strdup(reader->arena, text);
	bool good = strlen(id) == 9 && id[4] == ':';
	for (size_t i = 0; good && i < 9; i++) {
		good = i == 4 || isxdigit((unsigned char)id[i]);
		id[i] = (char)tolower((unsigned char)id[i]);
	}
	if (!good)
		return read_fail(reader, at, text,
				 "\"%.60s\" is not vendor:device, four hex digits each",
				 text);
	memcpy((char *)object + field->offset, &id, sizeof(id));
	return 0;
}

/* { COMPONENT = TEXT } as pairs, in the order of the components. */
static int read_choices(struct reader *reader, const struct value_path *at,
			const struct value *value, const struct form_field *field,
			void *object)
{
	int r = read_expect_fields(reader, at, value);
	struct strings pairs = { 0 };

	if (r < 0)
		return r;
	pairs.items = arena_array(reader->arena, const char *, 2 * value->field_count);
	for (size_t word = 0; word < component_words.count; word++)
		for (size_t i = 0; i < value->field_count; i++) {
			const char *name = value->fields[i].name;
			struct value_path item = { at, name, 0 };

			if (word_find(&component_words, name) < 0)
				return read_fail_unknown(reader, at, "component", name,
							 component_words.names,
							 component_words.count);
			if (strcmp(name, component_words.names[word]) != 0)
				continue;
			pairs.items[pairs.count++] = component_words.names[word];
			r = read_plain_text(reader, &item, &value->fields[i].value,
					    &pairs.items[pairs.count++]);
			if (r < 0)
				return r;
		}
	memcpy((char *)object + field->offset, &pairs, sizeof(pairs));
	return 0;
}

static int finish_check(struct reader *reader, const struct value_path *at,
			const struct value *value, void *object)
{
	const struct check *check = object;

	(void)value;
	if (!check->pass_count && !check->fail_count)
		return read_fail(reader, at, NULL,
				 "tests nothing: neither pass nor fail");
	return 0;
}
