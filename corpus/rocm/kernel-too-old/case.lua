-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/robertrosenbusch/gfx803_rocm/issues/49",
  summary = [[RX 580 (gfx803) container with ROCm 6.4 on an Ubuntu 22.04 host with its 5.x kernel: the runner dies with 'invalid argument' reading device memory info; the reporter solved it by moving to a newer kernel/host.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx803" }, ["os.name"] = "ubuntu 22.04", ["rocm.version"] = "6.4", ["app.name"] = "ollama", ["app.version"] = "0.9.0" },
  first = "amdgpu-kernel-driver-too-old",
  must_not = { "vram-oom", "gfx-target-not-in-build", "kfd-permission-denied" },
}
