-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "radeon-va-map-refused", kind = "symptom",
  title = [["radeon: Failed to allocate virtual address for buffer": the kernel refuses an address]],
  summary = [[
Mesa's winsys of the old radeon driver picks an address for each buffer and asks the kernel to map it; the kernel refused,
mostly after "Failed to deallocate virtual address" for the same address, and the program goes on to fail with each
buffer. Reports are of GCN 1 and 2 chips under radeon, in games, Kodi and VA-API decoding; nobody has settled the cause.]],
  component = "kernel", severity = "error", maturity = "experimental", prior = "uncommon",
  evidence = {
    { log = [[radeon: Failed to (?:de)?allocate virtual address for buffer]], strength = "strong", group = "va" },
  },
  remedies = {
    { id = "to-amdgpu", title = "Sea Islands (Kaveri, Kabini, Mullins, Bonaire, Hawaii): let amdgpu drive it",
      outcome = "workaround", chance = 0.3, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "a chip of GCN 1 (si_support in place of cik_support) or GCN 2; nobody has reported it of this error",
      summary = "Mesa then uses another winsys, which maps by other calls.",
      cons = { "amdgpu serves no analogue output (VGA) of these chips before Linux 6.19: if the screen stays dark, take both arguments out in the boot menu" },
      prepare = [[lspci -d 1002: -nnk]],
      apply = add_kernel_argument("radeon.cik_support=0") .. "\n" .. add_kernel_argument("amdgpu.cik_support=1"),
      verify = [[lspci -d 1002: -k | grep -c 'in use: amdgpu']], expect = [=[^[1-9]]=],
      rollback = drop_kernel_argument("amdgpu.cik_support=1") .. "\n" .. drop_kernel_argument("radeon.cik_support=0") },
  },
  references = {
    { url = "https://github.com/blakeblackshear/frigate/issues/6372", title = "AMD A8-6410 with integrated Radeon R5",
      says = "VA-API decoding in Frigate prints the block for each buffer." },
    { url = "https://github.com/godotengine/godot/issues/53184", title = "Godot randomly crashes: Failed to deallocate virtual address for buffer",
      says = "Both lines in turn for one address; open." },
    { url = "https://github.com/LibreELEC/LibreELEC.tv/issues/10730", title = "Failed to deallocate virtual address for buffer", says = "Kodi freezes in November 2025, with both lines." },
  },
}
