/* SPDX-License-Identifier: Apache-2.0 */
/* What of a bug form facts fill: single values, the hardware, the environment. */
#include <strings.h>

#include "reports/bug/bug_internal.h"

enum { GPUS_SHOWN = 16, FAMILY_SHOWN = 60, VALUES_SHOWN = 16 };

/* A key by the words of a report; `plain`: the value speaks for itself. */
struct named_key {
	const char *key, *label;
	bool plain;
	bool asked; /* of the environment: worth a row when it is not known */
};

static const struct named_key environment_keys[] = {
	{ "os.name", "OS", true, true },
	{ "kernel.version", "kernel", false, true },
	{ "driver.version", "GPU kernel driver", false, false },
	{ "driver.origin", "driver from", false, false },
	{ "host.firmware_package", "firmware package", false, false },
	{ "rocm.version", "ROCm", false, true },
	{ "rocm.origin", "ROCm from", false, false },
	{ "rocr.version", "HSA runtime interface", false, false },
	{ "hip.version", "HIP", false, false },
	{ "hsa.status", "hsa_init()", false, false },
	{ "app.name", "application", true, false },
	{ "app.version", "application's version", true, false },
	{ "app.backend", "backend", false, false },
	{ "app.rocm", "ROCm of the application", false, false },
	{ "app.targets", "targets of the application", false, false },
	{ "torch.version", "PyTorch", false, false },
	{ "torch.rocm", "ROCm of PyTorch", false, false },
	{ "triton.version", "Triton", false, false },
	{ "vllm.version", "vLLM", false, false },
	{ "python.version", "Python", false, false },
	{ "mesa.version", "Mesa", false, false },
	{ "vulkan.driver", "Vulkan driver", false, false },
	{ "host.container", "container", false, false },
	{ "host.virtual", "hypervisor", false, false },
	{ "host.wsl", "WSL", false, false },
	{ "host.iommu", "IOMMU", false, false },
	{ "access.kfd", "opening /dev/kfd", false, false },
	{ "access.render", "opening the render node", false, false },
	{ "kernel.cmdline", "kernel command line", false, false },
};

static const struct named_key hardware_keys[] = {
	{ "host.cpu", "CPU", true, true },
	{ "host.memory_mib", "memory, MiB", false, false },
	{ "host.board", "board", false, false },
	{ "host.bios", "BIOS", false, false },
};

/* Of each GPU; in this order in one line. */
static const struct named_key gpu_keys[] = {
	{ "gpu.name", "", true, true },
	{ "gpu.gfx", "", true, true },
	{ "gpu.pci_id", "PCI", false, false },
	{ "gpu.subsystem_id", "subsystem", false, false },
	{ "gpu.revision", "revision", false, false },
	{ "gpu.vram_mib", "VRAM MiB", false, false },
	{ "gpu.vbios", "VBIOS", false, false },
	{ "gpu.driver", "driver", false, false },
	{ "gpu.pcie_width", "PCIe lanes", false, false },
	{ "gpu.pcie_speed", "GT/s", false, false },
};

static const struct {
	const char *family, *label;
} families[] = {
	{ "firmware.", "firmware " },
	{ "installed.", "installed " },
	{ "service.env.", "service: " },
	{ "env.", "" },
};

static bool is_of_upstream(const struct upstream *upstream, const char *app)
{
	if (!strcasecmp(upstream->id, app) || !strcasecmp(upstream->title, app))
		return true;
	for (size_t i = 0; i < upstream->aliases.count; i++)
		if (!strcasecmp(upstream->aliases.items[i], app))
			return true;
	return false;
}

static bool has_component(const struct upstream *upstream, enum component component)
{
	for (size_t i = 0; i < upstream->components.count; i++)
		if (!strcmp(upstream->components.items[i],
			    word_name(&component_words, component)))
			return true;
	return false;
}

/* app.version is that of the application that was seen, which need not be this one. */
static bool is_others(const struct bug_maker *maker, const char *key)
{
	const struct fact *apps[VALUES_SHOWN];
	const struct upstream *upstream = maker->bug->upstream;
	size_t count;

	if (strcmp(key, "app.version") != 0 || !has_component(upstream, COMPONENT_APP))
		return false;
	count = facts_best(maker->bug->diagnosis->facts, "app.name", "", 0, apps,
			   VALUES_SHOWN);
	for (size_t i = 0; i < count && i < VALUES_SHOWN; i++)
		if (is_of_upstream(upstream, apps[i]->value))
			return false;
	return count > 0;
}

const struct fact *bug_fact(const struct bug_maker *maker, const char *key)
{
	return facts_first(maker->bug->diagnosis->facts, key, maker->device, maker->boot);
}

static const char *label_of(const char *key)
{
	const struct named_key *const tables[] = { environment_keys, hardware_keys,
						   gpu_keys };
	static const size_t counts[] = { ARRAY_SIZE(environment_keys),
					 ARRAY_SIZE(hardware_keys),
					 ARRAY_SIZE(gpu_keys) };

	for (size_t i = 0; i < ARRAY_SIZE(tables); i++)
		for (size_t j = 0; j < counts[i]; j++)
			if (!strcmp(tables[i][j].key, key))
				return tables[i][j].plain ? NULL : tables[i][j].label;
	return NULL;
}

static bool is_said(const struct bug_maker *maker, const char *value)
{
	for (size_t i = 0; i < maker->parts.count; i++)
		if (maker->parts.items[i].fact &&
		    !strcmp(maker->parts.items[i].fact->value, value))
			return true;
	return false;
}

