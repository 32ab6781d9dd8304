-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "migraphx-hiprtc-workarounds",
  title = "MIGraphX cannot compile one variant of a kernel with hipRTC (No configs to tune)",
  summary = [[
A MIGraphX that compiles its kernels with hipRTC (the default since April 2023) needs workarounds in
its sources for the hipRTC of ROCm 5.5 and older, which it takes only when told to. Without them every variant
of a kernel fails, and the tuning stops with "No configs to tune".]],
  component = "framework", severity = "error", maturity = "experimental", prior = "uncommon",
  evidence = {
    { log = [[benchmark: No configs to tune]], strength = "strong", group = "tune" },
    -- repaired in hipRTC; the words remain for other reasons
    { fact = "rocm.version", range = ">=6.0", strength = "moderate", against = true },
  },
  remedies = {
    { id = "enable-workarounds", title = "ROCm 5.5 and older: MIGRAPHX_ENABLE_HIPRTC_WORKAROUNDS=1",
      outcome = "workaround", chance = 0.6, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      when = { rocm = "<6.0" },
      cons = { "slower kernels" },
      apply = [[export MIGRAPHX_ENABLE_HIPRTC_WORKAROUNDS=1]], verify = [[env | grep MIGRAPHX_ENABLE_HIPRTC_WORKAROUNDS]], expect = "=1$",
      rollback = [[unset MIGRAPHX_ENABLE_HIPRTC_WORKAROUNDS]], fallback = "matching-release" },
    { id = "matching-release", title = "ROCm and MIGraphX of one release, 5.6.1 or later",
      outcome = "cure", chance = 0.7, minutes = 30, risk = "medium", reversibility = "medium", scope = "system", root = true,
      prepare = rocm_release .. [[; dpkg -l migraphx 2>/dev/null || rpm -q migraphx]],
      summary = "ROCm's own migraphx, upgraded with the rest of ROCm, instead of a newer one that was built against it.",
      apply = by_packager("sudo apt-get install migraphx", "sudo dnf install migraphx"),
      verify = [[/opt/rocm/bin/migraphx-driver --version]], expect = [[\d+\.\d+]],
      rollback = by_packager("sudo apt-get remove migraphx", "sudo dnf remove migraphx") },
  },
  references = {
    { url = "https://github.com/ROCm/AMDMIGraphX/issues/2113", title = "Build from a very new commit and run some program",
      says = "A new MIGraphX on ROCm 5.5: the developers call it an error of hipRTC, name the variable and advise 5.6.1." },
    { url = "https://github.com/ROCm/AMDMIGraphX/pull/1658", title = "Enable hiprtc by default",
      says = "The workarounds cost speed and are not on by default." },
    { url = "https://github.com/ROCm/AMDMIGraphX/pull/3590", title = "Removed MIGRAPHX_ENABLE_HIPRTC_WORKAROUNDS",
      says = "No longer needed by the releases of late 2024." },
    { url = "https://github.com/ROCm/AMDMIGraphX/issues/2765", title = "benchmark: No configs to tune",
      says = "The same words with ROCm 6.0.1 on an MI210, so of another origin." },
  },
}
