/* SPDX-License-Identifier: Apache-2.0 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>

#include "engine/base/strbuf.h"
#include "tests/unit/tree.h"

static struct snapshot *probe_with(const struct tree_file *files, char **ret_tree,
				   const struct probe_options *options)
{
	*ret_tree = tree_make(files);
	return tree_probe("apps", *ret_tree, options);
}

static struct snapshot *probe(const struct tree_file *files, char **ret_tree)
{
	return probe_with(files, ret_tree, NULL);
}

static void done(struct snapshot *snapshot, char *tree)
{
	snapshot_free(snapshot);
	tree_remove(tree);
}

static void check(const char *where, const struct snapshot *s, const char *key,
		  const char *value)
{
	const char *said = tree_fact(s, key, "");

	if (!said != !value || (said && strcmp(said, value) != 0))
		fail_msg("%s: %s is %s, not %s", where, key, said ? said : "(not stated)",
			 value ? value : "(not stated)");
}

static void note(const char *where, const struct snapshot *s, const char *part)
{
	if (!tree_noted(s, part))
		fail_msg("%s: no note of \"%s\"", where, part);
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

#define LIB "/usr/local/lib/ollama"
#define ENVIRON                                                                          \
	{                                                                                \
		"/proc/self/environ", "PATH=/usr/bin", 0                                 \
	}

static const struct tree_file bundle[] = {
	{ "/usr/local/bin/ollama", "program", 0 },
	{ LIB "/libggml-base.so", "x", 0 },
	{ LIB "/libggml-cpu-haswell.so", "x", 0 },
	{ LIB "/cuda_v13/libggml-cuda.so", "x", 0 },
	{ LIB "/vulkan/libggml-vulkan.so", "x", 0 },
	{ LIB "/rocm/libggml-hip.so", "x", 0 },
	{ LIB "/rocm/libamdhip64.so.6.3.60303", "x", 0 },
	{ LIB "/rocm/libamdhip64.so.6", "-> libamdhip64.so.6.3.60303", 0 },
	{ LIB "/rocm/libhsa-runtime64.so.1", "x", 0 },
	{ LIB "/rocm/librocblas.so.4.3.60303", "x", 0 },
	{ LIB "/rocm/libdrm.so.2", "x", 0 },
	{ LIB "/rocm/rocblas/library/TensileLibrary_lazy_gfx1030.dat", "x", 0 },
	{ LIB "/rocm/rocblas/library/TensileLibrary_lazy_gfx906.dat", "x", 0 },
	{ LIB "/mlx_empty/", NULL, 0 },
	ENVIRON,
	{ 0 },
};

static void test_ollama_bundle(void **state)
{
	char *tree;
	struct snapshot *s = probe(bundle, &tree);

	(void)state;
	check("bundle", s, "app.installed", "ollama");
	check("bundle", s, "installed.ollama", NULL);
	note("bundle", s, "the version of /usr/local/bin/ollama is not known");
	check("bundle", s, "app.path", "/usr/local/bin/ollama");
	check("bundle", s, "app.backends", "cpu,cuda,rocm,vulkan");
	check("bundle", s, "app.rocm", "6.3.3");
	check("bundle", s, "app.targets", "gfx1030,gfx906");
	check("bundle", s, "app.libraries",
	      "libamdhip64.so.6,libhsa-runtime64.so.1,librocblas.so.4");
	check("bundle", s, "app.name", NULL);
	check("bundle", s, "app.version", NULL);
	done(s, tree);
}

static const struct {
	const char *what;
	struct tree_file files[8];
	const char *version, *backends, *rocm, *libraries, *targets, *note;
} ollamas[] = {
	{ "the rocm archive was not unpacked",
	  { { "/usr/bin/ollama", "x", 0 },
	    { "/usr/lib/ollama/libggml-cpu.so", "x", 0 },
	    { "/usr/lib/ollama/rocm/", NULL, 0 } },
	  NULL,
	  "cpu",
	  NULL,
	  "none",
	  NULL,
	  NULL },
	{ "runners of 0.5.7",
	  { { "/usr/local/bin/ollama", "x", 0 },
	    { LIB "/runners/rocm_avx/ollama_llama_server", "x", 0 },
	    { LIB "/runners/cpu_avx2/ollama_llama_server", "x", 0 },
	    { LIB "/libamdhip64.so.6.1.60102", "x", 0 },
	    { LIB "/rocblas/library/TensileLibrary_lazy_gfx900.dat", "x", 0 } },
	  NULL,
	  "cpu,rocm",
	  "6.1.2",
	  "libamdhip64.so.6",
	  "gfx900",
	  NULL },
	{ "Arch's",
	  { { "/usr/bin/ollama", "x", 0 },
	    { "/usr/lib/ollama/libggml-hip.so", "x", 0 },
	    { "/usr/lib/ollama/libggml-cpu.so", "x", 0 },
	    { "/var/lib/pacman/local/ollama-0.12.6-1/desc", "%VERSION%\n0.12.6-1\n",
	      0 } },
	  "0.12.6",
	  "cpu,rocm",
	  NULL,
	  "none",
	  NULL,
	  NULL },
	{ "a package beside one's own",
	  { { "/usr/local/bin/ollama", "x", 0 },
	    { "/usr/bin/ollama", "x", 0 },
	    { "/var/lib/pacman/local/ollama-0.12.6-1/desc", "%VERSION%\n0.12.6-1\n",
	      0 } },
	  NULL,
	  NULL,
	  NULL,
	  NULL,
	  NULL,
	  "another Ollama lies at /usr/bin/ollama" },
	{ "two bundles, one over the other",
	  { { "/usr/local/bin/ollama", "x", 0 },
	    { LIB "/rocm/libamdhip64.so.6.3.60303", "x", 0 },
	    { LIB "/rocm_v7_2/libamdhip64.so.7.2.70200", "x", 0 } },
	  NULL,
	  "rocm",
	  "7.2.0",
	  "libamdhip64.so.6,libamdhip64.so.7",
	  NULL,
	  "two ROCm releases: 6.3.3 and 7.2.0" },
	{ "no libraries",
	  { { "/usr/local/bin/ollama", "x", 0 } },
	  NULL,
	  NULL,
	  NULL,
	  NULL,
	  NULL,
	  "its backends are not known" },
	{ "in PATH alone",
	  { { "/srv/o/bin/ollama", "x", 0 },
	    { "/srv/o/lib/ollama/vulkan/x.so", "x", 0 },
	    { "/proc/self/environ", "PATH=/nowhere:/srv/o/bin", 0 } },
	  NULL,
	  "vulkan",
	  NULL,
	  "none",
	  NULL,
	  NULL },
};

static void test_ollama_kinds(void **state)
{
	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(ollamas); i++) {
		const char *what = ollamas[i].what;
		char *tree;
		struct snapshot *s = probe(ollamas[i].files, &tree);

		check(what, s, "app.installed", "ollama");
		check(what, s, "installed.ollama", ollamas[i].version);
		check(what, s, "app.backends", ollamas[i].backends);
		check(what, s, "app.rocm", ollamas[i].rocm);
		check(what, s, "app.libraries", ollamas[i].libraries);
		check(what, s, "app.targets", ollamas[i].targets);
		if (ollamas[i].note)
			note(what, s, ollamas[i].note);
		done(s, tree);
	}
}

#define MOD "path\tgithub.com/ollama/ollama\nmod\tgithub.com/ollama/ollama\t"

static const struct {
	const char *lines, *version;
} goes[] = {
	{ MOD
	  "(devel)\t\nbuild\t-ldflags=\"-w -s \\\"-X=github.com/ollama/ollama/version."
	  "Version=0.12.3\\\" "
	  "\\\"-X=github.com/ollama/ollama/server.mode=release\\\"\"\n",
	  "0.12.3" },
	{ MOD "(devel)\t\nbuild\t-ldflags=\"-X "
	      "github.com/ollama/ollama/version.Version=v0.9.1 -s\"\n",
	  "0.9.1" },
	{ MOD "v0.13.5\th1:abc=\ndep\tx\tv1.0.0\n", "0.13.5" },
	{ MOD "v0.13.6-0.20251201-abcdef+dirty\n", "0.13.6-0.20251201-abcdef+dirty" },
	{ MOD "(devel)\t\nbuild\t-trimpath=true\n", NULL },
	{ MOD "(devel)\nbuild\t-ldflags=\"-X=a/version.Version=\"\n", NULL },
	{ "mod\tx\nmod\t\nbuild\n", NULL },
};

static void test_ollama_version(void **state)
{
	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(goes); i++) {
		AUTO(strbuf) struct strbuf b = { 0 };
		char *tree;

		make_program(&b, goes[i].lines);
		const struct tree_file files[] = {
			{ "/usr/local/bin/ollama", b.data, b.size }, ENVIRON, { 0 }
		};
		struct snapshot *s = probe(files, &tree);
		check(goes[i].lines, s, "installed.ollama", goes[i].version);
		done(s, tree);
	}
}

/* Cut anywhere; sizes that lie; behind four megabytes of something else. */
static void test_ollama_damaged(void **state)
{
	AUTO(strbuf) struct strbuf b = { 0 }, late = { 0 };
	struct snapshot *s;
	char *tree;

	(void)state;
	make_program(&b, goes[2].lines);
	for (size_t size = 30; size < b.size - 20; size += 7) {
		const struct tree_file files[] = {
			{ "/usr/local/bin/ollama", b.data, size }, ENVIRON, { 0 }
		};
		s = probe(files, &tree);
		check("cut", s, "installed.ollama", NULL);
		done(s, tree);
	}
	for (size_t i = 0; i < 4 * 1024 * 1024 - 16; i++)
		strbuf_add_char(&late, 'x');
	strbuf_add_slice(&late, slice_skip(strbuf_slice(&b), 48));
	const struct tree_file far[] = {
		{ "/usr/local/bin/ollama", late.data, late.size }, ENVIRON, { 0 }
	};
	s = probe(far, &tree);
	check("far", s, "installed.ollama", "0.13.5");
	done(s, tree);
	memset(b.data + 48 + 32, 0xff, 20);
	const struct tree_file lies[] = { { "/usr/local/bin/ollama", b.data, b.size },
					  ENVIRON,
					  { 0 } };
	s = probe(lies, &tree);
	check("lies", s, "installed.ollama", NULL);
	done(s, tree);
}

