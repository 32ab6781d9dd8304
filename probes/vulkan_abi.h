/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The part of the interface of libvulkan.so.1 that the Vulkan probe uses: names,
 * numbers and layouts as in the Vulkan specification (registry vk.xml). A build
 * therefore needs no Vulkan headers; tests/cli/probe_libraries.sh compares numbers and
 * sizes with those headers if they are installed.
 */
#ifndef KBMATCH_PROBES_VULKAN_ABI_H
#define KBMATCH_PROBES_VULKAN_ABI_H

#include <stdint.h>

#define VK_API_VERSION_MAJOR(version) ((uint32_t)(version) >> 22 & 0x7f)
#define VK_API_VERSION_MINOR(version) ((uint32_t)(version) >> 12 & 0x3ff)
#define VK_API_VERSION_PATCH(version) ((uint32_t)(version)&0xfff)

#define VK_EXT_PCI_BUS_INFO_EXTENSION_NAME "VK_EXT_pci_bus_info"
#define VK_KHR_DRIVER_PROPERTIES_EXTENSION_NAME "VK_KHR_driver_properties"

enum {
	VK_API_VERSION_1_0 = 1 << 22,
	VK_API_VERSION_1_1 = 1 << 22 | 1 << 12,
	VK_API_VERSION_1_2 = 1 << 22 | 2 << 12,

	VK_MAX_PHYSICAL_DEVICE_NAME_SIZE = 256,
	VK_MAX_EXTENSION_NAME_SIZE = 256,
	VK_MAX_DRIVER_NAME_SIZE = 256,
	VK_MAX_DRIVER_INFO_SIZE = 256,
	VK_UUID_SIZE = 16,
	VK_MAX_MEMORY_TYPES = 32,
	VK_MAX_MEMORY_HEAPS = 16,
	VK_MEMORY_HEAP_DEVICE_LOCAL_BIT = 1,
};

/* X(name, number) of VkResult. */
#define VK_RESULTS(X)                                                                    \
	X(VK_SUCCESS, 0)                                                                 \
	X(VK_INCOMPLETE, 5)                                                              \
	X(VK_ERROR_OUT_OF_HOST_MEMORY, -1)                                               \
	X(VK_ERROR_OUT_OF_DEVICE_MEMORY, -2)                                             \
	X(VK_ERROR_INITIALIZATION_FAILED, -3)                                            \
	X(VK_ERROR_DEVICE_LOST, -4)                                                      \
	X(VK_ERROR_LAYER_NOT_PRESENT, -6)                                                \
	X(VK_ERROR_EXTENSION_NOT_PRESENT, -7)                                            \
	X(VK_ERROR_INCOMPATIBLE_DRIVER, -9)

typedef enum VkResult {
#define VK_RESULT(name, number) name = number,
	VK_RESULTS(VK_RESULT)
#undef VK_RESULT
} VkResult;

typedef enum VkStructureType {
	VK_STRUCTURE_TYPE_APPLICATION_INFO = 0,
	VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO = 1,
	VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2 = 1000059001,
	VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES = 1000196000,
	VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PCI_BUS_INFO_PROPERTIES_EXT = 1000212000,
} VkStructureType;

typedef enum VkPhysicalDeviceType {
	VK_PHYSICAL_DEVICE_TYPE_OTHER = 0,
	VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU = 1,
	VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU = 2,
	VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU = 3,
	VK_PHYSICAL_DEVICE_TYPE_CPU = 4,
} VkPhysicalDeviceType;

typedef struct VkInstance_T *VkInstance;
typedef struct VkPhysicalDevice_T *VkPhysicalDevice;
typedef uint64_t VkDeviceSize;

typedef struct VkApplicationInfo {
	VkStructureType sType;
	const void *pNext;
	const char *pApplicationName;
	uint32_t applicationVersion;
	const char *pEngineName;
	uint32_t engineVersion;
	uint32_t apiVersion;
} VkApplicationInfo;

