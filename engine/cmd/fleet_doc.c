/* SPDX-License-Identifier: Apache-2.0 */
/* One page of a fleet: first what is told of all machines, then who has what. Each list
 * shows its first items; a fold at the end has all of them. */
#include "engine/cmd/fleet_doc.h"

#include <inttypes.h>
#include <math.h>

#include "engine/input/line.h"
#include "engine/model/vocabulary.h"
#include "reports/view/view.h"

enum { STORIES_SHOWN = 8, ROWS_SHOWN = 12, NAMES_SHOWN = 4, DAY = 24 * 3600 };

struct page {
	struct doc *doc;
	struct arena *arena;
	const struct fleet *fleet;
	const struct fleet_data *data;
};

/* --- words --- */

const char *say_chance(struct arena *arena, double log_chance)
{
	double power = floor(log_chance / M_LN10);

	if (log_chance > log(0.0095))
		return arena_printf(arena, "%.2f", exp(log_chance));
	return arena_printf(arena, "%.0fe%.0f",
			    fmin(9, floor(exp(log_chance - power * M_LN10) + 0.5)),
			    power);
}

/* Two digits that count. */
static const char *say_ratio(struct arena *arena, double ratio)
{
	double unit = pow(10, fmax(floor(log10(fmax(ratio, 1e-9))) - 1, 0));

	return ratio < 10 ? arena_printf(arena, "%.2g", ratio)
			  : view_number(arena, (uint64_t)(round(ratio / unit) * unit));
}

const char *say_odds(struct arena *arena, struct odds odds)
{
	return arena_printf(arena, "odds ratio %s, 95 %% interval %s to %s",
			    say_ratio(arena, odds.ratio), say_ratio(arena, odds.low),
			    say_ratio(arena, odds.high));
}

void doc_table22(struct doc *doc, struct table22 t, struct odds odds, double log_chance)
{
	doc_value_number(doc, "with_fault", t.a);
	doc_value_number(doc, "with", t.a + t.b);
	doc_value_number(doc, "without_fault", t.c);
	doc_value_number(doc, "without", t.c + t.d);
	doc_value_number(doc, "odds_ratio", odds.ratio);
	doc_value_number(doc, "odds_low", odds.low);
	doc_value_number(doc, "odds_high", odds.high);
	doc_value_number(doc, "log10_chance", log_chance / M_LN10);
}

/* "2026-01-02", with the time of day where collections are closer than a day. */
static const char *say_time(const struct page *p, int64_t time)
{
	char text[32];

	if (!time)
		return "?";
	moment_print_utc((double)time, text);
	text[10] = ' ';
	text[p->data->period * 3 > 2 * DAY ? 10 : 16] = '\0';
	return arena_strdup(p->arena, text);
}

static const char *utc(const struct page *p, int64_t time)
{
	char text[32];

	if (!time)
		return NULL;
	moment_print_utc((double)time, text);
	return arena_strdup(p->arena, text);
}

static const char *say_span(const struct page *p, double seconds)
{
	if (seconds < 2 * DAY)
		return view_minutes(p->arena, seconds / 60);
	return view_count(p->arena, (uint64_t)(seconds / DAY + 0.5), "day", "days");
}

static const char *machines(const struct page *p, uint64_t count)
{
	return view_count(p->arena, count, "machine", "machines");
}

static const char *name_of(const struct page *p, uint32_t machine)
{
	return p->data->machines[machine].name;
}

static const char *service_of(unsigned service)
{
	return service ? word_name(&service_words, service - 1) : NULL;
}

/* "a, b, c and 12 more" */
static const char *some_names(const struct page *p, const uint32_t *numbers,
			      uint32_t count)
{
	const char *list = "";

	for (uint32_t i = 0; i < count && i < NAMES_SHOWN; i++)
		list = arena_printf(p->arena, "%s%s%s", list, i ? ", " : "",
				    name_of(p, numbers[i]));
	return count > NAMES_SHOWN
		       ? arena_printf(p->arena, "%s and %s more", list,
				      view_number(p->arena, count - NAMES_SHOWN))
		       : list;
}

static const char *say_kv(const struct page *p, uint32_t kv)
{
	const struct kv *one = &p->data->kvs[kv];

	return arena_printf(p->arena, "%s %s", p->data->keys[one->key], one->value);
}

