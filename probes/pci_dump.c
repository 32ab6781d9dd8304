/* SPDX-License-Identifier: Apache-2.0 */
/*
 * /lspci.txt of a saved root: `lspci -D -xxxx`, blocks of
 *     0000:03:00.0 VGA compatible controller: ...
 *     00: 02 10 bf 73 07 04 10 00 c3 00 00 03 10 00 80 00
 */
#include <ctype.h>

#include "engine/base/strbuf.h"
#include "probes/pci_internal.h"

enum { VENDOR_AMD = 0x1002, DEVICES_MAX = 4096, BYTES_A_LINE = 16 };

static size_t hex_digits(struct slice s)
{
	size_t n = 0;

	while (n < s.size && isxdigit((unsigned char)s.data[n]))
		n++;
	return n;
}

/* The size of "[DDDD:]BB:DD.F " at the start of a line, without the blank; 0 none. */
static size_t address_size(struct slice line)
{
	size_t domain = hex_digits(line) == 4 ? 5 : 0;
	const char *p = line.data + domain;

	if (line.size < domain + 8 || (domain && p[-1] != ':'))
		return 0;
	if (!isxdigit((unsigned char)p[0]) || !isxdigit((unsigned char)p[1]) ||
	    p[2] != ':' || !isxdigit((unsigned char)p[3]) ||
	    !isxdigit((unsigned char)p[4]) || p[5] != '.' || p[6] < '0' || p[6] > '7' ||
	    p[7] != ' ')
		return 0;
	return domain + 7;
}

/* "OFF: XX XX ..." with an offset within configuration space and at most 16 bytes. */
static bool is_registers(struct slice line)
{
	size_t digits = hex_digits(line), offset = 0, count = 0;

	if (digits < 2 || digits > 3 || line.size < digits + 2 ||
	    line.data[digits] != ':')
		return false;
	for (size_t i = 0; i < digits; i++) {
		int c = tolower((unsigned char)line.data[i]);

		offset = offset * 16 + (size_t)(c <= '9' ? c - '0' : c - 'a' + 10);
	}
	line = slice_skip(line, digits + 1);
	while (line.size >= 3 && line.data[0] == ' ' &&
	       hex_digits(slice_skip(line, 1)) == 2) {
		line = slice_skip(line, 3);
		count++;
	}
	return !line.size && count && count <= BYTES_A_LINE &&
	       offset + count <= CONFIG_SIZE;
}

static struct slice trimmed(struct slice line)
{
	while (line.size && isspace((unsigned char)line.data[line.size - 1]))
		line.size--;
	return line;
}

struct slice dump_clean(struct arena *arena, struct slice text)
{
	struct strbuf b = { 0 };
	bool inside = false;
	unsigned devices = 0;
	struct slice line;

	while (slice_next_line(&text, &line)) {
		size_t address = address_size(line);

		if (address) {
			inside = devices++ < DEVICES_MAX;
			if (inside) {
				strbuf_printf(&b, "\n%.*s \n", (int)address, line.data);
			}
		} else if (inside && is_registers(trimmed(line))) {
			strbuf_add_slice(&b, trimmed(line));
			strbuf_add_char(&b, '\n');
		}
	}
	struct slice clean = arena_slice(arena, strbuf_slice(&b));
	strbuf_free(&b);
	return clean;
}

static const char *address_of(struct bus *bus, const struct pci_dev *dev)
{
	return arena_printf(bus_run(bus)->arena, "%04x:%02x:%02x.%x",
			    (unsigned)dev->domain, dev->bus, dev->dev, dev->func);
}

