/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/scaffold.h"

#include "engine/base/utf8.h"
#include "engine/base/version.h"
#include "engine/input/line.h"
#include "engine/kb/lua.h"
#include "engine/cmd/output.h"
#include "engine/pattern/generalise.h"
#include "engine/pattern/regex.h"
#include "engine/privacy/redact.h"

/* --- the lines of a log that matter, with those around them, redacted --- */

enum {
	AROUND = 2,	  /* lines kept on each side */
	BLOCK_WHOLE = 40, /* a block of facts up to this many lines stays whole */
	EVIDENCE_LINES = 20,
	UNEXPLAINED_LINES = 12,
	GUESSES = 5,
	LINES_MAX = 400,
};

static void want(struct scaffold *s, unsigned text, uint64_t line, enum why why)
{
	if (line)
		vec_push(&s->lines, (struct kept_line){ text, 1U << why, line, { 0 } });
}

static void want_around(struct scaffold *s, unsigned text, uint64_t line, enum why why)
{
	for (uint64_t n = line > AROUND ? line - AROUND : 1; n <= line + AROUND; n++)
		want(s, text, n, n == line ? why : WHY_NEAR);
}

static int by_place(const void *a, const void *b)
{
	const struct kept_line *x = a, *y = b;

	if (x->text != y->text)
		return x->text < y->text ? -1 : 1;
	return (x->line > y->line) - (x->line < y->line);
}

/* Sorts the lines and joins the reasons of each. */
static void sort_lines(struct scaffold *s)
{
	struct kept_line *items = s->lines.items;
	size_t kept = 0;

	if (s->lines.count)
		qsort(items, s->lines.count, sizeof(*items), by_place);
	for (size_t i = 0; i < s->lines.count; i++) {
		if (!kept || by_place(&items[kept - 1], &items[i])) {
			items[kept++] = items[i];
			continue;
		}
		items[kept - 1].whys |= items[i].whys;
		if (!items[kept - 1].raw.data)
			items[kept - 1].raw = items[i].raw;
	}
	s->lines.count = kept;
}

static bool gave_fact(const struct facts *facts, const struct hit *hit)
{
	for (size_t i = 0; i < facts->list.count; i++) {
		const struct fact *fact = &facts->list.items[i];

		if (fact->line == hit->line && !fact->derived_by && fact->from &&
		    !strcmp(fact->from, hit->text->name))
			return true;
	}
	return false;
}

static void want_hits(struct scaffold *s)
{
	const struct part *full = s->full->at;
	const struct hit *const *same;
	size_t evidence = 0;

	for (size_t i = 0; i < full->hits->count; i++) {
		const struct hit *hit = full->hits->items[i], *opener = hit->opener;
		unsigned roles = kb_roles(s->base->kb, hit->pattern);
		unsigned text = hit->text->number;
		bool says = gave_fact(full->facts, hit);

		/* A block's facts come with the line that opened it, and end where it
		 * ends. */
		if (says && opener) {
			want(s, text, opener->line, WHY_NEAR);
			if (hit->line > opener->line &&
			    hit->line - opener->line <= BLOCK_WHOLE)
				for (uint64_t n = opener->line + 1; n <= hit->line + 1;
				     n++)
					want(s, text, n, WHY_NEAR);
		}
		if (says || roles & ROLE_BOOT)
			want(s, text, hit->line, WHY_NEAR);
		bool first = !hits_of(full->hits, hit->pattern, &same) ||
			     same[0]->line == hit->line;
		if (roles & ROLE_EVIDENCE && first && evidence++ < EVIDENCE_LINES)
			want_around(s, text, hit->line, WHY_EVIDENCE);
	}
}

/* The second reading: takes the wanted lines, and notes those whose words look bad. */
struct taker {
	struct scaffold *s;
	size_t next;
	uint64_t line;
	struct kept_line guesses[GUESSES], last, chosen;
	struct kept_line before; /* the line before the first guess */
	size_t guess_count;
};

