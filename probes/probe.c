/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that probes share: stating facts, paths and variables, and finding GPUs. */
#include "probes/probe.h"

#include <ctype.h>
#include <errno.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/utf8.h"
#include "engine/input/line.h"

enum {
	VALUE_MAX = 8192,	 /* bytes of a value */
	LOG_PIECE = 32 * 1024,	 /* bytes of log lines in one message */
	PCI_VENDOR_AMD = 0x1002, /* the vendor whose devices amdgpu drives */
	PCI_CLASS_DISPLAY = 0x03,
	PCI_CLASS_ACCELERATOR = 0x12,
	CONF_FILES_MAX = 500,
	VARIABLES_STATED = 500, /* of one environment */
	VARIABLE_NAME_MAX = 80,
	VARIABLE_VALUE_MAX = 8000, /* bytes: more than a fact's value can hold */
};

#define DECLARE(name) extern const struct probe probe_##name;
PROBES(DECLARE)
#undef DECLARE

#define ROW(name) &probe_##name,
const struct probe *const probes[] = { PROBES(ROW) NULL };
#undef ROW

struct names probe_keys(struct arena *arena)
{
	static const char keys[] =
		"access.kfd access.kfd_group access.kfd_mode access.kfd_owner "
		"access.render access.render_group access.render_mode "
		"access.render_nodes access.service_kfd access.service_render "
		"app.backends app.installed app.libraries app.path app.rocm "
		"app.targets driver.origin driver.version env. firmware. "
		"gpu.bad_page_threshold gpu.bad_pages gpu.bad_pages_failed "
		"gpu.bad_pages_pending gpu.bar_mib. gpu.busy_percent gpu.class "
		"gpu.clock_max_mhz. gpu.clock_mhz. gpu.compute_partition "
		"gpu.compute_units gpu.coredump gpu.count gpu.cwsr_size "
		"gpu.driver gpu.fatal_errors gpu.features gpu.gc_version gpu.gfx "
		"gpu.gfx_reported gpu.gtt_free_mib gpu.gtt_mib gpu.hsa_memory_mib "
		"gpu.iommu_group gpu.kfd_memory_mib gpu.kfd_node gpu.kind "
		"gpu.links gpu.memory_partition gpu.name gpu.numa_node "
		"gpu.partition gpu.pci_id gpu.pcie_atomics gpu.pcie_corrected "
		"gpu.pcie_fatal gpu.pcie_nonfatal gpu.pcie_path "
		"gpu.pcie_port_corrected gpu.pcie_port_fatal "
		"gpu.pcie_port_nonfatal gpu.pcie_replays gpu.pcie_speed "
		"gpu.pcie_speed_max gpu.pcie_width gpu.pcie_width_max "
		"gpu.performance_level gpu.poison_consumed gpu.poison_created "
		"gpu.power_cap_w gpu.power_state gpu.power_w gpu.present "
		"gpu.ras_correctable gpu.ras_correctable. gpu.ras_deferred "
		"gpu.ras_deferred. gpu.ras_uncorrectable gpu.ras_uncorrectable. "
		"gpu.rebar gpu.rebar_max_mib gpu.render_node gpu.reset_methods "
		"gpu.revision gpu.runtime_status gpu.serial gpu.simds "
		"gpu.subsystem_id gpu.temperature gpu.vbios gpu.vram_free_mib "
		"gpu.vram_mib gpu.vram_vendor gpu.vram_visible_mib "
		"gpu.vulkan_memory_mib gpu.wavefront_size gpu.xcc gpu.xgmi_errors "
		"gpu.xgmi_hive gpu.xgmi_links gpu.xnack hipblaslt.version "
		"host.apparmor host.bios host.board host.cgroup_devices "
		"host.container host.cpu host.firmware_package host.iommu "
		"host.memlock_kib host.memory_mib host.name host.secure_boot "
		"host.selinux host.shm_mib host.virtual host.wsl hsa.status "
		"installed. kernel.blacklist kernel.cmdline kernel.config. "
		"kernel.lockdown kernel.modules kernel.param. kernel.taint "
		"kernel.version kfd.gpus kfd.hidden_nodes loader. loader.copies. "
		"mesa.version miopen.version module.param. os.name package. "
		"probe. python.version rccl.version rocblas.targets "
		"rocblas.version rocm.installed rocm.origin rocm.path rocm.paths "
		"rocm.version rocr.version service.env. service.groups "
		"service.name service.user shell.env. torch.cuda torch.libraries "
		"torch.path torch.rocm torch.targets torch.version triton.version "
		"user.groups user.name vllm.version vulkan.api vulkan.devices "
		"vulkan.driver vulkan.driver_version vulkan.version";
	struct names names = { 0 };

	names_split(arena, &names, keys, " ");
	return names;
}

