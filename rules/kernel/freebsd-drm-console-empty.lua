-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "freebsd-drm-console-empty",
  title = [[FreeBSD: "panic: Offset 00000000 out of framebuffer size" right after kldload amdgpu]],
  summary = [[
amdgpu hands its own console to vt with a framebuffer of address and size 0, and the first character
drawn trips an assertion of drm-kmod. Reported for Strix (Radeon 880M, 890M) on 16-CURRENT in January
2026; why the size is 0 is not established. Kernels without INVARIANTS have no such check.]],
  component = "kernel", severity = "critical", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[Offset (?:0x)?[0-9a-f]+ out of framebuffer size]], strength = "decisive", group = "panic" },
  },
  remedies = {
    { id = "newer-drm", title = "Bring drm-kmod up to date, and load amdgpu by hand after the login",
      outcome = "workaround", chance = 0.3, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[sudo pkg update -f && sudo pkg upgrade -y && sudo sysrc kld_list-=amdgpu   # reboot, then over SSH: kldload amdgpu]],
      verify = [[kldstat -n amdgpu.ko]], expect = [[amdgpu\.ko]], rollback = [[sudo sysrc kld_list+=amdgpu]], fallback = "scfb" },
    { id = "scfb", title = "Use the framebuffer driver scfb, without acceleration, until it is mended",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo pkg install -y xf86-video-scfb && sudo sysrc kld_list-=amdgpu]],
      verify = [[grep -c 'SCFB(0)' /var/log/Xorg.0.log]], expect = "^[1-9]", rollback = [[sudo pkg delete -y xf86-video-scfb; sudo sysrc kld_list+=amdgpu]] },
  },
  references = {
    { url = "https://github.com/freebsd/drm-kmod/issues/408", title = "amdgpu panic: Offset 00000000 out of framebuffer size on Strix",
      says = "screen_base and screen_size of the framebuffer are both 0 right after kldload; skipping the write avoids the panic alone." },
    { url = "https://github.com/freebsd/drm-kmod/blob/master/drivers/gpu/drm/linux_fb.c", title = "fb_mem_wr1()",
      says = "The assertion, in the writes of DRM's own framebuffer." },
  },
}
