/* SPDX-License-Identifier: Apache-2.0 */
/* Probe host, and the environment as facts, on made-up trees. */
#include "tests/unit/tree.h"
#include "tests/unit/unit.h"

#define ENVIRON "/proc/self/environ"

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
	char *tree = tree_make(files);
	AUTO(snapshot) struct snapshot *snapshot = tree_probe("host", tree, NULL);
	tree_says("config", snapshot, "", "kernel.config.HSA_AMD=y");
	tree_remove(tree);
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
		{ ENVIRON, strbuf_text(&variables), variables.size },
		{ 0 },
	};
	char *tree = tree_make(files);
	AUTO(snapshot) struct snapshot *snapshot = tree_probe("host", tree, NULL);
	tree_says("flood", snapshot, "",
		  "kernel.param.p0=1; kernel.param.p8999; kernel.param.; kernel.modules; "
		  "shell.env.HSA_0=1; shell.env.HSA_8999; shell.env.; "
		  "! /proc/modules: over; ! variables that matter");
	assert_true(snapshot->facts->list.count < 2000);
	tree_remove(tree);
}

TESTS(NULL, NULL)
