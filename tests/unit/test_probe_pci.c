/* SPDX-License-Identifier: Apache-2.0 */
/* The pci probe on made-up trees of sysfs and dumps of lspci. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "engine/base/strbuf.h"
#include "tests/unit/tree.h"

#define GPU "0000:03:00.0"
#define DOWN "0000:02:00.0"
#define UP "0000:01:00.0"
#define ROOT_PORT "0000:00:01.1"
#define HOST "/sys/devices/pci0000:00"
#define ROOT_DIR HOST "/" ROOT_PORT
#define UP_DIR ROOT_DIR "/" UP
#define DOWN_DIR UP_DIR "/" DOWN
#define GPU_DIR DOWN_DIR "/" GPU
#define BUS "/sys/bus/pci/devices/"

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

static void assert_from(const struct snapshot *s, const char *key, const char *part)
{
	for (size_t i = 0; i < s->facts->list.count; i++) {
		const struct fact *fact = &s->facts->list.items[i];

		if (!strcmp(fact->name, key) && strstr(fact->from, part))
			return;
	}
	fail_msg("no %s from \"%s\"", key, part);
}

/* Configuration space, as hardware has it. */
struct space {
	unsigned char bytes[4096];
};

enum { EXPRESS = 0x58, VERSION_2 = 2, SLOT = 0x100, REBAR = 0x200 };

static void put(struct space *space, unsigned at, unsigned size, uint32_t value)
{
	for (unsigned i = 0; i < size; i++)
		space->bytes[at + i] = (unsigned char)(value >> (8 * i));
}

static struct space express(unsigned type, uint32_t capabilities, unsigned control)
{
	struct space space = { { 0 } };

	put(&space, 0x00, 2, 0x1022);
	put(&space, 0x06, 2, 0x10); /* capability list */
	put(&space, 0x34, 1, 0x50);
	put(&space, 0x50, 2, 0x5801); /* power management; then */
	put(&space, EXPRESS, 2, 0x0010);
	put(&space, EXPRESS + 2, 2, VERSION_2 | type << 4);
	put(&space, EXPRESS + 0x0c, 4, 4 | 16 << 4); /* LnkCap: 16 GT/s, x16 */
	put(&space, EXPRESS + 0x12, 2, 3 | 8 << 4);  /* LnkSta: 8 GT/s, x8 */
	put(&space, EXPRESS + 0x24, 4, capabilities);
	put(&space, EXPRESS + 0x28, 2, control);
	return space;
}

static struct space bridge(unsigned type, uint32_t capabilities, unsigned secondary)
{
	struct space space = express(type, capabilities, 0);

	put(&space, 0x0e, 1, 1);
	put(&space, 0x19, 1, secondary);
	return space;
}

enum { ROUTES = 0x40, COMPLETES_32 = 0x80, COMPLETES_64 = 0x100, REQUESTS = 0x40 };
enum { BLOCKS = 0x80, ENDPOINT = 1, ROOT_TYPE = 4, UP_TYPE = 5, DOWN_TYPE = 6 };

/* BAR 0 of 256 MiB that can take up to 16 GiB, and BAR 2. */
static void add_rebar(struct space *space)
{
	put(space, 0x100, 4, 0x0001000b | REBAR << 20);
	put(space, REBAR, 4, 0x00010015);
	put(space, REBAR + 4, 4, 0x0007f000);
	put(space, REBAR + 8, 4, 2 << 5 | 8 << 8);
	put(space, REBAR + 12, 4, 0x00001fe0);
	put(space, REBAR + 16, 4, 2 | 1 << 8);
}

/* The machine of most tests, to be changed before it is made. */
struct machine {
	struct space root, up, down, gpu;
	size_t root_size, up_size, down_size, gpu_size; /* of the config files */
	const char *driver;				/* "-> ..." */
	const char *runtime;
};

static struct machine machine_good(void)
{
	struct machine m = {
		.root = bridge(ROOT_TYPE, COMPLETES_32 | COMPLETES_64, 1),
		.up = bridge(UP_TYPE, ROUTES, 2),
		.down = bridge(DOWN_TYPE, ROUTES, 3),
		.gpu = express(ENDPOINT, 0, REQUESTS),
		.root_size = 4096,
		.up_size = 4096,
		.down_size = 4096,
		.gpu_size = 4096,
		.driver = "-> ../../../../../../bus/pci/drivers/amdgpu",
		.runtime = "active\n",
	};

	put(&m.gpu, 0x00, 4, 0x73bf1002);
	put(&m.gpu, 0x08, 4, 0x030000c3);
	put(&m.gpu, 0x2c, 4, 0x0e3b1eae);
	add_rebar(&m.gpu);
	return m;
}

