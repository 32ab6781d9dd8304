/* SPDX-License-Identifier: Apache-2.0 */
/* The sum behind a confidence, term by term (docs/confidence.md); and what a line says:
 * how it is read, for and against which rules it speaks, which facts it tells. */
#include <inttypes.h>
#include <math.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/cmd/command_list.h"
#include "engine/input/line.h"
#include "engine/pattern/regex.h"
#include "engine/scan/scan.h"
#include "reports/view/view.h"

enum { WHAT_MAX = 240, LINE_SHOWN = 1500, TOLD_WHOLE_MAX = 4 };

static const char *const truths[] = { "false", "true", "unknown" };

/* A piece of evidence in a sentence, with all its limits and regexes. */
static const char *sentence(struct arena *arena, const struct evidence *e)
{
	const struct {
		const char *name;
		struct pattern *const *patterns;
		size_t count;
	} lists[] = { { ", unless ", e->unless, e->unless_count },
		      { ", progress ", e->progress, e->progress_count },
		      { ", does not count: ", e->idle, e->idle_count } };
	AUTO(strbuf) struct strbuf b = { 0 };

	strbuf_printf(&b, "%s%s", view_wanted(arena, e), view_limits(arena, e));
	for (size_t i = 0; i < ARRAY_SIZE(lists); i++)
		for (size_t j = 0; j < lists[i].count; j++)
			strbuf_printf(&b, "%s/%s/", j ? ", " : lists[i].name,
				      lists[i].patterns[j]->regex);
	if (e->has_where)
		strbuf_printf(&b, ", where %s", view_test(arena, &e->test));
	return arena_string(arena, strbuf_slice(&b));
}

/* The text cut short where it is long, unless the whole is wanted. */
static const char *cut(struct arena *arena, const char *text, bool whole)
{
	size_t size = WHAT_MAX;

	if (whole || strlen(text) <= WHAT_MAX)
		return text;
	while (size && text[size] != ' ')
		size--;
	return arena_printf(arena, "%.*s ... (-v)", size ? (int)size : WHAT_MAX, text);
}

/* Opens a term of the sum: "+3.00 strong: a line like ..."; JSON has all of it. */
static void begin_term(struct doc *doc, double weight, const char *kind, const char *what,
		       bool whole)
{
	doc_itemf(doc, MARK_BULLET, AS_CODE "%+.2f" AS_STRONG " %s" AS_PLAIN ": %s",
		  weight, kind, cut(doc->arena, what, whole));
	doc_value_number(doc, "weight", weight);
	doc_texts(doc, "kind", kind, "what", what, NULL);
}

/* A term of these words. */
#define add_term(doc, weight, kind, whole, ...)                                          \
	(begin_term(doc, weight, kind, arena_printf((doc)->arena, __VA_ARGS__), whole),  \
	 doc_close(doc))

static void add_prior(struct doc *doc, const struct rule *rule)
{
	double odds = prior_odds_against(rule->prior);

	add_term(doc, -log(odds), "prior", true, "%s (1 to %g)",
		 word_name(&prior_words, rule->prior), odds);
}

static const char *kind_of(struct arena *arena, const struct evidence *e)
{
	return arena_printf(arena, "%s%s", view_strength(arena, e->strength),
			    e->against ? ", against" : "");
}

static void add_ask(struct doc *doc, const char *what, const char *command)
{
	doc_item(doc, MARK_ASK, what)->key = "what";
	doc_code(doc, "command", CODE_SHELL, NULL, command);
	doc_close(doc);
}

