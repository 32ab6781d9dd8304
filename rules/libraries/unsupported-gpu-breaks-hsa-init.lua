-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "unsupported-gpu-breaks-hsa-init",
  title = "An unsupported GPU beside a supported one makes hsa_init fail for both",
  summary = [[
ROCm 7 needs the doorbell of Vega and later. A Polaris, Fiji or Hawaii card that KFD still lists
raises an error while the runtime enumerates agents, and hsa_init fails for every GPU: rocminfo
prints HSA_STATUS_ERROR and nothing else.]],
  component = "rocr", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Call returned HSA_STATUS_ERROR: A generic error has occurred]] },
              { any = { { log = [[added device 1002:(?:67df|67ef|67ff|6fdf|7300|67b[01]|6938|6939|69(?:8[0-7]|9[57f]|4[ce])|67[ce][0-9a])]] }, { log = [[Topology: Add dGPU node \[0x(?:67df|67ef|67ff|6fdf|7300|67b0|67b1|6938|6939|69(?:8[0-7]|9[57f]|4[ce])|67[ce][0-9a]):]] },
                        { fact = "gpu.gfx", ["in"] = { "gfx803", "gfx802", "gfx701", "gfx700" } },
                        { log = [[Radeon (?:\(TM\) )?(?:RX (?:4[678]0|5[5678]0)\b|R9 (?:Fury|Nano|290|390))|Ellesmere|Polaris ?[123]\d]] } } } }, strength = "decisive", group = "init" },
    { all = { { fact = "hsa.status", equals = "ERROR" }, { fact = "gpu.gfx", ["in"] = { "gfx803", "gfx802", "gfx701", "gfx700" } } },
      strength = "very_strong", group = "init" },
    { fact = "hsa.status", equals = "SUCCESS", strength = "very_strong", against = true },
    -- as people put it: what they see, or which step cured it
    { all = { { log = [[hsa_init Failed|HSA_STATUS_ERROR_OUT_OF_RESOURCES|hsa_init.{0,10}(?:fail|error)]] }, { said = helped([[\b(?:remov\w+|unplugg?\w*|disabl\w+|pull\w*|tak\w+ out)(?: \S+){0,2}? (?:old(?:er)?|second|other|RX ?[45]\d0|Polaris|gfx8\w\w|card|GPU)]]) }, speaks_of_amd }, strength = "strong", group = "helped" },
  },
  explains = { "apu-not-supported-by-runtime", "hip-no-device" },
  fixed_in = { rocm = "10.1" },
  remedies = {
    { id = "hide-old-card", title = "Take the old card away from amdgpu: bind it to vfio-pci, or unplug it",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true,
      requires = "No display hangs on the old card; put its address for BDF.",
      cons = { "until the next boot; unbinding a card in use can hang the driver" },
      apply = [[echo BDF | sudo tee /sys/bus/pci/drivers/amdgpu/unbind]], verify = [[rocminfo | grep -m1 gfx]], expect = "gfx",
      rollback = [[echo BDF | sudo tee /sys/bus/pci/drivers/amdgpu/bind]] },
    { id = "runtime-with-fix", title = "Use a runtime that skips the card: ROCm 10.1, or a nightly build after 20 August 2026",
      summary = "Tried in an environment of its own; the system's ROCm stays as it is. The old card itself is not usable with it.",
      outcome = "cure", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[python3 -m venv ~/rocm-skip-old-card && ~/rocm-skip-old-card/bin/pip install --index-url https://rocm.nightlies.amd.com/whl-multi-arch/ rocm]],
      verify = [[~/rocm-skip-old-card/bin/rocminfo | grep -m1 gfx]], expect = "gfx", rollback = [[rm -rf ~/rocm-skip-old-card]] },
    { id = "rocm-6-4", title = "Where the old card is the one to use: ROCm 6.4",
      outcome = "workaround", chance = 0.6, minutes = 60, risk = "medium", reversibility = "medium", scope = "app",
      summary = "The last runtime that accepts these cards; in a container (IMAGE: one of ROCm 6.4) the system stays as it is.",
      apply = [[docker run --rm -it --device /dev/kfd --device /dev/dri IMAGE rocminfo]], verify = [[docker run --rm --device /dev/kfd --device /dev/dri IMAGE rocminfo | grep -m1 gfx]], expect = "gfx",
      rollback = [[true   # the container is gone (--rm)]] },
  },
  refuted = { { what = "ROCR_VISIBLE_DEVICES", ref = 2, why = "It filters agents after the enumeration that fails." } },
  references = {
    { url = "https://github.com/ROCm/rocm-systems/issues/6883", title = "Initialization fails with an RX 580 beside a W6800", says = "ROCm 6.4.1 lists the supported card, 7.2.4 fails for both." },
    { url = "https://github.com/ROCm/rocm-systems/issues/8801", title = "A pre-Vega GPU aborts hsa_init for all GPUs", says = "The exception for an unsupported doorbell type is not caught where agents are discovered; type 2 alone, Vega and later, is supported." },
    { url = "https://github.com/ROCm/rocm-systems/pull/4936", title = "Fix multi-GPU init failure from deprecated doorbell type",
      says = "Merged by 20 August 2026, five days before the branch of 10.1 was cut: such a card is skipped." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5942", title = "rocminfo and a second incompatible GPU", says = "RX 7800 XT and RX 580 under ROCm 7.2.0: only HSA_STATUS_ERROR." },
    { url = "https://github.com/ROCm/clr/issues/269", title = "rocm 7.1.1 doesn't work with rx570",
      says = "AMD: from ROCm 7 on the runtime rejects the old doorbell types, so an RX 570 alone fails too; 6.4.2 is the way back." },
  },
}
