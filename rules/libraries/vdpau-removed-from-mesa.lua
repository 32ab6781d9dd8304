-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vdpau-removed-from-mesa",
  title = [["Failed to open VDPAU backend libvdpau_radeonsi.so": Mesa's VDPAU driver is not there]],
  summary = [[
Mesa took its VDPAU drivers out with release 25.3; before that they were a package of their own (mesa-vdpau,
mesa-vdpau-drivers), which need not be installed. Programs that know only VDPAU then decode on the processor. VA-API
is the way that is left; libvdpau-va-gl turns VDPAU's calls into VA-API for programs that cannot.]],
  component = "app", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Failed to open VDPAU backend libvdpau_(?:radeonsi|r600|r300)\.so: cannot open shared object]], strength = "very_strong", group = "backend" },
    { all = { { log = [[Failed to open VDPAU backend libvdpau_\w+\.so: cannot open shared object]], unless = [[libvdpau_(?:radeonsi|r600|r300|va_gl)]] }, { fact = "mesa.version", range = ">=25.3" }, speaks_of_amd }, strength = "strong", group = "backend" },
  },
  remedies = {
    { id = "use-vaapi", action = "use-va-api", title = "Let the program decode by VA-API",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      summary = "mpv and Kodi have a setting for it; Firefox and Chromium use VA-API alone.",
      backup = [[mkdir -p ~/.config/mpv && touch ~/.config/mpv/mpv.conf && cp -p ~/.config/mpv/mpv.conf ~/mpv.conf.before]],
      apply = [[grep -q '^hwdec=vaapi$' ~/.config/mpv/mpv.conf || echo hwdec=vaapi >> ~/.config/mpv/mpv.conf]],
      verify = [[grep -c '^hwdec=vaapi$' ~/.config/mpv/mpv.conf]], expect = "^1", rollback = [[cp -p ~/mpv.conf.before ~/.config/mpv/mpv.conf]], fallback = "package" },
    { id = "package", title = "Mesa before 25.3: install its VDPAU driver",
      outcome = "cure", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      when = { mesa = "<25.3" },
      apply = add_packages("vdpau-removed-from-mesa", "mesa-vdpau-drivers", "mesa-vdpau-drivers", "mesa-vdpau"),
      verify = [[find /usr/lib /usr/lib64 -name 'libvdpau_radeonsi.so*' 2>/dev/null]], expect = [[libvdpau_radeonsi]],
      rollback = drop_added_packages("vdpau-removed-from-mesa"), fallback = "va-gl" },
    { id = "va-gl", title = "A program that knows VDPAU alone: libvdpau-va-gl",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = add_packages("vdpau-removed-from-mesa-va-gl", "libvdpau-va-gl1", "libvdpau-va-gl", "libvdpau-va-gl") .. "\nexport VDPAU_DRIVER=va_gl",
      verify = [[VDPAU_DRIVER=va_gl vdpauinfo | grep -c H264]], expect = [=[^[1-9]]=],
      rollback = "unset VDPAU_DRIVER\n" .. drop_added_packages("vdpau-removed-from-mesa-va-gl") },
  },
  references = {
    { url = "https://github.com/LibreELEC/LibreELEC.tv/pull/10669", title = "mesa: update to 25.3.0",
      says = "Names Mesa's commit that removes VDPAU." },
    { url = "https://github.com/void-linux/void-docs/pull/890", title = "amd.md: update video acceleration section for Mesa 25.3.0",
      says = "mesa-vdpau is gone with 25.3.0; VDPAU_DRIVER=va_gl translates to VA-API." },
    { url = "https://github.com/arunsivaramanneo/GPU-Viewer/issues/124", title = "Show VA-API information instead",
      says = "Quotes the distribution's page on this very message: the open drivers have no VDPAU since 25.3.0." },
  },
}
