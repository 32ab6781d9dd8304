/* SPDX-License-Identifier: Apache-2.0 */
/* What the site's pages are made of: names of files, which rule explains which, and which
 * rule speaks of which GPU. */
#include "reports/site/site_internal.h"

#include "engine/base/strbuf.h"
#include "engine/extract/fact_test.h"
#include "engine/extract/support.h"

static bool is_plain(const char *name)
{
	enum { NAME_MAX_PLAIN = 100 };
	static const char first[] = "abcdefghijklmnopqrstuvwxyz0123456789";
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789._-";
	size_t size = strlen(name);

	return size && size <= NAME_MAX_PLAIN && strchr(first, *name) &&
	       strspn(name, plain) == size;
}

/* A name that no plain name gives stands for one that is not. */
static const char *file_name(struct arena *arena, const char *kind, const char *name,
			     size_t number)
{
	if (is_plain(name))
		return arena_printf(arena, "%s-%s.html", kind, name);
	return arena_printf(arena, "%s-_%zu.html", kind, number + 1);
}

static int by_weight(const void *a, const void *b)
{
	const struct rule *x = ((const struct site_rule *)a)->rule;
	const struct rule *y = ((const struct site_rule *)b)->rule;
	int order = (x->severity < y->severity) - (x->severity > y->severity);

	if (!order)
		order = strcmp(x->title, y->title);
	return order ? order : strcmp(x->id, y->id);
}

static void load_rules(struct site *site)
{
	site->rule_count = site->all->rule_count;
	site->rules = arena_array(site->arena, struct site_rule, site->rule_count + 1);
	for (size_t i = 0; i < site->rule_count; i++) {
		const struct rule *rule = &site->all->rules[i];

		site->rules[i].rule = rule;
		site->rules[i].file = file_name(site->arena, "rule", rule->id, i);
	}
	qsort(site->rules, site->rule_count, sizeof(*site->rules), by_weight);
}

const struct site_rule *site_rule_find(const struct site *site, const char *id)
{
	for (size_t i = 0; id && i < site->rule_count; i++)
		if (!strcmp(site->rules[i].rule->id, id))
			return &site->rules[i];
	return NULL;
}

static bool explains(const struct rule *rule, const char *id)
{
	for (size_t i = 0; i < rule->explains.count; i++)
		if (!strcmp(rule->explains.items[i], id))
			return true;
	return false;
}

static void load_causes(struct site *site)
{
	for (size_t i = 0; i < site->rule_count; i++) {
		struct site_rule *rule = &site->rules[i];
		VEC(const char *) causes = { 0 };

		for (size_t j = 0; j < site->rule_count; j++)
			if (explains(site->rules[j].rule, rule->rule->id))
				vec_push(&causes, site->rules[j].rule->id);
		rule->cause_count = causes.count;
		rule->causes = arena_freeze(site->arena, &causes);
	}
}

/* gfx900 before gfx90a before gfx1010. */
static int by_name(const void *a, const void *b)
{
	const char *x = ((const struct site_target *)a)->gfx;
	const char *y = ((const struct site_target *)b)->gfx;
	size_t i = strlen(x), j = strlen(y);

	return i != j ? (i > j) - (i < j) : strcmp(x, y);
}

static void add_target(struct site *site, const char *gfx)
{
	if (!gfx || !*gfx)
		return;
	for (size_t i = 0; i < site->target_count; i++)
		if (!strcmp(site->targets[i].gfx, gfx))
			return;
	site->targets[site->target_count++].gfx = gfx;
}

static void load_rows(struct site *site, struct site_target *target)
{
	const struct knowledge *all = site->all;
	VEC(struct support) rows = { 0 };
	VEC(const struct device *) devices = { 0 };

	for (size_t i = 0; i < all->support_count; i++)
		if (all->supports[i].gfx && !strcmp(all->supports[i].gfx, target->gfx))
			vec_push(&rows, all->supports[i]);
	for (size_t i = 0; i < all->device_count; i++)
		if (all->devices[i].gfx && !strcmp(all->devices[i].gfx, target->gfx))
			vec_push(&devices, &all->devices[i]);
	target->row_count = rows.count;
	target->device_count = devices.count;
	target->devices = arena_freeze(site->arena, &devices);
	target->rows = support_order(arena_freeze(site->arena, &rows), target->row_count,
				     NULL, site->arena);
}

static void load_targets(struct site *site)
{
	const struct knowledge *all = site->all;

	site->targets = arena_array(site->arena, struct site_target,
				    all->device_count + all->support_count + 1);
	for (size_t i = 0; i < all->device_count; i++)
		add_target(site, all->devices[i].gfx);
	for (size_t i = 0; i < all->support_count; i++)
		add_target(site, all->supports[i].gfx);
	qsort(site->targets, site->target_count, sizeof(*site->targets), by_name);
	for (size_t i = 0; i < site->target_count; i++) {
		struct site_target *target = &site->targets[i];

		target->file = file_name(site->arena, "gpu", target->gfx, i);
		load_rows(site, target);
	}
}

