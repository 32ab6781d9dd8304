/* SPDX-License-Identifier: Apache-2.0 */
/* The physical devices of a Vulkan instance. */
#include <ctype.h>
#include <stdio.h>

#include "probes/vulkan_internal.h"

enum {
	DEVICES_MAX = 64,
	EXTENSIONS_MAX = 4096,	 /* of a device */
	PCI_VENDOR_AMD = 0x1002, /* the vendor whose devices are described */
};

/* One device, and what its driver says of it; the chains point into the struct. */
struct device {
	struct probe_run *run;
	const struct vulkan *vulkan;
	VkPhysicalDevice handle;
	VkPhysicalDeviceProperties properties;
	VkPhysicalDeviceDriverProperties driver; /* "" where it does not say */
	VkPhysicalDevicePCIBusInfoPropertiesEXT bus;
	bool has_bus;
	const char *address; /* PCI address, "" none */
};

static const char from_properties[] = "vkGetPhysicalDeviceProperties()";

static const char *type_name(VkPhysicalDeviceType type)
{
	switch (type) {
	case VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU:
		return "INTEGRATED_GPU";
	case VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU:
		return "DISCRETE_GPU";
	case VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU:
		return "VIRTUAL_GPU";
	case VK_PHYSICAL_DEVICE_TYPE_CPU:
		return "CPU";
	default:
		return "OTHER";
	}
}

static bool is_cpu(const struct device *device)
{
	return device->properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU;
}

/* A driver that renders on the CPU is nothing special beside a real one; it says
 * something where it is alone. */
static enum trust trust_of(const struct device *device)
{
	return is_cpu(device) ? TRUST_PROSE : device->run->probe->trust;
}

static bool has_extension(const VkExtensionProperties *list, uint32_t count,
			  const char *name)
{
	for (uint32_t i = 0; i < count; i++)
		if (!strncmp(list[i].extensionName, name, VK_MAX_EXTENSION_NAME_SIZE))
			return true;
	return false;
}

/* Which of the two structures the device fills in: a structure of an extension that it
 * lacks must not be asked for. */
static void find_extensions(const struct device *device, bool *ret_driver, bool *ret_bus)
{
	uint32_t count = 0;
	VkExtensionProperties *list;
	VkResult result;

	*ret_driver = device->properties.apiVersion >= VK_API_VERSION_1_2;
	*ret_bus = false;
	if (device->vulkan->extensions(device->handle, NULL, &count, NULL) || !count)
		return;
	count = count < EXTENSIONS_MAX ? count : EXTENSIONS_MAX;
	uint32_t room = count;
	list = arena_array(device->run->arena, VkExtensionProperties, room);
	result = device->vulkan->extensions(device->handle, NULL, &count, list);
	if ((result != VK_SUCCESS && result != VK_INCOMPLETE) || count > room)
		return;
	*ret_bus = has_extension(list, count, VK_EXT_PCI_BUS_INFO_EXTENSION_NAME);
	if (has_extension(list, count, VK_KHR_DRIVER_PROPERTIES_EXTENSION_NAME))
		*ret_driver = true;
}

static void ask_more(struct device *device)
{
	VkPhysicalDeviceProperties2 all = {
		.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2,
	};
	bool has_driver;

	if (!device->vulkan->properties2 ||
	    device->properties.apiVersion < VK_API_VERSION_1_1)
		return;
	find_extensions(device, &has_driver, &device->has_bus);
	device->driver.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES;
	device->bus.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PCI_BUS_INFO_PROPERTIES_EXT;
	if (has_driver) {
		device->driver.pNext = all.pNext;
		all.pNext = &device->driver;
	}
	if (device->has_bus) {
		device->bus.pNext = all.pNext;
		all.pNext = &device->bus;
	}
	if (all.pNext)
		device->vulkan->properties2(device->handle, &all);
}

/* The only GPU of these PCI ids; "" when there are none or several. */
static const char *address_by_id(struct probe_run *run,
				 const VkPhysicalDeviceProperties *properties)
{
	struct gpus gpus = probe_gpus(run);
	const char *id = arena_printf(run->arena, "%04x:%04x", properties->vendorID,
				      properties->deviceID);
	const char *found = NULL;

	for (size_t i = 0; i < gpus.count; i++) {
		if (strcmp(gpus.items[i].id, id) != 0)
			continue;
		if (found)
			return "";
		found = gpus.items[i].bdf;
	}
	return found ? found : "";
}

static const char *address_of(const struct device *device)
{
	const VkPhysicalDevicePCIBusInfoPropertiesEXT *bus = &device->bus;

	if (is_cpu(device))
		return "";
	if (!device->has_bus)
		return address_by_id(device->run, &device->properties);
	if (bus->pciDomain > 0xffff || bus->pciBus > 0xff || bus->pciDevice > 0x1f ||
	    bus->pciFunction > 7) {
		probe_note(device->run, "Vulkan tells an impossible PCI address");
		return "";
	}
	return arena_printf(device->run->arena, "%04x:%02x:%02x.%x", bus->pciDomain,
			    bus->pciBus, bus->pciDevice, bus->pciFunction);
}