/* units ----------------------------------------------------------------------------- */

#define ETC "/etc/systemd/system/ollama.service"
#define USR "/usr/lib/systemd/system/ollama.service"
#define PASSWD                                                                           \
	{ "/etc/passwd",                                                                 \
	  "root:x:0:0::/root:/bin/sh\nollama:x:997:985::/usr/share/ollama:/bin/false\n", \
	  0 },                                                                           \
	{                                                                                \
		"/etc/group",                                                            \
			"root:x:0:\nvideo:x:44:me,ollama\nrender:x:992:ollama\n"         \
			"ollama:x:985:me\nother:x:1:not-ollama\nbroken\n",               \
			0                                                                \
	}

static const struct {
	const char *what;
	struct tree_file files[10];
	const char *user, *groups;
	const char *gfx;  /* service.env.HSA_OVERRIDE_GFX_VERSION */
	const char *host; /* service.env.OLLAMA_HOST */
	const char *whole, *note;
} units[] = {
	{ "as installed",
	  { { ETC,
	      "[Unit]\nDescription=x\nUser=nobody\n[Service]\n"
	      "ExecStart=/usr/local/bin/ollama serve\nUser=ollama\nGroup=ollama\n"
	      "Environment=\"PATH=/usr/bin\"\n[Install]\nUser=nobody\n",
	      0 },
	    PASSWD },
	  "ollama",
	  "ollama,video,render",
	  NULL,
	  NULL,
	  "whole",
	  NULL },
	{ "drop-ins by name, over directories",
	  { { USR,
	      "[Service]\nUser=ollama\nEnvironment=HSA_OVERRIDE_GFX_VERSION=0 "
	      "OLLAMA_HOST=a\n",
	      0 },
	    { ETC ".d/20-b.conf", "[Service]\nEnvironment=HSA_OVERRIDE_GFX_VERSION=etc\n",
	      0 },
	    { USR ".d/20-b.conf", "[Service]\nEnvironment=HSA_OVERRIDE_GFX_VERSION=usr\n",
	      0 },
	    { "/run/systemd/system/ollama.service.d/10-a.conf",
	      "[Service]\nEnvironment=HSA_OVERRIDE_GFX_VERSION=run OLLAMA_HOST=run\n",
	      0 },
	    { USR ".d/30-c.conf", "[Service]\nEnvironment=OLLAMA_HOST=last\n", 0 },
	    { ETC ".d/30-c.conf", "-> /dev/null", 0 },
	    { ETC ".d/99.txt", "[Service]\nUser=nobody\n", 0 },
	    PASSWD },
	  "ollama",
	  "video,render,ollama",
	  "etc",
	  "run",
	  "whole",
	  NULL },
	{ "/etc before /usr, the user taken back",
	  { { ETC, "[Service]\nEnvironment=OLLAMA_HOST=etc\nUser=ollama\nUser=\n", 0 },
	    { USR, "[Service]\nEnvironment=OLLAMA_HOST=usr\nUser=ollama\n", 0 },
	    PASSWD },
	  "root",
	  "root",
	  NULL,
	  "etc",
	  "whole",
	  NULL },
	{ "an empty assignment takes back what stood before",
	  { { ETC,
	      "[Service]\nEnvironment=HSA_OVERRIDE_GFX_VERSION=1 "
	      "OLLAMA_HOST=1\nEnvironment=\n"
	      "Environment=OLLAMA_HOST=2\n",
	      0 },
	    PASSWD },
	  "root",
	  "root",
	  NULL,
	  "2",
	  "whole",
	  NULL },
	{ "quotes and escapes",
	  { { ETC,
	      "[Service]\nEnvironment = \"HSA_OVERRIDE_GFX_VERSION=a b\" "
	      "'OLLAMA_HOST=\\x41\\xc3\\xb6\"\\u00e4'  \n",
	      0 },
	    PASSWD },
	  "root",
	  "root",
	  "a b",
	  "A\xc3\xb6\"\xc3\xa4",
	  "whole",
	  NULL },
	{ "quotes within a word, a percent sign",
	  { { ETC,
	      "[Service]\nEnvironment=HSA_OVERRIDE_GFX_VERSION=\"10 3\"'.0'x "
	      "OLLAMA_HOST=100%%\n",
	      0 },
	    PASSWD },
	  "root",
	  "root",
	  "10 3.0x",
	  "100%",
	  "whole",
	  NULL },
	{ "lines that go on, comments among them",
	  { { ETC,
	      "[Service]\nEnvironment=HSA_OVERRIDE_GFX_VERSION=1 \\\n# no\n;no\n  "
	      "OLLAMA_HOST=2\n",
	      0 },
	    PASSWD },
	  "root",
	  "root",
	  "1",
	  "2",
	  "whole",
	  NULL },
	{ "what systemd ignores",
	  { { ETC,
	      "[Service]\n#Environment=OLLAMA_HOST=1\nenvironment=OLLAMA_HOST=1\n"
	      "Environment=HSA_OVERRIDE_GFX_VERSION=1 \"OLLAMA_HOST=2\n"
	      "Environment=1A=b no-assignment\n",
	      0 },
	    PASSWD },
	  "root",
	  "root",
	  "1",
	  NULL,
	  "whole",
	  "broken quote" },
	{ "environment files",
	  { { ETC,
	      "[Service]\nEnvironment=OLLAMA_HOST=unit\nEnvironmentFile=-/etc/nowhere\n"
	      "EnvironmentFile=/etc/default/ollama\n",
	      0 },
	    { "/etc/default/ollama",
	      "# OLLAMA_HOST=1\n; x\n\n HSA_OVERRIDE_GFX_VERSION = \"10.3\\\"\"'.0' \n"
	      "OLLAMA_HOST=fi\\\nle \\\\ x  \n",
	      0 },
	    PASSWD },
	  "root",
	  "root",
	  "10.3\".0",
	  "file \\ x",
	  "whole",
	  NULL },
	{ "an environment file that is not there",
	  { { ETC, "[Service]\nEnvironmentFile=/etc/default/ollama\n", 0 }, PASSWD },
	  "root",
	  "root",
	  NULL,
	  NULL,
	  NULL,
	  "/etc/default/ollama, which ollama.service reads" },
	{ "environment files by pattern, taken back, unset",
	  { { ETC,
	      "[Service]\nEnvironmentFile=/etc/x\nEnvironmentFile=\n"
	      "EnvironmentFile=/etc/o/*.env\nUnsetEnvironment=HSA_OVERRIDE_GFX_VERSION\n",
	      0 },
	    { "/etc/o/1.env", "OLLAMA_HOST=1\nHSA_OVERRIDE_GFX_VERSION=3", 0 },
	    { "/etc/o/2.env", "OLLAMA_HOST=2\nexport A=1\n", 0 },
	    { "/etc/o/3", "OLLAMA_HOST=3\n", 0 },
	    PASSWD },
	  "root",
	  "root",
	  NULL,
	  "2",
	  "whole",
	  "lines that assign nothing" },
	{ "a drop-in that cannot be read may say anything",
	  { { ETC, "[Service]\nEnvironment=OLLAMA_HOST=unit\n", 0 },
	    { ETC ".d/10-a.conf/", NULL, 0 },
	    PASSWD },
	  NULL,
	  NULL,
	  NULL,
	  "unit",
	  NULL,
	  "10-a.conf" },
	{ "an environment file whose place is not known",
	  { { ETC, "[Service]\nEnvironmentFile=%h/env\n", 0 }, PASSWD },
	  "root",
	  "root",
	  NULL,
	  NULL,
	  NULL,
	  "what %h stands for is not known" },
	{ "passed on from the manager",
	  { { ETC, "[Service]\nPassEnvironment=HSA_OVERRIDE_GFX_VERSION\n", 0 }, PASSWD },
	  "root",
	  "root",
	  NULL,
	  NULL,
	  NULL,
	  "its value is not known" },
	{ "the manager's own",
	  { { ETC, "[Service]\nEnvironment=OLLAMA_HOST=unit\n", 0 },
	    { "/etc/systemd/system.conf.d/a.conf",
	      "[Manager]\nDefaultEnvironment=OLLAMA_HOST=manager "
	      "HSA_OVERRIDE_GFX_VERSION=m\n",
	      0 },
	    PASSWD },
	  "root",
	  "root",
	  "m",
	  "unit",
	  "whole",
	  NULL },
	{ "groups of the unit",
	  { { ETC,
	      "[Service]\nUser=ollama\nGroup=users\nSupplementaryGroups=audio input\n",
	      0 },
	    PASSWD },
	  "ollama",
	  "users,video,render,audio,input",
	  NULL,
	  NULL,
	  "whole",
	  NULL },
	{ "a user of no name here",
	  { { ETC, "[Service]\nUser=ldap\n", 0 }, PASSWD },
	  "ldap",
	  NULL,
	  NULL,
	  NULL,
	  "whole",
	  "user ldap is not in /etc/passwd" },
	{ "a dynamic user",
	  { { ETC, "[Service]\nDynamicUser=yes\nSupplementaryGroups=render\n", 0 },
	    PASSWD },
	  "ollama",
	  "ollama,render",
	  NULL,
	  NULL,
	  "whole",
	  NULL },
	{ "no passwd",
	  { { ETC, "[Service]\nUser=ollama\n", 0 } },
	  "ollama",
	  NULL,
	  NULL,
	  NULL,
	  "whole",
	  "/etc/passwd" },
	{ "drop-ins of the kind of unit",
	  { { ETC, "[Service]\nEnvironment=OLLAMA_HOST=unit\n", 0 },
	    { "/etc/systemd/system/service.d/z.conf",
	      "[Service]\nEnvironment=OLLAMA_HOST=all\n", 0 },
	    PASSWD },
	  "root",
	  "root",
	  NULL,
	  "all",
	  "whole",
	  NULL },
};

