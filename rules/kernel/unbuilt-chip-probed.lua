-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "unbuilt-chip-probed",
  title = [["Invalid callback to read register": amdgpu probes a chip it was built without]],
  summary = [[
amdgpu takes every display device of AMD that no list names for a new one. A kernel built without
CONFIG_DRM_AMDGPU_SI or _CIK no longer lists the chips of HD 7000, R9 200 or Kabini (HP T620), so
the driver reads registers through functions it has not got and stops with a BUG during the boot.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "rare",
  applies = { kernel = "<6.15" },
  evidence = {
    { all = { { log = [[Invalid callback to (?:read|write)(?: 64 bit)? register 0x|RIP: \S*amdgpu_invalid_[rw]reg\+0x]] },
              { log = [=[kernel BUG at drivers/gpu/drm/amd/amdgpu/amdgpu_device\.c|invalid opcode: 0000]=] } },
      strength = "decisive", group = "bug" },
    { log = [[Invalid callback to (?:read|write)(?: 64 bit)? register 0x]], strength = "strong", group = "bug" },
  },
  remedies = {
    { id = "fixed-kernel", action = "newer-kernel", title = "Use a kernel of May 2025 or later (6.15, or the stable releases from 6.14.4)",
      outcome = "cure", chance = 0.9, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "It leaves the chip to radeon. Home Assistant OS has it since 15.2.",
      apply = "if command -v ha >/dev/null; then ha os update; else\n" .. install_newest_kernel .. "\nfi", verify = [[journalctl -k -b | grep -cE 'Invalid callback to' || true]], expect = [[^0$]],
      rollback = boot_kernel_before, fallback = "no-amdgpu" },
    { id = "no-amdgpu", title = "Boot with modprobe.blacklist=amdgpu until then",
      outcome = "workaround", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "no use where a newer AMD card needs amdgpu as well" }, backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("modprobe.blacklist=amdgpu"),
      verify = [[lsmod | grep -c '^amdgpu' || true]], expect = [[^0$]], rollback = drop_kernel_argument("modprobe.blacklist=amdgpu") },
  },
  references = {
    { url = "https://github.com/home-assistant/operating-system/issues/3944", title = "HP T620 stuck after HAOS15 update",
      says = "The BUG in amdgpu_device.c with Linux 6.12 on a machine that ran until then." },
    { url = "https://github.com/home-assistant/operating-system/pull/3957", title = "Enable amdgpu SI and CIK support for x86",
      says = "The register's line, and that the chip's support was not built." },
    { url = "https://github.com/home-assistant/operating-system/pull/4013", title = "Disable amdgpu SI/CIK support and backport upstream patch",
      says = "The fix of Linux 6.15, which says that amdgpu is built without the chip and ends the probe." },
    { url = "https://github.com/home-assistant/operating-system/issues/4012", title = "amdgpu driver still crashes in 15.1 on some HW",
      says = "modprobe.blacklist=amdgpu lets such a machine start." },
  },
}
