/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/scan/scan.h"

#include <malloc.h>

#include "tests/unit/scan_base.h"

/* Texts that do not end, each with a scan of its own. */
struct growing {
	struct text text;
	struct scan *scan;
	uint64_t offset;
};

static struct growing grow(struct fixture *fixture, unsigned number)
{
	struct growing growing = {
		.text = { .number = number, .name = "log", .kind = "" },
		.scan = scan_new(fixture->scanner)
	};

	return growing;
}

static void add(struct growing *growing, const char *text)
{
	struct block block = { .text = &growing->text,
			       .data = slice_of(text),
			       .offset = growing->offset,
			       .first = !growing->offset };

	growing->offset += block.data.size;
	scan_block(growing->scan, &block);
}

/* A text that grows is there at once, and again later with what came. */
TEST_IN(test_glance, set_up, tear_down)
{
	struct growing one = grow(*state, 1);
	const struct hit *const *of;

	add(&one, KERNEL("03:00:00") VERSION SSHD("03:00:01") CHARLIE);
	assert_true(scan_is_fresh(one.scan));
	scan_mark_judged(one.scan);
	AUTO(hits) struct hits *first = scan_glance(&one.scan, 1);
	assert_int_equal(hits_of(first, EITHER, &of), 1);
	assert_int_equal(of[0]->line, 2);
	assert_int_equal(first->boot_count, 1);
	add(&one, "nothing\n");
	assert_false(scan_is_fresh(one.scan));
	add(&one, SSHD("03:00:02") CHARLIE);
	assert_true(scan_is_fresh(one.scan));
	AUTO(hits) struct hits *second = scan_glance(&one.scan, 1);
	assert_int_equal(hits_of(second, EITHER, &of), 2);
	assert_int_equal(of[1]->line, 4);
	scan_free(one.scan);
}

/* Boots and records of one text are not those of another; members find their opener. */
TEST_IN(test_glance_of_two, set_up, tear_down)
{
	struct growing one = grow(*state, 1), two = grow(*state, 2);
	static const char block[] = "Agent 1\n  Name: gfx\n";
	const struct hit *const *of;

	add(&one, KERNEL("03:00:00") VERSION KERNEL("03:00:01") CHARLIE);
	add(&one, block);
	add(&two, KERNEL("04:00:00") VERSION KERNEL("04:00:01") CHARLIE);
	add(&two, block);
	struct scan *scans[] = { one.scan, two.scan };
	AUTO(hits) struct hits *hits = scan_glance(scans, 2);
	assert_int_equal(hits->boot_count, 2);
	assert_int_equal(hits_of(hits, EITHER, &of), 2);
	assert_int_equal(of[0]->boot, 1);
	assert_int_equal(of[1]->boot, 2);
	assert_int_not_equal(of[0]->record, of[1]->record);
	size_t members = 0;
	for (size_t i = 0; i < hits->count; i++) {
		const struct hit *opener = hits->items[i]->opener;
		bool found = !opener;

		for (size_t j = 0; j < hits->count; j++)
			found |= hits->items[j] == opener;
		assert_true(found);
		members += opener && opener->text == hits->items[i]->text;
	}
	assert_int_equal(members, 2);
	scan_free(one.scan);
	scan_free(two.scan);
}

/* The newest of those that are counted is there, too. */
TEST_IN(test_glance_of_many, set_up, tear_down)
{
	struct growing one = grow(*state, 1);
	const struct hit *const *of;
	uint64_t total = 0;

	for (int i = 0; i < 500; i++)
		add(&one, "charlie is here\n");
	AUTO(hits) struct hits *hits = scan_glance(&one.scan, 1);
	size_t count = hits_of(hits, EITHER, &of);
	assert_true(count < 300);
	for (size_t i = 0; i < count; i++)
		total += of[i]->count;
	assert_int_equal(total, 500);
	assert_int_equal(of[count - 1]->line, 500);
	scan_free(one.scan);
}

static void boot(struct growing *growing, int number)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	strbuf_printf(
		&text,
		"-- Reboot --\n2026-01-02T03:%02d:00+00:00 host kernel: Linux version "
		"6.%d.0 (x)\n2026-01-02T03:%02d:01+00:00 host app[1]: charlie\n",
		number, number, number);
	add(growing, text.data);
}

