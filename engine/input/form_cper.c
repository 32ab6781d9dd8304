/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Common Platform Error Records (UEFI, appendix N) as text: those of a file, of a
 * driver's ring, of ACPI's boot error region, and those that JSON or text carries in
 * base64 or hexadecimal. A record becomes a line, and so does each of its sections:
 *
 *	2025-03-01T10:00:00Z cper: record 2:1f creator NAME platform NAME
 *		notify GUID severity fatal sections 1 length 376
 *	2025-03-01T10:00:00Z cper: section 1 of 1 type GUID severity fatal
 *		flags 0x1 fru OAM2 words 0000000000000001 ... and 3 more
 *
 * (in one line each). The words are the section's body in units of 8 bytes, little
 * endian; rules say what they mean. Names are printable ASCII without blanks, or a GUID,
 * or "-". A record without a time has no stamp. A record that breaks a limit is left out
 * as a whole, with a warning; reading goes on behind its mark.
 */
#include "engine/input/form.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

enum {
	MARK_SIZE = 10,
	HEADER = 128,
	DESCRIPTOR = 72,
	RECORD_MAX = 1024 * 1024, /* bytes; a driver's ring holds no more */
	SECTIONS_MAX = 1024,
	WORDS_MAX = 64,
	/* ACPI 18.3.2.7.1: an error status block and its entries */
	BLOCK = 20,
	ENTRY = 72,
	ENTRY_OLD = 64, /* without a time, before revision 3 */
	RING_HEAD = 12, /* the ring's indexes: read, write, write */
};

struct record {
	struct slice bytes;
	size_t first, count; /* where the sections begin, how many they are */
	bool block;	     /* ACPI's: each section is described in front of it */
	char stamp[32];	     /* with a blank; "" unknown */
	char why[128];	     /* it is left out */
};

struct section {
	struct slice type, fru, body;
	uint64_t severity, flags;
	size_t next; /* where the next one is described */
};

/* One run over records. */
struct records {
	struct reader *reader;
	const char *name;
	struct strbuf *out;
	uint64_t offset; /* of the bytes in the text */
	size_t found;	 /* marks */
};

static const char *const severities[] = { "recoverable", "fatal", "corrected",
					  "informational" };

static bool refuse(struct record *record, const char *format, ...) printf_like(2, 3);
static bool refuse(struct record *record, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(record->why, sizeof(record->why), format, args);
	va_end(args);
	return false;
}

/* The offset of the next mark, else the size. */
static size_t find_mark(struct slice s, size_t from)
{
	const char *at = s.data + from;

	while (from + MARK_SIZE <= s.size &&
	       (at = memmem(at, s.size - from, "CPER", 4))) {
		from = (size_t)(at - s.data);
		if (from + MARK_SIZE <= s.size && !memcmp(at + 6, "\xff\xff\xff\xff", 4))
			return from;
		at++;
		from++;
	}
	return s.size;
}

/*
 * Seconds, minutes, hours, a flag, day, month, year, century. UEFI wants BCD, and drivers
 * write binary, too: only one of them makes the century 20.
 */
static void read_time(struct record *record, size_t at)
{
	unsigned part[8];
	bool bcd = number_at(record->bytes, at + 7, 1) == 0x20;

	for (size_t i = 0; i < ARRAY_SIZE(part); i++) {
		part[i] = (unsigned)number_at(record->bytes, at + i, 1);
		if (bcd && part[i] % 16 > 9)
			return;
		part[i] = bcd ? part[i] / 16 * 10 + part[i] % 16 : part[i];
	}
	unsigned month = part[5], days = month == 2 ? 29 : 30 + (month + month / 8) % 2;
	if (part[7] != 20 || part[6] > 99 || !month || month > 12 || !part[4] ||
	    part[4] > days || part[2] > 23 || part[1] > 59 || part[0] > 59)
		return;
	snprintf(record->stamp, sizeof(record->stamp),
		 "20%02u-%02u-%02uT%02u:%02u:%02uZ ", part[6], month, part[4], part[2],
		 part[1], part[0]);
}

