-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kokkos-built-for-other-gpu",
  title = [["Kokkos::HIP::initialize ... running kernels compiled for gfx... on gfx... device"]],
  summary = [[
Kokkos holds GPU code for one architecture, which Kokkos_ARCH_AMD_GFX... chose when it was built, and
LAMMPS, Trilinos, PETSc and others take it over. Since 4.5 it compares that with the GPU at the start
and warns (sources of September 2024 aborted); the first kernel then fails, as it holds no
code for the chip. Code for MI300X does run on MI300A: there the warning is advice. CMake's words speak of the
same before anything is built.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Kokkos::HIP::initialize (?:ERROR|WARNING): running kernels compiled for gfx\w+ on gfx]], unless = [[compiled for gfx90A on gfx90a]],
      strength = "decisive", group = "arch" },
    { log = [[Kokkos::HIP::initialize WARNING: running kernels for MI300[AX] \((?:discrete GPU|APU)\) on a MI300]], strength = "strong", group = "arch" },
    { log = [[are not compatible with the architecture enabled in Kokkos which is gfx]], strength = "decisive", group = "arch" },
  },
  explains = { "gfx-target-not-in-build" },
  remedies = {
    { id = "right-arch", title = "Build Kokkos for this GPU: Kokkos_ARCH_AMD_GFX with its number",
      summary = "MI300A: AMD_GFX942_APU, which wants ROCm 6.2 or later. A project on an installed Kokkos has to be built again, too.",
      outcome = "cure", chance = 0.9, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      apply = [[arch=$(/opt/rocm/llvm/bin/amdgpu-arch | head -n 1 | cut -d: -f1)
cmake -S . -B build-own -DCMAKE_CXX_COMPILER=hipcc -DKokkos_ENABLE_HIP=ON -D"Kokkos_ARCH_AMD_$(echo "$arch" | tr '[:lower:]' '[:upper:]')"=ON -DGPU_TARGETS="$arch" && cmake --build build-own]],
      verify = [[cmake --build build-own && echo built]], expect = "built$", rollback = [[rm -rf build-own]] },
  },
  references = {
    { url = "https://github.com/kokkos/kokkos/pull/7379", title = "Check that Kokkos is running on the architecture it was compiled for",
      says = "The check at initialisation, first as an error." },
    { url = "https://github.com/kokkos/kokkos/pull/7411", title = "Print warning instead of erroring out",
      says = "AMD asked that a mismatch warns; both wordings stand there." },
    { url = "https://github.com/kokkos/kokkos/blob/4.5.00/core/src/HIP/Kokkos_HIP.cpp", title = "Kokkos_HIP.cpp of 4.5.00",
      says = "The first release with the check already warns; three wordings." },
    { url = "https://github.com/idefix-code/idefix/issues/358", title = "Compilation failure on MI300A",
      says = "A build for GFX942 prints the warning on MI300A, and the code runs." },
    { url = "https://github.com/kokkos/kokkos/pull/7462", title = "Introduce AMD_GFX942_APU",
      says = "The warning on MI300A for code that was built for MI300X." },
    { url = "https://github.com/kokkos/kokkos/pull/8938", title = "Warn about GPU_TARGETS not being the same",
      says = "find_package calls set GPU_TARGETS implicitly; Kokkos allows one architecture." },
    { url = "https://github.com/kokkos/kokkos/pull/8067", title = "HIP architecture warning: switch to gfx90a in makefiles",
      says = "gfx90A on gfx90a is a mere difference of case in makefile builds." },
  },
}
