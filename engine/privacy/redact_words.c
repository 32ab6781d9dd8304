/* SPDX-License-Identifier: Apache-2.0 */
/* Characters and runs of them, the words that redaction knows (words.txt), and properties
 * of words. */
#include "engine/privacy/redact_internal.h"

#include <pthread.h>

size_t redact_run(struct slice text, size_t pos, const char *others)
{
	size_t size = 0;

	for (; size < REDACT_AHEAD && pos + size < text.size; size++) {
		char c = text.data[pos + size];

		if (!redact_is_alnum(c) && !redact_one_of(c, others))
			break;
	}
	return size;
}

size_t redact_run_back(struct slice text, size_t end, const char *others)
{
	size_t start = end;

	while (start && end - start < REDACT_AHEAD &&
	       (redact_is_alnum(text.data[start - 1]) ||
		redact_one_of(text.data[start - 1], others)))
		start--;
	return start;
}

bool redact_starts(struct slice text, size_t pos, const char *what)
{
	return pos <= text.size && slice_starts_with(slice_skip(text, pos), what);
}

bool redact_follows(struct slice text, size_t pos, const char *what)
{
	size_t size = strlen(what);

	return pos >= size && redact_starts(text, pos - size, what);
}

size_t redact_skip(struct slice text, size_t pos, const char *set, size_t most)
{
	while (most-- && redact_one_of(slice_at(text, pos), set))
		pos++;
	return pos;
}

/* Empty where the range does not lie in the text. */
struct slice redact_part_of(struct slice text, size_t start, size_t end)
{
	if (end > text.size || start > end)
		return slice_from(text.data + text.size, 0);
	return slice_from(text.data + start, end - start);
}

struct redact_count redact_count(struct slice value)
{
	struct redact_count count = { 0 };

	for (size_t i = 0; i < value.size; i++) {
		char c = value.data[i];

		count.digits += char_is_digit(c);
		count.upper += char_is_upper(c);
		count.lower += char_is_lower(c);
		count.letters += redact_is_letter(c);
		count.hex += char_is_hex(c) || c == '-';
	}
	return count;
}

uint64_t redact_hash_text(struct slice text)
{
	uint64_t hash = HASH_START;

	for (size_t i = 0; i < text.size; i++)
		hash = redact_hash(hash, text.data[i]);
	return hash;
}

static const char *const lines[] = {
#include "build/redact_words.inc"
};

enum { BUCKETS = 8192, ENDS = 4096, TERMS = 4096 };

/* Read once, then unchanged for the whole run. */
static struct {
	struct redact_term terms[TERMS];
	size_t count;
	const struct redact_term *buckets[BUCKETS];
	const struct redact_term *lists[LIST_COUNT];
	const struct redact_term *tokens[256];
	unsigned char is[BUCKETS]; /* WORD_BEFORE and so on, by hash */
	bool ends[ENDS];	   /* last bytes of keys */
} words;

static const char *const list_names[LIST_COUNT] = {
	"system", "usual",  "usual-prefix", "public", "private", "nothing",
	"home",	  "share",  "mount",	    "unit",   "volume",	 "version",
	"key",	  "before", "token",	    "disk",
};

static const char *const looks_names[LOOKS_COUNT] = {
	"any",	   "assigned", "secret", "auth",   "bearer", "variable", "cookie",
	"serial",  "wwn",      "uuid",	 "id",	   "mac",    "name",	 "guess",
	"account", "nodes",    "owner",	 "number", "place",  "cloud",
};

static unsigned index_of(const char *const *names, unsigned count, struct slice name)
{
	unsigned i = 0;

	while (i + 1 < count && !slice_is(name, names[i]))
		i++;
	return i;
}

/* The next word, up to a blank. */
static struct slice next_word(struct slice *rest)
{
	*rest = slice_trim(*rest);
	const char *blank = memchr(rest->data, ' ', rest->size);
	struct slice word = { rest->data,
			      blank ? (size_t)(blank - rest->data) : rest->size };

	*rest = slice_skip(*rest, word.size);
	return word;
}

