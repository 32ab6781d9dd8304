-- SPDX-License-Identifier: Apache-2.0
local cannot_write = [[(?:zstd: error (?:25|70) ?:|Error 24 : Write error|pigz: abort: write error|(?:gzip|xz|lz4): \S*:? ?(?:No space|write error)|mkinitramfs failure)]]
rule {
  id = "boot-partition-full",
  title = [["mkinitramfs failure ... No space left on device": amdgpu's firmware overfills /boot]],
  summary = [[
The initramfs takes amdgpu along with the firmware of every GPU it knows, and amdgpu-dkms-firmware adds
its own: an image may grow to hundreds of MiB, one for each kernel. A /boot partition of 500 MB is soon
full, so update-initramfs fails, and with it each package that wants a new image; the machine may boot an
old or a broken one.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[update-initramfs: failed for /boot/initrd|mkinitramfs failure (?:zstd|cpio|pigz|gzip|lz4|xz)]] }, { log = [[(?i)amdgpu|linux-firmware|firmware-amd-graphics]] } },
      strength = "decisive", group = "full" },
    { all = { { log = cannot_write }, { log = [[update-initramfs: (?:failed for|Generating) /boot]] } }, strength = "strong", group = "full" },
  },
  explains = { "amdgpu-dkms-build-failure", "disk-full" },
  remedies = {
    { id = "remove-old-kernels", title = "Remove kernels that are no longer used, then build the image again",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "medium", scope = "system", root = true,
      requires = "Debian or Ubuntu; the running kernel and one older stay",
      prepare = [[df -h /boot; ls -lh /boot; uname -r]],
      apply = [[sudo apt-get autoremove --purge
sudo update-initramfs -u && sudo dpkg --configure -a]],
      verify = [[dpkg --audit | wc -l]], expect = "^0",
      rollback = [[true   # install the linux-image package of a removed kernel to have it back]], fallback = "smaller-initramfs" },
    { id = "smaller-initramfs", title = "Put only this machine's drivers into the initramfs: MODULES=dep",
      summary = "amdgpu still loads from the root file system, where all firmware is.",
      outcome = "workaround", chance = 0.7, minutes = 5, risk = "medium", reversibility = "high", scope = "system", root = true,
      requires = "Debian or Ubuntu; the disk is not moved to another machine",
      cons = { "an image made so may not boot on other hardware" },
      apply = [[sudo mkdir -p /etc/initramfs-tools/conf.d
echo 'MODULES=dep' | sudo tee /etc/initramfs-tools/conf.d/zz-modules-dep
sudo update-initramfs -u]],
      verify = [[ls -s --block-size=M "/boot/initrd.img-$(uname -r)"]], expect = [[^\d{1,2}M]],
      rollback = [[sudo rm -f /etc/initramfs-tools/conf.d/zz-modules-dep && sudo update-initramfs -u]] },
    { id = "delete-by-hand", title = "Deleting files in /boot with rm",
      avoid = "dpkg still thinks the kernel is there and makes its image again; the running kernel's image may be the one deleted." },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-install-on-linux/issues/629", title = "Debian 13: amdgpu drivers too large for the initramdisk",
      says = "AMD reproduced it with a /boot of 476 MB after installing amdgpu-dkms." },
    { url = "https://github.com/pop-os/pop/issues/1714", title = "Boot partition runs out of space within months",
      says = "Removing the oldest kernel cured it." },
    { url = "https://github.com/elementary/appcenter/issues/1777", title = "Crash while carrying out operating system updates",
      says = "The wording with lz4: Error 24, write error." },
  },
}
