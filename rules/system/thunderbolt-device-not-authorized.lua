-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "thunderbolt-device-not-authorized",
  title = [[boltctl: "status: connected": the eGPU's enclosure is not authorized, so there is no PCIe]],
  summary = [[
With the security levels user and secure Thunderbolt opens the PCIe tunnel to a device once somebody authorizes it;
until then the enclosure is listed and its card is not on the bus: lspci has no GPU and amdgpu says nothing. Desktops
ask for it or do it by themselves, servers and small desktops do not. Enrolling stores the permission.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[type:\s+peripheral\s*$]] }, { log = [[status:\s+connected\s*$]] }, speaks_of_amd }, within = "12 lines", strength = "very_strong", group = "status" },
    -- authorized, and the level allows DisplayPort and USB alone
    { log = [[status:\s+connected \(no PCIe tunnels\)]], strength = "very_strong", against = true, group = "level" },
  },
  explains = { "egpu-not-found-at-boot", "hip-no-device", "kfd-device-missing" },
  remedies = {
    { id = "enroll", title = "Authorize the enclosure now and for later",
      outcome = "cure", chance = 0.8, minutes = 3, risk = "medium", reversibility = "high", scope = "system", root = true,
      requires = "bolt is installed, and the device is one's own: it may read the machine's memory",
      prepare = [[boltctl list; grep -H . /sys/bus/thunderbolt/devices/*/authorized]],
      backup = [[boltctl list --all > ~/thunderbolt-before.txt]],
      apply = [[for d in /sys/bus/thunderbolt/devices/*-*; do [ ! -e "$d/authorized" ] || [ "$(cat "$d/authorized")" != 0 ] || sudo boltctl enroll --policy auto "$(cat "$d/unique_id")"; done]],
      verify = [[cat /sys/bus/thunderbolt/devices/*-*/authorized | sort -u | tr -d '\n']], expect = "^[12]+$",
      rollback = [[for d in /sys/bus/thunderbolt/devices/*-*; do [ ! -e "$d/unique_id" ] || grep -q "$(cat "$d/unique_id")" ~/thunderbolt-before.txt || sudo boltctl forget "$(cat "$d/unique_id")"; done]] },
  },
  references = {
    { url = "https://github.com/gicmo/bolt/blob/976c04f3bad1824e2a967964e42e03ea70cf7658/docs/boltd.8.txt", title = "boltd(8)",
      says = "The security levels; with user and secure a device has to be authorized before a PCIe tunnel is made, with dponly and usbonly it gets none." },
    { url = "https://github.com/gicmo/bolt/blob/976c04f3bad1824e2a967964e42e03ea70cf7658/docs/boltctl.1.txt", title = "boltctl(1)",
      says = "enroll authorizes a device and stores it; the policy auto does so at each later connection." },
    { url = "https://github.com/openrazer/openrazer/issues/954", title = "Linux Mint / Razer Core X Chroma",
      says = "One distribution's desktop authorizes the enclosure and another's does not; boltctl shows which." },
  },
}
