-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "smi-setting-not-supported",
  title = [[AMDSMI_STATUS_NO_PERM or "Permission denied" as root: the GPU has no such setting]],
  summary = [[
rocm-smi and amd-smi report settings that the GPU does not have with the word of the failed write:
"Permission denied", also to root. MI200 has one memory clock and none to choose. In a guest with a
virtual function (SR-IOV) power, clocks and modes belong to the host; since ROCm 7.1.1 a guest may
set the power limit where the host's firmware allows it.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[set_gpu_clk_freq_\w+, Permission denied]], strength = "very_strong", group = "clock" },
    { all = { { log = [[amd-smi set\b.{0,60}(?:power-cap|perf-level|clk-limit|profile|fan)|sudo amd-smi set -[og] ]] }, { log = [[AMDSMI_STATUS_NO_PERM\b]] } },
      strength = "strong", group = "set" },
    { all = { { log = [[AMDSMI_STATUS_NO_PERM\b|, Permission denied]] }, { fact = "gpu.pci_id", matches = "^1002:(?:7410|74b5|74b9|74bd|75b0|75b3)$" } },
      strength = "strong", group = "function" },
    { log = [[Open /dev/kfd failed|Unable to open /dev/kfd|group .render.]], strength = "strong", against = true, group = "access" },
  },
  remedies = {
    { id = "what-it-offers", title = "See what the GPU offers before setting it",
      outcome = "diagnostic", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "system",
      summary = "A file that is missing or empty is a setting that this GPU or function does not have; in a guest ask whoever runs the host.",
      apply = [[grep -H . /sys/class/drm/card*/device/pp_dpm_mclk /sys/class/drm/card*/device/hwmon/hwmon*/power1_cap_max; ls -l /sys/class/drm/card*/device/pp_od_clk_voltage]],
      verify = [[grep -c . /sys/class/drm/card*/device/pp_dpm_mclk]], expect = [[\d]],
      rollback = [[true   # nothing was changed]] },
  },
  refuted = {
    { what = "running it as root", ref = 1, why = "It was root; the GPU has no such setting." },
  },
  references = {
    { url = "https://github.com/ROCm/rocm_smi_lib/issues/117", title = "rocm-smi --setmclk on MI210",
      says = "AMD: MI200 has a single memory clock; \"Permission denied\" is misleading." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5231", title = "Unable to lower Power Cap on AMD MI300x",
      says = "In a guest sudo amd-smi set -o ends with NO_PERM; AMD: guests since ROCm 7.1.1, depending on the host's firmware, bare metal always." },
    { url = "https://github.com/amd/MxGPU-Virtualization/issues/26", title = "Power cap of an MI210 in a guest",
      says = "A guest may not change the board's limit." },
  },
}
