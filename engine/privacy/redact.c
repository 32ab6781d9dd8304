/* SPDX-License-Identifier: Apache-2.0 */
/* The redactor: the table of replaced texts, and the walk through a text. */
#include "engine/privacy/redact.h"

#include <pthread.h>

#include "engine/privacy/redact_internal.h"

enum {
	WORDS_MAX = 4096, /* announced words; a machine has a few */
	FIRSTS = 4096,
	ROWS_MAX = 64, /* of redact_rows */
};

const char *const redact_kind_names[REDACT_KIND_COUNT] = { "host",  "user",   "serial",
							   "uuid",  "mac",    "ip",
							   "mail",  "secret", "ssid",
							   "cloud", "person" };

/* A token, which may replace several texts. */
struct token {
	const char *text;
	bool met;
};

/* A text and the token that replaces it. `index` is its index in `met` of struct
 * redactor, -1 until the text is replaced. */
struct entry {
	enum redact_kind kind;
	struct slice text;
	struct token *token;
	int index;
	bool word; /* announced: replaced wherever it stands as a word */
	bool weak; /* announced, but a usual word: replaced only where the place indicates
		      a name */
};

struct redactor {
	struct arena *arena;
	VEC(struct entry) entries;
	VEC(struct redaction) met;
	struct hash_index index;	     /* of the entries */
	unsigned numbers[REDACT_KIND_COUNT]; /* number of the last token of each kind */
	size_t counts[REDACT_KIND_COUNT];    /* tokens of each kind that were written */
	size_t words;			     /* number of announced words */
	size_t longest;			     /* size of the longest announced word */
	bool firsts[FIRSTS]; /* by hash of the first run of letters of an announced word
			      */
	bool odd;	     /* an announced word does not begin with a letter or digit */
	struct regex *regexes[ROWS_MAX]; /* of redact_rows, compiled when first used */
};

void redactor_free(struct redactor *redactor)
{
	if (!redactor)
		return;
	vec_free(&redactor->entries);
	vec_free(&redactor->met);
	hash_free(&redactor->index);
	for (size_t i = 0; i < ROWS_MAX; i++)
		regex_free(redactor->regexes[i]);
	arena_free(redactor->arena);
	free(redactor);
}

/* The texts that were met. */

/* If a user and a host have the same name, returns the one that was added last. */
static const struct entry *find_word(const struct redactor *redactor, struct slice text,
				     uint64_t hash)
{
	const struct entry *found = NULL;

	hash_each(&redactor->index, hash, i)
	{
		const struct entry *entry = &redactor->entries.items[i];

		if ((entry->word || entry->weak) && slice_equal_nocase(entry->text, text))
			found = entry;
	}
	return found;
}

/* Secrets are compared with regard to case, all other texts without. */
static struct entry *find(const struct redactor *redactor, enum redact_kind kind,
			  struct slice text, uint64_t hash)
{
	hash_each(&redactor->index, hash, i)
	{
		struct entry *entry = &redactor->entries.items[i];

		if (entry->kind == kind &&
		    (kind == REDACT_SECRET ? slice_equal(entry->text, text)
					   : slice_equal_nocase(entry->text, text)))
			return entry;
	}
	return NULL;
}

/* Makes a new token. The token of a GPU's unique id has the form of such an id, because
 * it is recognised by its form. */
static struct token *new_token(struct redactor *redactor, enum redact_kind kind,
			       struct slice text)
{
	struct token *token = arena_new_item(redactor->arena, struct token);
	unsigned number = ++redactor->numbers[kind];

	token->text = kind == REDACT_SERIAL && redact_is_gpu_id(text)
			      ? arena_printf(redactor->arena, "%016x", number)
			      : arena_printf(redactor->arena, "%s-%u",
					     redact_kind_names[kind], number);
	return token;
}

/* Adds an entry. `token` NULL: makes the next token of the kind. */
static struct entry *add(struct redactor *redactor, enum redact_kind kind,
			 struct slice text, struct token *token)
{
	uint64_t hash = redact_hash_text(text);
	struct entry *entry = find(redactor, kind, text, hash);

