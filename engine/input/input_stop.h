/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Ending a reading early: once asked to stop, every input ends where it stands as if it
 * ended there, with its texts and hits so far. One for the process, since it is a signal
 * that asks.
 */
#ifndef KBMATCH_INPUT_STOP_H
#define KBMATCH_INPUT_STOP_H

#include <stdbool.h>

void input_stop(void); /* may be called by a signal handler */
bool input_stopped(void);

#endif
