/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Whether somebody may open a node, as the kernel decides it: posix_acl_permission() of
 * fs/posix_acl.c and acl_permission_check() of fs/namei.c.
 */
#include "probes/access_internal.h"

#include <errno.h>

enum { WANTED = 6 /* reading and writing */, ENTRIES_MAX = 500, UNMAPPED = 65534 };

/* An ACL, read: the entry that speaks of the user, and what its groups get. */
struct verdict {
	bool by_user, by_group; /* an entry speaks of it */
	unsigned user;		/* permissions of its entry */
	bool group_grants;
	unsigned mask;
	unsigned owning_group;
};

static unsigned permissions(const char *text)
{
	return (text[0] == 'r' ? 4U : 0U) | (text[1] == 'w' ? 2U : 0U) |
	       (text[2] == 'x' ? 1U : 0U);
}

static bool in_group(const struct subject *subject, const struct accounts *accounts,
		     const char *group)
{
	for (size_t i = 0; i < subject->group_count; i++)
		if (account_same(&accounts->groups, subject->groups[i], group))
			return true;
	return false;
}

static bool is_unmapped(const struct account_list *list, const char *who)
{
	const struct account *account = account_find(list, who);
	uint32_t id;

	return account ? account->id == UNMAPPED
		       : account_number(who, &id) && id == UNMAPPED;
}

/* "KIND:NAME:rwx" */
static void read_entry(char *entry, const struct subject *subject,
		       const struct accounts *accounts, struct verdict *verdict)
{
	char *name = strchr(entry, ':'), *bits = name ? strchr(name + 1, ':') : NULL;

	if (!bits || strlen(bits) < 4)
		return;
	*name++ = '\0';
	*bits++ = '\0';
	unsigned granted = permissions(bits);
	if (!strcmp(entry, "mask")) {
		verdict->mask = granted;
	} else if (!strcmp(entry, "group") && !*name) {
		verdict->owning_group = granted;
	} else if (!strcmp(entry, "user") && *name && subject->user &&
		   account_same(&accounts->users, subject->user, name)) {
		verdict->by_user = true;
		verdict->user = granted;
	} else if (!strcmp(entry, "group") && in_group(subject, accounts, name)) {
		verdict->by_group = true;
		verdict->group_grants |= (granted & WANTED) == WANTED;
	}
}

static struct verdict read_acl(const struct node *node, const struct subject *subject,
			       const struct accounts *accounts)
{
	/* Where there is an ACL the mode's group bits are its mask. */
	struct verdict verdict = { .mask = permissions(node->mode + 4),
				   .owning_group = permissions(node->mode + 4) };
	AUTO(mem) char *text = mem_strdup(node->acl ? node->acl : "");
	char *rest = NULL, *entry = strtok_r(text, " ,", &rest);

	for (size_t i = 0; entry && i < ENTRIES_MAX; i++) {
		read_entry(entry, subject, accounts, &verdict);
		entry = strtok_r(NULL, " ,", &rest);
	}
	return verdict;
}

static int answer(unsigned granted)
{
	return (granted & WANTED) == WANTED ? 0 : EACCES;
}

/* A name that no file tells the number of may mean any group of the subject. */
static bool is_known(const struct account_list *list, const char *who)
{
	uint32_t id;

	return account_find(list, who) || account_number(who, &id);
}

static int permits(const struct node *node, const struct subject *subject,
		   const struct accounts *accounts)
{
	struct verdict acl = read_acl(node, subject, accounts);

	if (account_same(&accounts->users, subject->user, node->owner))
		return answer(permissions(node->mode + 1));
	if (acl.by_user)
		return answer(acl.user & acl.mask);
	if (in_group(subject, accounts, node->group)) {
		/* Which host's group it is does not show. */
		if (is_unmapped(&accounts->groups, node->group))
			return -1;
		acl.by_group = true;
		acl.group_grants |= (acl.owning_group & WANTED) == WANTED;
	}
	if (acl.by_group)
		return acl.group_grants ? answer(acl.mask) : EACCES;
	int others = answer(permissions(node->mode + 7));
	return others && !is_known(&accounts->groups, node->group) ? -1 : others;
}

int access_permits(const struct node *node, const struct subject *subject,
		   const struct accounts *accounts)
{
	if (strlen(node->mode) != 10 || !node->owner || !node->group)
		return -1;
	bool everybody = !answer(permissions(node->mode + 1)) &&
			 !answer(permissions(node->mode + 4)) &&
			 !answer(permissions(node->mode + 7));
	bool unmapped = is_unmapped(&accounts->users, node->owner) ||
			is_unmapped(&accounts->groups, node->group);

	/* What a user namespace does not map its root does not override:
	 * privileged_wrt_inode_uidgid() of kernel/capability.c. */
	if (subject->overrides && !unmapped)
		return 0;
	if (!subject->user || !subject->groups_known)
		return everybody && node->acl && !*node->acl ? 0 : -1;
	return permits(node, subject, accounts);
}

const char *access_error_name(struct arena *arena, int code)
{
	static const struct {
		int code;
		const char *name;
	} names[] = {
		{ EPERM, "EPERM" },   { ENOENT, "ENOENT" },	  { EINTR, "EINTR" },
		{ EIO, "EIO" },	      { ENXIO, "ENXIO" },	  { EAGAIN, "EAGAIN" },
		{ ENOMEM, "ENOMEM" }, { EACCES, "EACCES" },	  { EBUSY, "EBUSY" },
		{ ENODEV, "ENODEV" }, { ENOTDIR, "ENOTDIR" },	  { EINVAL, "EINVAL" },
		{ ENFILE, "ENFILE" }, { EMFILE, "EMFILE" },	  { EROFS, "EROFS" },
		{ ELOOP, "ELOOP" },   { ETIMEDOUT, "ETIMEDOUT" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (names[i].code == code)
			return names[i].name;
	return arena_printf(arena, "errno %d", code);
}
