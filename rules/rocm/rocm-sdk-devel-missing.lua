-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocm-sdk-devel-missing",
  title = [["rocm_sdk_devel module ... is not installed": the ROCm wheels lack the devel package]],
  summary = [[
ROCm from pip comes in parts: rocm-sdk-core, libraries of a GPU family, and rocm-sdk-devel with the
compiler, headers and CMake files. PyTorch pulls in the first two alone, so rocm-sdk init and
rocm-sdk path, and builds that rest on them, say that the devel module is missing. It is unpacked at
first use, into the environment, which has to be one that pip manages and the user may write.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[rocm_sdk_devel module for the ROCm SDK development package is not installed|ROCm SDK development package is not installed]], strength = "decisive", group = "devel" },
    { log = [[Could not load the `rocm(?:-sdk)?\[devel\]` package]], strength = "decisive", group = "devel" },
    { log = [[Cannot expand the `rocm(?:-sdk)?\[devel\]` package because it was not installed by a user-mode package manager]], strength = "decisive", group = "managed" },
    { log = [=[No matching distribution found for rocm-sdk\[devel\]|satisfies the requirement rocm-sdk\[devel\]]=], strength = "decisive", group = "devel" },
  },
  remedies = {
    { id = "install-devel", title = "Install rocm[devel] from the index that the other ROCm wheels came from",
      outcome = "cure", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "A virtual environment; FOLDER is the GPU's folder of the index, such as gfx1151 or gfx110X-all.",
      summary = "Releases are in the first index, nightly builds in the second; the third has those from before July 2026, one folder for each family of GPUs.",
      prepare = [[python3 -m pip list | grep -i '^rocm']],
      backup = keep_pip("rocm-sdk-devel-missing"),
      apply = [[version=$(python3 -m pip show rocm-sdk-core | sed -n 's/^Version: //p')
python3 -m pip install --index-url https://repo.amd.com/rocm/whl-multi-arch/ --extra-index-url https://rocm.nightlies.amd.com/whl-multi-arch/ --extra-index-url https://rocm.nightlies.amd.com/v2/FOLDER/ "rocm[devel]==$version"
rocm-sdk init]],
      verify = [[ls "$(rocm-sdk path --root)/bin/hipcc"]], expect = "hipcc",
      rollback = [[python3 -m pip uninstall -y rocm-sdk-devel]], fallback = "core-folder" },
    { id = "core-folder", title = "Only the runtime is wanted: look in rocm-sdk-core's own folder",
      outcome = "workaround", chance = 0.5, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      apply = [[ROCM_PATH=$(python3 -c 'import _rocm_sdk_core, os; print(os.path.dirname(_rocm_sdk_core.__file__))')
export ROCM_PATH]],
      verify = [[python3 -c 'import _rocm_sdk_core, os; print(os.listdir(os.path.join(os.path.dirname(_rocm_sdk_core.__file__), "lib")))']], expect = "libamdhip64",
      rollback = [[unset ROCM_PATH]] },
  },
  references = {
    { url = "https://github.com/ROCm/TheRock/blob/11cd534a07df77929d5fdcada6ada7aa122e3604/build_tools/packaging/python/templates/rocm/src/rocm_sdk/_devel.py", title = "rocm_sdk/_devel.py",
      says = "The messages; the package is a tar archive that is expanded on first use, which fails where the environment is not pip's." },
    { url = "https://github.com/ROCm/TheRock/pull/3592", title = "Fix error text from rocm-sdk[devel] to rocm[devel]",
      says = "Older wheels name rocm-sdk[devel], which no index has; the name is rocm[devel]." },
    { url = "https://github.com/ROCm/TheRock/blob/main/RELEASES.md", title = "TheRock: releases",
      says = "One index for all GPUs has replaced the folders by family, which get nothing new." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6534", title = "rocm-sdk path --root does not work without the compiler wheel",
      says = "A libraries-only install of 7.14, as AMD's guide gives it, ends with both lines." },
  },
}
