/* SPDX-License-Identifier: Apache-2.0 */
/* The support timeline: order, the machine's place in it, and the table of it. */
#include "engine/reason/support.h"
#include "reports/report.h"
#include "reports/story/rule_doc.h"
#include "tests/unit/kb_files.h"
#include "tests/unit/small_base.h"

#define ROW(range, s, b, text)                                                           \
	{                                                                                \
		.gfx = "gfx9", .rocm = range, .state = SUPPORT_STATE_##s,                \
		.basis = BASIS_##b, .note = text                                         \
	}

/* Out of order, as a table may be. */
static struct support unordered[] = {
	ROW("preview >=7.9, <7.11", DEV, DOC, "b"),
	ROW(">=7.0, <7.2", REGRESSED, REPORT,
	    "a note that is longer than what is left beside the cells of its row"),
	ROW("6.4", BROKEN, INFER, NULL),
	ROW(">=5.4, <6.0", OFFICIAL, DOC, "the first of two"),
	ROW(">=5.4, <=5.5", REGRESSED, REPORT, "the second"),
	ROW("<5.0", OFFICIAL, DOC, "old"),
	ROW(NULL, OVERRIDE, REPORT, "whatever \033[31mit is"),
	ROW("preview 7.11", DEV, DOC, "c"),
};
static const char *const in_order[] = {
	"<5.0", NULL,	       ">=5.4, <6.0",	       ">=5.4, <=5.5",
	"6.4",	">=7.0, <7.2", "preview >=7.9, <7.11", "preview 7.11",
};
enum { ROWS = ARRAY_SIZE(in_order) };

struct timeline {
	struct arena *arena;
	struct facts *facts;
	const struct timeline_row *rows;
	size_t count;
};

static void cleanup_timeline(struct timeline *timeline)
{
	facts_free(timeline->facts);
	arena_free(timeline->arena);
}

static struct kb *open_base(struct kb_files *files)
{
	struct knowledge *all = small_base(files->arena);

	all->supports = unordered;
	all->support_count = ARRAY_SIZE(unordered);
	return kb_files_open(files, kb_files_write(files, "support", all, NULL));
}

static struct timeline timeline_of(struct kb *kb, const char *gfx, const char *release,
				   const char *stream)
{
	struct timeline t = { .arena = arena_new(), .facts = facts_new() };
	struct error error = { .line = 0 };
	const char *const stated[] = { release, stream };

	for (size_t i = 0; i < ARRAY_SIZE(stated); i++)
		if (stated[i])
			assert_int_equal(facts_state(t.facts, stated[i], &error), 0);
	t.count = support_timeline(kb, gfx, t.facts, t.arena, &t.rows);
	return t;
}

TEST(test_order)
{
	struct kb *kb AUTO(kb) = open_base(*state);
	struct timeline t AUTO(timeline) = timeline_of(kb, "gfx9", NULL, NULL);
	struct timeline none AUTO(timeline) = timeline_of(kb, "gfx8", NULL, NULL);

	assert_int_equal(t.count, ROWS);
	for (size_t i = 0; i < ROWS; i++) {
		const char *range = t.rows[i].support->rocm;

		assert_true(!range == !in_order[i]);
		if (range)
			assert_string_equal(range, in_order[i]);
		assert_int_equal(t.rows[i].here, TRUTH_UNKNOWN);
	}
	assert_int_equal(none.count, 0);
	assert_true(support_between(none.rows, 0, none.facts) == SIZE_MAX);
	assert_true(support_between(t.rows, t.count, t.facts) == SIZE_MAX);
}

/* One letter a row: T it lies in it, F it does not, ? it cannot be told. */
/* clang-format off */
static const struct installed {
	const char *release, *stream, *here;
	size_t between; /* SIZE_MAX: a row speaks of it */
} releases[] = {
	{ "4.5.2", NULL, "TTFFFFFF", SIZE_MAX }, { "5.2", NULL, "FTFFFFFF", 2 },
	{ "5.5", NULL, "FTTTFFFF", SIZE_MAX }, { "5.7.1", NULL, "FTTFFFFF", SIZE_MAX },
	{ "6.2.4", NULL, "FTFFFFFF", 4 }, { "6.4.1", NULL, "FTFFTFFF", SIZE_MAX },
	{ "7.1", NULL, "FTFFFTFF", SIZE_MAX }, { "7.2.1", NULL, "FTFFFFFF", 6 },
	{ "7.10.0", NULL, "FTFFFFFF", 6 },
	{ "7.10.0", "preview", "FTFFFFTF", SIZE_MAX },
	{ "7.9.0", "preview", "FTFFFFTF", SIZE_MAX },
	{ "7.11.0", "preview", "FTFFFFFT", SIZE_MAX },
	{ "7.12.0", "preview", "FTFFFFFF", ROWS }, { "7.1", "preview", "FTFFFFFF", 6 },
	{ "none at all", NULL, "????????", SIZE_MAX },
};
/* clang-format on */

