-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kiq-tlb-flush-timeout", kind = "symptom",
  title = [["TLB flush failed for PASID", "failed to write reg": the kernel queue (KIQ) is stuck]],
  summary = [[
The driver flushes the GPU's address tables through a queue of its own (KIQ). When that queue does
not answer in time, compute processes hang and a reset follows or fails. The graphics block hung
before, came back badly from a reset or suspend, or its firmware stopped; APUs of the gfx9 family
are met most.]],
  component = "kernel", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [=[failed to write reg [0-9a-f]+ wait reg [0-9a-f]+|amdgpu: failed to (?:read|write) reg:[0-9a-f]]=], strength = "very_strong", group = "kiq" },
    { log = [[TLB flush failed for PASID]], strength = "very_strong", group = "kiq" },
    { log = [[timeout waiting for kiq fence]], strength = "very_strong", group = "kiq" },
    -- where the queue is not up yet, or during a reset, the driver flushes by registers
    { log = [[Timeout waiting for (?:VM flush (?:ACK|hub: \d+)|sem acquire in VM flush)!]], strength = "strong", group = "kiq" },
    { log = [[device lost from bus]], strength = "very_strong", against = true, group = "lost" },
  },
  remedies = {
    { id = "what-came-first", title = "Read what stood before the first of these lines",
      outcome = "diagnostic", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo journalctl -k -b | grep -m1 -B25 -E 'wait reg|TLB flush failed|kiq fence']],
      verify = [[sudo journalctl -k -b | grep -cE 'wait reg|TLB flush failed|kiq fence' || true]], expect = [[\d]],
      rollback = [[true   # nothing was changed]],
      fallback = "other-kernel" },
    { id = "other-kernel", action = "other-kernel", title = "Boot another kernel and compare",
      outcome = "diagnostic", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "system", reboot = true,
      apply = [[find /boot -name "vmlinuz-*"]],
      verify = [[journalctl -k -b | grep -cE 'wait reg|TLB flush failed|kiq fence' || true]], expect = [[^0$]],
      rollback = [[sudo reboot   # choose the kernel used before]] },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/gmc_v10_0.c", title = "gmc_v10_0_flush_gpu_tlb()",
      says = "Waits for the hub's acknowledgement and says which hub did not give it; older kernels name no hub." },
    { url = "https://bugzilla.kernel.org/show_bug.cgi?id=219492", title = "failed to write reg 28b4 wait reg 28c6",
      says = "Met on an APU of gfx9 since a kernel release." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_gmc.c", title = "amdgpu_gmc.c, amdgpu_gmc_fw_reg_write_reg_wait",
      says = "The line stands where the queue does not fence in time." },
  },
}
