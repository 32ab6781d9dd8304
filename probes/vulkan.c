/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What Vulkan offers: the loader's version, and the devices of all drivers that it finds.
 *
 * Drivers may crash or hang, so that each thing is stated as soon as it is known, and the
 * instance is left to the end of the process.
 */
#include <dlfcn.h>

#include "probes/vulkan_internal.h"

/* Starting an instance opens every device that a driver serves. One without a driver, or
 * set aside for a virtual machine, is not opened. */
static bool in_use(struct probe_run *run, const char *path)
{
	const char *driver = root_link(run->root, run->arena,
				       arena_printf(run->arena, "%s/driver", path));
	const char *name = driver ? strrchr(driver, '/') : NULL;

	return name && strcmp(name, "/vfio-pci") != 0 && strcmp(name, "/pci-stub") != 0;
}

static bool is_display(struct probe_run *run, const char *path)
{
	uint64_t class;

	if (!root_number(run->root, arena_printf(run->arena, "%s/class", path), &class))
		return false;
	return class >> 16 == 0x03 || class >> 16 == 0x12;
}

/* Drivers of all makers are started, so that a GPU of any maker could be woken. */
static bool would_wake(struct probe_run *run)
{
	static const char bus[] = "/sys/bus/pci/devices";
	struct names names = root_names(run->root, run->arena, bus);

	for (size_t i = 0; i < names.count; i++) {
		const char *path = arena_printf(run->arena, "%s/%s", bus, names.items[i]);

		if (!is_display(run, path) || !in_use(run, path) ||
		    !probe_asleep(run, names.items[i]))
			continue;
		probe_note(run,
			   "left out: starting Vulkan would wake %s, which is suspended "
			   "(--wake allows it)",
			   names.items[i]);
		return true;
	}
	return false;
}

/* Layers that put themselves into every program (overlays, recorders of shaders) act and
 * write, and Mesa's drivers make a cache on disk as soon as they look at a GPU: nothing
 * of that is wanted here (LoaderInterfaceArchitecture.md of the loader, envvars.rst of
 * Mesa). A loader before 1.3.234 has no such variable. */
static void leave_no_trace(void)
{
	setenv("VK_LOADER_LAYERS_DISABLE", "~implicit~", 1);
	setenv("MESA_SHADER_CACHE_DISABLE", "true", 1);
}

static void *open_loader(void)
{
	void *library = dlopen("libvulkan.so.1", RTLD_NOW | RTLD_LOCAL);

	return library ? library : dlopen("libvulkan.so", RTLD_NOW | RTLD_LOCAL);
}

static bool detect(struct probe_run *run)
{
	if (would_wake(run))
		return false;
	if (open_loader())
		return true;
	const char *message = dlerror();
	probe_note(run, "no Vulkan loader: %s",
		   message ? message : "libvulkan.so.1 does not load");
	return false;
}

static void state_version(struct probe_run *run, PFN_vkGetInstanceProcAddr get,
			  struct vulkan *vulkan)
{
	PFN_vkEnumerateInstanceVersion version =
		(PFN_vkEnumerateInstanceVersion)get(NULL, "vkEnumerateInstanceVersion");

	/* A loader without the function is one of Vulkan 1.0. */
	vulkan->version = VK_API_VERSION_1_0;
	if (version && version(&vulkan->version) != VK_SUCCESS) {
		probe_note(run, "the Vulkan loader does not tell its version");
		return;
	}
	probe_fact(run, "vulkan.version", "", "vkEnumerateInstanceVersion()", "%u.%u.%u",
		   VK_API_VERSION_MAJOR(vulkan->version),
		   VK_API_VERSION_MINOR(vulkan->version),
		   VK_API_VERSION_PATCH(vulkan->version));
}

