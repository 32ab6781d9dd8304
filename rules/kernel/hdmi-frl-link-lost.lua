-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hdmi-frl-link-lost",
  title = [["PCON TX link training has not finished", "HDMI FRL: retraining needed": HDMI 2.1 is dark]],
  summary = [[
HDMI 2.1's link (FRL) is new in amdgpu of Linux 7.2, natively and through DisplayPort adapters, and
its training does not end with some screens, receivers and kernels: no picture, or a loop. Builds of
7.2 turned it on (CachyOS 7.2.0 to 7.2.2) and off again (7.2.3), and each broke the picture of some. One
PCON line at boot, from the probe of an adapter, is normal.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[read_and_intersect_post_frl_lt_status: PCON TX link training has not finished]] },
              { any = { { log = [[Applying output configuration failed]] },
                        { said = [[(?i)\b(?:black screen|screen (?:goes|stays|went|turns|is) (?:black|dark|blank)|no (?:signal|picture|output|display|image)|(?:lost|loses|loss of) (?:the )?(?:HDMI )?(?:signal|picture))\b]] } } } },
      strength = "very_strong", group = "frl" },
    { count = [[read_and_intersect_post_frl_lt_status: PCON TX link training has not finished]], at_least = 5, strength = "strong", group = "frl" },
    { count = [[HDMI FRL: retraining needed]], at_least = 3, strength = "very_strong", group = "frl" },
  },
  explains = { "display-link-training-failed", "display-flip-timeout" },
  remedies = {
    { id = "frl-on", title = "Through an adapter: turn FRL on, amdgpu.dcfeaturemask=0x402",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "/sys/module/amdgpu/parameters/dcfeaturemask says 2",
      backup = [[cat /proc/cmdline > cmdline-before.txt]], apply = add_kernel_argument("amdgpu.dcfeaturemask=0x402"),
      verify = [[journalctl -k -b | grep -cE 'link training has not finished|retraining needed' || true]], expect = [[^0$]],
      rollback = drop_kernel_argument("amdgpu.dcfeaturemask=0x402"), fallback = "frl-off" },
    { id = "frl-off", title = "On the HDMI port: turn FRL off, amdgpu.dcfeaturemask=0x2",
      outcome = "workaround", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "/sys/module/amdgpu/parameters/dcfeaturemask says 1026",
      cons = { "4K at 60 Hz, or 4:2:0" },
      backup = [[cat /proc/cmdline > cmdline-before.txt]], apply = add_kernel_argument("amdgpu.dcfeaturemask=0x2"),
      verify = [[journalctl -k -b | grep -cE 'link training has not finished|retraining needed' || true]], expect = [[^0$]],
      rollback = drop_kernel_argument("amdgpu.dcfeaturemask=0x2") },
  },
  references = {
    { url = "https://github.com/CachyOS/linux-cachyos/issues/992", title = "7.2.0: silent loss of the HDMI signal",
      says = "FRL by default took an RX 6800 XT's picture; taking it back took that of an RX 9060 XT behind an adapter, with the PCON line." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/dc/link/protocols/link_dp_capability.c", title = "read_and_intersect_post_frl_lt_status()",
      says = "Prints the PCON line whenever it asks before the adapter's own link is ready, and then takes the adapter's stated bandwidth; nothing fails by that alone." },
    { url = "https://github.com/mkopec/linux/issues/24", title = "FRL training failed on an LG OLED C9",
      says = "Retraining in a loop with an early version; a later one, and power-cycling the TV, gave 4K120." },
  },
}
