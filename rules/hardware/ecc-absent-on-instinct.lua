-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ecc-absent-on-instinct",
  title = [["MEM ECC is not presented" on an Instinct GPU: its memory runs without ECC]],
  summary = [[
The driver takes from the VBIOS whether the card has ECC. On an MI50 or later it should say that ECC is active; where
it is not, the VBIOS is another card's (MI50 boards flashed as Radeon VII or Pro VII) or damaged, and errors of the memory
come out as wrong results and crashes instead of counts.]],
  component = "hardware", severity = "warning", maturity = "experimental", prior = "uncommon",
  evidence = {
    { all = { { fact = "gpu.name", matches = [[\bMI(?:[5-9]\d|[1-3]\d\d)]] }, { log = [[\bMEM ECC is not presented]] } }, strength = "very_strong", group = "ecc" },
    { fact = "host.virtual", matches = "(?i)kvm|qemu|vmware|xen|hyper-?v", strength = "very_strong", against = true },
  },
  remedies = {
    { id = "read-vbios", title = "Compare the VBIOS part number with that of the other cards; have the seller put the right one on",
      outcome = "diagnostic", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "system",
      cons = { "it only reads: nothing to roll back" }, apply = [[amd-smi static --vbios --asic --ras]], verify = [[amd-smi static --vbios]], expect = "(?i)part" },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c", title = "amdgpu_ras_query_ras_capablity_from_vbios()",
      says = "Asks the VBIOS for memory and SRAM ECC and says of each whether it is active or not presented." },
  },
  service = { action = "watch", because = "Nothing has failed, but errors of this memory go unnoticed: run long jobs on other GPUs until the VBIOS is sorted out.", proof = "The VBIOS part number, and MEM ECC is active after the right one is on", collect = { "amd-smi static --vbios --asic --ras", "sudo dmesg -T" } },
}
