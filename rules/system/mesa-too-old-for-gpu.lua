-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "mesa-too-old-for-gpu",
  title = "Mesa (or its libdrm or LLVM) is too old to know this GPU",
  summary = [[
Mesa recognises a chip by its family and revision. A release older than the chip prints the
pair it does not know and offers no driver: no Vulkan device, or only llvmpipe. It is often the
Mesa of a container image or a flatpak runtime, while the host's own is new enough.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  -- lint: allow pattern-short because hipcc is the whole name of the program
  evidence = {
    { log = [[amdgpu: unknown \(family_id, chip_external_rev\)]], strength = "decisive", group = "chip" },
    { log = [[LLVM doesn't support gfx\w+, bailing out]], strength = "decisive", group = "llvm" },
    { log = [['gfx\w+' is not a recognized processor for this target]], strength = "strong", group = "llvm" },
    { log = [[amdgpu: Unknown gfx version: \d]], strength = "very_strong", group = "chip" },
    { log = [[radeonsi: [\w /]+ requires LLVM \d]], strength = "decisive", group = "llvm" },
    -- the loader's table of PCI ids lacks the card: no driver's name, or the kernel driver's in its place
    { log = [[pci id for fd \d+: 1002:[0-9a-f]{4}, driver \(null\)]], strength = "very_strong", group = "chip" },
    { log = [[MESA-LOADER: failed to open amdgpu\b]], strength = "strong", group = "chip" },
    -- LLVM says it to compilers too
    { log = [[triton[/\\](?:backends|compiler|runtime)[/\\]|PassManager::run failed|^(?:hipcc|clang(?:\+\+|-\d+)?): ]], strength = "strong", against = true, group = "compiler" },
    { all = { { said = [[(?i)\bmesa\b.{0,40}?\b(?:too old|outdated|older than|does(?: not|n\x27t) (?:support|know))]], unless = [[(?i)not too old]] }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  remedies = {
    { id = "newer-mesa-image", title = "Use an image or flatpak runtime with a newer Mesa",
      outcome = "cure", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      summary = "Flatpak: flatpak update brings the runtime's Mesa up to date.",
      apply = [[docker run --rm --device /dev/dri fedora:latest sh -c 'dnf -yq install vulkan-tools mesa-vulkan-drivers && vulkaninfo --summary']],
      verify = [[docker run --rm --device /dev/dri fedora:latest sh -c 'dnf -yq install vulkan-tools mesa-vulkan-drivers && vulkaninfo --summary' | grep -i deviceName]], expect = "(?i)radv|radeon",
      cons = { "the old image stays as it is: nothing to roll back" }, fallback = "newer-mesa-host" },
    { id = "newer-mesa-host", title = "Install a newer Mesa on the host",
      outcome = "cure", chance = 0.7, minutes = 15, risk = "medium", reversibility = "medium", scope = "system", root = true,
      when = { os = { "ubuntu", "linux mint", "pop" } },
      requires = "Ubuntu for the archive named here; elsewhere the distribution's newer release or backports",
      backup = list_packages("mesa|libdrm") .. " > ~/mesa-packages.txt",
      apply = by_packager("sudo add-apt-repository -y ppa:kisak/kisak-mesa && sudo apt-get update && sudo apt-get upgrade", "sudo dnf upgrade --refresh 'mesa-*'", "sudo pacman -Syu"),
      verify = [[vulkaninfo --summary | grep -i driverInfo]], expect = "Mesa",
      rollback = by_packager("sudo apt-get install ppa-purge && sudo ppa-purge ppa:kisak/kisak-mesa", "sudo dnf downgrade 'mesa-*'", "cat ~/mesa-packages.txt") .. "   # Arch: then sudo pacman -U of these files in /var/cache/pacman/pkg" },
  },
  refuted = { { what = "passing more devices or groups to the container", ref = 1, why = "The device is open already: Mesa read the chip's family from it." } },
  references = {
    { url = "https://github.com/mudler/LocalAI/issues/7327", title = "Radeon 8060S unknown inside the container",
      says = "The host's Mesa lists the chip; the older one in the container prints the unknown family and revision." },
    { url = "https://github.com/AchetaGames/Epic-Asset-Manager/issues/314", title = "RX 9070 XT not seen",
      says = "The LLVM of the runtime does not know gfx1201 and the driver bails out; on an up-to-date system it works." },
    { url = "https://github.com/flatpak/freedesktop-sdk-images/issues/71", title = "Mesa of the runtime does not recognise Vega",
      says = "Mesa 17.0 names no driver for the card's PCI id; support began with 17.1." },
    { url = "https://github.com/flathub/org.keepassxc.KeePassXC/issues/43", title = "Window does not appear with a Navi GPU",
      says = "The runtime's Mesa was built with an LLVM before 9; a later runtime cures it." },
    { url = "https://github.com/flatpak/flatpak/issues/3875", title = "libGL error with amdgpu",
      says = "In the runtime the loader falls back to the kernel driver's name for an RX 5500 XT; the host's Mesa drives it." },
  },
}
