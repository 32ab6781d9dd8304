/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/pci_device.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>

enum {
	CONFIG_LEGACY = 256, /* bytes that conventional PCI has */
	DUMP_MAX = 32 * 1024 * 1024,
	DUMPED_MAX = 4096, /* devices */
	BYTES_A_LINE = 16,
};

unsigned byte_at(const struct registers *registers, size_t at)
{
	return at < CONFIG_SIZE ? registers->bytes[at] : 0xff;
}

unsigned word_at(const struct registers *registers, size_t at)
{
	return byte_at(registers, at) | byte_at(registers, at + 1) << 8;
}

uint32_t long_at(const struct registers *registers, size_t at)
{
	return word_at(registers, at) | (uint32_t)word_at(registers, at + 2) << 16;
}

size_t express_of(const struct registers *registers)
{
	size_t at;

	if (registers->size <= CONFIG_USER ||
	    !(word_at(registers, PCI_STATUS) & PCI_STATUS_CAP_LIST))
		return 0;
	at = byte_at(registers, PCI_CAPABILITY_LIST) & ~3U;
	/* The list may be a circle. */
	for (size_t i = 0; at && i < CONFIG_LEGACY / 4; i++) {
		if (byte_at(registers, at) == PCI_CAP_ID_EXP)
			return at;
		at = byte_at(registers, at + 1) & ~3U;
	}
	return 0;
}

size_t extended_capability(const struct registers *registers, unsigned id)
{
	size_t at = CONFIG_LEGACY;

	if (registers->size < CONFIG_SIZE || !express_of(registers))
		return 0;
	for (size_t i = 0; at && i < CONFIG_SIZE / 4; i++) {
		uint32_t header = long_at(registers, at);

		if (!header || header == UINT32_MAX)
			return 0;
		if ((header & 0xffff) == id)
			return at;
		at = header >> 20 & ~3U;
	}
	return 0;
}

static unsigned char *new_bytes(struct probe_run *run)
{
	return memset(arena_room(run->arena, CONFIG_SIZE), 0xff, CONFIG_SIZE);
}

static size_t readable(size_t size)
{
	return size >= CONFIG_SIZE     ? CONFIG_SIZE
	       : size >= CONFIG_LEGACY ? CONFIG_LEGACY
	       : size >= CONFIG_USER   ? CONFIG_USER
				       : 0;
}

struct registers registers_of(struct probe_run *run, const struct dump *dump,
			      const char *bdf)
{
	struct registers registers = { .bdf = bdf, .trust = run->probe->trust };

	for (size_t i = 0; i < dump->count; i++)
		if (!strcmp(dump->items[i].bdf, bdf))
			return dump->items[i];
	registers.from = arena_printf(run->arena, PCI_DEVICES "/%s/config", bdf);
	struct slice bytes =
		root_bytes(run->root, run->arena, registers.from, CONFIG_SIZE);
	registers.failed = bytes.data ? ENODATA : errno;
	registers.bytes = new_bytes(run);
	if (bytes.size)
		memcpy(registers.bytes, bytes.data, bytes.size);
	registers.size = readable(bytes.size);
	return registers;
}

/* The address "[DDDD:]BB:DD.F " that a line begins with; NULL none. */
static const char *dumped_address(struct arena *arena, struct slice line)
{
	const char *text = arena_string(arena, slice_cut(line, 13));
	unsigned domain = 0, bus, device, function;
	int size = 0;

	if (strspn(text, "0123456789abcdefABCDEF") == 4)
		sscanf(text, "%4x:%2x:%2x.%1u %n", &domain, &bus, &device, &function,
		       &size);
	else
		sscanf(text, "%2x:%2x.%1u %n", &bus, &device, &function, &size);
	return size && text[size - 1] == ' ' && function < 8
		       ? arena_printf(arena, "%04x:%02x:%02x.%x", domain, bus, device,
				      function)
		       : NULL;
}

/* "OFF: XX XX ...": up to 16 bytes. */
static void read_dumped(struct slice line, struct registers *registers)
{
	unsigned char bytes[BYTES_A_LINE];
	size_t count = 0;
	char *end;
	size_t offset = strtoul(line.data, &end, 16);

	line = slice_trim(line);
	if (!line.size || !isxdigit((unsigned char)line.data[0]) || end - line.data < 2 ||
	    end - line.data > 3 || *end != ':')
		return;
	line = slice_skip(line, (size_t)(end + 1 - line.data));
	for (; line.size >= 3 && line.data[0] == ' ' &&
	       isxdigit((unsigned char)line.data[1]) &&
	       isxdigit((unsigned char)line.data[2]);
	     line = slice_skip(line, 3)) {
		if (count == BYTES_A_LINE)
			return;
		bytes[count++] = (unsigned char)strtoul(line.data, NULL, 16);
	}
	if (line.size || offset + count > CONFIG_SIZE)
		return;
	memcpy(registers->bytes + offset, bytes, count);
	if (count && registers->size < offset + count)
		registers->size = offset + count;
}

/*
 * Blocks of
 *     0000:03:00.0 VGA compatible controller: ...
 *     00: 02 10 bf 73 07 04 10 00 c3 00 00 03 10 00 80 00
 */
struct dump dump_read(struct probe_run *run)
{
	VEC(struct registers) list = { 0 };
	struct slice rest = root_bytes(run->root, run->arena, LSPCI_FILE, DUMP_MAX), line;
	struct registers *last = NULL;

	if (!rest.data && errno != ENOENT)
		probe_note(run, LSPCI_FILE " cannot be read: %s", strerror(errno));
	while (slice_next_line(&rest, &line)) {
		const char *bdf = dumped_address(run->arena, line);

		if (bdf && list.count == DUMPED_MAX)
			break;
		if (bdf) {
			vec_push(&list,
				 (struct registers){ bdf, new_bytes(run), 0, ENODATA,
						     LSPCI_FILE, TRUST_LSPCI });
			last = &list.items[list.count - 1];
		} else if (last) {
			read_dumped(line, last);
		}
	}
	for (size_t i = 0; i < list.count; i++)
		list.items[i].size = readable(list.items[i].size);
	struct dump dump = { .count = list.count };
	dump.items = list.count ? arena_freeze(run->arena, &list) : NULL;
	return dump;
}

bool pci_bar_of(const char *text, unsigned index, uint64_t *ret_size, uint64_t *ret_flags)
{
	uint64_t numbers[3];

	for (; text && index; index--)
		text = (text = strchr(text, '\n')) ? text + 1 : NULL;
	for (unsigned i = 0; text && i < 3; i++) {
		char *end;

		text += strspn(text, " ");
		if (!isxdigit((unsigned char)*text))
			return false;
		errno = 0;
		numbers[i] = strtoull(text, &end, 16);
		if (errno || (*end && *end != ' ' && *end != '\n'))
			return false;
		text = end;
	}
	if (!text || !numbers[2] || numbers[1] <= numbers[0] ||
	    numbers[1] - numbers[0] == UINT64_MAX)
		return false;
	*ret_size = numbers[1] - numbers[0] + 1;
	*ret_flags = numbers[2];
	return true;
}
