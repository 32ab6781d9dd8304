/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Finds in a block what does not depend on the text before it: its atoms, the lines with
 * atoms, their parsed form, and the patterns that match them. Any number of threads
 * search blocks at once; the result does not depend on the thread.
 */
#include <stdlib.h>

#include "engine/input/line.h"
#include "engine/scan/internal.h"

enum {
	SAID_WORDS_LEAST = 4,
	LIKES_LEAST = 4,      /* lines like a model before it is worth a test */
	MEMO_SIZE_MAX = 1024, /* of a message whose results are kept */
};

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
	size_t from;	/* number of events of other kinds before it */
	unsigned first; /* first atom of this kind */
};

/*
 * Atoms are found in the order of their windows, so some ends are slightly out of order.
 */
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
	for (size_t i = 0; i < MODELS; i++)
		strbuf_free(&searcher->models[i].may);
	for (size_t i = 0; searcher->memos && i < MEMOS; i++)
		free(searcher->memos[i].data);
	free(searcher->memos);
	strbuf_free(&searcher->changed);
	free(searcher->tools);
	free(searcher->atom_line);
}

/* The size of "{2,5}" at the text, 0: there is none. */
static size_t repeat_size(const char *text)
{
	size_t size = *text == '{' ? 1 + strspn(text + 1, "0123456789,") : 0;

	return size > 1 && text[size] == '}' ? size + 1 : 0;
}

/* True if the regex matches the same wherever a digit is replaced by another: it names
 * none, but for "0-9" within brackets. */
static bool is_blind(const char *regex)
{
	bool bracket = false;

	for (const char *at = regex; *at; at++) {
		if (char_is_digit(*at)) {
			if (!bracket || strncmp(at, "0-9", 3))
				return false;
			at += 2;
		} else if (*at == '\\') {
			at++;
			if (!char_is_letter(*at) ? char_is_digit(*at) || !*at
						 : strchr("xoQcN", *at) != NULL)
				return false;
		} else if (*at == '[' || *at == ']') {
			bracket = *at == '[';
		} else if (!bracket && at > regex && !strchr("(|", at[-1])) {
			size_t size = repeat_size(at);

			at += size ? size - 1 : 0;
		}
	}
	return true;
}

struct tool *searcher_tool(struct searcher *searcher, unsigned pattern)
{
	struct tool *tool = &searcher->tools[pattern];
	struct scanner *scanner = searcher->scanner;

	if (tool->known)
		return tool->regex ? tool : NULL;
	tool->known = true;
	lock_hold(&scanner->lock);
	struct regex *regex = scanner_regex(scanner, pattern);
	tool->regex = regex && searcher->beside ? regex_beside(regex) : regex;
	tool->roles = kb_roles(scanner->kb, pattern);
	tool->blind = regex && is_blind(regex_pattern(regex));
	return tool->regex ? tool : NULL;
}

/* --- patterns --- */

/* The current work. */
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
	/* Once in 2^32 lines the counter wraps, and old marks must be cleared. */
	memset(searcher->atom_line, 0, searcher->atom_count * sizeof(unsigned));
	for (size_t i = 0; i <= scanner->pattern_count; i++)
		searcher->tools[i].line = 0;
	searcher->line = 1;
}

/* Makes marks for the atoms known so far. */
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

/* 1 match, 0 none, -1 to be decided in the order of the text. */
static int try_regex(struct searcher *searcher, struct tool *tool, unsigned pattern,
		     struct slice message, struct regex_match *ret_match)
{
	if (message.size > MESSAGE_WINDOW ||
	    __atomic_load_n(&searcher->scanner->retired[pattern], __ATOMIC_RELAXED))
		return -1;
	return regex_search_window(tool->regex, message, 0, message.size,
				   usual_steps(message.size), ret_match);
}