	if (entry)
		return entry;
	if (!token)
		token = new_token(redactor, kind, text);
	hash_add(&redactor->index, hash, redactor->entries.count);
	vec_push(&redactor->entries,
		 (struct entry){ .kind = kind,
				 .text = arena_slice(redactor->arena, text),
				 .token = token,
				 .index = -1 });
	return &redactor->entries.items[redactor->entries.count - 1];
}

/* Indexes a word by the hash of the letters and digits that it begins with. */
static void index_word(struct redactor *redactor, const struct entry *entry)
{
	size_t size = redact_run(entry->text, 0, "");
	uint64_t hash = redact_hash_text(slice_from(entry->text.data, size));

	redactor->firsts[hash % FIRSTS] = true;
	redactor->odd |= !size;
	if (redactor->longest < entry->text.size)
		redactor->longest = entry->text.size;
}

static void announce(struct redactor *redactor, enum redact_kind kind, struct slice word,
		     struct token *token, bool weak)
{
	struct entry *entry = add(redactor, kind, word, token);

	if (entry->word || redactor->words >= WORDS_MAX)
		return;
	redactor->words++;
	entry->word = !weak;
	entry->weak = weak;
	index_word(redactor, entry);
}

/* The device mapper doubles the hyphens of a volume group's name (lvm2,
 * lib/misc/lvm-string.c), and installers derive that name from the host's name. */
static void announce_doubled(struct redactor *redactor, enum redact_kind kind,
			     struct slice word, struct token *token)
{
	AUTO(strbuf) struct strbuf doubled = { 0 };

	for (size_t i = 0; i < word.size; i++) {
		strbuf_add_char(&doubled, word.data[i]);
		if (word.data[i] == '-')
			strbuf_add_char(&doubled, '-');
	}
	if (doubled.size > word.size && doubled.size <= REDACT_WORD_MAX)
		announce(redactor, kind, strbuf_slice(&doubled), token, false);
}

/* The letters and digits of a serial number without its separators: equal in all forms in
 * which it is printed. */
static struct slice bare_serial(struct slice word)
{
	if (slice_starts_with(word, "0x") || slice_starts_with(word, "0X"))
		return slice_skip(word, 2);
	return slice_starts_with(word, "GPU-") ? slice_skip(word, 4) : word;
}

/* False for zeros and "unknown". */
static bool is_serial(struct slice word)
{
	for (size_t i = 0; i < word.size; i++)
		if (word.data[i] != '0' && word.data[i] != '-')
			return word.size >= 6 && redact_count(word).digits;
	return false;
}

static bool is_plain(struct slice word)
{
	for (size_t i = 0; i < word.size; i++)
		if ((unsigned char)word.data[i] < ' ' || word.data[i] == 0x7f)
			return false;
	return word.size >= 3 && word.size <= REDACT_WORD_MAX;
}

/* Announces a domain that other machines have, too. A public domain usually has two
 * labels. */
static void announce_domain(struct redactor *redactor, struct slice domain)
{
	size_t dots = 0;

	for (size_t i = 0; i < domain.size; i++)
		dots += domain.data[i] == '.';
	if (dots && is_plain(domain) && (dots > 1 || redact_is_private_domain(domain)))
		announce(redactor, REDACT_HOST, domain, NULL, false);
}

static void announce_host(struct redactor *redactor, struct slice name)
{
	const char *dot = memchr(name.data, '.', name.size);
	struct slice label = { name.data, dot ? (size_t)(dot - name.data) : name.size };
	struct token *token = add(redactor, REDACT_HOST, name, NULL)->token;

	announce(redactor, REDACT_HOST, name, token, false);
	announce_doubled(redactor, REDACT_HOST, name, token);
	if (dot)
		announce_domain(redactor, slice_skip(name, label.size + 1));
	if (!dot || !is_plain(label))
		return;
	announce(redactor, REDACT_HOST, label, token, redact_is_usual(label));
	announce_doubled(redactor, REDACT_HOST, label, token);
}

bool redact_word(struct redactor *redactor, enum redact_kind kind, const char *text)
{
	struct slice word = slice_trim(slice_of(text));
	bool name = kind == REDACT_HOST || kind == REDACT_USER;

	if (kind == REDACT_SERIAL)
		word = bare_serial(word);
	if (redact_is_token(word) || (name ? redact_is_system(word) : !is_serial(word)))
		return false;
	if (name && word.size && word.size <= REDACT_WORD_MAX &&
	    (!is_plain(word) || !redact_count(word).letters || redact_is_usual(word))) {
		announce(redactor, kind, word, NULL, true);
		return false;
	}
	if (!is_plain(word))
		return false;
	if (kind == REDACT_HOST)
		announce_host(redactor, word);
	else
		announce(redactor, kind, word, NULL, false);
	return true;
}