static void explain_rule(struct doc *doc, struct kb *kb, const struct rule *rule,
			 bool whole)
{
	struct calibration c = kb_info(kb)->calibration;
	bool own = doc_own(doc, true), asked = false;

	doc_part(doc, "The terms of its score, in log-odds");
	doc_list(doc, "terms");
	add_prior(doc, rule);
	for (size_t i = 0; i < rule->gate_count; i++)
		add_term(doc, gate_weight_each, "gate", whole,
			 "%s (matched; a mismatch rules out, %.1f at most)",
			 view_test(doc->arena, &rule->gates[i]), gate_weight_most);
	for (size_t i = 0; i < rule->evidence_count; i++) {
		const struct evidence *e = &rule->evidence[i];
		double weight = log(strength_ratio(e->strength));

		begin_term(doc, e->against ? -weight : weight, kind_of(doc->arena, e),
			   sentence(doc->arena, e), whole);
		doc_value(doc, "group", e->group);
		if (e->group)
			doc_spanf(doc, TONE_DIM, " (group %s)", e->group);
		doc_close(doc);
	}
	for (size_t i = 0; i < rule->fixed_in_count; i++)
		doc_sayf(doc, "fixed_in[]", "ruled out when %s is %s or later",
			 rule->fixed_in[i].key, rule->fixed_in[i].version);
	doc_part(doc, "What they come to");
	doc_say(doc, NULL, "Of one group, and of one record, the strongest counts once.");
	doc_sayf(doc, "probability",
		 "probability = 1 / (1 + exp(-(%.3f * score %+.3f))), shared with rivals",
		 c.slope, c.intercept);
	doc_sayf(
		doc, "confidence", "confidence = probability, at most %.2f (maturity %s)",
		maturity_cap(rule->maturity), word_name(&maturity_words, rule->maturity));
	for (size_t i = 0; i < rule->gate_count; i++)
		asked |= kb_ask(kb, rule->gates[i].key) != NULL;
	if (asked)
		doc_part(doc, "What would tell");
	doc_list(doc, "missing");
	for (size_t i = 0; i < rule->gate_count; i++)
		if (kb_ask(kb, rule->gates[i].key))
			add_ask(doc, rule->gates[i].key, kb_ask(kb, rule->gates[i].key));
	doc_own(doc, own);
}

static void add_fact(struct doc *doc, const struct fact *fact)
{
	if (fact)
		doc_sayf(doc, "facts[]", "%s is %s (%s)", fact->name,
			 view_value(doc->arena, fact->value),
			 view_fact_place(doc->arena, fact));
}

static void add_gates(struct doc *doc, const struct finding *f, bool whole)
{
	static const char *const outcomes[] = { "mismatch", "match", "unknown" };
	double left = f->gate_weight;

	for (size_t i = 0; i < f->gate_count; i++) {
		const struct tested *gate = &f->gates[i];
		bool matches = gate->truth == TRUTH_TRUE;
		double weight = matches ? fmin(gate_weight_each, left) : 0;

		left -= weight;
		begin_term(doc, weight, "gate", view_test(doc->arena, gate->test), whole);
		doc_spanf(doc, TONE_PLAIN, ": %s", outcomes[gate->truth]);
		if (matches && weight < gate_weight_each)
			doc_spanf(doc, TONE_DIM, " (gates count %.1f at most)",
				  gate_weight_most);
		doc_value(doc, "truth", truths[gate->truth]);
		add_fact(doc, gate->fact);
		doc_close(doc);
	}
}

static void add_judged(struct doc *doc, struct kb *kb, const struct judged *j, bool whole)
{
	begin_term(doc, j->counted ? j->weight : 0.0, kind_of(doc->arena, j->evidence),
		   sentence(doc->arena, j->evidence), whole);
	doc_sayf(doc, "outcome", AS_DIM "%s%s%s%s%s%s", truths[j->truth],
		 j->counted		  ? ", counted"
		 : j->truth == TRUTH_TRUE ? ", not counted"
					  : "",
		 j->group ? ", group " : "", j->group ? j->group : "",
		 j->note ? "; " : "", j->note ? j->note : "");
	doc_value(doc, "truth", truths[j->truth]);
	if (j->hit_count)
		doc_quote(doc, "line", view_hit_place(doc->arena, j->hits[0]),
			  j->hits[0]->raw);
	if (j->count > 1)
		doc_sayf(doc, NULL, "%" PRIu64 " lines", j->count);
	doc_value_number(doc, "lines", (double)j->count);
	for (size_t i = 0; i < j->fact_count; i++)
		add_fact(doc, j->facts[i]);
	if (j->missing) {
		doc_sayf(doc, NULL, "%s is not known%s", j->missing,
			 kb_ask(kb, j->missing) ? "; this would tell:" : "");
		doc_value(doc, "missing", j->missing);
		doc_code(doc, "command", CODE_SHELL, NULL, kb_ask(kb, j->missing));
	}
	doc_close(doc);
}

