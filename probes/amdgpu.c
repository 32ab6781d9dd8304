/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The probe amdgpu: the amdgpu driver's files about its devices and itself.
 *
 * Some of its files do more than read: those of amdgpu_pm.c and hwmon resume a
 * suspended device (pm_runtime_get_sync(); newer kernels answer EPERM instead), those
 * of RAS and partitions read its registers. Files that the driver answers from its own
 * memory are safe: mem_info_*, vbios_version, unique_id, serial_number, ip_discovery/,
 * fw_version/ (amdgpu_vram_mgr.c, amdgpu_gtt_mgr.c, amdgpu_atombios.c,
 * amdgpu_discovery.c, amdgpu_ucode.c).
 */
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>

#include "probes/rows.h"

#define FIRMWARE_SUFFIX "_fw_version"
#define COUNTER_SUFFIX "_err_count"
#define BANK_PREFIX "aca_"

#define COUNT_MAX UINT64_C(1000000000000) /* of one RAS block; more is no count */

static const char no_number[] = "not a number, or an impossible one";

enum {
	DEVICES_MAX = 64,
	CAUSES_MAX = 8,	    /* of files that could not be read */
	NAMED_MAX = 400,    /* bytes of file names in a note */
	CLOCK_MAX = 100000, /* MHz */
	BLOCK_MAX = 24,	    /* bytes of a firmware block's name */
	LINES_MAX = 100,    /* of amdgpu_firmware_info */
	PAGES_MAX = 100000, /* of a device's list of bad pages */
};

/* A folder of the driver's files, and the files there that could not be read, by
 * cause. */
struct amdgpu {
	struct place place;
	const struct gpu *gpu; /* NULL: the driver itself */
	struct {
		const char *why, *files;
	} unread[CAUSES_MAX];
	size_t unread_count;
};

/* Collects a file that could not be read. A missing file, or one that the device does not
 * support, is not noted. */
static void add_unread(const struct place *place, const char *path, int error,
		       const char *why)
{
	struct amdgpu *at = place->data;
	const char *file = path + strlen(at->place.folder) + 1;
	size_t i = 0;

	if (error == ENOENT || error == EOPNOTSUPP || error == ENODATA)
		return;
	while (i < at->unread_count && strcmp(at->unread[i].why, why) != 0)
		i++;
	if (i == CAUSES_MAX)
		return;
	if (i == at->unread_count) {
		at->unread[i].why = arena_strdup(place->run->arena, why);
		at->unread[at->unread_count++].files = file;
	} else if (strlen(at->unread[i].files) < NAMED_MAX) {
		at->unread[i].files =
			textf(place->run, "%s, %s", at->unread[i].files, file);
	}
}

/* Writes one note for each cause. */
static void note_unread(const struct amdgpu *at)
{
	for (size_t i = 0; i < at->unread_count; i++)
		probe_note(at->place.run, "%s: not read: %s (%s)",
			   at->gpu ? at->gpu->bdf : at->place.folder, at->unread[i].files,
			   at->unread[i].why);
}

static void start(struct amdgpu *at, struct probe_run *run, const struct gpu *gpu)
{
	*at = (struct amdgpu){ .gpu = gpu };
	at->place = (struct place){ run, gpu ? gpu->path : "/sys/module",
				    gpu ? gpu->bdf : "", add_unread, at };
}

/* mem_info_POOL_total less mem_info_POOL_used. */
static const char *row_free(struct reading *reading)
{
	int size = (int)(strlen(reading->path) - strlen("used"));
	const char *path = textf(reading->run, "%.*stotal", size, reading->path);
	uint64_t total, used;

	/* The row of the total notes the cause. */
	if (!root_number(reading->run->root, path, &total) || total >> 50)
		return NULL;
	if (!text_integer(reading->text, &used))
		reading->wrong = no_number;
	else if (used > total)
		reading->wrong = "more in use than there is";
	else
		return textf(reading->run, "%" PRIu64, (total - used) >> 20);
	return NULL;
}

/* The number that distinguishes a board from others of its type. */
static const char *row_serial(struct reading *reading)
{
	const char *text = reading->text;

	return text[strspn(text, "0x")] && strcmp(text, "N/A") != 0 ? text : NULL;
}

