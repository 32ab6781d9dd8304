/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/rule_load_internal.h"

#include <errno.h>

int loader_keep_error(struct loader *loader, int r)
{
	struct error *error = loader->reader.error;

	if (r >= 0 || !loader->surveyor)
		return r;
	if (r != -ECANCELED) {
		read_show_line(error, loader->reader.source);
		vec_push(&loader->surveyor->errors, *error);
	}
	*error = (struct error){ 0 };
	error_at(error, loader->file, 0, 0);
	return 0;
}

void loader_note_place(struct loader *loader, unsigned form)
{
	const struct reader *reader = &loader->reader;
	struct loose_place loose = {
		form,
		loader->lists[form].size / form_homes[form].form->size,
		{ rule_form_names[form], NULL, loader->file, reader->line, reader->end },
	};

	if (loader->surveyor)
		vec_push(&loader->surveyor->places, loose);
}

static void freeze_survey(struct loader *loader, struct knowledge *knowledge,
			  struct rule_survey *survey)
{
	struct surveyor *surveyor = loader->surveyor;
	struct form_place *frozen =
		arena_array(knowledge->arena, struct form_place, surveyor->places.count);

	for (size_t i = 0; i < surveyor->places.count; i++) {
		const struct loose_place *loose = &surveyor->places.items[i];
		const char *items;

		memcpy(&items, (char *)knowledge + form_homes[loose->form].items,
		       sizeof(items));
		frozen[i] = loose->place;
		frozen[i].object =
			items + loose->index * form_homes[loose->form].form->size;
	}
	survey->places = frozen;
	survey->place_count = surveyor->places.count;
	survey->error_count = surveyor->errors.count;
	survey->errors = arena_freeze(knowledge->arena, &surveyor->errors);
	survey->file_count = loader->files.paths.count;
	survey->files = arena_freeze(knowledge->arena, &loader->files.paths);
}

int rule_survey(const char *const *paths, size_t count, struct knowledge **ret_knowledge,
		struct rule_survey *ret_survey, struct error *error)
{
	struct error unwanted;
	struct surveyor surveyor = { 0 };
	struct loader loader = { .surveyor = &surveyor, .reader.told = &surveyor.errors };
	int r = loader_load(&loader, paths, count, error ? error : &unwanted);

	if (!r) {
		*ret_knowledge = loader_freeze(&loader);
		freeze_survey(&loader, *ret_knowledge, ret_survey);
	}
	vec_free(&surveyor.errors);
	vec_free(&surveyor.places);
	loader_free(&loader);
	return r;
}