static void test_units(void **state)
{
	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(units); i++) {
		const char *what = units[i].what;
		char *tree;
		struct snapshot *s = probe(units[i].files, &tree);

		check(what, s, "service.name", "ollama.service");
		check(what, s, "service.user", units[i].user);
		check(what, s, "service.groups", units[i].groups);
		check(what, s, "service.env.HSA_OVERRIDE_GFX_VERSION", units[i].gfx);
		check(what, s, "env.HSA_OVERRIDE_GFX_VERSION", units[i].gfx);
		check(what, s, "service.env.OLLAMA_HOST", units[i].host);
		check(what, s, "service.env.", units[i].whole);
		check(what, s, "env.", units[i].whole);
		check(what, s, "service.env.PATH", NULL);
		if (units[i].note)
			note(what, s, units[i].note);
		done(s, tree);
	}
}

/* However many others lie beside it. */
static void test_pattern_among_many(void **state)
{
	static const struct tree_file unit[] = {
		{ ETC, "[Service]\nEnvironmentFile=/etc/ollama*.env\n", 0 },
		PASSWD,
		{ "/etc/ollama.env", "OLLAMA_HOST=file\n", 0 },
		{ 0 }
	};
	char *tree = tree_make(unit), path[32];

	(void)state;
	for (int i = 0; i < 100; i++) {
		struct tree_file other[] = { { path, "x\n", 0 }, { 0 } };

		snprintf(path, sizeof(path), "/etc/a%d", i);
		tree_add(tree, other);
	}
	struct snapshot *s = tree_probe("apps", tree, NULL);
	check("many", s, "service.env.OLLAMA_HOST", "file");
	done(s, tree);
}

