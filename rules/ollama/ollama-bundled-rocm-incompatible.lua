-- SPDX-License-Identifier: Apache-2.0
-- from 0.30 on the child is llama-server, and its option is named
local runner_crashed = { log = [[msg="failure during (?:llama-server )?GPU discovery".*error="?(?:runner crashed|llama-server --list-devices failed)]] }
rule {
  id = "ollama-bundled-rocm-incompatible",
  title = "Ollama's bundled ROCm does not support this gfx target",
  summary = [[Ollama ships its own ROCm with a short list of targets and skips every GPU outside
it: gfx803 since 0.1.25, gfx900/gfx906 since 0.12.4, gfx1010/1012 and gfx1103 since 0.31.2;
gfx1031 to 1036 and gfx90c were never in. It says so at discovery and runs on the CPU or on the
other GPU. The system's ROCm is not consulted.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  applies = { app = { matches = [[(?i)\b(?:ollama|alpaca)\b]] } },
  evidence = {
    { log = [[dropping ROCm device .* no rocblas support for gfx target]], strength = "decisive", group = "said" },
    { log = [[removing unsupported or overlapping GPU combination" libDir=\S*rocm]], strength = "very_strong", group = "said" },
    { log = [[msg="amdgpu is not supported(?: \(supported types:[^)]*\))?"]], strength = "decisive", group = "said" },
    { log = [[amdgpu \[\d+\] gfx[0-9a-f]+ is not supported by ]], unless = [[gfx000]], strength = "very_strong", group = "said" },
    { log = [[amdgpu too old,? (?:falling back to CPU )?gfx[0-9a-f]+|AMD GPU too old, falling back to CPU]], unless = [[gfx000]], strength = "very_strong", group = "said" },
    { log = [[rocBLAS error: Cannot read \S*lib[/\\]ollama[/\\]\S*TensileLibrary]], strength = "strong", group = "said" },
    { log = [[filtering device which didn't fully initialize".*libdir=\S*rocm]], strength = "moderate", group = "said" },
    { log = [[msg="failure during (?:llama-server )?GPU discovery".*rocm.*error="?(?:runner crashed|llama-server --list-devices failed)]], strength = "moderate", group = "crash" },
    { all = { { fact = "gpu.gfx", ["in"] = { "gfx803", "gfx900", "gfx902", "gfx90c", "gfx1031", "gfx1032", "gfx1033", "gfx1034", "gfx1035", "gfx1036", "gfx1103" } },
              { fact = "app.version", range = ">=0.12.4, <1.0" },
              runner_crashed },
      strength = "strong", group = "crash" },
    -- a GPU that is not in the list may be one that nobody means to use: something must fail
    { all = { { where = { "gpu.gfx", "not in", "app.targets" } }, runner_crashed },
      strength = "strong", group = "crash" },
    -- on Windows there is no override, and AMD's HIP SDK lacks these targets
    { all = { { fact = "os.name", matches = [[(?i)^(?:microsoft )?windows]] },
              { any = { { fact = "gpu.gfx", ["in"] = { "gfx803", "gfx900", "gfx906", "gfx1010", "gfx1011", "gfx1012", "gfx1031", "gfx1032", "gfx1034" } },
                        { said = [[\bRX ?(?:[45][78]0|590|5[3-7]00|6[3-7][05]0)(?: ?XT)?\b]] } } },
              { any = { { log = [[\b100% CPU\b|library=cpu ]] }, { said = leaves_gpu_idle } } } }, strength = "strong", group = "windows" },
    -- told of a card that was never in, or no longer is
    { all = { { said = [[(?i)\b(?:missing|no|lacks?|without) (?:AMD )?(?:Radeon )?(?:RX ?(?:[45][78]0|590|5[3-7]00|6[3-7][05]0)(?: ?XT)?|gfx(?:803|90[06]|101\d|103[1-6]|1103|90c))\b.{0,15}\bsupport\b]] },
              { any = { { log = [[source=amd_(?:linux|windows)\.go]] }, { said = [[(?i)\bollama\b]] } } } }, strength = "strong", group = "said" },
    -- a discrete GPU serves: what was skipped is most often the integrated one beside it
    -- beside a card that is taken, the processor's own graphics may be left out
    { all = { { log = [[msg="amdgpu \[\d+\] gfx[0-9a-f]+ is supported"|msg="amdgpu is supported" gpu=]] },
              { log = [[amdgpu \[\d+\] gfx(?:902|90c|103[3567]|1103|115\d) is not supported by |msg="amdgpu is not supported.* gpu_type=gfx(?:902|90c|103[3567]|1103|115\d)]] } }, strength = "decisive", against = true },
    { fact = "app.backend", ["in"] = { "rocm", "cuda" }, strength = "decisive", against = true },
    -- as people put it: what they see, or which step cured it
    { all = { { said = [[(?i)\bgfx\d\w+\b.{0,50}?\b(?:dropped|removed|no longer|not included|excluded|gone)\b|\b(?:dropped|removed|no longer (?:supports?|ships?|includes?))\b.{0,40}\bgfx\d\w+]] }, { any = { { said = [[(?i)\bollama\b]] }, { fact = "app.name", has = "ollama" } } }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  explains = { "rocblas-tensile-library-missing", "gpu-illegal-instruction", "gpu-vm-fault" },
  remedies = {
    { id = "use-vulkan", action = "use-vulkan", title = "Vulkan backend",
      outcome = "workaround", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "app", root = true,
      requires = "Ollama 0.12.11 or later; default from 0.30 on",
      summary = "From 0.30 on Ollama leaves an integrated GPU out, in Vulkan, too, unless OLLAMA_IGPU_ENABLE is set.",
      apply = set_ollama("kbmatch-vulkan", [[Environment="OLLAMA_VULKAN=1"\nEnvironment="OLLAMA_IGPU_ENABLE=1"]]),
      verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']], expect = [[library=Vulkan]],
      rollback = unset_ollama("kbmatch-vulkan"),
      fallback = "override" },
    { id = "override", action = "set-gfx-override", title = "Present the GPU as a listed relative",
      outcome = "workaround", chance = 0.65, minutes = 5, risk = "medium", reversibility = "high", scope = "app", root = true,
      summary = "gfx1031 to 1036: 10.3.0; gfx1103: 11.0.0. Nothing fits gfx803, gfx900 and gfx906.",
      apply = set_ollama("kbmatch-override", [[Environment="HSA_OVERRIDE_GFX_VERSION=%s"]], "{gpu.override|X.Y.Z}"),
      verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']], expect = [[library=(?:rocm|ROCm)]],
      rollback = unset_ollama("kbmatch-override"),
      when = { gfx = { "gfx1031", "gfx1032", "gfx1033", "gfx1034", "gfx1035", "gfx1036", "gfx1103" } },
      cons = { "unsupported: page faults and hangs are reported, on gfx1103 above all" },
      fallback = "older-ollama" },
    { id = "older-ollama", title = "The last Ollama with the target in its bundle",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app", root = true,
      when = { gfx = { "gfx900", "gfx906", "gfx1010", "gfx1012", "gfx1103" } },
      summary = "X.Y.Z: 0.12.3 for gfx900/gfx906, 0.31.1 for gfx1010/gfx1012/gfx1103.",
      cons = { "no new models", "no security fixes" },
      backup = keep_ollama_unit, apply = [[curl -fsSL https://ollama.com/install.sh | OLLAMA_VERSION=X.Y.Z sh]], verify = [[ollama --version]], expect = [[0\.(?:12\.3|31\.1)]],
      rollback = install_ollama_as_before, fallback = "own-build" },
    { id = "own-build", title = "Build Ollama or llama.cpp against a ROCm that has the target",
      outcome = "cure", chance = 0.7, minutes = 90, risk = "medium", reversibility = "high", scope = "app",
      apply = [[cmake -S . -B build-own -DGGML_HIP=ON -DGPU_TARGETS={gpu.gfx} -DCMAKE_BUILD_TYPE=Release && cmake --build build-own   # Ollama: AMDGPU_TARGETS]],
      verify = [[./build-own/bin/llama-cli --list-devices]], expect = [[ROCm0]], rollback = [[rm -rf build-own]] },
  },
  refuted = {
    { what = "installing or upgrading the system's ROCm", why = "the bundle is what loads", ref = 1 },
  },
  references = {
    { url = "https://github.com/ollama/ollama/pull/12481", title = "AMD: block running on unsupported gfx900/gfx906",
      says = "gfx900 and gfx906 dropped on purpose; trace of a box with gfx1030 and gfx906." },
    { url = "https://github.com/ollama/ollama/issues/12774", title = "0.12.5-rocm, Vega 10: runner crashed",
      says = "gfx900 worked with 0.12.3." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5452", title = "Radeon 780M and Ollama",
      says = "AMD: the bundled rocBLAS has no gfx1103." },
    { url = "https://github.com/ollama/ollama/issues/8772", title = "Ollama on AMD 6750",
      says = "Supported types are printed and gfx1031 is not among them; 10.3.0 in the unit." },
    { url = "https://github.com/ollama/ollama/blob/main/discover/amd.go", title = "ollama: discover/amd.go",
      says = "Since 0.30 a ROCm device without rocBLAS files for its target is dropped with a warning." },
  },
}
