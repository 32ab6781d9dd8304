/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/extract/apart.h"

enum { TARGETS_MAX = 16 };

/* The targets that an author's comments name. */
struct machine {
	const char *author;
	unsigned thread;
	struct facts *facts;
	const struct fact *targets[TARGETS_MAX];
	size_t count;
};

static void free_machine(struct machine *machine)
{
	facts_free(machine->facts);
}
static void cleanup_machine(struct machine *machine)
{
	free_machine(machine);
}

static bool is_by(const struct text *text, const struct machine *machine)
{
	return text->thread == machine->thread && !strcmp(text->author, machine->author);
}

/* The hits of some texts: those for which `keep` says so, in the same order. */
static size_t filter(struct hit **items, size_t count, const struct machine *machine,
		     struct hit **ret_items)
{
	size_t kept = 0;

	for (size_t i = 0; i < count; i++)
		if (is_by(items[i]->text, machine))
			ret_items[kept++] = items[i];
	return kept;
}

static void list_targets(struct machine *machine, const char *key)
{
	size_t room = TARGETS_MAX - machine->count;
	size_t found = facts_best(machine->facts, key, "", 0,
				  machine->targets + machine->count, room);

	machine->count += found < room ? found : room;
}

/* What the author says of itself, as if nobody else had written. */
static void know(struct kb *kb, struct scanner *scanner, const struct hits *hits,
		 struct machine *machine)
{
	AUTO(mem) void *memory = mem_alloc((hits->count + 1) * sizeof(struct hit *));
	struct hits view = { .items = memory };

	view.count = filter(hits->items, hits->count, machine, view.items);
	machine->facts = facts_new();
	extract_facts(kb, scanner, &view, machine->facts);
	derive_facts(kb, machine->facts);
	list_targets(machine, "gpu.gfx");
	if (!machine->count)
		list_targets(machine, "gpu.gfx_reported");
}

static bool is_other(const struct machine *machine, const struct machine *first)
{
	if (!machine->count || !first->count)
		return false;
	for (size_t i = 0; i < machine->count; i++)
		for (size_t j = 0; j < first->count; j++)
			if (!strcmp(machine->targets[i]->value, first->targets[j]->value))
				return false;
	return true;
}

static size_t drop(const struct hit **items, size_t count)
{
	size_t kept = 0;

	for (size_t i = 0; i < count; i++)
		if (!items[i]->text->apart)
			items[kept++] = items[i];
	return kept;
}

static void leave_out(struct inputs *inputs, const struct machine *machine,
		      const struct machine *first)
{
	for (size_t i = 0; i < inputs->texts.count; i++)
		if (is_by(inputs->texts.items[i], machine))
			inputs->texts.items[i]->apart = true;
	vec_push(&inputs->warnings,
		 arena_printf(inputs->arena,
			      "%s: %s has other hardware (%s) than %s (%s): what its "
			      "comments say is left out; to diagnose it, give them as a "
			      "file of their own",
			      inputs->texts.items[machine->thread - 1]->name,
			      machine->author, machine->targets[0]->value, first->author,
			      first->targets[0]->value));
}

/* Whether the author has written in the thread before. */
static bool wrote_before(const struct inputs *inputs, const struct text *text)
{
	for (size_t i = text->thread - 1; i + 1 < text->number; i++)
		if (!strcmp(inputs->texts.items[i]->author, text->author))
			return true;
	return false;
}

static void drop_unexplained(struct hits *hits)
{
	size_t kept = 0;

	for (size_t i = 0; i < hits->unexplained_count; i++)
		if (!hits->unexplained[i].text->apart)
			hits->unexplained[kept++] = hits->unexplained[i];
	hits->unexplained_count = kept;
}

void apart_hits(struct kb *kb, struct scanner *scanner, struct inputs *inputs,
		struct hits *hits)
{
	AUTO(machine) struct machine first = { 0 };
	size_t texts = inputs->texts.count;
	bool any = false;

	for (size_t i = 0; i < texts; i++) {
		const struct text *text = inputs->texts.items[i];

		if (!text->thread || !text->author[0] || wrote_before(inputs, text))
			continue;
		struct machine machine = { .author = text->author,
					   .thread = text->thread };
		know(kb, scanner, hits, &machine);
		if (first.thread != text->thread) {
			free_machine(&first);
			first = machine;
			continue;
		}
		if (is_other(&machine, &first)) {
			leave_out(inputs, &machine, &first);
			any = true;
		}
		free_machine(&machine);
	}
	if (!any)
		return;
	drop(hits->by_pattern, hits->count);
	hits->count = drop((const struct hit **)hits->items, hits->count);
	drop_unexplained(hits);
}
