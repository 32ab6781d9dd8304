-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "sdma-ring-timeout",
  kind = "symptom",
  title = [["ring sdma timeout": a copy engine (SDMA) hangs]],
  summary = [[
A job on an SDMA or page ring did not signal in time, so the kernel resets the ring or the
GPU. The copy engine is where it shows; look at what came before: a lost device, a page
fault, a power state (an APU in light use, coming out of GFXOFF). Compute programs copy through
queues of their own on the same engines and can be told to copy by shader.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[ring (?:sdma|page)\d?\S* timeout]], strength = "decisive", group = "ring" },
    { log = [[Starting (?:sdma|page)\d\S* ring reset|Ring (?:sdma|page)\d\S* reset (?:failed|succeeded)]], strength = "strong", group = "ring" },
    { log = [[IP block:sdma_v\d\w+ is hung]], strength = "moderate", group = "block" },
    { log = [[device lost from bus]], strength = "very_strong", against = true },
  },
  explains = { "copy-engine-not-running", "gpu-ring-timeout-reset", "hip-launch-failure" },
  remedies = {
    { id = "copy-by-shader", action = "disable-sdma", title = "Compute programs: copy by shader, HSA_ENABLE_SDMA=0",
      summary = "ROCr then leaves the copy engines alone; the graphics driver's own copies still use them.",
      outcome = "workaround", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      when = { backend = "rocm" },
      tradeoffs = { performance = "copies take compute units" },
      apply = [[export HSA_ENABLE_SDMA=0]], verify = [[journalctl -k --since=-30min | grep -cE 'ring sdma.* timeout' || true]], expect = "^0$", rollback = [[unset HSA_ENABLE_SDMA]], fallback = "gfxoff-off" },
    { id = "gfxoff-off", action = "gfxoff-off", title = "Boot without GFXOFF: amdgpu.ppfeaturemask=0xfff73fff",
      summary = "For time-outs at light load; bit 15 is GFXOFF, bits 14 and 19 are off in the driver's own mask as well.",
      outcome = "workaround", chance = 0.3, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "an idle APU or laptop draws more, and s2idle may not reach its deepest state" },
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("amdgpu.ppfeaturemask=0xfff73fff"),
      verify = [[cat /sys/module/amdgpu/parameters/ppfeaturemask]], expect = "(?i)^(?:0x)?fff73fff$|^4294393855$",
      rollback = drop_kernel_argument("amdgpu.ppfeaturemask"), fallback = "other-kernel" },
    { id = "other-kernel", action = "other-kernel", title = "Boot another kernel and compare",
      outcome = "diagnostic", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "system", reboot = true,
      apply = [[ls /boot/vmlinuz-*]], verify = [[journalctl -k -b | grep -c 'ring sdma.* timeout']], expect = [[^0$]], rollback = [[sudo reboot   # choose the kernel used before]] },
  },
  references = {
    { url = "https://github.com/ROCm/TheRock/issues/8232", title = "sdma1 timeout after the device was lost",
      says = "The SDMA time-out comes forty seconds after the card left the bus: a consequence." },
    { url = "https://github.com/ROCm/ROCR-Runtime/issues/180", title = "5700G: OpenCL buffer copies end in ring sdma0 timeout",
      says = "A copy of an OpenCL buffer alone is enough; MODE2 reset follows; a regression of ROCm 5.7." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2964", title = "Workaround for the 5700G with ROCm 5.7",
      says = "HSA_ENABLE_SDMA=0 is among the variables with which PyTorch and OpenCL ran." },
    { url = "https://github.com/ValveSoftware/SteamOS/issues/1312", title = "amdgpu crash on SteamOS 3.5.11",
      says = "Owners separate sdma0 time-outs from gfx ones and see them at low load, when the APU is in and out of GFXOFF." },
  },
}
