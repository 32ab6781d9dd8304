/* SPDX-License-Identifier: Apache-2.0 */
/* The pci probe on configuration spaces, of sysfs and of a dump of lspci. */
#include "tests/unit/tree.h"
#include "tests/unit/unit.h"

#define GPU "0000:03:00.0"
#define DOWN "0000:02:00.0"
#define UP "0000:01:00.0"
#define ROOT_PORT "0000:00:01.1"
#define BUS "/sys/bus/pci/devices/"
#define GPU_DIR BUS GPU

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

/* The machine of most tests, to be changed before it is made: the base "switch" of
 * tests/unit/probes/pci.txt, and these. */
struct machine {
	struct space root, up, down, gpu;
	size_t root_size, up_size, down_size, gpu_size; /* of the config files */
	const char *driver, *runtime;
};

static struct machine machine_good(void)
{
	/* clang-format off */
	struct machine m = {
		.root = bridge(ROOT_TYPE, COMPLETES_32 | COMPLETES_64, 1),
		.up = bridge(UP_TYPE, ROUTES, 2), .down = bridge(DOWN_TYPE, ROUTES, 3),
		.gpu = express(ENDPOINT, 0, REQUESTS), .root_size = 4096, .up_size = 4096,
		.down_size = 4096, .gpu_size = 4096,
		.driver = "-> ../../../../../../bus/pci/drivers/amdgpu",
		.runtime = "active\n",
	};
	/* clang-format on */

	put(&m.gpu, 0x00, 4, 0x73bf1002);
	put(&m.gpu, 0x08, 4, 0x030000c3);
	put(&m.gpu, 0x2c, 4, 0x0e3b1eae);
	add_rebar(&m.gpu);
	return m;
}

static char *machine_make(const struct machine *m)
{
	const struct tree_file files[] = {
		{ BUS ROOT_PORT "/config", (const char *)m->root.bytes, m->root_size },
		{ BUS UP "/config", (const char *)m->up.bytes, m->up_size },
		{ BUS DOWN "/config", (const char *)m->down.bytes, m->down_size },
		{ GPU_DIR "/config", (const char *)m->gpu.bytes, m->gpu_size },
		{ GPU_DIR "/driver", m->driver },
		{ GPU_DIR "/power/runtime_status", m->runtime },
		{ 0 },
	};
	char *tree = tree_of("tests/unit/probes/pci.txt", "switch");

	tree_add(tree, files);
	return tree;
}

/* Checks what is said of a tree's GPU, and removes the tree. */
static void check(char *tree, const char *what, const char *says)
{
	AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

	tree_says(what, s, GPU, says);
	tree_remove(tree);
}

static bool is_from(const struct snapshot *s, const char *key, const char *part)
{
	for (size_t i = 0; i < s->facts->list.count; i++)
		if (!strcmp(s->facts->list.items[i].name, key) &&
		    strstr(s->facts->list.items[i].from, part))
			return true;
	return false;
}

/* The facts of configuration spaces, by sysfs or by the dump. */
#define REGISTERS                                                                        \
	"gpu.pci_id=1002:73bf; gpu.subsystem_id=1eae:0e3b; gpu.revision=c3; "            \
	"gpu.class=0300; gpu.pcie_path=" ROOT_PORT "," UP "," DOWN                       \
	"; gpu.pcie_speed=8; gpu.pcie_width=8; gpu.pcie_speed_max=16; "                  \
	"gpu.pcie_width_max=16; gpu.pcie_atomics=true; gpu.rebar=small; "                \
	"gpu.rebar_max_mib=16384; gpu.present=1; "

TEST(test_behind_switch)
{
	struct machine m = machine_good();
	AUTO(tree) char *tree = machine_make(&m);
	AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

	tree_says("switch", s, GPU,
		  REGISTERS
		  "gpu.bar_mib.0=256; gpu.bar_mib.1; gpu.bar_mib.2=2; gpu.bar_mib.4; "
		  "gpu.bar_mib.5=0.5; gpu.driver=amdgpu; gpu.iommu_group=26; "
		  "gpu.numa_node=-1; gpu.reset_methods=flr,bus; gpu.power_state=D0; "
		  "gpu.runtime_status=active; gpu.render_node=renderD129; "
		  "host.iommu=translated; notes=0; gpu.pcie_width @ " UP
		  "/current_link_width (least of the links above)");
}

/* One difference each, and what becomes of the atomics: a register of a space, or how
 * many bytes of the spaces of the GPU, and of all ports or of one, are readable. */
#define OF(member) offsetof(struct machine, member)
#define FALSE "gpu.pcie_atomics=false; gpu.rebar=small"

