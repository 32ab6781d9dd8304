/* SPDX-License-Identifier: Apache-2.0 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>

#include "engine/base/strbuf.h"
#include "tests/unit/tree.h"

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

	tree_says(what, s, facts);
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
	(void)state;
	says("bundle", bundle,
	     "app.installed=ollama; installed.ollama; app.path=/usr/local/bin/ollama; "
	     "! the version of /usr/local/bin/ollama is not known; "
	     "app.backends=cpu,cuda,rocm,vulkan; app.rocm=6.3.3; "
	     "app.targets=gfx1030,gfx906; app.libraries=libamdhip64.so.6,"
	     "libhsa-runtime64.so.1,librocblas.so.4; app.name; app.version");
}

static const struct tree_case ollamas[] = {
	{ "the rocm archive was not unpacked",
	  { { "/usr/bin/ollama", "x", 0 },
	    { "/usr/lib/ollama/libggml-cpu.so", "x", 0 },
	    { "/usr/lib/ollama/rocm/", NULL, 0 } },
	  "app.installed=ollama; installed.ollama; app.backends=cpu; app.rocm; "
	  "app.libraries=none; app.targets" },
	{ "runners of 0.5.7",
	  { { "/usr/local/bin/ollama", "x", 0 },
	    { LIB "/runners/rocm_avx/ollama_llama_server", "x", 0 },
	    { LIB "/runners/cpu_avx2/ollama_llama_server", "x", 0 },
	    { LIB "/libamdhip64.so.6.1.60102", "x", 0 },
	    { LIB "/rocblas/library/TensileLibrary_lazy_gfx900.dat", "x", 0 } },
	  "app.installed=ollama; installed.ollama; app.backends=cpu,rocm; "
	  "app.rocm=6.1.2; app.libraries=libamdhip64.so.6; app.targets=gfx900" },
	{ "Arch's",
	  { { "/usr/bin/ollama", "x", 0 },
	    { "/usr/lib/ollama/libggml-hip.so", "x", 0 },
	    { "/usr/lib/ollama/libggml-cpu.so", "x", 0 },
	    { "/var/lib/pacman/local/ollama-0.12.6-1/desc", "%VERSION%\n0.12.6-1\n",
	      0 } },
	  "app.installed=ollama; installed.ollama=0.12.6; app.backends=cpu,rocm; "
	  "app.rocm; app.libraries=none; app.targets" },
	{ "a package beside one's own",
	  { { "/usr/local/bin/ollama", "x", 0 },
	    { "/usr/bin/ollama", "x", 0 },
	    { "/var/lib/pacman/local/ollama-0.12.6-1/desc", "%VERSION%\n0.12.6-1\n",
	      0 } },
	  "app.installed=ollama; installed.ollama; app.backends; app.rocm; "
	  "app.libraries; app.targets; ! another Ollama lies at /usr/bin/ollama" },
	{ "two bundles, one over the other",
	  { { "/usr/local/bin/ollama", "x", 0 },
	    { LIB "/rocm/libamdhip64.so.6.3.60303", "x", 0 },
	    { LIB "/rocm_v7_2/libamdhip64.so.7.2.70200", "x", 0 } },
	  "app.installed=ollama; installed.ollama; app.backends=rocm; app.rocm=7.2.0; "
	  "app.libraries=libamdhip64.so.6,libamdhip64.so.7; app.targets; "
	  "! two ROCm releases: 6.3.3 and 7.2.0" },
	{ "no libraries",
	  { { "/usr/local/bin/ollama", "x", 0 } },
	  "app.installed=ollama; installed.ollama; app.backends; app.rocm; "
	  "app.libraries; app.targets; ! its backends are not known" },
	{ "in PATH alone",
	  { { "/srv/o/bin/ollama", "x", 0 },
	    { "/srv/o/lib/ollama/vulkan/x.so", "x", 0 },
	    { "/proc/self/environ", "PATH=/nowhere:/srv/o/bin", 0 } },
	  "app.installed=ollama; installed.ollama; app.backends=vulkan; app.rocm; "
	  "app.libraries=none; app.targets" },
};

static void test_ollama_kinds(void **state)
{
	(void)state;
	tree_cases("apps", ollamas, ARRAY_SIZE(ollamas));
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

static void test_ollama_version(void **state)
{
	(void)state;
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
static void test_ollama_damaged(void **state)
{
	AUTO(strbuf) struct strbuf b = { 0 }, late = { 0 };

	(void)state;
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

/* What is as usual (test_units()) is left out; "-" is not stated. */
static const struct unit_case {
	const char *what;
	struct tree_file files[10];
	const char *name, *user, *groups;
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
	  .user = "ollama",
	  .groups = "ollama,video,render" },
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
	  .user = "ollama",
	  .groups = "video,render,ollama",
	  .gfx = "etc",
	  .host = "run" },
	{ "/etc before /usr, the user taken back",
	  { { ETC, "[Service]\nEnvironment=OLLAMA_HOST=etc\nUser=ollama\nUser=\n", 0 },
	    { USR, "[Service]\nEnvironment=OLLAMA_HOST=usr\nUser=ollama\n", 0 },
	    PASSWD },
	  .host = "etc" },
	{ "an empty assignment takes back what stood before",
	  { { ETC,
	      "[Service]\nEnvironment=HSA_OVERRIDE_GFX_VERSION=1 "
	      "OLLAMA_HOST=1\nEnvironment=\n"
	      "Environment=OLLAMA_HOST=2\n",
	      0 },
	    PASSWD },
	  .host = "2" },
	{ "quotes and escapes",
	  { { ETC,
	      "[Service]\nEnvironment = \"HSA_OVERRIDE_GFX_VERSION=a b\" "
	      "'OLLAMA_HOST=\\x41\\xc3\\xb6\"\\u00e4'  \n",
	      0 },
	    PASSWD },
	  .gfx = "a b",
	  .host = "A\xc3\xb6\"\xc3\xa4" },
	{ "quotes within a word, a percent sign",
	  { { ETC,
	      "[Service]\nEnvironment=HSA_OVERRIDE_GFX_VERSION=\"10 3\"'.0'x "
	      "OLLAMA_HOST=100%%\n",
	      0 },
	    PASSWD },
	  .gfx = "10 3.0x",
	  .host = "100%" },
	{ "lines that go on, comments among them",
	  { { ETC,
	      "[Service]\nEnvironment=HSA_OVERRIDE_GFX_VERSION=1 \\\n# no\n;no\n  "
	      "OLLAMA_HOST=2\n",
	      0 },
	    PASSWD },
	  .gfx = "1",
	  .host = "2" },
	{ "what systemd ignores",
	  { { ETC,
	      "[Service]\n#Environment=OLLAMA_HOST=1\nenvironment=OLLAMA_HOST=1\n"
	      "Environment=HSA_OVERRIDE_GFX_VERSION=1 \"OLLAMA_HOST=2\n"
	      "Environment=1A=b no-assignment\n",
	      0 },
	    PASSWD },
	  .gfx = "1",
	  .note = "broken quote" },
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
	  .gfx = "10.3\".0",
	  .host = "file \\ x" },
	{ "an environment file that is not there",
	  { { ETC, "[Service]\nEnvironmentFile=/etc/default/ollama\n", 0 }, PASSWD },
	  .whole = "-",
	  .note = "/etc/default/ollama, which ollama.service reads" },
	{ "environment files by pattern, taken back, unset",
	  { { ETC,
	      "[Service]\nEnvironmentFile=/etc/x\nEnvironmentFile=\n"
	      "EnvironmentFile=/etc/o/*.env\nUnsetEnvironment=HSA_OVERRIDE_GFX_VERSION\n",
	      0 },
	    { "/etc/o/1.env", "OLLAMA_HOST=1\nHSA_OVERRIDE_GFX_VERSION=3", 0 },
	    { "/etc/o/2.env", "OLLAMA_HOST=2\nexport A=1\n", 0 },
	    { "/etc/o/3", "OLLAMA_HOST=3\n", 0 },
	    PASSWD },
	  .host = "2",
	  .note = "lines that assign nothing" },
	{ "a drop-in that cannot be read may say anything",
	  { { ETC, "[Service]\nEnvironment=OLLAMA_HOST=unit\n", 0 },
	    { ETC ".d/10-a.conf/", NULL, 0 },
	    PASSWD },
	  .user = "-",
	  .groups = "-",
	  .host = "unit",
	  .whole = "-",
	  .note = "10-a.conf" },
	{ "an environment file whose place is not known",
	  { { ETC, "[Service]\nEnvironmentFile=%h/env\n", 0 }, PASSWD },
	  .whole = "-",
	  .note = "what %h stands for is not known" },
	{ "passed on from the manager",
	  { { ETC, "[Service]\nPassEnvironment=HSA_OVERRIDE_GFX_VERSION\n", 0 }, PASSWD },
	  .whole = "-",
	  .note = "its value is not known" },
	{ "the manager's own",
	  { { ETC, "[Service]\nEnvironment=OLLAMA_HOST=unit\n", 0 },
	    { "/etc/systemd/system.conf.d/a.conf",
	      "[Manager]\nDefaultEnvironment=OLLAMA_HOST=manager "
	      "HSA_OVERRIDE_GFX_VERSION=m\n",
	      0 },
	    PASSWD },
	  .gfx = "m",
	  .host = "unit" },
	{ "groups of the unit",
	  { { ETC,
	      "[Service]\nUser=ollama\nGroup=users\nSupplementaryGroups=audio input\n",
	      0 },
	    PASSWD },
	  .user = "ollama",
	  .groups = "users,video,render,audio,input" },
	{ "a user of no name here",
	  { { ETC, "[Service]\nUser=ldap\n", 0 }, PASSWD },
	  .user = "ldap",
	  .groups = "-",
	  .note = "user ldap is not in /etc/passwd" },
	{ "a dynamic user",
	  { { ETC, "[Service]\nDynamicUser=yes\nSupplementaryGroups=render\n", 0 },
	    PASSWD },
	  .user = "ollama",
	  .groups = "ollama,render" },
	{ "no passwd",
	  { { ETC, "[Service]\nUser=ollama\n", 0 } },
	  .user = "ollama",
	  .groups = "-",
	  .note = "/etc/passwd" },
	{ "drop-ins of the kind of unit",
	  { { ETC, "[Service]\nEnvironment=OLLAMA_HOST=unit\n", 0 },
	    { "/etc/systemd/system/service.d/z.conf",
	      "[Service]\nEnvironment=OLLAMA_HOST=all\n", 0 },
	    PASSWD },
	  .host = "all" },
};

