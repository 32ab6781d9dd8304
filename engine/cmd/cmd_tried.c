/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <unistd.h>

#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/find_rule.h"
#include "engine/cmd/output.h"
#include "engine/cmd/terminal.h"
#include "engine/cmd/tried.h"

enum { WIDTH_DEFAULT = 120 };

/* --- what was tried --- */

/* ID/REMEDY, as opposed to a sentence with a slash. */
static bool is_reference(const char *text)
{
	const char *slash = strchr(text, '/');

	return slash && slash != text && slash[1] &&
	       strspn(slash + 1, "abcdefghijklmnopqrstuvwxyz0123456789-_.") ==
		       strlen(slash + 1) &&
	       strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-_.") ==
		       (size_t)(slash - text);
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

static int add(const char *case_name, const struct attempt *attempt, struct error *error)
{
	AUTO(history) struct history *history = NULL;
	int r = history_open(NULL, true, &history, error);

	return r ? r : history_add(history, case_name, attempt, error);
}

static int record(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(arena) struct arena *arena = arena_new();
	const char *const *words = options->arguments.items;
	const char *case_name =
		options->case_name ? options->case_name : tried_case_here(arena);
	struct attempt attempt = { 0 };
	enum tried result = TRIED_SAME;
	struct output output;
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
		r = add(case_name, &attempt, error);
	if (r || options->quiet)
		return r;
	output_open(&output, options->output);
	fputs("noted for case ", output.file);
	print_harmless(output.file, slice_of(case_name), false);
	fputs(": ", output.file);
	print_harmless(output.file, slice_of(attempt.title), false);
	fprintf(output.file, ": %s\n", word_name(&tried_words, result));
	return output_commit_text(&output, error);
}

/* --- printing it --- */

static size_t width_of(const struct options *options)
{
	unsigned width = terminal_width(options);

	return width ? width : WIDTH_DEFAULT;
}

static void print_cases(struct history *history, struct arena *arena, FILE *file)
{
	const char *const *names;
	size_t count = history_cases(history, arena, &names);

	if (count)
		fputs("\nCases, the last used first (--case NAME):\n", file);
	for (size_t i = 0; i < count; i++) {
		struct attempts attempts = history_read(history, names[i], arena);

		fputs("  ", file);
		print_harmless(file, slice_of(names[i]), false);
		fprintf(file, ": %zu tried\n", attempts.count);
	}
}

static void print_nothing(const char *case_name, FILE *file)
{
	fputs("Nothing was tried in case ", file);
	print_harmless(file, slice_of(case_name), false);
	fputs(".\n", file);
}

static int list(const struct options *options, struct error *error)
{
	AUTO(history) struct history *history = NULL;
	AUTO(arena) struct arena *arena = arena_new();
	const char *case_name =
		options->case_name ? options->case_name : tried_case_here(arena);
	struct output output;
	int r = history_open(NULL, false, &history, error);

	if (r)
		return r;
	struct attempts attempts = history_read(history, case_name, arena);

	output_open(&output, options->output);
	if (attempts.count)
		tried_table(&attempts, width_of(options), options->verbosity > 0,
			    output.file);
	else
		print_nothing(case_name, output.file);
	if (!attempts.count || options->verbosity)
		print_cases(history, arena, output.file);
	r = history_failed(history, error);
	if (r) {
		output_discard(&output);
		return r;
	}
	return output_commit_text(&output, error);
}

static int tried(const struct options *options, struct error *error)
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

int cmd_tried(const struct options *options)
{
	struct error error = { 0 };

	return tried(options, &error) ? trouble(&error) : EXIT_CLEAN;
}
