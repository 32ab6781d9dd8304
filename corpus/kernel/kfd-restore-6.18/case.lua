-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/getsolus/packages/issues/7986",
  summary = [[RDNA4 card, any kernel 6.18: after two or three ComfyUI images KFD restore fails and SDMA0 faults on unmapped pages, then GPU reset. Kernel 6.17 is fine; a named amdgpu commit fixes it.]],
  log = "log.txt",
  facts = { ["kernel.version"] = "6.18", ["os.name"] = "solus", ["app.name"] = "ComfyUI" },
  first = "kernel-regression",
  accepted = { "gpu-vm-fault" },
  must_not = { "vram-oom", "hsa-override-wrong-value", "firmware-missing", "hipblaslt-gfx12-gemm-fault" },
  confidence = 0.5,
}