static void state_version(const struct device *device, const char *key, uint32_t version)
{
	probe_fact_trusted(device->run, trust_of(device), key, device->address,
			   from_properties, "%u.%u.%u", VK_API_VERSION_MAJOR(version),
			   VK_API_VERSION_MINOR(version), VK_API_VERSION_PATCH(version));
}

/* "Mesa 25.2.8-0ubuntu0.24.04.2" is 25.2.8, "Mesa 26.0.0-devel (git-...)" 26.0.0-devel:
 * a pre-release of Mesa's is kept, what a distribution appended is not. */
static void state_mesa(const struct device *device, const char *info)
{
	static const char prefix[] = "Mesa ";
	const char *version = info + sizeof(prefix) - 1;
	size_t size;

	if (strncmp(info, prefix, sizeof(prefix) - 1) ||
	    !isdigit((unsigned char)*version))
		return;
	size = strspn(version, "0123456789.");
	if (!strncmp(version + size, "-devel", 6))
		size += 6;
	else if (!strncmp(version + size, "-rc", 3))
		size += 3 + strspn(version + size + 3, "0123456789");
	probe_fact_trusted(device->run, trust_of(device), "mesa.version", "",
			   "VkPhysicalDeviceDriverProperties", "%.*s", (int)size,
			   version);
}

static void state_driver(const struct device *device)
{
	const VkPhysicalDeviceDriverProperties *driver = &device->driver;
	const char *info = arena_string(
		device->run->arena,
		slice_from(driver->driverInfo,
			   strnlen(driver->driverInfo, VK_MAX_DRIVER_INFO_SIZE)));

	probe_fact_trusted(device->run, trust_of(device), "vulkan.driver",
			   device->address, "VkPhysicalDeviceDriverProperties", "%.*s",
			   (int)strnlen(driver->driverName, VK_MAX_DRIVER_NAME_SIZE),
			   driver->driverName);
	state_mesa(device, info);
}

static void state_memory(const struct device *device)
{
	VkPhysicalDeviceMemoryProperties memory = { .memoryHeapCount = 0 };
	VkDeviceSize largest = 0;

	device->vulkan->memory(device->handle, &memory);
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

static void state_gpu(const struct device *device)
{
	const VkPhysicalDeviceProperties *p = &device->properties;

	probe_fact_trusted(device->run, TRUST_APP, "gpu.name", device->address,
			   from_properties, "%.*s",
			   (int)strnlen(p->deviceName, VK_MAX_PHYSICAL_DEVICE_NAME_SIZE),
			   p->deviceName);
	if (p->deviceType == VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU ||
	    p->deviceType == VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU)
		probe_fact_trusted(device->run, TRUST_APP, "gpu.kind", device->address,
				   from_properties,
				   p->deviceType == VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU
					   ? "dGPU"
					   : "APU");
	state_memory(device);
}

static void state_device(struct device *device)
{
	if (!is_cpu(device) && device->properties.vendorID != PCI_VENDOR_AMD)
		return;
	ask_more(device);
	device->address = address_of(device);
	state_driver(device);
	state_version(device, "vulkan.api", device->properties.apiVersion);
	state_version(device, "vulkan.driver_version", device->properties.driverVersion);
	if (!is_cpu(device))
		state_gpu(device);
}

static uint32_t list_devices(struct probe_run *run, const struct vulkan *vulkan,
			     VkPhysicalDevice handles[DEVICES_MAX])
{
	uint32_t count = DEVICES_MAX;
	VkResult result = vulkan->enumerate_devices(vulkan->instance, &count, handles);

	if (result == VK_SUCCESS && count <= DEVICES_MAX)
		return count;
	probe_note(run, "vkEnumeratePhysicalDevices() returned %s",
		   vulkan_result(run->arena, result));
	return UINT32_MAX;
}

void vulkan_devices(struct probe_run *run, const struct vulkan *vulkan)
{
	VkPhysicalDevice handles[DEVICES_MAX] = { NULL };
	const char *types[DEVICES_MAX];
	uint32_t count = list_devices(run, vulkan, handles);

	if (count == UINT32_MAX)
		return;
	struct device *devices = arena_array(run->arena, struct device, count + 1);
	for (uint32_t i = 0; i < count; i++) {
		devices[i].run = run;
		devices[i].vulkan = vulkan;
		devices[i].handle = handles[i];
		vulkan->properties(handles[i], &devices[i].properties);
		types[i] = type_name(devices[i].properties.deviceType);
	}
	probe_items(run, "vulkan.devices", "", "vkEnumeratePhysicalDevices()", types,
		    count);
	for (uint32_t i = 0; i < count; i++)
		state_device(&devices[i]);
}