static const struct change {
	size_t space;
	unsigned at, size;
	uint32_t value;
	const char *says, *said; /* in `from` or a note */
	const char *driver;
	unsigned readable, up_readable;
} changes[] = {
	{ OF(root), EXPRESS + 0x24, 4, COMPLETES_32, FALSE, "no 64-bit AtomicOps" },
	{ OF(root), EXPRESS + 0x24, 4, COMPLETES_64, FALSE, "no 32-bit AtomicOps" },
	{ OF(root), EXPRESS + 2, 2, 1 | ROOT_TYPE << 4, FALSE, ROOT_PORT },
	{ OF(down), EXPRESS + 0x24, 4, 0, FALSE, DOWN "/config: the switch port routes" },
	{ OF(up), EXPRESS + 0x28, 2, BLOCKS, FALSE, "blocks AtomicOps on egress" },
	{ OF(down), EXPRESS + 0x28, 2, BLOCKS, "gpu.pcie_atomics=true; gpu.rebar=small",
	  GPU },
	/* not requested; by a driver that passes it through */
	{ OF(gpu), EXPRESS + 0x28, 2, 0, FALSE, "requester not enabled" },
	{ OF(gpu), EXPRESS + 0x28, 2, 0, "gpu.pcie_atomics; gpu.rebar=small",
	  "no driver of this machine has asked",
	  .driver = "-> ../../../../../../bus/pci/drivers/vfio-pci" },
	/* read by a user */
	{ .says = "gpu.pcie_atomics; gpu.rebar",
	  .said = "readable (it needs root): " GPU " (PCIe atomics, Resizable BAR)",
	  .readable = 64 },
	{ .says = "gpu.pcie_atomics; gpu.rebar=small",
	  .said = "(it needs root): " GPU " (PCIe atomics)",
	  .up_readable = 64 },
	{ OF(up), 0x34, 1, 0, FALSE, "conventional PCI" },
	/* no capabilities; a circle of them */
	{ OF(gpu), 0x06, 2, 0, "gpu.pcie_atomics; gpu.rebar=absent",
	  "no PCIe capability" },
	{ OF(gpu), 0x50, 2, 0x5001, "gpu.pcie_atomics; gpu.rebar=absent",
	  "no PCIe capability" },
};

static void read_by_user(struct machine *m)
{
	m->root_size = m->up_size = m->down_size = m->gpu_size = 64;
}

static struct machine machine_changed(const struct change *change)
{
	struct machine m = machine_good();

	put((struct space *)((char *)&m + change->space), change->at, change->size,
	    change->value);
	if (change->driver)
		m.driver = change->driver;
	if (change->readable)
		read_by_user(&m);
	if (change->up_readable)
		m.up_size = change->up_readable;
	return m;
}

TEST(test_atomics)
{
	for (size_t i = 0; i < ARRAY_SIZE(changes); i++) {
		struct machine m = machine_changed(&changes[i]);
		AUTO(tree) char *tree = machine_make(&m);
		AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

		tree_says(changes[i].said, s, GPU, changes[i].says);
		tree_says(changes[i].said, s, GPU, "gpu.pci_id=1002:73bf");
		if (!tree_noted(s, changes[i].said) &&
		    !is_from(s, "gpu.pcie_atomics", changes[i].said))
			fail_msg("%s", changes[i].said);
	}
}

/* The configuration space would tell everything; it must not be read, nor that of the
 * ports, nor the link. With --wake it is. */
TEST(test_sleeping)
{
	static const struct probe_options wake = { .wake = true };
	struct machine m = machine_good();

	m.runtime = "suspended\n";
	AUTO(tree) char *tree = machine_make(&m);
	AUTO(snapshot) struct snapshot *asleep = tree_probe("pci", tree, NULL);
	AUTO(snapshot) struct snapshot *woken = tree_probe("pci", tree, &wake);

	tree_says(
		"asleep", asleep, GPU,
		"gpu.pcie_speed; gpu.pcie_width; gpu.pcie_speed_max; "
		"gpu.pcie_width_max; gpu.pcie_atomics; gpu.rebar; gpu.rebar_max_mib; "
		"gpu.pci_id=1002:73bf; gpu.bar_mib.0=256; gpu.runtime_status=suspended; "
		"! " GPU " is suspended and was not woken");
	tree_says("woken", woken, GPU, REGISTERS "- suspended");
}

/* Not one file that would wake it is even opened: they are replaced by FIFOs, whose
 * reading leaves a note. */