/* A masked unit starts nothing: the process is one of the shell's. */
static void test_masked(void **state)
{
	static const struct tree_file link[] = {
		{ ETC, "-> /dev/null", 0 },
		{ USR, "[Service]\nEnvironment=OLLAMA_HOST=1\n", 0 },
		{ "/proc/self/environ", "OLLAMA_HOST=shell\0LANG=C\0HSA_ENABLE_SDMA=0\0",
		  43 },
		{ 0 }
	};
	static const struct tree_file empty[] = {
		{ ETC, "", 0 },
		{ "/usr/lib/systemd/system/llama-server.service",
		  "[Service]\nUser=root\n", 0 },
		ENVIRON,
		{ 0 }
	};
	char *tree;
	struct snapshot *s = probe(link, &tree);

	(void)state;
	note("masked", s, "is masked");
	check("masked", s, "service.name", NULL);
	check("masked", s, "service.env.OLLAMA_HOST", NULL);
	check("masked", s, "service.env.", NULL);
	check("masked", s, "env.OLLAMA_HOST", "shell");
	check("masked", s, "env.HSA_ENABLE_SDMA", "0");
	check("masked", s, "env.LANG", NULL);
	check("masked", s, "env.", "whole");
	done(s, tree);
	s = probe(empty, &tree);
	note("empty", s, "is masked");
	check("empty", s, "service.name", "llama-server.service");
	check("empty", s, "app.installed", "llama.cpp");
	done(s, tree);
}

