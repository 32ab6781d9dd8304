-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-launch-failure", kind = "symptom",
  title = "hipErrorLaunchFailure (unspecified launch failure): a GPU kernel crashed",
  summary = [[hipErrorLaunchFailure, or a queue aborted with HSA_STATUS_ERROR_EXCEPTION, is what a program sees
of a kernel that did not come back: a trap, an assertion, a GPU that was reset under it. The reason
stands elsewhere, mostly in the kernel log of the same second.]],
  component = "hip", severity = "error", maturity = "stable", prior = "common",
  evidence = {
    { log = [[(?:HIP|ROCm) (?:error|warning): unspecified launch failure]], strength = "moderate", group = "launch" },
    { log = [[hipErrorLaunchFailure|Triton Error \[HIP\]:\s+Code: 719\b]], strength = "moderate", group = "launch" },
    { log = [[aborting with error : HSA_STATUS_ERROR_EXCEPTION]], strength = "moderate", group = "launch" },
    -- ROCclr of ROCm 3.x and 4.x gives the number alone: an exception, an ISA that is not one
    { log = [[callbackQueue aborting with status: 0x10(?:16|0f)\b]], strength = "moderate", group = "launch" },
  },
  remedies = {
    { id = "read-kernel-log", title = "Read the kernel log of that second",
      outcome = "diagnostic", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo dmesg -T | grep -E 'amdgpu|kfd|AER' | tail -40]], verify = [[sudo dmesg | grep -c amdgpu]], expect = [[^\d+$]] },
    { id = "serialise", title = "Serialise launches so that the failing call is the one that is named",
      outcome = "diagnostic", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      cons = { "slow" },
      apply = [[export AMD_SERIALIZE_KERNEL=3 HIP_LAUNCH_BLOCKING=1]], verify = [[env | grep -c AMD_SERIALIZE_KERNEL]], expect = [[^1$]],
      rollback = [[unset AMD_SERIALIZE_KERNEL HIP_LAUNCH_BLOCKING]] },
  },
  references = {
    { url = "https://github.com/rocm-arch/python-pytorch-rocm/issues/41", title = "All operations fail with hipErrorLaunchFailure",
      says = "PyTorch's form on a machine whose ROCm lists the GPU." },
    { url = "https://github.com/lemonade-sdk/llamacpp-rocm/issues/122", title = "unspecified launch failure with subsequent GPU reset on Radeon 780M",
      says = "llama.cpp's form: the synchronising call names it, the GPU is reset at the same time." },
    { url = "https://github.com/mila-iqia/milabench/pull/397", title = "Pin AMD dependencies",
      says = "The queue's HSA_STATUS_ERROR_EXCEPTION (0x1016) is followed by PyTorch's launch failure." },
    { url = "https://github.com/ROCm/TheRock/issues/2846", title = "ComfyUI HIP errors with RX 9070 XT after a few runs",
      says = "The same text with a driver crash; the reporter knows the wave-save switch as the cure on Linux." },
  },
}
