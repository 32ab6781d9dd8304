/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/journal_file.h"

#include <endian.h>

#include "tests/unit/unit.h"

/* Objects, and places of their members, in words of eight bytes: the file is made of
 * those, since all objects begin at one. */
enum {
	DATA = 1,
	ENTRY = 3,
	DATA_HASH_TABLE = 4,
	FIELD_HASH_TABLE = 5,
	ENTRY_ARRAY = 6,

	HEADER_SIZE = 26,
	BUCKETS = 4096,

	NEXT_HASH = 3,
	FIRST_ENTRY = 5,
	OTHER_ENTRIES = 6,
	ENTRY_COUNT = 7,
	PAYLOAD = 8,
};

struct datum {
	const char *field;
	uint64_t at, hash;
	VEC(uint64_t) entries;
};

struct writer {
	VEC(uint64_t) file;
	VEC(struct datum) data;
	VEC(uint64_t) entries;
	uint64_t last, objects;
};

static uint32_t turn(uint32_t x, int bits)
{
	return x << bits | x >> (32 - bits);
}

/* Bob Jenkins' hashlittle2() of lookup3.c (public domain). */
static uint64_t hash(const char *data, size_t size)
{
	static const int mix[] = { 4, 6, 8, 16, 19, 4 },
			 end[] = { 14, 11, 25, 16, 4, 14, 24 };
	uint32_t x[3] = { 0xdeadbeef + (uint32_t)size, 0, 0 };

	x[1] = x[2] = x[0];
	for (; size; data += 12, size -= 12) {
		uint32_t words[3] = { 0 };

		memcpy(words, data, size < 12 ? size : 12);
		for (int i = 0; i < 3; i++)
			x[i] += words[i];
		if (size <= 12)
			break;
		for (int i = 0; i < 6; i++) {
			uint32_t *a = &x[i % 3], *b = &x[(i + 1) % 3],
				 *c = &x[(i + 2) % 3];

			*a -= *c;
			*a ^= turn(*c, mix[i]);
			*c += *b;
		}
	}
	for (int i = 0; size && i < 7; i++) {
		uint32_t *c = &x[(i + 2) % 3], *b = &x[(i + 1) % 3];

		*c ^= *b;
		*c -= turn(*b, end[i]);
	}
	return (uint64_t)x[2] << 32 | x[1];
}

/* An object with so many words of its own, all 0; where it begins, a number of a word. */
static uint64_t begin(struct writer *w, uint64_t type, uint64_t bytes)
{
	w->last = w->file.count;
	w->objects++;
	vec_push(&w->file, type);
	vec_push(&w->file, 16 + bytes);
	for (uint64_t i = 0; i < bytes; i += 8)
		vec_push(&w->file, (uint64_t)0);
	return w->last;
}

static size_t intern(struct writer *w, const char *field)
{
	struct datum new = { .field = field, .hash = hash(field, strlen(field)) };

	for (size_t i = w->data.count; i-- > 0;)
		if (w->data.items[i].hash == new.hash)
			return i;
	new.at = begin(w, DATA, 8 * (PAYLOAD - 2) + strlen(field));
	uint64_t *file = w->file.items, *data = file + new.at;
	uint64_t *bucket = file + HEADER_SIZE + 2 + new.hash % BUCKETS * 2;
	data[2] = new.hash;
	memcpy(data + PAYLOAD, field, strlen(field));
	/* At the end of its bucket's chain. */
	*(bucket[1] ? &file[bucket[1] / 8 + NEXT_HASH] : bucket) = 8 * new.at;
	bucket[1] = 8 * new.at;
	vec_push(&w->data, new);
	return w->data.count - 1;
}

static void add_line(struct writer *w, const struct journal_line *line)
{
	size_t data[JOURNAL_FIELDS_MAX + 1], count = 0;
	char boot[64], half[17] = "";

	for (; line->fields[count]; count++)
		data[count] = intern(w, line->fields[count]);
	snprintf(boot, sizeof(boot), "_BOOT_ID=%s", line->boot);
	data[count++] = intern(w, boot);
	uint64_t at = begin(w, ENTRY, 48 + 16 * count), *entry = w->file.items + at + 2;
	*entry++ = w->entries.count + 1;
	*entry++ = line->realtime;
	*entry++ = line->monotonic;
	for (int i = 0; i < 2; i++) {
		memcpy(half, line->boot + 16 * i, 16);
		*entry++ = htobe64(strtoull(half, NULL, 16));
	}
	*entry++ = at; /* tells entries apart; not checked */
	for (size_t i = 0; i < count; i++) {
		struct datum *datum = &w->data.items[data[i]];

		*entry++ = 8 * datum->at;
		*entry++ = datum->hash;
		vec_push(&datum->entries, 8 * at);
	}
	vec_push(&w->entries, 8 * at);
}

/* Its offset in the file. */
static uint64_t put_array(struct writer *w, const uint64_t *entries, size_t count)
{
	uint64_t at = begin(w, ENTRY_ARRAY, 8 + 8 * count);

	memcpy(w->file.items + at + 3, entries, 8 * count);
	return 8 * at;
}

static void link_data(struct writer *w)
{
	for (size_t i = 0; i < w->data.count; i++) {
		struct datum *datum = &w->data.items[i];
		size_t count = datum->entries.count;
		uint64_t others =
			count > 1 ? put_array(w, datum->entries.items + 1, count - 1) : 0;
		uint64_t *data = w->file.items + datum->at;

		data[FIRST_ENTRY] = datum->entries.items[0];
		data[OTHER_ENTRIES] = others;
		data[ENTRY_COUNT] = count;
		vec_free(&datum->entries);
	}
}

void journal_file_write(const char *path, const struct journal_line *lines, size_t count)
{
	struct writer w = { .last = 0 };

	for (int i = 0; i < HEADER_SIZE; i++)
		vec_push(&w.file, (uint64_t)0);
	uint64_t table = begin(&w, DATA_HASH_TABLE, BUCKETS * 16);
	uint64_t fields = begin(&w, FIELD_HASH_TABLE, 256);
	for (size_t i = 0; i < count; i++)
		add_line(&w, &lines[i]);
	link_data(&w);
	uint64_t all = put_array(&w, w.entries.items, count);
	const uint64_t header[HEADER_SIZE] = {
		[2] = 2, /* archived */
		/* The identities of the file and of its sequence of numbers. */
		[3] = 1,
		[4] = 2,
		[9] = 1,
		[10] = 2,
		[11] = 8 * HEADER_SIZE,
		[12] = 8 * (w.file.count - HEADER_SIZE),
		[13] = 8 * (table + 2),
		[14] = 16 * BUCKETS,
		[15] = 8 * (fields + 2),
		[16] = 256,
		[17] = 8 * w.last,
		[18] = w.objects,
		[19] = count,
		[20] = count, /* the last entry's number, the first one's */
		[21] = 1,
		[22] = all,
		[23] = lines[0].realtime,
		[24] = lines[count - 1].realtime,
		[25] = lines[count - 1].monotonic,
	};
	memcpy(w.file.items, header, sizeof(header));
	memcpy(w.file.items, "LPKSHHRH", 8);
	FILE *file = fopen(path, "we");
	assert_non_null(file);
	assert_int_equal(fwrite(w.file.items, 8, w.file.count, file), w.file.count);
	assert_int_equal(fclose(file), 0);
	vec_free(&w.file);
	vec_free(&w.data);
	vec_free(&w.entries);
}