static char *machine_make(const struct machine *m)
{
	const struct tree_file files[] = {
		{ BUS ROOT_PORT, "-> ../../../.." ROOT_DIR },
		{ BUS UP, "-> ../../../.." UP_DIR },
		{ BUS DOWN, "-> ../../../.." DOWN_DIR },
		{ BUS GPU, "-> ../../../.." GPU_DIR },
		{ ROOT_DIR "/vendor", "0x1022\n" },
		{ ROOT_DIR "/class", "0x060400\n" },
		{ ROOT_DIR "/device", "0x1483\n" },
		{ ROOT_DIR "/current_link_speed", "8.0 GT/s PCIe\n" },
		{ ROOT_DIR "/current_link_width", "16\n" },
		{ UP_DIR "/current_link_speed", "8.0 GT/s PCIe\n" },
		{ UP_DIR "/current_link_width", "8\n" },
		{ DOWN_DIR "/current_link_speed", "16.0 GT/s PCIe\n" },
		{ DOWN_DIR "/current_link_width", "16\n" },
		{ GPU_DIR "/current_link_speed", "16.0 GT/s PCIe\n" },
		{ GPU_DIR "/current_link_width", "16\n" },
		{ GPU_DIR "/max_link_speed", "16.0 GT/s PCIe\n" },
		{ GPU_DIR "/max_link_width", "16\n" },
		{ GPU_DIR "/vendor", "0x1002\n" },
		{ GPU_DIR "/device", "0x73bf\n" },
		{ GPU_DIR "/subsystem_vendor", "0x1eae\n" },
		{ GPU_DIR "/subsystem_device", "0x0e3b\n" },
		{ GPU_DIR "/revision", "0xc3\n" },
		{ GPU_DIR "/class", "0x030000\n" },
		{ GPU_DIR "/resource",
		  "0x0000007c00000000 0x0000007c0fffffff 0x000000000014220c\n"
		  "0x0000000000000000 0x0000000000000000 0x0000000000000000\n"
		  "0x0000007c10000000 0x0000007c101fffff 0x000000000014220c\n"
		  "0x0000000000000000 0x0000000000000000 0x0000000000000000\n"
		  "0x000000000000f000 0x000000000000f0ff 0x0000000000040101\n"
		  "0x00000000fc900000 0x00000000fc97ffff 0x0000000000040200\n"
		  "0x00000000fc980000 0x00000000fc99ffff 0x0000000000046200\n" },
		{ GPU_DIR "/driver", m->driver },
		{ GPU_DIR "/iommu_group", "-> ../../../../../../kernel/iommu_groups/26" },
		{ GPU_DIR "/numa_node", "-1\n" },
		{ GPU_DIR "/reset_method", "flr bus\n" },
		{ GPU_DIR "/power_state", "D0\n" },
		{ GPU_DIR "/power/runtime_status", m->runtime },
		{ GPU_DIR "/drm/renderD129/", NULL },
		{ GPU_DIR "/drm/card1/", NULL },
		{ "/sys/kernel/iommu_groups/26/type", "DMA-FQ\n" },
		{ "/sys/class/iommu/ivhd0/", NULL },
		{ ROOT_DIR "/config", (const char *)m->root.bytes, m->root_size },
		{ UP_DIR "/config", (const char *)m->up.bytes, m->up_size },
		{ DOWN_DIR "/config", (const char *)m->down.bytes, m->down_size },
		{ GPU_DIR "/config", (const char *)m->gpu.bytes, m->gpu_size },
		{ 0 },
	};

	return tree_make(files);
}

static const struct {
	const char *key, *value;
} good_facts[] = {
	{ "gpu.pci_id", "1002:73bf" },
	{ "gpu.subsystem_id", "1eae:0e3b" },
	{ "gpu.revision", "c3" },
	{ "gpu.class", "0300" },
	{ "gpu.bar_mib.0", "256" },
	{ "gpu.bar_mib.1", NULL },
	{ "gpu.bar_mib.2", "2" },
	{ "gpu.bar_mib.4", NULL },
	{ "gpu.bar_mib.5", "0.5" },
	{ "gpu.driver", "amdgpu" },
	{ "gpu.iommu_group", "26" },
	{ "gpu.numa_node", "-1" },
	{ "gpu.reset_methods", "flr,bus" },
	{ "gpu.power_state", "D0" },
	{ "gpu.runtime_status", "active" },
	{ "gpu.render_node", "renderD129" },
	{ "gpu.pcie_path", ROOT_PORT "," UP "," DOWN },
	{ "gpu.pcie_speed", "8" },
	{ "gpu.pcie_width", "8" },
	{ "gpu.pcie_speed_max", "16" },
	{ "gpu.pcie_width_max", "16" },
	{ "gpu.pcie_atomics", "true" },
	{ "gpu.rebar", "small" },
	{ "gpu.rebar_max_mib", "16384" },
};

