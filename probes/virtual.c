/* SPDX-License-Identifier: Apache-2.0 */
/*
 * In the order and with the names of systemd's
 * detect_vm() (src/basic/virt.c): the firmware's names of a few, Xen, the processor, the
 * firmware's names of the others, /sys/hypervisor.
 */
#include "probes/virtual.h"

#include <string.h>

#include "probes/rows.h"

#if defined(__i386__) || defined(__x86_64__)
#include <cpuid.h>
#endif

static const char other[] = "vm-other";

struct vendor {
	const char *text, *name;
	bool first; /* comes before what the processor says */
};

static const struct vendor vendors[] = {
	{ "KVM", "kvm", false },
	{ "OpenStack", "kvm", false },
	{ "KubeVirt", "kvm", false },
	{ "Amazon EC2", "amazon", true },
	{ "QEMU", "qemu", false },
	{ "VMware", "vmware", false },
	{ "VMW", "vmware", false },
	{ "innotek GmbH", "oracle", true },
	{ "VirtualBox", "oracle", true },
	{ "Oracle Corporation", "oracle", true },
	{ "Xen", "xen", true },
	{ "Bochs", "bochs", false },
	{ "Parallels", "parallels", true },
	{ "BHYVE", "bhyve", false },
	{ "Hyper-V", "microsoft", false },
	{ "Apple Virtualization", "apple", false },
	{ "Google Compute Engine", "google", true },
};

/* What was found, and whether enough was read for "none". */
struct machine {
	const struct vendor *vendor;
	const char *vendor_from;
	bool firmware_read; /* its names were */
	bool processor_read;
	const char *processor; /* NULL: it says none */
};

/* product_name is before sys_vendor, to tell KVM from QEMU. */
static void read_firmware(struct probe_run *run, struct machine *machine)
{
	static const char *const files[] = {
		"/sys/class/dmi/id/product_name",    "/sys/class/dmi/id/sys_vendor",
		"/sys/class/dmi/id/board_vendor",    "/sys/class/dmi/id/bios_vendor",
		"/sys/class/dmi/id/product_version",
	};
	const char *product = root_text(run->root, run->arena, files[0]);

	for (size_t i = 0; i < ARRAY_SIZE(files) && !machine->vendor; i++) {
		const char *text = root_text(run->root, run->arena, files[i]);

		machine->firmware_read |= text != NULL;
		machine->vendor_from = files[i];
		for (size_t j = 0; text && j < ARRAY_SIZE(vendors); j++)
			if (!machine->vendor &&
			    !strncmp(text, vendors[j].text, strlen(vendors[j].text)))
				machine->vendor = &vendors[j];
	}
	/* Bare machines of that provider have ".metal" in their name. */
	if (machine->vendor && !strcmp(machine->vendor->name, "amazon") && product &&
	    strstr(product, ".metal"))
		machine->vendor = NULL;
}

#if defined(__i386__) || defined(__x86_64__)
/* Leaf 0x40000000 names the hypervisor when bit 31 of leaf 1's ECX says there is one. */
static void ask_processor(struct machine *machine)
{
	static const struct {
		const char signature[13];
		const char *name;
	} names[] = {
		{ "XenVMMXenVMM", "xen" },    { "KVMKVMKVM", "kvm" },
		{ "Linux KVM Hv", "kvm" },    { "TCGTCGTCGTCG", "qemu" },
		{ "VMwareVMware", "vmware" }, { "Microsoft Hv", "microsoft" },
		{ "bhyve bhyve ", "bhyve" },  { "QNXQVMBSQG", "qnx" },
		{ "ACRNACRNACRN", "acrn" },   { "SRESRESRESRE", "sre" },
		{ "Apple VZ", "apple" },
	};
	unsigned a, b, c, d, text[4] = { 0 };

	if (!__get_cpuid(1, &a, &b, &c, &d))
		return;
	machine->processor_read = true;
	if (!(c & 0x80000000U))
		return;
	__cpuid(0x40000000U, a, text[0], text[1], text[2]);
	machine->processor = other;
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (!strncmp((const char *)text, names[i].signature, 12))
			machine->processor = names[i].name;
}
#else
static void ask_processor(struct machine *machine)
{
	(void)machine;
}
#endif

