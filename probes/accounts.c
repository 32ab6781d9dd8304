/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/accounts.h"

#include <errno.h>
#include <sys/xattr.h>

#include "engine/base/strbuf.h"

enum { ACCOUNTS_MAX = 20000 };

bool account_number(const char *text, uint32_t *ret_number)
{
	size_t size = strspn(text, "0123456789");
	uint64_t number = size && size <= 10 ? strtoull(text, NULL, 10) : UINT64_MAX;

	if (text[size] || number > UINT32_MAX)
		return false;
	*ret_number = (uint32_t)number;
	return true;
}

/* "NAME:PASSWORD:NUMBER:...": passwd(5), group(5). */
static struct account_list read_list(const struct root *root, const char *path)
{
	VEC(struct account) list = { 0 };
	char *text = root_text(root, path), *rest = text, *line;

	while (list.count < ACCOUNTS_MAX && (line = strsep(&rest, "\n"))) {
		struct account account = { .name = strsep(&line, ":") };

		strsep(&line, ":");
		const char *number = strsep(&line, ":"), *fourth = strsep(&line, ":");
		account.members = fourth ? fourth : "";
		if (!account_number(account.members, &account.group))
			account.group = UINT32_MAX;
		if (number && *account.name && account_number(number, &account.id))
			vec_push(&list, account);
	}
	struct account_list accounts = { .count = list.count, .read = text != NULL };
	accounts.items = list.count ? arena_freeze(root->arena, &list) : NULL;
	return accounts;
}

struct accounts accounts_read(const struct root *root)
{
	return (struct accounts){ read_list(root, "/etc/passwd"),
				  read_list(root, "/etc/group") };
}

static const struct account *by_id(const struct account_list *list, uint32_t id)
{
	for (size_t i = 0; i < list->count; i++)
		if (list->items[i].id == id)
			return &list->items[i];
	return NULL;
}

const struct account *account_find(const struct account_list *list, const char *who)
{
	uint32_t id;

	for (size_t i = 0; i < list->count; i++)
		if (!strcmp(list->items[i].name, who))
			return &list->items[i];
	return account_number(who, &id) ? by_id(list, id) : NULL;
}

const char *account_name(const struct account_list *list, struct arena *arena,
			 uint32_t id)
{
	const struct account *account = by_id(list, id);

	return account ? account->name : arena_printf(arena, "%u", id);
}

/* False for a name whose number is in no file. */
static bool number_of(const struct account_list *list, const char *who,
		      uint32_t *ret_number)
{
	const struct account *account = account_find(list, who);

	if (!account)
		return account_number(who, ret_number);
	*ret_number = account->id;
	return true;
}

/* True if two names or numbers mean the same account. */
static bool same_account(const struct account_list *list, const char *a, const char *b)
{
	uint32_t x, y;

	return !strcmp(a, b) ||
	       (number_of(list, a, &x) && number_of(list, b, &y) && x == y);
}

/*
 * Access control lists: the extended attribute system.posix_acl_access has a version in 4
 * bytes, then entries of 8 (tag, permissions, id), little-endian
 * (linux/posix_acl_xattr.h, linux/posix_acl.h).
 */
enum {
	HEADER_SIZE = 4,
	ENTRY_SIZE = 8,
	VERSION = 2,
	ENTRIES_MAX = 500,

	TAG_USER_OBJ = 0x01,
	TAG_USER = 0x02,
	TAG_GROUP_OBJ = 0x04,
	TAG_GROUP = 0x08,
	TAG_MASK = 0x10,
	TAG_OTHER = 0x20,
};

static uint32_t little_endian(const char *data, size_t size)
{
	uint32_t number = 0;

	while (size--)
		number = number << 8 | (unsigned char)data[size];
	return number;
}

static bool add_entry(const struct accounts *accounts, struct arena *arena,
		      const char *data, struct strbuf *out)
{
	uint32_t tag = little_endian(data, 2), bits = little_endian(data + 2, 2);
	uint32_t id = little_endian(data + 4, 4);
	const char *kind = tag == TAG_USER ? "user" : tag == TAG_MASK ? "mask" : "group";
	const char *name = "";

	if (tag == TAG_USER_OBJ || tag == TAG_OTHER)
		return true;
	if (tag == TAG_USER)
		name = account_name(&accounts->users, arena, id);
	else if (tag == TAG_GROUP)
		name = account_name(&accounts->groups, arena, id);
	else if (tag != TAG_GROUP_OBJ && tag != TAG_MASK)
		return false;
	strbuf_printf(out, "%s%s:%s:%c%c%c", out->size ? " " : "", kind, name,
		      bits & 4 ? 'r' : '-', bits & 2 ? 'w' : '-', bits & 1 ? 'x' : '-');
	return true;
}

char *acl_text(const struct accounts *accounts, struct arena *arena, struct slice bytes)
{
	AUTO(strbuf) struct strbuf out = { 0 };
	size_t entries = bytes.size / ENTRY_SIZE;
	bool whole = bytes.size % ENTRY_SIZE == HEADER_SIZE && entries <= ENTRIES_MAX &&
		     little_endian(bytes.data, HEADER_SIZE) == VERSION;

	for (size_t i = 0; whole && i < entries; i++)
		whole = add_entry(accounts, arena,
				  bytes.data + HEADER_SIZE + i * ENTRY_SIZE, &out);
	errno = whole ? 0 : EINVAL;
	return whole ? arena_strdup(arena, strbuf_text(&out)) : NULL;
}