static void test_behind_switch(void **state)
{
	struct machine m = machine_good();
	char *tree = machine_make(&m);
	AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(good_facts); i++)
		assert_fact(s, good_facts[i].key, GPU, good_facts[i].value);
	assert_fact(s, "gpu.present", "", "1");
	assert_fact(s, "host.iommu", "", "translated");
	assert_from(s, "gpu.pcie_width",
		    UP "/current_link_width (least of the links above)");
	assert_int_equal(s->probes.items[0].note_count, 0);
	tree_remove(tree);
}

/* One difference each, and what becomes of the atomics. */
static void root_without_64(struct machine *m)
{
	put(&m->root, EXPRESS + 0x24, 4, COMPLETES_32);
}

static void root_without_32(struct machine *m)
{
	put(&m->root, EXPRESS + 0x24, 4, COMPLETES_64);
}

static void root_of_version_1(struct machine *m)
{
	put(&m->root, EXPRESS + 2, 2, 1 | ROOT_TYPE << 4);
}

static void down_without_routing(struct machine *m)
{
	put(&m->down, EXPRESS + 0x24, 4, 0);
}

static void up_blocking(struct machine *m)
{
	put(&m->up, EXPRESS + 0x28, 2, BLOCKS);
}

static void down_blocking(struct machine *m)
{
	put(&m->down, EXPRESS + 0x28, 2, BLOCKS);
}

static void not_requested(struct machine *m)
{
	put(&m->gpu, EXPRESS + 0x28, 2, 0);
}

static void passed_through(struct machine *m)
{
	not_requested(m);
	m->driver = "-> ../../../../../../bus/pci/drivers/vfio-pci";
}

static void read_by_user(struct machine *m)
{
	m->root_size = m->up_size = m->down_size = m->gpu_size = 64;
}

static void port_of_user(struct machine *m)
{
	m->up_size = 64;
}

static void conventional(struct machine *m)
{
	put(&m->up, 0x34, 1, 0);
}

static void without_capabilities(struct machine *m)
{
	put(&m->gpu, 0x06, 2, 0);
}

static void circular_capabilities(struct machine *m)
{
	put(&m->gpu, 0x50, 2, 0x5001);
}

static const struct {
	void (*change)(struct machine *m);
	const char *atomics, *rebar, *said; /* in `from` or a note */
} changes[] = {
	{ root_without_64, "false", "small", "no 64-bit AtomicOps" },
	{ root_without_32, "false", "small", "no 32-bit AtomicOps" },
	{ root_of_version_1, "false", "small", ROOT_PORT },
	{ down_without_routing, "false", "small",
	  DOWN "/config: the switch port routes" },
	{ up_blocking, "false", "small", "blocks AtomicOps on egress" },
	{ down_blocking, "true", "small", GPU },
	{ not_requested, "false", "small", "requester not enabled" },
	{ passed_through, NULL, "small", "no driver of this machine has asked" },
	{ read_by_user, NULL, NULL,
	  "readable (it needs root): " GPU " (PCIe atomics, Resizable BAR)" },
	{ port_of_user, NULL, "small", "(it needs root): " GPU " (PCIe atomics)" },
	{ conventional, "false", "small", "conventional PCI" },
	{ without_capabilities, NULL, "absent", "no PCIe capability" },
	{ circular_capabilities, NULL, "absent", "no PCIe capability" },
};

static void test_atomics(void **state)
{
	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(changes); i++) {
		struct machine m = machine_good();

		print_message("change %zu\n", i);
		changes[i].change(&m);
		char *tree = machine_make(&m);
		AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

		assert_fact(s, "gpu.pcie_atomics", GPU, changes[i].atomics);
		assert_fact(s, "gpu.rebar", GPU, changes[i].rebar);
		if (!tree_noted(s, changes[i].said))
			assert_from(s, "gpu.pcie_atomics", changes[i].said);
		assert_fact(s, "gpu.pci_id", GPU, "1002:73bf");
		tree_remove(tree);
	}
}

/* The configuration space would tell everything; it must not be read, nor that of the
 * ports, nor the link. With --wake it is. */
