/* SPDX-License-Identifier: Apache-2.0 */
/* Which kinds of text were read, in which boot, and whether from their beginning. */
#include "engine/scan/scan_internal.h"

/* Confirmed that often in one text and boot, a pattern is known well enough. */
enum { TOLD_ENOUGH = 64 };

static void know_sources(struct scan *scan)
{
	if (scan->sources_known)
		return;
	scan->sources_known = true;
	scan->source_count = kb_sources(scan->scanner->kb, &scan->sources);
	size_t room = scan->source_count + 1;
	scan->source_counts = mem_zalloc(room * sizeof(*scan->source_counts));
	scan->seen = mem_zalloc(room);
	scan->seen_always = mem_zalloc(room);
}

static void list_seen(struct scan *scan, unsigned source, unsigned boot, bool complete)
{
	const char *id = scan->sources[source].id;

	for (size_t i = scan->seen_list.count; i--;) {
		struct source_seen *seen = &scan->seen_list.items[i];

		if (!boot && !seen->boot && seen->text != scan->text)
			break; /* nor do texts */
		if (seen->boot == boot && seen->source == id) {
			seen->complete |= complete;
			return;
		}
		if (boot && seen->boot && seen->boot != boot)
			break; /* boots do not come back */
	}
	vec_push(&scan->seen_list,
		 (struct source_seen){ id, boot, complete, scan->text });
}

static void see(struct scan *scan, unsigned source, unsigned boot, bool complete)
{
	unsigned char *seen = boot ? &scan->seen[source] : &scan->seen_always[source];
	unsigned char bits = (unsigned char)(complete ? SEEN | SEEN_WHOLE : SEEN);

	if ((*seen & bits) == bits)
		return;
	*seen |= bits;
	list_seen(scan, source, boot, complete);
}

static void find_stream_sources(struct scan *scan, struct slice stream)
{
	scan->stream_known = true;
	strbuf_truncate(&scan->stream, 0);
	strbuf_add_slice(&scan->stream, stream);
	scan->stream_sources.count = 0;
	for (unsigned i = 0; i < scan->source_count; i++)
		for (size_t j = 0; j < scan->sources[i].streams.count; j++)
			if (slice_is(stream, scan->sources[i].streams.items[j])) {
				vec_push(&scan->stream_sources, i);
				break;
			}
}

void source_line(struct scan *scan, const struct scan_line *line)
{
	know_sources(scan);
	if (!line->line.stream.size)
		return;
	if (!scan->stream_known ||
	    !slice_equal(strbuf_slice(&scan->stream), line->line.stream))
		find_stream_sources(scan, line->line.stream);
	for (size_t i = 0; i < scan->stream_sources.count; i++) {
		unsigned source = scan->stream_sources.items[i];

		scan->source_counts[source].streamed++;
		see(scan, source, line->boot, false);
	}
}

void source_pattern(struct scan *scan, struct met *met, const struct scan_line *line)
{
	for (size_t i = 0; i < met->sources.count; i++) {
		struct role_source role = met->sources.items[i];

		scan->source_counts[role.source].recognised++;
		see(scan, role.source, line->boot, role.complete);
	}
	if (met->told_text != scan->text || met->told_boot != scan->boot.boot) {
		met->told_text = scan->text;
		met->told_boot = scan->boot.boot;
		met->told = 0;
	}
	met->sated = ++met->told >= TOLD_ENOUGH &&
		     !(met->roles & ~(unsigned)(ROLE_RECOGNISE | ROLE_COMPLETE));
}

static void recognise(struct scan *scan, const struct met *met, uint64_t more)
{
	for (size_t i = 0; i < met->sources.count; i++)
		scan->source_counts[met->sources.items[i].source].recognised += more;
}

void source_count(struct scan *scan, uint64_t more)
{
	for (size_t i = 0; i < scan->stream_sources.count; i++)
		scan->source_counts[scan->stream_sources.items[i]].streamed += more;
	for (size_t i = 0; i < scan->matched.confirmed.count; i++)
		recognise(scan, &scan->met.items[scan->matched.confirmed.items[i].met],
			  more);
	for (size_t i = 0; i < scan->matched.sated.count; i++)
		source_sated(scan, scan->matched.sated.items[i], more);
}

void source_sated(struct scan *scan, unsigned pattern, uint64_t more)
{
	recognise(scan, &scan->met.items[scan->met_of[pattern] - 1], more);
}

static bool has_pattern(struct pattern *const *patterns, size_t count, unsigned id)
{
	for (size_t i = 0; i < count; i++)
		if (patterns[i]->id == id)
			return true;
	return false;
}

void source_met(struct scan *scan, struct met *met)
{
	know_sources(scan);
	for (unsigned i = 0; i < scan->source_count; i++) {
		const struct source *source = &scan->sources[i];
		bool complete = has_pattern(source->complete, source->complete_count,
					    met->pattern);

		if (complete ||
		    has_pattern(source->recognise, source->recognise_count, met->pattern))
			vec_push(&met->sources, (struct role_source){ i, complete });
	}
}

void source_boot_begin(struct scan *scan)
{
	know_sources(scan);
	memset(scan->seen, 0, scan->source_count);
}

void source_text_begin(struct scan *scan)
{
	if (!scan->sources_known)
		return;
	memset(scan->source_counts, 0,
	       (scan->source_count + 1) * sizeof(*scan->source_counts));
	memset(scan->seen, 0, scan->source_count);
	memset(scan->seen_always, 0, scan->source_count);
}

/* What was recognised by its lines goes before what only a stream's name tells. */
static bool tells_more(const struct source_count *a, const struct source_count *b)
{
	return a->recognised != b->recognised ? a->recognised > b->recognised
					      : a->streamed > b->streamed;
}

void source_text_end(struct scan *scan)
{
	struct source_count none = { 0 }, *best = &none;

	for (size_t i = 0; scan->sources_known && i < scan->source_count; i++)
		if (tells_more(&scan->source_counts[i], best))
			best = &scan->source_counts[i];
	scan->text->kind =
		best == &none ? "" : scan->sources[best - scan->source_counts].id;
	scan->text->told_lines = best->recognised;
	scan->text->stream_lines = best->streamed;
}

void source_host(const struct block *block)
{
	struct slice rest = block->data, raw;
	struct text *text = block->text;

	for (int i = 0; i < HOST_LINES && slice_next_line(&rest, &raw); i++) {
		struct line line;

		line_parse(raw, &line);
		if (line.host.size && line.host.size < sizeof(text->host)) {
			memcpy(text->host, line.host.data, line.host.size);
			return;
		}
	}
}
