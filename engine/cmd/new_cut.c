/* SPDX-License-Identifier: Apache-2.0 */
/* The lines of a log that matter, with those around them, redacted. */
#include <ctype.h>
#include <errno.h>

#include "engine/base/utf8.h"
#include "engine/cmd/new_internal.h"
#include "engine/redact/redact.h"

enum {
	AROUND = 2,	  /* lines kept on each side */
	BLOCK_WHOLE = 40, /* a block of facts up to this many lines stays whole */
	EVIDENCE_LINES = 20,
	UNEXPLAINED_LINES = 12,
	GUESSES = 5,
	LINES_MAX = 400,
};

static void want(struct scaffold *scaffold, unsigned text, uint64_t line, unsigned why)
{
	if (line)
		vec_push(&scaffold->lines, (struct kept_line){ text, why, line, { 0 } });
}

static void want_around(struct scaffold *scaffold, unsigned text, uint64_t line,
			unsigned why)
{
	uint64_t first = line > AROUND ? line - AROUND : 1;

	for (uint64_t n = first; n <= line + AROUND; n++)
		want(scaffold, text, n, n == line ? why : WHY_NEAR);
}

static int by_place(const void *a, const void *b)
{
	const struct kept_line *x = a, *y = b;

	if (x->text != y->text)
		return x->text < y->text ? -1 : 1;
	return (x->line > y->line) - (x->line < y->line);
}

/* In order, each line once, for all the reasons that it has. */
static void sort_lines(struct scaffold *scaffold)
{
	struct kept_line *items = scaffold->lines.items;
	size_t kept = 0;

	if (scaffold->lines.count)
		qsort(items, scaffold->lines.count, sizeof(*items), by_place);
	for (size_t i = 0; i < scaffold->lines.count; i++) {
		if (kept && !by_place(&items[kept - 1], &items[i])) {
			items[kept - 1].why |= items[i].why;
			if (!items[kept - 1].raw.data)
				items[kept - 1].raw = items[i].raw;
			continue;
		}
		items[kept++] = items[i];
	}
	scaffold->lines.count = kept;
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

/* A block's facts come with the line that opened it, and end where it ends. */
static void want_block(struct scaffold *scaffold, const struct hit *hit)
{
	const struct hit *opener = hit->opener;
	bool whole = opener && hit->line > opener->line &&
		     hit->line - opener->line <= BLOCK_WHOLE;

	if (!opener)
		return;
	want(scaffold, hit->text->number, opener->line, WHY_FACT);
	for (uint64_t n = opener->line + 1; whole && n <= hit->line + 1; n++)
		want(scaffold, hit->text->number, n, WHY_NEAR);
}

static bool met_before(const struct hits *hits, const struct hit *hit)
{
	const struct hit *const *same;

	return hits_of(hits, hit->pattern, &same) && same[0]->line != hit->line;
}

static void want_hits(struct scaffold *scaffold)
{
	const struct session *full = &scaffold->full;
	size_t evidence = 0;

	for (size_t i = 0; i < full->hits->count; i++) {
		const struct hit *hit = full->hits->items[i];
		unsigned roles = kb_roles(scaffold->base->kb, hit->pattern);

		if (gave_fact(full->facts, hit)) {
			want(scaffold, hit->text->number, hit->line, WHY_FACT);
			want_block(scaffold, hit);
		} else if (roles & ROLE_BOOT) {
			want(scaffold, hit->text->number, hit->line, WHY_NEAR);
		}
		if (roles & ROLE_EVIDENCE && !met_before(full->hits, hit) &&
		    evidence++ < EVIDENCE_LINES)
			want_around(scaffold, hit->text->number, hit->line, WHY_EVIDENCE);
	}
}

static void want_unexplained(struct scaffold *scaffold)
{
	const struct diagnosis *d = scaffold->full.diagnosis;

	for (size_t i = 0; i < d->unexplained_count && i < UNEXPLAINED_LINES; i++)
		want_around(scaffold, d->unexplained[i].text->number,
			    d->unexplained[i].line, WHY_UNEXPLAINED);
}

/* The second reading: takes the wanted lines, and notes those whose words look bad. */
struct taker {
	struct scaffold *scaffold;
	size_t next;
	uint64_t line;
	struct kept_line guesses[GUESSES], last, chosen;
	struct kept_line before; /* the line before the first guess */
	size_t guess_count;
};

/* What is cut there may end in half a token, which redaction would not know. */
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
static bool looks_bad(struct arena *arena, struct slice raw)
{
	static const char *const words[] = {
		"error",     "fail",	"fault",       "cannot",      "can't",
		"could not", "unable",	"timeout",     "timed out",   "denied",
		"abort",     "invalid", "not found",   "no such",     "undefined",
		"exception", "refused", "not support", "unsupported",
	};

	if (raw.size > HIT_TEXT_MAX)
		raw.size = HIT_TEXT_MAX;
	const char *text = arena_string(arena, raw);
	for (size_t i = 0; i < ARRAY_SIZE(words); i++)
		if (strcasestr(text, words[i]))
			return true;
	return false;
}

static void note_guess(struct taker *taker, unsigned text, struct slice raw)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct kept_line line = { text, WHY_GUESS, taker->line, { 0 } };

	if (!slice_trim(raw).size)
		return;
	struct kept_line before = taker->last;
	taker->last = line;
	taker->last.why = WHY_LAST;
	taker->last.raw = raw;
	if (!looks_bad(arena, raw))
		return;
	line.raw = copy_line(taker->scaffold->arena, raw);
	if (!taker->guess_count && before.raw.data && before.text == text) {
		taker->before = before;
		taker->before.why = WHY_BEFORE;
		taker->before.raw = copy_line(taker->scaffold->arena, before.raw);
	}
	/* The first is often the cause of the others: it stays. */
	if (taker->guess_count == GUESSES)
		memmove(taker->guesses + 1, taker->guesses + 2,
			(--taker->guess_count - 1) * sizeof(line));
	taker->guesses[taker->guess_count++] = line;
}

