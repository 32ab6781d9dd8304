-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocwmma-unfit",
  title = [['rocwmma/rocwmma.hpp' file not found, "no matching function for call to 'mma_sync'"]],
  summary = [[
GGML_HIP_ROCWMMA_FATTN makes llama.cpp's flash attention out of rocWMMA, a library of headers with a
package of its own. Without it the build stops at the include. On RDNA4 llama.cpp uses rocWMMA from 2.0
(ROCm 7.0) on: with an earlier one a build for gfx1200 or gfx1201 stops at mma_sync, in newer sources it
only warns. rocWMMA 2.0.0 is broken on CDNA.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[fatal error: '?rocwmma/rocwmma(?:-version|_impl)?\.hpp'?(?: file not found|: No such file)]], strength = "decisive", group = "header" },
    { log = [[fattn-wmma-f16\.cu:\d+:\d+: error: no matching function for call to 'mma_sync']], strength = "decisive", group = "old" },
    { log = [[rocwmma fattn is not supported on RDNA4 on rocwmma]], strength = "strong", group = "old" },
    { log = [[rocwmma fattn on CDNA is broken on rocwmma v2\.0\.0]], strength = "strong", group = "old" },
  },
  remedies = {
    { id = "without-rocwmma", title = "Build without rocWMMA",
      outcome = "cure", chance = 0.9, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      summary = "llama.cpp's own kernels then do flash attention.",
      apply = [[HIPCXX="$(hipconfig -l)/clang" HIP_PATH="$(hipconfig -R)" cmake -S . -B build-hip -DGGML_HIP=ON -DGGML_HIP_ROCWMMA_FATTN=OFF -DCMAKE_BUILD_TYPE=Release && cmake --build build-hip -j 8]],
      verify = [[build-hip/bin/llama-server --list-devices]], expect = [[ROCm0]],
      rollback = [[rm -rf build-hip]],
      fallback = "install-rocwmma" },
    { id = "install-rocwmma", title = "Install rocWMMA's headers: 2.0 or later for RDNA4",
      outcome = "cure", chance = 0.75, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "Headers in a folder of their own are given by -DCMAKE_HIP_FLAGS=-IFOLDER/include; CMAKE_CXX_FLAGS is not read for HIP.",
      apply = by_packager("sudo apt-get install -y rocwmma-dev", "sudo dnf install -y rocwmma-devel", "sudo pacman -S --needed rocwmma"),
      verify = [[grep -hE 'ROCWMMA_VERSION_MAJOR|ROCWMMA_VERSION_PATCH' /opt/rocm/include/rocwmma/rocwmma-version.hpp /usr/include/rocwmma/rocwmma-version.hpp 2>/dev/null]], expect = [[MAJOR]],
      rollback = by_packager("sudo apt-get remove -y rocwmma-dev", "sudo dnf remove -y rocwmma-devel", "sudo pacman -R rocwmma") },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/pull/14202", title = "HIP: disable rocwmma on gfx12 by default until rocm 7.0",
      says = "No rocWMMA before that of ROCm 7.0 supports gfx12, which made builds fail." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/13110", title = "Flash attention with RocmWMMA 6.4 seems to be broken on gfx1201",
      says = "The message at mma_sync." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/14193", title = "RocmWMMA doesn't work",
      says = "Building with the option off works." },
    { url = "https://github.com/ggml-org/llama.cpp/pull/22852", title = "docs: fix suggested cmake flag in build.md for including rocwmma",
      says = "The folder belongs into CMAKE_HIP_FLAGS." },
    { url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-cuda/fattn-wmma-f16.cuh", title = "fattn-wmma-f16.cuh",
      says = "The two warnings: RDNA4 below 2.0.0, and CDNA on 2.0.0." },
  },
}
