-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "k8s-device-plugin-partition-undercount",
  title = "The Kubernetes device plugin counts whole GPUs instead of their partitions",
  summary = [[
The plugin looks for partitions as /sys/devices/platform/amdgpu_xcp_N, as AMD's driver names
them; the kernel's own driver writes amdgpu_xcp.N. So a node in DPX or CPX offers 8 GPUs instead
of 16 or 64, while the tools on the node see all.]],
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
    { id = "newer-plugin", title = "Use a plugin release that knows both names, or build it with amdgpu_xcp*",
      outcome = "cure", chance = 0.8, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      prepare = [[ls -d /sys/devices/platform/amdgpu_xcp*]],
      apply = [[kubectl -n kube-system set image daemonset/amdgpu-device-plugin-daemonset amdgpu-dp-cntr=rocm/k8s-device-plugin:latest]],
      verify = [[kubectl get nodes -o jsonpath='{.items[*].status.capacity.amd\.com/gpu}']], expect = [[\d]],
      rollback = [[kubectl -n kube-system rollout undo daemonset/amdgpu-device-plugin-daemonset]] },
  },
  references = {
    { url = "https://github.com/ROCm/k8s-device-plugin/issues/157", title = "MI300X partitions are not represented", says = "The path has a dot on this driver, an underscore in the plugin; changing it gives the right count." },
    { url = "https://github.com/ROCm/k8s-device-plugin/issues/167", title = "Not all MI355 partitions are detected", says = "The node still offers 8 after CPX is set." },
  },
}