/* "0x" and one to eight digits; more may follow. */
static bool read_version(const char *text, uint32_t *ret_version)
{
	char *end;

	if (!starts(text, "0x") || !isxdigit((unsigned char)text[2]))
		return false;
	*ret_version = (uint32_t)strtoull(text, &end, 16);
	return end - text <= 10;
}

/*
 * The version as the driver's own messages write it, so that both can be compared: SMC
 * and VCN as three numbers, everything else as a hexadecimal number of eight digits. The
 * bundle of a server board (PLDM) is written as its maker lists it: 01.25.03.12.
 * NULL for zero: the device has no such block, or the driver did not load it.
 *
 * amdgpu_vcn.c: bits 20 to 23 are the encoder's major version in the current naming,
 * and zero in the old one.
 */
static const char *version_text(struct probe_run *run, const char *block, uint32_t v)
{
	if (!v)
		return NULL;
	if (!strcmp(block, "smc"))
		return textf(run, "%u.%u.%u", v >> 16 & 0xff, v >> 8 & 0xff, v & 0xff);
	if (!strcmp(block, "vcn") && (v >> 20 & 0xf))
		return textf(run, "%u.%u.%u", v >> 20 & 0xf, v >> 12 & 0xff, v & 0xfff);
	if (!strcmp(block, "pldm"))
		return textf(run, "%02x.%02x.%02x.%02x", v >> 24, v >> 16 & 0xff,
			     v >> 8 & 0xff, v & 0xff);
	return textf(run, "0x%08x", v);
}

static const char *row_firmware(struct reading *reading)
{
	uint32_t version;

	if (strlen(reading->part) > BLOCK_MAX)
		return NULL;
	if (read_version(reading->text, &version))
		return version_text(reading->run, reading->part, version);
	reading->wrong = "no version in it";
	return NULL;
}

/* "1: 2124Mhz *": the star marks the current level; "S: 19Mhz *" is deep sleep. */
static bool read_level(struct slice line, unsigned *ret_mhz, bool *ret_now)
{
	const char *colon = line.size ? memchr(line.data, ':', line.size) : NULL;
	unsigned mhz = 0;
	size_t i = 0;

	if (!colon)
		return false;
	line = slice_trim(slice_skip(line, (size_t)(colon + 1 - line.data)));
	for (; i < line.size && char_is_digit(line.data[i]) && mhz <= CLOCK_MAX; i++)
		mhz = mhz * 10 + (unsigned)(line.data[i] - '0');
	if (!i || mhz > CLOCK_MAX || line.size < i + 3 ||
	    !slice_equal_nocase(slice_from(line.data + i, 3), slice_of("mhz")))
		return false;
	*ret_mhz = mhz;
	*ret_now = line.data[line.size - 1] == '*';
	return true;
}

/* The current clock; the highest is stated beside it. */
static const char *row_clock(struct reading *reading)
{
	struct slice rest = slice_of(reading->text), line;
	unsigned highest = 0, present = 0, levels = 0, mhz;
	bool known = false, now;

	while (slice_next_line(&rest, &line)) {
		if (!read_level(line, &mhz, &now))
			continue;
		levels++;
		highest = mhz > highest ? mhz : highest;
		present = now ? mhz : present;
		known |= now;
	}
	if (!levels)
		reading->wrong = "no clock levels in it";
	if (highest)
		probe_fact(reading->run,
			   textf(reading->run, "gpu.clock_max_mhz.%s",
				 strrchr(reading->path, '_') + 1),
			   reading->place->device, reading->path, "%u", highest);
	return known ? textf(reading->run, "%u", present) : NULL;
}

/* Lines "0xPFN : 0xSIZE : R": R is a reserved page, P one that will be reserved, F one
 * that could not be (amdgpu_ras.c: gpu_vram_bad_pages). */
static const char *row_bad_pages(struct reading *reading)
{
	static const struct {
		char mark;
		const char *key;
	} parts[] = { { 'P', "gpu.bad_pages_pending" }, { 'F', "gpu.bad_pages_failed" } };
	struct slice rest = slice_of(reading->text), line;
	unsigned pages = 0, of[UCHAR_MAX + 1] = { 0 };

	while (slice_next_line(&rest, &line)) {
		if (line.size > 4 && slice_starts_with(line, "0x") &&
		    memchr("RPF", line.data[line.size - 1], 3)) {
			pages++;
			of[(unsigned char)line.data[line.size - 1]]++;
		} else if (line.size) {
			reading->wrong = "lines of another form";
		}
	}
	if (reading->wrong)
		return NULL;
	for (size_t i = 0; i < ARRAY_SIZE(parts); i++)
		if (of[(unsigned char)parts[i].mark])
			probe_fact(reading->run, parts[i].key, reading->place->device,
				   reading->path, "%u", of[(unsigned char)parts[i].mark]);
	return textf(reading->run, "%u", pages);
}

