/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input/form.h"

#include <stdio.h>

static const struct text_form plain_forms[] = {
	{ .name = "plain", .help = "lines as they are" },
	{ .name = NULL },
};

/* More specific forms come first. */
static const struct text_form *const tables[] = {
	packed_forms,  journal_file_forms, record_forms,	 wrapped_forms,
	journal_forms, document_forms,	   encoded_record_forms, script_forms,
	thread_forms,  line_forms,	   plain_forms,
};

const struct text_form *form_at(size_t i)
{
	for (size_t j = 0; j < ARRAY_SIZE(tables); j++)
		for (const struct text_form *form = tables[j]; form->name; form++)
			if (!i--)
				return form;
	return NULL;
}

/* True if most of the first lines begin in one of the shapes. */
static bool shapes_fit(struct slice head, const char *const *shapes)
{
	enum { SHAPE_LINES = 60 };
	unsigned lines = 0, fitting = 0;
	struct slice line;

	while (lines < SHAPE_LINES && slice_next_line(&head, &line)) {
		bool fits = false;

		/* Indented lines continue the line before. */
		if (!slice_trim(line).size || char_is_blank(*line.data))
			continue;
		for (size_t i = 0; shapes[i] && !fits; i++)
			fits = shape_fits(line, shapes[i]);
		lines++;
		fitting += fits;
	}
	return fitting > lines / 2;
}

const struct text_form *form_of(struct slice head, bool bytes, uint64_t opened,
				const char **ret_why)
{
	AUTO(strbuf) struct strbuf copy = { 0 };
	struct slice clean = head; /* terminal sequences hide the beginnings of lines */
	const struct text_form *form;
	bool stay = true; /* the beginnings of lines stay unchanged */

	if (!bytes && text_is_dirty(head.data, head.size)) {
		strbuf_add_slice(&copy, head);
		clean = slice_from(copy.data, clean_text(copy.data, copy.size));
	}
	for (size_t i = 0; (form = form_at(i)); i++)
		stay &= !(opened >> i & 1) || form->keeps_lines;
	for (size_t i = 0; (form = form_at(i)); i++) {
		const char *why = NULL;

		if (form->bytes != bytes || (opened >> i & 1))
			continue;
		if (form->recognise)
			why = form->recognise(head);
		else if (form->shapes)
			why = "most lines begin as it writes them";
		if (why && (!form->shapes || (stay && shapes_fit(clean, form->shapes)))) {
			*ret_why = why;
			return form;
		}
	}
	return NULL;
}

bool form_next_line(struct form_run *run, struct slice *ret_line)
{
	bool more = line_reader_next(&run->lines, ret_line);

	if (run->lines.cut && !run->told_cut)
		input_warn(run->reader, run->name, "lines over %d KiB are cut",
			   INPUT_LINE_MAX >> 10);
	run->told_cut |= run->lines.cut;
	/* A crash leaves holes before the bytes that were written after it. */
	while (more && ret_line->size && !*ret_line->data)
		*ret_line = slice_skip(*ret_line, 1);
	return more;
}

void form_add_line(struct form_run *run, struct slice line)
{
	strbuf_add_slice(&run->out, line);
	strbuf_add_char(&run->out, '\n');
}

void form_release(struct form_run *run, struct strbuf *held)
{
	if (held->size)
		form_add_line(run, strbuf_slice(held));
	strbuf_truncate(held, 0);
}

bool form_read_all(struct form_run *run, struct strbuf *ret_all)
{
	if (source_read_all(run->lines.source, ret_all, &run->lines.failed))
		return true;
	input_warn(run->reader, run->name,
		   "longer than %d MiB, what must be read whole; read as lines",
		   INPUT_DOCUMENT_MAX >> 20);
	return false;
}

/* Reads the document; if it is not one, reads all of it as lines. */
static void read_document(struct form_run *run)
{
	AUTO(strbuf) struct strbuf all = { 0 };
	AUTO(json) json_t *json = NULL;
	bool whole = form_read_all(run, &all);
	struct slice text = strbuf_slice(&all), begin = json_begin(text);

	/* Tools print numbers that no integer of 64 bits with a sign holds. */
	if (whole && (!json_parse(begin, 0, &json, NULL) ||
		      !json_parse(begin, JSON_DECODE_INT_AS_REAL, &json, NULL)))
		text.size -= begin.size;
	strbuf_add_slice(&run->out, text);
	if (json) {
		run->form->document(run, json);
		form_put_records(run, json);
	}
	run->plain = true;
}

static bool step(struct form_run *run)
{
	const struct text_form *form = run->form;
	struct slice line;

	if (form->step && !run->plain)
		return form->step(run);
	if (form->document && !run->plain) {
		read_document(run);
		return true;
	}
	if (form_next_line(run, &line)) {
		(run->plain ? form_add_line : form->line)(run, line);
		return true;
	}
	if (form->end)
		form->end(run);
	return false;
}

static int run_more(struct byte_source *source)
{
	struct form_run *run = (struct form_run *)source;

	strbuf_truncate(&run->out, 0);
	while (!run->ended && run->out.size < INPUT_HEAD_SIZE)
		run->ended = !step(run);
	source->made = strbuf_slice(&run->out);
	return source->made.size ? 1 : run->lines.failed;
}

struct form_run *form_run_new(const struct text_form *form, struct byte_source *inner,
			      struct reader *reader, const char *name)
{
	struct form_run *run = mem_zalloc(sizeof(*run));

	run->source.more = run_more;
	run->lines.source = inner;
	run->lines.newline = form->newline ? *form->newline : '\n';
	run->form = form;
	run->reader = reader;
	run->name = name;
	run->state = form->state ? mem_zalloc(form->state) : NULL;
	return run;
}

void form_run_free(struct form_run *run)
{
	if (!run)
		return;
	if (run->form->free)
		run->form->free(run);
	free(run->state);
	for (size_t i = 0; i < ARRAY_SIZE(run->held); i++)
		strbuf_free(&run->held[i]);
	strbuf_free(&run->out);
	free(run->lines.data);
	free(run);
}
