-- SPDX-License-Identifier: Apache-2.0
local amd_known = { any = {
  { log = [=[vfio-pci [0-9a-f:.]+: AMD_\w+: |amdgpu [0-9a-f]{4}:|driver in use: amdgpu|modules: amdgpu|\[1002:[0-9a-f]{4}\]|\[AMD/ATI\]]=] },
  { fact = "gpu.pci_id", matches = "^1002:" }, { fact = "gpu.gfx", exists = true },
  { fact = "gpu.name", matches = [[(?i)radeon|instinct|\bamd\b|\bRX ?\d{3,4}|vega]] },
} }
rule {
  id = "iommu-group-not-viable",
  title = [[vfio: "group is not viable": another device of the GPU's IOMMU group is bound to the host]],
  summary = [[
A guest gets an IOMMU group whole: every device in it except bridges must be bound to vfio-pci
(or to nothing). The GPU's audio or USB function, or another slot that the board puts in the
same group, still has its host driver, so QEMU refuses to open the group.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[vfio(?: error)?:? [0-9a-f:.]+: group \d+ is not viable]] }, amd_known }, strength = "decisive", group = "viable" },
    { all = { { log = [[[Pp]lease ensure all devices within the iommu[ _]group are bound to their vfio bus driver]] }, amd_known }, strength = "very_strong", group = "viable" },
  },
  explains = { "vfio-passthrough-reset-failure" },
  remedies = {
    { id = "bind-whole-group", title = "Bind every device of the group to vfio-pci",
      outcome = "cure", chance = 0.75, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true,
      requires = "Nothing else in the group is needed by the host.",
      prepare = [[for d in /sys/bus/pci/devices/*; do printf '%s ' "$(basename "$(readlink "$d/iommu_group")")"; lspci -nns "${d##*/}"; done | sort -n]],
      apply = [[sudo modprobe vfio-pci
for f in 0 1 2 3; do d=/sys/bus/pci/devices/BDF; d=${d%.*}.$f; [ ! -e "$d" ] || { echo vfio-pci | sudo tee "$d/driver_override"; [ ! -e "$d/driver" ] || echo "${d##*/}" | sudo tee "$d/driver/unbind"; echo "${d##*/}" | sudo tee /sys/bus/pci/drivers_probe; }; done]],
      verify = [[readlink /sys/bus/pci/devices/BDF/driver]], expect = "vfio-pci",
      rollback = [[for f in 0 1 2 3; do d=/sys/bus/pci/devices/BDF; d=${d%.*}.$f; [ ! -e "$d" ] || { echo | sudo tee "$d/driver_override"; [ ! -e "$d/driver" ] || echo "${d##*/}" | sudo tee "$d/driver/unbind"; echo "${d##*/}" | sudo tee /sys/bus/pci/drivers_probe; }; done]],
      fallback = "other-slot" },
    { id = "other-slot", title = "Move the card to a slot of a group of its own, or turn ACS on in the firmware setup",
      outcome = "cure", chance = 0.5, minutes = 30, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[# move the card; in the firmware setup: ACS Enable, if it is there]],
      verify = [[find /sys/bus/pci/devices/BDF/iommu_group/devices/ -mindepth 1 | wc -l]], expect = "^[12]$",
      cons = { "move the card back to undo" } },
    { id = "acs-override", title = "pcie_acs_override=downstream,multifunction",
      avoid = "It only hides that the devices can reach each other's memory; the kernel must be patched for it." },
  },
  references = {
    { url = "https://github.com/64kramsystem/vga-passthrough/issues/15", title = "group 1 is not viable",
      says = "The group holds more devices than the one handed over; all must be bound to vfio-pci." },
    { url = "https://github.com/kubernetes-sigs/dra-driver-nvidia-gpu/issues/1191", title = "Companion devices of a GPU's group",
      says = "Every endpoint of the group must be bound to vfio-pci before QEMU opens it; the audio function is the usual one." },
  },
}
