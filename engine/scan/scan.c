/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/scan/scan.h"

#include <errno.h>
#include <stdlib.h>

#include "engine/input/line.h"
#include "engine/scan/scan_internal.h"

enum { CREW_BYTES_LEAST = 1024 * 1024 };

int scanner_open(struct kb *kb, struct scanner **ret_scanner, struct error *error)
{
	const struct atom_index *atoms = kb_atom_index(kb, TEXT_ANY);
	int code = kb_failed(kb, error);

	if (code)
		return code;
	struct scanner *scanner = mem_zalloc(sizeof(*scanner));
	scanner->kb = kb;
	scanner->atoms[TEXT_ANY] = atoms;
	for (size_t i = TEXT_ANY + 1; i <= TEXT_KINDS; i++)
		scanner->first_atom[i] = (unsigned)atom_index_count(atoms);
	scanner->pattern_count = kb_info(kb)->patterns;
	size_t room = (size_t)scanner->pattern_count + 1;
	scanner->regexes = mem_zalloc(room * sizeof(*scanner->regexes));
	scanner->refused = mem_zalloc(room);
	*ret_scanner = scanner;
	return 0;
}

void scanner_close(struct scanner *scanner)
{
	if (!scanner)
		return;
	for (size_t i = 0; i < scanner->compiled.count; i++)
		regex_free(scanner->compiled.items[i]);
	vec_free(&scanner->compiled);
	free(scanner->regexes);
	free(scanner->refused);
	free(scanner);
}

struct regex *scanner_regex(struct scanner *scanner, unsigned pattern)
{
	if (!pattern || pattern > scanner->pattern_count || scanner->refused[pattern])
		return NULL;
	struct regex **regex = &scanner->regexes[pattern];
	const char *text = *regex ? NULL : kb_regex(scanner->kb, pattern);

	if (text && !regex_compile(text, regex, NULL))
		vec_push(&scanner->compiled, *regex);
	scanner->refused[pattern] = !*regex;
	return *regex;
}

/* Most scans of a journal never ask. */
void know_short_texts(struct scanner *scanner)
{
	struct kb *kb = scanner->kb;

	if (scanner->short_known)
		return;
	scanner->short_known = true;
	for (enum text_kind kind = TEXT_ANY + 1; kind < TEXT_KINDS; kind++) {
		scanner->atoms[kind] = kb_atom_index(kb, kind);
		scanner->always_count[kind] =
			kb_without_atom(kb, kind, &scanner->always[kind]);
		scanner->first_atom[kind + 1] = scanner->first_atom[kind];
		if (scanner->atoms[kind])
			scanner->first_atom[kind + 1] +=
				(unsigned)atom_index_count(scanner->atoms[kind]);
	}
}

struct atom scanner_atom(const struct scanner *scanner, unsigned atom)
{
	enum text_kind kind = TEXT_KINDS - 1;

	while (atom < scanner->first_atom[kind])
		kind--;
	return atom_index_get(scanner->atoms[kind], atom - scanner->first_atom[kind]);
}

bool scanner_take_matched(struct scanner *scanner, unsigned pattern)
{
	struct regex *regex = pattern && pattern <= scanner->pattern_count
				      ? scanner->regexes[pattern]
				      : NULL;

	return regex && regex_take_matched(regex);
}

struct scan *scan_new(struct scanner *scanner)
{
	struct scan *scan = mem_zalloc(sizeof(*scan));
	size_t patterns = (size_t)scanner->pattern_count + 1;

	scan->scanner = scanner;
	scan->lead = scan;
	scan->hits = mem_zalloc(sizeof(*scan->hits));
	scan->hits->arena = arena_new();
	scan->pattern_serial = mem_zalloc(patterns * sizeof(unsigned));
	scan->met_of = mem_zalloc(patterns * sizeof(unsigned));
	return scan;
}

struct scan *scan_new_beside(struct scan *lead)
{
	struct scan *scan = scan_new(lead->scanner);

	free(TAKE(scan->pattern_serial));
	scan->lead = lead;
	return scan;
}

static void free_met(struct scan *scan)
{
	for (size_t i = 0; i < scan->met.count; i++) {
		struct met *met = &scan->met.items[i];

		for (size_t j = 0; j < met->groups.count; j++)
			held_free(&met->groups.items[j].last);
		vec_free(&met->groups);
		vec_free(&met->sources);
	}
	vec_free(&scan->met);
}

static void free_matched(struct matched *matched)
{
	vec_free(&matched->candidates);
	vec_free(&matched->sated);
	vec_free(&matched->confirmed);
	vec_free(&matched->captures);
}