static void test_sleeping(void **state)
{
	static const char *const left_out[] = {
		"gpu.pcie_speed",     "gpu.pcie_width",	  "gpu.pcie_speed_max",
		"gpu.pcie_width_max", "gpu.pcie_atomics", "gpu.rebar",
		"gpu.rebar_max_mib"
	};
	static const struct probe_options wake = { .wake = true };
	struct machine m = machine_good();

	(void)state;
	m.runtime = "suspended\n";
	char *tree = machine_make(&m);
	AUTO(snapshot) struct snapshot *asleep = tree_probe("pci", tree, NULL);
	AUTO(snapshot) struct snapshot *woken = tree_probe("pci", tree, &wake);

	for (size_t i = 0; i < ARRAY_SIZE(left_out); i++) {
		assert_fact(asleep, left_out[i], GPU, NULL);
		assert_non_null(tree_fact(woken, left_out[i], GPU));
	}
	assert_fact(asleep, "gpu.pci_id", GPU, "1002:73bf");
	assert_fact(asleep, "gpu.bar_mib.0", GPU, "256");
	assert_fact(asleep, "gpu.runtime_status", GPU, "suspended");
	assert_true(tree_noted(asleep, GPU " is suspended and was not woken"));
	assert_false(tree_noted(woken, "suspended"));
	tree_remove(tree);
}

/* Not one file that would wake it is even opened: they are replaced by FIFOs, whose
 * reading leaves a note. */
static void test_sleeping_unopened(void **state)
{
	static const char *const waking[] = {
		GPU_DIR "/config",
		GPU_DIR "/current_link_speed",
		GPU_DIR "/current_link_width",
		GPU_DIR "/max_link_speed",
		GPU_DIR "/max_link_width",
		ROOT_DIR "/config",
		DOWN_DIR "/current_link_speed",
	};
	struct machine m = machine_good();

	(void)state;
	m.runtime = "suspended\n";
	char *tree = machine_make(&m);
	for (size_t i = 0; i < ARRAY_SIZE(waking); i++) {
		AUTO(strbuf) struct strbuf path = { 0 };

		strbuf_printf(&path, "%s%s", tree, waking[i]);
		assert_int_equal(remove(path.data), 0);
		assert_int_equal(mkfifo(path.data, 0600), 0);
	}
	AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);
	assert_int_equal(s->probes.items[0].note_count, 1);
	assert_true(tree_noted(s, "was not woken"));
	tree_remove(tree);
}

#define APU "0000:c5:00.0"
#define APU_PORT "0000:00:08.1"

static char *make_apu(const char *directory, const struct space *gpu,
		      const struct space *port)
{
	AUTO(strbuf) struct strbuf at = { 0 }, device = { 0 }, vendor = { 0 };
	AUTO(strbuf) struct strbuf class = { 0 }, config = { 0 };

	strbuf_printf(&at, "-> ../../../..%s", directory);
	strbuf_printf(&device, "%s/device", directory);
	strbuf_printf(&vendor, "%s/vendor", directory);
	strbuf_printf(&class, "%s/class", directory);
	strbuf_printf(&config, "%s/config", directory);
	const struct tree_file files[] = {
		{ BUS APU, at.data },
		{ BUS APU_PORT, "-> ../../../.." HOST "/" APU_PORT },
		{ HOST "/" APU_PORT "/config", (const char *)port->bytes, 4096 },
		{ vendor.data, "0x1002\n" },
		{ device.data, "0x1586\n" },
		{ class.data, "0x038000\n" },
		{ config.data, (const char *)gpu->bytes, 4096 },
		{ "/sys/class/iommu/", NULL },
		{ 0 },
	};

	return tree_make(files);
}

/* An integrated GPU reaches memory within the chip: what its path lacks says nothing. */
static void test_apu(void **state)
{
	static const struct {
		const char *directory;
		unsigned slot, completes, requests;
		const char *atomics, *path;
	} table[] = {
		{ HOST "/" APU, 0, 0, 0, NULL, "none" },
		{ HOST "/" APU, 0, 0, REQUESTS, "true", "none" },
		{ HOST "/" APU_PORT "/" APU, 0, 0, 0, NULL, APU_PORT },
		{ HOST "/" APU_PORT "/" APU, 0, 0x180, 0, NULL, APU_PORT },
		{ HOST "/" APU_PORT "/" APU, 0, 0x180, REQUESTS, "true", APU_PORT },
		{ HOST "/" APU_PORT "/" APU, SLOT, 0, 0, "false", APU_PORT },
	};

	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(table); i++) {
		struct space gpu = express(ENDPOINT, 0, table[i].requests);
		struct space port = bridge(ROOT_TYPE, table[i].completes, 0xc5);

		print_message("apu %zu\n", i);
		put(&port, EXPRESS + 2, 2, VERSION_2 | ROOT_TYPE << 4 | table[i].slot);
		char *tree = make_apu(table[i].directory, &gpu, &port);
		AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

		assert_fact(s, "gpu.pcie_atomics", APU, table[i].atomics);
		assert_fact(s, "gpu.pcie_path", APU, table[i].path);
		assert_fact(s, "gpu.class", APU, "0380");
		assert_fact(s, "gpu.driver", APU, "none");
		assert_fact(s, "gpu.rebar", APU, "absent");
		assert_fact(s, "gpu.iommu_group", APU, NULL);
		assert_fact(s, "host.iommu", "", "off");
		tree_remove(tree);
	}
}

