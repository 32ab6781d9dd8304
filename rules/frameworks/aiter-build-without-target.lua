-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "aiter-build-without-target",
  title = [[AITER: "No GPU detected and GPU_ARCHS is not set": built where there is no GPU]],
  summary = [[
AITER compiles its matrix kernels for the GPU that rocminfo shows, and docker build, CI nodes and login nodes
show none. It then wants the target named in GPU_ARCHS, semicolons between several ("native" asks rocminfo
again). For builds without a GPU its table has gfx942, gfx950 and gfx1250 alone; any other name, Radeon
and MI200 among them, is refused. The first message also stands where there is a GPU, and rocminfo
is missing, names an unknown target, or lists GPUs with unlike counts of compute units: the error above it tells which.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[No GPU detected and GPU_ARCHS is not set to an explicit target]], strength = "very_strong", group = "target" },
    -- the tool is missing, not the GPU
    { log = [[from rocminfo failed:? (?:Could not find rocminfo|\[Errno 2\])]], strength = "strong", against = true },
    { log = [[GPU_ARCHS is not set\. Set GPU_ARCHS=]], strength = "decisive", group = "target" },
    { log = [[GPU_ARCHS=\S.* contains no valid architecture names]], strength = "decisive", group = "target" },
    { log = [[Unknown gfx '\S*' in GPU_ARCHS]], strength = "decisive", group = "target" },
  },
  remedies = {
    { id = "name-the-target", title = "Name the target of the machine that will run it",
      summary = "In a Dockerfile: ENV GPU_ARCHS=gfx942 before AITER is built. For cut-down or partitioned GPUs CU_NUM, too.",
      requires = "the target is gfx942, gfx950 or gfx1250; the current folder holds AITER's sources",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      when = { ["gpu.gfx"] = { "gfx942", "gfx950", "gfx1250" } },
      apply = [[export GPU_ARCHS={gpu.gfx|gfx942}]],
      verify = [[PYTHONPATH=aiter/jit/utils python3 -c 'from build_targets import get_build_targets_env as t; print(t())']], expect = [[\('gfx]], rollback = [[unset GPU_ARCHS]], fallback = "build-beside-gpu" },
    { id = "build-beside-gpu", title = "Any other target: build where rocminfo shows the GPU, without GPU_ARCHS",
      summary = "A container sees it with --device /dev/kfd --device /dev/dri; docker build has no such option, so build in a container that runs, or on the first start.",
      outcome = "workaround", chance = 0.6, minutes = 20, risk = "low", reversibility = "high", scope = "process",
      apply = [[unset GPU_ARCHS CU_NUM]],
      verify = [[{ rocminfo || /opt/rocm/bin/rocminfo; } 2>/dev/null | grep -m1 -o 'gfx[0-9a-f]*']], expect = "gfx", rollback = [[true   # set GPU_ARCHS as before]] },
  },
  references = {
    { url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/jit/utils/chip_info.py", title = "AITER: chip_info.py",
      says = "Without an explicit GPU_ARCHS rocminfo is asked, and whatever fails in that, the error is raised." },
    { url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/jit/utils/build_targets.py", title = "AITER: build_targets.py",
      says = "The table for builds without a GPU (gfx942, gfx950, gfx1250), the separator, CU_NUM, and the other three errors." },
  },
}
