-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ck-target-unsupported",
  title = [["undeclared identifier 'CK_BUFFER_RESOURCE_3RD_DWORD'": not a target of Composable Kernel]],
  summary = [[
Composable Kernel defines the third word of a buffer descriptor for the targets that its version knows: gfx9,
gfx1030, gfx11 and gfx12, in newer ones all of gfx103x. A list of targets that names another one, such as gfx1010 or
gfx1012 (RDNA 1), compiles device code without the definition; so does a copy of 2024 for later targets (gfx1150 to
gfx1153, gfx950). PyTorch and MIOpen build Composable Kernel in.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[use of undeclared identifier 'CK_(?:TILE_)?BUFFER_RESOURCE_3RD_DWORD']], strength = "decisive", group = "word" },
  },
  remedies = {
    { id = "without-ck", title = "Build the project without Composable Kernel",
      summary = "PyTorch: these two variables. MIOpen: cmake -DMIOPEN_USE_COMPOSABLEKERNEL=OFF.",
      outcome = "cure", chance = 0.7, minutes = 60, risk = "low", reversibility = "high", scope = "process",
      requires = "an empty build folder, since CMake keeps what it was told first",
      cons = { "attention and some matrix products are slower or missing" },
      apply = [[export USE_ROCM_CK_GEMM=0 USE_ROCM_CK_SDPA=0]],
      verify = [[env | grep -c '^USE_ROCM_CK_.*=0']], expect = "2", rollback = [[unset USE_ROCM_CK_GEMM USE_ROCM_CK_SDPA]], fallback = "other-targets" },
    { id = "other-targets", title = "Leave the target out of the list",
      requires = "the GPU to be used is one of the families that Composable Kernel has",
      outcome = "cure", chance = 0.6, minutes = 60, risk = "low", reversibility = "high", scope = "process",
      summary = "Projects that build with CMake take -DGPU_TARGETS or -DCMAKE_HIP_ARCHITECTURES.",
      apply = [[PYTORCH_ROCM_ARCH={gpu.gfx|gfx1100}; export PYTORCH_ROCM_ARCH]],
      verify = [[printf '%s\n' "$PYTORCH_ROCM_ARCH"]], expect = "gfx", rollback = [[unset PYTORCH_ROCM_ARCH]], fallback = "newer-sources" },
    { id = "newer-sources", title = "A later target than the sources: newer ones, with the Composable Kernel that they bring",
      requires = "the source folder is the current one; gfx1150 to gfx1153 or gfx950",
      outcome = "cure", chance = 0.6, minutes = 90, risk = "low", reversibility = "high", scope = "app",
      backup = keep_sources("ck"), apply = update_sources,
      verify = [[grep -rlE '__gfx(1151|950)__' --include=ck.hpp --include=config.hpp . | head -n 1]], expect = [[ck]], rollback = sources_as_before("ck") },
  },
  references = {
    { url = "https://github.com/ROCm/composable_kernel/issues/775", title = "Compilation error for navi10",
      says = "The error with gfx1010; patches of the thread add the target, and a newer branch built." },
    { url = "https://github.com/ROCm/composable_kernel/blob/8e22e1ae31bbf7086f69d8724e027676791d351a/include/ck/ck.hpp", title = "ck.hpp",
      says = "The macro is defined for host code and for gfx803, gfx9, gfx103, gfx11 and gfx12, and for nothing else; gfx11 is gfx1100 to gfx1103 here." },
    { url = "https://github.com/NixOS/nixpkgs/blob/master/pkgs/development/python-modules/torch/source/default.nix", title = "nixpkgs: torch",
      says = "gfx1010 and gfx1012 are taken out of the default list of targets because of this error." },
  },
}
