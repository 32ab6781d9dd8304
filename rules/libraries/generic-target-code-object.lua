-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "generic-target-code-object",
  title = [["only available on code object version 6 or better": a generic target, built for version 5]],
  summary = [[
Generic targets (gfx9-generic, gfx10-3-generic, gfx11-generic, gfx12-generic) exist in code objects
of version 6 alone. A build that passes -mcode-object-version=5, or a compiler whose default that
is, cannot make one. The GPU has no part in it.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[gfx[0-9-]+-generic is only available on code object version \d+ or better]], strength = "decisive", group = "version" },
  },
  remedies = {
    { id = "version-6", title = "Build with -mcode-object-version=6, or for the GPU's own target",
      requires = "for version 6 a compiler of ROCm 6.3 or later: that of 6.2 calls it unfinished",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      cons = { "a change to the build; undo it with the version control" },
      apply = [[grep -rn "mcode-object-version" .   # make it 6, or name {gpu.gfx|the gfx target} instead of the generic one]],
      verify = [[cmake --build . 2>&1 | grep -c "only available on code object version" || true]], expect = [[^0$]] },
  },
  references = {
    { url = "https://github.com/ROCm/hip-tests/issues/474", title = "Failure to build gfx12-generic",
      says = "The tests passed version 5; the generic target needs 6." },
    { url = "https://llvm.org/docs/AMDGPUUsage.html#generic-processor-code-object-compatibility", title = "LLVM: generic processors",
      says = "They are of code object version 6 and later." },
    { url = "https://github.com/llvm/llvm-project/blob/main/llvm/lib/Target/AMDGPU/AMDGPUAsmPrinter.cpp", title = "AMDGPUAsmPrinter.cpp",
      says = "The back end ends with this line where a target needs version 6 and another is asked for." },
  },
}