TEST(test_sleeping_unopened)
{
	static const char *const waking[] = { GPU_DIR "/config",
					      GPU_DIR "/current_link_speed",
					      GPU_DIR "/current_link_width",
					      GPU_DIR "/max_link_speed",
					      GPU_DIR "/max_link_width",
					      BUS ROOT_PORT "/config",
					      BUS DOWN "/current_link_speed" };
	struct machine m = machine_good();

	m.runtime = "suspended\n";
	char *tree = machine_make(&m);
	for (size_t i = 0; i < ARRAY_SIZE(waking); i++) {
		AUTO(strbuf) struct strbuf path = { 0 };

		strbuf_printf(&path, "%s%s", tree, waking[i]);
		assert_int_equal(remove(path.data), 0);
		assert_int_equal(mkfifo(path.data, 0600), 0);
	}
	check(tree, "unopened", "notes=1; ! was not woken");
}

/* An integrated GPU reaches memory within the chip: what its path lacks says nothing. */
TEST(test_apu)
{
#define APU "0000:c5:00.0"
#define APU_PORT "0000:00:08.1"
#define HOST "/sys/devices/pci0000:00/"
	static const struct {
		const char *directory;
		unsigned slot, completes, requests;
		const char *says;
	} table[] = {
		{ HOST APU, 0, 0, 0, "gpu.pcie_atomics; gpu.pcie_path=none" },
		{ HOST APU, 0, 0, REQUESTS, "gpu.pcie_atomics=true; gpu.pcie_path=none" },
		{ HOST APU_PORT "/" APU, 0, 0, 0,
		  "gpu.pcie_atomics; gpu.pcie_path=" APU_PORT },
		{ HOST APU_PORT "/" APU, 0, 0x180, 0,
		  "gpu.pcie_atomics; gpu.pcie_path=" APU_PORT },
		{ HOST APU_PORT "/" APU, 0, 0x180, REQUESTS,
		  "gpu.pcie_atomics=true; gpu.pcie_path=" APU_PORT },
		{ HOST APU_PORT "/" APU, SLOT, 0, 0,
		  "gpu.pcie_atomics=false; gpu.pcie_path=" APU_PORT },
	};

	for (size_t i = 0; i < ARRAY_SIZE(table); i++) {
		struct space gpu = express(ENDPOINT, 0, table[i].requests);
		struct space port = bridge(ROOT_TYPE, table[i].completes, 0xc5);
		AUTO(strbuf) struct strbuf link = { 0 }, folder = { 0 };

		put(&port, EXPRESS + 2, 2, VERSION_2 | ROOT_TYPE << 4 | table[i].slot);
		strbuf_printf(&link, "-> ../../../..%s", table[i].directory);
		strbuf_printf(&folder, "%s/", table[i].directory);
		const struct tree_file files[] = {
			{ folder.data, NULL },
			{ BUS APU, link.data },
			{ BUS APU_PORT, "-> ../../../.." HOST APU_PORT },
			{ HOST APU_PORT "/config", (const char *)port.bytes, 4096 },
			{ BUS APU "/vendor", "0x1002\n" },
			{ BUS APU "/device", "0x1586\n" },
			{ BUS APU "/class", "0x038000\n" },
			{ BUS APU "/config", (const char *)gpu.bytes, 4096 },
			{ "/sys/class/iommu/", NULL },
			{ 0 },
		};
		AUTO(tree) char *tree = tree_make(files);
		AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

		tree_says(table[i].directory, s, APU, table[i].says);
		tree_says(table[i].directory, s, APU,
			  "gpu.class=0380; gpu.driver=none; gpu.rebar=absent; "
			  "gpu.iommu_group; host.iommu=off");
	}
}

