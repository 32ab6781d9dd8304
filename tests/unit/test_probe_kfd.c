/* SPDX-License-Identifier: Apache-2.0 */
/* The kfd probe on made-up topologies. */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "engine/base/strbuf.h"
#include "tests/unit/tree.h"

#define GPU "0000:03:00.0"
#define NODE(n) "/sys/class/kfd/kfd/topology/nodes/" #n

static const char cpu[] = "cpu_cores_count 16\nsimd_count 0\nmem_banks_count 1\n"
			  "vendor_id 0\ndevice_id 0\nlocation_id 0\ndomain 0\n"
			  "max_engine_clk_ccompute 4950\n";

#define DGPU                                                                             \
	"cpu_cores_count 0\nsimd_count 192\nmem_banks_count 1\ncaches_count 206\n"       \
	"io_links_count 1\np2p_links_count 0\nmax_waves_per_simd 16\n"                   \
	"wave_front_size 32\nsimd_per_cu 2\ngfx_target_version 110000\n"                 \
	"vendor_id 4098\ndevice_id 29772\nlocation_id 768\ndomain 0\n"                   \
	"drm_render_minor 128\nhive_id 0\nfw_version 602\nsdma_fw_version 27\n"          \
	"unique_id 1311768467463790320\nnum_xcc 1\nmax_engine_clk_ccompute 4950\n"

#define LINK_TO_CPU(flags)                                                               \
	"type 2\nversion_major 0\nnode_from 1\nnode_to 0\nweight 20\n"                   \
	"max_bandwidth 32768\nflags " flags "\n"

static const struct tree_file dgpu[] = {
	{ "/sys/class/kfd/kfd/topology/generation_id", "2\n" },
	{ NODE(0) "/gpu_id", "0\n" },
	{ NODE(0) "/properties", cpu },
	{ NODE(1) "/gpu_id", "49533\n" },
	{ NODE(1) "/properties", DGPU },
	{ NODE(1) "/mem_banks/0/properties",
	  "heap_type 1\nsize_in_bytes 25753026560\nflags 0\nwidth 384\n" },
	{ NODE(1) "/io_links/0/properties", LINK_TO_CPU("1") },
	{ "/sys/bus/pci/devices/" GPU "/resource",
	  "0x0000007800000000 0x0000007fffffffff 0x000000000014220c\n" },
	{ 0 },
};

static const struct {
	const char *key, *device, *value;
} dgpu_facts[] = {
	{ "kfd.gpus", "", "1" },
	{ "kfd.hidden_nodes", "", "0" },
	{ "gpu.kfd_node", GPU, "1" },
	{ "gpu.gfx", GPU, "gfx1100" },
	{ "gpu.compute_units", GPU, "96" },
	{ "gpu.simds", GPU, "192" },
	{ "gpu.wavefront_size", GPU, "32" },
	{ "gpu.xcc", GPU, "1" },
	{ "gpu.kfd_memory_mib", GPU, "24560" },
	{ "gpu.vram_visible_mib", GPU, "24560" },
	{ "gpu.render_node", GPU, "renderD128" },
	{ "gpu.serial", GPU, "123456789abcdef0" },
	{ "gpu.xgmi_hive", GPU, "false" },
	{ "gpu.links", GPU, "pcie to 0" },
	{ "firmware.mec", GPU, "0x0000025a" },
	{ "firmware.sdma", GPU, "0x0000001b" },
	{ "gpu.pcie_atomics", GPU, "true" },
	{ "gpu.cwsr_size", GPU, NULL },
};

static void assert_fact(const struct snapshot *s, const char *key, const char *device,
			const char *expected)
{
	const char *value = tree_fact(s, key, device);

	if (!expected && value)
		fail_msg("%s of \"%s\" is stated: %s", key, device, value);
	if (expected && (!value || strcmp(value, expected) != 0))
		fail_msg("%s of \"%s\" is %s, not %s", key, device,
			 value ? value : "not stated", expected);
}

static void test_dgpu(void **state)
{
	char *tree = tree_make(dgpu);
	AUTO(snapshot) struct snapshot *s = tree_probe("kfd", tree, NULL);

	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(dgpu_facts); i++)
		assert_fact(s, dgpu_facts[i].key, dgpu_facts[i].device,
			    dgpu_facts[i].value);
	assert_int_equal(s->probes.items[0].note_count, 0);
	tree_remove(tree);
}

/* One line of the GPU's properties, mem bank or link differs; what that makes of a fact.
 */
