-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-kernel-compile-failure",
  title = "The HIP compiler fails on the kernel that the application compiles at run time",
  summary = [[Some programs (Blender Cycles, hashcat, CuPy) compile their GPU kernels on the machine when no
ready-made one fits. A compiler that is too old or broken gives up on large kernels: it runs out of
registers ("unhandled SGPR spill to memory", a defect of ROCm up to 5.4.2 that distributions shipped
for years) or rejects the options. GPU, driver and permissions are fine.]],
  component = "hip", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[error: unhandled SGPR spill to memory]], strength = "decisive", group = "compiler" },
    { log = [[cannot scavenge register without an emergency spill slot]], strength = "very_strong", group = "compiler" },
    { log = [[error: ran out of registers during register allocation]], strength = "very_strong", group = "compiler" },
    -- the compiler died within comgr, or could not read its own precompiled headers
    { all = { { log = [[libamd_comgr\.so\S*\(amd_comgr_do_action\+0x]] },
              { log = [[\(abort\+0x|SIGABRT|Assertion `|LLVM ERROR|optimizeLiveRange]] } }, strength = "very_strong", group = "compiler" },
    { log = [[malformed or corrupted (?:AST|PCH) file]], strength = "very_strong", group = "compiler" },
    { log = [[Failed to compile source \(from CL or HIP source to LLVM IR\)]], strength = "strong", group = "app" },
    -- Blender says the same of its CUDA kernels
    { all = { { log = [[Failed to execute compilation command, see console for details]] },
              { log = [[Compiling HIP kernel|hipcc -W|errors? generated when compiling for gfx]] } },
      strength = "strong", group = "app" },
    { log = [[HIPRTC_ERROR_COMPILATION]], strength = "strong", group = "app" },
    { log = [[fatal error: '[\w./]+' file not found]], strength = "strong", against = true, group = "header" },
  },
  explains = { "miopen-status-error" },
  remedies = {
    { id = "newer-compiler", title = "A newer HIP compiler (ROCm 5.4.3 or later)",
      outcome = "cure", chance = 0.75, minutes = 30, risk = "medium", reversibility = "medium", scope = "system", root = true,
      summary = "AMD's packages, or the distribution's next release.",
      prepare = [[hipcc --version]],
      apply = [[# install hipcc and rocm-llvm of a newer ROCm with the distribution's tools or from AMD's repository]],
      verify = [[hipcc --version]], expect = [[HIP version: (?:5\.[5-9]|[6-9]|\d\d)]],
      rollback = [[# reinstall the previous packages]], fallback = "ready-made" },
    { id = "ready-made", title = "The vendor's build of the application, which holds ready-made kernels",
      outcome = "workaround", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      summary = "Blender's own download has Cycles kernels for the GPUs it supports; a distribution's package often has none.",
      apply = [[# install the upstream build of the application]],
      verify = [[find ~/blender* -name 'kernel_gfx*' | grep -c gfx]], expect = "^[1-9]", rollback = [[# the distribution's package again]], fallback = "drop-cache" },
    { id = "drop-cache", title = "Delete the half-built kernels",
      outcome = "partial", chance = 0.15, minutes = 2, risk = "low", reversibility = "high", scope = "app",
      backup = [[cp -a ~/.cache/cycles/kernels ~/.cache/cycles/kernels.before]],
      apply = [[rm -rf ~/.cache/cycles/kernels]], verify = [[find ~/.cache/cycles -maxdepth 1 -name kernels 2>/dev/null | wc -l]], expect = [[^0$]],
      rollback = [[[ -e ~/.cache/cycles/kernels ] || mv ~/.cache/cycles/kernels.before ~/.cache/cycles/kernels]] },
  },
  references = {
    { url = "https://github.com/ROCm/amdgpu/issues/160", title = "HIP for Blender in Debian: unhandled SGPR spill to memory",
      says = "Debian's hipcc 5.2.3 lists the GPU and then cannot compile Cycles' kernel for gfx1031." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2109", title = "Compiler abort with high register pressure",
      says = "A known defect of ROCm 5.4.2 with three messages, fixed in 5.4.3." },
    { url = "https://github.com/xuhuisheng/rocm-gfx803/issues/32", title = "unhandled SGPR spill to memory - Blender (HIP)",
      says = "gfx803: without a ready-made kernel the same error stops the build at render time." },
    { url = "https://github.com/hashcat/hashcat/issues/4176", title = "hiprtcCompileProgram(): HIPRTC_ERROR_COMPILATION",
      says = "An option that the run-time compiler rejects makes every kernel fail; without it the same machine works." },
    { url = "https://github.com/cupy/cupy/issues/4216", title = "HIP run-time compilation bug in simple CuPy code",
      says = "MI50: a one-line kernel fails with HIPRTC_ERROR_COMPILATION." },
  },
}
