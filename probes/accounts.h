/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The users and groups of a root, by /etc/passwd and /etc/group alone: a name service may
 * hang, and a saved root has none. Whoever is known elsewhere only (LDAP, a service's
 * dynamic user) is not known here.
 */
#ifndef KBMATCH_PROBES_ACCOUNTS_H
#define KBMATCH_PROBES_ACCOUNTS_H

#include "probes/root.h"

struct account {
	const char *name;
	uint32_t id;
	uint32_t group;	     /* of a user: the primary group */
	const char *members; /* of a group: "ollama,anna" */
};

struct account_list {
	struct account *items;
	size_t count;
	bool read; /* false: the file could not be read */
};

struct accounts {
	struct account_list users, groups;
};

struct accounts accounts_read(const struct root *root, struct arena *arena);

/* By name, or by number ("1000"); NULL: not known. */
const struct account *account_find(const struct account_list *list, const char *who);
/* The name of an id, or the number as text. */
const char *account_name(const struct account_list *list, struct arena *arena,
			 uint32_t id);
/* Whether two names or numbers mean the same account. */
bool account_same(const struct account_list *list, const char *a, const char *b);

/* A whole decimal number of 32 bits. */
bool account_number(const char *text, uint32_t *ret_number);

#endif
