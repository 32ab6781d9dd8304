-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/ROCm/issues/5665",
  summary = [[Radeon 780M (gfx1103) with ROCm 7.2.0, ComfyUI: GPU reset and forced logout as soon as amdgpu.cwsr_enable=0 is removed from the command line; stable with it.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1103" }, ["kernel.version"] = "6.18.8-x64v3-xanmod1-1", ["rocm.version"] = "7.2.0", ["os.name"] = "arch linux", ["app.name"] = "comfyui" },
  first = "mes-hang",
  accepted = { "cwsr-hang", "gpu-ring-timeout-reset" },
  must_not = { "gpu-vm-fault", "vram-oom", "kernel-regression" },
}