const struct probe *probe_find(const char *name)
{
	for (size_t i = 0; probes[i]; i++)
		if (!strcmp(probes[i]->name, name))
			return probes[i];
	return NULL;
}

/* Messages -------------------------------------------------------------------------- */

static void send_message(struct probe_run *run, json_t *message)
{
	AUTO(strbuf) struct strbuf line = { 0 };
	AUTO(mem) char *text = message ? json_dumps(message, JSON_COMPACT) : NULL;

	if (!text)
		mem_exhausted();
	strbuf_printf(&line, "%s\n", text);
	/* This fails only if the parent has ended: there is no reader then. */
	if (fd_write_all(run->fd, line.data, line.size))
		_exit(EXIT_FAILURE);
	json_decref(message);
}

/* Converts any bytes to UTF-8: invalid bytes and control characters other than newline
 * and tab become "?". */
static json_t *json_of(struct slice s)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	uint32_t code;

	while (s.size) {
		size_t size = utf8_decode(s, &code);

		if (size && (code >= 0x20 || code == '\n' || code == '\t') &&
		    code != 0x7f)
			strbuf_add(&b, s.data, size);
		else
			strbuf_add_char(&b, '?');
		s = slice_skip(s, size ? size : 1);
	}
	return json_stringn_nocheck(strbuf_text(&b), b.size);
}

/* One line, without blanks at its ends. */
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

/* Sends a statement: `form` is its first member, `with` the member of its value, NULL
 * none. */
static void state(struct probe_run *run, enum trust trust, const char *form,
		  const char *name, const char *device, const char *from,
		  const char *with, json_t *value)
{
	json_t *message = json_pack("{s:s, s:s, s:o, s:s}", "device", device, "trust",
				    word_name(&trust_words, trust), "from",
				    json_of_value(from), form, name);

	if (with)
		json_object_set_new(message, with, value);
	send_message(run, message);
}

void probe_fact_trusted(struct probe_run *run, enum trust trust, const char *key,
			const char *device, const char *from, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	AUTO(mem) char *value = mem_vprintf(format, args);
	va_end(args);
	if (slice_trim(slice_of(value)).size)
		state(run, trust, "fact", key, device, from, "value",
		      json_of_value(value));
}

void probe_items(struct probe_run *run, const char *key, const char *device,
		 const char *from, const struct names *items)
{
	json_t *list = json_array();

	for (size_t i = 0; i < items->count; i++)
		if (slice_trim(slice_of(items->items[i])).size)
			json_array_append_new(list, json_of_value(items->items[i]));
	state(run, run->probe->trust, "list", key, device, from, "items", list);
}

void probe_whole(struct probe_run *run, const char *family, const char *from)
{
	state(run, run->probe->trust, "whole", family, "", from, NULL, NULL);
}

void probe_note(struct probe_run *run, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	AUTO(mem) char *text = mem_vprintf(format, args);
	va_end(args);
	send_message(run, json_pack("{s:o}", "note", json_of_value(text)));
}

bool probe_unread(struct probe_run *run, const char *path)
{
	if (errno == ENOENT || errno == ENOTDIR)
		return false;
	probe_note(run, "%s: %s", path, strerror(errno));
	return true;
}

void probe_log(struct probe_run *run, const char *name, struct slice text)
{
	while (text.size) {
		struct slice piece = text;

		if (piece.size > LOG_PIECE) {
			const char *newline = memrchr(piece.data, '\n', LOG_PIECE);

			piece.size =
				newline ? (size_t)(newline + 1 - text.data) : LOG_PIECE;
			for (int i = 0; i < 4 && !newline; i++)
				piece.size -= char_is_inside(text.data[piece.size]);
		}
		send_message(run, json_pack("{s:s, s:o}", "log", name, "text",
					    json_of(piece)));
		text = slice_skip(text, piece.size);
	}
}

void probe_collect(struct probe_run *run)
{
	if (run->probe->detect && !run->probe->detect(run))
		send_message(run, json_pack("{s:b}", "nothing", 1));
	else
		run->probe->collect(run);
	send_message(run, json_pack("{s:b}", "end", 1));
}

/* Texts ----------------------------------------------------------------------------- */

char *textf(struct probe_run *run, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	AUTO(mem) char *text = mem_vprintf(format, args);
	va_end(args);
	return arena_strdup(run->arena, text);
}

bool starts(const char *text, const char *prefix)
{
	return !strncmp(text, prefix, strlen(prefix));
}

char *path_above(struct arena *arena, const char *path)
{
	const char *slash = strrchr(path, '/');

	if (!slash || slash == path)
		return arena_strdup(arena, slash ? "/" : ".");
	return arena_string(arena, slice_from(path, (size_t)(slash - path)));
}