/* Reads what the header says; the rest of the text begins with its mark. */
static bool read_header(struct record *record, struct slice rest)
{
	if (rest.size < HEADER)
		return refuse(record, "cut within its header, %zu bytes are there",
			      rest.size);
	uint64_t major = number_at(rest, 5, 1), count = number_at(rest, 10, 2);
	uint64_t severity = number_at(rest, 12, 4), length = number_at(rest, 20, 4);
	if (major != 1)
		return refuse(record, "revision %" PRIu64 " is not known", major);
	if (!count || count > SECTIONS_MAX)
		return refuse(record, "%" PRIu64 " sections, not 1 to %d", count,
			      SECTIONS_MAX);
	if (severity >= ARRAY_SIZE(severities))
		return refuse(record, "severity %" PRIu64 " is none", severity);
	record->first = HEADER;
	record->count = count;
	if (length < HEADER + count * DESCRIPTOR)
		return refuse(record,
			      "length %" PRIu64 " has no room for %" PRIu64 " sections",
			      length, count);
	if (length > RECORD_MAX)
		return refuse(record, "length %" PRIu64 " is over %d MiB", length,
			      RECORD_MAX >> 20);
	if (length > rest.size)
		return refuse(record, "cut, %zu of %" PRIu64 " bytes are there",
			      rest.size, length);
	/* A record that was cut and the one behind it could pass for one. */
	size_t other = find_mark(rest, MARK_SIZE);
	if (other < length)
		return refuse(record,
			      "cut, another begins at %zu of its %" PRIu64 " bytes",
			      other, length);
	record->bytes = slice_from(rest.data, length);
	if (number_at(rest, 16, 4) & 2)
		read_time(record, 24);
	return true;
}

/* Reads the section that is described at `at`; its body may lie anywhere behind the
 * descriptors. */
static bool read_described(struct record *record, size_t at, struct section *ret)
{
	struct slice all = record->bytes;
	uint64_t offset = number_at(all, at, 4), size = number_at(all, at + 4, 4);

	*ret = (struct section){
		.type = slice_from(all.data + at + 16, 16),
		.fru = slice_from(all.data + at + 52,
				  number_at(all, at + 10, 1) & 2 ? 20 : 0),
		.flags = number_at(all, at + 12, 4),
		.severity = number_at(all, at + 48, 4),
		.next = at + DESCRIPTOR,
	};
	if (offset < HEADER + record->count * DESCRIPTOR || offset > all.size ||
	    size > all.size - offset)
		return refuse(record,
			      "its %" PRIu64 " bytes at %" PRIu64
			      " do not lie in the record's %zu",
			      size, offset, all.size);
	ret->body = slice_from(all.data + offset, size);
	return true;
}

/* Reads the entry of an error status block at `at`; its body is behind it. */
static bool read_entry(struct record *record, size_t at, struct section *ret)
{
	struct slice all = record->bytes;
	size_t left = all.size - at, head = ENTRY_OLD;

	if (left >= ENTRY_OLD && number_at(all, at + 20, 2) >= 0x300)
		head = ENTRY;
	if (left < head)
		return refuse(record, "%zu bytes are left for it", left);
	uint64_t size = number_at(all, at + 24, 4), valid = number_at(all, at + 22, 1);
	if (size > left - head)
		return refuse(record, "%" PRIu64 " bytes, %zu are left", size,
			      left - head);
	*ret = (struct section){
		.type = slice_from(all.data + at, 16),
		.fru = slice_from(all.data + at + 44, valid & 2 ? 20 : 0),
		.flags = number_at(all, at + 23, 1),
		.severity = number_at(all, at + 16, 4),
		.body = slice_from(all.data + at + head, size),
		.next = at + head + size,
	};
	if (head == ENTRY && valid & 4 && !*record->stamp)
		read_time(record, at + ENTRY_OLD);
	return true;
}

static bool read_section(struct record *record, size_t at, struct section *ret)
{
	if (!(record->block ? read_entry : read_described)(record, at, ret))
		return false;
	if (ret->severity >= ARRAY_SIZE(severities))
		return refuse(record, "severity %" PRIu64 " is none", ret->severity);
	return ret->body.size || refuse(record, "it is empty");
}