static void test_hostile_units(void **state)
{
	struct strbuf many = { 0 };
	char binary[4096];
	char *tree;

	(void)state;
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
			check(contents[i].content, s, "service.name", "ollama.service");
		assert_true(s->probes.items[0].note_count < 100);
		done(s, tree);
	}
	strbuf_free(&many);
}

/* llama.cpp ------------------------------------------------------------------------- */

static const struct {
	const char *what;
	struct tree_file files[8];
	const char *path, *version, *backends, *note;
} llamas[] = {
	{ "an archive in /opt",
	  { { "/opt/llama-b6123/llama-server", "x", 0 },
	    { "/opt/llama-b6123/libggml-base.so", "x", 0 },
	    { "/opt/llama-b6123/libggml-cpu-zen4.so", "x", 0 },
	    { "/opt/llama-b6123/libggml-vulkan.so", "x", 0 },
	    { "/usr/local/bin/llama-server", "-> /opt/llama-b6123/llama-server", 0 } },
	  "/opt/llama-b6123/llama-server",
	  "6123",
	  "cpu,vulkan",
	  NULL },
	{ "installed, shared",
	  { { "/usr/local/bin/llama-server", "x", 0 },
	    { "/usr/local/lib/libllama.so.0.0.7123", "x", 0 },
	    { "/usr/local/lib/libllama.so", "-> libllama.so.0.0.7123", 0 },
	    { "/usr/local/lib/libggml-base.so.0.9.4", "x", 0 },
	    { "/usr/local/lib/libggml-hip.so.0", "x", 0 } },
	  "/usr/local/bin/llama-server",
	  "7123",
	  "rocm",
	  NULL },
	{ "Debian's",
	  { { "/usr/bin/llama-cli", "x", 0 },
	    { "/usr/lib/x86_64-linux-gnu/ggml/backends0/libggml-vulkan.so", "x", 0 },
	    { "/usr/lib/x86_64-linux-gnu/libggml.so.0", "x", 0 },
	    { "/var/lib/dpkg/status",
	      "Package: llama.cpp\nStatus: install ok installed\nVersion: 5882+dfsg-3\n",
	      0 } },
	  "/usr/bin/llama-cli",
	  "5882",
	  "vulkan",
	  NULL },
	{ "linked into the program",
	  { { "/usr/bin/llama-server", "\177ELF\0libamdhip64.so.6\0libvulkan\0", 32 } },
	  "/usr/bin/llama-server",
	  NULL,
	  "cpu,rocm",
	  "is known to the program only" },
	{ "of the service",
	  { { "/srv/l/llama-server", "x", 0 },
	    { "/usr/bin/llama-server", "x", 0 },
	    { "/etc/systemd/system/llama-server.service",
	      "[Service]\nExecStart=-/srv/l/llama-server -m x\n", 0 } },
	  "/srv/l/llama-server",
	  NULL,
	  "cpu",
	  "another llama.cpp lies at /usr/bin/llama-server" },
};