static void value_kv(const struct page *p, const char *prefix, uint32_t kv)
{
	const struct kv *one = kv == NONE ? NULL : &p->data->kvs[kv];
	const char *suffix = *prefix ? "_" : "";

	doc_value(p->doc, arena_printf(p->arena, "%s%skey", prefix, suffix),
		  one ? p->data->keys[one->key] : NULL);
	doc_value(p->doc, arena_printf(p->arena, "%s%svalue", prefix, suffix),
		  one ? one->value : NULL);
}

/* --- the head --- */

static void add_head(struct page *p)
{
	const struct fleet *fleet = p->fleet;
	const struct fleet_data *data = p->data;
	struct doc *doc = p->doc;
	uint32_t unsure = fleet->states[RUN_UNKNOWN] + fleet->states[RUN_FAILED];

	doc_paragraph(doc, NULL)->lead = true;
	doc_spanf(doc, TONE_STRONG, "%s: %s with a fault, %s without",
		  machines(p, data->machine_count),
		  view_number(p->arena, fleet->states[RUN_CAUSE]),
		  view_number(p->arena, fleet->states[RUN_NO_FAULT]));
	if (fleet->states[RUN_NO_GPU])
		doc_spanf(doc, TONE_PLAIN, ", %s without an AMD GPU",
			  view_number(p->arena, fleet->states[RUN_NO_GPU]));
	if (unsure)
		doc_spanf(doc, TONE_PLAIN, ", %s of which nothing can be told",
			  view_number(p->arena, unsure));
	doc_span(doc, TONE_PLAIN, ".");
	doc_close(doc);
	if (data->newest)
		doc_sayf(doc, NULL, "%s from %s to %s%s.",
			 view_count(p->arena, data->collections, "collection",
				    "collections"),
			 say_time(p, data->oldest), say_time(p, data->newest),
			 data->period > 0
				 ? arena_printf(p->arena,
						", one every %s; %s spoke in the last",
						say_span(p, data->period),
						machines(p, data->spoke))
				 : "");
	doc_value_number(doc, "machines_known", data->machine_count);
	doc_value_number(doc, "with_fault", fleet->states[RUN_CAUSE]);
	doc_value_number(doc, "without_fault", fleet->states[RUN_NO_FAULT]);
	doc_value_number(doc, "without_gpu", fleet->states[RUN_NO_GPU]);
	doc_value_number(doc, "unknown", unsure);
	doc_value_number(doc, "collections", data->collections);
	doc_value_number(doc, "spoke_last", data->spoke);
	doc_texts(doc, "from", utc(p, data->oldest), "to", utc(p, data->newest), NULL);
	doc_value_number(doc, "tests", (double)fleet->tests);
}

/* --- stories --- */

static void point_change(struct page *p, const struct change *change)
{
	struct doc *doc = p->doc;

	doc_itemf(doc, MARK_BULLET,
		  AS_CODE "%s" AS_PLAIN " changed from " AS_CODE "%s" AS_PLAIN
			  " to " AS_CODE "%s" AS_PLAIN
			  " on %s of them before the fault was seen",
		  p->data->keys[p->data->kvs[change->kv].key], change->from,
		  p->data->kvs[change->kv].value, view_number(p->arena, change->cases));
	doc_spanf(doc, TONE_PLAIN, ": first on %s, %s", say_time(p, change->first),
		  change->between < 1 ? "in the same collection"
				      : arena_printf(p->arena, "%s before it (median)",
						     say_span(p, change->between)));
	if (change->others)
		doc_spanf(doc, TONE_PLAIN, "; on %s without the fault, too",
			  machines(p, change->others));
	else
		doc_span(doc, TONE_PLAIN, "; on no machine without the fault");
	doc_texts(doc, "about", "change", NULL);
	value_kv(p, "", change->kv);
	doc_texts(doc, "from", change->from, "first", utc(p, change->first), NULL);
	doc_value_number(doc, "machines", change->cases);
	doc_value_number(doc, "others", change->others);
	doc_value_number(doc, "median_seconds", change->between);
	doc_close(doc);
}

