/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reads the journal of a boot: its beginning forwards, its end backwards, so that the
 * cost follows what is kept and not how much a service has said. A damaged journal may
 * raise SIGBUS: what was read until then has been sent.
 */
#include "probes/journal_internal.h"

#ifndef HAVE_SYSTEMD

enum journal_outcome journal_read(struct probe_run *run)
{
	if (root_exists(run->root, "/var/log/journal") ||
	    root_exists(run->root, "/run/log/journal"))
		probe_note(run, "the journal was not read: this build is without "
				"libsystemd; --logs takes what journalctl -b prints");
	return JOURNAL_NOTHING;
}

#else

#include <errno.h>
#include <inttypes.h>
#include <time.h>

#include "engine/input/form.h"
#include "probes/journal_systemd.h"
#include "probes/services.h"

enum {
	FIELD_MAX = 64 * 1024, /* of a message */
	/* Seconds since the start, before the probe's deadline. */
	HEAD_SECONDS = 3,
	TAIL_SECONDS = 6,
	BEFORE_SECONDS = 8,
	SKIP_MAX = 100000, /* entries on the way to the boot before */
	GONE_S = 60,	   /* a boot whose first message is later lost some */
};

struct reading {
	enum journal_outcome outcome;
	struct probe_run *run;
	sd_journal *sd;
	sd_id128_t boot;
	struct timespec start;
	struct strbuf entry; /* the lines of one entry */
	struct journal_state state;
	uint64_t first;	  /* realtime of the boot's first entry, microseconds */
	uint64_t entries; /* that were read of it */
	/* The first entry that the head does not have. */
	char *cursor;
	uint64_t cursor_time;
};

static bool is_late(const struct reading *reading, time_t seconds)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec - reading->start.tv_sec >= seconds;
}

static struct slice read_entry(struct reading *reading)
{
	struct strbuf *entry = &reading->entry;

	strbuf_truncate(entry, 0);
	journal_entry_read(reading->sd, entry, &reading->state);
	if (text_is_dirty(entry->data, entry->size))
		strbuf_truncate(entry, clean_text(entry->data, entry->size));
	return strbuf_slice(entry);
}

static void match(sd_journal *sd, const char *field, const char *value)
{
	char text[256];
	int size = snprintf(text, sizeof(text), "%s=%s", field, value);

	if (size > 0 && size < (int)sizeof(text))
		sd_journal_add_match(sd, text, (size_t)size);
}

static void match_units(sd_journal *sd, const char *field, bool stems)
{
	const char *const *const tables[] = { service_units, engine_units };

	sd_journal_add_disjunction(sd);
	for (size_t i = 0; i < ARRAY_SIZE(tables); i++)
		for (size_t j = 0; tables[i][j]; j++) {
			char name[128];
			int size = stems ? (int)strcspn(tables[i][j], ".")
					 : (int)strlen(tables[i][j]);

			snprintf(name, sizeof(name), "%.*s", size, tables[i][j]);
			match(sd, field, name);
		}
}

static void match_boot(sd_journal *sd, sd_id128_t boot)
{
	char text[SD_ID128_STRING_MAX];

	match(sd, "_BOOT_ID", sd_id128_to_string(boot, text));
	sd_journal_add_conjunction(sd);
}

/* Kernel, services and engines by whichever name they go, and crashes. */
static void match_sources(sd_journal *sd)
{
	match(sd, "_TRANSPORT", "kernel");
	match_units(sd, "_SYSTEMD_UNIT", false);
	match_units(sd, "_SYSTEMD_USER_UNIT", false);
	match_units(sd, "UNIT", false); /* what systemd says of it */
	match_units(sd, "SYSLOG_IDENTIFIER", true);
	match(sd, "SYSLOG_IDENTIFIER", "systemd-coredump");
}

static bool parse_boot(const char *text, sd_id128_t *ret_boot)
{
	return text && sd_id128_from_string(text, ret_boot) >= 0;
}

