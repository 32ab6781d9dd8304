/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The probe pci: every AMD display device and accelerator on the PCI bus.
 *
 * sysfs prints what the kernel knows of a device without accessing the device
 * (drivers/pci/pci-sysfs.c). Other registers (PCIe capability, Resizable BAR) are in
 * configuration space: a user can read only its first 64 bytes, and reading it wakes a
 * device. In a saved root the file /lspci.txt (`lspci -D -xxxx`) holds configuration
 * spaces, and replaces sysfs if that was not saved.
 */
#include <errno.h>
#include <inttypes.h>
#include <linux/pci_regs.h>
#include <stdio.h>

#include "engine/base/strbuf.h"
#include "engine/input/line.h"
#include "probes/rows.h"

#define IOMMU_GROUPS "/sys/kernel/iommu_groups"
#define LSPCI_FILE "/lspci.txt"
#define MIB (UINT64_C(1) << 20)

enum {
	CARDS_MAX = 64, /* GPUs whose facts are stated */
	PORTS_MAX = 32, /* bridges above one */
	BARS = 6,
	GROUPS_MAX = 512, /* IOMMU groups that are read */
	VENDOR_AMD = 0x1002,
	REBAR_ENTRIES = 6,
	LARGEST_BIT = 43, /* 8 EiB */
	/* include/linux/ioport.h */
	RESOURCE_MEMORY = 0x200,
	RESOURCE_UNSET = 0x20000000,
	SPEED_MAX = 1000, /* GT/s */
	WIDTH_MAX = 32,	  /* lanes */
	/* configuration space */
	CONFIG_SIZE = 4096,
	CONFIG_LEGACY = 256, /* size in conventional PCI */
	CONFIG_USER = 64,    /* bytes that can be read without CAP_SYS_ADMIN */
	DUMP_MAX = 32 * 1024 * 1024,
	DUMPED_MAX = 4096, /* devices */
};

/* The configuration space of one function. */
struct registers {
	const char *bdf;
	unsigned char *bytes; /* all ones where nothing could be read */
	size_t size;	      /* bytes that could be read: 0, 64, 256, 4096 */
	int failed;	      /* errno, when none could */
	const char *from;     /* the file */
	enum trust trust;
	size_t express; /* offset of the PCI Express capability, 0 not known */
	/* Registers of that capability. Device Capabilities and Control 2 came with its
	 * version 2; before, there were no AtomicOps. */
	unsigned flags, type, control; /* PCI_EXP_FLAGS, its PCI_EXP_TYPE_*, DEVCTL2 */
	uint32_t capabilities;	       /* DEVCAP2 */
};

/* A GPU, with data for later steps. */
struct card {
	struct gpu gpu;
	struct names ports; /* addresses of the bridges above it, root port first */
	bool path_known;
	const char *driver; /* "none" when unbound, NULL not known */
	uint64_t bar0;	    /* bytes, 0 not known */
};

struct bus {
	struct probe_run *run;
	VEC(struct registers) dump; /* the devices of /lspci.txt */
	struct card cards[CARDS_MAX];
	size_t count;
};

/* Configuration space --------------------------------------------------------------- */

static unsigned byte_at(const struct registers *registers, size_t at)
{
	return at < CONFIG_SIZE ? registers->bytes[at] : 0xff;
}

static unsigned word_at(const struct registers *registers, size_t at)
{
	return byte_at(registers, at) | byte_at(registers, at + 1) << 8;
}

static uint32_t long_at(const struct registers *registers, size_t at)
{
	return word_at(registers, at) | (uint32_t)word_at(registers, at + 2) << 16;
}

static struct registers new_registers(struct probe_run *run, const char *bdf,
				      const char *from, enum trust trust)
{
	return (struct registers){
		.bdf = bdf,
		.bytes = memset(arena_room(run->arena, CONFIG_SIZE), 0xff, CONFIG_SIZE),
		.failed = ENODATA,
		.from = from,
		.trust = trust,
	};
}

