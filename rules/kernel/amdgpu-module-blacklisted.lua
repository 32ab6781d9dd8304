-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amdgpu-module-blacklisted",
  title = [["Module amdgpu is blacklisted": the driver does not load by itself]],
  summary = [[
A line in modprobe.d or on the kernel's command line keeps the module from being loaded at boot:
left over from a pass-through set-up or a driver installation, or set on purpose: AMD's guide
for MI300X servers advises it where loading at boot loses GPUs, and then the driver must be loaded
by hand or by a unit later.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    -- the kernel's own word (module_blacklist=), and systemd's (v247 and later)
    { log = [[Module '?amdgpu'? is (?:blacklisted|deny-listed)]], strength = "decisive", group = "kernel" },
    { all = { { any = { { log = [[ROCk module is NOT loaded]] }, { log = [[amdgpu not found in modules]] }, { fact = "access.kfd", equals = "ENOENT" } } },
              { any = { { fact = "kernel.blacklist", has = "amdgpu" }, { log = [[(?:modprobe\.blacklist|module_blacklist|rd\.driver\.blacklist)=\S*amdgpu]] },
                        { log = [[^(?:\S+\.conf:)?\s*blacklist amdgpu\b]] } } } }, strength = "decisive", group = "list" },
    { log = [[Initialized amdgpu \d]], strength = "very_strong", against = true, group = "loaded" },
    { fact = "gpu.driver", equals = "vfio-pci", strength = "strong", against = true, group = "vfio" },
  },
  explains = { "kfd-device-missing", "hip-no-device" },
  remedies = {
    { id = "load-now", title = "Load it by hand and see whether all GPUs come up", outcome = "diagnostic", chance = 0.9, minutes = 2, risk = "low", reversibility = "high",
      scope = "system", root = true, apply = [[sudo modprobe amdgpu]], verify = [[ls -l /dev/kfd]], expect = "/dev/kfd", rollback = [[sudo modprobe -r amdgpu]], fallback = "off-the-list" },
    { id = "off-the-list", title = "Take it off the list", outcome = "cure", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "No virtual machine wants the card, and the server's guide does not ask for the list.",
      prepare = [[grep -rn 'blacklist.*amdgpu' /etc/modprobe.d /usr/lib/modprobe.d; grep -o '[a-z._]*blacklist=[^ ]*' /proc/cmdline]],
      backup = [[sudo cp -a /etc/modprobe.d /root/modprobe.d-before]],
      apply = [[sudo find /etc/modprobe.d -name '*.conf' -exec sed -i 's/^\s*blacklist amdgpu\b/# &/' {} +
]] .. drop_kernel_argument("modprobe.blacklist=amdgpu") .. "\n" .. rebuild_initramfs,
      verify = [[lsmod | grep -c '^amdgpu']], expect = "^[1-9]",
      rollback = [[sudo cp -a /root/modprobe.d-before/. /etc/modprobe.d/   # and modprobe.blacklist=amdgpu into the boot loader's line, if it stood there
]] .. rebuild_initramfs },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/pull/4434", title = "modprobe in the MI300X optimisation guide", says = "AMD's guide advises the blacklist on some systems, where GPUs are missing after boot otherwise." },
    { url = "https://github.com/ROCm/gpu-operator/issues/330", title = "Blacklisting and the initramfs", says = "On Ubuntu 22.04 the list works after update-initramfs only." },
  },
}
