/* SPDX-License-Identifier: Apache-2.0 */
/* Rules by words: the best first, with what matched. */
#include <errno.h>

#include "engine/cmd/base.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/cmd/terminal.h"

enum { SHOWN = 20, INDENT = 4, EXCERPT_LINES = 2, PARTS_MAX = 4096, SLACK = 24 };

/* As much as fits into two lines, which end where a word does; marks and what continues a
 * character take no column. */
static const char *cut_excerpt(struct page *page, const char *text)
{
	size_t columns = 0, at = 0, most = EXCERPT_LINES * (page->prose - INDENT) - SLACK;
	bool open = false;

	for (; text[at] && columns < most; at++) {
		unsigned char c = (unsigned char)text[at];

		if (c == FOUND_BEGIN || c == FOUND_END)
			open = c == FOUND_BEGIN;
		else
			columns += (c & 0xc0) != 0x80;
	}
	while (((unsigned char)text[at] & 0xc0) == 0x80)
		at++;
	if (!text[at])
		return text;
	return arena_printf(page->arena, "%.*s%s...", (int)at, text,
			    open ? (char[]){ FOUND_END, '\0' } : "");
}

static struct table measure(struct kb *kb, const struct found *found, size_t count)
{
	struct table table = { .count = 3, .gap = 2 };

	for (size_t i = 0; i < count; i++) {
		const struct rule *rule = kb_rule(kb, found[i].id);

		if (rule)
			table_widen(&table,
				    (const char *const[]){
					    rule->id,
					    word_name(&severity_words, rule->severity),
					    word_name(&component_words, rule->component),
				    });
	}
	return table;
}

static void print_found(struct page *page, struct kb *kb, const struct table *table,
			const struct found *found)
{
	static const enum style styles[] = { STYLE_CYAN, STYLE_PLAIN, STYLE_PLAIN };
	const struct rule *rule = kb_rule(kb, found->id);
	const char *title = *found->marked ? found->marked : found->title;

	if (!rule)
		return;
	const char *const cells[] = {
		rule->id,
		word_name(&severity_words, rule->severity),
		word_name(&component_words, rule->component),
	};
	fputs(table_line(page, table, "", cells, styles), page->file);
	page_end(page);
	page_wrap_marked(page, "    ", title);
	if (*found->snippet)
		page_wrap_marked(page, "    ", cut_excerpt(page, found->snippet));
}

static void print_all(struct page *page, struct kb *kb, const struct found *found,
		      size_t count)
{
	size_t shown = page->verbose || count < SHOWN ? count : SHOWN;
	struct table table = measure(kb, found, shown);

	for (size_t i = 0; i < shown; i++) {
		print_found(page, kb, &table, &found[i]);
		page_gap(page);
	}
	page_wrap(page, "", STYLE_DIM,
		  shown < count
			  ? arena_printf(page->arena, "%s, the best %zu shown (-v)",
					 page_count(page, count, "rule", "rules"), shown)
			  : page_count(page, count, "rule", "rules"));
}

/* -q: a line a rule. */
static void print_brief(struct page *page, const struct found *found, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		page_add(
			page, STYLE_PLAIN,
			arena_printf(page->arena, "%s: %s", found[i].id, found[i].title));
		page_end(page);
	}
}

/* The words that ids are made of. */
static size_t id_words(struct kb *kb, struct arena *arena, const char **ret_words)
{
	const char *const *ids;
	size_t id_count = kb_rule_ids(kb, &ids), count = 0;

	for (size_t i = 0; i < id_count; i++)
		for (const char *at = ids[i]; count < PARTS_MAX;) {
			size_t size = strcspn(at, "-");

			if (size > 2)
				ret_words[count++] =
					arena_string(arena, slice_from(at, size));
			if (!at[size])
				break;
			at += size + 1;
		}
	return count;
}

/* The id, or a word of one, that a word may have been meant for. */
static const char *suggest(struct kb *kb, const struct options *options,
			   struct arena *arena)
{
	const char *const *ids;
	size_t id_count = kb_rule_ids(kb, &ids);
	const char **words = arena_array(arena, const char *, PARTS_MAX);
	size_t count = id_words(kb, arena, words);

	for (size_t i = 0; i < options->arguments.count; i++) {
		const char *word = options->arguments.items[i];
		const char *near = nearest_word(word, ids, id_count);

		near = near ? near : nearest_word(word, words, count);
		if (near)
			return near;
	}
	return NULL;
}

static void tell_nothing(struct kb *kb, const struct options *options,
			 struct arena *arena)
{
	const char *near = suggest(kb, options, arena);

	if (options->quiet)
		return;
	fputs("no rule has these words", stderr);
	if (near) {
		fputs("; did you mean ", stderr);
		print_untrusted(stderr, near, strlen(near), 80);
		fputc('?', stderr);
	}
	fputc('\n', stderr);
}

static int search(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(strbuf) struct strbuf words = { 0 };
	const struct found *found;
	struct output output;

	if (!options->arguments.count)
		return error_set(error, -EINVAL, "search wants words");
	int r = base_open(options, &base, error);
	if (r)
		return r;
	for (size_t i = 0; i < options->arguments.count; i++)
		strbuf_printf(&words, "%s%s", i ? " " : "", options->arguments.items[i]);
	size_t count = kb_search(base.kb, words.data, &found);
	output_open(&output, options->output);
	struct page page = terminal_page(options, output.file, arena);
	if (options->quiet)
		print_brief(&page, found, count);
	else if (count)
		print_all(&page, base.kb, found, count);
	r = kb_failed(base.kb, error);
	if (r) {
		output_discard(&output);
		return r;
	}
	if (!count)
		tell_nothing(base.kb, options, arena);
	return output_commit(&output, error);
}

int cmd_search(const struct options *options)
{
	struct error error = { 0 };

	return search(options, &error) ? trouble(&error) : EXIT_CLEAN;
}
