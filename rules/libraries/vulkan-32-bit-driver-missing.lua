-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vulkan-32-bit-driver-missing",
  title = [[Wine: "Failed to load libvulkan.so.1": a 32-bit game finds no 32-bit Vulkan]],
  summary = [[
A 32-bit Windows program in Wine (and a 32-bit part of a 64-bit one) needs the Vulkan loader and Mesa's RADV for 32
bits; the 64-bit ones, with which vulkaninfo and other games work, are not seen by it. Most distributions do not
install them by themselves. Wine then says that there is no Vulkan, and DXVK finds no adapter. A Wine built in the
new WoW64 mode has no 32-bit part: there the line means that the 64-bit loader is missing, which the same step
installs. Lutris names the missing library at each start, also to those who play nothing of 32 bits.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[(?:vulkan\w*:|winediag:)\w+ [Ff]ailed to load (?:libvulkan\.so\S*|vulkan library)]] }, speaks_of_amd }, strength = "very_strong", group = "loader" },
    -- Lutris, where it starts
    { all = { { log = [[\bi386 libvulkan\.so\.1 missing \(needed by vulkan\)]] }, speaks_of_amd }, strength = "strong", group = "loader" },
    other_maker,
  },
  explains = { "dxvk-driver-too-old", "vulkan-driver-problem" },
  remedies = {
    { id = "install-32-bit", title = "Install the Vulkan loader and RADV for 32 bits",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "Arch: the repository multilib is enabled; a Flatpak: flatpak install org.freedesktop.Platform.GL32.default instead",
      prepare = [[PATH="$PATH:/usr/sbin:/sbin" ldconfig -p | grep libvulkan || true; ls /usr/share/vulkan/icd.d]],
      apply = enable_32_bit_packages .. "\n" .. add_packages("vulkan-32-bit-driver-missing", "libvulkan1 mesa-vulkan-drivers libvulkan1:i386 mesa-vulkan-drivers:i386", "vulkan-loader mesa-vulkan-drivers vulkan-loader.i686 mesa-vulkan-drivers.i686", "vulkan-icd-loader vulkan-radeon lib32-vulkan-icd-loader lib32-vulkan-radeon"),
      verify = [[find /usr/lib /usr/lib32 -maxdepth 2 -name 'libvulkan_radeon.so' -exec file -L {} + 2>/dev/null]], expect = "ELF 32-bit",
      rollback = drop_added_packages("vulkan-32-bit-driver-missing") },
  },
  references = {
    { url = "https://github.com/doitsujin/dxvk/issues/426", title = "Better message when libvulkan.so.1 fails to load",
      says = "A 32-bit program loads the 32-bit library whatever the prefix is; lib32-vulkan-radeon was missing." },
    { url = "https://github.com/lutris/lutris/issues/5601", title = "Lutris doesn't wanna do Vulkan support",
      says = "Installing the 32-bit RADV was all that it wanted." },
    { url = "https://github.com/lutris/lutris/blob/4944e035887fc8be449cfa235281a7474a0e4ba9/lutris/startup.py", title = "startup.py",
      says = "Names the architecture, the library and what needs it, for each one that is missing." },
    { url = "https://github.com/disks86/VK9/issues/24", title = "failed to load libvulkan.so",
      says = "On Debian with an RX 560 libvulkan1:i386 was not installed." },
    { url = "https://github.com/Tk-Glitch/PKGBUILDS/issues/324", title = "winevulkan.dll failed to initialize",
      says = "Another form of the line; others who met it lacked 32-bit Vulkan packages." },
  },
}
