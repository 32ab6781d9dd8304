/* SPDX-License-Identifier: Apache-2.0 */
/* One line of a log: how it is read, which rules it speaks for or against, what it lets
 * one read, and why it is harmless or unknown. */
#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/cmd/output.h"
#include "engine/cmd/explain.h"
#include "engine/cmd/print_doc.h"
#include "engine/cmd/session.h"
#include "engine/pattern/regex.h"
#include "engine/scan/scan.h"
#include "reports/view/view.h"

enum { LINE_SHOWN = 1500, TOLD_WHOLE_MAX = 4 };

/* What the line is to a rule: evidence that it alone makes true, or a part of some. */
enum standing { STANDS_FOR, STANDS_AGAINST, STANDS_BESIDE, STANDS_END };

/* A piece of evidence that the line has a part in. */
struct told {
	const struct rule *rule;
	const struct evidence *evidence;
	const char *outcome;
	enum standing standing;
};

struct line_view {
	struct base *base;
	struct session session; /* over the line alone */
	struct scan *scan;
	struct strbuf clean; /* the text without what surrounds a line */
	struct line line;    /* points into it */
	struct knowledge all;
	struct doc *doc;
	bool verbose;
	VEC(struct told) told; /* rule by rule */
	/* What was said. */
	size_t benign, facts;
	size_t block_facts; /* of facts, those that want a block around the line */
	bool error;	    /* an error line of a source */
};

static void keep_block(void *context, const struct block *block)
{
	struct line_view *view = context;

	scan_block(view->scan, block);
	strbuf_add_slice(&view->clean, block->data);
}

/* What may be a line of JSON (docker's, the journal's) is a file to input, which then
 * unwraps it. */
static int read_as_file(struct line_view *view, const char *text, struct error *error)
{
	char path[32];
	int fd = memfd_create("line", MFD_CLOEXEC);

	if (fd < 0)
		return error_set(error, -errno, "--line: %s", strerror(errno));
	int r = fd_write_all(fd, text, strlen(text));
	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	if (!r)
		r = input_read(view->session.inputs, path, keep_block, view, error);
	else
		error_set(error, r, "--line: %s", strerror(-r));
	close(fd);
	return r;
}

static int read_text(struct line_view *view, const char *text, struct error *error)
{
	if (slice_starts_with(slice_trim(slice_of(text)), "{"))
		return read_as_file(view, text, error);
	input_text(view->session.inputs, "--line", slice_of(text), keep_block, view);
	return 0;
}

/* The text goes the way of any log: unwrapped, scanned, judged. */
static int read_line_text(struct line_view *view, const struct options *options,
			  struct error *error)
{
	struct session *session = &view->session;

	view->scan = scan_new(view->base->scanner);
	int r = read_text(view, options->line, error);
	if (r)
		return r;
	session->hits = scan_finish(view->scan);
	hits_settle(session->hits, session->base->kb);
	struct slice clean = strbuf_slice(&view->clean);
	while (clean.size && strchr("\r\n", clean.data[clean.size - 1]))
		clean.size--;
	if (!slice_trim(clean).size)
		return error_set(error, -EINVAL, "--line: there is nothing in it");
	if (memchr(clean.data, '\n', clean.size))
		return error_set(error, -EINVAL,
				 "--line takes one line; of more of them, --logs FILE "
				 "tells");
	line_parse(clean, &view->line);
	r = session_know(session, options, error);
	if (!r)
		session_diagnose(session, options);
	return r ? r : kb_load_all(view->base->kb, &view->all, error);
}

static bool has_pattern(struct line_view *view, const struct pattern *pattern)
{
	struct regex *regex =
		pattern ? scanner_regex(view->base->scanner, pattern->id) : NULL;

	return regex && regex_search(regex, view->line.message, 0, NULL) > 0;
}

static bool any(struct line_view *view, struct pattern *const *patterns, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (has_pattern(view, patterns[i]))
			return true;
	return false;
}

/* --- how it is read --- */

static void add_field(struct line_view *view, const char *name, struct slice value)
{
	doc_pair(view->doc, name, name, arena_string(view->doc->arena, value));
}

/* As it stands, since blanks count in patterns. */
static void add_message(struct line_view *view)
{
	struct slice message = view->line.message;
	bool cut = message.size > LINE_SHOWN && !view->verbose;

	doc_value(view->doc, "message", arena_string(view->doc->arena, message));
	if (cut)
		message.size = LINE_SHOWN;
	doc_code(view->doc, NULL, CODE_TEXT, "message",
		 arena_printf(view->doc->arena, "%.*s%s", (int)message.size, message.data,
			      cut ? "..." : ""));
}

