/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/reason/machines.h"

#include "engine/base/hash.h"

#include <stdio.h>

enum { TARGETS_MAX = 16 };

/* Texts that may belong to one machine: those of a thread, of a bundle or host, or all
 * texts without any of these; later also an author, or texts, with other hardware. */
struct group {
	const struct text *first;
	const char *root, *host, *author; /* "" none */
	unsigned thread;		  /* 0 none */
	bool loose; /* some of its texts have no thread, bundle or host */
	const char *targets[TARGETS_MAX]; /* the GPU targets that its texts name */
	size_t target_count;
	int machine; /* -1: none yet */
};

/* The grouping of texts; a group belongs to one machine. */
struct grouping {
	struct kb *kb;
	struct scanner *scanner;
	const struct inputs *inputs;
	struct machines *machines;
	VEC(struct group) groups;
	unsigned *of;		 /* by text's number: 1 + index of its group */
	struct hash_index index; /* of groups, by thread, root and host */
	/* The hits of each text: consecutive hits of a scan. */
	struct slot {
		const struct hits *scan;
		size_t first, count;
	} * hits;
};

static inline void cleanup_grouping(struct grouping *g)
{
	vec_free(&g->groups);
	free(g->of);
	free(g->hits);
	hash_free(&g->index);
}

static const char *root_of(const struct text *text)
{
	return text->root ? text->root : "";
}

/* False when a name is missing. */
static bool same_host(const char *a, const char *b)
{
	return *a && host_is(slice_of(a), slice_of(b));
}

static uint64_t hash_of(const struct group *group)
{
	size_t size = strcspn(group->host, ".");

	if (group->thread)
		return group->thread * 0x9e3779b97f4a7c15u;
	return slice_hash(*group->root ? slice_of(group->root)
				       : slice_from(group->host, size));
}

static bool is_same(const struct group *a, const struct group *b)
{
	if (a->thread || b->thread)
		return a->thread == b->thread;
	if (*a->root || *b->root)
		return !strcmp(a->root, b->root);
	return same_host(a->host, b->host) || (!*a->host && !*b->host);
}

/* Finds the group of a thread, root or host, or makes it. */
static struct group *find_group(struct grouping *g, const struct group *like)
{
	uint64_t hash = hash_of(like);

	hash_each(&g->index, hash,
		  i) if (is_same(&g->groups.items[i], like)) return &g->groups.items[i];
	hash_add(&g->index, hash, g->groups.count);
	vec_push(&g->groups, *like);
	return &g->groups.items[g->groups.count - 1];
}

static bool tells_nothing(const struct text *text)
{
	return !text->thread && !*root_of(text) && !*text->host;
}

static void group_text(struct grouping *g, const struct text *text)
{
	struct group like = { .first = text,
			      .root = root_of(text),
			      .host = text->host,
			      .author = "",
			      .thread = text->thread,
			      .loose = tells_nothing(text),
			      .machine = -1 };
	struct group *group = find_group(g, &like);

	/* A bundle may contain a log of another host. */
	if (*group->root && *group->host && *text->host &&
	    !same_host(group->host, text->host)) {
		like.root = "";
		group = find_group(g, &like);
	}
	if (!*group->host)
		group->host = text->host;
	if (!group->first->author || !*group->first->author)
		group->first = text->thread ? text : group->first;
	group->loose |= like.loose;
	g->of[text->number] = (unsigned)(group - g->groups.items) + 1;
}

/* Joins a bundle and a log elsewhere that belong to one host. */
static void join_hosts(struct grouping *g)
{
	size_t count = g->groups.count;
	unsigned *to = arena_array(g->machines->arena, unsigned, count + 1);

	for (size_t i = 0; i < count; i++) {
		struct group *group = &g->groups.items[i];

		to[i] = (unsigned)i;
		if (!*group->host || group->thread || !*group->root)
			continue;
		struct group like = { .root = "", .host = group->host };
		uint64_t hash = hash_of(&like);
		hash_each(&g->index, hash,
			  j) if (to[i] == i && is_same(&g->groups.items[j], &like))
			to[i] = (unsigned)j;
		if (to[i] == i) {
			hash_add(&g->index, hash, i);
			group->root = "";
		}
	}
	for (size_t i = 0; i < g->inputs->texts.count; i++) {
		unsigned *of = &g->of[g->inputs->texts.items[i]->number];

		*of = *of ? to[*of - 1] + 1 : 0;
	}
}