static void point_same(struct page *p, const struct link *link)
{
	const char *list = NULL;

	for (uint32_t i = 0; i < link->same_count && i < NAMES_SHOWN; i++)
		list = list ? arena_printf(p->arena, "%s, %s", list,
					   say_kv(p, link->same[i]))
			    : say_kv(p, link->same[i]);
	if (list)
		doc_spanf(p->doc, TONE_DIM, "; the same machines have %s%s", list,
			  link->same_count > NAMES_SHOWN
				  ? arena_printf(p->arena, " and %" PRIu32 " more",
						 link->same_count - NAMES_SHOWN)
				  : "");
	for (uint32_t i = 0; i < link->same_count; i++) {
		doc_values(p->doc, "same[]");
		value_kv(p, "", link->same[i]);
		doc_close(p->doc);
	}
}

static void point_link(struct page *p, const struct link *link)
{
	struct table22 t = link->table;
	struct doc *doc = p->doc;

	if (link->group)
		doc_itemf(doc, MARK_BULLET,
			  "gathered in " AS_CODE "%s" AS_PLAIN
			  ": %s of %s there, %s of %s elsewhere",
			  p->data->groups[link->group], view_number(p->arena, t.a),
			  machines(p, t.a + t.b), view_number(p->arena, t.c),
			  view_number(p->arena, t.c + t.d));
	else
		doc_itemf(doc, MARK_BULLET,
			  "with " AS_CODE "%s" AS_PLAIN "%s" AS_CODE "%s" AS_PLAIN
			  ": %s of %s, %s of %s others",
			  say_kv(p, link->kv), link->within == NONE ? "" : " and ",
			  link->within == NONE ? "" : say_kv(p, link->within),
			  view_number(p->arena, t.a), machines(p, t.a + t.b),
			  view_number(p->arena, t.c), view_number(p->arena, t.c + t.d));
	doc_spanf(doc, TONE_DIM, " (%s; p %s)", say_odds(p->arena, link->odds),
		  say_chance(p->arena, link->log_chance));
	point_same(p, link);
	doc_texts(doc, "about", link->group ? "group" : "value", "group",
		  link->group ? p->data->groups[link->group] : NULL, NULL);
	value_kv(p, "", link->kv);
	value_kv(p, "also", link->within);
	doc_table22(doc, t, link->odds, link->log_chance);
	doc_close(doc);
	for (uint32_t i = 0; i < link->change_count; i++)
		point_change(p, &link->changes[i]);
}

static void point_trend(struct page *p, const struct story *story)
{
	struct doc *doc = p->doc;
	const char *list = "";

	for (uint32_t i = 0; i < story->span_count; i++)
		list = arena_printf(p->arena, "%s %" PRIu32, list, story->spans[i]);
	doc_itemf(doc, MARK_BULLET,
		  "spreading: machines that began, in %" PRIu32 " equal spans of time:%s",
		  story->span_count, list);
	doc_spanf(doc, TONE_DIM, " (p %s)", say_chance(p->arena, story->trend_chance));
	doc_texts(doc, "about", "trend", NULL);
	doc_value_number(doc, "log10_chance", story->trend_chance / M_LN10);
	for (uint32_t i = 0; i < story->span_count; i++) {
		doc_values(doc, "spans[]");
		doc_value_number(doc, "began", story->spans[i]);
		doc_close(doc);
	}
	doc_close(doc);
	if (story->lately.cases)
		point_change(p, &story->lately);
}

static void add_story(struct page *p, const struct story *story)
{
	const struct fault *fault = story->fault;
	const struct rule_text *rule = &p->data->rules[fault->rule];
	struct doc *doc = p->doc;

	doc_itemf(doc, MARK_NUMBER, AS_STRONG "%s" AS_PLAIN " %s: ", rule->id,
		  rule->title);
	doc_spanf(doc, TONE_PLAIN, "%s now, %s in all", machines(p, fault->now),
		  view_number(p->arena, fault->ever));
	if (fault->first)
		doc_spanf(doc, TONE_PLAIN, ", first seen %s", say_time(p, fault->first));
	doc_texts(doc, "id", rule->id, "title", rule->title, "first",
		  utc(p, fault->first), NULL);
	doc_value_number(doc, "now", fault->now);
	doc_value_number(doc, "ever", fault->ever);
	doc_list(doc, "tells");
	for (uint32_t i = 0; i < story->link_count; i++)
		point_link(p, &story->links[i]);
	if (story->trend_chance < 0)
		point_trend(p, story);
	for (uint32_t i = 0; i < story->other_count; i++) {
		const struct fault *other = story->others[i];

		doc_itemf(doc, MARK_BULLET,
			  "the same of " AS_STRONG "%s" AS_PLAIN ": %s now, %s in all",
			  p->data->rules[other->rule].id, machines(p, other->now),
			  view_number(p->arena, other->ever));
		doc_texts(doc, "about", "diagnosis", "id", p->data->rules[other->rule].id,
			  NULL);
		doc_close(doc);
	}
	doc_close(doc); /* the list */
	doc_close(doc); /* the item */
}

