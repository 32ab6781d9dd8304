-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "pcie-device-lost",
  title = [["device lost from bus": the GPU fell off the PCIe bus]],
  summary = [[
Every read from the card returns all ones (0xFFFFFFFF): the link is down or the card has no
power. What follows in the log (SMU, PSP, ring time-outs, failed resets) are consequences.
Common causes are risers, OCuLink and Thunderbolt adapters, power supplies, and power states
that the platform does not bring the card back from.]],
  component = "hardware", severity = "critical", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[amdgpu.*device lost from bus]], strength = "decisive", group = "bus" },
    { log = [[SMU: bus error for message.*response:0xFFFFFFFF]], strength = "very_strong", group = "ones" },
    { log = [[psp gfx command \S+(?: CMD)?\((?:0xFFFFFFFF|0xffffffff)\) failed and response status is \((?i:0xFFFFFFFF)\)]], strength = "very_strong", group = "ones" },
    { log = [[(?i)amdgpu.*(?:response|status|reads?|returned)\W+(?:is \()?0xffffffff]], strength = "strong", group = "ones" },
    { all = { { log = [[(?:pcieport|pciehp).*Slot\(\S+\): (?:Link Down|Card not present)]] },
              { log = [[amdgpu: finishing device]] } }, within = "60s",
      strength = "strong", group = "slot" },
    { log = [[amdgpu.*(?:Unable to change power state from D3cold to D0, device inaccessible|can't change power state from D3cold to D0 \(config space inaccessible\))]],
      strength = "strong", group = "power" },
    -- powerplay's words on Vega, and a scratch register that reads as ones
    { log = [[Failed message: 0x[0-9a-f]+, input parameter: 0x[0-9a-f]+, error code: 0xffffffff]], strength = "strong", group = "ones" },
    -- smu7's words: the answer register reads as ones
    { log = [[(?:failed to send (?:pre )?message [0-9a-f]+|last message was failed) ret is 65535]], strength = "strong", group = "ones" },
    { log = [[ring \d+ test failed \(scratch\(0x[0-9A-F]+\)=0xFFFFFFFF\)]], strength = "strong", group = "scratch" },
    -- the thermal register's nine bits all set
    { log = [[Temperature: 511\.0c|Temperature \(Sensor \w+\) \(C\): 511\.0]], strength = "strong", group = "ones" },
    -- configuration space reads as ones
    { all = { { log = [=[\[AMD/ATI\].*\(rev ff\)]=] }, { log = [[!!! Unknown header type 7f]] } }, within = "3 lines", strength = "strong", group = "ones" },
    { log = [[NVRM: |nvidia driver|NVIDIA driver|NVIDIA GeForce|nvidia-smi]], strength = "very_strong", against = true },
    { log = [[amdgpu.*GPU mode1 reset failed]], strength = "weak", group = "reset" },
    { log = [[amdgpu.*suspend of IP block <smu> failed -62]], strength = "weak", group = "suspend" },
    -- as people put it, of a card of AMD's; NVIDIA's driver has words of its own for it
    { all = { { said = [[(?i)(?:fell|falls?|fallen|falling|drop(?:s|ped|ping)?|kicked|disappear(?:s|ed|ing)?|vanish(?:es|ed)?|gone|lost)(?: off)? (?:of |from )?(?:the )?(?:PCI(?:e|[- ]express)? )?bus\b]],
      unless = [[NVRM|Xid|\(PCI:|\d, GPU has fallen|(?i)nvidia|geforce]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)\b(?:e?GPU|card|device)\b(?: \w+){0,3} (?:detach|disconnect|disappear|vanish|drop(?:s|ped) out|(?:fan )?stops? (?:working|responding|spinning))]] },
              { said = [[(?i)thunderbolt|\bUSB4\b|oculink|\beGPU\b|riser|PCIe Bus Error|lspci]] }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  explains = { "sdma-ring-timeout", "smu-failure", "gpu-ring-timeout-reset", "psp-load-failure",
    "system-sleep-resume-failure", "amdgpu-init-fatal", "gpu-recovery-failed", "video-engine-timeout",
    "ring-test-failed-at-init", "pcie-aer-errors", "display-flip-timeout", "dmcub-error", "hip-no-device",
    "hip-launch-failure", "rccl-init-failure", "mes-hang", "kfd-device-missing" },
  remedies = {
    { id = "reseat", action = "reseat-card", title = "Power off, reseat the card and its power plugs; take riser or adapter out of the path",
      outcome = "cure", chance = 0.4, minutes = 30, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[sudo poweroff]], verify = [[lspci -d 1002: -nn]], expect = "1002", rollback = [[true   # nothing to undo]] },
    { id = "lower-link", action = "lower-pcie-generation", title = "Set the slot to a lower PCIe generation in the firmware setup",
      outcome = "workaround", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[sudo systemctl reboot --firmware-setup]], verify = [[sudo lspci -vv -d 1002: | grep LnkSta:]], expect = "Speed",
      rollback = [[sudo systemctl reboot --firmware-setup]] },
    { id = "no-aspm", title = "Keep the link out of power saving: pcie_aspm.policy=performance, pcie_port_pm=off",
      summary = "pcie_aspm=off, often advised, leaves what the firmware turned on as it is.",
      outcome = "diagnostic", chance = 0.3, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("pcie_aspm.policy=performance") .. "\n" .. add_kernel_argument("pcie_port_pm=off"),
      verify = [[sudo lspci -vvv -d 1002: | grep LnkCtl: | grep -vc 'ASPM Disabled' || true]], expect = "^0$",
      rollback = drop_kernel_argument("pcie_aspm.policy=performance") .. "\n" .. drop_kernel_argument("pcie_port_pm=off") },
  },
  refuted = {
    { what = "amdgpu.runpm=0", ref = 1, why = "It helped after one runtime suspend and did not prevent a later loss under load." },
  },
  references = {
    { url = "https://github.com/ROCm/TheRock/issues/8232", title = "device lost from bus on an OCuLink adapter",
      says = "Reads turn into all ones during inference; the SDMA time-out forty seconds later is a consequence." },
    { url = "https://github.com/NixOS/nixpkgs/issues/223690", title = "dGPU answers all ones on suspend",
      says = "SMU, PSP and mode1 reset all fail after the card stopped answering." },
    { url = "https://docs.kernel.org/admin-guide/kernel-parameters.html", title = "pcie_aspm, pcie_port_pm",
      says = "pcie_aspm=off means that the kernel does not touch ASPM and leaves the firmware's configuration." },
  },
  service = { action = "reboot", because = "A GPU that left the bus answers again only after its slot was reset: reboot, and switch off where a reboot does not bring it back. Reseat it if it is lost again.", proof = "It is listed again and stays through an hour of load", collect = collect_link },
}
