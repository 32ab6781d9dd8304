/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the kernel prints of a PCI device (drivers/pci/pci-sysfs.c). Everything here is
 * printed from the kernel's memory, so that a sleeping device stays asleep.
 */
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>

#include "engine/input/line.h"
#include "probes/pci_internal.h"

enum {
	ATTRIBUTE_MAX = 4096, /* sysfs gives a page at most */
	/* include/linux/ioport.h */
	RESOURCE_MEMORY = 0x200,
	RESOURCE_UNSET = 0x20000000,
};

const char *card_attribute(struct probe_run *run, const char *bdf, const char *name)
{
	const char *path = arena_printf(run->arena, PCI_DEVICES "/%s/%s", bdf, name);
	struct slice text = root_bytes(run->root, run->arena, path, ATTRIBUTE_MAX);

	if (!text.data && errno != ENOENT)
		probe_note(run, "%s: %s cannot be read: %s", bdf, name, strerror(errno));
	return text.data ? arena_string(run->arena, slice_trim(slice_of(text.data)))
			 : NULL;
}

static const char *path_of(struct probe_run *run, const struct card *card,
			   const char *name)
{
	return arena_printf(run->arena, "%s/%s", card->gpu.path, name);
}

/* A word as the kernel names drivers, states and methods; anything else is no value. */
static bool is_word(const char *s)
{
	size_t size = strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				"0123456789_-");

	return size && size <= 48 && !s[size];
}

static void word_fact(struct probe_run *run, const struct card *card, const char *key,
		      const char *name)
{
	const char *text = card_attribute(run, card->gpu.bdf, name);

	if (text && is_word(text))
		probe_fact(run, key, card->gpu.bdf, path_of(run, card, name), "%s", text);
}

static bool id_of(struct probe_run *run, const struct card *card, const char *name,
		  uint64_t most, unsigned *ret_id)
{
	uint64_t number;

	if (!root_number(run->root, path_of(run, card, name), &number) || number > most)
		return false;
	*ret_id = (unsigned)number;
	return true;
}

static void ids(struct probe_run *run, const struct card *card)
{
	const char *bdf = card->gpu.bdf;
	unsigned vendor, device;

	probe_fact(run, "gpu.pci_id", bdf, path_of(run, card, "device"), "%s",
		   card->gpu.id);
	if (id_of(run, card, "subsystem_vendor", 0xffff, &vendor) &&
	    id_of(run, card, "subsystem_device", 0xffff, &device))
		probe_fact(run, "gpu.subsystem_id", bdf,
			   path_of(run, card, "subsystem_device"), "%04x:%04x", vendor,
			   device);
	if (id_of(run, card, "revision", 0xff, &device))
		probe_fact(run, "gpu.revision", bdf, path_of(run, card, "revision"),
			   "%02x", device);
	if (id_of(run, card, "class", 0xffffff, &device))
		probe_fact(run, "gpu.class", bdf, path_of(run, card, "class"), "%04x",
			   device >> 8);
}

/* Line `index` of the file: "START END FLAGS", hexadecimal. */
static bool resource_line(const char *text, unsigned index, uint64_t ret_numbers[3])
{
	for (; index; index--) {
		text = strchr(text, '\n');
		if (!text)
			return false;
		text++;
	}
	for (unsigned i = 0; i < 3; i++) {
		char *end;

		text += strspn(text, " ");
		if (!isxdigit((unsigned char)*text))
			return false;
		errno = 0;
		ret_numbers[i] = strtoull(text, &end, 16);
		if (errno || (*end && *end != ' ' && *end != '\n'))
			return false;
		text = end;
	}
	return true;
}

bool bar_read(struct probe_run *run, const char *bdf, unsigned index, uint64_t *ret_size,
	      uint64_t *ret_flags)
{
	const char *path = arena_printf(run->arena, PCI_DEVICES "/%s/resource", bdf);
	struct slice text = root_bytes(run->root, run->arena, path, ATTRIBUTE_MAX);
	uint64_t numbers[3];

	if (!text.data || !resource_line(text.data, index, numbers) || !numbers[2] ||
	    numbers[1] <= numbers[0] || numbers[1] - numbers[0] == UINT64_MAX)
		return false;
	*ret_size = numbers[1] - numbers[0] + 1;
	*ret_flags = numbers[2];
	return true;
}