/* Looks at all sections before any is put; bodies may not lie on each other, so that the
 * text stays as long as the record allows. */
static bool read_sections(struct record *record)
{
	size_t at = record->first, i, total = 0;
	struct section section;
	char why[sizeof(record->why)];

	for (i = 0; record->block ? at < record->bytes.size : i < record->count; i++) {
		if (i == SECTIONS_MAX)
			return refuse(record, "more than %d sections", SECTIONS_MAX);
		if (!read_section(record, at, &section)) {
			memcpy(why, record->why, sizeof(why));
			return refuse(record, "section %zu: %.100s", i + 1, why);
		}
		at = section.next;
		total += section.body.size;
		if (total > record->bytes.size)
			return refuse(record, "its sections lie on each other");
	}
	record->count = i;
	return true;
}

static void add_guid(struct strbuf *out, struct slice guid)
{
	strbuf_printf(out,
		      "%08" PRIx64 "-%04" PRIx64 "-%04" PRIx64 "-%02" PRIx64 "%02" PRIx64,
		      number_at(guid, 0, 4), number_at(guid, 4, 2), number_at(guid, 6, 2),
		      number_at(guid, 8, 1), number_at(guid, 9, 1));
	for (size_t i = 10; i < 16; i++)
		strbuf_printf(out, "%s%02" PRIx64, i == 10 ? "-" : "",
			      number_at(guid, i, 1));
}

/* Adds a word: blanks become "_", what is not printable "?"; a long one is cut. */
static void add_word(struct strbuf *out, struct slice text)
{
	enum { WORD_MAX = 64 };

	text = slice_cut(slice_trim(text), WORD_MAX);
	for (size_t i = 0; i < text.size; i++)
		strbuf_add_char(out, text.data[i] == ' ' ? '_'
				     : text.data[i] > ' ' && text.data[i] < 0x7f
					     ? text.data[i]
					     : '?');
	if (!text.size)
		strbuf_add_char(out, '-');
}

/* Adds " LABEL NAME" of a field that holds text up to a NUL; one of 16 bytes may hold a
 * GUID, one of 8 a number. */
static void add_name(struct strbuf *out, const char *label, struct slice field)
{
	struct slice text = slice_from(field.data, strnlen(field.data, field.size));
	bool binary = false;

	for (size_t i = 0; i < field.size; i++)
		binary |= i < text.size ? char_is_control(field.data[i]) ||
						  char_is_beyond(field.data[i])
					: field.data[i] != '\0';
	strbuf_printf(out, " %s ", label);
	if (binary && field.size == 16)
		add_guid(out, field);
	else if (binary && field.size == 8)
		strbuf_printf(out, "0x%" PRIx64, number_at(field, 0, 8));
	else
		add_word(out, text);
}

static void put_header(struct strbuf *out, const struct record *record)
{
	struct slice all = record->bytes, none = slice_from("", 0);
	bool block = record->block, named = !block && number_at(all, 16, 4) & 1;

	strbuf_printf(out, "%scper:", record->stamp);
	add_name(out, "record", block ? none : slice_from(all.data + 96, 8));
	add_name(out, "creator", block ? none : slice_from(all.data + 64, 16));
	add_name(out, "platform", named ? slice_from(all.data + 32, 16) : none);
	strbuf_add_text(out, " notify ");
	if (block)
		strbuf_add_char(out, '-');
	else
		add_guid(out, slice_from(all.data + 80, 16));
	strbuf_printf(out, " severity %s sections %zu length %zu\n",
		      severities[number_at(all, block ? 16 : 12, 4)], record->count,
		      all.size);
}

