/* SPDX-License-Identifier: Apache-2.0 */
/* The Vulkan loader (libvulkan) as a library that may or may not be there. */
#ifndef KBMATCH_PROBES_VULKAN_INTERNAL_H
#define KBMATCH_PROBES_VULKAN_INTERNAL_H

#include "probes/probe.h"
#include "probes/vulkan_abi.h"

struct vulkan {
	VkInstance instance;
	uint32_t version; /* of the instance */
	PFN_vkEnumeratePhysicalDevices enumerate_devices;
	PFN_vkEnumerateDeviceExtensionProperties extensions;
	PFN_vkGetPhysicalDeviceProperties properties;
	PFN_vkGetPhysicalDeviceProperties2 properties2; /* NULL: Vulkan 1.0 */
	PFN_vkGetPhysicalDeviceMemoryProperties memory;
};

/* States the types of all devices, and what is known of each that is AMD's or a CPU. */
void vulkan_devices(struct probe_run *run, const struct vulkan *vulkan);

/* "VK_ERROR_INCOMPATIBLE_DRIVER", or the number of one that has no name here. */
const char *vulkan_result(struct arena *arena, VkResult result);

#endif