static void replace(struct redactor *redactor, enum redact_kind kind, struct slice text,
		    struct strbuf *out)
{
	struct entry *entry = add(redactor, kind, text, NULL);

	if (entry->index < 0) {
		entry->index = (int)redactor->met.count;
		vec_push(&redactor->met,
			 (struct redaction){ entry->kind, entry->text.data,
					     entry->token->text, 0 });
	}
	redactor->met.items[entry->index].count++;
	redactor->counts[kind] += !entry->token->met;
	entry->token->met = true;
	strbuf_add_text(out, entry->token->text);
}

const char *redactor_name(struct redactor *redactor, enum redact_kind kind,
			  const char *text)
{
	struct slice name = slice_trim(slice_of(text));
	AUTO(strbuf) struct strbuf token = { 0 };

	if (kind == REDACT_SERIAL)
		name = bare_serial(name);
	if (!name.size || redact_is_system(name) || redact_is_token(name))
		return NULL;
	if (kind == REDACT_USER && !find(redactor, kind, name, redact_hash_text(name)))
		return NULL;
	if (kind == REDACT_SERIAL && !is_serial(name))
		return NULL;
	replace(redactor, kind, name, &token);
	return find(redactor, kind, name, redact_hash_text(name))->token->text;
}

size_t redactor_list(const struct redactor *redactor,
		     const struct redaction **ret_redactions)
{
	*ret_redactions = redactor->met.items;
	return redactor->met.count;
}

size_t redactor_summary(const struct redactor *redactor, struct strbuf *out)
{
	static const char *const names[REDACT_KIND_COUNT][2] = {
		{ "host name", "host names" },
		{ "user name", "user names" },
		{ "serial number", "serial numbers" },
		{ "UUID", "UUIDs" },
		{ "MAC address", "MAC addresses" },
		{ "IP address", "IP addresses" },
		{ "e-mail address", "e-mail addresses" },
		{ "secret", "secrets" },
		{ "network name", "network names" },
		{ "cloud id", "cloud ids" },
		{ "personal number", "personal numbers" },
	};
	size_t sum = 0;

	for (size_t i = 0; i < REDACT_KIND_COUNT; i++) {
		size_t count = redactor->counts[i];

		if (count)
			strbuf_printf(out, "%s%zu %s", sum ? ", " : "", count,
				      names[i][count > 1]);
		sum += count;
	}
	return sum;
}

/* Announced words in a text. */

/* True if the word cannot be part of an identifier. An underscore joins words to the
 * identifiers of a program, which must stay ("gpu_busy"). */
static bool is_distinct(struct slice word)
{
	return redact_count(word).digits || memchr(word.data, '-', word.size);
}

/* True for the host's name in "fedora_HOST": installers name the volume group after the
 * system and the host. */
static bool is_of_volume(struct slice text, size_t pos)
{
	const struct redact_term *term = redact_list(LIST_VOLUME);

	for (; term; term = term->after)
		if (pos >= term->text.size && !memcmp(text.data + pos - term->text.size,
						      term->text.data, term->text.size))
			return true;
	return false;
}

static bool stands_alone(const struct entry *entry, struct slice text, size_t pos,
			 size_t end)
{
	char before = pos ? text.data[pos - 1] : '\0', next = slice_at(text, end);

	if (before == '_' && is_of_volume(text, pos))
		return next != '_';
	return !entry->weak &&
	       ((before != '_' && next != '_') || is_distinct(entry->text));
}

/* The size of the domain behind a host's name, which belongs to the name: ".lan",
 * ".corp.example.org". */
static size_t domain_size(struct slice text, size_t pos)
{
	struct slice domain = { text.data + pos, redact_run(text, pos, ".-") };

	if (slice_at(text, pos) != '.')
		return 0;
	while (domain.size && strchr(".-", domain.data[domain.size - 1]))
		domain.size--;
	return redact_is_private_domain(domain) ? domain.size : 0;
}

