/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The probe vulkan: the loader's version, and the devices of all drivers that it finds.
 *
 * Drivers may crash or hang, so each fact is stated as soon as it is known, and the
 * instance is not destroyed before the end of the process.
 */
#include <ctype.h>
#include <dlfcn.h>
#include <stdio.h>

#include "probes/probe.h"
#include "probes/vulkan_abi.h"

enum {
	DEVICES_MAX = 64,
	EXTENSIONS_MAX = 4096,	 /* of a device */
	PCI_VENDOR_AMD = 0x1002, /* the vendor whose devices are described */
};

/* Functions of an instance; the last one is of Vulkan 1.1, the others are of 1.0. */
#define FUNCTIONS(X)                                                                     \
	X(EnumeratePhysicalDevices)                                                      \
	X(EnumerateDeviceExtensionProperties)                                            \
	X(GetPhysicalDeviceProperties)                                                   \
	X(GetPhysicalDeviceMemoryProperties)                                             \
	X(GetPhysicalDeviceProperties2)

struct vulkan {
	VkInstance instance;
	uint32_t version; /* of the instance */
#define MEMBER(name) PFN_vk##name name;
	FUNCTIONS(MEMBER)
#undef MEMBER
};

/* A device and its properties; the chains point into the struct. */
struct device {
	struct probe_run *run;
	const struct vulkan *vulkan;
	VkPhysicalDevice handle;
	VkPhysicalDeviceProperties properties;
	VkPhysicalDeviceDriverProperties driver; /* "" where not known */
	VkPhysicalDevicePCIBusInfoPropertiesEXT bus;
	bool has_bus, is_cpu;
	const char *address; /* PCI address, "" none */
	/* A driver that renders on the CPU matters only if there is no other. */
	enum trust trust;
};

static const char from_properties[] = "vkGetPhysicalDeviceProperties()";
static const char from_driver[] = "VkPhysicalDeviceDriverProperties";

/* "VK_ERROR_INCOMPATIBLE_DRIVER", or the number of a result without a name here. */
static const char *result_name(struct probe_run *run, VkResult result)
{
	static const struct {
		VkResult result;
		const char *name;
	} names[] = {
#define ROW(name, number) { name, #name },
		VK_RESULTS(ROW)
#undef ROW
	};

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (names[i].result == result)
			return names[i].name;
	return textf(run, "%d", (int)result);
}

static const char *version_text(struct probe_run *run, uint32_t version)
{
	return textf(run, "%u.%u.%u", VK_API_VERSION_MAJOR(version),
		     VK_API_VERSION_MINOR(version), VK_API_VERSION_PATCH(version));
}

/* Devices -----------------------------------------------------------------------------
 */

/* Finds which of the two structures the device supports: the structure of an extension
 * that it lacks must not be queried. */
static bool find_extensions(struct device *device)
{
	PFN_vkEnumerateDeviceExtensionProperties list =
		device->vulkan->EnumerateDeviceExtensionProperties;
	bool driver = device->properties.apiVersion >= VK_API_VERSION_1_2;
	uint32_t count = 0;

	if (list(device->handle, NULL, &count, NULL) || !count)
		return driver;
	count = count < EXTENSIONS_MAX ? count : EXTENSIONS_MAX;
	uint32_t room = count;
	VkExtensionProperties *items =
		arena_array(device->run->arena, VkExtensionProperties, room);
	VkResult result = list(device->handle, NULL, &count, items);
	if ((result != VK_SUCCESS && result != VK_INCOMPLETE) || count > room)
		return driver;
	for (uint32_t i = 0; i < count; i++) {
		const char *name = items[i].extensionName;

		device->has_bus |= !strncmp(name, VK_EXT_PCI_BUS_INFO_EXTENSION_NAME,
					    VK_MAX_EXTENSION_NAME_SIZE);
		driver |= !strncmp(name, VK_KHR_DRIVER_PROPERTIES_EXTENSION_NAME,
				   VK_MAX_EXTENSION_NAME_SIZE);
	}
	return driver;
}