/* Reads the head of a section: "[key secret any]", "[token secret _- 20]". */
static struct redact_term read_head(struct slice line)
{
	struct slice rest = { line.data + 1, line.size - 2 };
	struct redact_term term = { 0 };
	double least = 0;

	term.list = index_of(list_names, LIST_COUNT, next_word(&rest));
	term.kind = index_of(redact_kind_names, REDACT_KIND_COUNT, next_word(&rest));
	struct slice what = next_word(&rest);
	if (term.list != LIST_TOKEN) {
		term.looks = index_of(looks_names, LOOKS_COUNT, what);
		return term;
	}
	static char others[TERMS / 256][8]; /* few sections have tokens */
	static size_t used;
	if (used < ARRAY_SIZE(others) && !slice_is(what, "none"))
		memcpy(others[used], what.data, what.size < 7 ? what.size : 7);
	term.others = used < ARRAY_SIZE(others) ? others[used++] : "";
	slice_number(next_word(&rest), &least);
	term.least = (size_t)least;
	return term;
}

static size_t end_hash(const char *end, size_t size)
{
	uint64_t hash = HASH_START;

	for (size_t i = size > 3 ? size - 3 : 0; i < size; i++)
		hash = redact_hash(hash, end[i]);
	return (hash ^ hash >> 12) % ENDS;
}

/* Hashes from the end on, as keys are found. */
static uint64_t hash_back(struct slice text)
{
	uint64_t hash = HASH_START;

	while (text.size)
		hash = redact_hash(hash, text.data[--text.size]);
	return hash;
}

/* The hash by which a row is found: that of the whole text, of a phrase that of its last
 * word. Keys are hashed from their ends. */
static uint64_t hash_of(struct redact_term *term)
{
	struct slice text = term->text;

	if (term->list == LIST_KEY)
		return hash_back(text);
	if (term->list != LIST_BEFORE)
		return redact_hash_text(text);
	while (term->tail < text.size &&
	       !redact_is_alnum(text.data[text.size - 1 - term->tail]))
		term->tail++;
	size_t end = text.size - term->tail, start = redact_run_back(text, end, "");
	return redact_hash_text(redact_part_of(text, start, end));
}

/* Adds the end of a key; it may have only two letters: "machine_id". */
static void add_end(const struct redact_term *term)
{
	size_t size = term->text.size;

	words.ends[end_hash(term->text.data, size)] = true;
	if (size > 2)
		words.ends[end_hash(term->text.data + size - 2, 2)] = true;
}

static void add(const struct redact_term *head, struct slice text)
{
	struct redact_term *term = &words.terms[words.count];

	if (words.count == TERMS || !text.size)
		return;
	words.count++;
	*term = *head;
	term->text = text;
	if (term->list == LIST_KEY && strchr("_=", *text.data)) {
		term->mark = *text.data;
		term->text = slice_skip(text, 1);
	}
	term->hash = hash_of(term);
	const struct redact_term **bucket =
		term->list == LIST_TOKEN ? &words.tokens[(unsigned char)*text.data]
					 : &words.buckets[term->hash % BUCKETS];
	term->next = *bucket;
	*bucket = term;
	term->after = words.lists[term->list];
	words.lists[term->list] = term;
	if (term->list == LIST_BEFORE)
		words.is[term->hash % BUCKETS] |= WORD_BEFORE;
	if (term->list == LIST_KEY)
		add_end(term);
}

static void read_words(void)
{
	struct redact_term head = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(lines); i++) {
		struct slice line = slice_of(lines[i]);

		line.size -= line.size && line.data[line.size - 1] == '\n';
		if (!line.size || slice_starts_with(line, "# ") || slice_is(line, "#"))
			continue;
		if (*line.data == '[') {
			head = read_head(line);
		} else if (head.list == LIST_BEFORE) {
			add(&head, line);
		} else {
			while (line.size)
				add(&head, next_word(&line));
		}
	}
}

static void know_words(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, read_words);
}

const struct redact_term *redact_list(enum redact_list list)
{
	know_words();
	return words.lists[list];
}

const struct redact_term *redact_terms(uint64_t hash)
{
	return words.buckets[hash % BUCKETS];
}

