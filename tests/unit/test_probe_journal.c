/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/journal_file.h"
#include "tests/unit/tree.h"
#include "tests/unit/unit.h"

#define BOOT_A "11111111111111111111111111111111"
#define BOOT_B "22222222222222222222222222222222"
#define BOOT_B_UUID "22222222-2222-2222-2222-222222222222\n"
#define SECOND 1000000ULL
#define START 1763740000ULL

static const char this_boot[] = "journal: this boot";
static const char boot_before[] = "journal: the boot before";

/* A log's text, joined; "" when there is none. */
static struct slice log_of(const struct snapshot *s, const char *name)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	for (size_t i = 0; i < s->logs.count; i++)
		if (!strcmp(s->logs.items[i].name, name))
			strbuf_add_slice(&text, s->logs.items[i].text);
	return slice_from(arena_string(s->arena, strbuf_slice(&text)), text.size);
}

static void assert_log(const struct snapshot *s, const char *name, const char *expected)
{
	struct slice text = log_of(s, name);

	if (!slice_is(text, expected))
		fail_msg("%s is\n%.*s\nnot\n%s", name, (int)text.size, text.data,
			 expected);
}

static size_t count_of(struct slice text, const char *part)
{
	size_t count = 0, size = strlen(part);

	/* Not strstr(): AddressSanitizer measures all of the text at each call. */
	for (const char *p = text.data; (p = strchr(p, *part)); p++)
		count += !strncmp(p, part, size);
	return count;
}

TEST(test_nothing)
{
	static const struct tree_file files[] = { { "/var/log/", NULL }, { 0 } };
	AUTO(tree) char *root = tree_make(files);
	char path[256];

	/* A FIFO in place of a log must not be waited for. */
	snprintf(path, sizeof(path), "%s/var/log/kern.log", root);
	assert_int_equal(mkfifo(path, 0644), 0);
	AUTO(snapshot) struct snapshot *s = tree_probe("journal", root, NULL);
	assert_int_equal(s->logs.count, 0);
	assert_true(tree_noted(s, "no log of the kernel could be read"));
}

/* COUNT lines of 100 bytes: "000000000 xxx...\n". */
static char *many_lines(size_t count)
{
	char *text = mem_alloc(count * 100 + 1), *p = text;

	for (size_t i = 0; i < count; i++, p += 100) {
		snprintf(p, 11, "%09zu ", i);
		memset(p + 10, 'x', 89);
		p[99] = '\n';
	}
	*p = '\0';
	return text;
}

TEST(test_long_files)
{
	AUTO(mem) char *text = many_lines(100000);
	struct tree_file dmesg[] = { { "/var/log/dmesg", text }, { 0 } };
	struct tree_file messages[] = { { "/var/log/kern.log", text }, { 0 } };
	char *root = tree_make(dmesg);

	{
		AUTO(snapshot) struct snapshot *s = tree_probe("journal", root, NULL);
		struct slice log = log_of(s, "kernel ring buffer");
		assert_in_range(log.size, (8 << 20) - 300, (8 << 20) + 300);
		assert_true(slice_starts_with(log, "000000000 "));
		assert_int_equal(count_of(log, "\n-- lines left out here"), 1);
		assert_non_null(strstr(log.data, "\n000099999 "));
		/* Each line is whole. */
		assert_int_equal(count_of(log, " x"), log.size / 100);
		assert_true(tree_noted(s, "first 2 MiB and last 6 MiB"));
	}
	tree_remove(root);
	root = tree_make(messages);
	AUTO(snapshot) struct snapshot *s = tree_probe("journal", root, NULL);
	struct slice log = log_of(s, "/var/log/kern.log");
	assert_in_range(log.size, (8 << 20) - 200, 8 << 20);
	assert_int_equal(log.size % 100, 0);
	assert_non_null(strstr(log.data, "\n000099999 "));
	assert_true(tree_noted(s, "only its last 8 MiB"));
	tree_remove(root);
}

#ifdef HAVE_SYSTEMD

