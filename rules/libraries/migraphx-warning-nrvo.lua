-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "migraphx-warning-nrvo",
  title = [=[MIGraphX: "not eliding copy on return [-Werror,-Wnrvo]": older than the compiler]=],
  summary = [[
MIGraphX compiles its kernels with every warning on and taken for an error. Clang got a new one in May
2025 (-Wnrvo): that of ROCm 7.0 does not know it, later ones do, and a MIGraphX of before July 2025 then
fails on each kernel it writes. The two are of different releases: a wheel or a build of its own on a
newer ROCm.]],
  component = "config", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [=[error: not eliding copy on return \[-Werror,-Wnrvo\]]=], strength = "decisive", group = "nrvo" },
  },
  remedies = {
    { id = "same-release", title = "Install MIGraphX of the release of the ROCm that runs it",
      outcome = "cure", chance = 0.85, minutes = 15, risk = "low", reversibility = "medium", scope = "system", root = true,
      cons = { "install the former package to undo" },
      prepare = [[cat /opt/rocm/.info/version; ls -l /opt/rocm/lib/libmigraphx.so*; find / -name 'libmigraphx*.so*' -not -path '/proc/*' 2>/dev/null]],
      apply = by_packager("sudo apt-get update && sudo apt-get install migraphx migraphx-dev", "sudo dnf upgrade migraphx migraphx-devel"),
      verify = [[/opt/rocm/bin/migraphx-driver --version]], expect = [[(?i)version]] },
  },
  references = {
    { url = "https://github.com/ROCm/AMDMIGraphX/pull/4051", title = "hip: add -Wno-nrvo option",
      says = "The message, from a recent ROCm build, and where the warning comes from." },
    { url = "https://github.com/ROCm/AMDMIGraphX/pull/4274", title = "Remove -Wnrvo warning on unsupported compilers",
      says = "MIGraphX of July 2025 and later tries the option first; the compiler of 7.0 does not know it, and that answer is quiet since 7.0.2." },
  },
}
