-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "comgr-library-missing",
  title = [["Failed to load COMGR library": libamd_comgr is not installed]],
  summary = [[
The HIP runtime loads libamd_comgr to read code objects and to compile at run time. Without it
the device is found but no kernel can be prepared. The package (comgr, rocm-comgr, libamd-comgr2
or 3) was left out or not upgraded, or the runtime was copied without it.]],
  component = "hip", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Failed to load COMGR library]], strength = "decisive", group = "comgr" },
    { log = [[Code object manager initialization failed for HSA device]], strength = "very_strong", group = "comgr" },
    { log = [[libamd_comgr\.so[\d.]*: cannot open shared object file]], strength = "very_strong", group = "comgr" },
  },
  explains = { "gfx-target-not-in-build", "rocm-libs-not-on-loader-path", "rocm-soname-mismatch",
    "miopen-status-error" },
  remedies = {
    { id = "install-comgr", title = "Install the COMGR package of this ROCm release",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[
if command -v apt-get >/dev/null; then sudo apt-get install -y comgr || sudo apt-get install -y "$(apt-cache search --names-only '^libamd-comgr[0-9]' | cut -d' ' -f1 | sort -V | tail -n 1)"
elif command -v dnf >/dev/null; then sudo dnf install comgr || sudo dnf install rocm-comgr
else sudo pacman -S comgr || sudo pacman -S rocm-llvm
fi]],
      verify = [[ldconfig -p | grep libamd_comgr || ls /opt/rocm/lib/libamd_comgr.so* /opt/rocm/core/lib/libamd_comgr.so* 2>/dev/null]], expect = "libamd_comgr",
      cons = { "remove the package again to undo" } },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/845", title = "Missing libamd_comgr.so in ROCm 2.6?",
      says = "rocm-dev had not been upgraded and comgr was not installed; installing it cured the error." },
    { url = "https://github.com/ROCm/clr/blob/amd-staging/rocclr/device/comgrctx.cpp", title = "comgrctx.cpp",
      says = "The runtime opens the library by name and says so when it cannot." },
  },
}
