-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocm-libraries/issues/12346",
  summary = [[R9700 under ROCm 10.0.0: BF16 inference of one fixed prompt always aborts in a Tensile ISA1201 GEMM with a memory fault, also in a fresh process.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1201" }, ["rocm.version"] = "10.0.0", ["os.name"] = "ubuntu 26.04.1", ["app.name"] = "transformers" },
  first = "hipblaslt-gfx12-gemm-fault",
  accepted = { "gpu-vm-fault" },
  must_not = { "vram-oom", "kernel-regression", "gfx-target-not-in-build", "gpu-hardware-failure" },
  confidence = 0.5,
}