typedef struct VkInstanceCreateInfo {
	VkStructureType sType;
	const void *pNext;
	uint32_t flags;
	const VkApplicationInfo *pApplicationInfo;
	uint32_t enabledLayerCount;
	const char *const *ppEnabledLayerNames;
	uint32_t enabledExtensionCount;
	const char *const *ppEnabledExtensionNames;
} VkInstanceCreateInfo;

typedef struct VkExtensionProperties {
	char extensionName[VK_MAX_EXTENSION_NAME_SIZE];
	uint32_t specVersion;
} VkExtensionProperties;

typedef struct VkPhysicalDeviceProperties {
	uint32_t apiVersion;
	uint32_t driverVersion;
	uint32_t vendorID;
	uint32_t deviceID;
	VkPhysicalDeviceType deviceType;
	char deviceName[VK_MAX_PHYSICAL_DEVICE_NAME_SIZE];
	uint8_t pipelineCacheUUID[VK_UUID_SIZE];
	uint64_t limits[63];	      /* VkPhysicalDeviceLimits, unused */
	uint32_t sparseProperties[5]; /* VkPhysicalDeviceSparseProperties */
} VkPhysicalDeviceProperties;

typedef struct VkPhysicalDeviceProperties2 {
	VkStructureType sType;
	void *pNext;
	VkPhysicalDeviceProperties properties;
} VkPhysicalDeviceProperties2;

typedef struct VkPhysicalDeviceDriverProperties {
	VkStructureType sType;
	void *pNext;
	uint32_t driverID;
	char driverName[VK_MAX_DRIVER_NAME_SIZE];
	char driverInfo[VK_MAX_DRIVER_INFO_SIZE];
	uint8_t conformanceVersion[4];
} VkPhysicalDeviceDriverProperties;

typedef struct VkPhysicalDevicePCIBusInfoPropertiesEXT {
	VkStructureType sType;
	void *pNext;
	uint32_t pciDomain;
	uint32_t pciBus;
	uint32_t pciDevice;
	uint32_t pciFunction;
} VkPhysicalDevicePCIBusInfoPropertiesEXT;

typedef struct VkMemoryType {
	uint32_t propertyFlags;
	uint32_t heapIndex;
} VkMemoryType;

typedef struct VkMemoryHeap {
	VkDeviceSize size;
	uint32_t flags;
} VkMemoryHeap;

typedef struct VkPhysicalDeviceMemoryProperties {
	uint32_t memoryTypeCount;
	VkMemoryType memoryTypes[VK_MAX_MEMORY_TYPES];
	uint32_t memoryHeapCount;
	VkMemoryHeap memoryHeaps[VK_MAX_MEMORY_HEAPS];
} VkPhysicalDeviceMemoryProperties;

/* Functions have the platform's usual calling convention on Linux. */
typedef void (*PFN_vkVoidFunction)(void);
typedef PFN_vkVoidFunction (*PFN_vkGetInstanceProcAddr)(VkInstance instance,
							const char *name);
typedef VkResult (*PFN_vkEnumerateInstanceVersion)(uint32_t *version);
typedef VkResult (*PFN_vkCreateInstance)(const VkInstanceCreateInfo *info,
					 const void *allocator, VkInstance *instance);
typedef VkResult (*PFN_vkEnumeratePhysicalDevices)(VkInstance instance, uint32_t *count,
						   VkPhysicalDevice *devices);
typedef VkResult (*PFN_vkEnumerateDeviceExtensionProperties)(
	VkPhysicalDevice device, const char *layer, uint32_t *count,
	VkExtensionProperties *properties);
typedef void (*PFN_vkGetPhysicalDeviceProperties)(VkPhysicalDevice device,
						  VkPhysicalDeviceProperties *properties);
typedef void (*PFN_vkGetPhysicalDeviceProperties2)(
	VkPhysicalDevice device, VkPhysicalDeviceProperties2 *properties);
typedef void (*PFN_vkGetPhysicalDeviceMemoryProperties)(
	VkPhysicalDevice device, VkPhysicalDeviceMemoryProperties *memory);

#endif
