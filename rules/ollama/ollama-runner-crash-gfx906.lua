-- SPDX-License-Identifier: Apache-2.0
-- The installer rewrites the unit file (drop-ins stay) and empties the library folder first.
local keep_unit = [[unit=/etc/systemd/system/ollama.service; [ ! -f "$unit" ] || cp -p "$unit" "$HOME/ollama.service.before"]]
local installed_before = [[curl -fsSL https://ollama.com/install.sh | OLLAMA_VERSION={app.version} sh
[ ! -f "$HOME/ollama.service.before" ] || { sudo cp -p "$HOME/ollama.service.before" /etc/systemd/system/ollama.service && sudo systemctl daemon-reload && sudo systemctl restart ollama; }]]
rule {
  id = "ollama-runner-crash-gfx906",
  title = "Ollama's ROCm runner crashes in GPU discovery on gfx906 (MI50, MI60, Radeon VII)",
  summary = [[Ollama 0.12.4 dropped gfx900 and gfx906 from the targets of its ROCm backend and from
its rocBLAS. libggml-hip.so then holds no code for the card, the discovery child dies some seconds
after its start ("runner crashed", at times page faults at address 0) and Ollama falls back to the
next backend; the child's own words are not in the log unless OLLAMA_DEBUG is set. rocminfo, the
card and the permissions are sound, and it makes no difference whether ROCm 6.3 or 7.2 lies
beneath: the backend library is Ollama's own. It is often put down to llama.cpp's HIP code; built
for gfx906 that code runs.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  applies = { gfx = { "gfx906" }, app = { "ollama" } },
  evidence = {
    { log = [[msg="failure during (?:llama-server )?GPU discovery".*/rocm.*error="?(?:runner crashed|signal|exit status)]], strength = "very_strong", group = "crash" },
    { log = [[msg="failure during (?:llama-server )?GPU discovery".*error="?runner crashed]], strength = "strong", group = "crash" },
    { sequence = { [[msg="failure during GPU discovery"]], [[error="runner crashed"]] }, within = "3 lines", strength = "strong", group = "crash" },
    { all = { { log = [[(?:for process|Process) (?:ollama|llama-server) pid \d+]] },
              { log = [[in page starting at address 0x0000000000000000 ]] } }, near = "record",
      strength = "moderate", group = "fault" },
    { log = [[(?:for process|Process) (?:ollama|llama-server) pid \d+]], strength = "weak", group = "fault" },
    { log = [[ollama/rocm\S*/rocblas/library/TensileLibrary\S* .*gfx906]], strength = "strong", group = "tensile" },
    { log = [[removing unsupported or overlapping GPU combination".*compute=gfx906]], strength = "strong", group = "tensile" },
    { log = [[msg="inference compute" .*library=(?:ROCm|rocm) compute=gfx906]], strength = "very_strong", against = true },
    { log = [[failed to finish discovery before timeout|discovery watchdog timed out]], strength = "moderate", against = true },
    { fact = "app.version", range = "<0.12.4", strength = "strong", against = true },
    { check = "kfd-accessible", is = "fail", strength = "strong", against = true },
    { check = "rocminfo-as-service-user", is = "fail", strength = "strong", against = true },
  },
  explains = { "gpu-vm-fault" },
  remedies = {
    { id = "use-vulkan", title = "Vulkan backend (OLLAMA_VULKAN=1)",
      outcome = "workaround", chance = 0.95, minutes = 5, risk = "low", reversibility = "high", scope = "app", root = true,
      summary = "Another code path (RADV) that knows the card; about five times as fast as the CPU in the report.",
      requires = "Ollama 0.12.11 or later, Mesa's Vulkan driver",
      pros = { "officially supported by Ollama", "no change to ROCm", "1.54 s per request against 8 s on the CPU" },
      cons = { "perhaps 10 to 20 % slower than a working ROCm" },
      tradeoffs = { performance = "close to ROCm", stability = "proven", maintenance = "none" },
      prepare = [[vulkaninfo --summary | grep deviceName]],
      apply = [[sudo mkdir -p /etc/systemd/system/ollama.service.d && printf '[Service]\nEnvironment="OLLAMA_VULKAN=1"\nEnvironment="OLLAMA_LLM_LIBRARY=vulkan"\n' | sudo tee /etc/systemd/system/ollama.service.d/kbmatch-vulkan.conf
sudo systemctl daemon-reload && sudo systemctl restart ollama]],
      verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']], expect = [[library=Vulkan]],
      rollback = [[sudo rm /etc/systemd/system/ollama.service.d/kbmatch-vulkan.conf && sudo systemctl daemon-reload && sudo systemctl restart ollama]],
      fallback = "ollama-0-12-3" },
    { id = "ollama-0-12-3", title = "Ollama 0.12.3, the last with gfx906 in its ROCm bundle",
      outcome = "workaround", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app", root = true,
      cons = { "no newer models or fixes" },
      backup = keep_unit, apply = [[curl -fsSL https://ollama.com/install.sh | OLLAMA_VERSION=0.12.3 sh   # container: ollama/ollama:0.12.3-rocm]],
      verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']], expect = [[library=rocm compute=gfx906]],
      rollback = installed_before, fallback = "build-llamacpp" },
    { id = "build-llamacpp", title = "llama.cpp built for gfx906 against a ROCm that has its rocBLAS files",
      outcome = "cure", chance = 0.7, minutes = 60, risk = "medium", reversibility = "high", scope = "app",
      requires = "ROCm up to 6.3 (6.4.0 to 7.1 packages lack gfx906's Tensile files)",
      apply = [[cmake -S . -B build-gfx906 -DGGML_HIP=ON -DGPU_TARGETS=gfx906 -DCMAKE_BUILD_TYPE=Release && cmake --build build-gfx906]],
      verify = [[./build-gfx906/bin/llama-cli --list-devices]], expect = [[ROCm0]], rollback = [[rm -rf build-gfx906]], fallback = "other-engine" },
    { id = "other-engine", title = "Another inference engine, or a card from gfx908 on",
      outcome = "workaround", chance = 0.3, minutes = 240, risk = "low", reversibility = "high", scope = "app",
      summary = "For those who need ROCm itself: an engine with its own gfx906 build (community images), or newer hardware.",
      cons = { "mainline vLLM and TGI list no gfx906 either", "costs more than Vulkan gives away" },
      apply = [[# run an image that lists gfx906 among its targets]], verify = [[rocm-smi --showuse]], expect = [[GPU use]],
      rollback = [[# start Ollama again]] },
    { id = "link-system-rocm", title = "Link the system's ROCm 7.2 into Ollama's folder",
      avoid = "tried: it still crashes, and emptying the folder deletes libggml-hip.so, Ollama's own backend" },
    { id = "report", title = "Report it to Ollama with the discovery log",
      outcome = "diagnostic", chance = 0.1, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      summary = "Card, version, OLLAMA_DEBUG=2 log, and that Vulkan works. Support was dropped on purpose, so expect little.",
      prepare = [[sudo systemctl stop ollama]],
      apply = [[OLLAMA_DEBUG=2 timeout 120 ollama serve 2>&1 | tee ollama-discovery.log]], verify = [[grep -c discovery ollama-discovery.log]], expect = [[^[1-9]\d*$]],
      rollback = [[sudo systemctl start ollama]] },
  },
  refuted = {
    { what = "system ROCm 7.2 in place of the bundled 6.3", why = "crashes in the same place: not a matter of the ROCm version" },
    { what = "HSA_OVERRIDE_GFX_VERSION=9.0.6", why = "that is what the card is; it adds nothing" },
    { what = "HSA_OVERRIDE_GFX_VERSION=10.3.0 or HCC_AMDGPU_TARGET=gfx906", why = "code of another family faults at address 0; the other variable is for building", ref = 2 },
    { what = "render group, /dev/kfd mode", why = "rocminfo works as the ollama user, so access is right" },
    { what = "waiting for the next Ollama release", why = "the target was taken out on purpose and has not come back up to 0.33" },
  },
  references = {
    { url = "https://github.com/ollama/ollama/pull/12481", title = "AMD: block running on unsupported gfx900/gfx906",
      says = "Maintainer: since the GGML update both are no longer supported; discovery makes rocBLAS fail for gfx906 so that the card is rejected." },
    { url = "https://github.com/ollama/ollama/issues/12915", title = "Runner crashes checking AMD MI50 GPU",
      says = "0.12.3-rocm works; later releases crash in discovery while the kernel logs page faults." },
    { url = "https://github.com/ollama/ollama/issues/12774", title = "0.12.5-rocm, Vega 10: runner crashed",
      says = "The sister target gfx900: worked with 0.12.3." },
    { url = "https://github.com/iacopPBK/llama.cpp-gfx906/issues/12", title = "llama.cpp for gfx906",
      says = "ROCm 7.0/7.1 images have no Tensile files for the card." },
  },
}
