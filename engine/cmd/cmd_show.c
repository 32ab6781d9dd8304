/* SPDX-License-Identifier: Apache-2.0 */
/* Anything of the base that has an id, as a document. */
#include <errno.h>

#include "engine/cmd/base.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/cmd/print_doc.h"
#include "reports/story/rule_doc.h"

/* All that an id may name; one id may name a rule and a check, say. */
struct shown {
	const struct rule *rule;
	const struct check *check;
	const struct benign *benign;
	const struct upstream *upstream;
};

/* Finds what has the id, and collects the ids of everything. */
static void look_up(struct kb *kb, const char *id, struct shown *ret_shown,
		    struct arguments *ret_ids)
{
	const char *const *rules;
	const struct benign *benigns;
	const struct check *checks;
	const struct upstream *upstreams;
	size_t count = kb_rule_ids(kb, &rules);

	*ret_shown = (struct shown){ .rule = kb_rule(kb, id), .check = kb_check(kb, id) };
	for (size_t i = 0; i < count; i++)
		vec_push(ret_ids, rules[i]);
	count = kb_checks(kb, &checks);
	for (size_t i = 0; i < count; i++)
		vec_push(ret_ids, checks[i].id);
	count = kb_benigns(kb, &benigns);
	for (size_t i = 0; i < count; i++) {
		vec_push(ret_ids, benigns[i].id);
		if (!strcmp(benigns[i].id, id))
			ret_shown->benign = &benigns[i];
	}
	count = kb_upstreams(kb, &upstreams);
	for (size_t i = 0; i < count; i++) {
		vec_push(ret_ids, upstreams[i].id);
		if (!strcmp(upstreams[i].id, id))
			ret_shown->upstream = &upstreams[i];
	}
}

static const struct rule *find_rule_of(void *base, const char *id)
{
	return kb_rule(base, id);
}

static void add_rule(struct doc *doc, struct kb *kb, const struct rule *rule)
{
	struct rule_context context = { .find = find_rule_of, .base = kb };

	context.cause_count = kb_rules_explaining(kb, rule->id, &context.causes);
	context.source_count = kb_sources(kb, &context.sources);
	doc_rule(doc, rule, &context);
	doc_value(doc, "file", rule->file);
}

/* What comes first is the document, the others are sections of it. */
static void begin(struct doc *doc, const char *what, const char *title, bool first)
{
	if (first)
		doc_value(doc, "what", what);
	else
		doc_section(doc, what, title);
}

static struct doc *build(struct kb *kb, const char *id, const struct shown *shown)
{
	const char *title = shown->rule	      ? shown->rule->title
			    : shown->check    ? shown->check->title
			    : shown->upstream ? shown->upstream->title
					      : id;
	struct doc *doc = command_doc(title, "kbmatch.show/1");
	size_t count = 0;

	doc->root->own = true;
	if (shown->rule) {
		begin(doc, "rule", title, !count++);
		add_rule(doc, kb, shown->rule);
	}
	if (shown->check) {
		begin(doc, "check", shown->check->title, !count++);
		doc_check(doc, shown->check);
		doc_close(doc);
	}
	if (shown->upstream) {
		begin(doc, "upstream", shown->upstream->title, !count++);
		doc_upstream(doc, shown->upstream);
		doc_close(doc);
	}
	if (shown->benign) {
		begin(doc, "harmless", shown->benign->id, !count++);
		doc_benign(doc, shown->benign);
		doc_close(doc);
	}
	return doc;
}

static int tell_unknown(const char *id, const struct arguments *ids, struct error *error)
{
	const char *near = nearest_word(id, ids->items, ids->count);

	return error_set(error, -ENOENT,
			 "no rule, check, harmless line or upstream \"%s\" in the "
			 "base%s%s%s",
			 id, near ? "; did you mean " : "", near ? near : "",
			 near ? "?" : "; kbmatch search WORDS finds rules");
}

int cmd_show(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(arguments) struct arguments ids = { 0 };
	AUTO(doc) struct doc *doc = NULL;
	struct shown shown;

	if (options->arguments.count != 1)
		return error_set(error, -EINVAL,
				 "show wants one id, of a rule, a check, a harmless "
				 "line or an upstream");
	const char *id = options->arguments.items[0];
	int r = base_open(options, &base, error);
	if (r)
		return r;
	look_up(base.kb, id, &shown, &ids);
	if (!shown.rule && !shown.check && !shown.benign && !shown.upstream)
		r = tell_unknown(id, &ids, error);
	else
		doc = build(base.kb, id, &shown);
	if (kb_failed(base.kb, error))
		return -EINVAL;
	return r ? r : print_doc(options, NULL, doc, error);
}
