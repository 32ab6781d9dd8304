/* SPDX-License-Identifier: Apache-2.0 */
/* Secrets and other values that a word before them announces. */
#include "engine/redact/redact_internal.h"

#include <ctype.h>

#include "engine/base/mem.h"

/* What a value must look like to be taken. */
enum looks {
	LOOKS_ANY,
	LOOKS_SECRET,
	LOOKS_BEARER, /* a secret, behind a blank */
	LOOKS_SERIAL,
	LOOKS_UUID,
	LOOKS_ID,
	LOOKS_NAME,
	LOOKS_ACCOUNT, /* a name, of an environment variable */
};

/* A key, in lower case and without what joins its words; longer ones that end in it are
 * meant, too, unless `whole`. */
struct keyed {
	const char *key;
	enum redact_kind kind;
	enum looks looks;
	bool whole;
};

static const struct keyed keyed_values[] = {
	{ "password", REDACT_SECRET, LOOKS_ANY, false },
	{ "passwd", REDACT_SECRET, LOOKS_ANY, false },
	{ "passphrase", REDACT_SECRET, LOOKS_ANY, false },
	{ "authorization", REDACT_SECRET, LOOKS_ANY, false },
	{ "bearer", REDACT_SECRET, LOOKS_BEARER, true },
	{ "token", REDACT_SECRET, LOOKS_SECRET, false },
	{ "secret", REDACT_SECRET, LOOKS_SECRET, false },
	{ "apikey", REDACT_SECRET, LOOKS_SECRET, false },
	{ "secretkey", REDACT_SECRET, LOOKS_SECRET, false },
	{ "accesskey", REDACT_SECRET, LOOKS_SECRET, false },
	{ "accesskeyid", REDACT_SECRET, LOOKS_SECRET, false },
	{ "privatekey", REDACT_SECRET, LOOKS_SECRET, false },
	{ "signature", REDACT_SECRET, LOOKS_SECRET, false },
	{ "credential", REDACT_SECRET, LOOKS_SECRET, false },
	{ "credentials", REDACT_SECRET, LOOKS_SECRET, false },
	{ "cookie", REDACT_SECRET, LOOKS_SECRET, false },
	{ "serial", REDACT_SERIAL, LOOKS_SERIAL, false },
	{ "serialnumber", REDACT_SERIAL, LOOKS_SERIAL, false },
	{ "serialshort", REDACT_SERIAL, LOOKS_SERIAL, false },
	{ "uniqueid", REDACT_SERIAL, LOOKS_SERIAL, false },
	{ "uuid", REDACT_UUID, LOOKS_UUID, false },
	{ "machineid", REDACT_UUID, LOOKS_ID, false },
	{ "bootid", REDACT_UUID, LOOKS_ID, false },
	{ "hostname", REDACT_HOST, LOOKS_NAME, false },
	{ "logname", REDACT_USER, LOOKS_NAME, true },
	{ "sudouser", REDACT_USER, LOOKS_NAME, true },
	{ "username", REDACT_USER, LOOKS_NAME, true },
	{ "user", REDACT_USER, LOOKS_ACCOUNT, true },
};

/* The key that begins at `pos`, at most two words, brought to the table's form. */
struct found_key {
	char text[REDACT_WORD_MAX + 1];
	size_t size, end;
	size_t last; /* of two words the size of the second, which is a key of its own */
	bool upper;  /* an environment variable's name */
	bool option; /* "--api-key" */
};

static bool take_key_word(struct slice text, size_t pos, struct found_key *key)
{
	size_t size = redact_run(text, pos, "_-."), before = key->size;

	key->end = pos + size;
	if (size > REDACT_WORD_MAX / 2) { /* its end is what counts */
		pos += size - REDACT_WORD_MAX / 2;
		size = REDACT_WORD_MAX / 2;
	}
	for (size_t i = 0; i < size; i++) {
		char c = text.data[pos + i];

		key->upper &= !islower((unsigned char)c);
		if (redact_is_alnum(c))
			key->text[key->size++] = (char)tolower((unsigned char)c);
	}
	key->text[key->size] = '\0';
	key->last = before ? key->size - before : 0;
	return size > 0;
}

/* What the second of two words is alone is found where that one begins: the first may be
 * something to replace itself. */
static const struct keyed *find_keyed(const struct found_key *key)
{
	for (size_t i = 0; i < ARRAY_SIZE(keyed_values); i++) {
		size_t size = strlen(keyed_values[i].key);

		if (key->size >= size && size > key->last &&
		    (key->size == size || !keyed_values[i].whole) &&
		    !strcmp(key->text + key->size - size, keyed_values[i].key))
			return &keyed_values[i];
	}
	return NULL;
}

