/* SPDX-License-Identifier: Apache-2.0 */
/*
 * --follow: watches logs that grow, and tells each diagnosis when it shows and when it
 * recurs.
 *
 * A diagnosis is told once it is at or above --min-confidence, one for each rule and
 * device. It recurs when a new line speaks for it and none did for --quiet-time, by the
 * log's clock where its lines have one, else by when they came; or when the line is of
 * another boot.
 *
 * Memory is bounded: see scan.h; hits of more than a day ago are forgotten.
 */
#ifndef KBMATCH_CMD_FOLLOW_H
#define KBMATCH_CMD_FOLLOW_H

#include "engine/cmd/options.h"

/* Until SIGINT or SIGTERM, or all pipes have ended; an exit status, or -errno. */
int follow(const struct options *options, struct error *error) must_check;

#endif
