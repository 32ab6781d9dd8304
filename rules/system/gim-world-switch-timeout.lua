-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gim-world-switch-timeout",
  kind = "symptom",
  title = [[gim: "WSSM: ... Timeout moving from VF0 to VF31": a guest's GPU does not hand over]],
  summary = [[
GIM's scheduler saves one function's state and loads another's (a world switch). An engine of a guest that was just stopped or
reset did not answer, so GIM calls the scheduler abnormal and resets the GPU, and with it all GPUs joined by XGMI. It was
met after several resets of one guest; why was not found. Work of the other guests is lost; that the GPU is broken is not said.]],
  component = "firmware", severity = "critical", maturity = "experimental", prior = "uncommon",
  evidence = {
    { log = [[gim error libgv: .*WSSM: \S+ Timeout moving from VF\d+\(]], strength = "very_strong", group = "switch" },
    { log = [[gim error libgv: .*Graphics Virtualization Scheduler has entered an abnormal state]], strength = "very_strong", group = "switch" },
    -- the first driver of that name
    { all = { { log = [[gim warning:\(wait_cmd_complete:\d+\) GFX engine hang detected]] }, { log = [[gim error:\(wait_cmd_complete:\d+\) wait_cmd_complete -- time out]] } }, strength = "very_strong", group = "switch" },
  },
  explains = { "sriov-host-does-not-answer" },
  remedies = {
    { id = "listed-releases", title = "Compare host, guest and firmware with the table of GIM's release",
      outcome = "diagnostic", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "Each release of GIM lists the kernels of the host and the systems and ROCm of the guest; the firmware bundle goes with it.",
      apply = [[modinfo -F version gim; uname -r; sudo amd-smi firmware]], verify = [[modinfo -F version gim]], expect = [[\d]], fallback = "gentle-stop" },
    { id = "gentle-stop", title = "Shut the guest down from within (amdgpu unloaded) instead of resetting it",
      outcome = "workaround", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "APP is the guest's name", cons = { "nothing to roll back" },
      apply = [[sudo virsh shutdown APP; sleep 60]], verify = [[sudo virsh list --state-running --name | grep -cx APP || true]], expect = "^0" },
  },
  references = {
    { url = "https://github.com/amd/MxGPU-Virtualization/issues/9", title = "Kernel panic in the guest after multiple resets",
      says = "The engines time out between SHUTDOWN VF and LOAD, and GIM resets all GPUs of the host." },
    { url = "https://github.com/amd/MxGPU-Virtualization/releases/tag/9.2.0.K", title = "GIM 9.2.0.K: release notes",
      says = "Hosts with their kernels, guests and ROCm that go together, by GPU." },
    { url = "https://github.com/GPUOpen-LibrariesAndSDKs/MxGPU-Virtualization/issues/17", title = "GFX engine hang detected during world switch",
      says = "The old driver's words, when one of two guests was destroyed." },
  },
  service = { action = "watch", because = "The time-out follows the stop of a guest; whether firmware or GPU is at fault was not found.", proof = "It comes again on this GPU with a guest that AMD lists, or on others as well.", collect = { "dmesg of the host", "modinfo gim", "amd-smi firmware", "the guest's kernel log" } },
}
