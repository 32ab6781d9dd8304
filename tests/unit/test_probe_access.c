/* SPDX-License-Identifier: Apache-2.0 */
#include <sys/xattr.h>

#include "probes/accounts.h"
#include "tests/unit/tree.h"
#include "tests/unit/unit.h"

#define PASSWD                                                                           \
	"root:x:0:0:root:/root:/bin/bash\nanna:x:1000:1000:A:/home/anna:/bin/sh\n"       \
	"ollama:x:997:996::/usr/share/ollama:/bin/false\n"                               \
	"broken\n:x:5:5::/:\ntoo:x:99999999999:1::/:\n"
#define GROUP                                                                            \
	"root:x:0:\nvideo:x:44:anna\nrender:x:992:anna,other\nanna:x:1000:\n"            \
	"ollama:x:996:\n"
#define STATUS(uid, gid, groups, capabilities)                                           \
	"Name:\tkbmatch\nTracerPid:\t0\nUid:\t" uid "\t" uid "\t" uid "\t" uid           \
	"\nGid:\t" gid "\t" gid "\t" gid "\t" gid "\nGroups:\t" groups                   \
	" \nCapEff:\t" capabilities "\n"
#define NO_CAPABILITIES "0000000000000000"
#define ANNA STATUS("1000", "1000", "44 992 1000", NO_CAPABILITIES)
#define KFD "crw-rw---- root render /dev/kfd"
#define RENDER "crw-rw---- root render /dev/dri/renderD128"
#define NODES KFD "\n" RENDER "\n"

/* Of eight GPUs a container has one; and a listing of far too many nodes. */
TEST(test_many)
{
	AUTO(strbuf) struct strbuf listing = { 0 };
	struct tree_file base[] = { { "/proc/self/status", ANNA },
				    { "/etc/group", GROUP },
				    { "/etc/passwd", PASSWD },
				    { "/dev/LISTING", NODES },
				    { 0 } };
	char *root = tree_make(base);

	for (int i = 0; i < 8; i++) {
		char paths[4][128];

		snprintf(paths[0], 128, "/sys/bus/pci/devices/0000:0%d:00.0/vendor", i);
		snprintf(paths[1], 128, "/sys/bus/pci/devices/0000:0%d:00.0/device", i);
		snprintf(paths[2], 128, "/sys/bus/pci/devices/0000:0%d:00.0/class", i);
		snprintf(paths[3], 128,
			 "/sys/bus/pci/devices/0000:0%d:00.0/drm/renderD%d/", i, 128 + i);
		struct tree_file files[] = { { paths[0], "0x1002\n" },
					     { paths[1], "0x74a1\n" },
					     { paths[2], "0x120000\n" },
					     { paths[3], NULL },
					     { 0 } };
		tree_add(root, files);
	}
	{
		AUTO(snapshot) struct snapshot *s = tree_probe("access", root, NULL);
		assert_string_equal(tree_fact(s, "access.render", ""), "ok");
		assert_true(tree_noted(s, "7 of 8 render nodes"));
	}
	for (int i = 0; i < 15000; i++)
		strbuf_printf(&listing, "crw-rw---- root render /dev/dri/renderD%d\n", i);
	base[3].content = strbuf_text(&listing);
	tree_add(root, base);
	AUTO(snapshot) struct snapshot *s = tree_probe("access", root, NULL);
	assert_string_equal(tree_fact(s, "access.render", ""), "ok");
	tree_remove(root);
}

