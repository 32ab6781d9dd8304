/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/rule.h"

void knowledge_free(struct knowledge *knowledge)
{
	if (!knowledge)
		return;
	arena_free(knowledge->arena);
	free(knowledge);
}
