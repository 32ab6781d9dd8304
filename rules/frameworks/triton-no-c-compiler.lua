-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "triton-no-c-compiler",
  title = [["Failed to find C compiler. Please specify via CC": Triton needs a compiler on the machine]],
  summary = [[
Triton compiles a small launcher for each kernel with the C compiler of the machine, whatever the
GPU. Slim containers, image systems and Windows have none; torch.compile, vLLM and flash-attention
then stop at their first kernel. Where Python's headers are missing the compiler stops at Python.h.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Failed to find C compiler\. Please specify via CC]] }, speaks_of_amd },
      strength = "decisive", group = "compiler" },
    { all = { { log = [[(?:triton|torch/_inductor|tmp\w*/(?:main|cuda_utils|hip_utils))\S*\.c:\d+:\d+: fatal error: Python\.h: No such file]] }, speaks_of_amd },
      strength = "decisive", group = "headers" },
    other_maker,
  },
  remedies = {
    { id = "install-compiler", title = "Install a C compiler and Python's headers",
      outcome = "cure", chance = 0.95, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "conda: conda install gcc_linux-64.",
      prepare = [[command -v cc gcc clang; python3 --version]],
      apply = add_packages("triton-no-c-compiler", "gcc python3-dev", "gcc python3-devel", "gcc"),
      verify = [[cc --version]], expect = [[\d]],
      rollback = drop_added_packages("triton-no-c-compiler"),
      fallback = "name-compiler" },
    { id = "name-compiler", title = "Name a compiler that is there: ROCm's clang",
      outcome = "workaround", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[export CC=/opt/rocm/llvm/bin/clang]],
      verify = [["$CC" --version]], expect = [[clang]],
      rollback = [[unset CC]] },
  },
  references = {
    { url = "https://github.com/triton-lang/triton/blob/main/python/triton/runtime/build.py", title = "build.py",
      says = "It looks for CC, gcc and clang, and stops with these words." },
  },
}