static const struct {
	const char *path, *content, *key, *expected, *note;
} variants[] = {
	{ NODE(1) "/properties",
	  "simd_count 80\nsimd_per_cu 2\ngfx_target_version 110501\n"
	  "location_id 768\ncwsr_size 30478336\n",
	  "gpu.gfx", "gfx1151", NULL },
	{ NODE(1) "/properties", "simd_count 80\nlocation_id 768\ncwsr_size 30478336\n",
	  "gpu.cwsr_size", "30478336", NULL },
	{ NODE(1) "/properties",
	  "simd_count 4\nlocation_id 768\ngfx_target_version 90010\n", "gpu.gfx",
	  "gfx90a", NULL },
	{ NODE(1) "/properties",
	  "simd_count 4\nlocation_id 768\ngfx_target_version 90402\n", "gpu.gfx",
	  "gfx942", NULL },
	{ NODE(1) "/properties",
	  "simd_count 4\nlocation_id 768\ngfx_target_version 100306\n", "gpu.gfx",
	  "gfx1036", NULL },
	{ NODE(1) "/properties", "simd_count 4\nlocation_id 768\ngfx_target_version 0\n",
	  "gpu.gfx", NULL, NULL },
	{ NODE(1) "/properties",
	  "simd_count 4\nlocation_id 768\ngfx_target_version 111699\n", "gpu.gfx", NULL,
	  "names no target" },
	{ NODE(1) "/properties",
	  "simd_count 4\nlocation_id 768\ngfx_target_version 18446744073709551615\n",
	  "gpu.gfx", NULL, "names no target" },
	{ NODE(1) "/properties",
	  "simd_count 4\nlocation_id 768\ngfx_target_version 99999999999999999999999\n",
	  "gpu.gfx", NULL, NULL },
	{ NODE(1) "/properties",
	  "simd_count 4\nlocation_id 768\ngfx_target_version -110000\n", "gpu.gfx", NULL,
	  NULL },
	{ NODE(1) "/properties",
	  "simd_count 4\nlocation_id 768\ngfx_target_version 110000x\n", "gpu.gfx", NULL,
	  NULL },
	{ NODE(1) "/properties",
	  "\x01\xff\nnew_name 7\nsimd_count 4\r\nlocation_id 768\nxsimd_per_cu 3\n"
	  "simd_per_cu 2",
	  "gpu.compute_units", "2", NULL },
	{ NODE(1) "/properties", "simd_count 5\nsimd_per_cu 2\nlocation_id 768\n",
	  "gpu.compute_units", NULL, NULL },
	{ NODE(1) "/properties", "simd_count 4\nsimd_per_cu 0\nlocation_id 768\n",
	  "gpu.compute_units", NULL, NULL },
	{ NODE(1) "/properties", "simd_count 4294967296\nlocation_id 768\n", "gpu.simds",
	  NULL, NULL },
	{ NODE(1) "/properties", "simd_count 4\nlocation_id 768\nunique_id 0\n",
	  "gpu.serial", NULL, NULL },
	{ NODE(1) "/properties", "simd_count 4\nlocation_id 768\nhive_id 99\n",
	  "gpu.xgmi_hive", "true", NULL },
	{ NODE(1) "/properties",
	  "simd_count 4\nlocation_id 768\ndrm_render_minor 4294967295\n",
	  "gpu.render_node", NULL, NULL },
	{ NODE(1) "/properties", "simd_count 4\nlocation_id 768\nfw_version 0\n",
	  "firmware.mec", NULL, NULL },
	{ NODE(1) "/properties", "simd_count 4\nlocation_id 768\nfw_version 4294967296\n",
	  "firmware.mec", NULL, NULL },
	{ NODE(1) "/properties", "simd_count 4\nlocation_id 536871680\n", "gpu.kfd_node",
	  "1", NULL },
	{ NODE(1) "/properties", "simd_count 4\nlocation_id 66304\n", "gpu.kfd_node",
	  NULL, "name no PCI device" },
	{ NODE(1) "/properties", "simd_count 4\nlocation_id 4294968064\n", "gpu.kfd_node",
	  NULL, "name no PCI device" },
	{ NODE(1) "/properties", "simd_count 4\nlocation_id 768\ndomain 65536\n",
	  "gpu.kfd_node", NULL, "name no PCI device" },
	{ NODE(1) "/properties", "simd_count 4\n", "gpu.kfd_node", NULL,
	  "name no PCI device" },
	/* a function that is no device: the partition's number was added to it */
	{ NODE(1) "/properties", "simd_count 4\nlocation_id 771\n", "gpu.kfd_node", "1",
	  NULL },
	{ NODE(1) "/gpu_id", "0\n", "gpu.kfd_node", NULL, NULL },
	/* memory */
	{ NODE(1) "/mem_banks/0/properties", "heap_type 2\nsize_in_bytes 17163091968\n",
	  "gpu.kfd_memory_mib", "16368", NULL },
	{ NODE(1) "/mem_banks/0/properties", "heap_type 2\nsize_in_bytes 17163091968\n",
	  "gpu.vram_visible_mib", NULL, NULL },
	{ NODE(1) "/mem_banks/1/properties", "heap_type 2\nsize_in_bytes 1048576\n",
	  "gpu.kfd_memory_mib", "24561", NULL },
	{ NODE(1) "/mem_banks/1/properties", "heap_type 2\nsize_in_bytes 1048576\n",
	  "gpu.vram_visible_mib", "24560", NULL },
	{ NODE(1) "/mem_banks/1/properties", "heap_type 4\nsize_in_bytes 65536\n",
	  "gpu.kfd_memory_mib", "24560", NULL },
	{ NODE(1) "/mem_banks/1/properties",
	  "heap_type 1\nsize_in_bytes 18446744073709551615\n", "gpu.kfd_memory_mib", NULL,
	  NULL },
	{ NODE(1) "/mem_banks/1/properties",
	  "heap_type 2\nsize_in_bytes 18446744073709551615\n", "gpu.kfd_memory_mib", NULL,
	  NULL },
	{ NODE(1) "/mem_banks/1/properties", "heap_type two\n", "gpu.kfd_memory_mib",
	  NULL, NULL },
	{ NODE(1) "/mem_banks/1/", NULL, "gpu.kfd_memory_mib", NULL,
	  "mem_banks/1/properties: No such file" },
	/* the public heap of an integrated GPU is more than BAR 0 shows of its VRAM */
	{ "/sys/bus/pci/devices/" GPU "/resource",
	  "0x0000007800000000 0x000000780fffffff 0x000000000014220c\n",
	  "gpu.vram_visible_mib", NULL, NULL },
	/* links */
	{ NODE(1) "/io_links/0/properties", LINK_TO_CPU("13"), "gpu.pcie_atomics",
	  "false", NULL },
	{ NODE(1) "/io_links/0/properties", LINK_TO_CPU("5"), "gpu.pcie_atomics", "false",
	  NULL },
	{ NODE(1) "/io_links/0/properties", LINK_TO_CPU("3"), "gpu.pcie_atomics", "true",
	  NULL },
	{ NODE(1) "/io_links/0/properties", LINK_TO_CPU("12"), "gpu.pcie_atomics", NULL,
	  NULL },
	{ NODE(1) "/io_links/0/properties", "type 2\nnode_to 1\nflags 1\n",
	  "gpu.pcie_atomics", NULL, NULL },
	{ NODE(1) "/io_links/0/properties", "type 11\nnode_to 0\nflags 1\n",
	  "gpu.pcie_atomics", NULL, NULL },
	{ NODE(1) "/io_links/0/properties", "type 11\nnode_to 0\nflags 1\n", "gpu.links",
	  "xgmi to 0", NULL },
	{ NODE(1) "/io_links/0/properties", "type 5\nnode_to 7\nflags 1\n", "gpu.links",
	  "type-5 to 7", NULL },
	{ NODE(1) "/io_links/0/properties", "type 2\nnode_to 99999999999\n", "gpu.links",
	  NULL, NULL },
	{ NODE(1) "/io_links/0/properties", "", "gpu.links", NULL, NULL },
};