static const struct entry *find_announced(const struct redact_at *at, size_t *ret_end)
{
	const struct redactor *redactor = at->redactor;
	const struct entry *best = NULL;
	uint64_t hash = HASH_START;

	for (size_t end = at->pos;
	     end < at->text.size && end - at->pos < redactor->longest;) {
		hash = redact_hash(hash, at->text.data[end++]);
		if (end < at->end || redact_is_alnum(slice_at(at->text, end)))
			continue;
		const struct entry *entry =
			find_word(redactor, redact_part_of(at->text, at->pos, end), hash);
		if (entry && stands_alone(entry, at->text, at->pos, end)) {
			best = entry;
			*ret_end = end;
		}
	}
	return best;
}

bool redact_announced(const struct redact_at *at, struct redact_match *ret_match)
{
	size_t end = at->pos, domain;
	const struct entry *entry = find_announced(at, &end);

	if (!entry)
		return false;
	struct entry found = *entry; /* adding may move the entries */
	domain = found.kind == REDACT_HOST ? domain_size(at->text, end) : 0;
	end += domain;
	if (domain)
		add(at->redactor, REDACT_HOST, redact_part_of(at->text, at->pos, end),
		    found.token);
	return redact_add(at, ret_match, found.kind, at->pos, end);
}

/* A walk through one text. */

struct walk {
	struct redact_at at;
	struct redact_follow *follow;
	struct strbuf *out;   /* NULL: names are learned, nothing is written */
	size_t copied, color; /* `color`: the end of the last color sequence */
	bool words_only;
};

/* Updates the state of the walk for its position. */
static void enter(struct walk *walk)
{
	struct redact_at *at = &walk->at;
	const char *newline =
		memchr(at->text.data + at->pos, '\n', at->text.size - at->pos);

	at->line = at->pos;
	at->line_end = newline ? (size_t)(newline - at->text.data) : at->text.size;
	if (walk->words_only)
		at->host = at->secret = at->text.size;
	else
		redact_enter_line(at, walk->follow);
}

static void find_sign(struct redact_at *at)
{
	const char *sign = memchr(at->text.data + at->pos, '@', at->text.size - at->pos);

	at->sign = sign ? (size_t)(sign - at->text.data) : at->text.size;
}

static unsigned traits_by_next(struct slice text, size_t end, size_t size)
{
	switch (slice_at(text, end)) {
	case ':':
		return NEEDS_LONG | (size == 2 ? NEEDS_PAIR : 0) |
		       (size == 4 ? NEEDS_FOUR : 0) |
		       (redact_starts(text, end, "://") ? NEEDS_SCHEME : 0) |
		       (char_is_digit(slice_at(text, end + 1)) ? NEEDS_COUNT : 0);
	case '.':
		return NEEDS_LONG | (size == 4 ? NEEDS_FOUR : 0) |
		       (size <= 3 ? NEEDS_BYTE : 0);
	case '-':
		return NEEDS_LONG | NEEDS_DASH | (size == 2 ? NEEDS_PAIR : 0);
	case '_':
		return NEEDS_LONG | (size == 2 ? NEEDS_PAIR : 0);
	case '(':
		return NEEDS_GROUP;
	default:
		return 0;
	}
}

static unsigned traits_of(struct redact_at *at)
{
	struct slice text = at->text;
	size_t size = at->end - at->pos;
	char before = at->pos ? text.data[at->pos - 1] : '\n';
	unsigned traits = redact_word_is(at->hash) | traits_by_next(text, at->end, size);

	if (at->sign < at->pos)
		find_sign(at);
	if (at->sign < text.size && at->sign - at->pos <= REDACT_WORD_MAX)
		traits |= NEEDS_SIGN;
	if (redact_may_be_key(at))
		traits |= WORD_KEY;
	if (before == '/' || before == '@')
		traits |= NEEDS_PATH;
	if (size >= 12)
		traits |= NEEDS_LONG | (size >= REDACT_WORD_MAX ? NEEDS_DASH : 0);
	if (at->redactor->firsts[at->hash % FIRSTS])
		traits |= NEEDS_KNOWN;
	return traits;
}

/* The rows to try, one bit each: by the first letter of a word (`own`: rows that name the
 * letter), by the properties of the word, and the rows that find names. */