/* "Fatal Error: count:1, last_seqno:7" (amdgpu_ras.c: event_state). The devices of an
 * XGMI hive have these counts in common. */
static const char *row_events(struct reading *reading)
{
	const char *count = strstr(reading->text, "count:");
	uint64_t number;

	count = count ? textf(reading->run, "%.*s", (int)strcspn(count + 6, ","),
			      count + 6)
		      : "";
	if (text_integer(count, &number) && number <= COUNT_MAX)
		return textf(reading->run, "%" PRIu64, number);
	reading->wrong = no_number;
	return NULL;
}

#define ERRORS .form = row_integer, .most = (double)COUNT_MAX, .name
#define MIB .most = 0x1p50, .scale = 0x1p-20, .whole = true

/* Rows from the driver's memory, which are safe for a suspended device. unique_id, which
 * is also KFD's number, comes first; server boards have a serial number in the memory of
 * the board. */
static const struct row safe_rows[] = {
	{ "mem_info_vram_total", "gpu.vram_mib", row_number, MIB },
	{ "mem_info_vram_used", "gpu.vram_free_mib", row_free },
	{ "mem_info_vis_vram_total", "gpu.vram_visible_mib", row_number, MIB },
	{ "mem_info_gtt_total", "gpu.gtt_mib", row_number, MIB },
	{ "mem_info_gtt_used", "gpu.gtt_free_mib", row_free },
	{ "mem_info_vram_vendor", "gpu.vram_vendor", row_text, .none = "unknown" },
	{ "vbios_version", "gpu.vbios", row_text },
	{ "unique_id", "gpu.serial", row_serial },
	{ "serial_number", "gpu.serial", row_serial },
	{ "fw_version/*" FIRMWARE_SUFFIX, "firmware.*", row_firmware },
	{ "aer_dev_correctable", "gpu.pcie_corrected", ERRORS = "TOTAL_ERR_COR" },
	{ "aer_dev_nonfatal", "gpu.pcie_nonfatal", ERRORS = "TOTAL_ERR_NONFATAL" },
	{ "aer_dev_fatal", "gpu.pcie_fatal", ERRORS = "TOTAL_ERR_FATAL" },
};

/* Rows of the port above, which the kernel answers from its own memory, too: an error
 * that a device causes is often seen at the other end of the link
 * (Documentation/ABI/testing/sysfs-bus-pci-devices-aer_stats). */
static const struct row port_rows[] = {
	{ "aer_dev_correctable", "gpu.pcie_port_corrected", ERRORS = "TOTAL_ERR_COR" },
	{ "aer_dev_nonfatal", "gpu.pcie_port_nonfatal", ERRORS = "TOTAL_ERR_NONFATAL" },
	{ "aer_dev_fatal", "gpu.pcie_port_fatal", ERRORS = "TOTAL_ERR_FATAL" },
};

/* Rows that are not read of a suspended device. */
static const struct row awake_rows[] = {
	{ "ras/gpu_vram_bad_pages", "gpu.bad_pages", row_bad_pages, .empty = true },
	{ "ras/event_state", "gpu.fatal_errors", row_events, "Fatal Error" },
	{ "ras/event_state", "gpu.poison_created", row_events, "Poison Creation" },
	{ "ras/event_state", "gpu.poison_consumed", row_events, "Poison Consumption" },
	{ "pcie_replay_count", "gpu.pcie_replays", row_integer, .most = UINT32_MAX - 1 },
	{ "power_dpm_force_performance_level", "gpu.performance_level", row_text,
	  .none = "unknown" },
	{ "pp_dpm_sclk", "gpu.clock_mhz.sclk", row_clock },
	{ "pp_dpm_mclk", "gpu.clock_mhz.mclk", row_clock },
	{ "pp_dpm_fclk", "gpu.clock_mhz.fclk", row_clock },
	{ "pp_dpm_socclk", "gpu.clock_mhz.socclk", row_clock },
	{ "gpu_busy_percent", "gpu.busy_percent", row_number, .most = 100 },
};

