-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "clover-calls-unsupported",
  title = [["unsupported call to function": clover cannot call functions in an OpenCL kernel]],
  summary = [[
LLVM's GPU code for Mesa's first OpenCL driver, clover, knows no real calls: each function has to be inlined into the
kernel. A function that is too large, recursive or marked noinline stays a call, and the program fails to build
(CL_BUILD_PROGRAM_FAILURE, -11). rusticl and ROCm's OpenCL can call, or inline everything themselves.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[\bunsupported call to function \w+]] }, { log = [[: AMD \w+ \(.{0,40}\bDRM \d|Platform Name:?\s+Clover]] } }, strength = "decisive", group = "call" },
    { log = [[: in function \w+ .{1,400}: unsupported call to function \w+]], strength = "very_strong", group = "call" },
    { log = [[\bunsupported call to function \w+ in \w+]], strength = "strong", group = "call" },
  },
  remedies = {
    { id = "rusticl", action = "use-rusticl", title = "Use rusticl in clover's place",
      outcome = "cure", chance = 0.6, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      requires = "a GCN or RDNA card, and Mesa 23.1 or later with rusticl.icd in /etc/OpenCL/vendors or /usr/share/OpenCL/vendors",
      apply = [[mkdir -p "$HOME/opencl-rusticl-only"
find /etc/OpenCL/vendors /usr/share/OpenCL/vendors -name 'rusticl*.icd' -exec cp {} "$HOME/opencl-rusticl-only/" \; 2>/dev/null || true
export OCL_ICD_VENDORS="$HOME/opencl-rusticl-only" RUSTICL_ENABLE=radeonsi]],
      verify = [[clinfo -l]], expect = [[^(?![\s\S]*Clover)[\s\S]*rusticl[\s\S]*Device #0]],
      rollback = [[unset OCL_ICD_VENDORS RUSTICL_ENABLE; rm -f "$HOME"/opencl-rusticl-only/rusticl*.icd; rmdir "$HOME/opencl-rusticl-only" 2>/dev/null || true]], fallback = "rocm-opencl" },
    { id = "rocm-opencl", title = "Or ROCm's OpenCL",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "a GPU that ROCm knows: Vega and later",
      apply = add_packages("clover-calls-unsupported", "rocm-opencl-icd", "rocm-opencl", "rocm-opencl-runtime"),
      verify = [[clinfo -l]], expect = [[AMD Accelerated Parallel Processing]],
      rollback = drop_added_packages("clover-calls-unsupported") },
  },
  references = {
    { url = "https://github.com/hashcat/hashcat/issues/357", title = "CL_BUILD_PROGRAM_FAILURE on AMD",
      says = "hashcat's markov kernel on an Iceland card with Mesa and LLVM 3.9: a call to generate_pw." },
    { url = "https://github.com/openwall/john/issues/2204", title = "gpg-opencl crashes on newer MESA radeon/amdgpu driver",
      says = "John on a Hawaii with LLVM 3.8: the older words of the same error." },
  },
}
