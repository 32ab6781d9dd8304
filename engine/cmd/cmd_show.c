/* SPDX-License-Identifier: Apache-2.0 */
/* Anything of the base that has an id, as a page. */
#include <errno.h>

#include "engine/cmd/base.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/cmd/show.h"
#include "engine/cmd/terminal.h"

struct ids {
	VEC(const char *) list;
};

static void cleanup_ids(struct ids *ids)
{
	vec_free(&ids->list);
}

static const struct benign *find_benign(struct kb *kb, const char *id)
{
	const struct benign *rows;
	size_t count = kb_benigns(kb, &rows);

	for (size_t i = 0; i < count; i++)
		if (!strcmp(rows[i].id, id))
			return &rows[i];
	return NULL;
}

static const struct upstream *find_upstream(struct kb *kb, const char *id)
{
	const struct upstream *rows;
	size_t count = kb_upstreams(kb, &rows);

	for (size_t i = 0; i < count; i++)
		if (!strcmp(rows[i].id, id))
			return &rows[i];
	return NULL;
}

static void collect_ids(struct kb *kb, struct ids *ids)
{
	const char *const *rules;
	const struct benign *benigns;
	const struct check *checks;
	const struct upstream *upstreams;
	size_t count = kb_rule_ids(kb, &rules);

	for (size_t i = 0; i < count; i++)
		vec_push(&ids->list, rules[i]);
	count = kb_checks(kb, &checks);
	for (size_t i = 0; i < count; i++)
		vec_push(&ids->list, checks[i].id);
	count = kb_benigns(kb, &benigns);
	for (size_t i = 0; i < count; i++)
		vec_push(&ids->list, benigns[i].id);
	count = kb_upstreams(kb, &upstreams);
	for (size_t i = 0; i < count; i++)
		vec_push(&ids->list, upstreams[i].id);
}

static int tell_unknown(struct kb *kb, const char *id, struct error *error)
{
	AUTO(ids) struct ids ids = { 0 };

	collect_ids(kb, &ids);
	const char *near = nearest_word(id, ids.list.items, ids.list.count);
	return error_set(error, -ENOENT,
			 "no rule, check, harmless line or upstream \"%s\" in the "
			 "base%s%s%s",
			 id, near ? "; did you mean " : "", near ? near : "",
			 near ? "?" : "; kbmatch search WORDS finds rules");
}

static void next_page(struct page *page, size_t before)
{
	if (before)
		page_gap(page);
}

/* One id may name a rule and a check, say; the pages follow each other. */
static size_t show_all(struct page *page, struct kb *kb, const char *id)
{
	const struct rule *rule = kb_rule(kb, id);
	const struct check *check = kb_check(kb, id);
	const struct benign *benign = find_benign(kb, id);
	const struct upstream *upstream = find_upstream(kb, id);
	size_t count = 0;

	if (rule)
		show_rule(page, kb, rule);
	count += rule != NULL;
	if (check) {
		next_page(page, count++);
		show_check(page, check);
	}
	if (benign) {
		next_page(page, count++);
		show_benign(page, benign);
	}
	if (upstream) {
		next_page(page, count++);
		show_upstream(page, upstream);
	}
	return count;
}

static int show(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(arena) struct arena *arena = arena_new();
	struct output output;

	if (options->arguments.count != 1)
		return error_set(error, -EINVAL,
				 "show wants one id, of a rule, a check, a harmless "
				 "line or an upstream");
	int r = base_open(options, &base, error);
	if (r)
		return r;
	output_open(&output, options->output);
	struct page page = terminal_page(options, output.file, arena);
	size_t count = show_all(&page, base.kb, options->arguments.items[0]);
	r = kb_failed(base.kb, error);
	if (!r && !count)
		r = tell_unknown(base.kb, options->arguments.items[0], error);
	if (r) {
		output_discard(&output);
		return r;
	}
	return output_commit(&output, error);
}

int cmd_show(const struct options *options)
{
	struct error error = { 0 };

	return show(options, &error) ? trouble(&error) : EXIT_CLEAN;
}
