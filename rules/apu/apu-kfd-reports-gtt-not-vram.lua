-- SPDX-License-Identifier: Apache-2.0
-- A file of its own, so that removing it is the way back; three quarters of the RAM that Linux has.
local rebuild = [[if command -v update-initramfs >/dev/null; then sudo update-initramfs -u
elif command -v dracut >/dev/null; then sudo dracut -f
else sudo mkinitcpio -P; fi
# then reboot]]
local raise_limit = [[pages=$(awk '/^MemTotal/ { print int($2 / 4 * 3 / 4) }' /proc/meminfo)
for module in ttm amdttm; do echo "options $module pages_limit=$pages page_pool_size=$pages"; done | sudo tee /etc/modprobe.d/zz-gtt-limit.conf
]] .. rebuild
local limit_holds = [[pages=$(sed -n 's/^options ttm pages_limit=\([0-9]*\).*/\1/p' /etc/modprobe.d/zz-gtt-limit.conf)
awk -v pages="$pages" '$1 / 4096 >= pages - 1 { print "ok" }' /sys/class/drm/card*/device/mem_info_gtt_total]]
local lower_limit = [[sudo rm /etc/modprobe.d/zz-gtt-limit.conf
]] .. rebuild
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
    { all = { { log = [[(?:[3-9]\d{4}|\d{6,})M of VRAM memory ready|VRAM Total Memory \(B\): (?:[3-9]\d{10}|\d{12})]] },
              { log = [[total capacity of (?:[1-9]|[1-3]\d)\.\d+ GiB|ROCm devices \(Total VRAM: (?:\d{4}|[1-3]\d{4}) MiB\)|library=(?:ROCm|rocm) .*type=iGPU total="(?:\d|[1-3]\d)\.\d GiB"]] } },
      strength = "very_strong", group = "numbers" },
    { all = { { log = [[HIP out of memory\. Tried to allocate]] }, { fact = "gpu.vram_mib", matches = [[^(?:[3-9]\d{4}|\d{6,})]] },
              { fact = "kernel.version", range = ">=6.10, <6.16.9" } },
      strength = "strong", group = "numbers" },
    { fact = "kernel.version", range = "<6.10", strength = "moderate", against = true },
  },
  explains = { "vram-oom" },
  remedies = {
    { id = "newer-kernel", title = "Kernel 6.16.9 or later, with the in-tree driver",
      outcome = "cure", chance = 0.75, minutes = 30, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "AMD advises the inbox driver on Ryzen, that is: no amdgpu-dkms.",
      cons = { "hipMemGetInfo may still print a wrong total on newer kernels" },
      prepare = [[uname -r; rocminfo | grep -A3 'Pool 1']],
      apply = [[# install a kernel >= 6.16.9, remove amdgpu-dkms, reboot]],
      verify = [[uname -r; rocminfo | grep -A4 'Segment: *GLOBAL']], expect = [[^(?:6\.16\.(?:9|[1-9]\d)|6\.(?:1[7-9]|[2-9]\d)|[7-9]\.|\d\d\.)]],
      rollback = [[# choose the previous kernel in the boot menu]], fallback = "small-carveout" },
    { id = "small-carveout", title = "Small carve-out and a raised ttm.pages_limit",
      outcome = "workaround", chance = 0.85, minutes = 20, risk = "low", reversibility = "high", scope = "firmware", root = true, reboot = true,
      summary = "What ROCm reports is then the pool that is used.",
      prepare = [[cat /sys/class/drm/card*/device/mem_info_vram_total /sys/module/ttm/parameters/pages_limit]],
      apply = "# BIOS: dedicated graphics memory 512 MB; boot, then\n" .. raise_limit,
      verify = limit_holds, expect = [[ok]],
      rollback = "# the old value in the BIOS, and\n" .. lower_limit,
      fallback = "shim" },
    { id = "shim", title = "LD_PRELOAD shim that corrects the total, with expandable_segments",
      outcome = "workaround", chance = 0.5, minutes = 60, risk = "medium", reversibility = "high", scope = "process",
      cons = { "five HIP calls are replaced by hand", "memory profiling of the frameworks is wrong" },
      apply = [[export PYTORCH_ALLOC_CONF=expandable_segments:True LD_PRELOAD=/path/to/shim.so]],
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
