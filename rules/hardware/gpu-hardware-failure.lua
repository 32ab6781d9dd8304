-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gpu-hardware-failure",
  title = "The card is probably defective or lacks power: its own start fails",
  summary = [[
On bare metal, after a cold start, the card's own start-up fails: the VBIOS tables never
finish. No driver version cures that. Reseat the card, try another slot, power cable and
machine; then have it replaced.]],
  component = "hardware", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[atombios stuck (?:in loop|executing)]] }, { log = [[amdgpu.*gpu post error!]] } },
      strength = "very_strong", group = "post" },
    { all = { { log = [[atombios stuck (?:in loop|executing)]] }, { log = [[Fatal error during GPU init]] } },
      strength = "strong", group = "post" },
    { log = [[vfio-pci [0-9a-f:.]+:]], strength = "strong", against = true, group = "virtual" },
    { fact = "host.virtual", matches = "(?i)kvm|qemu|vmware|xen|hyper-?v|esx|oracle", strength = "very_strong", against = true, group = "virtual" },
    { log = [[PM: (?:suspend entry|suspend exit)|GPU reset\(\d+\) succeeded]], strength = "moderate", against = true },
    -- as people put it: what they see, or which step cured it
    { all = { { said = [[(?i)\b(?:replac\w+|RMA'?e?d?|swapp\w+|exchang\w+|new)(?: \S+){0,3}? (?:card|GPU|graphics card|board)\b.{0,40}?\b(?:works|worked|fixed|solved|fine|no (?:more )?(?:issue|problem|error)s?)]],
      unless = [[(?i)driver|wonder|whether|nvidia|geforce|\?\s*$]] }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  explains = { "vbios-post-failure", "kfd-device-missing", "amdgpu-init-fatal", "ras-correctable-errors",
    "ring-test-failed-at-init", "hip-launch-failure", "gpu-ring-timeout-reset", "gpu-vm-fault",
    "gpu-recovery-failed" },
  remedies = {
    { id = "reseat", action = "reseat-card", title = "Cold start, reseat, other slot, other power cable",
      outcome = "cure", chance = 0.25, minutes = 30, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[sudo poweroff]], verify = [[journalctl -k -b | grep -c 'Initialized amdgpu']], expect = "[1-9]",
      cons = { "work on the hardware: nothing to roll back" }, fallback = "other-machine" },
    { id = "other-machine", action = "card-in-other-machine", title = "Try the card in another machine; if it fails there too, replace it",
      outcome = "diagnostic", chance = 0.9, minutes = 60, risk = "low", reversibility = "high", scope = "firmware",
      apply = [[sudo poweroff]], verify = [[journalctl -k -b | grep -c 'gpu post error']], expect = [[^0$]],
      cons = { "work on the hardware: nothing to roll back" } },
  },
  references = {
    { url = "https://github.com/ROCm/amdgpu/issues/157", title = "MI50 in a guest: atombios stuck in loop",
      says = "A neighbour: in a virtual machine the same lines came from how the card was handed over, not from a defect." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1320", title = "Radeon VII does not post any more",
      says = "AMD's answer to stuck VBIOS tables at boot is that the card most likely failed." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1552", title = "MI50 no longer detected",
      says = "After an uncorrectable error at init AMD advises to reseat, power-cycle and exchange the card." },
  },
  service = { action = "reseat", because = "Seating, slot and power come before an exchange.", proof = "The same lines in another machine", collect = { "sudo dmesg -T", "sudo lspci -vvv -d 1002:" } },
}