/* Microwatts; a kernel has either the average or the current power. */
#define WATTS .most = 1e11, .scale = 1e-6

static const struct row hwmon_rows[] = {
	{ "power1_average", "gpu.power_w", row_number, WATTS },
	{ "power1_input", "gpu.power_w", row_number, WATTS },
	{ "power1_cap", "gpu.power_cap_w", row_number, WATTS },
};

/* Millidegrees. */
static const struct row temperature_row = { "temp1_input", "gpu.temperature",
					    row_number,	   .least = -60e3,
					    .most = 300e3, .scale = 1e-3 };

/* A string parameter that is not set reads "(null)" or is empty. */
static const struct row module_rows[] = {
	{ "amdgpu/parameters/*", "module.param.amdgpu.*", row_text, .none = "(null)" },
	{ "ttm/parameters/*", "module.param.ttm.*", row_text, .none = "(null)" },
	{ "amdttm/parameters/*", "module.param.amdttm.*", row_text, .none = "(null)" },
};

/* amdgpu_discovery.c: ip_discovery/die/DIE/IP/INSTANCE/, decimal numbers. */
static void state_gc_version(const struct place *place)
{
	static const char *const files[] = { "major", "minor", "revision" };
	const char *folder = "ip_discovery/die/0/GC/0", *version = "";
	struct probe_run *run = place->run;

	for (size_t i = 0; i < ARRAY_SIZE(files); i++) {
		const char *file = textf(run, "%s/%s", folder, files[i]);
		const char *text = place_text(place, file);
		double number;

		if (!text)
			return;
		if (!slice_number(slice_of(text), &number) ||
		    !(number >= 0 && number <= 255)) {
			add_unread(place, place_path(place, file), 0, no_number);
			return;
		}
		version = textf(run, "%s%s%.0f", version, i ? "." : "", number);
	}
	probe_fact(run, "gpu.gc_version", place->device, place_path(place, folder), "%s",
		   version);
}

/* drivers/base/devcoredump.c links the dump from the device that failed; the class exists
 * if the kernel supports dumps. */
static void state_coredump(const struct place *place)
{
	const struct root *root = place->run->root;
	const char *path = place_path(place, "devcoredump");
	bool kept = root_link(root, path) || root_exists(root, path);

	if (kept || root_exists(root, "/sys/class/devcoredump"))
		probe_fact(place->run, "gpu.coredump", place->device, path, "%s",
			   kept ? "true" : "false");
}

/* "TA RAS feature version: 0x00000000, firmware version: 0x1b00013e". Only the first two
 * SDMA engines are stated, by the names that fw_version/ has for them. A block that
 * fw_version/ has is not stated again. */
static void state_firmware_line(const struct place *place, const struct names *files,
				struct slice line, const char *from)
{
	struct probe_run *run = place->run;
	char *block = arena_string(run->arena, line);
	char *feature = strstr(block, " feature version: ");
	const char *value = feature ? strstr(feature, "firmware version: ") : NULL;
	uint32_t version;

	if (feature && !value)
		value = strstr(feature, "fw version: ");
	if (!value || !read_version(strchr(value, ':') + 2, &version) ||
	    feature == block || feature - block > BLOCK_MAX)
		return;
	*feature = '\0';
	for (char *p = block; *p; p++) {
		if (!char_is_word(*p) && *p != ' ')
			return;
		*p = *p == ' ' ? '_' : char_lower(*p);
	}
	if (starts(block, "sdma") && char_is_digit(block[4])) {
		if (strcmp(block, "sdma0") != 0 && strcmp(block, "sdma1") != 0)
			return;
		strcpy(block, block[4] == '0' ? "sdma" : "sdma2");
	}
	const char *said = version_text(run, block, version);
	if (said && !names_has(files, textf(run, "%s" FIRMWARE_SUFFIX, block)))
		probe_fact(run, textf(run, "firmware.%s", block), place->device, from,
			   "%s", said);
}

/* The directory has the name of the PCI address in newer kernels, the number of the card
 * in older ones. */
