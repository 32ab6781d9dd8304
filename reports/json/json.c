/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The JSON report: complete; docs/report.schema.json describes it. Keys come in a fixed
 * order. All but printable ASCII is written as \uXXXX, so that the file is harmless on
 * a terminal as well.
 */
#include "reports/report.h"

#include "engine/history/history.h"
#include "engine/kb/kb.h"
#include "engine/snapshot/snapshot.h"
#include "reports/json/json_internal.h"

static json_t *kb_map(const struct kb_info *kb)
{
	json_t *map = json_map();

	json_put_text(map, "version", kb ? kb->version : NULL);
	json_put(map, "rules", json_uint(kb ? kb->rules : 0));
	return map;
}

static json_t *source_list(const struct inputs *inputs)
{
	json_t *list = json_list();

	for (size_t i = 0; inputs && i < inputs->texts.count; i++) {
		const struct text *text = inputs->texts.items[i];
		json_t *map = json_map();

		json_put_text(map, "name", text->name);
		json_put_text(map, "kind", text->kind ? text->kind : "");
		json_put(map, "lines", json_uint(text->lines));
		json_put(map, "bytes", json_uint(text->bytes));
		json_put(map, "boots", json_uint(text->boots));
		json_put(map, "cut", json_boolean(text->cut));
		json_put(map, "binary", json_boolean(text->binary));
		json_push(list, map);
	}
	return list;
}

static json_t *fact_list(const struct facts *facts)
{
	json_t *list = json_list();

	for (size_t i = 0; facts && i < facts->list.count; i++)
		json_push(list, json_fact(&facts->list.items[i]));
	return list;
}

static json_t *disagreement_list(struct json_page *page)
{
	const struct conflict *conflicts;
	size_t count = view_conflicts(page->arena, page->diagnosis->facts, &conflicts);
	json_t *list = json_list();

	for (size_t i = 0; i < count; i++) {
		const struct fact *first = conflicts[i].facts[0];
		json_t *map = json_map(), *values = json_list();

		for (size_t j = 0; j < conflicts[i].count; j++)
			json_push(values, json_fact(conflicts[i].facts[j]));
		json_put_text(map, "key", first->name);
		json_put_text(map, "device", *first->device ? first->device : NULL);
		json_put(map, "values", values);
		json_push(list, map);
	}
	return list;
}

static json_t *check_list(const struct diagnosis *diagnosis)
{
	json_t *list = json_list();

	for (size_t i = 0; i < diagnosis->check_count; i++) {
		const struct checked *checked = &diagnosis->checks[i];
		json_t *map = json_map();

		json_put_text(map, "id", checked->check->id);
		json_put_text(map, "title", checked->check->title);
		json_put_text(map, "status", word_name(&status_words, checked->status));
		json_put_text(map, "detail", checked->check->detail);
		json_put_text(map, "command", checked->check->command);
		json_put(map, "fact",
			 checked->fact ? json_fact(checked->fact) : json_null());
		json_push(list, map);
	}
	return list;
}

static json_t *ruled_out_list(const struct diagnosis *diagnosis)
{
	json_t *list = json_list();

	for (size_t i = 0; i < diagnosis->ruled_out_count; i++) {
		const struct finding *finding = diagnosis->ruled_out[i];
		json_t *map = json_map();

		json_put_text(map, "id", finding->rule->id);
		json_put_text(map, "because", finding->because ? finding->because : "");
		json_put_text(map, "title", finding->rule->title);
		json_put_subject(map, finding->device, finding->boot);
		json_push(list, map);
	}
	return list;
}

static json_t *plan_list(const struct diagnosis *diagnosis)
{
	json_t *list = json_list();

	for (size_t i = 0; i < diagnosis->plan_count; i++) {
		const struct action *action = &diagnosis->plan[i];
		const struct diagnosed *of = action->diagnosis;
		bool remedy = action->kind == ACTION_REMEDY;
		json_t *map = json_map();

		json_put_text(map, "kind", remedy ? "remedy" : "observe");
		json_put_text(map, "diagnosis", of ? of->finding->rule->id : NULL);
		json_put_text(map, "remedy", action->remedy ? action->remedy->id : NULL);
		json_put_text(map, "title", action->title);
		json_put_text(map, "command", action->command);
		json_put(map, "tried",
			 json_tried(remedy ? finding_tried(of->finding, action->remedy)
					   : NULL));
		json_put(map, "chance", json_double(action->chance));
		json_put(map, "cost", json_double(action->cost));
		json_push(list, map);
	}
	return list;
}

static json_t *attempt_list(const struct attempts *attempts)
{
	json_t *list = json_list();

	for (size_t i = 0; attempts && i < attempts->count; i++) {
		const struct attempt *attempt = &attempts->items[i];
		json_t *map = json_map();

		json_put_text(map, "case", attempts->case_name);
		json_put_text(map, "rule", *attempt->rule ? attempt->rule : NULL);
		json_put_text(map, "remedy", *attempt->remedy ? attempt->remedy : NULL);
		json_put_text(map, "title", attempt->title);
		json_put_text(map, "result", word_name(&tried_words, attempt->result));
		json_put_text(map, "note", attempt->note);
		json_put_text(map, "time", attempt->time);
		json_push(list, map);
	}
	return list;
}

