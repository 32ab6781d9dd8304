-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "copy-engine-not-running", kind = "symptom",
  title = [["Move buffer fallback to memcpy unavailable": the copy engine (SDMA) is off]],
  summary = [[
The driver moves buffers between VRAM and RAM with the copy engine. After a wake or reset that
failed, or an initialization that stopped, the engine is off, and what the processor cannot see it
cannot copy: each new command is refused (-19, ENODEV) until a restart. What failed first stands
above these lines.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Move buffer fallback to memcpy unavailable]], strength = "strong", group = "engine" },
    -- the scheduler's name stands alone since Linux 5.6, and behind "sched" before
    { log = [[\bsched(?:uler )?sdma\d(?:\.\d)* is not ready, skipping]], strength = "strong", group = "engine" },
    { log = [[ring \S+ test failed \(-\d+\)]], strength = "moderate", against = true, group = "first" },
  },
  remedies = {
    { id = "what-failed", title = "Read what failed before the first of these lines",
      outcome = "diagnostic", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo journalctl -k -b | grep -m1 -B30 -E 'Move buffer fallback|is not ready, skipping|buffer list -19']],
      verify = [[sudo journalctl -k -b | grep -cE 'Move buffer fallback|is not ready, skipping' || true]], expect = [=[^[1-9]]=],
      rollback = [[true   # nothing was changed]],
      fallback = "restart" },
    { id = "restart", title = "Restart the machine; then let the card stay awake if the wake was what failed",
      outcome = "workaround", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = add_kernel_argument("amdgpu.runpm=0"),
      verify = [[journalctl -k -b | grep -c 'Move buffer fallback' || true]], expect = [[^0$]],
      rollback = drop_kernel_argument("amdgpu.runpm=0") },
  },
  references = {
    { url = "https://bugs.freedesktop.org/show_bug.cgi?id=111921", title = "Bug 111921: GPU crash on VegaM",
      says = "The gfx ring fails its test on resume, the SDMA schedulers are not ready, and then this line and -19 follow." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ttm.c", title = "amdgpu_ttm.c, amdgpu_bo_move",
      says = "The line stands where the buffer functions are off and the memory cannot be seen by the processor." },
  },
}