static const char *debug_path(const struct place *place, const char *file)
{
	struct probe_run *run = place->run;
	const char *path = textf(run, "/sys/kernel/debug/dri/%s/%s", place->device, file);
	struct names cards = root_names(run->root, place_path(place, "drm"));

	for (size_t i = 0; i < cards.count; i++) {
		const char *number = cards.items[i] + strlen("card");

		if (starts(cards.items[i], "card") && *number &&
		    !number[strspn(number, "0123456789")] &&
		    !root_exists(run->root, path))
			path = textf(run, "/sys/kernel/debug/dri/%s/%s", number, file);
	}
	return path;
}

/* The number of retired pages at which the driver marks the device, which a positive
 * parameter of the module states for all devices (amdgpu_ras.c, amdgpu_ras_eeprom.c). */
static void state_page_threshold(const struct place *place)
{
	const struct root *root = place->run->root;
	const char *path = debug_path(place, "ras/bad_page_cnt_threshold");
	uint64_t pages;

	if (!root_number(root, path, &pages)) {
		path = "/sys/module/amdgpu/parameters/bad_page_threshold";
		if (!root_number(root, path, &pages))
			return;
	}
	if (pages && pages <= PAGES_MAX)
		probe_fact(place->run, "gpu.bad_page_threshold", place->device, path,
			   "%" PRIu64, pages);
}

/* debugfs amdgpu_firmware_info (amdgpu_kms.c), one block per line, has more blocks than
 * fw_version/ (amdgpu_ucode.c). Of debugfs only this and a number that the driver keeps
 * in memory are read: reading some of its files has effects. */
static void state_debugfs_firmware(struct probe_run *run, const struct amdgpu *devices,
				   size_t count)
{
	int failed = 0;

	for (size_t i = 0; i < count; i++) {
		const struct place *place = &devices[i].place;
		struct slice rest, line;

		if (devices[i].gpu->asleep)
			continue;
		const char *path = debug_path(place, "amdgpu_firmware_info");
		const char *text = root_text(run->root, path);
		if (!text) {
			failed = errno;
			continue;
		}
		struct names files =
			root_names(run->root, place_path(place, "fw_version"));
		rest = slice_of(text);
		for (size_t n = 0; n < LINES_MAX && slice_next_line(&rest, &line); n++)
			state_firmware_line(place, &files, line, path);
	}
	if (failed)
		probe_note(run,
			   "firmware that only debugfs tells is not known: "
			   "amdgpu_firmware_info: %s",
			   strerror(failed));
}

/* "SPX" and "NPS1" (amdgpu_gfx.c, amdgpu_gmc.c) together, or the one that exists. */
static void state_partition(const struct place *place)
{
	static const char *const files[] = { "current_compute_partition",
					     "current_memory_partition" };
	const char *said[] = { place_text(place, files[0]), place_text(place, files[1]) };

	for (size_t i = 0; i < 2; i++)
		if (!said[i] || !strcmp(said[i], "UNKNOWN"))
			said[i] = "";
	for (size_t i = 0; i < 2; i++)
		if (*said[i])
			probe_fact(place->run,
				   i ? "gpu.memory_partition" : "gpu.compute_partition",
				   place->device, place_path(place, files[i]), "%s",
				   said[i]);
	probe_fact(place->run, "gpu.partition", place->device,
		   place_path(place, files[!*said[0]]), "%s%s%s", said[0],
		   *said[0] && *said[1] ? "/" : "", said[1]);
}

static void state_port(const struct place *place)
{
	char *real = root_real(place->run->root, place->folder);
	char *end = real ? strrchr(real, '/') : NULL;
	struct place port = { place->run, real, place->device };

	if (!end)
		return;
	*end = '\0';
	rows_state(&port, port_rows, ARRAY_SIZE(port_rows));
}

/* The counters of the blocks, and their sums. */
enum { UNCORRECTABLE, CORRECTABLE, DEFERRED, COUNTERS };

static const struct {
	const char *name, *key;
} counters[COUNTERS] = {
	{ "ue", "gpu.ras_uncorrectable" },
	{ "ce", "gpu.ras_correctable" },
	{ "de", "gpu.ras_deferred" },
};

struct ras {
	const struct place *place;
	const char *folder;
	uint64_t sums[COUNTERS];
	size_t blocks, known;
	bool deferred;
};

/* "gfx" of gfx_err_count, or of aca_gfx, which devices have instead that log their errors
 * as banks; NULL for another file. */
