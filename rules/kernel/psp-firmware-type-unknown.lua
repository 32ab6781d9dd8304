-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "psp-firmware-type-unknown",
  title = [["Unknown firmware type" from the PSP: the driver is older than the firmware package]],
  summary = [[
The driver hands each part of a firmware package to the security processor (PSP). A package that is
newer than the driver has parts for which the driver has no branch, so the block ends with -22
(EINVAL). It is met with ports of the driver (FreeBSD drm-kmod) and with a firmware that was copied
by hand.]],
  component = "firmware", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[psp_\w*prep_\w*cmd_buf\]? ?.*Unknown firmware type]], strength = "decisive", group = "type" },
    -- since 2019 without the function's name
    { log = [[\bamdgpu: Unknown firmware type$]], strength = "decisive", group = "type" },
  },
  explains = { "psp-load-failure", "amdgpu-init-fatal" },
  remedies = {
    { id = "matching-firmware", title = "Use a firmware package of the driver's age",
      outcome = "cure", chance = 0.7, minutes = 15, risk = "low", reversibility = "high", scope = "firmware", root = true, reboot = true,
      prepare = [[pkg info -x gpu-firmware drm]],
      backup = [[pkg info -x gpu-firmware drm > ~/drm-packages-before.txt]],
      apply = [[sudo pkg upgrade drm-kmod   # or the release of gpu-firmware-kmod that belongs to the installed driver]],
      verify = [[dmesg | grep -c "Unknown firmware type" || true]], expect = [[^0$]],
      rollback = [[cat ~/drm-packages-before.txt   # pkg install of these releases]] },
  },
  references = {
    { url = "https://github.com/FreeBSDDesktop/kms-drm/issues/206", title = "Vega 20 does not start",
      says = "The driver's PSP code lacks the branches for a new type; a patch that adds them works." },
    { url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c", title = "amdgpu_psp.c, psp_prep_load_ip_fw_cmd_buf",
      says = "The line stands where a part of the firmware has no type in the driver's table." },
  },
}
