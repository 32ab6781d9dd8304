-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "freebsd-boot-framebuffer-conflict",
  title = [[FreeBSD: kldload amdgpu panics or blackens the screen, since the boot console draws on]],
  summary = [[
The console of the boot loader (EFI framebuffer, or vt's splash of processors) goes on drawing into
VRAM that amdgpu takes over while it loads, and overwrites the firmware it puts there: a panic or a
black screen. Loaded after the login, or without that console, the module starts. drm-kmod since 2021
stops a console whose memory lies in the card's.]],
  component = "kernel", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[kern\.vt\.splash_cpu ?= ?"?1]] }, { any = { { log = [[kld_list=\S*amdgpu]] }, { said = [[(?i)\bamdgpu\.ko\b]] } } } }, strength = "very_strong", group = "splash" },
    { all = { { said = [[(?i)\b(?:efifb|EFI framebuffer)\b]] }, { said = [[(?i)\b(?:FreeBSD|drm-kmod)\b]] }, { said = [[(?i)\b(?:amdgpu|radeonkms)\b.{0,80}\b(?:panics?|crash\w*|black screen|hangs?|freezes?)\b|\b(?:panics?|crash\w*|black screen|hangs?)\b.{0,80}\b(?:amdgpu|radeonkms)\b]] } },
      strength = "strong", group = "efi" },
  },
  remedies = {
    { id = "no-boot-console", title = "Turn the boot console off, and load amdgpu from rc.conf",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "nothing is shown before the driver loads: have SSH ready, or the single-user menu" },
      backup = [[sudo cp -p /boot/loader.conf /boot/loader.conf.before]],
      apply = [[sudo sysrc -f /boot/loader.conf hw.syscons.disable=1 kern.vt.splash_cpu=0
sudo sysrc kld_list+=amdgpu]],
      verify = [[kldstat -n amdgpu.ko]], expect = [[amdgpu\.ko]],
      rollback = [[sudo cp -p /boot/loader.conf.before /boot/loader.conf; sudo sysrc kld_list-=amdgpu]], fallback = "scfb" },
    { id = "scfb", title = "Use the framebuffer driver scfb, without acceleration, until drm-kmod is newer",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo pkg install -y xf86-video-scfb && sudo sysrc kld_list-=amdgpu]],
      verify = [[pkg info -e xf86-video-scfb && echo there]], expect = "there", rollback = [[sudo pkg delete -y xf86-video-scfb; sudo sysrc kld_list+=amdgpu]] },
  },
  references = {
    { url = "https://github.com/FreeBSDDesktop/kms-drm/issues/127", title = "amdgpu crashes during load (RX 580)",
      says = "The EFI framebuffer conflicts; hw.syscons.disable=1 and kld_list are the known way round." },
    { url = "https://github.com/freebsd/drm-kmod/issues/60", title = "Finally fixing the AMD EFIFB conflict",
      says = "What happens: the native efifb is not removed and writes to VRAM long after amdgpu expects it to stop." },
    { url = "https://github.com/freebsd/drm-kmod/blob/master/drivers/gpu/drm/linux_fb.c", title = "vt_freeze_main_vd()",
      says = "The present driver forbids writing to a boot console that overlaps the card's memory." },
    { url = "https://github.com/freebsd/drm-kmod/issues/100", title = "Crash when loading amdgpu.ko with kern.vt.splash_cpu=1",
      says = "With the splash at 0, or loaded after the login, it works." },
    { url = "https://github.com/freebsd/drm-kmod/issues/305", title = "Black screen on a Ryzen 9 7950X",
      says = "scfb with the resolution of the boot loader works meanwhile." },
  },
}