static bool of_stream(const struct line_view *view, const struct source *source)
{
	for (size_t i = 0; i < source->streams.count; i++)
		if (slice_is(view->line.stream, source->streams.items[i]))
			return true;
	return false;
}

static void add_source(struct line_view *view, const struct source *source)
{
	bool streams = of_stream(view, source);
	bool words = any(view, source->recognise, source->recognise_count);
	bool whole = any(view, source->complete, source->complete_count);
	bool error = any(view, source->errors, source->error_count);

	view->error |= error;
	if (!streams && !words && !whole && !error)
		return;
	doc_pair(view->doc, "sources[]", "source",
		 arena_printf(view->doc->arena, "%s (%s)%s%s%s%s", source->id,
			      source->title ? source->title : "?",
			      streams ? ", by its stream" : "",
			      words ? ", by its words" : "",
			      whole ? ", which has its beginning in this line" : "",
			      error ? ", an error line there" : ""));
}

static void add_reading(struct line_view *view)
{
	const struct line *line = &view->line;
	const char *time = view_clock(view->doc->arena, &line->stamp);

	doc_section(view->doc, NULL, "How the line is read");
	doc_pair(view->doc, "time", "time", time);
	add_field(view, "host", line->host);
	add_field(view, "stream", line->stream);
	add_field(view, "device", line->device);
	add_message(view);
	for (size_t i = 0; i < view->all.source_count; i++)
		add_source(view, &view->all.sources[i]);
	doc_close(view->doc);
}

static void add_benigns(struct line_view *view)
{
	struct doc *doc = view->doc;

	doc_section(doc, NULL, "Harmless");
	doc_list(doc, "harmless");
	for (size_t i = 0; i < view->all.benign_count; i++) {
		const struct benign *benign = &view->all.benigns[i];

		if (!has_pattern(view, benign->log))
			continue;
		view->benign++;
		doc_item(doc, MARK_BULLET, NULL);
		doc_span(doc, TONE_STRONG, benign->id);
		doc_spanf(doc, TONE_PLAIN, ": %s",
			  benign->why ? benign->why : "no reason is given");
		doc_value(doc, "id", benign->id);
		doc_value(doc, "why", benign->why);
		doc_say_tone(doc, "url", TONE_DIM, benign->url);
		doc_close(doc);
	}
	doc_close_section(doc);
}

/* --- the rules --- */

/* In which part of a piece of evidence a line's patterns stand. */
enum part { PART_MAIN, PART_UNLESS, PART_PROGRESS, PART_IDLE, PART_END };

/* An `unless` tells something only of a line that matches otherwise. */
static unsigned parts_of(struct line_view *view, const struct evidence *e)
{
	unsigned parts = 0;

	if (any(view, e->patterns, e->pattern_count))
		parts |= 1u << PART_MAIN;
	if (parts && any(view, e->unless, e->unless_count))
		parts |= 1u << PART_UNLESS;
	if (any(view, e->progress, e->progress_count))
		parts |= 1u << PART_PROGRESS;
	if (any(view, e->idle, e->idle_count))
		parts |= 1u << PART_IDLE;
	/* Beside a person's words the other members only say what is spoken of. */
	size_t telling =
		e->kind == EVIDENCE_ALL && evidence_is_said(e) ? 1 : e->child_count;
	for (size_t i = 0; i < telling; i++)
		parts |= parts_of(view, &e->children[i]);
	return parts;
}

/* Whether the line alone makes the evidence true, and if not, why. */
static const char *outcome(struct line_view *view, const struct judged *judged,
			   unsigned parts)
{
	const char *note = judged && judged->note ? judged->note : NULL;

	if (judged && judged->ended)
		return "counts for little while the line is the last that is read";
	if (judged && judged->truth == TRUTH_TRUE)
		return "counts by this line alone";
	if (parts & 1u << PART_UNLESS)
		return "does not count: an `unless` of it matches the line, too";
	if (parts & 1u << PART_MAIN)
		return arena_printf(view->doc->arena, "needs more than this line%s%s",
				    note ? ": " : "", note ? note : "");
	return parts & 1u << PART_PROGRESS
		       ? "the line shows that the stream went on, so there is no stall"
		       : "the line is said although nothing moves, and ends no stall";
}

/* A rule is told of once as evidence: as one that the line speaks for, where it does. */
static void look_at(struct line_view *view, const struct rule *rule)
{
	AUTO(findings) struct findings *findings = NULL;
	struct judge_input input = view->session.judge;
	size_t first = view->told.count;
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
		vec_push(&view->told,
			 ((struct told){ rule, e, outcome(view, judged, parts),
					 alone ? STANDS_AGAINST : STANDS_BESIDE }));
	}
	for (size_t i = first; speaks_for && i < view->told.count; i++)
		if (view->told.items[i].standing == STANDS_AGAINST)
			view->told.items[i].standing = STANDS_FOR;
}

