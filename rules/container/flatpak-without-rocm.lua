-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "flatpak-without-rocm",
  title = "Flatpak: the application finds no HIP or ROCm, for its runtime brings none",
  summary = [[
A Flatpak application uses the libraries of its runtime, not the host's: Mesa's Vulkan and OpenGL are there, ROCm and
HIP are not, and /dev/kfd is seen only with --device=all. So Blender, Alpaca, Jan or darktable work on the
processor, although the same program from elsewhere uses the card. Some have an extension with ROCm.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[/app/(?:bin|lib|plugins)/|/\.var/app/|flatpak run |\[📦 ]] },
              { log = [[(?i)no compatible GPUs? (?:were|was) (?:discovered|found)|Could not (?:find|open) (?:the )?(?:HIP|libamdhip64)|libamdhip64\.so\S*: cannot open|HIP hipInit|No HIP devices? found|compatible gpu libraries" compatible=\[\]|amdgpu devices? detected but permission]] } },
      strength = "very_strong", group = "sandbox" },
    { all = { { said = [[(?i)\bflatpak\b]] }, { said = [[(?i)\b(?:GPU|card|HIP|ROCm)\b.{0,60}\b(?:not|n't|isn't|never)\b(?: \w+){0,2} (?:recogni[sz]ed?|detected?|found|used?|available|listed|shown?)|\b(?:doesn't|does not|not) (?:recogni[sz]e|detect|find|see|use)\b.{0,40}\b(?:GPU|card|HIP|ROCm)\b|\buses? (?:my )?CPU instead of (?:my )?GPU]] }, speaks_of_amd },
      strength = "strong", group = "sandbox" },
    { log = [[found \d+ ROCm devices|library=rocm.*compute=gfx|NVIDIA-SMI]], strength = "very_strong", against = true },
  },
  explains = { "hip-no-device", "container-device-not-passed" },
  remedies = {
    { id = "extension", title = "Install the application's ROCm extension, and let it see all devices",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "an extension exists: the list says so; APP is the application's id. Alpaca and Speech Note have one",
      prepare = [[flatpak search amd | grep -iE 'addon|plugin|extension|rocm'; flatpak info --show-permissions APP | grep devices]],
      apply = [[flatpak override --user --device=all APP
flatpak install -y flathub com.jeffser.Alpaca.Plugins.AMD   # for another application: what the list above names]],
      verify = [[flatpak run --command=sh APP -c 'ls /dev/kfd']], expect = "/dev/kfd",
      rollback = [[flatpak override --user --nodevice=all APP; flatpak uninstall -y com.jeffser.Alpaca.Plugins.AMD]], fallback = "outside-flatpak" },
    { id = "outside-flatpak", title = "Use the program's own archive, AppImage or the distribution's package, with ROCm on the host",
      summary = "Blender's archive from blender.org finds the host's HIP. For language models run Ollama or llama.cpp on the host and point the application to it.",
      outcome = "workaround", chance = 0.9, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[curl -fsSL https://ollama.com/install.sh | sh]],
      verify = [[curl -s http://127.0.0.1:11434/api/version]], expect = "version",
      rollback = [[sudo systemctl disable --now ollama]] },
  },
  references = {
    { url = "https://github.com/flathub/org.blender.Blender/issues/121", title = "HIP support",
      says = "The Flatpak of Blender does not see the card, the archive of blender.org does." },
    { url = "https://github.com/flathub/org.blender.Blender/issues/180", title = "Flatpak ROCm extension",
      says = "ROCm is not in the runtime; extensions bring it to single applications." },
    { url = "https://github.com/Jeffser/Alpaca/issues/139", title = "Alpaca uses my CPU instead of my GPU (AMD)",
      says = "The author: a matter of ROCm and Flatpak; a remote instance of Ollama is the way round." },
    { url = "https://github.com/tari-project/universe/pull/3270", title = "Linux flatpak packaging",
      says = "Tried on RDNA 4: --device=all exposes /dev/kfd, the compute libraries are still missing." },
  },
}
