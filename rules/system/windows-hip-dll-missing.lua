-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "windows-hip-dll-missing",
  title = [[Windows: "amdhip64_6.dll was not found": this driver does not bring that HIP runtime]],
  summary = [[
On Windows the HIP runtime comes with the display driver, in System32: amdhip64.dll (ROCm 5), amdhip64_6.dll and
amdhip64_7.dll. A driver older than the program's ROCm lacks the newer file; so does the legacy branch for
Polaris and Vega, which stays at amdhip64.dll, whatever version is tried. Copies of the single file do not work.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?i)execution cannot proceed because amdhip64(?:_\d)?\.dll was not found|(?:amdhip64|amd_comgr)(?:_\d)?\.dll['"`]? (?:(?:(?:was|is|were|are) )?(?:not found|missing)|could not be (?:found|loaded))]], strength = "decisive", group = "dll" },
    { log = [[找不到 ?amdhip64(?:_\d)?\.dll]], strength = "decisive", group = "dll" },
    { log = [[(?i)Failed to load amdhip64(?:_\d)?\.dll|Could not find module '[^']*amdhip64(?:_\d)?\.dll']], strength = "decisive", group = "dll" },
    -- Ollama compares no versions: amdhip64_6.dll is in PATH and amdhip64_7.dll is not; it warns beside other makers' cards, too
    { log = [[msg="AMD driver is too old\. Update your AMD driver]], strength = "very_strong", group = "dll" },
    { log = [[msg="inference compute" .*library=(?:cuda|CUDA)]], strength = "very_strong", against = true, group = "other-maker" },
  },
  explains = { "rocm-soname-mismatch", "hip-no-device" },
  remedies = {
    { id = "newer-driver", title = "RDNA cards: install the current Adrenalin driver and restart",
      outcome = "cure", chance = 0.75, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "RX 5000 or newer: the legacy branch of Polaris and Vega will not have the file",
      prepare = [[ls /c/Windows/System32/amdhip64*.dll]],
      apply = [[# install the current driver from amd.com/support, with "factory reset" if an older one failed; then restart]],
      verify = [[ls /c/Windows/System32/amdhip64_*.dll]], expect = [[amdhip64_\d]],
      cons = { "to undo, install the former driver again" }, fallback = "vulkan-program" },
    { id = "vulkan-program", action = "use-vulkan", title = "Older cards: take the program's Vulkan build",
      outcome = "workaround", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "llama.cpp, LM Studio, KoboldCpp or Ollama; here llama.cpp's Vulkan archive is unpacked in the folder",
      apply = [[./llama-server.exe -m MODEL.gguf -ngl 99]],
      verify = [[./llama-cli.exe --list-devices]], expect = [[Vulkan0]], rollback = [[true   # the other build is still there]] },
    { id = "copy-dll", title = "A copy of the file beside the program, from a download site",
      avoid = "It needs the driver of its own release; the program then fails later, and the file's origin is unknown." },
  },
  references = {
    { url = "https://github.com/vosen/ZLUDA/issues/545", title = "The code execution cannot proceed because amdhip64_6.dll was not found",
      says = "RX 570: neither the newest gaming and Pro drivers nor a copied file helped." },
    { url = "https://github.com/vosen/ZLUDA/issues/326", title = "amd_comgr_2.dll and amdhip64_6.dll missing",
      says = "An RX 580 with the newest driver has amdhip64.dll and amd_comgr.dll alone, which are those of ROCm 5." },
    { url = "https://github.com/advanced-lvl-up/Rx470-Vega10-Rx580-gfx803-gfx900-fix-AMD-GPU/issues/6", title = "The problem when RX 580 tries to use HIP 6.24",
      says = "The newest driver for Polaris installs amdhip64.dll alone." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3418", title = "HIP programs hang inside amdhip64.dll",
      says = "The driver installs both amdhip64.dll and amdhip64_6.dll into System32, which are different runtimes." },
    { url = "https://github.com/ollama/ollama/blob/fb3076099/discover/amd.go", title = "detectOldAMDDriverWindows()",
      says = "Ollama's warning of an old driver means that amdhip64_6.dll is found and amdhip64_7.dll is not." },
    { url = "https://github.com/abetlen/llama-cpp-python/pull/1493", title = "Windows: HIPBLAS",
      says = "The library is the driver's, not the SDK's." },
  },
}