/* Finds the PCI Express capability if `size` bytes were read. */
static void find_express(struct registers *registers, size_t size)
{
	size_t at = byte_at(registers, PCI_CAPABILITY_LIST) & ~3U;

	registers->size = size >= CONFIG_SIZE	  ? CONFIG_SIZE
			  : size >= CONFIG_LEGACY ? CONFIG_LEGACY
			  : size >= CONFIG_USER	  ? CONFIG_USER
						  : 0;
	if (registers->size <= CONFIG_USER ||
	    !(word_at(registers, PCI_STATUS) & PCI_STATUS_CAP_LIST))
		return;
	/* The list may be circular. */
	for (size_t i = 0; at && i < CONFIG_LEGACY / 4 && !registers->express; i++) {
		if (byte_at(registers, at) == PCI_CAP_ID_EXP)
			registers->express = at;
		at = byte_at(registers, at + 1) & ~3U;
	}
	if (!registers->express)
		return;
	registers->flags = word_at(registers, registers->express + PCI_EXP_FLAGS);
	registers->type = (registers->flags & PCI_EXP_FLAGS_TYPE) >> 4;
	if ((registers->flags & PCI_EXP_FLAGS_VERS) < 2)
		return;
	registers->capabilities =
		long_at(registers, registers->express + PCI_EXP_DEVCAP2);
	registers->control = word_at(registers, registers->express + PCI_EXP_DEVCTL2);
}

/* The registers from the dump, otherwise from sysfs. Only for devices that are awake. */
static struct registers registers_of(const struct bus *bus, const char *bdf)
{
	struct probe_run *run = bus->run;

	for (size_t i = 0; i < bus->dump.count; i++)
		if (!strcmp(bus->dump.items[i].bdf, bdf))
			return bus->dump.items[i];
	const char *from = textf(run, PCI_DEVICES "/%s/config", bdf);
	struct registers registers = new_registers(run, bdf, from, run->probe->trust);
	struct slice bytes = root_bytes(run->root, from, CONFIG_SIZE);
	if (!bytes.data)
		registers.failed = errno;
	if (bytes.size)
		memcpy(registers.bytes, bytes.data, bytes.size);
	find_express(&registers, bytes.size);
	return registers;
}

/* "OFF: XX XX ...": up to 16 bytes. */
static void read_dumped(struct slice line, struct registers *registers)
{
	unsigned char bytes[16];
	size_t count = 0;
	char *end;
	size_t offset = strtoul(line.data, &end, 16);

	line = slice_trim(line);
	if (!line.size || !char_is_hex(line.data[0]) || end - line.data < 2 ||
	    end - line.data > 3 || *end != ':')
		return;
	line = slice_skip(line, (size_t)(end + 1 - line.data));
	for (; line.size >= 3 && line.data[0] == ' ' && char_is_hex(line.data[1]) &&
	       char_is_hex(line.data[2]);
	     line = slice_skip(line, 3)) {
		if (count == sizeof(bytes))
			return;
		bytes[count++] = (unsigned char)strtoul(line.data, NULL, 16);
	}
	if (line.size || offset + count > CONFIG_SIZE)
		return;
	memcpy(registers->bytes + offset, bytes, count);
	if (count && registers->size < offset + count)
		registers->size = offset + count;
}

/* Reads blocks of a line that begins with an address, "[DDDD:]BB:DD.F ", and lines of
 * bytes. */
static void read_dump(struct bus *bus)
{
	struct probe_run *run = bus->run;
	struct slice rest = root_bytes(run->root, LSPCI_FILE, DUMP_MAX), line;

	if (!rest.data && errno != ENOENT)
		probe_note(run, LSPCI_FILE " cannot be read: %s", strerror(errno));
	while (slice_next_line(&rest, &line)) {
		const char *text = arena_string(run->arena, slice_cut(line, 13)), *bdf;
		unsigned domain = 0, bus_number, device, function;
		int size = 0;

		if (strspn(text, "0123456789abcdefABCDEF") == 4)
			sscanf(text, "%4x:%2x:%2x.%1u %n", &domain, &bus_number, &device,
			       &function, &size);
		else
			sscanf(text, "%2x:%2x.%1u %n", &bus_number, &device, &function,
			       &size);
		if (!size || text[size - 1] != ' ' || function > 7) {
			if (bus->dump.count)
				read_dumped(line, &bus->dump.items[bus->dump.count - 1]);
			continue;
		}
		if (bus->dump.count == DUMPED_MAX)
			break;
		bdf = textf(run, "%04x:%02x:%02x.%x", domain, bus_number, device,
			    function);
		vec_push(&bus->dump, new_registers(run, bdf, LSPCI_FILE, TRUST_LSPCI));
	}
	for (size_t i = 0; i < bus->dump.count; i++)
		find_express(&bus->dump.items[i], bus->dump.items[i].size);
}