static bool newest_boot(sd_journal *sd, sd_id128_t *ret_boot)
{
	uint64_t ignored;

	sd_journal_flush_matches(sd);
	return sd_journal_seek_tail(sd) >= 0 && sd_journal_previous(sd) > 0 &&
	       sd_journal_get_monotonic_usec(sd, &ignored, ret_boot) >= 0;
}

/* Whether the journal has the kernel's messages of a boot; notes when their beginning is
 * not there any more. */
static bool has_kernel(struct reading *reading, sd_id128_t boot)
{
	sd_journal *sd = reading->sd;
	uint64_t first = 0;
	sd_id128_t ignored;

	sd_journal_flush_matches(sd);
	match_boot(sd, boot);
	match(sd, "_TRANSPORT", "kernel");
	if (sd_journal_seek_head(sd) < 0 || sd_journal_next(sd) <= 0)
		return false;
	if (sd_journal_get_monotonic_usec(sd, &first, &ignored) >= 0 &&
	    first / 1000000 > GONE_S)
		probe_note(reading->run,
			   "the journal has lost the first %" PRIu64
			   " seconds of this boot",
			   first / 1000000);
	return true;
}

/* This boot by the kernel's word, in a saved root otherwise the newest one. */
static bool find_boot(struct reading *reading)
{
	static const char path[] = "/proc/sys/kernel/random/boot_id";
	struct probe_run *run = reading->run;
	bool known = parse_boot(root_text(run->root, run->arena, path), &reading->boot);

	if (known && has_kernel(reading, reading->boot))
		reading->outcome = JOURNAL_KERNEL;
	if (reading->outcome == JOURNAL_KERNEL || run->root->live)
		return known;
	if (!newest_boot(reading->sd, &reading->boot))
		return false;
	if (known)
		probe_note(run,
			   "the journal has nothing of the boot that %s names; its "
			   "newest one was read",
			   path);
	if (has_kernel(reading, reading->boot))
		reading->outcome = JOURNAL_KERNEL;
	return true;
}

/* The boot's beginning; false: all of it. */
static bool read_head(struct reading *reading, struct strbuf *out)
{
	if (sd_journal_seek_head(reading->sd) < 0)
		return false;
	while (sd_journal_next(reading->sd) > 0) {
		struct slice text = read_entry(reading);
		uint64_t time = 0;

		sd_journal_get_realtime_usec(reading->sd, &time);
		if (!reading->entries)
			reading->first = time;
		if (out->size + text.size > JOURNAL_HEAD_MAX ||
		    is_late(reading, HEAD_SECONDS)) {
			reading->cursor_time = time;
			return sd_journal_get_cursor(reading->sd, &reading->cursor) >= 0;
		}
		strbuf_add_slice(out, text);
		reading->entries++;
	}
	return false;
}

/* The end, backwards to the head or until it is full; true: something was left out. */
static bool read_tail(struct reading *reading, struct tail *tail, time_t seconds)
{
	if (sd_journal_seek_tail(reading->sd) < 0)
		return true;
	while (!is_late(reading, seconds)) {
		uint64_t time = 0;

		if (sd_journal_previous(reading->sd) <= 0)
			return false;
		if (!tail_put(tail, read_entry(reading)))
			return true;
		reading->entries++;
		sd_journal_get_realtime_usec(reading->sd, &time);
		if (reading->cursor && time == reading->cursor_time &&
		    sd_journal_test_cursor(reading->sd, reading->cursor) > 0)
			return false;
	}
	return true;
}

/* The line by which journalctl and the scan tell boots apart. */
static void log_boot(struct probe_run *run, const char *name, sd_id128_t boot)
{
	char id[SD_ID128_STRING_MAX];

	probe_log(run, name,
		  slice_of(arena_printf(run->arena, "-- Boot %s --\n",
					sd_id128_to_string(boot, id))));
}

