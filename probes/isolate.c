/* SPDX-License-Identifier: Apache-2.0 */
/* The parent's side: all children at once, and what they said in the end. */
#include "probes/isolate.h"

#include <poll.h>

#include "probes/isolate_internal.h"

/* Nothing wakes the loop when a child ends: it looks every so many milliseconds. */
enum {
	TICK_ENDING_MS = 3, /* while an end is expected */
	TICK_MS = 40,
};

struct children {
	struct child *items;
	size_t count;
	const struct isolate *isolate;
};

/* How long poll() may take: until the next deadline, or the next look at who ended. */
static int patience(const struct children *children)
{
	int64_t now = isolate_now(), wait = TICK_MS;

	for (size_t i = 0; i < children->count; i++) {
		const struct child *child = &children->items[i];

		if (!child->pid)
			continue;
		bool ending = child->fd < 0 || child->killed || child->said.ended;
		if (ending && wait > TICK_ENDING_MS)
			wait = TICK_ENDING_MS;
		if (child->until - now < wait)
			wait = child->until - now;
	}
	return wait > 0 ? (int)wait : 0;
}

static void attend(const struct children *children, struct pollfd *polls)
{
	for (size_t i = 0; i < children->count; i++)
		polls[i] =
			(struct pollfd){ .fd = children->items[i].fd, .events = POLLIN };
	int ready = poll(polls, children->count, patience(children));
	for (size_t i = 0; i < children->count; i++) {
		struct child *child = &children->items[i];

		if (ready > 0 && polls[i].revents && child->fd >= 0)
			child_receive(children->isolate, child);
		if (child->pid)
			child_watch(children->isolate, child);
	}
}

static bool any_runs(const struct children *children)
{
	for (size_t i = 0; i < children->count; i++)
		if (children->items[i].pid)
			return true;
	return false;
}

static void hand_over_facts(struct snapshot *snapshot, const struct child *child)
{
	struct arena *arena = snapshot->arena;
	const char *name = child->probe->name;

	for (size_t i = 0; i < child->said.facts.count; i++)
		facts_add(snapshot->facts, &child->said.facts.items[i]);
	const char *key = arena_printf(arena, "probe.%s.outcome", name);
	facts_add(snapshot->facts, &(struct fact){
					   .key = key_find(key),
					   .name = key,
					   .value = child->outcome,
					   .device = "",
					   .trust = TRUST_KERNEL,
					   .from = arena_printf(arena, "probe %s", name),
				   });
}

static void hand_over(struct snapshot *snapshot, struct child *child)
{
	struct arena *arena = snapshot->arena;
	struct said *said = &child->said;

	hand_over_facts(snapshot, child);
	if (said->notes_left_out)
		said_note(said, "%zu more notes left out", said->notes_left_out);
	struct probed probed = {
		.name = arena_strdup(arena, child->probe->name),
		.outcome = arena_strdup(arena, child->outcome),
		.seconds = child->seconds,
		.notes = arena_array(arena, const char *, said->notes.count + 1),
		.note_count = said->notes.count,
	};
	for (size_t i = 0; i < said->notes.count; i++)
		probed.notes[i] = arena_strdup(arena, said->notes.items[i]);
	vec_push(&snapshot->probes, probed);
	for (size_t i = 0; i < said->logs.count; i++) {
		const struct said_log *log = &said->logs.items[i];

		vec_push(&snapshot->logs,
			 (struct snapshot_log){
				 .name = arena_strdup(arena, log->name),
				 .text = arena_slice(arena, strbuf_slice(&log->text)),
			 });
	}
	said_free(said);
}

struct snapshot *isolate_run(const struct isolate *isolate)
{
	const struct probe *const *table = isolate->probes ? isolate->probes : probes;
	struct snapshot *snapshot = snapshot_new();
	struct children children = { .isolate = isolate };

	while (table[children.count])
		children.count++;
	AUTO(mem) struct child *items = mem_zalloc((children.count + 1) * sizeof(*items));
	AUTO(mem)
	struct pollfd *polls = mem_zalloc((children.count + 1) * sizeof(*polls));
	children.items = items;
	for (size_t i = 0; i < children.count; i++) {
		items[i].probe = table[i];
		child_start(isolate, &items[i]);
	}
	while (any_runs(&children))
		attend(&children, polls);
	for (size_t i = 0; i < children.count; i++)
		hand_over(snapshot, &items[i]);
	snapshot->root =
		arena_strdup(snapshot->arena, isolate->root ? isolate->root : "/");
	return snapshot;
}