static void add_trials(struct doc *doc, const struct finding *f)
{
	double sum = 0;

	for (size_t i = 0; f->tried && i < f->rule->remedy_count; i++) {
		const struct attempt *attempt = f->tried[i].attempt;
		const struct remedy *remedy = &f->rule->remedies[i];

		if (!attempt)
			continue;
		add_term(doc, f->tried[i].weight, "tried", true, "%s: %s (%s, %.20s)%s",
			 remedy->id, word_name(&tried_words, attempt->result),
			 remedy->title, attempt->time,
			 f->tried[i].weight != 0 ? "" : "; adds nothing");
		sum += f->tried[i].weight;
	}
	if (fabs(sum - f->tried_weight) > 0.005)
		add_term(doc, f->tried_weight - sum, "tried", true,
			 "what was tried counts %.2f at most", log(tried_ratio_most));
}

static void add_probability(struct doc *doc, struct kb *kb, const struct finding *f)
{
	struct calibration c = kb_info(kb)->calibration;
	double alone = 1 / (1 + exp(-(c.slope * f->score + c.intercept)));

	doc_pair_number(doc, "score", "score", f->score, "%+.2f", f->score);
	if (f->ruled_out) {
		doc_pair(doc, "ruled_out", "ruled out", f->because);
		return;
	}
	doc_pair_number(doc, "alone", "alone", alone,
			"1 / (1 + exp(-(%.3f * %.2f %+.3f))) = %.3f", c.slope, f->score,
			c.intercept, alone);
	doc_pair_number(doc, "probability", "probability", f->probability, "%.3f%s",
			f->probability,
			f->rivals > 1
				? ", shared with rivals that rest on the same records"
				: "");
	doc_pair_number(doc, "confidence", "confidence", f->confidence,
			"%.3f (maturity %s: at most %.2f)", f->confidence,
			word_name(&maturity_words, f->rule->maturity),
			maturity_cap(f->rule->maturity));
	doc_say(doc, NULL,
		f->upgrade ? "This machine is known to be older than the fix: upgrade."
			   : NULL);
}

static void explain_finding(struct doc *doc, struct kb *kb, const struct finding *f,
			    const struct diagnosis *d, bool whole)
{
	const char *where = view_subject(doc->arena, d, f->device, f->boot);
	const struct diagnosed *one, *own = NULL,
				     *over = NULL; /* its own; what explains it */

	doc_section(doc, "findings[]",
		    where && *where ? arena_printf(doc->arena, "Here (%s)", where)
				    : "Here");
	doc_value(doc, "device", *f->device ? f->device : NULL);
	if (f->boot)
		doc_value_number(doc, "boot", f->boot);
	doc_list(doc, "terms");
	add_prior(doc, f->rule);
	add_gates(doc, f, whole);
	for (size_t i = 0; i < f->judged_count; i++)
		add_judged(doc, kb, &f->judged[i], whole);
	add_trials(doc, f);
	for (size_t i = 0; i < f->fixed_count; i++) {
		doc_sayf(doc, "fixed_in[]", "has the fix (%s): %s",
			 view_test(doc->arena, f->fixed[i].test),
			 truths[f->fixed[i].truth]);
		add_fact(doc, f->fixed[i].fact);
	}
	add_probability(doc, kb, f);
	for (size_t i = 0; (one = diagnosed_at(d, i)); i++) {
		own = one->finding == f ? one : own;
		for (size_t j = 0; !over && j < one->effect_count; j++)
			over = one->effects[j] == f ? one : NULL;
	}
	if (over)
		doc_pair(doc, "explained_by", "shown beneath the rule that explains it",
			 over->finding->rule->id);
	doc_section(doc, NULL, "What is missing");
	doc_list(doc, "missing");
	for (size_t i = 0; own && i < own->missing_count; i++)
		add_ask(doc, own->missing[i].what, own->missing[i].command);
	doc_close_section(doc);
	doc_close(doc);
}