static void add_evidence(struct line_view *view, const struct told *told)
{
	const struct evidence *e = told->evidence;
	struct doc *doc = view->doc;
	const char *side = e->against ? "against" : "for";
	const char *strength = view_strength(doc->arena, e->strength);
	const char *what = explain_evidence(doc->arena, e);
	bool whole = view->verbose || told->standing != STANDS_BESIDE;

	doc_item(doc, e->against ? MARK_AGAINST : MARK_FOR, NULL);
	doc_spanf(doc, TONE_PLAIN, "%s, %s: %s", side, strength,
		  whole ? what : explain_cut(doc->arena, what));
	doc_value(doc, "side", side);
	doc_value(doc, "strength", strength);
	doc_value(doc, "what", what);
	doc_say_tone(doc, "outcome", TONE_DIM, told->outcome);
	doc_close(doc);
}

/* The first piece of evidence of the next rule that stands so; `at` may be NULL. */
static const struct told *next_rule(const struct line_view *view, const struct told *at,
				    enum standing standing)
{
	const struct rule *rule = at ? at->rule : NULL;
	const struct told *end = view->told.items + view->told.count;

	for (at = at ? at : view->told.items; at < end; at++)
		if (at->rule != rule && at->standing == standing)
			return at;
	return NULL;
}

static void add_rule(struct line_view *view, const struct told *told, bool brief)
{
	const struct told *end = view->told.items + view->told.count;
	const struct rule *rule = told->rule;
	enum standing standing = told->standing;
	struct doc *doc = view->doc;

	doc_item(doc, MARK_BULLET, NULL);
	doc_link(doc, arena_printf(doc->arena, "rule:%s", rule->id), rule->id);
	doc_spanf(doc, TONE_PLAIN, ": %s", rule->title);
	doc_value(doc, "id", rule->id);
	doc_value(doc, "title", rule->title);
	doc_list(doc, "evidence");
	for (; !brief && told < end && told->rule == rule; told++)
		if (told->standing == standing)
			add_evidence(view, told);
	doc_close(doc);
	doc_close(doc);
}

static void add_standing(struct line_view *view, enum standing standing)
{
	static const struct {
		const char *key, *heading;
	} parts[] = {
		[STANDS_FOR] = { "speaks_for", "Rules that it is evidence of" },
		[STANDS_AGAINST] = { "speaks_against", "Rules that it speaks against" },
		[STANDS_BESIDE] = { "needs_more",
				    "Evidence with something else beside it" },
	};
	const struct told *told = NULL;
	size_t count = 0;

	while ((told = next_rule(view, told, standing)))
		count++;
	bool brief =
		standing == STANDS_BESIDE && count > TOLD_WHOLE_MAX && !view->verbose;
	doc_section(view->doc, NULL, parts[standing].heading);
	doc_list(view->doc, parts[standing].key);
	while ((told = next_rule(view, told, standing)))
		add_rule(view, told, brief);
	if (brief) {
		doc_close(view->doc);
		doc_say_tone(view->doc, NULL, TONE_DIM,
			     "What each needs beside this line: -v");
	}
	doc_close_section(view->doc);
}

static void add_rules(struct line_view *view)
{
	for (size_t i = 0; i < view->all.rule_count; i++)
		look_at(view, &view->all.rules[i]);
	for (enum standing i = 0; i < STANDS_END; i++)
		add_standing(view, i);
}

/* --- the facts --- */

static void add_fact(struct line_view *view, const struct fact *fact)
{
	struct doc *doc = view->doc;

	view->facts++;
	doc_item(doc, MARK_BULLET, NULL);
	doc_spanf(doc, TONE_PLAIN, "%s = %s%s%s%s%s", fact->name,
		  view_value(doc->arena, fact->value), *fact->device ? " of " : "",
		  fact->device, fact->derived_by ? ", which follows by " : "",
		  fact->derived_by ? fact->derived_by : "");
	doc_value(doc, "key", fact->name);
	doc_value(doc, "value", fact->value);
	doc_value(doc, "device", *fact->device ? fact->device : NULL);
	doc_close(doc);
}

static void add_extractor(struct line_view *view, const struct extract *extract,
			  const char *what)
{
	view->facts++;
	doc_item(view->doc, MARK_BULLET, NULL);
	doc_spanf(view->doc, TONE_DIM, "extractor %s %s", extract->id, what);
	doc_value(view->doc, "extractor", extract->id);
	doc_close(view->doc);
}