static void test_llamacpp(void **state)
{
	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(llamas); i++) {
		const char *what = llamas[i].what;
		char *tree;
		struct snapshot *s = probe(llamas[i].files, &tree);

		check(what, s, "app.installed", "llama.cpp");
		check(what, s, "app.path", llamas[i].path);
		check(what, s, "installed.llama.cpp", llamas[i].version);
		check(what, s, "app.backends", llamas[i].backends);
		if (llamas[i].note)
			note(what, s, llamas[i].note);
		done(s, tree);
	}
}

/* app.* speak of one application; the other is installed all the same. */
static void test_two_applications(void **state)
{
	static const struct tree_file more[] = { { "/usr/bin/llama-server", "x", 0 },
						 { "/usr/lib/libggml-vulkan.so", "x", 0 },
						 { 0 } };
	char *tree = tree_make(bundle);

	(void)state;
	tree_add(tree, more);
	struct snapshot *s = tree_probe("apps", tree, NULL);
	check("two", s, "app.installed", "llama.cpp,ollama");
	check("two", s, "app.backends", "cpu,cuda,rocm,vulkan");
	check("two", s, "app.path", "/usr/local/bin/ollama");
	note("two", s, "llama.cpp lies at /usr/bin/llama-server");
	done(s, tree);
}

/* PyTorch --------------------------------------------------------------------------- */

#define SITE "/home/me/venv/lib/python3.12/site-packages"
#define VENV                                                                             \
	{ "/home/me/venv/pyvenv.cfg", "home = /usr/bin\nversion = 3.12.3\n", 0 },        \
		{ "/home/me/venv/bin/python", "-> python3", 0 },                         \
		{ "/home/me/venv/bin/python3", "-> /usr/bin/python3", 0 },               \
	{                                                                                \
		"/usr/bin/python3", "x", 0                                               \
	}

static const struct {
	const char *text;
	const char *version, *rocm, *cuda;
} torches[] = {
	{ "from typing import Optional\n\n__all__ = ['__version__', 'debug', 'cuda']\n"
	  "__version__ = '2.9.1+rocm6.4'\ndebug = False\ncuda: Optional[str] = None\n"
	  "git_version = '5811a8d'\nhip: Optional[str] = '6.4.43484-123eb5128'\n"
	  "xpu: Optional[str] = None\n",
	  "2.9.1+rocm6.4", "6.4", "N/A" },
	{ "__version__ = '2.7.0+cpu'\ncuda: Optional[str] = None\nhip: Optional[str] = "
	  "None\n",
	  "2.7.0+cpu", NULL, "N/A" },
	{ "__version__ = '2.1.2+cu121'\ncuda = '12.1'\nhip = None\n", "2.1.2+cu121", NULL,
	  "12.1" },
	{ "__version__ = '2.10.0a0+rocm7.10.0a20251120'\nhip: Optional[str] = "
	  "'7.2.53150'\n"
	  "rocm: Optional[str] = '7.10.0a20251120'\n",
	  "2.10.0a0+rocm7.10.0a20251120", "7.10.0a20251120", NULL },
	{ "__version__ = '2.9.0'\nhip: Optional[str] = '6.4.43484-0'\n", "2.9.0", "6.4",
	  NULL },
	{ "__version__ = \"2.9.0+rocm6.4.git123\"\r\nhip = ''\n", "2.9.0+rocm6.4.git123",
	  "6.4", NULL },
	{ "__version__ = '2.9\n", NULL, NULL, NULL },
	{ "__version__\nhip\ncuda=\n__version__ =", NULL, NULL, NULL },
	{ "", NULL, NULL, NULL },
};

