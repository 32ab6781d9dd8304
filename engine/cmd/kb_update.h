/* SPDX-License-Identifier: Apache-2.0 */
/* The words of `kbmatch kb` about signed bases (engine/update/update.h). */
#ifndef KBMATCH_CMD_KB_UPDATE_H
#define KBMATCH_CMD_KB_UPDATE_H

#include "engine/cmd/command_list.h"

int kb_update_verify(struct run *run, struct error *error) must_check;
int kb_update_install(struct run *run, struct error *error) must_check;
int kb_update_back(struct run *run, struct error *error) must_check;

/* Why the base is used that is used, and what else is there. */
void print_chosen(const char *named, struct arena *arena, FILE *file);

#endif
