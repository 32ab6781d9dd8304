/* SPDX-License-Identifier: Apache-2.0 */
/* Between the files that read units. */
#ifndef KBMATCH_PROBES_UNIT_INTERNAL_H
#define KBMATCH_PROBES_UNIT_INTERNAL_H

#include "probes/unit.h"

enum {
	UNIT_VARIABLES_MAX = 2000, /* assignments of one unit, files included */
	UNIT_WORDS_MAX = 2000,	   /* of one setting */
};

struct variable {
	const char *name, *value;
};

/* Variables by name; a later assignment takes an earlier one's place. */
struct variables {
	struct arena *arena;
	VEC(struct variable) list;
};

/* "NAME=VALUE"; false when it is none, or there are too many. */
bool variables_assign(struct variables *variables, const char *assignment);
void variables_unset(struct variables *variables, const char *name);
struct slice variables_text(const struct variables *variables);

/* The words of a setting, quotes and escapes resolved (systemd's extract_first_word()
 * with EXTRACT_UNQUOTE and EXTRACT_CUNESCAPE). What stands behind a broken quote or
 * escape is left out: false. Equal words are kept. */
bool unit_words(struct arena *arena, const char *text, const char ***ret_words,
		size_t *ret_count);

/* An environment file (EnvironmentFile=), of systemd's src/basic/env-file.c. False when
 * something in it is no assignment. */
bool unit_environment_file(struct variables *variables, struct slice text);

/* A setting of a section: called in the order of the file. */
struct unit_reader {
	struct arena *arena;
	const char *section; /* "Service" */
	void (*setting)(void *data, const char *name, char *value);
	void *data;
};

void unit_settings(const struct unit_reader *reader, char *text);

/* The unit's file and its drop-ins in the order in which they are read; NULL when there
 * is none, or it is masked. */
const char *unit_files(struct probe_run *run, const char *name,
		       struct string_set *drop_ins);
/* The files NAME.conf and NAME.conf.d/ of the service manager's own settings. */
void unit_manager_files(struct probe_run *run, struct string_set *files);

/* The groups of a user in /etc/passwd and /etc/group. False when the user is not there.
 */
bool unit_groups(struct probe_run *run, const char *user, const char *primary,
		 struct string_set *groups);

#endif
