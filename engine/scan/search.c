/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What is found in a block before anything is known of the text before it: its atoms, the
 * lines that hold them, these taken apart, and which patterns match them. Any number of
 * threads search blocks at once; what is found does not depend on who did.
 */
#include <ctype.h>
#include <stdlib.h>
#ifdef __x86_64__
#include <immintrin.h>
#endif

#include "engine/base/chunk.h"
#include "engine/input/sentence.h"
#include "engine/scan/internal.h"

enum {
	SAID_WORDS_LEAST = 4,
	STEP = 2 * sizeof(chunk),
	KEY_MAX = 256,
	HEX_WORD_MIN = 4,
	TOLD_IN_BLOCK =
		64, /* times that a pattern tells its source: more are not tried */
};

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

/* --- atoms --- */

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

/* --- lines --- */

void searcher_open(struct searcher *searcher, struct scanner *scanner, bool beside)
{
	*searcher = (struct searcher){ .scanner = scanner, .beside = beside };
	searcher->tools =
		mem_zalloc(((size_t)scanner->pattern_count + 1) * sizeof(struct tool));
}

void searcher_close(struct searcher *searcher)
{
	struct scanner *scanner = searcher->scanner;

	for (size_t i = 0; searcher->beside && i <= scanner->pattern_count; i++)
		regex_free(searcher->tools[i].regex);
	free(searcher->tools);
	free(searcher->atom_line);
}

struct tool *searcher_tool(struct searcher *searcher, unsigned pattern)
{
	struct tool *tool = &searcher->tools[pattern];
	struct scanner *scanner = searcher->scanner;

	if (tool->known)
		return tool->regex ? tool : NULL;
	tool->known = true;
	pthread_mutex_lock(&scanner->lock);
	struct regex *regex = scanner_regex(scanner, pattern);
	tool->regex = regex && searcher->beside ? regex_beside(regex) : regex;
	tool->roles = kb_roles(scanner->kb, pattern);
	pthread_mutex_unlock(&scanner->lock);
	return tool->regex ? tool : NULL;
}

/* Without its domain; of an address, all. */
struct slice short_host(struct slice host)
{
	const char *dot = host.size ? memchr(host.data, '.', host.size) : NULL;

	for (size_t i = 0; i < host.size; i++)
		if (host.data[i] != '.' && (host.data[i] < '0' || host.data[i] > '9'))
			return dot ? slice_from(host.data, (size_t)(dot - host.data))
				   : host;
	return host;
}

struct slice host_of_line(const struct line *line)
{
	/* What a machine is called before it has a name, and words that some programs
	 * have where others have the host. */
	static const char *const none[] = { "-",     "localhost", "(none)", "INFO",
					    "WARN",  "WARNING",	  "ERROR",  "ERR",
					    "DEBUG", "NOTICE",	  "FATAL",  "CRITICAL",
					    "TRACE", "info",	  "warn",   "warning",
					    "error", "debug",	  "notice", "fatal" };
	struct slice host = short_host(line->host);

	if (!host.size || host.size >= sizeof((struct text){ 0 }.host))
		return slice_from("", 0);
	for (size_t i = 0; i < ARRAY_SIZE(none); i++)
		if (*host.data == *none[i] && slice_is(host, none[i]))
			return slice_from("", 0);
	return line->host.size < sizeof((struct text){ 0 }.host) ? line->host : host;
}

void parse_line(struct slice raw, struct parsed *ret_parsed)
{
	memset(ret_parsed->device, 0, sizeof(ret_parsed->device));
	line_parse(raw, &ret_parsed->line);
	ret_parsed->host = host_of_line(&ret_parsed->line);
	if (ret_parsed->line.device.size) {
		char address[13];

		if (device_address(ret_parsed->line.device, address))
			memcpy(ret_parsed->device, address, sizeof(address));
	}
}

static bool is_hex(char c)
{
	return isxdigit((unsigned char)c);
}