TEST(test_place)
{
	struct kb *kb AUTO(kb) = open_base(*state);

	for (size_t i = 0; i < ARRAY_SIZE(releases); i++) {
		const struct installed *installed = &releases[i];
		char release[64], stream[64], here[ROWS + 1] = { 0 };

		snprintf(release, sizeof(release), "rocm.version=%s", installed->release);
		snprintf(stream, sizeof(stream), "rocm.stream=%s", installed->stream);
		struct timeline t AUTO(timeline) = timeline_of(
			kb, "gfx9", release, installed->stream ? stream : NULL);
		size_t between = support_between(t.rows, t.count, t.facts);

		for (size_t j = 0; j < ROWS; j++)
			here[j] = "FT?"[t.rows[j].here];
		if (strcmp(here, installed->here) != 0 || between != installed->between)
			fail_msg("%s: %s, between %zu", release, here, between);
	}
}

static char *print(struct timeline *t, unsigned width)
{
	AUTO(doc) struct doc *doc = doc_new("gfx9");
	struct report_options options = { .width = width };
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	doc_release_here(doc, t->rows, t->count, t->facts);
	doc_releases(doc, "releases", t->rows, t->count);
	assert_int_equal(report_write_doc(reports[0], doc, &options, file), 0);
	fclose(file);
	return text;
}

TEST(test_table)
{
	static const char wide[] =
		"gfx9\n"
		"\n"
		"ROCm 6.2.4 is here; no row speaks of it\n"
		"\n"
		"   ROCm                    state                       known by  note\n"
		"   <5.0                    official without override   doc       old\n"
		">  & any                   works-with-override         report    "
		"whatever \\x1b[31mit is\n"
		"   & >=5.4, <6.0           official without override   doc       the "
		"first of two\n"
		"   & >=5.4, <=5.5          regressed without override  report    the "
		"second\n"
		"   & 6.4                   broken without override     infer\n"
		"   & >=7.0, <7.2           regressed without override  report    a note "
		"that is longer than what is\n"
		"                                                                 left "
		"beside the cells of its row\n"
		"   & preview >=7.9, <7.11  dev without override        doc       b\n"
		"   & preview 7.11          dev without override        doc       c\n"
		"\n"
		"& adds to a row above, which speaks of the same releases.\n"
		"The preview stream has numbers of its own.\n";
	static const char narrow[] =
		"   & 6.4                   broken without override     infer\n"
		"   & >=7.0, <7.2           regressed without override  report\n"
		"    a note that is longer";
	struct kb *kb AUTO(kb) = open_base(*state);
	struct timeline t AUTO(timeline) =
		timeline_of(kb, "gfx9", "rocm.version=6.2.4", NULL);
	char *text AUTO(mem) = print(&t, 100);
	char *thin AUTO(mem) = print(&t, 56);

	assert_string_equal(text, wide);
	if (!strstr(thin, narrow))
		fail_msg("%s", thin);
}

/* A search, a rule's page and the matrix ask the base for these. */
TEST(test_lookups)
{
	struct kb *kb AUTO(kb) = open_base(*state);
	const struct device *devices;
	const struct benign *benigns;
	const struct found *found;
	const char *const *ids;

	assert_int_equal(kb_devices(kb, "gfx1100", &devices), 1);
	assert_string_equal(devices[0].name, "RX");
	assert_int_equal(kb_devices(kb, "gfx9", &devices), 0);
	assert_int_equal(kb_devices(kb, NULL, &devices), 2);
	assert_int_equal(kb_benigns(kb, &benigns), 1);
	assert_string_equal(benigns[0].id, "no-crat");
	assert_int_equal(kb_rules_explaining(kb, "stopped", &ids), 1);
	assert_string_equal(ids[0], "hang");
	assert_int_equal(kb_rules_explaining(kb, "hang", &ids), 0);
	assert_int_equal(kb_search(kb, "model loads", &found), 1);
	assert_string_equal(found[0].marked, "\x02Model load\x03 hangs");
	assert_int_equal(kb_search(kb, "uploads", &found), 1);
	assert_non_null(strstr(found[0].snippet, "async \x02uploads\x03"));
	assert_int_equal(kb_failed(kb, NULL), 0);
}

TESTS(kb_files_setup, kb_files_teardown)
