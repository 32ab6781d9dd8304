-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "aiter-build-without-target",
  title = [[AITER: "No GPU detected and GPU_ARCHS is not set": built where there is no GPU]],
  summary = [[
AITER compiles for the GPU it finds, and docker build, CI nodes and login nodes show none. It then wants
the target named in GPU_ARCHS, semicolons between several ("native" asks the GPU again). A name that
its table lacks is refused as well: the table has CDNA3 and later and some Radeon targets.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[No GPU detected and GPU_ARCHS is not set to an explicit target]], strength = "decisive", group = "target" },
    { log = [[GPU_ARCHS is not set\. Set GPU_ARCHS=]], strength = "decisive", group = "target" },
    { log = [[GPU_ARCHS=\S.* contains no valid architecture names]], strength = "decisive", group = "target" },
    { log = [[Unknown gfx '\S*' in GPU_ARCHS]], strength = "decisive", group = "target" },
  },
  remedies = {
    { id = "name-the-target", title = "Name the target of the machine that will run it",
      summary = "In a Dockerfile: ENV GPU_ARCHS=gfx942 before AITER is built. For cut-down or partitioned GPUs CU_NUM, too.",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      apply = [[export GPU_ARCHS={gpu.gfx|gfx942}]], verify = [[env | grep GPU_ARCHS]], expect = "gfx", rollback = [[unset GPU_ARCHS]] },
  },
  references = {
    { url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/jit/utils/chip_info.py", title = "AITER: chip_info.py",
      says = "Without an explicit GPU_ARCHS the GPU is asked, and where that fails the error is raised." },
    { url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/jit/utils/build_targets.py", title = "AITER: build_targets.py",
      says = "The table of targets, the separator, CU_NUM, and the other three errors." },
  },
}
