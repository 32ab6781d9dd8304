/* SPDX-License-Identifier: Apache-2.0 */
/* The excerpt of the logs: the lines that the diagnosis rests on and those that nothing
 * explains, with the lines around them where they are at hand, in order. */
#include <stdlib.h>

#include "engine/snapshot/snapshot.h"
#include "reports/bug/bug.h"
#include "reports/view.h"

enum { HITS_OF_EVIDENCE = 12, UNEXPLAINED_SHOWN = 20, KEY_LINES = 120 };

struct log_line {
	const struct text *text;
	uint64_t line;
	struct slice raw;
};

struct excerpt {
	VEC(struct log_line) lines;
	size_t keys; /* the first ones are what it is about; the others stand around */
};

static int compare_lines(const void *a, const void *b)
{
	const struct log_line *x = a, *y = b;

	if (x->text->number != y->text->number)
		return x->text->number < y->text->number ? -1 : 1;
	return (x->line > y->line) - (x->line < y->line);
}

static bool has_line(const struct excerpt *excerpt, const struct text *text,
		     uint64_t line)
{
	for (size_t i = 0; i < excerpt->lines.count; i++)
		if (excerpt->lines.items[i].text == text &&
		    excerpt->lines.items[i].line == line)
			return true;
	return false;
}

static void add_line(struct excerpt *excerpt, const struct text *text, uint64_t line,
		     struct slice raw, size_t most)
{
	if (text && excerpt->lines.count < most && !has_line(excerpt, text, line))
		vec_push(&excerpt->lines, (struct log_line){ text, line, raw });
}

static void add_finding(struct excerpt *excerpt, const struct finding *finding)
{
	for (size_t i = 0; i < finding->judged_count; i++) {
		const struct judged *judged = &finding->judged[i];

		for (size_t j = 0;
		     view_speaks(judged) && j < judged->hit_count && j < HITS_OF_EVIDENCE;
		     j++)
			add_line(excerpt, judged->hits[j]->text, judged->hits[j]->line,
				 judged->hits[j]->raw, KEY_LINES);
	}
}

static void add_keys(struct excerpt *excerpt, const struct diagnosis *diagnosis,
		     const struct diagnosed *about)
{
	if (about)
		add_finding(excerpt, about->finding);
	for (size_t i = 0; about && i < about->effect_count; i++)
		add_finding(excerpt, about->effects[i]);
	for (size_t i = 0; i < diagnosis->unexplained_count && i < UNEXPLAINED_SHOWN;
	     i++) {
		const struct unexplained *one = &diagnosis->unexplained[i];

		add_line(excerpt, one->text, one->line, one->raw, KEY_LINES);
	}
	excerpt->keys = excerpt->lines.count;
	if (excerpt->keys)
		qsort(excerpt->lines.items, excerpt->keys, sizeof(struct log_line),
		      compare_lines);
}

static bool is_near(const struct excerpt *excerpt, const struct text *text, uint64_t line)
{
	for (size_t i = 0; i < excerpt->keys; i++) {
		const struct log_line *key = &excerpt->lines.items[i];
		uint64_t distance =
			key->line > line ? key->line - line : line - key->line;

		if (key->text == text && distance <= BUG_NEIGHBOURS)
			return true;
	}
	return false;
}

static void add_around(struct excerpt *excerpt, const struct text *text, uint64_t line,
		       struct slice raw)
{
	if (is_near(excerpt, text, line))
		add_line(excerpt, text, line, raw, BUG_LOG_LINES);
}

/* The lines that were kept around a hit. */
static void add_lines_around_hit(struct excerpt *excerpt, const struct hit *hit)
{
	struct slice rest = hit->after, raw;
	uint64_t before = 0, line = hit->line + 1;

	for (; slice_next_line(&rest, &raw); line++)
		add_around(excerpt, hit->text, line, raw);
	for (rest = hit->before; slice_next_line(&rest, &raw);)
		before++;
	rest = hit->before;
	for (line = hit->line - before;
	     before < hit->line && slice_next_line(&rest, &raw); line++)
		add_around(excerpt, hit->text, line, raw);
}

/* Lines that other patterns hit, and those around. */
static void add_hits_around(struct excerpt *excerpt, const struct hits *hits)
{
	for (size_t i = 0; hits && hits->items && i < hits->count; i++) {
		const struct hit *hit = hits->items[i];

		if (!is_near(excerpt, hit->text, hit->line))
			continue;
		add_around(excerpt, hit->text, hit->line, hit->raw);
		add_lines_around_hit(excerpt, hit);
	}
}

/* The logs of a snapshot are in memory. Lines of a private key stay out: alone they are
 * not known for what they are. */
static void add_lines_around(struct excerpt *excerpt, const struct snapshot_log *log)
{
	const struct text *text = NULL;
	struct slice rest = log->text;
	unsigned key_lines = 0;
	uint64_t last = 0;

	for (size_t i = 0; i < excerpt->keys; i++)
		if (excerpt->lines.items[i].text->name &&
		    !strcmp(excerpt->lines.items[i].text->name, log->name)) {
			text = excerpt->lines.items[i].text;
			last = excerpt->lines.items[i].line;
		}
	struct slice raw;
	for (uint64_t line = 1;
	     text && line <= last + BUG_NEIGHBOURS && slice_next_line(&rest, &raw);
	     line++) {
		bool key = redact_in_key(raw, &key_lines);

		if (!key)
			add_around(excerpt, text, line, raw);
	}
}

static void add_neighbours(struct excerpt *excerpt, const struct diagnosis *diagnosis)
{
	const struct snapshot *machine = diagnosis->probed;

	add_hits_around(excerpt, diagnosis->hits);
	for (size_t i = 0; machine && i < machine->logs.count; i++)
		add_lines_around(excerpt, &machine->logs.items[i]);
	if (excerpt->lines.count)
		qsort(excerpt->lines.items, excerpt->lines.count, sizeof(struct log_line),
		      compare_lines);
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

/* "==> kern.log <==" before the lines of each text, "..." where some are left out. */
static void print_line(struct strbuf *b, const struct log_line *line,
		       const struct log_line *before)
{
	bool same = before && before->text == line->text;

	if (!same)
		strbuf_printf(b, "%s==> %s <==\n", before ? "\n" : "", line->text->name);
	if (same && line->line > before->line + 1)
		strbuf_add_text(b, "...\n");
	strbuf_add_slice(b, whole_words(line->raw));
	strbuf_add_text(b, line->raw.size >= HIT_TEXT_MAX ? "...\n" : "\n");
}

const char *bug_excerpt(struct arena *arena, const struct diagnosis *diagnosis,
			const struct diagnosed *about, size_t *ret_lines)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	struct excerpt excerpt = { 0 };

	add_keys(&excerpt, diagnosis, about);
	add_neighbours(&excerpt, diagnosis);
	for (size_t i = 0; i < excerpt.lines.count; i++)
		print_line(&b, &excerpt.lines.items[i],
			   i ? &excerpt.lines.items[i - 1] : NULL);
	*ret_lines = excerpt.lines.count;
	vec_free(&excerpt.lines);
	return arena_string(arena, strbuf_slice(&b));
}
