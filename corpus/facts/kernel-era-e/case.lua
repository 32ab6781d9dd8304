-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/torvalds/linux/tree/master/drivers/gpu/drm/amd/amdgpu",
  summary = [[Built from the wording of about Linux 7.0: amdgpu: is gone, pool lines have two
blanks, KFD gives vendor before device.]],
  log = "log.txt",
  extracts = {
    ["kernel.version"] = "7.0.0-1-default",
    ["gpu.asic@0000:65:00.0"] = "IP DISCOVERY",
    ["gpu.pci_id@0000:65:00.0"] = "1002:1900",
    ["gpu.revision@0000:65:00.0"] = "c2",
    ["gpu.subsystem_id@0000:65:00.0"] = "1f66:0031",
    ["gpu.vbios@0000:65:00.0"] = "113-PHXGENERIC-001",
    ["gpu.vram_mib@0000:65:00.0"] = "4096",
    ["gpu.vram_visible_mib@0000:65:00.0"] = "4096",
    ["gpu.gtt_mib@0000:65:00.0"] = "13925",
    ["firmware.vcn@0000:65:00.0"] = "1.24.36",
    ["firmware.dmcub@0000:65:00.0"] = "0x08005700",
    ["firmware.smc@0000:65:00.0"] = "76.94.0",
    ["gpu.compute_units@0000:65:00.0"] = "12",
    ["drm.version"] = "3.64.0",
    ["gpu.driver@0000:65:00.0"] = "amdgpu",
    ["gpu.gfx@0000:65:00.0"] = "gfx1103",
    ["gpu.chip@0000:65:00.0"] = "Hawk Point",
    ["gpu.kind@0000:65:00.0"] = "APU",
    ["driver.version"] = {},
  },
}
