/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/explain_line.h"

#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/cmd/confined.h"
#include "engine/cmd/describe.h"
#include "engine/cmd/explain_line_internal.h"
#include "engine/cmd/output.h"
#include "engine/pattern/regex.h"
#include "engine/scan/hit_clock.h"

enum { LINE_SHOWN = 1500 };

static void keep_block(void *context, const struct block *block)
{
	struct line_view *view = context;

	scan_block(view->scan, block);
	strbuf_add_slice(&view->clean, block->data);
}

/* What may be a line of JSON (docker's, the journal's) is a file to input, which then
 * unwraps it. */
static int read_as_file(struct line_view *view, const char *text, struct error *error)
{
	char path[32];
	int fd = memfd_create("line", MFD_CLOEXEC);

	if (fd < 0)
		return error_set(error, -errno, "--line: %s", strerror(errno));
	int r = fd_write_all(fd, text, strlen(text));
	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	if (!r)
		r = input_read(view->session.inputs, path, keep_block, view, error);
	else
		error_set(error, r, "--line: %s", strerror(-r));
	close(fd);
	return r;
}

static int read_text(struct line_view *view, const char *text, struct error *error)
{
	if (slice_starts_with(slice_trim(slice_of(text)), "{"))
		return read_as_file(view, text, error);
	input_text(view->session.inputs, "--line", slice_of(text), keep_block, view);
	return 0;
}

/* The text goes the way of any log: unwrapped, scanned, judged. */
static int read_line_text(struct line_view *view, const struct options *options,
			  struct error *error)
{
	struct session *session = &view->session;

	view->scan = scan_new(view->base->scanner);
	int r = read_text(view, options->line, error);
	if (r)
		return r;
	session->hits = scan_finish(view->scan);
	hits_settle(session->hits, session->base->kb);
	struct slice clean = strbuf_slice(&view->clean);
	while (clean.size && strchr("\r\n", clean.data[clean.size - 1]))
		clean.size--;
	if (!slice_trim(clean).size)
		return error_set(error, -EINVAL, "--line: there is nothing in it");
	if (memchr(clean.data, '\n', clean.size))
		return error_set(error, -EINVAL,
				 "--line takes one line; of more of them, --logs FILE "
				 "tells");
	line_parse(clean, &view->line);
	r = session_know(session, options, error);
	if (!r)
		session_diagnose(session, options);
	return r ? r : kb_load_all(view->base->kb, &view->all, error);
}

bool line_has_pattern(struct line_view *view, const struct pattern *pattern)
{
	struct regex *regex =
		pattern ? scanner_regex(view->base->scanner, pattern->id) : NULL;

	return regex && regex_search(regex, view->line.message, 0, NULL) > 0;
}

static void print_field(struct line_view *view, const char *name, struct slice value)
{
	struct page *page = &view->page;
	char prefix[16];

	if (!value.size)
		return;
	snprintf(prefix, sizeof(prefix), "  %-9s ", name);
	page_wrap(page, prefix, STYLE_PLAIN, arena_string(page->arena, value));
}

/* As it stands, since blanks count in patterns. */
static void print_message(struct line_view *view)
{
	struct page *page = &view->page;
	struct slice message = view->line.message;
	bool cut = message.size > LINE_SHOWN && !page->verbose;

	if (cut)
		message.size = LINE_SHOWN;
	fputs("  message   ", page->file);
	page_add(page, STYLE_PLAIN, arena_string(page->arena, message));
	page_add(page, STYLE_DIM, cut ? "..." : "");
	page_end(page);
}

static bool any_matches(struct line_view *view, struct pattern *const *patterns,
			size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (line_has_pattern(view, patterns[i]))
			return true;
	return false;
}

static bool of_stream(const struct line_view *view, const struct source *source)
{
	for (size_t i = 0; i < source->streams.count; i++)
		if (slice_is(view->line.stream, source->streams.items[i]))
			return true;
	return false;
}

static void print_source(struct line_view *view, const struct source *source)
{
	struct page *page = &view->page;
	bool streams = of_stream(view, source);
	bool words = any_matches(view, source->recognise, source->recognise_count);
	bool whole = any_matches(view, source->complete, source->complete_count);
	bool error = any_matches(view, source->errors, source->error_count);

	view->error |= error;
	if (!streams && !words && !whole && !error)
		return;
	const char *text = arena_printf(
		page->arena, "%s (%s)%s%s%s%s", source->id,
		source->title ? source->title : "?", streams ? ", by its stream" : "",
		words ? ", by its words" : "",
		whole ? ", which has its beginning in this line" : "",
		error ? ", an error line there" : "");
	print_field(view, "source", slice_of(text));
}

