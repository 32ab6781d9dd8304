-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "apu-kfd-reports-gtt-not-vram",
  title = "ROCm reports half of the remaining RAM instead of the VRAM carve-out",
  summary = [[Kernels from 6.10 on let ROCm count GTT on APUs, but before 6.16.9 they reported
GTT even where the BIOS carve-out is the larger pool: with 96 GB of VRAM and 32 GB of RAM ROCm
says 15.5 GB. Libraries that read total and free from two places then print a free amount above
the total and refuse allocations that would fit.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "uncommon",
  applies = { kind = "APU" },
  evidence = {
    { log = [[total capacity of (?<total>[\d.]+) GiB of which (?<free>[\d.]+) GiB is free]], where = { "free", ">", "total" },
      strength = "decisive", group = "numbers" },
    { all = { { any = { { log = [[(?:[3-9]\d{4}|\d{6,})M of VRAM memory ready|VRAM Total Memory \(B\): (?:[3-9]\d{10}|\d{12})]] },
                        { fact = "gpu.vram_mib", matches = [[^(?:[3-9]\d{4}|\d{6,})]] } } },
              { log = [[total capacity of (?:[1-9]|[1-3]\d)\.\d+ GiB|ROCm devices \(Total VRAM: (?:\d{4}|[1-3]\d{4}) MiB\)|library=(?:ROCm|rocm) .*type=iGPU total="(?:\d|[1-3]\d)\.\d GiB"]] } },
      strength = "very_strong", group = "numbers" },
    { all = { { log = [[HIP out of memory\. Tried to allocate]] }, { fact = "gpu.vram_mib", matches = [[^(?:[3-9]\d{4}|\d{6,})]] },
              { fact = "kernel.version", range = ">=6.10, <6.16.9" } },
      strength = "strong", group = "numbers" },
    { fact = "kernel.version", range = "<6.10", strength = "very_strong", against = true },
    -- as people put it: what they see, or which step cured it
    { all = { { said = [[(?i)\b(?:only|just|merely)\b(?: \w+){0,3}? [~`'"]?\d{1,3}(?:\.\d+)? ?Gi?B\b.{0,80}?(?:half|instead of|although|though|despite|BIOS|carve)|half of (?:the )?(?:remaining|system|left)]] },
              { said = [[(?i)\b(?:9[0-9]|6[0-9]|48|32) ?Gi?B?\b.{0,40}(?:VRAM|BIOS|UMA frame|dedicated|carve-?out)|(?:VRAM|BIOS|dedicated|carve-?out).{0,40}\b(?:9[0-9]|6[0-9]|48|32) ?Gi?B]] },
              { said = [[(?i)\bROCm\b|rocminfo|\bHIP (?:runtime|reports|sees)]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)\bBIOS\b[^.]{0,60}\b(?:8|16|24|32|48|64|96) ?G(?:i?B)?\b(?: of)? VRAM|\b(?:8|16|24|32|48|64|96) ?G(?:i?B)?(?: of)? VRAM\b[^.]{0,40}\bBIOS]] },
              { said = [[(?i)\b(?:only|just) (?:about )?half\b|\bhalf of (?:it|that|the)\b|\bonly to about \d]] }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  explains = { "vram-oom" },
  remedies = {
    { id = "newer-kernel", title = "Kernel 6.16.9 or later, with the in-tree driver",
      outcome = "cure", chance = 0.75, minutes = 30, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "AMD advises the inbox driver on Ryzen, that is: no amdgpu-dkms.",
      cons = { "hipMemGetInfo may still print a wrong total on newer kernels" },
      prepare = [[uname -r; rocminfo | grep -A3 'Pool 1']],
      apply = [[if dpkg -s amdgpu-dkms >/dev/null 2>&1; then sudo apt-get remove -y amdgpu-dkms
elif rpm -q amdgpu-dkms >/dev/null 2>&1; then sudo dnf remove -y amdgpu-dkms; fi
]] .. install_newest_kernel,
      verify = [[uname -r; rocminfo | grep -A4 'Segment: *GLOBAL']], expect = [[^(?:6\.16\.(?:9|[1-9]\d)|6\.(?:1[7-9]|[2-9]\d)|[7-9]\.|\d\d\.)]],
      rollback = boot_kernel_before .. [[
# amdgpu-dkms, if it was there: sudo apt-get install amdgpu-dkms, or sudo dnf install amdgpu-dkms]], fallback = "small-carveout" },
    { id = "small-carveout", action = "small-carveout", title = "Small carve-out and a raised ttm.pages_limit",
      outcome = "workaround", chance = 0.85, minutes = 20, risk = "low", reversibility = "high", scope = "firmware", root = true, reboot = true,
      summary = "What ROCm reports is then the pool that is used.",
      prepare = [[cat /sys/class/drm/card*/device/mem_info_vram_total /sys/module/ttm/parameters/pages_limit]],
      apply = "# BIOS: dedicated graphics memory 512 MB; boot, then\n" .. raise_gtt_limit,
      verify = gtt_limit_holds, expect = [[ok]],
      rollback = "# the old value in the BIOS, and\n" .. lower_gtt_limit,
      fallback = "shim" },
    { id = "shim", title = "LD_PRELOAD shim that corrects the total, with expandable_segments",
      outcome = "workaround", chance = 0.5, minutes = 60, risk = "medium", reversibility = "high", scope = "process",
      cons = { "five HIP calls are replaced by hand", "memory profiling of the frameworks is wrong" },
      apply = [[export PYTORCH_ALLOC_CONF=expandable_segments:True LD_PRELOAD=FILE.so]],
      verify = [[python3 -c 'import torch; free, total = torch.cuda.mem_get_info(); print("ok" if free <= total else "wrong")']], expect = [[^ok$]],
      rollback = [[unset PYTORCH_ALLOC_CONF LD_PRELOAD]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5444", title = "Strix Halo, ROCm only seeing 15.5 GB instead of allocated VRAM",
      says = "A kernel defect, fixed from 6.16.9; inbox drivers are recommended; one user still sees a wrong total in hipMemGetInfo on 6.18." },
    { url = "https://github.com/ROCm/TheRock/issues/4598", title = "gfx1151 CI out of memory",
      says = "15.49 GiB in total of which 84.98 GiB are free: the total is the GTT figure." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6004", title = "ROCm reports VRAM and GTT on APU",
      says = "Even on the recommended set-up free can exceed total; neither number is safe for sizing." },
  },
}
