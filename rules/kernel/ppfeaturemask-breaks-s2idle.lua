-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ppfeaturemask-breaks-s2idle",
  title = "amdgpu.ppfeaturemask without GFXOFF prevents the deepest sleep state (s0i3)",
  summary = [[
Masks that turn overdrive on, or are meant against hangs, often clear GFXOFF (bit 15). With it
off the platform cannot enter S0i3; s2idle then ends without the deepest state, and on resume
the driver resets the GPU (MODE1), which loses its contents.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Last suspend didn't reach deepest state]] }, { fact = "kernel.param.amdgpu.ppfeaturemask", exists = true } },
      strength = "very_strong", group = "sleep" },
    { all = { { log = [[S3 suspend aborted, resetting]] }, { fact = "kernel.param.amdgpu.ppfeaturemask", exists = true } },
      strength = "very_strong", group = "sleep" },
    { fact = "kernel.param.amdgpu.ppfeaturemask", matches = [=[(?i)^0x[0-9a-f]{4}[0-7][0-9a-f]{3}$]=], strength = "moderate", group = "mask" },
    { fact = "kernel.param.amdgpu.ppfeaturemask", matches = [=[(?i)^0x[0-9a-f]{4}[89a-f][0-9a-f]{3}$]=], strength = "strong", against = true, group = "mask" },
  },
  explains = { "system-sleep-resume-failure", "s0i3-not-reached" },
  remedies = {
    { id = "mask-with-gfxoff", action = "drop-feature-mask", title = "Use a mask with bit 15 set, or none",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[grep -o 'amdgpu.ppfeaturemask=[^ ]*' /proc/cmdline]],
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = drop_kernel_argument("amdgpu.ppfeaturemask"),
      verify = [[grep -c amdgpu.ppfeaturemask /proc/cmdline || echo gone]], expect = "gone",
      rollback = [[command -v grubby >/dev/null && sudo grubby --update-kernel=ALL --args="$(grep -o 'amdgpu.ppfeaturemask=[^ ]*' cmdline-before.txt)" || echo 'put the mask of cmdline-before.txt back into GRUB_CMDLINE_LINUX']] },
  },
  references = {
    { url = "https://github.com/NixOS/nixpkgs/issues/564601", title = "Default ppfeaturemask disables GFXOFF and breaks s2idle on Navi 48",
      says = "Of three bits changed, GFXOFF alone decides whether the deepest state is reached." },
  },
}
