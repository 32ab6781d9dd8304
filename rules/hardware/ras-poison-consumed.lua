-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ras-poison-consumed",
  title = [["poison is consumed by client": work read uncorrectable memory and was killed]],
  summary = [[
Bad data were marked as poison and then read. The driver ends the process and resets the block or the GPU,
so that no wrong result gets out. The client says who read, not what is faulty (gfx9: 10 to 13 and 27 the
shaders, 8, 9, 1, 4, 5 a copy engine, 6 and 18 the memory hub, 14 and 16 video): the fault is where the
poison was made, mostly HBM. The program is not to blame.]],
  component = "hardware", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[oison is consumed by client \d+]], strength = "decisive", group = "poison" },
    { log = [[RAS poison (?:is )?consum]], strength = "decisive", group = "poison" },
    { log = [[[1-9]\d* (?:new )?poison consumption detected in]], unless = "detected in total", strength = "decisive", group = "poison" },
    { log = [[HW Exception by GPU node-\d+ .*reason ?:ECC]], strength = "decisive", group = "poison" },
    { log = [[[DS]RAM ECC failure]], strength = "very_strong", group = "poison" },
    { all = { { fact = "gpu.name", matches = "MI300A" }, { log = [[(?:Killing|Sending SIGBUS to) \S+ (?:early )?due to hardware memory corruption]] } }, strength = "decisive", group = "poison" },
    { fact = "gpu.afid", has = "28", strength = "strong", group = "poison" },
  },
  explains = { "hbm-poison-created", "gpu-vm-fault", "gpu-recovery-failed", "hip-launch-failure", "gpu-ring-timeout-reset",
    "ras-correctable-errors", "collective-timeout" },
  remedies = {
    { id = "run-again", title = "Start the work again: the page is retired by now",
      outcome = "workaround", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      cons = { "nothing to roll back" }, apply = [[amd-smi bad-pages]], verify = [[sudo dmesg | grep -c 'oison is consumed']], expect = "^[01]$", fallback = "read-ras-counters" },
    read_ras, test_gpu, exchange_gpu,
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_int_process_v9.c", title = "event_interrupt_poison_consumption_v9()",
      says = "Maps the interrupt's client to a block, ends the process and asks for a mode 1 or mode 2 reset." },
    { url = "https://github.com/ROCm/rocm-systems/blob/1b1610fc2b2ab32af71e6e04e4d4a6a4ae597992/projects/rocr-runtime/runtime/hsa-runtime/core/runtime/runtime.cpp", title = "ROCr: hardware exceptions and memory faults",
      says = "Prints reason ECC, and DRAM or SRAM ECC failure, to the process that is ended." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3192", title = "Uncorrectable errors are undetected after poison consumption testing",
      says = "With ROCm 6.1.2 injected errors of an MI300X might raise no interrupt at all." },
  },
  service = { action = "watch", because = "The driver has ended the work, reset the GPU and retired the row. If it recurs on the same GPU, drain, reboot and test it, as AMD's GPU operator does for AMDGPUProgramFaultDueToHardwareError.", proof = "AGFHC all_lvl4: more poison, or pages retired anew, on the same GPU", collect = collect_ras },
}
