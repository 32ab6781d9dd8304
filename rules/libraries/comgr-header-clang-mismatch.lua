-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "comgr-header-clang-mismatch",
  title = [[comgr: "could not find file opencl-c-base.h referenced by AST file"]],
  summary = [[
comgr holds OpenCL's header precompiled. Such a file remembers the path of opencl-c-base.h in the
resource folder of the clang that made it, and clang refuses it where that path does not exist. So
where a distribution updates clang (15.0.0 to 15.0.6, or into another folder) and does not rebuild
comgr, no OpenCL kernel compiles, although the device is listed. HIP programs are not concerned.]],
  component = "hip", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[could not find file '[^']*opencl-c-base\.h' referenced by AST file '[^']*/comgr-]], strength = "decisive", group = "header" },
    { all = { { log = [[malformed or corrupted (?:AST|PCH) file: 'could not find file '[^']*opencl-c-base\.h']], unless = [[(?i)oclgrind|pocl]] },
              { any = { { log = [[Failed to compile source \(from CL or HIP source to LLVM IR\)]] }, speaks_of_amd } } },
      strength = "very_strong", group = "header" },
  },
  explains = { "hip-kernel-compile-failure" },
  remedies = {
    { id = "matching-packages", title = "Bring comgr and clang's headers to one build: update all, or install the version that is named",
      summary = "Fedora: clang-libs (clang17, clang17-libs) of the version in the path holds the file; a rebuilt comgr names the new one.",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "low", reversibility = "medium", scope = "system", root = true,
      prepare = [[clang -print-resource-dir; find / -xdev -name opencl-c-base.h 2>/dev/null]],
      cons = { "to go back, downgrade the packages that the update listed" },
      apply = [[if command -v dnf >/dev/null; then sudo dnf distro-sync; elif command -v pacman >/dev/null; then sudo pacman -Syu; else sudo apt-get update && sudo apt-get upgrade; fi]],
      verify = [[COMMAND 2>&1 | grep -c opencl-c-base || true]], expect = "^0", fallback = "link-header" },
    { id = "link-header", title = "Put a link to the header where comgr looks for it",
      requires = "FOLDER is the folder that the message names, and clang's major version the same",
      outcome = "workaround", chance = 0.75, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "the next update of clang may want it again", "a header of another major version may not suit" },
      apply = [[header=$(find /usr/lib /usr/lib64 -name opencl-c-base.h -type f | sort -V | tail -n 1)
sudo mkdir -p FOLDER
sudo ln -s "$header" FOLDER/opencl-c-base.h]],
      verify = [[ls -L FOLDER/opencl-c-base.h]], expect = [[opencl-c-base]], rollback = [[sudo rm -f FOLDER/opencl-c-base.h]], fallback = "amd-opencl" },
    { id = "amd-opencl", title = "AMD's own OpenCL packages, whose comgr carries its header",
      outcome = "workaround", chance = 0.6, minutes = 30, risk = "medium", reversibility = "medium", scope = "system", root = true,
      requires = "AMD serves the distribution",
      apply = [[amdgpu-install --usecase=opencl --no-dkms]],
      verify = [[COMMAND 2>&1 | grep -c opencl-c-base || true]], expect = "^0", rollback = [[sudo amdgpu-uninstall]] },
  },
  references = {
    { url = "https://github.com/darktable-org/darktable/issues/12971", title = "darktable-cltest fails on Fedora 37 with RX 6800",
      says = "comgr asks for clang 15.0.0's folder, clang-libs 15.0.6 was installed; the older package holds the file." },
    { url = "https://github.com/ROCm/llvm-project/issues/87", title = "Fail to compile OpenCL kernels under Fedora 40, ROCm 6.0.2",
      says = "The path goes by way of /usr/lib64/llvm17/bin, while the header lies in /usr/lib/clang/17." },
    { url = "https://github.com/ROCm/ROCm-CompilerSupport/issues/29", title = "libamd_comgr.so depends on opencl-c-base.h from LLVM build",
      says = "The precompiled header within comgr lists the file's path in the build tree; removing that tree breaks it." },
    { url = "https://github.com/ROCm/llvm-project/pull/70", title = "Find CLANG_RESOURCE_DIR using clang -print-resource-dir",
      says = "comgr's build guessed the header's place and got a path that holds only there." },
    { url = "https://github.com/H3rz3n/Davinci-Resolve-Fedora-38-39-40-Fix/issues/6", title = "DaVinci Resolve on Fedora 40",
      says = "The same build log in Resolve: clang17 makes the folder that the path goes through, clang17-libs holds the header." },
    { url = "https://github.com/jrprice/Oclgrind/issues/180", title = "Running Oclgrind on Windows 10",
      says = "Oclgrind's own precompiled header fails alike, which is another matter." },
  },
}