/* If at most one thread and one bundle or host are named, all texts belong to one
 * machine: returns the group of the first text, 0 when there are several machines. */
static unsigned is_one(const struct grouping *g)
{
	unsigned threads = 0, hosts = 0, first = 0;

	for (size_t i = 0; i < g->inputs->texts.count; i++) {
		const struct text *text = g->inputs->texts.items[i];
		unsigned of = g->of[text->number];
		const struct group *group = of ? &g->groups.items[of - 1] : NULL;

		if (!of)
			continue;
		if (group->thread) {
			if (threads && threads != of)
				return 0;
			threads = of;
		} else if (!tells_nothing(text)) {
			if (hosts && hosts != of)
				return 0;
			hosts = of;
		}
		first = first ? first : of;
	}
	return first;
}

static void join_all(struct grouping *g, unsigned first)
{
	struct group *group = &g->groups.items[first - 1];

	for (size_t i = 0; i < g->inputs->texts.count; i++) {
		const struct text *text = g->inputs->texts.items[i];
		unsigned of = g->of[text->number];
		const struct group *own = of ? &g->groups.items[of - 1] : group;

		if (!*group->host)
			group->host = own->host;
		if (!*group->root)
			group->root = own->root;
		if (!group->thread)
			group->thread = own->thread;
		group->loose |= own->loose;
		g->of[text->number] = (unsigned)(group - g->groups.items) + 1;
	}
}

static void index_hits(struct grouping *g)
{
	for (size_t i = 0; i < g->machines->scan_count; i++) {
		const struct hits *hits = g->machines->scans[i];

		for (size_t j = 0; j < hits->count; j++) {
			struct slot *slot = &g->hits[hits->items[j]->text->number];

			if (!slot->count++) {
				slot->scan = hits;
				slot->first = j;
			}
		}
	}
}

static void add_targets(struct group *group, const struct facts *facts, const char *key,
			struct arena *arena)
{
	const struct fact *found[TARGETS_MAX];
	size_t count = facts_best(facts, key, "", 0, found, TARGETS_MAX);

	for (size_t i = 0; i < count && i < TARGETS_MAX; i++) {
		bool known = group->target_count == TARGETS_MAX;

		for (size_t j = 0; j < group->target_count && !known; j++)
			known = !strcmp(group->targets[j], found[i]->value);
		if (!known)
			group->targets[group->target_count++] =
				arena_strdup(arena, found[i]->value);
	}
}

/* Adds the GPU targets that a text names, or all texts of an author in a thread, as if
 * nothing else had been read. A target that a runtime reports may come from an override,
 * so it counts only for an author in a thread who names no other target. */
static void know(struct grouping *g, struct group *group, const struct text *text)
{
	AUTO(facts) struct facts *facts = facts_new();
	const struct text *const *texts =
		(const struct text *const *)g->inputs->texts.items;
	AUTO(vec) struct hit_list all = { 0 };

	for (size_t i = 0; i < g->inputs->texts.count; i++) {
		const struct slot *slot = &g->hits[texts[i]->number];
		bool of_author = text->thread && texts[i]->thread == text->thread &&
				 !strcmp(texts[i]->author, text->author);

		if (!of_author && texts[i] != text)
			continue;
		for (size_t j = 0; j < slot->count; j++)
			vec_push(&all, slot->scan->items[slot->first + j]);
		if (!text->thread)
			break;
	}
	if (all.count) {
		struct hits view = { .items = (struct hit **)all.items,
				     .count = all.count };

		extract_facts(g->kb, g->scanner, &view, facts);
		derive_facts(g->kb, facts);
		add_targets(group, facts, "gpu.gfx", g->machines->arena);
		if (!group->target_count && text->thread)
			add_targets(group, facts, "gpu.gfx_reported", g->machines->arena);
	}
}

static bool contradict(const struct group *a, const struct group *b)
{
	for (size_t i = 0; i < a->target_count; i++)
		for (size_t j = 0; j < b->target_count; j++)
			if (!strcmp(a->targets[i], b->targets[j]))
				return false;
	return a->target_count && b->target_count;
}

/* An author of a thread, or a text without thread, bundle and host. */
struct unit {
	struct group own;
	size_t group; /* the group that it belonged to */
};