/* Files that differ, and what becomes of them. */
static const struct {
	struct tree_file files[3];
	const char *says;
} variants[] = {
	/* the kernel's own list of sizes comes before the registers */
	{ { { GPU_DIR "/resource0_resize", "0000000000003f00\n" } },
	  "gpu.rebar=small; gpu.rebar_max_mib=8192" },
	{ { { GPU_DIR "/resource0_resize", "0000000000000100\n" } },
	  "gpu.rebar=full; gpu.rebar_max_mib=256" },
	{ { { GPU_DIR "/resource0_resize", "ffffffffffffffff\n" } },
	  "gpu.rebar=small; gpu.rebar_max_mib=8796093022208" },
	{ { { GPU_DIR "/resource0_resize", "garbage\n" } },
	  "gpu.rebar=small; gpu.rebar_max_mib=16384" },
	{ { { GPU_DIR "/resource", "0x7c00000000 0x7fffffffff 0x14220c\n" } },
	  "gpu.rebar=full; gpu.rebar_max_mib=16384" },
	/* BAR 0 holds all VRAM, though it could be larger still */
	{ { { GPU_DIR "/resource", "0x7c00000000 0x7dffffffff 0x14220c\n" },
	    { GPU_DIR "/mem_info_vram_total", "6425673728\n" } },
	  "gpu.rebar=full; gpu.rebar_max_mib=16384" },
	/* what makes no sense */
	{ { { GPU_DIR "/subsystem_device", "0x1ffff\n" } }, "gpu.subsystem_id" },
	{ { { GPU_DIR "/subsystem_device", "-1\n" } }, "gpu.subsystem_id" },
	{ { { GPU_DIR "/revision", "0x100\n" } }, "gpu.revision" },
	{ { { GPU_DIR "/revision", "\xff\xfe\x01" } }, "gpu.revision" },
	{ { { GPU_DIR "/resource", "" } }, "gpu.bar_mib.0" },
	{ { { GPU_DIR "/resource", "0x0 0xffffffffffffffff 0x14220c\n" } },
	  "gpu.bar_mib.0" },
	{ { { GPU_DIR "/resource", "0x5 0x4 0x14220c\n" } }, "gpu.bar_mib.0" },
	{ { { GPU_DIR "/resource", "0x0 0x1ffffffffffffffffff 0x14220c\n" } },
	  "gpu.bar_mib.0" },
	{ { { GPU_DIR "/resource", "0x0 0xfff\n" } }, "gpu.bar_mib.0" },
	{ { { GPU_DIR "/resource", "-1 0xfff 0x14220c\n" } }, "gpu.bar_mib.0" },
	{ { { GPU_DIR "/resource", "0x0 0xfff 0x14220czz\n" } }, "gpu.bar_mib.0" },
	{ { { GPU_DIR "/numa_node", "-\n" } }, "gpu.numa_node" },
	{ { { GPU_DIR "/numa_node", "99999999999999999999\n" } }, "gpu.numa_node" },
	{ { { GPU_DIR "/numa_node", "1 2\n" } }, "gpu.numa_node" },
	{ { { GPU_DIR "/power_state", "D0 or so\n" } }, "gpu.power_state" },
	{ { { GPU_DIR "/power_state", "\x1b[31mD0" } }, "gpu.power_state" },
	{ { { GPU_DIR "/max_link_speed", "Unknown\n" } }, "gpu.pcie_speed_max" },
	{ { { GPU_DIR "/max_link_speed", "99999999.0 GT/s\n" } }, "gpu.pcie_speed_max" },
	{ { { GPU_DIR "/max_link_speed", "0 GT/s\n" } }, "gpu.pcie_speed_max" },
	{ { { GPU_DIR "/max_link_width", "255\n" } }, "gpu.pcie_width_max" },
	{ { { GPU_DIR "/max_link_width", "63\n" } }, "gpu.pcie_width_max" },
	{ { { GPU_DIR "/max_link_width", "0\n" } }, "gpu.pcie_width_max" },
	{ { { GPU_DIR "/max_link_width", "-4\n" } }, "gpu.pcie_width_max" },
};

TEST(test_variants)
{
	for (size_t i = 0; i < ARRAY_SIZE(variants); i++) {
		struct machine m = machine_good();
		AUTO(tree) char *tree = machine_make(&m);

		tree_add(tree, variants[i].files);
		AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);
		tree_says(variants[i].files[0].content, s, GPU, variants[i].says);
		tree_says(variants[i].files[0].content, s, GPU, "gpu.pcie_atomics=true");
	}
}

/* Without root the file that is there and cannot be read tells enough. */
TEST(test_rebar_of_user)
{
	static const struct tree_file files[] = {
		{ GPU_DIR "/resource0_resize/", NULL },
		{ GPU_DIR "/mem_info_vram_total", "17163091968\n" },
		{ 0 },
	};
	struct machine m = machine_good();

	read_by_user(&m);
	char *tree = machine_make(&m);
	tree_add(tree, files);
	check(tree, "user", "gpu.rebar=small; gpu.rebar_max_mib");
}