static void add_reader(struct line_view *view, const struct extract *extract)
{
	const struct field *first = &extract->first;

	if (has_pattern(view, first->pattern))
		add_extractor(view, extract,
			      extract->field_count ? "begins a block at this line"
			      : extract->boot	   ? "begins a boot at this line"
						   : "reads this line");
	for (size_t i = 0; i < extract->field_count; i++)
		if (has_pattern(view, extract->fields[i].pattern)) {
			view->block_facts++;
			add_extractor(view, extract,
				      arena_printf(view->doc->arena,
						   "reads it in a block that /%s/ begins",
						   first->pattern->regex));
			return;
		}
}

static void add_facts(struct line_view *view)
{
	const struct facts *facts = view->session.facts;

	doc_section(view->doc, NULL, "Facts");
	doc_list(view->doc, "facts");
	for (size_t i = 0; i < facts->list.count; i++)
		if (facts->list.items[i].trust != TRUST_STATED)
			add_fact(view, &facts->list.items[i]);
	for (size_t i = 0; i < view->all.extract_count; i++)
		add_reader(view, &view->all.extracts[i]);
	doc_close_section(view->doc);
}

/* --- what it comes to --- */

static void add_alone(struct line_view *view)
{
	const struct diagnosis *d = view->session.diagnosis;
	struct doc *doc = view->doc;

	if (!view->told.count)
		return;
	doc_section(doc, NULL, "Alone");
	if (!d->diagnosis_count)
		doc_say(doc, NULL,
			"The line alone is no diagnosis; what stands around it and the "
			"machine's facts decide.");
	doc_list(doc, "alone");
	for (size_t i = 0; i < d->diagnosis_count; i++) {
		const struct finding *finding = d->diagnoses[i].finding;

		doc_item(doc, MARK_BULLET, NULL);
		doc_spanf(doc, TONE_PLAIN, "%s, %u%%", finding->rule->id,
			  view_percent(finding->confidence));
		doc_value(doc, "id", finding->rule->id);
		doc_value_number(doc, "confidence", finding->confidence);
		doc_close(doc);
	}
	doc_close_section(doc);
}

static void add_unknown(struct line_view *view)
{
	struct doc *doc = view->doc;
	bool known = view->told.count || view->benign || view->facts > view->block_facts;

	doc_value(doc, "known", known ? "yes" : "no");
	if (known)
		return;
	doc_section(doc, NULL, "Unknown");
	doc_say(doc, NULL,
		view->error ? "Nothing in the base knows this line. It looks like an "
			      "error line of the source above, so that a diagnosis lists "
			      "it among the errors that nothing explains."
		: view->block_facts
			? "Nothing in the base knows this line by itself, and it does "
			  "not look like an error line of a source."
			: "Nothing in the base knows this line, and it does not look "
			  "like an error line of a source.");
	doc_say(doc, NULL,
		"If it tells of a fault, a rule can be made of the log that it stands "
		"in; if people worry about it and need not, a benign row:");
	doc_code(doc, NULL, CODE_SHELL, NULL,
		 "kbmatch new rule LABEL --from LOG    # docs/CONTRIBUTING.md");
	doc_close(doc);
}

static void cleanup_line_view(struct line_view *view)
{
	scan_free(view->scan);
	vec_free(&view->told);
	strbuf_free(&view->clean);
	session_end(&view->session);
	doc_free(view->doc);
}

static int check(const struct options *options, struct error *error)
{
	if (options->arguments.count)
		return error_set(error, -EINVAL,
				 "explain takes the id of a rule or --line, not both");
	if (options->logs.count || options->journals.count || options->snapshots.count ||
	    options->sysroot || options->live)
		return error_set(error, -EINVAL,
				 "--line is looked at alone; --fact may say more");
	return 0;
}

int explain_line(struct base *base, const struct options *options, struct error *error)
{
	AUTO(line_view)
	struct line_view view = { .base = base, .verbose = options->verbosity > 0 };
	int r = check(options, error);

	if (r)
		return r;
	session_start(&view.session, base);
	confine_reading(base, options->output, 0);
	r = read_line_text(&view, options, error);
	if (r)
		return r;
	session_print_warnings(&view.session);
	view.doc = command_doc("A line of a log", "kbmatch.line/1");
	add_reading(&view);
	add_benigns(&view);
	add_rules(&view);
	add_facts(&view);
	add_alone(&view);
	add_unknown(&view);
	r = kb_failed(base->kb, error);
	return r ? r
		 : print_doc(options, &(struct about){ .session = &view.session },
			     view.doc, error);
}