static void test_units(void **state)
{
	static const struct {
		const char *key;
		size_t offset;
		const char *usual;
	} keys[] = {
		{ "service.name", offsetof(struct unit_case, name), "ollama.service" },
		{ "service.user", offsetof(struct unit_case, user), "root" },
		{ "service.groups", offsetof(struct unit_case, groups), "root" },
		{ "service.env.HSA_OVERRIDE_GFX_VERSION",
		  offsetof(struct unit_case, gfx) },
		{ "env.HSA_OVERRIDE_GFX_VERSION", offsetof(struct unit_case, gfx) },
		{ "service.env.OLLAMA_HOST", offsetof(struct unit_case, host) },
		{ "service.env.", offsetof(struct unit_case, whole), "whole" },
		{ "env.", offsetof(struct unit_case, whole), "whole" },
	};

	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(units); i++) {
		AUTO(strbuf) struct strbuf facts = { 0 };

		for (size_t j = 0; j < ARRAY_SIZE(keys); j++) {
			const char *own = *(const char *const *)((const char *)&units[i] +
								 keys[j].offset);
			const char *value = own ? own : keys[j].usual;

			strbuf_printf(&facts, "%s%s%s; ", keys[j].key,
				      value && *value != '-' ? "=" : "",
				      value && *value != '-' ? value : "");
		}
		strbuf_printf(&facts, "service.env.PATH%s%s", units[i].note ? "; ! " : "",
			      units[i].note ? units[i].note : "");
		says(units[i].what, units[i].files, facts.data);
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
	tree_says("many", s, "service.env.OLLAMA_HOST=file");
	done(s, tree);
}

