/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The fix script: one remedy as a POSIX shell script that a person reviews and runs.
 *
 *     sh fix.sh             says what it would do (--dry-run, the default)
 *     sh fix.sh apply       backup, apply, verify; stops at the first failure
 *     sh fix.sh status      shows what was done and verifies it; changes nothing
 *     sh fix.sh rollback    undoes it
 *     sh fix.sh backup|verify
 *     sh fix.sh run COMMAND...   of variables: runs a command that has them
 *
 * The header states the change, its reason (the diagnosis and its confidence), risk,
 * scope, cost and how to undo it. Before it changes anything it checks that it runs on
 * the machine it was written for (host name, the GPU's PCI id at its address, the
 * kernel where a gate names one) and refuses otherwise; --force overrides. verify
 * compares with the remedy's `expect`. Facts in commands are single shell words, quoted
 * by fill_placeholders(); comments hold no text that could end them.
 *
 * The steps that ran are recorded in $XDG_STATE_HOME/kbmatch/fix/RULE.REMEDY, with
 * their working folder; rollback removes that record. docs/fix.md is the manual.
 */
#ifndef KBMATCH_REPORTS_SCRIPT_SCRIPT_H
#define KBMATCH_REPORTS_SCRIPT_SCRIPT_H

#include <stdio.h>

#include "engine/base/error.h"
#include "engine/model/diagnosis.h"
#include "engine/kb/kb.h"

/*
 * Writes the script of a remedy. `finding` is the reason, NULL when nothing was
 * diagnosed (the script then says so). -EINVAL when the remedy is to be avoided (the
 * message has the reason) or a placeholder is unknown (the message has its name, the
 * command of `kb` that shows it, and --fact); -EIO when the file has an error.
 */
int script_write(struct kb *kb, const struct diagnosis *diagnosis,
		 const struct finding *finding, const struct rule *rule,
		 const struct remedy *remedy, FILE *file, struct error *error) must_check;

#endif