static bool wrote_before(const struct inputs *inputs, const struct text *text)
{
	for (size_t i = 0; i < inputs->texts.count; i++) {
		const struct text *other = inputs->texts.items[i];

		if (other == text)
			return false;
		if (other->thread == text->thread && !strcmp(other->author, text->author))
			return true;
	}
	return false;
}

static void move(struct grouping *g, const struct text *text, size_t group)
{
	for (size_t i = 0; i < g->inputs->texts.count; i++) {
		const struct text *other = g->inputs->texts.items[i];

		if (other == text || (text->thread && other->thread == text->thread &&
				      !strcmp(other->author, text->author)))
			g->of[other->number] = (unsigned)group + 1;
	}
}

static void unite_targets(struct group *group, const struct group *other)
{
	for (size_t i = 0; i < other->target_count; i++)
		if (group->target_count < TARGETS_MAX)
			group->targets[group->target_count++] = other->targets[i];
}

/* The group for a text with other hardware: one that was made before for texts with the
 * same hardware, or a new one. */
static size_t other_group(struct grouping *g, struct group *unit, size_t since)
{
	for (size_t i = since; !unit->thread && i < g->groups.count; i++)
		if (g->groups.items[i].loose && !contradict(&g->groups.items[i], unit))
			return i;
	vec_push(&g->groups, *unit);
	return g->groups.count - 1;
}

/* Takes a text with other hardware, or all texts of its author, out of the group. */
static void split_group(struct grouping *g, const struct text *text, size_t since)
{
	size_t of = g->of[text->number] - 1;
	struct group unit = { .first = text,
			      .root = "",
			      .host = "",
			      .author = text->author ? text->author : "",
			      .thread = text->thread,
			      .loose = !text->thread,
			      .machine = -1 };

	know(g, &unit, text);
	struct group *group = &g->groups.items[of];
	if (!contradict(group, &unit)) {
		if (!text->thread || !group->target_count)
			unite_targets(group, &unit);
		return;
	}
	size_t to = other_group(g, &unit, since);
	if (to < g->groups.count && g->groups.items[to].first != text)
		unite_targets(&g->groups.items[to], &unit);
	move(g, text, to);
}

static bool has_others(const struct grouping *g)
{
	const struct inputs *inputs = g->inputs;

	for (size_t i = 1; i < inputs->texts.count; i++)
		if (tells_nothing(inputs->texts.items[i]) ||
		    tells_nothing(inputs->texts.items[i - 1]) ||
		    inputs->texts.items[i]->thread)
			return true;
	return false;
}

/* Among several machines, a text without host, bundle and hits belongs to none. */
static void leave_silent(struct grouping *g)
{
	for (size_t i = 0; i < g->inputs->texts.count; i++) {
		const struct text *text = g->inputs->texts.items[i];

		if (tells_nothing(text) && !g->hits[text->number].count)
			g->of[text->number] = 0;
	}
}

static void split_groups(struct grouping *g)
{
	size_t since = g->groups.count;

	if (!has_others(g))
		return;
	for (size_t i = 0; i < g->inputs->texts.count; i++) {
		const struct text *text = g->inputs->texts.items[i];
		unsigned of = g->of[text->number];
		const struct group *group = of ? &g->groups.items[of - 1] : NULL;

		if (!of)
			continue;
		if (text->thread ? *text->author && !wrote_before(g->inputs, text)
				 : group->loose)
			split_group(g, text, since);
	}
}

static struct machine_part *add_part(struct machines *machines, const char *id,
				     const char *host)
{
	struct machine_part *part = &machines->items[machines->count++];
	struct arena *arena = machines->arena;
	unsigned same = 1;

	for (size_t i = 0; i + 1 < machines->count && machines->count < 1000; i++)
		same += !strcmp(machines->items[i].machine.id, id);
	part->machine.id = same == 1 ? arena_strdup(arena, id)
				     : arena_printf(arena, "%s (%u)", id, same);
	part->machine.host = arena_strdup(arena, host);
	part->root = "";
	part->inputs = mem_zalloc(sizeof(*part->inputs));
	part->inputs->fd = -1;
	return part;
}

