/* SPDX-License-Identifier: Apache-2.0 */
/* The kfd probe on made-up topologies. */
#include "tests/unit/tree.h"
#include "tests/unit/unit.h"

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
	char *tree = tree_of(MACHINES, "dgpu");

	/* As the nodes answer that a device cgroup forbids. */
	tree_refuse("/nodes/1/", EPERM);
	AUTO(snapshot) struct snapshot *s = tree_probe("kfd", tree, NULL);
	tree_refuse(NULL, 0);

	tree_says("", s, "", "kfd.hidden_nodes=1");
	tree_says("", s, "", "kfd.gpus=0");
	tree_says("", s, GPU, "gpu.gfx");
	assert_true(tree_noted(s, "1 KFD nodes are hidden by the device cgroup"));
	tree_remove(tree);
}

TEST(test_unreadable)
{
	char *tree = tree_of(MACHINES, "dgpu");
	AUTO(strbuf) struct strbuf path = { 0 };

	strbuf_printf(&path, "%s%s", tree, NODE(1) "/properties");
	assert_int_equal(remove(path.data), 0);
	assert_int_equal(mkfifo(path.data, 0600), 0);
	AUTO(snapshot) struct snapshot *s = tree_probe("kfd", tree, NULL);

	tree_says("", s, "", "kfd.gpus");
	tree_says("", s, "", "kfd.hidden_nodes=0");
	assert_true(tree_noted(s, "1 KFD nodes could not be read"));
	tree_remove(tree);
}

TEST(test_many)
{
	static const struct tree_file odd[] = { { NODE(007) "/properties", GPU_NODE },
						{ NODE(x) "/properties", GPU_NODE },
						{ NODE(99999999999) "/properties",
						  GPU_NODE },
						{ NODE(-1) "/properties", GPU_NODE },
						{ 0 } };
	char *tree = tree_make(odd);

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
	tree_remove(tree);
}

TESTS(NULL, NULL)