/* sysfs ----------------------------------------------------------------------------- */

static void note_unread(const struct place *place, const char *path, int error,
			const char *why)
{
	if (error && error != ENOENT)
		probe_note(place->run, "%s: %s cannot be read: %s", place->device,
			   path + strlen(place->folder) + 1, why);
}

/* The number at the start of a text: "16.0 GT/s PCIe", "8". Widths of 0, 63 and 255 lanes
 * and "Unknown" mean that it is not known. */
static bool link_value(const char *text, double most, double *ret_value)
{
	return slice_number(slice_from(text, strspn(text, "0123456789.")), ret_value) &&
	       *ret_value > 0 && *ret_value <= most;
}

static const char *row_link(struct reading *reading)
{
	double value;

	return link_value(reading->text, reading->row->most, &value)
		       ? textf(reading->run, "%g", value)
		       : NULL;
}

/* 0x030000: class, subclass, interface. */
static const char *row_class(struct reading *reading)
{
	uint64_t class;

	return text_integer(reading->text, &class) && class <= 0xffffff
		       ? textf(reading->run, "%04x", (unsigned)(class >> 8))
		       : NULL;
}

/* Values from the kernel's memory, so that a sleeping device stays asleep. reset_method
 * (Linux 5.15 and newer) does not exist when no reset is possible, and is empty when a
 * person has disabled all (Documentation/ABI/testing/sysfs-bus-pci). */
static const struct row safe_rows[] = {
	{ "revision", "gpu.revision", row_integer, .most = 0xff, .digits = 2 },
	{ "class", "gpu.class", row_class },
	{ "numa_node", "gpu.numa_node", row_number, .least = -1, .most = 99999 },
	{ "reset_method", "gpu.reset_methods", row_words, .empty = true },
	{ "power_state", "gpu.power_state", row_word },
	{ "power/runtime_status", "gpu.runtime_status", row_word },
};

static const struct row awake_rows[] = {
	{ "max_link_speed", "gpu.pcie_speed_max", row_link, .most = SPEED_MAX },
	{ "max_link_width", "gpu.pcie_width_max", row_link, .most = WIDTH_MAX },
};

/*
 * States the least value of the device's link and the links above it. A card with a
 * switch of its own reports the link to that switch, which says little about the slot.
 * The slowest link between the GPU and the root port counts, and every port of the path
 * reports one of these links. The kernel reads the Link Status register for these
 * files, which resumes the device (current_link_speed_show()), so this is not done for
 * a sleeping device.
 */
static void state_least(struct probe_run *run, const struct card *card, const char *key,
			const char *file, double most)
{
	const char *at = NULL;
	double least = 0, value;

	for (size_t i = card->ports.count + 1; i--;) {
		bool own = i == card->ports.count;
		const char *bdf = own ? card->gpu.bdf : card->ports.items[i];

		if (!own && probe_asleep(run, bdf))
			continue;
		struct place place = { run, textf(run, PCI_DEVICES "/%s", bdf), bdf,
				       note_unread };
		const char *text = place_text(&place, file);
		if (!text || !link_value(text, most, &value) || (at && value >= least))
			continue;
		least = value;
		at = bdf;
	}
	if (at)
		probe_fact(
			run, key, card->gpu.bdf,
			textf(run, PCI_DEVICES "/%s/%s%s", at, file,
			      at == card->gpu.bdf ? "" : " (least of the links above)"),
			"%g", least);
}

/* I/O ports are left out: they have a few bytes and are not memory. */
static void state_bars(const struct place *place, struct card *card)
{
	struct probe_run *run = place->run;
	const char *text = place_text(place, "resource");
	uint64_t size, flags;

	for (unsigned i = 0; text && i < BARS; i++) {
		if (!pci_bar_of(text, i, &size, &flags) || !(flags & RESOURCE_MEMORY))
			continue;
		if (!i)
			card->bar0 = size;
		probe_fact(run, textf(run, "gpu.bar_mib.%u", i), place->device,
			   place_path(place, "resource"), "%.10g", (double)size / MIB);
		if (flags & RESOURCE_UNSET)
			probe_note(run, "%s: BAR %u has no address assigned",
				   place->device, i);
	}
}

