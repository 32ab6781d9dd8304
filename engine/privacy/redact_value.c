/* SPDX-License-Identifier: Apache-2.0 */
/* Values behind words that announce them: a key, a phrase. */
#include "engine/privacy/redact_internal.h"

/* A place where a value may stand. */
struct place {
	const struct redact_at *at;
	const struct redact_term *term;
	size_t pos;
	bool upper;    /* the key is in capitals, as of an environment variable */
	bool assigned; /* "=" stands between key and value */
};

bool redact_says_nothing(struct slice value)
{
	return redact_one_of(*value.data, "$%*{<") || redact_listed(LIST_NOTHING, value);
}

static bool looks_secret(struct slice value, bool upper)
{
	struct redact_count count = redact_count(value);

	if (slice_starts_with(value, "0x") || memchr(value.data, ' ', value.size))
		return false; /* an address; prose */
	if (upper && value.size >= 6 && count.letters)
		return true;
	return value.size >= 8 && count.letters &&
	       (count.digits || (count.upper && value.size >= 20));
}

/* A value behind "=" needs three characters and a letter, and must not be a path; any
 * other value must look like a secret. */
static bool looks_assigned(const struct place *place, struct slice value)
{
	if (!place->assigned)
		return looks_secret(value, false);
	return value.size >= 3 && redact_count(value).letters &&
	       !redact_one_of(*value.data, "/~.");
}

static bool looks_serial(struct slice value, char next)
{
	struct redact_count count = redact_count(value);
	size_t zeros = 0;

	for (size_t i = 0; i < value.size; i++)
		zeros += redact_one_of(value.data[i], "0-_.");
	if (value.size < 4 || zeros == value.size || next == ':' || next == '/')
		return false; /* a bus address and "8250/16550" are none */
	return count.digits >= 2 || (count.digits && value.size >= 6);
}

static bool looks_uuid(struct slice value)
{
	struct redact_count count = redact_count(value);

	if (count.hex != value.size || !count.digits)
		return false;
	return memchr(value.data, '-', value.size)
		       ? value.size >= 8
		       : value.size == 8 || value.size == 16 || value.size == 32;
}

static bool looks_name(struct slice value, char next)
{
	return value.size >= 2 && *value.data != '-' && redact_count(value).letters &&
	       next != '(' && next != '=' && next != '/' && redact_is_name(value) &&
	       !redact_is_public_host(value);
}

/* True for a coordinate "48.13715", or a less exact one that is followed by its second
 * half. */
static bool looks_place(struct slice value)
{
	const char *dot = memchr(value.data, '.', value.size);
	size_t digits = 0;

	while (dot && ++dot < value.data + value.size && char_is_digit(*dot))
		digits++;
	digits += memchr(value.data, ',', value.size) != NULL;
	return digits >= 5 && redact_count(value).letters <= 2;
}

static bool looks_as(const struct place *place, struct slice value, char next)
{
	struct redact_count count = redact_count(value);

	switch (place->term->looks) {
	case LOOKS_ANY:
	case LOOKS_AUTH:
		return value.size >= 3;
	case LOOKS_ASSIGNED:
		return looks_assigned(place, value);
	case LOOKS_VARIABLE:
		return place->upper && looks_secret(value, true);
	case LOOKS_SECRET:
	case LOOKS_BEARER:
		return looks_secret(value, place->upper);
	case LOOKS_COOKIE:
		return memchr(value.data, '=', value.size) ||
		       looks_secret(value, place->upper);
	case LOOKS_SERIAL:
		return looks_serial(value, next);
	case LOOKS_WWN:
		return count.hex >= 14 && count.hex + 3 > value.size;
	case LOOKS_UUID:
		return looks_uuid(value);
	case LOOKS_ID:
		return value.size == 32 && count.hex == value.size;
	case LOOKS_MAC:
		return value.size == 12 && count.hex == value.size;
	case LOOKS_NUMBER:
		return count.digits >= 7 && count.letters <= 2;
	case LOOKS_PLACE:
		return looks_place(value);
	case LOOKS_CLOUD:
		return value.size >= 6 && count.digits >= 2 &&
		       !slice_starts_with(value, "0x");
	case LOOKS_ACCOUNT:
		return place->upper && looks_name(value, next) &&
		       (place->term->kind == REDACT_USER || !redact_is_usual(value));
	case LOOKS_GUESS:
	case LOOKS_OWNER:
		return looks_name(value, next) && !redact_is_usual(value);
	default:
		return looks_name(value, next);
	}
}