const struct redact_term *redact_listed(enum redact_list list, struct slice word)
{
	uint64_t hash = redact_hash_text(word);

	know_words();
	const struct redact_term *term = redact_terms(hash);
	while (term && (term->hash != hash || term->list != list ||
			!slice_equal_nocase(term->text, word)))
		term = term->next;
	return term;
}

static bool ends_in(enum redact_list list, struct slice word)
{
	const struct redact_term *term = redact_list(list);

	for (; term; term = term->after)
		if (word.size >= term->text.size &&
		    slice_equal_nocase(slice_skip(word, word.size - term->text.size),
				       term->text))
			return true;
	return false;
}

static bool begins_with(enum redact_list list, struct slice word)
{
	const struct redact_term *term = redact_list(list);

	for (; term; term = term->after)
		if (word.size >= term->text.size &&
		    !memcmp(word.data, term->text.data, term->text.size))
			return true;
	return false;
}

const struct redact_term *redact_tokens(char first)
{
	return words.tokens[(unsigned char)first];
}

unsigned redact_word_is(uint64_t hash)
{
	return words.is[hash % BUCKETS];
}

bool redact_ends_key(struct slice word)
{
	return words.ends[end_hash(word.data, word.size)];
}

bool redact_is_system(struct slice name)
{
	return slice_starts_with(name, "systemd") || redact_listed(LIST_SYSTEM, name);
}

bool redact_is_usual(struct slice name)
{
	return begins_with(LIST_USUAL_PREFIX, name) || redact_is_system(name) ||
	       redact_listed(LIST_USUAL, name);
}

bool redact_is_private_domain(struct slice name)
{
	return ends_in(LIST_PRIVATE, name);
}

bool redact_is_public_host(struct slice name)
{
	for (; name.size; name = slice_skip(name, 1)) {
		if (redact_listed(LIST_PUBLIC, name))
			return true;
		const char *dot = memchr(name.data, '.', name.size);
		name = dot ? slice_skip(name, (size_t)(dot - name.data))
			   : slice_from(name.data, 0);
		if (!name.size)
			return false;
	}
	return false;
}

/* The size of a token such as "user-12" at the start of a text, 0 when there is none. */
static size_t token_at(struct slice text)
{
	for (size_t i = 0; i < REDACT_KIND_COUNT; i++) {
		size_t size = strlen(redact_kind_names[i]), digits = 0;

		if (!slice_starts_with(text, redact_kind_names[i]) ||
		    slice_at(text, size) != '-')
			continue;
		while (digits < 8 && char_is_digit(slice_at(text, size + 1 + digits)))
			digits++;
		return digits && digits < 8 ? size + 1 + digits : 0;
	}
	return 0;
}

bool redact_is_token(struct slice name)
{
	if (redact_is_gpu_id(name))
		return slice_starts_with(name, "000000000000");
	return name.size && char_is_digit(name.data[name.size - 1]) &&
	       token_at(name) == name.size;
}

size_t redact_token_size(struct slice text, size_t pos, size_t end)
{
	size_t size;

	if (slice_at(text, end) != '-' || !char_is_digit(slice_at(text, end + 1)))
		return 0;
	size = token_at(slice_skip(text, pos));
	char next = slice_at(text, pos + size);
	return redact_is_alnum(next) || next == '-' ? 0 : size;
}

bool redact_is_name(struct slice name)
{
	return name.size && !redact_is_system(name) && !redact_is_token(name);
}

bool redact_add(const struct redact_at *at, struct redact_match *match,
		enum redact_kind kind, size_t start, size_t end)
{
	struct slice part = redact_part_of(at->text, start, end);

	if (!part.size || start < at->settled || redact_is_token(part))
		return false;
	match->parts[match->count++] = (struct redact_part){ start, end, kind };
	return true;
}

bool redact_add_name(const struct redact_at *at, struct redact_match *match,
		     enum redact_kind kind, size_t start, size_t end)
{
	return redact_is_name(redact_part_of(at->text, start, end)) &&
	       redact_add(at, match, kind, start, end);
}
