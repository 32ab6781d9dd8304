-- SPDX-License-Identifier: Apache-2.0
-- The installer rewrites the unit file (drop-ins stay) and empties the library folder first.
local keep_unit = [[unit=/etc/systemd/system/ollama.service; [ ! -f "$unit" ] || cp -p "$unit" "$HOME/ollama.service.before"]]
local installed_before = [[curl -fsSL https://ollama.com/install.sh | OLLAMA_VERSION={app.version} sh
[ ! -f "$HOME/ollama.service.before" ] || { sudo cp -p "$HOME/ollama.service.before" /etc/systemd/system/ollama.service && sudo systemctl daemon-reload && sudo systemctl restart ollama; }]]
rule {
  id = "ollama-gpu-index-off-by-one",
  title = "Ollama counts KFD nodes that are no GPUs and picks a wrong device index",
  summary = [[Early Ollama read the KFD topology itself and numbered the nodes. CPU sockets beyond
the first, and GPUs hidden from the container, appear there as gfx000 and were counted; the
HIP_VISIBLE_DEVICES or ROCR index it then set names a device that the runtime does not have: CPU,
or "No devices found".]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[detected amdgpu versions \[.*gfx000]] }, { log = [[Setting (?:HIP|ROCR)_VISIBLE_DEVICES=[1-9]\b]] } },
      strength = "decisive", group = "index" },
    { log = [[amdgpu \[\d+\] gfx000 is not supported by]], strength = "strong", group = "index" },
    { all = { { log = [[amdgpu too old gfx000]] }, { log = [[Could not initialize Tensile host: No devices found|no ROCm-capable device is detected|invalid device ordinal]] } },
      strength = "decisive", group = "index" },
    { log = [[amdgpu too old gfx000]], strength = "moderate", group = "index" },
    { log = [[ROCm integrated GPU detected - ROCR_VISIBLE_DEVICES=[1-9]\b]], strength = "strong", group = "igpu" },
    { log = [[ggml_cuda_init: found [1-9]\d* ROCm devices]], strength = "moderate", against = true },
  },
  explains = { "visible-devices-double-mask" },
  fixed_in = { ["app.version"] = "0.12.4" },
  remedies = {
    { id = "update", title = "Update Ollama (0.12.4 or later asks the backend itself)",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      backup = keep_unit, apply = [[curl -fsSL https://ollama.com/install.sh | sh]], verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']],
      expect = [[library=(?:ROCm|rocm|Vulkan)]], rollback = installed_before, fallback = "set-index" },
    { id = "set-index", title = "Say the index yourself",
      outcome = "workaround", chance = 0.5, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      summary = "GPU agents of rocminfo, counted from 0, CPUs left out; or the UUID.",
      prepare = [[rocminfo | grep -E 'Name: *gfx|Uuid: *GPU']],
      apply = [[export ROCR_VISIBLE_DEVICES=0]], verify = [[rocminfo | grep -c 'Name: *gfx']], expect = [=[[1-9]]=],
      rollback = [[unset ROCR_VISIBLE_DEVICES]] },
    { id = "previous", title = "The release before (0.1.28, or 0.3.1)",
      outcome = "workaround", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      requires = "port 11434 is free: the other Ollama is stopped",
      apply = [[docker run -d --name ollama-previous --device /dev/kfd --device /dev/dri -v ollama:/root/.ollama -p 11434:11434 ollama/ollama:0.3.1-rocm]],
      verify = [[docker logs ollama-previous 2>&1 | grep 'inference compute']], expect = [[library=(?:ROCm|rocm)]],
      rollback = [[docker rm -f ollama-previous   # the volume with the models stays]] },
  },
  refuted = {
    { what = "HSA_OVERRIDE_GFX_VERSION=11.0.0 with HIP_VISIBLE_DEVICES by hand on 0.1.29", why = "still on the CPU for the reporter", ref = 1 },
  },
  references = {
    { url = "https://github.com/ollama/ollama/issues/3304", title = "0.1.29-rocm on a dual-socket server",
      says = "The second CPU counts as GPU 0, so index 1 is set for the only GPU; maintainer confirms, 0.1.28 is fine." },
    { url = "https://github.com/ollama/ollama/issues/6165", title = "Eight GPUs, four in the container",
      says = "Hidden GPUs show as gfx000 and shift the indexes; 0.3.1-rocm worked." },
    { url = "https://github.com/ollama/ollama/issues/5766", title = "Device filter out of step",
      says = "Maintainer names the same cause." },
    { url = "https://github.com/ollama/ollama/issues/2277", title = "How to set ROCR_VISIBLE_DEVICES to 0",
      says = "0.1.22 sets 1 on a machine with an iGPU where 0 is right." },
  },
}