/* Returns whether there is any of the rule. */
static bool add_findings(struct doc *doc, const struct session *session, const char *id,
			 bool whole)
{
	const struct findings *findings = session->at->findings;
	bool any = false;

	for (size_t i = 0; i < findings->count; i++) {
		const struct finding *f = &findings->items[i];

		if (strcmp(f->rule->id, id) != 0 || f->louder)
			continue;
		explain_finding(doc, session->base->kb, f, session->at->diagnosis, whole);
		any = true;
	}
	return any;
}

/* A line alone makes evidence of a rule true, or is a part of some. */
enum standing { STANDS_FOR, STANDS_AGAINST, STANDS_BESIDE, STANDS_END };

/* A piece of evidence that the line has a part in. */
struct told {
	const struct rule *rule;
	const struct evidence *evidence;
	const char *outcome;
	enum standing standing;
};

struct line_view {
	struct session *session; /* over the line alone */
	struct scan *scan;	 /* while it is read */
	struct strbuf clean;	 /* the text without what surrounds a line */
	struct line line;	 /* points into it */
	struct knowledge all;
	struct doc *doc;
	bool verbose;
	VEC(struct told) told;	  /* rule by rule */
	size_t rules[STANDS_END]; /* that have some that stands so */
	size_t benign, facts;	  /* that were said */
	size_t block_facts;	  /* of facts, those that want a block around the line */
	bool error;		  /* an error line of a source */
};

static void keep_block(void *context, const struct block *block)
{
	struct line_view *view = context;

	scan_block(view->scan, block);
	strbuf_add_slice(&view->clean, block->data);
}

/* The text goes the way of any log: unwrapped, scanned, judged. */
static int read_line_text(struct line_view *view, const char *line, struct error *error)
{
	struct session *session = view->session;
	AUTO(scan) struct scan *scan = scan_new(session->base->scanner);
	struct kb *kb = session->base->kb;
	struct slice text = slice_of(line);
	char path[32];

	view->scan = scan;
	/* A line that may be JSON (docker's, the journal's) is a file to input, which
	 * then unwraps it. */
	if (slice_starts_with(slice_trim(text), "{")) {
		AUTO(fd) int fd = memfd_create("line", MFD_CLOEXEC);
		int r = fd < 0 ? -errno : fd_write_all(fd, text.data, text.size);

		if (r)
			return error_set(error, r, "--line: %s", strerror(-r));
		snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
		TRY(input_read(session->inputs, path, keep_block, view, error));
	} else {
		input_text(session->inputs, "--line", text, keep_block, view);
	}
	session_add(session, scan_finish(view->scan));
	hits_settle(session->at->hits, kb);
	struct slice clean = strbuf_slice(&view->clean);
	while (clean.size && strchr("\r\n", clean.data[clean.size - 1]))
		clean.size--;
	if (!slice_trim(clean).size)
		return refuse(error, "--line: there is nothing in it");
	if (memchr(clean.data, '\n', clean.size))
		return refuse(
			error,
			"--line takes one line; of more of them, --logs FILE tells");
	line_parse(clean, &view->line);
	TRY(session_know(session, error));
	session_diagnose(session);
	return kb_load_all(kb, &view->all, error);
}

static bool any(struct line_view *view, struct pattern *const *patterns, size_t count)
{
	for (size_t i = 0; i < count && patterns[i]; i++) {
		struct regex *regex =
			scanner_regex(view->session->base->scanner, patterns[i]->id);

		if (regex && regex_search(regex, view->line.message, 0, NULL) > 0)
			return true;
	}
	return false;
}