static void put_section(struct strbuf *out, const struct record *record,
			const struct section *section, size_t number)
{
	struct slice body = section->body;
	size_t words = (body.size + 7) / 8;

	strbuf_printf(out, "%scper: section %zu of %zu type ", record->stamp, number,
		      record->count);
	add_guid(out, section->type);
	strbuf_printf(out, " severity %s flags 0x%" PRIx64, severities[section->severity],
		      section->flags);
	add_name(out, "fru", section->fru);
	strbuf_add_text(out, " words");
	for (size_t at = 0; at < body.size && at < WORDS_MAX * 8; at += 8)
		strbuf_printf(
			out, " %016" PRIx64,
			number_at(body, at, body.size - at < 8 ? body.size - at : 8));
	if (words > WORDS_MAX)
		strbuf_printf(out, " and %zu more", words - WORDS_MAX);
	strbuf_add_char(out, '\n');
}

/* Puts the record that begins the rest: its size; 0 if it is left out. */
static size_t put_record(struct records *records, struct record *record, uint64_t offset)
{
	struct section section;
	size_t at = record->first;

	if (*record->why || !read_sections(record)) {
		input_warn(records->reader, records->name,
			   "%s at byte %" PRIu64 " left out: %s",
			   record->block ? "error status block" : "error record", offset,
			   record->why);
		return 0;
	}
	put_header(records->out, record);
	for (size_t i = 0; i < record->count; i++) {
		read_section(record, at, &section);
		put_section(records->out, record, &section, i + 1);
		at = section.next;
	}
	return record->bytes.size;
}

/* Puts the records in the bytes: how many bytes are done with. A record may go on behind
 * them unless they are the last. */
static size_t put_records(struct records *records, struct slice bytes, bool last)
{
	size_t at = 0, mark;

	while ((mark = find_mark(bytes, at)) < bytes.size) {
		struct slice rest = slice_skip(bytes, mark);
		struct record record = { .why = "" };

		if (!last && rest.size < RECORD_MAX)
			return mark;
		records->found++;
		read_header(&record, rest);
		size_t size = put_record(records, &record, records->offset + mark);
		at = mark + (size ? size : MARK_SIZE);
	}
	if (last)
		return bytes.size;
	mark = bytes.size < MARK_SIZE ? 0 : bytes.size - MARK_SIZE + 1;
	return mark > at ? mark : at;
}

/* True of an error status block: it counts its errors, and its first entry has a revision
 * that is known and fits. */
static bool is_block(struct slice s)
{
	if (s.size < BLOCK + ENTRY_OLD)
		return false;
	uint64_t status = number_at(s, 0, 4), length = number_at(s, 12, 4);
	uint64_t revision = number_at(s, BLOCK + 20, 2),
		 size = number_at(s, BLOCK + 24, 4);
	return status >> 4 && !(status >> 14) && number_at(s, 16, 4) <= 3 &&
	       (revision == 0x201 || revision == 0x300) &&
	       number_at(s, BLOCK + 16, 4) <= 3 && length <= RECORD_MAX &&
	       size + ENTRY_OLD <= length;
}

/* Puts the error status blocks that begin the bytes, each with raw data behind it. */
static size_t put_blocks(struct records *records, struct slice bytes)
{
	size_t at = 0;

	while (is_block(slice_skip(bytes, at))) {
		struct slice rest = slice_skip(bytes, at);
		uint64_t size = BLOCK + number_at(rest, 12, 4);
		uint64_t raw = number_at(rest, 4, 4) + number_at(rest, 8, 4);
		struct record record = { .block = true, .first = BLOCK };

		records->found++;
		if (size > rest.size)
			refuse(&record, "cut, %zu of %" PRIu64 " bytes are there",
			       rest.size, size);
		else
			record.bytes = slice_from(rest.data, size);
		put_record(records, &record, records->offset + at);
		at += raw > size && number_at(rest, 8, 4) ? raw : size;
		at = at < bytes.size ? at : bytes.size;
	}
	return at;
}

/* The bytes of a text are read in steps of a few records. */
struct reading {
	struct records records;
	bool begun, last;
};

