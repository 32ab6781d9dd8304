-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-runtime-not-found",
  title = [[clang: "cannot find HIP runtime; provide its path via '--rocm-path'"]],
  summary = [[
clang takes a folder for a HIP installation only where it holds share/hip/version (before ROCm 5:
bin/.hipVersion). It looks beside itself, in ROCM_PATH, HIP_PATH and /opt/rocm. The file is missing
where HIP's own packages are not installed, where a variable names another folder, or where clang and
HIP lie in separate trees, as with Spack and builds from source.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[error: cannot find HIP runtime]], strength = "decisive", group = "runtime" },
  },
  explains = { "hip-kernel-compile-failure", "miopen-kernel-db-problem", "miopen-status-error" },
  remedies = {
    { id = "install-hip", title = "Install HIP's own packages: hip-dev and hip-runtime-amd",
      outcome = "cure", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      prepare = [[find /opt/rocm* /usr/share/hip -path '*share/hip/version'; env | grep -E '^(ROCM|HIP)_PATH' || true]],
      apply = by_packager("sudo apt-get install -y hip-dev hip-runtime-amd || sudo apt-get install -y libamdhip64-dev hipcc", "sudo dnf install -y hip-devel hip-runtime-amd || sudo dnf install -y rocm-hip-devel hipcc", "sudo pacman -S --needed hip-runtime-amd"),
      verify = [[find /opt/rocm* /usr/share/hip -path '*share/hip/version']], expect = [[share/hip/version]],
      cons = { "remove the packages to undo" }, fallback = "name-hip" },
    { id = "name-hip", title = "Name the folder that holds share/hip/version: HIP_PATH",
      requires = "prepare of the first remedy found the file; FOLDER is the folder above share",
      outcome = "cure", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[export HIP_PATH=FOLDER]], verify = [["$HIP_PATH/bin/hipconfig" --version]], expect = [[^\d+\.\d]], rollback = [[unset HIP_PATH]] },
  },
  references = {
    { url = "https://github.com/ROCm/hip/issues/2223", title = "Can't use hiprtc when installing hip with spack",
      says = "clang tells a HIP installation by the version file, sought beside clang and in /opt/rocm, and misses it in a prefix of its own." },
    { url = "https://github.com/rocm-arch/rocm-arch/pull/474", title = "Link hipVersion file to /opt/rocm/bin",
      says = "A package had put the file where clang does not look; moving it mended every build." },
    { url = "https://github.com/ROCm/legacy-rocm-build/pull/4025", title = "External CI: fix comgr build",
      says = "Setting HIP_PATH to ROCm's folder ended the error." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2903", title = "clang: error: cannot find HIP runtime",
      says = "The words of ROCm 6: hipcc of another release and ROCm's clang on one machine." },
    { url = "https://github.com/AdaptiveCpp/AdaptiveCpp/pull/394", title = "Add --rocm-path argument when compiling for HIP",
      says = "The older words, with a period in place of the semicolon; clang 11 and later want the path." },
  },
}
