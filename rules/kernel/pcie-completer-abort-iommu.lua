-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "pcie-completer-abort-iommu",
  title = [["Completer Abort" with peer-to-peer over PCIe: the IOMMU translates the requests]],
  summary = [[
GPUs without XGMI write into each other's memory over PCIe. Where the IOMMU translates for them, the request comes
to a GPU with an address that it refuses: it aborts, the firmware reports a fatal PCIe error (status bit 15, 0x8000), and the
machine hangs or reboots with the first multi-GPU program. One GPU alone works. It was one machine that showed this.]],
  component = "config", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[section_type: PCIe error]] }, { log = [[vendor_id: 0x1002, device_id: 0x]] }, { log = [[aer_uncor_status: 0x00008000]] } },
      within = "20 lines", strength = "very_strong", group = "abort" },
    { log = [[amdgpu [0-9a-f:.]+: aer_status: 0x00008000]], strength = "strong", group = "abort" },
  },
  explains = { "pcie-aer-errors", "pcie-recovery-failed", "pcie-device-lost", "gpu-recovery-failed", "kfd-preemption-gpu-hang", "ras-uncorrectable-error" },
  remedies = {
    { id = "iommu-pt", action = "iommu-passthrough", title = "Let the IOMMU pass the GPUs' addresses through: iommu=pt", outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high",
      scope = "system", root = true, reboot = true, backup = [[cat /proc/cmdline > cmdline-before.txt]], apply = add_kernel_argument("iommu=pt"),
      verify = [[cat /proc/cmdline]], expect = "iommu=pt", rollback = drop_kernel_argument("iommu=pt"), fallback = "iommu-off" },
    { id = "iommu-off", title = "Switch the IOMMU off in the firmware setup", outcome = "workaround", chance = 0.7, minutes = 10, risk = "low", reversibility = "high",
      scope = "firmware", root = true, reboot = true, cons = { "no devices for virtual machines; beyond 255 threads the kernel then leaves processors out" }, apply = firmware_setup("IOMMU disabled"),
      verify = [[find /sys/class/iommu -mindepth 1 | wc -l]], expect = "^0$", rollback = firmware_setup("IOMMU enabled") },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1493", title = "Dell R7525 with 3 MI100: clinfo kills the machine",
      says = "AMD first held cards and slots to be broken; iommu=pt ended it, with all cards in place." },
  },
  service = { action = "reboot", because = "The platform aborts the requests: boot with iommu=pt. No part needs to be exchanged.", proof = "Two GPUs together run clinfo and a bandwidth test with iommu=pt", collect = collect_link },
}
