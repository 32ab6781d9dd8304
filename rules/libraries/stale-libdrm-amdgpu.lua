-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "stale-libdrm-amdgpu",
  title = [["undefined symbol: amdgpu_...": an old libdrm_amdgpu is loaded before the right one]],
  summary = [[
RADV and radeonsi call functions of libdrm_amdgpu, and each Mesa needs those of a certain libdrm
(amdgpu_query_video_caps_info came with 2.4.105, amdgpu_device_get_fd with 2.4.109). amdgpu-pro, amdgpu-install and
ROCm's packages bring a libdrm of their own in /opt/amdgpu and put it first on the loader's path;
once the distribution's Mesa is newer than that, every Vulkan and OpenGL program ends as it starts.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[undefined symbol: amdgpu_(?:device|bo|cs|va|vm|query|create|get|find|read|user)_\w+]],
      unless = [[libdrm_amdgpu\.so\S*: (?:error: )?symbol lookup]], strength = "decisive", group = "symbol" },
    { all = { { said = helped([[(?:remov\w+|uninstall\w+|purg\w+) (?:the )?(?:amdgpu-pro|AMDGPU-PRO|libdrm\S*amdgpu\S*)|amdgpu-uninstall]]), unless = did_not_help },
              { log = [[undefined symbol|(?:libvulkan_radeon|radeonsi_dri|pipe_radeonsi)\.so]] } }, strength = "strong", group = "told" },
  },
  explains = { "vulkan-driver-problem", "rocm-mixed-installation", "rocm-soname-mismatch" },
  remedies = {
    { id = "hide-old-libdrm", title = "Take AMD's library folder off the loader's path",
      outcome = "cure", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      prepare = [[ldconfig -p | grep libdrm_amdgpu; ls /etc/ld.so.conf.d; env | grep LD_LIBRARY_PATH]],
      cons = { "AMD's own OpenGL, if installed, then runs with the distribution's libdrm", "LD_LIBRARY_PATH, where it names the folder, has to be cleared as well" },
      apply = [[for list in /etc/ld.so.conf.d/*amdgpu*.conf; do [ ! -e "$list" ] || sudo mv "$list" "$list.off"; done
sudo ldconfig]],
      verify = [[ldconfig -p | grep libdrm_amdgpu | grep -c /opt/ || true]], expect = [[^0]],
      rollback = [[for list in /etc/ld.so.conf.d/*amdgpu*.conf.off; do [ ! -e "$list" ] || sudo mv "$list" "${list%.off}"; done
sudo ldconfig]], fallback = "remove-amdgpu-packages" },
    { id = "remove-amdgpu-packages", title = "Remove AMD's graphics packages, or install those of a release for this distribution",
      outcome = "cure", chance = 0.85, minutes = 15, risk = "medium", reversibility = "medium", scope = "system", root = true, reboot = true,
      prepare = [[dpkg -l 2>/dev/null | grep -E 'libdrm|amdgpu'; rpm -qa 2>/dev/null | grep -E 'libdrm|amdgpu']],
      cons = { "ROCm's and amdgpu-pro's OpenCL go with them where they came by the same installer" },
      apply = [[sudo amdgpu-uninstall]], verify = [[ldconfig -p | grep libdrm_amdgpu | grep -c /opt/ || true]], expect = [[^0]],
      rollback = [[# amdgpu-install with the use cases that were there before]] },
  },
  references = {
    { url = "https://github.com/ValveSoftware/Proton/issues/5835", title = "Proton 7.0-2: Any game don't launch",
      says = "Valve reads the line as a broken driver set: an outdated library is picked up before Mesa's own." },
    { url = "https://github.com/swaywm/wlroots/issues/2890", title = "mesa staging/21.1 error",
      says = "amdgpu_query_video_caps_info needs libdrm 2.4.105; the old one came from /opt/amdgpu, installed for OpenCL." },
    { url = "https://github.com/Umio-Yasuno/amdgpu_top/issues/17", title = "undefined reference to amdgpu_device_get_fd",
      says = "Ubuntu 20.04's libdrm 2.4.107 has no such function." },
    { url = "https://github.com/KhronosGroup/Vulkan-Tools/issues/647", title = "undefined symbol: amdgpu_query_video_caps_info",
      says = "vulkaninfo on Kubuntu 22.04; removing amdgpu-pro cured it." },
    { url = "https://github.com/godotengine/godot/issues/47352", title = "Vulkan: Fail to run on ubuntu (AMDGPU)",
      says = "amdgpu_bo_list_create_raw is missing until AMD's driver is uninstalled." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2934", title = "undefined symbol: amdgpu_va_get_start_addr - Pop!_OS 22.04",
      says = "amdgpu-install of ROCm 6.0 on a distribution with a newer Mesa; amdgpu-uninstall cures it, and AMD points to its libdrm packages." },
    { url = "https://github.com/ValveSoftware/steam-runtime/issues/309", title = "MESA-LOADER: failed to open radeonsi with Proton 5.13-1",
      says = "amdgpu-pro 20.45 for Ubuntu 20.04 brings libdrm_amdgpu 2.4.100, older than Ubuntu's 2.4.102." },
    { url = "https://github.com/GPUOpen-Drivers/AMDVLK/issues/348", title = "AMDVLK fails to initialize when a legacy GPU is present",
      says = "AMDVLK asks libdrm for functions that it may lack; a trace of the loader then shows such lines, and nothing is wrong." },
  },
}
