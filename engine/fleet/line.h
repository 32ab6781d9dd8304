/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The members of a machine line (docs/reports.md, "JSON Lines"), found without parsing
 * it: most lines repeat what an earlier one said, and only values that are new are parsed
 * whole (with Jansson).
 */
#ifndef KBMATCH_FLEET_LINE_H
#define KBMATCH_FLEET_LINE_H

#include "engine/base/arena.h"
#include "engine/base/slice.h"

/* Raw JSON values that point into the line; empty: the line has no such member. The last
 * of several counts. */
struct machine_line {
	struct slice schema, name /* "case" */, status, time, host, machine, version, kb,
		verdict, diagnoses, facts;
};

/* 0, or -EINVAL: it is no JSON object, has something behind it, or ends early. */
int machine_line_split(struct slice line, struct machine_line *ret_line) must_check;

/* The text of a raw string: of the line itself where it has no escapes, else in the
 * arena. Empty for any other value. */
struct slice line_text(struct arena *arena, struct slice raw);

/* Seconds since 1970 of a raw "2026-01-02T03:04:05Z"; 0 for anything else. */
int64_t line_time(struct slice raw);

#endif
