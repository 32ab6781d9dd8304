/* SPDX-License-Identifier: Apache-2.0 */
/*
 * RAS: error counters and retired pages.
 *
 * A counter's file (amdgpu_ras.c: amdgpu_ras_sysfs_read()) holds what the driver has
 * counted since it was loaded; reading it also collects the hardware's counters into it.
 */
#include "probes/amdgpu_internal.h"

#include <errno.h>
#include <inttypes.h>

#define COUNTER_SUFFIX "_err_count"

enum { PAGE_LINES_MAX = 1000000 };

static const double COUNT_MAX = 1e12; /* of one block; more is no count */

struct ras_sum {
	uint64_t uncorrectable, correctable;
	size_t blocks;
	bool partial; /* a counter was not to be had: the sums are not known */
};

/* "ue: 3" among the lines. */
static bool read_count(const char *text, const char *word, uint64_t *ret_count)
{
	struct slice rest = slice_of(text), line;
	size_t skip = strlen(word);

	while (slice_next_line(&rest, &line)) {
		double number;

		if (slice_starts_with(line, word)) {
			if (!slice_number(slice_trim(slice_skip(line, skip)), &number) ||
			    !(number >= 0 && number <= COUNT_MAX))
				return false;
			*ret_count = (uint64_t)number;
			return true;
		}
	}
	return false;
}

static void add_block(struct amdgpu *device, const char *file, struct ras_sum *sum)
{
	const char *text = root_text(device->run->root, device->run->arena,
				     amdgpu_path(device, file));
	uint64_t ue, ce;

	sum->blocks++;
	if (text && read_count(text, "ue:", &ue) && read_count(text, "ce:", &ce)) {
		sum->uncorrectable += ue;
		sum->correctable += ce;
		return;
	}
	sum->partial = true;
	if (!text)
		amdgpu_unread(device, file, strerror(errno));
	else if (strstr(text, "inaccessible"))
		amdgpu_unread(device, file, "query currently inaccessible");
	else
		amdgpu_unread(device, file, "no error counters in it");
}

static bool is_counter(const char *name)
{
	size_t size = strlen(name), suffix = strlen(COUNTER_SUFFIX);

	return size > suffix && !strcmp(name + size - suffix, COUNTER_SUFFIX);
}

/* Lines "0xPFN : 0xSIZE : R", "P" for one to be reserved next, "F" for one that cannot
 * be (amdgpu_ras.c: gpu_vram_bad_pages). */
static void state_bad_pages(struct amdgpu *device)
{
	const char *file = "ras/gpu_vram_bad_pages", *path = amdgpu_path(device, file);
	const char *text = root_text(device->run->root, device->run->arena, path);
	unsigned pages = 0, others = 0;

	if (!text) {
		if (errno != ENOENT)
			amdgpu_unread(device, file, strerror(errno));
		return;
	}
	while (*text && pages + others < PAGE_LINES_MAX) {
		size_t size = strcspn(text, "\n");

		if (size > 4 && !strncmp(text, "0x", 2) &&
		    memchr("RPF", text[size - 1], 3))
			pages++;
		else if (size)
			others++;
		text += size + (text[size] == '\n');
	}
	if (others)
		amdgpu_unread(device, file, "lines of another form");
	else
		probe_fact(device->run, "gpu.bad_pages", device->gpu->bdf, path, "%u",
			   pages);
}

void amdgpu_state_ras(struct amdgpu *device)
{
	const char *folder = amdgpu_path(device, "ras");
	struct names names = root_names(device->run->root, device->run->arena, folder);
	struct ras_sum sum = { 0 };

	if (!names.count) {
		if (errno && errno != ENOENT)
			amdgpu_unread(device, "ras", strerror(errno));
		return;
	}
	for (size_t i = 0; i < names.count; i++)
		if (is_counter(names.items[i]))
			add_block(device,
				  arena_printf(device->run->arena, "ras/%s",
					       names.items[i]),
				  &sum);
	if (sum.blocks && !sum.partial) {
		probe_fact(device->run, "gpu.ras_uncorrectable", device->gpu->bdf, folder,
			   "%" PRIu64, sum.uncorrectable);
		probe_fact(device->run, "gpu.ras_correctable", device->gpu->bdf, folder,
			   "%" PRIu64, sum.correctable);
	}
	state_bad_pages(device);
}
