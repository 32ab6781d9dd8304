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

/* --- what an id may name, beside a rule: all in the words of the base --- */

/* Begins what an id names: the first is the document, the others are its sections. */
static void begin(struct doc *doc, const char *key, const char *title, const char *id,
		  const char *what)
{
	doc_end_parts(doc, doc->root);
	if (!doc->root->first)
		doc_value(doc, "what", key);
	else
		doc_section(doc, key, title);
	doc_pairf(doc, "id", "Id", AS_CODE "%s", id);
	doc_pair(doc, "kind", "Kind", what);
}

static void add_benign(struct doc *doc, const struct benign *benign)
{
	begin(doc, "harmless", benign->id, benign->id,
	      "a line that looks bad and is harmless");
	doc_code(doc, "line", CODE_TEXT, "the line", benign->log->regex);
	doc_pair(doc, "why", "Why", benign->why);
	if (benign->url)
		doc_say_link(doc, "url", benign->url, benign->url);
}

static void join(struct strbuf *b, const struct strings *words)
{
	for (size_t i = 0; i < words->count; i++)
		strbuf_printf(b, "%s%s", b->size ? ", " : "", words->items[i]);
}

static void add_check(struct doc *doc, const struct check *check)
{
	AUTO(strbuf) struct strbuf facts = { 0 };

	begin(doc, "check", check->title, check->id, "a check of the machine");
	doc_pair(doc, "detail", "When it fails", check->detail);
	doc_conditions(doc, "passes", "Passes where all of these hold:", check->pass,
		       check->pass_count);
	doc_conditions(doc, "fails", "Fails where one of these holds:", check->fail,
		       check->fail_count);
	join(&facts, &check->fits);
	if (facts.size)
		doc_pair(doc, "fits", "Judges, by what fits the product",
			 strbuf_text(&facts));
	doc_code(doc, "command", CODE_SHELL, "the command that tells", check->command);
}

static void add_upstream(struct doc *doc, const struct upstream *upstream)
{
	AUTO(strbuf) struct strbuf components = { 0 };

	begin(doc, "upstream", upstream->title, upstream->id, "where reports go");
	join(&components, &upstream->components);
	doc_pair(doc, "components", "For faults of", strbuf_text(&components));
	if (upstream->url)
		doc_say_link(doc, "url", upstream->url, upstream->url);
	doc_section(doc, NULL, "What the form asks for");
	doc_table_of(doc, "fields", { .key = "label", .title = "Field" },
		     { .key = "required", .title = "Required" },
		     { .key = "filled_by", .title = "Filled by", .wide = true },
		     { .key = "command", .title = "Command" });
	for (size_t i = 0; i < upstream->field_count; i++) {
		const struct upstream_field *field = &upstream->fields[i];
		AUTO(strbuf) struct strbuf b = { 0 };

		join(&b, &field->facts);
		join(&b, &field->fill);
		doc_rowf(doc, "%s" NEXT_CELL "%s" NEXT_CELL "%s" NEXT_CELL AS_CODE "%s",
			 field->label, field->required ? "yes" : "no", strbuf_text(&b),
			 field->command ? field->command : "");
	}
	doc_close_section(doc);
}

/* --- the document --- */

static const struct rule *find_rule_of(void *base, const char *id)
{
	return kb_rule(base, id);
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

		doc_value(doc, "what", "rule");
		context.cause_count = kb_rules_explaining(kb, id, &context.causes);
		context.source_count = kb_sources(kb, &context.sources);
		doc_rule(doc, shown->rule, &context);
		doc_value(doc, "file", shown->rule->file);
	}
	doc_own(doc, true);
	if (shown->check)
		add_check(doc, shown->check);
	if (shown->upstream)
		add_upstream(doc, shown->upstream);
	if (shown->benign)
		add_benign(doc, shown->benign);
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
