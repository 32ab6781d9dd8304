/* SPDX-License-Identifier: Apache-2.0 */
/*
 * host.iommu. A group's `type` is that of its default domain: DMA, DMA-FQ, identity,
 * blocked, unmanaged, unknown (iommu_group_show_type(), drivers/iommu/iommu.c). What
 * counts is the GPUs' groups; where there is no GPU, any group tells.
 */
#include <errno.h>

#include "probes/pci_internal.h"

#define IOMMU_GROUPS "/sys/kernel/iommu_groups"

enum { GROUPS_MAX = 512 };

struct seen {
	const char *translated, *passthrough; /* a file that says so */
};

static void look_at_group(struct probe_run *run, const char *path, struct seen *seen)
{
	const char *file = arena_printf(run->arena, "%s/type", path);
	const char *type = root_text(run->root, run->arena, file);

	if (!type)
		return;
	if (!strcmp(type, "DMA") || !strcmp(type, "DMA-FQ"))
		seen->translated = file;
	else if (!strcmp(type, "identity"))
		seen->passthrough = file;
}

static bool say(struct probe_run *run, const struct seen *seen)
{
	if (seen->translated)
		probe_fact(run, "host.iommu", "", seen->translated, "translated");
	else if (seen->passthrough)
		probe_fact(run, "host.iommu", "", seen->passthrough, "passthrough");
	return seen->translated || seen->passthrough;
}

void host_iommu(struct probe_run *run, const struct card *cards, size_t count)
{
	struct names units = root_names(run->root, run->arena, "/sys/class/iommu");
	int failed = errno;
	struct names groups = root_names(run->root, run->arena, IOMMU_GROUPS);
	struct seen seen = { NULL, NULL };

	for (size_t i = 0; i < count; i++)
		if (cards[i].gpu.path)
			look_at_group(run,
				      arena_printf(run->arena, "%s/iommu_group",
						   cards[i].gpu.path),
				      &seen);
	if (say(run, &seen))
		return;
	for (size_t i = 0; i < groups.count && i < GROUPS_MAX; i++)
		look_at_group(
			run,
			arena_printf(run->arena, IOMMU_GROUPS "/%s", groups.items[i]),
			&seen);
	if (say(run, &seen))
		return;
	if (failed)
		probe_note(run, "IOMMU not known: /sys/class/iommu: %s",
			   strerror(failed));
	else if (units.count || groups.count)
		probe_note(run, "IOMMU not known: no group says its type");
	else
		probe_fact(run, "host.iommu", "", "/sys/class/iommu", "off");
}