static void add_stories(struct page *p)
{
	struct doc *doc = p->doc;

	doc_section(doc, NULL, "What goes together")->lead = true;
	if (!p->fleet->story_count)
		doc_sayf(doc, NULL,
			 "Nothing beyond chance: %s tests of values, racks and trends.",
			 view_number(p->arena, p->fleet->tests));
	doc_list(doc, "stories");
	for (uint32_t i = 0; i < p->fleet->story_count; i++)
		add_story(p, &p->fleet->stories[i]);
	doc_close(doc);
	if (p->fleet->story_count)
		doc_sayf(doc, NULL,
			 "Counts, not causes. p: how likely chance gives such a table "
			 "anywhere in this fleet (Fisher's exact test, times %s tests).",
			 view_number(p->arena, p->fleet->tests));
	doc_close(doc);
}

/* --- diagnoses --- */

static const char *count_or_dash(const struct page *p, uint32_t count)
{
	return count ? view_number(p->arena, count) : "-";
}

static void fault_rows(struct page *p, const char *key, uint32_t count)
{
	struct doc *doc = p->doc;

	doc_table_of(doc, key, { .key = "now", .title = "now", .number = true },
		     { .key = "new", .title = "new", .number = true },
		     { .key = "gone", .title = "gone", .number = true },
		     { .key = "ever", .title = "ever", .number = true },
		     { .key = "first", .title = "first seen", .number = true },
		     { .key = "last", .title = "last seen", .number = true },
		     { .key = "id", .title = "diagnosis", .wide = true });
	for (uint32_t i = 0; i < count; i++) {
		const struct fault *fault = &p->fleet->faults[i];
		const struct rule_text *rule = &p->data->rules[fault->rule];
		const uint32_t counts[] = { fault->now, fault->fresh, fault->gone,
					    fault->ever };

		doc_row(doc);
		for (size_t j = 0; j < ARRAY_SIZE(counts); j++)
			doc_cell(doc, TONE_PLAIN,
				 key ? arena_printf(p->arena, "%" PRIu32, counts[j])
				     : count_or_dash(p, counts[j]));
		doc_cell(doc, TONE_PLAIN,
			 key ? utc(p, fault->first) : say_time(p, fault->first));
		doc_cell(doc, TONE_PLAIN,
			 key ? utc(p, fault->last) : say_time(p, fault->last));
		doc_cell(doc, TONE_STRONG, rule->id);
		if (!key)
			doc_spanf(doc, TONE_PLAIN, " %s", rule->title);
		doc_texts(doc, "title", rule->title, "severity", rule->severity,
			  "service", service_of(fault->service), NULL);
	}
	doc_close(doc);
}

static uint32_t shown(uint32_t count)
{
	return count < ROWS_SHOWN ? count : ROWS_SHOWN;
}

static void say_more(struct page *p, uint32_t count)
{
	if (count > ROWS_SHOWN)
		doc_say_tone(p->doc, NULL, TONE_DIM,
			     arena_printf(p->arena, "and %s more, below",
					  view_number(p->arena, count - ROWS_SHOWN)));
}

static void add_faults(struct page *p)
{
	doc_section(p->doc, NULL, "Diagnoses, by machines");
	if (p->fleet->fault_count)
		fault_rows(p, NULL, shown(p->fleet->fault_count));
	else
		doc_say(p->doc, NULL, "None.");
	say_more(p, p->fleet->fault_count);
	doc_close(p->doc);
}

/* --- machines --- */

/* Rows of machines with a fault; `service`: one a machine, its gravest, where an action
 * is stated. */