/* Length of the number at `at`: digits and what hex digits follow, with an x within; or
 * a whole word of hex digits. 0: none. */
static size_t number_size(struct slice text, size_t at)
{
	size_t end = at;

	if (isdigit((unsigned char)text.data[at])) {
		while (end < text.size &&
		       (is_hex(text.data[end]) || text.data[end] == 'x'))
			end++;
		return end - at;
	}
	if (at && char_is_word(text.data[at - 1]))
		return 0;
	while (end < text.size && is_hex(text.data[end]))
		end++;
	if (end - at < HEX_WORD_MIN || (end < text.size && char_is_word(text.data[end])))
		return 0;
	return end - at;
}

void error_key(struct strbuf *key, struct slice message)
{
	struct slice text = message;

	if (text.size > KEY_MAX)
		text.size = KEY_MAX;
	for (size_t i = 0; i < text.size;) {
		size_t size = number_size(text, i);

		strbuf_add_char(key, size ? '#' : text.data[i]);
		i += size ? size : 1;
	}
}

/* --- patterns --- */

/* The work at hand. */
struct work {
	struct searcher *searcher;
	struct search *search;
	bool is[TEXT_KINDS];
	struct slice text;
};

static void next_line(struct searcher *searcher)
{
	const struct scanner *scanner = searcher->scanner;

	if (++searcher->line)
		return;
	/* Once in 2^32 lines the marks of old lines must go. */
	memset(searcher->atom_line, 0, searcher->atom_count * sizeof(unsigned));
	for (size_t i = 0; i <= scanner->pattern_count; i++)
		searcher->tools[i].line = 0;
	searcher->line = 1;
}

/* The marks of the atoms that are known by now. */
static void make_atom_marks(struct searcher *searcher)
{
	size_t count = (size_t)searcher->scanner->first_atom[TEXT_KINDS] + 1;

	if (searcher->atom_count >= count)
		return;
	searcher->atom_line =
		mem_realloc(searcher->atom_line, count * sizeof(*searcher->atom_line));
	memset(searcher->atom_line + searcher->atom_count, 0,
	       (count - searcher->atom_count) * sizeof(*searcher->atom_line));
	searcher->atom_count = count;
}

static void add_match(struct search *search, struct found_line *line, unsigned pattern,
		      const struct regex_match *is)
{
	struct match match = { .pattern = pattern,
			       .sure = is,
			       .capture = (unsigned)search->captures.count };

	if (is) {
		match.begin = (unsigned)(is->whole.data - line->parsed.line.message.data);
		match.end = match.begin + (unsigned)is->whole.size;
		match.capture_count = (unsigned)is->count;
		for (size_t i = 0; i < is->count; i++)
			vec_push(&search->captures,
				 (struct capture){ is->names[i], is->values[i] });
	}
	vec_push(&search->matches, match);
	line->unsure |= !is;
	line->count++;
}

static bool tells_source_only(unsigned roles)
{
	return roles && !(roles & ~(unsigned)(ROLE_RECOGNISE | ROLE_COMPLETE));
}

/* What takes more steps than usual, or gives up, is charged for in order. */
static void try_pattern(struct work *work, struct found_line *line, unsigned pattern)
{
	struct searcher *searcher = work->searcher;
	struct slice message = line->parsed.line.message;
	struct tool *tool = searcher_tool(searcher, pattern);
	struct regex_match match;

	if (!tool)
		return;
	if (tool->told_block != searcher->block) {
		tool->told_block = searcher->block;
		tool->told = 0;
	}
	bool unsure =
		message.size > MESSAGE_WINDOW || tool->told >= TOLD_IN_BLOCK ||
		__atomic_load_n(&searcher->scanner->retired[pattern], __ATOMIC_RELAXED);
	int code = unsure ? -1
			  : regex_search_window(tool->regex, message, 0, message.size,
						usual_steps(message.size), &match);
	if (!code)
		return;
	add_match(work->search, line, pattern, code > 0 ? &match : NULL);
	line->roles |= code > 0 ? tool->roles : 0;
	tool->told += tells_source_only(tool->roles);
}