/* Copies a line; a long one is cut at a blank, since redaction knows no half a token. */
static struct slice copy_line(struct arena *arena, struct slice raw)
{
	if (raw.size > HIT_TEXT_MAX) {
		raw.size = HIT_TEXT_MAX;
		while (raw.size && !strchr(" \t", raw.data[raw.size - 1]))
			raw.size--;
	}
	return arena_slice(arena, raw);
}

/* Ordinary words for what went wrong. */
static bool looks_bad(struct slice raw)
{
	static const char *const words[] = {
		"error",     "fail",	"fault",       "cannot",      "can't",
		"could not", "unable",	"timeout",     "timed out",   "denied",
		"abort",     "invalid", "not found",   "no such",     "undefined",
		"exception", "refused", "not support", "unsupported",
	};
	char text[HIT_TEXT_MAX + 1] = "";

	memcpy(text, raw.data, raw.size < HIT_TEXT_MAX ? raw.size : HIT_TEXT_MAX);
	for (size_t i = 0; i < ARRAY_SIZE(words); i++)
		if (strcasestr(text, words[i]))
			return true;
	return false;
}

static void note_guess(struct taker *taker, unsigned text, struct slice raw)
{
	struct arena *arena = taker->s->arena;
	struct kept_line before = taker->last;

	if (!slice_trim(raw).size)
		return;
	taker->last = (struct kept_line){ text, 1U << WHY_LAST, taker->line, raw };
	if (!looks_bad(raw))
		return;
	if (!taker->guess_count && before.raw.data && before.text == text)
		taker->before = (struct kept_line){ text, 1U << WHY_BEFORE, before.line,
						    copy_line(arena, before.raw) };
	/* The first is often the cause of the others: it stays. */
	if (taker->guess_count == GUESSES)
		memmove(taker->guesses + 1, taker->guesses + 2,
			(--taker->guess_count - 1) * sizeof(*taker->guesses));
	taker->guesses[taker->guess_count++] =
		(struct kept_line){ text, 1U << WHY_GUESS, taker->line,
				    copy_line(arena, raw) };
}

static void take_line(struct taker *taker, unsigned text, struct slice raw)
{
	struct scaffold *s = taker->s;
	struct kept_line here = { text, 1U << WHY_CHOSEN, taker->line, { 0 } };
	struct kept_line *end = s->lines.items + s->lines.count;
	struct kept_line *next = s->lines.items + taker->next;
	struct slice wanted = slice_trim(slice_of(s->options->line));

	while (next < end && by_place(next, &here) < 0)
		next++;
	if (next < end && !by_place(next, &here))
		next->raw = copy_line(s->arena, raw);
	taker->next = (size_t)(next - s->lines.items);
	note_guess(taker, text, raw);
	/* The first line that holds what --line says. */
	if (wanted.size && !taker->chosen.raw.data &&
	    memmem(raw.data, raw.size, wanted.data, wanted.size)) {
		taker->chosen = here;
		taker->chosen.raw = copy_line(s->arena, raw);
	}
}

static void take_block(void *context, const struct block *block)
{
	struct taker *taker = context;
	struct slice rest = block->data, line;

	if (block->first)
		taker->line = 0;
	while (slice_next_line(&rest, &line)) {
		taker->line++;
		take_line(taker, block->text->number, line);
	}
	/* The block frees its bytes. */
	if (taker->last.raw.data)
		taker->last.raw = copy_line(taker->s->arena, taker->last.raw);
	taker->s->line_count += block->last ? taker->line : 0;
}

/* Control characters and what is not UTF-8 have no place in a file that people read. */
static void add_clean(struct strbuf *out, struct slice raw)
{
	while (raw.size) {
		uint32_t code = 0;
		size_t size = utf8_decode(raw, &code);
		bool good = size && (code >= ' ' || code == '\t') && code != 0x7f &&
			    !utf8_is_hidden(code);

		size = size ? size : 1;
		strbuf_add(out, good ? raw.data : "?", good ? size : 1);
		raw = slice_skip(raw, size);
	}
}

