/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/judge/alike.h"

#include <ctype.h>
#include <math.h>

#include "engine/base/strbuf.h"
#include "engine/likeness/likeness_words.h"
#include "engine/line/sentence.h"

enum {
	SENTENCE_WORDS = 6, /* of a line, to be one */
	REPORT_WORDS = 12,  /* in sentences, to be a report */
	TEXT_WORDS = 6,	    /* different ones, to be compared */
	FRAMES_LEAST = 3,   /* of a backtrace */
	STEM_LEAST = 4,	    /* letters of a beginning that stands for words */
	SHOWN_WORDS = 6,
	SHOWN_WORD_LEAST = 5,
	RULES_MOST = 6,
};

/* How far, by their BM25, healthy machines must be ahead of the best rule. */
static const double healthy_lead = 1.1;

/* --- does it tell of trouble? --- */

/* Words of people who tell what happened to them, and seldom of programs. */
static bool is_personal(const struct word_list *list)
{
	static const char *const words[] = {
		"after",  "anyone",  "because", "but",	 "can",	   "cannot",  "doesn",
		"don",	  "have",    "help",	"issue", "just",   "problem", "since",
		"still",  "thanks",  "then",	"tried", "trying", "using",   "when",
		"worked", "working", "works",	"would", "you",
	};

	for (size_t i = 0; i < list->count; i++)
		for (size_t j = 0; j < ARRAY_SIZE(words); j++)
			if (!strcmp(list->items[i], words[j]))
				return true;
	return false;
}

/* Words of what goes wrong, and seldom of what runs well. A stem of STEM_LEAST letters
 * or more stands for all words that begin so. */
static bool is_word_of_trouble(const char *word)
{
	static const char *const stems[] = {
		"abort",     "broke",	    "bug",     "cannot",    "corrupt",
		"crash",     "denied",	    "errno",   "error",	    "exception",
		"fail",	     "fault",	    "freez",   "froze",	    "hang",
		"hung",	     "incompatib",  "invalid", "killed",    "lost",
		"mismatch",  "missing",	    "oops",    "panic",	    "refus",
		"reject",    "segfault",    "segv",    "stuck",	    "timeout",
		"too",	     "traceback",   "unable",  "undefined", "unknown",
		"unrecogni", "unsupported", "wrong",
	};

	for (size_t i = 0; i < ARRAY_SIZE(stems); i++) {
		size_t size = strlen(stems[i]);

		if (!strncmp(word, stems[i], size) && (size >= STEM_LEAST || !word[size]))
			return true;
	}
	return false;
}

static bool tells_of_trouble(const struct word_list *list, const struct facts *facts)
{
	for (size_t i = 0; i < list->count; i++)
		if (is_word_of_trouble(list->items[i]))
			return true;
	return facts_first(facts, "symptom.kind", "", 0);
}

/* The line of a frame as Python and gdb print it: file, line, function. */
static bool is_frame(struct slice line)
{
	line = slice_trim(line);
	return slice_starts_with(line, "File \"") ||
	       (line.size > 1 && line.data[0] == '#' &&
		isdigit((unsigned char)line.data[1]));
}

static bool has_backtrace(struct slice text)
{
	struct slice line;
	size_t frames = 0;

	while (frames < FRAMES_LEAST && slice_next_line(&text, &line))
		frames += is_frame(line);
	return frames == FRAMES_LEAST;
}

static bool has_sentences(struct slice text)
{
	struct slice line;
	size_t words = 0;

	while (words < REPORT_WORDS && slice_next_line(&text, &line)) {
		size_t here = sentence_words(line);

		if (here >= SENTENCE_WORDS)
			words += here;
	}
	return words >= REPORT_WORDS;
}

/* Whether a GPU of ours is spoken of at all: some fact of it is known. */
static bool tells_of_gpu(const struct facts *facts)
{
	static const char *const families[] = { "gpu.", "rocm.", "torch.rocm" };

	for (size_t i = 0; i < facts->list.count; i++)
		for (size_t j = 0; j < ARRAY_SIZE(families); j++)
			if (!strncmp(facts->list.items[i].name, families[j],
				     strlen(families[j])))
				return true;
	return false;
}

/* --- its words --- */