static uint32_t present_rows(struct page *p, const char *key, bool service, uint32_t most)
{
	const struct fleet *fleet = p->fleet;
	struct doc *doc = p->doc;
	uint32_t count = 0;

	if (most)
		doc_table_of(doc, key, { .key = "action", .title = "action" },
			     { .key = "machine", .title = "machine" },
			     { .key = "since", .title = "since", .number = true },
			     { .key = "id", .title = "diagnosis" },
			     { .key = "devices", .title = "devices", .wide = true });
	for (uint32_t i = 0; i < fleet->present_count; i++) {
		const struct present *one = &fleet->present[i];
		bool again = i && one[-1].machine == one->machine &&
			     one[-1].service >= one->service;
		const char *action = service_of(one->service);

		if (service && (again || one->service <= SERVICE_NONE + 1))
			continue;
		if (count++ >= most)
			continue;
		doc_row(doc);
		doc_cell(doc, TONE_STRONG, action);
		doc_cell(doc, TONE_PLAIN, name_of(p, one->machine));
		doc_cell(doc, TONE_PLAIN,
			 key ? utc(p, one->since) : say_time(p, one->since));
		doc_cell(doc, TONE_PLAIN, p->data->rules[one->rule].id);
		doc_cell(doc, TONE_CODE, one->devices);
		doc_value_number(doc, "confidence", one->confidence);
	}
	if (most)
		doc_close(doc);
	return count;
}

static void add_service(struct page *p)
{
	uint32_t count = present_rows(p, NULL, true, 0);

	doc_section(p->doc, NULL, "To hand over, gravest first");
	if (count)
		present_rows(p, NULL, true, ROWS_SHOWN);
	else
		doc_say(p->doc, NULL, "No diagnosis states a service action.");
	say_more(p, count);
	doc_close(p->doc);
}

static void add_outlier(struct page *p, const struct outlier *one)
{
	struct doc *doc = p->doc;

	doc_itemf(doc, MARK_BULLET, AS_STRONG "%s" AS_CODE "%s%s" AS_PLAIN ": ",
		  some_names(p, one->machines, one->machine_count),
		  one->devices ? " " : "", one->devices ? one->devices : "");
	for (uint32_t i = 0; i < one->unlike_count && i < NAMES_SHOWN; i++)
		doc_spanf(doc, TONE_PLAIN, "%s" AS_CODE "%s %s" AS_PLAIN ", usual %s",
			  i ? "; " : "", p->data->keys[one->unlike[i].key],
			  one->unlike[i].value, one->unlike[i].usual);
	if (one->unlike_count > NAMES_SHOWN)
		doc_spanf(doc, TONE_PLAIN, "; and %" PRIu32 " more",
			  one->unlike_count - NAMES_SHOWN);
	doc_spanf(doc, TONE_DIM, " (%s of %s equals; as unusual: %.2g %%",
		  view_number(p->arena, one->machine_count),
		  view_number(p->arena, one->equals), one->chance * 100);
	doc_spanf(doc, TONE_DIM, "%s%s)", one->since ? "; since " : "",
		  one->since ? say_time(p, one->since) : "");
	doc_close(doc);
}

static void add_outliers(struct page *p)
{
	doc_section(p->doc, NULL, "Unlike their equals (same GPU and board)");
	if (!p->fleet->outlier_count)
		doc_say(p->doc, NULL, "No machine.");
	doc_list(p->doc, NULL);
	for (uint32_t i = 0; i < shown(p->fleet->outlier_count); i++)
		add_outlier(p, &p->fleet->outliers[i]);
	doc_close(p->doc);
	say_more(p, p->fleet->outlier_count);
	doc_close(p->doc);
}

static void add_absent(struct page *p)
{
	const struct fleet *fleet = p->fleet;

	if (!fleet->absent_count)
		return;
	doc_section(p->doc, NULL, "Silent in the last collection");
	doc_sayf(p->doc, NULL, "%s: %s", machines(p, fleet->absent_count),
		 some_names(p, fleet->absent, fleet->absent_count));
	doc_close(p->doc);
}

/* --- the whole lists --- */