static void test_rebar(void **state)
{
	static const struct {
		struct tree_file files[3];
		const char *rebar, *most;
	} table[] = {
		/* the kernel's own list of sizes comes before the registers */
		{ { { GPU_DIR "/resource0_resize", "0000000000003f00\n" } },
		  "small",
		  "8192" },
		{ { { GPU_DIR "/resource0_resize", "0000000000000100\n" } },
		  "full",
		  "256" },
		{ { { GPU_DIR "/resource0_resize", "ffffffffffffffff\n" } },
		  "small",
		  "8796093022208" },
		{ { { GPU_DIR "/resource0_resize", "garbage\n" } }, "small", "16384" },
		{ { { GPU_DIR "/resource", "0x7c00000000 0x7fffffffff 0x14220c\n" } },
		  "full",
		  "16384" },
		/* BAR 0 holds all VRAM, though it could be larger still */
		{ { { GPU_DIR "/resource", "0x7c00000000 0x7dffffffff 0x14220c\n" },
		    { GPU_DIR "/mem_info_vram_total", "6425673728\n" } },
		  "full",
		  "16384" },
	};

	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(table); i++) {
		struct machine m = machine_good();
		char *tree = machine_make(&m);

		print_message("rebar %zu\n", i);
		tree_add(tree, table[i].files);
		AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

		assert_fact(s, "gpu.rebar", GPU, table[i].rebar);
		assert_fact(s, "gpu.rebar_max_mib", GPU, table[i].most);
		tree_remove(tree);
	}
}

/* Without root the file that is there and cannot be read tells enough. */
static void test_rebar_of_user(void **state)
{
	static const struct tree_file files[] = {
		{ GPU_DIR "/resource0_resize/", NULL },
		{ GPU_DIR "/mem_info_vram_total", "17163091968\n" },
		{ 0 },
	};
	struct machine m = machine_good();

	(void)state;
	read_by_user(&m);
	char *tree = machine_make(&m);
	tree_add(tree, files);
	AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);
	assert_fact(s, "gpu.rebar", GPU, "small");
	assert_fact(s, "gpu.rebar_max_mib", GPU, NULL);
	tree_remove(tree);
}

static void test_iommu(void **state)
{
	static const struct {
		struct tree_file files[4];
		const char *expected;
	} table[] = {
		{ { { "/sys/class/iommu/", NULL } }, "off" },
		{ { { "/sys/class/net/", NULL } }, NULL },
		{ { { "/sys/class/iommu/dmar0/", NULL },
		    { "/sys/kernel/iommu_groups/0/type", "identity\n" } },
		  "passthrough" },
		{ { { "/sys/class/iommu/dmar0/", NULL },
		    { "/sys/kernel/iommu_groups/0/type", "identity\n" },
		    { "/sys/kernel/iommu_groups/1/type", "DMA\n" } },
		  "translated" },
		{ { { "/sys/class/iommu/dmar0/", NULL },
		    { "/sys/kernel/iommu_groups/0/type", "blocked\n" } },
		  NULL },
		{ { { "/sys/class/iommu/dmar0/", NULL } }, NULL },
	};
	static const struct tree_file no_gpu[] = { { "/sys/bus/pci/devices/", NULL },
						   { 0 } };

	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(table); i++) {
		char *tree = tree_make(no_gpu);

		tree_add(tree, table[i].files);
		AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

		assert_fact(s, "host.iommu", "", table[i].expected);
		assert_fact(s, "gpu.present", "", "0");
		assert_int_equal(tree_noted(s, "IOMMU not known"), !table[i].expected);
		tree_remove(tree);
	}
}

/* The GPU's group counts, whatever others are. */
static void test_iommu_of_gpu(void **state)
{
	static const struct tree_file files[] = {
		{ "/sys/kernel/iommu_groups/26/type", "identity\n" },
		{ "/sys/kernel/iommu_groups/1/type", "DMA\n" },
		{ 0 },
	};
	struct machine m = machine_good();
	char *tree = machine_make(&m);

	(void)state;
	tree_add(tree, files);
	AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);
	assert_fact(s, "host.iommu", "", "passthrough");
	tree_remove(tree);
}

static void test_no_bus(void **state)
{
	static const struct tree_file files[] = { { "/sys/class/net/", NULL }, { 0 } };
	char *tree = tree_make(files);
	AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

	(void)state;
	assert_string_equal(s->probes.items[0].outcome, "nothing");
	assert_int_equal(s->facts->list.count, 0);
	assert_true(tree_noted(s, "no /sys/bus/pci/devices"));
	tree_remove(tree);
}

