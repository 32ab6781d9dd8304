/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input/input_stop.h"

#include <signal.h>

static volatile sig_atomic_t stopped;

void input_stop(void)
{
	stopped = 1;
}

bool input_stopped(void)
{
	return stopped;
}