/* The text that every device of a target has, NULL none. */
static const char *common(const struct site_target *target, size_t member)
{
	const char *value = NULL;

	for (size_t i = 0; i < target->device_count; i++) {
		const char *one =
			*(const char *const *)((const char *)target->devices[i] + member);

		if (!one || (value && strcmp(value, one) != 0))
			return NULL;
		value = one;
	}
	return value;
}

static struct facts *target_facts(const struct site_target *target)
{
	static const struct {
		const char *key;
		size_t member;
	} rows[] = {
		{ "gpu.chip", offsetof(struct device, chip) },
		{ "gpu.arch", offsetof(struct device, arch) },
		{ "gpu.kind", offsetof(struct device, kind) },
		{ "gpu.asic", offsetof(struct device, asic) },
	};
	struct facts *facts = facts_new();
	struct fact fact = { .key = key_find("gpu.gfx"),
			     .name = "gpu.gfx",
			     .device = "",
			     .value = target->gfx,
			     .trust = TRUST_STATED,
			     .from = "" };

	facts_add(facts, &fact);
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		fact.name = rows[i].key;
		fact.key = key_find(fact.name);
		fact.value = common(target, rows[i].member);
		if (fact.value)
			facts_add(facts, &fact);
	}
	return facts;
}

/* A test that only some GPUs pass, and this one does. */
static bool names(const struct evidence *e, const struct test_context *context)
{
	const struct test *test = &e->test;
	bool fact = (e->kind == EVIDENCE_FACT || e->kind == EVIDENCE_WHERE) &&
		    !test->key_is_capture && !test->operands_are_names && test->key &&
		    (test->op == OPERATOR_EQUALS || test->op == OPERATOR_IN ||
		     test->op == OPERATOR_MATCHES);

	if (e->against)
		return false;
	if (fact && test_facts(test, context, NULL) == TRUTH_TRUE)
		return true;
	for (size_t i = 0; i < e->child_count; i++)
		if (names(&e->children[i], context))
			return true;
	return false;
}

static enum fit fit_of(const struct rule *rule, const struct test_context *context)
{
	enum fit fit = FIT_ANY;

	for (size_t i = 0; i < rule->gate_count; i++) {
		enum truth truth = test_facts(&rule->gates[i], context, NULL);

		if (truth == TRUTH_FALSE)
			return FIT_NOT;
		if (truth == TRUTH_TRUE)
			fit = FIT_NAMED;
	}
	for (size_t i = 0; !fit && i < rule->evidence_count; i++)
		if (names(&rule->evidence[i], context))
			fit = FIT_NAMED;
	return fit;
}

static void load_fits(struct site *site)
{
	for (size_t i = 0; i < site->rule_count; i++)
		site->rules[i].fits =
			arena_array(site->arena, enum fit, site->target_count + 1);
	for (size_t i = 0; i < site->target_count; i++) {
		AUTO(facts) struct facts *facts = target_facts(&site->targets[i]);
		const struct test_context context = { facts, "", 0, NULL };

		for (size_t j = 0; j < site->rule_count; j++)
			site->rules[j].fits[i] = fit_of(site->rules[j].rule, &context);
	}
	/* A rule that names every GPU is treated as naming none. */
	for (size_t i = 0; i < site->rule_count; i++) {
		enum fit *fits = site->rules[i].fits;
		size_t named = 0;

		while (named < site->target_count && fits[named] == FIT_NAMED)
			named++;
		if (named > 1 && named == site->target_count)
			memset(fits, 0, named * sizeof(*fits));
	}
}

void site_load(struct site *site)
{
	load_rules(site);
	load_causes(site);
	load_targets(site);
	load_fits(site);
}

/* --- names --- */

const char *site_chip(struct arena *arena, const struct site_target *target)
{
	const struct device *device = target->device_count ? target->devices[0] : NULL;

	if (!device || !device->chip)
		return "";
	if (!device->arch)
		return device->chip;
	return arena_printf(arena, "%s (%s)", device->chip, device->arch);
}

/* A name that says more than the chip's, and was not said before. */
static bool is_new_name(const struct site_target *target, size_t number)
{
	const struct device *device = target->devices[number];

	if (!device->name || (device->chip && !strcmp(device->name, device->chip)))
		return false;
	for (size_t i = 0; i < number; i++)
		if (target->devices[i]->name &&
		    !strcmp(target->devices[i]->name, device->name))
			return false;
	return true;
}

const char *site_cards(struct arena *arena, const struct site_target *target, size_t most)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	size_t names = 0;

	for (size_t i = 0; i < target->device_count; i++)
		if (is_new_name(target, i) && names++ < most)
			strbuf_printf(&b, "%s%s", names == 1 ? "" : ", ",
				      target->devices[i]->name);
	if (names > most)
		strbuf_printf(&b, " and %zu more", names - most);
	return arena_string(arena, strbuf_slice(&b));
}