/* A masked unit starts nothing: the process is one of the shell's. */
static void test_masked(void **state)
{
	static const struct tree_case masked[] = {
		{ "a link",
		  { { ETC, "-> /dev/null", 0 },
		    { USR, "[Service]\nEnvironment=OLLAMA_HOST=1\n", 0 },
		    { "/proc/self/environ",
		      "OLLAMA_HOST=shell\0LANG=C\0HSA_ENABLE_SDMA=0\0", 43 } },
		  "! is masked; service.name; service.env.OLLAMA_HOST; service.env.; "
		  "env.OLLAMA_HOST=shell; env.HSA_ENABLE_SDMA=0; env.LANG; env.=whole" },
		{ "an empty file",
		  { { ETC, "", 0 },
		    { "/usr/lib/systemd/system/llama-server.service",
		      "[Service]\nUser=root\n", 0 },
		    ENVIRON },
		  "! is masked; service.name=llama-server.service; "
		  "app.installed=llama.cpp" },
	};

	(void)state;
	tree_cases("apps", masked, ARRAY_SIZE(masked));
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
			tree_says(contents[i].content, s, "service.name=ollama.service");
		assert_true(s->probes.items[0].note_count < 100);
		done(s, tree);
	}
	strbuf_free(&many);
}

/* llama.cpp ------------------------------------------------------------------------- */

