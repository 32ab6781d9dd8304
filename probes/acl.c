/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The extended attribute system.posix_acl_access: a version in 4 bytes, then entries of 8
 * (tag, permissions, id), little-endian (linux/posix_acl_xattr.h, linux/posix_acl.h).
 */
#include "probes/acl.h"

#include <errno.h>
#include <sys/xattr.h>

#include "engine/base/strbuf.h"

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

static bool add_entry(const struct root *root, struct arena *arena, const char *data,
		      struct strbuf *out)
{
	uint32_t tag = little_endian(data, 2), permissions = little_endian(data + 2, 2);
	uint32_t id = little_endian(data + 4, 4);
	const char *kind = tag == TAG_USER ? "user" : tag == TAG_MASK ? "mask" : "group";
	const char *name = "";

	if (tag == TAG_USER_OBJ || tag == TAG_OTHER)
		return true;
	if (tag == TAG_USER)
		name = root_id_name(root, arena, "/etc/passwd", id);
	else if (tag == TAG_GROUP)
		name = root_id_name(root, arena, "/etc/group", id);
	else if (tag != TAG_GROUP_OBJ && tag != TAG_MASK)
		return false;
	strbuf_printf(out, "%s%s:%s:%c%c%c", out->size ? " " : "", kind, name,
		      permissions & 4 ? 'r' : '-', permissions & 2 ? 'w' : '-',
		      permissions & 1 ? 'x' : '-');
	return true;
}

char *acl_text(const struct root *root, struct arena *arena, struct slice bytes)
{
	AUTO(strbuf) struct strbuf out = { 0 };
	size_t entries = bytes.size / ENTRY_SIZE;
	bool whole = bytes.size % ENTRY_SIZE == HEADER_SIZE && entries <= ENTRIES_MAX &&
		     little_endian(bytes.data, HEADER_SIZE) == VERSION;

	for (size_t i = 0; whole && i < entries; i++)
		whole = add_entry(root, arena, bytes.data + HEADER_SIZE + i * ENTRY_SIZE,
				  &out);
	if (whole)
		return arena_strdup(arena, strbuf_text(&out));
	errno = EINVAL;
	return NULL;
}

char *acl_read(const struct root *root, struct arena *arena, const char *path)
{
	char bytes[HEADER_SIZE + ENTRIES_MAX * ENTRY_SIZE];
	ssize_t size = lgetxattr(path, "system.posix_acl_access", bytes, sizeof(bytes));

	if (size < 0 && (errno == ENODATA || errno == EOPNOTSUPP))
		return arena_strdup(arena, "");
	return size < 0 ? NULL : acl_text(root, arena, slice_from(bytes, (size_t)size));
}
