/* SPDX-License-Identifier: Apache-2.0 */
/* Watches: what to look for in the lines after a hit. */
#include "engine/kb/kb_write_internal.h"

static void write_watch_patterns(struct kb_writer *writer, unsigned watch,
				 const char *role, struct pattern *const *patterns,
				 size_t count)
{
	for (size_t i = 0; i < count; i++)
		kb_insert(writer, TABLE_WATCH_PATTERN,
			  &(struct watch_pattern_row){ watch, role, (unsigned)i + 1,
						       patterns[i]->id });
}

static unsigned write_watch(struct kb_writer *writer, struct watch_row row)
{
	row.id = ++writer->watch_count;
	kb_insert(writer, TABLE_WATCH, &row);
	return row.id;
}

static void write_stall(struct kb_writer *writer, const char *rule,
			const struct evidence *e)
{
	unsigned id = write_watch(writer, (struct watch_row){
						  .kind = WATCH_STALL,
						  .pattern = e->patterns[0]->id,
						  .quiet_seconds = e->quiet_seconds,
						  .owner = rule,
						  .evidence = e->number,
					  });

	write_watch_patterns(writer, id, "progress", e->progress, e->progress_count);
	write_watch_patterns(writer, id, "idle", e->idle, e->idle_count);
}

/* The patterns of log members, those with an atom and those without. */
struct members {
	VEC(struct pattern *) openers, neighbours;
};

static void find_members(const struct kb_writer *writer, const struct evidence *list,
			 size_t count, struct members *members)
{
	for (size_t i = 0; i < count; i++) {
		const struct evidence *e = &list[i];

		/* An ALL near="record" within has watches of its own. */
		if (e->kind == EVIDENCE_ALL && e->near_record)
			continue;
		find_members(writer, e->children, e->child_count, members);
		if (e->kind != EVIDENCE_LOG)
			continue;
		if (kb_has_atom(writer, e->patterns[0]))
			vec_push(&members->openers, e->patterns[0]);
		else
			vec_push(&members->neighbours, e->patterns[0]);
	}
}

static void write_near(struct kb_writer *writer, const char *rule,
		       const struct evidence *e)
{
	struct members members = { .openers = { 0 } };

	find_members(writer, e->children, e->child_count, &members);
	for (size_t i = 0; members.neighbours.count && i < members.openers.count; i++) {
		unsigned id = write_watch(writer,
					  (struct watch_row){
						  .kind = WATCH_NEAR,
						  .pattern = members.openers.items[i]->id,
						  .lines = NEAR_LINES,
						  .owner = rule,
						  .evidence = e->number,
					  });

		write_watch_patterns(writer, id, "progress", members.neighbours.items,
				     members.neighbours.count);
	}
	vec_free(&members.openers);
	vec_free(&members.neighbours);
}

static void write_of_evidence(struct kb_writer *writer, const char *rule,
			      const struct evidence *list, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (list[i].kind == EVIDENCE_STALL)
			write_stall(writer, rule, &list[i]);
		if (list[i].kind == EVIDENCE_ALL && list[i].near_record)
			write_near(writer, rule, &list[i]);
		write_of_evidence(writer, rule, list[i].children, list[i].child_count);
	}
}

static void write_block(struct kb_writer *writer, const struct extract *extract)
{
	unsigned id = write_watch(writer, (struct watch_row){
						  .kind = WATCH_BLOCK,
						  .pattern = extract->first.pattern->id,
						  .lines = extract->lines,
						  .owner = extract->id,
					  });

	for (size_t i = 0; i < extract->field_count; i++)
		kb_insert(writer, TABLE_WATCH_PATTERN,
			  &(struct watch_pattern_row){ id, "progress", (unsigned)i + 1,
						       extract->fields[i].pattern->id });
	write_watch_patterns(writer, id, "idle", &extract->ends, !!extract->ends);
}

void kb_write_watches(struct kb_writer *writer)
{
	const struct knowledge *all = &writer->all;

	for (size_t i = 0; i < all->rule_count; i++)
		write_of_evidence(writer, all->rules[i].id, all->rules[i].evidence,
				  all->rules[i].evidence_count);
	for (size_t i = 0; i < all->extract_count; i++)
		if (all->extracts[i].field_count)
			write_block(writer, &all->extracts[i]);
}
