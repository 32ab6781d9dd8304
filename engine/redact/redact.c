/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/redact/redact.h"

#include "engine/redact/redact_internal.h"

static const char *const kind_names[] = { "host", "user", "serial", "uuid", "mac",
					  "ip",	  "mail", "secret", "ssid" };

struct redactor *redactor_new(void)
{
	struct redactor *redactor = mem_zalloc(sizeof(*redactor));

	redactor->arena = arena_new();
	return redactor;
}

void redactor_free(struct redactor *redactor)
{
	if (!redactor)
		return;
	vec_free(&redactor->entries);
	vec_free(&redactor->met);
	free(redactor->buckets);
	arena_free(redactor->arena);
	free(redactor);
}

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c;
}

/* Of lower case: names are compared without it. */
uint64_t redact_hash(uint64_t hash, char c)
{
	return (hash ^ (unsigned char)lower(c)) * UINT64_C(0x100000001b3);
}

static uint64_t hash_text(struct slice text)
{
	uint64_t hash = REDACT_HASH;

	for (size_t i = 0; i < text.size; i++)
		hash = redact_hash(hash, text.data[i]);
	return hash;
}

static size_t first_of(const struct redactor *redactor, uint64_t hash)
{
	return redactor->bucket_count ? redactor->buckets[hash % redactor->bucket_count]
				      : 0;
}

const struct redact_entry *redact_find_word(const struct redactor *redactor,
					    struct slice text, uint64_t hash)
{
	size_t next = first_of(redactor, hash);

	for (; next; next = redactor->entries.items[next - 1].next) {
		const struct redact_entry *entry = &redactor->entries.items[next - 1];

		if (entry->hash == hash && (entry->word || entry->weak) &&
		    slice_equal_nocase(entry->text, text))
			return entry;
	}
	return NULL;
}

/* A secret is what it is; the rest is the same thing in either case. */
static struct redact_entry *find(const struct redactor *redactor, enum redact_kind kind,
				 struct slice text, uint64_t hash)
{
	size_t next = first_of(redactor, hash);

	for (; next; next = redactor->entries.items[next - 1].next) {
		struct redact_entry *entry = &redactor->entries.items[next - 1];

		if (entry->kind == kind && entry->hash == hash &&
		    (kind == REDACT_SECRET ? slice_equal(entry->text, text)
					   : slice_equal_nocase(entry->text, text)))
			return entry;
	}
	return NULL;
}

static void link_entry(struct redactor *redactor, size_t index)
{
	struct redact_entry *entry = &redactor->entries.items[index];
	size_t *bucket = &redactor->buckets[entry->hash % redactor->bucket_count];

	entry->next = *bucket;
	*bucket = index + 1;
}

static void grow(struct redactor *redactor)
{
	redactor->bucket_count =
		redactor->bucket_count ? redactor->bucket_count * 2 : 256;
	free(redactor->buckets);
	redactor->buckets =
		mem_zalloc(redactor->bucket_count * sizeof(*redactor->buckets));
	for (size_t i = 0; i < redactor->entries.count; i++)
		link_entry(redactor, i);
}

/* A GPU's unique id is told by its form, so its token is one, too. */
static const char *new_token(struct redactor *redactor, enum redact_kind kind,
			     struct slice text)
{
	unsigned number = ++redactor->numbers[kind];

	if (kind == REDACT_SERIAL && redact_is_gpu_id(text))
		return arena_printf(redactor->arena, "%016x", number);
	return arena_printf(redactor->arena, "%s-%u", kind_names[kind], number);
}

/* `token` NULL: the next one of the kind. */
static struct redact_entry *add(struct redactor *redactor, enum redact_kind kind,
				struct slice text, const char *token)
{
	uint64_t hash = hash_text(text);
	struct redact_entry *entry = find(redactor, kind, text, hash);

