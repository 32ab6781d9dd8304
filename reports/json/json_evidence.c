/* SPDX-License-Identifier: Apache-2.0 */
/* Facts and evidence in the JSON report. */
#include "engine/redact/redact_facts.h"
#include "reports/json/json_internal.h"

enum { LINES_MAX = 20 }; /* of one piece of evidence; `count` says how many there are */

/* What a key says of its value is lost in the tree: here it is still known. */
static json_t *fact_value(struct json_page *page, const struct fact *fact)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (!page->redactor || !fact->key)
		return json_text(fact->value);
	redact_fact(page->redactor, fact, &b);
	return json_bytes(strbuf_slice(&b));
}

json_t *json_fact(struct json_page *page, const struct fact *fact)
{
	return json_map_of("machine", json_text(page->machine), "key",
			   json_text(fact->name), "value", fact_value(page, fact),
			   "device", json_device(fact->device), "boot",
			   json_count(fact->boot), "trust",
			   json_text(word_name(&trust_words, fact->trust)), "derived_by",
			   json_text(fact->derived_by), "from",
			   json_map_of("source", json_text(fact->from), "line",
				       json_count(fact->line), NULL),
			   NULL);
}

static json_t *hit_line(struct json_page *page, const struct hit *hit)
{
	return json_map_of("text", json_bytes(hit->raw), "message",
			   json_bytes(hit->message), "source",
			   json_text(hit->text ? hit->text->name : NULL), "line",
			   json_uint(hit->line), "time",
			   json_text(view_time(page->arena, &hit->stamp)), "device",
			   json_device(hit->device), "boot", json_count(hit->boot), NULL);
}

static json_t *evidence_head(const struct judged *judged)
{
	const struct evidence *evidence = judged->evidence;

	return json_map_of("kind", json_text(word_name(&evidence_words, evidence->kind)),
			   "strength",
			   json_text(word_name(&strength_words, evidence->strength)),
			   "against", json_boolean(evidence->against), NULL);
}

static json_t *evidence_text(struct json_page *page, const struct judged *judged)
{
	return judged->hit_count ? json_bytes(judged->hits[0]->raw)
				 : json_text(view_found(page->arena, judged));
}

static json_t *evidence_item(struct json_page *page, const struct judged *judged)
{
	/* Where the first line or fact that speaks is from. */
	const struct hit *hit = judged->hit_count ? judged->hits[0] : NULL;
	const struct fact *fact = judged->fact_count ? judged->facts[0] : NULL;
	const char *source = hit    ? hit->text ? hit->text->name : NULL
			     : fact ? fact->from
				    : NULL;
	size_t lines = judged->hit_count < LINES_MAX ? judged->hit_count : LINES_MAX;
	json_t *map = evidence_head(judged);

	json_put_all(
		map, "text", evidence_text(page, judged), "source", json_text(source),
		"line",
		json_count(hit	  ? hit->line
			   : fact ? fact->line
				  : 0),
		"time", json_text(hit ? view_time(page->arena, &hit->stamp) : NULL),
		"count", json_uint(judged->count), "number",
		json_uint(judged->evidence->number), "wanted",
		json_text(view_wanted(page->arena, judged->evidence)), "certain",
		json_boolean(judged->truth == TRUTH_TRUE && !judged->ended), "counted",
		json_boolean(judged->counted), "weight", json_double(judged->weight),
		"group", json_text(judged->group), "note", json_text(judged->note),
		"lines", JSON_LIST(line, judged->hits, lines, hit_line(page, *line)),
		"facts",
		JSON_LIST(one, judged->facts, judged->fact_count, json_fact(page, *one)),
		NULL);
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

json_t *json_evidence_lines(struct json_page *page, const struct finding *finding)
{
	const struct judged *const *side;
	size_t count = view_side(page->arena, finding, false, &side);
	json_t *list = json_list();

	for (size_t i = 0; i < count; i++)
		json_push_new(list, evidence_text(page, side[i]));
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
		json_put_all(map, "number", json_uint(judged->evidence->number), "wanted",
			     json_text(view_wanted(page->arena, judged->evidence)),
			     "known", json_boolean(judged->truth != TRUTH_UNKNOWN),
			     "note", json_text(judged->note), "missing",
			     json_text(judged->missing), NULL);
		json_push(list, map);
	}
	return list;
}