static const struct tree_case llamas[] = {
	{ "an archive in /opt",
	  { { "/opt/llama-b6123/llama-server", "x", 0 },
	    { "/opt/llama-b6123/libggml-base.so", "x", 0 },
	    { "/opt/llama-b6123/libggml-cpu-zen4.so", "x", 0 },
	    { "/opt/llama-b6123/libggml-vulkan.so", "x", 0 },
	    { "/usr/local/bin/llama-server", "-> /opt/llama-b6123/llama-server", 0 } },
	  "app.installed=llama.cpp; app.path=/opt/llama-b6123/llama-server; "
	  "installed.llama.cpp=6123; app.backends=cpu,vulkan" },
	{ "installed, shared",
	  { { "/usr/local/bin/llama-server", "x", 0 },
	    { "/usr/local/lib/libllama.so.0.0.7123", "x", 0 },
	    { "/usr/local/lib/libllama.so", "-> libllama.so.0.0.7123", 0 },
	    { "/usr/local/lib/libggml-base.so.0.9.4", "x", 0 },
	    { "/usr/local/lib/libggml-hip.so.0", "x", 0 } },
	  "app.installed=llama.cpp; app.path=/usr/local/bin/llama-server; "
	  "installed.llama.cpp=7123; app.backends=rocm" },
	{ "Debian's",
	  { { "/usr/bin/llama-cli", "x", 0 },
	    { "/usr/lib/x86_64-linux-gnu/ggml/backends0/libggml-vulkan.so", "x", 0 },
	    { "/usr/lib/x86_64-linux-gnu/libggml.so.0", "x", 0 },
	    { "/var/lib/dpkg/status",
	      "Package: llama.cpp\nStatus: install ok installed\nVersion: 5882+dfsg-3\n",
	      0 } },
	  "app.installed=llama.cpp; app.path=/usr/bin/llama-cli; "
	  "installed.llama.cpp=5882; app.backends=vulkan" },
	{ "linked into the program",
	  { { "/usr/bin/llama-server", "\177ELF\0libamdhip64.so.6\0libvulkan\0", 32 } },
	  "app.installed=llama.cpp; app.path=/usr/bin/llama-server; "
	  "installed.llama.cpp; app.backends=cpu,rocm; ! is known to the program only" },
	{ "of the service",
	  { { "/srv/l/llama-server", "x", 0 },
	    { "/usr/bin/llama-server", "x", 0 },
	    { "/etc/systemd/system/llama-server.service",
	      "[Service]\nExecStart=-/srv/l/llama-server -m x\n", 0 } },
	  "app.installed=llama.cpp; app.path=/srv/l/llama-server; installed.llama.cpp; "
	  "app.backends=cpu; ! another llama.cpp lies at /usr/bin/llama-server" },
};

