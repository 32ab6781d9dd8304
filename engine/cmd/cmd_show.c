/* SPDX-License-Identifier: Apache-2.0 */
/* Anything of the base that has an id, as a document. */

#include "engine/cmd/command_list.h"
#include "reports/story/rule_doc.h"

/* All that an id may name; one id may name a rule and a check, say. */
struct shown {
	const struct rule *rule;
	const struct check *check;
	const struct benign *benign;
	const struct upstream *upstream;
};

/* Finds what has the id, and the id that is most like it. */
static bool look_up(struct kb *kb, const char *id, struct shown *ret_shown,
		    const char **ret_near)
{
	const struct benign *benigns;
	const struct check *checks;
	const struct upstream *upstreams;
	size_t check_count = kb_checks(kb, &checks);
	size_t benign_count = kb_benigns(kb, &benigns);
	size_t upstream_count = kb_upstreams(kb, &upstreams);
	const char *const all[] = { nearest_rule(kb, id),
				    NEAREST(id, checks, check_count),
				    NEAREST(id, benigns, benign_count),
				    NEAREST(id, upstreams, upstream_count) };
	const char *near[ARRAY_SIZE(all)];
	size_t count = 0;

	for (size_t i = 0; i < ARRAY_SIZE(all); i++)
		if (all[i])
			near[count++] = all[i];
	*ret_near = nearest_word(id, near, count);
	*ret_shown = (struct shown){ .rule = kb_rule(kb, id), .check = kb_check(kb, id) };
	for (size_t i = 0; i < benign_count; i++)
		if (!strcmp(benigns[i].id, id))
			ret_shown->benign = &benigns[i];
	for (size_t i = 0; i < upstream_count; i++)
		if (!strcmp(upstreams[i].id, id))
			ret_shown->upstream = &upstreams[i];
	return ret_shown->rule || ret_shown->check || ret_shown->benign ||
	       ret_shown->upstream;
}

static const struct rule *find_rule_of(void *base, const char *id)
{
	return kb_rule(base, id);
}

/* Begins what an id names: the first is the document, the others are its sections. */
static void begin(struct doc *doc, const char *what, const char *title)
{
	if (!doc->root->first)
		doc_value(doc, "what", what);
	else
		doc_section(doc, what, title);
}

static void build(struct run *run, const char *id, const struct shown *shown)
{
	struct kb *kb = run->base.kb;
	const char *title = shown->rule	      ? shown->rule->title
			    : shown->check    ? shown->check->title
			    : shown->upstream ? shown->upstream->title
					      : id;
	struct doc *doc = run_doc(run, title, "kbmatch.show/1");

	doc->root->own = true;
	if (shown->rule) {
		struct rule_context context = { .find = find_rule_of, .base = kb };

		begin(doc, "rule", title);
		context.cause_count = kb_rules_explaining(kb, id, &context.causes);
		context.source_count = kb_sources(kb, &context.sources);
		doc_rule(doc, shown->rule, &context);
		doc_value(doc, "file", shown->rule->file);
	}
	if (shown->check) {
		begin(doc, "check", shown->check->title);
		doc_check(doc, shown->check);
		doc_close(doc);
	}
	if (shown->upstream) {
		begin(doc, "upstream", shown->upstream->title);
		doc_upstream(doc, shown->upstream);
		doc_close(doc);
	}
	if (shown->benign) {
		begin(doc, "harmless", id);
		doc_benign(doc, shown->benign);
		doc_close(doc);
	}
}

int cmd_show(struct run *run, struct error *error)
{
	const char *near;
	struct shown shown;

	if (run->options->arguments.count != 1)
		return refuse(error, "show wants one id, of a rule, a check, a harmless "
				     "line or an upstream");
	const char *id = run->options->arguments.items[0];
	TRY(base_open(run->options, &run->base, error));
	bool found = look_up(run->base.kb, id, &shown, &near);
	if (found)
		build(run, id, &shown);
	TRY(kb_failed(run->base.kb, error));
	return found ? 0
		     : error_unknown(
			       error, -ENOENT, near, "kbmatch search WORDS finds rules",
			       "no rule, check, harmless line or upstream \"%s\" in "
			       "the base",
			       id);
}
