/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/command_list.h"

int cmd_changes(struct run *run, struct error *error)
{
	(void)run;
	return refuse(error, "not yet");
}
