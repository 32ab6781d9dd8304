/* SPDX-License-Identifier: Apache-2.0 */
/* The base of the fuzz targets, and one text's way through all stages. */
#ifndef KBMATCH_TESTS_FLOW_H
#define KBMATCH_TESTS_FLOW_H

#include <jansson.h>

#include "engine/base/strbuf.h"
#include "engine/reason/checks.h"
#include "engine/reason/extract.h"
#include "engine/reason/judge.h"
#include "engine/kb/kb_write.h"
#include "engine/kb/rule_load.h"
#include "engine/reason/rank.h"
#include "tests/unit/report_one.h"
#include "tests/fuzz/check.h"

/* A file of these bytes that is there until it is unlinked, at *path. */
static inline void flow_temporary(struct strbuf *path, const void *data, size_t size)
{
	strbuf_add_text(path, "/tmp/kbmatch-fuzz.XXXXXX");
	int fd = mkstemp(path->data);

	flow_check(fd >= 0 && write(fd, data, size) == (ssize_t)size && !close(fd),
		   "a temporary file can be written");
}

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

struct flow {
	struct kb *kb;
	struct scanner *scanner;
	struct inputs *inputs;
	struct hits *hits;
	struct facts *facts;
	unsigned used; /* of a base: since it was opened */
};

/* Opens that base where it is not, and anew when it was asked 4096 times, since it
 * remembers that. */
static inline bool flow_open(struct flow *base)
{
	AUTO(strbuf) struct strbuf path = { 0 };

	if (base->kb && ++base->used <= 4096)
		return false;
	scanner_close(base->scanner);
	kb_close(base->kb);
	*base = (struct flow){ 0 };
	flow_temporary(&path, "", 0);
	flow_write_base(path.data);
	flow_check(!kb_open(path.data, &base->kb, NULL) &&
			   !scanner_open(base->kb, &base->scanner, NULL),
		   "the base can be opened");
	unlink(path.data);
	return true;
}

static inline void flow_close(struct flow *flow)
{
	hits_free(flow->hits);
	facts_free(flow->facts);
	inputs_free(flow->inputs);
}

/* Leaves out what input does, which never reaches the scan. */
static inline void flow_clean(struct strbuf *out, struct slice data)
{
	for (size_t i = 0; i < data.size; i++)
		if (data.data[i] && !strchr("\x1b\r\b", data.data[i]))
			strbuf_add_char(out, data.data[i]);
}

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
				const struct report_options *options, size_t *ret_size)
{
	char *data = NULL;
	FILE *file = open_memstream(&data, ret_size);

	flow_check(
		file && !report_write_one(report_find(name), diagnosis, options, file) &&
			!fclose(file),
		"a report can be written");
	return data;
}

/* No control character but newlines, and in colour sequences that set it. */
static inline void flow_check_terminal(const char *text, size_t size, bool color)
{
	for (size_t i = 0; i < size; i++) {
		if (color && text[i] == '\x1b' && text[i + 1] == '[') {
			i += 2 + strspn(text + i + 2, "0123456789;");
			flow_check(text[i] == 'm', "a sequence sets the colour");
		}
		flow_check((unsigned char)text[i] >= 0x20 || text[i] == '\n',
			   "no control character reaches the terminal");
	}
}

static inline void flow_check_reports(const struct diagnosis *diagnosis)
{
	const struct report_options options = { .verbosity = 1 };
	size_t size;
	AUTO(mem) char *text = flow_report(diagnosis, "text", &options, &size);

	flow_check_terminal(text, size, false);
	AUTO(mem) char *json = flow_report(diagnosis, "json", &options, &size);
	json_t *parsed = json_loadb(json, size, JSON_REJECT_DUPLICATES, NULL);

	flow_check(parsed, "the JSON report is JSON");
	json_decref(parsed);
}

/* Finds out what the hits and facts come to. */
static inline void flow_judge(struct flow *flow, struct arena *arena,
			      struct judge_input *input)
{
	extract_facts(flow->kb, flow->scanner, flow->hits, flow->facts);
	derive_facts(flow->kb, flow->facts);
	input->kb = flow->kb;
	input->scanner = flow->scanner;
	input->hits = flow->hits;
	input->facts = flow->facts;
	input->check_count = judge_checks(flow->kb, flow->facts, arena, &input->checks);
}

/* One text through everything. */
static inline void flow_run(struct kb *kb, struct scanner *scanner, struct slice data,
			    size_t least)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct flow flow = { kb, scanner, inputs_new(), NULL, facts_new(), 0 };
	const struct rank_options options = { .min_confidence = 0.1 };
	struct judge_input input = { 0 };

	flow_scan(&flow, data, least);
	flow_judge(&flow, arena, &input);
	AUTO(findings) struct findings *findings = judge(&input);
	AUTO(diagnosis)
	struct diagnosis *diagnosis = rank(&input, findings, flow.inputs, &options);

	for (size_t i = 0; i < findings->count; i++)
		flow_check(findings->items[i].probability >= 0 &&
				   findings->items[i].probability <= 1 &&
				   findings->items[i].confidence <=
					   findings->items[i].probability,
			   "a probability is one");
	flow_check_reports(diagnosis);
	flow_close(&flow);
}

#endif
