-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "sriov-host-does-not-answer",
  title = [["Doesn't get msg:1 from pf": the host's driver does not answer this virtual function]],
  summary = [[
A guest with a virtual function asks the host's driver (GIM) over a mailbox for access to the GPU.
It got no answer in time (-62, ETIME), so amdgpu cannot start or reset the function. What is wrong
is on the host: GIM is not loaded, is of a release that does not fit the guest's driver, or the
physical function hangs.]],
  component = "config", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Doesn't get (?:msg:\d+|ack|\w+) ?(?:\w+ )?from pf(?:, error=-\d+|, give up| in \d+ msec)]], strength = "decisive", group = "mailbox" },
  },
  explains = { "amdgpu-init-fatal", "kfd-device-missing" },
  remedies = {
    { id = "host-driver", title = "On the host: look at GIM and at the physical function",
      outcome = "diagnostic", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "To be run on the host. Host and guest driver have to be of releases that AMD lists together.",
      apply = [[lsmod | grep -E "^gim"; sudo dmesg | grep -iE "gim|amdgpu" | tail -50]],
      verify = [[lsmod | grep -c "^gim" || true]], expect = [[\d]],
      rollback = [[true   # nothing was changed]],
      fallback = "reload-host-driver" },
    { id = "reload-host-driver", title = "Stop the guests and load GIM anew on the host",
      outcome = "cure", chance = 0.5, minutes = 15, risk = "medium", reversibility = "high", scope = "system", root = true,
      cons = { "every guest with a virtual function has to be stopped before" },
      apply = [[sudo modprobe -r gim && sudo modprobe gim]],
      verify = [[lsmod | grep -c "^gim"]], expect = [[1]],
      rollback = [[sudo modprobe gim]] },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/mxgpu_ai.c", title = "mxgpu_ai.c, xgpu_ai_poll_msg",
      says = "The line stands where the host did not answer within the time." },
    { url = "https://github.com/amd/MxGPU-Virtualization", title = "AMD MxGPU virtualisation (GIM)",
      says = "The driver of the host, and which guests it serves." },
  },
  service = { action = "watch", because = "The guest got no answer from the host's driver; the GPU's state is known to the host alone.", proof = "GIM's log on the host at that time.", collect = { "dmesg of the host", "modinfo gim", "the guest's kernel log" } },
}
