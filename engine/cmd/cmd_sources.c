/* SPDX-License-Identifier: Apache-2.0 */
/* Prints as what each text was read, and by which sign. */
#include <inttypes.h>

#include "engine/cmd/command_list.h"
#include "reports/view/view.h"

static void add_why(struct doc *doc, const char *key, const char *value, const char *why)
{
	if (*value &&
	    doc_pair(doc, NULL, key,
		     *why ? arena_printf(doc->arena, "%s (%s)", value, why) : value)) {
		doc_value(doc, key, value);
		doc_value(doc, arena_printf(doc->arena, "%s_why", key), why);
	}
}

/* Says by which lines the kind was told. */
static const char *kind_why(struct arena *arena, const struct text *text)
{
	if (text->told_lines)
		return arena_printf(arena,
				    "what only it writes stands there %" PRIu64 " time%s",
				    text->told_lines, text->told_lines == 1 ? "" : "s");
	if (text->stream_lines)
		return arena_printf(arena, "%" PRIu64 " line%s of its service",
				    text->stream_lines,
				    text->stream_lines == 1 ? "" : "s");
	return "no line that a known program writes";
}

static void add_text(struct doc *doc, const struct text *text)
{
	const char *kind = *text->kind ? text->kind : "not recognised";

	doc_itemf(doc, MARK_BULLET, AS_STRONG "%s", text->name);
	doc_value(doc, "name", text->name);
	if (text->binary) {
		doc_span(doc, TONE_WARN, ": not text, skipped");
		doc_value(doc, "skipped", "not text");
		doc_close(doc);
		return;
	}
	doc_spanf(doc, TONE_PLAIN, ": %s, %s, %" PRIu64 " bytes, %u boot%s%s", kind,
		  view_count(doc->arena, text->lines, "line", "lines"), text->bytes,
		  text->boots, text->boots == 1 ? "" : "s",
		  text->cut ? ", long lines cut" : "");
	doc_value_number(doc, "lines", (double)text->lines);
	doc_value_number(doc, "bytes", (double)text->bytes);
	doc_value_number(doc, "boots", text->boots);
	doc_value(doc, "cut", text->cut ? "yes" : "no");
	add_why(doc, "packed", text->packing, text->packing_why);
	add_why(doc, "encoding", text->encoding, text->encoding_why);
	add_why(doc, "form", text->form, text->form_why);
	add_why(doc, "kind", kind, kind_why(doc->arena, text));
	if (text->thread)
		doc_pair(doc, "comment", "comment of",
			 *text->author ? text->author : "?");
	if (*text->host)
		doc_pairf(doc, "host", "host", "%s%s", text->host,
			  text->part_of ? ", which shares the file with others" : "");
	doc_close(doc);
}

int cmd_sources(struct run *run, struct error *error)
{
	AUTO(arguments) struct arguments logs = { 0 };
	struct session *session = &run->session;
	struct options all = *run->options;

	TRY(base_open(run->options, &run->base, error));
	confine_reading(&run->base, all.output, 0);
	/* Files are named as arguments or by --logs. */
	for (size_t i = 0; i < all.arguments.count; i++)
		vec_push(&logs, all.arguments.items[i]);
	for (size_t i = 0; i < all.logs.count; i++)
		vec_push(&logs, all.logs.items[i]);
	if (!logs.count && !all.journals.count)
		return refuse(error, "sources wants the files to look at");
	all.logs = logs;
	all.no_probe = true;
	session_begin(session, &run->base, &all);
	session->hooks = &session_live;
	TRY(session_read(session, error));
	struct doc *doc = run_doc(run, "What was recognised", "kbmatch.sources/1");
	doc_list(doc, "sources");
	for (size_t i = 0; i < session->inputs->texts.count; i++)
		add_text(doc, session->inputs->texts.items[i]);
	doc_list(doc, "seen");
	for (size_t i = 0; i < session->at->hits->seen_count; i++) {
		const struct source_seen *seen = &session->at->hits->seen[i];

		doc_itemf(doc, MARK_BULLET, "seen: %s%s, %s", seen->source,
			  seen->boot ? arena_printf(doc->arena, ", boot %u", seen->boot)
				     : "",
			  seen->complete ? "from its beginning" : "beginning not seen");
		doc_value(doc, "source", seen->source);
		doc_value_number(doc, "boot", seen->boot);
		doc_value(doc, "complete", seen->complete ? "yes" : "no");
		doc_close(doc);
	}
	doc_warnings(doc, session->inputs);
	return 0;
}