/* Redacts the lines and makes the excerpt of them. */
static void redact_lines(struct scaffold *s)
{
	AUTO(redactor) struct redactor *redactor = redactor_new();
	const struct redaction *redactions;
	AUTO(strbuf) struct strbuf all = { 0 };
	unsigned key_lines = 0;
	size_t kept = 0;

	for (size_t i = 0; i < s->lines.count; i++) {
		strbuf_add_slice(&all, s->lines.items[i].raw);
		strbuf_add_char(&all, '\n');
	}
	redact_learn(redactor, strbuf_slice(&all));
	for (size_t i = 0; i < s->lines.count; i++) {
		struct kept_line *line = &s->lines.items[i];
		AUTO(strbuf) struct strbuf text = { 0 }, clean = { 0 };

		if (redact_in_key(line->raw, &key_lines))
			continue;
		redact(redactor, line->raw, &text);
		add_clean(&clean, strbuf_slice(&text));
		line->raw = arena_slice(s->arena, strbuf_slice(&clean));
		strbuf_add_slice(&s->log, line->raw);
		strbuf_add_char(&s->log, '\n');
		s->lines.items[kept++] = *line;
	}
	s->lines.count = kept;
	s->redacted = redactor_list(redactor, &redactions);
}

/* Cuts the lines that matter out of the log. */
static int cut(struct scaffold *s, struct error *error)
{
	const struct diagnosis *d = s->full->at->diagnosis;
	struct taker taker = { .s = s };
	AUTO(inputs) struct inputs *inputs = inputs_new();
	size_t kept = 0;

	for (size_t i = 0; i < d->unexplained_count && i < UNEXPLAINED_LINES; i++)
		want_around(s, d->unexplained[i].text->number, d->unexplained[i].line,
			    WHY_UNEXPLAINED);
	want_hits(s);
	sort_lines(s);
	TRY(input_read(inputs, s->options->from, take_block, &taker, error));
	if (s->options->line && !taker.chosen.raw.data)
		return error_set(error, -ENOENT, "no line of it holds what --line says");
	for (size_t i = 0; i < taker.guess_count; i++)
		vec_push(&s->lines, taker.guesses[i]);
	vec_push(&s->lines, taker.before);
	vec_push(&s->lines, taker.last);
	vec_push(&s->lines, taker.chosen);
	sort_lines(s);
	/* Lines that were wanted and do not exist go. */
	for (size_t i = 0; i < s->lines.count && kept < LINES_MAX; i++)
		if (s->lines.items[i].raw.data)
			s->lines.items[kept++] = s->lines.items[i];
	s->lines.count = kept;
	redact_lines(s);
	return s->lines.count ? 0
			      : error_set(error, -ENODATA, "there is not a line in it");
}

/* --- patterns for the lines that look like a fault --- */

static bool matches(struct scaffold *s, const struct pattern *pattern,
		    struct slice message)
{
	struct regex *regex = scanner_regex(s->base->scanner, pattern->id);

	return regex && regex_search(regex, message, 0, NULL) > 0;
}

static bool is_error(struct scaffold *s, struct slice message)
{
	const struct source *sources;
	size_t count = kb_sources(s->base->kb, &sources);

	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < sources[i].error_count; j++)
			if (matches(s, sources[i].errors[j], message))
				return true;
	return false;
}

/* A regex is proposed or in the base already, or would hit harmless lines of the log. */
static bool is_useless(struct scaffold *s, const char *text)
{
	const struct hits *hits = s->full->at->hits;
	AUTO(regex) struct regex *regex = NULL;
	struct error error = { 0 };

	for (size_t i = 0; i < s->proposal_count; i++)
		if (!strcmp(s->proposals[i].regex, text))
			return true;
	if (kb_pattern_id(s->base->kb, text) || regex_compile(text, &regex, &error))
		return true;
	for (size_t i = 0; i < hits->count; i++)
		if (kb_roles(s->base->kb, hits->items[i]->pattern) & ROLE_BENIGN &&
		    regex_search(regex, hits->items[i]->message, 0, NULL) != 0)
			return true;
	return false;
}

