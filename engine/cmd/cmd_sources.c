/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <inttypes.h>
#include <unistd.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/confined.h"
#include "engine/cmd/output.h"
#include "engine/cmd/session.h"

/* ": ollama, 12 lines, ..." */
static void print_kind(const struct text *text, FILE *file)
{
	fprintf(file, ": %s, %" PRIu64 " line%s, %" PRIu64 " bytes, %u boot%s%s\n",
		text->kind[0] ? text->kind : "not recognised", text->lines,
		text->lines == 1 ? "" : "s", text->bytes, text->boots,
		text->boots == 1 ? "" : "s", text->cut ? ", long lines cut" : "");
}

static void print_why(const char *what, const char *value, const char *why, FILE *file)
{
	fprintf(file, "  %s: %s", what, value);
	if (why[0])
		fprintf(file, " (%s)", why);
	fputc('\n', file);
}

static void print_text(const struct text *text, FILE *file)
{
	print_untrusted(file, text->name, strlen(text->name), 400);
	if (text->binary) {
		fputs(": not text, skipped\n", file);
		return;
	}
	print_kind(text, file);
	if (text->packing[0])
		print_why("packed", text->packing, text->packing_why, file);
	print_why("encoding", text->encoding, text->encoding_why, file);
	print_why("form", text->form, text->form_why, file);
	if (text->told_lines)
		fprintf(file,
			"  kind: %s (what only it writes stands there %" PRIu64
			" time%s)\n",
			text->kind, text->told_lines, text->told_lines == 1 ? "" : "s");
	else if (text->stream_lines)
		fprintf(file, "  kind: %s (%" PRIu64 " line%s of its service)\n",
			text->kind, text->stream_lines,
			text->stream_lines == 1 ? "" : "s");
	else
		fputs("  kind: not recognised (no line that a known program writes)\n",
		      file);
	if (text->thread)
		fprintf(file, "  comment of %s\n", text->author[0] ? text->author : "?");
	if (text->host[0])
		fprintf(file, "  host: %s%s\n", text->host,
			text->part_of ? ", which shares the file with others" : "");
}

static void print_sources(const struct session *session, FILE *file)
{
	const struct inputs *inputs = session->inputs;
	const struct hits *hits = session->hits;

	for (size_t i = 0; i < inputs->texts.count; i++)
		print_text(inputs->texts.items[i], file);
	for (size_t i = 0; i < hits->seen_count; i++) {
		const struct source_seen *seen = &hits->seen[i];

		fprintf(file, "seen: %s", seen->source);
		if (seen->boot)
			fprintf(file, ", boot %u", seen->boot);
		fprintf(file, ", %s\n",
			seen->complete ? "from its beginning" : "beginning not seen");
	}
	for (size_t i = 0; i < inputs->warnings.count; i++) {
		const char *warning = inputs->warnings.items[i];

		fputs("warning: ", file);
		print_untrusted(file, warning, strlen(warning), 1000);
		fputc('\n', file);
	}
}

/* Files are named as arguments or by --logs. */
static int read_all(struct session *session, const struct options *options,
		    struct error *error)
{
	AUTO(arguments) struct arguments logs = { 0 };
	struct options all = *options;

	for (size_t i = 0; i < options->arguments.count; i++)
		vec_push(&logs, options->arguments.items[i]);
	for (size_t i = 0; i < options->logs.count; i++)
		vec_push(&logs, options->logs.items[i]);
	if (!logs.count && !options->journals.count)
		return error_set(error, -EINVAL, "sources wants the files to look at");
	all.logs = logs;
	all.no_probe = true;
	return session_read(session, &all, error);
}

int cmd_sources(const struct options *options)
{
	struct error error = { 0 };
	AUTO(base) struct base base = { 0 };
	AUTO(session) struct session session = { 0 };
	struct output output;
	int r = base_open(options, &base, &error);

	if (!r) {
		confine_reading(&base, options->output, 0);
		session_start(&session, &base);
		r = read_all(&session, options, &error);
	}
	if (r)
		return trouble(&error);
	output_open(&output, options->output);
	print_sources(&session, output.file);
	return output_commit_text(&output, &error) ? trouble(&error) : EXIT_CLEAN;
}