static void ask_more(struct device *device)
{
	VkPhysicalDeviceProperties2 all = {
		.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2,
	};

	if (!device->vulkan->GetPhysicalDeviceProperties2 ||
	    device->properties.apiVersion < VK_API_VERSION_1_1)
		return;
	bool has_driver = find_extensions(device);
	device->driver.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES;
	device->bus.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PCI_BUS_INFO_PROPERTIES_EXT;
	if (has_driver)
		all.pNext = &device->driver;
	if (device->has_bus) {
		device->bus.pNext = all.pNext;
		all.pNext = &device->bus;
	}
	if (all.pNext)
		device->vulkan->GetPhysicalDeviceProperties2(device->handle, &all);
}

/* The PCI address. If the driver does not give it, that of the only GPU with these PCI
 * ids; "" when there are none or several. */
static const char *address_of(const struct device *device)
{
	const VkPhysicalDevicePCIBusInfoPropertiesEXT *bus = &device->bus;
	struct probe_run *run = device->run;
	const char *found = "";

	if (device->is_cpu)
		return "";
	if (!device->has_bus) {
		struct gpus gpus = probe_gpus(run);
		const char *id = textf(run, "%04x:%04x", device->properties.vendorID,
				       device->properties.deviceID);

		for (size_t i = 0; i < gpus.count; i++) {
			if (strcmp(gpus.items[i].id, id) != 0)
				continue;
			if (*found)
				return "";
			found = gpus.items[i].bdf;
		}
		return found;
	}
	if (bus->pciDomain > 0xffff || bus->pciBus > 0xff || bus->pciDevice > 0x1f ||
	    bus->pciFunction > 7) {
		probe_note(run, "Vulkan tells an impossible PCI address");
		return "";
	}
	return textf(run, "%04x:%02x:%02x.%x", bus->pciDomain, bus->pciBus,
		     bus->pciDevice, bus->pciFunction);
}

/* "Mesa 25.2.8-0ubuntu0.24.04.2" is 25.2.8, "Mesa 26.0.0-devel (git-...)" is
 * 26.0.0-devel: Mesa's own pre-release is kept, a distribution's suffix is not. */
static void state_mesa(const struct device *device)
{
	static const char prefix[] = "Mesa ";
	const char *info = arena_string(
		device->run->arena,
		slice_from(device->driver.driverInfo,
			   strnlen(device->driver.driverInfo, VK_MAX_DRIVER_INFO_SIZE)));
	const char *version = info + strlen(prefix);
	size_t size;

	if (strncmp(info, prefix, strlen(prefix)) || !isdigit((unsigned char)*version))
		return;
	size = strspn(version, "0123456789.");
	if (!strncmp(version + size, "-devel", 6))
		size += 6;
	else if (!strncmp(version + size, "-rc", 3))
		size += 3 + strspn(version + size + 3, "0123456789");
	probe_fact_trusted(device->run, device->trust, "mesa.version", "", from_driver,
			   "%.*s", (int)size, version);
}

static void state_memory(const struct device *device)
{
	VkPhysicalDeviceMemoryProperties memory = { .memoryHeapCount = 0 };
	VkDeviceSize largest = 0;

	device->vulkan->GetPhysicalDeviceMemoryProperties(device->handle, &memory);
	for (uint32_t i = 0; i < memory.memoryHeapCount && i < VK_MAX_MEMORY_HEAPS; i++) {
		const VkMemoryHeap *heap = &memory.memoryHeaps[i];

		if (heap->flags & VK_MEMORY_HEAP_DEVICE_LOCAL_BIT && heap->size > largest)
			largest = heap->size;
	}
	if (largest >> 20)
		probe_fact(device->run, "gpu.vulkan_memory_mib", device->address,
			   "vkGetPhysicalDeviceMemoryProperties()", "%llu",
			   (unsigned long long)largest >> 20);
}