static bool has_control(struct slice value)
{
	for (size_t i = 0; i < value.size; i++)
		if ((unsigned char)value.data[i] < ' ')
			return true;
	return false;
}

/* The size of the text between quotes, 0 where there are no quotes. */
static size_t quoted_size(const struct place *place, size_t pos)
{
	struct slice text = place->at->text;
	char quote = pos ? text.data[pos - 1] : '\0';
	size_t most = place->at->line_end - pos;

	if (quote != '"' && quote != '\'')
		return 0;
	most = most < REDACT_AHEAD ? most : REDACT_AHEAD;
	const char *end = memchr(text.data + pos, quote, most);
	size_t size = end ? (size_t)(end - text.data) - pos : 0;
	if (has_control(slice_from(text.data + pos, size)))
		return 0;
	return size && text.data[pos + size - 1] == '\\' ? size - 1 : size;
}

/* The size of all cookies of a header: a blank continues it only behind ";". */
static size_t cookies_size(struct slice text, size_t pos)
{
	size_t size = 0;

	for (; size < 4 * REDACT_AHEAD; size++) {
		char c = slice_at(text, pos + size);

		if ((unsigned char)c < ' ' || redact_one_of(c, "\"'\\") ||
		    (c == ' ' && (!size || text.data[pos + size - 1] != ';')))
			break;
	}
	while (size && redact_one_of(text.data[pos + size - 1], "; "))
		size--;
	return size;
}

static size_t value_size(const struct place *place)
{
	static const char any[] = "_-.+/=~!@#$%^*:?";
	static const char *const others[LOOKS_COUNT] = {
		[LOOKS_ANY] = any,	    [LOOKS_ASSIGNED] = any,
		[LOOKS_SECRET] = any,	    [LOOKS_AUTH] = any,
		[LOOKS_VARIABLE] = any,	    [LOOKS_BEARER] = "_-.+/=~",
		[LOOKS_SERIAL] = "-_",	    [LOOKS_WWN] = " ",
		[LOOKS_UUID] = "-",	    [LOOKS_NAME] = "._-",
		[LOOKS_GUESS] = "._-",	    [LOOKS_ACCOUNT] = "._-",
		[LOOKS_OWNER] = "._-",	    [LOOKS_NODES] = "._-[],",
		[LOOKS_NUMBER] = " +-()/.", [LOOKS_PLACE] = " +-.,",
		[LOOKS_CLOUD] = "-_",
	};
	enum looks looks = place->term->looks;
	struct slice text = place->at->text;
	size_t pos = place->pos, size = 0;

	if (looks == LOOKS_COOKIE)
		return cookies_size(text, pos);
	if (looks <= LOOKS_VARIABLE)
		size = quoted_size(place, pos);
	if (size && (looks == LOOKS_ANY ||
		     looks_secret(redact_part_of(text, pos, pos + size), place->upper)))
		return size;
	size = redact_run(text, pos, others[looks] ? others[looks] : "");
	while ((looks == LOOKS_NUMBER || looks == LOOKS_PLACE || looks == LOOKS_WWN) &&
	       size && redact_is_letter(text.data[pos + size - 1]) &&
	       !char_is_hex(text.data[pos + size - 1]))
		size--;
	while (size && redact_one_of(text.data[pos + size - 1], ".:?, ("))
		size--;
	return size;
}