static json_t *timeline_list(const struct diagnosis *diagnosis)
{
	json_t *list = json_list();

	for (size_t i = 0; i < diagnosis->timeline_count; i++) {
		const struct timeline_row *row = &diagnosis->timeline[i];
		const struct support *support = row->support;
		json_t *map = json_map();

		json_put_text(map, "gfx", support->gfx);
		json_put_text(map, "rocm", support->rocm);
		json_put_text(map, "state",
			      word_name(&support_state_words, support->state));
		json_put_text(map, "basis", word_name(&basis_words, support->basis));
		json_put_text(map, "note", support->note);
		json_put_text(map, "url", support->url);
		json_put(map, "here",
			 row->here == TRUTH_UNKNOWN
				 ? json_null()
				 : json_boolean(row->here == TRUTH_TRUE));
		json_push(list, map);
	}
	return list;
}

static json_t *unexplained_list(const struct diagnosis *diagnosis)
{
	json_t *list = json_list();

	for (size_t i = 0; i < diagnosis->unexplained_count; i++) {
		const struct unexplained *line = &diagnosis->unexplained[i];
		json_t *map = json_map();

		json_put(map, "text", json_bytes(line->raw));
		json_put_text(map, "source", line->text ? line->text->name : NULL);
		json_put(map, "line", json_uint(line->line));
		json_put(map, "count", json_uint(line->count));
		json_push(list, map);
	}
	return list;
}

static json_t *benign_list(const struct diagnosis *diagnosis)
{
	json_t *list = json_list();

	for (size_t i = 0; i < diagnosis->harmless_count; i++) {
		const struct harmless *harmless = &diagnosis->harmless[i];
		const struct hit *hit = harmless->hit;
		json_t *map = json_map();

		json_put_text(map, "id", harmless->benign->id);
		json_put_text(map, "why", harmless->benign->why);
		json_put_text(map, "url", harmless->benign->url);
		json_put(map, "text", hit ? json_bytes(hit->raw) : json_null());
		json_put_text(map, "source", hit && hit->text ? hit->text->name : NULL);
		json_put(map, "line", hit ? json_uint(hit->line) : json_null());
		json_put(map, "count", json_uint(harmless->count));
		json_push(list, map);
	}
	return list;
}

static json_t *warning_list(const struct diagnosis *diagnosis)
{
	json_t *list = json_list();

	for (size_t i = 0; i < diagnosis->warning_count; i++)
		json_push(list, json_text(diagnosis->warnings[i]));
	return list;
}

static json_t *probe_list(const struct snapshot *machine)
{
	json_t *list = json_list();

	for (size_t i = 0; i < machine->probes.count; i++) {
		const struct probed *probed = &machine->probes.items[i];
		json_t *map = json_map(), *notes = json_list();

		for (size_t j = 0; j < probed->note_count; j++)
			json_push(notes, json_text(probed->notes[j]));
		json_put_text(map, "name", probed->name);
		json_put_text(map, "outcome", probed->outcome);
		json_put(map, "notes", notes);
		json_push(list, map);
	}
	return list;
}

static json_t *machine_map(const struct snapshot *machine)
{
	if (!machine)
		return json_null();
	json_t *map = json_map();

	json_put_text(map, "root", machine->root);
	json_put_text(map, "snapshot", machine->path);
	json_put_text(map, "taken", machine->taken);
	json_put_text(map, "made_by", machine->made_by);
	json_put(map, "redacted", json_boolean(machine->redacted));
	json_put(map, "probes", probe_list(machine));
	return map;
}

static json_t *report_map(struct json_page *page)
{
	const struct diagnosis *d = page->diagnosis;
	json_t *map = json_map();

	json_put_text(map, "schema", "kbmatch.report/1");
	json_put(map, "kb", kb_map(d->kb));
	json_put(map, "min_confidence", json_double(d->min_confidence));
	json_put(map, "partial", json_boolean(d->partial));
	json_put(map, "boots", json_uint(d->hits ? d->hits->boot_count : 0));
	json_put(map, "machine", machine_map(d->probed));
	json_put(map, "sources", source_list(d->inputs));
	json_put(map, "facts", fact_list(d->facts));
	json_put(map, "disagreements", disagreement_list(page));
	json_put(map, "checks", check_list(d));
	json_put(map, "diagnoses",
		 json_diagnoses(page, d->diagnoses, d->diagnosis_count));
	json_put(map, "below", json_diagnoses(page, d->below, d->below_count));
	json_put(map, "ruled_out", ruled_out_list(d));
	json_put(map, "plan", plan_list(d));
	json_put(map, "attempts", attempt_list(d->attempts));
	json_put(map, "timeline", timeline_list(d));
	json_put(map, "unexplained", unexplained_list(d));
	json_put(map, "benign", benign_list(d));
	json_put(map, "warnings", warning_list(d));
	return map;
}

static int write_json(const struct diagnoses *all, const struct report_options *options,
		      FILE *file)
{
	const struct diagnosis *diagnosis = all->items[0];
	AUTO(arena) struct arena *arena = arena_new();
	struct json_page page = { .diagnosis = diagnosis, .arena = arena };

	(void)options;
	return json_write(report_map(&page), file);
}

const struct report json_report = {
	.name = "json",
	.help = "everything, for programs (schema kbmatch.report/1)",
	.write_doc = json_write_doc,
	.write = write_json,
};