static void state_device(struct device *device)
{
	const VkPhysicalDeviceProperties *p = &device->properties;
	struct probe_run *run = device->run;

	device->is_cpu = p->deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU;
	device->trust = device->is_cpu ? TRUST_PROSE : run->probe->trust;
	if (!device->is_cpu && p->vendorID != PCI_VENDOR_AMD)
		return;
	ask_more(device);
	device->address = address_of(device);
	const char *kind = p->deviceType == VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU ? "APU"
			   : p->deviceType == VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU
				   ? "dGPU"
				   : "";
	const struct {
		enum trust trust;
		const char *key, *from, *value;
	} facts[] = {
		{ device->trust, "vulkan.driver", from_driver,
		  textf(run, "%.*s", VK_MAX_DRIVER_NAME_SIZE,
			device->driver.driverName) },
		{ device->trust, "vulkan.api", from_properties,
		  version_text(run, p->apiVersion) },
		{ device->trust, "vulkan.driver_version", from_properties,
		  version_text(run, p->driverVersion) },
		{ TRUST_APP, "gpu.name", from_properties,
		  textf(run, "%.*s", VK_MAX_PHYSICAL_DEVICE_NAME_SIZE, p->deviceName) },
		{ TRUST_APP, "gpu.kind", from_properties, kind },
	};
	state_mesa(device);
	for (size_t i = 0; i < (device->is_cpu ? 3 : ARRAY_SIZE(facts)); i++)
		probe_fact_trusted(run, facts[i].trust, facts[i].key, device->address,
				   facts[i].from, "%s", facts[i].value);
	if (!device->is_cpu)
		state_memory(device);
}

/* States the types of all devices, and the properties of each AMD device or CPU. */
static void state_devices(struct probe_run *run, const struct vulkan *vulkan)
{
	static const char *const names[] = {
		[VK_PHYSICAL_DEVICE_TYPE_OTHER] = "OTHER",
		[VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU] = "INTEGRATED_GPU",
		[VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU] = "DISCRETE_GPU",
		[VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU] = "VIRTUAL_GPU",
		[VK_PHYSICAL_DEVICE_TYPE_CPU] = "CPU",
	};
	VkPhysicalDevice handles[DEVICES_MAX] = { NULL };
	struct names types = { .items = arena_array(run->arena, const char *,
						    DEVICES_MAX) };
	uint32_t count = DEVICES_MAX;
	VkResult result =
		vulkan->EnumeratePhysicalDevices(vulkan->instance, &count, handles);

	if (result != VK_SUCCESS || count > DEVICES_MAX) {
		probe_note(run, "vkEnumeratePhysicalDevices() returned %s",
			   result_name(run, result));
		return;
	}
	struct device *devices = arena_array(run->arena, struct device, count + 1);
	for (uint32_t i = 0; i < count; i++) {
		devices[i].run = run;
		devices[i].vulkan = vulkan;
		devices[i].handle = handles[i];
		vulkan->GetPhysicalDeviceProperties(handles[i], &devices[i].properties);
		size_t type = (size_t)devices[i].properties.deviceType;
		types.items[types.count++] = names[type < ARRAY_SIZE(names) ? type : 0];
	}
	probe_items(run, "vulkan.devices", "", "vkEnumeratePhysicalDevices()", &types);
	for (uint32_t i = 0; i < count; i++)
		state_device(&devices[i]);
}

/* The instance --------------------------------------------------------------------------
 */

static void *open_loader(void)
{
	void *library = dlopen("libvulkan.so.1", RTLD_NOW | RTLD_LOCAL);

	return library ? library : dlopen("libvulkan.so", RTLD_NOW | RTLD_LOCAL);
}

/* Creating an instance opens every device with a driver, of all vendors. A device without
 * a driver, or assigned to a virtual machine, is not opened. */
static bool detect(struct probe_run *run)
{
	struct names names = root_names(run->root, PCI_DEVICES);

	for (size_t i = 0; i < names.count; i++) {
		const char *path = textf(run, PCI_DEVICES "/%s", names.items[i]);
		const char *driver = driver_of(run, path);
		uint64_t class;

		if (!root_number(run->root, textf(run, "%s/class", path), &class) ||
		    !is_gpu_class(class) || !driver || !strcmp(driver, "vfio-pci") ||
		    !strcmp(driver, "pci-stub") || !probe_asleep(run, names.items[i]))
			continue;
		probe_note(run,
			   "left out: starting Vulkan would wake %s, which is suspended "
			   "(--wake allows it)",
			   names.items[i]);
		return false;
	}
	if (open_loader())
		return true;
	const char *message = dlerror();
	probe_note(run, "no Vulkan loader: %s",
		   message ? message : "libvulkan.so.1 does not load");
	return false;
}

