/* SPDX-License-Identifier: Apache-2.0 */
/* Patterns, their atoms, and what hangs on a pattern. */
#include "engine/kb/kb_internal.h"

#include "engine/pattern/atom_index.h"

static bool known_id(const struct kb *kb, unsigned id)
{
	return id && id <= kb->info.patterns;
}

static void load_pattern(struct kb *kb, struct kb_pattern *entry, unsigned id)
{
	const struct pattern_row *row;

	if (kb_rows_of_id(kb, QUERY_PATTERN, id, &row) != 1) {
		kb_fail(kb, "pattern %u is missing", id);
		return;
	}
	entry->pattern = (struct pattern){ id, row->regex };
	entry->roles = row->roles;
	entry->loaded = true;
}

struct kb_pattern *kb_pattern(struct kb *kb, unsigned id)
{
	if (kb->failed)
		return NULL;
	if (!known_id(kb, id)) {
		kb_fail(kb, "pattern %u is out of range", id);
		return NULL;
	}
	if (!kb->patterns)
		kb->patterns = mem_zalloc(((size_t)kb->info.patterns + 1) *
					  sizeof(*kb->patterns));
	struct kb_pattern *entry = &kb->patterns[id];
	if (!entry->loaded)
		load_pattern(kb, entry, id);
	return entry->loaded ? entry : NULL;
}

/* As kb_pattern(), but asking for one that does not exist is no fault of the base. */
static struct kb_pattern *asked_pattern(struct kb *kb, unsigned id)
{
	return known_id(kb, id) ? kb_pattern(kb, id) : NULL;
}

const char *kb_regex(struct kb *kb, unsigned pattern)
{
	const struct kb_pattern *entry = asked_pattern(kb, pattern);

	return entry ? entry->pattern.regex : NULL;
}

unsigned kb_pattern_id(struct kb *kb, const char *regex)
{
	const struct pattern_row *row;

	return kb_rows_of(kb, QUERY_PATTERN_OF_REGEX, regex, &row) ? row->id : 0;
}

unsigned kb_roles(struct kb *kb, unsigned pattern)
{
	const struct kb_pattern *entry = asked_pattern(kb, pattern);

	return entry ? entry->roles : 0;
}

size_t kb_without_atom(struct kb *kb, enum text_kind kind, const unsigned **ret_patterns)
{
	const struct short_pattern_row *rows;
	size_t count = kb_rows_of_id(kb, QUERY_SHORT_PATTERNS, kind, &rows);
	unsigned *patterns = arena_array(kb->arena, unsigned, count);

	for (size_t i = 0; i < count; i++) {
		patterns[i] = rows[i].pattern;
		if (!known_id(kb, patterns[i]))
			kb_fail(kb, "table short_pattern names pattern %u", patterns[i]);
	}
	*ret_patterns = patterns;
	return kb->failed ? 0 : count;
}

const struct atom_index *kb_atom_index(struct kb *kb, enum text_kind kind)
{
	struct atom_index **index = &kb->atoms[kind];
	struct slice bytes;

	if (!*index && kb_blob(kb, TABLE_ATOM_INDEX, "data", kind, &bytes) &&
	    atom_index_open(bytes, kb->info.patterns, index))
		kb_fail(kb, "the index of its atoms is not one that kbmatch writes here");
	return *index;
}

static void fill_watch_patterns(struct kb *kb, struct watch *watch)
{
	const struct watch_pattern_row *rows;
	size_t count = kb_rows_of_id(kb, QUERY_WATCH_PATTERNS, watch->id, &rows);
	unsigned *progress = arena_array(kb->arena, unsigned, count);
	unsigned *idle = arena_array(kb->arena, unsigned, count);

	for (size_t i = 0; i < count; i++) {
		if (!known_id(kb, rows[i].pattern))
			kb_fail(kb, "a watch names pattern %u", rows[i].pattern);
		else if (!strcmp(rows[i].role, "idle"))
			idle[watch->idle_count++] = rows[i].pattern;
		else
			progress[watch->progress_count++] = rows[i].pattern;
	}
	watch->progress = progress;
	watch->idle = idle;
}

static void load_watches(struct kb *kb, struct kb_pattern *entry)
{
	const struct watch_row *rows;
	size_t count = kb_rows_of_id(kb, QUERY_WATCHES, entry->pattern.id, &rows);
	struct watch *watches = arena_array(kb->arena, struct watch, count);

	for (size_t i = 0; i < count; i++) {
		watches[i] = (struct watch){
			.id = rows[i].id,
			.kind = (enum watch_kind)rows[i].kind,
			.pattern = rows[i].pattern,
			.lines = rows[i].lines,
			.quiet_seconds = rows[i].quiet_seconds,
			.owner = rows[i].owner,
			.evidence = rows[i].evidence,
		};
		fill_watch_patterns(kb, &watches[i]);
	}
	entry->watches = watches;
	entry->watch_count = kb->failed ? 0 : count;
	entry->has_watches = true;
}

size_t kb_watches(struct kb *kb, unsigned pattern, const struct watch **ret_watches)
{
	struct kb_pattern *entry = asked_pattern(kb, pattern);

	if (entry && !entry->has_watches)
		load_watches(kb, entry);
	*ret_watches = entry ? entry->watches : NULL;
	return entry ? entry->watch_count : 0;
}

static void load_rules(struct kb *kb, struct kb_pattern *entry)
{
	const struct rule_of_pattern_row *rows;
	size_t count =
		kb_rows_of_id(kb, QUERY_RULES_OF_PATTERN, entry->pattern.id, &rows);
	const char **ids = arena_array(kb->arena, const char *, count);

	for (size_t i = 0; i < count; i++)
		ids[i] = rows[i].rule;
	entry->rules = ids;
	entry->rule_count = count;
	entry->has_rules = true;
}

size_t kb_rules_of_pattern(struct kb *kb, unsigned pattern, const char *const **ret_ids)
{
	struct kb_pattern *entry = asked_pattern(kb, pattern);

	if (entry && !entry->has_rules)
		load_rules(kb, entry);
	*ret_ids = entry ? entry->rules : NULL;
	return entry ? entry->rule_count : 0;
}

static void load_extracts(struct kb *kb, struct kb_pattern *entry)
{
	struct extract *extracts;
	size_t count = kb_rows_of_id(kb, QUERY_EXTRACTS_OF_PATTERN, entry->pattern.id,
				     &extracts);
	const struct extract **list =
		arena_array(kb->arena, const struct extract *, count);

	kb_complete_extracts(kb, extracts, count);
	for (size_t i = 0; i < count; i++)
		list[i] = &extracts[i];
	entry->extracts = list;
	entry->extract_count = kb->failed ? 0 : count;
	entry->has_extracts = true;
}

size_t kb_extracts_of_pattern(struct kb *kb, unsigned pattern,
			      const struct extract *const **ret_extracts)
{
	struct kb_pattern *entry = asked_pattern(kb, pattern);

	if (entry && !entry->has_extracts)
		load_extracts(kb, entry);
	*ret_extracts = entry ? entry->extracts : NULL;
	return entry ? entry->extract_count : 0;
}

const struct benign *kb_benign(struct kb *kb, unsigned pattern)
{
	struct kb_pattern *entry = asked_pattern(kb, pattern);

	if (!entry)
		return NULL;
	if (!entry->has_benign) {
		const struct benign *rows;
		size_t count = kb_rows_of_id(kb, QUERY_BENIGN_OF_PATTERN, pattern, &rows);

		entry->benign = count ? &rows[0] : NULL;
		entry->has_benign = true;
	}
	return entry->benign;
}
