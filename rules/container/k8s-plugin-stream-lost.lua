-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "k8s-plugin-stream-lost",
  title = [[AMD's device plugin lists the GPUs and kubelet counts 0: the stream between them is dead]],
  summary = [[
The plugin tells kubelet its devices over a stream (ListAndWatch). When kubelet ends it, at a rollout of the DaemonSet or
a change of the DeviceConfig, plugins built before 26 May 2026 did not notice: the process runs on, says all GPUs are
watched, and amd.com/gpu stays 0 until the pod is restarted. One cluster saw the like each time in CPX mode,
with 64 devices; that was not explained.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[\bWatching GPU with bus ID: ]] }, { log = [["?amd\.com/gpu"?\s*:\s*(?:"?0\b|\[\])|(?:capacity|allocatable)\.amd\.com/gpu: *0\b]] } }, strength = "strong", group = "stream" },
    { all = { { log = [[ListAndWatch ended unexpectedly for device plugin]] }, { log = [[amd\.com/gpu]] } }, strength = "strong", group = "stream" },
    -- every restart of the plugin ends the stream; then it registers again
    { sequence = { [[ListAndWatch ended unexpectedly for device plugin]], [[Got registration request from device plugin with resource.*amd\.com/]] }, strength = "very_strong", against = true, group = "mended" },
    -- GPUs that are called unhealthy are not offered either
    { log = [[is set to unhealthy for|Health: *[Uu]nhealthy]], strength = "strong", against = true, group = "unhealthy" },
    { log = [[ListAndWatch stream disconnected: .*, exiting to trigger re-registration]], strength = "strong", against = true, group = "mended" },
    { log = [[\] Found 0 AMDGPUs$|Fail to glob topology properties]], strength = "very_strong", against = true, group = "none-found" },
  },
  explains = { "k8s-gpu-not-allocatable" },
  remedies = {
    { id = "restart-plugin", title = "Restart the plugin's pods",
      outcome = "workaround", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "app",
      cons = { "running pods keep their GPUs; nothing to roll back" },
      prepare = [[kubectl get daemonsets -A | grep -iE 'device-plugin']],
      apply = [[kubectl -n kube-system rollout restart daemonset/amdgpu-device-plugin-daemonset]],
      verify = [[kubectl get nodes -o jsonpath='{.items[*].status.allocatable.amd\.com/gpu}']], expect = "[1-9]", fallback = "newer-plugin" },
    { id = "newer-plugin", title = "A plugin of June 2026 or later, which ends itself and registers again",
      requires = "installed from the plugin's own file; with AMD's operator the image stands in the DeviceConfig",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[kubectl -n kube-system set image daemonset/amdgpu-device-plugin-daemonset '*=rocm/k8s-device-plugin:latest']],
      verify = [[kubectl get nodes -o jsonpath='{.items[*].status.allocatable.amd\.com/gpu}']], expect = "[1-9]",
      rollback = [[kubectl -n kube-system rollout undo daemonset/amdgpu-device-plugin-daemonset]] },
  },
  references = {
    { url = "https://github.com/ROCm/k8s-device-plugin/issues/186", title = "Unresponsive after the ListAndWatch stream disconnects",
      says = "MI325X: the pods run, and the node offers no GPU until they are restarted." },
    { url = "https://github.com/ROCm/k8s-device-plugin/pull/187", title = "Exit on disconnection of the stream",
      says = "The plugin waits for the end of the stream, too, and exits so that it is started again." },
    { url = "https://github.com/ROCm/k8s-device-plugin/issues/184", title = "CPX on MI300X: 64 GPUs detected, capacity 0",
      says = "The plugin watches 64 devices, kubelet's checkpoint has none; DPX on the same node works." },
  },
  service = { action = "none", because = "The plugin sees every GPU; its stream to kubelet failed.", proof = "amd-smi list on the node shows all GPUs, and a restart of the plugin brings the count back.", collect = { "kubectl logs of the plugin", "journalctl -u kubelet", "amd-smi list" } },
}
