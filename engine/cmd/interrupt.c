/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/interrupt.h"

#include <signal.h>
#include <stddef.h>

#include "engine/cmd/output.h"
#include "engine/input/input_stop.h"

static volatile sig_atomic_t ended;

static void on_watch_end(int number)
{
	if (ended)
		temporary_end_run(number);
	ended = 1;
}

static void on_interrupt(int number)
{
	if (input_stopped())
		temporary_end_run(number);
	input_stop();
}

/* Without SA_RESTART: a read that waits must end. */
static void handle(int number, void (*handler)(int))
{
	struct sigaction action = { .sa_handler = handler }, before;

	sigemptyset(&action.sa_mask);
	if (!sigaction(number, NULL, &before) && before.sa_handler != SIG_IGN)
		sigaction(number, &action, NULL);
}

void interrupt_prepare(void)
{
	handle(SIGINT, on_interrupt);
}

void interrupt_prepare_watch(void)
{
	handle(SIGINT, on_watch_end);
	handle(SIGTERM, on_watch_end);
}

bool watch_ended(void)
{
	return ended;
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