static void propose_line(struct scaffold *s, size_t number, enum why why)
{
	AUTO(strbuf) struct strbuf regex = { 0 };
	struct line line;
	const struct benign *benigns;
	size_t count = kb_benigns(s->base->kb, &benigns);

	line_parse(s->lines.items[number].raw, &line);
	for (size_t i = 0; i < count; i++)
		if (matches(s, benigns[i].log, line.message))
			return;
	if (!generalise(line.message, &regex) || is_useless(s, regex.data) ||
	    (why == WHY_EVIDENCE && !is_error(s, line.message)))
		return;
	s->proposals[s->proposal_count++] =
		(struct proposal){ arena_string(s->arena, strbuf_slice(&regex)),
				   number + 1, why };
}

/* Proposed is what the person names first; what nothing explains; then what looks bad,
 * and the line before it, which may be the cause; then what speaks for other rules; the
 * last line for want of any other. */
int scaffold_cut(struct scaffold *s, struct error *error)
{
	AUTO(scan) struct scan *scan = scan_new(s->base->scanner);
	struct session *read = &s->cut;

	TRY(cut(s, error));
	input_text(read->inputs, "log.txt", strbuf_slice(&s->log), scan_block, scan);
	session_add(read, scan_finish(scan));
	TRY(session_know(read, error));
	session_diagnose(read);
	TRY(kb_failed(s->base->kb, error));
	for (enum why why = WHY_CHOSEN; why <= WHY_LAST; why++) {
		size_t most = why == WHY_BEFORE ? PROPOSALS_MAX : PROPOSALS_MAX - 1;

		if (why == WHY_LAST && s->proposal_count)
			break;
		for (size_t i = 0; i < s->lines.count; i++)
			if (s->lines.items[i].whys >> why & 1 && s->proposal_count < most)
				propose_line(s, i, why);
	}
	return 0;
}

/* --- the text of a rule --- */

#define RANGE_ADVICE "a range: from the first bad version to the one with the fix"

/* When a gate is worth keeping. */
static const char *const advices[][2] = {
	{ "gfx", "if no other GPU can have it" },
	{ "kind", "if it is of APUs alone, or of cards alone" },
	{ "arch", "if it is of this architecture alone" },
	{ "chip", "if it is of this chip alone" },
	{ "gpu", "hardly ever: gfx or chip says it better" },
	{ "rocm", RANGE_ADVICE },
	{ "kernel", RANGE_ADVICE },
	{ "driver", RANGE_ADVICE },
	{ "torch", RANGE_ADVICE },
	{ "mesa", RANGE_ADVICE },
	{ "app_version", RANGE_ADVICE },
	{ "app", "if it is this program's own fault" },
	{ "os", "if other systems cannot have it" },
	{ "virtual", "if it needs a virtual machine" },
	{ "container", "if it needs a container" },
	{ "wsl", "if it needs WSL" },
};

/* Appends a value; of a version only the numbers, as a range that holds it. */
static void add_value(struct strbuf *out, const struct fact *fact)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	struct version version = { 0 };

	if (fact->key->type == TYPE_FLAG) {
		strbuf_add_text(out, strcmp(fact->value, "true") ? "false" : "true");
		return;
	}
	if (fact->key->type == TYPE_VERSION)
		(void)version_parse(slice_of(fact->value), &version);
	for (unsigned i = 0; i < version.count; i++)
		strbuf_printf(&text, "%s%llu", i ? "." : "", version.numbers[i]);
	escape_lua(out, version.count ? strbuf_slice(&text) : slice_of(fact->value));
}

