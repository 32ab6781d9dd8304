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

#include "engine/base/slice.h"

struct stamp {
	bool has_wall, has_kernel;
	bool has_zone; /* `wall` is exact: its zone or its distance to 1970 was given */
	double wall;   /* seconds since 1970; a stamp without a year takes 1972, which has
			* every day; one without a zone counts as UTC: good for
			* wall_elapsed() within one stream */
	double kernel; /* seconds since boot */
};

enum {
	ORDER_SLACK = 1
}; /* seconds: lines of several processors, a little out of order */

static inline bool stamp_is_set(const struct stamp *stamp)
{
	return stamp->has_wall || stamp->has_kernel;
}

static inline bool stamp_lacks_year(const struct stamp *stamp)
{
	static const double year_1972 = 63072000, year_1973 = 94694400;

	return stamp->has_wall && stamp->wall >= year_1972 && stamp->wall < year_1973;
}

/*
 * Seconds from one time of day to another. False: one has none, or the year of one alone
 * is known. Where neither year is known, they are less than half a year apart, and 1
 * March follows 28 February.
 */
bool wall_elapsed(const struct stamp *from, const struct stamp *to, double *ret_seconds);

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

#endif