static void read_boot(struct reading *reading)
{
	static const char name[] = "journal: this boot";
	AUTO(strbuf) struct strbuf head = { 0 };
	struct probe_run *run = reading->run;
	struct tail tail;

	sd_journal_flush_matches(reading->sd);
	match_boot(reading->sd, reading->boot);
	match_sources(reading->sd);
	bool more = read_head(reading, &head);
	/* The ring buffer begins with the boot, and what is known of one boot is one log:
	 * the scan tells boots apart in each for itself. */
	if (reading->outcome == JOURNAL_KERNEL)
		log_boot(run, name, reading->boot);
	else if (head.size)
		reading->outcome =
			ring_read(run, name) ? JOURNAL_KERNEL : JOURNAL_RING_TOO;
	probe_log(run, name, strbuf_slice(&head));
	if (!more)
		return;
	tail_init(&tail, run->arena, JOURNAL_TAIL_MAX);
	if (read_tail(reading, &tail, TAIL_SECONDS)) {
		probe_log(run, name, slice_of(JOURNAL_CUT));
		probe_note(run,
			   "%s: only its beginning and its end were read (2 and 6 MiB "
			   "at most)",
			   name);
	}
	probe_log(run, name, tail_text(&tail));
}

/* The boot of the last entry before this boot's first. */
static bool find_before(struct reading *reading, sd_id128_t *ret_boot)
{
	sd_journal *sd = reading->sd;
	uint64_t ignored;

	sd_journal_flush_matches(sd);
	match_sources(sd);
	if (sd_journal_seek_realtime_usec(sd, reading->first) < 0)
		return false;
	for (unsigned i = 0; i < SKIP_MAX && !is_late(reading, BEFORE_SECONDS) &&
			     sd_journal_previous(sd) > 0;
	     i++)
		if (sd_journal_get_monotonic_usec(sd, &ignored, ret_boot) >= 0 &&
		    !sd_id128_equal(*ret_boot, reading->boot))
			return true;
	return false;
}

static void read_before(struct reading *reading)
{
	static const char name[] = "journal: the boot before";
	struct tail tail;
	sd_id128_t boot;

	if (!find_before(reading, &boot))
		return;
	sd_journal_flush_matches(reading->sd);
	match_boot(reading->sd, boot);
	match_sources(reading->sd);
	free(TAKE(reading->cursor));
	reading->state = (struct journal_state){ 0 };
	tail_init(&tail, reading->run->arena, JOURNAL_BEFORE_MAX);
	bool cut = read_tail(reading, &tail, BEFORE_SECONDS);

	log_boot(reading->run, name, boot);
	if (cut)
		probe_log(reading->run, name, slice_of(JOURNAL_CUT));
	probe_log(reading->run, name, tail_text(&tail));
}

/* A boot that is young, or said little, may follow one that hung. */
static bool is_short(struct reading *reading)
{
	struct probe_run *run = reading->run;
	const char *uptime = root_text(run->root, run->arena, "/proc/uptime");

	return reading->entries < JOURNAL_FEW_LINES ||
	       (uptime && strtoul(uptime, NULL, 10) < JOURNAL_SHORT_S);
}

enum journal_outcome journal_read(struct probe_run *run)
{
	AUTO(journal) struct journal journal = { .sd = NULL };
	struct reading reading = { .run = run };
	bool kernel = false; /* of the journal's own */

	clock_gettime(CLOCK_MONOTONIC, &reading.start);
	if (!journal_open(run, &journal))
		return JOURNAL_NOTHING;
	reading.sd = journal.sd;
	sd_journal_set_data_threshold(reading.sd, FIELD_MAX);
	if (find_boot(&reading)) {
		kernel = reading.outcome == JOURNAL_KERNEL;
		read_boot(&reading);
		if (reading.entries && is_short(&reading))
			read_before(&reading);
	}
	if (!kernel && !journal_note_hidden(run))
		probe_note(run, "the journal has no kernel messages of this boot");
	strbuf_free(&reading.entry);
	free(reading.cursor);
	return reading.outcome;
}

#endif
