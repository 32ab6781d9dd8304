/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Error records as text: the examples of tests/ras/cper.py against tests/golden/cper.txt
 * (KBMATCH_UPDATE_GOLDEN=1 writes it anew, to be read before it is kept), records that
 * are cut or hostile, and mutated ones: CPER_MUTATIONS=3000 of them.
 */
#include <sys/mman.h>
#include <sys/resource.h>

#include "engine/input/take.h"
#include "tests/unit/input_result.h"
#include "tests/unit/report_golden.h"

static const char *const names[] = {
	"fatal.cper", "corrected.cper", "boot.cper", "threshold.cper", "foreign.cper",
	"long.cper",  "several.cper",	"ring",	     "ring-cut",       "bert",
	"bert-old",   "base64.txt",	"hex.txt",   "redfish.json",   "tool.json",
};

static struct strbuf examples[ARRAY_SIZE(names)];

static int make_examples(void **state)
{
	char command[256];

	if (set_up(state))
		return -1;
	snprintf(command, sizeof(command), "python3 tests/ras/cper.py examples %s",
		 directory);
	if (system(command))
		return -1;
	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		FILE *file = fopen(path_of(names[i]), "re");
		char data[8192];

		assert_non_null(file);
		strbuf_add(&examples[i], data, fread(data, 1, sizeof(data), file));
		fclose(file);
	}
	return 0;
}

static int drop_examples(void **state)
{
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		strbuf_free(&examples[i]);
	return tear_down(state);
}

static struct slice example(const char *name)
{
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (!strcmp(names[i], name))
			return strbuf_slice(&examples[i]);
	fail_msg("no example %s", name);
	return slice_from("", 0);
}

/* Appends what a file reads as. */
static void add_reading(struct strbuf *out, const char *name)
{
	AUTO(result) struct result r = read_path(path_of(name), true);

	strbuf_printf(out, "== %s: %s (%s)\n", name, r.text ? r.text->form : "none",
		      r.text ? r.text->form_why : "");
	strbuf_add_slice(out, strbuf_slice(&r.out));
	for (size_t i = 0; i < r.inputs->warnings.count; i++)
		strbuf_printf(out, "warning: %s\n",
			      r.inputs->warnings.items[i] + strlen(directory) + 1);
}

TEST(test_golden)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		add_reading(&text, names[i]);
	assert_golden("tests/golden/cper.txt", strbuf_text(&text));
}

/* A record that is cut anywhere is told, and gives no text. */
TEST(test_cut)
{
	struct slice all = example("corrected.cper");

	for (size_t size = 10; size < all.size; size++) {
		AUTO(result)
		struct result r = read_bytes(slice_from(all.data, size), true);

		assert_int_equal(r.out.size, 0);
		assert_true(has_warning(&r, "error record at byte 0 left out: cut"));
	}
}

/* clang-format off */
static const struct {
	const char *label;
	size_t at, size;
	uint64_t value;
	const char *warning; /* NULL: it is read all the same */
} changes[] = { /* of corrected.cper: three sections of 272 bytes behind 344 */
	{ "revision", 5, 1, 2, "revision 2 is not known" },
	{ "no section", 10, 2, 0, "0 sections" },
	{ "too many sections", 10, 2, 0xffff, "65535 sections, not 1 to 1024" },
	{ "more sections than there is room for", 10, 2, 15, "has no room for 15 sections" },
	{ "descriptors in the bodies", 10, 2, 4, "section 1: its 272 bytes at 344" },
	{ "severity", 12, 4, 4, "severity 4 is none" },
	{ "short", 20, 4, 343, "length 343 has no room for 3 sections" },
	{ "shorter than its sections", 20, 4, 1159, "section 3: its 272 bytes at 888" },
	{ "long", 20, 4, 1161, "cut, 1160 of 1161 bytes are there" },
	{ "over the limit", 20, 4, 0xffffffff, "length 4294967295 is over 1 MiB" },
	{ "time of nonsense", 24, 8, UINT64_MAX, NULL },
	{ "no valid bit", 16, 4, 0, NULL },
	{ "offset in the header", 128, 4, 0, "section 1: its 272 bytes at 0" },
	{ "offset behind the record", 200, 4, 1160, "section 2: its 272 bytes at 1160" },
	{ "offset that wraps", 200, 4, 0xffffff00, "section 2: its 272 bytes at 4294967040" },
	{ "length that wraps", 204, 4, 0xffffffff, "section 2: its 4294967295 bytes" },
	{ "an empty section", 204, 4, 0, "section 2: it is empty" },
	{ "severity of a section", 128 + 48, 4, 9, "section 1: severity 9 is none" },
	{ "sections that lie on each other", 132, 4, 816, "its sections lie on each other" },
	{ "type of a section", 128 + 16, 8, UINT64_MAX, NULL },
};
/* clang-format on */

