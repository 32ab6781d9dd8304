/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>

#include "engine/base/strbuf.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/base.h"
#include "engine/cmd/output.h"
#include "engine/cmd/print_doc.h"
#include "engine/cmd/session.h"

/* --- what was tried --- */

/* ID/REMEDY, as opposed to a sentence with a slash. */
static bool is_reference(const char *text)
{
	static const char id[] = "abcdefghijklmnopqrstuvwxyz0123456789-_.";
	size_t rule = strspn(text, id);

	if (!rule || text[rule] != '/')
		return false;
	const char *remedy = text + rule + 1;
	return *remedy && !remedy[strspn(remedy, id)];
}

/* A rule alone says too little. */
static int which_remedy(const struct rule *rule, struct error *error)
{
	AUTO(strbuf) struct strbuf list = { 0 };

	if (!rule->remedy_count)
		return error_set(error, -EINVAL, "%s has no remedies", rule->id);
	list_remedies(rule, &list);
	return error_set(error, -EINVAL,
			 "%s is a diagnosis; which of its remedies was it? As in %s/%s; "
			 "it has: %s",
			 rule->id, rule->id, rule->remedies[0].id, list.data);
}

static const char *near_rule(struct kb *kb, const char *text)
{
	const char *const *ids;
	size_t count = kb_rule_ids(kb, &ids);

	return nearest_word(text, ids, count);
}

/* What no rule names. An attempt cannot be taken back, so what looks like a slip is
 * refused when it cannot be meant otherwise, and told when it can. */
static int find_own(struct kb *kb, const char *text, struct attempt *ret_attempt,
		    struct error *error)
{
	const struct rule *rule = kb_rule(kb, text);

	if (rule)
		return which_remedy(rule, error);
	if (!text[strspn(text, " \t\r\n")])
		return error_set(error, -EINVAL, "what was tried? The text is empty");
	const char *near = near_rule(kb, text);
	if (near) {
		fputs("kbmatch: warning: \"", stderr);
		print_untrusted(stderr, text, strlen(text), 200);
		fprintf(stderr,
			"\" is no remedy of a rule, so it is noted as a strategy of your "
			"own; %s/REMEDY would name one\n",
			near);
	}
	*ret_attempt = (struct attempt){ .rule = "", .remedy = "", .title = text };
	return 0;
}

static int find_strategy(struct kb *kb, const char *text, struct arena *arena,
			 struct attempt *ret_attempt, struct error *error)
{
	const struct rule *rule;
	const struct remedy *remedy;

	if (!is_reference(text))
		return find_own(kb, text, ret_attempt, error);
	const char *slash = strchr(text, '/');
	const char *id = arena_string(arena, slice_from(text, (size_t)(slash - text)));

	if (!kb_rule(kb, id) && !near_rule(kb, id))
		return find_own(kb, text, ret_attempt, error);
	int r = find_rule(kb, id, &rule, error);
	if (!r)
		r = find_remedy(rule, slash + 1, &remedy, error);
	if (r)
		return r;
	ret_attempt->rule = rule->id;
	ret_attempt->remedy = remedy->id;
	ret_attempt->title = remedy->title;
	return 0;
}

static int find_result(const char *word, enum tried *ret_result, struct error *error)
{
	int result = word_find(&tried_words, word);

	if (result < 0) {
		const char *near =
			nearest_word(word, tried_words.names, tried_words.count);
		AUTO(strbuf) struct strbuf words = { 0 };

		words_list(&tried_words, &words);
		return error_set(error, -EINVAL, "the result is %s, not \"%s\"%s%s%s",
				 words.data, word, near ? "; did you mean " : "",
				 near ? near : "", near ? "?" : "");
	}
	*ret_result = (enum tried)result;
	return 0;
}

/* --- noting it --- */

