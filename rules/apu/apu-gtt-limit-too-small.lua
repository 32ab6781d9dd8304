-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "apu-gtt-limit-too-small",
  title = "GTT limit of the APU is too low for the model",
  summary = [[On an APU with a small carve-out GPU memory is GTT, and the kernel caps it at half
of the RAM unless ttm.pages_limit says otherwise. A misspelt parameter (amdgpu.gtt_size), the
deprecated amdgpu.gttsize alone, or amdttm.* with the in-tree driver (where the module is called
ttm) leaves the default, and a larger model does not fit.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  applies = { kind = "APU" },
  evidence = {
    { log = [[amdgpu: unknown parameter '(?:gtt_size|gttsize_mb|gtt|gtt_limit)' ignored]], strength = "very_strong", group = "parameter" },
    { log = [[ttm: unknown parameter 'pages?_?limit\w*' ignored]], strength = "very_strong", group = "parameter" },
    { all = { { log = [[(?<gtt>[1-9]\d{2,3}|[1-5]\d{4}|6[0-5]\d{3})M of GTT memory ready]] },
              { any = { { log = [[alloc(?:ation)? failed .*: out of memory]] },
                        { log = [[(?:cudaMalloc|hipMalloc)\w* failed: out of memory]] },
                        { log = [[HIP out of memory\. Tried to allocate]] },
                        { log = [[hipErrorOutOfMemory|ErrorOutOfDeviceMemory]] },
                        { log = [[unable to allocate (?:ROCm|HIP|Vulkan)\d+ buffer]] },
                        { log = [[Not enough memory for command submission]] } } },
              { fact = "gpu.kind", equals = "APU" } },
      strength = "very_strong", group = "half" },
    -- what PyTorch and llama.cpp call the device's memory is GTT here: half of 24, 32, 48, 64, 96 or 128 GB
    { all = { { log = [[HIP out of memory\. Tried to allocate .* total capacity of (?:1[145]|2[23]|3[01]|4[67]|6[0-3])\.\d+ GiB of which (?<free>[\d.]+) (?:MiB|GiB) is free]] },
              { fact = "gpu.kind", equals = "APU" } },
      strength = "strong", group = "half" },
    { all = { { log = [[ROCm devices \(Total VRAM: (?:1[1456]|2[34]|3[012]|4[78]|6[1-5])\d{3} MiB\)]] },
              { log = [[(?:cudaMalloc|hipMalloc)\w* failed: out of memory|(?:failed|unable) to allocate ROCm\d+ buffer]] },
              { fact = "gpu.kind", equals = "APU" } },
      strength = "strong", group = "half" },
    -- the old parameter moves what the graphics driver shows, not what ROCm may take
    { all = { { log = [[amdgpu\.gttsize=\d+]] }, { any = { { fact = "gpu.hsa_memory_mib", matches = [[^6[1-5]\d{3}$]] },
                        { log = [[Size:                    6[1-6]\d{6}\(0x]] } } } },
      strength = "strong", group = "half" },
    { log = [[Configuring gttsize via module parameter is deprecated, please use ttm\.pages_limit]], strength = "weak",
      group = "deprecated" },
    { all = { { log = [[Current TTM pages limit: \d+ pages \((?:\d|[1-5]\d|6[0-3])\.\d+ GB\)]] },
              { log = [[HIP out of memory\. Tried to allocate|(?:cudaMalloc|hipMalloc)\w* failed: out of memory|unable to allocate (?:ROCm|HIP|Vulkan)\d+ buffer]] } },
      strength = "strong", group = "half" },
    { log = [[(?:[89]\d{4}|\d{6,})M of (?:GTT|VRAM) memory ready]], strength = "very_strong", against = true, group = "large" },
    -- before 6.10 ROCm counts the carve-out alone: a larger GTT would not be used
    { all = { { log = [[\b(?:256|512|1024|2048)M of VRAM memory ready]] },
              { log = [[(?:cudaMalloc|hipMalloc)\w* failed: out of memory|HIP out of memory\. Tried|hipErrorOutOfMemory|unable to allocate (?:ROCm|HIP)\d+ buffer]] },
              { fact = "kernel.version", range = "<6.10" } },
      strength = "very_strong", against = true, group = "kernel" },
    { log = [=[(?:allocate|alloc\w*) RPC\d*\[[^\]]*\] buffer]=], strength = "strong", against = true, group = "remote" },
    -- as people put it: what they see, or which step cured it
    { said = helped([[(?:ttm[./]pages_limit|ttm\.page_pool_size|amdgpu\.gttsize|amdttm\S*pages_limit|\bgttsize=|(?:increas|rais)\w+ (?:the )?GTT\b)]]), unless = did_not_help, strength = "strong", group = "helped" },
  },
  explains = { "vram-oom", "vulkan-command-submission-oom", "hsa-memory-in-use" },
  remedies = {
    { id = "raise-pages-limit", title = "Raise ttm.pages_limit (GiB x 262144 pages)",
      outcome = "cure", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = [[Three quarters of the RAM; 25165824 pages are 96 GiB. With AMD's DKMS driver the module is
called amdttm, so both are set. A ttm.pages_limit on the kernel command line still wins.]],
      requires = "enough RAM left for Linux and the programs",
      cons = { "memory that the GPU pins is not swappable: too high a limit ends in the out-of-memory killer" },
      prepare = [[cat /sys/module/ttm/parameters/pages_limit; cat /sys/class/drm/card*/device/mem_info_gtt_total; free -g]],
      backup = [[cp -a /etc/modprobe.d modprobe.d.before]],
      apply = raise_gtt_limit,
      verify = gtt_limit_holds, expect = [[ok]],
      rollback = lower_gtt_limit, fallback = "larger-carveout" },
    { id = "drop-old-parameters", title = "Remove amdgpu.gttsize and misspelt parameters",
      outcome = "partial", chance = 0.3, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[cat /proc/cmdline; grep -rs gtt /etc/modprobe.d]],
      backup = [[cat /proc/cmdline > cmdline-before.txt; [ ! -f /etc/default/grub ] || sudo cp -p /etc/default/grub /etc/default/grub.before-gtt]],
      apply = [[if command -v grubby >/dev/null; then sudo grubby --update-kernel=ALL --remove-args='amdgpu.gttsize amdgpu.gtt_size'
else sudo sed -i -E 's/ *amdgpu\.gtt_?size=-?[0-9]+//g' /etc/default/grub && sudo update-grub; fi
# what prepare showed in /etc/modprobe.d goes too; then reboot]],
      verify = [[sudo dmesg | grep -c 'amdgpu: unknown parameter']], expect = [[^0$]],
      rollback = [[if command -v grubby >/dev/null; then sudo grubby --update-kernel=ALL --args="$(grep -oE 'amdgpu\.gtt_?size=-?[0-9]+' cmdline-before.txt)"
else sudo cp -p /etc/default/grub.before-gtt /etc/default/grub && sudo update-grub; fi]] },
    { id = "larger-carveout", title = "A larger carve-out in the BIOS",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      cons = { "the rest of the RAM, and with it GTT, shrinks: context buffers may then not fit" },
      apply = [[# BIOS: dedicated graphics memory]], verify = [[sudo dmesg | grep 'memory ready']], expect = [[\d{5,}M of VRAM]],
      rollback = [[# the old value in the BIOS]] },
  },
  refuted = {
    { what = "amdgpu.gtt_size=N", why = "there is no such parameter; the kernel says it was ignored", ref = 1 },
    { what = "amdttm.pages_limit with the in-tree driver", why = "amdttm is the DKMS name of the module; in-tree it is ttm", ref = 2 },
    { what = "a 96 GB carve-out for an 80 GiB model", why = "the model was mapped but the context buffers did not fit", ref = 3 },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5595", title = "Strix Halo, ROCm only seeing 62.2 GB",
      says = "gtt_size is ignored and gttsize deprecated: the limit stayed at half of the RAM." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5562", title = "Strix Halo on Debian 13",
      says = "512M of VRAM with 128000M of GTT comes up as intended; amdttm.* does nothing in-tree." },
    { url = "https://github.com/antirez/ds4/issues/475", title = "Strix Halo, 128 GB with auto or forced 96 GB fails",
      says = "63968M of GTT: an 80 GiB model stops at 58.6 GiB." },
    { url = "https://github.com/noamsto/nix-amd-ai/issues/42", title = "Strix Halo validation and benchmark",
      says = "ttm.pages_limit maps one to one to mem_info_gtt_total; amdgpu.gttsize is not needed." },
  },
}