static void test_variants(void **state)
{
	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(variants); i++) {
		struct tree_file change[] = { { variants[i].path, variants[i].content },
					      { 0 } };
		char *tree = tree_make(dgpu);

		tree_add(tree, change);
		AUTO(snapshot) struct snapshot *s = tree_probe("kfd", tree, NULL);

		print_message("variant %zu: %s\n", i, variants[i].key);
		assert_fact(s, variants[i].key, GPU, variants[i].expected);
		if (variants[i].note && !tree_noted(s, variants[i].note))
			fail_msg("variant %zu: no note of \"%s\"", i, variants[i].note);
		tree_remove(tree);
	}
}

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

static void test_accelerators(void **state)
{
	static const struct tree_file none[] = { { NODE(0) "/properties", cpu },
						 { NODE(1) "/properties", cpu },
						 { 0 } };

	(void)state;
	for (unsigned partitions = 1; partitions <= 4; partitions += 3) {
		char *tree = tree_make(none), count[8], bdf[16], first[8];

		add_accelerators(tree, partitions);
		AUTO(snapshot) struct snapshot *s = tree_probe("kfd", tree, NULL);

		snprintf(count, sizeof(count), "%u", 8 * partitions);
		assert_fact(s, "kfd.gpus", "", count);
		for (unsigned bus = 1; bus <= 8; bus++) {
			snprintf(bdf, sizeof(bdf), "0000:%02x:00.0", bus);
			snprintf(first, sizeof(first), "%u", 2 + (bus - 1) * partitions);
			assert_fact(s, "gpu.kfd_node", bdf, first);
			assert_fact(s, "gpu.gfx", bdf, "gfx942");
			assert_fact(s, "gpu.xgmi_hive", bdf, "true");
			assert_fact(s, "gpu.links", bdf, "xgmi to 3");
		}
		assert_int_equal(tree_noted(s, "4 KFD nodes (partitions)"),
				 partitions == 4);
		tree_remove(tree);
	}
}

