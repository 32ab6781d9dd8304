-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "libstdcxx-too-old",
  title = [["version GLIBCXX_... not found": an older libstdc++ is loaded than ROCm needs]],
  summary = [[
ROCm's libraries want symbols of a recent libstdc++ (GLIBCXX_3.4.30 is GCC 12). A conda
environment or another program's folder carries an older copy that is found first, so the ROCm
library does not load. On old distributions the system's own copy is too old.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[version `GLIBCXX_[\d.]+' not found \(required by \S*(?:rocm|hip|hsa|amd_comgr|rocblas|rocfft|roc\w+|MIOpen|migraphx|rccl|torch|ggml|llama|ollama|radeonsi_dri|libgallium|vulkan_radeon|libdril_dri)]],
      strength = "decisive", group = "symbol" },
    { log = [[(?:rocm|hip|hsa|comgr)\S*.*undefined reference to .*@GLIBCXX_3]], strength = "very_strong", group = "symbol" },
    { log = [[libstdc\+\+\.so\.6: version `GLIBCXX_[\d.]+' not found]], strength = "strong", group = "symbol" },
    -- the file's number tells the newest symbols that it has: 6.0.N has GLIBCXX_3.4.N
    { all = { { any = { { all = { { log = [[libstdc\+\+\.so\.6\.0\.2\d\b]] }, { log = [[\bGLIBCXX_3\.4\.3\d\b]] } } },
                        { all = { { log = [[libstdc\+\+\.so\.6\.0\.30\b]] }, { log = [[\bGLIBCXX_3\.4\.3[1-9]\b]] } } } } },
              { log = [[libamd_comgr\.so|libhsa-runtime64\.so|/opt/rocm]] } }, strength = "very_strong", group = "symbol" },
  },
  explains = { "rocm-soname-mismatch", "rocm-libs-not-on-loader-path" },
  remedies = {
    { id = "conda-libstdcxx", title = "Give the conda environment a newer libstdc++",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      backup = [[conda list --export > ~/conda-before.txt]],
      apply = [[conda install -c conda-forge 'libstdcxx-ng>=12']],
      verify = [[strings "$CONDA_PREFIX/lib/libstdc++.so.6" | grep GLIBCXX_3.4.30]], expect = "GLIBCXX_3.4.30",
      rollback = [[conda install --file ~/conda-before.txt]], fallback = "preload-system" },
    { id = "preload-system", title = "Load the system's libstdc++ first",
      outcome = "workaround", chance = 0.7, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      apply = [[LD_PRELOAD="$(ldconfig -p | sed -n 's/.*libstdc++\.so\.6 .*x86-64.* => //p' | head -1)"; export LD_PRELOAD]],
      verify = [[COMMAND 2>&1 | grep -c 'GLIBCXX_.* not found' || true]], expect = "^0", rollback = [[unset LD_PRELOAD]] },
    { id = "newer-compiler-runtime", title = "Install a newer GCC runtime for the system",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "medium", reversibility = "medium", scope = "system", root = true,
      apply = upgrade_packages("libstdc++6", "libstdc++", "gcc-libs"), verify = [[strings "$(ldconfig -p | sed -n 's/.*=> \(.*libstdc++\.so\.6\)$/\1/p' | head -n 1)" | grep GLIBCXX_3.4.30]], expect = "GLIBCXX_3.4.30",
      rollback = package_versions("libstdc++6", "libstdc++") },
  },
  references = {
    { url = "https://github.com/JuliaGPU/AMDGPU.jl/issues/272", title = "GLIBCXX_3.4.30 not found, required by librocfft.so",
      says = "Julia's own libstdc++ is found before the system's." },
    { url = "https://github.com/ROCm/AMDMIGraphX/issues/3405", title = "GLIBCXX_3.4.30 not found",
      says = "The copy in the conda environment is older than the library wants." },
    { url = "https://github.com/FreeCAD/FreeCAD-Bundle/issues/67", title = "MESA-LOADER: failed to open radeonsi",
      says = "The bundle's own libstdc++ is older than Mesa's driver wants." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2084", title = "libstdc++ dependency too high",
      says = "ROCm 5.4.3 and 6.0 want GLIBCXX_3.4.30, which GCC 11 does not have." },
  },
}
