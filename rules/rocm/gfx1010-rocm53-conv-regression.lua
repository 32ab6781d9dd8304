-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gfx1010-rocm53-conv-regression",
  title = "RDNA1 run as gfx1030 (HSA_OVERRIDE_GFX_VERSION) fails since ROCm 5.3",
  summary = [[RDNA1 (gfx1010 to 1012) is not supported; up to ROCm 5.2 it ran gfx1030 code with
HSA_OVERRIDE_GFX_VERSION=10.3.0. From 5.3 to 6.0 that code addresses memory in a way RDNA1 does not:
aperture violations, segfaults, or Conv2d that never ends above 32x32 with channels in powers of
two. It is not true that 6.0 and later are all dead: AMD's 6.0 and 6.4 packages lack gfx1010, but
builds that hold gfx1010 (rocBLAS from 6.1 on, distributions, Ollama up to 0.31.1) run natively,
without override or with 10.1.0.]],
  component = "miopen", severity = "error", maturity = "stable", prior = "uncommon",
  applies = { gfx = { "gfx1010", "gfx1011", "gfx1012" } },
  evidence = {
    { all = { { log = [[HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION]] }, { fact = "gpu.gfx", matches = [[^gfx101[0-2]$]] } },
      strength = "strong", group = "fault" },
    { all = { { log = [[Memory access fault by GPU node-\d+]] }, { fact = "gpu.gfx", matches = [[^gfx101[0-2]$]] } },
      strength = "moderate", group = "fault" },
    { all = { { log = [[\[gfxhub\d*\] (?:no-)?(?:retry )?page fault]] }, { fact = "gpu.gfx", matches = [[^gfx101[0-2]$]] } },
      strength = "moderate", group = "fault" },
    { all = { { log = [[(?i)segmentation fault]] }, { fact = "gpu.gfx", matches = [[^gfx101[0-2]$]] } },
      strength = "moderate", group = "fault" },
    { log = [[(?i)\bconv2d\b.{0,60}\bhang(?:s|ing)?\b|\bhang(?:s|ing)?\b.{0,60}\bconv2d\b]], strength = "moderate", group = "fault" },
    { fact = "symptom.kind", equals = "hang", strength = "moderate", group = "fault" },
    { all = { { fact = "env.HSA_OVERRIDE_GFX_VERSION", equals = "10.3.0" }, { fact = "gpu.gfx", matches = [[^gfx101[0-2]$]] } },
      strength = "weak", group = "override" },
    { fact = "rocm.version", range = ">=5.3, <6.1", strength = "weak", group = "version" },
    { fact = "torch.rocm", range = "<5.3", strength = "strong", against = true, group = "old" },
    { log = [[invalid device function|No compatible code objects|rocBLAS error: Cannot read ]], strength = "strong", against = true },
  },
  explains = { "gpu-vm-fault", "hip-launch-failure", "miopen-status-error" },
  remedies = {
    { id = "rocm52", title = "PyTorch built for ROCm 5.2, with the override 10.3.0",
      outcome = "workaround", chance = 0.85, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      summary = [[The wheel brings its ROCm: the system's need not be downgraded. A nightly of PyTorch 2.0 for
ROCm 5.2 (whl/nightly/rocm5.2, 2.0.0.dev20230209) ran too, and so does a PyTorch 2 built on 5.2.]],
      requires = "Python 3.10 or older; fp32 only (--precision full --no-half)",
      pros = { "several owners confirm it", "nothing of the system changes" },
      cons = { "PyTorch 1.13.1 or 2.0 of that time, no later fixes" },
      tradeoffs = { maintenance = "old wheels may vanish", stability = "good", performance = "fp32" },
      prepare = [[python3 -c 'import torch; print(torch.__version__, torch.version.hip)']],
      backup = [[python3 -m pip freeze > torch-before.txt]],
      apply = [[python3 -m venv ~/torch52 && ~/torch52/bin/pip install torch==1.13.1+rocm5.2 torchvision==0.14.1+rocm5.2 --extra-index-url https://download.pytorch.org/whl/rocm5.2
export HSA_OVERRIDE_GFX_VERSION=10.3.0]],
      verify = [[timeout 120 ~/torch52/bin/python -c 'import torch; x=torch.randn(1,16,64,64).cuda(); print(torch.nn.Conv2d(16,32,3,padding=1).cuda()(x).shape)']],
      expect = [[torch\.Size\(\[1, 32, 64, 64\]\)]], rollback = [[rm -rf ~/torch52; unset HSA_OVERRIDE_GFX_VERSION]],
      fallback = "native-gfx1010" },
    { id = "native-gfx1010", title = "A current build that holds gfx1010",
      outcome = "cure", chance = 0.6, minutes = 60, risk = "medium", reversibility = "high", scope = "app",
      summary = "A distribution's PyTorch and rocBLAS with gfx1010, or TheRock's packages for it; no override, or 10.1.0.",
      cons = { "PyTorch's own +rocm6 wheels have no gfx1010 code: invalid device function" },
      prepare = [[find /opt/rocm/lib/rocblas/library -name '*gfx1010*' | wc -l]],
      apply = [[unset HSA_OVERRIDE_GFX_VERSION   # e.g. Arch: python-pytorch-rocm; if nothing loads, 10.1.0]],
      verify = [[timeout 120 python3 -c 'import torch; x=torch.randn(1,16,64,64).cuda(); print(torch.nn.Conv2d(16,32,3,padding=1).cuda()(x).shape)']],
      expect = [[64, 64]], rollback = [[export HSA_OVERRIDE_GFX_VERSION=10.3.0]], fallback = "system-rocm52" },
    { id = "system-rocm52", title = "Downgrade the whole system to ROCm 5.2",
      outcome = "workaround", chance = 0.7, minutes = 45, risk = "high", reversibility = "medium", scope = "system", root = true, reboot = true,
      requires = "a distribution that ROCm 5.2 still installs on, nothing else that needs a newer ROCm",
      cons = { "every other ROCm program changes with it", "the wheel above gives the same for PyTorch" },
      prepare = [[apt-cache rdepends --installed rocm-core; sudo apt-get -s remove 'rocm-*']],
      backup = [[dpkg -l | awk '/^ii/ && /rocm|hip|hsa|miopen/ { print $2 "=" $3 }' > rocm-before.txt; cp -a /etc/apt/sources.list.d sources.list.d.before]],
      apply = [[# first add AMD's 5.2 repository (https://repo.radeon.com/rocm/apt/5.2/ ubuntu main) beside the present one, then
sudo apt update
if apt-cache show rocm-hip-libraries5.2.0 >/dev/null 2>&1; then
  sudo apt remove 'rocm-*' && sudo apt install rocm-hip-libraries5.2.0
else echo 'no ROCm 5.2 in the repositories: nothing was changed'; fi
# then reboot]],
      verify = [[cat /opt/rocm-5.2.0/.info/version]], expect = [[^5\.2]],
      rollback = [[sudo apt remove rocm-hip-libraries5.2.0
sudo cp -a sources.list.d.before/. /etc/apt/sources.list.d/ && sudo apt update
xargs -a rocm-before.txt sudo apt install
# then reboot]] },
    { id = "ready-made-script", title = "A ready-made script that purges ROCm and installs 5.2 (install_rocm_5_2_gfx1010.sh)",
      avoid = [[it purges every package whose name begins with rocm, hip, rocblas or miopen without keeping a list,
appends to ~/.bashrc, and ends by naming a PyTorch 2.2.2 for ROCm 5.2: that index has 1.13.1, and nightlies of 2.0]] },
  },
  refuted = {
    { what = "10.3.0 with ROCm 5.3 to 6.0", why = "the very combination that regressed", ref = 1 },
    { what = "compiling PyTorch with -mprintf-kind=buffered (PCIe atomics)", why = "atomics work on the reporter's machine; no change", ref = 1 },
    { what = "10.3.0 on a build with gfx1010", why = "crashes the card; 10.1.0 or nothing is right", ref = 2 },
    { what = "upgrading to torch 2.0.1+rocm5.4.2 as the program asks", why = "the crash began with it", ref = 3 },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2527", title = "Regression in rocm 5.3 and newer for gfx1010",
      says = "PyTorch 1.13.1 on ROCm 5.2 works with 10.3.0; 5.3 brought out-of-bounds accesses; PyTorch 2 works when compiled on 5.2." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/887", title = "5700 XT support",
      says = "Arch packages of 2025 run on an RX 5700 with 10.1.0, 10.3.0 crashes it; from 6.1 on no override should be needed." },
    { url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/11942", title = "Aperture violation after the torch upgrade",
      says = "1.13.1+rocm5.2 good, 2.0.1+rocm5.4.2 aborts at start." },
    { url = "https://github.com/pytorch/pytorch/issues/106728", title = "Segfaults on RDNA1 / gfx1010",
      says = "Snapshots built on 5.2 work, those of the same days built on 5.3 do not." },
    { url = "https://github.com/ROCm/Tensile/pull/1862", title = "Use fallback libraries for archs without optimized logic",
      says = "What makes rocBLAS with separate or lazily loaded libraries produce files for gfx1010 at all; it closes Tensile issue 1757." },
    { url = "https://github.com/luaartist/Rocm_Project", title = "Rocm_Project: install_rocm_5_2_gfx1010.sh",
      says = "A script and a diagnosis for gfx1010 that choose ROCm 5.2." },
    { url = "https://github.com/pytorch/pytorch/issues/132570", title = "Support for ROCm 6.2",
      says = "The 6.2 wheels hold no gfx1010 code objects; rocBLAS is the one library that builds it by default." },
  },
}
