/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Parses one line of a log: wrapper, time stamp, stream, message, device.
 *
 * Knows the forms of journalctl (short, precise, iso, full, unix, monotonic, delta,
 * with-unit), dmesg (default, -T, -H, -d, -e, iso, -x, -r), syslog files, CRI,
 * kubectl/docker/podman --timestamps, `docker compose` and `kubectl --prefix`, slog
 * (time=...), mail quoting, and lines with both a journal and a kernel stamp. Sources:
 * systemd src/shared/logs-show.c, util-linux sys-utils/dmesg.c, the kubelet's CRI log
 * format. Meant for lines that hit: costs a few hundred nanoseconds.
 */
#ifndef KBMATCH_INPUT_LINE_H
#define KBMATCH_INPUT_LINE_H

#include "engine/base/error.h"
#include "engine/model/text.h"

/* All slices point into the parsed text, except the stream if only the form of the
 * stamp identifies it as "kernel". */
struct line {
	struct slice message;
	struct slice stream; /* identifier or unit without ".service" and pid:
			      * "kernel", "ollama"; container name; "" unknown */
	struct slice host;   /* of a syslog header, "" unknown */
	struct slice device; /* PCI address as printed, "" none */
	struct stamp stamp;
};

void line_parse(struct slice text, struct line *ret_line);
/* Parses everything before the message, but neither the message nor the device. */
void line_parse_header(struct slice text, struct line *ret_line);

/* The first PCI address (dddd:bb:dd.f, or bb:dd.f after a blank) in a text, "" none. */
struct slice line_find_device(struct slice text);
/* Converts "03:00.0", "0300", "0000:03:00.0" or a decimal BDFID to "0000:03:00.0".
 * False: not an address. */
bool device_address(struct slice text, char ret_address[13]);

/* The largest text that is searched for a person's sentences, and the largest pasted
 * text: one block. */
enum { SAID_SIZE_MAX = 64 * 1024, PASTED_SIZE_MAX = 256 * 1024 };

/* The number of words of letters in a line that consists mostly of them and that no
 * program printed (it has no clock, identifier or device), else 0. */
size_t sentence_words(struct slice line);

/*
 * Points in time and spans as a person types them, in the forms of systemd.time(7) that
 * journalctl accepts:
 *
 *   "2026-01-02 03:04:05", "2026-01-02 03:04", "2026-01-02", "03:04" (today), each with a
 *   weekday before it, "T" for the blank, a fraction of the second, and "UTC", "Z" or
 *   "+01:00" after it; "now", "today", "yesterday", "tomorrow"; "-1h", "+5min",
 *   "1h 30min ago"; "@1767323045".
 *
 * Times without a zone are local. Moments are seconds since 1970, spans seconds.
 */
/* -EINVAL with a message that shows valid forms. */
int moment_parse(const char *text, double now, double *ret_moment,
		 struct error *error) must_check;
/* "90", "90s", "1h 30min", "2 days": -EINVAL for anything else. */
int span_parse(const char *text, double *ret_seconds, struct error *error) must_check;

/* The day "2026-01-02", and nothing else: when it begins, in UTC. */
bool day_parse(const char *text, double *ret_moment);

/* "2026-01-02 03:04:05" in local time. */
void moment_print(double moment, char ret_text[32]);
/* "2026-01-02T03:04:05Z". */
void moment_print_utc(double moment, char ret_text[32]);
/* Now; SOURCE_DATE_EPOCH, where it is set, stands for it. */
double moment_now(void);

/*
 * Computes when a line was written: a stamp without a zone is local time, one without a
 * year is in the last twelve months, or in the last leap year, as seen at `now`. False:
 * it has no time of day.
 */
bool stamp_moment(const struct stamp *stamp, double now, double *ret_moment);

#endif
