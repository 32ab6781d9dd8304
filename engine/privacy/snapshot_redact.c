/* SPDX-License-Identifier: Apache-2.0 */
/* A snapshot without names: who may be in it is learned from all of it first, so that a
 * name is found in front of the place that gives it away, too. */
#include "engine/privacy/snapshot_internal.h"

#include "engine/privacy/redact_facts.h"

struct redacting {
	struct redactor *redactor;
	struct arena *arena; /* of the copy */
	struct strbuf out;
};

static void learn_text(struct redactor *redactor, const char *text)
{
	redact_learn(redactor, slice_of(text));
}

static void learn(struct redactor *redactor, const struct snapshot *snapshot)
{
	redact_announce(redactor, snapshot->facts);
	learn_text(redactor, snapshot->root);
	for (size_t i = 0; i < snapshot->probes.count; i++)
		for (size_t j = 0; j < snapshot->probes.items[i].note_count; j++)
			learn_text(redactor, snapshot->probes.items[i].notes[j]);
	for (size_t i = 0; i < snapshot->logs.count; i++)
		redact_learn(redactor, snapshot->logs.items[i].text);
}

/* The string is the copy's. */
static const char *redacted(struct redacting *redacting, const char *text)
{
	strbuf_truncate(&redacting->out, 0);
	redact(redacting->redactor, slice_of(text), &redacting->out);
	return arena_strdup(redacting->arena, strbuf_text(&redacting->out));
}

static const char *redacted_value(struct redacting *redacting, const struct fact *fact)
{
	strbuf_truncate(&redacting->out, 0);
	redact_fact(redacting->redactor, fact, &redacting->out);
	return arena_strdup(redacting->arena, strbuf_text(&redacting->out));
}

static void redact_facts(struct redacting *redacting, const struct facts *from,
			 struct facts *to)
{
	for (size_t i = 0; i < from->list.count; i++) {
		struct fact fact = from->list.items[i];

		fact.value = redacted_value(redacting, &fact);
		fact.from = redacted(redacting, fact.from);
		facts_add(to, &fact);
	}
	to->left_out = from->left_out;
}

static void redact_probes(struct redacting *redacting, const struct snapshot *from,
			  struct snapshot *to)
{
	for (size_t i = 0; i < from->probes.count; i++) {
		struct probed probed = from->probes.items[i];
		const char **notes =
			arena_array(to->arena, const char *, probed.note_count);

		for (size_t j = 0; j < probed.note_count; j++)
			notes[j] = redacted(redacting, probed.notes[j]);
		probed.name = arena_strdup(to->arena, probed.name);
		probed.outcome = arena_strdup(to->arena, probed.outcome);
		probed.notes = notes;
		vec_push(&to->probes, probed);
	}
}

static void redact_logs(struct redacting *redacting, const struct snapshot *from,
			struct snapshot *to)
{
	for (size_t i = 0; i < from->logs.count; i++) {
		const struct snapshot_log *log = &from->logs.items[i];
		const char *name = redacted(redacting, log->name);

		strbuf_truncate(&redacting->out, 0);
		redact(redacting->redactor, log->text, &redacting->out);
		struct slice text = strbuf_slice(&redacting->out);
		vec_push(&to->logs,
			 (struct snapshot_log){ name, arena_slice(to->arena, text) });
	}
}

struct snapshot *snapshot_redact(const struct snapshot *snapshot)
{
	AUTO(redactor) struct redactor *redactor = redactor_new();

	return snapshot_redact_with(snapshot, redactor);
}

struct snapshot *snapshot_redact_with(const struct snapshot *snapshot,
				      struct redactor *redactor)
{
	struct snapshot *copy = snapshot_new();
	struct redacting redacting = { .redactor = redactor, .arena = copy->arena };

	learn(redactor, snapshot);
	copy->made_by = arena_strdup(copy->arena, snapshot->made_by);
	copy->taken = arena_strdup(copy->arena, snapshot->taken);
	copy->root = redacted(&redacting, snapshot->root);
	copy->path = arena_strdup(copy->arena, snapshot->path);
	copy->redacted = true;
	redact_facts(&redacting, snapshot->facts, copy->facts);
	redact_probes(&redacting, snapshot, copy);
	redact_logs(&redacting, snapshot, copy);
	strbuf_free(&redacting.out);
	return copy;
}