static void try_patterns(struct work *work, struct found_line *line,
			 const unsigned *patterns, size_t count)
{
	struct searcher *searcher = work->searcher;

	for (size_t i = 0; i < count; i++) {
		struct tool *tool = &searcher->tools[patterns[i]];

		if (tool->line == searcher->line)
			continue;
		tool->line = searcher->line;
		try_pattern(work, line, patterns[i]);
	}
}

static void try_atom(struct work *work, struct found_line *line, unsigned atom)
{
	struct searcher *searcher = work->searcher;
	const struct scanner *scanner = searcher->scanner;
	enum text_kind kind = TEXT_KINDS - 1;

	if (searcher->atom_line[atom] == searcher->line)
		return;
	searcher->atom_line[atom] = searcher->line;
	while (atom < scanner->first_atom[kind])
		kind--;
	struct atom found =
		atom_index_get(scanner->atoms[kind], atom - scanner->first_atom[kind]);
	try_patterns(work, line, found.patterns, found.pattern_count);
}

/* An error's key is made here, where nothing known by its line explains it. */
static void make_key(struct search *search, struct found_line *line)
{
	if (!(line->roles & ROLE_ERROR) || line->roles & (ROLE_BENIGN | ROLE_WHOLE))
		return;
	line->key = (unsigned)search->keys.size;
	error_key(&search->keys, line->parsed.line.message);
	line->key_size = (unsigned)search->keys.size - line->key;
}

static void search_line(struct work *work, struct found_line line,
			const struct event *events, size_t count)
{
	struct search *search = work->search;
	const struct scanner *scanner = work->searcher->scanner;
	struct slice raw =
		slice_from(work->text.data + line.start, line.stop - line.start);
	bool said = work->is[TEXT_SAID] && sentence_words(raw) >= SAID_WORDS_LEAST;

	next_line(work->searcher);
	parse_line(raw, &line.parsed);
	line.first = (unsigned)search->matches.count;
	for (size_t i = 0; i < count; i++)
		if (said || events[i].atom < scanner->first_atom[TEXT_SAID])
			try_atom(work, &line, events[i].atom);
	for (size_t i = 0; i < TEXT_KINDS; i++)
		if (i == TEXT_SAID ? said : work->is[i])
			try_patterns(work, &line, scanner->always[i],
				     scanner->always_count[i]);
	make_key(search, &line);
	vec_push(&search->lines, line);
}

/* The next line to be looked at, from `from` on: one that holds an event, or any. */
static size_t next_start(const struct work *work, size_t from, const struct event *event)
{
	return work->is[TEXT_PASTED] ? from
				     : line_start(work->text, from, event->end - 1);
}

static void search_lines(struct work *work)
{
	struct slice text = work->text;
	struct search *search = work->search;
	const struct event *events = search->events.items;
	size_t count = search->events.count, from = 0, lines = 0, next = 0;

	while (next < count || (work->is[TEXT_PASTED] && from < text.size)) {
		size_t first = next;
		size_t start = next_start(work, from, &events[next]);
		size_t stop = line_stop(text, start);

		lines +=
			start > from ? count_newlines(text.data + from, start - from) : 0;
		while (next < count && events[next].end <= stop)
			next++;
		search_line(work,
			    (struct found_line){ .start = (unsigned)start,
						 .stop = (unsigned)stop,
						 .before = (unsigned)lines },
			    &events[first], next - first);
		lines++;
		from = stop + 1;
	}
	if (from < text.size) {
		lines += count_newlines(text.data + from, text.size - from);
		lines += text.data[text.size - 1] != '\n';
	}
	search->line_count = lines;
}

/* --- hosts --- */

