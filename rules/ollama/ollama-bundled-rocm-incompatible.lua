-- SPDX-License-Identifier: Apache-2.0
-- The installer rewrites the unit file (drop-ins stay) and empties the library folder first.
local keep_unit = [[unit=/etc/systemd/system/ollama.service; [ ! -f "$unit" ] || cp -p "$unit" "$HOME/ollama.service.before"]]
local installed_before = [[curl -fsSL https://ollama.com/install.sh | OLLAMA_VERSION={app.version} sh
[ ! -f "$HOME/ollama.service.before" ] || { sudo cp -p "$HOME/ollama.service.before" /etc/systemd/system/ollama.service && sudo systemctl daemon-reload && sudo systemctl restart ollama; }]]
rule {
  id = "ollama-bundled-rocm-incompatible",
  title = "The ROCm that Ollama bundles does not carry this gfx target",
  summary = [[Ollama ships its own ROCm with a short list of targets and skips every GPU outside
it: gfx803 since 0.1.25, gfx900/gfx906 since 0.12.4, gfx1010/1012 and gfx1103 since 0.32;
gfx1031 to 1036 and gfx90c were never in. It says so at discovery and runs on the CPU or on the
other GPU. The system's ROCm is not consulted.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  applies = { app = { "ollama", "alpaca" } },
  evidence = {
    { log = [[dropping ROCm device .* no rocblas support for gfx target]], strength = "decisive", group = "said" },
    { log = [[removing unsupported or overlapping GPU combination" libDir=\S*rocm]], strength = "very_strong", group = "said" },
    { log = [[msg="amdgpu is not supported(?: \(supported types:[^)]*\))?"]], strength = "decisive", group = "said" },
    { log = [[amdgpu \[\d+\] gfx[0-9a-f]+ is not supported by ]], unless = [[gfx000]], strength = "very_strong", group = "said" },
    { log = [[amdgpu too old,? (?:falling back to CPU )?gfx[0-9a-f]+|AMD GPU too old, falling back to CPU]], unless = [[gfx000]], strength = "very_strong", group = "said" },
    { log = [[rocBLAS error: Cannot read \S*ollama\S*/TensileLibrary]], strength = "strong", group = "tensile" },
    { log = [[filtering device which didn't fully initialize".*libdir=\S*rocm]], strength = "moderate", group = "said" },
    { log = [[msg="failure during (?:llama-server )?GPU discovery".*rocm.*error="?runner crashed]], strength = "moderate", group = "crash" },
    { where = { "gpu.gfx", "not in", "app.targets" }, strength = "moderate", group = "targets" },
    { all = { { log = [[msg="amdgpu is supported"]] }, { log = [[msg="inference compute" .*library=rocm]] } }, strength = "moderate", against = true },
  },
  explains = { "rocblas-tensile-library-missing" },
  remedies = {
    { id = "use-vulkan", title = "Vulkan backend",
      outcome = "workaround", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "app", root = true,
      requires = "Ollama 0.12.11 or later; default from 0.30 on",
      apply = [[sudo mkdir -p /etc/systemd/system/ollama.service.d && printf '[Service]\nEnvironment="OLLAMA_VULKAN=1"\n' | sudo tee /etc/systemd/system/ollama.service.d/kbmatch-vulkan.conf
sudo systemctl daemon-reload && sudo systemctl restart ollama]],
      verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']], expect = [[library=Vulkan]],
      rollback = [[sudo rm /etc/systemd/system/ollama.service.d/kbmatch-vulkan.conf && sudo systemctl daemon-reload && sudo systemctl restart ollama]],
      fallback = "override" },
    { id = "override", title = "Present the GPU as a listed relative",
      outcome = "workaround", chance = 0.65, minutes = 5, risk = "medium", reversibility = "high", scope = "app", root = true,
      summary = "gfx1031 to 1036: 10.3.0; gfx1103: 11.0.0. Nothing fits gfx803, gfx900 and gfx906.",
      apply = [[sudo mkdir -p /etc/systemd/system/ollama.service.d && printf '[Service]\nEnvironment="HSA_OVERRIDE_GFX_VERSION=X.Y.Z"\n' | sudo tee /etc/systemd/system/ollama.service.d/kbmatch-override.conf
sudo systemctl daemon-reload && sudo systemctl restart ollama]],
      verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']], expect = [[library=(?:rocm|ROCm)]],
      rollback = [[sudo rm /etc/systemd/system/ollama.service.d/kbmatch-override.conf && sudo systemctl daemon-reload && sudo systemctl restart ollama]],
      when = { gfx = { "gfx1031", "gfx1032", "gfx1033", "gfx1034", "gfx1035", "gfx1036", "gfx1103" } },
      cons = { "unsupported: page faults and hangs are reported, on gfx1103 above all" },
      fallback = "older-ollama" },
    { id = "older-ollama", title = "The last Ollama with the target in its bundle",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app", root = true,
      when = { gfx = { "gfx900", "gfx906", "gfx1010", "gfx1012", "gfx1103" } },
      summary = "X.Y.Z: 0.12.3 for gfx900/gfx906, the last 0.31 for gfx1010/gfx1012/gfx1103.",
      cons = { "no new models", "no security fixes" },
      backup = keep_unit, apply = [[curl -fsSL https://ollama.com/install.sh | OLLAMA_VERSION=X.Y.Z sh]], verify = [[ollama --version]], expect = [[0\.(?:12\.3|31\.)]],
      rollback = installed_before, fallback = "own-build" },
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
