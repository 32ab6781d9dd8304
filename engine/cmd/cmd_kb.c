/* SPDX-License-Identifier: Apache-2.0 */
#include <unistd.h>

#include "engine/cmd/command_list.h"
#include "engine/base/strbuf.h"
#include "engine/cmd/kb_update.h"
#include "engine/kb/case_load.h"
#include "engine/kb/kb_write.h"
#include "engine/kb/rule_load.h"
#include "engine/update/places.h"

/* The words of cases come from the corpora that are named, else from those beside the
 * folders of rules. */
static int build(const struct options *options, struct error *error)
{
	static const char *usual[] = { "rules" };
	struct arguments rules = { usual, ARRAY_SIZE(usual), 0 };
	const char *path = options->output ? options->output : "kb.sqlite";
	AUTO(knowledge) struct knowledge *knowledge = NULL;
	AUTO(arguments) struct arguments beside = { 0 };

	if (options->kb)
		return refuse(error,
			      "kb build takes no --kb; -o FILE says where the base goes");
	if (options->rules.count)
		rules = options->rules;
	confine_making(&path, 1);
	TRY(rule_load(rules.items, rules.count, &knowledge, error));
	for (size_t i = 0; i < rules.count; i++) {
		const char *corpus =
			arena_printf(knowledge->arena, "%s/../corpus", rules.items[i]);

		if (!access(corpus, R_OK | X_OK))
			vec_push(&beside, corpus);
	}
	const struct arguments *corpora =
		options->corpora.count ? &options->corpora : &beside;
	TRY(case_words_load(corpora->items, corpora->count, knowledge, error));
	TRY(kb_write(knowledge, NULL, path, error));
	if (!options->quiet)
		fprintf(stderr, "%s: %zu rules, %zu patterns\n", path,
			knowledge->rule_count, knowledge->pattern_count);
	return 0;
}

static void print_info(struct run *run, FILE *file)
{
	struct kb *kb = run->base.kb;
	const struct kb_info *i = kb_info(kb);
	const struct {
		const char *name;
		unsigned count;
	} counts[] = {
		{ "rules", i->rules },	     { "patterns", i->patterns },
		{ "atoms", i->atoms },	     { "extracts", i->extracts },
		{ "derives", i->derives },   { "devices", i->devices },
		{ "supports", i->supports }, { "checks", i->checks },
		{ "sources", i->sources },   { "benigns", i->benigns },
		{ "fits", i->fits },
	};

	fprintf(file, "base        %s\n", i->path);
	print_chosen(run->options->kb, run->arena, file);
	fprintf(file, "schema      %d\nversion     %s\n", KB_SCHEMA_VERSION, i->version);
	if (i->date)
		fprintf(file, "date        %s, %u days ago\n", i->date, base_age_days(i));
	for (size_t n = 0; n < ARRAY_SIZE(counts); n++)
		fprintf(file, "%-11s %u\n", counts[n].name, counts[n].count);
	fprintf(file, "slope       %.3f\nintercept   %.3f\n", i->calibration.slope,
		i->calibration.intercept);
}

/* Prints the patterns that logs are searched for, not those for short texts alone. */
static void print_patterns(struct run *run, FILE *file)
{
	struct kb *kb = run->base.kb;
	unsigned count = kb_info(kb)->patterns;

	for (unsigned id = 1; id <= count; id++) {
		const char *regex = kb_regex(kb, id);

		if (kb_roles(kb, id) & (ROLE_SAID | ROLE_PASTED))
			continue;
		for (; regex && *regex; regex++)
			if (*regex == '\n')
				fputs("\\n", file);
			else
				fputc(*regex, file);
		fputc('\n', file);
	}
}

/* The vocabulary as docs/facts.md has it. */
static void print_keys(struct run *run, FILE *file)
{
	(void)run;
	fputs("# Fact keys\n\n"
	      "The closed vocabulary of facts, written by `kbmatch kb keys` from "
	      "engine/model/keys.c.\nA key that ends in a dot is a family: any name may "
	      "follow.\n\n| key | type | reach | what it says |\n|---|---|---|---|\n",
	      file);
	for (size_t i = 0; i < key_count; i++)
		fprintf(file, "| `%s` | %s | %s | %s |\n", keys[i].name,
			word_name(&type_words, keys[i].type),
			word_name(&reach_words, keys[i].reach), keys[i].help);
	fputs("\nGates in `applies` also take these short names:\n\n| name | key |\n"
	      "|---|---|\n",
	      file);
	for (size_t i = 0; i < gate_name_count; i++)
		fprintf(file, "| `%s` | `%s` |\n", gate_names[i].name, gate_names[i].key);
}

/* The fields of each form as docs/rules.md has them. */
static void print_fields(struct run *run, FILE *file)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	(void)run;
	for (size_t i = 0; i < FORM_CASE_WORDS; i++)
		form_describe(rule_forms[i], rule_forms[i]->name, &text);
	form_describe(&calibration_form, calibration_form.name, &text);
	form_describe(&release_form, release_form.name, &text);
	form_describe(&case_form, case_form.name, &text);
	fputs(strbuf_text(&text), file);
}

int cmd_kb(struct run *run, struct error *error)
{
	static const struct {
		const char *name;
		void (*print)(struct run *, FILE *);
	} lists[] = { { "info", print_info },
		      { "patterns", print_patterns },
		      { "keys", print_keys },
		      { "fields", print_fields } };
	static const struct {
		const char *name;
		int (*run)(struct run *, struct error *);
	} updates[] = { { "verify", kb_update_verify },
			{ "install", kb_update_install },
			{ "back", kb_update_back } };
	const struct arguments *words = &run->options->arguments;
	const char *what = words->count ? words->items[0] : "";

	for (size_t i = 0; i < ARRAY_SIZE(updates); i++)
		if (!strcmp(what, updates[i].name))
			return updates[i].run(run, error);
	if (words->count > 1)
		what = "";
	if (!strcmp(what, "build"))
		return build(run->options, error);
	for (size_t i = 0; i < ARRAY_SIZE(lists); i++) {
		if (strcmp(what, lists[i].name) != 0)
			continue;
		TRY(base_open(run->options, &run->base, error));
		lists[i].print(run, run_out(run));
		return 0;
	}
	return refuse(error, "kb wants one of build, info, patterns, keys, fields, "
			     "back, verify, install; see kbmatch kb --help");
}
