/* SPDX-License-Identifier: Apache-2.0 */

#include "engine/cmd/command_list.h"
#include "engine/privacy/redact.h"

/* ID/REMEDY, as opposed to a sentence with a slash. */
static bool is_reference(const char *text)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789-_.";
	size_t size = strspn(text, plain);

	return size && text[size] == '/' && text[size + 1] &&
	       !text[size + 1 + strspn(text + size + 1, plain)];
}

/* Takes a strategy that no rule names. An attempt cannot be taken back, so what looks
 * like a slip is refused when it cannot be meant otherwise, and told when it can. */
static int find_own(struct kb *kb, const char *text, struct attempt *ret_attempt,
		    struct error *error)
{
	const struct rule *rule = kb_rule(kb, text);
	const char *near = nearest_rule(kb, text);
	AUTO(strbuf) struct strbuf list = { 0 };

	if (rule && !rule->remedy_count)
		return refuse(error, "%s has no remedies", rule->id);
	if (rule) {
		list_remedies(rule, &list);
		return refuse(error,
			      "%s is a diagnosis; which of its remedies was it? As in "
			      "%s/%s; it has: %s",
			      rule->id, rule->id, rule->remedies[0].id, list.data);
	}
	if (!text[strspn(text, " \t\r\n")])
		return refuse(error, "what was tried? The text is empty");
	if (near) {
		fputs("kbmatch: warning: \"", stderr);
		print_untrusted(stderr, slice_of(text), 200);
		fprintf(stderr,
			"\" is no remedy of a rule, so it is noted as a strategy of your "
			"own; %s/REMEDY would name one\n",
			near);
	}
	ret_attempt->rule = ret_attempt->remedy = "";
	ret_attempt->title = text;
	return 0;
}

static int find_strategy(struct kb *kb, const char *text, struct arena *arena,
			 struct attempt *ret_attempt, struct error *error)
{
	const char *id = arena_string(arena, slice_from(text, strcspn(text, "/")));
	const struct rule *rule;
	const struct remedy *remedy;

	if (!is_reference(text) || (!kb_rule(kb, id) && !nearest_rule(kb, id)))
		return find_own(kb, text, ret_attempt, error);
	TRY(find_rule(kb, id, &rule, error));
	TRY(find_remedy(rule, strchr(text, '/') + 1, &remedy, error));
	ret_attempt->rule = rule->id;
	ret_attempt->remedy = remedy->id;
	ret_attempt->title = remedy->title;
	return 0;
}

static void add_attempts(struct doc *doc, const struct attempts *attempts)
{
	doc_value(doc, "case", attempts->case_name);
	doc_table_of(doc, "attempts", { .key = "strategy", .title = "strategy" },
		     { .key = "title", .title = "what changed", .wide = true },
		     { .key = "result", .title = "result" },
		     { .key = "note", .title = "note", .wide = true },
		     { .title = "when" });
	for (size_t i = 0; i < attempts->count; i++) {
		const struct attempt *attempt = &attempts->items[i];

		doc_rowf(doc,
			 AS_CODE "%s%s%s" NEXT_CELL "%s" NEXT_CELL "%s" NEXT_CELL
				 "%s" NEXT_CELL "%.10s",
			 attempt->rule, *attempt->rule ? "/" : "", attempt->remedy,
			 attempt->title, word_name(&tried_words, attempt->result),
			 attempt->note, attempt->time ? attempt->time : "");
		doc_value(doc, "time", attempt->time);
	}
	doc_close(doc);
}

static int record(struct run *run, const char *case_name, struct error *error)
{
	const struct options *options = run->options;
	AUTO(history) struct history *history = NULL;
	AUTO(strbuf) struct strbuf results = { 0 };
	const char *const *words = options->arguments.items;
	int result = word_find(&tried_words, words[1]);
	struct attempt attempt = { .result = (enum tried)result,
				   .note = options->note ? options->note : "" };

	if (result < 0) {
		words_list(&tried_words, &results);
		return error_unknown(
			error, -EINVAL,
			nearest_word(words[1], tried_words.names, tried_words.count),
			NULL, "the result is %s, not \"%s\"", results.data, words[1]);
	}
	TRY(base_open(options, &run->base, error));
	TRY(find_strategy(run->base.kb, words[0], run->arena, &attempt, error));
	TRY(kb_failed(run->base.kb, error));
	TRY(history_open(NULL, true, &history, error));
	TRY(history_add(history, case_name, &attempt, error));
	if (options->quiet)
		return 0;
	struct doc *doc = run_doc(run, "Noted", "kbmatch.tried/1");
	doc_sayf(doc, NULL, "noted for case %s: %s: %s", case_name, attempt.title,
		 word_name(&tried_words, attempt.result));
	add_attempts(doc, &(struct attempts){ case_name, &attempt, 1 });
	return 0;
}

static int list(struct run *run, const char *case_name, struct error *error)
{
	AUTO(history) struct history *history = NULL;
	struct doc *doc = run_doc(run, "What was tried", "kbmatch.tried/1");
	const char *const *names;

	TRY(history_open(NULL, false, &history, error));
	struct attempts attempts = history_read(history, case_name, run->arena);
	attempts.case_name = case_name;
	if (attempts.count)
		doc_pair(doc, NULL, "Case", case_name);
	else
		doc_sayf(doc, NULL, "Nothing was tried in case %s.", case_name);
	add_attempts(doc, &attempts);
	if (!attempts.count || run->options->verbosity) {
		size_t count = history_cases(history, run->arena, &names);

		doc_section(doc, NULL, "Cases, the last used first (--case NAME)");
		doc_list(doc, "cases");
		for (size_t i = 0; i < count; i++) {
			doc_item(doc, MARK_BULLET, names[i])->key = "case";
			doc_spanf(doc, TONE_PLAIN, ": %zu tried",
				  history_read(history, names[i], run->arena).count);
			doc_close(doc);
		}
		doc_close_section(doc);
	}
	return history_failed(history, error);
}

int cmd_tried(struct run *run, struct error *error)
{
	const struct options *options = run->options;
	const char *case_name =
		options->case_name ? options->case_name : tried_case_here(run->arena);
	size_t count = options->arguments.count;

	if (!count && options->note)
		return refuse(error, "--note goes with a remedy and its result");
	if (count && count != 2)
		return refuse(error,
			      "tried wants what was tried and what came of it, as in\n"
			      "  kbmatch tried ID/REMEDY worked\n"
			      "  kbmatch tried \"a newer BIOS\" same --note \"still "
			      "hangs\"");
	redact_word(run_redactor(run), REDACT_HOST, case_name);
	return count ? record(run, case_name, error) : list(run, case_name, error);
}
