-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "freebsd-fpu-panic",
  title = [[FreeBSD: "panic: Unregistered use of FPU in kernel" while amdgpu loads]],
  summary = [[
amdgpu's display code computes clocks and bandwidth in floating point. FreeBSD's kernel panics where that happens
outside of kernel_fpu_begin() and kernel_fpu_end(), which Linux forgives. The code of a newer chip brings calls without
them time and again: dml2_create() of DCN 3.5 and 4.0.1 (Strix, Strix Halo, RDNA4) in the drivers of Linux 6.8 to 6.11.]],
  component = "kernel", severity = "critical", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[panic: Unregistered use of FPU in kernel]] }, { log = [[\b(?:amdgpu|dc|dcn\d+|dml\d*)_\w+\(\) at ]] } }, strength = "decisive", group = "panic" },
    { all = { { log = [[panic: Unregistered use of FPU in kernel]] }, { log = [[\bdrmn\d+: SMU is initialized|\[drm\] amdgpu|amdgpu\.ko]] } }, strength = "very_strong", group = "panic" },
  },
  remedies = {
    { id = "newer-drm", title = "Install the newest DRM port that this release of FreeBSD has",
      outcome = "cure", chance = 0.6, minutes = 15, risk = "medium", reversibility = "medium", scope = "system", root = true, reboot = true,
      requires = "the module is not loaded at boot meanwhile: sysrc kld_list-=amdgpu in single-user mode",
      summary = "The calls of DCN 3.5 were mended in Linux 6.12 and 6.15; drm-kmod has them in its branch of 6.12 and after.",
      cons = { "where the fault is still there, loading the module panics again: save everything first", "no rollback by one command: install the package that prepare named again" },
      prepare = [[freebsd-version -kru; pkg info -o -x 'drm.*kmod' 'gpu-firmware']],
      apply = [[sudo pkg update -f && sudo pkg install -y drm-latest-kmod]],
      verify = [[kldstat -n amdgpu.ko || { sudo kldload amdgpu && kldstat -n amdgpu.ko; }]], expect = [[amdgpu\.ko]], fallback = "scfb" },
    { id = "scfb", title = "Use the framebuffer driver scfb, without acceleration, until drm-kmod is newer",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "kld_list names the module amdgpu, not by its path",
      prepare = [[sysrc -n kld_list > ~/kld-list-before.txt; if pkg info -e xf86-video-scfb; then touch ~/scfb-was-there; fi]],
      apply = [[sudo pkg install -y xf86-video-scfb && sudo sysrc kld_list-=amdgpu]],
      verify = [[pkg info -e xf86-video-scfb && ! sysrc -n kld_list | grep -q amdgpu && echo there]], expect = "there", rollback = [[[ -e ~/scfb-was-there ] || sudo pkg delete -y xf86-video-scfb; sudo sysrc kld_list="$(cat ~/kld-list-before.txt)"]] },
  },
  references = {
    { url = "https://github.com/freebsd/drm-kmod/issues/372", title = "amdgpu 890M panic: Unregistered use of FPU in kernel",
      says = "The port is built with floating point; the places of DC_FP_START and DC_FP_END are what has to be mended." },
    { url = "https://github.com/freebsd/drm-kmod/pull/435", title = "Bracket DML2 creation with DC_FP_START/END",
      says = "dml2_create() without the bracket panics on Strix Halo; with it the module loads; Linux 6.15 has the same." },
    { url = "https://github.com/freebsd/drm-kmod/issues/428", title = "amdgpu: panic Unregistered use of FPU in kernel",
      says = "dcn35_validate_bandwidth() of 6.12.0 is another such place; later 6.12 has it mended, and the port goes there." },
    { url = "https://github.com/freebsd/drm-kmod/issues/277", title = "graphics/drm-61-kmod amdgpu panic", says = "The same panic with the port of Linux 6.1, in dcn_calcs.c." },
    { url = "https://github.com/freebsd/drm-kmod/issues/10", title = "Panic on attach a NAVI10 card", says = "The same in 2020, in the set-up of DCN 2.0." },
  },
}
