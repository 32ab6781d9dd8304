/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/libraries.h"

#include "tests/unit/tree.h"
#include "tests/unit/unit.h"

/* Two releases side by side, as AMD's packages install them, and more files. */
static struct snapshot *probe(const struct tree_file *files, char **ret_tree)
{
	*ret_tree = tree_of("tests/unit/probes/rocm.txt", "two rocms");
	tree_add(*ret_tree, files);
	return tree_probe("rocm", *ret_tree, NULL);
}

static void done(struct snapshot *snapshot, char *tree)
{
	snapshot_free(snapshot);
	tree_remove(tree);
}

/* A cache of glibc 2.32 and later: name and path by turns. */
static void add_number(struct strbuf *b, uint32_t number)
{
	char bytes[] = { (char)number, (char)(number >> 8), (char)(number >> 16),
			 (char)(number >> 24) };

	strbuf_add(b, bytes, 4);
}

struct cached {
	uint32_t flags;
	const char *name, *path;
};

enum { X86_64 = 0x0303, I386 = 0x0003, X32 = 0x0803, HEADER = 48, ENTRY = 24 };

static void make_cache(struct strbuf *b, const struct cached *entries, uint32_t count,
		       uint32_t claimed)
{
	AUTO(strbuf) struct strbuf strings = { 0 };
	uint32_t start = HEADER + count * ENTRY;

	strbuf_add_text(b, "glibc-ld.so.cache1.1");
	add_number(b, claimed);
	add_number(b, 0);
	add_number(b, 2);
	for (int i = 0; i < 4; i++)
		add_number(b, 0);
	for (uint32_t i = 0; i < count; i++) {
		add_number(b, entries[i].flags);
		add_number(b, start + (uint32_t)strings.size);
		strbuf_add(&strings, entries[i].name, strlen(entries[i].name) + 1);
		add_number(b, start + (uint32_t)strings.size);
		strbuf_add(&strings, entries[i].path, strlen(entries[i].path) + 1);
		add_number(b, 0);
		add_number(b, 0);
		add_number(b, 0);
	}
	strbuf_add_slice(b, strbuf_slice(&strings));
}

#define HIP6 "/opt/rocm-6.2.4/lib/libamdhip64.so.6.2.60204"
#define HIP7 "/opt/rocm-7.0.1/lib/libamdhip64.so.7.0.70001"

static const struct cached both[] = {
	{ X86_64, "librocblas.so.5", "/opt/rocm/lib/librocblas.so.5" },
	{ X86_64, "librocblas.so.4", "/opt/rocm-6.2.4/lib/librocblas.so.4" },
	{ I386, "libamdhip64.so.8", "/usr/lib32/libamdhip64.so.8" },
	{ X32, "libamdhip64.so.8", "/usr/libx32/libamdhip64.so.8" },
	{ X86_64, "libamdhip64.so.7", "/opt/rocm/lib/libamdhip64.so.7" },
	{ X86_64, "libamdhip64.so.6", "/opt/rocm-6.2.4/lib/libamdhip64.so.6" },
	{ X86_64, "libamdhip64.so", "/opt/rocm/lib/libamdhip64.so" },
	{ X86_64, "libc.so.6", "/lib/x86_64-linux-gnu/libc.so.6" },
};

TEST(test_mixture)
{
	AUTO(strbuf) struct strbuf cache = { 0 };
	struct snapshot *s;
	char *tree;

	make_cache(&cache, both, ARRAY_SIZE(both), ARRAY_SIZE(both));
	const struct tree_file files[] = { { "/etc/ld.so.cache", cache.data, cache.size },
					   { "/proc/self/environ", "HOME=/root\0A=b\0",
					     15 },
					   { "/usr/lib32/libamdhip64.so.8", "x", 0 },
					   { 0 } };
	s = probe(files, &tree);
	tree_says(
		"mixture", s, "",
		"rocm.installed=7.0.1,6.2.4; rocm.paths=/opt/rocm-7.0.1,/opt/rocm-6.2.4; "
		"rocm.version=7.0.1; rocm.path=/opt/rocm-7.0.1; rocm.origin=amd; "
		"loader.libamdhip64=" HIP7 "; loader.copies.libamdhip64=" HIP7 "," HIP6
		"; rocblas.targets=gfx1201; rocblas.version=5.0; loader.libvulkan; "
		"loader.copies.libvulkan; loader.=whole; loader.copies.=whole");
	done(s, tree);
}

