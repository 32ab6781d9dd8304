/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/view.h"

#include <math.h>
#include <time.h>

const char *view_time(struct arena *arena, const struct stamp *stamp)
{
	static const double year_10000 = 253402300800;
	char text[64];

	if (stamp->has_wall && stamp->wall >= 0 && stamp->wall < year_10000) {
		time_t seconds = (time_t)stamp->wall;
		struct tm tm;

		gmtime_r(&seconds, &tm);
		strftime(text, sizeof(text),
			 stamp_lacks_year(stamp) ? "%m-%d %H:%M:%S" : "%Y-%m-%dT%H:%M:%S",
			 &tm);
		return arena_strdup(arena, text);
	}
	if (stamp->has_kernel && isfinite(stamp->kernel) && fabs(stamp->kernel) < 1e12)
		return arena_printf(arena, "kernel %.3f", stamp->kernel);
	return NULL;
}

const char *view_clock(struct arena *arena, const struct stamp *stamp)
{
	const char *time = view_time(arena, stamp);
	char *clock = arena_strdup(arena, time);
	char *separator = clock ? strchr(clock, 'T') : NULL;

	if (separator)
		*separator = ' ';
	return clock;
}

const char *view_place(struct arena *arena, const char *name, uint64_t line)
{
	if (!name || !*name)
		name = "?";
	if (!line)
		return name;
	return arena_printf(arena, "%s:%llu", name, (unsigned long long)line);
}

const char *view_hit_place(struct arena *arena, const struct hit *hit)
{
	return view_place(arena, hit->text ? hit->text->name : NULL, hit->line);
}

const char *view_fact_place(struct arena *arena, const struct fact *fact)
{
	const char *place = view_place(arena, fact->from, fact->line);

	if (!fact->derived_by)
		return place;
	return arena_printf(arena, "%s, by %s", place, fact->derived_by);
}

const char *view_subject(struct arena *arena, const struct diagnosis *diagnosis,
			 const char *device, unsigned boot)
{
	const struct hits *hits = diagnosis->hits;

	if (!boot || !hits || hits->boot_count <= 1)
		return device;
	return arena_printf(arena, "%s%sboot %u", device, *device ? ", " : "", boot);
}

const char *view_confidence(double confidence)
{
	return confidence >= 0.9   ? "very likely"
	       : confidence >= 0.7 ? "likely"
	       : confidence >= 0.4 ? "possible"
				   : "a hint";
}

const char *view_outcome(enum outcome outcome)
{
	static const char *const words[] = {
		[OUTCOME_CURE] = "cure",
		[OUTCOME_WORKAROUND] = "workaround",
		[OUTCOME_PARTIAL] = "partial help",
		[OUTCOME_DIAGNOSTIC] = "tells more",
	};

	return outcome < ARRAY_SIZE(words) ? words[outcome] : "?";
}

const char *view_undo(enum level reversibility)
{
	static const char *const words[] = {
		[LEVEL_LOW] = "hard",
		[LEVEL_MEDIUM] = "possible",
		[LEVEL_HIGH] = "easy",
	};

	return reversibility < ARRAY_SIZE(words) ? words[reversibility] : "?";
}

bool view_speaks(const struct judged *judged)
{
	return judged->truth == TRUTH_TRUE || judged->counted;
}

const char *view_fixed(struct arena *arena, const struct finding *finding, size_t number)
{
	const struct fixed_in *fixed = &finding->rule->fixed_in[number];
	const struct fact *fact =
		number < finding->fixed_count ? finding->fixed[number].fact : NULL;
	const char *name = fixed->key;

	for (size_t i = 0; i < gate_name_count; i++)
		if (!strcmp(gate_names[i].key, name))
			name = gate_names[i].name;
	if (!fact)
		return arena_printf(arena,
				    "fixed in %s %s (%s of this machine is not known)",
				    name, fixed->version, fixed->key);
	return arena_printf(arena, "fixed in %s %s; this machine has %s", name,
			    fixed->version, fact->value);
}

static const char *fill(struct arena *arena, const char *text, const struct facts *facts,
			const char *device, unsigned *unknown)
{
	unsigned more = 0;

	if (!text)
		return NULL;
	const char *filled = fill_placeholders(arena, text, facts, device, &more);
	*unknown += more;
	return filled;
}

struct commands view_commands(struct arena *arena, const struct remedy *remedy,
			      const struct facts *facts, const char *device)
{
	struct commands commands = { 0 };

	commands.prepare = fill(arena, remedy->prepare, facts, device, &commands.unknown);
	commands.backup = fill(arena, remedy->backup, facts, device, &commands.unknown);
	commands.apply = fill(arena, remedy->apply, facts, device, &commands.unknown);
	commands.verify = fill(arena, remedy->verify, facts, device, &commands.unknown);
	commands.rollback =
		fill(arena, remedy->rollback, facts, device, &commands.unknown);
	return commands;
}
