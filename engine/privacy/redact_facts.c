/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/privacy/redact.h"

#include "engine/input/input.h"
#include "engine/model/diagnosis.h"
#include "engine/privacy/snapshot.h"

static bool begins(const char *text, const char *prefix)
{
	return !strncmp(text, prefix, strlen(prefix));
}

/* True for facts whose whole value is a name; `ret_kind` is its kind. */
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

/* Learns from a fact. The values of these three keys belong to a person or machine;
 * groups and the user of the service usually belong to the system. */
static void learn_fact(struct redactor *redactor, const struct fact *fact)
{
	enum redact_kind kind;

	if (name_kind(fact->name, &kind) &&
	    (kind != REDACT_USER || !strcmp(fact->name, "user.name")))
		redact_word(redactor, kind, fact->value);
}

void redact_announce(struct redactor *redactor, const struct facts *facts)
{
	for (size_t i = 0; i < facts->list.count; i++)
		learn_fact(redactor, &facts->list.items[i]);
	for (size_t i = 0; i < facts->list.count; i++) {
		redact_learn(redactor, slice_of(facts->list.items[i].value));
		redact_learn(redactor, slice_of(facts->list.items[i].from));
	}
}

void redact_announce_all(struct redactor *redactor, const struct diagnosis *diagnosis)
{
	const struct inputs *inputs = diagnosis->inputs;
	const struct hits *hits = diagnosis->hits;
	const struct snapshot *machine = diagnosis->probed;

	if (diagnosis->facts)
		redact_announce(redactor, diagnosis->facts);
	for (size_t i = 0; inputs && i < inputs->texts.count; i++) {
		redact_word(redactor, REDACT_HOST, inputs->texts.items[i]->host);
		redact_learn(redactor, slice_of(inputs->texts.items[i]->name));
		redact_learn(redactor, inputs->texts.items[i]->said);
	}
	for (size_t i = 0; hits && hits->items && i < hits->count; i++) {
		const struct hit *hit = hits->items[i];
		struct redact_follow follow = { 0 };

		redact_learn_next(redactor, &follow, hit->before);
		redact_learn_next(redactor, &follow, hit->raw);
		redact_learn_next(redactor, &follow, hit->after);
	}
	for (size_t i = 0; i < diagnosis->unexplained_count; i++)
		redact_learn(redactor, diagnosis->unexplained[i].raw);
	for (size_t i = 0; machine && i < machine->logs.count; i++)
		redact_learn(redactor, machine->logs.items[i].text);
}

/* True for facts about the type and abilities of a device: numbers and product names,
 * which must not change. */
static bool is_technical(const struct fact *fact)
{
	return fact->key->type == TYPE_NUMBER || fact->key->type == TYPE_FLAG ||
	       begins(fact->name, "gpu.") || begins(fact->name, "vulkan.");
}

/* Redacts a value as if it stood behind its variable. */
static void redact_variable(struct redactor *redactor, const struct fact *fact,
			    struct strbuf *out)
{
	AUTO(strbuf) struct strbuf line = { 0 };
	size_t start = out->size;

	strbuf_printf(&line, "%s=%s", strrchr(fact->name, '.') + 1, fact->value);
	redact(redactor, strbuf_slice(&line), out);
	const char *equals = memchr(out->data + start, '=', out->size - start);
	size_t skip = equals ? (size_t)(equals + 1 - out->data) : out->size;
	memmove(out->data + start, out->data + skip, out->size - skip);
	strbuf_truncate(out, start + out->size - skip);
}

/* True for families whose keys name the value: "HF_TOKEN=...", "rd.luks.password=..." */
static bool is_variable(const struct fact *fact)
{
	static const char *const families[] = { "env.", "service.env.", "shell.env.",
						"kernel.param.", "module.param." };

	for (size_t i = 0; i < ARRAY_SIZE(families); i++)
		if (begins(fact->name, families[i]))
			return true;
	return false;
}

void redact_fact(struct redactor *redactor, const struct fact *fact, struct strbuf *out)
{
	struct slice value = slice_of(fact->value);
	enum redact_kind kind;

	if (name_kind(fact->name, &kind)) {
		const char *token = redactor_name(redactor, kind, fact->value);

		strbuf_add_text(out, token ? token : fact->value);
	} else if (is_technical(fact)) {
		strbuf_add_slice(out, value);
	} else if (fact->key->type == TYPE_VERSION) {
		/* Numbers look like addresses, so only announced words are replaced: a
		 * kernel that a person built may end in the name of its host. */
		redact_words(redactor, value, out);
	} else if (is_variable(fact)) {
		redact_variable(redactor, fact, out);
	} else {
		redact(redactor, value, out);
	}
}
