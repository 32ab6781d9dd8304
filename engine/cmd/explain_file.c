/* SPDX-License-Identifier: Apache-2.0 */
/* Explains a file with records of hardware errors: its lines, and the errors that the
 * decoders make of them. */
#include <inttypes.h>

#include "engine/cmd/command_list.h"
#include "engine/reason/extract.h"
#include "engine/scan/scan.h"
#include "reports/view/view.h"

enum {
	LINES_SHOWN = 64 * 1024, /* bytes without -v */
	ERRORS_SHOWN = 20,	 /* without -v */
};

struct reading {
	struct scan *scan;
	struct strbuf clean;
};

static void cleanup_reading(struct reading *reading)
{
	strbuf_free(&reading->clean);
	scan_free(reading->scan);
}

static void keep_block(void *context, const struct block *block)
{
	struct reading *reading = context;

	scan_block(reading->scan, block);
	if (reading->clean.size < LINES_SHOWN)
		strbuf_add_slice(&reading->clean, block->data);
}

static void add_class(struct doc *doc, const struct error_class *class)
{
	bool own = doc_own(doc, true);

	doc_pairf(doc, NULL, "Class", "%s: %s (%s, %s, %s)", class->id, class->title,
		  class->category, class->type, class->severity);
	doc_texts(doc, "class", class->id, "title", class->title, "service",
		  word_name(&service_words, class->service), NULL);
	doc_pairf(doc, "because", "Service", "%s: %s",
		  word_name(&service_words, class->service), class->because);
	doc_pair(doc, "url", "Source", class->url);
	doc_own(doc, own);
}

static void add_error(struct doc *doc, const struct hw_error *error)
{
	doc_itemf(doc, MARK_NUMBER, AS_STRONG "%s", error->says);
	doc_value(doc, "text", error->says);
	doc_value(doc, "device", *error->device ? error->device : NULL);
	doc_value_number(doc, "count", (double)error->count);
	doc_pair(doc, "decoder", "Decoder", error->decoder->id);
	if (*error->device)
		doc_pair(doc, NULL, "GPU", error->device);
	if (error->count > 1)
		doc_pairf(doc, NULL, "Times", "%" PRIu64, error->count);
	if (error->class)
		add_class(doc, error->class);
	doc_table_of(doc, "fields", { .key = "name", .title = "Field" },
		     { .key = "value", .title = "Value", .wide = true });
	for (size_t i = 0; i < error->field_count; i++)
		doc_rowf(doc, "%s" NEXT_CELL AS_CODE "%.*s", error->fields[i].name,
			 SLICE_ARGS(error->fields[i].value));
	doc_close(doc);
	doc_close(doc);
}

int explain_file(struct run *run, const char *path, struct error *error)
{
	const struct options *options = run->options;
	struct session *session = &run->session;
	AUTO(reading) struct reading reading = { .scan = NULL };

	session_begin(session, &run->base, options);
	confine_reading(&run->base, options->output, 0);
	reading.scan = scan_new(run->base.scanner);
	TRY(input_read(session->inputs, path, keep_block, &reading, error));
	session_add(session, scan_finish(reading.scan));
	hits_settle(session->at->hits, run->base.kb);
	TRY(session_know(session, error));
	session_print_warnings(session);
	const struct hw_errors *errors = session->at->hw_errors;
	struct doc *doc = run_doc(run, "Records of hardware errors", "kbmatch.records/1");
	doc_pair(doc, "file", "File", path);
	doc_part(doc, "As it is read");
	doc_code(doc, "lines", CODE_TEXT, NULL, strbuf_text(&reading.clean));
	doc_part(doc, "Hardware errors");
	if (!errors->count)
		doc_say(doc, NULL,
			"No decoder of the base knows an error in this file. To diagnose "
			"its lines: kbmatch --logs FILE.");
	doc_list(doc, "errors");
	for (size_t i = 0;
	     i < errors->count && (options->verbosity > 0 || i < ERRORS_SHOWN); i++)
		add_error(doc, &errors->items[i]);
	doc_end_parts(doc, doc->root);
	if (errors->count > ERRORS_SHOWN && !options->verbosity)
		doc_sayf(doc, NULL, "And %zu more (-v).", errors->count - ERRORS_SHOWN);
	doc_warnings(doc, session->inputs);
	return kb_failed(run->base.kb, error);
}
