-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "comgr-llvm-not-rebuilt",
  title = [["libLLVM..., needed by libamd_comgr.so, not found": comgr was built against another LLVM]],
  summary = [[
Distributions and the AUR build libamd_comgr with LLVM as a shared library, whose name holds its version.
After an update of that LLVM alone the library it names is gone: linking HIP, the debugger or OpenCL ends
in undefined references to llvm::, configure scripts say that a ROCm library was not found, and programs do not start.
AMD's own packages link LLVM in and are not affected.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?:libLLVM|libclang-cpp|liblld\w+)[-\w.]*\.so\S*, needed by \S*libamd_comgr\.so\S*, not found]], strength = "very_strong", group = "llvm" },
    { log = [[libamd_comgr\.so\S*: undefined reference to `(?:llvm|clang|lld)::]], strength = "very_strong", group = "llvm" },
    { log = [[libamd_comgr\.so\S*: undefined symbol: _ZN\w*(?:4llvm|5clang)]], strength = "strong", group = "llvm" },
  },
  remedies = {
    { id = "update-together", title = "Bring LLVM, comgr and what uses them to one state: update all packages",
      summary = "From the AUR: rebuild rocm-comgr, then rocm-dbgapi, against the LLVM that is there now.",
      outcome = "cure", chance = 0.8, minutes = 30, risk = "medium", reversibility = "medium", scope = "system", root = true,
      cons = { "to go back, install the former versions that the package manager listed" },
      prepare = [[for f in /opt/rocm/lib/libamd_comgr.so /usr/lib*/libamd_comgr.so.[0-9]; do [ ! -e "$f" ] || ldd "$f" | grep -i -e LLVM -e clang || true; done]],
      apply = [[if command -v pacman >/dev/null; then sudo pacman -Syu
elif command -v dnf >/dev/null; then sudo dnf upgrade --refresh
elif command -v emerge >/dev/null; then sudo emerge --oneshot dev-libs/rocm-comgr
else sudo apt-get update && sudo apt-get upgrade; fi]],
      verify = [[files=$(ls /opt/rocm/lib/libamd_comgr.so /usr/lib*/libamd_comgr.so.[0-9] /usr/lib/*-linux-gnu/libamd_comgr.so.[0-9] 2>/dev/null)
for f in $files; do ldd "$f"; done | awk '/not found/ { lost = 1 } END { print NR && !lost ? "whole" : "broken" }']], expect = "^whole",
      fallback = "amd-packages" },
    { id = "amd-packages", title = "AMD's own image of ROCm, whose comgr holds its LLVM",
      outcome = "workaround", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker pull rocm/dev-ubuntu-24.04]], verify = [[docker run --rm rocm/dev-ubuntu-24.04 sh -c 'ldd /opt/rocm/lib/libamd_comgr.so' | awk '/not found/ { lost = 1 } END { print NR && !lost ? "whole" : "broken" }']], expect = "^whole",
      rollback = [[docker image rm rocm/dev-ubuntu-24.04]] },
  },
  references = {
    { url = "https://github.com/rocm-arch/rocm-arch/issues/740", title = "rocm-gdb: build fails due to rocm-dbgapi not found",
      says = "Rebuilding rocm-comgr and rocm-dbgapi with the latest rocm-llvm cured it." },
    { url = "https://github.com/rocm-arch/rocm-arch/issues/68", title = "Some compilation errors in clean chroot",
      says = "The same lines of the linker for libLLVM-11git.so, here in comgr's own tests." },
    { url = "https://github.com/ROCm/llvm-project/issues/37", title = "Link to LLVM failed",
      says = "AMD links LLVM into comgr by default; shared LLVM is for those who build it themselves." },
  },
}
