-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ValveSoftware/Proton/issues/8028",
  summary = [[Laptop with RX 6600M powers off under game load: amdgpu reports the GPU's critical temperature fault and shuts the system down on purpose.]],
  log = "log.txt",
  facts = { ["kernel.version"] = "6.10.6-zen1", ["os.name"] = "arch", ["app.name"] = "proton", ["gpu.name"] = "RX 6600M" },
  first = "thermal-or-power-fault",
  must_not = { "gpu-ring-timeout-reset", "kernel-regression" },
  confidence = 0.5,
}
