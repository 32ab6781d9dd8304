-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gttsize-above-ttm-limit",
  title = [["GTT size has been set as ... but TTM size ... this is unusual": TTM gives out less]],
  summary = [[
amdgpu.gttsize tells the GPU driver how much host memory it may map, but the pages come from TTM,
which has a limit of its own (half of the RAM, ttm.pages_limit). Where gttsize is the larger one the
driver promises memory that is not given: a model fails or the machine runs out of memory although
GTT seems free.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[GTT size has been set as (?<gtt>\d+) but TTM size has been set as (?<ttm>\d+)]], where = { "gtt", ">", "ttm" }, strength = "very_strong", group = "size" },
  },
  remedies = {
    { id = "pages-limit", title = "Say it to TTM: ttm.pages_limit at three quarters of the RAM, without amdgpu.gttsize",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "The limit counts pages of 4 KiB; with AMD's own driver package the module is called amdttm.",
      cons = { "leave some GB to the system, or it runs out of memory" },
      prepare = [[grep -H . /sys/module/*ttm/parameters/pages_limit; free -g; cat /proc/cmdline]],
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = drop_kernel_argument("amdgpu.gttsize") .. "\n" .. raise_gtt_limit,
      verify = gtt_limit_holds, expect = "ok",
      rollback = lower_gtt_limit .. "\n# and amdgpu.gttsize of cmdline-before.txt into the boot loader's line" },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ttm.c", title = "amdgpu_ttm.c, amdgpu_ttm_init",
      says = "gttsize is deprecated in favour of ttm.pages_limit, and a size other than that of TTM is called unusual." },
  },
}