/* The last component of a link's target in the device's folder. */
static const char *link_name(const struct place *place, const char *name)
{
	const char *path = place_path(place, name);
	const char *target = root_link(place->run->root, path);

	if (!target && root_exists(place->run->root, path))
		probe_note(place->run, "%s: %s is no link", place->device, name);
	return target ? path_base(target) : NULL;
}

/* The bridges above are components of the device's path in /sys/devices, behind the last
 * host bridge: pci0000:00/0000:00:01.1/0000:01:00.0/0000:03:00.0. */
static void state_path(struct probe_run *run, struct card *card)
{
	char *real = root_real(run->root, card->gpu.path), *part, address[13];

	while (real && (part = strsep(&real, "/"))) {
		if (starts(part, "pci") && strchr(part, ':')) {
			card->path_known = true;
			card->ports.count = 0;
		} else if (real && device_address(slice_of(part), address) &&
			   !strcmp(part, address) && card->ports.count < PORTS_MAX) {
			names_add(run->arena, &card->ports, part);
		}
	}
	if (card->path_known)
		probe_items(run, "gpu.pcie_path", card->gpu.bdf, card->gpu.path,
			    &card->ports);
}

static void state_card(struct probe_run *run, struct card *card)
{
	const char *bdf = card->gpu.bdf, *render = card->gpu.render_node;
	struct place place = { run, card->gpu.path, bdf, note_unread };
	const char *subsystem = place_path(&place, "subsystem_device");
	uint64_t vendor, device;

	probe_fact(run, "gpu.pci_id", bdf, place_path(&place, "device"), "%s",
		   card->gpu.id);
	if (root_number(run->root, place_path(&place, "subsystem_vendor"), &vendor) &&
	    root_number(run->root, subsystem, &device) && vendor <= 0xffff &&
	    device <= 0xffff)
		probe_fact(run, "gpu.subsystem_id", bdf, subsystem, "%04x:%04x",
			   (unsigned)vendor, (unsigned)device);
	if (render && is_word(render))
		probe_fact(run, "gpu.render_node", bdf, place_path(&place, "drm"), "%s",
			   render);
	rows_state(&place, safe_rows, ARRAY_SIZE(safe_rows));
	state_bars(&place, card);
	const char *path = place_path(&place, "driver");
	const char *driver = link_name(&place, "driver");
	const char *group = link_name(&place, "iommu_group");
	if (driver && is_word(driver))
		card->driver = driver;
	else if (!driver && !root_exists(run->root, path))
		card->driver = "none";
	if (card->driver)
		probe_fact(run, "gpu.driver", bdf, path, "%s", card->driver);
	if (group && strspn(group, "0123456789") == strlen(group) && strlen(group) < 10)
		probe_fact(run, "gpu.iommu_group", bdf, place_path(&place, "iommu_group"),
			   "%s", group);
	state_path(run, card);
	if (card->gpu.asleep) {
		probe_note(run,
			   "%s is suspended and was not woken: link speed, PCIe atomics "
			   "and Resizable BAR were left out",
			   bdf);
		return;
	}
	rows_state(&place, awake_rows, ARRAY_SIZE(awake_rows));
	state_least(run, card, "gpu.pcie_speed", "current_link_speed", SPEED_MAX);
	state_least(run, card, "gpu.pcie_width", "current_link_width", WIDTH_MAX);
}

/* GPUs of /lspci.txt, for a root without sysfs --------------------------------------- */

static void printf_like(4, 5)
	say(struct probe_run *run, const struct registers *registers, const char *key,
	    const char *format, ...)
{
	va_list args;

	va_start(args, format);
	AUTO(mem) char *value = mem_vprintf(format, args);
	va_end(args);
	probe_fact_trusted(run, registers->trust, key, registers->bdf, registers->from,
			   "%s", value);
}