static void state_ids(struct bus *bus, const struct card *card, struct pci_dev *dev)
{
	struct probe_run *run = bus_run(bus);
	const char *bdf = card->gpu.bdf;

	probe_fact_trusted(run, TRUST_LSPCI, "gpu.pci_id", bdf, LSPCI_FILE, "%04x:%04x",
			   dev->vendor_id, dev->device_id);
	probe_fact_trusted(run, TRUST_LSPCI, "gpu.subsystem_id", bdf, LSPCI_FILE,
			   "%04x:%04x", pci_read_word(dev, PCI_SUBSYSTEM_VENDOR_ID),
			   pci_read_word(dev, PCI_SUBSYSTEM_ID));
	probe_fact_trusted(run, TRUST_LSPCI, "gpu.revision", bdf, LSPCI_FILE, "%02x",
			   pci_read_byte(dev, PCI_REVISION_ID));
	probe_fact_trusted(run, TRUST_LSPCI, "gpu.class", bdf, LSPCI_FILE, "%04x",
			   dev->device_class);
}

/* Speed (1: 2.5 GT/s, and so on) and width, the same in Link Capabilities and Status. */
static void state_link(struct bus *bus, const struct card *card, u32 value,
		       const char *speed_key, const char *width_key)
{
	static const double speeds[] = { 0, 2.5, 5, 8, 16, 32, 64 };
	unsigned speed = value & PCI_EXP_LNKSTA_SPEED;
	unsigned width = (value & PCI_EXP_LNKSTA_WIDTH) >> 4;

	if (speed && speed < ARRAY_SIZE(speeds))
		probe_fact_trusted(bus_run(bus), TRUST_LSPCI, speed_key, card->gpu.bdf,
				   LSPCI_FILE, "%g", speeds[speed]);
	if (width && width <= 32)
		probe_fact_trusted(bus_run(bus), TRUST_LSPCI, width_key, card->gpu.bdf,
				   LSPCI_FILE, "%u", width);
}

static struct pci_dev *bridge_to(struct bus *bus, const struct pci_dev *dev)
{
	for (struct pci_dev *d = bus_dumped(bus); d; d = d->next)
		if (d->domain == dev->domain && d != dev &&
		    (pci_read_byte(d, PCI_HEADER_TYPE) & 0x7f) == 1 && dev->bus &&
		    pci_read_byte(d, PCI_SECONDARY_BUS) == dev->bus)
			return d;
	return NULL;
}

/* By the buses behind the bridges; depth ends a circle. */
static void find_path(struct bus *bus, struct card *card, struct pci_dev *dev)
{
	const char *up[PORTS_MAX];
	size_t count = 0;

	while (count < PORTS_MAX && (dev = bridge_to(bus, dev)))
		up[count++] = address_of(bus, dev);
	card->ports = arena_array(bus_run(bus)->arena, const char *, PORTS_MAX);
	for (size_t i = 0; i < count; i++)
		card->ports[i] = up[count - 1 - i];
	card->port_count = count;
	card->path_known = count < PORTS_MAX;
	if (card->path_known)
		probe_items(bus_run(bus), "gpu.pcie_path", card->gpu.bdf, LSPCI_FILE,
			    card->ports, count);
}

static void read_card(struct bus *bus, struct card *card, struct pci_dev *dev)
{
	struct registers registers = bus_registers_of(bus, dev);
	int at = (int)registers_capability(&registers, PCI_CAP_ID_EXP, PCI_CAP_NORMAL);

	card->gpu.bdf = address_of(bus, dev);
	state_ids(bus, card, dev);
	find_path(bus, card, dev);
	if (!at)
		return;
	state_link(bus, card, pci_read_word(dev, at + PCI_EXP_LNKSTA), "gpu.pcie_speed",
		   "gpu.pcie_width");
	state_link(bus, card, pci_read_long(dev, at + PCI_EXP_LNKCAP),
		   "gpu.pcie_speed_max", "gpu.pcie_width_max");
}

size_t dump_cards(struct bus *bus, struct card *cards, size_t room)
{
	size_t count = 0;

	for (struct pci_dev *d = bus_dumped(bus); d; d = d->next) {
		pci_fill_info(d, PCI_FILL_IDENT | PCI_FILL_CLASS);
		unsigned base = d->device_class >> 8;

		if (d->vendor_id != VENDOR_AMD || (base != 0x03 && base != 0x12))
			continue;
		if (count < room)
			read_card(bus, &cards[count], d);
		count++;
	}
	return count;
}