static void add_stated(struct word_list *list, const struct facts *facts,
		       struct arena *arena)
{
	for (size_t i = 0; i < facts->list.count; i++) {
		const struct fact *fact = &facts->list.items[i];

		if (fact->trust != TRUST_STATED || fact->derived_by)
			continue;
		word_list_add(list, slice_of(fact->name), arena);
		word_list_add(list, slice_of(fact->value), arena);
	}
}

static bool is_worth_comparing(struct slice text, const struct word_list *list,
			       const struct facts *facts)
{
	return list->count >= TEXT_WORDS &&
	       (tells_of_trouble(list, facts) || has_backtrace(text) ||
		(is_personal(list) && has_sentences(text)));
}

/* --- the rules --- */

static bool has_word(const char *text, const char *word)
{
	const char *at = strcasestr(text, word);

	return at && (at == text || !isalnum((unsigned char)at[-1]));
}

/* Some of the words that the rule's title and summary have, too. */
static const char *common_words(struct kb *kb, const char *id,
				const struct word_list *list, struct arena *arena)
{
	const struct rule *rule = kb_rule(kb, id);
	AUTO(strbuf) struct strbuf text = { 0 };
	size_t shown = 0;

	for (size_t i = 0; rule && i < list->count && shown < SHOWN_WORDS; i++) {
		const char *word = list->items[i];

		if (strlen(word) < SHOWN_WORD_LEAST ||
		    (!has_word(rule->title, word) && !has_word(rule->summary, word)))
			continue;
		strbuf_printf(&text, "%s%s", shown++ ? ", " : "", word);
	}
	return arena_strdup(arena, strbuf_text(&text));
}

/* Takes healthy machines out; none is left when the text reads clearly more like those.
 */
static size_t keep_rules(const struct found_alike *found, size_t count,
			 struct found_alike *ret_rules)
{
	double healthy = 0;
	size_t kept = 0;

	for (size_t i = 0; i < count && kept < RULES_MOST; i++) {
		if (*found[i].id)
			ret_rules[kept++] = found[i];
		else
			healthy = fmax(healthy, found[i].score);
	}
	return kept && healthy < healthy_lead * ret_rules[0].score ? kept : 0;
}

static size_t make_alike(struct kb *kb, const struct found_alike *rules, size_t count,
			 const struct word_list *words, struct arena *arena,
			 const struct alike **ret_alike)
{
	struct alike *alike = arena_array(arena, struct alike, count);

	for (size_t i = 0; i < count; i++)
		alike[i] = (struct alike){ rules[i].id,
					   common_words(kb, rules[i].id, words, arena) };
	*ret_alike = alike;
	return count;
}

static bool is_harmless(struct kb *kb, const struct hits *hits, struct slice line)
{
	for (size_t i = 0; i < hits->count; i++)
		if (slice_equal(hits->items[i]->raw, line) &&
		    kb_roles(kb, hits->items[i]->pattern) & ROLE_BENIGN)
			return true;
	return false;
}

/* The words of lines that are known to do no harm tell of no fault either. */
static struct slice without_harmless(struct kb *kb, const struct hits *hits,
				     struct slice text, struct strbuf *out)
{
	struct slice line;

	while (slice_next_line(&text, &line))
		if (!is_harmless(kb, hits, line)) {
			strbuf_add_slice(out, line);
			strbuf_add_char(out, '\n');
		}
	return strbuf_slice(out);
}

size_t alike_find(struct kb *kb, struct slice text, const struct hits *hits,
		  const struct facts *facts, struct arena *arena,
		  const struct alike **ret_alike)
{
	AUTO(strbuf) struct strbuf rest = { 0 };
	struct word_list words = { .count = 0 };
	struct found_alike rules[RULES_MOST];
	const struct found_alike *found;

	*ret_alike = NULL;
	if (!text.size || text.size > SAID_SIZE_MAX || !tells_of_gpu(facts))
		return 0;
	text = without_harmless(kb, hits, text, &rest);
	word_list_add_lines(&words, text, arena);
	if (!is_worth_comparing(text, &words, facts))
		return 0;
	add_stated(&words, facts, arena);
	size_t count = kb_alike(kb, words.items, words.count, &found);
	count = keep_rules(found, count, rules);
	return count ? make_alike(kb, rules, count, &words, arena, ret_alike) : 0;
}