static size_t skip(struct slice text, size_t pos, const char *what, size_t most)
{
	while (most-- && redact_peek(text, pos) && strchr(what, redact_peek(text, pos)))
		pos++;
	return pos;
}

/* Behind the key's separator, 0 when there is none; quotes of JSON and shells around it
 * and around the value are passed. */
static size_t value_start(struct slice text, const struct found_key *key,
			  const struct keyed *keyed)
{
	static const char *const sets[] = { " set to <", " to <" };
	size_t pos = skip(text, key->end, "\\\"'", 2), at;

	for (size_t i = 0; keyed->looks == LOOKS_NAME && i < ARRAY_SIZE(sets); i++)
		if (redact_starts(text, key->end, sets[i]))
			return key->end + strlen(sets[i]);
	at = skip(text, pos, " \t", 40);
	if (at == key->end && redact_peek(text, at) == '=')
		at++; /* an assignment: what follows a blank is something else */
	else if (redact_peek(text, at) == ':' || redact_peek(text, at) == '=')
		at = skip(text, skip(text, at, ":=>", 2), " \t", 40);
	else if (at == pos || !(key->option || keyed->looks == LOOKS_BEARER))
		return 0;
	return skip(text, at, "\\\"'", 2);
}

static size_t value_size(struct slice text, size_t pos, enum looks looks)
{
	static const char *const others[] = {
		[LOOKS_ANY] = "_-.+/=~!@#$%^*:?",
		[LOOKS_SECRET] = "_-.+/=~!@#$%^*:?",
		[LOOKS_BEARER] = "_-.+/=~",
		[LOOKS_SERIAL] = "-_",
		[LOOKS_UUID] = "-",
		[LOOKS_ID] = "",
		[LOOKS_NAME] = "._-",
		[LOOKS_ACCOUNT] = "._-",
	};
	size_t size = redact_run(text, pos, others[looks]);

	while (size && strchr(".:?", text.data[pos + size - 1]))
		size--;
	return size;
}

struct count {
	size_t digits, letters, hex, upper;
};

static struct count count_of(struct slice value)
{
	struct count count = { 0 };

	for (size_t i = 0; i < value.size; i++) {
		count.digits += isdigit((unsigned char)value.data[i]) != 0;
		count.upper += isupper((unsigned char)value.data[i]) != 0;
		count.letters += redact_is_letter(value.data[i]);
		count.hex += redact_is_hex(value.data[i]) || value.data[i] == '-';
	}
	return count;
}

/* Words that stand where a value would. */
static bool says_nothing(struct slice value)
{
	static const char *const words[] = {
		"true",	     "false",	 "none",     "null",	"yes",
		"no",	     "required", "optional", "set",	"unset",
		"empty",     "string",	 "str",	     "unknown", "invalid",
		"incorrect", "disabled", "enabled",  "Basic",	"Bearer"
	};

	for (size_t i = 0; i < ARRAY_SIZE(words); i++)
		if (slice_equal_nocase(value, slice_of(words[i])))
			return true;
	return strchr("$%*{<", *value.data) != NULL;
}

static bool looks_secret(struct slice value, bool upper)
{
	struct count count = count_of(value);

	if (slice_starts_with(value, "0x"))
		return false; /* an address */
	if (upper && value.size >= 6 && count.letters)
		return true;
	return value.size >= 8 && count.letters &&
	       (count.digits || (count.upper && value.size >= 20));
}

static bool looks_as(struct slice value, enum looks looks, bool upper, char next)
{
	struct count count = count_of(value);

	switch (looks) {
	case LOOKS_ANY:
		return value.size >= 3;
	case LOOKS_SECRET:
	case LOOKS_BEARER:
		return looks_secret(value, upper);
	case LOOKS_SERIAL: /* a bus address and "8250/16550" are none */
		return value.size >= 6 && count.digits >= 3 && next != ':' && next != '/';
	case LOOKS_UUID:
		return value.size >= 8 && count.hex == value.size && count.digits &&
		       memchr(value.data, '-', value.size);
	case LOOKS_ID:
		return value.size == 32 && count.hex == value.size;
	case LOOKS_ACCOUNT:
		if (!upper)
			return false;
		__attribute__((fallthrough));
	default:
		return value.size >= 2 && count.letters && next != '(' && next != '=' &&
		       !redact_is_system(value);
	}
}

