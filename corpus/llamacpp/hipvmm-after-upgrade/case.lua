-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/YellowRoseCx/koboldcpp-rocm/issues/105",
  summary = [[After a ROCm package upgrade on Arch every model aborts in koboldcpp-rocm with a HipVMM out-of-memory failure on RX 6800/6800 XT while the model is far smaller than VRAM; HIP VMM bug in ROCR.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1030" }, ["os.name"] = "arch linux", ["app.name"] = "koboldcpp-rocm" },
  first = "hip-vmm-failure",
  must_not = { "vram-oom", "gfx1151-sdma-async-upload-hang" },
}