static void test_llamacpp(void **state)
{
	(void)state;
	tree_cases("apps", llamas, ARRAY_SIZE(llamas));
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
	tree_says("two", s,
		  "app.installed=llama.cpp,ollama; app.backends=cpu,cuda,rocm,vulkan; "
		  "app.path=/usr/local/bin/ollama; "
		  "! llama.cpp lies at /usr/bin/llama-server");
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
	const char *text, *says;
} torches[] = {
	{ "from typing import Optional\n\n__all__ = ['__version__', 'debug', 'cuda']\n"
	  "__version__ = '2.9.1+rocm6.4'\ndebug = False\ncuda: Optional[str] = None\n"
	  "git_version = '5811a8d'\nhip: Optional[str] = '6.4.43484-123eb5128'\n"
	  "xpu: Optional[str] = None\n",
	  "torch.version=2.9.1+rocm6.4; installed.pytorch=2.9.1+rocm6.4; "
	  "torch.rocm=6.4; torch.cuda=N/A; app.installed=pytorch" },
	{ "__version__ = '2.7.0+cpu'\ncuda: Optional[str] = None\nhip: Optional[str] = "
	  "None\n",
	  "torch.version=2.7.0+cpu; installed.pytorch=2.7.0+cpu; torch.rocm; "
	  "torch.cuda=N/A; app.installed=pytorch" },
	{ "__version__ = '2.1.2+cu121'\ncuda = '12.1'\nhip = None\n",
	  "torch.version=2.1.2+cu121; installed.pytorch=2.1.2+cu121; torch.rocm; "
	  "torch.cuda=12.1; app.installed=pytorch" },
	{ "__version__ = '2.10.0a0+rocm7.10.0a20251120'\nhip: Optional[str] = "
	  "'7.2.53150'\n"
	  "rocm: Optional[str] = '7.10.0a20251120'\n",
	  "torch.version=2.10.0a0+rocm7.10.0a20251120; "
	  "installed.pytorch=2.10.0a0+rocm7.10.0a20251120; torch.rocm=7.10.0a20251120; "
	  "torch.cuda; app.installed=pytorch" },
	{ "__version__ = '2.9.0'\nhip: Optional[str] = '6.4.43484-0'\n",
	  "torch.version=2.9.0; installed.pytorch=2.9.0; torch.rocm=6.4; torch.cuda; "
	  "app.installed=pytorch" },
	{ "__version__ = \"2.9.0+rocm6.4.git123\"\r\nhip = ''\n",
	  "torch.version=2.9.0+rocm6.4.git123; installed.pytorch=2.9.0+rocm6.4.git123; "
	  "torch.rocm=6.4; torch.cuda; app.installed=pytorch" },
	{ "__version__ = '2.9\n", "torch.version; installed.pytorch; torch.rocm; "
				  "torch.cuda; app.installed=none" },
	{ "__version__\nhip\ncuda=\n__version__ =",
	  "torch.version; installed.pytorch; torch.rocm; torch.cuda; "
	  "app.installed=none" },
	{ "", "torch.version; installed.pytorch; torch.rocm; torch.cuda; "
	      "app.installed=none" },
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

		says(torches[i].text, files, torches[i].says);
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

	(void)state;
	says("wheel", files,
	     "torch.path=" SITE "/torch; torch.libraries=libamdhip64.so,librocblas.so; "
	     "torch.targets=gfx1100,gfx942; triton.version=3.5.1; "
	     "vllm.version=0.11.0+rocm641; installed.vllm=0.11.0+rocm641; "
	     "python.version=3.12.3; app.installed=pytorch,vllm");
}

#define TORCH(site, version)                                                             \
	{                                                                                \
		site "/torch/version.py", "__version__ = '" version "'\n", 0             \
	}

