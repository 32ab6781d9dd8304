/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/kb_tables.h"

static const char *const watch_names[] = { "stall", "block", "near" };
const struct words watch_words = { "watch", watch_names, ARRAY_SIZE(watch_names) };

/* clang-format off */
#define ROW_COLUMN(row, member, name, type, required) \
	{ name, COLUMN_##type, required, offsetof(struct row, member), NULL }
#define OPTIONAL(row, member, name, type) ROW_COLUMN(row, member, name, type, false)
#define REQUIRED(row, member, name, type) ROW_COLUMN(row, member, name, type, true)
#define WORD(row, member, name, list) \
	{ name, COLUMN_WORD, true, offsetof(struct row, member), &list##_words }
#define PLACE(row, number_name) \
	REQUIRED(row, place.owner, "owner", TEXT), \
	REQUIRED(row, place.part, "part", TEXT), \
	REQUIRED(row, place.item, "item", UNSIGNED), \
	REQUIRED(row, place.number, number_name, UNSIGNED)

static const struct column meta_columns[] = {
	REQUIRED(meta_row, name, "name", TEXT),
	REQUIRED(meta_row, value, "value", TEXT),
};
static const struct column calibration_columns[] = {
	REQUIRED(calibration, slope, "slope", REAL),
	REQUIRED(calibration, intercept, "intercept", REAL),
};
static const struct column pattern_columns[] = {
	REQUIRED(pattern_row, id, "id", UNSIGNED),
	REQUIRED(pattern_row, regex, "regex", TEXT),
	REQUIRED(pattern_row, roles, "roles", UNSIGNED),
};
static const struct column short_pattern_columns[] = {
	REQUIRED(short_pattern_row, kind, "kind", UNSIGNED),
	REQUIRED(short_pattern_row, pattern, "pattern", UNSIGNED),
};
static const struct column atom_index_columns[] = {
	REQUIRED(atom_index_row, id, "id", UNSIGNED),
	REQUIRED(atom_index_row, data, "data", BLOB),
};
static const struct column watch_columns[] = {
	REQUIRED(watch_row, id, "id", UNSIGNED),
	WORD(watch_row, kind, "kind", watch),
	REQUIRED(watch_row, pattern, "pattern", UNSIGNED),
	REQUIRED(watch_row, lines, "lines", UNSIGNED),
	REQUIRED(watch_row, quiet_seconds, "quiet_seconds", REAL),
	REQUIRED(watch_row, owner, "owner", TEXT),
	REQUIRED(watch_row, evidence, "evidence", UNSIGNED),
};
static const struct column watch_pattern_columns[] = {
	REQUIRED(watch_pattern_row, watch, "watch", UNSIGNED),
	REQUIRED(watch_pattern_row, role, "role", TEXT),
	REQUIRED(watch_pattern_row, number, "number", UNSIGNED),
	REQUIRED(watch_pattern_row, pattern, "pattern", UNSIGNED),
};
static const struct column rule_columns[] = {
	REQUIRED(rule, id, "id", TEXT),
	REQUIRED(rule, title, "title", TEXT),
	WORD(rule, kind, "kind", kind),
	WORD(rule, component, "component", component),
	WORD(rule, severity, "severity", severity),
	WORD(rule, maturity, "maturity", maturity),
	WORD(rule, prior, "prior", prior),
	REQUIRED(rule, summary, "summary", TEXT),
	OPTIONAL(rule, file, "file", TEXT),
};
static const struct column evidence_columns[] = {
	REQUIRED(evidence_row, rule, "rule", TEXT),
	REQUIRED(evidence_row, evidence.number, "number", UNSIGNED),
	REQUIRED(evidence_row, parent, "parent", UNSIGNED),
	WORD(evidence_row, evidence.kind, "kind", evidence),
	WORD(evidence_row, evidence.strength, "strength", strength),
	REQUIRED(evidence_row, evidence.against, "against", BOOL),
	OPTIONAL(evidence_row, evidence.group, "event_group", TEXT),
	OPTIONAL(evidence_row, evidence.from, "source", TEXT),
	REQUIRED(evidence_row, evidence.has_where, "has_where", BOOL),
	OPTIONAL(evidence_row, evidence.ref, "ref", TEXT),
	REQUIRED(evidence_row, evidence.within_seconds, "within_seconds", REAL),
	REQUIRED(evidence_row, evidence.within_lines, "within_lines", UNSIGNED),
	REQUIRED(evidence_row, evidence.quiet_seconds, "quiet_seconds", REAL),
	REQUIRED(evidence_row, evidence.at_least, "at_least", UNSIGNED),
	REQUIRED(evidence_row, evidence.near_record, "near_record", BOOL),
};
static const struct column remedy_columns[] = {
	REQUIRED(remedy_row, rule, "rule", TEXT),
	REQUIRED(remedy_row, number, "number", UNSIGNED),
	REQUIRED(remedy_row, remedy.id, "id", TEXT),
	REQUIRED(remedy_row, remedy.title, "title", TEXT),
	OPTIONAL(remedy_row, remedy.action, "action", TEXT),
	OPTIONAL(remedy_row, remedy.avoid, "avoid", TEXT),
	OPTIONAL(remedy_row, remedy.summary, "summary", TEXT),
	WORD(remedy_row, remedy.outcome, "outcome", outcome),
	OPTIONAL(remedy_row, remedy.chance, "chance", CHANCE),
	OPTIONAL(remedy_row, remedy.minutes, "minutes", CHANCE),
	WORD(remedy_row, remedy.risk, "risk", level),
	WORD(remedy_row, remedy.reversibility, "reversibility", level),
	WORD(remedy_row, remedy.scope, "scope", scope),
	REQUIRED(remedy_row, remedy.root, "root", BOOL),
	REQUIRED(remedy_row, remedy.reboot, "reboot", BOOL),
	OPTIONAL(remedy_row, remedy.requires, "requires", TEXT),
	OPTIONAL(remedy_row, remedy.performance, "performance", TEXT),
	OPTIONAL(remedy_row, remedy.stability, "stability", TEXT),
	OPTIONAL(remedy_row, remedy.maintenance, "maintenance", TEXT),
	OPTIONAL(remedy_row, remedy.prepare, "prepare", TEXT),
	OPTIONAL(remedy_row, remedy.backup, "backup", TEXT),
	OPTIONAL(remedy_row, remedy.apply, "apply", TEXT),
	OPTIONAL(remedy_row, remedy.verify, "verify", TEXT),
	OPTIONAL(remedy_row, remedy.expect, "expect", TEXT),
	OPTIONAL(remedy_row, remedy.rollback, "rollback", TEXT),
	OPTIONAL(remedy_row, remedy.fallback, "fallback", TEXT),
	OPTIONAL(remedy_row, remedy.leaves, "leaves", TEXT),
};
static const struct column refuted_columns[] = {
	REQUIRED(refuted_row, rule, "rule", TEXT),
	REQUIRED(refuted_row, number, "number", UNSIGNED),
	REQUIRED(refuted_row, refuted.what, "what", TEXT),
	OPTIONAL(refuted_row, refuted.why, "why", TEXT),
	REQUIRED(refuted_row, refuted.ref, "ref", UNSIGNED),
};
static const struct column reference_columns[] = {
	REQUIRED(reference_row, rule, "rule", TEXT),
	REQUIRED(reference_row, number, "number", UNSIGNED),
	OPTIONAL(reference_row, reference.url, "url", TEXT),
	OPTIONAL(reference_row, reference.title, "title", TEXT),
	OPTIONAL(reference_row, reference.says, "says", TEXT),
};
static const struct column fixed_in_columns[] = {
	REQUIRED(fixed_in_row, rule, "rule", TEXT),
	REQUIRED(fixed_in_row, number, "number", UNSIGNED),
	REQUIRED(fixed_in_row, fixed_in.key, "key", TEXT),
	REQUIRED(fixed_in_row, fixed_in.version, "version", TEXT),
};
static const struct column test_columns[] = {
	PLACE(test_row, "number"),
	OPTIONAL(test_row, test.key, "key", TEXT),
	WORD(test_row, test.op, "operator", operator),
	REQUIRED(test_row, test.negated, "negated", BOOL),
	REQUIRED(test_row, test.key_is_capture, "key_is_capture", BOOL),
};
static const struct column operand_columns[] = {
	PLACE(operand_row, "test"),
	REQUIRED(operand_row, number, "number", UNSIGNED),
	REQUIRED(operand_row, value, "value", TEXT),
	REQUIRED(operand_row, is_name, "is_name", BOOL),
};
static const struct column list_columns[] = {
	PLACE(list_row, "number"),
	REQUIRED(list_row, text, "text", TEXT),
};
static const struct column pattern_use_columns[] = {
	PLACE(pattern_use_row, "number"),
	REQUIRED(pattern_use_row, pattern, "pattern", PATTERN),
};
static const struct column statement_columns[] = {
	PLACE(statement_row, "number"),
	REQUIRED(statement_row, statement.key, "key", TEXT),
	REQUIRED(statement_row, statement.value, "value", TEXT),
	OPTIONAL(statement_row, statement.split, "split", TEXT),
	REQUIRED(statement_row, statement.scale, "scale", REAL),
};
static const struct column extract_columns[] = {
	REQUIRED(extract, id, "id", TEXT),
	WORD(extract, trust, "trust", trust),
	REQUIRED(extract, first.pattern, "pattern", PATTERN),
	OPTIONAL(extract, first.each, "each_pattern", PATTERN),
	OPTIONAL(extract, first.of, "of_capture", TEXT),
	OPTIONAL(extract, from, "source", TEXT),
	REQUIRED(extract, boot, "boot", BOOL),
	REQUIRED(extract, pasted, "pasted", BOOL),
	OPTIONAL(extract, ends, "ends", PATTERN),
	REQUIRED(extract, lines, "lines", UNSIGNED),
	OPTIONAL(extract, require, "require", TEXT),
	OPTIONAL(extract, file, "file", TEXT),
};
static const struct column extract_field_columns[] = {
	REQUIRED(field_row, extract, "extract", TEXT),
	REQUIRED(field_row, number, "number", UNSIGNED),
	REQUIRED(field_row, field.pattern, "pattern", PATTERN),
	OPTIONAL(field_row, field.each, "each_pattern", PATTERN),
	OPTIONAL(field_row, field.of, "of_capture", TEXT),
};
static const struct column derive_columns[] = {
	REQUIRED(derive, id, "id", TEXT),
	REQUIRED(derive, from, "key", TEXT),
	OPTIONAL(derive, file, "file", TEXT),
};
static const struct column derive_case_columns[] = {
	REQUIRED(case_row, derive, "derive", TEXT),
	REQUIRED(case_row, number, "number", UNSIGNED),
	OPTIONAL(case_row, derive_case.value, "value", TEXT),
	OPTIONAL(case_row, derive_case.regex, "regex", TEXT),
	OPTIONAL(case_row, derive_case.range, "version_range", TEXT),
};
static const struct column device_columns[] = {
	REQUIRED(device, pci_id, "pci_id", TEXT),
	OPTIONAL(device, name, "name", TEXT),
	OPTIONAL(device, chip, "chip", TEXT),
	OPTIONAL(device, gfx, "gfx", TEXT),
	OPTIONAL(device, arch, "arch", TEXT),
	OPTIONAL(device, kind, "kind", TEXT),
	OPTIONAL(device, asic, "asic", TEXT),
	REQUIRED(device, verified, "verified", BOOL),
};
static const struct column support_columns[] = {
	REQUIRED(support_row, support.gfx, "gfx", TEXT),
	REQUIRED(support_row, number, "number", UNSIGNED),
	OPTIONAL(support_row, support.rocm, "rocm", TEXT),
	WORD(support_row, support.state, "state", support_state),
	WORD(support_row, support.basis, "basis", basis),
	OPTIONAL(support_row, support.note, "note", TEXT),
	OPTIONAL(support_row, support.url, "url", TEXT),
	OPTIONAL(support_row, support.file, "file", TEXT),
};
static const struct column check_columns[] = {
	REQUIRED(check, id, "id", TEXT),
	REQUIRED(check, title, "title", TEXT),
	OPTIONAL(check, command, "command", TEXT),
	OPTIONAL(check, detail, "detail", TEXT),
	OPTIONAL(check, file, "file", TEXT),
};
static const struct column source_columns[] = {
	REQUIRED(source, id, "id", TEXT),
	OPTIONAL(source, title, "title", TEXT),
	OPTIONAL(source, file, "file", TEXT),
};
static const struct column benign_columns[] = {
	REQUIRED(benign, id, "id", TEXT),
	REQUIRED(benign, log, "pattern", PATTERN),
	REQUIRED(benign, why, "why", TEXT),
	OPTIONAL(benign, url, "url", TEXT),
	OPTIONAL(benign, file, "file", TEXT),
};
static const struct column ask_columns[] = {
	REQUIRED(ask, key, "key", TEXT),
	REQUIRED(ask, command, "command", TEXT),
};
static const struct column case_words_columns[] = {
	REQUIRED(case_words, id, "id", TEXT),
	REQUIRED(case_words, words, "words", TEXT),
};
static const struct column upstream_columns[] = {
	REQUIRED(upstream, id, "id", TEXT),
	REQUIRED(upstream, title, "title", TEXT),
	OPTIONAL(upstream, url, "url", TEXT),
	OPTIONAL(upstream, title_prefix, "title_prefix", TEXT),
	OPTIONAL(upstream, title_param, "title_param", TEXT),
	OPTIONAL(upstream, body_param, "body_param", TEXT),
	WORD(upstream, markup, "markup", markup),
	OPTIONAL(upstream, file, "file", TEXT),
};
static const struct column upstream_field_columns[] = {
	REQUIRED(upstream_field_row, upstream, "upstream", TEXT),
	REQUIRED(upstream_field_row, number, "number", UNSIGNED),
	REQUIRED(upstream_field_row, field.label, "label", TEXT),
	OPTIONAL(upstream_field_row, field.text, "text", TEXT),
	OPTIONAL(upstream_field_row, field.command, "command", TEXT),
	OPTIONAL(upstream_field_row, field.param, "param", TEXT),
	REQUIRED(upstream_field_row, field.required, "required", BOOL),
	REQUIRED(upstream_field_row, field.header, "header", BOOL),
};
static const struct column rule_of_pattern_columns[] = {
	REQUIRED(rule_of_pattern_row, pattern, "pattern", UNSIGNED),
	REQUIRED(rule_of_pattern_row, rule, "rule", TEXT),
};
static const struct column rule_of_fact_columns[] = {
	REQUIRED(rule_of_fact_row, key, "key", TEXT),
	REQUIRED(rule_of_fact_row, rule, "rule", TEXT),
};
static const struct column rule_id_columns[] = {
	REQUIRED(id_row, id, "id", TEXT),
};

#define TABLE(number, sql, columns, row, order) \
	[TABLE_##number] = { sql, sizeof(struct row), columns, ARRAY_SIZE(columns), order }

const struct table kb_tables[TABLE_END] = {
	TABLE(META, "meta", meta_columns, meta_row, "name"),
	TABLE(CALIBRATION, "calibration", calibration_columns, calibration, "slope"),
	TABLE(PATTERN, "pattern", pattern_columns, pattern_row, "id"),
	TABLE(SHORT_PATTERN, "short_pattern", short_pattern_columns, short_pattern_row,
	      "pattern"),
	TABLE(ATOM_INDEX, "atom_index", atom_index_columns, atom_index_row, "id"),
	TABLE(WATCH, "watch", watch_columns, watch_row, "id"),
	TABLE(WATCH_PATTERN, "watch_pattern", watch_pattern_columns, watch_pattern_row,
	      "watch, role, number"),
	TABLE(RULE, "rule", rule_columns, rule, "id"),
	TABLE(EVIDENCE, "evidence", evidence_columns, evidence_row, "number"),
	TABLE(REMEDY, "remedy", remedy_columns, remedy_row, "number"),
	TABLE(REFUTED, "refuted", refuted_columns, refuted_row, "number"),
	TABLE(REFERENCE, "reference", reference_columns, reference_row, "number"),
	TABLE(FIXED_IN, "fixed_in", fixed_in_columns, fixed_in_row, "number"),
	TABLE(TEST, "test", test_columns, test_row, "part, item, number"),
	TABLE(OPERAND, "operand", operand_columns, operand_row,
	      "part, item, test, number"),
	TABLE(LIST, "list", list_columns, list_row, "part, item, number"),
	TABLE(PATTERN_USE, "pattern_use", pattern_use_columns, pattern_use_row,
	      "part, item, number"),
	TABLE(STATEMENT, "statement", statement_columns, statement_row,
	      "part, item, number"),
	TABLE(EXTRACT, "extract", extract_columns, extract, "id"),
	TABLE(EXTRACT_FIELD, "extract_field", extract_field_columns, field_row,
	      "number"),
	TABLE(DERIVE, "derive", derive_columns, derive, "id"),
	TABLE(DERIVE_CASE, "derive_case", derive_case_columns, case_row, "number"),
	TABLE(DEVICE, "device", device_columns, device, "pci_id"),
	TABLE(SUPPORT, "support", support_columns, support_row, "gfx, number"),
	TABLE(CHECK, "health_check", check_columns, check, "id"),
	TABLE(SOURCE, "source", source_columns, source, "id"),
	TABLE(BENIGN, "benign", benign_columns, benign, "id"),
	TABLE(ASK, "ask", ask_columns, ask, "key"),
	TABLE(CASE_WORDS, "case_words", case_words_columns, case_words, "id"),
	TABLE(UPSTREAM, "upstream", upstream_columns, upstream, "id"),
	TABLE(UPSTREAM_FIELD, "upstream_field", upstream_field_columns, upstream_field_row,
	      "number"),
	TABLE(RULE_OF_PATTERN, "rule_of_pattern", rule_of_pattern_columns, rule_of_pattern_row,
	      "rule"),
	TABLE(RULE_OF_FACT, "rule_of_fact", rule_of_fact_columns, rule_of_fact_row,
	      "rule"),
	TABLE(RULE_ID, "rule", rule_id_columns, id_row, "id"),
};
/* clang-format on */
