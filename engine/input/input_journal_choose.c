/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The part of a journal that is wanted. A boot is found by its neighbours' first and last
 * entries, as journalctl --list-boots does (src/journal/journalctl.c): the cost is a few
 * searches a boot, however long it was.
 */
#ifdef HAVE_SYSTEMD

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/input/input_journal_internal.h"

static int open_file(const char *path, sd_journal **ret_journal)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat stat;

	if (fd < 0)
		return -errno;
	/* libsystemd closes it with the journal. */
	int code = fstat(fd, &stat) || !S_ISREG(stat.st_mode)
			   ? -EINVAL
			   : sd_journal_open_files_fd(ret_journal, &fd, 1, 0);
	if (code < 0)
		close(fd);
	return code;
}

int journal_open_path(const char *path, sd_journal **ret_journal)
{
	struct stat status;
	int code;

	if (path && stat(path, &status))
		return -errno;
	if (!path)
		code = sd_journal_open(ret_journal, SD_JOURNAL_LOCAL_ONLY);
	else if (S_ISDIR(status.st_mode))
		code = sd_journal_open_directory(ret_journal, path, 0);
	else
		code = open_file(path, ret_journal);
	if (journal_got(code) < 0)
		return code;
	sd_journal_set_data_threshold(*ret_journal, INPUT_LINE_MAX);
	return 0;
}

static void match(sd_journal *journal, const char *field, const char *value,
		  const char *suffix)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	strbuf_printf(&text, "%s=%s%s", field, value, suffix);
	journal_got(sd_journal_add_match(journal, text.data, text.size));
}

/* By its unit, by what systemd says of that, or by what it calls itself. */
static void match_units(sd_journal *journal, const struct journal_choice *choice)
{
	static const struct {
		const char *field, *suffix;
	} fields[] = {
		{ "_SYSTEMD_UNIT", ".service" }, { "_SYSTEMD_USER_UNIT", ".service" },
		{ "UNIT", ".service" },		 { "USER_UNIT", ".service" },
		{ "_SYSTEMD_UNIT", "" },	 { "SYSLOG_IDENTIFIER", "" },
	};

	for (size_t i = 0; choice->unit_count && i < ARRAY_SIZE(fields); i++) {
		if (i)
			journal_got(sd_journal_add_disjunction(journal));
		for (size_t j = 0; j < choice->unit_count; j++)
			match(journal, fields[i].field, choice->units[j],
			      fields[i].suffix);
	}
}

static void match_boot(sd_journal *journal, sd_id128_t boot)
{
	char text[SD_ID128_STRING_MAX];

	match(journal, "_BOOT_ID", sd_id128_to_string(boot, text), "");
}

static int boot_here(sd_journal *journal, sd_id128_t *ret_boot)
{
	uint64_t ignored;

	return sd_journal_get_monotonic_usec(journal, &ignored, ret_boot);
}

/* One entry in the direction. */
static int step(sd_journal *journal, bool back)
{
	return journal_got(back ? sd_journal_previous(journal)
				: sd_journal_next(journal));
}

/* To the end of the boot from which another may follow in the direction. */
static int leave_boot(sd_journal *journal, sd_id128_t boot, bool back)
{
	sd_journal_flush_matches(journal);
	match_boot(journal, boot);
	int code = back ? sd_journal_seek_head(journal) : sd_journal_seek_tail(journal);
	if (code < 0 || step(journal, !back) <= 0)
		return -ESRCH;
	sd_journal_flush_matches(journal);
	return 0;
}

/* The journals of several machines are interleaved: a boot may come back. */
static bool is_known(const sd_id128_t *boots, size_t count, sd_id128_t boot)
{
	for (size_t i = 0; i < count; i++)
		if (sd_id128_equal(boots[i], boot))
			return true;
	return false;
}

static int next_boot(sd_journal *journal, const sd_id128_t *known, size_t count,
		     bool back, sd_id128_t *ret_boot)
{
	do {
		if (step(journal, back) <= 0 || boot_here(journal, ret_boot) < 0)
			return -ESRCH;
	} while (is_known(known, count, *ret_boot));
	return 0;
}

static int find_boot(sd_journal *journal, int number, sd_id128_t *ret_boot)
{
	VEC(sd_id128_t) boots = { 0 };
	bool back = number <= 0;
	size_t wanted = (size_t)(back ? 1 - (long)number : number);
	int code = back ? sd_journal_seek_tail(journal) : sd_journal_seek_head(journal);

	while (code >= 0 && boots.count < wanted) {
		sd_id128_t boot;

		code = next_boot(journal, boots.items, boots.count, back, &boot);
		if (code < 0)
			break;
		vec_push(&boots, boot);
		if (boots.count < wanted)
			code = leave_boot(journal, boot, back);
	}
	if (code >= 0)
		*ret_boot = boots.items[boots.count - 1];
	vec_free(&boots);
	return code < 0 ? -ESRCH : 0;
}

static uint64_t microseconds(double seconds)
{
	return seconds <= 0	 ? 0
	       : seconds >= 1e12 ? UINT64_MAX
				 : (uint64_t)(seconds * 1e6);
}

/* Where a boot begins, for what goes on into the boots behind it. */
static uint64_t boot_start(sd_journal *journal, sd_id128_t boot)
{
	uint64_t time = 0;

	match_boot(journal, boot);
	if (sd_journal_seek_head(journal) >= 0 && sd_journal_next(journal) > 0)
		sd_journal_get_realtime_usec(journal, &time);
	sd_journal_flush_matches(journal);
	return time;
}

int journal_choose(sd_journal *journal, const struct journal_choice *choice,
		   uint64_t *ret_until)
{
	uint64_t since = choice->since > -INFINITY ? microseconds(choice->since) : 0;
	sd_id128_t boot;

	*ret_until = choice->until < INFINITY ? microseconds(choice->until) : UINT64_MAX;
	if (choice->has_boot) {
		if (find_boot(journal, choice->boot, &boot))
			return -ESRCH;
		sd_journal_flush_matches(journal);
		uint64_t start = choice->follow ? boot_start(journal, boot) : 0;
		if (start > since)
			since = start;
		if (!choice->follow) {
			match_boot(journal, boot);
			journal_got(sd_journal_add_conjunction(journal));
		}
	}
	match_units(journal, choice);
	return since ? sd_journal_seek_realtime_usec(journal, since)
		     : sd_journal_seek_head(journal);
}

#else

/* ISO C wants a declaration in every file. */
struct journal_choice;

#endif
