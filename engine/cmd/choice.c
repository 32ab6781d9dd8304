/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/choice.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <time.h>

#include "engine/base/strbuf.h"
#include "engine/line/moment.h"

static double wall_clock(void)
{
	struct timespec t;

	clock_gettime(CLOCK_REALTIME, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int parse_time(const char *option, const char *text, double now,
		      double *ret_moment, struct error *error)
{
	struct error why = { 0 };

	if (!text || !moment_parse(text, now, ret_moment, &why))
		return 0;
	return error_set(error, -EINVAL, "--%s %s", option, why.message);
}

/* "ollama.service" and "ollama" are one. */
static const char *const *unit_names(const struct arguments *units, struct arena *arena)
{
	static const char suffix[] = ".service";
	const char **names = arena_array(arena, const char *, units->count + 1);

	for (size_t i = 0; i < units->count; i++) {
		struct slice name = slice_of(units->items[i]);
		size_t end = name.size - (sizeof(suffix) - 1);

		if (name.size >= sizeof(suffix) &&
		    slice_is(slice_skip(name, end), suffix))
			name.size = end;
		names[i] = arena_string(arena, name);
	}
	return names;
}

int choice_make(const struct options *options, struct arena *arena,
		struct choice *ret_choice, struct error *error)
{
	struct choice choice = {
		.limited = options->since || options->until || options->units.count,
		.window = { -INFINITY, INFINITY, wall_clock(), NULL,
			    options->units.count },
	};
	struct window *window = &choice.window;
	int r = parse_time("since", options->since, window->now, &window->since, error);

	if (!r)
		r = parse_time("until", options->until, window->now, &window->until,
			       error);
	if (!r && window->since > window->until)
		r = error_set(error, -EINVAL, "--since is later than --until");
	if (r)
		return r;
	window->units = unit_names(&options->units, arena);
	choice.journal = (struct journal_choice){ .has_boot = options->has_boot,
						  .boot = options->boot,
						  .since = window->since,
						  .until = window->until,
						  .units = window->units,
						  .unit_count = window->unit_count,
						  .follow = options->follow };
	*ret_choice = choice;
	return 0;
}

static void add_words(const struct window *window, struct strbuf *out)
{
	char text[32];

	if (window->since > -INFINITY) {
		moment_print(window->since, text);
		strbuf_printf(out, ", since %s", text);
	}
	if (window->until < INFINITY) {
		moment_print(window->until, text);
		strbuf_printf(out, ", until %s", text);
	}
	for (size_t i = 0; i < window->unit_count; i++)
		strbuf_printf(out, "%s%s", i ? " or " : ", of ", window->units[i]);
}

const char *choice_of_hits(const struct choice *choice, const struct hits *hits,
			   struct arena *arena)
{
	AUTO(strbuf) struct strbuf words = { 0 };

	if (!choice->limited || (!hits->left_out && !hits->untimed))
		return NULL;
	add_words(&choice->window, &words);
	if (hits->untimed)
		return arena_printf(arena,
				    "left out as not%s: %" PRIu64
				    " line%s that say%s something; %" PRIu64
				    " that have no time of day stayed",
				    strbuf_text(&words) + 1, hits->left_out,
				    hits->left_out == 1 ? "" : "s",
				    hits->left_out == 1 ? "s" : "", hits->untimed);
	return arena_printf(
		arena, "left out as not%s: %" PRIu64 " line%s that say%s something",
		strbuf_text(&words) + 1, hits->left_out, hits->left_out == 1 ? "" : "s",
		hits->left_out == 1 ? "s" : "");
}

const char *choice_of_journal(const struct choice *choice, const char *path,
			      struct arena *arena)
{
	AUTO(strbuf) struct strbuf words = { 0 };

	if (!choice->limited && !choice->journal.has_boot)
		return NULL;
	if (choice->journal.has_boot)
		strbuf_printf(&words, ", boot %d", choice->journal.boot);
	add_words(&choice->window, &words);
	return arena_printf(arena, "%s: a part of the journal alone was read:%s", path,
			    strbuf_text(&words) + 1);
}
