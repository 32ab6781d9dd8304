-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rusticl-libclc-unpatched",
  title = [[rusticl: OpenCL programs no longer compile with the libclc of LLVM 22]],
  summary = [[
Mesa's OpenCL (rusticl) links every kernel with libclc. The libclc of LLVM 22 is faulty, LLVM does not
correct it any more, and each distribution has to patch its package. With an unpatched one clinfo still
lists the GPU, and darktable and others switch OpenCL off because their kernels do not build. Mesa 26.2
warns of it.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Patched Mesa libclc not detected]] }, { log = [[CL_BUILD_PROGRAM_FAILURE|failed to compile program|(?i)could not build program]] } }, strength = "very_strong", group = "libclc" },
    { all = { { log = [[(?i)\brusticl]] }, { log = [[could not build program: CL_BUILD_PROGRAM_FAILURE]] }, { log = [[\blibclc(?:-|[ _]v?)?22\b|\bllvm-?22\b|\bLLVM 22\b]] } }, strength = "strong", group = "libclc" },
  },
  remedies = {
    { id = "patched-libclc", title = "Update libclc to the distribution's patched package",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "medium", scope = "system", root = true,
      summary = "The patch is llvm-project#207264. Mesa's developer offers the same as binaries (mesa-libclc), which replace the package's files.",
      prepare = [[{ dpkg -l || rpm -qa || pacman -Q; } 2>/dev/null | grep -iE 'libclc|^mesa']],
      apply = [[if command -v apt >/dev/null; then sudo apt install --only-upgrade 'libclc-*'
elif command -v dnf >/dev/null; then sudo dnf upgrade libclc
else sudo pacman -Syu libclc; fi]],
      verify = [[clinfo 2>&1 | grep -c 'Patched Mesa libclc not detected' || true]], expect = [[^0$]],
      cons = { "there is no rollback but the former package, from the package manager's cache" }, fallback = "rocm-opencl" },
    { id = "rocm-opencl", title = "ROCm's OpenCL in its place",
      outcome = "workaround", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[if command -v apt >/dev/null; then sudo apt install rocm-opencl-icd || sudo apt install rocm-opencl-runtime
elif command -v dnf >/dev/null; then sudo dnf install rocm-opencl
else sudo pacman -S rocm-opencl-runtime; fi]],
      verify = [[clinfo | grep 'Platform Name']], expect = [[AMD Accelerated Parallel]],
      rollback = [[if command -v apt >/dev/null; then sudo apt remove rocm-opencl-icd rocm-opencl-runtime
elif command -v dnf >/dev/null; then sudo dnf remove rocm-opencl
else sudo pacman -R rocm-opencl-runtime; fi]] },
  },
  references = {
    { url = "https://github.com/darktable-org/darktable/issues/21662", title = "AMD Rusticl OpenCL won't compile with llvm22 (upstream issue)",
      says = "rusticl's developer: libclc 22 is broken and needs a patch that LLVM will not merge; every distribution has to." },
    { url = "https://github.com/darktable-org/darktable/issues/22188", title = "failed to compile program `spektrafilm.cl'",
      says = "The same fault, closed as a duplicate." },
    { url = "https://github.com/darktable-org/darktable/issues/22329", title = "Mesa OpenCL sometimes failing",
      says = "The warning's words, on a machine where it works as a rule: the warning alone is no fault." },
  },
}
