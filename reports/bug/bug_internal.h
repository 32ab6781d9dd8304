/* SPDX-License-Identifier: Apache-2.0 */
/* Bug reports: what their files share. */
#ifndef KBMATCH_REPORTS_BUG_INTERNAL_H
#define KBMATCH_REPORTS_BUG_INTERNAL_H

#include "engine/base/strbuf.h"
#include "reports/bug/bug.h"

/* A report in the making. */
struct bug_maker {
	struct arena *arena;
	struct bug *bug;
	struct kb *kb;
	const char *device; /* of the finding, "" none in particular */
	unsigned boot;
	VEC(struct bug_part) parts; /* of the field that is being filled */
};

void bug_add(struct bug_maker *maker, struct bug_part part);
void bug_add_text(struct bug_maker *maker, enum bug_part_kind kind, const char *text);

/* bug_facts.c: what the facts say. */
const struct fact *bug_fact(const struct bug_maker *maker, const char *key);
void bug_add_facts(struct bug_maker *maker, const struct strings *keys);
void bug_fill_environment(struct bug_maker *maker);
void bug_fill_hardware(struct bug_maker *maker);

/* bug_fill.c: what the diagnosis says. */
void bug_make_title(struct bug_maker *maker);
void bug_fill_summary(struct bug_maker *maker);
void bug_fill_steps(struct bug_maker *maker);
void bug_fill_expected(struct bug_maker *maker);
void bug_fill_tried(struct bug_maker *maker);
void bug_fill_references(struct bug_maker *maker);

/* bug_notes.c: what to know before reporting. */
void bug_make_notes(struct bug_maker *maker);
bool bug_is_tracked(const struct upstream *upstream, const char *url);

/* bug_log.c: the excerpt, "" when there are no lines. */
const char *bug_excerpt(struct arena *arena, const struct diagnosis *diagnosis,
			const struct diagnosed *about, size_t *ret_lines);

/* Writing: one form of markup, with limits for addresses. */
struct bug_writer {
	const struct bug *bug;
	struct redactor *redactor; /* NULL: nothing is replaced */
	enum markup markup;
	size_t log_most; /* lines of the log */
	unsigned step;
	struct strbuf out;
};

/* The title, redacted, not yet escaped. Cutting comes after redacting: half a token looks
 * like none. */
void bug_title(const struct bug *bug, struct redactor *redactor, struct strbuf *out);
void bug_put_title(struct bug_writer *writer);
/* Pieces: a line of unescaped text, redacted and escaped; the value of a fact; a command
 * as a code span, of which in a table the cell's border is escaped, too. */
bool bug_is_markdown(const struct bug_writer *writer);
void bug_put_fact(struct bug_writer *writer, const struct fact *fact);
void bug_put_code(struct bug_writer *writer, const char *command, bool in_table);
void bug_put_many(struct strbuf *out, char c, size_t count);
void bug_put(struct bug_writer *writer, const char *text);
void bug_put_field(struct bug_writer *writer, const struct bug_field *field);
/* All sections but those that an address has parameters for (`rest`). */
void bug_put_form(struct bug_writer *writer, bool rest);
void bug_put_notes(struct bug_writer *writer);

#endif