/* The name of a group: its host, bundle, author or file. */
static const char *name_of(const struct group *group)
{
	const struct text *first = group->first;
	const char *slash;

	if (*group->host && !*group->author)
		return group->host;
	if (*group->root) {
		slash = strrchr(group->root, '/');
		return slash && slash[1] ? slash + 1 : group->root;
	}
	if (*group->author)
		return group->author;
	return first->author && *first->author ? first->author : first->name;
}

/* Makes the machines, and gives each its texts. */
static void make_parts(struct grouping *g)
{
	struct machines *machines = g->machines;

	machines->items =
		arena_array(machines->arena, struct machine_part, g->groups.count + 16);
	for (size_t i = 0; i < g->inputs->texts.count; i++) {
		unsigned *of = &g->of[g->inputs->texts.items[i]->number];
		struct group *group = *of ? &g->groups.items[*of - 1] : NULL;

		if (group && group->machine < 0) {
			group->machine = (int)machines->count;
			add_part(machines, name_of(group), group->host)->root =
				arena_strdup(machines->arena, group->root);
		}
		*of = group ? (unsigned)group->machine : 0;
	}
	if (!machines->count)
		add_part(machines, "this machine", "");
	for (size_t i = 0; i < g->inputs->texts.count; i++) {
		struct text *text = g->inputs->texts.items[i];

		vec_push(&machines->items[g->of[text->number]].inputs->texts, text);
	}
}

/* The hits of the scans, split into a share for each machine. */
struct share {
	struct hit_list hits;
	VEC(struct source_seen) seen;
	VEC(struct unexplained) unexplained;
	VEC(const struct text *) boots;
};

struct sorting {
	const unsigned *of; /* by text's number */
	struct machines *machines;
	struct share *shares; /* by machine */
	unsigned records;
};

static void sort_boots(struct sorting *s, const struct hits *scan, unsigned *numbers)
{
	for (unsigned i = 0; i < scan->boot_count; i++) {
		struct share *share = &s->shares[s->of[scan->boot_texts[i]->number]];

		vec_push(&share->boots, scan->boot_texts[i]);
		numbers[i + 1] = (unsigned)share->boots.count;
	}
}

static void sort_hits(struct sorting *s, const struct hits *scan, const unsigned *numbers)
{
	unsigned records = 0;

	for (size_t i = 0; i < scan->count; i++) {
		struct hit *hit = scan->items[i];

		records = hit->record > records ? hit->record : records;
		hit->boot = numbers[hit->boot];
		hit->record += hit->record ? s->records : 0;
		vec_push(&s->shares[s->of[hit->text->number]].hits, hit);
	}
	s->records += records;
}

static void sort_rest(struct sorting *s, const struct hits *scan, const unsigned *numbers)
{
	for (size_t i = 0; i < scan->seen_count; i++) {
		struct source_seen seen = scan->seen[i];

		seen.boot = numbers[seen.boot];
		vec_push(&s->shares[s->of[seen.text->number]].seen, seen);
	}
	for (size_t i = 0; i < scan->unexplained_count; i++)
		vec_push(&s->shares[s->of[scan->unexplained[i].text->number]].unexplained,
			 scan->unexplained[i]);
}

/* Adds the counts of a scan to the first of its machines. */
static void add_counts(struct hits *to, const struct hits *scan)
{
	to->unexplained_more += scan->unexplained_more;
	to->left_out += scan->left_out;
	to->untimed += scan->untimed;
	to->limits_reached += scan->limits_reached;
	to->patterns_retired += scan->patterns_retired;
	to->boots_joined += scan->boots_joined;
	to->watches_left += scan->watches_left;
	to->members_left += scan->members_left;
	to->shortened |= scan->shortened;
}

static void sort_scan(struct sorting *s, const struct hits *scan)
{
	AUTO(mem)
	unsigned *numbers = mem_zalloc((scan->boot_count + 1u) * sizeof(*numbers));
	const struct text *first = scan->boot_count ? scan->boot_texts[0]
				   : scan->count    ? scan->items[0]->text
						    : NULL;

	sort_boots(s, scan, numbers);
	sort_hits(s, scan, numbers);
	sort_rest(s, scan, numbers);
	add_counts(s->machines->items[first ? s->of[first->number] : 0].hits, scan);
}

