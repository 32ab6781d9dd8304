-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "fence-interrupts-lost",
  title = [["Fence fallback timer expired on ring": the driver misses the GPU's interrupts]],
  summary = [[
A job's end is told by an interrupt; a timer looks after it in case one is lost. When the timer is
what finds the ends again and again, interrupts do not arrive: MSI is broken under a hypervisor or
by the platform, or the GPU's interrupt ring ran over. Everything stutters, at the timer's half
second. Once or twice at start-up or resume it means nothing.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { count = [[Fence fallback timer expired on ring \S+]], at_least = 5, within = "10m", strength = "very_strong", group = "often" },
  },
  remedies = {
    { id = "other-interrupts", title = "Look whether its interrupts are counted, then try without MSI: amdgpu.msi=0",
      outcome = "workaround", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[grep amdgpu /proc/interrupts; sleep 5; grep amdgpu /proc/interrupts]],
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("amdgpu.msi=0"),
      verify = [[journalctl -k -b | grep -c "Fence fallback timer expired" || true]], expect = [[^[0-3]$]],
      rollback = drop_kernel_argument("amdgpu.msi"),
      fallback = "newer-platform-firmware" },
    { id = "newer-platform-firmware", action = "newer-system-firmware", title = "Update the machine's firmware and, in a guest, the hypervisor",
      outcome = "cure", chance = 0.3, minutes = 30, risk = "medium", reversibility = "low", scope = "firmware", root = true, reboot = true,
      cons = { "many makers refuse to go back to an older firmware" },
      apply = [[sudo fwupdmgr refresh && sudo fwupdmgr update   # or the maker's own way]],
      verify = [[journalctl -k -b | grep -c "Fence fallback timer expired" || true]], expect = [[^[0-3]$]] },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_fence.c", title = "amdgpu_fence.c, amdgpu_fence_fallback",
      says = "The line stands where the timer, not the interrupt, found the job ended." },
    { url = "https://github.com/QubesOS/qubes-issues/issues/7971", title = "Fence fallback under Xen",
      says = "Lost interrupts under the hypervisor." },
    { url = "https://github.com/ROCm/amdgpu/issues/229", title = "Fence fallback timer expired",
      says = "A host that loses the GPU's interrupts." },
  },
}
