/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/journal_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <cmocka.h>

#include "engine/base/strbuf.h"

enum {
	OBJECT_DATA = 1,
	OBJECT_ENTRY = 3,
	OBJECT_DATA_HASH_TABLE = 4,
	OBJECT_FIELD_HASH_TABLE = 5,
	OBJECT_ENTRY_ARRAY = 6,

	HEADER_SIZE = 208,
	BUCKETS = 4096,
	/* Offsets in the header. */
	AT_STATE = 16,
	AT_HEADER_SIZE = 88,
	AT_TAIL_OBJECT = 136,
	AT_ENTRIES = 152,
	AT_ENTRY_ARRAY = 176,
	/* Offsets in a data object. */
	AT_HASH = 16,
	AT_NEXT_HASH = 24,
	AT_FIRST_ENTRY = 40,
	AT_OTHER_ENTRIES = 48,
	AT_ENTRY_COUNT = 56,
	AT_PAYLOAD = 64,
};

struct datum {
	uint64_t offset, hash;
	size_t size;
	VEC(uint64_t) entries;
};

struct writer {
	struct strbuf file;
	uint64_t table; /* offset of the data hash table's items */
	VEC(struct datum) data;
	VEC(uint64_t) entries;
	uint64_t last, objects;
};

static void put64(struct strbuf *b, uint64_t number)
{
	for (int i = 0; i < 8; i++)
		strbuf_add_char(b, (char)(number >> 8 * i));
}

static void set64(struct strbuf *b, uint64_t offset, uint64_t number)
{
	for (int i = 0; i < 8; i++)
		b->data[offset + (uint64_t)i] = (char)(number >> 8 * i);
}

static uint32_t turn(uint32_t x, int bits)
{
	return x << bits | x >> (32 - bits);
}

/* Bob Jenkins' hashlittle2() of lookup3.c (public domain), bytewise. */
static uint64_t hash(const char *data, size_t size)
{
	uint32_t a = 0xdeadbeef + (uint32_t)size, b = a, c = a;
	const unsigned char *k = (const unsigned char *)data;
	uint32_t w[3];

	for (;;) {
		unsigned char part[12] = { 0 };
		size_t take = size < 12 ? size : 12;

		if (!size)
			return (uint64_t)c << 32 | b;
		memcpy(part, k, take);
		for (int i = 0; i < 3; i++)
			w[i] = part[4 * i] | (uint32_t)part[4 * i + 1] << 8 |
			       (uint32_t)part[4 * i + 2] << 16 |
			       (uint32_t)part[4 * i + 3] << 24;
		a += w[0], b += w[1], c += w[2];
		if (size <= 12)
			break;
		a -= c, a ^= turn(c, 4), c += b;
		b -= a, b ^= turn(a, 6), a += c;
		c -= b, c ^= turn(b, 8), b += a;
		a -= c, a ^= turn(c, 16), c += b;
		b -= a, b ^= turn(a, 19), a += c;
		c -= b, c ^= turn(b, 4), b += a;
		k += 12, size -= 12;
	}
	c ^= b, c -= turn(b, 14);
	a ^= c, a -= turn(c, 11);
	b ^= a, b -= turn(a, 25);
	c ^= b, c -= turn(b, 16);
	a ^= c, a -= turn(c, 4);
	b ^= a, b -= turn(a, 14);
	c ^= b, c -= turn(b, 24);
	return (uint64_t)c << 32 | b;
}

/* An object's header; the object's offset. */
static uint64_t begin(struct writer *w, int type, uint64_t size)
{
	while (w->file.size % 8)
		strbuf_add_char(&w->file, '\0');
	w->last = w->file.size;
	w->objects++;
	put64(&w->file, (uint64_t)type);
	put64(&w->file, 16 + size);
	return w->last;
}

static void put_zeros(struct writer *w, size_t count)
{
	while (count--)
		strbuf_add_char(&w->file, '\0');
}

static uint64_t get64(const struct strbuf *b, uint64_t offset)
{
	uint64_t number = 0;

	for (int i = 8; i-- > 0;)
		number = number << 8 | (unsigned char)b->data[offset + (uint64_t)i];
	return number;
}

/* Puts a data object at the end of its bucket's chain. */
static void chain(struct writer *w, const struct datum *datum)
{
	uint64_t bucket = w->table + datum->hash % BUCKETS * 16;
	uint64_t tail = get64(&w->file, bucket + 8);

	if (tail)
		set64(&w->file, tail + AT_NEXT_HASH, datum->offset);
	else
		set64(&w->file, bucket, datum->offset);
	set64(&w->file, bucket + 8, datum->offset);
}

static size_t intern(struct writer *w, const char *field)
{
	struct datum new = { .size = strlen(field) };

	new.hash = hash(field, new.size);
	for (size_t i = w->data.count; i-- > 0;)
		if (w->data.items[i].hash == new.hash)
			return i;
	new.offset = begin(w, OBJECT_DATA, AT_PAYLOAD - 16 + new.size);
	put_zeros(w, AT_PAYLOAD - 16);
	set64(&w->file, new.offset + AT_HASH, new.hash);
	strbuf_add(&w->file, field, new.size);
	chain(w, &new);
	vec_push(&w->data, new);
	return w->data.count - 1;
}