static struct {
	uint64_t first[256], own[256], traits[2 * (NEEDS_END - 1)], names;
	unsigned char letters[256]; /* in lower case; 0: in no word */
	bool idle[256];		    /* no form begins with this byte */
} asked;

static void know_letters(void)
{
	for (unsigned c = 0; c < 256; c++) {
		if (redact_is_alnum((char)c))
			asked.letters[c] = (unsigned char)char_lower((char)c);
		asked.idle[c] = !asked.letters[c] && (!c || !strchr("/\\+\033", (int)c));
	}
}

static void know_forms(void)
{
	know_letters();
	for (size_t i = 0; i < redact_row_count; i++) {
		const struct redact_row *row = &redact_rows[i];
		uint64_t bit = UINT64_C(1) << i;

		for (unsigned c = 1; c < ARRAY_SIZE(asked.first); c++) {
			bool own = row->first && strchr(row->first, (int)c);

			asked.own[c] |= own ? bit : 0;
			asked.first[c] |= own || !row->first ? bit : 0;
		}
		for (unsigned t = 0; t < ARRAY_SIZE(asked.traits); t++)
			if (!(row->needs & ~t))
				asked.traits[t] |= bit;
		asked.names |= row->is & FORM_OF_NAMES ? bit : 0;
	}
}

struct redactor *redactor_new(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	struct redactor *redactor = mem_zalloc(sizeof(*redactor));

	pthread_once(&once, know_forms);
	redact_list(LIST_SYSTEM); /* reads the words */
	redactor->arena = arena_new();
	return redactor;
}

static bool ask(const struct redact_at *at, size_t number, struct redact_match *ret_match)
{
	const struct redact_row *row = &redact_rows[number];
	struct regex **regex = &at->redactor->regexes[number];

	ret_match->count = 0;
	if (row->find)
		return row->find(at, ret_match);
	if (!*regex) {
		AUTO(strbuf) struct strbuf anchored = { 0 };

		strbuf_printf(&anchored, "\\G(?:%s)", row->regex);
		if (regex_compile(strbuf_text(&anchored), regex, NULL))
			mem_give_up(row->regex);
	}
	return redact_by_regex(at, row, *regex, ret_match);
}

static bool ask_all(struct walk *walk, uint64_t bits, struct redact_match *ret_match)
{
	for (bits &= walk->out ? ~UINT64_C(0) : asked.names; bits; bits &= bits - 1)
		if (ask(&walk->at, (size_t)__builtin_ctzll(bits), ret_match))
			return true;
	ret_match->count = 0;
	return false;
}

static bool match_word(struct walk *walk, struct redact_match *ret_match)
{
	struct redact_at *at = &walk->at;
	unsigned traits = traits_of(at);
	unsigned char first = (unsigned char)at->text.data[at->pos];

	if (walk->words_only)
		return traits & NEEDS_KNOWN && redact_announced(at, ret_match);
	return ask_all(walk, asked.first[first] & asked.traits[traits], ret_match);
}

static void read_word(struct redact_at *at)
{
	const unsigned char *text = (const unsigned char *)at->text.data;
	uint64_t hash = HASH_START;
	size_t end = at->pos;

	for (; end < at->text.size && asked.letters[text[end]]; end++)
		hash = hash_byte(hash, asked.letters[text[end]]);
	at->hash = hash;
	at->end = end;
}

static bool match_other(struct walk *walk, char c, struct redact_match *ret_match)
{
	struct redact_at *at = &walk->at;

	if (at->redactor->odd && walk->out && redact_announced(at, ret_match))
		return true;
	if (walk->words_only)
		return false;
	return ask_all(walk, asked.own[(unsigned char)c], ret_match);
}

/* The size of a sequence such as "\033[1;31m", whose last letter belongs to no word. */
static size_t color_size(struct slice text, size_t pos)
{
	if (slice_at(text, pos) != '\033' || slice_at(text, pos + 1) != '[')
		return 0;
	size_t end = redact_skip(text, pos + 2, "0123456789;", 24);
	return redact_one_of(slice_at(text, end), "mK") ? end + 1 - pos : 0;
}