static bool create_instance(struct probe_run *run, PFN_vkGetInstanceProcAddr get,
			    struct vulkan *vulkan)
{
	bool newer = vulkan->version >= VK_API_VERSION_1_1;
	VkApplicationInfo application = {
		.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
		.pApplicationName = "kbmatch",
		.apiVersion = newer ? VK_API_VERSION_1_1 : VK_API_VERSION_1_0,
	};
	VkInstanceCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
		.pApplicationInfo = &application,
	};
	PFN_vkCreateInstance create = (PFN_vkCreateInstance)get(NULL, "vkCreateInstance");
	VkResult result = create ? create(&info, NULL, &vulkan->instance)
				 : VK_ERROR_INITIALIZATION_FAILED;

	/* The loader's result when there is no driver at all. */
	if (result == VK_ERROR_INCOMPATIBLE_DRIVER && newer)
		probe_items(run, "vulkan.devices", "", "vkCreateInstance()",
			    &(struct names){ 0 });
	if (result != VK_SUCCESS)
		probe_note(run, "vkCreateInstance() returned %s",
			   result_name(run, result));
	if (result != VK_SUCCESS || !vulkan->instance)
		return false;
#define FIND(name) vulkan->name = (PFN_vk##name)get(vulkan->instance, "vk" #name);
	FUNCTIONS(FIND)
#undef FIND
	if (!newer)
		vulkan->GetPhysicalDeviceProperties2 = NULL;
	return true;
}

static void collect(struct probe_run *run)
{
	struct vulkan vulkan = { .version = 0 };
	void *library = open_loader(), *address;
	PFN_vkGetInstanceProcAddr get = NULL;

	/* Implicit layers (overlays, shader recorders) run in every program and may write
	 * files, and Mesa's drivers make a cache on disk as soon as they use a GPU: both
	 * are disabled here (LoaderInterfaceArchitecture.md of the loader, envvars.rst of
	 * Mesa). A loader before 1.3.234 has no such variable. */
	setenv("VK_LOADER_LAYERS_DISABLE", "~implicit~", 1);
	setenv("MESA_SHADER_CACHE_DISABLE", "true", 1);
	address = library ? dlsym(library, "vkGetInstanceProcAddr") : NULL;
	memcpy(&get, &address, sizeof(get));
	if (!get) {
		probe_note(run, "the Vulkan loader has no vkGetInstanceProcAddr()");
		return;
	}
	PFN_vkEnumerateInstanceVersion version =
		(PFN_vkEnumerateInstanceVersion)get(NULL, "vkEnumerateInstanceVersion");
	/* A loader without this function has Vulkan 1.0. */
	vulkan.version = VK_API_VERSION_1_0;
	if (version && version(&vulkan.version) != VK_SUCCESS)
		probe_note(run, "the Vulkan loader does not tell its version");
	else
		probe_fact(run, "vulkan.version", "", "vkEnumerateInstanceVersion()",
			   "%s", version_text(run, vulkan.version));
	if (!create_instance(run, get, &vulkan))
		return;
	if (vulkan.EnumeratePhysicalDevices &&
	    vulkan.EnumerateDeviceExtensionProperties &&
	    vulkan.GetPhysicalDeviceProperties &&
	    vulkan.GetPhysicalDeviceMemoryProperties)
		state_devices(run, &vulkan);
	else
		probe_note(run, "the Vulkan loader lacks functions of Vulkan 1.0");
}

const struct probe probe_vulkan = {
	.name = "vulkan",
	.help = "Vulkan: devices, drivers, versions, heaps",
	.deadline = 10,
	.trust = TRUST_RUNTIME,
	.live_only = true,
	.unconfined = true,
	.detect = detect,
	.collect = collect,
};