static void whole_outliers(struct page *p)
{
	struct doc *doc = p->doc;

	doc_table_of(doc, "outliers", { .key = "machine", .title = "machine" },
		     { .key = "key", .title = "fact" },
		     { .key = "value", .title = "value" },
		     { .key = "usual", .title = "usual" },
		     { .key = "machines", .title = "machines", .number = true },
		     { .key = "equals", .title = "equals", .number = true },
		     { .key = "share", .title = "as unusual", .number = true },
		     { .key = "of", .title = "of", .wide = true });
	for (uint32_t i = 0; i < p->fleet->outlier_count; i++) {
		const struct outlier *one = &p->fleet->outliers[i];

		for (uint32_t j = 0; j < one->machine_count * one->unlike_count; j++) {
			const struct unlike *unlike = &one->unlike[j % one->unlike_count];

			doc_rowf(doc,
				 "%s" NEXT_CELL AS_CODE "%s" NEXT_CELL "%s" NEXT_CELL
				 "%s" NEXT_CELL "%" PRIu32 NEXT_CELL "%" PRIu32 NEXT_CELL
				 "%.3g" NEXT_CELL "%s",
				 name_of(p, one->machines[j / one->unlike_count]),
				 p->data->keys[unlike->key], unlike->value, unlike->usual,
				 one->machine_count, one->equals, one->chance, one->of);
			doc_texts(doc, "since", utc(p, one->since), NULL);
		}
	}
	doc_close(doc);
}

static void whole_absent(struct page *p)
{
	struct doc *doc = p->doc;

	doc_table_of(doc, "silent", { .key = "machine", .title = "machine" },
		     { .key = "last", .title = "last line", .wide = true });
	for (uint32_t i = 0; i < p->fleet->absent_count; i++) {
		const struct machine_row *machine =
			&p->data->machines[p->fleet->absent[i]];

		doc_row(doc);
		doc_cell(doc, TONE_PLAIN, machine->name);
		doc_cell(doc, TONE_PLAIN, utc(p, last_run(machine)->time));
	}
	doc_close(doc);
}

static void add_whole(struct page *p)
{
	struct doc *doc = p->doc;

	doc_fold(doc, NULL, "All diagnoses");
	fault_rows(p, "diagnoses", p->fleet->fault_count);
	doc_close(doc);
	doc_fold(doc, NULL, "All machines to hand over");
	present_rows(p, "service", true, UINT32_MAX);
	doc_close(doc);
	doc_fold(doc, NULL, "All machines, by diagnosis");
	present_rows(p, "machines", false, UINT32_MAX);
	doc_close(doc);
	doc_fold(doc, NULL, "All that is unlike its equals");
	whole_outliers(p);
	doc_close(doc);
	doc_fold(doc, NULL, "All silent machines");
	whole_absent(p);
	doc_close(doc);
}

/* --- what was read --- */

static void add_intake(struct page *p, const struct intake *intake)
{
	struct doc *doc = p->doc;
	bool any = intake->left_out || intake->untimed;

	if (any)
		doc_section(doc, NULL, "Lines");
	doc_value_number(doc, "lines", (double)intake->lines);
	doc_value_number(doc, "lines_repeated", (double)intake->repeated);
	doc_value_number(doc, "lines_untimed", (double)intake->untimed);
	doc_value_number(doc, "lines_ahead", (double)intake->ahead);
	doc_value_number(doc, "lines_left_out", (double)intake->left_out);
	doc_list(doc, "warnings");
	if (intake->untimed)
		doc_pointf(doc, MARK_BULLET,
			   AS_WARN "%s without a time%s: they count in the present, not "
				   "in trends",
			   view_count(p->arena, intake->untimed, "line", "lines"),
			   intake->ahead
				   ? arena_printf(p->arena,
						  ", or from a clock that is "
						  "ahead (%s)",
						  view_number(p->arena, intake->ahead))
				   : "");
	if (intake->left_out)
		doc_pointf(doc, MARK_BULLET, AS_WARN "%s left out",
			   view_count(p->arena, intake->left_out, "line", "lines"));
	for (size_t i = 0; i < intake->note_count; i++)
		doc_pointf(doc, MARK_BULLET, AS_WARN "%s", intake->notes[i]);
	doc_close(doc);
	if (any)
		doc_close_section(doc);
}

void fleet_doc(struct doc *doc, const struct fleet *fleet, const struct intake *intake)
{
	struct page p = { doc, doc->arena, fleet, fleet->data };

	add_head(&p);
	add_stories(&p);
	add_faults(&p);
	add_service(&p);
	add_outliers(&p);
	add_absent(&p);
	add_whole(&p);
	add_intake(&p, intake);
}