static void add_gates(struct scaffold *s, struct strbuf *out)
{
	for (size_t i = 0; i < gate_name_count; i++) {
		const struct fact *fact =
			facts_first(s->full->at->facts, gate_names[i].key, "", 0);
		const char *advice = "if it cannot occur outside";

		if (!fact || strlen(fact->value) > 80)
			continue;
		for (size_t j = 0; j < ARRAY_SIZE(advices); j++)
			if (!strcmp(advices[j][0], gate_names[i].name))
				advice = advices[j][1];
		if (!out->size)
			strbuf_add_text(out, "  -- TODO: keep a gate only where the "
					     "fault cannot occur outside it:\n"
					     "  -- applies = {\n");
		strbuf_printf(out, "  --   %s = ", gate_names[i].name);
		add_value(out, fact);
		strbuf_printf(out, ",  -- %s\n", advice);
	}
	strbuf_add_text(out, out->size ? "  -- },\n" : "");
}

static const char *const reasons[] = {
	[WHY_CHOSEN] = "the line that --line names",
	[WHY_UNEXPLAINED] = "an error line that nothing explains",
	[WHY_GUESS] = "a line whose words look bad",
	[WHY_BEFORE] = "the line before the first that looks bad: is it the cause?",
	[WHY_EVIDENCE] = "an error line that other rules know, too",
	[WHY_LAST] = "the last line: if all ends there, make it a stall",
};

/* Proposals of the best kind stand as evidence, the others as comments. */
static void add_evidence(struct scaffold *s, struct strbuf *out)
{
	for (size_t i = 0; i < s->proposal_count; i++) {
		const struct proposal *proposal = &s->proposals[i];
		bool best = proposal->why == s->proposals[0].why;

		strbuf_printf(out,
			      "    -- log.txt:%zu, %s\n    %s{ log = ", proposal->line,
			      reasons[proposal->why], best ? "" : "-- ");
		escape_lua_long(out, slice_of(proposal->regex));
		strbuf_add_text(out, ", strength = \"strong\" },\n");
	}
	if (!s->proposal_count)
		strbuf_add_text(out, "    -- TODO: no line of log.txt says enough by "
				     "itself: { log = [[...]], strength = ... }\n");
}

/* Symptoms that the log shows stand below a cause that explains them. */
static void add_explains(struct scaffold *s, struct strbuf *out)
{
	AUTO(strbuf) struct strbuf ids = { 0 };
	const struct diagnosed *one;

	for (size_t i = 0; (one = diagnosed_at(s->cut.at->diagnosis, i)); i++) {
		const struct rule *rule = one->finding->rule;

		if (rule->kind == KIND_SYMPTOM && !one->finding->ruled_out &&
		    !strstr(strbuf_text(&ids), rule->id))
			strbuf_printf(&ids, "%s\"%s\"", ids.size ? ", " : "", rule->id);
	}
	if (ids.size)
		strbuf_printf(out,
			      "  -- TODO: symptoms in this log; keep those that this "
			      "fault causes\n  explains = { %s },\n",
			      ids.data);
}

static void write_rule(struct scaffold *s, struct strbuf *out)
{
	AUTO(strbuf) struct strbuf gates = { 0 }, evidence = { 0 }, explains = { 0 };
	const char *kernel = word_name(&component_words, COMPONENT_KERNEL);
	struct line line = { 0 };

	if (s->proposal_count)
		line_parse(s->lines.items[s->proposals[0].line - 1].raw, &line);
	add_gates(s, &gates);
	add_evidence(s, &evidence);
	add_explains(s, &explains);
	strbuf_printf(out,
#include "build/new_rule.inc"
		      , s->label, slice_is(line.stream, kernel) ? kernel : "app",
		      strbuf_text(&gates), evidence.data, strbuf_text(&explains));
}

/* --- the text of a case --- */

enum { NAMES_MAX = 40, VALUES_MAX = 16, VALUE_SIZE_MAX = 200 };
static const double CONFIDENCE_SLACK = 0.05;