static const char *block_of(struct probe_run *run, const char *name, bool banks)
{
	const char *suffix = strstr(name, COUNTER_SUFFIX);

	if (banks)
		return starts(name, BANK_PREFIX) ? name + strlen(BANK_PREFIX) : NULL;
	if (!suffix || suffix == name || suffix[strlen(COUNTER_SUFFIX)])
		return NULL;
	return textf(run, "%.*s", (int)(suffix - name), name);
}

static bool read_counters(const char *text, uint64_t *counts, bool *ret_deferred)
{
	for (size_t i = 0; i < COUNTERS; i++) {
		bool known = text_number(text, counters[i].name, &counts[i]);

		if (i == DEFERRED && !known && !text_field(text, counters[i].name).data)
			counts[i] = 0;
		else if (!known || counts[i] > COUNT_MAX)
			return false;
		else if (i == DEFERRED)
			*ret_deferred = true;
	}
	return true;
}

/* A block that has counted nothing is not stated by itself. */
static void add_block(struct ras *ras, const char *file, const char *block)
{
	struct probe_run *run = ras->place->run;
	const char *path = textf(run, "%s/%s", ras->folder, file);
	const char *text = root_text(run->root, path), *device = ras->place->device;
	uint64_t counts[COUNTERS] = { 0 };

	ras->blocks++;
	if (!text || !read_counters(text, counts, &ras->deferred)) {
		add_unread(ras->place, path, 0,
			   !text			  ? strerror(errno)
			   : strstr(text, "inaccessible") ? "query currently inaccessible"
							  : "no error counters in it");
		return;
	}
	ras->known++;
	for (size_t i = 0; i < COUNTERS; i++) {
		ras->sums[i] += counts[i];
		if (counts[i] && is_word(block))
			probe_fact(run, textf(run, "%s.%s", counters[i].key, block),
				   device, path, "%" PRIu64, counts[i]);
	}
	if (!strcmp(block, "xgmi_wafl"))
		probe_fact(run, "gpu.xgmi_errors", device, path, "%" PRIu64,
			   counts[UNCORRECTABLE] + counts[CORRECTABLE]);
}

/*
 * The sums of all blocks, if every block can be read. A counter's file (amdgpu_ras.c:
 * amdgpu_ras_sysfs_read(), amdgpu_aca.c) holds what the driver has counted since it was
 * loaded, "ue: 3" among the lines; reading it also collects the hardware's counters into
 * it. xgmi_error is no such file: reading it clears the status of the links
 * (amdgpu_xgmi.c), so it is left alone.
 */
static void state_ras(const struct place *place)
{
	struct probe_run *run = place->run;
	struct ras ras = { place, place_path(place, "ras") };
	struct names names = root_names(run->root, ras.folder);
	bool banks = false;

	state_page_threshold(place);
	if (!names.count && errno)
		add_unread(place, ras.folder, errno, strerror(errno));
	for (size_t i = 0; i < names.count; i++)
		banks |= starts(names.items[i], BANK_PREFIX);
	for (size_t i = 0; i < names.count; i++) {
		const char *block = block_of(run, names.items[i], banks);

		if (block)
			add_block(&ras, names.items[i], block);
	}
	for (size_t i = 0; i < COUNTERS && ras.blocks && ras.known == ras.blocks; i++)
		if (i != DEFERRED || ras.deferred)
			probe_fact(run, counters[i].key, place->device, ras.folder,
				   "%" PRIu64, ras.sums[i]);
}

/* temp1 is the edge sensor of devices that have one; newer server boards have none
 * (amdgpu_pm.c: temp_label). */
static void state_hwmon(const struct place *place)
{
	struct probe_run *run = place->run;
	const char *folder = place_path(place, "hwmon");
	struct names names = root_names(run->root, folder);

	if (!names.count && errno)
		add_unread(place, folder, errno, strerror(errno));
	for (size_t i = 0; i < names.count; i++) {
		struct place hwmon = *place;

		if (!starts(names.items[i], "hwmon"))
			continue;
		hwmon.folder = textf(run, "%s/%s", folder, names.items[i]);
		const char *name = place_text(&hwmon, "name");
		if (!name || strcmp(name, "amdgpu") != 0)
			continue;
		const char *label = place_text(&hwmon, "temp1_label");
		if (!label || !strcmp(label, "edge"))
			rows_state(&hwmon, &temperature_row, 1);
		rows_state(&hwmon, hwmon_rows, ARRAY_SIZE(hwmon_rows));
		return;
	}
}

