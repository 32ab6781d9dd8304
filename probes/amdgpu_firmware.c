/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Firmware versions: fw_version/ (amdgpu_ucode.c), one "0x%08x" a file, and debugfs
 * amdgpu_firmware_info (amdgpu_kms.c), one block a line, which knows more blocks. Both
 * are the driver's memory. Nothing else of debugfs is read: some of its files act when
 * read.
 *
 * Written as the driver's own messages write them, so that they compare: SMC and VCN as
 * three numbers, everything else as a hexadecimal number of eight digits.
 */
#include "probes/amdgpu_internal.h"

#include <ctype.h>
#include <errno.h>

#define FILE_SUFFIX "_fw_version"

enum { BLOCK_MAX = 24 /* bytes of a block's name */, BLOCKS_MAX = 100 };

/* Lower case, "_" for a blank; "" when it is no name of a block. */
static void block_name(struct slice s, char name[BLOCK_MAX + 1])
{
	size_t i;

	*name = '\0';
	if (s.size > BLOCK_MAX)
		return;
	for (i = 0; i < s.size; i++) {
		unsigned char c = (unsigned char)s.data[i];

		if (!isalnum(c) && c != '_' && c != ' ') {
			*name = '\0';
			return;
		}
		name[i] = c == ' ' ? '_' : (char)tolower(c);
	}
	name[i] = '\0';
}

/* amdgpu_vcn.c: bits 20 to 23 are the encoder's major version in the naming that is in
 * use, and zero in the old one. */
static const char *version_text(struct probe_run *run, const char *block, uint32_t v)
{
	if (!strcmp(block, "smc"))
		return arena_printf(run->arena, "%u.%u.%u", v >> 16 & 0xff, v >> 8 & 0xff,
				    v & 0xff);
	if (!strcmp(block, "vcn") && (v >> 20 & 0xf))
		return arena_printf(run->arena, "%u.%u.%u", v >> 20 & 0xf, v >> 12 & 0xff,
				    v & 0xfff);
	return arena_printf(run->arena, "0x%08x", v);
}

/* Zero: the device has no such block, or the driver did not load it. */
static void state_version(struct amdgpu *device, const char *block, uint32_t version,
			  const char *from)
{
	struct probe_run *run = device->run;

	if (version)
		probe_fact(run, arena_printf(run->arena, "firmware.%s", block),
			   device->gpu->bdf, from, "%s",
			   version_text(run, block, version));
}

/* "0x" and one to eight digits. */
static bool parse_version(struct slice s, uint32_t *ret_version)
{
	uint32_t version = 0;
	size_t i;

	if (!slice_starts_with(s, "0x"))
		return false;
	for (i = 2; i < s.size && isxdigit((unsigned char)s.data[i]); i++) {
		char c = s.data[i];

		if (i >= 10)
			return false;
		version = version << 4 |
			  (uint32_t)(isdigit((unsigned char)c) ? c - '0'
							       : (c | 32) - 'a' + 10);
	}
	*ret_version = version;
	return i > 2;
}

static void state_file(struct amdgpu *device, const char *name)
{
	const char *file = arena_printf(device->run->arena, "fw_version/%s", name);
	size_t size = strlen(name), suffix = strlen(FILE_SUFFIX);
	char block[BLOCK_MAX + 1];
	uint32_t version;

	if (size <= suffix || strcmp(name + size - suffix, FILE_SUFFIX) != 0)
		return;
	block_name(slice_from(name, size - suffix), block);
	const char *text = *block ? amdgpu_text(device, file) : NULL;
	if (!text)
		return;
	if (parse_version(slice_of(text), &version))
		state_version(device, block, version, amdgpu_path(device, file));
	else
		amdgpu_unread(device, file, "no version in it");
}

static struct names version_files(struct amdgpu *device)
{
	return root_names(device->run->root, device->run->arena,
			  amdgpu_path(device, "fw_version"));
}

void amdgpu_state_firmware(struct amdgpu *device)
{
	struct names names = version_files(device);

	if (!names.count && errno && errno != ENOENT)
		amdgpu_unread(device, "fw_version", strerror(errno));
	for (size_t i = 0; i < names.count && i < BLOCKS_MAX; i++)
		state_file(device, names.items[i]);
}

/* What fw_version/ has is not said twice. Of many SDMA engines the first two, by the
 * names that fw_version/ has for them. */
static bool is_new(const struct names *files, char block[BLOCK_MAX + 1])
{
	if (!strncmp(block, "sdma", 4) && isdigit((unsigned char)block[4])) {
		if (strcmp(block, "sdma0") != 0 && strcmp(block, "sdma1") != 0)
			return false;
		strcpy(block, block[4] == '0' ? "sdma" : "sdma2");
	}
	for (size_t i = 0; i < files->count; i++) {
		size_t size = strlen(block);

		if (!strncmp(files->items[i], block, size) &&
		    !strcmp(files->items[i] + size, FILE_SUFFIX))
			return false;
	}
	return true;
}

/* "TA RAS feature version: 0x00000000, firmware version: 0x1b00013e". */
static void state_line(struct amdgpu *device, const struct names *files,
		       struct slice line, const char *from)
{
	static const char *const words[] = { "firmware version: ", "fw version: " };
	const char *text = arena_string(device->run->arena, line);
	const char *feature = strstr(text, " feature version: "), *value = NULL;
	char block[BLOCK_MAX + 1];
	uint32_t version;

	for (size_t i = 0; i < ARRAY_SIZE(words) && feature && !value; i++) {
		value = strstr(feature, words[i]);
		value = value ? value + strlen(words[i]) : NULL;
	}
	if (!value || !parse_version(slice_of(value), &version))
		return;
	block_name(slice_from(text, (size_t)(feature - text)), block);
	if (*block && is_new(files, block))
		state_version(device, block, version, from);
}

static void state_info(struct amdgpu *device, const char *text, const char *from)
{
	struct names files = version_files(device);
	struct slice rest = slice_of(text), line;

	for (size_t lines = 0; lines < BLOCKS_MAX && slice_next_line(&rest, &line);
	     lines++)
		state_line(device, &files, line, from);
}

/* Its directory is called by the address in newer kernels, by the number of the card in
 * older ones. */
static const char *info_path(struct amdgpu *device)
{
	struct arena *arena = device->run->arena;
	const char *const format = "/sys/kernel/debug/dri/%s/amdgpu_firmware_info";
	const char *path = arena_printf(arena, format, device->gpu->bdf);
	struct names cards =
		root_names(device->run->root, arena, amdgpu_path(device, "drm"));

	for (size_t i = 0; i < cards.count; i++) {
		const char *number = cards.items[i] + strlen("card");

		if (!strncmp(cards.items[i], "card", 4) && *number &&
		    !number[strspn(number, "0123456789")] &&
		    !root_exists(device->run->root, path))
			path = arena_printf(arena, format, number);
	}
	return path;
}

void amdgpu_state_debugfs_firmware(struct probe_run *run, struct amdgpu *devices,
				   size_t count)
{
	int failed = 0;

	for (size_t i = 0; i < count; i++) {
		if (devices[i].gpu->asleep)
			continue;
		const char *path = info_path(&devices[i]);
		const char *text = root_text(run->root, run->arena, path);

		if (text)
			state_info(&devices[i], text, path);
		else
			failed = errno;
	}
	if (failed)
		probe_note(run,
			   "firmware that only debugfs tells is not known: "
			   "amdgpu_firmware_info: %s",
			   strerror(failed));
}
