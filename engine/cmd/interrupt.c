/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/interrupt.h"

#include <signal.h>
#include <stddef.h>

#include "engine/cmd/output.h"
#include "engine/input_stop.h"

static void on_interrupt(int number)
{
	if (input_stopped())
		temporary_end_run(number);
	input_stop();
}

/* Without SA_RESTART: a read that waits must end. */
static void handle(int number)
{
	struct sigaction action = { .sa_handler = on_interrupt }, before;

	sigemptyset(&action.sa_mask);
	if (!sigaction(number, NULL, &before) && before.sa_handler != SIG_IGN)
		sigaction(number, &action, NULL);
}

void interrupt_prepare(void)
{
	handle(SIGINT);
}

void interrupt_prepare_watch(void)
{
	handle(SIGINT);
	handle(SIGTERM);
}

bool interrupted(void)
{
	return input_stopped();
}

void interrupt_end(void)
{
	signal(SIGINT, SIG_DFL);
	raise(SIGINT);
}
