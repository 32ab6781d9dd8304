-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ollama-bundled-vs-system-rocm-mismatch",
  title = "Ollama's bundled ROCm and the system's are of different majors and get mixed",
  summary = [[Ollama brings its own ROCm (6.3 up to 0.17, 7.2 from 0.18) and needs no other; a
different system ROCm beside it is harmless as long as each loads its own. It breaks when
LD_LIBRARY_PATH, links or an emptied library folder make Ollama's backend load the other major:
sonames do not match and the runner dies. Matching the versions does not by itself cure a crash
whose cause is a missing gfx target.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  applies = { app = { "ollama" } },
  evidence = {
    { all = { { fact = "app.rocm", range = "<7.0" }, { fact = "rocm.version", range = ">=7.0" } }, strength = "weak", group = "versions" },
    { all = { { fact = "app.rocm", range = ">=7.0" }, { fact = "rocm.version", range = "<7.0" } }, strength = "weak", group = "versions" },
    { log = [[(?:OLLAMA_LIBRARY_PATH|LD_LIBRARY_PATH)\S*=\S*/opt/rocm]], strength = "moderate", group = "path" },
    { fact = "service.env.LD_LIBRARY_PATH", matches = [[/opt/rocm|rocm-\d]], strength = "moderate", group = "path" },
    { fact = "env.LD_LIBRARY_PATH", matches = [[/opt/rocm|rocm-\d]], strength = "moderate", group = "path" },
    { log = [[Environment="?LD_LIBRARY_PATH=\S*/opt/rocm]], strength = "moderate", group = "path" },
    { log = [[lib/ollama/rocm\S*/\S+ -> (?:\S+/)?opt/rocm]], strength = "very_strong", group = "path" },
    { log = [[ollama.*(?:libamdhip64|libhipblas|librocblas)\.so\.\d+: cannot open shared object file]], strength = "strong", group = "load" },
    { log = [[potentially incompatible library detected in PATH]], strength = "moderate", group = "path" },
    { log = [[libggml-hip\.so: (?:cannot open|undefined symbol)]], strength = "strong", group = "load" },
    { all = { { any = { { all = { { fact = "app.rocm", range = "<7.0" }, { fact = "rocm.version", range = ">=7.0" } } },
                        { all = { { fact = "app.rocm", range = ">=7.0" }, { fact = "rocm.version", range = "<7.0" } } } } },
              { log = [[msg="failure during (?:llama-server )?GPU discovery"]] } },
      strength = "moderate", group = "crash" },
    { log = [[msg="inference compute" .*library=(?:ROCm|rocm)]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "use-vulkan", title = "C: keep both ROCms as they are, use the Vulkan backend",
      outcome = "workaround", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "app", root = true,
      pros = { "no change to libraries", "supported by Ollama", "proven on the machine: 1.54 s against 8 s on the CPU" },
      cons = { "perhaps 10 to 20 % slower than a working ROCm" },
      tradeoffs = { performance = "good", stability = "proven", maintenance = "low" },
      apply = [[sudo mkdir -p /etc/systemd/system/ollama.service.d && printf '[Service]\nEnvironment="OLLAMA_VULKAN=1"\nEnvironment="OLLAMA_LLM_LIBRARY=vulkan"\n' | sudo tee /etc/systemd/system/ollama.service.d/vulkan.conf
sudo systemctl daemon-reload && sudo systemctl restart ollama]],
      verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']], expect = [[library=Vulkan]],
      rollback = [[sudo rm /etc/systemd/system/ollama.service.d/vulkan.conf && sudo systemctl daemon-reload && sudo systemctl restart ollama]],
      fallback = "restore-bundle" },
    { id = "restore-bundle", title = "Give Ollama its own libraries back",
      outcome = "cure", chance = 0.75, minutes = 10, risk = "low", reversibility = "high", scope = "app", root = true,
      summary = "Remove the foreign path from the unit, reinstall so that the library folder is whole.",
      prepare = [[systemctl cat ollama | grep -n LIBRARY_PATH; find /usr/lib/ollama /usr/local/lib/ollama -type l 2>/dev/null | head]],
      backup = [[sudo cp -a /usr/local/lib/ollama "$HOME/ollama-lib.before"; systemctl cat ollama > ollama-unit.before]],
      apply = [[sudo sed -i '/LD_LIBRARY_PATH/d' /etc/systemd/system/ollama.service.d/*.conf
curl -fsSL https://ollama.com/install.sh | sh]],
      verify = [[ls /usr/local/lib/ollama/rocm*/libggml-hip.so]], expect = [[libggml-hip\.so]],
      rollback = [[sudo rm -rf /usr/local/lib/ollama && sudo cp -a "$HOME/ollama-lib.before" /usr/local/lib/ollama && sudo systemctl restart ollama]],
      fallback = "matching-ollama" },
    { id = "matching-ollama", title = "An Ollama release whose bundle is of the wanted major",
      outcome = "workaround", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "app", root = true,
      summary = "0.18 and later bundle ROCm 7.2, 0.5.13 to 0.17 bundle 6.3.3.",
      prepare = [[ollama --version]],
      apply = [[curl -fsSL https://ollama.com/install.sh | sh]], verify = [[ls -d /usr/local/lib/ollama/rocm*]],
      rollback = [[curl -fsSL https://ollama.com/install.sh | OLLAMA_VERSION={app.version} sh]], fallback = "downgrade-system" },
    { id = "downgrade-system", title = "A: downgrade the system's ROCm to the bundle's release",
      outcome = "workaround", chance = 0.15, minutes = 60, risk = "high", reversibility = "medium", scope = "system", root = true, reboot = true,
      requires = "packages of ROCm 6.3 for this distribution; nothing else that needs 7.2",
      pros = { "both of one release" },
      cons = { "every ROCm program on the system is affected", "the packages may be gone", "loses the fixes of 7.x",
               "Ollama does not use the system's ROCm, so it seldom helps" },
      tradeoffs = { performance = "native", stability = "unknown", maintenance = "the next Ollama may want newer again" },
      prepare = [[apt-cache policy rocm-dev; apt-cache rdepends rocm-dev]],
      backup = [[dpkg -l | grep -i rocm > rocm-7.2-packages.txt]],
      apply = [[sudo apt remove --purge 'rocm-*' amdgpu-dkms   # then add the 6.3 repository
sudo apt install 'rocm-dev=6.3.*' && sudo reboot]],
      verify = [[cat /opt/rocm/.info/version]], expect = [[^6\.3]],
      rollback = [[# add the 7.2 repository again, then
sudo apt install $(awk '/^ii/{print $2}' rocm-7.2-packages.txt)]], fallback = "use-vulkan" },
    { id = "relink-system-rocm", title = "B: empty Ollama's rocm folder and link the system's libraries into it",
      avoid = [[the folder holds libggml-hip.so too, Ollama's own backend: `rm -rf .../rocm/*` deletes it
and no link brings it back. Done with care it was tried and still crashed, the sonames of another
major do not match, and the next update overwrites it. If it was done: restore rocm.backup or
reinstall Ollama]] },
  },
  refuted = {
    { what = "linking /opt/rocm-7.2.0/lib/*.so* into Ollama's rocm folder", ref = 1,
      why = "same crash on gfx906 with bundled 6.3 and linked 7.2: the version was not the cause" },
    { what = "setting LD_LIBRARY_PATH to the system's ROCm", ref = 2, why = "faults alike with bundled and system libraries" },
    { what = "overriding OLLAMA_LIBRARY_PATH", ref = 3, why = "Ollama sets it for its children itself" },
  },
  references = {
    { url = "https://github.com/ollama/ollama/pull/12481", title = "Ollama: GGML update",
      says = "The gfx906 crash comes from targets dropped from the bundle." },
    { url = "https://github.com/ollama/ollama/issues/13589", title = "Ollama on gfx1151 falls back to CPU",
      says = "System ROCm 7.2 through LD_LIBRARY_PATH fails as the bundled one does." },
    { url = "https://github.com/ollama/ollama/issues/13535", title = "Can't override OLLAMA_LIBRARY_PATH",
      says = "The variable in the unit is replaced by Ollama's own value." },
    { url = "https://github.com/ollama/ollama/pull/12401", title = "build: add missed library for ggml-hip target",
      says = "From ROCm 6.4 to 7.0 the set of libraries changed: a bundle cannot simply be relinked." },
  },
}
