-- SPDX-License-Identifier: Apache-2.0
local amdgpu_dkms = { any = { { log = [[/var/lib/dkms/(?:amdgpu|rock)|DKMS make\.log for amdgpu|amdgpu-\d[\w.-]+ DKMS files|/tmp/amd\.\w{8}/|amdgpu/\d\S*, \d]] }, { said = [[(?i)\b(?:amdgpu-dkms|amdgpu-install)\b]] } } }
rule {
  id = "dkms-compiler-not-kernels",
  title = [[amdgpu-dkms: "unrecognized command-line option": another compiler built the kernel]],
  summary = [[
A module is built with the options that the kernel was built with. A kernel of clang (CachyOS, XanMod, PikaOS) hands
options of clang to gcc, and a kernel of a newer gcc hands out options, or a compiler's name, that the machine does
not have: the build ends at its first file, before any source of the driver is read. The kernel's own amdgpu is
not touched.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { amdgpu_dkms, { log = [[gcc(?:-\d+)?: error: unrecognized command[- ]line option .{1,4}-(?:mretpoline-external-thunk|mstack-alignment|fsplit-lto-unit|fexperimental-late-parse|fdebug-info-for-profiling|ftrivial-auto-var-init|mharden-sls|fmin-function-alignment)]] } }, strength = "decisive", group = "option" },
    { all = { amdgpu_dkms, { log = [[(?:^|: )(?:x86_64-linux-gnu-)?gcc-\d+: (?:command )?not found]] } }, strength = "decisive", group = "name" },
  },
  explains = { "amdgpu-dkms-build-failure" },
  remedies = {
    { id = "kernels-own-driver", title = "Do without amdgpu-dkms: the kernel brings the driver",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "Kernels like these are newer than the package's driver. ROCm's user space works with both.",
      apply = remove_packages("amdgpu-dkms", "amdgpu-dkms"),
      verify = [[dkms status 2>/dev/null | grep -c '^amdgpu' || true]], expect = "^0",
      rollback = install_packages("amdgpu-dkms", "amdgpu-dkms"), fallback = "clang-build" },
    { id = "clang-build", title = "A kernel of clang: build with LLVM=1",
      requires = "clang, lld and llvm of the kernel's major version are installed; newer DKMS sees by itself which compiler it was",
      outcome = "cure", chance = 0.5, minutes = 15, risk = "medium", reversibility = "high", scope = "system", root = true,
      prepare = [[cat /proc/version; dkms --version; clang --version | head -n 1]],
      apply = [[sudo env LLVM=1 dkms autoinstall]],
      verify = [[dkms status -k "$(uname -r)" | grep -c 'amdgpu.*installed']], expect = "^[1-9]",
      rollback = [[version=$(dkms status | sed -n 's|^amdgpu[/,] *\([^,]*\),.*|\1|p' | head -n 1)
[ -z "$version" ] || sudo dkms uninstall -m amdgpu -v "$version" -k "$(uname -r)"]], fallback = "kernels-gcc" },
    { id = "kernels-gcc", title = "A kernel of gcc: install the gcc that it names",
      outcome = "cure", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "Debian or Ubuntu, and /proc/version names gcc with a number (gcc-13)",
      prepare = [[cat /proc/version]],
      -- without a number apt would take "gcc-" for the order to remove gcc
      apply = [[version=$(sed -n 's/.*gcc-\([0-9][0-9]*\) (.*/\1/p' /proc/version)
[ -n "$version" ] && sudo apt-get install -y "gcc-$version" && sudo dkms autoinstall]],
      verify = [[dkms status -k "$(uname -r)" | grep -c 'amdgpu.*installed']], expect = "^[1-9]", cons = { "remove the compiler again to undo" } },
  },
  references = {
    { url = "https://github.com/gotzl/hid-fanatecff/issues/122", title = "Error from gcc trying to compile for CachyOS 6.15 kernel",
      says = "Another module on a kernel of clang: make names both compilers, and gcc refuses these options." },
    { url = "https://github.com/uk0/lotspeed/issues/6", title = "Build error",
      says = "XanMod's kernel of clang on Ubuntu 22.04; gcc 11 lacks -ftrivial-auto-var-init besides." },
    { url = "https://github.com/CachyOS/linux-cachyos/issues/286", title = "Using Clang (ThinLTO) for the default kernel",
      says = "CachyOS builds its default kernel with clang and keeps one of gcc beside it; DKMS modules are the open point." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6193", title = "amdgpu-install with dkms fails to build on Ubuntu 26.04",
      says = "Without amdgpu-dkms the same ROCm works on the kernel's own driver." },
  },
}