/* I/O ports are left out: they are a few bytes and say nothing of memory. */
static void bars(struct probe_run *run, struct card *card)
{
	const char *bdf = card->gpu.bdf;
	uint64_t size, flags;

	if (!card_attribute(run, bdf, "resource"))
		return;
	for (unsigned i = 0; i < 6; i++) {
		if (!bar_read(run, bdf, i, &size, &flags) || !(flags & RESOURCE_MEMORY))
			continue;
		if (!i)
			card->bar0 = size;
		probe_fact(run, arena_printf(run->arena, "gpu.bar_mib.%u", i), bdf,
			   path_of(run, card, "resource"), "%.10g",
			   (double)size / (1024 * 1024));
		if (flags & RESOURCE_UNSET)
			probe_note(run, "%s: BAR %u has no address assigned", bdf, i);
	}
}

/* The last component of where a link of the device points. */
static const char *link_name(struct probe_run *run, const struct card *card,
			     const char *name)
{
	const char *path = path_of(run, card, name);
	const char *target = root_link(run->root, run->arena, path);

	if (!target) {
		if (root_exists(run->root, path))
			probe_note(run, "%s: %s is no link", card->gpu.bdf, name);
		return NULL;
	}
	const char *slash = strrchr(target, '/');
	return slash ? slash + 1 : target;
}

static void binding(struct probe_run *run, struct card *card)
{
	const char *path = path_of(run, card, "driver");
	const char *driver = link_name(run, card, "driver");
	const char *group = link_name(run, card, "iommu_group");

	if (driver && is_word(driver))
		card->driver = driver;
	else if (!driver && !root_exists(run->root, path))
		card->driver = "none";
	if (card->driver)
		probe_fact(run, "gpu.driver", card->gpu.bdf, path, "%s", card->driver);
	if (group && strspn(group, "0123456789") == strlen(group) && strlen(group) < 10)
		probe_fact(run, "gpu.iommu_group", card->gpu.bdf,
			   path_of(run, card, "iommu_group"), "%s", group);
}

static void numa_node(struct probe_run *run, const struct card *card)
{
	const char *text = card_attribute(run, card->gpu.bdf, "numa_node");
	const char *digits = text && *text == '-' ? text + 1 : text;

	if (text && *digits && strlen(digits) < 6 &&
	    strspn(digits, "0123456789") == strlen(digits))
		probe_fact(run, "gpu.numa_node", card->gpu.bdf,
			   path_of(run, card, "numa_node"), "%s", text);
}

/* Linux 5.15 and newer; not there when no reset is possible, empty when a person has
 * disabled them (Documentation/ABI/testing/sysfs-bus-pci). */
static void resets(struct probe_run *run, const struct card *card)
{
	const char *text = card_attribute(run, card->gpu.bdf, "reset_method");
	const char *items[16];
	size_t count = 0;
	char *rest = text ? arena_strdup(run->arena, text) : NULL, *word;

	if (!text)
		return;
	while (count < ARRAY_SIZE(items) && (word = strsep(&rest, " ,\n")))
		if (is_word(word))
			items[count++] = word;
	probe_items(run, "gpu.reset_methods", card->gpu.bdf,
		    path_of(run, card, "reset_method"), items, count);
}

/* The bridges above are the components of the device's place in /sys/devices, behind the
 * last host bridge: pci0000:00/0000:00:01.1/0000:01:00.0/0000:03:00.0. */
static void path(struct probe_run *run, struct card *card)
{
	char *real = root_real(run->root, run->arena, card->gpu.path), *part;
	char address[13];

	if (!real)
		return;
	card->ports = arena_array(run->arena, const char *, PORTS_MAX);
	while ((part = strsep(&real, "/"))) {
		if (!strncmp(part, "pci", 3) && strchr(part, ':')) {
			card->path_known = true;
			card->port_count = 0;
		} else if (real && device_address(slice_of(part), address) &&
			   !strcmp(part, address) && card->port_count < PORTS_MAX) {
			card->ports[card->port_count++] = part;
		}
	}
	if (card->path_known)
		probe_items(run, "gpu.pcie_path", card->gpu.bdf, card->gpu.path,
			    card->ports, card->port_count);
}

void card_from_sysfs(struct probe_run *run, struct card *card)
{
	ids(run, card);
	bars(run, card);
	binding(run, card);
	numa_node(run, card);
	resets(run, card);
	path(run, card);
	word_fact(run, card, "gpu.power_state", "power_state");
	word_fact(run, card, "gpu.runtime_status", "power/runtime_status");
	if (card->gpu.render_node && is_word(card->gpu.render_node))
		probe_fact(run, "gpu.render_node", card->gpu.bdf,
			   path_of(run, card, "drm"), "%s", card->gpu.render_node);
	card_link(run, card);
}
