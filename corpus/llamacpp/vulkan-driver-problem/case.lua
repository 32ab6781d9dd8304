-- SPDX-License-Identifier: Apache-2.0
local card = { ["gpu.name"] = "AMD Radeon RX 7600" }
case { name = "no-devices", url = "https://github.com/mostlygeek/llama-swap/issues/247",
  summary = [[A container without Mesa's driver.]], text = "ggml_vulkan: No devices found.\n",
  facts = card, first = "vulkan-driver-problem", confidence = 0.72 }
case { name = "incompatible-driver", url = "https://github.com/nomic-ai/gpt4all/issues/1557",
  summary = [[No ICD that the loader can use.]],
  text = [[
terminate called after throwing an instance of 'vk::IncompatibleDriverError'
  what():  vk::createInstance: ErrorIncompatibleDriver
]], facts = card, first = "vulkan-driver-problem", confidence = 0.72 }
case { name = "enumeration", url = "https://github.com/KhronosGroup/Vulkan-Loader/blob/main/docs/LoaderDebugging.md",
  summary = [[The loader has drivers, none offers a device.]],
  text = [[
ERROR at vulkaninfo.h:247:vkEnumeratePhysicalDevices failed with ERROR_INITIALIZATION_FAILED
]], facts = card, first = "vulkan-driver-problem", confidence = 0.72 }
case { name = "create-instance", url = "https://github.com/KhronosGroup/Vulkan-Loader/blob/main/docs/LoaderDebugging.md",
  summary = [[No instance.]], text = "vkCreateInstance failed: VkResult -9\n",
  facts = card, first = "vulkan-driver-problem", confidence = 0.52 }
case { name = "software-first", url = "https://github.com/nomic-ai/gpt4all/issues/1557",
  summary = [[The only device is the software renderer.]],
  text = [[
ggml_vulkan: Found 1 Vulkan devices:
ggml_vulkan: 0 = llvmpipe (LLVM 15.0.7, 256 bits) (llvmpipe) | uma: 0 | fp16: 1 | warp size: 8 | shared memory: 32768 | matrix cores: none
]], facts = card, first = "vulkan-driver-problem", confidence = 0.72 }
case { name = "software-only-list", url = "https://github.com/nomic-ai/gpt4all/issues/1557",
  summary = [[vulkaninfo lists nothing but a CPU device.]],
  text = "all GPU devices: [CPU]\n", facts = { ["gpu.name"] = "AMD Radeon RX 7600", ["vulkan.devices"] = { "CPU" } },
  first = "vulkan-driver-problem", confidence = 0.72 }
case { name = "backend-null", url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-backend-reg.cpp",
  summary = [[The Vulkan backend library loads and finds no usable instance.]],
  text = [[
load_backend: failed to initialize backend from /usr/lib/ollama/vulkan/libggml-vulkan.so: ggml_backend_init returned NULL
]], facts = card, first = "vulkan-driver-problem", confidence = 0.72 }
case { name = "radv-cannot-open", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/vulkan/radv_physical_device.c",
  summary = [[radv cannot initialise its winsys for the render node.]],
  text = "radv/amdgpu: failed to initialize device.\n", facts = card, first = "vulkan-driver-problem", confidence = 0.52 }
case { name = "amdvlk-limit", url = "https://github.com/GPUOpen-Drivers/AMDVLK/issues/413",
  summary = [[AMDVLK was chosen, and a single buffer is above its limit.]],
  text = [[
ggml_vulkan: 0 = Radeon 8060S Graphics (AMD open-source driver) | uma: 1 | fp16: 1 | bf16: 0 | warp size: 64 | shared memory: 32768 | int dot: 1 | matrix cores: KHR_coopmat
ggml_vulkan: Device memory allocation of size 2434500608 failed.
]], facts = { ["gpu.gfx"] = "gfx1151" }, first = "vulkan-driver-problem", confidence = 0.5 }
case { name = "icd-of-nvidia", url = "https://github.com/KhronosGroup/Vulkan-Loader/blob/main/docs/LoaderDebugging.md",
  summary = [[An ICD file of NVIDIA's driver is left on an AMD machine: the loader says so and takes the next.]],
  text = [[
ERROR: [Loader Message] Code 0 : loader_scanned_icd_add: Could not get 'vkCreateInstance' via 'vk_icdGetInstanceProcAddr' for ICD libGLX_nvidia.so.0
]], facts = card, must_not = { "vulkan-driver-problem" } }
case { name = "another-maker", url = "https://github.com/ggml-org/llama.cpp/issues/18962",
  summary = [[The machine's Vulkan device is an NVIDIA card; a second start had no access.]],
  text = [[
ggml_vulkan: 0 = NVIDIA GeForce RTX 3090 (NVIDIA) | uma: 0 | fp16: 1 | warp size: 32 | shared memory: 49152 | matrix cores: KHR_coopmat
ggml_vulkan: No devices found.
]], must_not = { "vulkan-driver-problem" } }
case { name = "no-gpu", url = "https://github.com/mostlygeek/llama-swap/issues/247",
  summary = [[A machine without an AMD GPU.]], text = "ggml_vulkan: No devices found.\n",
  facts = { ["gpu.present"] = "0" }, must_not = { "vulkan-driver-problem" } }
