/* SPDX-License-Identifier: Apache-2.0 */
/* What to know before a bug is reported: mostly that it was. */
#include "reports/bug/bug_internal.h"
#include "reports/view.h"

bool bug_is_tracked(const struct upstream *upstream, const char *url)
{
	for (size_t i = 0; url && i < upstream->trackers.count; i++)
		if (!strncmp(url, upstream->trackers.items[i],
			     strlen(upstream->trackers.items[i])))
			return true;
	return false;
}

static void note(struct bug_maker *maker, const char *text)
{
	bug_add_text(maker, BUG_ITEM, text);
}

/* Issues of the upstream that a rule refers to. */
static void add_known(struct bug_maker *maker, const struct rule *rule)
{
	const struct upstream *upstream = maker->bug->upstream;

	for (size_t i = 0; i < rule->reference_count; i++) {
		const struct reference *reference = &rule->references[i];

		if (!bug_is_tracked(upstream, reference->url))
			continue;
		if (!maker->bug->known)
			note(maker,
			     arena_printf(maker->arena,
					  "This looks like a known issue of %s: add your "
					  "case there rather than opening a new one.",
					  upstream->title));
		maker->bug->known = true;
		bug_add(maker, (struct bug_part){ .kind = BUG_LINK,
						  .label = reference->url,
						  .text = reference->title });
	}
}

static void add_fixed(struct bug_maker *maker, const struct finding *finding)
{
	if (!finding->upgrade)
		return;
	for (size_t i = 0; i < finding->rule->fixed_in_count; i++)
		note(maker, arena_printf(maker->arena,
					 "It is %s: see first whether it is still there.",
					 view_fixed(maker->arena, finding, i)));
}

static void add_place(struct bug_maker *maker, const struct rule *rule)
{
	const struct upstream *upstream = maker->bug->upstream;

	if (rule->component == COMPONENT_CONFIG)
		bug_add(maker,
			(struct bug_part){
				.kind = BUG_ITEM,
				.text = arena_printf(
					maker->arena,
					"The fault seems to be in how this machine is "
					"set "
					"up: hardly a bug of %s. What mends it:",
					upstream->title),
				.command = arena_printf(maker->arena, "kbmatch show %s",
							rule->id) });
	else if (!bug_fits(upstream, rule))
		note(maker,
		     arena_printf(
			     maker->arena,
			     "The suspected fault is of the component \"%s\", which "
			     "%s does not look after; `kbmatch report-bug` lists who "
			     "does.",
			     word_name(&component_words, rule->component),
			     upstream->title));
}

static void add_missing(struct bug_maker *maker)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const struct bug *bug = maker->bug;

	for (size_t i = 0; i < bug->field_count; i++)
		if (bug->fields[i].field->required && !bug->fields[i].known)
			strbuf_printf(&b, "%s\"%s\"", b.size ? ", " : "",
				      bug->fields[i].field->label);
	if (b.size)
		note(maker, arena_printf(maker->arena,
					 "The form wants these, and they are not known: "
					 "%s.",
					 strbuf_text(&b)));
}

void bug_make_notes(struct bug_maker *maker)
{
	struct bug *bug = maker->bug;
	const struct diagnosed *about = bug->about;

	if (about) {
		add_known(maker, about->finding->rule);
		for (size_t i = 0; i < about->effect_count; i++)
			add_known(maker, about->effects[i]->rule);
		add_fixed(maker, about->finding);
		add_place(maker, about->finding->rule);
	}
	add_missing(maker);
	bug->note_count = maker->parts.count;
	bug->notes = arena_freeze(maker->arena, &maker->parts);
}
