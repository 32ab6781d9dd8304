-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "freebsd-module-mismatch",
  title = [[FreeBSD: "KLD amdgpu.ko: depends on ... - not available or version mismatch"]],
  summary = [[
The DRM modules are built for one FreeBSD release and loaded into another, or a package that they
depend on is not there: the loader finds no fitting version of the kernel, drm, ttm or linuxkpi and
refuses them. It follows an upgrade of the system, until the packages are built for the new release.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[KLD:? (?:amdgpu|radeonkms|drm|ttm|amdgpu_\w+)\.ko: depends on \S+ - not available or version mismatch]], strength = "decisive", group = "kld" },
    { log = [[linker_load_file: /boot/modules/(?:amdgpu|radeonkms|drm|ttm|dmabuf|linuxkpi_\w+)\S*\.ko - unsupported file type]], strength = "very_strong", group = "kld" },
  },
  remedies = {
    { id = "reinstall", title = "Install the modules anew, for this release",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "low", reversibility = "medium", scope = "system", root = true, reboot = true,
      cons = { "no rollback by one command: pkg keeps the old package in /var/cache/pkg" },
      prepare = [[freebsd-version -kru; pkg info -o -x 'drm.*kmod' 'gpu-firmware']],
      summary = "drm-kmod itself is only a name for the real port (drm-61-kmod and the like), which is what must come anew.",
      apply = [[sudo pkg update -f && sudo pkg upgrade -y
for package in $(pkg query -x '%n' '^(drm-.*kmod|gpu-firmware)'); do sudo pkg install -fy "$package"; done]],
      verify = [[kldstat -n amdgpu.ko || { sudo kldload amdgpu && kldstat -n amdgpu.ko; }]], expect = [[amdgpu\.ko]], fallback = "from-ports" },
    { id = "from-ports", title = "Build the port against the sources of the running kernel",
      outcome = "cure", chance = 0.85, minutes = 40, risk = "low", reversibility = "medium", scope = "system", root = true, reboot = true,
      requires = "/usr/src holds the sources of this release, /usr/ports the ports",
      cons = { "no rollback by one command: pkg install -f with the name of the package (drm-61-kmod and the like) puts it back" },
      apply = [[for port in $(pkg query -x '%o' '^drm-[0-9a-z]+-kmod'); do sudo make -C "/usr/ports/$port" clean deinstall install clean; done]],
      verify = [[kldstat -n amdgpu.ko]], expect = [[amdgpu\.ko]] },
  },
  references = {
    { url = "https://github.com/FreeBSDDesktop/kms-drm/issues/137", title = "amdgpu doesn't load",
      says = "amdgpu.ko asked for ttm, which an incomplete port had not installed." },
    { url = "https://github.com/freebsd/drm-kmod/issues/254", title = "drm.ko fails to load after the upgrade from 13.1 to 13.2",
      says = "The lines come after the system's upgrade; the package was the old release's." },
    { url = "https://github.com/FreeBSDDesktop/DEPRECATED-freebsd-base-graphics/issues/87", title = "depends on kernel - not available or version mismatch",
      says = "Modules outside of /boot/kernel are to be built again for the new kernel." },
  },
}
