-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-ipc-legacy-mode-env",
  title = "HSA_ENABLE_IPC_MODE_LEGACY=1 breaks sharing of GPU memory (hsa_status 4097)",
  summary = [[
hipIpcGetMemHandle exports a buffer to another process. The legacy way asks KFD by a call that only
AMD's DKMS driver has; the kernel's own amdgpu has none, so it fails with "invalid argument" there, and
tensor-parallel runs stop when they set up peer access. HSA_ENABLE_IPC_MODE_LEGACY=1, which some vLLM
images set, chooses it; up to 2025 it was also the default where the variable is not set.]],
  component = "rocr", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { fact = "env.HSA_ENABLE_IPC_MODE_LEGACY", equals = "1" }, { log = [[hipIpcGetMemHandle|IPC memory creation failed|Failed to create memory for IPC]] } },
      strength = "decisive", group = "ipc" },
    { log = [[Failed to create memory for IPC, failed with hsa_status: 4097]], strength = "strong", group = "ipc" },
    { any = { { log = [[expandable_segments:True]] }, { fact = "env.PYTORCH_HIP_ALLOC_CONF", matches = "expandable_segments:True" }, { fact = "env.PYTORCH_CUDA_ALLOC_CONF", matches = "expandable_segments:True" },
              { fact = "env.PYTORCH_ALLOC_CONF", matches = "expandable_segments:True" } }, strength = "strong", against = true },
    -- as people put it: what they see, or which step cured it
    { all = { { log = [[HSA_ENABLE_IPC_MODE_LEGACY=1]] }, { said = [[(?i)hipIpc(?:Get|Open)MemHandle|invalid argument|\bunset\b|remov\w+]] }, speaks_of_amd }, strength = "very_strong", group = "prose" },
  },
  explains = { "rccl-init-failure", "numa-or-p2p-problem" },
  remedies = {
    { id = "unset-legacy-ipc", title = "Set HSA_ENABLE_IPC_MODE_LEGACY=0 (to unset it is not enough with older releases)",
      requires = "libdrm 2.4.109 or later, whose amdgpu_device_get_fd the runtime needs for DMA-BUF",
      outcome = "cure", chance = 0.85, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      apply = [[export HSA_ENABLE_IPC_MODE_LEGACY=0]], verify = [[COMMAND 2>&1 | grep -cE 'hipIpcGetMemHandle|Failed to create memory for IPC' || true]], expect = "^0",
      rollback = [[unset HSA_ENABLE_IPC_MODE_LEGACY]] },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-systems/issues/2209", title = "hipIpcGetMemHandle returns invalid argument",
      says = "With the variable set to 1 it fails on every GPU, unset or 0 it succeeds; vLLM's ROCm images set it." },
    { url = "https://github.com/ROCm/rocm-systems/blob/develop/projects/rocr-runtime/libhsakmt/include/hsakmt/linux/kfd_ioctl.h", title = "kfd_ioctl.h of libhsakmt",
      says = "The calls that export and import a handle stand under non-upstream ioctls; the kernel's header has none." },
    { url = "https://github.com/ROCm/rocm-systems/blob/develop/projects/rocr-runtime/runtime/hsa-runtime/core/util/flag.h", title = "flag.h of ROCr, August 2025",
      says = "Anything but 0, unset too, is legacy mode." },
  },
}