/* States speed (1: 2.5 GT/s, and so on) and width; Link Capabilities and Status have the
 * same layout. */
static void say_link(struct probe_run *run, const struct registers *registers,
		     uint32_t value, const char *speed_key, const char *width_key)
{
	static const char *const speeds[] = { "", "2.5", "5", "8", "16", "32", "64" };
	unsigned speed = value & PCI_EXP_LNKSTA_CLS;
	unsigned width = (value & PCI_EXP_LNKSTA_NLW) >> 4;

	if (speed < ARRAY_SIZE(speeds))
		say(run, registers, speed_key, "%s", speeds[speed]);
	if (width && width <= WIDTH_MAX)
		say(run, registers, width_key, "%u", width);
}

static const struct registers *bridge_to(const struct bus *bus, const char *bdf)
{
	unsigned number = (unsigned)strtoul(bdf + 5, NULL, 16);

	for (size_t i = 0; number && i < bus->dump.count; i++) {
		const struct registers *other = &bus->dump.items[i];

		if (!strncmp(other->bdf, bdf, 5) && strcmp(other->bdf, bdf) != 0 &&
		    (byte_at(other, PCI_HEADER_TYPE) & 0x7f) == 1 &&
		    byte_at(other, PCI_SECONDARY_BUS) == number)
			return other;
	}
	return NULL;
}

static void state_dumped(const struct bus *bus, const struct registers *registers,
			 struct card *card)
{
	const struct registers *bridge = bridge_to(bus, registers->bdf);
	size_t at = registers->express, count = 0;
	struct probe_run *run = bus->run;
	const char *up[PORTS_MAX];

	card->gpu.bdf = registers->bdf;
	say(run, registers, "gpu.pci_id", "%04x:%04x", word_at(registers, PCI_VENDOR_ID),
	    word_at(registers, PCI_DEVICE_ID));
	say(run, registers, "gpu.subsystem_id", "%04x:%04x",
	    word_at(registers, PCI_SUBSYSTEM_VENDOR_ID),
	    word_at(registers, PCI_SUBSYSTEM_ID));
	say(run, registers, "gpu.revision", "%02x", byte_at(registers, PCI_REVISION_ID));
	say(run, registers, "gpu.class", "%04x", word_at(registers, PCI_CLASS_DEVICE));
	/* Follows the buses behind the bridges; a path of PORTS_MAX bridges is
	 * circular. */
	for (; count < PORTS_MAX && bridge; bridge = bridge_to(bus, bridge->bdf))
		up[count++] = bridge->bdf;
	card->path_known = count < PORTS_MAX;
	while (count)
		names_add(run->arena, &card->ports, up[--count]);
	if (card->path_known)
		probe_items(run, "gpu.pcie_path", card->gpu.bdf, LSPCI_FILE,
			    &card->ports);
	if (!at)
		return;
	say_link(run, registers, word_at(registers, at + PCI_EXP_LNKSTA),
		 "gpu.pcie_speed", "gpu.pcie_width");
	say_link(run, registers, long_at(registers, at + PCI_EXP_LNKCAP),
		 "gpu.pcie_speed_max", "gpu.pcie_width_max");
}

/*
 * Resizable BAR. The sizes that BAR 0 can take are in resource0_resize (root only; bit
 * n: 2^n MiB, Documentation/ABI/testing/sysfs-bus-pci), which has the kernel's quirks
 * applied, and in the extended capability (PCIe 6.0, 7.8.6). For users other than root,
 * the existence of the file shows that BAR 0 is resizable.
 */
struct sizes {
	bool known;	    /* it is known if BAR 0 has the capability */
	uint64_t supported; /* bit n: 2^n MiB; 0: not known, or no capability */
	uint64_t current;   /* bytes, 0 not known */
	const char *from;
	enum trust trust;
};

/* Reads an entry: capability at +4 (bits 4 to 31: 1 MiB to 128 TiB), control at +8 (bits
 * 0 to 2: the BAR, 5 to 7: number of entries, 8 to 13: the current size, 16 to 31: 256
 * TiB and more). */
