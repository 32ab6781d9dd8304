-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kfd-queue-oversubscription",
  title = "More compute queues or processes than the GPU has hardware queues (oversubscription)",
  summary = [[
Each HIP process holds compute and copy (SDMA) queues. When all processes together want more
than the hardware has, KFD time-slices compute queues, which pins clocks and makes pre-emption
hang on some chips, and refuses further SDMA queues with ENOMEM. Memory is not short.]],
  component = "kernel", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[No more SDMA queue to allocate]], strength = "decisive", group = "sdma" },
    { log = [[Runlist is getting oversubscribed]], strength = "strong", group = "runlist" },
    { log = [[DQM create queue type \d+ failed\. ret -12]], strength = "strong", group = "sdma" },
    { log = [[DQM create queue type \d+ failed\. ret -(?!12)\d+|Queue preemption time ?out]], strength = "moderate", against = true },
  },
  explains = { "hsa-memory-in-use" },
  remedies = {
    { id = "fewer-processes", title = "Run fewer GPU processes at once, or fewer queues each: GPU_MAX_HW_QUEUES=2",
      outcome = "workaround", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[export GPU_MAX_HW_QUEUES=2]], 
      verify = [[sudo journalctl -k --since=-5min | grep -cE 'No more SDMA queue|getting oversubscribed' || true]], expect = "^0$", rollback = [[unset GPU_MAX_HW_QUEUES]], fallback = "num-kcq" },
    { id = "num-kcq", title = "Leave the kernel fewer compute queues: amdgpu.num_kcq=2",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("amdgpu.num_kcq=2"),
      verify = [[cat /sys/module/amdgpu/parameters/num_kcq]], expect = "^2$",
      rollback = drop_kernel_argument("amdgpu.num_kcq") },
  },
  references = {
    { url = "https://github.com/ROCm/amdgpu/issues/227", title = "Runlist oversubscription with three ROCm processes on gfx1030",
      says = "Kernel compute queues take half of the slots; a smaller amdgpu.num_kcq ended pinned clocks and hangs." },
    { url = "https://github.com/ROCm/rocRAND/issues/641", title = "No more SDMA queue to allocate on gfx1151",
      says = "Tests in parallel exhaust the SDMA queues; queue creation fails with -12." },
  },
}
