-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "lxc-gpu-group-unmapped",
  title = [[LXC: /dev/kfd is "nobody nogroup" in an unprivileged container: its group is not mapped]],
  summary = [[
An unprivileged LXC container (Proxmox, Incus, LXD) shifts all user and group numbers, so the host's
render group has none inside and the GPU's files appear as nobody:nogroup, or with the number of
some other group. Adding a user to the container's render group changes nothing; the host must give
the files that group's number.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[c[rw-]{9}[+.]?\s+\d+\s+(?:nobody|65534) {1,8}(?:nogroup|nobody|65534)\s.*(?:kfd|renderD\d+)]] }, { any = { { log = [[\blxc\.(?:idmap|mount\.entry|cgroup2?)|/etc/pve/lxc|\bpct (?:set|enter|exec|start)\b]] }, { said = [[(?i)\b(?:Proxmox|LXC|LXD|Incus)\b]] } } } },
      strength = "decisive", group = "unmapped" },
    { log = [[the render device is visible but its gid does not map to the render group]], strength = "very_strong", group = "unmapped" },
  },
  explains = { "rootless-container-groups-dropped", "kfd-permission-denied", "hip-no-device" },
  remedies = {
    { id = "dev-with-gid", title = "Proxmox: pass the devices with the container's own render group (dev0: ...,gid=)",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "Proxmox VE 8.1 or later, and no lxc.mount.entry or idmap lines for the same files. CONTAINER is its number; one dev line for each renderD file.",
      prepare = [[sudo pct config CONTAINER; sudo pct exec CONTAINER -- getent group render]],
      backup = [[sudo cp /etc/pve/lxc/CONTAINER.conf ~/CONTAINER.conf.before]],
      apply = [[gid=$(sudo pct exec CONTAINER -- getent group render | cut -d: -f3)
sudo pct set CONTAINER -dev0 "/dev/kfd,gid=$gid" -dev1 "/dev/dri/renderD128,gid=$gid"
sudo pct reboot CONTAINER]],
      verify = [[sudo pct exec CONTAINER -- ls -l /dev/kfd]], expect = [[\brender\b]],
      rollback = [[sudo cp ~/CONTAINER.conf.before /etc/pve/lxc/CONTAINER.conf && sudo pct reboot CONTAINER]],
      fallback = "incus-gid" },
    { id = "incus-gid", title = "Incus, LXD: add the device with the container's gid",
      outcome = "cure", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "system",
      apply = [[gid=$(incus exec CONTAINER -- getent group render | cut -d: -f3)
incus config device add CONTAINER kfd unix-char path=/dev/kfd gid="$gid"
incus config device add CONTAINER gpu gpu gid="$gid"]],
      verify = [[incus exec CONTAINER -- ls -l /dev/kfd]], expect = [[\brender\b]],
      rollback = [[incus config device remove CONTAINER kfd; incus config device remove CONTAINER gpu]] },
  },
  references = {
    { url = "https://github.com/community-scripts/ProxmoxVE/pull/15401", title = "Set /dev/kfd GID for AMD ROCm",
      says = "The dev line of /dev/kfd must carry the number of the render group, as those of renderD128 do." },
    { url = "https://github.com/Hal0ai/hal0/pull/2213", title = "GPU passthrough LXC",
      says = "With the number of the host instead of the container the check calls the passthrough broken." },
    { url = "https://www.mail-archive.com/pve-devel@lists.proxmox.com/msg15649.html", title = "Add a dev[n] argument to the container config",
      says = "Path, mode, uid and gid of a device can be given." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/886", title = "Linux container on ROCm",
      says = "With LXD the device is added as unix-char with a gid." },
  },
}
