-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocm-device-libs-missing",
  title = [["cannot find ROCm device library"]],
  summary = [[Every GPU kernel is linked with bitcode (ockl.bc, oclc_abi_version_*.bc ...) from the package
rocm-device-libs. clang looks for it in ROCM_PATH/amdgcn/bitcode and beside itself; TheRock's layout
keeps it in lib/llvm/amdgcn/bitcode, distributions elsewhere, and runtime-only images and wheels have
none. A ROCM_PATH that points at the wrong folder hides it too.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[error: cannot find ROCm device library]], strength = "decisive", group = "clang" },
    { log = [[error: cannot find device library for gfx]], strength = "very_strong", group = "clang" },
    { log = [[error: cannot find ROCm installation]], strength = "very_strong", group = "clang" },
    -- llvm-link and hcc, which look for the files of another release
    { log = [[/\w+\.amdgcn\.bc: error: Could not open input file]], strength = "very_strong", group = "clang" },
    -- XLA (JAX, TensorFlow) looks in ROCM_PATH/amdgcn/bitcode, or in the working folder
    { log = [[bitcode module (?:is required by this HLO module but was )?not found at \S*(?:opencl|ocml|ockl|oclc_\w+)(?:\.amdgcn)?\.bc]], strength = "very_strong", group = "xla" },
  },
  explains = { "hip-kernel-compile-failure", "miopen-kernel-db-problem", "miopen-status-error" },
  remedies = {
    { id = "name-the-folder", title = "Name the folder that holds the bitcode",
      outcome = "cure", chance = 0.75, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      prepare = [[find /opt/rocm* /usr/lib* -name 'oclc_abi_version_*.bc' 2>/dev/null | head]],
      apply = [[export HIP_DEVICE_LIB_PATH=/opt/rocm/lib/llvm/amdgcn/bitcode]],
      verify = [[ls "$HIP_DEVICE_LIB_PATH"]], expect = [[ockl\.bc]], rollback = [[unset HIP_DEVICE_LIB_PATH]], fallback = "install" },
    { id = "install", title = "Install rocm-device-libs",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[if command -v apt >/dev/null; then sudo apt install rocm-device-libs
elif command -v dnf >/dev/null; then sudo dnf install rocm-device-libs
else sudo pacman -S rocm-device-libs; fi]],
      verify = [[find /opt/rocm* /usr/lib* -name 'ockl.bc' 2>/dev/null | head -1]], expect = [[ockl\.bc]],
      rollback = [[if command -v apt >/dev/null; then sudo apt remove rocm-device-libs
elif command -v dnf >/dev/null; then sudo dnf remove rocm-device-libs
else sudo pacman -R rocm-device-libs; fi]], fallback = "right-rocm-path" },
    { id = "rocm-path-for-xla", title = "JAX and TensorFlow: name ROCm's folder",
      outcome = "cure", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "A path that begins with ./ shows that XLA knows no ROCm folder.",
      prepare = [[find /opt/rocm* -name 'ocml.bc' 2>/dev/null | head]],
      backup = [[rocm_path_before="${ROCM_PATH:-}"]],
      apply = [[export ROCM_PATH=/opt/rocm]],
      verify = [[ls "$ROCM_PATH"/amdgcn/bitcode]], expect = [[ocml]], rollback = [[export ROCM_PATH="$rocm_path_before"]], fallback = "install" },
    { id = "right-rocm-path", title = "A ROCM_PATH that fits the installation",
      outcome = "workaround", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "The folder that contains bin/hipcc; with TheRock's Python packages it is better not set.",
      apply = [[unset ROCM_PATH HIP_PATH]], verify = [[env | grep -c '^ROCM_PATH']], expect = [[^0$]], rollback = [[export ROCM_PATH=/opt/rocm]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5773", title = "ROCm 7.9.0 tarball",
      says = "clang expects ROCM_PATH/amdgcn/bitcode, the tarball has it under lib/llvm; HIP_DEVICE_LIB_PATH cures." },
    { url = "https://github.com/ROCm/rocBLAS/issues/1280", title = "clang-15 cannot find ROCm device library",
      says = "Installing the development packages, which pull rocm-device-libs, solved it." },
    { url = "https://github.com/ROCm/ROCm-Device-Libs/issues/81", title = "FHS compliant path",
      says = "Under a distribution's path clang does not find the library." },
    { url = "https://github.com/ROCm/TheRock/issues/785", title = "With ROCM_PATH set clang++ in Python wheels cannot find its device libs",
      says = "The variable alone makes the compiler of the wheel look in the wrong place." },
    { url = "https://github.com/llvm/llvm-project/pull/170590", title = "Search TheRock-based device libraries",
      says = "Names both layouts; clang does not search the new one by default." },
    { url = "https://github.com/ROCm/ROCR-Runtime/issues/110", title = "Won't compile",
      says = "The older form: cannot find device library for gfx1031." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1796", title = "bitcode module is required by this HLO module but was not found at ./opencl.bc",
      says = "TensorFlow's form; ROCM_PATH=/opt/rocm ended it." },
    { url = "https://github.com/ROCm/tensorflow-upstream/issues/2026", title = "Bitcode module not found",
      says = "The same with ROCm in another folder than XLA expects." },
  },
}