static void add_reading(struct line_view *view)
{
	const struct line *line = &view->line;
	struct doc *doc = view->doc;
	struct slice message = line->message;
	bool is_cut = message.size > LINE_SHOWN && !view->verbose;

	doc_part(doc, "How the line is read");
	doc_pair(doc, "time", "time", view_time(doc->arena, &line->stamp, ' '));
	doc_pair(doc, "host", "host", arena_string(doc->arena, line->host));
	doc_pair(doc, "stream", "stream", arena_string(doc->arena, line->stream));
	doc_pair(doc, "device", "device", arena_string(doc->arena, line->device));
	/* The message is printed as it stands, since blanks count in patterns. */
	doc_value(doc, "message", arena_string(doc->arena, message));
	doc_code(doc, NULL, CODE_TEXT, "message",
		 arena_printf(doc->arena, "%.*s%s",
			      is_cut ? LINE_SHOWN : (int)message.size, message.data,
			      is_cut ? "..." : ""));
	for (size_t i = 0; i < view->all.source_count; i++) {
		const struct source *source = &view->all.sources[i];
		bool streams = false;
		bool words = any(view, source->recognise, source->recognise_count);
		bool whole = any(view, source->complete, source->complete_count);
		bool error = any(view, source->errors, source->error_count);

		for (size_t j = 0; j < source->streams.count; j++)
			streams |= slice_is(line->stream, source->streams.items[j]);
		view->error |= error;
		if (!streams && !words && !whole && !error)
			continue;
		doc_pairf(doc, "sources[]", "source", "%s (%s)%s%s%s%s", source->id,
			  source->title ? source->title : "?",
			  streams ? ", by its stream" : "", words ? ", by its words" : "",
			  whole ? ", which has its beginning in this line" : "",
			  error ? ", an error line there" : "");
	}
}

static void add_benigns(struct line_view *view)
{
	struct doc *doc = view->doc;

	doc_part(doc, "Harmless");
	doc_list(doc, "harmless");
	for (size_t i = 0; i < view->all.benign_count; i++) {
		const struct benign *benign = &view->all.benigns[i];

		if (!any(view, &benign->log, 1))
			continue;
		view->benign++;
		doc_itemf(doc, MARK_BULLET, AS_STRONG "%s" AS_PLAIN ": %s", benign->id,
			  benign->why ? benign->why : "no reason is given");
		doc_texts(doc, "id", benign->id, "why", benign->why, NULL);
		doc_say_tone(doc, "url", TONE_DIM, benign->url);
	}
}

/* The place and the codes that a report would give for the line. */
static void add_place(struct line_view *view)
{
	struct doc *doc = view->doc;
	struct unexplained line = { .message = view->line.message };

	place_error(&view->session->at->judge, &line, doc->arena);
	doc_part(doc, "If nothing explains it");
	if (line.place) {
		doc_value(doc, "place", line.place->id);
		doc_pairf(doc, "component", "place", "%s: %s (%s)", line.place->id,
			  line.place->title,
			  word_name(&component_words, line.place->component));
	}
	doc_list(doc, "codes");
	for (size_t i = 0; i < line.code_count; i++) {
		doc_itemf(doc, MARK_BULLET, AS_STRONG "%s" AS_PLAIN ": %s",
			  line.codes[i].code, line.codes[i].meaning);
		doc_texts(doc, "code", line.codes[i].code, "meaning",
			  line.codes[i].meaning, NULL);
	}
}

/* The parts of a piece of evidence. */
enum part_bit { MAIN = 1, UNLESS = 2, PROGRESS = 4, IDLE = 8 };

