/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/model/hw_error.h"

const struct slice *hw_error_field(const struct hw_error *error, const char *name)
{
	return capture_find(error->fields, error->field_count, name);
}

const struct hw_error *hw_error_of(const struct hw_errors *errors,
				   const struct fact *fact)
{
	for (size_t i = 0; errors && fact->derived_by && i < errors->count; i++) {
		const struct hw_error *error = &errors->items[i];

		if (!strcmp(fact->derived_by, error->decoder->id) &&
		    fact->line == error->first->line &&
		    !strcmp(fact->from, error->first->text->name))
			return error;
	}
	return NULL;
}

void hw_errors_free(struct hw_errors *errors)
{
	if (errors)
		arena_free(errors->arena);
}
