/* SPDX-License-Identifier: Apache-2.0 */
/* The battery of checks: what passes, what fails, what cannot be told. */
#include <errno.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/cmd/print_doc.h"
#include "engine/cmd/session.h"
#include "engine/model/diagnosis.h"
#include "reports/view/view.h"

static const struct {
	const char *label; /* NULL: the word */
	enum mark mark;
	enum tone tone;
} looks[STATUS_END] = {
	[STATUS_PASS] = { "pass", MARK_FOR, TONE_GOOD },
	[STATUS_FAIL] = { "FAIL", MARK_NOT, TONE_BAD },
	[STATUS_UNKNOWN] = { "cannot tell", MARK_ASK, TONE_DIM },
	[STATUS_NOT_APPLICABLE] = { "not applicable", MARK_NONE, TONE_DIM },
};

static const char *label_of(enum status status)
{
	return looks[status].label ? looks[status].label
				   : word_name(&status_words, status);
}

static int require_known(const struct session *session, const struct arguments *ids,
			 struct error *error)
{
	size_t count = session->judge.check_count;
	const char **names = arena_array(session->arena, const char *, count + 1);

	for (size_t i = 0; i < count; i++)
		names[i] = session->judge.checks[i].check->id;
	for (size_t i = 0; i < ids->count; i++) {
		const char *id = ids->items[i], *near = nearest_word(id, names, count);

		if (!word_listed(id, names, count))
			return error_set(error, -EINVAL, "no check \"%s\"; %s%s%s", id,
					 near ? "did you mean "
					      : "`kbmatch check` prints all",
					 near ? near : "", near ? "?" : "");
	}
	return 0;
}

static void add_fact(struct doc *doc, const struct fact *fact)
{
	doc_paragraph(doc, NULL);
	doc_spanf(doc, TONE_CODE, "%s", fact->name);
	doc_spanf(doc, TONE_PLAIN, " is %s, by %s", view_value(doc->arena, fact->value),
		  view_fact_place(doc->arena, fact));
	doc_close(doc);
	doc_values(doc, "fact");
	doc_value(doc, "key", fact->name);
	doc_value(doc, "value", fact->value);
	doc_value(doc, "device", *fact->device ? fact->device : NULL);
	doc_value(doc, "from", view_fact_place(doc->arena, fact));
	doc_close(doc);
}

static void add_check(struct doc *doc, const struct session *session,
		      const struct checked *checked, bool verbose)
{
	const struct check *check = checked->check;
	const struct fact *fact = checked->fact;
	const char *command =
		fill_placeholders(doc->arena, check->command, session->facts,
				  fact ? fact->device : "", NULL);

	doc_item(doc, looks[checked->status].mark, NULL);
	doc_span(doc, looks[checked->status].tone, label_of(checked->status));
	doc_spanf(doc, TONE_PLAIN, ": %s ", check->title);
	doc_spanf(doc, TONE_DIM, "(%s)", check->id);
	doc_value(doc, "id", check->id);
	doc_value(doc, "title", check->title);
	doc_value(doc, "status", word_name(&status_words, checked->status));
	doc_value(doc, "detail", check->detail);
	if (checked->status == STATUS_FAIL)
		doc_say(doc, NULL, check->detail);
	if (checked->status == STATUS_FAIL || checked->status == STATUS_UNKNOWN ||
	    verbose)
		doc_code(doc, "command", CODE_SHELL, NULL, command);
	else
		doc_value(doc, "command", command);
	if (fact) {
		add_fact(doc, fact);
	} else {
		doc_value(doc, "fact", NULL);
	}
	doc_close(doc);
}

static struct doc *build(const struct session *session, const struct options *options,
			 size_t counts[STATUS_END])
{
	const struct arguments *ids = &options->arguments;
	struct doc *doc = command_doc("Checks", "kbmatch.check/1");

	doc_list(doc, "checks");
	for (size_t i = 0; i < session->judge.check_count; i++) {
		const struct checked *checked = &session->judge.checks[i];

		if (ids->count &&
		    !word_listed(checked->check->id, ids->items, ids->count))
			continue;
		counts[checked->status]++;
		add_check(doc, session, checked, options->verbosity > 0);
	}
	doc_close(doc);
	doc_values(doc, "counts");
	for (int i = 0; i < STATUS_END; i++)
		doc_value_number(doc, word_name(&status_words, i), (double)counts[i]);
	doc_close(doc);
	doc_paragraph(doc, NULL);
	for (int i = 0; i < STATUS_END; i++)
		doc_spanf(doc, TONE_PLAIN, "%s%zu %s", i ? ", " : "", counts[i],
			  label_of(i));
	doc_close(doc);
	doc_warnings(doc, session->inputs);
	return doc;
}

int cmd_check(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(session) struct session session = { 0 };
	AUTO(doc) struct doc *doc = NULL;
	size_t counts[STATUS_END] = { 0 };
	int r = base_open(options, &base, error);

	if (!r)
		r = session_run(&session, &base, options, error);
	if (!r)
		r = session_choose(&session, options, NULL, error);
	if (!r)
		r = require_known(&session, &options->arguments, error);
	if (r)
		return r;
	doc = build(&session, options, counts);
	r = print_doc(options, &(struct about){ .session = &session }, doc, error);
	return r ? r : counts[STATUS_FAIL] ? EXIT_FOUND : EXIT_CLEAN;
}