/* The flag "hypervisor" of /proc/cpuinfo; a machine without flags says nothing. */
static void read_processor(struct probe_run *run, struct machine *machine)
{
	const char *text = root_text(run->root, run->arena, "/proc/cpuinfo");
	struct slice flags = text_field(text ? text : "", "flags");

	machine->processor_read = flags.data != NULL;
	for (size_t size; flags.size; flags = slice_trim(slice_skip(flags, size))) {
		const char *blank = memchr(flags.data, ' ', flags.size);

		size = blank ? (size_t)(blank - flags.data) : flags.size;
		if (slice_is(slice_from(flags.data, size), "hypervisor"))
			machine->processor = other;
	}
}

/* The first domain of Xen is the machine itself: bit 11 of the features, or "control_d"
 * among the capabilities. */
static bool is_xen_guest(struct probe_run *run)
{
	const char *features =
		root_text(run->root, run->arena, "/sys/hypervisor/properties/features");
	const char *capabilities =
		root_text(run->root, run->arena, "/proc/xen/capabilities");

	if (!root_exists(run->root, "/proc/xen"))
		return false;
	if (features)
		return !(strtoul(features, NULL, 16) >> 11 & 1);
	return !capabilities || !strstr(capabilities, "control_d");
}

static const char *by_device_tree(struct probe_run *run)
{
	const char *text = root_text(run->root, run->arena,
				     "/proc/device-tree/hypervisor/compatible");

	if (!text)
		return NULL;
	return !strcmp(text, "linux,kvm") ? "kvm"
	       : strstr(text, "xen")	  ? "xen"
	       : strstr(text, "vmware")	  ? "vmware"
					  : other;
}

static bool is_named(const char *name)
{
	/* QEMU may call itself Microsoft's. */
	return name && strcmp(name, other) != 0 && strcmp(name, "microsoft") != 0;
}

static const char *detect(struct probe_run *run, const struct machine *machine, bool wsl,
			  const char **ret_from)
{
	const char *name;

	*ret_from = machine->vendor_from;
	if (machine->vendor && machine->vendor->first)
		return machine->vendor->name;
	*ret_from = "/proc/xen";
	if (is_xen_guest(run))
		return "xen";
	*ret_from = run->root->live ? "cpuid" : "/proc/cpuinfo";
	if (is_named(machine->processor))
		return machine->processor;
	*ret_from = machine->vendor_from;
	if (machine->vendor)
		return machine->vendor->name;
	*ret_from = "/sys/hypervisor/type";
	name = root_text(run->root, run->arena, *ret_from);
	if (name && !strcmp(name, "xen") && !root_exists(run->root, "/proc/xen"))
		return name;
	*ret_from = "/proc/device-tree";
	if ((name = by_device_tree(run)))
		return name;
	*ret_from = run->root->live ? "cpuid" : "/proc/cpuinfo";
	return machine->processor && wsl ? "microsoft" : machine->processor;
}

void virtual_state(struct probe_run *run, bool wsl)
{
	struct machine machine = { 0 };
	const char *from;

	read_firmware(run, &machine);
	if (run->root->live)
		ask_processor(&machine);
	if (!machine.processor_read)
		read_processor(run, &machine);
	const char *name = detect(run, &machine, wsl, &from);
	if (name)
		probe_fact(run, "host.virtual", "", from, "%s", name);
	else if (machine.firmware_read && machine.processor_read)
		probe_fact(run, "host.virtual", "", "/sys/class/dmi/id", "none");
	else
		probe_note(run, "whether this is a virtual machine is not known: %s",
			   machine.firmware_read ? "/proc/cpuinfo does not tell"
						 : "/sys/class/dmi/id cannot be read");
}
