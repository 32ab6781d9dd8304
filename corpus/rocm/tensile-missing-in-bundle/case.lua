-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1502",
  summary = [[LM Studio 0.4.2 on Strix Halo: its own ROCm vendor bundle (v3) lists gfx1151 as supported in the manifest but carries no gfx1151 Tensile files (stated in sibling #1269).]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["os.name"] = "ubuntu 24", ["app.name"] = "lmstudio", ["app.version"] = "0.4.2" },
  first = "rocblas-tensile-library-missing",
  accepted = { "gfx-target-not-in-build", "apu-not-supported-by-runtime" },
  must_not = { "rocm-mixed-installation", "gfx1151-mes-firmware-hang" },
}