static void add_attempts(struct doc *doc, const char *case_name,
			 const struct attempts *attempts)
{
	static const struct doc_column columns[] = {
		{ .key = "strategy", .title = "strategy" },
		{ .key = "title", .title = "what changed", .wide = true },
		{ .key = "result", .title = "result" },
		{ .key = "note", .title = "note", .wide = true },
		{ .title = "when" },
	};

	doc_value(doc, "case", case_name);
	if (!attempts->count) {
		doc_list(doc, "attempts");
		doc_close(doc);
		return;
	}
	doc_table(doc, "attempts", columns, ARRAY_SIZE(columns));
	for (size_t i = 0; i < attempts->count; i++) {
		const struct attempt *attempt = &attempts->items[i];

		doc_row(doc);
		doc_cell(doc, TONE_CODE,
			 *attempt->rule ? arena_printf(doc->arena, "%s/%s", attempt->rule,
						       attempt->remedy)
					: NULL);
		doc_cell(doc, TONE_PLAIN, attempt->title);
		doc_cell(doc, TONE_PLAIN, word_name(&tried_words, attempt->result));
		doc_cell(doc, TONE_PLAIN, attempt->note);
		doc_cell(doc, TONE_PLAIN,
			 attempt->time ? arena_printf(doc->arena, "%.10s", attempt->time)
				       : NULL);
		doc_value(doc, "time", attempt->time);
	}
	doc_close(doc);
}

static int record(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(history) struct history *history = NULL;
	AUTO(arena) struct arena *arena = arena_new();
	const char *const *words = options->arguments.items;
	const char *case_name =
		options->case_name ? options->case_name : tried_case_here(arena);
	struct attempt attempt = { 0 };
	enum tried result = TRIED_SAME;
	AUTO(doc) struct doc *doc = NULL;
	int r = find_result(words[1], &result, error);

	if (!r)
		r = base_open(options, &base, error);
	if (!r)
		r = find_strategy(base.kb, words[0], arena, &attempt, error);
	if (!r)
		r = kb_failed(base.kb, error);
	attempt.result = result;
	attempt.note = options->note ? options->note : "";
	if (!r)
		r = history_open(NULL, true, &history, error);
	if (!r)
		r = history_add(history, case_name, &attempt, error);
	if (r || options->quiet)
		return r;
	doc = command_doc("Noted", "kbmatch.tried/1");
	doc_sayf(doc, NULL, "noted for case %s: %s: %s", case_name, attempt.title,
		 word_name(&tried_words, result));
	add_attempts(doc, case_name, &(struct attempts){ case_name, &attempt, 1 });
	return print_doc(options, &(struct about){ .host = case_name }, doc, error);
}

/* --- printing it --- */

static void add_cases(struct doc *doc, struct history *history, struct arena *arena)
{
	const char *const *names;
	size_t count = history_cases(history, arena, &names);

	if (!count)
		return;
	doc_section(doc, NULL, "Cases, the last used first (--case NAME)");
	doc_list(doc, "cases");
	for (size_t i = 0; i < count; i++) {
		struct attempts attempts = history_read(history, names[i], arena);

		doc_item(doc, MARK_BULLET, names[i])->key = "case";
		doc_spanf(doc, TONE_PLAIN, ": %zu tried", attempts.count);
		doc_close(doc);
	}
	doc_close_section(doc);
}

static int list(const struct options *options, struct error *error)
{
	AUTO(history) struct history *history = NULL;
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(doc) struct doc *doc = command_doc("What was tried", "kbmatch.tried/1");
	const char *case_name =
		options->case_name ? options->case_name : tried_case_here(arena);
	int r = history_open(NULL, false, &history, error);

	if (r)
		return r;
	struct attempts attempts = history_read(history, case_name, arena);

	if (attempts.count)
		doc_pair(doc, NULL, "Case", case_name);
	else
		doc_sayf(doc, NULL, "Nothing was tried in case %s.", case_name);
	add_attempts(doc, case_name, &attempts);
	if (!attempts.count || options->verbosity)
		add_cases(doc, history, arena);
	r = history_failed(history, error);
	return r ? r
		 : print_doc(options, &(struct about){ .host = case_name }, doc, error);
}

int cmd_tried(const struct options *options, struct error *error)
{
	size_t count = options->arguments.count;

	if (!count && options->note)
		return error_set(error, -EINVAL,
				 "--note goes with a remedy and its result");
	if (!count)
		return list(options, error);
	if (count == 2)
		return record(options, error);
	return error_set(error, -EINVAL,
			 "tried wants what was tried and what came of it, as in\n"
			 "  kbmatch tried ID/REMEDY worked\n"
			 "  kbmatch tried \"a newer BIOS\" same --note \"still hangs\"");
}
