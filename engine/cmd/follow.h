/* SPDX-License-Identifier: Apache-2.0 */
/* --follow of the command diagnose. */
#ifndef KBMATCH_CMD_FOLLOW_H
#define KBMATCH_CMD_FOLLOW_H

#include "engine/cmd/options.h"

struct run;

/* Until SIGINT or SIGTERM, or all pipes have ended. An exit status, or -errno. */
int follow(struct run *run, struct error *error) must_check;

/* Appends what was read as options for the next commands, without a followed standard
 * input, which is gone. */
void add_again(struct strbuf *out, const struct options *options);

#endif