/* LD_LIBRARY_PATH goes before the cache, and decides which release is in use. */
TEST(test_library_path)
{
	static const char environment[] = "PATH=/bin\0LD_LIBRARY_PATH=/nowhere:/opt/"
					  "rocm-6.2.4/lib:lib:$ORIGIN/../lib\0";
	AUTO(strbuf) struct strbuf cache = { 0 };
	struct snapshot *s;
	char *tree;

	make_cache(&cache, both, ARRAY_SIZE(both), ARRAY_SIZE(both));
	const struct tree_file files[] = { { "/etc/ld.so.cache", cache.data, cache.size },
					   { "/proc/self/environ", environment,
					     sizeof(environment) - 1 },
					   { 0 } };
	s = probe(files, &tree);
	tree_says(
		"path", s, "",
		"rocm.version=6.2.4; rocm.path=/opt/rocm-6.2.4; loader.libamdhip64=" HIP6
		"; loader.copies.libamdhip64=" HIP6 "," HIP7
		"; rocblas.targets=gfx1100,gfx906,gfx90a; rocblas.version=4.2; "
		"! \"lib\" depends on the program; ! \"$ORIGIN/../lib\" depends; "
		"loader.; "
		"loader.copies.libvulkan");
	done(s, tree);
}

#define STATUS(name, version)                                                            \
	"Package: " name "\nStatus: install ok installed\nVersion: " version "\n\n"

/* Every cut of a cache, a number of entries that lies, offsets that lead astray. */
TEST(test_damaged_cache)
{
	AUTO(strbuf) struct strbuf cache = { 0 }, wild = { 0 };

	make_cache(&cache, both, ARRAY_SIZE(both), 0xffffffff);
	make_cache(&wild, both, ARRAY_SIZE(both), ARRAY_SIZE(both));
	memset(wild.data + HEADER + 4 * ENTRY + 4, 0xff, 8);
	const struct {
		const char *data;
		size_t size;
		const char *note;
	} caches[] = {
		{ cache.data, cache.size, "is damaged" },
		{ wild.data, wild.size, "is damaged: 1 " },
		{ cache.data, cache.size - 30, "is damaged" },
		{ cache.data, HEADER + 7, "is damaged" },
		{ cache.data, HEADER - 1, "of no known form" },
		{ cache.data, 1, "of no known form" },
		{ "ld.so-1.7.0\0\xff\xff\xff\xff....................", 36,
		  "of no known form" },
		{ "ld.so-1.7.0\0\1\0\0\0....................", 36, "of no known form" },
	};
	for (size_t i = 0; i < ARRAY_SIZE(caches); i++) {
		const struct tree_file files[] = { { "/etc/ld.so.cache", caches[i].data,
						     caches[i].size },
						   { "/proc/self/environ", "A=b", 0 },
						   { 0 } };
		char *tree;
		struct snapshot *s = probe(files, &tree);

		if (!tree_noted(s, caches[i].note))
			fail_msg("cache %zu: no note of \"%s\"", i, caches[i].note);
		tree_says("damaged", s, "", "loader.; rocm.installed=7.0.1,6.2.4");
		done(s, tree);
	}
}

/* A table of the form before glibc 2.32 in front; what the cache names is gone. */
TEST(test_old_cache)
{
	static const struct cached gone[] = {
		{ X86_64, "libamdhip64.so.6", "/opt/gone/libamdhip64.so.6" },
		{ X86_64, "libamdhip64.so", HIP6 },
		{ X86_64, "libvulkan.so.1", "relative/libvulkan.so.1" },
	};
	AUTO(strbuf) struct strbuf cache = { 0 };
	struct snapshot *s;
	char *tree;

	strbuf_add(&cache, "ld.so-1.7.0\0\1\0\0\0............\0\0\0\0", 32);
	make_cache(&cache, gone, ARRAY_SIZE(gone), ARRAY_SIZE(gone));
	const struct tree_file files[] = { { "/etc/ld.so.cache", cache.data, cache.size },
					   { "/proc/self/environ", "A=b", 0 },
					   { 0 } };
	s = probe(files, &tree);
	tree_says("old", s, "",
		  "loader.libamdhip64=" HIP6 "; ! /opt/gone/libamdhip64.so.6; "
		  "! is damaged: 1 ");
	done(s, tree);
}