/* "Authorization: Bearer VALUE" */
static size_t skip_scheme(struct slice text, size_t pos)
{
	static const char *const schemes[] = { "Bearer ", "bearer ", "Basic ", "Token " };

	for (size_t i = 0; i < ARRAY_SIZE(schemes); i++)
		if (redact_starts(text, pos, schemes[i]))
			return pos + strlen(schemes[i]);
	return pos;
}

static bool take_value(const struct redact_at *at, const struct found_key *key,
		       struct redact_match *ret_match)
{
	const struct keyed *keyed = find_keyed(key);
	struct slice text = at->text;
	size_t pos = keyed ? value_start(text, key, keyed) : 0;

	if (!pos)
		return false;
	if (keyed->kind == REDACT_SECRET)
		pos = skip_scheme(text, pos);
	if (keyed->kind == REDACT_SERIAL && redact_starts(text, pos, "0x"))
		pos += 2;
	struct slice value =
		slice_from(text.data + pos, value_size(text, pos, keyed->looks));
	char next = redact_peek(text, pos + value.size);
	return value.size && !says_nothing(value) && !redact_is_token(value) &&
	       looks_as(value, keyed->looks, key->upper, next) &&
	       redact_one(ret_match, keyed->kind, pos, pos + value.size);
}

/* A key is looked at once, from its begin on. */
static bool is_key_start(struct slice text, size_t pos)
{
	if (!pos || !text.data[pos - 1] || !strchr("_-.", text.data[pos - 1]))
		return true;
	return pos == 1 || !redact_is_alnum(text.data[pos - 2]);
}

/* "password: VALUE", "HF_TOKEN=VALUE", "--api-key VALUE", "Serial Number: VALUE" */
bool redact_keyed(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	struct found_key key = { .upper = true };

	if (!redact_is_letter(text.data[at->pos]) || !is_key_start(text, at->pos))
		return false;
	key.option = at->pos > 1 && text.data[at->pos - 1] == '-' &&
		     text.data[at->pos - 2] == '-';
	if (!take_key_word(text, at->pos, &key))
		return false;
	if (take_value(at, &key, ret_match))
		return true;
	return redact_peek(text, key.end) == ' ' &&
	       take_key_word(text, key.end + 1, &key) && take_value(at, &key, ret_match);
}

/* Services mark their tokens, so that they are found where they leak. */
static const struct {
	const char *prefix, *others;
	size_t least; /* of what follows */
} credentials[] = {
	{ "hf_", "", 30 },	    { "ghp_", "", 30 },	    { "gho_", "", 30 },
	{ "ghu_", "", 30 },	    { "ghs_", "", 30 },	    { "ghr_", "", 30 },
	{ "github_pat_", "_", 30 }, { "glpat-", "_-", 16 }, { "sk-", "_-", 20 },
	{ "gsk_", "", 30 },	    { "nvapi-", "_-", 30 }, { "xoxb-", "-", 20 },
	{ "xoxp-", "-", 20 },	    { "AKIA", "", 16 },	    { "ASIA", "", 16 },
	{ "AIza", "_-", 30 },	    { "tskey-", "-", 16 },  { "pypi-", "_-", 40 },
	{ "dckr_pat_", "_-", 16 },  { "eyJ", "_-.", 40 },
};

bool redact_credential(const struct redact_at *at, struct redact_match *ret_match)
{
	for (size_t i = 0; i < ARRAY_SIZE(credentials); i++) {
		size_t start = at->pos + strlen(credentials[i].prefix);

		if (!redact_starts(at->text, at->pos, credentials[i].prefix))
			continue;
		size_t size = redact_run(at->text, start, credentials[i].others);
		struct count count = count_of(slice_from(at->text.data + start, size));
		return size >= credentials[i].least && count.digits && count.letters &&
		       redact_one(ret_match, REDACT_SECRET, at->pos, start + size);
	}
	return false;
}

static size_t scheme_size(struct slice text, size_t pos)
{
	size_t size = 0;

	while (size < 16 && (redact_is_alnum(redact_peek(text, pos + size)) ||
			     redact_peek(text, pos + size) == '+'))
		size++;
	return size;
}

/* "scheme://user:password@host" */
bool redact_url(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t scheme = scheme_size(text, at->pos);
	size_t start = at->pos + scheme + 3;

	if (!scheme || at->sign == text.size || !redact_starts(text, start - 3, "://"))
		return false;
	size_t size = redact_run(text, start, "._~!$&'()*+,;=:%-");
	struct slice user = slice_from(text.data + start, size);
	if (!size || redact_peek(text, start + size) != '@' || redact_is_token(user))
		return false;
	return (memchr(user.data, ':', size) || looks_secret(user, false)) &&
	       redact_one(ret_match, REDACT_SECRET, start, start + size);
}
