/* SPDX-License-Identifier: Apache-2.0 */
/* What probes share: stating facts, and which GPUs there are. */
#include "probes/probe.h"

#include <errno.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/input/line.h"
#include "probes/probe_internal.h"

enum {
	VALUE_MAX = 8192,	 /* bytes of a value */
	LOG_PIECE = 32 * 1024,	 /* bytes of log lines in one message */
	PCI_VENDOR_AMD = 0x1002, /* whose devices amdgpu serves */
	PCI_CLASS_DISPLAY = 0x03,
	PCI_CLASS_ACCELERATOR = 0x12,
};

static void send_message(struct probe_run *run, json_t *message)
{
	AUTO(strbuf) struct strbuf line = { 0 };
	AUTO(mem) char *text = message ? json_dumps(message, JSON_COMPACT) : NULL;

	if (!text)
		mem_exhausted();
	strbuf_add_text(&line, text);
	strbuf_add_char(&line, '\n');
	/* The parent is gone when this fails, and nobody is left to tell. */
	if (fd_write_all(run->fd, line.data, line.size))
		_exit(EXIT_FAILURE);
	json_decref(message);
}

/* UTF-8 of any bytes: a byte that belongs to no character becomes "?", and so do control
 * characters but newline and tab. */
static json_t *json_of(struct slice s)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	uint32_t code;

	while (s.size) {
		size_t size = utf8_decode(s, &code);
		bool kept = size && (code >= 0x20 || code == '\n' || code == '\t') &&
			    code != 0x7f;

		if (kept)
			strbuf_add(&b, s.data, size);
		else
			strbuf_add_char(&b, '?');
		s = slice_skip(s, size ? size : 1);
	}
	return json_stringn_nocheck(strbuf_text(&b), b.size);
}

/* One line, without blanks around it. */
static json_t *json_of_value(const char *text)
{
	struct slice value = slice_trim(slice_of(text));
	AUTO(strbuf) struct strbuf b = { 0 };

	strbuf_add(&b, value.data, value.size < VALUE_MAX ? value.size : VALUE_MAX);
	for (size_t i = 0; i < b.size; i++)
		if (b.data[i] == '\n' || b.data[i] == '\t')
			b.data[i] = ' ';
	return json_of(strbuf_slice(&b));
}

static json_t *statement(enum trust trust, const char *device, const char *from)
{
	return json_pack("{s:s, s:s, s:o}", "device", device, "trust",
			 word_name(&trust_words, trust), "from", json_of_value(from));
}

static void state(struct probe_run *run, enum trust trust, const char *key,
		  const char *device, const char *from, const char *format, va_list args)
{
	AUTO(mem) char *value = mem_vprintf(format, args);

	if (!slice_trim(slice_of(value)).size)
		return;
	json_t *message = statement(trust, device, from);
	json_object_set_new(message, "fact", json_string(key));
	json_object_set_new(message, "value", json_of_value(value));
	send_message(run, message);
}

void probe_fact(struct probe_run *run, const char *key, const char *device,
		const char *from, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	state(run, run->probe->trust, key, device, from, format, args);
	va_end(args);
}

void probe_fact_trusted(struct probe_run *run, enum trust trust, const char *key,
			const char *device, const char *from, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	state(run, trust, key, device, from, format, args);
	va_end(args);
}

void probe_items(struct probe_run *run, const char *key, const char *device,
		 const char *from, const char *const *items, size_t count)
{
	json_t *message = statement(run->probe->trust, device, from);
	json_t *list = json_array();

	for (size_t i = 0; i < count; i++)
		if (slice_trim(slice_of(items[i])).size)
			json_array_append_new(list, json_of_value(items[i]));
	json_object_set_new(message, "list", json_string(key));
	json_object_set_new(message, "items", list);
	send_message(run, message);
}

void probe_whole(struct probe_run *run, const char *family, const char *from)
{
	json_t *message = statement(run->probe->trust, "", from);

	json_object_set_new(message, "whole", json_string(family));
	send_message(run, message);
}

void probe_note(struct probe_run *run, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	AUTO(mem) char *text = mem_vprintf(format, args);
	va_end(args);
	send_message(run, json_pack("{s:o}", "note", json_of_value(text)));
}