static void test_many(void **state)
{
	static const struct tree_file none[] = { { "/sys/bus/pci/devices/", NULL },
						 { 0 } };

	(void)state;
	for (unsigned count = 8; count <= 200; count += 192) {
		char *tree = tree_make(none), number[8];

		for (unsigned i = 0; i < count; i++) {
			AUTO(strbuf) struct strbuf v = { 0 }, d = { 0 }, c = { 0 };

			strbuf_printf(&v, BUS "0000:%02x:00.0/vendor", i);
			strbuf_printf(&d, BUS "0000:%02x:00.0/device", i);
			strbuf_printf(&c, BUS "0000:%02x:00.0/class", i);
			struct tree_file files[] = { { v.data, "0x1002\n" },
						     { d.data, "0x74a1\n" },
						     { c.data, "0x120000\n" },
						     { 0 } };
			tree_add(tree, files);
		}
		AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

		snprintf(number, sizeof(number), "%u", count);
		assert_fact(s, "gpu.present", "", number);
		assert_fact(s, "gpu.class", "0000:07:00.0", "1200");
		assert_fact(s, "gpu.pci_id", "0000:07:00.0", "1002:74a1");
		assert_fact(s, "gpu.pcie_path", "0000:07:00.0", NULL);
		assert_fact(s, "gpu.class", "0000:40:00.0", NULL);
		assert_int_equal(tree_noted(s, "only the first 64"), count > 64);
		tree_remove(tree);
	}
}

static const struct {
	const char *file, *content, *key;
} hostile[] = {
	{ GPU_DIR "/subsystem_device", "0x1ffff\n", "gpu.subsystem_id" },
	{ GPU_DIR "/subsystem_device", "-1\n", "gpu.subsystem_id" },
	{ GPU_DIR "/revision", "0x100\n", "gpu.revision" },
	{ GPU_DIR "/revision", "\xff\xfe\x01", "gpu.revision" },
	{ GPU_DIR "/resource", "", "gpu.bar_mib.0" },
	{ GPU_DIR "/resource", "0x0 0xffffffffffffffff 0x14220c\n", "gpu.bar_mib.0" },
	{ GPU_DIR "/resource", "0x5 0x4 0x14220c\n", "gpu.bar_mib.0" },
	{ GPU_DIR "/resource", "0x0 0x1ffffffffffffffffff 0x14220c\n", "gpu.bar_mib.0" },
	{ GPU_DIR "/resource", "0x0 0xfff\n", "gpu.bar_mib.0" },
	{ GPU_DIR "/resource", "-1 0xfff 0x14220c\n", "gpu.bar_mib.0" },
	{ GPU_DIR "/resource", "0x0 0xfff 0x14220czz\n", "gpu.bar_mib.0" },
	{ GPU_DIR "/numa_node", "-\n", "gpu.numa_node" },
	{ GPU_DIR "/numa_node", "99999999999999999999\n", "gpu.numa_node" },
	{ GPU_DIR "/numa_node", "1 2\n", "gpu.numa_node" },
	{ GPU_DIR "/power_state", "D0 or so\n", "gpu.power_state" },
	{ GPU_DIR "/power_state", "\x1b[31mD0", "gpu.power_state" },
	{ GPU_DIR "/max_link_speed", "Unknown\n", "gpu.pcie_speed_max" },
	{ GPU_DIR "/max_link_speed", "99999999.0 GT/s\n", "gpu.pcie_speed_max" },
	{ GPU_DIR "/max_link_speed", "0 GT/s\n", "gpu.pcie_speed_max" },
	{ GPU_DIR "/max_link_width", "255\n", "gpu.pcie_width_max" },
	{ GPU_DIR "/max_link_width", "63\n", "gpu.pcie_width_max" },
	{ GPU_DIR "/max_link_width", "0\n", "gpu.pcie_width_max" },
	{ GPU_DIR "/max_link_width", "-4\n", "gpu.pcie_width_max" },
};

static void test_hostile(void **state)
{
	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(hostile); i++) {
		struct tree_file files[] = { { hostile[i].file, hostile[i].content },
					     { 0 } };
		struct machine m = machine_good();
		char *tree = machine_make(&m);

		print_message("hostile %zu\n", i);
		tree_add(tree, files);
		AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

		assert_fact(s, hostile[i].key, GPU, NULL);
		assert_fact(s, "gpu.pcie_atomics", GPU, "true");
		tree_remove(tree);
	}
}

