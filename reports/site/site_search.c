/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the search looks through: a script that holds one value, since a page of file://
 * may load a script beside it and nothing else. Entries are rules, GPUs and harmless
 * lines, with the words that people know them by.
 */
#include "reports/site/site_internal.h"

#include "engine/base/strbuf.h"
#include "reports/escape.h"
#include "reports/story/rule_doc.h"

static void add_key(struct strbuf *b, const char *key)
{
	strbuf_printf(b, "%s\"%s\":", b->data[b->size - 1] == '{' ? "" : ",", key);
}

static void add_text(struct strbuf *b, const char *key, const char *text)
{
	add_key(b, key);
	escape_script(b, slice_of(text ? text : ""));
}

static void begin_entry(struct strbuf *b)
{
	strbuf_add_text(b, b->data[b->size - 1] == '[' ? "\n{" : ",\n{");
}

/* The regexes that the script takes the words of, and the keys. */
static void collect_evidence(struct strbuf *words, const struct evidence *e)
{
	for (size_t i = 0; i < e->pattern_count; i++)
		strbuf_printf(words, "%s\n", e->patterns[i]->regex);
	if (e->kind == EVIDENCE_FACT && e->test.key)
		strbuf_printf(words, "%s\n", e->test.key);
	for (size_t i = 0; i < e->child_count; i++)
		collect_evidence(words, &e->children[i]);
}

static void add_evidence(struct strbuf *b, const struct rule *rule)
{
	AUTO(strbuf) struct strbuf words = { 0 };

	for (size_t i = 0; i < rule->evidence_count; i++)
		if (!rule->evidence[i].against)
			collect_evidence(&words, &rule->evidence[i]);
	add_text(b, "p", strbuf_text(&words));
}

static void add_advice(struct strbuf *b, const struct rule *rule)
{
	AUTO(strbuf) struct strbuf words = { 0 };

	for (size_t i = 0; i < rule->remedy_count; i++)
		strbuf_printf(&words, "%s\n", rule->remedies[i].title);
	for (size_t i = 0; i < rule->refuted_count; i++)
		strbuf_printf(&words, "%s\n", rule->refuted[i].what);
	for (size_t i = 0; i < rule->reference_count; i++)
		if (rule->references[i].title)
			strbuf_printf(&words, "%s\n", rule->references[i].title);
	add_text(b, "m", strbuf_text(&words));
}

/* The numbers of the targets of one fit. */
static void add_fits(struct strbuf *b, const struct site *site,
		     const struct site_rule *rule, const char *key, enum fit fit)
{
	size_t count = 0;

	add_key(b, key);
	strbuf_add_char(b, '[');
	for (size_t i = 0; i < site->target_count; i++)
		if (rule->fits[i] == fit)
			strbuf_printf(b, "%s%zu", count++ ? "," : "", i);
	strbuf_add_char(b, ']');
}

static void add_rule(struct strbuf *b, const struct site *site,
		     const struct site_rule *entry)
{
	const struct rule *rule = entry->rule;

	begin_entry(b);
	add_text(b, "u", entry->file);
	add_text(b, "k", word_name(&kind_words, rule->kind));
	add_text(b, "t", rule->title);
	add_text(b, "i", rule->id);
	add_text(b, "c", component_title(rule->component));
	add_text(b, "v", word_name(&severity_words, rule->severity));
	add_text(b, "s", rule->summary);
	add_evidence(b, rule);
	add_advice(b, rule);
	add_fits(b, site, entry, "on", FIT_NAMED);
	add_fits(b, site, entry, "off", FIT_NOT);
	strbuf_add_char(b, '}');
}

static void add_target(struct strbuf *b, const struct site *site, size_t number)
{
	AUTO(arena) struct arena *arena = arena_new();
	const struct site_target *target = &site->targets[number];
	const char *chip = site_chip(arena, target);

	begin_entry(b);
	add_text(b, "u", target->file);
	add_text(b, "k", "GPU");
	add_text(b, "t",
		 arena_printf(arena, "%s%s%s", target->gfx, *chip ? ", " : "", chip));
	add_text(b, "s", site_cards(arena, target, target->device_count));
	add_key(b, "on");
	strbuf_printf(b, "[%zu]}", number);
}

static void add_benign(struct strbuf *b, const struct benign *benign, size_t number)
{
	AUTO(arena) struct arena *arena = arena_new();

	begin_entry(b);
	add_text(b, "u", arena_printf(arena, SITE_HARMLESS "#b%zu", number + 1));
	add_text(b, "k", "harmless line");
	add_text(b, "t", benign->log->regex);
	add_text(b, "i", benign->id);
	add_text(b, "s", benign->why);
	add_text(b, "p", benign->log->regex);
	strbuf_add_char(b, '}');
}

struct site_file site_search(const struct site *site)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const struct knowledge *all = site->all;

	strbuf_add_text(&b, "'use strict';\nvar kbmatchIndex = {\"targets\":[");
	for (size_t i = 0; i < site->target_count; i++) {
		strbuf_add_text(&b, i ? "," : "");
		escape_script(&b, slice_of(site->targets[i].gfx));
	}
	strbuf_add_text(&b, "],\n\"entries\":[");
	for (size_t i = 0; i < site->rule_count; i++)
		add_rule(&b, site, &site->rules[i]);
	for (size_t i = 0; i < site->target_count; i++)
		add_target(&b, site, i);
	for (size_t i = 0; i < all->benign_count; i++)
		add_benign(&b, &all->benigns[i], i);
	strbuf_add_text(&b, "\n]};\n");
	return (struct site_file){ SITE_SEARCH,
				   arena_string(site->arena, strbuf_slice(&b)), b.size };
}