TEST(test_hostile_fields)
{
	struct slice all = example("corrected.cper"), fatal = example("fatal.cper");

	for (size_t i = 0; i < ARRAY_SIZE(changes); i++) {
		AUTO(strbuf) struct strbuf bytes = { 0 };

		strbuf_add_slice(&bytes, all);
		for (size_t j = 0; j < changes[i].size; j++)
			bytes.data[changes[i].at + j] = (char)(changes[i].value >> 8 * j);
		/* The record behind it is read, whatever this one says. */
		if (changes[i].warning && !strstr(changes[i].warning, "cut"))
			strbuf_add_slice(&bytes, fatal);
		AUTO(result) struct result r = read_bytes(strbuf_slice(&bytes), true);
		const char *text = strbuf_text(&r.out);
		bool found = changes[i].warning ? has_warning(&r, changes[i].warning) &&
							  !strstr(text, "sections 3")
						: !r.inputs->warnings.count &&
							  strstr(text, "sections 3");

		if (!found || (bytes.size > all.size && !strstr(text, "record 2:1f")))
			fail_msg("%s: %s\n%s", changes[i].label,
				 r.inputs->warnings.count
					 ? (const char *)r.inputs->warnings.items[0]
					 : "no warning",
				 text);
	}
}

/* A large text: records across the ends of what is read at once, and what lies between.
 */
TEST(test_many)
{
	enum { RECORDS = 12000 };
	struct slice fatal = example("fatal.cper");
	AUTO(strbuf) struct strbuf bytes = { 0 };
	size_t lines = 0;

	for (size_t i = 0; i < RECORDS; i++) {
		strbuf_add_slice(&bytes, fatal);
		for (size_t j = 0; j < i % 7; j++)
			strbuf_add_char(&bytes, "CPER\0\1\xff"[j]);
	}
	AUTO(result) struct result r = read_bytes(strbuf_slice(&bytes), true);
	for (size_t i = 0; i < r.out.size; i++)
		lines += r.out.data[i] == '\n';
	assert_int_equal(lines, 2 * RECORDS);
	assert_int_equal(r.inputs->warnings.count, 0);
}

/* An entry of a log that repeats a long word for each of its classes. */
TEST(test_long_words)
{
	enum { CLASSES = 2000, WORD = 1024 * 1024 };
	AUTO(strbuf) struct strbuf text = { 0 };

	strbuf_add_text(&text, "[{\"Oem\": {\"AMD\": {\"AMDFieldIdentifiers\": [");
	for (size_t i = 0; i < CLASSES; i++)
		strbuf_printf(&text, "%s{\"AFID\": %zu}", i ? ", " : "", i);
	strbuf_add_text(&text, "]}}, \"Severity\": \"");
	for (size_t i = 0; i < WORD; i++)
		strbuf_add_char(&text, 'x');
	strbuf_add_text(&text, "\"}]");
	AUTO(result) struct result r = read_bytes(strbuf_slice(&text), true);
	assert_string_equal(r.text->form, "cper-json");
	assert_true(r.out.size < 2 * WORD);
	assert_non_null(strstr(strbuf_text(&r.out), "\ncper: AFID 1999 severity xxx"));
}

/* --- mutated records --- */

static uint64_t random_state = 0x9e3779b97f4a7c15;

static size_t draw(size_t below)
{
	random_state ^= random_state << 13;
	random_state ^= random_state >> 7;
	random_state ^= random_state << 17;
	return below ? random_state % below : 0;
}