static const struct tree_case environments[] = {
	{ "--python, an environment",
	  { TORCH("/srv/env/lib/python3.11/site-packages", "1.0"),
	    VENV,
	    TORCH(SITE, "2.0"),
	    { "/proc/self/environ", "VIRTUAL_ENV=/home/me/venv", 0 } },
	  "torch.version=1.0; python.version=3.11; ! another PyTorch, 2.0",
	  .python = "/srv/env" },
	{ "--python, an interpreter of an environment",
	  { VENV, TORCH(SITE, "2.0"), TORCH("/usr/lib/python3/dist-packages", "3.0"),
	    ENVIRON },
	  "torch.version=2.0; python.version=3.12.3; ! another PyTorch, 3.0",
	  .python = "/home/me/venv/bin/python" },
	{ "--python that is not there",
	  { TORCH("/usr/lib/python3/dist-packages", "3.0"), ENVIRON },
	  "torch.version=3.0; python.version; ! --python /nowhere/python",
	  .python = "/nowhere/python" },
	{ "--python, a link into an environment",
	  { { "/usr/local/bin/py", "-> ../../../home/me/venv/bin/python3", 0 },
	    VENV,
	    TORCH(SITE, "2.0"),
	    ENVIRON },
	  "torch.version=2.0; python.version=3.12.3",
	  .python = "/usr/local/bin/py" },
	{ "conda",
	  { { "/proc/self/environ", "CONDA_PREFIX=/opt/conda", 0 },
	    TORCH("/opt/conda/lib/python3.10/site-packages", "4.0") },
	  "torch.version=4.0; python.version=3.10" },
	{ "the first python3 in PATH",
	  { { "/proc/self/environ", "PATH=/x:/srv/py/bin", 0 },
	    { "/srv/py/bin/python3", "-> python3.13", 0 },
	    { "/srv/py/bin/python3.13", "x", 0 },
	    TORCH("/srv/py/lib/python3.13/site-packages", "5.0") },
	  "torch.version=5.0; python.version=3.13" },
	{ "the user's own",
	  { { "/proc/self/environ", "HOME=/home/me", 0 },
	    TORCH("/home/me/.local/lib/python3.12/site-packages", "6.0"),
	    TORCH("/usr/lib/python3/dist-packages", "3.0") },
	  "torch.version=6.0; python.version=3.12; ! another PyTorch, 3.0" },
	{ "an environment that sees the system's",
	  { { "/proc/self/environ", "VIRTUAL_ENV=/e", 0 },
	    { "/e/pyvenv.cfg",
	      "home = /srv/py/bin\ninclude-system-site-packages = true\n", 0 },
	    TORCH("/srv/py/lib/python3.13/site-packages", "7.0") },
	  "torch.version=7.0; python.version=3.13" },
	{ "that of the service's program",
	  { { "/etc/systemd/system/vllm.service",
	      "[Service]\nExecStart=/srv/v/bin/vllm serve\n", 0 },
	    { "/srv/v/bin/vllm", "x", 0 },
	    { "/srv/v/pyvenv.cfg", "version_info = 3.11.9.final.0\n", 0 },
	    TORCH("/srv/v/lib/python3.11/site-packages", "8.0"),
	    TORCH("/usr/lib/python3/dist-packages", "3.0"),
	    ENVIRON },
	  "torch.version=8.0; python.version=3.11.9; ! another PyTorch, 3.0" },
	{ "that of the service's environment",
	  { { "/etc/systemd/system/comfyui.service",
	      "[Service]\nEnvironment=VIRTUAL_ENV=/srv/v\n"
	      "ExecStart=/srv/comfy/run.sh\n",
	      0 },
	    TORCH("/srv/v/lib/python3.11/site-packages", "8.0"),
	    ENVIRON },
	  "torch.version=8.0; python.version=3.11" },
	{ "links in circles",
	  { { "/a", "-> b", 0 },
	    { "/b", "-> a", 0 },
	    { "/e/pyvenv.cfg",
	      "home = /e/bin\n"
	      "include-system-site-packages = true\n",
	      0 },
	    { "/e/lib", "-> .", 0 },
	    { "/e/python3.1", "-> .", 0 },
	    { "/proc/self/environ", "VIRTUAL_ENV=/e", 0 } },
	  "torch.version; python.version; ! --python /a",
	  .python = "/a" },
};

static void test_environments(void **state)
{
	(void)state;
	tree_cases("apps", environments, ARRAY_SIZE(environments));
}

static void test_nothing(void **state)
{
	static const struct tree_file files[] = { { "/etc/", NULL, 0 }, { 0 } };

	(void)state;
	says("nothing", files,
	     "app.installed=none; env.; app.path; service.user; ! /proc/self/environ");
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
