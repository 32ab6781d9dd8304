-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "mesa-dri-driver-missing",
  title = [["MESA-LOADER: failed to open radeonsi": Mesa's driver is not there, or cannot be loaded]],
  summary = [[
Mesa's libGL opens radeonsi_dri.so in the folders that it names. It is not there for a 32-bit program
(Steam, Wine, PCSX2) without the 32-bit drivers, in a container or image without them, or after half an update.
Of several folders the error tells the last only: the driver may lie in the first and be refused there for a
library of the program's own (libstdc++ of conda or an AppImage), which LIBGL_DEBUG=verbose shows.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [=[MESA-LOADER: failed to open (?:radeonsi|r600|r300): \S*(?:lib32|i386-linux-gnu)/[^:]*_dri\.so: cannot open shared object]=], strength = "decisive", group = "open" },
    { log = [=[MESA-LOADER: failed to open (?:radeonsi|r600|r300): \S+_dri\.so: cannot open shared object file: No such file or directory \(search paths [^:)]+\)]=], strength = "very_strong", group = "open" },
    { all = { { log = [=[MESA-LOADER: failed to open dri: \S+dri_gbm\.so: cannot open shared object]=] }, speaks_of_amd }, strength = "strong", group = "open" },
    -- Mesa of 2020 and before gave no reason; of several folders the last one's hides that of the others
    { log = [=[MESA-LOADER: failed to open (?:radeonsi|r600|r300)(?:: \S+_dri\.so: [^()]{1,120})? \(search paths ]=], strength = "strong", group = "open" },
    { log = [=[libGL error: unable to load driver: (?:radeonsi|r600|r300)_dri\.so]=], strength = "strong", group = "open" },
    -- a library that the driver needs, of the same release as Mesa
    { log = [=[MESA-LOADER: failed to open (?:radeonsi|r600|r300): lib(?:LLVM|gallium|glapi|drm)\S*: cannot open shared object]=], strength = "very_strong", group = "open" },
  },
  remedies = {
    { id = "see-why", title = "See the reason in each folder",
      outcome = "diagnostic", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "'GLIBCXX... not found' there: start the program with the system's libstdc++ (LD_PRELOAD), or conda install -c conda-forge libstdcxx-ng.",
      apply = [[LIBGL_DEBUG=verbose COMMAND 2>&1 | grep MESA-LOADER || true
find /usr/lib /usr/lib32 /usr/lib64 -name 'radeonsi_dri.so' -exec file -L {} + 2>/dev/null || true]],
      verify = [[LIBGL_DEBUG=verbose COMMAND 2>&1 | grep -c MESA-LOADER]], expect = [=[^[1-9]]=], fallback = "install-32-bit" },
    { id = "install-32-bit", title = "A 32-bit program: install Mesa's 32-bit drivers",
      outcome = "cure", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "Arch: the repository multilib is enabled",
      apply = enable_32_bit_packages .. "\n" .. add_packages("mesa-dri-driver-missing", "libgl1-mesa-dri:i386 mesa-vulkan-drivers:i386", "mesa-dri-drivers.i686 mesa-vulkan-drivers.i686", "lib32-mesa lib32-vulkan-radeon"),
      verify = [[find /usr/lib32/dri /usr/lib/i386-linux-gnu/dri /usr/lib/dri -name radeonsi_dri.so -exec file -L {} + 2>/dev/null]], expect = "ELF 32-bit",
      rollback = drop_added_packages("mesa-dri-driver-missing"), fallback = "reinstall-mesa" },
    { id = "reinstall-mesa", title = "Else bring Mesa up to date as a whole, in the container or on the host where the program runs",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "medium", scope = "system", root = true,
      cons = { "no way back but the distribution's older packages" },
      apply = by_packager("sudo apt-get update && sudo apt-get install -y --reinstall libgl1-mesa-dri", "sudo dnf upgrade -y --refresh 'mesa-*' && sudo dnf reinstall -y mesa-dri-drivers", "sudo pacman -Syu --needed mesa"),
      verify = [[glxinfo -B | grep -c radeonsi]], expect = [=[^[1-9]]=] },
  },
  references = {
    { url = "https://github.com/PCSX2/pcsx2/issues/3542", title = "libGL error: MESA-LOADER: failed to open radeonsi (search paths /usr/lib/dri)",
      says = "A 32-bit program on Fedora, whose 64-bit drivers lie in /usr/lib64/dri." },
    { url = "https://github.com/Galleondragon/qb64/issues/87", title = "Mesa-Loader",
      says = "The line with several folders on a machine where other programs find the driver." },
    { url = "https://github.com/pygame/pygame/issues/3405", title = "failed to open radeonsi: when pygame.init()",
      says = "The error of the last folder, /usr/lib/dri, which Ubuntu does not use, in an environment of Python 3.7." },
    { url = "https://github.com/solus-project/linux-steam-integration/issues/41", title = "Black Mesa fails with libGL error",
      says = "The older words; the game starts once its own libstdc++.so.6 is removed." },
    { url = "https://github.com/compas-dev/compas_viewer/issues/91", title = "Ubuntu installation + Solution",
      says = "The same line of a conda environment went away with conda-forge's libstdcxx-ng." },
    { url = "https://github.com/FreeCAD/FreeCAD-Bundle/issues/67", title = "MESA-LOADER: failed to open radeonsi",
      says = "With one folder the error names the AppImage's own libstdc++." },
  },
}
