/* SPDX-License-Identifier: Apache-2.0 */
/* What is found in a block before anything is known of the text before it: its atoms, and
 * the lines that hold them. */
#include <stdlib.h>
#ifdef __x86_64__
#include <immintrin.h>
#endif

#include "engine/base/chunk.h"
#include "engine/scan/scan_internal.h"

enum { STEP = 2 * sizeof(chunk) };

static uint64_t chunk_total(chunk sums)
{
	uint64_t total = 0;

	for (size_t i = 0; i < sizeof(sums); i++)
		total += sums[i];
	return total;
}

/* At most 255 steps of two chunks, so that no lane overflows. A match is -1. */
static uint64_t count_steps(const char *data, size_t steps)
{
	chunk even = { 0 }, odd = even, newline = even + '\n';

	for (const char *end = data + steps * STEP; data < end; data += STEP) {
		even -= (chunk)(chunk_at(data) == newline);
		odd -= (chunk)(chunk_at(data + sizeof(chunk)) == newline);
	}
	return chunk_total(even) + chunk_total(odd);
}

#ifdef __x86_64__
enum { WIDE_STEP = 2 * sizeof(__m256i) };

__attribute__((target("avx2"))) static uint64_t wide_steps(const char *data, size_t steps)
{
	const __m256i newline = _mm256_set1_epi8('\n'), none = _mm256_setzero_si256();
	__m256i even = none, odd = none;

	for (const char *end = data + steps * WIDE_STEP; data < end; data += WIDE_STEP) {
		__m256i a = _mm256_loadu_si256((const void *)data);
		__m256i b = _mm256_loadu_si256((const void *)(data + sizeof(a)));

		even = _mm256_sub_epi8(even, _mm256_cmpeq_epi8(a, newline));
		odd = _mm256_sub_epi8(odd, _mm256_cmpeq_epi8(b, newline));
	}
	__m256i sums =
		_mm256_add_epi64(_mm256_sad_epu8(even, none), _mm256_sad_epu8(odd, none));
	return (uint64_t)_mm256_extract_epi64(sums, 0) +
	       (uint64_t)_mm256_extract_epi64(sums, 1) +
	       (uint64_t)_mm256_extract_epi64(sums, 2) +
	       (uint64_t)_mm256_extract_epi64(sums, 3);
}

/* Of the whole steps there are; fewer bytes are not worth asking the processor. */
static uint64_t count_wide(const char *data, size_t size, size_t *ret_seen)
{
	size_t steps = size / WIDE_STEP;
	uint64_t total = 0;

	if (!steps || !__builtin_cpu_supports("avx2"))
		return 0;
	for (size_t done = 0; done < steps; done += 255)
		total += wide_steps(data + done * WIDE_STEP,
				    steps - done < 255 ? steps - done : 255);
	*ret_seen = steps * WIDE_STEP;
	return total;
}
#else
static uint64_t count_wide(const char *data, size_t size, size_t *ret_seen)
{
	(void)data;
	(void)size;
	(void)ret_seen;
	return 0;
}
#endif

static uint64_t count_newlines(const char *data, size_t size)
{
	size_t seen = 0;
	uint64_t total = count_wide(data, size, &seen);

	data += seen;
	size -= seen;
	size_t steps = size / STEP;
	for (size_t done = 0; done < steps; done += 255)
		total += count_steps(data + done * STEP,
				     steps - done < 255 ? steps - done : 255);
	for (size_t i = steps * STEP; i < size; i++)
		total += data[i] == '\n';
	return total;
}

void search_free(struct search *search)
{
	vec_free(&search->events);
	vec_free(&search->lines);
	strbuf_free(&search->small);
}

static int by_end(const void *a, const void *b)
{
	const struct event *x = a, *y = b;

	if (x->end != y->end)
		return x->end < y->end ? -1 : 1;
	return (x->atom > y->atom) - (x->atom < y->atom);
}

struct finding_events {
	struct search *search;
	size_t from;	/* events of other kinds before it */
	unsigned first; /* atom of this kind */
};

/* Atoms are found by where their windows stand, so some are a little out of order. */
static void add_event(void *context, unsigned atom, size_t end)
{
	struct finding_events *finding = context;
	struct search *search = finding->search;
	struct event event = { finding->first + atom, (unsigned)end };

	vec_push(&search->events, event);
	size_t i = search->events.count - 1;
	for (; i > finding->from && by_end(&event, &search->events.items[i - 1]) < 0; i--)
		search->events.items[i] = search->events.items[i - 1];
	search->events.items[i] = event;
}

static struct slice small_letters(struct slice text, struct strbuf *small)
{
	strbuf_truncate(small, 0);
	strbuf_add_slice(small, text);
	chars_lower(small->data, small->size);
	return strbuf_slice(small);
}

static void find_atoms(const struct scanner *scanner, const struct block *block,
		       struct search *search)
{
	struct finding_events finding = { .search = search };
	struct slice text = block->data;

	search->events.count = 0;
	atom_index_search(scanner->atoms[TEXT_ANY], text, add_event, &finding);
	if (!block_is(block, TEXT_PASTED))
		return;
	text = small_letters(text, &search->small);
	for (enum text_kind kind = TEXT_PASTED; kind < TEXT_KINDS; kind++) {
		finding.from = search->events.count;
		finding.first = scanner->first_atom[kind];
		if (block_is(block, kind) && scanner->atoms[kind])
			atom_index_search(scanner->atoms[kind], text, add_event,
					  &finding);
	}
	if (search->events.count)
		qsort(search->events.items, search->events.count,
		      sizeof(*search->events.items), by_end);
}

/* The start of the line that holds `at`, not before `from`. */
static size_t line_start(struct slice text, size_t from, size_t at)
{
	const char *newline =
		at > from ? memrchr(text.data + from, '\n', at - from) : NULL;

	return newline ? (size_t)(newline + 1 - text.data) : from;
}

size_t line_stop(struct slice text, size_t start)
{
	const char *newline = memchr(text.data + start, '\n', text.size - start);

	return newline ? (size_t)(newline - text.data) : text.size;
}

static void find_lines(struct slice text, struct search *search)
{
	const struct event *events = search->events.items;
	size_t count = search->events.count, from = 0, lines = 0;

	search->lines.count = 0;
	for (size_t next = 0, first = 0; next < count; first = next) {
		size_t start = line_start(text, from, events[next].end - 1);
		size_t stop = line_stop(text, start);

		lines +=
			start > from ? count_newlines(text.data + from, start - from) : 0;
		while (next < count && events[next].end <= stop)
			next++;
		struct found_line line = { (unsigned)start, (unsigned)stop,
					   (unsigned)lines, (unsigned)first,
					   (unsigned)(next - first) };
		vec_push(&search->lines, line);
		lines++;
		from = stop + 1;
	}
	if (from < text.size) {
		lines += count_newlines(text.data + from, text.size - from);
		lines += text.data[text.size - 1] != '\n';
	}
	search->line_count = lines;
}

void search_block(const struct scanner *scanner, const struct block *block,
		  struct search *search)
{
	find_atoms(scanner, block, search);
	find_lines(block->data, search);
}
