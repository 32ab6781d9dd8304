-- SPDX-License-Identifier: Apache-2.0
-- Behind the words stand the firmware that is loaded and the one that does without; 0: none does.
local rejected, firmware = [[skipped device [0-9a-f]{4}:[0-9a-f]{4}, PCI rejects atomics]], [=[atomics\s+\d+<[1-9]]=]
rule {
  id = "pcie-atomics-missing",
  title = [["PCI rejects atomics": the PCIe path to this GPU has no atomic operations]],
  summary = [[
ROCm signals between host and GPU with PCIe AtomicOps, which every port between the CPU and
the card must route. Old platforms, chipset slots and many risers do not. GPUs before gfx9
are then refused by KFD; newer ones start, but kernels that call back to the host (printf,
assert: hostcall) fail when they are dispatched.]],
  component = "hardware", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    -- the driver says so at each start: a trouble only where somebody wants to compute
    { all = { { log = rejected, unless = firmware }, wants_compute }, strength = "decisive", group = "kfd" },
    -- beside what a person lists of his machine (inxi)
    { all = { { log = rejected, unless = firmware }, { log = [[\bDevice-\d: (?:Advanced Micro Devices|AMD )]] } }, strength = "decisive", group = "kfd" },
    { log = [[Pcie atomics not enabled, hostcall not supported]], strength = "decisive", group = "hostcall" },
    -- the driver's "PCIE atomic ops is not supported" or lspci; by itself it is harmless
    { all = { { fact = "gpu.pcie_atomics", equals = "false" },
              { any = { { log = [[the operation cannot be performed in the present state]] },
                        { log = [[hipErrorIllegalState]] }, { log = [[AQL dispatch failed]] } } } },
      strength = "decisive", group = "link" },
    -- HIP's word for a kernel that it does not dispatch; what it asks for, hostcall, mostly is the reason
    { log = [[(?:HIP|ROCm) (?:error: |failure ')the operation cannot be performed in the present state|\bhipErrorIllegalState\b]], strength = "strong", group = "link" },
    -- quoted by somebody, the ids left out or replaced
    { all = { { said = [[(?i)\bskipped device (?![0-9a-f]{4}:[0-9a-f]{4}).{0,30}PCI rejects atomics|(?<!, )\bPCI rejects atomics]], unless = [[atomics\s+\d+<\d+]] }, speaks_of_amd }, strength = "strong", group = "quoted" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = [[(?i)\b(?:not|n't|no|without|lacks?|missing)(?: \w+){0,3} PCI(?:[- ]?e|[- ]express)?(?: 3\.0)? atomics?\b|PCI(?:[- ]?e|[- ]express)? atomics?(?: \w+){0,3} (?:not|n't|missing|unsupported|unavailable)]], unless = [[(?i)not (?:need|requir|about|related)|no longer|atomic ops is not supported]] }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  explains = { "kfd-device-missing", "rccl-init-failure", "hip-no-device", "kfd-has-no-gpu", "opencl-icd-missing" },
  remedies = {
    { id = "cpu-slot", title = "Move the card to a slot wired to the CPU",
      summary = "Chipset slots, risers and x1 adapters often do not route AtomicOps; slots on the CPU's root port do on Haswell, Zen and later.",
      outcome = "cure", chance = 0.7, minutes = 30, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[lspci -tv   # find a slot whose bridge hangs off the root complex]],
      verify = [[sudo lspci -vvv -d 1002: | grep -i atomicopsctl]], expect = [[ReqEn\+]],
      rollback = [[lspci -tv   # move the card back]] },
    { id = "use-vulkan", action = "use-vulkan", title = "Use the application's Vulkan backend on this card",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      tradeoffs = { performance = "somewhat below ROCm in most models" },
      apply = [[vulkaninfo --summary]], verify = [[vulkaninfo --summary | grep -c deviceName]], expect = "[1-9]",
      rollback = [[unset OLLAMA_VULKAN]] },
  },
  refuted = {
    { what = "NCCL_P2P_DISABLE=1, NCCL_SHM_DISABLE=1", ref = 2,
      why = "The device asserts in RCCL's kernels need the hostcall buffer whatever the transport." },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2429", title = "Pcie atomics not enabled, hostcall not supported",
      says = "Hostcall needs atomics: torch 2.x kernels fail on a path without them although KFD accepts the card." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6520", title = "RCCL and a chipset slot without atomics",
      says = "RCCL built without NDEBUG needs hostcall, so collectives fail on the card behind the chipset." },
    { url = "https://github.com/ROCm/rocm-systems/pull/11277", title = "Decide a kernel's hostcall requirement at load",
      says = "Without AtomicOps a kernel that declares the hostcall buffer is refused with hipErrorIllegalState and no reason, though it may never use it." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1214", title = "RX 580 skipped on a platform without atomics",
      says = "KFD skips a gfx803 card on a platform before Haswell." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1514", title = "No OpenCL on the second of two cards",
      says = "The card behind the B550 chipset is skipped for want of atomics, and OpenCL sees the other one only." },
  },
}