TEST_IN(test_forget_boots, set_up, tear_down)
{
	struct growing one = grow(*state, 1);
	const struct hit *const *of;

	for (int i = 1; i <= 5; i++)
		boot(&one, i);
	assert_true(scan_forget(one.scan, 86400) > 0);
	boot(&one, 6);
	AUTO(hits) struct hits *hits = scan_glance(&one.scan, 1);
	assert_int_equal(hits_of(hits, EITHER, &of), 3);
	assert_int_equal(of[0]->boot, 4);
	assert_int_equal(of[2]->boot, 6);
	assert_true(slice_is(of[0]->message, "charlie"));
	assert_int_equal(hits_of(hits, KERNEL_VERSION, &of), 3);
	assert_true(slice_is(*hit_capture(of[0], "version"), "6.4.0"));
	scan_free(one.scan);
}

/* Old hits go; those that tell of the machine stay. */
TEST_IN(test_forget_old, set_up, tear_down)
{
	struct growing one = grow(*state, 1);
	const struct hit *const *of;

	add(&one, "2026-01-02T03:00:00+00:00 host kernel: Linux version 6.1.0 (x)\n"
		  "2026-01-02T03:00:01+00:00 host app[1]: charlie\n"
		  "charlie without a clock\n");
	add(&one, "2026-01-03T03:00:00+00:00 host app[1]: charlie\n");
	assert_int_equal(scan_forget(one.scan, 86400), 0);
	add(&one, "2026-01-03T03:00:03+00:00 host app[1]: charlie\n");
	assert_int_equal(scan_forget(one.scan, 86400), 1);
	AUTO(hits) struct hits *hits = scan_glance(&one.scan, 1);
	assert_int_equal(hits_of(hits, EITHER, &of), 3);
	assert_int_equal(of[0]->line, 3);
	assert_int_equal(hits_of(hits, KERNEL_VERSION, &of), 1);
	assert_int_equal(of[0]->boot, 1);
	scan_free(one.scan);
}

/* A hit that waits for lines to come is not forgotten. */
TEST_IN(test_forget_pending, set_up, tear_down)
{
	struct growing one = grow(*state, 1);
	const struct hit *const *of;

	add(&one, "Agent 1\n");
	scan_forget(one.scan, 0);
	add(&one, "  Name: gfx\n");
	add(&one, OLLAMA("03:00:00") ASYNC_LINE);
	scan_forget(one.scan, 0);
	add(&one, SSHD("03:20:00") "x\n");
	scan_forget(one.scan, 86400);
	AUTO(hits) struct hits *hits = scan_glance(&one.scan, 1);
	assert_int_equal(hits_of(hits, AGENT, &of), 1);
	const struct hit *opener = of[0];
	assert_int_equal(hits_of(hits, NAME, &of), 1);
	assert_ptr_equal(of[0]->opener, opener);
	bool stalled = false;
	size_t count = hits_of(hits, ASYNC, &of);
	for (size_t i = 0; i < count; i++)
		stalled |= of[i]->watch && of[i]->stalled == TRUTH_TRUE;
	assert_true(stalled);
	scan_free(one.scan);
}

/* Bytes that are allocated; only glibc tells. */
static size_t memory_used(void)
{
#ifdef __GLIBC__
	return mallinfo2().uordblks;
#else
	return 0;
#endif
}

/* Months of boots, each with all that a pattern may keep. */
TEST_IN(test_bounded, set_up, tear_down)
{
	struct growing one = grow(*state, 1);
	AUTO(mem) char *wide = mem_alloc(4000);
	size_t most = 0, early = 0;

	memset(wide, 'x', 3999);
	wide[3999] = '\0';
	for (int i = 0; i < 600; i++) {
		boot(&one, i % 60);
		for (int j = 0; j < 300; j++) {
			add(&one, "charlie ");
			add(&one, wide);
			add(&one, "\n");
		}
		scan_forget(one.scan, 86400);
		size_t used = memory_used();
		if (i < 100)
			early = used > early ? used : early;
		most = used > most ? used : most;
	}
	assert_true(most <= early + early / 10);
	AUTO(hits) struct hits *hits = scan_glance(&one.scan, 1);
	assert_true(hits->count < 2 * HITS_PER_PATTERN);
	scan_free(one.scan);
}

TESTS(NULL, NULL)
