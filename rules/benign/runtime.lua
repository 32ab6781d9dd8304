-- SPDX-License-Identifier: Apache-2.0

benign { id = "signal-pool", log = [[Resource leak detected by SharedSignalPool, -?\d+ Signals leaked]],
  why = "A count that a debugging build of the HSA runtime prints when the process ends and signals were not given back one by one; the system takes all of it back.",
  url = "https://github.com/ROCm/ROCR-Runtime/blob/amd-staging/runtime/hsa-runtime/core/runtime/signal.cpp" }
benign { id = "vulkan-pinned-fallback", log = [[ggml_vulkan: Failed to allocate pinned memory]],
  why = "Host memory that the GPU reads directly was not to be had in that size; ggml takes ordinary memory instead, and copies are a little slower.",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-vulkan/ggml-vulkan.cpp" }
benign { id = "radv-vrs-notifier", log = [[radv: Failed to initialize the notifier for RADV_FORCE_VRS_CONFIG_FILE]],
  why = "RADV could not watch the file that the variable names, as where a program in a sandbox does not see the file of its game session. It leaves the forced shading rate off and goes on creating the device.",
  url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/vulkan/radv_device.c" }
benign { id = "pinned-fallback", log = [[failed to (?:allocate|register) [\d.]+ MiB of pinned memory: (?:out of memory|operation not supported)]],
  why = "llama.cpp wanted page-locked host memory, which is limited; it takes ordinary memory instead. Uploads and layers on the CPU may be a little slower, nothing is missing.",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-cuda/ggml-cuda.cu" }
benign { id = "srat-table", log = [[amdgpu: SRAT table not found]],
  why = "Desktop firmware has no such table of NUMA distances. The driver takes node 0; the GPU is added all the same in the next lines.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_crat.c" }
benign { id = "hmm-registered", log = [[HMM registered \d+MB device memory]],
  why = "The kernel knows the VRAM as migratable memory. Information: it says that this part of the driver came up.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_migrate.c" }
benign { id = "hip-not-ready", log = [[hip(?:Event|Stream)Query: Returned hipErrorNotReady]],
  why = "The answer of a query while work is still under way; programs ask again. It stands in every HIP trace.",
  url = "https://github.com/ROCm/clr/blob/amd-staging/hipamd/src/hip_event.cpp" }
benign { id = "peer-access-already", log = [[hipErrorPeerAccessAlreadyEnabled]],
  why = "A second library enabled what the first had enabled. Peer access works.",
  url = "https://github.com/ROCm/clr/blob/amd-staging/hipamd/src/hip_peer.cpp" }
benign { id = "svm-direct-host-access", log = [[HSA_AMD_AGENT_INFO_SVM_DIRECT_HOST_ACCESS query failed]],
  why = "HIP asks for a property of managed memory that this driver or runtime does not know, and goes on without the feature.",
  url = "https://github.com/spack/spack/pull/27535" }
benign { id = "privileged-counters", log = [[Profiling of privileged counters is not available]],
  why = "The user-mode driver found no access to counters that only root may read. Computing does not need them.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/121" }

benign { id = "rccl-iommu-pt", log = [[NCCL WARN Missing "iommu=pt" from kernel command line]],
  why = "RCCL says it at every start where the kernel's command line lacks iommu=pt. It matters on nodes with several GPUs, where a hang at full load may follow; one GPU does not need it.",
  url = "https://rocm.docs.amd.com/projects/install-on-linux/en/docs-7.2.0/reference/install-faq.html" }

benign { id = "smi-map-at", log = [[^Exception caught: map::at]],
  why = "rocm-smi asks an integrated GPU for sensors and clocks that it does not have; the value is left out. Nothing of compute depends on it.",
  url = "https://github.com/ROCm/rocm_smi_lib/issues/220" }
benign { id = "migraphx-tries-nrvo", log = [=[unknown warning option '-Wnrvo' \[-Werror,-Wunknown-warning-option]]=],
  why = "MIGraphX of ROCm 7.0 asks the compiler whether it knows the option and prints the answer of one that does not; the kernels are compiled without it. 7.0.2 is silent.",
  url = "https://github.com/ROCm/AMDMIGraphX/pull/4274" }
benign { id = "wsl-thunk-without-hsa-runtime", log = [[\[hsakmt_hsa_loader_init\] dlopen libhsa-runtime64\.so failed]],
  why = "The library that reaches the GPU under WSL looks for the HSA runtime by its plain name, which wheels do not have on the loader's path. rocminfo goes on and lists the GPU.",
  url = "https://github.com/ROCm/rocm-cli/issues/287" }
