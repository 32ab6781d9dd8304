-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6413",
  summary = [[R9700: LoRA training faults after minutes on a plausible heap address. Traced in the thread to hipBLASLt's Tensile GEMM on gfx12: since ROCm 7.2 operands are loaded without bounds clamp and a 64-wide tile reads past a 16-wide operand.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1201" }, ["app.name"] = "ComfyUI" },
  first = "hipblaslt-gfx12-gemm-fault",
  accepted = { "gpu-vm-fault" },
  must_not = { "vram-oom", "gpu-hardware-failure", "cwsr-hang" },
  confidence = 0.5,
}
