/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Points in time and spans as a person types them, in the forms of systemd.time(7) that
 * journalctl takes:
 *
 *   "2026-01-02 03:04:05", "2026-01-02 03:04", "2026-01-02", "03:04" (today), each with a
 *   weekday before it, "T" for the blank, a fraction of the second, and "UTC", "Z" or
 *   "+01:00" behind it; "now", "today", "yesterday", "tomorrow"; "-1h", "+5min",
 *   "1h 30min ago"; "@1767323045".
 *
 * Without a zone they are local time. Moments are seconds since 1970, spans seconds.
 */
#ifndef KBMATCH_STAMP_H
#define KBMATCH_STAMP_H

#include "engine/base/error.h"
#include "engine/model/text.h"

/* -EINVAL with a message that shows forms that are understood. */
int moment_parse(const char *text, double now, double *ret_moment,
		 struct error *error) must_check;
/* "90", "90s", "1h 30min", "2 days": -EINVAL for anything else. */
int span_parse(const char *text, double *ret_seconds, struct error *error) must_check;

/* "2026-01-02 03:04:05" in local time. */
void moment_print(double moment, char ret_text[32]);

/*
 * When a line was written: a stamp without a zone is local time, one without a year is of
 * the last twelve months, or the last leap year, as seen at `now`. False: it has no time
 * of day.
 */
bool stamp_moment(const struct stamp *stamp, double now, double *ret_moment);

#endif