static bool register_sizes(const struct registers *registers, struct sizes *sizes)
{
	size_t at = registers->express ? CONFIG_LEGACY : 0;
	unsigned entries = REBAR_ENTRIES;

	if (registers->size < CONFIG_SIZE)
		return false;
	*sizes = (struct sizes){ .known = true,
				 .from = registers->from,
				 .trust = registers->trust };
	for (size_t i = 0;
	     at && (long_at(registers, at) & 0xffff) != PCI_EXT_CAP_ID_REBAR; i++) {
		uint32_t header = long_at(registers, at);

		/* The list may be circular. */
		if (!header || header == UINT32_MAX || i == CONFIG_SIZE / 4)
			return true;
		at = header >> 20 & ~3U;
	}
	for (unsigned i = 0; at && i < entries && at + 12 <= CONFIG_SIZE; i++, at += 8) {
		uint32_t control = long_at(registers, at + 8);

		if (!i && (control >> 5 & 7) < entries)
			entries = control >> 5 & 7;
		if ((control & 7) || (control >> 8 & 0x3f) > LARGEST_BIT)
			continue;
		sizes->supported =
			long_at(registers, at + 4) >> 4 | (uint64_t)(control >> 16) << 28;
		sizes->current = MIB << (control >> 8 & 0x3f);
		break;
	}
	return true;
}

/* States gpu.rebar and gpu.rebar_max_mib. False when that needs registers that could not
 * be read. */
static bool state_rebar(struct probe_run *run, const struct card *card,
			const struct registers *registers)
{
	struct sizes sizes = { .trust = run->probe->trust };
	const char *path = card->gpu.path, *state = NULL;
	const char *file = path ? textf(run, "%s/resource0_resize", path) : NULL;
	const char *text = file ? root_text(run->root, file) : NULL;
	uint64_t most = 0, all = 0;

	if (text && *text && strspn(text, "0123456789abcdef") == strlen(text) &&
	    strlen(text) <= 16) {
		sizes.supported = strtoull(text, NULL, 16);
		sizes.known = true;
		sizes.from = file;
	}
	if (!sizes.supported && !register_sizes(registers, &sizes)) {
		if (!file || !root_exists(run->root, file))
			return false;
		sizes.from = textf(run, "%s exists; mem_info_vram_total", file);
	}
	uint64_t now = card->bar0 ? card->bar0 : sizes.current;
	for (int bit = LARGEST_BIT; bit >= 0 && !most; bit--)
		most = (sizes.supported >> bit & 1) ? MIB << bit : 0;
	if (path)
		root_number(run->root, textf(run, "%s/mem_info_vram_total", path), &all);
	if (sizes.known && !most)
		state = "absent";
	else if (now && (most || all))
		state = (most && now >= most) || (all && now >= all) ? "full" : "small";
	if (state)
		probe_fact_trusted(run, sizes.trust, "gpu.rebar", card->gpu.bdf,
				   sizes.from, "%s", state);
	if (most)
		probe_fact_trusted(run, sizes.trust, "gpu.rebar_max_mib", card->gpu.bdf,
				   sizes.from, "%" PRIu64, most / MIB);
	return true;
}

/*
 * Tests if AtomicOps of a GPU reach the root port, by the conditions of
 * pci_enable_atomic_ops_to_root() (drivers/pci/pci.c): the root port completes those of
 * 32 and 64 bits, every switch port routes them, no upstream port blocks them on
 * egress, and the GPU may request them. (The GPU's driver does not request 128-bit
 * CAS.)
 *
 * An integrated GPU accesses memory inside the chip, and its driver does not request
 * AtomicOps: a missing capability means nothing then. Such a GPU is on the root bus, or
 * right below a root port without a slot.
 */

/* The reason why a port does not pass AtomicOps; NULL when it does. */
static const char *port_fault(const struct registers *registers)
{
	unsigned type = registers->type;
	uint32_t capabilities = registers->capabilities;

	if (!registers->express)
		return "a bridge to conventional PCI, which has no AtomicOps";
	if (type == PCI_EXP_TYPE_ROOT_PORT)
		return !(capabilities & PCI_EXP_DEVCAP2_ATOMIC_COMP32)
			       ? "the root port completes no 32-bit AtomicOps"
		       : !(capabilities & PCI_EXP_DEVCAP2_ATOMIC_COMP64)
			       ? "the root port completes no 64-bit AtomicOps"
			       : NULL;
	if (type != PCI_EXP_TYPE_UPSTREAM && type != PCI_EXP_TYPE_DOWNSTREAM)
		return NULL;
	if (!(capabilities & PCI_EXP_DEVCAP2_ATOMIC_ROUTE))
		return "the switch port routes no AtomicOps";
	return type == PCI_EXP_TYPE_UPSTREAM &&
			       (registers->control & PCI_EXP_DEVCTL2_ATOMIC_EGRESS_BLOCK)
		       ? "the switch port blocks AtomicOps on egress"
		       : NULL;
}