/* An `unless` tells something only of a line that matches otherwise. */
static unsigned parts_of(struct line_view *view, const struct evidence *e)
{
	unsigned parts = any(view, e->patterns, e->pattern_count) ? MAIN : 0;

	if (parts && any(view, e->unless, e->unless_count))
		parts |= UNLESS;
	if (any(view, e->progress, e->progress_count))
		parts |= PROGRESS;
	if (any(view, e->idle, e->idle_count))
		parts |= IDLE;
	/* Beside a person's words the other members only say what is spoken of. */
	size_t telling = evidence_has(e, KIND_IS_TOGETHER) && evidence_is_said(e)
				 ? 1
				 : e->child_count;
	for (size_t i = 0; i < telling; i++)
		parts |= parts_of(view, &e->children[i]);
	return parts;
}

/* Says whether the line alone makes the evidence true, and if not, why. */
static const char *outcome(struct arena *arena, const struct judged *judged,
			   unsigned parts)
{
	const char *note = judged && judged->note ? judged->note : NULL;

	if (judged && judged->ended)
		return "counts for little while the line is the last that is read";
	if (judged && judged->truth == TRUTH_TRUE)
		return "counts by this line alone";
	if (parts & UNLESS)
		return "does not count: an `unless` of it matches the line, too";
	if (parts & MAIN)
		return arena_printf(arena, "needs more than this line%s%s",
				    note ? ": " : "", note ? note : "");
	return parts & PROGRESS
		       ? "the line shows that the stream went on, so there is no stall"
		       : "the line is said although nothing moves, and ends no stall";
}

/* Collects the evidence of a rule that the line has a part in. A rule is listed once: as
 * one that the line speaks for, where it does. */
static void look_at(struct line_view *view, const struct rule *rule)
{
	AUTO(findings) struct findings *findings = NULL;
	struct judge_input input = view->session->at->judge;
	size_t first = view->told.count, alone_count = 0;
	bool speaks_for = false;

	input.only = rule->id;
	for (size_t i = 0; i < rule->evidence_count; i++) {
		const struct evidence *e = &rule->evidence[i];
		unsigned parts = parts_of(view, e);

		if (!parts)
			continue;
		findings = findings ? findings : judge(&input);
		const struct finding *finding = findings->count ? findings->items : NULL;
		const struct judged *judged =
			finding && i < finding->judged_count ? &finding->judged[i] : NULL;
		bool alone = judged && judged->truth == TRUTH_TRUE;
		speaks_for |= alone && !e->against;
		alone_count += alone;
		vec_push(
			&view->told,
			((struct told){ rule, e, outcome(view->doc->arena, judged, parts),
					alone ? STANDS_AGAINST : STANDS_BESIDE }));
	}
	for (size_t i = first; speaks_for && i < view->told.count; i++)
		if (view->told.items[i].standing == STANDS_AGAINST)
			view->told.items[i].standing = STANDS_FOR;
	view->rules[speaks_for ? STANDS_FOR : STANDS_AGAINST] += alone_count > 0;
	view->rules[STANDS_BESIDE] += view->told.count - first > alone_count;
}

static void add_evidence(struct line_view *view, const struct told *told)
{
	const struct evidence *e = told->evidence;
	struct doc *doc = view->doc;
	const char *side = e->against ? "against" : "for";
	const char *strength = view_strength(doc->arena, e->strength);
	const char *what = sentence(doc->arena, e);
	bool whole = view->verbose || told->standing != STANDS_BESIDE;

	doc_itemf(doc, e->against ? MARK_AGAINST : MARK_FOR, "%s, %s: %s", side, strength,
		  cut(doc->arena, what, whole));
	doc_texts(doc, "side", side, "strength", strength, "what", what, NULL);
	doc_say_tone(doc, "outcome", TONE_DIM, told->outcome);
	doc_close(doc);
}

