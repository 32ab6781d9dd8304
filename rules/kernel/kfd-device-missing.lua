-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kfd-device-missing",
  kind = "symptom",
  title = "There is no /dev/kfd: the compute driver is not there",
  summary = [[
ROCm talks to the kernel through /dev/kfd, which amdgpu creates when it is built with
CONFIG_HSA_AMD and has bound a GPU that KFD accepts. Without it no HSA agent exists, whatever
is installed in user space. Ask next why: driver not loaded, kernel built without it, GPU
refused, or a container that did not get the device.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "uncommon",
  applies = { ["gpu.present"] = has_gpu },
  evidence = {
    { log = [[ROCk module is NOT loaded, possibly no GPU devices]], strength = "very_strong", group = "module" },
    { log = [[Fail to glob topology properties]], strength = "very_strong", group = "plugin" },
    { log = [[/sys/class/kfd/kfd/topology\S*: (?:no such file|No such file)|open /sys/class/kfd\S*: no such file]], strength = "strong", group = "topology" },
    { fact = "access.kfd", equals = "ENOENT", strength = "very_strong", group = "open" },
    { fact = "kernel.config.HSA_AMD", equals = "n", strength = "decisive", group = "config" },
    { fact = "host.wsl", equals = "true", strength = "very_strong", against = true, group = "wsl" },
    { log = [[kfd kfd: (?:amdgpu: )?added device 1002:]], strength = "strong", against = true },
  },
  remedies = {
    { id = "load-amdgpu", title = "Load amdgpu and read what it says",
      outcome = "diagnostic", chance = 0.4, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo modprobe amdgpu; sudo dmesg | grep -iE 'amdgpu|kfd' | tail -40]],
      verify = [[ls -l /dev/kfd]], expect = "/dev/kfd", rollback = [[true   # nothing was changed for good]] },
    { id = "kernel-with-kfd", title = "Use a kernel built with CONFIG_HSA_AMD",
      outcome = "cure", chance = 0.9, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      when = { ["kernel.config.HSA_AMD"] = "n" },
      apply = [[zgrep CONFIG_HSA_AMD /proc/config.gz || grep CONFIG_HSA_AMD "/boot/config-$(uname -r)"]],
      verify = [[ls -l /dev/kfd]], expect = "/dev/kfd", rollback = [[sudo reboot   # choose the kernel used before]] },
  },
  references = {
    { url = "https://github.com/siderolabs/extensions/issues/307", title = "Talos kernel without CONFIG_HSA_AMD",
      says = "amdgpu binds the GPU but the kernel lacks KFD, so no device plugin resource appears." },
    { url = "https://github.com/ROCm/k8s-device-plugin/issues/23", title = "Fail to glob topology properties",
      says = "The plugin needs the node's amdgpu/KFD driver; the chart does not install it." },
  },
}