/* A saved tree has the cache and not all that it names: what is not found may be there.
 */
TEST(test_saved_without_libraries)
{
	static const struct cached gone[] = {
		{ X86_64, "libamdhip64.so.6", "/opt/gone/libamdhip64.so.6" },
	};
	AUTO(strbuf) struct strbuf cache = { 0 };
	struct snapshot *s;
	char *tree;

	make_cache(&cache, gone, ARRAY_SIZE(gone), ARRAY_SIZE(gone));
	const struct tree_file files[] = { { "/etc/ld.so.cache", cache.data, cache.size },
					   { "/proc/self/environ", "A=b", 0 },
					   { 0 } };
	tree = tree_make(files);
	s = tree_probe("rocm", tree, NULL);
	tree_says("saved", s, "",
		  "loader.libamdhip64; loader.; ! /opt/gone/libamdhip64.so.6");
	done(s, tree);
}

static const struct {
	const char *name, *release;
} releases[] = {
	{ "/x/libamdhip64.so.6.2.60204", "6.2.4" },
	{ "libamdhip64.so.7.1.70101", "7.1.1" },
	{ "libamdhip64.so.10.0.100000", "10.0.0" },
	{ "libhsa-runtime64.so.1.14.60204", "6.2.4" },
	{ "libamdhip64.so.5.7.31921", NULL }, /* a build number */
	{ "libamdhip64.so.6", NULL },
	{ "libamdhip64.so", NULL },
	{ "libamdhip64.so.6.2.6020400", NULL },
	{ "libamdhip64.so.6.2.0", NULL },
	{ "libamdhip64.so.6.2.6o204", NULL },
	{ "librocblas.so.4.2.", NULL },
	{ ".so.", NULL },
	{ "", NULL },
};

TEST(test_releases)
{
	static const char *const packages[][3] = {
		{ "4.2.4.60204-139~22.04", "6.2.4", "4.2.4" },
		{ "1:6.10.5.60304-2125197", "6.3.4", "6.10.5" },
		{ "6.2.41134.60204-139.el9", "6.2.4", "6.2.41134" },
		{ "6.2.1-1.fc41", NULL, NULL },
		{ "60204-1", NULL, NULL },
		{ ":", NULL, NULL },
		{ "", NULL, NULL },
	};
	struct probe_run run = { .arena = arena_new() };

	for (size_t i = 0; i < ARRAY_SIZE(releases); i++) {
		const char *release = rocm_release(&run, releases[i].name);

		if (!release != !releases[i].release ||
		    (release && strcmp(release, releases[i].release) != 0))
			fail_msg("%s: %s", releases[i].name, release ? release : "NULL");
	}
	arena_free(run.arena);
	for (size_t i = 0; i < ARRAY_SIZE(packages); i++) {
		AUTO(strbuf) struct strbuf status = { 0 }, says = { 0 };
		const char *release = packages[i][1] ? packages[i][1] : "6.2.1";

		strbuf_printf(&status, STATUS("rocblas", "%s"), packages[i][0]);
		strbuf_printf(&says, "rocblas.version%s%s", packages[i][1] ? "=" : "",
			      packages[i][1] ? packages[i][2] : "");
		const struct tree_file files[] = {
			{ "/opt/rocm/.info/version", release, 0 },
			{ "/var/lib/dpkg/status", status.data, status.size },
			{ 0 },
		};
		char *tree = tree_make(files);
		struct snapshot *s = tree_probe("rocm", tree, NULL);
		tree_says(packages[i][0], s, "", says.data);
		done(s, tree);
	}
}

TESTS(NULL, NULL)
