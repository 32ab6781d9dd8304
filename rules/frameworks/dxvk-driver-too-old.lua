-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "dxvk-driver-too-old",
  title = [["DXVK: No adapters found": the Vulkan driver lacks a feature or version that DXVK needs]],
  summary = [[
DXVK lists each GPU and why it skips it. DXVK 2 needs Vulkan 1.3, 2.7 VK_KHR_maintenance5 and 3.0
VK_KHR_load_store_op_none and VK_KHR_maintenance6, too; AMD's driver for cards before RDNA on Windows, an
old Mesa (below 22.0 for 2.0), an old AMDVLK, or the Mesa inside an outdated Flatpak has not all of them.
On Linux a missing 32-bit driver leaves only llvmpipe.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    -- the very next line: the reason may be another device's (llvmpipe), and the AMD GPU be taken
    { sequence = { [[Found device: (?:AMD|Radeon)]], [[Skipping: Device does not (?:support (?:required feature|Vulkan 1\.|\d+ of push data)|have a graphics queue)]] }, within = "1 lines",
      strength = "decisive", group = "skipped" },
    { all = { { log = [[DXVK: No adapters found\.]] }, speaks_of_amd }, strength = "strong", group = "none" },
    { all = { { log = [[DXVK: No adapters found\.]] }, { log = [[Skipping Vulkan 1\.[012] adapter: (?:AMD|Radeon)]] } }, strength = "very_strong", group = "skipped" },
    other_maker,
  },
  explains = { "vulkan-driver-problem" },
  remedies = {
    { id = "newer-driver", title = "Linux: a current Mesa, for 64 and for 32 bit",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "medium", scope = "system", root = true,
      summary = "Steam or Lutris as a Flatpak: flatpak update. Cards that the radeon driver holds need amdgpu first.",
      cons = { "no way back but the distribution's older packages" },
      apply = by_packager("sudo dpkg --add-architecture i386 && sudo apt-get update && sudo apt-get install -y mesa-vulkan-drivers mesa-vulkan-drivers:i386", "sudo dnf install -y mesa-vulkan-drivers mesa-vulkan-drivers.i686", "sudo pacman -S --needed vulkan-radeon lib32-vulkan-radeon"),
      verify = [[vulkaninfo --summary | grep -A2 apiVersion]], expect = [=[1\.[3-9]]=],
      fallback = "older-dxvk" },
    { id = "older-dxvk", title = "Old cards: a DXVK that takes the driver (2.7.1 before 3.0, 2.6.2 before 2.7, 1.10.3 before 2.0)",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "FOLDER holds the game's executable and the newer DXVK's d3d9.dll, dxgi.dll or d3d11.dll; an online game may refuse changed files",
      backup = [[mkdir -p FOLDER/dxvk-before && for f in FOLDER/d3d9.dll FOLDER/dxgi.dll FOLDER/d3d11.dll; do [ ! -f "$f" ] || cp -p "$f" FOLDER/dxvk-before/; done]],
      apply = [[curl -fLO https://github.com/doitsujin/dxvk/releases/download/v2.6.2/dxvk-2.6.2.tar.gz && tar xf dxvk-2.6.2.tar.gz
for f in FOLDER/dxvk-before/*.dll; do cp dxvk-2.6.2/x64/"${f##*/}" FOLDER/; done   # a 32-bit game: x32]],
      verify = [[grep -h 'DXVK: v' FOLDER/*_d3d*.log | tail -1]], expect = [[v2\.6]],
      rollback = [[cp -p FOLDER/dxvk-before/*.dll FOLDER/]] },
  },
  references = {
    { url = "https://github.com/doitsujin/dxvk/issues/5542", title = "DXVK: No adapters found",
      says = "RX 580 on Windows: AMD's driver lacks VK_KHR_load_store_op_none before RDNA; 2.6.2 works." },
    { url = "https://github.com/doitsujin/dxvk/issues/3030", title = "Failed to create d3d device",
      says = "DXVK's maker: Vulkan 1.3 is required, with Mesa 22.0 or later." },
    { url = "https://github.com/doitsujin/dxvk/issues/2868", title = "Games crash when using DXVK_FILTER_DEVICE_NAME",
      says = "AMDVLK and AMD's own driver have to be current for Vulkan 1.3; a filter that names no device skips all." },
    { url = "https://github.com/doitsujin/dxvk/blob/master/src/dxvk/dxvk_device_filter.cpp", title = "dxvk_device_filter.cpp",
      says = "The reasons to skip a device; the features that are asked for stand in dxvk_device_info.cpp." },
  },
}