static void finish_part(struct hits *hits, struct share *share, struct arena *arena)
{
	hits->arena = arena;
	hits_order(hits, (struct hit *const *)share->hits.items, share->hits.count);
	hits->arena = NULL; /* the machines own it */
	hits->boot_count = (unsigned)arena_give(arena, &share->boots, &hits->boot_texts);
	hits->seen_count = arena_give(arena, &share->seen, &hits->seen);
	hits->unexplained_count =
		arena_give(arena, &share->unexplained, &hits->unexplained);
	hits_order_unexplained(hits);
	hits_unite_seen(hits);
	vec_free(&share->hits);
}

/* Gives each machine its hits of all scans. */
static void share_hits(const struct grouping *g)
{
	struct machines *machines = g->machines;
	AUTO(mem)
	struct share *shares = mem_zalloc(machines->count * sizeof(*shares));
	struct sorting s = { .of = g->of, .machines = machines, .shares = shares };

	for (size_t i = 0; i < machines->count; i++)
		machines->items[i].hits = mem_zalloc(sizeof(struct hits));
	for (size_t i = 0; i < machines->scan_count; i++)
		sort_scan(&s, machines->scans[i]);
	for (size_t i = 0; i < machines->count; i++)
		finish_part(machines->items[i].hits, &shares[i], machines->arena);
}

static void group_texts(struct grouping *g)
{
	size_t count = g->inputs->texts.count;

	g->of = mem_zalloc((count + 1) * sizeof(*g->of));
	g->hits = mem_zalloc((count + 1) * sizeof(*g->hits));
	for (size_t i = 0; i < count; i++)
		if (g->inputs->texts.items[i]->lines)
			group_text(g, g->inputs->texts.items[i]);
	join_hosts(g);
	index_hits(g);
	unsigned one = is_one(g);
	if (one)
		join_all(g, one);
	else
		leave_silent(g);
	split_groups(g);
}

struct machines *machines_find(struct kb *kb, struct scanner *scanner,
			       const struct inputs *inputs, struct hits **scans,
			       size_t count)
{
	AUTO(scans) struct scans all = { scans, count };
	AUTO(machines) struct machines *machines = mem_zalloc(sizeof(*machines));
	AUTO(grouping)
	struct grouping g = {
		.kb = kb, .scanner = scanner, .inputs = inputs, .machines = machines
	};

	machines->scans = TAKE(all.items);
	machines->scan_count = count;
	machines->arena = arena_new();
	group_texts(&g);
	make_parts(&g);
	if (machines->count == 1 && count == 1) {
		machines->items[0].hits = TAKE(machines->scans[0]);
		hits_unite_seen(machines->items[0].hits);
	} else {
		share_hits(&g);
	}
	return TAKE(machines);
}

void machines_free(struct machines *machines)
{
	if (!machines)
		return;
	for (size_t i = 0; i < machines->count; i++) {
		struct machine_part *part = &machines->items[i];

		hits_free(part->hits);
		if (!part->inputs)
			continue;
		vec_free(&part->inputs->texts);
		vec_free(&part->inputs->warnings);
		free(part->inputs);
	}
	for (size_t i = 0; i < machines->scan_count; i++)
		hits_free(machines->scans[i]);
	free(machines->scans);
	arena_free(machines->arena);
	free(machines);
}

struct machine_part *machines_get(const struct machines *machines, const char *root,
				  const char *host)
{
	for (size_t i = 0; *root && i < machines->count; i++)
		if (!strcmp(machines->items[i].root, root))
			return &machines->items[i];
	for (size_t i = 0; *host && i < machines->count; i++)
		if (same_host(machines->items[i].machine.host, host))
			return &machines->items[i];
	return NULL;
}

void machines_name(struct machines *machines, struct machine_part *part, const char *host,
		   bool beside)
{
	part->machine.host = arena_strdup(machines->arena, host);
	if (beside || strcmp(part->machine.id, "this machine") != 0)
		part->machine.id = part->machine.host;
}

struct machine_part *machines_add(struct machines *machines, const char *id,
				  const char *host)
{
	struct machine_part *items =
		arena_array(machines->arena, struct machine_part, machines->count + 2);

	memcpy(items, machines->items, machines->count * sizeof(*items));
	machines->items = items;
	struct machine_part *part = add_part(machines, id, host);
	part->hits = mem_zalloc(sizeof(*part->hits));
	part->hits->arena = NULL;
	return part;
}