/* The rules that the line stands so to, each with its evidence. */
static void add_standing(struct line_view *view, enum standing standing)
{
	static const char *const keys[] = { "speaks_for", "speaks_against",
					    "needs_more" };
	static const char *const headings[] = {
		"Rules that it is evidence of", "Rules that it speaks against",
		"Evidence with something else beside it"
	};
	bool brief = standing == STANDS_BESIDE && !view->verbose &&
		     view->rules[standing] > TOLD_WHOLE_MAX;
	const struct rule *rule = NULL;
	struct doc *doc = view->doc;

	doc_part(doc, headings[standing]);
	doc_list(doc, keys[standing]);
	for (size_t i = 0; i < view->told.count; i++) {
		const struct told *told = &view->told.items[i];

		if (told->standing != standing)
			continue;
		if (rule != told->rule) {
			if (rule)
				doc_close(doc);
			rule = told->rule;
			doc_item(doc, MARK_BULLET, NULL);
			doc_link(doc, arena_printf(doc->arena, "rule:%s", rule->id),
				 rule->id);
			doc_spanf(doc, TONE_PLAIN, ": %s", rule->title);
			doc_texts(doc, "id", rule->id, "title", rule->title, NULL);
			doc_list(doc, "evidence");
		}
		if (!brief)
			add_evidence(view, told);
	}
	if (brief) {
		doc_close(doc); /* the evidence, of the last item, in the list */
		doc_close(doc);
		doc_close(doc);
		doc_say_tone(doc, NULL, TONE_DIM, "What each needs beside this line: -v");
	}
}

static void add_facts(struct line_view *view)
{
	const struct facts *facts = view->session->at->facts;
	struct doc *doc = view->doc;

	doc_part(doc, "Facts");
	doc_list(doc, "facts");
	for (size_t i = 0; i < facts->list.count; i++) {
		const struct fact *fact = &facts->list.items[i];

		if (fact->trust == TRUST_STATED)
			continue;
		view->facts++;
		doc_itemf(doc, MARK_BULLET, "%s = %s%s%s%s%s", fact->name,
			  view_value(doc->arena, fact->value),
			  *fact->device ? " of " : "", fact->device,
			  fact->derived_by ? ", which follows by " : "",
			  fact->derived_by ? fact->derived_by : "");
		doc_texts(doc, "key", fact->name, "value", fact->value, "device",
			  *fact->device ? fact->device : NULL, NULL);
	}
	for (size_t i = 0; i < view->all.extract_count; i++) {
		const struct extract *extract = &view->all.extracts[i];
		struct pattern *first = extract->first.pattern;
		const char *whats[2] = { 0 };

		if (any(view, &first, 1))
			whats[0] = extract->field_count ? "begins a block at this line"
				   : extract->boot	? "begins a boot at this line"
							: "reads this line";
		for (size_t j = 0; !whats[1] && j < extract->field_count; j++)
			if (any(view, &extract->fields[j].pattern, 1))
				whats[1] = arena_printf(
					doc->arena,
					"reads it in a block that /%s/ begins",
					first->regex);
		for (size_t j = 0; j < ARRAY_SIZE(whats); j++) {
			if (!whats[j])
				continue;
			doc_itemf(doc, MARK_BULLET, AS_DIM "extractor %s %s", extract->id,
				  whats[j]);
			doc_value(doc, "extractor", extract->id);
			view->facts++;
		}
		view->block_facts += whats[1] != NULL;
	}
}

static void add_alone(struct line_view *view)
{
	const struct diagnosis *d = view->session->at->diagnosis;
	struct doc *doc = view->doc;

	doc_part(doc, "Alone");
	if (!d->diagnosis_count)
		doc_say(doc, NULL,
			"The line alone is no diagnosis; what stands around it and the "
			"machine's facts decide.");
	doc_list(doc, "alone");
	for (size_t i = 0; i < d->diagnosis_count; i++) {
		const struct finding *finding = d->diagnoses[i].finding;

		doc_itemf(doc, MARK_BULLET, "%s, %u%%", finding->rule->id,
			  view_percent(finding->confidence));
		doc_value(doc, "id", finding->rule->id);
		doc_value_number(doc, "confidence", finding->confidence);
	}
}