static void mutate_once(struct strbuf *b)
{
	static const uint64_t odd[] = { 0,    1,      3,	  0x7f,
					0x80, 0xff,   128,	  200,
					344,  0xffff, 0x7fffffff, 0x80000000,
					1024, 0xfffe, 65536,	  UINT32_MAX };
	struct slice other = strbuf_slice(&examples[draw(11)]);
	size_t at = draw(b->size), size = (size_t)1 << draw(4), from = draw(other.size);
	uint64_t value = draw(2) ? odd[draw(ARRAY_SIZE(odd))] : draw(b->size * 2);

	switch (draw(7)) {
	case 0:
		b->data[at] ^= (char)(1 << draw(8));
		break;
	case 1: /* a field of the header or the descriptors */
		at = draw(400);
		/* fall through */
	case 2:
		at &= ~(size - 1);
		for (size_t i = 0; i < size && at + i < b->size; i++)
			b->data[at + i] = (char)(value >> 8 * i);
		break;
	case 3:
		strbuf_truncate(b, at);
		break;
	case 4: /* what follows is another record's */
		strbuf_truncate(b, at);
		strbuf_add_slice(b, slice_skip(other, from));
		break;
	case 5:
		strbuf_add_slice(b, other);
		break;
	default: /* bytes of another one, where they lie there or anywhere */
		size = draw(72);
		from = draw(2) ? at : from;
		for (size_t i = 0; i < size && at + i < b->size && from + i < other.size;
		     i++)
			b->data[at + i] = other.data[from + i];
	}
	if (!b->size)
		strbuf_add_text(b, "CPER");
}

struct seen {
	struct strbuf line;
	size_t lines;
};

/* Blocks made of bytes are printable, and nothing but records and sections. */
static void on_record(void *context, const struct block *block)
{
	struct seen *seen = context;
	struct slice rest = block->data, line;

	while (slice_next_line(&rest, &line)) {
		struct iso_stamp stamp;

		if (take_iso_stamp(&line, &stamp))
			assert_true(stamp.zone == 'Z' && take_char(&line, ' '));
		assert_true(slice_starts_with(line, "cper: record ") ||
			    slice_starts_with(line, "cper: section "));
		for (size_t i = 0; i < line.size; i++)
			assert_in_range(line.data[i], ' ', '~');
		seen->lines++;
	}
}

/* AddressSanitizer keeps what was freed for a while: not as much that it hides a leak. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
	return "quarantine_size_mb=16";
}

static long peak(void)
{
	struct rusage usage;

	getrusage(RUSAGE_SELF, &usage);
	return usage.ru_maxrss;
}

TEST(test_mutations)
{
	enum { WARM = 1000, GROWTH = 64 * 1024 /* KiB */ };
	const char *wanted = getenv("CPER_MUTATIONS");
	size_t count = wanted ? strtoul(wanted, NULL, 10) : 3000, warnings = 0;
	struct seen seen = { 0 };
	long before = 0;

	for (size_t i = 0; i < count; i++) {
		AUTO(strbuf) struct strbuf bytes = { 0 };
		AUTO(inputs) struct inputs *inputs = inputs_new();
		struct error error = { 0 };
		char path[64], forced[80];
		int fd = memfd_create("record", MFD_CLOEXEC);

		if (i == WARM)
			before = peak();
		strbuf_add_slice(&bytes, strbuf_slice(&examples[draw(11)]));
		for (size_t times = draw(6) + 1; times; times--)
			mutate_once(&bytes);
		assert_int_equal(write(fd, bytes.data, bytes.size), bytes.size);
		snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
		snprintf(forced, sizeof(forced), "%s=cper", path);
		assert_int_equal(inputs_force(inputs, forced, &error), 0);
		int code = input_read(inputs, path, on_record, &seen, &error);
		assert_true(!code || *error.message);
		warnings += inputs->warnings.count;
		close(fd);
	}
	if (wanted)
		printf("# %zu mutated records: %zu lines, %zu warnings, peak %ld MiB, "
		       "%ld MiB of it behind the first %d\n",
		       count, seen.lines, warnings, peak() >> 10, (peak() - before) >> 10,
		       WARM);
	assert_true(count <= WARM || peak() - before < GROWTH);
	assert_true(seen.lines && warnings);
}

TESTS(make_examples, drop_examples)
