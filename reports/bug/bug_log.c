/* SPDX-License-Identifier: Apache-2.0 */
/* The part of the logs that leaves: who may be named in them, and an excerpt, the lines
 * that the diagnosis rests on and those that nothing explains, with the lines around them
 * where they are at hand, in order. */
#include <stdlib.h>

#include "engine/privacy/snapshot.h"
#include "reports/bug/bug.h"
#include "reports/view/view.h"

enum { HITS_OF_EVIDENCE = 12, UNEXPLAINED_SHOWN = 20, KEY_LINES = 120 };

struct log_line {
	const struct text *text;
	uint64_t line;
	struct slice raw;
};

struct excerpt {
	VEC(struct log_line) lines;
	size_t keys; /* the first ones are what it is about; the others stand around */
	bool around; /* those are being added */
};

static int compare_lines(const void *a, const void *b)
{
	const struct log_line *x = a, *y = b;

	if (x->text->number != y->text->number)
		return x->text->number < y->text->number ? -1 : 1;
	return (x->line > y->line) - (x->line < y->line);
}

static void sort_lines(struct excerpt *excerpt)
{
	if (excerpt->lines.count)
		qsort(excerpt->lines.items, excerpt->lines.count, sizeof(struct log_line),
		      compare_lines);
}

/* A line once; of those around only where it is near a key. */
static void add_line(struct excerpt *excerpt, const struct text *text, uint64_t line,
		     struct slice raw)
{
	size_t most = excerpt->around ? BUG_LOG_LINES : KEY_LINES;
	bool wanted = text && !excerpt->around;

	for (size_t i = 0; i < excerpt->lines.count; i++) {
		const struct log_line *other = &excerpt->lines.items[i];

		if (other->text != text)
			continue;
		if (other->line == line)
			return;
		wanted |= i < excerpt->keys && other->line <= line + BUG_NEIGHBOURS &&
			  line <= other->line + BUG_NEIGHBOURS;
	}
	if (wanted && excerpt->lines.count < most)
		vec_push(&excerpt->lines, (struct log_line){ text, line, raw });
}

static void add_finding(struct excerpt *excerpt, const struct finding *finding)
{
	for (size_t i = 0; i < finding->judged_count; i++) {
		const struct judged *judged = &finding->judged[i];
		size_t count = view_speaks(judged) ? judged->hit_count : 0;

		for (size_t j = 0; j < count && j < HITS_OF_EVIDENCE; j++)
			add_line(excerpt, judged->hits[j]->text, judged->hits[j]->line,
				 judged->hits[j]->raw);
	}
}

/* A line that another pattern hit, and those that were kept around it. */
static void add_hit(struct excerpt *excerpt, const struct hit *hit)
{
	struct slice before = hit->before, after = hit->after, raw;
	uint64_t line = hit->line;

	add_line(excerpt, hit->text, line, hit->raw);
	while (slice_next_line(&after, &raw))
		add_line(excerpt, hit->text, ++line, raw);
	for (line = hit->line; line > 1 && slice_next_line(&before, &raw);)
		line--;
	for (before = hit->before; line < hit->line && slice_next_line(&before, &raw);)
		add_line(excerpt, hit->text, line++, raw);
}

/* The logs of a snapshot are in memory. Lines of a private key stay out: alone they are
 * not known for what they are. */
static void add_log(struct excerpt *excerpt, const struct snapshot_log *log)
{
	struct log_line last = { .text = NULL };
	struct slice rest = log->text, raw;
	unsigned key_lines = 0;

	for (size_t i = 0; i < excerpt->keys; i++) {
		const char *name = excerpt->lines.items[i].text->name;

		if (name && !strcmp(name, log->name))
			last = excerpt->lines.items[i];
	}
	for (uint64_t line = 1; last.text && line <= last.line + BUG_NEIGHBOURS &&
				slice_next_line(&rest, &raw);
	     line++)
		if (!redact_in_key(raw, &key_lines))
			add_line(excerpt, last.text, line, raw);
}

static void collect(struct excerpt *excerpt, const struct diagnosis *diagnosis,
		    const struct diagnosed *about)
{
	const struct unexplained *unexplained = diagnosis->unexplained;
	const struct hits *hits = diagnosis->hits;
	const struct snapshot *machine = diagnosis->probed;

	if (about)
		add_finding(excerpt, about->finding);
	for (size_t i = 0; about && i < about->effect_count; i++)
		add_finding(excerpt, about->effects[i]);
	for (size_t i = 0; i < diagnosis->unexplained_count && i < UNEXPLAINED_SHOWN; i++)
		add_line(excerpt, unexplained[i].text, unexplained[i].line,
			 unexplained[i].raw);
	sort_lines(excerpt);
	excerpt->keys = excerpt->lines.count;
	excerpt->around = true;
	for (size_t i = 0; hits && hits->items && i < hits->count; i++)
		add_hit(excerpt, hits->items[i]);
	for (size_t i = 0; machine && i < machine->logs.count; i++)
		add_log(excerpt, &machine->logs.items[i]);
	sort_lines(excerpt);
}

/* A line that was cut may end in half a token, which redaction would not know. */
static struct slice whole_words(struct slice raw)
{
	while (raw.size && strchr("\r\n", raw.data[raw.size - 1]))
		raw.size--;
	if (raw.size < HIT_TEXT_MAX)
		return raw;
	raw.size = HIT_TEXT_MAX;
	while (raw.size && !strchr(" \t", raw.data[raw.size - 1]))
		raw.size--;
	return raw;
}

const char *bug_excerpt(struct arena *arena, const struct diagnosis *diagnosis,
			const struct diagnosed *about, size_t *ret_lines)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	struct excerpt excerpt = { 0 };

	collect(&excerpt, diagnosis, about);
	*ret_lines = excerpt.lines.count;
	for (size_t i = 0; i < excerpt.lines.count; i++) {
		const struct log_line *line = &excerpt.lines.items[i];
		bool same = i && line[-1].text == line->text;

		if (!same)
			strbuf_printf(&b, "%s==> %s <==\n", i ? "\n" : "",
				      line->text->name);
		if (same && line->line > line[-1].line + 1)
			strbuf_add_text(&b, "...\n");
		strbuf_add_slice(&b, whole_words(line->raw));
		strbuf_add_text(&b, line->raw.size >= HIT_TEXT_MAX ? "...\n" : "\n");
	}
	vec_free(&excerpt.lines);
	return arena_string(arena, strbuf_slice(&b));
}
