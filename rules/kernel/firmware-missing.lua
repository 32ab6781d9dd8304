-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "firmware-missing",
  title = [["Direct firmware load for amdgpu/... failed with error -2": firmware not installed]],
  summary = [[
amdgpu loads a set of firmware files for each chip. When a required one is missing from
/lib/firmware/amdgpu or from the initramfs, the block that needs it fails and with it the
whole probe. Optional files (some trusted applications) print the same first line and do no
harm: what counts is that a block's init failed afterwards.]],
  component = "firmware", severity = "critical", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[(?:Direct firmware load for |^)amdgpu/(?<file>\S+) failed with error -2]], unless = [[_ta\.bin|_cap\.bin|_rap\.bin|isp_|amdgpu/\S*_toc\.bin]],
      strength = "strong", group = "file" },
    { all = { { log = [[(?:Direct firmware load for |^)amdgpu/\S+ failed with error -2]] },
              { any = { { log = [[Fatal error during GPU init]] }, { log = [[(?:sw_init|early_init|hw_init) of IP block <\S+> failed -2\b]] } } } },
      strength = "decisive", group = "file" },
    { log = [[Failed to (?:load|get) gpu_info firmware "(?:amdgpu/)?\w+_gpu_info\.bin]], strength = "very_strong", group = "file" },
    -- FreeBSD; it tries several names, so the driver's own failure must follow
    { all = { { log = [[could not load firmware image '?(?:amdgpu|radeon)/|(?:amdgpu|radeon)/\S+\.bin: could not load firmware image]] },
              { any = { { log = [[Fatal error during GPU init]] }, { log = [[Failed to load \w+ firmware!]] } } } },
      strength = "decisive", group = "file" },
    { log = [[(?:amdgpu|radeon)/\w+\.bin: could not load firmware image, error 2]], strength = "strong", group = "file" },
    { sequence = { [[could not load firmware image, error 2]], [[successfully (?:loaded|linked) firmware]] }, within = "12 lines", strength = "very_strong", against = true },
    -- the blocks' loaders: r600_cp, ni_cp and cik_cp of radeon name themselves, too
    { log = [[Failed to load firmware (?:"|“)(?:amdgpu|radeon)/]], unless = [[_ta\.bin|_cap\.bin]], strength = "strong", group = "file" },
    -- radeon gives up at once, and has no optional file
    { all = { { log = [[Direct firmware load for radeon/\S+ failed with error -2]] },
              { log = [[radeon.*Fatal error during GPU init|\[radeon\]\] \*?ERROR\*? Failed to load firmware!]] } },
      strength = "decisive", group = "file" },
    -- Debian's kernels look for the folder before they touch the card
    { log = [[(?:amdgpu|radeon) requires firmware installed]], strength = "decisive", group = "file" },
    -- a linux-libre kernel asks for no file at all
    { all = { { log = [[Missing Free \w+ \(non-Free firmware loading is disabled\)]] },
              { log = [[(?:amdgpu|radeon).*Fatal error during GPU init|Failed to (?:load|get) gpu_info firmware "/\*\(DEBLOBBED\)]] } },
      strength = "decisive", group = "file" },
    -- no such file, and the driver opens no others
    { log = [[\bamdgpu: probe of [0-9a-f:.]+ failed with error -2\b]], strength = "strong", group = "init" },
    { log = [[early_init of IP block <\w+> failed -19|amdgpu_device_ip_early_init failed.*-2\b]], strength = "weak", group = "init" },
    { log = [[amdgpu.*(?:Failed to load \w+ firmware|failed to (?:init|load) (?:mc|sdma|gfx|rlc|psp|dmub|smc|vcn) (?:firmware|microcode|ucode))]], strength = "moderate", group = "block" },
    -- APUs boot the security processor by this table: unlike that of gfx, it is not optional
    { log = [[fail to request/validate toc microcode]], strength = "strong", group = "toc" },
    { log = [[kfd kfd: (?:amdgpu: )?added device 1002:]], strength = "strong", against = true },
    -- as people put it: what they see, or which step cured it
    { all = { { said = [[(?i)\b(?:missing|no|not find|not found|lacks?|without)(?: \w+){0,3} (?:amdgpu|GPU|graphics) firmware|(?:amdgpu|GPU) firmware(?: \w+){0,3} (?:missing|not found|absent|not (?:there|installed|present))]], unless = [[(?i)not missing|no (?:new|newer) ]] }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  explains = { "kfd-device-missing", "psp-load-failure", "amdgpu-init-fatal", "ring-test-failed-at-init",
    "hip-no-device", "kfd-has-no-gpu", "k8s-gpu-not-allocatable" },
  remedies = {
    { id = "install-firmware", title = "Install the distribution's AMD firmware package and rebuild the initramfs",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[
if command -v apt-get >/dev/null; then
  sudo apt-get install firmware-amd-graphics || sudo apt-get install --reinstall linux-firmware
  sudo update-initramfs -u
elif command -v dnf >/dev/null; then
  sudo dnf install amd-gpu-firmware && sudo dracut -f
else
  sudo pacman -S linux-firmware && sudo mkinitcpio -P
fi]],
      verify = [[journalctl -k -b | grep 'Direct firmware load for amdgpu' || echo none]], expect = "none",
      rollback = [[true   # the files do no harm; remove the package to undo]] },
    { id = "kernel-that-loads-firmware", title = "linux-libre: boot a kernel that loads firmware files",
      summary = "A linux-libre kernel refuses them by design; no AMD GPU since R600 works without.",
      outcome = "cure", chance = 0.9, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[# install the distribution's or kernel.org's kernel beside it and choose it in the boot menu]],
      verify = [[journalctl -k -b | grep -c 'Missing Free' || true]], expect = "^0$",
      rollback = [[sudo reboot   # choose the kernel used before]] },
    { id = "upstream-file", title = "Take the missing file from linux-firmware's repository",
      summary = "For chips newer than the distribution's package.",
      outcome = "cure", chance = 0.7, minutes = 20, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "The file's name as the kernel log prints it; put it for FILE.bin.",
      backup = [[[ -e /lib/firmware/amdgpu.before ] || sudo cp -a /lib/firmware/amdgpu /lib/firmware/amdgpu.before]],
      apply = [[git clone --depth 1 https://gitlab.com/kernel-firmware/linux-firmware.git && sudo cp linux-firmware/amdgpu/FILE.bin /lib/firmware/amdgpu/
# then rebuild the initramfs (update-initramfs -u, dracut -f, mkinitcpio -P) and reboot]],
      verify = [[journalctl -k -b | grep 'Direct firmware load for amdgpu' || echo none]], expect = "none",
      rollback = [[sudo rm /lib/firmware/amdgpu/FILE.bin   # then the initramfs again]] },
  },
  references = {
    { url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/331", title = "polaris12_mc.bin missing",
      says = "The probe ends at gmc_v8_0 because the firmware package is not installed; the later warning is a consequence." },
    { url = "https://github.com/siderolabs/pkgs/issues/792", title = "Kernel crash at amdgpu on Talos 1.5",
      says = "A system that ships hardly any firmware: the probe of a Renoir ends with -2; an image with the driver's files helps." },
    { url = "https://dgit.raspbian.org/?a=commit&h=802028df1c9041a1d935cd670e4d70b0755119b3&p=linux.git", title = "Debian's patch: firmware is required for DRM and KMS",
      says = "Without /lib/firmware/amdgpu (or radeon) the probe ends before it begins, with a line of its own." },
    { url = "https://github.com/siderolabs/talos/issues/8072", title = "Talos without amdgpu firmware",
      says = "Talos before 1.6 has no amdgpu firmware extension, so the probe of a Carrizo APU fails." },
  },
}
