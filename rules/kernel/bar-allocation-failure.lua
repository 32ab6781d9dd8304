-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "bar-allocation-failure",
  title = [[No address space for the GPU's BARs: "probe failed with error -12", "can't assign"]],
  summary = [[
A GPU needs address space for its frame buffer (up to the whole VRAM with Resizable BAR),
its doorbells and its registers. When the platform firmware hands out too small a window,
the kernel cannot assign a BAR and amdgpu's probe ends with -12 (ENOMEM) before it touches
the VRAM. System memory has nothing to do with it.]],
  component = "hardware", severity = "critical", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [=[amdgpu.*\bBAR \d+(?: \[[^\]]*\])?: (?:no space for|failed to assign|can't assign)]=], strength = "very_strong", group = "bar" },
    -- a window of 256 MiB and more that is no SR-IOV one; the size stands before or behind the words
    { log = [=[\bpci [0-9a-f:.]+: BAR [0-5](?:: (?:no space for|failed to assign) \[mem size 0x[1-9a-f][0-9a-f]{7,}| \[mem size 0x[1-9a-f][0-9a-f]{7,}[^\]]*\]: (?:can't assign; no space|failed to assign))]=], strength = "moderate", group = "bar" },
    { log = [[Region [0-5]: Memory at <(?:ignored|unassigned)>]], strength = "moderate", group = "lspci" },
    { all = { { log = [[Fatal error during GPU init]] },
              { log = [[probe of [0-9a-f:.]+ failed with error -12\b|[0-9a-f:.]+: probe with driver amdgpu failed with error -12\b]] } },
      near = "record", strength = "decisive", group = "probe" },
    { log = [[amdgpu: probe of [0-9a-f:.]+ failed with error -12\b]], strength = "very_strong", group = "probe" },
    { log = [[amdgpu.*probe with driver amdgpu failed with error -12\b]], strength = "very_strong", group = "probe" },
    -- the memory controller's set-up resizes BAR 0 and ends when a BAR is left without an address
    { all = { { log = [[Problem resizing BAR0 \(-\d+\)|Not enough PCI address space for a large BAR]] },
              { log = [[sw_init of IP block <gmc_v\d+_\d+>]] } }, strength = "decisive", group = "resize" },
    { log = [[Direct firmware load for amdgpu/\S+ failed with error -2]], strength = "moderate", against = true },
    -- a VBIOS that is none ends with -12, too
    { log = [[\bInvalid (?:ATI|BIOS|ATOM) magic]], strength = "decisive", against = true, group = "vbios" },
    -- the larger size did not fit and the driver took the old one back
    { sequence = { [=[amdgpu [0-9a-f:.]+: BAR 0(?: \[[^\]]*\])?: (?:no space for|failed to assign|can't assign)]=],
                   [=[amdgpu [0-9a-f:.]+: BAR 0(?: \[[^\]]*\])?: assigned]=] }, within = "30 lines",
      strength = "very_strong", against = true },
    -- as people put it: what they see, or which step cured it
    { all = { { said = helped([[(?:above[ -]4G\b|resizable[ -]BAR|\bre-?size-?BAR|pci=realloc|4G decoding)]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
    { all = { { said = [[(?i)\bfatal error -12 during GPU init|\bprobe\b[^.]{0,60}\berror -12\b|\berror -12\b[^.]{0,40}\bprobe\b]] }, speaks_of_amd }, strength = "strong", group = "probe" },
    { all = { { said = [[(?i)\babove[ -]4G\b]] }, { said = [[(?i)\b(?:now|finally|then) (?:\w+ )?(?:shows?|showing|detected|detects|visible|recogni[sz]ed|works?|working|appears?)\b]], unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
  },
  explains = { "kfd-device-missing", "amdgpu-init-fatal", "hip-no-device", "kfd-has-no-gpu" },
  remedies = {
    { id = "above-4g", action = "above-4g-decoding", title = "Turn on Above 4G Decoding (and Resizable BAR) in the firmware setup, CSM off",
      outcome = "cure", chance = 0.7, minutes = 15, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[sudo systemctl reboot --firmware-setup]],
      verify = [[sudo lspci -vvv -d 1002: | grep -E 'Region|Resizable']], expect = [[size=]],
      rollback = [[sudo systemctl reboot --firmware-setup]] },
    { id = "pci-realloc", title = "Let the kernel assign the bridge windows anew: pci=realloc",
      outcome = "workaround", chance = 0.4, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("pci=realloc"),
      verify = [[journalctl -k -b | grep -E 'BAR [0-9].*(no space|failed to assign)' || echo none]], expect = "none",
      rollback = drop_kernel_argument("pci=realloc") },
    { id = "fewer-cards", title = "Take out cards until the rest are found, then use a platform with more MMIO space",
      outcome = "diagnostic", chance = 0.8, minutes = 30, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[lspci -d 1002: -nn]], verify = [[lspci -d 1002: -nnk]], expect = "amdgpu", rollback = [[lspci -d 1002: -nn]] },
  },
  refuted = {
    { what = "reinstalling the operating system and ROCm", ref = 2, why = "The address space is handed out by the platform's firmware." },
  },
  references = {
    { url = "https://github.com/minershive/hiveos-linux/issues/150", title = "BAR 2: failed to assign on the third card",
      says = "The doorbell BAR of a third Navi 21 finds no room in the 32-bit window of an old board." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3712", title = "MI210: probe failed with error -12",
      says = "The probe ends with -12 at once; reinstalling did not help." },
    { url = "https://github.com/ROCm/rocm-install-on-linux/issues/615", title = "MI210 in an EPYC host",
      says = "Only a change of the BIOS configuration cured error -12." },
  },
}
