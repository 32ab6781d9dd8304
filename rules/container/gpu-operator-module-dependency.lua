-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gpu-operator-module-dependency",
  title = [[AMD GPU operator: kmm-worker's modprobe finds no drm_exec.ko for amdgpu ("No such file")]],
  summary = [[
The operator builds amdgpu in an image and loads it from there (modprobe -d /tmp/opt). That folder holds AMD's
modules alone; where the kernel's depmod list makes amdgpu depend on a module of the kernel itself (drm_exec,
drm_buddy and others on newer Ubuntu kernels), modprobe does not find it below that folder and gives up.]],
  component = "app", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[modprobe: ERROR: ctx=0x\w+ path=/tmp/opt/lib/modules/\S+\.ko\S* error=No such file or directory]], strength = "decisive", group = "path" },
    { all = { { log = [[kmm-worker.*modprobe -vd /tmp/opt amdgpu|"Running modprobe" .*/tmp/opt amdgpu]] }, { log = [[could not insert '?amdgpu'?: (?:Unknown symbol|No such file)|Module amdgpu not found in directory /tmp/opt]] } }, strength = "very_strong", group = "path" },
  },
  explains = { "k8s-gpu-not-allocatable", "kernel-module-unknown-symbol" },
  remedies = {
    { id = "newer-operator", title = "Upgrade the operator to a release after September 2025, and let it build the image again",
      outcome = "cure", chance = 0.7, minutes = 30, risk = "medium", reversibility = "medium", scope = "app",
      requires = "installed by Helm in kube-amd-gpu; the chart's repository is called rocm",
      prepare = [[helm -n kube-amd-gpu list; kubectl -n kube-amd-gpu get deviceconfigs -o yaml | grep -A6 'driver:']],
      apply = [[helm repo update
helm -n kube-amd-gpu upgrade amd-gpu-operator rocm/gpu-operator-charts --reuse-values]],
      verify = [[kubectl get nodes -o jsonpath='{.items[*].status.allocatable.amd\.com/gpu}']], expect = "[1-9]",
      rollback = [[helm -n kube-amd-gpu rollback amd-gpu-operator]], fallback = "in-box-driver" },
    { id = "in-box-driver", title = "Let the nodes use the driver that they have: driver.enable: false",
      summary = "Install amdgpu-dkms on the nodes, or use the kernel's own driver; the operator then only runs the device plugin.",
      outcome = "workaround", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "PROGRAM is the DeviceConfig's name; amdgpu is not on the nodes' blacklist",
      apply = [[kubectl -n kube-amd-gpu patch deviceconfig PROGRAM --type merge -p '{"spec":{"driver":{"enable":false}}}']],
      verify = [[kubectl get nodes -o jsonpath='{.items[*].status.allocatable.amd\.com/gpu}']], expect = "[1-9]",
      rollback = [[kubectl -n kube-amd-gpu patch deviceconfig PROGRAM --type merge -p '{"spec":{"driver":{"enable":true}}}']] },
  },
  references = {
    { url = "https://github.com/ROCm/gpu-operator/pull/333", title = "Copy system inbox kmod to tolerate more amdgpu dependency changes",
      says = "The worker's log, and the cure: the image takes the kernel's own modules along." },
    { url = "https://github.com/ROCm/gpu-operator/issues/330", title = "torch.cuda.mem_get_info: invalid argument",
      says = "The worker's log differs between Ubuntu 22.04 and 24.04." },
    { url = "https://github.com/ROCm/gpu-operator/issues/66", title = "Fail to deploy device plugin with ROCm 6.3.3",
      says = "A DeviceConfig with a driver of the operator's, and how the worker loads it." },
  },
}
