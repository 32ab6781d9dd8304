/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Resizable BAR. The sizes that BAR 0 can take are in resource0_resize (root only; bit n:
 * 2^n MiB, Documentation/ABI/testing/sysfs-bus-pci), which has the kernel's quirks
 * applied, and in the extended capability (PCIe 6.0, 7.8.6). Without root the mere
 * existence of the file tells that BAR 0 is resizable.
 */
#include <errno.h>
#include <inttypes.h>

#include "probes/pci_internal.h"

#define MIB (UINT64_C(1) << 20)

enum {
	REBAR_ENTRIES = 6,
	LARGEST_BIT = 43, /* 8 EiB */
};

struct sizes {
	bool known;	    /* whether there is a capability for BAR 0 */
	uint64_t supported; /* bit n: 2^n MiB; 0 not known or no capability */
	uint64_t current;   /* bytes, 0 not known */
	const char *from;
	enum trust trust;
};

static bool sysfs_sizes(struct probe_run *run, const struct card *card,
			struct sizes *sizes)
{
	const char *file =
		arena_printf(run->arena, "%s/resource0_resize", card->gpu.path);
	const char *text = root_text(run->root, run->arena, file);

	if (!text || !*text || strspn(text, "0123456789abcdef") != strlen(text) ||
	    strlen(text) > 16)
		return false;
	sizes->supported = strtoull(text, NULL, 16);
	sizes->known = true;
	sizes->from = file;
	sizes->trust = run->probe->trust;
	return sizes->supported != 0;
}

/* An entry: capability at +4 (bits 4 to 31: 1 MiB to 128 TiB), control at +8 (bits 0 to 2
 * the BAR, 5 to 7 how many entries there are, 8 to 13 the size now, 16 to 31: 256 TiB and
 * more). */
static bool register_sizes(const struct registers *registers, struct sizes *sizes)
{
	int at = (int)registers_capability(registers, PCI_EXT_CAP_ID_REBAR,
					   PCI_CAP_EXTENDED);
	unsigned entries = REBAR_ENTRIES;

	if (registers->size < CONFIG_SIZE)
		return false;
	sizes->known = true;
	sizes->from = registers->from;
	sizes->trust = registers->trust;
	for (unsigned i = 0; at && i < entries && at + 12 + (int)i * 8 <= CONFIG_SIZE;
	     i++) {
		u32 capability = pci_read_long(registers->dev, at + 4 + (int)i * 8);
		u32 control = pci_read_long(registers->dev, at + 8 + (int)i * 8);

		if (!i && (control >> 5 & 7) < entries)
			entries = control >> 5 & 7;
		if ((control & 7) || (control >> 8 & 0x3f) > LARGEST_BIT)
			continue;
		sizes->supported = capability >> 4 | (uint64_t)(control >> 16) << 28;
		sizes->current = MIB << (control >> 8 & 0x3f);
		break;
	}
	return true;
}

static uint64_t vram(struct probe_run *run, const struct card *card)
{
	uint64_t bytes;

	if (!card->gpu.path ||
	    !root_number(
		    run->root,
		    arena_printf(run->arena, "%s/mem_info_vram_total", card->gpu.path),
		    &bytes))
		return 0;
	return bytes;
}

static uint64_t largest(uint64_t supported)
{
	for (int bit = LARGEST_BIT; bit >= 0; bit--)
		if (supported >> bit & 1)
			return MIB << bit;
	return 0;
}

static void say(struct probe_run *run, const struct card *card, const struct sizes *sizes)
{
	uint64_t most = largest(sizes->supported), all = vram(run, card);
	uint64_t now = card->bar0 ? card->bar0 : sizes->current;
	const char *state = NULL;

	if (sizes->known && !most)
		state = "absent";
	else if (now && (most || all))
		state = (most && now >= most) || (all && now >= all) ? "full" : "small";
	if (state)
		probe_fact_trusted(run, sizes->trust, "gpu.rebar", card->gpu.bdf,
				   sizes->from, "%s", state);
	if (most)
		probe_fact_trusted(run, sizes->trust, "gpu.rebar_max_mib", card->gpu.bdf,
				   sizes->from, "%" PRIu64, most / MIB);
}

bool card_rebar(struct bus *bus, const struct card *card,
		const struct registers *registers)
{
	struct probe_run *run = bus_run(bus);
	struct sizes sizes = { .trust = run->probe->trust };
	const char *file;

	if ((card->gpu.path && sysfs_sizes(run, card, &sizes)) ||
	    register_sizes(registers, &sizes)) {
		say(run, card, &sizes);
		return true;
	}
	if (!card->gpu.path)
		return false;
	file = arena_printf(run->arena, "%s/resource0_resize", card->gpu.path);
	if (!root_exists(run->root, file))
		return false;
	sizes.from = arena_printf(run->arena, "%s exists; mem_info_vram_total", file);
	say(run, card, &sizes);
	return true;
}
