/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Access to files: users and groups, access control lists, and what they permit.
 *
 * Users and groups are read from /etc/passwd and /etc/group only: a name service may
 * hang, and a saved root has none. Accounts that exist only elsewhere (LDAP, a
 * service's dynamic user) are not known here.
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

struct accounts accounts_read(const struct root *root);

/* Finds an account by name or number ("1000"); NULL: not known. */
const struct account *account_find(const struct account_list *list, const char *who);
/* The name of an id, or the number as text when it has no name. */
const char *account_name(const struct account_list *list, struct arena *arena,
			 uint32_t id);
/* Reads a whole decimal number of 32 bits. */
bool account_number(const char *text, uint32_t *ret_number);

/*
 * The access control list of a file of this machine, as text: "user:ollama:rw-
 * group::rw- mask::rw-". Entries that the mode also gives (user::, other::) are left
 * out. Users and groups have names, or numbers where they have none. "" when there is
 * no list; NULL when it cannot be read (errno). A symbolic link is not followed.
 */
char *acl_read(const struct accounts *accounts, struct arena *arena, const char *path);
/* As acl_read(), from the bytes of the extended attribute; NULL when they are not a list
 * (EINVAL). */
char *acl_text(const struct accounts *accounts, struct arena *arena, struct slice bytes);

/* A process that would open a device node. */
struct subject {
	const char *user;    /* name or number; NULL: not known */
	struct names groups; /* all of them, as names or numbers */
	bool groups_known;   /* the list is complete */
	bool overrides;	     /* modes do not apply to it (CAP_DAC_OVERRIDE) */
};

/* The result of open() for reading and writing, by mode, owner, group and ACL: 0, EACCES,
 * or -1 when too little is known. */
int subject_may_open(const struct subject *subject, const struct node *node,
		     const struct accounts *accounts);

#endif
