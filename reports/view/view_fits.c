/* SPDX-License-Identifier: Apache-2.0 */
/* Checks by rows of `fits` as sentences. */
#include "engine/base/strbuf.h"
#include "reports/view/view.h"

enum { DEVICES_SHOWN = 8 };

/* A device's values, and those that would fit. */
struct saying {
	const char *here, *wanted;
};

/* The rows' tests of the facts that the check names, each row once. */
static const char *wanted(struct arena *arena, const struct check *check,
			  const struct fitting *fitting)
{
	AUTO(strbuf) struct strbuf all = { 0 };

	for (size_t i = 0; i < fitting->row_count; i++) {
		const struct fits *row = fitting->rows[i];
		AUTO(strbuf) struct strbuf one = { 0 };

		for (size_t j = 0; j < row->holds_count; j++)
			if (strings_have(&check->fits, row->holds[j].key))
				strbuf_printf(&one, "%s%s", one.size ? " with " : "",
					      view_test(arena, &row->holds[j]));
		if (!one.size ||
		    (all.size && strstr(strbuf_text(&all), strbuf_text(&one))))
			continue;
		strbuf_printf(&all, "%s%s", all.size ? ", or " : "", strbuf_text(&one));
	}
	return arena_string(arena, strbuf_slice(&all));
}

/* The facts that the check names, those that are known. */
static const char *known(struct arena *arena, const struct facts *facts,
			 const struct check *check, const char *device)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	for (size_t i = 0; i < check->fits.count; i++) {
		const char *key = check->fits.items[i];
		const struct fact *fact = facts_first(facts, key, device, 0);

		if (fact)
			strbuf_printf(&b, "%s%s is %s", b.size ? ", " : "", key,
				      view_value(arena, fact->value));
	}
	return arena_string(arena, strbuf_slice(&b));
}

static void add_missing(struct strbuf *b, const struct facts *facts, const char *key,
			const char *device)
{
	if (!facts_first(facts, key, device, 0) &&
	    !(b->size && strstr(strbuf_text(b), key)))
		strbuf_printf(b, "%s%s", b->size ? ", " : "", key);
}

/* The facts that are not known: those that the check names, and those that tell whether a
 * row speaks of the device. */
static const char *missing(struct arena *arena, const struct facts *facts,
			   const struct check *check, const struct fitting *fitting)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	for (size_t i = 0; i < check->fits.count; i++)
		add_missing(&b, facts, check->fits.items[i], fitting->device);
	for (size_t i = 0; i < fitting->row_count; i++)
		for (size_t j = 0; j < fitting->rows[i]->when_count; j++)
			add_missing(&b, facts, fitting->rows[i]->when[j].key,
				    fitting->device);
	return arena_string(arena, strbuf_slice(&b));
}

static struct saying saying_of(struct arena *arena, const struct facts *facts,
			       const struct checked *checked,
			       const struct fitting *fitting)
{
	const struct check *check = checked->check;
	struct saying words = { known(arena, facts, check, fitting->device), NULL };
	const char *unknown = missing(arena, facts, check, fitting);

	if (fitting->status == STATUS_FAIL)
		words.wanted = arena_printf(arena, "what fits: %s",
					    wanted(arena, check, fitting));
	else if (*unknown)
		words.wanted = arena_printf(arena, "not known: %s", unknown);
	else
		words.wanted = "no source speaks of that";
	return words;
}

/* True if a fact that the check names is of one device. */
static bool is_of_device(const struct checked *checked)
{
	for (size_t i = 0; i < checked->check->fits.count; i++) {
		const struct key *key = key_find(checked->check->fits.items[i]);

		if (key &&
		    (key->reach == REACH_DEVICE || key->reach == REACH_DEVICE_BOOT))
			return true;
	}
	return false;
}

/* ", on 0000:05:00.0 and 0000:26:00.0": the devices of which the same is to be said. */
static const char *places(struct arena *arena, const struct checked *checked,
			  const struct saying *all, size_t at)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	size_t count = 0;

	for (size_t i = at; is_of_device(checked) && i < checked->fitting_count; i++) {
		const char *device = checked->fittings[i].device;

		if (!*device || strcmp(all[i].here, all[at].here) ||
		    strcmp(all[i].wanted, all[at].wanted))
			continue;
		if (count++ < DEVICES_SHOWN)
			strbuf_printf(&b, "%s%s", count > 1 ? ", " : " on ", device);
	}
	if (count > DEVICES_SHOWN)
		strbuf_printf(&b, " and %zu more", count - DEVICES_SHOWN);
	return arena_string(arena, strbuf_slice(&b));
}

size_t view_fittings(struct arena *arena, const struct facts *facts,
		     const struct checked *checked, const char *const **ret_sentences)
{
	size_t most = checked->fitting_count, count = 0;
	struct saying *all = arena_array(arena, struct saying, most + 1);
	const char **sentences = arena_array(arena, const char *, most + 1);

	*ret_sentences = sentences;
	if (checked->status != STATUS_FAIL && checked->status != STATUS_UNKNOWN)
		return 0;
	for (size_t i = 0; i < most; i++)
		all[i] = saying_of(arena, facts, checked, &checked->fittings[i]);
	for (size_t i = 0; i < most; i++) {
		bool said = false;

		for (size_t j = 0; j < i && !said; j++)
			said = !strcmp(all[j].here, all[i].here) &&
			       !strcmp(all[j].wanted, all[i].wanted);
		if (!said)
			sentences[count++] =
				arena_printf(arena, "%s%s%s%s", all[i].here,
					     places(arena, checked, all, i),
					     *all[i].here ? "; " : "", all[i].wanted);
	}
	return count;
}
