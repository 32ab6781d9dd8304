-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ollama-bundled-vs-system-rocm-mismatch",
  title = "Ollama's bundled ROCm libraries are mixed with the system's of another major version",
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
    { log = [[lib/ollama/rocm\S*/\S+ -> \S*opt/rocm]], strength = "very_strong", group = "path" },
    { log = [[ollama.*(?:libamdhip64|libhipblas|librocblas)\.so\.\d+: cannot open shared object file]], strength = "strong", group = "load" },
    { all = { { any = { { all = { { fact = "app.rocm", range = "<7.0" }, { fact = "rocm.version", range = ">=7.0" } } },
                        { all = { { fact = "app.rocm", range = ">=7.0" }, { fact = "rocm.version", range = "<7.0" } } } } },
              { log = [[msg="failure during (?:llama-server )?GPU discovery"]] } },
      strength = "moderate", group = "crash" },
    { log = [[msg="inference compute" .*library=(?:ROCm|rocm)]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "use-vulkan", action = "use-vulkan", title = "C: keep both ROCms as they are, use the Vulkan backend",
      outcome = "workaround", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "app", root = true,
      pros = { "no change to libraries", "supported by Ollama", "1.54 s per request against 8 s on the CPU in the report" },
      cons = { "perhaps 10 to 20 % slower than a working ROCm would be (an estimate: 1.2 to 1.5 s)", "the younger backend" },
      tradeoffs = { performance = "good", stability = "proven", maintenance = "low" },
      apply = set_ollama("kbmatch-vulkan", [[Environment="OLLAMA_VULKAN=1"\nEnvironment="OLLAMA_LLM_LIBRARY=vulkan"]]),
      verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']], expect = [[library=Vulkan]],
      rollback = unset_ollama("kbmatch-vulkan"),
      fallback = "restore-bundle" },
    { id = "restore-bundle", title = "Give Ollama its own libraries back",
      outcome = "cure", chance = 0.75, minutes = 10, risk = "low", reversibility = "high", scope = "app", root = true,
      summary = [[Take the foreign paths out of the unit's drop-ins, then reinstall so that the library folder is
whole. If rocm.backup is still there, moving it back in place of the links does the same.]],
      cons = { "the installer rewrites /etc/systemd/system/ollama.service, so what was added there by hand goes too" },
      prepare = [[systemctl cat ollama | grep -n LIBRARY_PATH; find /usr/lib/ollama /usr/local/lib/ollama -type l 2>/dev/null | head]],
      backup = [[sudo tar -C / -czf "$HOME/ollama-before.tar.gz" usr/local/lib/ollama etc/systemd/system/ollama.service etc/systemd/system/ollama.service.d]],
      apply = [[sudo systemctl edit ollama   # delete the LD_LIBRARY_PATH, OLLAMA_LIBRARY_PATH and ROCM_PATH lines that prepare showed
curl -fsSL https://ollama.com/install.sh | sh]],
      verify = [[[ -z "$(find /usr/local/lib/ollama -lname '*opt/rocm*')" ] && ! systemctl show ollama -p Environment | grep -q LIBRARY_PATH && find /usr/local/lib/ollama -name libggml-hip.so]],
      expect = [[libggml-hip\.so]],
      rollback = [[[ -s "$HOME/ollama-before.tar.gz" ] && sudo rm -rf /usr/local/lib/ollama && sudo tar -C / -xzf "$HOME/ollama-before.tar.gz" && sudo systemctl daemon-reload && sudo systemctl restart ollama]],
      fallback = "matching-ollama" },
    { id = "matching-ollama", action = "ollama-of-wanted-major", title = "An Ollama release whose bundle is of the wanted major",
      outcome = "workaround", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "app", root = true,
      summary = [[0.18 and later bundle ROCm 7.2, 0.5.13 to 0.17 bundle 6.3.3. Nothing has to match as long as
the two are kept apart; it serves those who must have both of one major.]],
      prepare = [[ollama --version]],
      backup = keep_ollama_unit, apply = [[curl -fsSL https://ollama.com/install.sh | sh]], verify = [[ollama --version]], expect = [[\d+\.\d+\.\d+]],
      rollback = install_ollama_as_before, fallback = "use-vulkan" },
    { id = "downgrade-system", title = "A: downgrade the system's ROCm to the bundle's release",
      avoid = [[Ollama loads its own bundle whatever the system has, so it seldom helps; `apt remove --purge
rocm-* amdgpu-dkms` takes every ROCm program and the kernel driver with it, the packages of the older
release may be gone, and a reboot stands between you and knowing. If another program needs the
older release, install it beside the present one, or in a container]],
      pros = { "both of one release" },
      cons = { "every ROCm program on the system is affected", "the packages may be gone", "loses the fixes of 7.x",
               "Ollama does not use the system's ROCm" },
      tradeoffs = { performance = "native, if it ran", stability = "unknown", maintenance = "the next Ollama may want newer again" } },
    { id = "relink-system-rocm", title = "B: empty Ollama's rocm folder and link (or copy) the system's libraries into it",
      avoid = [[the folder holds libggml-hip.so too, Ollama's own backend: `rm -rf .../rocm/*` deletes it
and no link brings it back. Tried with ROCm 7.2 on gfx906 it still crashed in discovery, the sonames
of another major do not match, and the next update overwrites it. If it was done: put the saved
folder back, or reinstall Ollama]],
      pros = { "touches Ollama alone", "undone in minutes where a copy of the folder was kept" },
      cons = { "deletes Ollama's own backend", "unsupported and untested by Ollama", "another ABI than the backend was built against",
               "undone by every update", "to be maintained by hand" },
      tradeoffs = { performance = "native, if it ran", stability = "unknown; crashed where it was tried", maintenance = "after each update of either" } },
  },
  refuted = {
    { what = "linking /opt/rocm-7.2.0/lib/*.so* into Ollama's rocm folder", ref = 1, why = "same crash on gfx906 with bundled 6.3 and linked 7.2: the version was not the cause" },
    { what = "setting LD_LIBRARY_PATH to the system's ROCm", ref = 2, why = "faults alike with bundled and system libraries" },
    { what = "overriding OLLAMA_LIBRARY_PATH", ref = 3, why = "Ollama sets it for its children itself" },
  },
  references = {
    { url = "https://github.com/ollama/ollama/pull/12481", title = "AMD: block running on unsupported gfx900/gfx906",
      says = "The gfx906 crash comes from a target that Ollama no longer carries, not from the ROCm version." },
    { url = "https://github.com/ollama/ollama/issues/13589", title = "Ollama on gfx1151 falls back to CPU",
      says = "System ROCm 7.2 through LD_LIBRARY_PATH fails as the bundled one does." },
    { url = "https://github.com/ollama/ollama/issues/13535", title = "Can't override OLLAMA_LIBRARY_PATH",
      says = "The variable in the unit is replaced by Ollama's own value." },
    { url = "https://github.com/ollama/ollama/pull/12401", title = "build: add missed library for ggml-hip target",
      says = "From ROCm 6.4 to 7.0 the set of libraries changed: a bundle cannot simply be relinked." },
  },
}
