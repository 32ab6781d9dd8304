-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocm-opencl-compiler-bug",
  title = [["Broken module found", UNREACHABLE: ROCm's OpenCL compiler fails on valid code]],
  summary = [[
ROCm compiles OpenCL kernels on the machine. Some releases of its compiler make code of a valid
kernel that LLVM's own check refuses, stop within the AMDGPU back end, or reject what the standard
allows. The program and the machine are sound: another release of the OpenCL runtime compiles it.]],
  component = "hip", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[PHI node has multiple entries for the same basic block with different incoming values]], strength = "strong", group = "verifier" },
    { log = [[%largephi\.(?:extract|insert)slice]], strength = "strong", group = "split" },
    { all = { { log = [[LLVM ERROR: Broken (?:module|function) found, compilation aborted]] }, { log = [[(?i)opencl|clBuildProgram|amdgcn|libamdocl]] } },
      strength = "strong", group = "verifier" },
    { log = [[UNREACHABLE executed at \S*lib/Target/AMDGPU/]], strength = "very_strong", group = "backend" },
    { all = { { log = [[Failed to compile opencl source \(from CL to LLVM IR\)]] }, { log = [[error: used type '\w+' where floating point type is not allowed|error: (?:call to '\w+' is ambiguous|invalid output constraint)]] } },
      strength = "very_strong", group = "front" },
  },
  explains = { "hip-kernel-compile-failure" },
  remedies = {
    { id = "other-runtime", title = "Use another release of the OpenCL runtime for this program",
      outcome = "workaround", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      summary = "An older or newer ROCm in a folder of its own, AMD's legacy OpenCL package, or Mesa's rusticl; FOLDER holds the .icd file of the one to use.",
      prepare = [[clinfo -l]],
      apply = [[export OCL_ICD_VENDORS=FOLDER]],
      verify = [[clinfo -l]], expect = [[AMD|rusticl]],
      rollback = [[unset OCL_ICD_VENDORS]],
      fallback = "without-opencl" },
    { id = "without-opencl", title = "Run the program without OpenCL until then",
      outcome = "workaround", chance = 0.9, minutes = 2, risk = "low", reversibility = "high", scope = "app",
      summary = "darktable --disable-opencl; Blender 3 and later uses HIP instead.",
      apply = [[darktable --disable-opencl]],
      verify = [[darktable-cltest 2>&1 | grep -ci "disabled" || true]], expect = [[\d]],
      rollback = [[darktable]] },
  },
  refuted = {
    { what = "another LLVM of the distribution beside it", ref = 1, why = "ROCm's runtime brings its own." },
  },
  references = {
    { url = "https://github.com/darktable-org/darktable/issues/14900", title = "darktable does not start with rocm-opencl-runtime",
      says = "LLVM's check stops code that the compiler itself split (large PHI nodes); another OpenCL runtime works." },
    { url = "https://github.com/ROCm/clr/issues/3", title = "Broken module when kernels are built",
      says = "The same of ROCm 5.6 and 5.7." },
    { url = "https://github.com/rocm-arch/rocm-arch/issues/258", title = "Blender 2.83 and ROCm 3.5",
      says = "The back end stops at an unknown register class; ROCm 3.3 compiled the kernel." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/316", title = "Blender and ROCm 1.7",
      says = "Labelled a functional bug of the compiler: a conditional on float is refused." },
  },
}
