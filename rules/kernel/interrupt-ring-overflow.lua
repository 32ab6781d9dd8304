-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "interrupt-ring-overflow", kind = "symptom",
  title = [["IH ring buffer overflow": the GPU sends more interrupts than the driver takes]],
  summary = [[
Interrupts of the GPU wait in a ring. A storm of page faults, each of them an interrupt, fills it,
and some are lost, among them the ends of jobs. What started the storm stands before: the first page
fault, and the process that it names.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[IH ring buffer overflow \(0x|IH soft ring buffer overflow 0x]], strength = "very_strong", group = "ring" },
  },
  remedies = {
    { id = "first-fault", title = "Read the first page fault of the boot: its process, client and ring",
      outcome = "diagnostic", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo journalctl -k -b | grep -m1 -A12 'page fault']],
      verify = [[sudo journalctl -k -b | grep -c 'page fault' || true]], expect = [[\d]],
      rollback = [[true   # nothing was changed]] },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/vega20_ih.c", title = "vega20_ih.c, get_wptr",
      says = "The driver prints it where the write pointer has overtaken it." },
    { url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/amdgpu/amdgpu_ih.c", title = "amdgpu_ih.c, amdgpu_ih_ring_write",
      says = "Prints once that the ring in memory, to which page faults are handed on, has no room." },
  },
}
