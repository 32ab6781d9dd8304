-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "glx-server-offers-no-config",
  title = [["No matching fbConfigs or visuals found", radeonsi: the X server's GLX is another's]],
  summary = [[
Mesa's radeonsi was loaded and has asked the X server for its frame buffer configurations, of which none
fits its own: mostly the server's GLX is another driver's (OpenGL of AMDGPU-PRO was seen). So programs with a
Mesa of their own fail (flatpak, snap, container, AppImage), and those with the host's libGL run. The driver file
is not missing.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { sequence = { [[libGL error: No matching fbConfigs or visuals found]], [[libGL error: failed to load driver: (?:radeonsi|r600)]] },
      within = "2 lines", strength = "very_strong", group = "config" },
    { log = [[MESA-LOADER: failed to open radeonsi]], strength = "strong", against = true },
  },
  remedies = {
    { id = "whose-glx", title = "See whose GLX the X server has",
      summary = "Mesa's is 'SGI'. Another name is the driver whose OpenGL the server loaded.",
      outcome = "diagnostic", chance = 0.8, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      apply = [[glxinfo | grep -i 'glx vendor'; echo "$DISPLAY"]],
      verify = [[glxinfo 2>&1 | grep -ci 'server glx vendor']], expect = [=[^[1-9]]=],
      rollback = [[true   # nothing was changed]], fallback = "open-gl" },
    { id = "open-gl", title = "AMDGPU-PRO: use Mesa's OpenGL, and keep what else was wanted of it (OpenCL)",
      requires = "amdgpu-install of 2021 or later, and a server GLX that is not 'SGI'",
      outcome = "cure", chance = 0.8, minutes = 15, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "programs that asked for the proprietary OpenGL lose it",
        "all that amdgpu-install has put in goes first (ROCm, the kernel module, too): name its other use cases beside graphics and opencl" },
      backup = [[{ dpkg -l || rpm -qa; } 2>/dev/null | grep -i amdgpu > ~/amdgpu-packages.txt]],
      apply = [[sudo amdgpu-install -y --uninstall
sudo amdgpu-install -y --usecase=graphics,opencl --opencl=rocr
# then reboot]],
      verify = [[glxinfo | grep 'server glx vendor']], expect = "SGI",
      rollback = [[sudo amdgpu-install -y --usecase=workstation   # then reboot; the list of packages is in ~/amdgpu-packages.txt]] },
  },
  references = {
    { url = "https://github.com/flathub/com.valvesoftware.Steam/issues/564", title = "Steam hangs and crashes with amdgpu-pro 20.10 installed",
      says = "The flatpak's Mesa fails beside AMDGPU-PRO on CentOS 8.1 with an RX 560: radeonsi, then swrast; it runs once that is removed." },
    { url = "https://github.com/VirtualGL/virtualgl/issues/59", title = "vglrun dont run glxgears",
      says = "The reason in words: the server has no configuration that fits what Mesa asks for." },
    { url = "https://github.com/google-research/football/issues/291", title = "No matching fbConfigs or visuals found",
      says = "The same line in a container with Mesa before a server with another maker's GLX; there swrast fails." },
  },
}