static bool cper_step(struct form_run *run)
{
	enum { CHUNK = 64 * 1024 };
	struct reading *reading = run->state;
	struct records *records = &reading->records;
	struct strbuf *held = &run->held[0];
	size_t done = 0;

	while (!reading->last && held->size < 2 * (size_t)RECORD_MAX) {
		strbuf_reserve(held, CHUNK);
		ssize_t got =
			source_read(run->lines.source, held->data + held->size, CHUNK);
		held->size += got > 0 ? (size_t)got : 0;
		reading->last = got <= 0;
		run->lines.failed = got < 0 ? (int)got : 0;
	}
	records->reader = run->reader;
	records->name = run->name;
	records->out = &run->out;
	if (!reading->begun)
		done = put_blocks(records, strbuf_slice(held));
	reading->begun = true;
	records->offset += done;
	struct slice rest = slice_skip(strbuf_slice(held), done);
	size_t more = put_records(records, rest, reading->last);
	records->offset += more;
	rest = slice_skip(rest, more);
	memmove(held->data, rest.data, rest.size);
	strbuf_truncate(held, rest.size);
	if (reading->last && !records->found)
		input_warn(run->reader, run->name, "no error record in it");
	return !reading->last;
}

static void read_cper(struct reader *reader, struct byte_source *source, const char *name)
{
	static const struct text_form form = { .name = "cper",
					       .step = cper_step,
					       .state = sizeof(struct reading) };
	AUTO(form_run) struct form_run *run = form_run_new(&form, source, reader, name);

	read_text(reader, &run->source, name);
}

/* The ring begins with the indexes of its readers and writers, in words. */
static bool is_ring(struct slice head)
{
	enum { WORDS = RECORD_MAX / 4 };

	return head.size > RING_HEAD && number_at(head, 0, 4) < WORDS &&
	       number_at(head, 4, 4) < WORDS &&
	       number_at(head, 4, 4) == number_at(head, 8, 4) &&
	       find_mark(head, RING_HEAD) < head.size;
}

static const char *cper_recognise(struct slice head)
{
	if (slice_starts_with(head, "CPER") && !find_mark(head, 0))
		return "the mark of an error record";
	if (is_ring(head))
		return "a ring's indexes and the mark of an error record";
	return is_block(head) ? "an error status block of ACPI" : NULL;
}

/* The bits that a character of the encoded text stands for: 6 of base64, 4 of a
 * hexadecimal digit; 0: it is no record. */
static unsigned encoded_bits(struct slice text)
{
	return slice_starts_with(text, "Q1BFU")	     ? 6
	       : slice_starts_with(text, "43504552") ? 4
						     : 0;
}

