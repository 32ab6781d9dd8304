-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vfio-guest-memory-not-pinned",
  title = [["VFIO_MAP_DMA failed: Cannot allocate memory": the guest's RAM may not be locked]],
  summary = [[
With a passed-through GPU all of the guest's RAM is pinned at its start. QEMU run by hand, or in a container, has
a limit of locked memory of a few MiB ("RLIMIT_MEMLOCK exceeded"); libvirt raises the limit itself, but in a pod
or with a memory limit beside the guest's size that is refused. Or the host has not that much RAM free.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[vfio_pin_pages?_(?:remote|external): .*RLIMIT_MEMLOCK \(\d+\) exceeded|vfio_pin_page_external: Task \S+ \(\d+\) RLIMIT_MEMLOCK]], strength = "decisive", group = "pin" },
    { log = [[VFIO_MAP_DMA failed: Cannot allocate memory|vfio_(?:container_)?dma_map ?\(.*\) = -12 \(Cannot allocate memory\)]], strength = "decisive", group = "pin" },
  },
  remedies = {
    { id = "raise-memlock", title = "Raise the limit to more than the guest's RAM, for the user who starts QEMU",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "QEMU is started by hand; in a container --ulimit memlock=-1 does it, for libvirt <memtune><hard_limit> in the guest's XML",
      prepare = [[grep "Max locked memory" /proc/self/limits; free -g]],
      apply = [[printf '%s - memlock unlimited\n' "$USER" | sudo tee /etc/security/limits.d/zz-vfio-memlock.conf
# then log out and in]],
      verify = [[sudo -iu "$USER" grep 'Max locked memory' /proc/self/limits]], expect = "unlimited",
      rollback = [[sudo rm -f /etc/security/limits.d/zz-vfio-memlock.conf]], fallback = "smaller-guest" },
    { id = "smaller-guest", title = "The host has too little RAM: give the guest less, and no ballooning",
      summary = "Pinned RAM cannot be swapped or shared; Proxmox's ballooning has no use beside a passed-through card.",
      outcome = "cure", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "app", root = true,
      requires = "Proxmox; VERSION is the guest's number",
      backup = [[qm config VERSION > ~/guest-before.conf]],
      apply = [[sudo qm set VERSION --balloon 0 --memory 8192
sudo qm start VERSION]],
      verify = [[sudo qm status VERSION]], expect = "running",
      rollback = [[grep -E '^(memory|balloon):' ~/guest-before.conf   # set these again with qm set]] },
  },
  references = {
    { url = "https://github.com/kubevirt/kubevirt/issues/8472", title = "VM with GPU passthrough can't start",
      says = "dmesg says RLIMIT_MEMLOCK (65536) exceeded; ulimit -l is 64 KiB in the pod." },
    { url = "https://github.com/kubevirt/kubevirt/issues/14593", title = "Libvirt error when creating a VM with passthrough GPU",
      says = "QEMU's VFIO_MAP_DMA failed: Cannot allocate memory." },
    { url = "https://github.com/dockur/windows/issues/22", title = "GPU passthrough in a container",
      says = "The wording of new QEMU, vfio_container_dma_map = -12." },
  },
}