static void add_unknown(struct line_view *view)
{
	struct doc *doc = view->doc;
	bool known = view->told.count || view->benign || view->facts > view->block_facts;

	doc_end_parts(doc, doc->root);
	doc_value(doc, "known", known ? "yes" : "no");
	if (known)
		return;
	doc_section(doc, NULL, "Unknown");
	doc_sayf(doc, NULL, "Nothing in the base knows this line%s",
		 view->error ? ". It looks like an error line of the source above, so "
			       "that a diagnosis lists it among the errors that nothing "
			       "explains."
		 : view->block_facts ? " by itself, and it does not look like an error "
				       "line of a source."
				     : ", and it does not look like an error line of a "
				       "source.");
	doc_say(doc, NULL,
		"If it tells of a fault, a rule can be made of the log that it stands "
		"in; if people worry about it and need not, a benign row:");
	doc_code(doc, NULL, CODE_SHELL, NULL,
		 "kbmatch new rule LABEL --from LOG    # docs/CONTRIBUTING.md");
	doc_close(doc);
}

static void cleanup_line_view(struct line_view *view)
{
	vec_free(&view->told);
	strbuf_free(&view->clean);
}

static int explain_line(struct run *run, struct error *error)
{
	const struct options *options = run->options;
	AUTO(line_view)
	struct line_view view = { .session = &run->session,
				  .verbose = options->verbosity > 0 };

	if (options->arguments.count)
		return refuse(error,
			      "explain takes the id of a rule or --line, not both");
	if (options->logs.count || options->journals.count || options->snapshots.count ||
	    options->sysroot || options->live)
		return refuse(error, "--line is looked at alone; --fact may say more");
	session_begin(view.session, &run->base, options);
	confine_reading(&run->base, options->output, 0);
	TRY(read_line_text(&view, options->line, error));
	session_print_warnings(view.session);
	view.doc = run_doc(run, "A line of a log", "kbmatch.line/1");
	add_reading(&view);
	add_benigns(&view);
	add_place(&view);
	for (size_t i = 0; i < view.all.rule_count; i++)
		look_at(&view, &view.all.rules[i]);
	for (enum standing i = 0; i < STANDS_END; i++)
		add_standing(&view, i);
	add_facts(&view);
	if (view.told.count)
		add_alone(&view);
	add_unknown(&view);
	return kb_failed(run->base.kb, error);
}

int cmd_explain(struct run *run, struct error *error)
{
	const struct options *options = run->options;
	const struct request request = options_request(options);
	struct session *session = &run->session;
	const struct rule *rule;
	bool whole = options->verbosity > 0;

	if (options->arguments.count != 1 && !options->line)
		return refuse(error, "explain wants the id of one rule, a file with "
				     "hardware errors, or --line TEXT");
	TRY(base_open(options, &run->base, error));
	if (options->line)
		return explain_line(run, error);
	/* No id of a rule has a dot or a slash. */
	if (strpbrk(options->arguments.items[0], "./"))
		return explain_file(run, options->arguments.items[0], error);
	TRY(find_rule(run->base.kb, options->arguments.items[0], &rule, error));
	struct doc *doc = run_doc(run, rule->title, "kbmatch.explain/1");
	doc_pair(doc, "id", "Rule", rule->id);
	doc_value(doc, "title", rule->title);
	if (!request_has_input(&request) && !options->sysroot && !options->live) {
		explain_rule(doc, run->base.kb, rule, whole);
		return 0;
	}
	TRY(run_stages(run, false, rule->id, error));
	session_print_warnings(session);
	bool added = add_findings(doc, session, rule->id, whole);
	if (!added) { /* no hit or fact pointed to it: it is judged all the same */
		session->at->judge.only = rule->id;
		part_diagnose(session, session->at);
		added = add_findings(doc, session, rule->id, whole);
	}
	if (!added) {
		doc_say(doc, NULL, "Nothing in what was read speaks of this rule.");
		explain_rule(doc, run->base.kb, rule, whole);
	}
	return 0;
}
