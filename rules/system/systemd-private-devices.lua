-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "systemd-private-devices",
  title = "The unit's PrivateDevices= hides the GPU from the service",
  summary = [[
With PrivateDevices=yes systemd gives the service a /dev of its own that holds pseudo devices
only: /dev/kfd and /dev/dri do not exist there, while a shell of the same user sees them. A
DeviceAllow line alone brings no node back.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { fact = "access.service_kfd", equals = "ENOENT" }, { fact = "access.kfd", ["in"] = { "ok", "EACCES" } } }, strength = "decisive", group = "node" },
    { all = { { log = [[^PrivateDevices=(?:yes|true|1|on)\b]] },
              { log = [[Unable to open /dev/kfd read-write: No such file or directory|no ROCm-capable device is detected|no compatible (?:GPUs were discovered|amdgpu devices detected)|No HIP GPUs are available|kfd driver not loaded|ggml_vulkan: No devices found]] } },
      strength = "very_strong", group = "node" },
    { fact = "access.kfd", equals = "ENOENT", strength = "very_strong", against = true },
  },
  explains = { "kfd-device-missing", "container-device-not-passed", "device-cgroup-denied", "hip-no-device" },
  remedies = {
    { id = "private-devices-off", title = "Turn PrivateDevices off for the unit and allow the GPU's devices",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "the service may see other devices; DevicePolicy=closed with DeviceAllow keeps them closed",
        "char-kfd and char-drm are looked up when the unit starts: before amdgpu is loaded they are not there, and restarting the unit helps" },
      prepare = [[systemctl show UNIT -p PrivateDevices -p DevicePolicy -p DeviceAllow -p SupplementaryGroups]],
      apply = [[sudo mkdir -p /etc/systemd/system/UNIT.service.d && printf '[Service]\nPrivateDevices=no\nDevicePolicy=closed\nDeviceAllow=char-kfd rw\nDeviceAllow=char-drm rw\nDeviceAllow=char-fb rw\nSupplementaryGroups=render video\n' | sudo tee /etc/systemd/system/UNIT.service.d/kbmatch-devices.conf && sudo systemctl daemon-reload && sudo systemctl restart UNIT]],
      verify = [[systemctl show UNIT -p PrivateDevices]], expect = "PrivateDevices=no",
      rollback = [[sudo rm -f /etc/systemd/system/UNIT.service.d/kbmatch-devices.conf && { sudo rmdir /etc/systemd/system/UNIT.service.d 2>/dev/null || true; } && sudo systemctl daemon-reload && sudo systemctl restart UNIT]] },
  },
  references = {
    { url = "https://www.chiark.greenend.org.uk/ucgi/~ianmdlvl/git?a=patch&h=7f112f50fea585411ea2d493b3582bea77eb4d6e&p=elogind.git",
      title = "systemd: introduce PrivateDevices=", says = "The service gets a new /dev with API pseudo devices and no physical device." },
    { url = "https://github.com/NixOS/nixpkgs/pull/163602", title = "nixos/jellyfin: disable PrivateDevices",
      says = "The hardened unit could not reach the GPU; PrivateDevices was taken out of it so that it can." },
    { url = "https://github.com/NixOS/nixpkgs/pull/405857", title = "nixos/ollama: the unit does not use the AMD GPU",
      says = "With PrivateDevices off and the devices of drm and kfd allowed, an RX 6600 was used only after char-fb was allowed too." },
    { url = "https://github.com/NixOS/nixpkgs/issues/419097", title = "nixos/ollama: GPU not detected after a boot",
      says = "The unit starts before the driver is ready and finds no GPU; restarting it later finds it." },
  },
}
