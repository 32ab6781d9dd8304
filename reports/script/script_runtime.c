/* SPDX-License-Identifier: Apache-2.0 */
/* The part of a fix script that is the same for every remedy of its kind. */
#include "reports/assets/assets.h"
#include "reports/script/script_internal.h"

void script_write_runtime(const struct script *script)
{
	script_put(script, asset_script_begin);
	script_put(script, script->kind == SCRIPT_PROGRAM ? asset_script_program
							  : asset_script_steps);
	script_put(script, asset_script_end);
}
