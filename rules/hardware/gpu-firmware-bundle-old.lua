-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gpu-firmware-bundle-old",
  title = "The GPU's firmware bundle (PLDM, IFWI) is older than AMD lists for this ROCm",
  summary = [[
Since ROCm 7 the release notes list for each Instinct GPU the firmware bundles that were tested with the driver. An
older one starts as a rule, but partitions, resets, RAS records and links may misbehave in ways that look like faults of the
hardware. The bundle comes from the server's maker.]],
  component = "firmware", severity = "warning", maturity = "incubating", prior = "uncommon",
  applies = { rocm = ">=7.2" },
  evidence = {
    { all = { { fact = "gpu.name", matches = [[\bMI35[05]X]] }, { fact = "firmware.pldm", range = "<1.25.16.3" } }, strength = "strong", group = "bundle" },
    { all = { { fact = "gpu.name", matches = [[\bMI325X]] }, { fact = "firmware.pldm", range = "<1.25.4.2" } }, strength = "strong", group = "bundle" },
  },
  remedies = {
    { id = "firmware-bundle", action = "newer-gpu-firmware", title = "Install the server maker's bundle that the release notes list, on all GPUs",
      outcome = "cure", chance = 0.6, minutes = 90, risk = "medium", reversibility = "low", scope = "firmware", root = true, reboot = true,
      cons = { "a firmware update seldom has a way back" }, apply = [[amd-smi firmware   # then the server maker's update, and a cold start]], verify = [[amd-smi firmware]], expect = "(?i)pldm|FW_VERSION" },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/releases/tag/rocm-7.2.2", title = "ROCm 7.2.2: user space, driver and firmware",
      says = "Lists the tested PLDM bundles: from 01.25.16.03 on for MI350X and MI355X, from 01.25.04.02 on for MI325X." },
  },
  service = { action = "watch", because = "Nothing is broken; bring the firmware to a listed bundle before hardware is judged.", proof = "The fault comes again with a listed bundle", collect = { "amd-smi firmware", "amd-smi static --ifwi" } },
}