/* clang-format off */
static const struct journal_line two_boots[] = {
	{ BOOT_A, START *SECOND, 1 * SECOND,
	  { "MESSAGE=Linux version 6.0", "_TRANSPORT=kernel", "_HOSTNAME=box" } },
	{ BOOT_A, (START + 50) * SECOND, 50 * SECOND,
	  { "MESSAGE=it hangs", "_TRANSPORT=kernel", "_HOSTNAME=box" } },
	{ BOOT_B, (START + 100) * SECOND, 1 * SECOND,
	  { "MESSAGE=Linux version 6.1", "_TRANSPORT=kernel", "_HOSTNAME=box" } },
	{ BOOT_B, (START + 101) * SECOND + 5, 2 * SECOND,
	  { "MESSAGE=one\ntwo", "_TRANSPORT=stdout", "_SYSTEMD_UNIT=ollama.service",
	  "SYSLOG_IDENTIFIER=ollama", "_PID=812" } },
	{ BOOT_B, (START + 102) * SECOND, 3 * SECOND,
	  { "MESSAGE=private", "_TRANSPORT=syslog", "SYSLOG_IDENTIFIER=mail" } },
	{ BOOT_B, (START + 103) * SECOND, 4 * SECOND,
	  { "MESSAGE=Process 812 dumped core.", "_TRANSPORT=journal",
	  "SYSLOG_IDENTIFIER=systemd-coredump", "_PID=900" } },
	{ BOOT_B, (START + 104) * SECOND, 5 * SECOND,
	  { "MESSAGE=Failed with result 'core-dump'.", "_TRANSPORT=journal",
	  "UNIT=ollama.service", "SYSLOG_IDENTIFIER=systemd", "_PID=1" } },
};
/* clang-format on */

#define THIS_BOOT                                                                        \
	"-- Boot " BOOT_B " --\n"                                                        \
	"1763740100.000000 box kernel: Linux version 6.1\n"                              \
	"1763740101.000005 - ollama[812]: one\n"                                         \
	"1763740101.000005 - ollama[812]: two\n"                                         \
	"1763740103.000000 - systemd-coredump[900]: Process 812 dumped core.\n"          \
	"1763740104.000000 - systemd[1]: Failed with result 'core-dump'.\n"
#define BOOT_BEFORE                                                                      \
	"-- Boot " BOOT_A " --\n"                                                        \
	"1763740000.000000 box kernel: Linux version 6.0\n"                              \
	"1763740050.000000 box kernel: it hangs\n"

/* A tree with a journal of these lines beside `files`. */
static char *tree_with(const struct tree_file *files, const struct journal_line *lines,
		       size_t count)
{
	static const struct tree_file none[] = { { "/var/log/journal/m/", NULL }, { 0 } };
	char *root = tree_make(none), path[256];

	tree_add(root, files);
	snprintf(path, sizeof(path), "%s/var/log/journal/m/system.journal", root);
	journal_file_write(path, lines, count);
	return root;
}

TEST(test_boots)
{
	static const struct tree_file named[] = { { "/proc/sys/kernel/random/boot_id",
						    BOOT_B_UUID },
						  { "/proc/uptime", "599.5 1000\n" },
						  { "/var/log/dmesg", "not this\n" },
						  { 0 } };
	static const struct tree_file unnamed[] = { { 0 } };
	static const struct tree_file other[] = {
		{ "/proc/sys/kernel/random/boot_id",
		  "33333333-3333-3333-3333-333333333333" },
		{ 0 }
	};
	const struct tree_file *const cases[] = { named, unnamed, other };

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(tree)
		char *root = tree_with(cases[i], two_boots, ARRAY_SIZE(two_boots));
		AUTO(snapshot) struct snapshot *s = tree_probe("journal", root, NULL);

		assert_log(s, this_boot, THIS_BOOT);
		assert_log(s, boot_before, BOOT_BEFORE);
		assert_log(s, "kernel ring buffer", "");
		assert_int_equal(tree_noted(s, "nothing of the boot that"), i == 2);
	}
}

TEST(test_first_boot)
{
	static const struct tree_file files[] = {
		{ "/proc/sys/kernel/random/boot_id",
		  "11111111-1111-1111-1111-111111111111" },
		{ 0 }
	};
	AUTO(tree) char *root = tree_with(files, two_boots, ARRAY_SIZE(two_boots));
	AUTO(snapshot) struct snapshot *s = tree_probe("journal", root, NULL);

	assert_log(s, this_boot, BOOT_BEFORE);
	assert_log(s, boot_before, "");
}

/* COUNT kernel messages of 1000 bytes of boot B behind one of boot A. */
static char *long_journal(size_t count, const struct tree_file *files)
{
	struct journal_line *lines = mem_zalloc((count + 1) * sizeof(*lines));

	lines[0] = two_boots[1];
	for (size_t i = 1; i <= count; i++) {
		char *message = mem_alloc(1000);

		snprintf(message, 1000, "MESSAGE=m%06zu %0900d", i, 0);
		lines[i] = (struct journal_line){ BOOT_B,
						  (START + 100 + i) * SECOND,
						  (70 + i) * SECOND,
						  { message, "_TRANSPORT=kernel" } };
	}
	char *root = tree_with(files, lines, count + 1);
	for (size_t i = 1; i <= count; i++)
		free((char *)lines[i].fields[0]);
	free(lines);
	return root;
}