/* Only the DKMS build sets a module version; 'O' in the taint of a module means that it
 * was built out of tree (kernel/module/sysfs.c,
 * Documentation/admin-guide/tainted-kernels.rst). */
static void state_origin(struct probe_run *run)
{
	const char *from = "/sys/module/amdgpu/version";
	const char *version = root_text(run->root, from);
	int failed = errno;
	const char *taint = root_text(run->root, "/sys/module/amdgpu/taint");

	if (version && strpbrk(version, "0123456789")) {
		probe_fact(run, "driver.version", "", from, "%s", version);
		probe_fact(run, "driver.origin", "", from, "dkms");
	} else if (taint && strchr(taint, 'O')) {
		probe_fact(run, "driver.origin", "", "/sys/module/amdgpu/taint", "dkms");
	} else if (!version && failed == ENOENT) {
		probe_fact(run, "driver.origin", "", "/sys/module/amdgpu", "in-tree");
	} else {
		probe_note(run, "%s is not readable: %s", from,
			   version ? "no version in it" : strerror(failed));
	}
}

static bool is_bound(struct probe_run *run, const struct gpu *gpu)
{
	const char *driver = driver_of(run, gpu->path);

	return driver && !strcmp(driver, "amdgpu");
}

static bool detect(struct probe_run *run)
{
	struct gpus gpus;

	if (root_exists(run->root, "/sys/module/amdgpu"))
		return true;
	gpus = probe_gpus(run);
	for (size_t i = 0; i < gpus.count; i++)
		if (is_bound(run, &gpus.items[i]))
			return true;
	probe_note(run, "the amdgpu driver is not loaded: no /sys/module/amdgpu, and no "
			"device that it is bound to");
	return false;
}

/* States the facts that a suspended device may be asked for, too. */
static void state_safe(const struct place *place)
{
	rows_state(place, safe_rows, ARRAY_SIZE(safe_rows));
	state_gc_version(place);
	state_coredump(place);
	state_port(place);
}

static void collect(struct probe_run *run)
{
	struct gpus gpus = probe_gpus(run);
	struct amdgpu *devices = arena_array(run->arena, struct amdgpu, DEVICES_MAX);
	struct amdgpu driver;
	size_t count = 0;

	for (size_t i = 0; i < gpus.count; i++) {
		if (!is_bound(run, &gpus.items[i]))
			continue;
		if (count == DEVICES_MAX) {
			probe_note(run,
				   "more than %d devices: %s and those after it are "
				   "left out",
				   DEVICES_MAX, gpus.items[i].bdf);
			break;
		}
		start(&devices[count++], run, &gpus.items[i]);
	}
	if (root_exists(run->root, "/sys/module/amdgpu"))
		state_origin(run);
	start(&driver, run, NULL);
	rows_state(&driver.place, module_rows, ARRAY_SIZE(module_rows));
	note_unread(&driver);
	if (!count)
		probe_note(run, "no AMD GPU is bound to the amdgpu driver");
	for (size_t i = 0; i < count; i++)
		state_safe(&devices[i].place);
	state_debugfs_firmware(run, devices, count);
	for (size_t i = 0; i < count; i++) {
		const struct place *place = &devices[i].place;

		/* Files that may ask the device's power controller come last: if that
		 * hangs, the deadline ends the probe, and the facts that were stated
		 * before are kept. */
		if (devices[i].gpu->asleep) {
			probe_note(run,
				   "%s is suspended: clocks, power, temperature, load, "
				   "partition, RAS counters and debugfs are left out, "
				   "so as not to wake it (--wake)",
				   devices[i].gpu->bdf);
		} else {
			state_partition(place);
			state_ras(place);
			rows_state(place, awake_rows, ARRAY_SIZE(awake_rows));
			state_hwmon(place);
		}
		note_unread(&devices[i]);
	}
}

const struct probe probe_amdgpu = {
	.name = "amdgpu",
	.help = "amdgpu driver: memory, firmware, clocks, power, RAS, module parameters",
	.trust = TRUST_KERNEL,
	.detect = detect,
	.collect = collect,
};
