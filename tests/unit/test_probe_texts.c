/* SPDX-License-Identifier: Apache-2.0 */
/* Probes that read texts of /proc, /etc and programs: access, apps, host, kfd. */
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

/* A container has one of eight GPUs; and a listing of far too many nodes. */
TEST(test_many)
{
	AUTO(strbuf) struct strbuf listing = { 0 };
	struct tree_file base[] = { { "/proc/self/status", ANNA },
				    { "/etc/group", GROUP },
				    { "/etc/passwd", PASSWD },
				    { "/dev/LISTING", NODES },
				    { 0 } };
	AUTO(tree) char *root = tree_make(base);

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
	AUTO(tree) char *tree = tree_make(files);
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

static struct snapshot *probe(const struct tree_file *files, char **ret_tree)
{
	*ret_tree = tree_make(files);
	return tree_probe("apps", *ret_tree, NULL);
}

static void done(struct snapshot *snapshot, char *tree)
{
	snapshot_free(snapshot);
	tree_remove(tree);
}

static void says(const char *what, const struct tree_file *files, const char *facts)
{
	char *tree;
	struct snapshot *s = probe(files, &tree);

	tree_says(what, s, "", facts);
	done(s, tree);
}

/* Go's build information, as cmd/link writes it: header, two strings behind their sizes.
 */
static void make_program(struct strbuf *b, const char *lines)
{
	static const char sentinel[] = "0w\xaf\f\x92t\b\x02"
				       "A\xe1\xc1\a\xe6\xd6\x18\xe6";
	static const char end[] = "\xf9"
				  "2C1\x86\x18 r\0\x82"
				  "B\x10"
				  "A\x16\xd8\xf2";
	size_t size = strlen(lines) + 32;

	strbuf_add(b, "\177ELF not the header: \xff Go buildinf:", 36);
	while (b->size % 16)
		strbuf_add_char(b, '.');
	strbuf_add(b, "\xff Go buildinf:\x08\x02", 16);
	for (int i = 0; i < 16; i++)
		strbuf_add_char(b, '\0');
	strbuf_add(b, "\x08go1.24.1", 9);
	strbuf_add_char(b, (char)((size & 0x7f) | 0x80));
	strbuf_add_char(b, (char)(size >> 7));
	strbuf_add(b, sentinel, 16);
	strbuf_add_text(b, lines);
	strbuf_add(b, end, 16);
	strbuf_add_text(b, "what follows");
}

#define ENVIRON                                                                          \
	{                                                                                \
		"/proc/self/environ", "PATH=/usr/bin", 0                                 \
	}

#define MOD "path\tgithub.com/ollama/ollama\nmod\tgithub.com/ollama/ollama\t"

static const struct {
	const char *lines, *says;
} goes[] = {
	{ MOD
	  "(devel)\t\nbuild\t-ldflags=\"-w -s \\\"-X=github.com/ollama/ollama/version."
	  "Version=0.12.3\\\" "
	  "\\\"-X=github.com/ollama/ollama/server.mode=release\\\"\"\n",
	  "installed.ollama=0.12.3" },
	{ MOD "(devel)\t\nbuild\t-ldflags=\"-X "
	      "github.com/ollama/ollama/version.Version=v0.9.1 -s\"\n",
	  "installed.ollama=0.9.1" },
	{ MOD "v0.13.5\th1:abc=\ndep\tx\tv1.0.0\n", "installed.ollama=0.13.5" },
	{ MOD "v0.13.6-0.20251201-abcdef+dirty\n",
	  "installed.ollama=0.13.6-0.20251201-abcdef+dirty" },
	{ MOD "(devel)\t\nbuild\t-trimpath=true\n", "installed.ollama" },
	{ MOD "(devel)\nbuild\t-ldflags=\"-X=a/version.Version=\"\n",
	  "installed.ollama" },
	{ "mod\tx\nmod\t\nbuild\n", "installed.ollama" },
};

TEST(test_ollama_version)
{
	for (size_t i = 0; i < ARRAY_SIZE(goes); i++) {
		AUTO(strbuf) struct strbuf b = { 0 };

		make_program(&b, goes[i].lines);
		const struct tree_file files[] = {
			{ "/usr/local/bin/ollama", b.data, b.size }, ENVIRON, { 0 }
		};
		says(goes[i].lines, files, goes[i].says);
	}
}

/* Cut anywhere; sizes that lie; behind four megabytes of something else. */
TEST(test_ollama_damaged)
{
	AUTO(strbuf) struct strbuf b = { 0 }, late = { 0 };

	make_program(&b, goes[2].lines);
	for (size_t size = 30; size < b.size - 20; size += 7) {
		const struct tree_file files[] = {
			{ "/usr/local/bin/ollama", b.data, size }, ENVIRON, { 0 }
		};
		says("cut", files, "installed.ollama");
	}
	for (size_t i = 0; i < 4 * 1024 * 1024 - 16; i++)
		strbuf_add_char(&late, 'x');
	strbuf_add_slice(&late, slice_skip(strbuf_slice(&b), 48));
	const struct tree_file far[] = {
		{ "/usr/local/bin/ollama", late.data, late.size }, ENVIRON, { 0 }
	};
	says("far", far, "installed.ollama=0.13.5");
	memset(b.data + 48 + 32, 0xff, 20);
	const struct tree_file lies[] = { { "/usr/local/bin/ollama", b.data, b.size },
					  ENVIRON,
					  { 0 } };
	says("lies", lies, "installed.ollama");
}

/* units ----------------------------------------------------------------------------- */

#define ETC "/etc/systemd/system/ollama.service"
/* However many others lie beside it. */
TEST(test_pattern_among_many)
{
	static const struct tree_file unit[] = {
		{ ETC, "[Service]\nEnvironmentFile=/etc/ollama*.env\n", 0 },
		{ "/etc/ollama.env", "OLLAMA_HOST=file\n", 0 },
		{ 0 }
	};
	char *tree = tree_make(unit), path[32];

	for (int i = 0; i < 100; i++) {
		struct tree_file other[] = { { path, "x\n", 0 }, { 0 } };

		snprintf(path, sizeof(path), "/etc/a%d", i);
		tree_add(tree, other);
	}
	struct snapshot *s = tree_probe("apps", tree, NULL);
	tree_says("many", s, "", "service.env.OLLAMA_HOST=file");
	done(s, tree);
}

TEST(test_hostile_units)
{
	struct strbuf many = { 0 };
	char binary[4096];
	char *tree;

	for (size_t i = 0; i < sizeof(binary); i++)
		binary[i] = (char)(i * 7 + i / 256);
	memcpy(binary, "[Service]\nUser=", 15);
	strbuf_add_text(&many, "[Service]\nEnvironment=");
	for (int i = 0; i < 50000; i++)
		strbuf_printf(&many, "HSA_%d=%%x \\\n", i);
	const struct {
		const char *content;
		size_t size;
	} contents[] = {
		{ binary, sizeof(binary) },
		{ "-> ollama.service", 0 },
		{ "-> ../../../../../../../etc/shadow", 0 },
		{ many.data, many.size },
		{ "[Service]\nEnvironment=\"\\\\\\", 0 },
		{ "[Service", 0 },
		{ "[]\n=\n==\n[Service]\n=x\nEnvironment\\\n\\\n", 0 },
		{ "[Service]\nEnvironmentFile=/etc/systemd/system/"
		  "ollama.service\nEnvironmentFile=x\n",
		  0 },
		{ "[Service]\nEnvironmentFile=/etc/systemd/system/*\n", 0 },
		{ "[Service]\nExecStart=\nExecStart=@\nSupplementaryGroups=\"\n", 0 },
		{ "[Service]\nEnvironment=A=\\x00 B=\\777 C=\\U00110000 D=\\x4\n", 0 },
	};
	for (size_t i = 0; i < ARRAY_SIZE(contents); i++) {
		const struct tree_file files[] = {
			{ ETC, contents[i].content, contents[i].size }, ENVIRON, { 0 }
		};
		struct snapshot *s = probe(files, &tree);

		if (i != 1 && i != 2)
			tree_says(contents[i].content, s, "",
				  "service.name=ollama.service");
		assert_true(s->probes.items[0].note_count < 100);
		done(s, tree);
	}
	strbuf_free(&many);
}

/* Probe host, and the environment as facts, on made-up trees. */

#define HOST_ENVIRON "/proc/self/environ"

/* The same option again and again is one fact, of its last line. */
TEST(an_endless_configuration)
{
	struct strbuf config = { 0 };

	for (int i = 0; i < 30000; i++)
		strbuf_add_text(&config, i ? "CONFIG_HSA_AMD=y\n" : "CONFIG_HSA_AMD=n\n");
	const struct tree_file files[] = {
		{ "/proc/sys/kernel/osrelease", "6.8.0\n" },
		{ "/boot/config-6.8.0", config.data, config.size },
		{ 0 },
	};
	AUTO(tree) char *tree = tree_make(files);
	AUTO(snapshot) struct snapshot *snapshot = tree_probe("host", tree, NULL);
	tree_says("config", snapshot, "", "kernel.config.HSA_AMD=y");
	strbuf_free(&config);
}

TEST(a_flood_is_cut_and_said)
{
	AUTO(strbuf) struct strbuf line = { 0 };
	AUTO(strbuf) struct strbuf modules = { 0 };
	AUTO(strbuf) struct strbuf variables = { 0 };

	for (int i = 0; i < 9000; i++) {
		strbuf_printf(&line, "p%d ", i);
		strbuf_printf(&modules, "m%d 1 0 - Live 0x0\n", i);
		strbuf_printf(&variables, "HSA_%d=1", i);
		strbuf_add_char(&variables, '\0');
	}
	const struct tree_file files[] = {
		{ "/proc/cmdline", strbuf_text(&line) },
		{ "/proc/modules", strbuf_text(&modules) },
		{ "/etc/modprobe.d/", "" },
		{ HOST_ENVIRON, strbuf_text(&variables), variables.size },
		{ 0 },
	};
	AUTO(tree) char *tree = tree_make(files);
	AUTO(snapshot) struct snapshot *snapshot = tree_probe("host", tree, NULL);
	tree_says("flood", snapshot, "",
		  "kernel.param.p0=1; kernel.param.p8999; kernel.param.; kernel.modules; "
		  "shell.env.HSA_0=1; shell.env.HSA_8999; shell.env.; "
		  "! /proc/modules: over; ! variables that matter");
	assert_true(snapshot->facts->list.count < 2000);
}

/* The kfd probe on made-up topologies. */

#define GPU "0000:03:00.0"
#define NODE(n) "/sys/class/kfd/kfd/topology/nodes/" #n

#define CPU "cpu_cores_count 16\nsimd_count 0\nlocation_id 0\n"
#define GPU_NODE "simd_count 192\nsimd_per_cu 2\nlocation_id 768\n"
#define MACHINES "tests/unit/probes/kfd.txt"

/* Eight accelerators in one hive; a second tree with each of them four partitions. */
static void add_accelerators(char *tree, unsigned partitions)
{
	for (unsigned n = 0; n < 8 * partitions; n++) {
		AUTO(strbuf) struct strbuf node = { 0 }, text = { 0 }, link = { 0 };
		unsigned bus = n / partitions + 1, part = n % partitions;

		strbuf_printf(&node,
			      "/sys/class/kfd/kfd/topology/nodes/%u"
			      "/properties",
			      n + 2);
		strbuf_printf(&text,
			      "simd_count 304\nsimd_per_cu 4\nnum_xcc 2\nhive_id 5\n"
			      "gfx_target_version 90402\nlocation_id %u\ndomain 0\n",
			      bus << 8 | part << 28);
		strbuf_printf(&link,
			      "/sys/class/kfd/kfd/topology/nodes/%u"
			      "/io_links/1/properties",
			      n + 2);
		struct tree_file files[] = {
			{ node.data, text.data },
			{ link.data, "type 11\nnode_from 2\nnode_to 3\nflags 1\n" },
			{ 0 },
		};
		tree_add(tree, files);
	}
}

TEST(test_accelerators)
{
	static const struct tree_file none[] = { { NODE(0) "/properties", CPU },
						 { NODE(1) "/properties", CPU },
						 { 0 } };

	for (unsigned partitions = 1; partitions <= 4; partitions += 3) {
		char *tree = tree_make(none), bdf[16], says[120];

		add_accelerators(tree, partitions);
		AUTO(snapshot) struct snapshot *s = tree_probe("kfd", tree, NULL);

		snprintf(says, sizeof(says), "kfd.gpus=%u", 8 * partitions);
		tree_says("count", s, "", says);
		for (unsigned bus = 1; bus <= 8; bus++) {
			snprintf(bdf, sizeof(bdf), "0000:%02x:00.0", bus);
			snprintf(says, sizeof(says),
				 "gpu.kfd_node=%u; gpu.gfx=gfx942; gpu.xgmi_hive=true; "
				 "gpu.links=xgmi to 3",
				 2 + (bus - 1) * partitions);
			tree_says("partitions", s, bdf, says);
		}
		assert_int_equal(tree_noted(s, "4 KFD nodes (partitions)"),
				 partitions == 4);
		tree_remove(tree);
	}
}

TEST(test_hidden)
{
	AUTO(tree) char *tree = tree_of(MACHINES, "dgpu");

	/* As the nodes answer that a device cgroup forbids. */
	tree_refuse("/nodes/1/", EPERM);
	AUTO(snapshot) struct snapshot *s = tree_probe("kfd", tree, NULL);
	tree_refuse(NULL, 0);

	tree_says("", s, "", "kfd.hidden_nodes=1");
	tree_says("", s, "", "kfd.gpus=0");
	tree_says("", s, GPU, "gpu.gfx");
	assert_true(tree_noted(s, "1 KFD nodes are hidden by the device cgroup"));
}

TEST(test_unreadable)
{
	AUTO(tree) char *tree = tree_of(MACHINES, "dgpu");
	AUTO(strbuf) struct strbuf path = { 0 };

	strbuf_printf(&path, "%s%s", tree, NODE(1) "/properties");
	assert_int_equal(remove(path.data), 0);
	assert_int_equal(mkfifo(path.data, 0600), 0);
	AUTO(snapshot) struct snapshot *s = tree_probe("kfd", tree, NULL);

	tree_says("", s, "", "kfd.gpus");
	tree_says("", s, "", "kfd.hidden_nodes=0");
	assert_true(tree_noted(s, "1 KFD nodes could not be read"));
}

TEST(test_kfd_many)
{
	static const struct tree_file odd[] = { { NODE(007) "/properties", GPU_NODE },
						{ NODE(x) "/properties", GPU_NODE },
						{ NODE(99999999999) "/properties",
						  GPU_NODE },
						{ NODE(-1) "/properties", GPU_NODE },
						{ 0 } };
	AUTO(tree) char *tree = tree_make(odd);

	for (unsigned n = 0; n < 5000; n++) {
		AUTO(strbuf) struct strbuf node = { 0 }, text = { 0 };

		strbuf_printf(&node,
			      "/sys/class/kfd/kfd/topology/nodes/%u"
			      "/properties",
			      n);
		strbuf_printf(&text, "simd_count 4\nlocation_id %u\n", n << 3 & 0xffff);
		struct tree_file files[] = { { node.data, text.data }, { 0 } };
		tree_add(tree, files);
	}
	AUTO(snapshot) struct snapshot *s = tree_probe("kfd", tree, NULL);

	tree_says("", s, "", "kfd.gpus=4096");
	assert_true(tree_noted(s, "only the first 4096 were read"));
	assert_true(tree_noted(s, "more KFD GPUs were left out"));
	assert_true(s->facts->list.count < 5000);
}

TESTS(NULL, NULL)
