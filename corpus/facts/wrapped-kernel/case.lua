-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://man7.org/linux/man-pages/man1/dmesg.1.html",
  summary = [[Built from the tool's documented output. Kernel lines as dmesg -x, dmesg -T, raw, with
the caller, and in a syslog file.]],
  log = "log.txt",
  extracts = {
    ["gpu.vram_mib@0000:03:00.0"] = "16368",
    ["gpu.gtt_mib@0000:03:00.0"] = "15943",
    ["gpu.asic@0000:03:00.0"] = "IP DISCOVERY",
    ["gpu.pci_id@0000:03:00.0"] = "1002:747e",
    ["gpu.revision@0000:03:00.0"] = "c8",
    ["gpu.subsystem_id@0000:03:00.0"] = "148c:2426",
    ["gpu.compute_units@0000:03:00.0"] = "60",
    ["drm.version"] = "3.61.0",
    ["gpu.driver@0000:03:00.0"] = "amdgpu",
    ["gpu.gfx@0000:03:00.0"] = "gfx1101",
    ["gpu.chip@0000:03:00.0"] = "Navi 32",
    ["gpu.kind@0000:03:00.0"] = "dGPU",
  },
}
