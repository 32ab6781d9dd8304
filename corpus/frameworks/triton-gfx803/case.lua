-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/659",
  summary = [[Triton's test kernel does not lower for gfx803.]],
  log = "log.txt",
  facts = { ["os.name"] = "windows" },
  first = "triton-unsupported-target",
  must_not = { "vram-oom", "rocblas-tensile-library-missing" }, confidence = 0.5,
}
