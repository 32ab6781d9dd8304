-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "sgl-kernel-built-for-cuda",
  title = [["[sgl_kernel] CRITICAL: Could not load any common_ops library!" on an AMD GPU]],
  summary = [[
PyPI's sgl-kernel holds CUDA kernels alone; SGLang pulls it in as a dependency. On ROCm it has to be
built from SGLang's own source (sgl-kernel/setup_rocm.py), which allows a few gfx targets only, or
taken from an image for ROCm.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[\[sgl_kernel\] CRITICAL: Could not load any common_ops library|from sgl_kernel import common_ops]] }, speaks_of_amd },
      strength = "very_strong", group = "kernel" },
    { all = { { log = [[No module named 'sgl_kernel']] }, speaks_of_amd }, strength = "strong", group = "kernel" },
    -- the build's own list of targets
    { log = [[Unsupported GPU architecture detected '?gfx\w+'?\. Expected]], strength = "very_strong", group = "target" },
    other_maker,
  },
  explains = { "app-built-without-rocm" },
  remedies = {
    { id = "rocm-image", title = "Use SGLang's image for ROCm",
      outcome = "cure", chance = 0.85, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "MI300 or MI350: IMAGE is a tag of lmsysorg/sglang that ends in rocm and its number, for this GPU",
      apply = [[docker run -d --name sglang-check --network host --ipc host --device /dev/kfd --device /dev/dri --group-add video --security-opt seccomp=unconfined IMAGE python3 -m sglang.launch_server --model-path MODEL]],
      verify = [[curl -s localhost:30000/v1/models]], expect = [["id"]],
      rollback = [[docker rm -f sglang-check]],
      fallback = "build-kernel" },
    { id = "build-kernel", title = "Build sgl-kernel for this GPU from SGLang's source",
      outcome = "partial", chance = 0.5, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      requires = "PyTorch for ROCm and ROCm's compiler; FOLDER is a checkout of SGLang. Off MI300 and MI350 AMDGPU_TARGET has to name the target, in releases from June 2026.",
      backup = keep_pip("sgl-kernel-built-for-cuda"),
      apply = [[python3 -m pip uninstall -y sgl-kernel && cd FOLDER/sgl-kernel && AMDGPU_TARGET={gpu.gfx} python3 setup_rocm.py install]],
      verify = [[cd / && python3 -c 'import torch, sgl_kernel; print("kernels load")']], expect = [[kernels load]],
      rollback = pip_as_before("sgl-kernel-built-for-cuda") },
  },
  references = {
    { url = "https://github.com/sgl-project/sglang/pull/4311", title = "[AMD] Fix rocm sgl-kernel missing modules error",
      says = "On AMD the CUDA wheel was installed again and again over the built one." },
    { url = "https://github.com/sgl-project/sglang/issues/9309", title = "sgl_kernel compiles successfully but fails on import",
      says = "A user found the reason: it was built for CUDA, on a machine with ROCm." },
    { url = "https://github.com/sgl-project/sglang/pull/28518", title = "Fix(sgl-kernel/rocm): enable RDNA3.5 and cap TopK LDS",
      says = "The build allowed gfx942 and gfx950; since June 2026 AMDGPU_TARGET may name another, and TopK may still fail there." },
    { url = "https://github.com/sgl-project/sglang/pull/13948", title = "Fix kernel version",
      says = "The whole message, with the places that were tried." },
  },
}