bool path_within(const char *path, const char *folder)
{
	size_t size = strlen(folder);

	while (size && folder[size - 1] == '/')
		size--;
	return !strncmp(path, folder, size) && (path[size] == '/' || !path[size]);
}

bool names_read(struct probe_run *run, const char *folder, struct names *ret_names)
{
	*ret_names = root_names(run->root, folder);
	if (ret_names->count < ROOT_NAMES_MAX)
		return !errno || !probe_unread(run, folder);
	probe_note(run, "%s has over %d entries; the rest is left out", folder,
		   ROOT_NAMES_MAX);
	return false;
}

static int by_base(const void *a, const void *b)
{
	return strcmp(path_base(*(const char *const *)a),
		      path_base(*(const char *const *)b));
}

bool conf_files(struct probe_run *run, const char *const *folders, size_t count,
		const char *below, struct names *ret_files)
{
	bool whole = true;

	for (size_t i = 0; i < count; i++) {
		const char *folder = textf(run, "%s%s", folders[i], below);
		struct names names;

		whole &= names_read(run, folder, &names);
		for (size_t j = 0; j < names.count; j++) {
			const char *end = strrchr(names.items[j], '.');
			const char *path = textf(run, "%s/%s", folder, names.items[j]);
			bool known = !end || end == names.items[j] ||
				     *names.items[j] == '.' || strcmp(end, ".conf") != 0;

			for (size_t k = 0; k < ret_files->count && !known; k++)
				known = !by_base(&ret_files->items[k], &path);
			if (!known && ret_files->count == CONF_FILES_MAX)
				whole = false;
			else if (!known)
				names_add(run->arena, ret_files, path);
		}
	}
	if (ret_files->count)
		qsort(ret_files->items, ret_files->count, sizeof(*ret_files->items),
		      by_base);
	return whole;
}

/* Variables ------------------------------------------------------------------------- */

struct slice variables_read(struct probe_run *run)
{
	return root_bytes(run->root, "/proc/self/environ", VARIABLES_MAX);
}

/* Takes the first entry off `rest`; false when there is none. */
static bool variables_next(struct slice *rest, struct slice *ret_entry)
{
	if (!rest->size)
		return false;
	*ret_entry = slice_from(rest->data, strnlen(rest->data, rest->size));
	*rest = slice_skip(*rest, ret_entry->size + 1);
	return true;
}

const char *variables_get(struct probe_run *run, struct slice variables, const char *name)
{
	size_t size = strlen(name);
	struct slice entry;

	while (variables_next(&variables, &entry))
		if (slice_at(entry, size) == '=' && slice_starts_with(entry, name))
			return arena_string(run->arena, slice_skip(entry, size + 1));
	return NULL;
}

/* Names of variables; one that ends in "_" is a prefix. */
static const char *const matter[] = {
	/* HSA runtime, HIP, OpenCL */
	"HSA_", "HSAKMT_", "ROCR_", "ROC_", "ROCM_", "ROCP_", "HIP_", "HIPCC_", "HCC_",
	"AMD_", "AMDGPU_", "GPU_", "OCL_", "DEBUG_CLR_", "DEBUG_HIP_", "REMOTE_ALLOC",
	"CUDA_VISIBLE_DEVICES", "CUDA_DEVICE_ORDER", "ROCPROFILER_", "ROCTRACER_",
	/* libraries */
	"ROCBLAS_", "HIPBLAS_", "HIPBLASLT_", "TENSILE_", "MIOPEN_", "ROCFFT_",
	"ROCSOLVER_", "ROCSPARSE_", "ROCWMMA_", "RCCL_", "NCCL_", "MAGMA_", "AITER_",
	/* frameworks and applications */
	"PYTORCH_", "TORCH_", "TORCHINDUCTOR_", "TRITON_", "USE_ROCM", "JAX_", "XLA_",
	"TF_ROCM_", "DISABLE_ADDMM_HIP_LT", "DISABLE_ADDMM_CUDA_LT", "FLASH_ATTENTION_",
	"VLLM_", "OLLAMA_", "GGML_", "LLAMA_",
	/* graphics */
	"RADV_", "ACO_", "VK_", "MESA_", "AMDVLK_", "DRI_PRIME", "LIBGL_", "GALLIUM_",
	/* the programs and libraries that are loaded, and their folders */
	"LD_LIBRARY_PATH", "LD_PRELOAD", "LD_AUDIT", "LD_DEBUG", "VIRTUAL_ENV",
	"CONDA_PREFIX", "PYTHONPATH", "PYTHONHOME"
};

/* True if software between an application and the GPU reads the variable, or if the
 * variable selects programs and libraries. */
static bool variable_matters(const char *name)
{
	for (size_t i = 0; i < ARRAY_SIZE(matter); i++)
		if (starts(name, matter[i]) &&
		    (matter[i][strlen(matter[i]) - 1] == '_' || !strcmp(name, matter[i])))
			return true;
	return false;
}