static void test_hidden(void **state)
{
	char *tree = tree_make(dgpu);

	(void)state;
	/* As the nodes answer that a device cgroup forbids. */
	tree_refuse("/nodes/1/", EPERM);
	AUTO(snapshot) struct snapshot *s = tree_probe("kfd", tree, NULL);
	tree_refuse(NULL, 0);

	assert_fact(s, "kfd.hidden_nodes", "", "1");
	assert_fact(s, "kfd.gpus", "", "0");
	assert_fact(s, "gpu.gfx", GPU, NULL);
	assert_true(tree_noted(s, "1 KFD nodes are hidden by the device cgroup"));
	tree_remove(tree);
}

static void test_unreadable(void **state)
{
	char *tree = tree_make(dgpu);
	AUTO(strbuf) struct strbuf path = { 0 };

	(void)state;
	strbuf_printf(&path, "%s%s", tree, NODE(1) "/properties");
	assert_int_equal(remove(path.data), 0);
	assert_int_equal(mkfifo(path.data, 0600), 0);
	AUTO(snapshot) struct snapshot *s = tree_probe("kfd", tree, NULL);

	assert_fact(s, "kfd.gpus", "", NULL);
	assert_fact(s, "kfd.hidden_nodes", "", "0");
	assert_true(tree_noted(s, "1 KFD nodes could not be read"));
	tree_remove(tree);
}

static void test_nothing(void **state)
{
	static const struct tree_file files[] = { { "/sys/class/drm/", NULL }, { 0 } };
	char *tree = tree_make(files);
	AUTO(snapshot) struct snapshot *s = tree_probe("kfd", tree, NULL);

	(void)state;
	assert_string_equal(s->probes.items[0].outcome, "nothing");
	assert_int_equal(s->facts->list.count, 0);
	assert_true(tree_noted(s, "no /sys/class/kfd/kfd/topology"));
	tree_remove(tree);
}

/* A machine with a CPU only, and one with more nodes and names than there can be. */
static void test_cpu_only(void **state)
{
	static const struct tree_file files[] = { { NODE(0) "/properties", cpu }, { 0 } };
	char *tree = tree_make(files);
	AUTO(snapshot) struct snapshot *s = tree_probe("kfd", tree, NULL);

	(void)state;
	assert_fact(s, "kfd.gpus", "", "0");
	assert_int_equal(s->probes.items[0].note_count, 0);
	tree_remove(tree);
}

static void test_many(void **state)
{
	static const struct tree_file odd[] = { { NODE(007) "/properties", DGPU },
						{ NODE(x) "/properties", DGPU },
						{ NODE(99999999999) "/properties", DGPU },
						{ NODE(-1) "/properties", DGPU },
						{ 0 } };
	char *tree = tree_make(odd);

	(void)state;
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

	assert_fact(s, "kfd.gpus", "", "4096");
	assert_true(tree_noted(s, "only the first 4096 were read"));
	assert_true(tree_noted(s, "more KFD GPUs were left out"));
	assert_true(s->facts->list.count < 5000);
	tree_remove(tree);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_dgpu),	     cmocka_unit_test(test_variants),
		cmocka_unit_test(test_accelerators), cmocka_unit_test(test_hidden),
		cmocka_unit_test(test_unreadable),   cmocka_unit_test(test_nothing),
		cmocka_unit_test(test_cpu_only),     cmocka_unit_test(test_many),
	};

	return cmocka_run_group_tests_name("probe_kfd", tests, NULL, NULL);
}
