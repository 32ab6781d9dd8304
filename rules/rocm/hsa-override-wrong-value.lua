-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hsa-override-wrong-value",
  title = "HSA_OVERRIDE_GFX_VERSION has a value that does not fit this GPU",
  summary = [[The variable makes the runtime believe in another gfx target, for all AMD GPUs of the
process. A value of another family runs foreign machine code (invalid ISA, page faults at nil,
hangs); a malformed one (quotes kept by compose or .env files, gfx1030, 10.3) is refused and the
node is lost; one left over from an earlier card or an older ROCm does harm without need.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[HSA_OVERRIDE_GFX_VERSION(?:_\d+)? \S+ is invalid]], strength = "decisive", group = "form" },
    { log = [[HSA_OVERRIDE_GFX_VERSION(?:_\d+)?=(?:"\\"|\\"|"'|'")]], strength = "decisive", group = "form" },
    { fact = "env.HSA_OVERRIDE_GFX_VERSION", matches = [=[^(?!\d{1,2}\.\d{1,3}\.\d{1,3}$).*[0-9a-z"'].*$]=], strength = "very_strong", group = "form" },
    { where = { "env.HSA_OVERRIDE_GFX_VERSION", "not in", "gpu.valid_overrides" }, strength = "very_strong", group = "value" },
    { all = { { fact = "env.HSA_OVERRIDE_GFX_VERSION", matches = [[^(?:10|11)\.]] }, { fact = "gpu.gfx", matches = [[^gfx9]] } },
      strength = "very_strong", group = "value" },
    -- what somebody builds for tells the card
    { all = { { fact = "env.HSA_OVERRIDE_GFX_VERSION", matches = [[^1[0-2]\.]] }, { any = { { fact = "env.ROCM_ARCH", matches = [[^gfx9]] }, { fact = "env.PYTORCH_ROCM_ARCH", matches = [[^gfx9\w+$]] } } } },
      strength = "strong", group = "value" },
    -- a kernel tuned for the larger register file of gfx1100 and gfx1101 does not fit these
    { all = { { log = [[HSA_STATUS_ERROR_INVALID_ISA]] }, { fact = "env.HSA_OVERRIDE_GFX_VERSION", matches = [=[^11\.0\.[01]$]=] },
              { fact = "gpu.gfx", ["in"] = { "gfx1102", "gfx1103", "gfx1150", "gfx1152" } } },
      strength = "very_strong", group = "value" },
    -- code of a relative that this chip refuses to dispatch: its registers do not fit (queue exception 22)
    { all = { { log = [[HSA_STATUS_ERROR_INVALID_ISA]] }, { fact = "env.HSA_OVERRIDE_GFX_VERSION", exists = true },
              { fact = "gpu.gfx", matches = [[^gfx(?:90c|103[1-6]|115[13])$]] } }, strength = "strong", group = "isa" },
    { all = { { fact = "probe.hsa.outcome", matches = [[^signal]] }, { fact = "env.HSA_OVERRIDE_GFX_VERSION", exists = true } },
      strength = "moderate", group = "isa" },
    { log = [[HSA_STATUS_ERROR_INVALID_ISA]], strength = "moderate", group = "isa" },
    { log = [[HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION]], strength = "weak", group = "isa" },
    { log = [[Memory access fault by GPU node-\d+ .* on address \(nil\)\. Reason: Unknown]], strength = "weak", group = "isa" },
    { log = [[Could not initialize Tensile host: No devices found]], strength = "weak", group = "isa" },
    -- what somebody found out
    { all = { { said = [[(?i)\b(?:wrong|incorrect|invalid|bad|mismatched|unsuitable|inappropriate)(?: \w+){0,3} [`'"]?HSA_OVERRIDE_GFX_VERSION|HSA_OVERRIDE_GFX_VERSION\S*(?: \w+){0,3} (?:is|was) (?:wrong|incorrect|not (?:right|correct|valid))]],
      unless = [[(?i)not (?:a |the )?wrong|if (?:you|the)]] }, speaks_of_amd }, strength = "strong", group = "said" },
    { all = { { said = helped([[\b(?:unset(?:ting)?|remov(?:e|ed|ing)|without|drop(?:ped|ping)?|delet(?:e|ed|ing))(?: \w+){0,3} [`'"]?HSA_OVERRIDE_GFX_VERSION]]),
      unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "said" },
    { all = { { said = [[(?i)HSA_OVERRIDE_GFX_VERSION\S*.{0,60}?\b(?:from|for|of) (?:my |the |an? )?(?:old|previous|other|another|wrong|different)(?: \w+)? (?:card|GPU|generation|system|machine)]] }, speaks_of_amd }, strength = "strong", group = "said" },
    { all = { { said = [[(?i)HSA_OVERRIDE_GFX_VERSION\W{0,3}=?\W{0,2}\d+\.\d+\.\d+.{0,60}?\b(?:segfault|crash|fault|hang|fail|garbage|wrong|instead of).{0,60}?\b\d+\.\d+\.\d+\b.{0,20}?\b(?:works?|worked|fixe[sd]|solve[sd]|fine|correct)]], unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "said" },
  },
  explains = { "gpu-vm-fault", "gpu-illegal-instruction", "hip-no-device", "hip-launch-failure",
    "hipblas-status-error", "miopen-status-error", "mes-hang", "gpu-ring-timeout-reset" },
  remedies = {
    { id = "unset", action = "unset-gfx-override", title = "Remove the variable",
      outcome = "cure", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "Everywhere it is set: shell, unit file, compose file, wrapper script.",
      prepare = [[env | grep HSA_OVERRIDE; systemctl show ollama -p Environment; grep -rs HSA_OVERRIDE ~/.bashrc ~/.profile /etc/environment]],
      apply = [[unset HSA_OVERRIDE_GFX_VERSION]], verify = [[rocminfo | grep -m2 -o 'gfx[0-9a-f]*']], expect = [[gfx]],
      rollback = [[export HSA_OVERRIDE_GFX_VERSION={env.HSA_OVERRIDE_GFX_VERSION}]], fallback = "right-value" },
    { id = "right-value", action = "set-gfx-override", title = "A value of the same family, three decimal numbers, no quotes",
      outcome = "workaround", chance = 0.7, minutes = 2, risk = "medium", reversibility = "high", scope = "process",
      summary = [[RDNA2 10.3.0, RDNA3 11.0.0 (or the nearest step), gfx1152 11.5.0, gfx90c 9.0.0. In a
compose list write - HSA_OVERRIDE_GFX_VERSION=11.0.0 without quotes around the value. For one GPU of
several, HSA_OVERRIDE_GFX_VERSION_N counts KFD nodes, CPUs included.]],
      apply = [[export HSA_OVERRIDE_GFX_VERSION=X.Y.Z]], verify = [[rocminfo | grep -m2 -o 'gfx[0-9a-f]*']], expect = [[gfx]],
      rollback = [[unset HSA_OVERRIDE_GFX_VERSION]] },
  },
  refuted = {
    { what = "a larger carve-out in the BIOS", why = "the runtime had thrown the node away over the quoted value", ref = 1 },
  },
  references = {
    { url = "https://github.com/ollama/ollama/issues/4358", title = "Could not initialize Tensile host: No devices found",
      says = "A quoted value in a compose list passes the quotes on." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5238", title = "MI210 faults in every job",
      says = "10.3.0, left over from an RX 6600, made it report gfx1030." },
    { url = "https://github.com/ROCm/rocm-systems/pull/5686", title = "libhsakmt: cross-major-version validation",
      says = "Newer runtimes refuse an override of another major version." },
    { url = "https://github.com/jamiepine/voicebox/issues/469", title = "Override unnecessary and harmful for RDNA 3/4",
      says = "An application that sets 10.3.0 for everyone spoils natively supported GPUs." },
    { url = "https://github.com/ROCm/ROCR-Runtime/blob/master/libhsakmt/src/topology.c", title = "libhsakmt: topology.c",
      says = "The value must scan as exactly three decimal numbers with nothing behind; otherwise the node fails." },
  },
}
