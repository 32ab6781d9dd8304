/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/tree.h"
#include "tests/unit/unit.h"

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

TESTS(NULL, NULL)