bool has_host_at(struct slice raw, struct slice host, size_t at)
{
	size_t end = at + host.size;

	return at && host.size && raw.size > end && raw.data[at - 1] == ' ' &&
	       raw.data[end] == ' ' && !memcmp(raw.data + at, host.data, host.size);
}

/* The next word from `at` on, "" none; moves behind it. */
static struct slice next_word(struct slice raw, size_t *at)
{
	while (*at < raw.size && raw.data[*at] == ' ')
		++*at;
	const char *word = raw.data + *at, *end = memchr(word, ' ', raw.size - *at);

	*at = end ? (size_t)(end - raw.data) : raw.size;
	return slice_from(word, *at - (size_t)(word - raw.data));
}

/* Behind the kernel's clock, "[    1.234567] ", most lines name nobody: a host would
 * stand before "kernel:" or "identifier[pid]:". */
static bool is_of_kernel(struct slice raw)
{
	enum { CLOCK_MIN = 9, CLOCK_MAX = 20, FRACTION = 7 };
	const char *end;

	if (raw.size < CLOCK_MAX + 4 || *raw.data != '[')
		return false;
	end = memchr(raw.data, ']', CLOCK_MAX);
	if (!end || end - raw.data < CLOCK_MIN || end[-FRACTION] != '.' ||
	    !char_is_digit(end[-1]) || end[1] != ' ' || char_is_digit(end[2]))
		return false;
	size_t at = (size_t)(end + 2 - raw.data);
	next_word(raw, &at);
	struct slice word = next_word(raw, &at);
	return word.size > 1 && *word.data != '|' && word.data[word.size - 1] != ':'
		       ? !memchr(word.data, '\t', word.size)
		       : word.size > 2 && *word.data != '|' &&
				 word.data[word.size - 2] != ']' &&
				 !slice_is(word, "kernel:");
}

void search_stretches(struct slice text, size_t start, size_t before,
		      struct search *search)
{
	struct stretch last = { .start = (unsigned)start, .before = (unsigned)before };
	struct slice rest = slice_skip(text, start), raw;
	size_t at = 0;

	search->stretches.count = 0;
	for (; slice_next_line(&rest, &raw); before++) {
		struct line line;

		if (is_of_kernel(raw) || has_host_at(raw, last.host, at))
			continue;
		line_parse_header(raw, &line);
		struct slice host = host_of_line(&line);
		if (!host.size)
			continue;
		at = (size_t)(host.data - raw.data);
		if (slice_equal(host, last.host))
			continue;
		if (raw.data > text.data + last.start)
			vec_push(&search->stretches, last);
		last = (struct stretch){ (unsigned)(raw.data - text.data),
					 (unsigned)before, host };
	}
	vec_push(&search->stretches, last);
}

static void forget_own(struct search *search)
{
	for (size_t i = 0; i < search->own.count; i++)
		free(search->own.items[i]);
	search->own.count = 0;
}

void search_block(struct searcher *searcher, const struct block *block, bool stretches,
		  struct search *search)
{
	struct work work = { .searcher = searcher,
			     .search = search,
			     .text = block->data };

	searcher->block++;
	forget_own(search);
	search->lines.count = search->matches.count = search->captures.count = 0;
	search->stretches.count = 0;
	strbuf_truncate(&search->keys, 0);
	for (enum text_kind kind = TEXT_ANY; kind < TEXT_KINDS; kind++)
		work.is[kind] = block_is(block, kind);
	make_atom_marks(searcher);
	find_atoms(searcher->scanner, block, search);
	search_lines(&work);
	if (stretches)
		search_stretches(block->data, 0, 0, search);
}

void search_free(struct search *search)
{
	forget_own(search);
	vec_free(&search->own);
	vec_free(&search->events);
	vec_free(&search->lines);
	vec_free(&search->matches);
	vec_free(&search->captures);
	vec_free(&search->stretches);
	strbuf_free(&search->keys);
	strbuf_free(&search->small);
}
