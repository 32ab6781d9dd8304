/* SPDX-License-Identifier: Apache-2.0 */
/* A snapshot without names: who may be in it is learned from all of it first, so that a
 * name is found in front of the place that gives it away, too. */
#include "engine/snapshot_internal.h"

#include "engine/redact.h"

struct redacting {
	struct redactor *redactor;
	struct arena *arena; /* of the copy */
	struct strbuf out;
};

static bool begins(const char *text, const char *prefix)
{
	return !strncmp(text, prefix, strlen(prefix));
}

/* Facts whose whole value is a name, if it is anybody's. */
static bool name_kind(const char *name, enum redact_kind *ret_kind)
{
	static const struct {
		const char *key;
		enum redact_kind kind;
	} keys_of_names[] = {
		{ "host.name", REDACT_HOST },
		{ "user.name", REDACT_USER },
		{ "gpu.serial", REDACT_SERIAL },
		{ "service.user", REDACT_USER },
		{ "user.groups", REDACT_USER },
		{ "service.groups", REDACT_USER },
		{ "access.kfd_owner", REDACT_USER },
		{ "access.kfd_group", REDACT_USER },
		{ "access.render_group", REDACT_USER },
	};

	for (size_t i = 0; i < ARRAY_SIZE(keys_of_names); i++)
		if (!strcmp(name, keys_of_names[i].key)) {
			*ret_kind = keys_of_names[i].kind;
			return true;
		}
	return false;
}

/* Of these three the value is a person's or machine's own; groups and the service's user
 * mostly are the system's. */
static void learn_fact(struct redactor *redactor, const struct fact *fact)
{
	enum redact_kind kind;

	if (name_kind(fact->name, &kind) &&
	    (kind != REDACT_USER || !strcmp(fact->name, "user.name")))
		redact_word(redactor, kind, fact->value);
}

static void learn_text(struct redactor *redactor, const char *text)
{
	redact_learn(redactor, slice_of(text));
}

static void learn(struct redactor *redactor, const struct snapshot *snapshot)
{
	for (size_t i = 0; i < snapshot->facts->list.count; i++)
		learn_fact(redactor, &snapshot->facts->list.items[i]);
	learn_text(redactor, snapshot->root);
	for (size_t i = 0; i < snapshot->facts->list.count; i++) {
		learn_text(redactor, snapshot->facts->list.items[i].value);
		learn_text(redactor, snapshot->facts->list.items[i].from);
	}
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

/* What a device is and can do: numbers and names of products, which nothing may change.
 */
static bool is_technical(const struct fact *fact)
{
	return fact->key->type == TYPE_NUMBER || fact->key->type == TYPE_FLAG ||
	       begins(fact->name, "gpu.") || begins(fact->name, "vulkan.");
}

/* Numbers look like addresses; but a kernel that a person built can end in its host's
 * name. */
static const char *redacted_version(struct redacting *redacting, const char *text)
{
	strbuf_truncate(&redacting->out, 0);
	redact_words(redacting->redactor, slice_of(text), &redacting->out);
	return arena_strdup(redacting->arena, strbuf_text(&redacting->out));
}

/* Families whose names say what the value is: "HF_TOKEN=...", "rd.luks.password=..." */
static bool is_variable(const char *name)
{
	static const char *const families[] = { "env.", "service.env.", "shell.env.",
						"kernel.param.", "module.param." };

	for (size_t i = 0; i < ARRAY_SIZE(families); i++)
		if (begins(name, families[i]))
			return true;
	return false;
}

/* A value as it stands behind its variable. */
static const char *redacted_variable(struct redacting *redacting, const struct fact *fact)
{
	const char *variable = strrchr(fact->name, '.') + 1;
	const char *line = arena_printf(redacting->arena, "%s=%s", variable, fact->value);
	const char *equals = strchr(redacted(redacting, line), '=');

	return equals ? equals + 1 : "";
}

static const char *redacted_value(struct redacting *redacting, const struct fact *fact)
{
	enum redact_kind kind;
	const char *value;

	if (name_kind(fact->name, &kind)) {
		value = redactor_name(redacting->redactor, kind, fact->value);
		return value ? arena_strdup(redacting->arena, value) : fact->value;
	}
	if (is_technical(fact))
		return fact->value;
	if (fact->key->type == TYPE_VERSION)
		return redacted_version(redacting, fact->value);
	if (is_variable(fact->name))
		return redacted_variable(redacting, fact);
	return redacted(redacting, fact->value);
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