/* Links that lead out of the root, a FIFO and a directory in place of files. */
static void test_odd_files(void **state)
{
	static const struct tree_file files[] = {
		{ GPU_DIR "/revision", "-> /etc/hostname" },
		{ GPU_DIR "/numa_node/", NULL },
		{ GPU_DIR "/driver", "amdgpu" },
		{ GPU_DIR "/iommu_group", "-> ../../../../../../x/1;rm" },
		{ 0 },
	};
	static const char *const gone[] = { "/revision", "/numa_node", "/driver",
					    "/iommu_group", "/resource" };
	struct machine m = machine_good();
	char *tree = machine_make(&m);
	AUTO(strbuf) struct strbuf path = { 0 };

	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(gone); i++) {
		strbuf_truncate(&path, 0);
		strbuf_printf(&path, "%s" GPU_DIR "%s", tree, gone[i]);
		assert_int_equal(unlink(path.data), 0);
	}
	assert_int_equal(mkfifo(path.data, 0600), 0);
	tree_add(tree, files);
	AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);
	assert_fact(s, "gpu.revision", GPU, NULL);
	assert_fact(s, "gpu.numa_node", GPU, NULL);
	assert_fact(s, "gpu.driver", GPU, NULL);
	assert_fact(s, "gpu.iommu_group", GPU, NULL);
	assert_fact(s, "gpu.bar_mib.0", GPU, NULL);
	assert_true(tree_noted(s, "resource cannot be read"));
	assert_true(tree_noted(s, "driver is no link"));
	tree_remove(tree);
}

/* Random configuration spaces: no crash, no endless loop (sanitizers look on). */
static void test_random_config(void **state)
{
	uint32_t random = 1;

	(void)state;
	for (unsigned round = 0; round < 100; round++) {
		struct machine m = machine_good();

		for (size_t i = 0; i < 400; i++) {
			random = random * 1664525 + 1013904223;
			m.gpu.bytes[(random >> 8) % (i < 200 ? 0x100 : 0x1000)] =
				(unsigned char)(random >> 24);
			m.up.bytes[(random >> 12) % 0x100] =
				(unsigned char)(random >> 20);
		}
		char *tree = machine_make(&m);
		AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

		assert_fact(s, "gpu.pci_id", GPU, "1002:73bf");
		tree_remove(tree);
	}
}

/* As `lspci -D -xxxx` prints it. */
static void add_dump(struct strbuf *b, const char *bdf, const struct space *space,
		     size_t size)
{
	strbuf_printf(b, "%s Something: Advanced Micro Devices, Inc.\n", bdf);
	for (size_t i = 0; i < size; i += 16) {
		strbuf_printf(b, size > 256 ? "%03zx:" : "%02zx:", i);
		for (size_t j = 0; j < 16; j++)
			strbuf_printf(b, " %02x", space->bytes[i + j]);
		strbuf_add_char(b, '\n');
	}
	strbuf_add_char(b, '\n');
}

static void dump_machine(struct strbuf *b, const struct machine *m)
{
	add_dump(b, ROOT_PORT, &m->root, m->root_size);
	add_dump(b, UP, &m->up, m->up_size);
	add_dump(b, DOWN, &m->down, m->down_size);
	add_dump(b, GPU, &m->gpu, m->gpu_size);
}

static char *make_dump_only(const struct strbuf *dump)
{
	struct tree_file files[] = { { "/lspci.txt", dump->data, dump->size }, { 0 } };

	return tree_make(files);
}

static const struct {
	const char *key, *value;
} dump_facts[] = {
	{ "gpu.pci_id", "1002:73bf" },
	{ "gpu.subsystem_id", "1eae:0e3b" },
	{ "gpu.revision", "c3" },
	{ "gpu.class", "0300" },
	{ "gpu.pcie_path", ROOT_PORT "," UP "," DOWN },
	{ "gpu.pcie_speed", "8" },
	{ "gpu.pcie_width", "8" },
	{ "gpu.pcie_speed_max", "16" },
	{ "gpu.pcie_width_max", "16" },
	{ "gpu.pcie_atomics", "true" },
	{ "gpu.rebar", "small" },
	{ "gpu.rebar_max_mib", "16384" },
	{ "gpu.driver", NULL },
};

static void test_dump_only(void **state)
{
	struct machine m = machine_good();
	AUTO(strbuf) struct strbuf dump = { 0 };

	(void)state;
	dump_machine(&dump, &m);
	char *tree = make_dump_only(&dump);
	AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

	assert_fact(s, "gpu.present", "", "1");
	for (size_t i = 0; i < ARRAY_SIZE(dump_facts); i++)
		assert_fact(s, dump_facts[i].key, GPU, dump_facts[i].value);
	assert_from(s, "gpu.pcie_atomics", "/lspci.txt");
	for (size_t i = 0; i < s->facts->list.count; i++)
		if (!strcmp(s->facts->list.items[i].name, "gpu.pcie_atomics"))
			assert_int_equal(s->facts->list.items[i].trust, TRUST_LSPCI);
	tree_remove(tree);
}