/* The last place at or before `at` where a character of UTF-8 begins. */
static size_t character_start(struct slice text, size_t at)
{
	size_t start = at;

	while (start > at - 4 && ((unsigned char)text.data[start] & 0xc0) == 0x80)
		start--;
	return start;
}

void probe_log(struct probe_run *run, const char *name, struct slice text)
{
	while (text.size) {
		struct slice piece = slice_from(text.data, text.size);

		if (piece.size > LOG_PIECE) {
			const char *newline = memrchr(piece.data, '\n', LOG_PIECE);

			piece.size = newline ? (size_t)(newline + 1 - piece.data)
					     : character_start(text, LOG_PIECE);
		}
		send_message(run, json_pack("{s:s, s:o}", "log", name, "text",
					    json_of(piece)));
		text = slice_skip(text, piece.size);
	}
}

void probe_say(struct probe_run *run, const char *word)
{
	send_message(run, json_pack("{s:b}", word, 1));
}

static const char *device_file(struct probe_run *run, const char *bdf, const char *file)
{
	return root_textf(run->root, run->arena, "/sys/bus/pci/devices/%s/%s", bdf, file);
}

bool probe_asleep(struct probe_run *run, const char *bdf)
{
	static const char *const asleep[] = { "suspended", "suspending", "resuming" };

	if (run->options->wake)
		return false;
	const char *status = device_file(run, bdf, "power/runtime_status");
	for (size_t i = 0; status && i < ARRAY_SIZE(asleep); i++)
		if (!strcmp(status, asleep[i]))
			return true;
	const char *state = device_file(run, bdf, "power_state");
	return state && !strcmp(state, "D3cold");
}

static const char *render_node_of(const struct root *root, struct arena *arena,
				  const char *path)
{
	struct names names = root_names(root, arena, arena_printf(arena, "%s/drm", path));

	for (size_t i = 0; i < names.count; i++)
		if (!strncmp(names.items[i], "renderD", 7))
			return names.items[i];
	return NULL;
}

static bool read_gpu(const struct root *root, struct arena *arena, const char *bdf,
		     struct gpu *ret_gpu)
{
	struct gpu gpu = { .bdf = bdf };
	uint64_t vendor, class, device;
	char address[13];

	gpu.path = arena_printf(arena, "/sys/bus/pci/devices/%s", bdf);
	if (!device_address(slice_of(bdf), address) || strcmp(address, bdf) != 0 ||
	    !root_number(root, arena_printf(arena, "%s/vendor", gpu.path), &vendor) ||
	    !root_number(root, arena_printf(arena, "%s/class", gpu.path), &class) ||
	    !root_number(root, arena_printf(arena, "%s/device", gpu.path), &device) ||
	    vendor != PCI_VENDOR_AMD ||
	    (class >> 16 != PCI_CLASS_DISPLAY && class >> 16 != PCI_CLASS_ACCELERATOR))
		return false;
	gpu.class = (uint32_t) class;
	snprintf(gpu.id, sizeof(gpu.id), "%04x:%04x", (unsigned)vendor & 0xffff,
		 (unsigned)device & 0xffff);
	gpu.render_node = render_node_of(root, arena, gpu.path);
	*ret_gpu = gpu;
	return true;
}

struct gpus gpus_find(const struct root *root, struct arena *arena)
{
	VEC(struct gpu) list = { 0 };
	struct names names = root_names(root, arena, "/sys/bus/pci/devices");
	struct gpu gpu;

	for (size_t i = 0; i < names.count; i++)
		if (read_gpu(root, arena, names.items[i], &gpu))
			vec_push(&list, gpu);
	struct gpus gpus = { .count = list.count };
	gpus.items = list.count ? arena_freeze(arena, &list) : NULL;
	return gpus;
}

struct gpus probe_gpus(struct probe_run *run)
{
	struct gpus gpus = gpus_find(run->root, run->arena);

	for (size_t i = 0; i < gpus.count; i++)
		gpus.items[i].asleep = probe_asleep(run, gpus.items[i].bdf);
	return gpus;
}
