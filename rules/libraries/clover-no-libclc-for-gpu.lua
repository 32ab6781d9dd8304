-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "clover-no-libclc-for-gpu",
  title = [["cannot open file '/usr/share/clc/gfx...-mesa3d.bc'": clover cannot use this GPU]],
  summary = [[
clover, Mesa's first OpenCL driver, links each program with a library of libclc made for the chip, and there is
none for RDNA cards and some APUs: every kernel fails to build (-11). clover knows OpenCL 1.1 only.
rusticl (Mesa) and ROCm's OpenCL need no such file; programs that take the first platform take clover.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[cannot open file '\S*/clc/+\w+-amdgcn-mesa-mesa3d\.bc']], strength = "decisive", group = "file" },
    -- another kernel that OpenCL C 1.1 does not have the words for
    { all = { { log = [[error: OpenCL C version 1\.1 does not support the 'static' storage class specifier]] }, speaks_of_amd }, strength = "strong", group = "old" },
  },
  explains = { "opencl-icd-missing" },
  remedies = {
    { id = "rusticl", action = "use-rusticl", title = "Use rusticl in its place",
      outcome = "cure", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      requires = "Mesa 23.1 or later with rusticl: a file rusticl.icd in /etc/OpenCL/vendors or /usr/share/OpenCL/vendors",
      prepare = [[ls /etc/OpenCL/vendors /usr/share/OpenCL/vendors 2>/dev/null; clinfo -l]],
      summary = "A folder of its own: Khronos' loader takes no single file there, ocl-icd takes both.",
      apply = [[mkdir -p "$HOME/opencl-rusticl-only"
find /etc/OpenCL/vendors /usr/share/OpenCL/vendors -name 'rusticl*.icd' -exec cp {} "$HOME/opencl-rusticl-only/" \; 2>/dev/null || true
export OCL_ICD_VENDORS="$HOME/opencl-rusticl-only" RUSTICL_ENABLE=radeonsi]],
      verify = [[clinfo -l | tr '\n' ' ']], expect = [[^(?![\s\S]*Clover)[\s\S]*rusticl[\s\S]*Device #0]],
      rollback = [[unset OCL_ICD_VENDORS RUSTICL_ENABLE; rm -f "$HOME"/opencl-rusticl-only/rusticl*.icd]], fallback = "rocm-opencl" },
    { id = "rocm-opencl", title = "Or ROCm's OpenCL, without clover beside it",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "a GPU that ROCm knows (Polaris and later with the distribution's ROCm)",
      apply = rocm_opencl_for_mesas "opencl-clover-mesa",
      verify = [[clinfo -l | tr '\n' ' ']], expect = [[^(?![\s\S]*Clover)[\s\S]*AMD Accelerated Parallel Processing]],
      rollback = mesas_opencl_again },
  },
  refuted = { { what = "installing libclc again", ref = 1, why = "It has no file for this chip, and clover will not be taught RDNA." } },
  references = {
    { url = "https://github.com/NixOS/nixpkgs/issues/235023", title = "Clover does not work on Radeon 7900XTX",
      says = "libclc has files for older chips only; Mesa does not mean to support RDNA in clover, rusticl works without them." },
    { url = "https://github.com/Oblomov/clinfo/issues/63", title = "cannot open file '/usr/share/clc/gfx1010-amdgcn-mesa-mesa3d.bc'",
      says = "AMD's platform stands beside clover, at which clinfo's test program fails." },
    { url = "https://github.com/llvm/llvm-project/issues/68451", title = "libclc / possibly missing file",
      says = "clinfo on an RX 6700 with Mesa 23.2: the line, and the kernel's creation fails with -46." },
    { url = "https://github.com/xmrig/xmrig/issues/3005", title = "cannot open file '/usr/lib/clc/kabini-amdgcn-mesa-mesa3d.bc'",
      says = "An old APU has none either." },
    { url = "https://github.com/H3rz3n/Davinci-Resolve-Fedora-38-39-40-Fix/issues/5", title = "Resolve cannot find AMD GPU on Launch",
      says = "Resolve's kernels need more than OpenCL C 1.1 of Mesa's driver; rocm-opencl cured it." },
  },
}