static void test_torch_versions(void **state)
{
	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(torches); i++) {
		const struct tree_file files[] = {
			VENV,
			{ SITE "/torch/version.py", torches[i].text, 0 },
			{ "/proc/self/environ", "VIRTUAL_ENV=/home/me/venv", 0 },
			{ 0 }
		};
		char *tree;
		struct snapshot *s = probe(files, &tree);

		check(torches[i].text, s, "torch.version", torches[i].version);
		check(torches[i].text, s, "installed.pytorch", torches[i].version);
		check(torches[i].text, s, "torch.rocm", torches[i].rocm);
		check(torches[i].text, s, "torch.cuda", torches[i].cuda);
		check(torches[i].text, s, "app.installed",
		      torches[i].version ? "pytorch" : "none");
		done(s, tree);
	}
}

static void test_torch_wheel(void **state)
{
	static const struct tree_file files[] = {
		VENV,
		{ SITE "/torch/version.py", "__version__ = '2.9.1+rocm6.4'\n", 0 },
		{ SITE "/torch/lib/libamdhip64.so", "x", 0 },
		{ SITE "/torch/lib/librocblas.so", "x", 0 },
		{ SITE "/torch/lib/libtorch_hip.so", "x", 0 },
		{ SITE "/torch/lib/rocblas/library/TensileLibrary_lazy_gfx1100.dat", "x",
		  0 },
		{ SITE "/torch/lib/rocblas/library/TensileLibrary_lazy_gfx942.dat", "x",
		  0 },
		{ SITE "/pytorch_triton_rocm-3.5.1.dist-info/METADATA", "x", 0 },
		{ SITE "/vllm-0.11.0+rocm641.dist-info/METADATA", "x", 0 },
		{ SITE "/torch-2.9.1+rocm6.4.dist-info/METADATA", "x", 0 },
		{ SITE "/triton-.dist-info/x", "x", 0 },
		{ "/proc/self/environ", "VIRTUAL_ENV=/home/me/venv", 0 },
		{ 0 }
	};
	char *tree;
	struct snapshot *s = probe(files, &tree);

	(void)state;
	check("wheel", s, "torch.path", SITE "/torch");
	check("wheel", s, "torch.libraries", "libamdhip64.so,librocblas.so");
	check("wheel", s, "torch.targets", "gfx1100,gfx942");
	check("wheel", s, "triton.version", "3.5.1");
	check("wheel", s, "vllm.version", "0.11.0+rocm641");
	check("wheel", s, "installed.vllm", "0.11.0+rocm641");
	check("wheel", s, "python.version", "3.12.3");
	check("wheel", s, "app.installed", "pytorch,vllm");
	done(s, tree);
}

#define TORCH(site, version)                                                             \
	{                                                                                \
		site "/torch/version.py", "__version__ = '" version "'\n", 0             \
	}

