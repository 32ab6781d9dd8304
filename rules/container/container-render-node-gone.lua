-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "container-render-node-gone",
  title = [["custom device /dev/dri/renderD128: no such file": the render node has another number]],
  summary = [[
A container that names a render node is not started where the host has no such node. The kernel
numbers them from 128 on in the order in which drivers come up, so a second GPU, the processor's own one switched
on or off in the BIOS, or a new kernel makes renderD128 another card, or takes renderD129 away. With Docker
Desktop the host is a virtual machine that has none at all.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { speaks_of_amd, { log = [[gathering device information while adding custom device "/dev/dri/(?:renderD|card)\d+": no such file or directory]] } }, strength = "very_strong", group = "node" },
    { all = { speaks_of_amd, { log = [[(?:stat(?:'ing file)? [`"']?|lstat )/dev/dri/(?:renderD|card)\d+[`"']?: (?i:no such file or directory)]] } }, strength = "very_strong", group = "node" },
    { all = { speaks_of_amd, { log = [[/dev/dri/(?:renderD|card)\d+ does not exist]] } }, strength = "very_strong", group = "node" },
    -- Proxmox: something else, such as a folder that a bind mount made, lies at that path
    { all = { speaks_of_amd, { log = [[/dev/dri/(?:renderD|card)\d+ is not a device]] } }, strength = "strong", group = "node" },
    -- without KFD it is the driver that is missing
    { log = [["/dev/kfd": no such file|modprobe: FATAL: Module amdgpu not found]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "look", title = "See which nodes the host has, and which card is which",
      outcome = "diagnostic", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "system",
      summary = "No node at all: the driver is not loaded, or the engine runs in a virtual machine (docker context ls).",
      apply = [[ls -l /dev/dri/by-path; lsmod | grep -c '^amdgpu']], verify = [[find /dev/dri -name 'renderD*']], expect = "renderD", fallback = "whole-folder" },
    { id = "whole-folder", title = "Pass /dev/dri as a whole, and choose the card inside",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      cons = { "the container sees every GPU; ROCR_VISIBLE_DEVICES limits what ROCm takes" },
      apply = [[docker run --rm --device /dev/kfd --device /dev/dri --group-add "$(stat -c %g /dev/kfd)" IMAGE rocminfo]],
      verify = [[docker run --rm --device /dev/kfd --device /dev/dri --group-add "$(stat -c %g /dev/kfd)" IMAGE rocminfo | grep -m1 gfx]], expect = "gfx",
      rollback = [[true   # the container is gone (--rm)]], fallback = "by-path" },
    { id = "by-path", title = "Name the node by the card's PCI address, which stays",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      summary = "Compose, Proxmox (dev0:) and Kubernetes take the node that the link leads to; give this command's result to them.",
      apply = [[docker run --rm --device /dev/kfd --device "$(readlink -f /dev/dri/by-path/pci-BDF-render)" IMAGE rocminfo]],
      verify = [[readlink -f /dev/dri/by-path/pci-BDF-render]], expect = "renderD", rollback = [[true   # the container is gone (--rm)]] },
  },
  references = {
    { url = "https://github.com/linuxserver/docker-kasm/issues/57", title = "dev/dri/renderD129",
      says = "The image's settings name renderD129, the host has renderD128 only." },
    { url = "https://github.com/JamesTurland/JimsGarage/issues/163", title = "/dev/dri/renderD128:/dev/dri/renderD128",
      says = "Under Docker Desktop the node does not exist at all; group settings change nothing." },
    { url = "https://github.com/community-scripts/ProxmoxVE/issues/5589", title = "Jellyfin LXC cannot start container",
      says = "Proxmox' form: the node is not a device." },
    { url = "https://github.com/proxmox/pve-container/blob/master/src/PVE/LXC/Tools.pm", title = "get_device_mode_and_rdev()",
      says = "Two messages: nothing lies at the path, or something that is no device." },
    { url = "https://github.com/games-on-whales/wolf/issues/389", title = "Update docs for LXCs",
      says = "With several GPUs the node and its card have to be passed and named to the program." },
  },
}
