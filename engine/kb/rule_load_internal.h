/* SPDX-License-Identifier: Apache-2.0 */
/* What rule_load() and rule_survey() share. */
#ifndef KBMATCH_LOAD_RULE_LOAD_INTERNAL_H
#define KBMATCH_LOAD_RULE_LOAD_INTERNAL_H

#include "engine/kb/rule_files.h"
#include "engine/kb/rule_load.h"
#include "engine/kb/rule_read.h"

enum { FORM_HOMES = 10, NO_MEMBER = -1 };

/* A form of rule files: where its structs go, and where they say their id (unique among
 * those of the form) and file. */
struct form_home {
	const struct form *form;
	size_t items, count;
	int id, file;
};
extern const struct form_home form_homes[FORM_HOMES];

/* A form's place while its object may still move. */
struct loose_place {
	unsigned form;
	size_t index;
	struct form_place place;
};

/* What a survey collects; NULL in a loader that stops at the first error. */
struct surveyor {
	struct read_errors errors;
	VEC(struct loose_place) places;
};

struct loader {
	struct reader reader;
	struct knowledge *knowledge;
	struct strbuf lists[FORM_HOMES]; /* arrays of the structs */
	void *seen;			 /* tsearch() tree of struct seen */
	size_t kept;
	bool calibrated;
	const char *file;
	struct strbuf prelude; /* of the path being loaded */
	struct surveyor *surveyor;
	struct rule_files files;
};

/* Loads, to the first error unless there is a surveyor. loader_free() in any case. */
int loader_load(struct loader *loader, const char *const *paths, size_t count,
		struct error *error) must_check;
struct knowledge *loader_freeze(struct loader *loader);
void loader_free(struct loader *loader);

/* Keeps an error and gives 0 where there is a surveyor, else gives `r`. */
int loader_keep_error(struct loader *loader, int r) must_check;
/* The form that is to be added to its list. */
void loader_note_place(struct loader *loader, unsigned form);

#endif
