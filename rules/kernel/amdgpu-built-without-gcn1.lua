-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amdgpu-built-without-gcn1",
  title = [["amdgpu is built without SI support": the kernel leaves out this early GCN card]],
  summary = [[
Southern Islands (HD 7000, FirePro D300) and Sea Islands (R9 290, Kabini) are options of the kernel's
configuration: CONFIG_DRM_AMDGPU_SI and _CIK. SteamOS's kernel, for one, has neither. No argument
brings absent code back; without radeon the card then has no driver: no desktop, no Vulkan.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[\bamdgpu (?:is )?built without (?:SI|CIK) support]], strength = "very_strong", group = "probe" },
    { log = [[radeon [0-9a-f:.]+: .*fb0|\[drm\] Initialized radeon]], strength = "strong", against = true },
  },
  explains = { "vulkan-driver-problem", "hip-no-device", "kfd-has-no-gpu", "kfd-device-missing" },
  remedies = {
    { id = "full-kernel", title = "Use a kernel that has both options (those of Arch, Fedora, Debian, Ubuntu do)",
      outcome = "cure", chance = 0.85, minutes = 30, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "On SteamOS that is a kernel of one's own: Valve's source with DRM_AMDGPU_SI, DRM_AMDGPU_CIK and DRM_AMD_DC_SI set to y; updates replace it.",
      cons = { "before Linux 6.19 amdgpu.si_support=1 or amdgpu.cik_support=1 is needed as well where radeon is built too" },
      prepare = [[grep -E 'CONFIG_DRM_(AMDGPU_SI|AMDGPU_CIK|RADEON)\b' "/boot/config-$(uname -r)" || zgrep -E 'CONFIG_DRM_(AMDGPU_SI|AMDGPU_CIK|RADEON)\b' /proc/config.gz]],
      requires = "not on SteamOS or Home Assistant OS, whose root is read-only",
      apply = [[if command -v apt-get >/dev/null; then sudo apt-get install -y linux-generic || sudo apt-get install -y linux-image-amd64
elif command -v dnf >/dev/null; then sudo dnf install -y kernel
else sudo pacman -S --needed linux; fi
# then reboot and choose it in the boot menu]],
      verify = [[journalctl -k -b | grep -cE 'built without (SI|CIK) support' || true]], expect = [[^0$]],
      rollback = boot_kernel_before, fallback = "use-radeon" },
    { id = "use-radeon", title = "Let radeon have the card, where the kernel has that driver",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "A desktop with OpenGL, no Vulkan.",
      apply = [[sudo modprobe radeon]], verify = [[lspci -nnk -d 1002: | grep 'driver in use']], expect = "radeon", rollback = [[sudo reboot]] },
  },
  refuted = { { what = "amdgpu.si_support=1", ref = 1, why = "The argument chooses between drivers; it cannot add code that was not compiled." } },
  references = {
    { url = "https://github.com/amarisstudio/TrashSteamOS", title = "TrashSteamOS: a Mac Pro of 2013",
      says = "From this line to a desktop on two FirePro D300: the same source with three options more." },
    { url = "https://github.com/home-assistant/operating-system/pull/4013", title = "Disable amdgpu SI/CIK support and backport upstream patch",
      says = "Where the line comes from; the chip is then left to radeon." },
    { url = "https://github.com/ValveSoftware/SteamOS/issues/593", title = "enable AMDGPU for AMD GCN1 hardware",
      says = "The request to Valve and why it is not simply granted." },
  },
}