static void put_boot(struct strbuf *b, const char *boot)
{
	for (int i = 0; i < 16; i++) {
		char digits[3] = { boot[2 * i], boot[2 * i + 1], 0 };

		strbuf_add_char(b, (char)strtoul(digits, NULL, 16));
	}
}

static void add_line(struct writer *w, const struct journal_line *line)
{
	size_t data[JOURNAL_FIELDS_MAX + 1], count = 0;
	char boot[64];

	for (; line->fields[count]; count++)
		data[count] = intern(w, line->fields[count]);
	snprintf(boot, sizeof(boot), "_BOOT_ID=%s", line->boot);
	data[count++] = intern(w, boot);
	uint64_t offset = begin(w, OBJECT_ENTRY, 48 + 16 * count);
	put64(&w->file, w->entries.count + 1);
	put64(&w->file, line->realtime);
	put64(&w->file, line->monotonic);
	put_boot(&w->file, line->boot);
	put64(&w->file, offset); /* tells entries apart; not checked */
	for (size_t i = 0; i < count; i++) {
		struct datum *datum = &w->data.items[data[i]];

		put64(&w->file, datum->offset);
		put64(&w->file, datum->hash);
		vec_push(&datum->entries, offset);
	}
	vec_push(&w->entries, offset);
}

static uint64_t put_array(struct writer *w, const uint64_t *entries, size_t count)
{
	uint64_t offset = begin(w, OBJECT_ENTRY_ARRAY, 8 + 8 * count);

	put64(&w->file, 0);
	for (size_t i = 0; i < count; i++)
		put64(&w->file, entries[i]);
	return offset;
}

static void link_data(struct writer *w)
{
	for (size_t i = 0; i < w->data.count; i++) {
		struct datum *datum = &w->data.items[i];
		size_t count = datum->entries.count;

		set64(&w->file, datum->offset + AT_FIRST_ENTRY, datum->entries.items[0]);
		set64(&w->file, datum->offset + AT_ENTRY_COUNT, count);
		if (count > 1) {
			uint64_t array =
				put_array(w, datum->entries.items + 1, count - 1);

			set64(&w->file, datum->offset + AT_OTHER_ENTRIES, array);
		}
		vec_free(&datum->entries);
	}
}

static void begin_file(struct writer *w)
{
	strbuf_add_text(&w->file, "LPKSHHRH");
	put_zeros(w, HEADER_SIZE - 8);
	w->table = begin(w, OBJECT_DATA_HASH_TABLE, BUCKETS * 16) + 16;
	put_zeros(w, BUCKETS * 16);
	set64(&w->file, AT_HEADER_SIZE, HEADER_SIZE);
	set64(&w->file, AT_HEADER_SIZE + 16, w->table);
	set64(&w->file, AT_HEADER_SIZE + 24, BUCKETS * 16);
	set64(&w->file, AT_HEADER_SIZE + 32, begin(w, OBJECT_FIELD_HASH_TABLE, 256) + 16);
	set64(&w->file, AT_HEADER_SIZE + 40, 256);
	put_zeros(w, 256);
}

void journal_file_write(const char *path, const struct journal_line *lines, size_t count)
{
	struct writer w = { .last = 0 };

	begin_file(&w);
	for (size_t i = 0; i < count; i++)
		add_line(&w, &lines[i]);
	link_data(&w);
	uint64_t all = put_array(&w, w.entries.items, count);
	while (w.file.size % 8)
		strbuf_add_char(&w.file, '\0');
	set64(&w.file, AT_HEADER_SIZE + 8, w.file.size - HEADER_SIZE);
	w.file.data[AT_STATE] = 2; /* archived */
	/* The identities of the file and of its sequence of numbers. */
	for (int i = 24; i < 40; i++)
		w.file.data[i] = w.file.data[i + 48] = (char)(i + 1);
	set64(&w.file, AT_TAIL_OBJECT, w.last);
	set64(&w.file, AT_TAIL_OBJECT + 8, w.objects);
	set64(&w.file, AT_ENTRIES, count);
	set64(&w.file, AT_ENTRIES + 8, count);
	set64(&w.file, AT_ENTRIES + 16, 1);
	set64(&w.file, AT_ENTRY_ARRAY, all);
	set64(&w.file, AT_ENTRY_ARRAY + 8, lines[0].realtime);
	set64(&w.file, AT_ENTRY_ARRAY + 16, lines[count - 1].realtime);
	set64(&w.file, AT_ENTRY_ARRAY + 24, lines[count - 1].monotonic);
	FILE *file = fopen(path, "we");
	assert_non_null(file);
	assert_int_equal(fwrite(w.file.data, 1, w.file.size, file), w.file.size);
	assert_int_equal(fclose(file), 0);
	strbuf_free(&w.file);
	vec_free(&w.data);
	vec_free(&w.entries);
}