/* Values that a case can state: read_check_literal() of rule_read.h. */
static bool can_state(const struct fact *fact)
{
	const char *value = fact->value;
	double number;

	if (!*value || strlen(value) > VALUE_SIZE_MAX)
		return false;
	if (fact->key->type == TYPE_FLAG)
		return !strcmp(value, "true") || !strcmp(value, "false");
	return fact->key->type != TYPE_NUMBER || slice_number(slice_of(value), &number);
}

/* Lists the values that are believed of a key, each once. 0: not all can be stated. */
static size_t believed(const struct facts *facts, const char *name,
		       const char *ret_values[VALUES_MAX])
{
	const struct fact *best[VALUES_MAX];
	size_t found = facts_best(facts, name, "", 0, best, VALUES_MAX), count = 0;

	for (size_t i = 0; i < found; i++) {
		if (found > VALUES_MAX || !can_state(best[i]))
			return 0;
		if (!word_listed(best[i]->value, ret_values, count))
			ret_values[count++] = best[i]->value;
	}
	return count;
}

/* Lists the values that the person states of a key. */
static size_t stated(const struct facts *facts, const char *name,
		     const char *ret_values[VALUES_MAX])
{
	size_t count = 0;

	for (size_t i = 0; i < facts->list.count && count < VALUES_MAX; i++) {
		const struct fact *fact = &facts->list.items[i];

		if (fact->trust == TRUST_STATED && !fact->derived_by &&
		    !strcmp(fact->name, name))
			ret_values[count++] = fact->value;
	}
	return count;
}

/* The facts of a field: what was stated, or what was read from the excerpt, and of that
 * what is believed. */
static void add_facts(struct scaffold *s, bool of_person, const char *field,
		      struct strbuf *out)
{
	const struct facts *facts = s->cut.at->facts;
	const char *values[VALUES_MAX], *names[NAMES_MAX];
	size_t name_count = 0;

	for (size_t i = 0; i < facts->list.count && name_count < NAMES_MAX; i++) {
		const struct fact *fact = &facts->list.items[i];
		bool family = fact->name[strlen(fact->name) - 1] == '.';

		if (fact->derived_by || (fact->trust == TRUST_STATED) != of_person ||
		    family || word_listed(fact->name, names, name_count))
			continue;
		size_t count = of_person ? stated(facts, fact->name, values)
					 : believed(facts, fact->name, values);
		if (!count)
			continue;
		strbuf_printf(out, "%s%s    [", name_count ? "" : field,
			      name_count ? "" : " = {\n");
		names[name_count++] = fact->name;
		escape_lua(out, slice_of(fact->name));
		for (size_t j = 0; j < count; j++) {
			strbuf_add_text(out, j ? ", " : count > 1 ? "] = { " : "] = ");
			escape_lua(out, slice_of(values[j]));
		}
		strbuf_add_text(out, count > 1 ? " },\n" : ",\n");
	}
	strbuf_add_text(out, name_count ? "  },\n" : "");
}

void scaffold_write(struct scaffold *s, struct strbuf *rule, struct strbuf *out)
{
	AUTO(strbuf) struct strbuf facts = { 0 }, first = { 0 }, extracts = { 0 };
	const struct finding *finding = first_finding(&s->cut);

	write_rule(s, rule);
	add_facts(s, true, "  facts", &facts);
	add_facts(s, false, "  extracts", &extracts);
	if (s->is_rule)
		strbuf_printf(&first,
			      "  first = \"%s\",\n"
			      "  -- TODO: confidence = ..., a little under what the rule "
			      "reaches\n",
			      s->label);
	else if (finding)
		strbuf_printf(&first,
			      "  first = \"%s\",  -- TODO: is that right? A near miss "
			      "has must_not = { ... } instead\n"
			      "  confidence = %.2f,\n",
			      finding->rule->id, finding->confidence - CONFIDENCE_SLACK);
	else
		strbuf_add_text(&first, "  -- TODO: first = \"...\" is what a diagnosis "
					"should say; without it the log is healthy\n");
	strbuf_printf(out,
#include "build/new_case.inc"
		      , strbuf_text(&facts), first.data, strbuf_text(&extracts));
}
