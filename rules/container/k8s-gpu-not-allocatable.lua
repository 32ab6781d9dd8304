-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "k8s-gpu-not-allocatable",
  kind = "symptom",
  title = [[Kubernetes: "Insufficient amd.com/gpu": no node offers an AMD GPU]],
  summary = [[
A pod that asks for amd.com/gpu is placed only on a node whose kubelet was told of such a
resource by AMD's device plugin. Where the plugin does not run, finds no KFD node, or all GPUs
are taken, the scheduler counts none. Ask next: does the plugin's pod run on that node, and what
does it log?]],
  component = "config", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Insufficient amd\.com/gpu]], strength = "very_strong", group = "scheduler" },
    { log = [[(?:capacity|allocatable)\.amd\.com/gpu: *0\b|^\s*amd\.com/gpu: +0$]], strength = "very_strong", group = "count" },
    { log = [[Allocate failed due to .*amd\.com/gpu]], strength = "very_strong", group = "kubelet" },
    { log = [[\] Found 0 AMDGPUs$]], strength = "very_strong", group = "count" },
    -- as people put it: no label, no capacity
    { all = { { said = [[(?i)\b(?:node feature discovery|NFD|(?:node[ -])?labell?er|device[ -]plugin)\b.{0,100}?\b(?:unable|fails?|failed|cannot|can't|not|no|doesn't|isn't|never)\b.{0,50}?\b(?:label\w*|coming up|find|found|detect\w*|register\w*|GPUs?)\b|\bno (?:AMD |GPU )?labels?\b.{0,40}\bnodes?\b|\bnodes?\b.{0,60}\b(?:no|without|missing) (?:any )?(?:amd\.com/gpu|(?:GPU )?(?:capacity|labels?)\b)|\bkubectl describe nodes?\b.{0,60}\bGPU\b.{0,20}\bnot\b]], unless = [[(?i)nvidia]] }, speaks_of_amd },
      strength = "strong", group = "prose" },
    { said = [[(?i)\b(?:not|n't)\b(?: \w+){0,2} (?:see|list|show|find|get)\b.{0,60}\bamd\.com/gpu\b|\bamd\.com/gpu\b.{0,30}\b(?:not (?:listed|shown|there|present|advertised)|missing)]], strength = "strong", group = "prose" },
    -- then the plugin said why
    { log = [[Fail to glob topology properties]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "look-at-plugin", title = "See what the plugin says on that node",
      outcome = "diagnostic", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      apply = [[kubectl get nodes -o custom-columns=NAME:.metadata.name,GPU:.status.allocatable.amd\\.com/gpu
kubectl get pods -A -o wide | grep -iE 'amdgpu|device-plugin'
kubectl -n kube-system logs daemonset/amdgpu-device-plugin-daemonset --tail=50]],
      verify = [[kubectl get nodes -o jsonpath='{.items[*].status.allocatable.amd\.com/gpu}']], expect = "[1-9]" },
    { id = "install-plugin", title = "Install AMD's device plugin",
      outcome = "cure", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "The node itself shows /dev/kfd and /dev/dri, and its kernel has KFD.",
      apply = [[kubectl create -f https://raw.githubusercontent.com/ROCm/k8s-device-plugin/master/k8s-ds-amdgpu-dp.yaml]],
      verify = [[kubectl get nodes -o jsonpath='{.items[*].status.allocatable.amd\.com/gpu}']], expect = "[1-9]",
      rollback = [[kubectl delete -f https://raw.githubusercontent.com/ROCm/k8s-device-plugin/master/k8s-ds-amdgpu-dp.yaml]] },
  },
  references = {
    { url = "https://github.com/projectbluefin/lab/issues/586", title = "A node with an AMD GPU offers amd.com/gpu: 0",
      says = "Capacity and allocatable are zero, so pods that ask for the GPU stay pending." },
    { url = "https://github.com/ROCm/k8s-device-plugin/issues/23", title = "Fail to glob topology properties",
      says = "The plugin registers nothing on a node whose driver has no KFD topology." },
  },
}