/* States gpu.pcie_atomics. `fault` is the reason why the path does not pass AtomicOps;
 * NULL: it does, and the result depends on whether the driver has enabled them. */
static void say_atomics(struct probe_run *run, const struct card *card,
			const struct registers *registers, bool integrated,
			const char *fault)
{
	const char *bdf = card->gpu.bdf, *driver = card->driver;

	if (integrated && fault)
		probe_note(run, "%s: integrated; %s", bdf, fault);
	else if (!fault && registers->control & PCI_EXP_DEVCTL2_ATOMIC_REQ)
		say(run, registers, "gpu.pcie_atomics", "true");
	else if (integrated)
		probe_note(run, "%s: integrated, PCIe atomics are not requested", bdf);
	else if (!fault && (!driver || !strcmp(driver, "none") || starts(driver, "vfio")))
		probe_note(run,
			   "%s: its path lets PCIe atomics pass; no driver of this "
			   "machine has asked for them",
			   bdf);
	else
		probe_fact_trusted(
			run, registers->trust, "gpu.pcie_atomics", registers->bdf,
			fault ? fault
			      : textf(run, "%s: requester not enabled", registers->from),
			"false");
}

/* States gpu.pcie_atomics. False when that needs registers that could not be read. */
static bool state_atomics(struct bus *bus, const struct card *card,
			  const struct registers *registers)
{
	struct probe_run *run = bus->run;
	struct registers port = { .size = 0 };
	const char *fault = NULL;

	if (!card->path_known) {
		probe_note(run, "%s: PCIe atomics: the ports above are not known",
			   card->gpu.bdf);
		return true;
	}
	if (registers->size <= CONFIG_USER)
		return false;
	if (!registers->express) {
		probe_note(run, "%s: no PCIe capability", card->gpu.bdf);
		return true;
	}
	for (size_t i = 0; i < card->ports.count; i++) {
		if (probe_asleep(run, card->ports.items[i]))
			return false;
		port = registers_of(bus, card->ports.items[i]);
		if (port.size <= CONFIG_USER)
			return false;
		const char *why = port_fault(&port);
		if (why && !fault)
			fault = textf(run, "%s: %s", port.from, why);
	}
	bool integrated = !card->ports.count || registers->type == PCI_EXP_TYPE_RC_END ||
			  (card->ports.count == 1 && port.express &&
			   port.type == PCI_EXP_TYPE_ROOT_PORT &&
			   !(port.flags & PCI_EXP_FLAGS_SLOT));
	say_atomics(run, card, registers, integrated, fault);
	return true;
}

static void state_registers(struct bus *bus)
{
	AUTO(strbuf) struct strbuf unread = { 0 };
	int failed = 0;

	for (size_t i = 0; i < bus->count; i++) {
		const struct card *card = &bus->cards[i];

		if (card->gpu.asleep)
			continue;
		struct registers registers = registers_of(bus, card->gpu.bdf);
		bool rebar = state_rebar(bus->run, card, &registers);
		bool atomics = state_atomics(bus, card, &registers);
		if (rebar && atomics)
			continue;
		if (!registers.size)
			failed = registers.failed;
		strbuf_printf(&unread, "%s%s (%s)", unread.size ? ", " : "",
			      card->gpu.bdf,
			      rebar	? "PCIe atomics"
			      : atomics ? "Resizable BAR"
					: "PCIe atomics, Resizable BAR");
	}
	if (unread.size)
		probe_note(bus->run,
			   "not known, for not all of the configuration space was "
			   "readable (%s): %s",
			   failed ? strerror(failed) : "it needs root", unread.data);
}

