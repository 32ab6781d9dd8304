-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kernel-regression",
  title = "A known amdgpu regression of this kernel version",
  summary = [[
Some kernel releases broke amdgpu or KFD in ways that later ones mended: a wrong backport in
5.15.118 (oops in amdgpu_bo_vm_destroy), KFD's trap handler mapped over a program's memory on
6.6 and 6.7, blocked workers in the TLB fence of 6.17 before 6.17.8, KFD restore failures with
SDMA faults on 6.18. An oops in the driver's own code is one whatever the version. The hardware
and ROCm are sound; the remedy is another kernel.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[RIP: 0010:amdgpu_bo_vm_destroy\+]] }, { fact = "kernel.version", range = "5.15.118" } },
      strength = "decisive", group = "oops" },
    { log = [[RIP: 0010:amdgpu_bo_vm_destroy\+]], strength = "strong", group = "oops" },
    -- before 4.20 the line was IP:, and an oops may stand in a helper (a list) that the driver called
    { all = { { log = [[BUG: (?:unable to handle )?(?:kernel NULL pointer|page fault|kernel paging request)|general protection fault, probably]] },
              { log = [=[\bR?IP: (?:0010:)?(?:\[<[0-9a-f]+>\] )?[\w.]+\+0x[0-9a-f]+/0x[0-9a-f]+ \[(?:amdgpu|amdkfd|amdttm|ttm|gpu_sched|amd_sched|amdkcl)\]]=] } },
      within = "40 lines", strength = "strong", group = "oops" },
    { all = { { log = [[BUG: (?:unable to handle )?(?:kernel NULL pointer|page fault|kernel paging request)|general protection fault, probably]] },
              { log = [[(?:unmap|map|execute|create)_queues?_cpsch\+0x|\bamdgpu_amdkfd_gpuvm_\w+\+0x|\bkfd_ioctl\w*\+0x]] } },
      within = "60 lines", strength = "strong", group = "oops" },
    { all = { { log = [[va 0x0800000000-0x[0-9a-f]+ conflict with 0x0800000000-]] }, { log = [[Failed to map VA 0x800000000000 in vm]] } },
      strength = "very_strong", group = "tba" },
    { all = { { log = [[Workqueue: events amdgpu_tlb_fence_work]] }, { log = [[blocked for more than \d+ seconds]] } },
      near = "record", strength = "very_strong", group = "tlb" },
    { all = { { log = [[Workqueue: events amdgpu_tlb_fence_work]] }, { fact = "kernel.version", range = ">=6.17, <6.17.8" } },
      strength = "decisive", group = "tlb" },
    -- somebody looked for the commit and found one of the driver
    { all = { { log = [[[Bb]isected to|[Ff]irst bad commit|[Ff]irst known bad|[Ll]ast known good]] }, { log = [[drm/amd(?:gpu|kfd|/display|/pm)?: ]] } },
      strength = "very_strong", group = "bisect" },
    { all = { { said = [[(?i)\bkernel commit\b.{0,160}\breverted|\brevert(?:ing|ed)? (?:the |that |this )?(?:kernel )?commit\b.{0,160}\b(?:fix|solv|works?\b|cure)]],
      unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "bisect" },
    { log = [[amdgpu_amdkfd_restore_userptr_worker: Failed to resume KFD]], strength = "moderate", group = "restore" },
    { all = { { log = [[amdgpu_amdkfd_restore_userptr_worker: Failed to resume KFD]] },
              { log = [[Faulty UTCL2 client ID: SDMA\d]] }, { fact = "kernel.version", range = ">=6.18, <6.19" } },
      strength = "decisive", group = "restore" },
    -- what somebody found out: which kernel is bad, and that another one cures it
    { all = { { said = helped([[\b(?:downgrad\w+|revert\w*|roll(?:ed|ing)? back|going back to|go back to|switch\w* (?:back )?|boot\w* (?:into |with |from )?(?:an? |the )?(?:old|older|previous|lts|earlier))(?: \S+){0,5}? [`'"(]*(?:kernel|linux)(?![- ]?firmware)[\w.-]*]]),
      unless = { did_not_help, [[(?i)linux-firmware|firmware package]] } }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)\b(?:kernel|amdgpu|amdkfd) regression|regress(?:ion|ed)\b.{0,40}\b(?:kernel|linux) v?\d\.\d|regression (?:in|of|since|from|with) (?:the )?(?:linux |amdgpu |mainline |upstream )*(?:kernel|amdgpu)\b]],
      unless = [[(?i)(?:not|n't|isn't|no) (?:a |an )?(?:kernel )?regression|regression tests?|performance regression test|if (?:it|this) is|firmware]] }, speaks_of_amd }, strength = "strong", group = "regression" },
    -- a release that is bad and one that is good
    { all = { { any = { { said = [[(?i)\b(?:hangs?|freez\w+|crash\w*|fails?|failed|broken?|breaks|stopped working|black screen|bad|issue|problem|regress\w*)\b(?: \w+){0,4} (?:since|after|on|with|in|from|starting)(?: \w+){0,3} (?:kernel|linux)[ -]?(?:version |release )?[`'"v]*\d\.\d+]] },
                        { said = [[(?i)\b(?:since|after|with|starting with|as of|from)(?: \w+){0,3} (?:kernel|linux)[ -]?(?:version |release |v)?\d\.\d+.{0,60}?\b(?:hangs?|freez\w+|crash\w*|fails?|broken?|breaks|stopped|black screen|faults?|resets?)|\b(?:kernel|linux)[ -]v?\d\.\d+\S* (?:breaks|broke|crashes|hangs|regress\w*|fails)]] } } },
              { any = { { said = [[(?i)\b(?:works?|worked|working|boots?|booted|fine|ok|okay|stable|good)(?: \w+){0,2} (?:on|with|in|under|using|until|before|till|up to) (?:the )?(?:\w+ )?(?:kernel|linux)[ -]?(?:version |release )?[`'"v]*\d\.\d+]], unless = did_not_help },
                        { said = [[(?i)\b(?:going back|go back|went back|downgrad\w+|revert\w*|roll\w* back) to (?:kernel |linux |version )?[`'"v]*[4-7]\.\d{1,2}(?:\.\d+)?\b.{0,40}(?:fix|solv|work|help|resolv|stable|cure)|\bbisect(?:ed|ing|ion)?\b.{0,60}(?:kernel|drm/amd|amdgpu)]], unless = did_not_help } } }, speaks_of_amd },
      strength = "strong", group = "two-versions" },
    { all = { { said = [[(?i)\b(?:introduced|appeared|started|began|broke|broken) (?:in|with|by|since) (?:the )?(?:kernel|linux)[ -]v?\d\.\d+]], unless = [[(?i)linux-firmware|support]] }, speaks_of_amd }, strength = "strong", group = "bad-version" },
  },
  explains = { "gpu-vm-fault", "gpu-ring-timeout-reset", "hip-launch-failure", "mes-hang",
    "gpu-recovery-failed", "amdgpu-init-fatal", "smu-failure", "ring-test-failed-at-init", "dmcub-error", "video-engine-timeout", "display-flip-timeout" },
  remedies = {
    { id = "other-kernel", title = "Boot the kernel release before, or one with the fix",
      summary = "5.15.118: use 5.15.117 or 5.15.119. 6.6 and 6.7 with ROCm 6: use 6.5 or a later series. 6.17: use 6.16 or 6.17.8 and later. 6.18 KFD restore: use 6.17 or a release with the fix.",
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
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2596", title = "Kernel NULL pointer dereference with Blender",
      says = "On 6.6.2 the mapping at 0x800000000000 conflicts and the kernel oopses right after it." },
    { url = "https://github.com/getsolus/packages/issues/1266", title = "Kernel amdgpu NULL pointer dereference",
      says = "Reverting one amdkfd commit (96c211f1f9ef) lets Blender run again with ROCm 6.0." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4965", title = "RX 580: compute hangs since 6.12",
      says = "Bisected to two amdkfd commits; 6.11 is good." },
    { url = "https://github.com/lamikr/rocm_sdk_builder/issues/257", title = "Oops in unmap_queues_cpsch on gfx8",
      says = "From 6.12 on KFD calls a function that gfx7 and gfx8 did not have; 6.15.8 is reported good." },
  },
}
