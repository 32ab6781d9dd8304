-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "xcp-drm-nodes-exhausted",
  title = [["Skip xcp node when out of drm node resource": 63 of 64 partitions, or a panic at load]],
  summary = [[
Each partition of an MI300 takes a DRM device of its own, and older kernels have 64 of them. Eight GPUs in CPX take all; the
server's own display (Aspeed's ast, mgag200) holds one, so the last partition is left out, of KFD's topology
too: tools and Kubernetes count 63. AMD also tells of a panic with the 65th device. No partition is broken.]],
  component = "kernel", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Skip xcp node #\d+ when out of drm node resource|Won't add GPU (?:\(ID: 0x\w+\) )?to topology since it has no drm node]], strength = "decisive", group = "nodes" },
    { all = { { said = [[(?i)\bonly (?:lists |shows |sees )?63\b|\b63 (?:GPUs|partitions|devices)\b|\ballocatable GPUs is 63\b|\b65th DRM device\b]] }, { said = [[(?i)\bMI3\d\d\w*\b|\bInstinct\b|\bCPX\b|\bNPS4\b]] } }, strength = "strong", group = "nodes" },
    { log = [[amd\.com/(?:gpu|\w+_nps\d): +63\b]], strength = "strong", group = "nodes" },
    -- then one of them is called unhealthy
    { log = [[amd\.com/(?:gpu|\w+_nps\d): +64\b]], strength = "very_strong", against = true, group = "all-there" },
  },
  explains = { "k8s-device-plugin-partition-undercount" },
  remedies = {
    { id = "without-display", title = "Leave the server's display driver out: modprobe.blacklist=ast",
      requires = "prepare names the module of the display: ast, or mgag200", cons = { "the BMC's console shows text of the firmware alone" },
      outcome = "cure", chance = 0.8, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[for d in /sys/class/drm/card*/device/driver; do readlink -f "$d"; done | sort | uniq -c]],
      backup = [[cat /proc/cmdline > cmdline-before.txt]], apply = add_kernel_argument("modprobe.blacklist=ast"),
      verify = [[find /dev/dri -name 'renderD*' | wc -l]], expect = "^64$", rollback = drop_kernel_argument("modprobe.blacklist=ast"), fallback = "newer-kernel" },
    { id = "newer-kernel", title = "The distribution's newest kernel, whose DRM may have more than 64 devices",
      summary = "drm_minor_alloc() goes beyond 64 since the second half of 2024; an old libdrm does not.",
      outcome = "cure", chance = 0.6, minutes = 40, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = install_newest_kernel, verify = [[find /dev/dri -name 'renderD*' | wc -l]], expect = "^64$", rollback = boot_kernel_before },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_xcp.c", title = "amdgpu_xcp_dev_alloc()",
      says = "Where no DRM device is left the driver warns, and goes on with the partitions it has; KFD leaves the others out as well." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4589", title = "Display GPU and eight MI300: reboot when amdgpu is loaded",
      says = "AMD: 64 DRM devices at most, a panic with the next; blacklist the display's module." },
    { url = "https://github.com/ROCm/amdsmi/issues/99", title = "amd-smi shows only 63 GPUs after NPS4",
      says = "Eight MI300X in CPX on a 5.15 kernel: one partition is missing from the list." },
    { url = "https://github.com/ROCm/gpu-operator/issues/382", title = "Mixed partitions are labelled wrongly",
      says = "With all GPUs in CPX and NPS4 the node counts 63." },
  },
  service = { action = "none", because = "The kernel ran out of device numbers and left the last partition out; no hardware is involved.", proof = "64 render nodes and 64 GPUs in KFD's topology once the display's driver is left out.", collect = { "ls -l /dev/dri", "grep -H . /sys/class/kfd/kfd/topology/nodes/*/gpu_id", "journalctl -k -b" } },
}