TEST(test_permits)
{
	static const char *in_video[] = { "video" };
	static const struct {
		const char *mode, *acl;
		bool member; /* of the node's group */
		int code;
	} cases[] = {
		{ "crw-rw----", "", true, 0 },
		{ "crw-rw----", "", false, EACCES },
		{ "crw-rw-rw-", "", false, 0 },
		{ "crw-r-----", "", true, EACCES },
		/* A group that may not keeps out who may as one of all. */
		{ "crw----rw-", "", true, EACCES },
		{ "crw-rw----", "user:anna:rw-", false, 0 },
		{ "crw-rw----", "user:1000:rw-", false, 0 },
		{ "crw-rw----", "user:anna:r--", true, EACCES },
		{ "crw-r-----", "user:anna:rw-", false, EACCES }, /* the mask */
		{ "crw-rw----", "user:anna:rw- mask::r--", false, EACCES },
		{ "crw-rw----", "user:ollama:rw- mask::rw-", false, EACCES },
		{ "crw-rw----", "group:video:rw-", false, 0 },
		{ "crw-rw----", "group:video:rw-,mask::---", false, EACCES },
		{ "crw-rw----", "group:44:rw-", false, 0 },
		{ "crw-rw-rw-", "group:video:r--", false, EACCES },
		/* The mode's middle bits are the mask then, not the group's. */
		{ "crw-rw----", "group::--- mask::rw-", true, EACCES },
		{ "crw-rw----", ": :: user user: user::rw- x:y:z", true, 0 },
		{ "crw", "", true, -1 },
	};
	static const struct tree_file files[] = { { "/etc/passwd", PASSWD },
						  { "/etc/group", GROUP },
						  { 0 } };
	char *tree = tree_make(files);
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(root) struct root root;

	assert_int_equal(root_open(tree, arena, &root, NULL), 0);
	struct accounts accounts = accounts_read(&root);
	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		struct subject anna = { .user = "anna",
					.groups = { in_video, 1, 1 },
					.groups_known = true };
		struct node node = { .there = true,
				     .owner = "root",
				     .acl = cases[i].acl };

		node.group = cases[i].member ? "44" : "render";
		snprintf(node.mode, sizeof(node.mode), "%s", cases[i].mode);
		if (subject_may_open(&anna, &node, &accounts) != cases[i].code)
			fail_msg("%s %s: not %d", cases[i].mode, cases[i].acl,
				 cases[i].code);
	}
	tree_remove(tree);
}

#define ENTRY(tag, permissions, id) tag "\0" permissions "\0" id
#define NO_ID "\xff\xff\xff\xff"

TEST(test_acl)
{
	static const char whole[] = "\2\0\0\0" ENTRY("\1", "\6", NO_ID)
		ENTRY("\2", "\6", "\xe5\3\0\0") ENTRY("\2", "\7", "\1\2\3\4")
			ENTRY("\4", "\4", NO_ID) ENTRY("\10", "\6", "\x2c\0\0\0")
				ENTRY("\20", "\6", NO_ID) ENTRY("\40", "\0", NO_ID);
	static const char unknown_tag[] = "\2\0\0\0" ENTRY("\3", "\6", NO_ID);
	static const struct tree_file files[] = {
		{ "/etc/passwd", PASSWD }, { "/etc/group", GROUP }, { "/file", "" }, { 0 }
	};
	char *tree = tree_make(files), path[256];
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(root) struct root root;

	assert_int_equal(root_open(tree, arena, &root, NULL), 0);
	struct accounts accounts = accounts_read(&root);
	assert_string_equal(
		acl_text(&accounts, arena, slice_from(whole, sizeof(whole) - 1)),
		"user:ollama:rw- user:67305985:rwx group::r-- group:video:rw- "
		"mask::rw-");
	assert_string_equal(acl_text(&accounts, arena, slice_from(whole, 4)), "");
	/* No size but a whole one is an access list. */
	for (size_t size = 0; size < sizeof(whole) - 1; size++) {
		AUTO(mem) char *copy = mem_alloc(size + 1); /* for the sanitiser */
		AUTO(mem) char *cut = mem_realloc(TAKE(copy), size ? size : 1);

		memcpy(cut, whole, size);
		const char *text = acl_text(&accounts, arena, slice_from(cut, size));
		if (!text != (size % 8 != 4))
			fail_msg("%zu bytes", size);
	}
	assert_null(acl_text(&accounts, arena, slice_from("\3\0\0\0", 4)));
	assert_null(acl_text(&accounts, arena,
			     slice_from(unknown_tag, sizeof(unknown_tag) - 1)));
	snprintf(path, sizeof(path), "%s/file", tree);
	assert_string_equal(acl_read(&accounts, arena, path), "");
	if (setxattr(path, "system.posix_acl_access", whole, sizeof(whole) - 1, 0))
		print_message("no access lists in this file system\n");
	else
		assert_string_equal(
			acl_read(&accounts, arena, path),
			acl_text(&accounts, arena, slice_from(whole, sizeof(whole) - 1)));
	snprintf(path, sizeof(path), "%s/none", tree);
	assert_null(acl_read(&accounts, arena, path));
	tree_remove(tree);
}

/* This machine, whatever it is: what can be read anywhere is stated. */
TEST(test_live)
{
	AUTO(snapshot) struct snapshot *s = tree_probe("access", "/", NULL);

	assert_non_null(tree_fact(s, "user.name", ""));
	assert_non_null(tree_fact(s, "user.groups", ""));
	assert_non_null(tree_fact(s, "host.memlock_kib", ""));
	assert_non_null(tree_fact(s, "host.container", ""));
	assert_non_null(tree_fact(s, "access.kfd", ""));
	if (access("/dev/kfd", F_OK))
		assert_string_equal(tree_fact(s, "access.kfd", ""), "ENOENT");
}

TESTS(NULL, NULL)