static bool is_credential(const char *name)
{
	static const char *const words[] = { "KEY",	 "TOKEN",  "SECRET",
					     "PASSWORD", "PASSWD", "CREDENTIAL" };

	for (size_t i = 0; i < ARRAY_SIZE(words); i++)
		if (strcasestr(name, words[i]))
			return true;
	return false;
}

void variables_state(struct probe_run *run, const char *family, const char *from,
		     struct slice variables, bool whole)
{
	struct names stated = { 0 };
	struct slice entry;

	while (variables_next(&variables, &entry)) {
		size_t size = 0;

		while (size < entry.size && char_is_word(entry.data[size]))
			size++;
		if (!size || slice_at(entry, size) != '=' || size > VARIABLE_NAME_MAX ||
		    char_is_digit(*entry.data))
			continue;
		const char *name = arena_string(run->arena, slice_from(entry.data, size));
		if (!variable_matters(name) || names_has(&stated, name))
			continue;
		if (stated.count == VARIABLES_STATED) {
			probe_note(run,
				   "%s has over %d variables that matter; the rest is "
				   "left out",
				   from, VARIABLES_STATED);
			return;
		}
		names_add(run->arena, &stated, name);
		struct slice value = slice_skip(entry, size + 1);
		const char *key = textf(run, "%s%s", family, name);
		if (is_credential(key)) {
			value = slice_of("(withheld)");
		} else if (!slice_trim(value).size) {
			value = slice_of("\"\"");
		} else if (value.size > VARIABLE_VALUE_MAX) {
			probe_note(run, "%s of %s is left out: %zu bytes", key, from,
				   value.size);
			whole = false;
			continue;
		}
		probe_fact(run, key, "", from, "%.*s", SLICE_ARGS(value));
	}
	if (whole)
		probe_whole(run, family, from);
}

/* GPUs ------------------------------------------------------------------------------ */

bool probe_asleep(struct probe_run *run, const char *bdf)
{
	if (run->options->wake)
		return false;
	const char *status = root_text(
		run->root, textf(run, PCI_DEVICES "/%s/power/runtime_status", bdf));
	if (status && (!strcmp(status, "suspended") || !strcmp(status, "suspending") ||
		       !strcmp(status, "resuming")))
		return true;
	const char *state =
		root_text(run->root, textf(run, PCI_DEVICES "/%s/power_state", bdf));
	return state && !strcmp(state, "D3cold");
}

bool is_gpu_class(uint64_t class)
{
	return class >> 16 == PCI_CLASS_DISPLAY || class >> 16 == PCI_CLASS_ACCELERATOR;
}

const char *driver_of(struct probe_run *run, const char *device_path)
{
	const char *link = root_link(run->root, textf(run, "%s/driver", device_path));

	return link ? path_base(link) : NULL;
}

static bool read_gpu(const struct root *root, const char *bdf, struct gpu *ret_gpu)
{
	static const char *const files[] = { "vendor", "device", "class" };
	struct gpu gpu = { .bdf = bdf };
	uint64_t ids[3];
	char address[13];

	gpu.path = arena_printf(root->arena, PCI_DEVICES "/%s", bdf);
	if (!device_address(slice_of(bdf), address) || strcmp(address, bdf) != 0)
		return false;
	for (size_t i = 0; i < 3; i++)
		if (!root_number(root,
				 arena_printf(root->arena, "%s/%s", gpu.path, files[i]),
				 &ids[i]))
			return false;
	if (ids[0] != PCI_VENDOR_AMD || !is_gpu_class(ids[2]))
		return false;
	snprintf(gpu.id, sizeof(gpu.id), "%04x:%04x", (unsigned)ids[0] & 0xffff,
		 (unsigned)ids[1] & 0xffff);
	struct names nodes =
		root_names(root, arena_printf(root->arena, "%s/drm", gpu.path));
	for (size_t i = nodes.count; i-- > 0;)
		if (starts(nodes.items[i], "renderD"))
			gpu.render_node = nodes.items[i];
	*ret_gpu = gpu;
	return true;
}

struct gpus gpus_find(const struct root *root)
{
	struct names names = root_names(root, PCI_DEVICES);
	struct gpus gpus = { arena_array(root->arena, struct gpu, names.count + 1), 0 };

	for (size_t i = 0; i < names.count; i++)
		gpus.count += read_gpu(root, names.items[i], &gpus.items[gpus.count]);
	return gpus;
}

struct gpus probe_gpus(struct probe_run *run)
{
	struct gpus gpus = gpus_find(run->root);

	for (size_t i = 0; i < gpus.count; i++)
		gpus.items[i].asleep = probe_asleep(run, gpus.items[i].bdf);
	return gpus;
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
