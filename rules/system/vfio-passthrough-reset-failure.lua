-- SPDX-License-Identifier: Apache-2.0
-- vfio-pci holds any device: an AMD GPU must be known of
local amd_known = { any = {
  { log = [=[vfio-pci [0-9a-f:.]+: AMD_\w+: |amdgpu 0000:|driver in use: amdgpu|modules: amdgpu|amdgpu\.ko|softdep amdgpu|blacklist amdgpu|\[1002:[0-9a-f]{4}\]|\[AMD/ATI\]]=] },
  { fact = "gpu.pci_id", matches = "^1002:" }, { fact = "gpu.gfx", exists = true }, { fact = "host.gpu_maker", equals = "AMD" },
  { fact = "gpu.name", matches = [[(?i)radeon|instinct|firepro|\bamd\b|\bW[579]\d{3}\b|\bRX ?\d{3,4}|vega|navi]] },
} }
rule {
  id = "vfio-passthrough-reset-failure",
  title = "The passed-through GPU does not reset between guests",
  summary = [[
Before a virtual machine gets the card, vfio resets it. Many AMD GPUs (Polaris, Vega, Navi 1x,
some later ones) have no working function-level reset, or the guest left the SMU dead, so the
card stays in the state of the last guest and the next start fails. IOTLB and SMU errors that
follow are consequences.]],
  component = "hardware", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[vfio-pci [0-9a-f:.]+: AMD_\w+: (?:failed to reset device|could not get enabled SMU features|could not disable features)]], strength = "decisive", group = "reset" },
    { log = [[vfio-pci [0-9a-f:.]+: (?:SMU error|Failed to send message) 0x]], strength = "very_strong", group = "smu" },
    { log = [[vfio-pci [0-9a-f:.]+: AMD_\w+: reset result = (?!0\b)-?\d+]], strength = "decisive", group = "reset" },
    { all = { { log = [[vfio-pci [0-9a-f:.]+: not ready \d+ms after (?:FLR|bus reset)]] }, amd_known }, strength = "very_strong", group = "reset" },
    { all = { { log = [[vfio-pci [0-9a-f:.]+: (?:Unable to change power state from D3(?:cold|hot) to D0|can't change power state from D3|(?:R|r)efused to change power state)]] }, amd_known },
      strength = "very_strong", group = "power" },
    -- vendor-reset, or the kernel's own quirk, does not know the chip
    { all = { { log = [[Unsupported reset method 'device_specific']] }, amd_known }, strength = "strong", group = "method" },
    { all = { { log = [[vfio: Unable to power on device, stuck in D3]] }, amd_known }, strength = "very_strong", group = "power" },
    { all = { { said = helped([[\bdisable_idle_d3=1\b]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "prose" },
    -- QEMU; the first function is the GPU, its audio function has no reset of its own, and needs none
    { all = { { log = [[vfio: Cannot reset device [0-9a-f:]+\.0, no available reset mechanism]] }, amd_known }, strength = "very_strong", group = "method" },
    -- vendor-reset spells it so; that it waited in vain for the PSP alone may still end well
    { log = [[vfio-pci [0-9a-f:.]+: AMD_\w+: PSP did not acknowledger? reset]], strength = "very_strong", group = "reset" },
    { log = [[vendor-reset-drm: (?:amdgpu_discovery_init failed|invalid ip discovery binary|Unable to locate a BIOS ROM)]], strength = "strong", group = "reset" },
    { all = { { log = [[Unknown PCI header type '127']] }, amd_known }, strength = "very_strong", group = "header" },
    { log = [[vfio-pci [0-9a-f:.]+: (?:vfio_bar_restore|timed out waiting for pending transaction)]], strength = "moderate", group = "restore" },
    { log = [[AMD-Vi: (?:Event logged \[IOTLB_INV_TIMEOUT|Completion-Wait loop timed out)]], strength = "weak", group = "iotlb" },
    -- a card that was reset and no longer answers: the IOMMU waits in vain for it
    { all = { { log = [[DMAR: VT-d detected Invalidation (?:Time-out|Completion) Error|AMD-Vi: (?:Event logged \[IOTLB_INV_TIMEOUT|Completion-Wait loop timed out)]] },
              { log = [[vfio-pci [0-9a-f:.]+: AMD_\w+: (?:performing|version|reset result)]] } }, strength = "very_strong", group = "iotlb" },
    -- as people put it: the second start of the guest fails until the host is rebooted
    { all = { { said = [[(?i)\b(?:AMD|GPU|Navi|Vega|Polaris|Radeon|vendor)[- ]?reset[- ]bug\b|\breset bug\b.{0,60}(?:AMD|GPU|Navi|Vega|Polaris|Radeon|pass)|RadeonResetBugFix]],
      unless = [[(?i)(?:no|not|n't|without)(?: \w+){0,3} reset bug|reset bug (?:is )?(?:fixed|gone|does not|doesn't)]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)pass(?:ed|ing)?[ -]?thr(?:ough|u)|\bpass(?:ed|ing)? \S+ to (?:\w+ )?(?:VM|windows|guest)|\bVFIO\b|proxmox|libvirt|\bqemu|virt-manager|vendor-reset|\b(?:Windows|Linux|guest) VM\b|start(?:s|ed)? (?:the|my) VM]] },
              { said = [[(?i)(?:re-?boot|re-?start|power[- ]?cycl)\w*(?: \w+){0,4} (?:host|computer|hypervisor|proxmox|whole (?:machine|system|server)|physical machine|server)\b|\b(?:host|hypervisor|PVE|proxmox)(?: \w+){0,5}? (?:re-?boot|re-?start|power[- ]cycled|crash|freez|hang)]] },
              { said = [[(?i)(?:re-?start|re-?boot|shut(?:ting)?[ -]?down|stop|turn(?:ing)? off)[\w/]*(?: \w+){0,3} (?:VM|guest|virtual machine)|(?:VM|guest|virtual machine)(?: \w+){0,6} (?:re-?start|re-?boot|shut|a second time|again)|(?:error|code|state) 43\b|works? (?:only )?(?:once|the first time)]] }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  explains = { "smu-failure", "iommu-fault", "gpu-hardware-failure", "vbios-post-failure", "pcie-device-lost",
    "ip-discovery-invalid", "vbios-missing-in-vm", "gpu-ring-timeout-reset", "amdgpu-init-fatal" },
  remedies = {
    { id = "host-sleep-cycle", title = "Remove the card, put the host to sleep for a moment, rescan",
      summary = "Sleep takes the card's power away: the nearest thing to a reset without a reboot.",
      outcome = "workaround", chance = 0.5, minutes = 5, risk = "medium", reversibility = "high", scope = "system", root = true,
      requires = "The platform sleeps and wakes properly; put the card's address for BDF.",
      apply = [[echo 1 | sudo tee /sys/bus/pci/devices/BDF/remove && sudo rtcwake -m mem -s 5 && echo 1 | sudo tee /sys/bus/pci/rescan]],
      verify = [[lspci -d 1002: -nn]], expect = "1002", rollback = [[sudo reboot]], fallback = "reboot-host" },
    { id = "reboot-host", title = "Reboot the host",
      outcome = "workaround", chance = 0.95, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[sudo reboot]], verify = [[lspci -d 1002: -nn]], expect = "1002", cons = { "needed after each guest; nothing to roll back" } },
    { id = "vendor-reset", title = "Use vendor-reset, in a version with mode 1 reset for this chip",
      outcome = "cure", chance = 0.5, minutes = 30, risk = "medium", reversibility = "high", scope = "system", root = true,
      requires = "Polaris, Vega 10, Vega 20 or Navi 1x.",
      cons = { "reset_method is to be set anew after each boot, behind the module (its udev rule does that)" },
      apply = [[git clone https://github.com/gnif/vendor-reset && cd vendor-reset && sudo dkms install . && sudo modprobe vendor_reset && echo device_specific | sudo tee /sys/bus/pci/devices/BDF/reset_method]],
      verify = [[lsmod | grep vendor_reset]], expect = "vendor_reset", rollback = [[sudo modprobe -r vendor_reset; sudo dkms remove "vendor-reset/$(dkms status vendor-reset | sed -n '1s#^vendor-reset[/, ]*\([0-9.]*\).*#\1#p')" --all]] },
  },
  references = {
    { url = "https://github.com/gnif/vendor-reset/issues/81", title = "Vega 56: SMU error on the second start of the guest",
      says = "The guest leaves the SMU dead, so the BACO reset cannot work." },
    { url = "https://github.com/gnif/vendor-reset/pull/108", title = "vega10: implement PSP mode 1 reset",
      says = "A reset that does not need the SMU replaces BACO, which cannot work after the guest halted it." },
    { url = "https://github.com/qemu/qemu/blob/master/hw/vfio/pci.c", title = "pci.c, vfio_pci_hot_reset",
      says = "QEMU says that there is no available reset mechanism where neither the function nor its bus can be reset." },
    { url = "https://github.com/amd/MxGPU-Virtualization/issues/25", title = "Config space reads 0xFF after a VFIO reset",
      says = "MI300X and MI355X as whole functions are lost after the reset until the host reboots." },
  },
}
