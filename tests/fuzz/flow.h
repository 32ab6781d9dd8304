/* SPDX-License-Identifier: Apache-2.0 */
/* The base of the fuzz targets, and one text's way through all stages. */
#ifndef KBMATCH_TESTS_FLOW_H
#define KBMATCH_TESTS_FLOW_H

#include <jansson.h>

#include "engine/base/strbuf.h"
#include "engine/reason/extract.h"
#include "engine/reason/judge.h"
#include "engine/kb/kb_write.h"
#include "engine/kb/rule_load.h"
#include "engine/reason/rank.h"
#include "tests/unit/report_one.h"
#include "tests/fuzz/check.h"

/* Writes the base of tests/fuzz/base (the working directory is the project's root). */
static inline void flow_write_base(const char *path)
{
	const char *const rules[] = { "tests/fuzz/base" };
	AUTO(knowledge) struct knowledge *knowledge = NULL;
	struct error error = { 0 };
	int code = rule_load(rules, 1, &knowledge, &error);

	if (!code)
		code = kb_write(knowledge, NULL, path, &error);
	if (code)
		error_print(&error, stderr);
	flow_check(!code, "the base of the fuzz targets can be written");
}

/* What input leaves out never reaches the scan. */
static inline void flow_clean(struct strbuf *out, struct slice data)
{
	for (size_t i = 0; i < data.size; i++)
		if (data.data[i] && !strchr("\x1b\r\b", data.data[i]))
			strbuf_add_char(out, data.data[i]);
}

struct flow {
	struct kb *kb;
	struct scanner *scanner;
	struct inputs *inputs;
	struct hits *hits;
	struct facts *facts;
};

/* Hands the text on in blocks of whole lines, of `least` bytes or more each. */
static inline void flow_scan(struct flow *flow, struct slice data, size_t least)
{
	AUTO(scan) struct scan *scan = scan_new(flow->scanner);
	struct text *text = arena_new_item(flow->inputs->arena, struct text);

	text->number = 1;
	text->name = "log.txt";
	text->kind = "";
	vec_push(&flow->inputs->texts, text);
	for (size_t at = 0, size; at < data.size; at += size) {
		size = data.size - at;
		if (size > least) {
			const char *newline =
				memchr(data.data + at + least, '\n', size - least);
			if (newline)
				size = (size_t)(newline + 1 - data.data) - at;
		}
		/* Input gives exactly this many bytes and no more. */
		char *bytes = arena_copy(flow->inputs->arena, data.data + at, size);
		struct block block = { .text = text,
				       .data = slice_from(bytes, size),
				       .offset = at,
				       .first = !at,
				       .last = at + size == data.size };

		scan_block(scan, &block);
	}
	flow->hits = scan_finish(scan);
}

static inline char *flow_report(const struct diagnosis *diagnosis, const char *name,
				size_t *ret_size)
{
	const struct report_options options = { .verbosity = 1 };
	char *data = NULL;
	FILE *file = open_memstream(&data, ret_size);

	flow_check(
		file && !report_write_one(report_find(name), diagnosis, &options, file),
		"a report can be written");
	fclose(file);
	return data;
}

static inline void flow_check_reports(const struct diagnosis *diagnosis)
{
	size_t size;
	AUTO(mem) char *text = flow_report(diagnosis, "text", &size);

	for (size_t i = 0; i < size; i++)
		flow_check((unsigned char)text[i] >= 0x20 || text[i] == '\n',
			   "no control character reaches the terminal");
	AUTO(mem) char *json = flow_report(diagnosis, "json", &size);
	json_t *parsed = json_loadb(json, size, JSON_REJECT_DUPLICATES, NULL);

	flow_check(parsed, "the JSON report is JSON");
	json_decref(parsed);
}

static inline void flow_check_probabilities(const struct findings *findings)
{
	for (size_t i = 0; i < findings->count; i++)
		flow_check(findings->items[i].probability >= 0 &&
				   findings->items[i].probability <= 1 &&
				   findings->items[i].confidence <=
					   findings->items[i].probability,
			   "a probability is one");
}

/* From the hits on; frees what flow_scan() and this made. */
static inline void flow_finish(struct flow *flow)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct judge_input judge_input = { .kb = flow->kb,
					   .scanner = flow->scanner,
					   .hits = flow->hits,
					   .facts = flow->facts };
	const struct rank_options options = { .min_confidence = 0.1 };

	extract_facts(flow->kb, flow->scanner, flow->hits, flow->facts);
	derive_facts(flow->kb, flow->facts);
	judge_input.check_count =
		judge_checks(flow->kb, flow->facts, arena, &judge_input.checks);
	AUTO(findings) struct findings *findings = judge(&judge_input);
	AUTO(diagnosis)
	struct diagnosis *diagnosis =
		rank(&judge_input, findings, flow->inputs, &options);

	flow_check_probabilities(findings);
	flow_check_reports(diagnosis);
}

/* One text through everything. */
static inline void flow_run(struct kb *kb, struct scanner *scanner, struct slice data,
			    size_t least)
{
	struct flow flow = { kb, scanner, inputs_new(), NULL, facts_new() };

	flow_scan(&flow, data, least);
	flow_finish(&flow);
	hits_free(flow.hits);
	facts_free(flow.facts);
	inputs_free(flow.inputs);
}

#endif