static void try_pattern(struct work *work, struct found_line *line, unsigned pattern)
{
	struct searcher *searcher = work->searcher;
	struct tool *tool = searcher_tool(searcher, pattern);
	struct regex_match match;

	if (!tool)
		return;
	int code = try_regex(searcher, tool, pattern, line->parsed.line.message, &match);
	if (code)
		add_match(work->search, line, pattern, code > 0 ? &match : NULL);
	else
		vec_push(&work->search->others, pattern);
	line->roles |= code > 0 ? tool->roles : 0;
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

/* Tries the patterns of the line's atoms, and those without an atom. */
static void try_line(struct work *work, struct found_line *line,
		     const struct event *events, size_t count, bool said)
{
	const struct scanner *scanner = work->searcher->scanner;

	next_line(work->searcher);
	for (size_t i = 0; i < count; i++)
		if (said || events[i].atom < scanner->first_atom[TEXT_SAID])
			try_atom(work, line, events[i].atom);
	for (size_t i = 0; i < TEXT_KINDS; i++)
		if (i == TEXT_SAID ? said : work->is[i])
			try_patterns(work, line, scanner->always[i],
				     scanner->always_count[i]);
}

/* --- the same messages --- */

/* Adds a match of an earlier line with these results: its captures are not known. */
static void repeat_match(struct search *search, struct match match)
{
	match.unread |= match.capture_count > 0;
	match.capture_count = 0;
	vec_push(&search->matches, match);
}

/* The atoms are part of the hash since they give the order of the matches. */
static uint64_t memo_hash(struct slice message, const struct event *events, size_t count)
{
	uint64_t hash = 0;

	for (size_t i = 0; i < count; i++)
		hash = hash * 31 + events[i].atom;
	return slice_hash(message) ^ hash * 0x9e3779b97f4a7c15u;
}

static size_t memo_matches_size(const struct memo *memo)
{
	return memo->match_count * sizeof(struct match) +
	       memo->other_count * sizeof(unsigned);
}

/* Takes the results of an earlier line with the same message; false: there are none. */
static bool take_memo(struct search *search, const struct memo *memo, uint64_t hash,
		      struct found_line *line)
{
	const struct match *matches = (const void *)memo->data;
	const unsigned *others = (const void *)(matches + memo->match_count);
	struct slice message = line->parsed.line.message;

	if (memo->hash != hash || !memo->data || memo->size != message.size ||
	    memcmp(memo->data + memo_matches_size(memo), message.data, message.size))
		return false;
	for (size_t i = 0; i < memo->match_count; i++)
		vec_push(&search->matches, matches[i]);
	for (size_t i = 0; i < memo->other_count; i++)
		vec_push(&search->others, others[i]);
	line->count = memo->match_count;
	line->roles = memo->roles;
	return true;
}

/* Keeps the results for the line's message. */
static void make_memo(const struct search *search, struct memo *memo, uint64_t hash,
		      const struct found_line *line, size_t first_other)
{
	struct slice message = line->parsed.line.message;
	size_t matches = line->count * sizeof(struct match);
	size_t others = (search->others.count - first_other) * sizeof(unsigned);
	size_t size = matches + others + message.size;

	if (line->unsure || message.size > MEMO_SIZE_MAX)
		return;
	if (memo->room < size) {
		free(memo->data);
		memo->room = size + size / 4;
		memo->data = mem_alloc(memo->room);
	}
	*memo = (struct memo){ .hash = hash,
			       .size = (unsigned)message.size,
			       .match_count = line->count,
			       .other_count = (unsigned)(others / sizeof(unsigned)),
			       .roles = line->roles,
			       .room = memo->room,
			       .data = memo->data };
	struct match *kept = (struct match *)memo->data;
	for (size_t i = 0; i < line->count; i++) {
		kept[i] = search->matches.items[line->first + i];
		kept[i].unread |= kept[i].capture_count > 0;
		kept[i].capture_count = 0;
	}
	if (others)
		memcpy(kept + line->count, search->others.items + first_other, others);
	memcpy(memo->data + matches + others, message.data, message.size);
}

/* Finds what matches the line by its atoms or by an earlier line with its message. */
static void match_line(struct work *work, struct found_line *line,
		       const struct event *events, size_t count)
{
	struct searcher *searcher = work->searcher;
	uint64_t hash = memo_hash(line->parsed.line.message, events, count);
	size_t first_other = work->search->others.count;

	if (!searcher->memos)
		searcher->memos = mem_zalloc(MEMOS * sizeof(*searcher->memos));
	struct memo *memo = &searcher->memos[hash >> 32 & (MEMOS - 1)];

	if (take_memo(work->search, memo, hash, line))
		return;
	try_line(work, line, events, count, false);
	make_memo(work->search, memo, hash, line, first_other);
}

/* --- kinds of lines --- */

static bool same_kind(const struct search *search, const struct found_line *a,
		      const struct found_line *b)
{
	const struct match *x = search->matches.items + a->first,
			   *y = search->matches.items + b->first;

	if (a->count != b->count ||
	    memcmp(a->parsed.device, b->parsed.device, sizeof(a->parsed.device)))
		return false;
	for (unsigned i = 0; i < a->count; i++)
		if (x[i].pattern != y[i].pattern || x[i].sure != y[i].sure)
			return false;
	return true;
}

/* The kind of the line; a known one may get a new number. */
static unsigned find_kind(struct search *search, const struct found_line *line)
{
	size_t hash = line->count;

	for (unsigned i = 0; i < line->count; i++)
		hash = hash * 31 + search->matches.items[line->first + i].pattern;
	unsigned *slot = &search->kind_slots[(hash ^ hash >> 8) % KIND_SLOTS];
	if (!*slot || !same_kind(search, line,
				 &search->lines.items[search->kinds.items[*slot - 1]])) {
		vec_push(&search->kinds, (unsigned)search->lines.count);
		*slot = (unsigned)search->kinds.count;
	}
	return *slot - 1;
}

/* Makes an error's key, unless a known pattern of the line explains the error. */
static void make_key(struct search *search, struct found_line *line)
{
	if (!(line->roles & ROLE_ERROR) ||
	    line->roles & (ROLE_BENIGN | ROLE_WHOLE | ROLE_REGISTER))
		return;
	line->key = (unsigned)search->keys.size;
	error_key(&search->keys, line->parsed.line.message);
	line->key_size = (unsigned)search->keys.size - line->key;
}

/* --- similar lines --- */

static bool is_hex_word(struct slice text, size_t at)
{
	return at + 2 < text.size && text.data[at] == '0' && text.data[at + 1] == 'x';
}

/* Replacements allowed for a byte of the model. */
enum { MAY_DIGIT = 1, MAY_HEX = 2 };

static size_t word_end(struct slice text, size_t at)
{
	while (at < text.size && char_is_word(text.data[at]))
		at++;
	return at;
}

/* Marks the bytes in which lines of the model's size may differ: in words that begin
 * with a digit and differ from a line to the next, the digits; in "0x..." the hex
 * digits. */
static void mark_words(struct model *model, struct slice message)
{
	struct slice is = model->message;

	strbuf_truncate(&model->may, 0);
	strbuf_add_slice(&model->may, is);
	memset(model->may.data, 0, is.size);
	for (size_t i = 0, end; i < is.size; i = end) {
		bool hex = is_hex_word(is, i);

		end = word_end(is, i) + !char_is_word(is.data[i]);
		if (!char_is_digit(is.data[i]) ||
		    !memcmp(is.data + i, message.data + i, end - i))
			continue;
		for (size_t at = hex ? i + 2 : i; at < end; at++)
			if (hex ? char_is_hex(is.data[at]) : char_is_digit(is.data[at]))
				model->may.data[at] = hex ? MAY_HEX : MAY_DIGIT;
		model->hex |= hex;
	}
}

static bool may_be_byte(char may, char is, char other)
{
	return is == other || (may == MAY_DIGIT && char_is_digit(other)) ||
	       (may == MAY_HEX && char_is_hex(other));
}

static bool is_alike(const struct model *model, struct slice message)
{
	enum { AT_ONCE = 16 };
	const char *is = model->message.data, *may = model->may.data;

	for (size_t i = 0; i < message.size; i += AT_ONCE) {
		size_t left = message.size - i, size = left < AT_ONCE ? left : AT_ONCE;

		if (size == AT_ONCE && !memcmp(is + i, message.data + i, AT_ONCE))
			continue;
		for (size_t j = i; j < i + size; j++)
			if (!may_be_byte(may[j], is[j], message.data[j]))
				return false;
	}
	return true;
}

/* The model's message with other digits at the marked bytes. */
static struct slice change_digits(const struct model *model, const char *digits,
				  struct strbuf *changed)
{
	strbuf_truncate(changed, 0);
	strbuf_add_slice(changed, model->message);
	for (size_t i = 0; i < changed->size; i++)
		if (model->may.data[i] && char_is_digit(changed->data[i]))
			changed->data[i] = digits[changed->data[i] - '0'];
	return strbuf_slice(changed);
}

/* A pattern that still matches with other digits is taken to match with any. */
static bool matches_any_digits(struct work *work, const struct model *model)
{
	struct searcher *searcher = work->searcher;
	static const char *const digits[] = { "1234567890", "6789012345", "0000000000" };

	for (size_t i = 0; i < ARRAY_SIZE(digits); i++) {
		struct slice changed =
			change_digits(model, digits[i], &searcher->changed);

		for (size_t j = 0; j < model->match_count; j++) {
			unsigned pattern =
				work->search->matches.items[model->match + j].pattern;

			struct tool *tool = &searcher->tools[pattern];

			if (!tool->blind &&
			    try_regex(searcher, tool, pattern, changed, NULL) <= 0)
				return false;
		}
	}
	return true;
}

static struct model *find_model(struct searcher *searcher, size_t size,
				const struct event *events, size_t count)
{
	size_t hash = size;

	for (size_t i = 0; i < count; i++)
		hash = hash * 31 + events[i].atom;
	return &searcher->models[(hash ^ hash >> 6) % MODELS];
}

static bool has_atoms(const struct search *search, const struct model *model,
		      const struct event *events, size_t count)
{
	const struct event *own = search->events.items + model->event;

	if (!count || model->event_count != count)
		return false;
	for (size_t i = 0; i < count; i++)
		if (own[i].atom != events[i].atom)
			return false;
	return true;
}

/* True if the message differs from the model's in the marked bytes alone. */
static bool is_like(struct model *model, struct slice message)
{
	if (model->message.size != message.size)
		return false;
	if (!model->marked)
		mark_words(model, message);
	model->marked = true;
	return is_alike(model, message);
}

/* Takes the results of the model, which is like the line; false: they may differ. */
static bool take_model(struct work *work, struct model *model, struct found_line *line)
{
	struct searcher *searcher = work->searcher;
	struct search *search = work->search;
	struct slice message = line->parsed.line.message;

	if (!model->tried)
		model->fit = matches_any_digits(work, model);
	model->tried = true;
	for (size_t i = 0; model->fit && i < model->other_count; i++) {
		unsigned pattern = search->others.items[model->other + i];
		struct tool *tool = &searcher->tools[pattern];

		if ((!tool->blind || model->hex) &&
		    try_regex(searcher, tool, pattern, message, NULL))
			return false;
	}
	if (!model->fit)
		return false;
	for (size_t i = 0; i < model->match_count; i++)
		repeat_match(search, search->matches.items[model->match + i]);
	line->count = model->match_count;
	line->roles = model->roles;
	return true;
}

/* Makes the line the model for later ones. */
static void make_model(const struct search *search, struct model *model,
		       const struct found_line *line, const struct event *events,
		       size_t count, size_t first_other)
{
	bool usable = !line->unsure && line->count;

	*model = (struct model){
		.message = line->parsed.line.message,
		.event = (unsigned)(events - search->events.items),
		.event_count = usable ? (unsigned)count : 0,
		.match = line->first,
		.match_count = line->count,
		.other = (unsigned)first_other,
		.other_count = (unsigned)(search->others.count - first_other),
		.roles = line->roles,
		.may = model->may,
	};
}

static void search_like(struct work *work, struct found_line *line,
			const struct event *events, size_t count)
{
	struct search *search = work->search;
	struct model *model =
		find_model(work->searcher, line->parsed.line.message.size, events, count);
	size_t first_other = search->others.count;

	bool like = has_atoms(search, model, events, count) &&
		    is_like(model, line->parsed.line.message);
	bool enough = like && ++model->likes > LIKES_LEAST;

	if (enough && take_model(work, model, line))
		return;
	match_line(work, line, events, count);
	if (!like || enough)
		make_model(search, model, line, events, count, first_other);
}

static void search_line(struct work *work, struct found_line line,
			const struct event *events, size_t count)
{
	struct search *search = work->search;
	struct slice raw =
		slice_from(work->text.data + line.start, line.stop - line.start);

	parse_line(raw, &line.parsed);
	line.first = (unsigned)search->matches.count;
	if (work->is[TEXT_PASTED])
		try_line(work, &line, events, count,
			 work->is[TEXT_SAID] && sentence_words(raw) >= SAID_WORDS_LEAST);
	else
		search_like(work, &line, events, count);
	make_key(search, &line);
	line.kind = find_kind(search, &line);
	vec_push(&search->lines, line);
}

/* Looks at the lines with an event, or at all lines. */
static void search_lines(struct work *work)
{
	struct slice text = work->text;
	struct search *search = work->search;
	const struct event *events = search->events.items;
	size_t count = search->events.count, next = 0;
	bool all = work->is[TEXT_PASTED];

	for (size_t i = 0; i < search->line_count && (all || next < count); i++) {
		size_t stop = line_stop(search, text, i), first = next;

		while (next < count && events[next].end <= stop)
			next++;
		if (all || next > first)
			search_line(work,
				    (struct found_line){
					    .start = (unsigned)line_start(search, i),
					    .stop = (unsigned)stop,
					    .before = (unsigned)i },
				    &events[first], next - first);
	}
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

	/* The result must not depend on the blocks that the thread had before. */
	for (size_t i = 0; i < MODELS; i++)
		searcher->models[i].event_count = 0;
	forget_own(search);
	search->lines.count = search->matches.count = search->captures.count = 0;
	search->stretches.count = search->kinds.count = search->others.count = 0;
	memset(search->kind_slots, 0, sizeof(search->kind_slots));
	strbuf_truncate(&search->keys, 0);
	for (enum text_kind kind = TEXT_ANY; kind < TEXT_KINDS; kind++)
		work.is[kind] = block_is(block, kind);
	make_atom_marks(searcher);
	find_atoms(searcher->scanner, block, search);
	find_lines(block->data, search);
	search_lines(&work);
	if (stretches)
		search_stretches(block->data, 0, search);
}

void search_free(struct search *search)
{
	forget_own(search);
	vec_free(&search->own);
	vec_free(&search->events);
	vec_free(&search->lines);
	vec_free(&search->newlines);
	vec_free(&search->matches);
	vec_free(&search->others);
	vec_free(&search->captures);
	vec_free(&search->stretches);
	vec_free(&search->kinds);
	strbuf_free(&search->keys);
	strbuf_free(&search->small);
}