const char *vulkan_result(struct arena *arena, VkResult result)
{
	static const struct {
		VkResult result;
		const char *name;
	} names[] = {
		{ VK_INCOMPLETE, "VK_INCOMPLETE" },
		{ VK_ERROR_OUT_OF_HOST_MEMORY, "VK_ERROR_OUT_OF_HOST_MEMORY" },
		{ VK_ERROR_OUT_OF_DEVICE_MEMORY, "VK_ERROR_OUT_OF_DEVICE_MEMORY" },
		{ VK_ERROR_INITIALIZATION_FAILED, "VK_ERROR_INITIALIZATION_FAILED" },
		{ VK_ERROR_DEVICE_LOST, "VK_ERROR_DEVICE_LOST" },
		{ VK_ERROR_LAYER_NOT_PRESENT, "VK_ERROR_LAYER_NOT_PRESENT" },
		{ VK_ERROR_EXTENSION_NOT_PRESENT, "VK_ERROR_EXTENSION_NOT_PRESENT" },
		{ VK_ERROR_INCOMPATIBLE_DRIVER, "VK_ERROR_INCOMPATIBLE_DRIVER" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (names[i].result == result)
			return names[i].name;
	return arena_printf(arena, "%d", (int)result);
}

static bool create_instance(struct probe_run *run, PFN_vkGetInstanceProcAddr get,
			    struct vulkan *vulkan)
{
	VkApplicationInfo application = {
		.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
		.pApplicationName = "kbmatch",
		.apiVersion = vulkan->version >= VK_API_VERSION_1_1 ? VK_API_VERSION_1_1
								    : VK_API_VERSION_1_0,
	};
	VkInstanceCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
		.pApplicationInfo = &application,
	};
	PFN_vkCreateInstance create = (PFN_vkCreateInstance)get(NULL, "vkCreateInstance");
	VkResult result = create ? create(&info, NULL, &vulkan->instance)
				 : VK_ERROR_INITIALIZATION_FAILED;

	/* The loader's word for: no driver at all. */
	if (result == VK_ERROR_INCOMPATIBLE_DRIVER &&
	    vulkan->version >= VK_API_VERSION_1_1)
		probe_items(run, "vulkan.devices", "", "vkCreateInstance()", NULL, 0);
	if (result != VK_SUCCESS)
		probe_note(run, "vkCreateInstance() returned %s",
			   vulkan_result(run->arena, result));
	return result == VK_SUCCESS && vulkan->instance;
}

static bool find_functions(PFN_vkGetInstanceProcAddr get, struct vulkan *vulkan)
{
	VkInstance i = vulkan->instance;

	vulkan->enumerate_devices =
		(PFN_vkEnumeratePhysicalDevices)get(i, "vkEnumeratePhysicalDevices");
	vulkan->extensions = (PFN_vkEnumerateDeviceExtensionProperties)get(
		i, "vkEnumerateDeviceExtensionProperties");
	vulkan->properties = (PFN_vkGetPhysicalDeviceProperties)get(
		i, "vkGetPhysicalDeviceProperties");
	vulkan->memory = (PFN_vkGetPhysicalDeviceMemoryProperties)get(
		i, "vkGetPhysicalDeviceMemoryProperties");
	if (vulkan->version >= VK_API_VERSION_1_1)
		vulkan->properties2 = (PFN_vkGetPhysicalDeviceProperties2)get(
			i, "vkGetPhysicalDeviceProperties2");
	return vulkan->enumerate_devices && vulkan->extensions && vulkan->properties &&
	       vulkan->memory;
}

static void collect(struct probe_run *run)
{
	struct vulkan vulkan = { .version = 0 };
	void *library = open_loader(), *address;
	PFN_vkGetInstanceProcAddr get = NULL;

	leave_no_trace();
	address = library ? dlsym(library, "vkGetInstanceProcAddr") : NULL;
	memcpy(&get, &address, sizeof(get));
	if (!get) {
		probe_note(run, "the Vulkan loader has no vkGetInstanceProcAddr()");
		return;
	}
	state_version(run, get, &vulkan);
	if (!create_instance(run, get, &vulkan))
		return;
	if (find_functions(get, &vulkan))
		vulkan_devices(run, &vulkan);
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