/* The first line that holds what --line says. */
static void choose(struct taker *taker, unsigned text, struct slice raw)
{
	struct slice wanted = slice_trim(slice_of(taker->scaffold->options->line));

	if (wanted.size && !taker->chosen.raw.data &&
	    memmem(raw.data, raw.size, wanted.data, wanted.size))
		taker->chosen =
			(struct kept_line){ text, WHY_CHOSEN, taker->line,
					    copy_line(taker->scaffold->arena, raw) };
}

static void take_line(struct taker *taker, unsigned text, struct slice raw)
{
	struct scaffold *scaffold = taker->scaffold;
	struct kept_line here = { .text = text, .line = taker->line };

	while (taker->next < scaffold->lines.count &&
	       by_place(&scaffold->lines.items[taker->next], &here) < 0)
		taker->next++;
	if (taker->next < scaffold->lines.count &&
	    !by_place(&scaffold->lines.items[taker->next], &here))
		scaffold->lines.items[taker->next].raw = copy_line(scaffold->arena, raw);
	note_guess(taker, text, raw);
	choose(taker, text, raw);
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
	/* The block's bytes go with it. */
	if (taker->last.raw.data)
		taker->last.raw = copy_line(taker->scaffold->arena, taker->last.raw);
	taker->scaffold->line_count += block->last ? taker->line : 0;
}

static void add_guesses(struct taker *taker)
{
	struct scaffold *scaffold = taker->scaffold;

	for (size_t i = 0; i < taker->guess_count; i++)
		vec_push(&scaffold->lines, taker->guesses[i]);
	if (taker->before.raw.data)
		vec_push(&scaffold->lines, taker->before);
	if (taker->last.raw.data)
		vec_push(&scaffold->lines, taker->last);
	if (taker->chosen.raw.data)
		vec_push(&scaffold->lines, taker->chosen);
	sort_lines(scaffold);
}

static void drop_unread(struct scaffold *scaffold)
{
	size_t kept = 0;

	for (size_t i = 0; i < scaffold->lines.count && kept < LINES_MAX; i++)
		if (scaffold->lines.items[i].raw.data)
			scaffold->lines.items[kept++] = scaffold->lines.items[i];
	scaffold->lines.count = kept;
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
		if (good)
			strbuf_add(out, raw.data, size);
		else
			strbuf_add_char(out, '?');
		raw = slice_skip(raw, size);
	}
}

/* Leaves lines as they stand in the excerpt, and the excerpt. */
static void redact_lines(struct scaffold *scaffold)
{
	AUTO(redactor) struct redactor *redactor = redactor_new();
	const struct redaction *redactions;
	AUTO(strbuf) struct strbuf all = { 0 };
	unsigned key_lines = 0;
	size_t kept = 0;

	for (size_t i = 0; i < scaffold->lines.count; i++) {
		strbuf_add_slice(&all, scaffold->lines.items[i].raw);
		strbuf_add_char(&all, '\n');
	}
	redact_learn(redactor, strbuf_slice(&all));
	for (size_t i = 0; i < scaffold->lines.count; i++) {
		struct kept_line *line = &scaffold->lines.items[i];
		AUTO(strbuf) struct strbuf text = { 0 }, clean = { 0 };

		if (redact_in_key(line->raw, &key_lines))
			continue;
		redact(redactor, line->raw, &text);
		add_clean(&clean, strbuf_slice(&text));
		line->raw = arena_slice(scaffold->arena, strbuf_slice(&clean));
		strbuf_add_slice(&scaffold->log, line->raw);
		strbuf_add_char(&scaffold->log, '\n');
		scaffold->lines.items[kept++] = *line;
	}
	scaffold->lines.count = kept;
	scaffold->redacted = redactor_list(redactor, &redactions);
}

int new_cut(struct scaffold *scaffold, struct error *error)
{
	struct taker taker = { .scaffold = scaffold };
	AUTO(inputs) struct inputs *inputs = inputs_new();

	want_unexplained(scaffold);
	want_hits(scaffold);
	sort_lines(scaffold);
	int r = input_read(inputs, scaffold->options->from, take_block, &taker, error);
	if (r)
		return r;
	if (scaffold->options->line && !taker.chosen.raw.data)
		return error_set(error, -ENOENT, "no line of it holds what --line says");
	add_guesses(&taker);
	drop_unread(scaffold);
	redact_lines(scaffold);
	if (!scaffold->lines.count)
		return error_set(error, -ENODATA, "there is not a line in it");
	return 0;
}

int new_read_cut(struct scaffold *scaffold, struct error *error)
{
	AUTO(scan) struct scan *scan = scan_new(scaffold->base->scanner);
	struct session *cut = &scaffold->cut;

	input_text(cut->inputs, "log.txt", strbuf_slice(&scaffold->log), scan_block,
		   scan);
	cut->hits = scan_finish(scan);
	int r = session_know(cut, scaffold->options, error);
	if (!r)
		session_diagnose(cut, scaffold->options);
	return r;
}
