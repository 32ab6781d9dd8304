/* SPDX-License-Identifier: Apache-2.0 */
/* The battery of checks: what passes, what fails, what cannot be told. */

#include "engine/cmd/command_list.h"
#include "reports/view/view.h"

static const struct look {
	const char *label;
	enum mark mark;
	enum tone tone;
} looks[STATUS_END] = {
	[STATUS_PASS] = { "pass", MARK_FOR, TONE_GOOD },
	[STATUS_FAIL] = { "FAIL", MARK_NOT, TONE_BAD },
	[STATUS_UNKNOWN] = { "cannot tell", MARK_ASK, TONE_DIM },
	[STATUS_NOT_APPLICABLE] = { "not applicable", MARK_NONE, TONE_DIM },
};

static void add_check(struct doc *doc, const struct facts *facts,
		      const struct checked *checked, bool verbose)
{
	const struct check *check = checked->check;
	const struct look *look = &looks[checked->status];
	const struct fact *fact = checked->fact;
	bool fails = checked->status == STATUS_FAIL;
	const char *const *sentences;
	const char *command =
		check->command ? fill_placeholders(doc->arena, check->command, facts,
						   fact ? fact->device : "", NULL)
			       : NULL;

	doc_itemf(doc, look->mark, AS_TONE "%s" AS_PLAIN ": %s " AS_DIM "(%s)",
		  look->tone, look->label, check->title, check->id);
	doc_texts(doc, "id", check->id, "title", check->title, "status",
		  word_name(&status_words, checked->status), "detail", check->detail,
		  NULL);
	size_t count = view_fittings(doc->arena, facts, checked, &sentences);
	for (size_t i = 0; i < count; i++) {
		doc_say(doc, NULL, sentences[i]);
		doc_value(doc, "fits[]", sentences[i]);
	}
	if (fails)
		doc_say(doc, NULL, check->detail);
	if (command && (fails || checked->status == STATUS_UNKNOWN || verbose))
		doc_code(doc, "command", CODE_SHELL, NULL, command);
	else
		doc_value(doc, "command", command);
	if (fact) {
		const char *place = view_fact_place(doc->arena, fact);

		doc_sayf(doc, NULL, AS_CODE "%s" AS_PLAIN " is %s, by %s", fact->name,
			 view_value(doc->arena, fact->value), place);
		doc_values(doc, "fact");
		doc_texts(doc, "key", fact->name, "value", fact->value, "device",
			  *fact->device ? fact->device : NULL, "from", place, NULL);
		doc_close(doc);
	} else {
		doc_value(doc, "fact", NULL);
	}
	doc_close(doc);
}

static void build(struct run *run, size_t counts[STATUS_END])
{
	const struct judge_input *judge = &run->session.at->judge;
	const struct arguments *ids = &run->options->arguments;
	struct doc *doc = run_doc(run, "Checks", "kbmatch.check/1");

	doc_list(doc, "checks");
	for (size_t i = 0; i < judge->check_count; i++) {
		const struct checked *checked = &judge->checks[i];

		if (ids->count &&
		    !word_listed(checked->check->id, ids->items, ids->count))
			continue;
		counts[checked->status]++;
		add_check(doc, judge->facts, checked, run->options->verbosity > 0);
	}
	doc_values(doc, "counts");
	for (int i = 0; i < STATUS_END; i++)
		doc_value_number(doc, word_name(&status_words, i), (double)counts[i]);
	doc_close(doc);
	doc_paragraph(doc, NULL);
	for (int i = 0; i < STATUS_END; i++)
		doc_spanf(doc, TONE_PLAIN, "%s%zu %s", i ? ", " : "", counts[i],
			  looks[i].label);
	doc_close(doc);
	doc_warnings(doc, run->session.inputs);
}

int cmd_check(struct run *run, struct error *error)
{
	const struct arguments *ids = &run->options->arguments;
	size_t counts[STATUS_END] = { 0 }, count;
	const struct check *checks;

	TRY(base_open(run->options, &run->base, error));
	TRY(run_stages(run, false, NULL, error));
	count = kb_checks(run->base.kb, &checks);
	for (size_t i = 0; i < ids->count; i++)
		if (!kb_check(run->base.kb, ids->items[i]))
			return error_unknown(error, -EINVAL,
					     NEAREST(ids->items[i], checks, count),
					     "`kbmatch check` prints all",
					     "no check \"%s\"", ids->items[i]);
	build(run, counts);
	return counts[STATUS_FAIL] ? EXIT_FOUND : EXIT_CLEAN;
}