char *acl_read(const struct accounts *accounts, struct arena *arena, const char *path)
{
	char bytes[HEADER_SIZE + ENTRIES_MAX * ENTRY_SIZE];
	ssize_t size = lgetxattr(path, "system.posix_acl_access", bytes, sizeof(bytes));

	if (size < 0 && (errno == ENODATA || errno == EOPNOTSUPP))
		return arena_strdup(arena, "");
	return size < 0 ? NULL
			: acl_text(accounts, arena, slice_from(bytes, (size_t)size));
}

/*
 * Decides whether a subject may open a node, as the kernel does: posix_acl_permission()
 * of fs/posix_acl.c and acl_permission_check() of fs/namei.c.
 */
enum { WANTED = 6 /* reading and writing */, UNMAPPED = 65534 };

static unsigned permissions(const char *text)
{
	return (text[0] == 'r' ? 4U : 0U) | (text[1] == 'w' ? 2U : 0U) |
	       (text[2] == 'x' ? 1U : 0U);
}

static bool grants(unsigned bits)
{
	return (bits & WANTED) == WANTED;
}

static bool in_group(const struct subject *subject, const struct accounts *accounts,
		     const char *group)
{
	for (size_t i = 0; i < subject->groups.count; i++)
		if (same_account(&accounts->groups, subject->groups.items[i], group))
			return true;
	return false;
}

static bool is_unmapped(const struct account_list *list, const char *who)
{
	uint32_t id;

	return number_of(list, who, &id) && id == UNMAPPED;
}

/* The entries of an ACL for a subject: that of the user, and those of its groups. */
struct verdict {
	bool by_user, by_group; /* there is an entry for the user; for a group */
	unsigned user;		/* permissions of its entry */
	bool group_grants;
	unsigned mask;
	unsigned owning_group;
};

static struct verdict read_acl(const struct node *node, const struct subject *subject,
			       const struct accounts *accounts)
{
	/* With an ACL, the group bits of the mode are its mask. */
	struct verdict verdict = { .mask = permissions(node->mode + 4),
				   .owning_group = permissions(node->mode + 4) };
	AUTO(mem) char *text = mem_strdup(node->acl ? node->acl : "");
	char *rest = NULL, *entry = strtok_r(text, " ,", &rest);

	/* "KIND:NAME:rwx" */
	for (size_t i = 0; entry && i < ENTRIES_MAX;
	     i++, entry = strtok_r(NULL, " ,", &rest)) {
		const char *kind = strsep(&entry, ":"), *name = strsep(&entry, ":");

		if (!name || !entry || strlen(entry) < 3)
			continue;
		unsigned granted = permissions(entry);
		if (!strcmp(kind, "mask")) {
			verdict.mask = granted;
		} else if (!strcmp(kind, "group") && !*name) {
			verdict.owning_group = granted;
		} else if (!strcmp(kind, "user") && *name &&
			   same_account(&accounts->users, subject->user, name)) {
			verdict.by_user = true;
			verdict.user = granted;
		} else if (!strcmp(kind, "group") && in_group(subject, accounts, name)) {
			verdict.by_group = true;
			verdict.group_grants |= grants(granted);
		}
	}
	return verdict;
}

int subject_may_open(const struct subject *subject, const struct node *node,
		     const struct accounts *accounts)
{
	if (strlen(node->mode) != 10 || !node->owner || !node->group)
		return -1;
	unsigned others = permissions(node->mode + 7);
	bool everybody = grants(permissions(node->mode + 1)) &&
			 grants(permissions(node->mode + 4)) && grants(others);
	bool unmapped = is_unmapped(&accounts->groups, node->group);
	uint32_t id;

	/* Root of a user namespace does not override modes of files whose owner the
	 * namespace does not map: privileged_wrt_inode_uidgid() of
	 * kernel/capability.c. */
	if (subject->overrides && !unmapped &&
	    !is_unmapped(&accounts->users, node->owner))
		return 0;
	if (!subject->user || !subject->groups_known)
		return everybody && node->acl && !*node->acl ? 0 : -1;
	struct verdict acl = read_acl(node, subject, accounts);
	if (same_account(&accounts->users, subject->user, node->owner))
		return grants(permissions(node->mode + 1)) ? 0 : EACCES;
	if (acl.by_user)
		return grants(acl.user & acl.mask) ? 0 : EACCES;
	if (in_group(subject, accounts, node->group)) {
		/* It is not known which group of the host this is. */
		if (unmapped)
			return -1;
		acl.by_group = true;
		acl.group_grants |= grants(acl.owning_group);
	}
	if (acl.by_group)
		return acl.group_grants && grants(acl.mask) ? 0 : EACCES;
	if (grants(others))
		return 0;
	/* A name whose number is in no file may be that of any group of the subject. */
	return number_of(&accounts->groups, node->group, &id) ? EACCES : -1;
}
