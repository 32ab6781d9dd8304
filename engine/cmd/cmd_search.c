/* SPDX-License-Identifier: Apache-2.0 */
/* Rules by words: the best first, with what matched. */
#include <ctype.h>

#include "engine/cmd/command_list.h"

enum { SHOWN = 20, WORDS_MAX = 32, WORD_MAX = 40 };

/* Words of rules: of what they say, and of the lines that they look for. */
struct rule_words {
	struct arena *arena;
	struct arguments said, quoted;
};

static void add_words(struct rule_words *of, struct arguments *words, const char *text)
{
	while (text && *text) {
		size_t size = 0;

		while (isalnum((unsigned char)text[size]))
			size++;
		if (size > 3)
			vec_push(words, arena_string(of->arena, slice_from(text, size)));
		text += size ? size : 1;
	}
}

static void add_patterns(struct rule_words *of, const struct evidence *list, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		for (size_t j = 0; j < list[i].pattern_count; j++)
			add_words(of, &of->quoted, list[i].patterns[j]->regex);
		add_patterns(of, list[i].children, list[i].child_count);
	}
}

static void load_words(struct kb *kb, struct rule_words *ret_words)
{
	struct arguments *said = &ret_words->said, *quoted = &ret_words->quoted;
	struct error error = { 0 };
	struct knowledge all;

	if (kb_load_all(kb, &all, &error))
		return;
	for (size_t i = 0; i < all.rule_count; i++) {
		const struct rule *rule = &all.rules[i];

		vec_push(said, rule->id);
		add_words(ret_words, said, rule->id);
		add_words(ret_words, said, rule->title);
		add_words(ret_words, said, rule->summary);
		add_patterns(ret_words, rule->evidence, rule->evidence_count);
		for (size_t j = 0; j < rule->remedy_count; j++) {
			add_words(ret_words, quoted, rule->remedies[j].title);
			add_words(ret_words, quoted, rule->remedies[j].apply);
		}
	}
}

static bool begins_any(const struct arguments *words, const char *word)
{
	for (size_t i = 0; i < words->count; i++)
		if (!strncasecmp(words->items[i], word, strlen(word)))
			return true;
	return false;
}

/* A typing error leaves the first letter and about the length. */
static const char *nearest(const struct arguments *words, const char *word)
{
	AUTO(arguments) struct arguments like = { 0 };
	size_t size = strlen(word);

	for (size_t i = 0; i < words->count; i++) {
		const char *one = words->items[i];
		size_t other = strlen(one);

		if (!strncasecmp(one, word, 1) && other + 2 >= size && other <= size + 2)
			vec_push(&like, one);
	}
	return nearest_word(word, like.items, like.count);
}

/* Replaces each word that no rule has by the nearest one that a rule has; `ret_changed`
 * says which, "" none. */
static const char *mend(struct kb *kb, struct arena *arena, const char *text,
			struct strbuf *ret_changed)
{
	static const char blanks[] = " \t\r\n\v\f";
	AUTO(strbuf) struct strbuf mended = { 0 };
	struct rule_words words = { .arena = arena };

	load_words(kb, &words);
	for (unsigned count = 0; *(text += strspn(text, blanks)); count++) {
		size_t size = strcspn(text, blanks);
		const char *word = arena_string(arena, slice_from(text, size));
		/* A digit makes another GPU or release of it, no typing error. */
		bool known = size < 4 || size > WORD_MAX || count >= WORDS_MAX ||
			     strpbrk(word, "0123456789") ||
			     begins_any(&words.said, word) ||
			     begins_any(&words.quoted, word);
		const char *near = known ? NULL : nearest(&words.said, word);

		strbuf_printf(&mended, "%s%s", count ? " " : "", near ? near : word);
		if (near)
			strbuf_printf(ret_changed, "%s%s for %s",
				      ret_changed->size ? ", " : "", near, word);
		text += size;
	}
	vec_free(&words.said);
	vec_free(&words.quoted);
	return arena_string(arena, strbuf_slice(&mended));
}

/* A match stands between FOUND_BEGIN and FOUND_END. */
static void add_marked(struct doc *doc, const char *text)
{
	static const char marks[] = { FOUND_BEGIN, FOUND_END, '\0' };
	enum tone tone = TONE_PLAIN;

	while (*text) {
		size_t size = strcspn(text, marks);

		if (size)
			doc_spanf(doc, tone, "%.*s", (int)size, text);
		text += size;
		if (*text)
			tone = *text++ == FOUND_BEGIN ? TONE_FOUND : TONE_PLAIN;
	}
}

static void add_found(struct doc *doc, struct kb *kb, const struct found *found)
{
	const struct rule *rule = kb_rule(kb, found->id);

	if (!rule)
		return;
	const char *severity = word_name(&severity_words, rule->severity);
	const char *component = word_name(&component_words, rule->component);
	doc_item(doc, MARK_BULLET, NULL);
	add_marked(doc, *found->marked ? found->marked : found->title);
	doc_texts(doc, "id", rule->id, "title", rule->title, "severity", severity,
		  "component", component, NULL);
	doc_paragraph(doc, NULL);
	doc_link(doc, arena_printf(doc->arena, "rule:%s", rule->id), rule->id);
	doc_spanf(doc, TONE_DIM, "  %s  %s", severity, component);
	doc_close(doc);
	if (*found->snippet) {
		doc_paragraph(doc, "excerpt")->tone = TONE_DIM;
		add_marked(doc, found->snippet);
		doc_close(doc);
	}
	doc_close(doc);
}

static void build(struct run *run, const char *changed, const struct found *found,
		  size_t count)
{
	struct doc *doc = run_doc(run, "Rules", "kbmatch.search/1");
	size_t shown = run->options->verbosity || count < SHOWN ? count : SHOWN;

	if (*changed)
		doc_sayf(doc, "read_as", "No rule has that word; shown is %s.", changed);
	doc->own = true;
	doc_list(doc, "rules");
	for (size_t i = 0; i < shown; i++)
		add_found(doc, run->base.kb, &found[i]);
	if (shown < count)
		doc_pair_number(doc, "count", "found", (double)count,
				"%zu rules, the best %zu shown (-v)", count, shown);
	else
		doc_pair_number(doc, "count", "found", (double)count, "%zu rule%s", count,
				count == 1 ? "" : "s");
}

int cmd_search(struct run *run, struct error *error)
{
	const struct options *options = run->options;
	AUTO(strbuf) struct strbuf words = { 0 }, changed = { 0 };
	const struct found *found;

	if (!options->arguments.count)
		return refuse(error, "search wants words");
	TRY(base_open(options, &run->base, error));
	for (size_t i = 0; i < options->arguments.count; i++)
		strbuf_printf(&words, "%s%s", i ? " " : "", options->arguments.items[i]);
	const char *wanted =
		mend(run->base.kb, run->arena, strbuf_text(&words), &changed);
	size_t count = kb_search(run->base.kb, wanted, &found);
	TRY(kb_failed(run->base.kb, error));
	if (!count && !options->quiet)
		fputs("no rule has these words\n", stderr);
	if (strcmp(options->format, "text") != 0 || (count && !options->quiet)) {
		build(run, strbuf_text(&changed), found, count);
		return 0;
	}
	FILE *file = run_out(run); /* -q: a line a rule */
	run->output.harmless = true;
	for (size_t i = 0; i < count; i++)
		fprintf(file, "%s: %s\n", found[i].id, found[i].title);
	return 0;
}