/*
 * host.iommu. A group's `type` is that of its default domain: DMA, DMA-FQ, identity,
 * blocked, unmanaged, unknown (iommu_group_show_type(), drivers/iommu/iommu.c). The
 * groups of the GPUs count; without a GPU, any group does.
 */
enum { TRANSLATED, PASSTHROUGH, MODES };

/* Records a file that has one of these types. */
static void look_at_group(struct probe_run *run, const char *folder, const char *name,
			  const char *seen[MODES])
{
	const char *file = textf(run, "%s/%s/type", folder, name);
	const char *type = root_text(run->root, file);

	if (type && (!strcmp(type, "DMA") || !strcmp(type, "DMA-FQ")))
		seen[TRANSLATED] = file;
	else if (type && !strcmp(type, "identity"))
		seen[PASSTHROUGH] = file;
}

static void state_iommu(const struct bus *bus)
{
	struct probe_run *run = bus->run;
	struct names units = root_names(run->root, "/sys/class/iommu");
	int failed = errno;
	struct names groups = root_names(run->root, IOMMU_GROUPS);
	const char *seen[MODES] = { NULL };

	for (size_t i = 0; i < bus->count; i++)
		if (bus->cards[i].gpu.path)
			look_at_group(run, bus->cards[i].gpu.path, "iommu_group", seen);
	bool gpus_tell = seen[TRANSLATED] || seen[PASSTHROUGH];
	for (size_t i = 0; !gpus_tell && i < groups.count && i < GROUPS_MAX; i++)
		look_at_group(run, IOMMU_GROUPS, groups.items[i], seen);
	if (seen[TRANSLATED])
		probe_fact(run, "host.iommu", "", seen[TRANSLATED], "translated");
	else if (seen[PASSTHROUGH])
		probe_fact(run, "host.iommu", "", seen[PASSTHROUGH], "passthrough");
	else if (failed)
		probe_note(run, "IOMMU not known: /sys/class/iommu: %s",
			   strerror(failed));
	else if (units.count || groups.count)
		probe_note(run, "IOMMU not known: no group says its type");
	else
		probe_fact(run, "host.iommu", "", "/sys/class/iommu", "off");
}

static bool detect(struct probe_run *run)
{
	if (root_exists(run->root, PCI_DEVICES) ||
	    (!run->root->live && root_exists(run->root, LSPCI_FILE)))
		return true;
	probe_note(run, "no " PCI_DEVICES ": no PCI bus, or /sys is not mounted here");
	return false;
}

static void collect(struct probe_run *run)
{
	struct bus *bus = arena_new_item(run->arena, struct bus);
	bool sysfs = root_exists(run->root, PCI_DEVICES);
	struct gpus gpus = { NULL, 0 };
	size_t count = 0;

	bus->run = run;
	if (!run->root->live)
		read_dump(bus);
	if (sysfs)
		gpus = probe_gpus(run);
	for (; count < gpus.count; count++)
		if (count < CARDS_MAX) {
			bus->cards[count].gpu = gpus.items[count];
			state_card(run, &bus->cards[count]);
		}
	for (size_t i = 0; !sysfs && i < bus->dump.count; i++) {
		const struct registers *device = &bus->dump.items[i];

		if (word_at(device, PCI_VENDOR_ID) == VENDOR_AMD &&
		    is_gpu_class((uint64_t)word_at(device, PCI_CLASS_DEVICE) << 8) &&
		    count++ < CARDS_MAX)
			state_dumped(bus, device, &bus->cards[count - 1]);
	}
	bus->count = count < CARDS_MAX ? count : CARDS_MAX;
	probe_fact(run, "gpu.present", "", sysfs ? PCI_DEVICES : LSPCI_FILE, "%zu",
		   count);
	if (count > CARDS_MAX)
		probe_note(run, "%zu GPUs: only the first %d were read", count,
			   CARDS_MAX);
	state_registers(bus);
	state_iommu(bus);
	vec_free(&bus->dump);
}

const struct probe probe_pci = {
	.name = "pci",
	.help = "GPUs on the PCI bus: ids, BARs, link, atomics, driver, IOMMU group, "
		"resets",
	.trust = TRUST_KERNEL,
	.detect = detect,
	.collect = collect,
};