/* The tree was saved by a user, the dump by root: it says what the tree cannot. */
static void test_dump_beside_sysfs(void **state)
{
	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(changes); i++) {
		struct machine m = machine_good();
		AUTO(strbuf) struct strbuf dump = { 0 };

		print_message("change %zu\n", i);
		changes[i].change(&m);
		dump_machine(&dump, &m);
		read_by_user(&m);
		char *tree = machine_make(&m);
		struct tree_file files[] = { { "/lspci.txt", dump.data }, { 0 } };
		tree_add(tree, files);
		AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

		assert_fact(s, "gpu.pcie_atomics", GPU, changes[i].atomics);
		assert_fact(s, "gpu.rebar", GPU, changes[i].rebar);
		assert_fact(s, "gpu.pcie_width_max", GPU, "16");
		tree_remove(tree);
	}
}

static const char *const hostile_dumps[] = {
	"",
	"\n\n\n",
	"no dump at all",
	"0000:03:00.0 VGA\nffffffff: 41 41 41 41\n",
	"0000:03:00.0 VGA\n80000000: 41\n",
	"0000:03:00.0 VGA\nff8: 00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f\n",
	"0000:03:00.0 VGA\n00: 02 10 zz\n",
	"0000:03:00.0 VGA\n00: 02 10 bf 73 00 00 00 00 00 00 00 00 00 00 00 00 00 00\n",
	"0000:03:00.0 VGA\n00:\n00: \n0: 02\n00: 021\n",
	"00: 02 10 bf 73\n",
	"0000:03:00.8 VGA\n00: 02 10 bf 73\n",
	"g000:03:00.0 VGA\n00: 02 10 bf 73\n",
	"0000:03:00.0",
	"0000:03:00.0 VGA\n\x00\x01\xff",
};

static void test_hostile_dumps(void **state)
{
	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(hostile_dumps); i++) {
		AUTO(strbuf) struct strbuf dump = { 0 };

		print_message("dump %zu\n", i);
		strbuf_add_text(&dump, hostile_dumps[i]);
		strbuf_reserve(&dump, 1);
		char *tree = make_dump_only(&dump);
		AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

		assert_fact(s, "gpu.present", "", "0");
		tree_remove(tree);
	}
}

/* Bridges that lead to one another in a circle, very long lines, many devices. */
static void test_large_dump(void **state)
{
	struct space a = bridge(DOWN_TYPE, ROUTES, 3), b = bridge(DOWN_TYPE, ROUTES, 3);
	struct machine m = machine_good();
	AUTO(strbuf) struct strbuf dump = { 0 };

	(void)state;
	add_dump(&dump, "0000:03:1e.0", &a, 4096);
	add_dump(&dump, "0000:03:1f.0", &b, 4096);
	add_dump(&dump, GPU, &m.gpu, 4096);
	for (unsigned i = 0; i < 6000; i++)
		strbuf_printf(&dump, "%04x:00:00.0 x\n00: 02 10 bf 73\n", i + 1);
	strbuf_add_text(&dump, "0000:04:00.0 ");
	for (unsigned i = 0; i < 5000; i++)
		strbuf_add_text(&dump, "long ");
	char *tree = make_dump_only(&dump);
	AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

	assert_fact(s, "gpu.pci_id", GPU, "1002:73bf");
	assert_fact(s, "gpu.pcie_path", GPU, NULL);
	assert_fact(s, "gpu.pcie_atomics", GPU, NULL);
	assert_true(tree_noted(s, "the ports above are not known"));
	tree_remove(tree);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_behind_switch),
		cmocka_unit_test(test_atomics),
		cmocka_unit_test(test_sleeping),
		cmocka_unit_test(test_sleeping_unopened),
		cmocka_unit_test(test_apu),
		cmocka_unit_test(test_rebar),
		cmocka_unit_test(test_rebar_of_user),
		cmocka_unit_test(test_iommu),
		cmocka_unit_test(test_iommu_of_gpu),
		cmocka_unit_test(test_no_bus),
		cmocka_unit_test(test_many),
		cmocka_unit_test(test_hostile),
		cmocka_unit_test(test_odd_files),
		cmocka_unit_test(test_random_config),
		cmocka_unit_test(test_dump_only),
		cmocka_unit_test(test_dump_beside_sysfs),
		cmocka_unit_test(test_hostile_dumps),
		cmocka_unit_test(test_large_dump),
	};

	return cmocka_run_group_tests_name("probe_pci", tests, NULL, NULL);
}
