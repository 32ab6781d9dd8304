-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://www.freedesktop.org/software/systemd/man/latest/journalctl.html",
  summary = [[Built from journalctl's documented output of two boots: the older kernel, memory and
parameters belong to the first boot only.]],
  log = "log.txt",
  extracts = {
    ["kernel.version#1"] = { "6.14.0-37-generic" },
    ["kernel.cmdline#1"] = { "BOOT_IMAGE=/boot/vmlinuz-6.14.0-37-generic root=UUID=00000000-0000-4000-8000-000000000001 ro amdgpu.cwsr_enable=1" },
    ["kernel.param.amdgpu.cwsr_enable#1"] = { "1" },
    ["driver.origin#1"] = { "dkms" },
    ["driver.version#1"] = { "6.14.14" },
    ["gpu.vram_mib@0000:c5:00.0#1"] = { "512" },
    ["kernel.version#2"] = { "6.17.0-14-generic" },
    ["kernel.cmdline#2"] = { "BOOT_IMAGE=/boot/vmlinuz-6.17.0-14-generic root=UUID=00000000-0000-4000-8000-000000000001 ro amdgpu.cwsr_enable=0" },
    ["kernel.param.amdgpu.cwsr_enable#2"] = { "0" },
    ["driver.origin#2"] = { "dkms" },
    ["driver.version#2"] = { "6.16.13" },
    ["gpu.vram_mib@0000:c5:00.0#2"] = { "98304" },
    ["driver.rocm#1"] = { "7.0" },
    ["driver.rocm#2"] = { "7.2" },
  },
}