static bool match_at(struct walk *walk, struct redact_match *ret_match)
{
	struct redact_at *at = &walk->at;
	char c = at->text.data[at->pos];

	ret_match->count = 0;
	at->end = at->pos;
	if (at->pos == at->host)
		return redact_add(at, ret_match, REDACT_HOST, at->host, at->host_end);
	if (at->pos == at->secret &&
	    redact_add(at, ret_match, REDACT_SECRET, at->secret, at->secret_end))
		return true;
	if (!redact_is_alnum(c))
		return match_other(walk, c, ret_match);
	read_word(at);
	if (at->pos && at->pos != walk->color &&
	    redact_is_alnum(at->text.data[at->pos - 1]))
		return false;
	size_t token = redact_token_size(at->text, at->pos, at->end);
	if (!token)
		return match_word(walk, ret_match);
	at->end = at->pos + token;
	return false;
}

/* Learns a name, or a secret that can be recognised only by the lines around it. */
static void learn_part(struct walk *walk, const struct redact_part *part)
{
	struct slice text = redact_part_of(walk->at.text, part->start, part->end);
	AUTO(strbuf) struct strbuf name = { 0 };

	strbuf_add_slice(&name, text);
	if (part->kind == REDACT_HOST || part->kind == REDACT_USER)
		redact_word(walk->at.redactor, part->kind, strbuf_text(&name));
	else if (part->start == walk->at.secret && walk->follow->placed &&
		 text.size <= REDACT_WORD_MAX && redact_is_key_end(text))
		announce(walk->at.redactor, REDACT_SECRET, text, NULL, false);
}

static void take(struct walk *walk, const struct redact_match *match)
{
	for (unsigned i = 0; i < match->count; i++) {
		const struct redact_part *part = &match->parts[i];
		struct slice text = walk->at.text;

		walk->at.settled = part->end;
		if (!walk->out) {
			learn_part(walk, part);
			continue;
		}
		strbuf_add(walk->out, text.data + walk->copied,
			   part->start - walk->copied);
		replace(walk->at.redactor, part->kind,
			redact_part_of(text, part->start, part->end), walk->out);
		walk->copied = part->end;
	}
	walk->at.pos = walk->at.settled;
}

/* Skips bytes between words that no form begins with. */
static void skip_others(struct walk *walk)
{
	struct redact_at *at = &walk->at;

	while (at->pos < at->line_end &&
	       asked.idle[(unsigned char)at->text.data[at->pos]] && at->pos != at->host &&
	       at->pos != at->secret)
		at->pos++;
}

static void walk_text(struct walk *walk)
{
	struct redact_at *at = &walk->at;
	struct redact_match match;

	for (at->line_end = 0; at->pos < at->text.size;) {
		if (!at->pos || at->pos > at->line_end)
			enter(walk);
		if (!at->redactor->odd)
			skip_others(walk);
		size_t color = color_size(at->text, at->pos);
		if (color)
			at->pos = walk->color = at->pos + color;
		else if (at->pos < at->text.size && match_at(walk, &match))
			take(walk, &match);
		else
			at->pos = at->end > at->pos ? at->end : at->pos + 1;
	}
	if (walk->out && at->text.size)
		strbuf_add(walk->out, at->text.data + walk->copied,
			   at->text.size - walk->copied);
}

static void start(struct redactor *redactor, struct redact_follow *follow,
		  struct slice text, struct strbuf *out, bool words_only)
{
	struct walk walk = { .at = { .redactor = redactor, .text = text },
			     .follow = follow,
			     .out = out,
			     .color = SIZE_MAX,
			     .words_only = words_only };

	if (text.size)
		find_sign(&walk.at);
	walk_text(&walk);
}

void redact(struct redactor *redactor, struct slice text, struct strbuf *out)
{
	start(redactor, &(struct redact_follow){ 0 }, text, out, false);
}

void redact_next(struct redactor *redactor, struct redact_follow *follow,
		 struct slice text, struct strbuf *out)
{
	start(redactor, follow, text, out, false);
}

void redact_words(struct redactor *redactor, struct slice text, struct strbuf *out)
{
	start(redactor, &(struct redact_follow){ 0 }, text, out, true);
}

void redact_learn(struct redactor *redactor, struct slice text)
{
	start(redactor, &(struct redact_follow){ 0 }, text, NULL, false);
}

void redact_learn_next(struct redactor *redactor, struct redact_follow *follow,
		       struct slice text)
{
	start(redactor, follow, text, NULL, false);
}
