-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "aur-source-checksum-failed",
  title = [[makepkg: "One or more files did not pass the validity check!" for an AUR package of ROCm]],
  summary = [[
makepkg compares each downloaded source with the checksum in the PKGBUILD. Where an older download of the
same name lies in the build folder, where the download broke off (AMD's server also answers with a page
in place of the file), or where the PKGBUILD was not updated to the release, they differ.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { sequence = { [[(?i)(?:rocm|hip|hsa|amdgpu|miopen|rocblas|opencl-amd|amdvlk|comgr)[\w.+-]*(?:\.tar\.\w+|\.deb|\.patch|\.zip|\.run)? \.\.\. FAILED]], [[One or more files did not pass the validity check]] },
      within = "12 lines", strength = "decisive", group = "sum" },
    { all = { { log = [[One or more files did not pass the validity check]] }, { log = [[(?i)Making package: (?:\S*rocm|hip|hsa|\S*amdgpu|miopen|rocblas|opencl-amd|amdvlk|comgr)\S* ]] } },
      strength = "very_strong", group = "sum" },
  },
  remedies = {
    { id = "clean-sources", title = "Delete the stale download and build again from the current PKGBUILD",
      outcome = "cure", chance = 0.7, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      requires = "FOLDER is the package's build folder, such as ~/.cache/yay/opencl-amd",
      cons = { "nothing to roll back: the sources are fetched anew" },
      prepare = [[cd FOLDER && git log -1 --format=%cd && ls -l]],
      apply = [[cd FOLDER && git pull && git clean -fdx && makepkg -si]],
      verify = [[cd FOLDER && makepkg --verifysource]], expect = [[Passed]], fallback = "repository-packages" },
    { id = "repository-packages", title = "Take the distribution's own ROCm packages",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "Arch or a derivative; opencl-amd and rocm packages exclude each other",
      apply = [[sudo pacman -S --needed rocm-hip-runtime rocm-opencl-runtime]],
      verify = [[pacman -Q rocm-hip-runtime]], expect = [[rocm-hip-runtime \d]],
      rollback = [[sudo pacman -R rocm-hip-runtime rocm-opencl-runtime]] },
    { id = "skip-checksums", title = "makepkg --skipinteg",
      avoid = "The file is then installed as root although it is not the one that the packager saw; a broken archive also fails later on." },
  },
  references = {
    { url = "https://github.com/rocm-arch/rocm-arch/issues/612", title = "llvm-amdgpu: patch fails validity check",
      says = "An older file of the same name lay in the folder; once deleted, the new one passed." },
    { url = "https://github.com/rocm-arch/rocm-arch/issues/553", title = "rocm-cmake, rocm-gdb: sha256sum validity check fail",
      says = "The PKGBUILD still had the checksum of the release before." },
    { url = "https://github.com/grmat/opencl-amd/issues/3", title = "Validation error on amdgpu-pro-17.50",
      says = "The archive from AMD's server was damaged: neither the sum nor xz took it." },
  },
}