	if (entry)
		return entry;
	if (!token)
		token = new_token(redactor, kind, text);
	vec_push(&redactor->entries,
		 (struct redact_entry){ .kind = kind,
					.text = arena_slice(redactor->arena, text),
					.token = token,
					.hash = hash,
					.index = -1 });
	if (redactor->entries.count > redactor->bucket_count)
		grow(redactor);
	else
		link_entry(redactor, redactor->entries.count - 1);
	return &redactor->entries.items[redactor->entries.count - 1];
}

void redact_alias(struct redactor *redactor, enum redact_kind kind, struct slice text,
		  const char *token)
{
	add(redactor, kind, text, token);
}

/* Where to look for it. */
static void index_word(struct redactor *redactor, const struct redact_entry *entry)
{
	redactor->first[(unsigned char)entry->text.data[0]] = true;
	redactor->first[(unsigned char)lower(entry->text.data[0])] = true;
	if (*entry->text.data >= 'a' && *entry->text.data <= 'z')
		redactor->first[(unsigned char)(*entry->text.data & ~0x20)] = true;
	if (redactor->longest < entry->text.size)
		redactor->longest = entry->text.size;
}

static void announce(struct redactor *redactor, enum redact_kind kind, struct slice word,
		     const char *token, bool weak)
{
	struct redact_entry *entry = add(redactor, kind, word, token);

	if (entry->word || redactor->words >= REDACT_WORDS_MAX)
		return;
	redactor->words++;
	entry->word = !weak;
	entry->weak = weak;
	index_word(redactor, entry);
}

/* The device mapper doubles the hyphens of a volume group's name, which installers make
 * of the host's (lvm2, lib/misc/lvm-string.c). */
static void announce_doubled(struct redactor *redactor, enum redact_kind kind,
			     struct slice word, const char *token)
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

/* Digits and letters of a serial number, as it is printed in any of its forms. */
static struct slice bare_serial(struct slice word)
{
	if (slice_starts_with(word, "0x") || slice_starts_with(word, "0X"))
		return slice_skip(word, 2);
	return slice_starts_with(word, "GPU-") ? slice_skip(word, 4) : word;
}

static bool has_digit(struct slice word)
{
	for (size_t i = 0; i < word.size; i++)
		if (word.data[i] >= '0' && word.data[i] <= '9')
			return true;
	return false;
}

static bool has_letter(struct slice word)
{
	for (size_t i = 0; i < word.size; i++)
		if (redact_is_letter(word.data[i]))
			return true;
	return false;
}

/* Zeros and "unknown" are no serial number. */
static bool is_serial(struct slice word)
{
	for (size_t i = 0; i < word.size; i++)
		if (word.data[i] != '0' && word.data[i] != '-')
			return word.size >= 6 && has_digit(word);
	return false;
}

static bool is_plain(struct slice word)
{
	for (size_t i = 0; i < word.size; i++)
		if ((unsigned char)word.data[i] < ' ' || word.data[i] == 0x7f)
			return false;
	return word.size >= 3 && word.size <= REDACT_WORD_MAX;
}

/* Other machines have it, too. A public one has two labels, as a rule. */
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
	const char *token = add(redactor, REDACT_HOST, name, NULL)->token;

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
	    (!is_plain(word) || !has_letter(word) || redact_is_usual(word))) {
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

void redact_replace(struct redactor *redactor, enum redact_kind kind, struct slice text,
		    struct strbuf *out)
{
	struct redact_entry *entry = add(redactor, kind, text, NULL);

	if (entry->index < 0) {
		entry->index = (int)redactor->met.count;
		vec_push(&redactor->met,
			 (struct redaction){ entry->kind, entry->text.data, entry->token,
					     0 });
	}
	redactor->met.items[entry->index].count++;
	strbuf_add_text(out, entry->token);
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
	if (kind == REDACT_USER && !find(redactor, kind, name, hash_text(name)))
		return NULL;
	if (kind == REDACT_SERIAL && !is_serial(name))
		return NULL;
	redact_replace(redactor, kind, name, &token);
	return find(redactor, kind, name, hash_text(name))->token;
}

size_t redactor_list(const struct redactor *redactor,
		     const struct redaction **ret_redactions)
{
	*ret_redactions = redactor->met.items;
	return redactor->met.count;
}
