/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/alike.h"

#include <ctype.h>

#include "engine/base/strbuf.h"
#include "engine/sentence.h"

enum {
	WORDS_MAX = 400,
	WORD_LEAST = 3,
	WORD_MOST = 40,
	SENTENCE_WORDS = 6, /* of a line, to be one */
	REPORT_WORDS = 12,  /* in sentences, to be a report */
	SHOWN_WORDS = 6,
	SHOWN_WORD_LEAST = 5,
	RULES_MOST = 2,
};

/* How far the best must be ahead of the next, by their BM25, to be told from it. */
static const double clear_lead = 1.2, even = 1.1;
static const double probability_clear = 0.45, probability_unclear = 0.35;

struct word_list {
	const char *items[WORDS_MAX];
	size_t count;
};

/* --- is it a person's report? --- */

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

/* --- its words --- */

static void add_word(struct word_list *list, const char *word)
{
	for (size_t i = 0; i < list->count; i++)
		if (!strcmp(list->items[i], word))
			return;
	list->items[list->count++] = word;
}

/* Letters and digits that begin with a letter, in small letters. */
static void add_words(struct word_list *list, struct slice text, struct arena *arena)
{
	for (size_t i = 0; i < text.size && list->count < WORDS_MAX;) {
		size_t from = i;

		while (i < text.size && isalnum((unsigned char)text.data[i]))
			i++;
		size_t size = i - from;
		if (size >= WORD_LEAST && size <= WORD_MOST &&
		    isalpha((unsigned char)text.data[from])) {
			char *word =
				arena_string(arena, slice_from(text.data + from, size));

			for (char *c = word; *c; c++)
				*c = (char)tolower((unsigned char)*c);
			add_word(list, word);
		}
		i += !size;
	}
}

static void add_stated(struct word_list *list, const struct facts *facts,
		       struct arena *arena)
{
	for (size_t i = 0; i < facts->list.count; i++) {
		const struct fact *fact = &facts->list.items[i];

		if (fact->trust != TRUST_STATED || fact->derived_by)
			continue;
		add_words(list, slice_of(fact->name), arena);
		add_words(list, slice_of(fact->value), arena);
	}
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

size_t alike_find(struct kb *kb, struct slice text, const struct facts *facts,
		  struct arena *arena, const struct alike **ret_alike)
{
	struct word_list words = { .count = 0 };
	const struct found_alike *found;

	*ret_alike = NULL;
	if (text.size > REPORT_SIZE_MAX || !tells_of_gpu(facts) || !has_sentences(text))
		return 0;
	add_words(&words, text, arena);
	if (!is_personal(&words))
		return 0;
	add_stated(&words, facts, arena);
	size_t count = kb_alike(kb, words.items, words.count, &found);
	if (!count)
		return 0;
	double lead = count > 1 ? found[0].score / found[1].score : clear_lead;
	size_t kept = count > 1 && lead < even ? RULES_MOST : 1;
	struct alike *alike = arena_array(arena, struct alike, kept);
	for (size_t i = 0; i < kept; i++)
		alike[i] = (struct alike){
			.rule = found[i].id,
			.words = common_words(kb, found[i].id, &words, arena),
			.probability = lead >= clear_lead ? probability_clear
							  : probability_unclear,
		};
	*ret_alike = alike;
	return kept;
}