TEST(test_long_journal)
{
	static const struct tree_file files[] = { { "/proc/sys/kernel/random/boot_id",
						    BOOT_B_UUID },
						  { "/proc/uptime", "600.0 1000\n" },
						  { 0 } };
	/* All fits in the head; the tail meets the head; something is left out. */
	static const struct {
		size_t count;
		bool cut;
	} cases[] = { { 500, false }, { 5000, false }, { 12000, true } };

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		char *root = long_journal(cases[i].count, files), last[32];
		AUTO(snapshot) struct snapshot *s = tree_probe("journal", root, NULL);
		struct slice log = log_of(s, this_boot);
		bool cut = cases[i].cut;

		assert_int_equal(count_of(log, "-- lines left out here"), cut);
		assert_int_equal(tree_noted(s, "its beginning and its end"), cut);
		assert_non_null(strstr(log.data, "kernel: m000001 "));
		snprintf(last, sizeof(last), "kernel: m%06zu ", cases[i].count);
		assert_int_equal(count_of(log, last), 1);
		if (cut)
			assert_in_range(log.size, (8 << 20) - 2000, (8 << 20) + 100);
		else
			assert_int_equal(count_of(log, "kernel: m"), cases[i].count);
		assert_true(tree_noted(s, "lost the first 71 seconds"));
		/* A boot of ten minutes with many lines needs no other beside it. */
		assert_log(s, boot_before, "");
		tree_remove(root);
	}
}

TEST(test_damaged)
{
	static const struct tree_file files[] = {
		{ "/var/log/journal/m/system@1.journal", "LPKSHHRH and then nothing" },
		{ "/var/log/journal/m/user-1.journal", "-> /var/log/journal/m/none" },
		{ "/var/log/journal/m/notes.txt", "no journal" },
		{ "/var/log/journal/x.journal", "" },
		{ 0 }
	};
	static const struct tree_file alone[] = { { "/var/log/journal/m/system.journal",
						    "LPKSHHRH and then nothing" },
						  { "/var/log/kern.log", "k\n" },
						  { 0 } };
	char *root = tree_with(files, two_boots, ARRAY_SIZE(two_boots));

	{
		AUTO(snapshot) struct snapshot *s = tree_probe("journal", root, NULL);
		assert_log(s, this_boot, THIS_BOOT);
		assert_true(tree_noted(s, "system@1.journal is damaged"));
	}
	tree_remove(root);
	root = tree_make(alone);
	AUTO(snapshot) struct snapshot *s = tree_probe("journal", root, NULL);
	assert_log(s, this_boot, "");
	assert_log(s, "/var/log/kern.log", "k\n");
	assert_true(tree_noted(s, "there is no journal"));
	tree_remove(root);
}

/* A journal that is a link to one outside of the root is not read. */
TEST(test_outside)
{
	static const struct tree_file none[] = { { "/var/log/journal/m/", NULL }, { 0 } };
	AUTO(tree) char *outside = tree_with(none, two_boots, ARRAY_SIZE(two_boots));
	char *root = tree_make(none), path[256], target[256];

	snprintf(target, sizeof(target), "%s/var/log/journal/m/system.journal", outside);
	snprintf(path, sizeof(path), "%s/var/log/journal/m/system.journal", root);
	assert_int_equal(symlink(target, path), 0);
	AUTO(snapshot) struct snapshot *s = tree_probe("journal", root, NULL);
	assert_int_equal(s->logs.count, 0);
	tree_remove(root);
}

/* Messages of services alone are no log of the kernel: the ring buffer's go in front of
 * them, into one log, so that both are of one boot. */
TEST(test_no_kernel)
{
	static const struct tree_file files[] = { { "/var/log/dmesg", "[    1.0] d\n" },
						  { 0 } };
	AUTO(tree) char *root = tree_with(files, two_boots + 3, 1);
	AUTO(snapshot) struct snapshot *s = tree_probe("journal", root, NULL);

	assert_log(s, this_boot,
		   "[    1.0] d\n"
		   "1763740101.000005 - ollama[812]: one\n"
		   "1763740101.000005 - ollama[812]: two\n");
	assert_log(s, "kernel ring buffer", "");
	assert_true(tree_noted(s, "no kernel messages of this boot"));
}

#else

TEST(test_without_libsystemd)
{
	static const struct tree_file files[] = { { "/var/log/journal/m/system.journal",
						    "LPKSHHRH" },
						  { "/var/log/dmesg", "d\n" },
						  { 0 } };
	AUTO(tree) char *root = tree_make(files);
	AUTO(snapshot) struct snapshot *s = tree_probe("journal", root, NULL);

	assert_log(s, this_boot, "");
	assert_log(s, boot_before, "");
	assert_log(s, "kernel ring buffer", "d\n");
	assert_true(tree_noted(s, "without libsystemd"));
}

#endif

TESTS(NULL, NULL)