/* Skips the scheme of "Authorization: Bearer VALUE". */
static size_t skip_scheme(struct slice text, size_t pos)
{
	static const char *const schemes[] = { "Bearer ", "bearer ", "Basic ", "Token ",
					       "token " };

	for (size_t i = 0; i < ARRAY_SIZE(schemes); i++)
		if (redact_starts(text, pos, schemes[i]))
			return pos + strlen(schemes[i]);
	return pos;
}

/* "chown OWNER:GROUP": the group usually has the same name. */
static bool add_owner(const struct redact_at *at, size_t start, size_t end,
		      struct redact_match *ret_match)
{
	size_t size = redact_run(at->text, end + 1, "._-");
	struct slice group = redact_part_of(at->text, end + 1, end + 1 + size);

	redact_add_name(at, ret_match, REDACT_USER, start, end);
	if (slice_at(at->text, end) == ':' && size && !redact_is_usual(group))
		redact_add_name(at, ret_match, REDACT_USER, end + 1, end + 1 + size);
	return ret_match->count > 0;
}

static bool take_value(struct place *place, struct redact_match *ret_match)
{
	const struct redact_term *term = place->term;
	struct slice text = place->at->text;

	if (term->kind == REDACT_SECRET)
		place->pos = skip_scheme(text, place->pos);
	if (term->kind == REDACT_SERIAL) {
		place->pos = redact_skip(text, place->pos, "./", 1);
		place->pos += redact_starts(text, place->pos, "0x") ? 2 : 0;
	}
	size_t end = place->pos + value_size(place);
	struct slice value = redact_part_of(text, place->pos, end);
	if (!value.size || slice_starts_with(value, "-----") ||
	    redact_says_nothing(value) || redact_is_token(value) ||
	    !looks_as(place, value, slice_at(text, end)))
		return false;
	if (term->looks == LOOKS_OWNER)
		return add_owner(place->at, place->pos, end, ret_match);
	return redact_add(place->at, ret_match, term->kind, place->pos, end);
}

/* A key of at most two words, in the form of words.txt. */
struct joined_key {
	char text[2 * REDACT_WORD_MAX];
	bool part[2 * REDACT_WORD_MAX]; /* a word begins at this byte */
	size_t size;
	size_t last; /* the start of the last word */
	bool upper, option;
};

static void take_key_word(struct slice text, size_t start, size_t end,
			  struct joined_key *key)
{
	key->last = key->size;
	for (size_t i = start; i < end; i++) {
		char c = text.data[i];

		key->upper &= !char_is_lower(c);
		if (!redact_is_alnum(c))
			continue;
		key->part[key->size] =
			i == start || !redact_is_alnum(text.data[i - 1]) ||
			(char_is_upper(c) && char_is_lower(text.data[i - 1]));
		key->text[key->size++] = c;
	}
}

/* The start of the joined words that end at `end`. */
static size_t key_start(struct slice text, size_t end)
{
	size_t start = redact_run_back(text, end, "_-.");

	return end - start > REDACT_WORD_MAX ? end - REDACT_WORD_MAX : start;
}

static void read_key(const struct redact_at *at, struct joined_key *key)
{
	size_t start = key_start(at->text, at->end);

	key->option = start < at->pos ? redact_starts(at->text, start, "--")
				      : redact_follows(at->text, start, "--");
	if (start > at->line + 1 && at->text.data[start - 1] == ' ' &&
	    redact_is_alnum(at->text.data[start - 2]))
		take_key_word(at->text, key_start(at->text, start - 1), start - 1, key);
	key->upper = true; /* decided by the word before the value */
	take_key_word(at->text, start, at->end, key);
}

/* The longest row that the key ends in. */
static const struct redact_term *find_key(const struct joined_key *key)
{
	const struct redact_term *best = NULL;
	uint64_t hash = HASH_START;

	for (size_t i = key->size; i--;) {
		struct slice end = { key->text + i, key->size - i };

		hash = redact_hash(hash, key->text[i]);
		for (const struct redact_term *term = redact_terms(hash); term;
		     term = term->next)
			if (term->hash == hash && term->list == LIST_KEY &&
			    slice_equal_nocase(term->text, end) &&
			    (term->mark != '=' || !i || i == key->last) &&
			    (term->mark != '_' || key->part[i]))
				best = term;
	}
	return best;
}

