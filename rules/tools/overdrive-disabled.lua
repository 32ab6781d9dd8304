-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "overdrive-disabled",
  title = [[pp_od_clk_voltage is missing or answers "Invalid argument": overdrive is off in the driver]],
  summary = [[
Clocks, voltages and fan curves can be set through pp_od_clk_voltage only with bit 14 (0x4000) of
amdgpu.ppfeaturemask. Kernels leave it off; without it the file is missing or refuses what is
written, and LACT, CoreCtrl and others say that overclocking is disabled. Values out of the card's
range are refused with the same words.]],
  component = "config", severity = "info", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[pp_od_clk_voltage\W{0,4} ?(?:No such file or directory|Invalid argument|cannot (?:open|create))]], strength = "very_strong", group = "file" },
    { all = { { log = [[write error: Invalid argument]] }, { log = [[pp_od_clk_voltage]] } },
      strength = "strong", group = "file" },
    { all = { { said = [[(?i)\b(?:AMD )?(?:overclocking|overdrive) (?:is )?(?:disabled|not enabled|unavailable|not supported)\b]] }, speaks_of_amd },
      strength = "strong", group = "said" },
  },
  remedies = {
    { id = "enable-overdrive", title = "Turn the bit on: amdgpu.ppfeaturemask with 0x4000 added",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "the kernel is tainted, and what is set wrongly can hang the GPU", "on some laptops s2idle then fails" },
      prepare = [[printf "0x%x\n" "$(( $(cat /sys/module/amdgpu/parameters/ppfeaturemask) | 0x4000 ))"   # the value to give]],
      backup = [[cat /sys/module/amdgpu/parameters/ppfeaturemask > ~/ppfeaturemask-before.txt; cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("amdgpu.ppfeaturemask=0xfff7ffff"),
      verify = [[find /sys/class/drm/card*/device/ -maxdepth 1 -name pp_od_clk_voltage]], expect = [[pp_od_clk_voltage]],
      rollback = drop_kernel_argument("amdgpu.ppfeaturemask") },
    { id = "read-the-range", title = "Where the file is there: stay within OD_RANGE, and commit with c",
      outcome = "cure", chance = 0.5, minutes = 3, risk = "low", reversibility = "high", scope = "system",
      apply = [[cat /sys/class/drm/card*/device/pp_od_clk_voltage]],
      verify = [[grep -c OD_RANGE /sys/class/drm/card*/device/pp_od_clk_voltage]], expect = [=[[1-9]]=],
      rollback = [[echo r | sudo tee /sys/class/drm/card*/device/pp_od_clk_voltage]] },
  },
  references = {
    { url = "https://docs.kernel.org/gpu/amdgpu/thermal.html#pp-od-clk-voltage", title = "amdgpu: pp_od_clk_voltage",
      says = "What may be written; it is there with PP_OVERDRIVE_MASK." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/include/amd_shared.h", title = "amd_shared.h",
      says = "PP_OVERDRIVE_MASK = 0x4000." },
  },
}
