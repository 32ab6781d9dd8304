-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vbios-post-failure",
  kind = "symptom",
  title = [["atombios stuck in loop": the card's VBIOS initialisation fails]],
  summary = [[
The driver executes tables of the card's VBIOS to start it (post). A table that loops or times
out means that the chip or its memory does not answer as it should: a defective or badly
powered card, one left in a bad state by a guest, or a wrong ROM in a virtual machine.]],
  component = "hardware", severity = "critical", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[atombios stuck (?:in loop|executing)]], strength = "strong", group = "post" },
    { log = [[amdgpu.*gpu post error!]], strength = "very_strong", group = "post" },
    { log = [[amdgpu asic init failed]], strength = "strong", group = "post" },
  },
  explains = { "kfd-device-missing", "amdgpu-init-fatal", "hip-no-device", "kfd-has-no-gpu" },
  remedies = {
    { id = "cold-start", action = "cold-start", title = "Switch off at the mains for a minute and start again",
      summary = "A card that a guest, a failed reset or a crash left behind posts again once it has lost power.",
      outcome = "cure", chance = 0.3, minutes = 5, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[sudo poweroff]], verify = [[journalctl -k -b | grep -c 'gpu post error']], expect = [[^0$]],
      cons = { "nothing to roll back" }, fallback = "reseat" },
    { id = "reseat", action = "reseat-card", title = "Reseat the card without riser, with its own power cables; then in another machine",
      outcome = "diagnostic", chance = 0.6, minutes = 30, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      summary = "A card that fails in two machines is defective.",
      apply = [[sudo poweroff]], verify = [[journalctl -k -b | grep -c 'gpu post error']], expect = [[^0$]],
      cons = { "work on the hardware: nothing to roll back" } },
    { id = "post-on-the-host", title = "In a virtual machine: see whether the host can start the card",
      outcome = "diagnostic", chance = 0.5, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true,
      when = { virtual = { matches = "(?i)kvm|qemu|xen|vmware|hyper" } },
      summary = "If the host starts it, the fault is in how the guest gets it: its ROM (romfile=) or a reset that does not reset.",
      apply = [[# on the host, with the guest off: bind the card to amdgpu and read the kernel log]],
      verify = [[journalctl -k -b | grep -c 'Initialized amdgpu']], expect = "[1-9]", rollback = [[# bind the card to vfio-pci again]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1320", title = "gpu post error on a Radeon VII",
      says = "The tables get stuck and the probe fails; AMD suspects the hardware." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4533", title = "MI210: Error -22",
      says = "With newer kernels the loop is given up after 20 s; the probe ends with -22." },
    { url = "https://github.com/ROCm/amdgpu/issues/157", title = "MI50 in a guest: atombios stuck in loop",
      says = "The same lines on a sound card, from how it was handed to the guest." },
  },
}
