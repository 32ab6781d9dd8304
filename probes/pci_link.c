/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Link speed and width. A card with a switch of its own reports the link to that switch,
 * which says little of the slot: what counts is the slowest link between the GPU and the
 * root port, and every port of the path reports one of them.
 *
 * The kernel reads the Link Status register for these files, and so resumes the device
 * (current_link_speed_show(), drivers/pci/pci-sysfs.c): not for one that sleeps.
 */
#include <ctype.h>

#include "probes/pci_internal.h"

/* "16.0 GT/s PCIe", "8 GT/s"; "Unknown" is none. */
static bool parse_speed(const char *text, double *ret_speed)
{
	struct slice number = { text, strspn(text, "0123456789.") };
	double speed;

	if (!slice_number(number, &speed) || speed <= 0 || speed > 1000)
		return false;
	*ret_speed = speed;
	return true;
}

/* 0, 63 and 255 say that it is not known. */
static bool parse_width(const char *text, double *ret_width)
{
	double width;

	if (!isdigit((unsigned char)*text) || !slice_number(slice_of(text), &width) ||
	    width < 1 || width > 32)
		return false;
	*ret_width = width;
	return true;
}

struct measure {
	const char *key, *file;
	bool (*parse)(const char *text, double *ret_value);
};

static bool measured(struct probe_run *run, const struct measure *measure,
		     const char *bdf, double *ret_value)
{
	const char *text = card_attribute(run, bdf, measure->file);

	return text && measure->parse(text, ret_value);
}

/* The least of the device's own link and those above it. */
static void least(struct probe_run *run, const struct card *card,
		  const struct measure *measure)
{
	const char *at = card->gpu.bdf;
	double value, other;
	bool known = measured(run, measure, at, &value);

	for (size_t i = card->port_count; i--;) {
		if (probe_asleep(run, card->ports[i]) ||
		    !measured(run, measure, card->ports[i], &other) ||
		    (known && other >= value))
			continue;
		value = other;
		known = true;
		at = card->ports[i];
	}
	if (known)
		probe_fact(
			run, measure->key, card->gpu.bdf,
			arena_printf(
				run->arena, PCI_DEVICES "/%s/%s%s", at, measure->file,
				at == card->gpu.bdf ? "" : " (least of the links above)"),
			"%g", value);
}

void card_link(struct probe_run *run, const struct card *card)
{
	static const struct measure now[] = {
		{ "gpu.pcie_speed", "current_link_speed", parse_speed },
		{ "gpu.pcie_width", "current_link_width", parse_width },
	};
	static const struct measure most[] = {
		{ "gpu.pcie_speed_max", "max_link_speed", parse_speed },
		{ "gpu.pcie_width_max", "max_link_width", parse_width },
	};
	double value;

	if (card->gpu.asleep)
		return;
	for (size_t i = 0; i < ARRAY_SIZE(now); i++)
		least(run, card, &now[i]);
	for (size_t i = 0; i < ARRAY_SIZE(most); i++)
		if (measured(run, &most[i], card->gpu.bdf, &value))
			probe_fact(run, most[i].key, card->gpu.bdf,
				   arena_printf(run->arena, "%s/%s", card->gpu.path,
						most[i].file),
				   "%g", value);
}
