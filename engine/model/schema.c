/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/model/schema.h"

/* clang-format off */
#define FIELD(of, label, of_type, member, ...) \
	{ .name = label, .type = FIELD_##of_type, .offset = offsetof(struct of, member), \
	  __VA_ARGS__ }
#define ARRAY(of, label, of_type, member, counter, ...) \
	FIELD(of, label, of_type, member, .count_offset = offsetof(struct of, counter), \
	      __VA_ARGS__)
#define STRINGS(of, member, of_type, ...) \
	ARRAY(of, #member, of_type, member.items, member.count, __VA_ARGS__)
#define REQUIRED .required = true
#define FILLED .filled = true
#define WORDS(list) .words = &list##_words
#define RANGE(from, to) .least = from, .most = to
#define OF_RULES .place = FIELD_OF_RULES
#define OF_BASE .place = FIELD_OF_BASE
#define OF_BODY .place = FIELD_OF_BODY
#define FILE_OF(of) FIELD(of, "file", TEXT, file, OF_BASE)
#define FORM(of, label, rows, ...) \
	{ .name = label, .fields = rows, .field_count = ARRAY_SIZE(rows), \
	  .size = sizeof(struct of), __VA_ARGS__ }
#define KEPT(list, counter) \
	.items = offsetof(struct knowledge, list), \
	.count = offsetof(struct knowledge, counter)

/* --- tests of facts --- */

#define OPERATORS(of, member, ...) \
	FIELD(of, "equals", OPERATOR, member, OF_RULES, __VA_ARGS__ \
	      .help = "the value is this"), \
	FIELD(of, "in", OPERATOR, member, OF_RULES, __VA_ARGS__ \
	      .help = "the value is one of these (`[\"in\"] = { ... }`)"), \
	FIELD(of, "matches", OPERATOR, member, OF_RULES, __VA_ARGS__ \
	      .help = "a regex matches the value"), \
	FIELD(of, "range", OPERATOR, member, OF_RULES, __VA_ARGS__ \
	      .help = "the version or number lies in this range"), \
	FIELD(of, "has", OPERATOR, member, OF_RULES, __VA_ARGS__ \
	      .help = "the list has this item"), \
	FIELD(of, "lacks", OPERATOR, member, OF_RULES, __VA_ARGS__ \
	      .help = "the list, read whole, lacks this item"), \
	FIELD(of, "exists", OPERATOR, member, OF_RULES, __VA_ARGS__ \
	      .help = "whether there is such a fact: true or false")

#define KEPT_TEST \
	FIELD(test, "operator", WORD, op, OF_BASE, WORDS(operator)), \
	ARRAY(test, "operands", LINES, operands, operand_count, OF_BASE), \
	FIELD(test, "names", WHOLE, operands_are_names, OF_BASE), \
	FIELD(test, "of_capture", FLAG, key_is_capture, OF_BASE), \
	FIELD(test, "negated", FLAG, negated, OF_BASE)

static const struct form_field test_fields[] = {
	FIELD(test, "fact", KEY, key, .not_with = "where", REQUIRED,
	      .help = "the fact that is tested"),
	OPERATORS(test, op, .needs = "fact",),
	FIELD(test, "where", WHERE, op, OF_RULES,
	      .help = "a comparison of facts, instead of the rest"),
	KEPT_TEST,
};
static bool test_is_whole(const void *object)
{
	const struct test *test = object;

	return test->operand_count || test->op == OPERATOR_EXISTS;
}

const struct form test_form = FORM(test, "test", test_fields, .is_whole = test_is_whole,
	.rest = REST_TEST);

/* The states of `support`, `check` and `tried` evidence: their test has no key. */
static const struct form_field state_fields[] = { KEPT_TEST };
static const struct form state_form = FORM(test, "state", state_fields,
	.is_whole = test_is_whole);

/* --- evidence --- */

static const struct form evidence_form;

#define EVIDENCE_OUTSIDE \
	FIELD(evidence, "strength", WORD, strength, WORDS(strength), \
	      .help = "how much it says; members of `all` and `any` have none"), \
	FIELD(evidence, "against", FLAG, against, \
	      .help = "it contradicts the rule"), \
	FIELD(evidence, "group", ID, group, \
	      .help = "evidence of one group counts once, the strongest")
#define EVIDENCE_PATTERNS(label, type, ...) \
	ARRAY(evidence, label, type, patterns, pattern_count, REQUIRED, FILLED, __VA_ARGS__)
#define EVIDENCE_FROM \
	FIELD(evidence, "from", ID, from, .target = TARGET_SOURCE, \
	      .help = "only lines of this source; a line of no known stream passes")
#define EVIDENCE_UNLESS \
	ARRAY(evidence, "unless", PATTERNS, unless, unless_count, FILLED, \
	      .help = "not where the same line matches one of these")
#define EVIDENCE_WITHIN(what) \
	FIELD(evidence, "within", WITHIN, within_seconds, OF_RULES, .help = what), \
	FIELD(evidence, "within_seconds", NUMBER, within_seconds, OF_BASE, RANGE(0, 1e13)), \
	FIELD(evidence, "within_lines", WHOLE, within_lines, OF_BASE, RANGE(0, 1e6))
#define EVIDENCE_CAPTURES \
	FIELD(evidence, "where", WHERE, test, OF_RULES, \
	      .help = "what the captures must be: `{ \"capture\", \"<\", \"other\" }`"), \
	FIELD(evidence, "compares", FLAG, has_where, OF_BASE), \
	FIELD(evidence, "test", TABLE, test, .form = &test_form, OF_BASE)
#define EVIDENCE_STATE(label, list, ...) \
	FIELD(evidence, label, IS, test, OF_RULES, REQUIRED, WORDS(list), __VA_ARGS__), \
	FIELD(evidence, "test", TABLE, test, .form = &state_form, OF_BASE, REQUIRED)

static const struct form_field log_fields[] = {
	EVIDENCE_OUTSIDE,
	EVIDENCE_PATTERNS("log", ONE_PATTERN, .help = "a line matches"),
	EVIDENCE_FROM,
	EVIDENCE_UNLESS,
	EVIDENCE_CAPTURES,
};
static const struct form_field said_fields[] = {
	EVIDENCE_OUTSIDE,
	EVIDENCE_PATTERNS("said", ONE_PATTERN,
		.help = "a sentence of a person's report matches"),
	EVIDENCE_UNLESS,
};
static const struct form_field stall_fields[] = {
	EVIDENCE_OUTSIDE,
	EVIDENCE_PATTERNS("stall", ONE_PATTERN,
		.help = "the last line before the stream falls silent"),
	EVIDENCE_FROM,
	ARRAY(evidence, "progress", PATTERNS, progress, progress_count, FILLED,
	      .help = "lines that prove it went on, of any stream without a name too"),
	ARRAY(evidence, "idle", PATTERNS, idle, idle_count, FILLED,
	      .help = "lines the stream says although nothing moves: health checks, time-outs"),
	FIELD(evidence, "quiet", DURATION, quiet_seconds, RANGE(0, 1e13),
	      .help = "how long it is silent; to the end of the log where it is not said"),
};
static const struct form_field sequence_fields[] = {
	EVIDENCE_OUTSIDE,
	EVIDENCE_PATTERNS("sequence", PATTERNS, .help = "two patterns or more, in order"),
	EVIDENCE_FROM,
	EVIDENCE_WITHIN("`\"30s\"` (never of lines with different clocks) or `\"12 lines\"`"),
};
static const struct form_field count_fields[] = {
	EVIDENCE_OUTSIDE,
	EVIDENCE_PATTERNS("count", ONE_PATTERN, .help = "lines that match"),
	EVIDENCE_FROM,
	EVIDENCE_UNLESS,
	EVIDENCE_CAPTURES,
	EVIDENCE_WITHIN("`\"10m\"` or `\"12 lines\"`"),
	FIELD(evidence, "at_least", WHOLE, at_least, REQUIRED, RANGE(1, 1e9),
	      .help = "how many of them"),
};
static const struct form_field absent_fields[] = {
	EVIDENCE_OUTSIDE,
	EVIDENCE_PATTERNS("absent", ONE_PATTERN, .help = "no line matches"),
	FIELD(evidence, "from", ID, from, REQUIRED, .target = TARGET_SOURCE,
	      .help = "the source that never said it"),
};
static const struct form_field version_fields[] = {
	EVIDENCE_OUTSIDE,
	EVIDENCE_PATTERNS("version", PATTERNS, .capture = "version",
		.help = "two patterns, or one and `unlike`, each with a capture `version`"),
	EVIDENCE_FROM,
	FIELD(evidence, "unlike", KEY, ref, .help = "the fact that tells the other version"),
	FIELD(evidence, "ahead", WHOLE, ahead, RANGE(1, 1e9),
	      .help = "how much higher the second's first number is where they belong together"),
};
static const struct form_field fact_fields[] = {
	EVIDENCE_OUTSIDE,
	FIELD(evidence, "fact", KEY, test.key, OF_RULES, REQUIRED,
	      .help = "the fact that is tested"),
	OPERATORS(evidence, test,),
	FIELD(evidence, "test", TABLE, test, .form = &test_form, OF_BASE, REQUIRED),
};
static const struct form_field where_fields[] = {
	EVIDENCE_OUTSIDE,
	FIELD(evidence, "where", WHERE, test, OF_RULES, REQUIRED,
	      .help = "`{ \"key\", \"not in\", \"other key or literal\" }`"),
	FIELD(evidence, "test", TABLE, test, .form = &test_form, OF_BASE, REQUIRED),
};
static const struct form_field support_fields[] = {
	EVIDENCE_OUTSIDE,
	EVIDENCE_STATE("support", support_state, .help = "one state or a list"),
};
static const struct form_field check_fields[] = {
	EVIDENCE_OUTSIDE,
	FIELD(evidence, "check", ID, ref, REQUIRED, .target = TARGET_CHECK,
	      .help = "the check's id"),
	EVIDENCE_STATE("is", status, .help = "`\"pass\"` or `\"fail\"`"),
};
static const struct form_field tried_fields[] = {
	EVIDENCE_OUTSIDE,
	FIELD(evidence, "tried", REMEDY_ID, ref, REQUIRED, .target = TARGET_REMEDY,
	      .help = "`\"REMEDY\"` of this rule or `\"RULE/REMEDY\"`"),
	EVIDENCE_STATE("result", tried, .help = "what came of it, one word"),
};
static const struct form_field all_fields[] = {
	EVIDENCE_OUTSIDE,
	ARRAY(evidence, "all", EVIDENCE, children, child_count, REQUIRED, FILLED,
	      .form = &evidence_form, .help = "the members"),
	FIELD(evidence, "near", NEAR, near_record,
	      .help = "`\"record\"`: in one multi-line record (a page fault block, an oops)"),
	EVIDENCE_WITHIN("`\"30s\"` or `\"12 lines\"`"),
};
static const struct form_field any_fields[] = {
	EVIDENCE_OUTSIDE,
	ARRAY(evidence, "any", EVIDENCE, children, child_count, REQUIRED, FILLED,
	      .form = &evidence_form, .help = "the members"),
};

static const char *sequence_wrong(const struct evidence *evidence)
{
	return evidence->pattern_count < 2 ? "a sequence has two patterns at least" : NULL;
}

static const char *version_wrong(const struct evidence *evidence)
{
	return evidence->pattern_count + (evidence->ref != NULL) != 2
		? "version has two patterns, or one and \"unlike\""
		: NULL;
}

static const char *check_wrong(const struct evidence *evidence)
{
	static const char *const states[] = { "pass", "fail" };

	return evidence->test.operand_count != 1 ||
			       !word_listed(evidence->test.operands[0], states, 2)
		? "\"is\" must be \"pass\" or \"fail\""
		: NULL;
}

static const char *tried_wrong(const struct evidence *evidence)
{
	return evidence->test.operand_count != 1 ? "\"result\" must be one word" : NULL;
}

#define KIND(word, label, of, judge, leads, ...) \
	[EVIDENCE_##word] = FORM(evidence, NULL, of##_fields, .lead = LEAD_##leads, \
				 __VA_ARGS__),
const struct form evidence_kinds[EVIDENCE_END] = { EVIDENCE_LIST(KIND) };

static const struct form evidence_form = {
	.name = "evidence", .size = sizeof(struct evidence), .kinds = evidence_kinds,
	.kind_words = &evidence_words, .kind_offset = offsetof(struct evidence, kind),
};

/* --- rule --- */

static const struct form_field tradeoff_fields[] = {
	FIELD(remedy, "performance", PARAGRAPH, performance, .help = "what it costs or gains"),
	FIELD(remedy, "stability", PARAGRAPH, stability, .help = "what it does to stability"),
	FIELD(remedy, "maintenance", PARAGRAPH, maintenance, .help = "the work it makes later"),
};
static const struct form tradeoff_form = FORM(remedy, "tradeoffs", tradeoff_fields);

#define DOING .not_with = "avoid"
static const struct form_field remedy_fields[] = {
	FIELD(remedy, "id", ID, id, REQUIRED, .help = "unique in the rule"),
	FIELD(remedy, "title", LINE, title, REQUIRED, .help = "what to do"),
	FIELD(remedy, "avoid", PARAGRAPH, avoid,
	      .help = "why this often-advised step is wrong or dangerous"),
	FIELD(remedy, "action", ID, action, DOING,
	      .help = "what it does in a word, for remedies of several rules that are one "
	      "action by different commands (`use-vulkan`); remedies of different `action` "
	      "are two even where their commands are alike"),
	FIELD(remedy, "summary", PARAGRAPH, summary, .help = "what it does"),
	FIELD(remedy, "outcome", WORD, outcome, WORDS(outcome), DOING, REQUIRED,
	      .help = "only what came of a cure says something of the cause "
	      "([confidence.md](confidence.md))"),
	FIELD(remedy, "chance", NUMBER, chance, RANGE(0, 1), DOING,
	      .help = "that it helps when the diagnosis is right"),
	FIELD(remedy, "minutes", NUMBER, minutes, RANGE(0, 100000), DOING, .help = "of work"),
	FIELD(remedy, "risk", WORD, risk, WORDS(level), DOING, REQUIRED,
	      .help = "of harm to data or machine"),
	FIELD(remedy, "reversibility", WORD, reversibility, WORDS(level), DOING,
	      .help = "how easily it is undone"),
	FIELD(remedy, "scope", WORD, scope, WORDS(scope), DOING, .help = "what it changes"),
	FIELD(remedy, "root", FLAG, root, DOING, .help = "it needs root"),
	FIELD(remedy, "reboot", FLAG, reboot, DOING, .help = "it needs a reboot"),
	FIELD(remedy, "requires", PARAGRAPH, requires, .help = "what must hold first"),
	STRINGS(remedy, pros, LINES, .help = "what speaks for it"),
	STRINGS(remedy, cons, LINES, .help = "what speaks against it"),
	{ .name = "tradeoffs", .type = FIELD_TABLE, .form = &tradeoff_form,
	  .help = "`{ performance = , stability = , maintenance = }`" },
	FIELD(remedy, "prepare", SCRIPT, prepare, DOING, .help = "before anything is changed"),
	FIELD(remedy, "backup", SCRIPT, backup, DOING, .help = "keeps what is changed"),
	FIELD(remedy, "apply", SCRIPT, apply, DOING, REQUIRED, .help = "does it"),
	FIELD(remedy, "verify", SCRIPT, verify, DOING, .help = "shows whether it worked"),
	FIELD(remedy, "expect", REGEX, expect, DOING, .needs = "verify",
	      .help = "what `verify` prints must match"),
	FIELD(remedy, "rollback", SCRIPT, rollback, DOING, .help = "undoes it"),
	FIELD(remedy, "fallback", ID, fallback, DOING, .target = TARGET_REMEDY,
	      .help = "the remedy to go to if this fails"),
	FIELD(remedy, "leaves", ID, leaves, DOING, .target = TARGET_RULE,
	      .help = "the rule that one meets next"),
	ARRAY(remedy, "when", GATES, when, when_count, .form = &test_form,
	      .help = "`{ gate = value }` like `applies`: offered only where these hold or "
	      "are unknown"),
};
static const struct remedy remedy_defaults = {
	.chance = -1, .minutes = -1, .risk = LEVEL_MEDIUM, .reversibility = LEVEL_MEDIUM,
};
static const struct form remedy_form = FORM(remedy, "remedy", remedy_fields,
	.defaults = &remedy_defaults);

static const struct form_field refuted_fields[] = {
	FIELD(refuted, "what", PARAGRAPH, what, REQUIRED, .help = "a fix known not to help"),
	FIELD(refuted, "why", PARAGRAPH, why, REQUIRED, .help = "how that is known"),
	FIELD(refuted, "ref", WHOLE, ref, RANGE(1, 1000),
	      .help = "the reference that says so, counted from 1"),
};
static const struct form refuted_form = FORM(refuted, "refuted", refuted_fields);

static const struct form_field reference_fields[] = {
	FIELD(reference, "url", URL, url, REQUIRED, .help = "where it is"),
	FIELD(reference, "title", LINE, title, REQUIRED, .help = "the page's title"),
	FIELD(reference, "says", PARAGRAPH, says, REQUIRED,
	      .help = "one sentence in your own words: what the source establishes"),
};
static const struct form reference_form = FORM(reference, "reference", reference_fields);

static const struct form_field fixed_in_fields[] = {
	FIELD(fixed_in, "key", KEY, key, REQUIRED),
	FIELD(fixed_in, "version", TEXT, version, REQUIRED),
};
static const struct form fixed_in_form = FORM(fixed_in, "fixed_in", fixed_in_fields);

static const struct form_field service_fields[] = {
	FIELD(service, "action", WORD, action, REQUIRED, WORDS(service),
	      .help = "what to do with the GPU or its node; above `watch` it is stated only "
	      "where more than a line shows the fault"),
	FIELD(service, "because", PARAGRAPH, because, REQUIRED, .help = "why that"),
	FIELD(service, "proof", PARAGRAPH, proof, .help = "the test that settles it"),
	STRINGS(service, collect, LINES, .help = "commands whose output the vendor wants"),
};
static const struct form service_form = FORM(service, "service", service_fields);

static const struct form_field rule_fields[] = {
	FIELD(rule, "id", ID, id, REQUIRED, .help = "the file's name"),
	FIELD(rule, "kind", WORD, kind, WORDS(kind),
	      .help = "a symptom is ranked below every cause that explains it"),
	FIELD(rule, "title", LINE, title, REQUIRED, .help = "what is wrong"),
	FIELD(rule, "summary", PARAGRAPH, summary, REQUIRED, OF_BODY,
	      .help = "what happens and why, in two or three sentences"),
	FIELD(rule, "component", WORD, component, REQUIRED, WORDS(component),
	      .help = "where the fault lies"),
	FIELD(rule, "severity", WORD, severity, REQUIRED, WORDS(severity),
	      .help = "what it does to one's work"),
	FIELD(rule, "maturity", WORD, maturity, REQUIRED, WORDS(maturity),
	      .help = "how well it is known; prints 0.60, 0.85, 0.98 at most"),
	FIELD(rule, "prior", WORD, prior, REQUIRED, WORDS(prior),
	      .help = "how often it is met: odds of 1:5, 1:15, 1:50"),
	ARRAY(rule, "applies", GATES, gates, gate_count, .form = &test_form,
	      .help = "where the cause can occur at all"),
	ARRAY(rule, "evidence", EVIDENCE, evidence, evidence_count, REQUIRED, FILLED,
	      .form = &evidence_form, .help = "what speaks for it and against it"),
	STRINGS(rule, explains, IDS, .target = TARGET_RULE,
		.help = "rules (symptoms, or lesser causes) that this one accounts for"),
	ARRAY(rule, "fixed_in", FIXES, fixed_in, fixed_in_count, .form = &fixed_in_form,
	      .help = "the first versions with the fix"),
	ARRAY(rule, "remedies", LIST, remedies, remedy_count, .form = &remedy_form,
	      .help = "what to do, best first"),
	FIELD(rule, "service", TABLE, service, .form = &service_form,
	      .help = "what an operator does with the hardware"),
	ARRAY(rule, "refuted", LIST, refuted, refuted_count, .form = &refuted_form,
	      .help = "what is known not to help"),
	ARRAY(rule, "references", LIST, references, reference_count, REQUIRED, FILLED,
	      .form = &reference_form, .help = "what the rule rests on"),
	FILE_OF(rule),
};

static bool rule_is_whole(const void *object)
{
	const struct rule *rule = object;

	for (size_t i = 0; i < rule->refuted_count; i++)
		if (rule->refuted[i].ref > rule->reference_count)
			return false;
	return true;
}

static const struct form rule_form = FORM(rule, "rule", rule_fields,
	KEPT(rules, rule_count), .has_id = true, .rest = REST_RULE, .is_whole = rule_is_whole);

/* --- facts --- */

static const struct form_field statement_fields[] = {
	FIELD(statement, "key", TEXT, key, REQUIRED),
	FIELD(statement, "value", TEXT, value, REQUIRED),
	FIELD(statement, "split", REGEX, split),
	FIELD(statement, "scale", NUMBER, scale, RANGE(1e-9, 1e9)),
	STRINGS(statement, map, LINES),
};

static bool statement_is_whole(const void *object)
{
	return ((const struct statement *)object)->map.count % 3 == 0;
}

static const struct form statement_form = FORM(statement, "statement", statement_fields,
	.is_whole = statement_is_whole);

#define STATED(of, member, counter, ...) \
	ARRAY(of, "facts", FACTS, member, counter, .form = &statement_form, __VA_ARGS__ \
	      .help = "what it states: `[\"key\"] = \"$capture\"`"), \
	FIELD(of, "split", BESIDE, member, OF_RULES, .needs = "facts", \
	      .help = "a regex at which values of lists are split"), \
	FIELD(of, "scale", BESIDE, member, OF_RULES, .needs = "facts", \
	      .help = "what numbers are multiplied by"), \
	FIELD(of, "map", BESIDE, member, OF_RULES, .needs = "facts", \
	      .help = "what stands for a capture's texts: `{ capture = { text = \"other\" } }`; " \
	      "a text that is not there states nothing")
#define EACH(of, each_member, of_member, ...) \
	FIELD(of, "of", LINE, of_member, .needs = "each", \
	      .help = "the capture that `each` is applied to"), \
	FIELD(of, "each", PATTERN, each_member, .needs = "of", \
	      .help = "is applied again and again, and states the facts each time")

static const struct form_field field_fields[] = {
	FIELD(field, "log", PATTERN, pattern, REQUIRED, .help = "a line of the block"),
	STATED(field, facts, fact_count, REQUIRED,),
	EACH(field, each, of),
	FIELD(field, "counted", FLAG, counted,
	      .help = "its numbers are stated once, times the lines of the block that match; not where lines were left out"),
};
static const struct form field_form = FORM(field, "field", field_fields, .rest = REST_FIELD);

static const struct form_field extract_fields[] = {
	FIELD(extract, "id", ID, id, REQUIRED, .help = "unique among extractors"),
	FIELD(extract, "trust", WORD, trust, REQUIRED, WORDS(trust),
	      .help = "whom to believe, least first; `stated` is for what a person says"),
	FIELD(extract, "from", ID, from, .target = TARGET_SOURCE,
	      .help = "only lines of this source"),
	FIELD(extract, "log", PATTERN, first.pattern, REQUIRED,
	      .help = "the line, or the one that opens a block"),
	STATED(extract, first.facts, first.fact_count,),
	EACH(extract, first.each, first.of),
	FIELD(extract, "boot", FLAG, boot, .help = "this line opens a new boot"),
	FIELD(extract, "pasted", FLAG, pasted,
	      .help = "tried only on texts of 256 KB at most, for what people paste"),
	FIELD(extract, "ends", PATTERN, ends, .needs = "fields",
	      .help = "the line that ends a block"),
	FIELD(extract, "lines", WHOLE, lines, RANGE(1, 10000), .needs = "fields",
	      .help = "how long a block is at most"),
	ARRAY(extract, "fields", LIST, fields, field_count, .form = &field_form,
	      .needs = "lines", .help = "what is tried on each line of a block"),
	FIELD(extract, "require", STATED_KEY, require, .needs = "fields",
	      .help = "a fact without which a block states nothing"),
	FILE_OF(extract),
};
static const struct form extract_form = FORM(extract, "extract", extract_fields,
	KEPT(extracts, extract_count), .has_id = true, .rest = REST_EXTRACT);

static const struct form_field derive_case_fields[] = {
	FIELD(derive_case, "value", LINE, value, .help = "the fact has this value"),
	FIELD(derive_case, "matches", REGEX, regex, .help = "or one that matches"),
	FIELD(derive_case, "range", RANGE, range, .help = "or a version in this range"),
	STATED(derive_case, facts, fact_count, REQUIRED,),
};
static const struct form derive_case_form = FORM(derive_case, "case", derive_case_fields,
	.rest = REST_DERIVED);

static const struct form_field derive_fields[] = {
	FIELD(derive, "id", ID, id, REQUIRED, .help = "unique among derivations"),
	FIELD(derive, "from", KEY, from, REQUIRED, .help = "the fact that it is derived from"),
	ARRAY(derive, "cases", LIST, cases, case_count, REQUIRED, FILLED,
	      .form = &derive_case_form, .help = "the first that matches counts"),
	FILE_OF(derive),
};
static const struct form derive_form = FORM(derive, "derive", derive_fields,
	KEPT(derives, derive_count), .has_id = true);

/* --- forms beside rules --- */

static const struct form_field device_fields[] = {
	FIELD(device, "pci", PCI_ID, pci_id, REQUIRED, .help = "vendor and device, four hex digits each"),
	FIELD(device, "name", LINE, name, REQUIRED, .help = "its marketing name"),
	FIELD(device, "chip", LINE, chip, .help = "code name: Navi 31"),
	FIELD(device, "gfx", LINE, gfx, .help = "gfx target"),
	FIELD(device, "arch", LINE, arch, .help = "RDNA3, CDNA2"),
	FIELD(device, "kind", LINE, kind, .help = "APU or dGPU"),
	FIELD(device, "asic", LINE, asic, .help = "chip word of the kernel driver"),
	FIELD(device, "verified", FLAG, verified, .help = "a log or document shows the row"),
};
static const struct form device_form = FORM(device, "device", device_fields,
	KEPT(devices, device_count), .has_id = true);

static const struct form_field support_row_fields[] = {
	FIELD(support, "gfx", LINE, gfx, REQUIRED, .help = "gfx target"),
	FIELD(support, "rocm", RANGE, rocm, .help = "releases; any where it is not said"),
	FIELD(support, "state", WORD, state, REQUIRED, WORDS(support_state),
	      .help = "what may be expected there"),
	FIELD(support, "basis", WORD, basis, REQUIRED, WORDS(basis),
	      .help = "how that is known"),
	FIELD(support, "note", PARAGRAPH, note, .help = "what a person should know"),
	FIELD(support, "url", URL, url, .help = "who says so"),
	FILE_OF(support),
};
static const struct form support_form = FORM(support, "support", support_row_fields,
	KEPT(supports, support_count));

#define TESTS_OF(of, member, what, ...) \
	ARRAY(of, #member, TESTS, member, member##_count, FILLED, .form = &test_form, \
	      __VA_ARGS__ .help = what)
#define TESTS(member, what) TESTS_OF(check, member, what,)
static const struct form_field health_check_fields[] = {
	FIELD(check, "id", ID, id, REQUIRED, .help = "unique among checks"),
	FIELD(check, "title", LINE, title, REQUIRED, .help = "what holds when it passes"),
	FIELD(check, "command", SCRIPT, command, .help = "by which a person sees for himself"),
	FIELD(check, "detail", PARAGRAPH, detail, .help = "what it means"),
	TESTS(pass, "it passes where all of them hold"),
	TESTS(fail, "it fails where any of them holds"),
	TESTS(needs, "where one does not hold, or of `exists` where the fact is not known, a "
	      "check that does not pass is not applicable"),
	STRINGS(check, fits, KEYS, .not_with = "pass",
		.help = "judges these facts of each device by the rows of `fits` that test all "
		"of them, instead of by `pass` and `fail`"),
	FILE_OF(check),
};
static const struct form check_form = FORM(check, "check", health_check_fields,
	.table = "health_check", KEPT(checks, check_count), .has_id = true, .rest = REST_CHECK);

static const struct form_field fits_fields[] = {
	FIELD(fits, "id", ID, id, REQUIRED, .help = "unique among them"),
	STRINGS(fits, devices, LINES, REQUIRED, .help = "PCI ids of the products: vendor:device"),
	TESTS_OF(fits, when, "the row speaks of machines where all of them hold; of any where "
		 "it is not said",),
	TESTS_OF(fits, holds, "what must hold there, all of it, by this row or another one "
		 "that speaks of the machine", REQUIRED,),
	FIELD(fits, "note", PARAGRAPH, note, .help = "what a person should know"),
	FIELD(fits, "url", URL, url, REQUIRED, .help = "who says so"),
	FILE_OF(fits),
};
static const struct form fits_form = FORM(fits, "fits", fits_fields,
	KEPT(fits, fits_count), .has_id = true);

#define SOURCE_PATTERNS(member, counter, what) \
	ARRAY(source, #member, PATTERNS, member, counter, .help = what)
static const struct form_field source_fields[] = {
	FIELD(source, "id", ID, id, REQUIRED, .help = "unique among sources"),
	FIELD(source, "title", LINE, title, REQUIRED, .help = "its name"),
	STRINGS(source, streams, LINES,
		.help = "identifiers whose lines it has; units without `.service`"),
	SOURCE_PATTERNS(recognise, recognise_count, "lines that only it has"),
	SOURCE_PATTERNS(complete, complete_count,
		"where one is seen the text has its beginning: silence proves"),
	SOURCE_PATTERNS(errors, error_count, "lines that report errors"),
	FILE_OF(source),
};
static const struct form source_form = FORM(source, "source", source_fields,
	KEPT(sources, source_count), .has_id = true);

static const struct form_field benign_fields[] = {
	FIELD(benign, "id", ID, id, REQUIRED, .help = "unique among them"),
	FIELD(benign, "log", PATTERN, log, REQUIRED, .help = "the line that looks like an error"),
	FIELD(benign, "why", PARAGRAPH, why, REQUIRED, .help = "why it is harmless"),
	FIELD(benign, "url", URL, url, .help = "who says so"),
	FILE_OF(benign),
};
static const struct form benign_form = FORM(benign, "benign", benign_fields,
	KEPT(benigns, benign_count), .has_id = true);

static const struct form_field place_fields[] = {
	FIELD(place, "id", ID, id, REQUIRED, .help = "unique among them"),
	FIELD(place, "title", LINE, title, REQUIRED, .help = "its name"),
	FIELD(place, "component", WORD, component, WORDS(component),
	      .help = "what it belongs to; without one it only puts codes in words"),
	ARRAY(place, "log", PATTERNS, log, log_count, REQUIRED, FILLED,
	      .help = "its error lines; of the places of a line, that whose match ends last counts"),
	STRINGS(place, codes, CHOICES,
		.help = "what the capture `code` of its patterns takes, in words; a bar between the names of one code"),
	FIELD(place, "meaning", PARAGRAPH, meaning,
	      .help = "what its errors mostly mean, and what they do not show"),
	FIELD(place, "upstream", ID, upstream, .target = TARGET_UPSTREAM,
	      .help = "the tracker to ask in"),
	STRINGS(place, collect, LINES, .help = "commands whose output its maintainers want"),
	FILE_OF(place),
};
static const struct place no_place = { .component = COMPONENT_END };
static bool has_pairs(const struct strings *pairs) { return pairs->count % 2 == 0; }
static bool place_is_whole(const void *object)
{
	return has_pairs(&((const struct place *)object)->codes);
}
static const struct form place_form = FORM(place, "place", place_fields,
	KEPT(places, place_count), .has_id = true, .defaults = &no_place, .rest = REST_PLACE,
	.is_whole = place_is_whole);

static const struct form_field register_line_fields[] = {
	FIELD(register_line, "log", PATTERN, pattern, REQUIRED,
	      .help = "captures in capitals are registers, `register` and `value` one by "
	      "its name; others are fields"),
	FIELD(register_line, "from", ID, from, .target = TARGET_SOURCE,
	      .help = "only lines of this source"),
	STRINGS(register_line, set, CHOICES,
		.help = "fields that the line states by itself, without registers too"),
};
static const struct form register_line_form = FORM(register_line, "take", register_line_fields);

static const struct form_field decode_row_fields[] = {
	STRINGS(decode_row, when, CHOICES,
		.help = "what the fields must be; a bar between texts of which one will do; "
		"always where it is not said"),
	FIELD(decode_row, "is", LINE, is, REQUIRED, .help = "the field's text; `$field`"),
};
static const struct form decode_row_form = FORM(decode_row, "row", decode_row_fields);

static const struct form_field decode_step_fields[] = {
	FIELD(decode_step, "sets", LINE, sets, REQUIRED, .help = "the field"),
	ARRAY(decode_step, "rows", LIST, rows, row_count, REQUIRED, FILLED,
	      .form = &decode_row_form, .help = "the first that holds counts"),
};
static const struct form decode_step_form = FORM(decode_step, "step", decode_step_fields);

static const struct form_field tally_fields[] = {
	STRINGS(event_tally, when, CHOICES, .help = "the events that count"),
	FIELD(event_tally, "events", KEY, events, .help = "the fact: how many"),
	FIELD(event_tally, "places", KEY, places, .help = "in how many places"),
	FIELD(event_tally, "most", KEY, most, .help = "how many in the place that has the most"),
};
static const struct form tally_form = FORM(event_tally, "tally", tally_fields);

static const struct form_field decoder_fields[] = {
	FIELD(decoder, "id", ID, id, REQUIRED, .help = "unique among decoders"),
	FIELD(decoder, "title", LINE, title, REQUIRED, .help = "what it decodes"),
	ARRAY(decoder, "takes", LIST, takes, take_count, REQUIRED, FILLED,
	      .form = &register_line_form, .help = "lines that hold registers"),
	STRINGS(decoder, needs, LINES, .help = "registers without which a record is dropped"),
	STRINGS(decoder, identity, LINES,
		.help = "registers: records in which they agree are one event; those of "
		"`needs` where it is not said"),
	STRINGS(decoder, fields, CHOICES,
		.help = "fields as bits: `{ socket = \"IPID[0] IPID[45:44]\" }`, in "
		"hexadecimal digits"),
	ARRAY(decoder, "steps", LIST, steps, step_count, .form = &decode_step_form,
	      .help = "fields by tables, in order; category, type and severity name the class"),
	FIELD(decoder, "unit", LINE, unit,
	      .help = "the field that tells the devices of a machine apart"),
	STRINGS(decoder, place, LINES, .help = "the fields that name one place of the hardware"),
	STRINGS(decoder, says, LINES, REQUIRED, FILLED,
		.help = "the event for a person; the first whose fields are all there"),
	STRINGS(decoder, facts, CHOICES, .help = "facts that an event states; `$class` is its class"),
	ARRAY(decoder, "tally", LIST, tallies, tally_count, .form = &tally_form,
	      .help = "numbers of events as facts"),
	FILE_OF(decoder),
};
static bool decoder_is_whole(const void *object)
{
	const struct decoder *decoder = object;
	bool whole = has_pairs(&decoder->fields) && has_pairs(&decoder->facts);

	for (size_t i = 0; i < decoder->take_count; i++)
		whole &= has_pairs(&decoder->takes[i].set);
	for (size_t i = 0; i < decoder->tally_count; i++)
		whole &= has_pairs(&decoder->tallies[i].when);
	for (size_t i = 0; i < decoder->step_count; i++)
		for (size_t j = 0; j < decoder->steps[i].row_count; j++)
			whole &= has_pairs(&decoder->steps[i].rows[j].when);
	return whole;
}
static const struct form decoder_form = FORM(decoder, "decoder", decoder_fields,
	KEPT(decoders, decoder_count), .has_id = true, .rest = REST_DECODER,
	.is_whole = decoder_is_whole);

static const struct form_field error_class_fields[] = {
	FIELD(error_class, "id", ID, id, REQUIRED, .help = "unique among classes"),
	FIELD(error_class, "title", LINE, title, REQUIRED, .help = "its name"),
	FIELD(error_class, "category", LINE, category, REQUIRED, .help = "of a decoder's event"),
	FIELD(error_class, "type", LINE, type, REQUIRED, .help = "of a decoder's event"),
	FIELD(error_class, "severity", LINE, severity, REQUIRED, .help = "of a decoder's event"),
	FIELD(error_class, "service", WORD, service, REQUIRED, WORDS(service),
	      .help = "what an operator does"),
	FIELD(error_class, "because", PARAGRAPH, because, REQUIRED, .help = "why that"),
	FIELD(error_class, "url", URL, url, .help = "who says so"),
	FILE_OF(error_class),
};
static const struct form error_class_form = FORM(error_class, "error_class",
	error_class_fields, KEPT(error_classes, error_class_count), .has_id = true);

static const struct form_field ask_fields[] = {
	FIELD(ask, "fact", KEY, key, REQUIRED, .help = "the fact"),
	FIELD(ask, "command", SCRIPT, command, REQUIRED, .help = "the command that tells it"),
};
static const struct form ask_form = FORM(ask, "ask", ask_fields,
	KEPT(asks, ask_count), .has_id = true);

static const struct form_field upstream_field_fields[] = {
	FIELD(upstream_field, "label", LINE, label, REQUIRED, .help = "its heading"),
	STRINGS(upstream_field, facts, KEYS, .help = "facts that are written, where known"),
	STRINGS(upstream_field, fill, WORDS, WORDS(fill), .help = "what else is written"),
	STRINGS(upstream_field, choices, CHOICES, WORDS(component),
		.help = "the form's word for each component of a diagnosis"),
	FIELD(upstream_field, "text", LINE, text, .help = "is always written"),
	FIELD(upstream_field, "command", SCRIPT, command, .help = "tells what is not known"),
	FIELD(upstream_field, "param", LINE, param, .help = "its parameter in the address"),
	FIELD(upstream_field, "required", FLAG, required, .help = "the form wants it"),
	FIELD(upstream_field, "header", FLAG, header,
	      .help = "of `markup = \"text\"`: a line `LABEL: VALUE` at the head"),
};

static bool upstream_field_is_whole(const void *object)
{
	return has_pairs(&((const struct upstream_field *)object)->choices);
}

static const struct form upstream_field_form =
	FORM(upstream_field, "field", upstream_field_fields,
	     .is_whole = upstream_field_is_whole);

static const struct form_field upstream_fields[] = {
	FIELD(upstream, "id", ID, id, REQUIRED, .help = "unique among trackers"),
	FIELD(upstream, "title", LINE, title, REQUIRED, .help = "its name"),
	FIELD(upstream, "url", URL, url, REQUIRED, .help = "where a report is written"),
	FIELD(upstream, "title_prefix", LINE, title_prefix, .help = "stands before the title"),
	FIELD(upstream, "title_param", LINE, title_param,
	      .help = "the parameter of `url` that takes the title"),
	FIELD(upstream, "body_param", LINE, body_param,
	      .help = "the one that takes all fields without one"),
	FIELD(upstream, "markup", WORD, markup, WORDS(markup), .help = "how it is written"),
	STRINGS(upstream, aliases, LINES, .help = "other names of it"),
	STRINGS(upstream, components, WORDS, WORDS(component),
		.help = "of rules whose reports go there"),
	STRINGS(upstream, trackers, LINES,
		.help = "what the addresses of its issues begin with: a rule that refers to "
		"one is a known issue there"),
	ARRAY(upstream, "fields", LIST, fields, field_count, .form = &upstream_field_form,
	      .help = "the sections of its form"),
	FILE_OF(upstream),
};
static const struct form upstream_form = FORM(upstream, "upstream", upstream_fields,
	KEPT(upstreams, upstream_count), .has_id = true);

static const struct form_field case_words_fields[] = {
	FIELD(case_words, "id", TEXT, id, REQUIRED),
	FIELD(case_words, "words", TEXT, words, REQUIRED, OF_BODY),
};
static const struct form case_words_form = FORM(case_words, "case_words", case_words_fields,
	KEPT(case_words, case_words_count), .has_id = true);

static const struct form_field calibration_fields[] = {
	FIELD(calibration, "slope", NUMBER, slope, REQUIRED, RANGE(0.01, 100),
	      .help = "of the score"),
	FIELD(calibration, "intercept", NUMBER, intercept, REQUIRED, RANGE(-100, 100),
	      .help = "at score 0"),
};
const struct form calibration_form = FORM(calibration, "calibration", calibration_fields);

static const struct form_field release_fields[] = {
	FIELD(release, "date", LINE, date, REQUIRED,
	      .help = "the day of the last change, as 2026-11-24"),
};
const struct form release_form = FORM(release, "release", release_fields);
/* clang-format on */

const struct form *const rule_forms[FORMS] = {
	[FORM_RULE] = &rule_form,
	[FORM_EXTRACT] = &extract_form,
	[FORM_DERIVE] = &derive_form,
	[FORM_DEVICE] = &device_form,
	[FORM_SUPPORT] = &support_form,
	[FORM_CHECK] = &check_form,
	[FORM_SOURCE] = &source_form,
	[FORM_BENIGN] = &benign_form,
	[FORM_PLACE] = &place_form,
	[FORM_DECODER] = &decoder_form,
	[FORM_ERROR_CLASS] = &error_class_form,
	[FORM_ASK] = &ask_form,
	[FORM_UPSTREAM] = &upstream_form,
	[FORM_FITS] = &fits_form,
	[FORM_CASE_WORDS] = &case_words_form,
};

const struct form_field *field_find(const struct form *form, const char *name)
{
	for (size_t i = 0; i < form->field_count; i++)
		if (!strcmp(form->fields[i].name, name))
			return &form->fields[i];
	return NULL;
}
