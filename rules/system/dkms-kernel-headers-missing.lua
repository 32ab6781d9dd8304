-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "dkms-kernel-headers-missing",
  title = [[DKMS: "Your kernel headers for kernel ... cannot be found": amdgpu is not built for it]],
  summary = [[
DKMS compiles amdgpu against the headers of each kernel. Where the headers package of a kernel is not
installed (a mainline or vendor kernel, a headers metapackage that was left out, an update that brought
the image alone), the module is only added, not built, and that kernel boots with its own driver.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[Your kernel headers for kernel \S+ cannot be found]] },
              { any = { { log = [[(?:/var/lib/dkms/|Building for|Loading new |DKMS files|dkms status).*amdgpu|amdgpu-dkms|amdgpu-\d[\w.-]+ DKMS files|amdgpu[/,] ?\d\S*(?:, \S+)*: added]] }, { fact = "app.name", matches = "(?i)amdgpu|rocm" } } } },
      strength = "decisive", group = "headers" },
    { log = [[Unable to install module (?:amdgpu|rock)\S* for kernel \S+: Missing kernel headers]], strength = "decisive", group = "headers" },
  },
  explains = { "amdgpu-dkms-build-failure" },
  remedies = {
    { id = "install-headers", title = "Install the headers of the running kernel and build again",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[uname -r; dkms status]],
      apply = [[if command -v apt-get >/dev/null; then sudo apt-get install -y "linux-headers-$(uname -r)"
elif command -v dnf >/dev/null; then sudo dnf install -y "kernel-devel-$(uname -r)"
elif command -v zypper >/dev/null; then sudo zypper install -y kernel-default-devel
else sudo pacman -S --needed linux-headers; fi
sudo dkms autoinstall -k "$(uname -r)"
# then reboot]],
      verify = [[dkms status | grep amdgpu | grep "$(uname -r)"]], expect = "installed",
      rollback = [[sudo dkms remove "amdgpu/$(dkms status amdgpu | sed -n '1s#^amdgpu[/, ]*\([^,: ]*\).*#\1#p')" -k "$(uname -r)"]],
      fallback = "in-box-driver" },
    { id = "in-box-driver", title = "The kernel has no headers package: use its own amdgpu and remove amdgpu-dkms",
      summary = "ROCm's user space works with the kernel's driver on consumer cards and most others.",
      outcome = "workaround", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "Debian or Ubuntu",
      apply = remove_packages("amdgpu-dkms amdgpu-dkms-firmware", "amdgpu-dkms amdgpu-dkms-firmware") .. [[

# then reboot]],
      verify = [[modinfo -F filename amdgpu]], expect = [[/kernel/drivers/gpu/drm/amd/]],
      rollback = install_packages("amdgpu-dkms", "amdgpu-dkms") },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1748", title = "amdgpu dkms failed for running kernel",
      says = "A mainline kernel whose headers no repository has; with a distribution kernel and its headers it installs." },
    { url = "https://github.com/rocm-arch/rocm-arch/issues/296", title = "rocm-dkms: missing kernel headers",
      says = "The pacman hook's wording of the same." },
    { url = "https://github.com/ROCm/amdgpu/issues/115", title = "Does latest driver branch support GFX90A?",
      says = "AMD: dkms status says installed where the build went well, added alone where it did not." },
    { url = "https://github.com/Rushmore75/amd-passthrough-fix/issues/4", title = "Make sure headers are installed",
      says = "Without headers the module is added but not installed." },
  },
}