/* Finds the value behind the key's separator; false when there is none. Skips the quotes
 * of JSON and shells around key and value. */
static bool find_value(const struct joined_key *key, struct place *place)
{
	static const char *const sets[] = { " set to <", " to <" };
	struct slice text = place->at->text;
	size_t end = place->at->end, pos = redact_skip(text, end, "\\\"']", 3), at;

	for (size_t i = 0; place->term->looks == LOOKS_NAME && i < ARRAY_SIZE(sets); i++)
		if (redact_starts(text, end, sets[i])) {
			place->pos = end + strlen(sets[i]);
			return true;
		}
	at = redact_skip(text, pos, " \t", 40);
	place->assigned = slice_at(text, at) == '=';
	if (at == end && place->assigned)
		at++; /* text behind a blank is something else */
	else if (redact_one_of(slice_at(text, at), ":="))
		at = redact_skip(text, redact_skip(text, at, ":=>", 2), " \t", 40);
	else if (at == pos || !(key->option || place->term->looks == LOOKS_BEARER))
		return false;
	place->assigned |= key->option || pos > end;
	place->pos = redact_skip(text, at, "\\\"'", 2);
	return true;
}

bool redact_may_be_key(const struct redact_at *at)
{
	struct slice text = at->text;
	char next = slice_at(text, at->end);
	bool may = next == '=' || next == ':' || next == '"' || next == '\'' ||
		   next == '\\' || next == ']' || next == '\t';

	if (next == ' ') {
		next = slice_at(text, at->end + 1);
		may = next == '=' || next == ':' || next == ' ' || next == '\t' ||
		      next == 's' || next == 't' || text.data[at->end - 1] == 'r' ||
		      (at->pos && text.data[at->pos - 1] == '-');
	}
	return may && redact_ends_key(redact_part_of(text, at->pos, at->end));
}

/* "password: VALUE", "HF_TOKEN=VALUE", "--api-key VALUE", "Serial Number: VALUE" */
bool redact_keyed(const struct redact_at *at, struct redact_match *ret_match)
{
	struct place place = { .at = at };
	struct joined_key key = { .upper = true };

	read_key(at, &key);
	place.term = find_key(&key);
	place.upper = key.upper;
	return place.term && find_value(&key, &place) && take_value(&place, ret_match);
}

/* True if the phrase stands there with the word. */
static bool is_phrase(const struct redact_at *at, const struct redact_term *term)
{
	size_t end = at->end + term->tail, start = end - term->text.size;

	if (end < term->text.size || start < at->line || end > at->text.size ||
	    term->hash != at->hash || term->list != LIST_BEFORE)
		return false;
	return slice_equal_nocase(redact_part_of(at->text, start, end), term->text) &&
	       (!redact_is_alnum(*term->text.data) || start == at->line ||
		!redact_is_alnum(at->text.data[start - 1]));
}

/* "NFS: server VALUE", "S/N: VALUE" */
bool redact_before(const struct redact_at *at, struct redact_match *ret_match)
{
	const struct redact_term *term = redact_terms(at->hash);

	for (; term; term = term->next) {
		struct place place = { .at = at, .term = term, .assigned = true };

		if (!is_phrase(at, term))
			continue;
		size_t end = at->end + term->tail;
		place.pos = redact_skip(at->text, end, " \t", 40);
		place.pos = redact_skip(at->text, place.pos, ":=#", 1);
		place.pos = redact_skip(at->text, place.pos, " \t", 40);
		char last = at->text.data[end - 1];
		if (place.pos == end && (redact_is_alnum(last) || last == '-') &&
		    term->kind != REDACT_UUID)
			continue;
		place.pos = redact_skip(at->text, place.pos, "\\\"'", 2);
		if (take_value(&place, ret_match))
			return true;
	}
	return false;
}
