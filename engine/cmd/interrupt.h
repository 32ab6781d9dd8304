/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The first interrupt (SIGINT) ends the reading, so that what is known by then is told;
 * the second ends the run.
 */
#ifndef KBMATCH_CMD_INTERRUPT_H
#define KBMATCH_CMD_INTERRUPT_H

#include <stdbool.h>

/* From now on. An ignored SIGINT, as nohup's, stays ignored. */
void interrupt_prepare(void);
/* The first of SIGINT and SIGTERM asks a watch to end, the second ends the run. */
void interrupt_prepare_watch(void);
bool watch_ended(void);
bool interrupted(void);
/* Ends the run by SIGINT, after its cleanup, so that a shell's loop ends, too: status
 * 130. */
void interrupt_end(void);

#endif
