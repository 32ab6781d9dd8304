-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kernel-regression",
  title = "A known amdgpu regression of this kernel version",
  summary = [[
Some kernel releases broke amdgpu or KFD in ways that later ones mended: a wrong backport in
5.15.118 (oops in amdgpu_bo_vm_destroy), blocked workers in the TLB fence of 6.17 before
6.17.8, KFD restore failures with SDMA faults on 6.18. The hardware and ROCm are sound; the
remedy is another kernel.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[RIP: 0010:amdgpu_bo_vm_destroy\+]] }, { fact = "kernel.version", range = "5.15.118" } },
      strength = "decisive", group = "oops" },
    { log = [[RIP: 0010:amdgpu_bo_vm_destroy\+]], strength = "strong", group = "oops" },
    { log = [[RIP: 0010:(?:amdgpu|amdkfd|kfd|svm|ttm|drm_sched)_\w+\+0x]], strength = "moderate", group = "oops" },
    { all = { { log = [[BUG: (?:unable to handle )?(?:kernel NULL pointer|page fault|kernel paging request)|general protection fault, probably]] },
              { log = [=[RIP: 0010:[\w.]+\+0x[0-9a-f]+/0x[0-9a-f]+ \[(?:amdgpu|amdkfd|amdttm|ttm|gpu_sched|amd_sched|amdkcl)\]]=] } },
      within = "40 lines", strength = "strong", group = "oops" },
    { all = { { log = [[Workqueue: events amdgpu_tlb_fence_work]] }, { log = [[blocked for more than \d+ seconds]] } },
      near = "record", strength = "very_strong", group = "tlb" },
    { all = { { log = [[Workqueue: events amdgpu_tlb_fence_work]] }, { fact = "kernel.version", range = ">=6.17, <6.17.8" } },
      strength = "decisive", group = "tlb" },
    { log = [[amdgpu_amdkfd_restore_userptr_worker: Failed to resume KFD]], strength = "moderate", group = "restore" },
    { all = { { log = [[amdgpu_amdkfd_restore_userptr_worker: Failed to resume KFD]] },
              { log = [[Faulty UTCL2 client ID: SDMA\d]] }, { fact = "kernel.version", range = ">=6.18, <6.19" } },
      strength = "decisive", group = "restore" },
  },
  explains = { "gpu-vm-fault", "gpu-ring-timeout-reset" },
  remedies = {
    { id = "other-kernel", title = "Boot the kernel release before, or one with the fix",
      summary = "5.15.118: use 5.15.117 or 5.15.119. 6.17: use 6.16 or 6.17.8 and later. 6.18 KFD restore: use 6.17 or a release with the fix.",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[ls /boot/vmlinuz-*]], verify = [[uname -r]], expect = [[^\d+\.\d+]],
      rollback = [[sudo reboot   # choose the kernel used before]] },
  },
  refuted = { { what = "changing Mesa", ref = 3, why = "The fault is in the kernel's KFD restore path." } },
  references = {
    { url = "https://github.com/NixOS/nixpkgs/issues/240017", title = "Oops in amdgpu_bo_vm_destroy on 5.15.118",
      says = "5.15.117 works; reverting one backported commit cures 5.15.118." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5536", title = "Workers blocked in amdgpu_tlb_fence_work on 6.17",
      says = "Several cards; 6.16 and 6.17.8 are reported good." },
    { url = "https://github.com/getsolus/packages/issues/7986", title = "KFD restore failure on 6.18",
      says = "6.17 is good; a named amdgpu commit fixes 6.18." },
  },
}
