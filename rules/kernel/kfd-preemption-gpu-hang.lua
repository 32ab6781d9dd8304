-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kfd-preemption-gpu-hang",
  title = [["The cp might be in an unrecoverable state": pre-empting compute queues hangs the GPU]],
  summary = [[
Memory pressure, or a page that the kernel moves, makes KFD take a process's queues off the GPU
and put them back. On some consumer chips (gfx1010, gfx1102, gfx1103, integrated Vega) the
scheduler does not finish that under compute load: the wait runs out, the GPU is reset, and the
program ends with "HW Exception ... GPU Hang". A kernel patch that leaves the queues alone cured
it on gfx1010 and gfx1103; the same programs run through Vulkan. A kernel of the program that
never ends looks alike, and a reset after a ring time-out brings the same lines as a consequence.]],
  component = "kernel", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?:cp might be|CP might be) in an unrecoverable state due to an unsuccessful queues? preemption]], strength = "strong", group = "preempt" },
    { log = [[cp queue pipe \d+ queue \d+ preemption failed|cp queue preemption time ?out|Queue preemption failed for queue with doorbell_id]], strength = "strong", group = "preempt" },
    { log = [[qcm fence wait loop timeout expired]], strength = "moderate", group = "preempt" },
    { log = [[HW Exception by GPU node-\d+ .*reason ?: ?GPU Hang]], strength = "strong", group = "hang" },
    -- what came first is the cause
    { sequence = { [[ring \S+ timeout, (?:signaled|but soft)]], [[unsuccessful queues? preemption|preemption failed|qcm fence wait loop]] }, within = "60s",
      strength = "very_strong", against = true, group = "earlier" },
    { sequence = { [[page fault \(src_id:|_PROTECTION_FAULT_STATUS:0x|VM_CONTEXT1_PROTECTION_FAULT_STATUS]], [[unsuccessful queues? preemption|preemption failed|qcm fence wait loop]] },
      within = "60s", strength = "very_strong", against = true, group = "earlier" },
    { log = [[uncorrectable hardware error|device lost from bus]], strength = "very_strong", against = true, group = "hardware" },
    { log = [[MES failed to respon(?:d|se)]], strength = "strong", against = true, group = "mes" },
  },
  explains = { "gpu-ring-timeout-reset", "kfd-queue-oversubscription", "hip-launch-failure", "mes-hang",
    "gpu-recovery-failed" },
  remedies = {
    { id = "newer-kernel", action = "newer-kernel", title = "Boot a newer kernel and compare", outcome = "workaround", chance = 0.35, minutes = 20, risk = "low", reversibility = "high",
      scope = "system", root = true, reboot = true, summary = "KFD's queue handling and the schedulers' firmware changed often; update linux-firmware with it.",
      apply = [[uname -r; ls /boot/vmlinuz-*]], verify = [[journalctl -k -b | grep -cE 'queues? preemption|preemption failed']], expect = [[^0$]],
      rollback = [[sudo reboot   # choose the kernel used before]], fallback = "no-cwsr" },
    { id = "no-cwsr", action = "disable-cwsr", title = "Boot with amdgpu.cwsr_enable=0",
      summary = "Queues are drained, not saved; it helps where saving the waves is what fails.",
      outcome = "workaround", chance = 0.35, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "no compute pre-emption and no debugger" },
      backup = [[cat /proc/cmdline > cmdline-before.txt]], apply = add_kernel_argument("amdgpu.cwsr_enable=0"),
      verify = [[cat /sys/module/amdgpu/parameters/cwsr_enable]], expect = "^0$", rollback = drop_kernel_argument("amdgpu.cwsr_enable=0"), fallback = "use-vulkan" },
    { id = "use-vulkan", action = "use-vulkan", title = "Run the program through Vulkan", outcome = "workaround", chance = 0.8, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      when = { app = { "llama.cpp", "ollama", "llama-server", "koboldcpp" } }, summary = "Vulkan's queues are not KFD's.",
      apply = [[cmake -S . -B build-vulkan -DGGML_VULKAN=ON && cmake --build build-vulkan --config Release]],
      verify = [[./build-vulkan/bin/llama-cli --list-devices]], expect = "Vulkan0", rollback = [[rm -rf build-vulkan]] },
    { id = "no-hws", title = "amdgpu.sched_policy=2", avoid = "it turns the hardware scheduler off, is meant for debugging, and one owner's card hung the same way with it" },
  },
  refuted = { { what = "amdgpu-dkms 6.19.4 with sched_policy=2", ref = 2, why = "The RX 7600 XT hung as before." } },
  references = {
    { url = "https://github.com/lamikr/rocm_sdk_builder/issues/98", title = "gfx1010: PyTorch test fails after a while",
      says = "A kernel that does not remove and restore queues at pre-emption runs the whole benchmark on an RX 5700; the same was done for gfx1103." },
    { url = "https://github.com/ROCm/TheRock/issues/5793", title = "GPU hang with preemption failure on RX 7600 XT",
      says = "The first request of llama-server ends in failed pre-emption and a MODE1 reset; Vulkan runs clean; AMD could not reproduce it." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1584", title = "clinfo resets the GPU of a Ryzen 5",
      says = "The scheduler's wait runs out while clinfo runs, then MODE2 reset." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1020", title = "gpuOwl on Radeon VII",
      says = "A neighbour: here page faults come first and pre-emption fails after them." },
  },
  service = { action = "reset", because = "A queue that cannot be stopped ends with a reset of the GPU, which the driver makes by itself; reboot where it failed. No part is shown to be defective." },
}