static void add_value(struct bug_maker *maker, const char *key, bool alone)
{
	const struct fact *found[VALUES_SHOWN];
	size_t count = facts_best(maker->bug->diagnosis->facts, key, maker->device,
				  maker->boot, found, VALUES_SHOWN);

	if (count > 1 && found[0]->key->type != TYPE_LIST)
		count = 1;
	for (size_t i = 0; i < count && i < VALUES_SHOWN && !is_others(maker, key); i++)
		if (!is_said(maker, found[i]->value))
			bug_add(maker,
				(struct bug_part){ .kind = BUG_VALUE,
						   .label = alone ? NULL : label_of(key),
						   .fact = found[i] });
}

void bug_add_facts(struct bug_maker *maker, const struct strings *keys)
{
	for (size_t i = 0; i < keys->count; i++)
		add_value(maker, keys->items[i], i == 0);
}

static const char *ask(struct bug_maker *maker, const char *key)
{
	return maker->kb ? kb_ask(maker->kb, key) : NULL;
}

/* "container: none" is the usual thing. */
static bool is_nothing(const struct fact *fact)
{
	return !strcmp(fact->value, "none") || !strcmp(fact->value, "false") ||
	       !*fact->value;
}

static void add_row(struct bug_maker *maker, const struct named_key *named)
{
	const struct fact *fact =
		is_others(maker, named->key) ? NULL : bug_fact(maker, named->key);

	if (fact ? !is_nothing(fact) : named->asked)
		bug_add(maker, (struct bug_part){
				       .kind = BUG_ROW,
				       .label = named->label,
				       .fact = fact,
				       .command = fact ? NULL : ask(maker, named->key) });
}

/* "AMD Radeon RX 6800, gfx1030, PCI 1002:73bf, ..." */
static const char *describe_gpu(struct bug_maker *maker, const char *device)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const struct facts *facts = maker->bug->diagnosis->facts;

	for (size_t i = 0; i < ARRAY_SIZE(gpu_keys); i++) {
		const struct fact *fact =
			facts_first(facts, gpu_keys[i].key, device, maker->boot);

		if (fact)
			strbuf_printf(&b, "%s%s%s%s", b.size ? ", " : "",
				      gpu_keys[i].label, gpu_keys[i].plain ? "" : " ",
				      fact->value);
	}
	return b.size ? arena_string(maker->arena, strbuf_slice(&b)) : NULL;
}

/* The devices that facts of GPUs speak of; the finding's comes first. */
static size_t find_gpus(const struct bug_maker *maker, const char **gpus)
{
	const struct facts *facts = maker->bug->diagnosis->facts;
	size_t count = 0;

	if (*maker->device)
		gpus[count++] = maker->device;
	for (size_t i = 0; i < facts->list.count && count < GPUS_SHOWN; i++) {
		const struct fact *fact = &facts->list.items[i];
		bool known = !*fact->device || strncmp(fact->name, "gpu.", 4) != 0;

		for (size_t j = 0; j < count && !known; j++)
			known = !strcmp(gpus[j], fact->device);
		if (!known)
			gpus[count++] = fact->device;
	}
	return count;
}

static void add_gpus(struct bug_maker *maker)
{
	const char *gpus[GPUS_SHOWN];
	size_t count = find_gpus(maker, gpus);

	for (size_t i = 0; i < count; i++) {
		const char *text = describe_gpu(maker, gpus[i]);

		if (text)
			bug_add(maker, (struct bug_part){
					       .kind = BUG_ROW,
					       .label = arena_printf(maker->arena,
								     "GPU %s", gpus[i]),
					       .text = text });
	}
	if (!count)
		bug_add(maker, (struct bug_part){ .kind = BUG_ROW,
						  .label = "GPU",
						  .text = describe_gpu(maker, ""),
						  .command = ask(maker, "gpu.gfx") });
}

static bool has_row(const struct bug_maker *maker, const char *label)
{
	for (size_t i = 0; i < maker->parts.count; i++)
		if (maker->parts.items[i].kind == BUG_ROW &&
		    !strcmp(maker->parts.items[i].label, label))
			return true;
	return false;
}

static void add_family(struct bug_maker *maker, const char *family, const char *label)
{
	const struct facts *facts = maker->bug->diagnosis->facts;
	size_t size = strlen(family), rows = 0;

	for (size_t i = 0; i < facts->list.count && rows < FAMILY_SHOWN; i++) {
		const char *name = facts->list.items[i].name;

		if (strncmp(name, family, size) != 0 || !name[size])
			continue;
		const struct fact *fact = bug_fact(maker, name);
		const char *row = arena_printf(maker->arena, "%s%s", label, name + size);
		if (!fact || has_row(maker, row))
			continue;
		bug_add(maker,
			(struct bug_part){ .kind = BUG_ROW, .label = row, .fact = fact });
		rows++;
	}
}

void bug_fill_hardware(struct bug_maker *maker)
{
	add_gpus(maker);
	for (size_t i = 0; i < ARRAY_SIZE(hardware_keys); i++)
		add_row(maker, &hardware_keys[i]);
}

static bool has_hardware(const struct upstream *upstream)
{
	for (size_t i = 0; i < upstream->field_count; i++)
		for (size_t j = 0; j < upstream->fields[i].fill.count; j++)
			if (!strcmp(upstream->fields[i].fill.items[j],
				    word_name(&fill_words, FILL_HARDWARE)))
				return true;
	return false;
}

void bug_fill_environment(struct bug_maker *maker)
{
	if (!has_hardware(maker->bug->upstream))
		add_gpus(maker);
	for (size_t i = 0; i < ARRAY_SIZE(environment_keys); i++)
		add_row(maker, &environment_keys[i]);
	for (size_t i = 0; i < ARRAY_SIZE(families); i++)
		add_family(maker, families[i].family, families[i].label);
}