void scan_free(struct scan *scan)
{
	if (!scan)
		return;
	crew_free(scan->crew);
	hosts_free(scan->hosts);
	free_met(scan);
	for (size_t i = 0; i < scan->pending.count; i++)
		held_free(&scan->pending.items[i].stall);
	for (size_t i = 0; i < RECENT_RECORDS; i++)
		strbuf_free(&scan->recent[i].stream);
	vec_free(&scan->pending);
	vec_free(&scan->explaining);
	vec_free(&scan->kept);
	search_free(&scan->search);
	runs_free(&scan->runs);
	free_matched(&scan->matched);
	free_matched(&scan->spare);
	vec_free(&scan->stream_sources);
	vec_free(&scan->seen_list);
	vec_free(&scan->boot_texts);
	vec_free(&scan->unexplained);
	strbuf_free(&scan->stream);
	strbuf_free(&scan->key);
	free(scan->atom_serial);
	free(scan->pattern_serial);
	free(scan->met_of);
	free(scan->costs);
	free(scan->source_counts);
	free(scan->seen);
	free(scan->seen_always);
	hits_free(scan->hits);
	free(scan);
}

bool block_is(const struct block *block, enum text_kind kind)
{
	static const size_t size_max[TEXT_KINDS] = {
		[TEXT_PASTED] = PASTED_SIZE_MAX,
		[TEXT_SAID] = SAID_SIZE_MAX,
	};

	return kind == TEXT_ANY ||
	       (block->first && block->last && block->data.size <= size_max[kind]);
}

void scan_end_text(struct scan *scan)
{
	if (!scan->text)
		return;
	scan->text->kernel |= scan->boot.has_kernel;
	runs_close(scan);
	watch_end(scan);
	source_text_end(scan);
	scan->text = NULL;
}

static void begin_text(struct scan *scan, struct text *text)
{
	scan_end_text(scan);
	scan->text = text;
	scan->lines = 0;
	text->boots = 0;
	place_text_begin(scan);
	source_text_begin(scan);
}

/* The marks of the atoms that are known by now. */
static void make_atom_marks(struct scan *scan)
{
	scan = scan->lead;
	size_t count = scan->scanner->first_atom[TEXT_KINDS];

	if (scan->atom_count >= count && scan->atom_serial)
		return;
	scan->atom_serial =
		mem_realloc(scan->atom_serial, (count + 1) * sizeof(*scan->atom_serial));
	memset(scan->atom_serial + scan->atom_count, 0,
	       (count + 1 - scan->atom_count) * sizeof(*scan->atom_serial));
	scan->atom_count = count;
}

size_t block_scan_own(struct scan *scan, const struct block *block,
		      const struct search *search)
{
	if (scan->text != block->text || block->first)
		begin_text(scan, block->text);
	if (block->first && !scan->lead->hosts)
		source_host(block);
	scan->block = block->data;
	for (enum text_kind kind = TEXT_ANY; kind < TEXT_KINDS; kind++)
		scan->is[kind] = block_is(block, kind);
	make_atom_marks(scan);
	size_t done = lines_scan(scan, block, search);
	block->text->lines = scan->lines;
	if (block->last && done == block->data.size)
		scan_end_text(scan);
	return done;
}

void block_scan(struct scan *scan, const struct block *block, const struct search *search)
{
	if (scan->hosts)
		hosts_block(scan->hosts, block, search);
	else
		block_scan_own(scan, block, search);
}

void scan_tell_apart(struct scan *scan, struct inputs *inputs)
{
	scan->hosts = hosts_new(scan, inputs);
}

void scan_threads(struct scan *scan, unsigned threads)
{
	scan->threads = threads;
}

bool scan_has_threads(const struct scan *scan)
{
	return scan->crew;
}

void scan_block(void *context, const struct block *block)
{
	struct scan *scan = context;

	scan->bytes += block->data.size;
	if (block_is(block, TEXT_PASTED))
		know_short_texts(scan->scanner);
	/* Threads are not worth their start for less. */
	if (!scan->crew && scan->threads > 1 && scan->bytes >= CREW_BYTES_LEAST)
		scan->crew = crew_new(scan, scan->threads - 1);
	if (scan->crew) {
		crew_add(scan->crew, block);
		return;
	}
	search_block(scan->scanner, block, &scan->search);
	block_scan(scan, block, &scan->search);
}

struct hits *scan_peek(struct scan *scan)
{
	size_t machines = scan_machines(scan);

	if (machines > 1)
		return hosts_glance(scan->hosts);
	struct hits *hits = mem_zalloc(sizeof(*hits));

	if (scan->crew)
		crew_finish(scan->crew);
	hits->arena = arena_new();
	hits_order(hits, scan->kept.items, scan->kept.count);
	hits->boot_count = scan->hits->boot_count;
	return hits;
}

struct hits *scan_finish(struct scan *scan)
{
	if (scan->crew)
		crew_finish(scan->crew);
	return scan_finish_own(scan);
}

struct hits *scan_finish_own(struct scan *scan)
{
	struct hits *hits = scan->hits;

	scan_end_text(scan);
	keep_finish(scan);
	hits_order(hits, scan->kept.items, scan->kept.count);
	hits->boot_texts = arena_freeze(hits->arena, &scan->boot_texts);
	hits->seen_count = scan->seen_list.count;
	hits->seen = arena_freeze(hits->arena, &scan->seen_list);
	window_finish(scan);
	if (!scan->lead->hosts)
		hits_unite_seen(hits);
	unexplained_finish(scan);
	vec_free(&scan->kept);
	return TAKE(scan->hits);
}
