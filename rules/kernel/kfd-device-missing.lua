-- SPDX-License-Identifier: Apache-2.0
local smi = [[Driver not initialized \(amdgpu not found in modules\)|driver not initialized \(amdgpu not found in modules\)|Drivers? not loaded \(amdgpu\b.* not found in modules\)]]
rule {
  id = "kfd-device-missing",
  kind = "symptom",
  title = "/dev/kfd does not exist: the compute driver (KFD) is not loaded",
  summary = [[
ROCm talks to the kernel through /dev/kfd, which amdgpu creates when it is built with
CONFIG_HSA_AMD and has bound a GPU that KFD accepts. Without it no HSA agent exists, whatever
is installed in user space. Ask next why: driver not loaded, kernel built without it, GPU
refused, or a container that did not get the device.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "uncommon",
  applies = { ["gpu.present"] = has_gpu },
  -- lint: allow pattern-short because WSL2 is the name itself
  evidence = {
    { log = [[ROCk module is NOT loaded, possibly no GPU devices]], strength = "very_strong", group = "module" },
    { log = [[error="?kfd driver not loaded]], strength = "very_strong", group = "driver" },
    { log = [[Fail to glob topology properties]], strength = "very_strong", group = "plugin" },
    -- the device plugin announces its resource when /sys/class/kfd exists, and else waits for signals for ever
    { all = { { log = [[manager\.go:\d+\] Handling incoming signals]] },
              { absent = [[Received new list of plugins]], from = "k8s-device-plugin" } },
      strength = "very_strong", group = "plugin" },
    { log = [[/sys/class/kfd/kfd/topology\S*: (?:no such file|No such file)|open /sys/class/kfd\S*: no such file]], strength = "strong", group = "topology" },
    { fact = "access.kfd", equals = "ENOENT", strength = "very_strong", group = "open" },
    -- the management tools ask sysfs for the module
    { log = smi, strength = "strong", group = "smi" },
    { log = [[AMDSMI_STATUS_DRIVER_NOT_LOADED]], strength = "strong", group = "smi" },
    -- a monitor that asks every vendor says it on other machines; a driver that is built in, or seen from a container, too
    { all = { { log = smi }, { any = { { log = [[NVIDIA-SMI|NVIDIA GeForce|NVIDIA (?:A100|H100|A40|L40|RTX)|CUDA available: True|ROCk module (?:version \S+ )?is loaded|Initialized amdgpu \d|CONFIG_DRM_AMDGPU=y]] },
                                   { fact = "kernel.config.DRM_AMDGPU", equals = "y" } } } },
      strength = "moderate", against = true, group = "smi-elsewhere" },
    -- under WSL there is no such module, and the tools never work
    { all = { { log = smi }, { log = [[WSL environment detected|microsoft-standard-WSL2|\bWSL ?2\b]] } }, strength = "very_strong", against = true, group = "wsl" },
    { fact = "kernel.config.HSA_AMD", equals = "n", strength = "decisive", group = "config" },
    { fact = "host.wsl", equals = "true", strength = "very_strong", against = true, group = "wsl" },
    { fact = "gpu.name", matches = not_amd, strength = "decisive", against = true, group = "other-maker" },
    { all = { { fact = "gpu.name", matches = not_amd }, { log = [[ROCk module is NOT loaded, possibly no GPU devices]] } }, strength = "strong", against = true, group = "no-devices" },
    -- older rocminfo asks lsmod, which a small image does not have, and says the same of a driver that is there
    { all = { { log = [[ROCk module is NOT loaded, possibly no GPU devices]] }, { log = [[\blsmod: (?:command )?not found]] } },
      strength = "very_strong", against = true, group = "no-lsmod" },
    { log = [[kfd kfd: (?:amdgpu: )?added device 1002:]], strength = "strong", against = true },
    { all = { { said = [[(?i)/dev/kfd[`'"]? (?:\w+ ){0,2}(?:does(?: not|n't) exist|is (?:missing|absent|not there)|not (?:there|present|created))|\bno [`'"]?/dev/kfd\b]], unless = [[(?i)container|docker|WSL|podman]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)\bKFD (?:device|node)(?: \w+)? (?:does(?: not|n't)|never|did(?: not|n't)) (?:appear|show up|come up|exist|get created)]], unless = [[(?i)container|docker|WSL|podman]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)(?:without|not set|missing|lacks|disabled|off)(?: \w+){0,3} CONFIG_HSA_AMD\b|CONFIG_HSA_AMD (?:is not set|missing|=n)]] }, speaks_of_amd }, strength = "strong", group = "config" },
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
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2767", title = "Driver not initialized (amdgpu not found in modules)",
      says = "rocm-smi's form." },
    { url = "https://github.com/ROCm/amdsmi/blob/amd-staging/amdsmi_cli/amdsmi_init.py", title = "amdsmi_init.py",
      says = "amd-smi's forms; it looks at the module's initstate in sysfs." },
    { url = "https://github.com/siderolabs/extensions/issues/307", title = "Talos kernel without CONFIG_HSA_AMD",
      says = "amdgpu binds the GPU but the kernel lacks KFD, so no device plugin resource appears." },
    { url = "https://github.com/ROCm/ROCm-docker/issues/50", title = "rocminfo broken inside container?",
      says = "Without lsmod rocminfo says that the module is not loaded, and then lists the agents." },
    { url = "https://github.com/ROCm/k8s-device-plugin/issues/23", title = "Fail to glob topology properties",
      says = "The plugin needs the node's amdgpu/KFD driver; the chart does not install it." },
  },
}
