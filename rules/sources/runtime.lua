-- SPDX-License-Identifier: Apache-2.0

source { id = "hip", title = "HIP and HSA runtime log", streams = {},
  recognise = { [[^:\d:(?:rocdevice|rocvirtual|runtime|comgrctx|hip_(?:code_object|comgr|context|device|error|event|fatbin|global|graph|hmm|intercept|internal|memory|module|peer|platform|runtime|stream|surface|texture)\w*)\.cpp\s+:\d+]] },
  complete = { [[Initializing HSA stack]] },
  errors = {
    [[\bHSA_STATUS_ERROR\w*]], [[\bhipError(?!Success|NotReady)\w+]], [[^HIP error: ]],
    [[^HW Exception by GPU node-\d]], [[^Memory access fault by GPU node-\d]],
    [[aborting with error : ]], [[No compatible code objects found for: gfx]],
    [[^hipModuleLoad failed: ]], [[^\[GPU Memory Error\] Addr: ]], [[^ROCR: unsupported GPU]],
  } }
source { id = "compiler", title = "Compiler and build tools", streams = {},
  recognise = { [[\b(?:amd)?clang(?:\+\+)?(?:-\d+)?: error: ]], [[\bld\.lld: error: ]], [[^CMake Error\b]] },
  errors = {
    [[\b(?:ld\.)?lld: error: ]], [[\b(?:amd)?clang(?:\+\+)?(?:-\d+)?: (?:fatal )?error: ]], [[\.(?:cc?|cl|cpp|cuh?|cxx|hip|hpp|h):\d+:\d+: (?:fatal )?error: ]],
    [[\b(?:g\+\+|gcc|cc1plus|hipcc)(?:-\d+)?: (?:fatal )?error: ]], [[\bllvm-link: .{1,200}: error: ]], [[^/\S{1,200}/c\+\+/\S{1,80}:\d+:\d+: (?:fatal )?error: ]], [[\bclang-offload-bundler: error: ]], [[\bLLVM ERROR: ]], [[^UNREACHABLE executed at ]], [[\bPHI node has multiple entries for the same basic block]], [[\bInvalid attribute group entry]], [[\): error: unsupported target: ]], [[^error: (?:Illegal instruction|Linking globals|builder for|couldn't allocate|ran out of registers|unsupported)]], [[^Error: Failed to compile opencl source]],
    [[^CMake Error\b]], [=[\bundefined reference to [`']]=], [[\bninja: (?:error|fatal): ]], [[: \*\*\* .{1,80} (?:Stop\.|is missing)]],
  } }
source { id = "graphics", title = "Mesa and video drivers", streams = {},
  recognise = { [[^libva info: VA-API version]] },
  errors = { [[^radeonsi: Failed ]], [[\blibva error: ]], [[^MESA: error: ]], [[\b(?:libGL|libEGL|EGL|GLX) error: ]], [[\bvaInitialize failed ]],
    [[^\[(?:AVHW\w+|\w+_vaapi\w*) @ 0x\w+\] (?:Cannot|Could not|Device|Error|Failed|Impossible|Invalid|Unsupported|No (?:VA|support|usable))]], [[^Device creation failed: -?\d]], [[\bamdgpu: unknown \(family_id, chip_external_rev\)]], [[\bradeonsi_drv_video\.so init failed]] } }
source { id = "rocblas", title = "rocBLAS and hipBLASLt", streams = {},
  recognise = { [[^rocBLAS error: ]], [[^rocblaslt error: ]] },
  errors = { [[\brocBLAS error: ]], [[\brocblaslt error: ]] } }
source { id = "miopen", title = "MIOpen", streams = {},
  recognise = { [[^MIOpen\(HIP\): ]] },
  errors = { [[^MIOpen\(HIP\): Error ]], [[^MIOpen Error: ]], [[\bmiopenStatus(?!Success)\w+]], [[\bmemvfs: unable to open database file]] } }
source { id = "loader", title = "Dynamic loader", streams = {},
  recognise = { [[error while loading shared libraries: ]] },
  errors = {
    [[error while loading shared libraries: ]], [[cannot open shared object file: No such file]],
    [[undefined symbol: ]], [[version `\S+' not found]],
  } }
source { id = "rocminfo", title = "rocminfo", streams = {},
  recognise = { [[^ROCk module ]], [[^HSA System Attributes]] },
  complete = { [[^ROCk module ]], [[^WSL environment detected]] },
  errors = { [[^Unable to open /dev/kfd ]], [[^hsa api call failure at: ]], [[^ROCk module is NOT loaded]] } }
source { id = "clinfo", title = "clinfo", streams = {},
  recognise = { [[^Number of platforms:?\s+\d]], [[^\s*Platform Name:?\s+AMD Accelerated Parallel]] },
  complete = { [[^Number of platforms:?\s+\d]] } }
source { id = "opencl", title = "OpenCL program", streams = {},
  errors = { [[\bCL_(?:BUILD_PROGRAM_FAILURE|DEVICE_NOT_(?:FOUND|AVAILABLE)|OUT_OF_(?:RESOURCES|HOST_MEMORY)|MEM_OBJECT_ALLOCATION_FAILURE|INVALID_(?:BINARY|KERNEL|PROGRAM)\w*|PLATFORM_NOT_FOUND_KHR)\b]] } }
source { id = "vulkaninfo", title = "vulkaninfo", streams = {},
  recognise = { [[^VULKANINFO]], [[^Vulkan Instance Version: ]] },
  complete = { [[^Vulkan Instance Version: ]] },
  errors = { [[\bVK_ERROR_\w+]], [[radv/amdgpu: .*context is lost]] } }
source { id = "lspci", title = "lspci", streams = {},
  recognise = { [[^\S+ (?:VGA compatible controller|Display controller|Processing accelerators)(?: \[\d{4}\])?: ]] } }
source { id = "inxi", title = "inxi", streams = {},
  recognise = { [[^\s*Device-1: \S.* driver: ]], [[\bbus[- ]ID: \S+ .*chip[- ]ID: ]] } }
source { id = "rocm-smi", title = "rocm-smi", streams = {},
  recognise = { [[ROCm System Management Interface]] },
  complete = { [[ROCm System Management Interface]] },
  errors = { [[^ERROR: GPU\[\d]], [[^GPU\[\d+\]\s*: .{0,60}Permission denied]], [[^GPU\[\d+\]\s*: .{0,30}Unable to ]] } }
source { id = "amd-smi", title = "amd-smi", streams = {},
  recognise = { [[^AMDSMI Tool: ]], [[^\| AMD-SMI \d]] },
  complete = { [[^AMDSMI Tool: ]], [[^\| AMD-SMI \d]] },
  errors = { [[\bAMDSMI_STATUS_(?!SUCCESS|NOT_SUPPORTED)\w+]], [[driver not initialized \(amdgpu not found]] } }
source { id = "techsupport", title = "rocm_techsupport.sh", streams = {},
  recognise = { [[ROCm TechSupport Log Collection Utility: V]] } }
source { id = "packages", title = "Package manager", streams = { "dpkg", "apt" },
  recognise = { [[^The following packages have unmet dependencies:]], [[^ii  \S+ +\S+ +amd64  +\S]] },
  errors = {
    [[^E: (?:Unable|Failed|Could not|The repository|Package|Sub-process|Version|Conflicting) ]], [[^dpkg: error processing package ]], [[^\s*\S+ : (?:Pre)?(?:Depends|Breaks|Conflicts): .{1,120} but .{1,60} (?:installed|installable)]],
    [[^ERROR: (?:Could not (?:find a version|build wheels|install packages)|No matching distribution|Cannot install |ResolutionImpossible|Failed building wheel)]], [[\bhas no wheels with a matching ]], [[^(?:Error|Problem)(?: \d+)?: .{0,80}(?:nothing provides|conflicting requests|cannot install)]],
  } }
source { id = "audit", title = "Audit of SELinux", streams = { "audit" },
  recognise = { [[\bavc:  denied  \{]] },
  errors = { [[\bavc: +denied +\{.{1,200}(?:/dev/(?:dri|kfd)|\bamdgpu|\bkfd\b)]] } }
