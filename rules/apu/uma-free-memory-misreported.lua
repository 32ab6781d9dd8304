-- SPDX-License-Identifier: Apache-2.0
-- The installer rewrites the unit file (drop-ins stay) and empties the library folder first.
local keep_unit = [[unit=/etc/systemd/system/ollama.service; [ ! -f "$unit" ] || cp -p "$unit" "$HOME/ollama.service.before"]]
local installed_before = [[curl -fsSL https://ollama.com/install.sh | OLLAMA_VERSION={app.version} sh
[ ! -f "$HOME/ollama.service.before" ] || { sudo cp -p "$HOME/ollama.service.before" /etc/systemd/system/ollama.service && sudo systemctl daemon-reload && sudo systemctl restart ollama; }]]
-- A file of its own, so that removing it is the way back; three quarters of the RAM that Linux has.
local rebuild = [[if command -v update-initramfs >/dev/null; then sudo update-initramfs -u
elif command -v dracut >/dev/null; then sudo dracut -f
else sudo mkinitcpio -P; fi
# then reboot]]
local raise_limit = [[pages=$(awk '/^MemTotal/ { print int($2 / 4 * 3 / 4) }' /proc/meminfo)
for module in ttm amdttm; do echo "options $module pages_limit=$pages page_pool_size=$pages"; done | sudo tee /etc/modprobe.d/zz-gtt-limit.conf
]] .. rebuild
local lower_limit = [[sudo rm /etc/modprobe.d/zz-gtt-limit.conf
]] .. rebuild
rule {
  id = "uma-free-memory-misreported",
  title = "Free GPU memory of the APU is read from /proc/meminfo",
  summary = [[For integrated GPUs llama.cpp's CUDA/HIP backend (from November 2025 to August 2026, and with
it Ollama 0.30 and later) replaces the driver's figure by MemAvailable. With a large carve-out that is the
little RAM left to Linux: total is right, free far too low, and layers go to the CPU or the model
is refused although VRAM is empty.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  applies = { kind = "APU" },
  evidence = {
    { log = [[msg="inference compute" .*library=ROCm .*type=iGPU total="(?:[3-9]\d|1\d\d)\.\d GiB" available="(?:\d|1\d|2\d)\.\d GiB"]],
      strength = "very_strong", group = "numbers" },
    { log = [[msg="inference compute" .*library=ROCm .*type=iGPU total="(?:1[2-9]|2\d)\.\d GiB" available="[0-7]\.\d GiB"]],
      strength = "strong", group = "numbers" },
    { log = [[ggml_backend_cuda_get_available_uma_memory: final available_memory_kb]], strength = "strong", group = "numbers" },
    { all = { { log = [[using device ROCm\d+ \([^)]*\) .*- (?:\d{1,4}|[12]\d{4}) MiB free]] },
              { log = [[(?:[3-9]\d{4}|\d{6,})M of VRAM memory ready|Total VRAM: (?:[3-9]\d{4}|\d{6,}) MiB]] } },
      strength = "strong", group = "numbers" },
    { all = { { log = [[- ROCm\d+ +: .*\((?:[3-9]\d{4}|\d{6,}) MiB, (?:\d{1,4}|[12]\d{4}) MiB free\)]] },
              { fact = "gpu.kind", equals = "APU" } },
      strength = "strong", group = "numbers" },
    { fact = "app.version", range = "<0.30", strength = "moderate", against = true },
  },
  remedies = {
    { id = "newer-build", title = "A build after llama.cpp's change of August 2026",
      outcome = "cure", chance = 0.75, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      summary = "HIP builds then keep hipMemGetInfo's figure. Ollama: the first release that takes the change in.",
      requires = "a kernel that reports both pools rightly, 6.16.9 or later",
      apply = [[# install a llama.cpp build or an Ollama release that holds llama.cpp pull request 27083]],
      verify = [[llama-cli --list-devices]], expect = [[ROCm0]],
      rollback = [[# reinstall the previous version]], fallback = "small-carveout" },
    { id = "small-carveout", title = "Small carve-out, memory through GTT",
      outcome = "cure", chance = 0.85, minutes = 20, risk = "low", reversibility = "high", scope = "firmware", root = true, reboot = true,
      summary = "MemAvailable then is close to what the GPU can have.",
      apply = "# BIOS: dedicated graphics memory 512 MB; boot, then\n" .. raise_limit,
      verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']], expect = [[available="(?:[3-9]\d|1\d\d)]],
      rollback = "# the old value in the BIOS, and\n" .. lower_limit,
      fallback = "use-vulkan" },
    { id = "use-vulkan", title = "Vulkan backend, which asks the driver",
      outcome = "workaround", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      apply = [[sudo mkdir -p /etc/systemd/system/ollama.service.d && printf '[Service]\nEnvironment="OLLAMA_VULKAN=1" "OLLAMA_LLM_LIBRARY=vulkan" "OLLAMA_IGPU_ENABLE=1"\n' | sudo tee /etc/systemd/system/ollama.service.d/kbmatch-vulkan.conf
sudo systemctl daemon-reload && sudo systemctl restart ollama]],
      verify = [[ollama ps]], expect = [[100% GPU]],
      rollback = [[sudo rm /etc/systemd/system/ollama.service.d/kbmatch-vulkan.conf && sudo systemctl daemon-reload && sudo systemctl restart ollama]], fallback = "older-ollama" },
    { id = "older-ollama", title = "Ollama 0.24",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      when = { app = "ollama" }, cons = { "no new models" },
      backup = keep_unit, apply = [[curl -fsSL https://ollama.com/install.sh | OLLAMA_VERSION=0.24.0 sh]],
      verify = [[ollama --version]], expect = [[0\.24]], rollback = installed_before },
    { id = "force-layers", title = "Say the number of GPU layers yourself",
      outcome = "workaround", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[llama-server -m MODEL.gguf -ngl 99 -fit off]], verify = [[curl -s http://127.0.0.1:8080/health]], expect = [[ok]],
      rollback = [[llama-server -m MODEL.gguf]] },
  },
  refuted = {
    { what = "OLLAMA_GPU_MEMORY_SHIM / a hipMemGetInfo shim", ref = 4,
      why = "the backend reads /proc/meminfo after the shim and overwrites its answer" },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/issues/18159", title = "UMA detection incorrectly limits available memory on AMD APUs",
      says = "MemAvailable is right only with managed memory; otherwise VRAM plus GTT counts." },
    { url = "https://github.com/ggml-org/llama.cpp/pull/27083", title = "cuda : skip UMA override for HIP builds",
      says = "Merged in August 2026: the figure of hipMemGetInfo stands again on AMD APUs." },
    { url = "https://github.com/ollama/ollama/issues/16631", title = "0.30 memory regression with Ollama ROCm",
      says = "24.0 GiB in total, 5.6 available on gfx1150: free system RAM instead of GPU memory; driver=0.0 is not the cause." },
    { url = "https://github.com/ollama/ollama/issues/16462", title = "Strix Halo VRAM detection regression in Ollama 0.30+",
      says = "The UMA override of llama.cpp PR 17368 comes after, and so defeats, a corrected hipMemGetInfo." },
    { url = "https://github.com/ollama/ollama/issues/17271", title = "Incorrect available RAM calculation",
      says = "total 96.0 GiB, available 17.8 GiB while rocm-smi shows three quarters of the VRAM free." },
  },
}