static const struct {
	const char *what, *python;
	struct tree_file files[10];
	const char *version, *python_version, *note;
} environments[] = {
	{ "--python, an environment",
	  "/srv/env",
	  { TORCH("/srv/env/lib/python3.11/site-packages", "1.0"),
	    VENV,
	    TORCH(SITE, "2.0"),
	    { "/proc/self/environ", "VIRTUAL_ENV=/home/me/venv", 0 } },
	  "1.0",
	  "3.11",
	  "another PyTorch, 2.0" },
	{ "--python, an interpreter of an environment",
	  "/home/me/venv/bin/python",
	  { VENV, TORCH(SITE, "2.0"), TORCH("/usr/lib/python3/dist-packages", "3.0"),
	    ENVIRON },
	  "2.0",
	  "3.12.3",
	  "another PyTorch, 3.0" },
	{ "--python that is not there",
	  "/nowhere/python",
	  { TORCH("/usr/lib/python3/dist-packages", "3.0"), ENVIRON },
	  "3.0",
	  NULL,
	  "--python /nowhere/python" },
	{ "--python, a link into an environment",
	  "/usr/local/bin/py",
	  { { "/usr/local/bin/py", "-> ../../../home/me/venv/bin/python3", 0 },
	    VENV,
	    TORCH(SITE, "2.0"),
	    ENVIRON },
	  "2.0",
	  "3.12.3",
	  NULL },
	{ "conda",
	  NULL,
	  { { "/proc/self/environ", "CONDA_PREFIX=/opt/conda", 0 },
	    TORCH("/opt/conda/lib/python3.10/site-packages", "4.0") },
	  "4.0",
	  "3.10",
	  NULL },
	{ "the first python3 in PATH",
	  NULL,
	  { { "/proc/self/environ", "PATH=/x:/srv/py/bin", 0 },
	    { "/srv/py/bin/python3", "-> python3.13", 0 },
	    { "/srv/py/bin/python3.13", "x", 0 },
	    TORCH("/srv/py/lib/python3.13/site-packages", "5.0") },
	  "5.0",
	  "3.13",
	  NULL },
	{ "the user's own",
	  NULL,
	  { { "/proc/self/environ", "HOME=/home/me", 0 },
	    TORCH("/home/me/.local/lib/python3.12/site-packages", "6.0"),
	    TORCH("/usr/lib/python3/dist-packages", "3.0") },
	  "6.0",
	  "3.12",
	  "another PyTorch, 3.0" },
	{ "an environment that sees the system's",
	  NULL,
	  { { "/proc/self/environ", "VIRTUAL_ENV=/e", 0 },
	    { "/e/pyvenv.cfg",
	      "home = /srv/py/bin\ninclude-system-site-packages = true\n", 0 },
	    TORCH("/srv/py/lib/python3.13/site-packages", "7.0") },
	  "7.0",
	  "3.13",
	  NULL },
	{ "that of the service's program",
	  NULL,
	  { { "/etc/systemd/system/vllm.service",
	      "[Service]\nExecStart=/srv/v/bin/vllm serve\n", 0 },
	    { "/srv/v/bin/vllm", "x", 0 },
	    { "/srv/v/pyvenv.cfg", "version_info = 3.11.9.final.0\n", 0 },
	    TORCH("/srv/v/lib/python3.11/site-packages", "8.0"),
	    TORCH("/usr/lib/python3/dist-packages", "3.0"),
	    ENVIRON },
	  "8.0",
	  "3.11.9",
	  "another PyTorch, 3.0" },
	{ "that of the service's environment",
	  NULL,
	  { { "/etc/systemd/system/comfyui.service",
	      "[Service]\nEnvironment=VIRTUAL_ENV=/srv/v\n"
	      "ExecStart=/srv/comfy/run.sh\n",
	      0 },
	    TORCH("/srv/v/lib/python3.11/site-packages", "8.0"),
	    ENVIRON },
	  "8.0",
	  "3.11",
	  NULL },
	{ "links in circles",
	  "/a",
	  { { "/a", "-> b", 0 },
	    { "/b", "-> a", 0 },
	    { "/e/pyvenv.cfg",
	      "home = /e/bin\n"
	      "include-system-site-packages = true\n",
	      0 },
	    { "/e/lib", "-> .", 0 },
	    { "/e/python3.1", "-> .", 0 },
	    { "/proc/self/environ", "VIRTUAL_ENV=/e", 0 } },
	  NULL,
	  NULL,
	  "--python /a" },
};

static void test_environments(void **state)
{
	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(environments); i++) {
		const char *const pythons[] = { environments[i].python };
		const struct probe_options options = {
			.pythons = pythons,
			.python_count = environments[i].python ? 1 : 0,
		};
		const char *what = environments[i].what;
		char *tree;
		struct snapshot *s = probe_with(environments[i].files, &tree, &options);

		check(what, s, "torch.version", environments[i].version);
		check(what, s, "python.version", environments[i].python_version);
		if (environments[i].note)
			note(what, s, environments[i].note);
		done(s, tree);
	}
}

static void test_nothing(void **state)
{
	static const struct tree_file files[] = { { "/etc/", NULL, 0 }, { 0 } };
	char *tree;
	struct snapshot *s = probe(files, &tree);

	(void)state;
	check("nothing", s, "app.installed", "none");
	check("nothing", s, "env.", NULL);
	check("nothing", s, "app.path", NULL);
	check("nothing", s, "service.user", NULL);
	note("nothing", s, "/proc/self/environ");
	done(s, tree);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_ollama_bundle),
		cmocka_unit_test(test_ollama_kinds),
		cmocka_unit_test(test_ollama_version),
		cmocka_unit_test(test_ollama_damaged),
		cmocka_unit_test(test_units),
		cmocka_unit_test(test_pattern_among_many),
		cmocka_unit_test(test_masked),
		cmocka_unit_test(test_hostile_units),
		cmocka_unit_test(test_llamacpp),
		cmocka_unit_test(test_two_applications),
		cmocka_unit_test(test_torch_versions),
		cmocka_unit_test(test_torch_wheel),
		cmocka_unit_test(test_environments),
		cmocka_unit_test(test_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
