/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/json/json.h"

#include <errno.h>
#include <math.h>
#include <time.h>

#include "engine/privacy/redact.h"
#include "reports/view/escape.h"

static json_t *made(json_t *value)
{
	if (!value)
		mem_exhausted();
	return value;
}

json_t *json_double(double number)
{
	if (!isfinite(number))
		return json_null();
	/* Hide what only rounding left, so that equal inputs print equally everywhere. */
	return made(json_real(fabs(number) < 1e9 ? round(number * 1e6) / 1e6 : number));
}

json_t *json_word(const struct words *words, unsigned value)
{
	return json_text(word_name(words, value));
}

json_t *json_uint(uint64_t number)
{
	return made(json_integer(number > INT64_MAX ? INT64_MAX : (json_int_t)number));
}

json_t *json_count(uint64_t number)
{
	return number ? json_uint(number) : json_null();
}

json_t *json_device(const char *device)
{
	return json_text(device && *device ? device : NULL);
}

json_t *json_texts(const char *const *texts, size_t count)
{
	return JSON_LIST(text, texts, count, json_text(*text));
}

void json_push_new(json_t *list, json_t *value)
{
	bool known = false;
	json_t *old;
	size_t i;

	json_array_foreach(list, i, old) known |= json_equal(old, value);
	if (known)
		json_decref(value);
	else
		json_push(list, value);
}

/* --- privacy --- */

static void each_string(json_t *tree, void (*visit)(json_t *string, void *context),
			void *context)
{
	json_t *item;
	const char *key;
	size_t i;

	if (json_is_string(tree))
		visit(tree, context);
	json_array_foreach(tree, i, item) each_string(item, visit, context);
	json_object_foreach(tree, key, item) each_string(item, visit, context);
}

static struct slice slice_of_string(const json_t *string)
{
	return slice_from(json_string_value(string), json_string_length(string));
}

static void learn_string(json_t *string, void *redactor)
{
	redact_learn(redactor, slice_of_string(string));
}

static void redact_string(json_t *string, void *redactor)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	redact(redactor, slice_of_string(string), &b);
	if (json_string_setn_nocheck(string, strbuf_text(&b), b.size))
		mem_exhausted();
}

/* --- what several of the reports say --- */

static const char *const verdict_names[] = {
	[VERDICT_CAUSE] = "cause",
	[VERDICT_NO_FAULT] = "no fault found",
	[VERDICT_NO_GPU] = "no AMD GPU",
	[VERDICT_UNKNOWN] = "cannot tell",
};
const struct words json_verdict_words = { "verdict", verdict_names,
					  ARRAY_SIZE(verdict_names) };

json_t *json_now(void)
{
	const char *epoch = getenv("SOURCE_DATE_EPOCH");
	time_t now = epoch && *epoch ? (time_t)strtoll(epoch, NULL, 10) : time(NULL);
	struct tm tm;
	char text[32];

	if (!gmtime_r(&now, &tm) ||
	    !strftime(text, sizeof(text), "%Y-%m-%dT%H:%M:%SZ", &tm))
		return json_text("1970-01-01T00:00:00Z");
	return json_text(text);
}

json_t *json_evidence_text(struct json_page *page, const struct judged *judged)
{
	return judged->hit_count ? json_bytes(judged->hits[0]->raw)
				 : json_text(view_found(page->arena, judged));
}

const char *json_host(const struct diagnosis *d)
{
	const struct fact *name =
		d->facts ? facts_first(d->facts, "host.name", "", 0) : NULL;

	if (d->machine.host && *d->machine.host)
		return d->machine.host;
	return name ? name->value : NULL;
}

static void announce(const struct diagnoses *all, struct redactor *redactor)
{
	for (size_t i = 0; i < all->count; i++) {
		const char *host = json_host(all->items[i]);

		if (host)
			redact_word(redactor, REDACT_HOST, host);
		if (all->items[i]->facts)
			redact_announce(redactor, all->items[i]->facts);
	}
}

void json_each_machine(const struct diagnoses *all, const struct report_options *options,
		       json_t *tree, json_machine_fn *add)
{
	AUTO(redactor)
	struct redactor *redactor = options->redact ? redactor_new() : NULL;

	if (redactor)
		announce(all, redactor);
	for (size_t i = 0; i < all->count; i++) {
		AUTO(arena) struct arena *arena = arena_new();
		const char *id = all->items[i]->machine.id;
		struct json_page page = { .diagnosis = all->items[i],
					  .machine = id ? id : "this machine",
					  .arena = arena,
					  .redactor = redactor };

		add(&page, tree);
	}
	/* Who is named is learned of all strings first. */
	if (redactor) {
		each_string(tree, learn_string, redactor);
		each_string(tree, redact_string, redactor);
	}
}

/* --- writing --- */

/* A DEL can stand in a string only, where jansson leaves it as it is. */
static int write_escaped(const char *text, size_t size, void *file)
{
	for (size_t i = 0; i < size; i++)
		if ((text[i] == 0x7f ? fputs("\\u007f", file) : fputc(text[i], file)) ==
		    EOF)
			return -1;
	return 0;
}

int json_write(const json_t *tree, size_t flags, FILE *file)
{
	errno = 0;
	if (json_dump_callback(tree, write_escaped, file,
			       flags | JSON_ENSURE_ASCII | JSON_REAL_PRECISION(9)) ||
	    fputc('\n', file) == EOF || fflush(file))
		return errno ? -errno : -EIO;
	return 0;
}
