-- SPDX-License-Identifier: Apache-2.0
local rocm_lib = [[(?:libamdhip64|libhiprtc|libhsa-runtime64|lib(?:roc|hip)(?:blas|blaslt|fft|rand|solver|sparse)|libMIOpen|librccl|libroctx64|libamd_comgr)]]
rule {
  id = "build-names-missing-rocm-file",
  title = [["libamdhip64.so ... missing and no known rule to make it": no ROCm at that path]],
  summary = [[
CMake writes full paths of ROCm's libraries into a build folder, and packages such as PyTorch keep those of the
machine they were built on. After an upgrade from /opt/rocm-X to /opt/rocm-Y, or where no link
/opt/rocm exists (modules of a cluster, distribution packages), ninja and CMake look for files that are not there,
though ROCm itself is complete.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = "ninja: error: '[^']*/" .. rocm_lib .. [[\.so[^']*', needed by '[^']*', missing and no known rule to make it]], strength = "decisive", group = "path" },
    { log = [[No rule to make target '[^']*/]] .. rocm_lib .. [[\.so[^']*', needed by]], strength = "decisive", group = "path" },
    { log = [[Imported target "(?:hip|hip-lang|roc|hsa-runtime64|amd_comgr|MIOpen|rccl)(?:::\w+)?" includes non-existent path]], strength = "very_strong", group = "path" },
    { all = { { log = [[The imported target "(?:hip|hip-lang|roc|hsa-runtime64|amd_comgr)\w*(?:::\w+)?" references the file]] }, { log = [[but this file does not exist]] } }, strength = "very_strong", group = "path" },
    -- the HIP SDK of Windows, another rule
    { log = [[constructicon]], strength = "decisive", against = true },
  },
  remedies = {
    { id = "fresh-build", title = "Configure anew in an empty folder, with ROCm's folder named",
      outcome = "cure", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      summary = "With pip: --no-cache-dir --no-build-isolation, after removing the project's build folder.",
      prepare = [[ls -d /opt/rocm*; readlink -f /opt/rocm]],
      apply = [[cmake -S . -B build-fresh -DCMAKE_PREFIX_PATH="$(readlink -f "${ROCM_PATH:-/opt/rocm}")" && cmake --build build-fresh]],
      verify = [[cmake --build build-fresh 2>&1 | grep -c 'no known rule to make it' || true]], expect = "^0",
      rollback = [[rm -rf build-fresh]], fallback = "rocm-link" },
    { id = "rocm-link", title = "Let /opt/rocm lead to the release that is there",
      outcome = "cure", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "/opt/rocm does not exist and ROCm lies in /opt/rocm-X.Y.Z; put that, in full, for FOLDER. Without root: ROCM_PATH, and the build in AMD's image.",
      apply = [[[ -e /opt/rocm ] || sudo ln -s FOLDER /opt/rocm]],
      verify = [[ls /opt/rocm/lib/libamdhip64.so]], expect = [[libamdhip64\.so]], rollback = [[[ "$(readlink /opt/rocm)" != FOLDER ] || sudo rm /opt/rocm]] },
  },
  references = {
    { url = "https://github.com/vllm-project/vllm/issues/8042", title = "Issues with installing vLLM on ROCm without sudo access",
      says = "On a cluster ROCm lies in /opt/rocm-6.2.0 only; PyTorch's files name /opt/rocm, and ninja stops." },
    { url = "https://github.com/YellowRoseCx/koboldcpp-rocm/issues/130", title = "/usr/bin/hipcc not found and how I solved it",
      says = "Some installations leave no /opt/rocm; a link to the versioned folder cures the build." },
    { url = "https://github.com/ROCm/hip/issues/2433", title = "unrobust CMake search logic",
      says = "CMake's own words for such a path: deleted or moved, an installation that did not end well, or a faulty package." },
    { url = "https://github.com/justxi/rocm/issues/62", title = "Imported target hip::device includes non-existent path",
      says = "Here the package's own configuration held the wrong path." },
  },
}
