/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One line of a log taken apart: wrapper, time stamp, stream, message, device.
 *
 * Knows the forms of journalctl (short, precise, iso, full, unix, monotonic, delta,
 * with-unit), dmesg (default, -T, -H, -d, -e, iso, -x, -r), syslog files, CRI,
 * kubectl/docker/podman --timestamps, `docker compose` and `kubectl --prefix`, slog
 * (time=...), mail quoting, and lines that carry both a journal and a kernel stamp.
 * Sources: systemd src/shared/logs-show.c, util-linux sys-utils/dmesg.c, the kubelet's
 * CRI log format. Meant for lines that hit: costs a few hundred nanoseconds.
 */
#ifndef KBMATCH_LINE_H
#define KBMATCH_LINE_H

#include "engine/base/error.h"
#include "engine/model/text.h"

/* All slices point into the text that was parsed, except the stream where the stamp's
 * form alone says "kernel". */
struct line {
	struct slice message;
	struct slice stream; /* identifier or unit without ".service" and pid: "kernel",
			      * "ollama"; container name; "" when the line does not say */
	struct slice host;   /* of a syslog header, "" when the line does not say */
	struct slice device; /* PCI address as printed, "" when there is none */
	struct stamp stamp;
};

void line_parse(struct slice text, struct line *ret_line);
/* The same without message and device: what stands before them. */
void line_parse_header(struct slice text, struct line *ret_line);

/* The first PCI address (dddd:bb:dd.f or bb:dd.f after a blank) in a text, "" if none. */
struct slice line_find_device(struct slice text);
/* "03:00.0", "0300", "0000:03:00.0" or a decimal BDFID -> "0000:03:00.0". False: not one.
 */
bool device_address(struct slice text, char ret_address[13]);

/* How large a text may be that a person's sentences are looked for in, and one of what
 * people paste: one block. */
enum { SAID_SIZE_MAX = 64 * 1024, PASTED_SIZE_MAX = 256 * 1024 };

/* How many words of letters a line holds when most of it is such words and no program
 * printed it (that has a clock, names itself or a device), else 0. */
size_t sentence_words(struct slice line);

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