/* -1: the character does not belong to the encoding. */
static int encoded_value(char c, unsigned bits)
{
	static const char base64[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
		"0123456789+/";
	const char *at = bits == 6 && c ? strchr(base64, c) : NULL;

	if (bits == 4)
		return char_is_hex(c) ? (int)char_hex_value(c) : -1;
	return at ? (int)(at - base64) : -1;
}

/* Decodes up to the first foreign character. Padding ends a record, and another may
 * follow it. */
static void decode(struct slice text, unsigned bits, struct strbuf *out)
{
	unsigned held = 0, count = 0;

	for (size_t i = 0; i < text.size; i++) {
		int value = encoded_value(text.data[i], bits);

		if (char_is_space(text.data[i]))
			continue;
		if (value < 0 && text.data[i] != '=')
			break;
		if (value < 0) {
			count = 0;
			continue;
		}
		held = held << bits | (unsigned)value;
		count += bits;
		if (count >= 8) {
			count -= 8;
			strbuf_add_char(out, (char)(held >> count));
		}
	}
}

static bool put_encoded(struct form_run *run, struct slice text)
{
	AUTO(strbuf) struct strbuf bytes = { 0 };
	struct records records = { run->reader, run->name, &run->out, 0, 0 };

	text = slice_trim(text);
	unsigned bits = encoded_bits(text);
	if (!bits)
		return false;
	decode(text, bits, &bytes);
	put_records(&records, strbuf_slice(&bytes), true);
	return records.found;
}

/* The last part of the path of what an entry of Redfish's log is about. */
static struct slice origin_of(const json_t *entry)
{
	const json_t *links = json_object_get(entry, "Links");
	struct slice path = json_slice(json_object_get(
		json_object_get(links, "OriginOfCondition"), "@odata.id"));
	const char *slash = path.size ? memrchr(path.data, '/', path.size) : NULL;

	return slash ? slice_skip(path, (size_t)(slash - path.data) + 1) : path;
}

/*
 * The classes that a BMC gave to an entry, a line each:
 * "2025-03-01T10:00:05Z cper: AFID 25 severity Critical origin OAM_3".
 */
static void put_classes(struct form_run *run, const json_t *entry)
{
	const json_t *oem = json_object_get(entry, "Oem"), *value;
	const json_t *list = json_object_get(oem, "AMDFieldIdentifiers");
	struct slice created = json_slice(json_object_get(entry, "Created"));
	struct iso_stamp stamp;
	char time[32] = "";
	size_t i;

	if (!list)
		list = json_object_get(json_object_get(oem, "AMD"),
				       "AMDFieldIdentifiers");
	if (take_iso_stamp(&created, &stamp)) {
		time_t seconds = (time_t)stamp.wall;
		struct tm tm;

		strftime(time, sizeof(time), "%Y-%m-%dT%H:%M:%SZ ",
			 gmtime_r(&seconds, &tm));
	}
	json_array_foreach(list, i, value)
	{
		const json_t *id = json_object_get(value, "AFID");

		if (!json_is_integer(id))
			continue;
		strbuf_printf(&run->out,
			      "%scper: AFID %" JSON_INTEGER_FORMAT " severity ", time,
			      json_integer_value(id));
		add_word(&run->out, json_slice(json_object_get(entry, "Severity")));
		strbuf_add_text(&run->out, " origin ");
		add_word(&run->out, origin_of(entry));
		strbuf_add_char(&run->out, '\n');
	}
}

void form_put_records(struct form_run *run, const json_t *json)
{
	const char *key;
	json_t *value;
	size_t i;

	if (json_is_string(json))
		put_encoded(run, json_slice(json));
	if (json_is_object(json))
		put_classes(run, json);
	json_object_foreach((json_t *)json, key, value) form_put_records(run, value);
	json_array_foreach(json, i, value) form_put_records(run, value);
}

static const char *carrier_recognise(struct slice head)
{
	static const char *const signs[] = { "\"Q1BFU", "\"43504552",
					     "\"DiagnosticDataType\"",
					     "\"AMDFieldIdentifiers\"" };
	struct slice s = slice_trim(json_begin(head));

	if (!slice_starts_with(s, "{") && !slice_starts_with(s, "["))
		return NULL;
	for (size_t i = 0; i < ARRAY_SIZE(signs); i++)
		if (slice_has(head, signs[i]))
			return "JSON with error records, or of Redfish's log";
	return NULL;
}

static const char *encoded_recognise(struct slice head)
{
	return encoded_bits(slice_trim(head))
		       ? "it begins as an encoded error record does"
		       : NULL;
}

static bool encoded_step(struct form_run *run)
{
	AUTO(strbuf) struct strbuf all = { 0 };

	run->plain = !form_read_all(run, &all) || !put_encoded(run, strbuf_slice(&all));
	if (run->plain)
		strbuf_add_slice(&run->out, strbuf_slice(&all));
	return run->plain;
}

const struct text_form record_forms[] = {
	{ .name = "cper",
	  .help = "error records: CPER files, a driver's ring, ACPI's BERT",
	  .recognise = cper_recognise,
	  .bytes = true,
	  .no_boots = true,
	  .read = read_cper },
	{ .name = NULL },
};

const struct text_form encoded_record_forms[] = {
	{ .name = "cper-json",
	  .help = "JSON with CPER in base64 or hexadecimal, Redfish's log",
	  .recognise = carrier_recognise,
	  .no_boots = true,
	  .document = form_put_paths },
	{ .name = "cper-text",
	  .help = "CPER in base64 or hexadecimal",
	  .recognise = encoded_recognise,
	  .no_boots = true,
	  .step = encoded_step },
	{ .name = NULL },
};
