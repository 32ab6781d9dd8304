-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ip-discovery-invalid",
  title = [["invalid ip discovery binary signature": the card's IP discovery table cannot be read]],
  summary = [[
Since Navi the driver reads from the top of VRAM which blocks the chip has. When that table is
not there or its checksum is wrong, the probe ends with -22 before anything is set up. The
firmware did not initialise the card (not posted, left off by the other system of a dual boot,
an integrated GPU given to a virtual machine), the memory window is too small or wrong, or the
kernel driver is too old for the chip.]],
  component = "firmware", severity = "critical", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[invalid ip discovery (?:binary|data table) (?:signature|checksum)]], strength = "decisive", group = "discovery" },
    { log = [[failed to read (?:ip discovery binary|discovery info from memory, vram size read)]], strength = "very_strong", group = "discovery" },
    { log = [[amdgpu_discovery_init failed|\bip discovery uninitialized]], strength = "very_strong", group = "discovery" },
    { log = [[amdgpu_discovery is not set properly]], strength = "strong", group = "discovery" },
    { log = [[device lost from bus]], strength = "strong", against = true },
    -- on a board of eight, one GPU whose start failed keeps the others from theirs
    { log = [[initializing kernel modesetting \(IP DISCOVERY 0x1002:0x7[45][AB][0-9A-F]\b]], strength = "moderate", against = true },
  },
  explains = { "kfd-device-missing", "amdgpu-init-fatal", "hip-no-device", "kfd-has-no-gpu" },
  remedies = {
    { id = "cold-start", action = "cold-start", title = "Switch off at the mains, start straight into Linux (no fast start-up of the other system)",
      outcome = "workaround", chance = 0.4, minutes = 5, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[sudo poweroff]], verify = [[journalctl -k -b | grep -c 'Initialized amdgpu']], expect = "[1-9]",
      cons = { "nothing to roll back" }, fallback = "firmware-update" },
    { id = "firmware-update", title = "Update the system firmware, turn on Above 4G Decoding, take CSM off",
      outcome = "cure", chance = 0.4, minutes = 30, risk = "medium", reversibility = "medium", scope = "firmware", reboot = true,
      apply = [[sudo fwupdmgr refresh && sudo fwupdmgr get-updates; sudo systemctl reboot --firmware-setup]],
      verify = [[journalctl -k -b | grep -c 'ip discovery']], expect = [[^0$]], rollback = [[sudo systemctl reboot --firmware-setup]] },
    { id = "newer-driver", action = "newer-kernel", title = "Use a newer kernel (or AMD's driver package) when the chip is newer than the driver",
      outcome = "cure", chance = 0.4, minutes = 20, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[uname -r; modinfo -F version amdgpu; ls /boot/vmlinuz-*]],
      verify = [[journalctl -k -b | grep -c 'ip discovery']], expect = [[^0$]], rollback = [[sudo reboot   # choose the kernel used before]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1896", title = "invalid ip discovery binary signature on a dual-boot laptop",
      says = "The dGPU often has no readable table under Linux; after a repair of the other system's driver the next boots work." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_discovery.c", title = "amdgpu_discovery.c",
      says = "Reads the table from VRAM or a file, checks signature and checksum, and returns -EINVAL when they are wrong." },
  },
  service = { action = "drain-and-test", because = "The GPU does not say what it consists of, so the driver cannot use it: switch off and start, then firmware, then the module." },
}