TEST(test_many)
{
	static const char *const files[] = { "vendor",	 "0x1002\n", "device",
					     "0x74a1\n", "class",    "0x120000\n" };

	for (unsigned count = 8; count <= 200; count += 192) {
		char *tree = tree_of("tests/unit/probes/pci.txt", "bus"), says[24];

		for (unsigned i = 0; i < 3 * count; i++) {
			AUTO(strbuf) struct strbuf path = { 0 };

			strbuf_printf(&path, BUS "0000:%02x:00.0/%s", i / 3,
				      files[i % 3 * 2]);
			tree_add(tree,
				 (struct tree_file[]){
					 { path.data, files[i % 3 * 2 + 1] }, { 0 } });
		}
		AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

		snprintf(says, sizeof(says), "gpu.present=%u", count);
		tree_says("many", s, "", says);
		tree_says("many", s, "0000:07:00.0",
			  "gpu.class=1200; gpu.pci_id=1002:74a1; gpu.pcie_path");
		tree_says("many", s, "0000:40:00.0", "gpu.class");
		assert_int_equal(tree_noted(s, "only the first 64"), count > 64);
		tree_remove(tree);
	}
}

/* Links that lead out of the root, a FIFO and a directory in place of files. */
TEST(test_odd_files)
{
	static const struct tree_file files[] = {
		{ GPU_DIR "/revision", "-> /etc/hostname" },
		{ GPU_DIR "/numa_node/", NULL },
		{ GPU_DIR "/driver", "amdgpu" },
		{ GPU_DIR "/iommu_group", "-> ../../../../../../x/1;rm" },
		{ 0 },
	};
	static const char *const gone[] = { "/numa_node", "/resource" };
	struct machine m = machine_good();
	char *tree = machine_make(&m);
	AUTO(strbuf) struct strbuf path = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(gone); i++) {
		strbuf_truncate(&path, 0);
		strbuf_printf(&path, "%s" GPU_DIR "%s", tree, gone[i]);
		assert_int_equal(unlink(path.data), 0);
	}
	assert_int_equal(mkfifo(path.data, 0600), 0);
	tree_add(tree, files);
	check(tree, "odd",
	      "gpu.revision; gpu.numa_node; gpu.driver; gpu.iommu_group; gpu.bar_mib.0; "
	      "! resource cannot be read; ! driver is no link");
}

/* Random configuration spaces: no crash, no endless loop (sanitizers look on). */
TEST(test_random_config)
{
	uint32_t random = 1;

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
		check(tree, "random", "gpu.pci_id=1002:73bf");
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

TEST(test_dump_only)
{
	struct machine m = machine_good();
	AUTO(strbuf) struct strbuf dump = { 0 };

	dump_machine(&dump, &m);
	AUTO(tree) char *tree = make_dump_only(&dump);
	AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

	tree_says("dump", s, GPU, REGISTERS "gpu.driver; gpu.pcie_atomics @ /lspci.txt");
	for (size_t i = 0; i < s->facts->list.count; i++)
		if (!strcmp(s->facts->list.items[i].name, "gpu.pcie_atomics"))
			assert_int_equal(s->facts->list.items[i].trust, TRUST_LSPCI);
}

/* The tree was saved by a user, the dump by root: it says what the tree cannot. */
TEST(test_dump_beside_sysfs)
{
	for (size_t i = 0; i < ARRAY_SIZE(changes); i++) {
		struct machine m = machine_changed(&changes[i]);
		AUTO(strbuf) struct strbuf dump = { 0 };

		dump_machine(&dump, &m);
		read_by_user(&m);
		AUTO(tree) char *tree = machine_make(&m);
		struct tree_file files[] = { { "/lspci.txt", dump.data }, { 0 } };
		tree_add(tree, files);
		AUTO(snapshot) struct snapshot *s = tree_probe("pci", tree, NULL);

		tree_says(changes[i].said, s, GPU, changes[i].says);
		tree_says(changes[i].said, s, GPU, "gpu.pcie_width_max=16");
	}
}

/* Bridges that lead to one another in a circle, very long lines, many devices. */
TEST(test_large_dump)
{
	struct space a = bridge(DOWN_TYPE, ROUTES, 3), b = bridge(DOWN_TYPE, ROUTES, 3);
	struct machine m = machine_good();
	AUTO(strbuf) struct strbuf dump = { 0 };

	add_dump(&dump, "0000:03:1e.0", &a, 4096);
	add_dump(&dump, "0000:03:1f.0", &b, 4096);
	add_dump(&dump, GPU, &m.gpu, 4096);
	for (unsigned i = 0; i < 6000; i++)
		strbuf_printf(&dump, "%04x:00:00.0 x\n00: 02 10 bf 73\n", i + 1);
	strbuf_add_text(&dump, "0000:04:00.0 ");
	for (unsigned i = 0; i < 5000; i++)
		strbuf_add_text(&dump, "long ");
	char *tree = make_dump_only(&dump);
	check(tree, "circle",
	      "gpu.pci_id=1002:73bf; gpu.pcie_path; gpu.pcie_atomics; "
	      "! the ports above are not known");
}

TESTS(NULL, NULL)
