-- SPDX-License-Identifier: Apache-2.0
local under_wsl = { any = {
  { log = [[WSL environment detected|microsoft-standard-WSL2|wsl/tools/rocminfo/rocminfo\.cc]] },
  { fact = "host.wsl", equals = "true" },
} }
-- what a person says of the machine counts for less
local said_wsl = { log = [[\bWSL2\b|\bWSL 2\b|\bWLS2\b|(?:under|inside|within| in| on|with|using|via) WSL\b| WSL (?:environment|installation|[Uu]buntu|distro|kernel)]] }
local smi = [[(?i)\b(?:driver not initialized|drivers? not loaded) \(amdgpu\b.* not found in modules\)]]
local no_gpu = { log = [[hipErrorNoDevice|no ROCm-capable device is detected|HSA_STATUS_ERROR_OUT_OF_RESOURCES|No HIP GPUs are available|Unable to open /dev/kfd|ROCk module is NOT loaded|adding custom device "/dev/(?:kfd|dri)\S*": no such file|Is CUDA available: False|[Cc]uda\.is_available\(\)\S*\s*(?:->|=>|:|is|returns)?\s*False|CUDA/ROCm available: False|Torch reports GPU not available|Failed to infer device type|no compatible (?:GPUs were discovered|amdgpu devices detected)]] }
rule {
  id = "wsl-rocm-problem",
  title = "ROCm under WSL: not the WSL runtime, or a GPU that it does not support",
  summary = [[
Under WSL there is no /dev/kfd: ROCm reaches the GPU through /dev/dxg and a runtime made for
it, which accepts a short list of cards decided by the Windows driver. A native
libhsa-runtime64.so, as PyTorch wheels bundle it, finds no device there, and a card that is
not listed is refused. Up to ROCm 7.1 the package of that runtime is in the repositories of some
releases only, those that AMD published for WSL. Since 7.2 a library of its own, librocdxg, does it
beside the ordinary packages, and amdgpu-install has no use case wsl any more.]],
  component = "rocr", severity = "error", maturity = "incubating", prior = "uncommon",
  -- lint: allow pattern-short because WSL2, RTX and gfx are the names themselves
  evidence = {
    { log = [[ROCR: unsupported GPU]], strength = "very_strong", group = "refused" },
    { all = { under_wsl, no_gpu }, strength = "decisive", group = "wsl" },
    { all = { said_wsl, no_gpu }, strength = "very_strong", group = "wsl" },
    { all = { said_wsl, { said = [[(?i)\b(?:GPU|card|device)s?\b.{0,30}?\b(?:is|are|was)(?:n't| not)(?: being)? (?:detected|recogni[sz]ed|found|visible|listed|seen|showing)|\b(?:cannot|can't|unable to|fails? to) (?:detect|find|see|recogni[sz]e) (?:\w+ ){0,2}(?:GPU|card|device)]] }, speaks_of_amd },
      strength = "strong", group = "wsl" },
    -- WSL has no KFD, only this node
    { all = { said_wsl, { log = [[/dev/dxg\b]] }, { any = { no_gpu, { log = [[No AMD GPUs were found|Unable to open /dev/kfd|jax_plugins\.xla_rocm\d*\.initialize]] }, { said = [[(?i)\bfall(?:s|ing)? back to (?:the )?CPU|\b(?:not|n't) (?:\w+ ){0,2}(?:detect|found|work|expos|see)\w*]] } } } },
      strength = "very_strong", group = "wsl" },
    { all = { under_wsl, { fact = "torch.gpu_available", equals = "false" } }, strength = "decisive", group = "wsl" },
    -- Kubernetes' device plugin looks for /sys/class/kfd, which WSL has not, and waits
    { all = { said_wsl, { log = [[manager\.go:\d+\] Handling incoming signals]] }, { absent = [[Received new list of plugins]], from = "k8s-device-plugin" } },
      strength = "very_strong", group = "wsl" },
    { all = { { said = [[(?i)\bWSL ?2?\b(?: \w+){0,3}? (?:(?:does|did|do|is|was)(?:n't| not)|cannot|can't|not|unable to|fails? to) (?:detect|find|see|recogni[sz]e)|\b(?:in|under|on|inside|with) WSL ?2?\b(?: \S+){0,3}? (?:is |was )?not (?:being )?(?:detected|recogni[sz]ed|found|visible)]] }, speaks_of_amd },
      strength = "strong", group = "wsl" },
    { log = [[Module amdgpu not found in directory /lib/modules/\S*microsoft]], strength = "decisive", group = "wsl" },
    { log = [[hsa api call failure at: \./sources/wsl/]], strength = "very_strong", group = "refused" },
    -- the release has no package for WSL; where apt finds none of AMD's packages, the repository itself is missing
    { log = [[Unable to locate package hsa-runtime-rocr4wsl-amdgpu]], strength = "decisive", group = "package" },
    { log = [[Usecase implementation 'wsl' is not supported or invalid]], strength = "decisive", group = "package" },
    { log = [[topology_sysfs_get_system_props\] No WDDM adapters found]], strength = "decisive", group = "refused" },
    { log = [[Unable to locate package (?:amdgpu-(?:core|dkms|lib)|rocm-(?:core|dev|hip|opencl))]], strength = "very_strong", against = true, group = "repository" },
    -- healthy machines have these lines too: they count where somebody misses the GPU
    { all = { { log = [[misc dxg: (?:dxgk: )?dxgkio_query_adapter_info: Ioctl failed: -22]] },
              { said = [[(?i)\b(?:not|n't|never) (?:\w+ ){0,2}(?:detect|recogni[sz]|visible|found|see|show|list|expos|appear|enumerat|work)|\b(?:cannot|unable to|fails? to) (?:detect|find|see|use|open)|\bno GPU\b]] },
              speaks_of_amd }, strength = "strong", group = "dxg" },
    { log = [[thunk_proxy\.cpp:\d+: .*Assertion `ret == STATUS_SUCCESS']], strength = "very_strong", group = "refused" },
    -- the runtime lists what it has; that rocm-smi and amd-smi find no driver is so by design under WSL
    { all = { { log = smi }, { any = { { sequence = { [[WSL environment detected]], [[^HSA Agents]] }, within = "30 lines" }, { all = { said_wsl, { log = [[^\s*Name:\s+gfx\d]] } } } } } },
      strength = "very_strong", against = true, group = "works" },
    -- PyTorch names the GPU, so it reaches it
    { log = [[^GPU \d+: .*\(gfx\w+]], strength = "strong", against = true },
    { log = [[NVIDIA-SMI|NVIDIA GeForce|GeForce [RG]TX|\bRTX [2-5]0[5-9]0|No CUDA GPUs are available]], strength = "very_strong", against = true },
    { fact = "gpu.name", matches = not_amd, strength = "decisive", against = true, group = "other-maker" },
    -- a build without ROCm finds no GPU anywhere
    { fact = "torch.version", matches = [[\+(?:cpu|cu\d+)]], strength = "very_strong", against = true },
    -- the runtime names WSL and lists no GPU, or hsa_init fails for want of the DXG path
    { all = { under_wsl, { log = [[hsa_init Failed, possibly no supported GPU devices|HSA_ENABLE_DXG_DETECTION]] } }, strength = "very_strong", group = "wsl" },
    { all = { under_wsl, { said = [[(?i)\b(?:rocminfo|rocm-smi|torch|pytorch|clinfo)\b.{0,60}?(?:only (?:shows?|showing|sees?|lists?|detects?|finds?)|fails? to (?:detect|find|see)|(?:does|do)(?: not|n't) (?:detect|find|see|show|list)|no GPU)]] }, speaks_of_amd }, strength = "very_strong", group = "wsl" },
  },
  explains = { "jax-rocm-plugin-mismatch", "kfd-device-missing", "container-device-not-passed", "docker-desktop-vm-no-gpu", "hip-no-device" },
  remedies = {
    { id = "wsl-runtime-in-torch", title = "Give PyTorch the WSL runtime instead of the one its wheel bundles",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "medium", reversibility = "high", scope = "app",
      requires = "rocminfo works in WSL, AMD's WSL packages are installed.",
      backup = [[lib=$(python3 -c 'import torch, os; print(os.path.join(os.path.dirname(torch.__file__), "lib"))') && mkdir -p ~/torch-hsa-backup && cp -a "$lib"/libhsa-runtime64.so* ~/torch-hsa-backup/]],
      apply = [[lib=$(python3 -c 'import torch, os; print(os.path.join(os.path.dirname(torch.__file__), "lib"))') && rm "$lib"/libhsa-runtime64.so* && cp /opt/rocm/lib/libhsa-runtime64.so.1 "$lib"/libhsa-runtime64.so]],
      verify = [[python3 -c 'import torch; print(torch.cuda.is_available())']], expect = "True",
      rollback = [[lib=$(python3 -c 'import torch, os; print(os.path.join(os.path.dirname(torch.__file__), "lib"))') && cp -a ~/torch-hsa-backup/libhsa-runtime64.so* "$lib"/]] },
    { id = "librocdxg", title = "ROCm 7.2 and later: install librocdxg; before 7.13 set HSA_ENABLE_DXG_DETECTION=1 as well",
      summary = "Its release goes with that of ROCm: 1.2.0 with 7.2, 1.2.1 with 7.14, 1.2.2 with 10. A second GPU of AMD's, such as the processor's, is better turned off.",
      outcome = "cure", chance = 0.75, minutes = 10, risk = "low", reversibility = "high", scope = "app", root = true,
      requires = "Windows 11 with the Adrenalin driver that AMD's page names, and /dev/dxg.",
      prepare = [[ls -l /dev/dxg; ldconfig -p | grep librocdxg; ls -d /opt/rocm*]],
      apply = [[# the package rocdxg-roct of github.com/ROCm/librocdxg/releases that goes with this ROCm:
sudo apt-get install ./rocdxg-roct_*_amd64.deb && sudo ldconfig
export HSA_ENABLE_DXG_DETECTION=1]],
      verify = [[rocminfo | grep -m1 gfx]], expect = "gfx",
      rollback = [[unset HSA_ENABLE_DXG_DETECTION; sudo apt-get remove rocdxg-roct]], fallback = "wsl-runtime-in-torch" },
    { id = "wsl-release", title = "Up to ROCm 7.1: take a release of ROCm that AMD published for WSL",
      summary = "AMD's compatibility page for WSL names them: 6.1.3, 6.2.3 and 6.4.2.1 are among them, 6.2.0, 6.3.3, 7.0 and 7.0.2 are not.",
      outcome = "cure", chance = 0.8, minutes = 30, risk = "medium", reversibility = "high", scope = "app", root = true,
      requires = "apt says that it cannot locate hsa-runtime-rocr4wsl-amdgpu; Windows has the Adrenalin driver that the page names.",
      prepare = [[apt-cache policy hsa-runtime-rocr4wsl-amdgpu amdgpu-install]],
      apply = [[# remove the package amdgpu-install, and install that of the release, from repo.radeon.com/amdgpu-install/
sudo apt-get update && sudo amdgpu-install -y --usecase=wsl,rocm --no-dkms]],
      verify = [[dpkg -s hsa-runtime-rocr4wsl-amdgpu | grep Status]], expect = "install ok installed",
      rollback = [[sudo amdgpu-install -y --uninstall]], fallback = "native-linux" },
    { id = "native-linux", title = "Use a listed GPU, a later WSL release of ROCm, or native Linux",
      outcome = "workaround", chance = 0.8, minutes = 120, risk = "medium", reversibility = "medium", scope = "system",
      apply = [[rocminfo | grep -E 'Marketing|gfx']], verify = [[rocminfo | grep -m1 gfx]], expect = "gfx", rollback = [[true   # nothing was changed]] },
  },
  refuted = {
    { what = "HSA_OVERRIDE_GFX_VERSION", ref = 2, why = "The Windows kernel driver decides which card is accepted." },
    { what = "--device /dev/kfd", ref = 2, why = "WSL has no such device; containers need /dev/dxg." },
  },
  references = {
    { url = "https://github.com/ROCm/hip/issues/3710", title = "hipErrorNoDevice under WSL although rocminfo works",
      says = "The wheel's native libhsa-runtime64.so talks to /dev/kfd; replacing it by the WSL one cured it." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4055", title = "WSL2: vLLM fails to infer the device type",
      says = "vLLM 0.6.4 does not recognise a 7900 XT under WSL with ROCm 6.2.3, though rocminfo works." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3413", title = "ROCR: unsupported GPU under WSL",
      says = "The beta of ROCm 6.1.3 accepts only a short list of cards." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5361", title = "ROCm 7.0: unable to locate package hsa-runtime-rocr4wsl-amdgpu",
      says = "The repository of 7.0 holds no such package, that of 6.4.2.1 does." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4406", title = "hsa-runtime-rocr4wsl-amdgpu in 6.3.3",
      says = "AMD: there is no 6.3.3 for WSL; the compatibility page tells which releases there are." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3051", title = "The same with ROCm 6.1",
      says = "The installer lists the use case before a release for WSL exists; 6.1.3 was the first." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4064", title = "Unable to locate any of AMD's packages",
      says = "Where amdgpu-lib and rocm-hip-runtime are missing, too, the release is not made for this Ubuntu." },
    { url = "https://gist.github.com/RalkeyOfficial/9fd97373d3c0dfa71519b89ff8ac7a8b", title = "Installation for a 9070 XT on WSL2",
      says = "ROCm 7.2 has the use case wsl again; AMD's page points to ROCDXG by now." },
    { url = "https://github.com/ROCm/librocdxg/releases/tag/v1.2.1", title = "librocdxg",
      says = "The library that connects ROCm to /dev/dxg is built and released on its own." },
    { url = "https://github.com/ROCm/librocdxg/issues/34", title = "RX 7800 XT in WSL2 is not found",
      says = "AMD: HSA_ENABLE_DXG_DETECTION=1 belongs to ROCm before 7.13; setting it helped." },
    { url = "https://github.com/unslothai/unsloth/issues/9729", title = "No AMD GPU under WSL2 unless HSA_ENABLE_DXG_DETECTION is set",
      says = "ROCm 7.2.1: hsa_init fails without the variable, rocminfo lists the GPU with it." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6323", title = "rocminfo fails under WSL2 with an RX 9060 XT",
      says = "AMD: the processor's GPU is known to disturb the detection, and Windows 11 is required." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5900", title = "No WDDM adapters found under WSL2",
      says = "The line of ROCm 7.2 where the Windows driver offers no adapter to it." },
    { url = "https://github.com/microsoft/WSL/issues/41654", title = "RX 7600: dxgkio_query_adapter_info fails",
      says = "The query is refused with each WSL release, and no GPU comes up." },
  },
}
