/* SPDX-License-Identifier: Apache-2.0 */
/* Evidence in the JSON report. */
#include "reports/json/json_internal.h"

enum { LINES_MAX = 20 }; /* of one piece of evidence; `count` says how many there are */

static json_t *hit_line(struct json_page *page, const struct hit *hit)
{
	json_t *map = json_map();

	json_put(map, "text", json_bytes(hit->raw));
	json_put(map, "message", json_bytes(hit->message));
	json_put_text(map, "source", hit->text ? hit->text->name : NULL);
	json_put(map, "line", json_uint(hit->line));
	json_put_text(map, "time", view_time(page->arena, &hit->stamp));
	json_put_subject(map, hit->device, hit->boot);
	return map;
}

static json_t *hit_lines(struct json_page *page, const struct judged *judged)
{
	json_t *list = json_list();

	for (size_t i = 0; i < judged->hit_count && i < LINES_MAX; i++)
		json_push(list, hit_line(page, judged->hits[i]));
	return list;
}

/* Where the first line or fact that speaks is from. */
static void put_origin(struct json_page *page, json_t *map, const struct judged *judged)
{
	const struct hit *hit = judged->hit_count ? judged->hits[0] : NULL;
	const struct fact *fact = judged->fact_count ? judged->facts[0] : NULL;
	const char *source = hit    ? hit->text ? hit->text->name : NULL
			     : fact ? fact->from
				    : NULL;
	uint64_t line = hit ? hit->line : fact ? fact->line : 0;

	json_put(map, "text",
		 hit ? json_bytes(hit->raw) : json_text(view_found(page->arena, judged)));
	json_put_text(map, "source", source);
	json_put(map, "line", line ? json_uint(line) : json_null());
	json_put_text(map, "time", hit ? view_time(page->arena, &hit->stamp) : NULL);
	json_put(map, "count", json_uint(judged->count));
}

static void put_facts(json_t *map, const struct judged *judged)
{
	json_t *list = json_list();

	for (size_t i = 0; i < judged->fact_count; i++)
		json_push(list, json_fact(judged->facts[i]));
	json_put(map, "facts", list);
}

static json_t *evidence_head(const struct judged *judged)
{
	const struct evidence *evidence = judged->evidence;
	json_t *map = json_map();

	json_put_text(map, "kind", word_name(&evidence_words, evidence->kind));
	json_put_text(map, "strength", word_name(&strength_words, evidence->strength));
	json_put(map, "against", json_boolean(evidence->against));
	return map;
}

static json_t *evidence_item(struct json_page *page, const struct judged *judged)
{
	json_t *map = evidence_head(judged);

	put_origin(page, map, judged);
	json_put(map, "number", json_uint(judged->evidence->number));
	json_put_text(map, "wanted", view_wanted(page->arena, judged->evidence));
	json_put(map, "certain",
		 json_boolean(judged->truth == TRUTH_TRUE && !judged->ended));
	json_put(map, "counted", json_boolean(judged->counted));
	json_put(map, "weight", json_double(judged->weight));
	json_put_text(map, "group", judged->group);
	json_put_text(map, "note", judged->note);
	json_put(map, "lines", hit_lines(page, judged));
	put_facts(map, judged);
	return map;
}

json_t *json_evidence(struct json_page *page, const struct finding *finding)
{
	json_t *list = json_list();

	for (size_t i = 0; i < finding->judged_count; i++)
		if (view_speaks(&finding->judged[i]))
			json_push(list, evidence_item(page, &finding->judged[i]));
	return list;
}

json_t *json_unmet(struct json_page *page, const struct finding *finding)
{
	json_t *list = json_list();

	for (size_t i = 0; i < finding->judged_count; i++) {
		const struct judged *judged = &finding->judged[i];

		if (view_speaks(judged))
			continue;
		json_t *map = evidence_head(judged);
		json_put(map, "number", json_uint(judged->evidence->number));
		json_put_text(map, "wanted", view_wanted(page->arena, judged->evidence));
		json_put(map, "known", json_boolean(judged->truth != TRUTH_UNKNOWN));
		json_put_text(map, "note", judged->note);
		json_put_text(map, "missing", judged->missing);
		json_push(list, map);
	}
	return list;
}