static void print_reading(struct line_view *view)
{
	const struct line *line = &view->line;
	const char *time = view_clock(view->page.arena, &line->stamp);

	page_heading(&view->page, "", "How the line is read");
	print_field(view, "time", slice_of(time));
	print_field(view, "host", line->host);
	print_field(view, "stream", line->stream);
	print_field(view, "device", line->device);
	print_message(view);
	for (size_t i = 0; i < view->all.source_count; i++)
		print_source(view, &view->all.sources[i]);
}

static void print_benigns(struct line_view *view)
{
	struct page *page = &view->page;

	for (size_t i = 0; i < view->all.benign_count; i++) {
		const struct benign *benign = &view->all.benigns[i];

		if (!line_has_pattern(view, benign->log))
			continue;
		if (!view->benign++) {
			page_gap(page);
			page_heading(page, "", "Harmless");
		}
		page_wrap(page, "  . ", STYLE_PLAIN,
			  arena_printf(page->arena, "%s: %s", benign->id,
				       benign->why ? benign->why : "no reason is given"));
		if (benign->url)
			page_wrap(page, "    ", STYLE_DIM, benign->url);
	}
}

/* What it comes to when nothing else is read. */
static void print_alone(struct line_view *view)
{
	const struct diagnosis *d = view->session.diagnosis;
	struct page *page = &view->page;

	if (!view->rules)
		return;
	page_gap(page);
	page_heading(page, "", "Alone");
	if (!d->diagnosis_count)
		page_wrap(page, "  ", STYLE_PLAIN,
			  "The line alone is no diagnosis; what stands around it and "
			  "the machine's facts decide.");
	for (size_t i = 0; i < d->diagnosis_count; i++) {
		const struct finding *finding = d->diagnoses[i].finding;

		page_wrap(page, "  ", STYLE_PLAIN,
			  arena_printf(page->arena, "%s, %u%%", finding->rule->id,
				       view_percent(finding->confidence)));
	}
}

static void print_unknown(struct line_view *view)
{
	struct page *page = &view->page;

	if (view->rules || view->benign || view->facts > view->block_facts)
		return;
	page_gap(page);
	page_heading(page, "", "Unknown");
	page_wrap(page, "  ", STYLE_PLAIN,
		  view->error ? "Nothing in the base knows this line. It looks like an "
				"error line of the source above, so that a diagnosis "
				"lists it among the errors that nothing explains."
		  : view->block_facts
			  ? "Nothing in the base knows this line by itself, and it does "
			    "not look like an error line of a source."
			  : "Nothing in the base knows this line, and it does not "
			    "look like an error line of a source.");
	page_wrap(page, "  ", STYLE_PLAIN,
		  "If it tells of a fault, a rule can be made of the log that it stands "
		  "in; if people worry about it and need not, a benign row:");
	page_commands(page, "    ",
		      "kbmatch new rule LABEL --from LOG    # docs/CONTRIBUTING.md");
}

static void print_all(struct line_view *view)
{
	print_reading(view);
	print_benigns(view);
	line_print_rules(view);
	line_print_facts(view);
	print_alone(view);
	print_unknown(view);
}

static void cleanup_line_view(struct line_view *view)
{
	scan_free(view->scan);
	strbuf_free(&view->clean);
	session_end(&view->session);
}

static int check(const struct options *options, struct error *error)
{
	if (options->arguments.count)
		return error_set(error, -EINVAL,
				 "explain takes the id of a rule or --line, not both");
	if (options->logs.count || options->journals.count || options->snapshots.count ||
	    options->sysroot || options->live)
		return error_set(error, -EINVAL,
				 "--line is looked at alone; --fact may say more");
	return 0;
}

int explain_line(struct base *base, const struct options *options, struct error *error)
{
	AUTO(line_view) struct line_view view = { .base = base };
	AUTO(arena) struct arena *arena = arena_new();
	struct output output;
	int r = check(options, error);

	if (r)
		return r;
	session_start(&view.session, base);
	confine_reading(base, options->output, 0);
	r = read_line_text(&view, options, error);
	if (r)
		return r;
	session_print_warnings(&view.session);
	output_open(&output, options->output);
	view.page = terminal_page(options, output.file, arena);
	print_all(&view);
	r = kb_failed(base->kb, error);
	if (r) {
		output_discard(&output);
		return r;
	}
	return output_commit(&output, error);
}
