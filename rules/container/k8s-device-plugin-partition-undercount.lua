-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "k8s-device-plugin-partition-undercount",
  title = "The Kubernetes device plugin counts whole GPUs instead of their partitions",
  summary = [[
The plugin looks for partitions as /sys/devices/platform/amdgpu_xcp_N. Kernels name them so since
a change of 2024, and AMD's DKMS driver does; older in-box drivers write amdgpu_xcp.N. On those a node
in DPX or CPX offers 8 GPUs instead of 16 or 64, while the tools on the node see all.]],
  component = "app", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[/sys/devices/platform/amdgpu_xcp\.\d+]] }, { log = [[amd\.com/gpu|k8s-device-plugin|device plugin]] } }, strength = "very_strong", group = "name" },
    { all = { { log = [[amd\.com/gpu:?\s+8\b]] }, { log = [[(?:[Pp]artition|PARTITION|[Cc]ompute[ _]mode|[Mm]emory[ _]mode)\W.{0,40}\b(?:CPX|DPX|QPX)\b|(?:CPX|DPX|QPX)/NPS[1248]\b]] } }, strength = "strong", group = "count" },
    -- as people put it
    { all = { { said = [[(?i)\b(?:[DQC]PX|partition\w*)\b.{0,120}?\b(?:only|still|incorrect\w*|wrong|not (?:correctly|properly)|fails? to (?:detect|discover)|undercount\w*)\b.{0,60}?\b(?:8|count\w*|GPUs?|devices?|discover\w*|represented)\b|\b(?:count|GPUs?|devices?)\b.{0,40}?\b(?:is|are) (?:incorrect|wrong|still 8)\b.{0,40}?\b(?:[DQC]PX|partition\w*)\b|\bfails? to detect all\b.{0,60}?\b(?:[DQC]PX|partition\w*)\b]] },
              { any = { { log = [[amd\.com/gpu|k8s-device-plugin|computePartitionType:|kubectl ]] }, { said = [[(?i)\b(?:kubernetes|k8s|device[ -]plugin|DRA driver|gpu[ -]operator|kubelet)\b]] } } }, speaks_of_amd },
      strength = "very_strong", group = "name" },
    { log = [[Fail to glob topology properties]], strength = "strong", against = true },
  },
  explains = { "k8s-gpu-not-allocatable" },
  remedies = {
    { id = "newer-driver", title = "Give the node a driver that names partitions amdgpu_xcp_N: a newer kernel or amdgpu-dkms",
      summary = "No release of the plugin knows the name with a dot, so another image of it does not help.",
      outcome = "cure", chance = 0.8, minutes = 30, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "A shell on the node, drained of work; AMD's repository of the driver is set up.",
      prepare = [[ls -d /sys/devices/platform/amdgpu_xcp*]],
      apply = add_packages("k8s-device-plugin-partition-undercount", "amdgpu-dkms", "amdgpu-dkms") .. "   # zypper: the same name; or the distribution's newer kernel",
      verify = [[find /sys/devices/platform -maxdepth 1 -name 'amdgpu_xcp_*' | wc -l]], expect = "[1-9]",
      rollback = drop_added_packages("k8s-device-plugin-partition-undercount") },
  },
  refuted = { { what = "rocm/k8s-device-plugin:latest", ref = 3, why = "The plugin's source looks for amdgpu_xcp_N alone." } },
  references = {
    { url = "https://github.com/ROCm/k8s-device-plugin/issues/157", title = "MI300X partitions are not represented", says = "The path has a dot on this driver, an underscore in the plugin; changing it gives the right count." },
    { url = "https://github.com/ROCm/k8s-device-plugin/issues/167", title = "Not all MI355 partitions are detected", says = "The node still offers 8 after CPX is set." },
    { url = "https://github.com/ROCm/k8s-device-plugin/blob/master/internal/pkg/amdgpu/amdgpu.go", title = "amdgpu.go, the plugin's search for devices", says = "It globs /sys/devices/platform/amdgpu_xcp_*." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdxcp/amdgpu_xcp_drv.c", title = "amdgpu_xcp_drv.c, amdgpu_xcp_drm_dev_alloc", says = "A partition's device is amdgpu_xcp_N; until the patch of April 2024 the platform core made amdgpu_xcp.N of it." },
  },
  service = { action = "none", because = "The plugin looks for partitions by another name.", proof = "KFD's topology has all partitions.", collect = { "ls /sys/devices/platform | grep xcp", "amd-smi list" } },
}
