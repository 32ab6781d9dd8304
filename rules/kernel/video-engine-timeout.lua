-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "video-engine-timeout", kind = "symptom",
  title = [["ring vcn/uvd/vce/jpeg timeout": the video decoder or encoder hangs]],
  summary = [[
A job on a video ring did not end in time, or the engine's processor did not start. The driver
resets the ring or the whole GPU, and every program loses its context. It shows when a browser,
ffmpeg, a streaming server or a screen recorder uses VA-API; compute is hit by the reset only.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[ring (?:vcn_|uvd|vce\d|jpeg_)\S* timeout, signaled]], strength = "strong", group = "ring" },
    { log = [[(?:VCN|UVD|VCE|JPEG)\S*(?: decode)?(?: is)? not responding, giving up]], strength = "strong", group = "boot" },
    { count = [[\b(?:UVD|VCN|VCE)\S*(?: decode)? not responding, trying to reset the VCPU]], at_least = 3, strength = "strong", group = "boot" },
    { log = [[(?:suspend|resume|hw_init) of IP block <(?:vcn|uvd|vce|jpeg)_v\w+> failed]], strength = "moderate", group = "block" },
    { all = { { log = [=[\[mmhub\d?\] (?:no-)?(?:retry )?page fault]=] }, { log = [[Faulty UTCL2 client ID: (?:VCN|JPEG|UVD|VCE)]] } }, near = "record",
      strength = "moderate", group = "fault" },
    { all = { { said = [[\b(?:VCE|VCN|UVD|JPEG)\d?\b(?: (?:ring|encoder|decoder|engine|block))? (?:time-?outs?|timed out|times out|hangs?|hung)\b]] }, speaks_of_amd }, strength = "strong", group = "ring" },
    { log = [[device lost from bus]], strength = "very_strong", against = true },
  },
  explains = { "gpu-ring-timeout-reset" },
  remedies = {
    { id = "software-codec", title = "Let the program decode or encode by processor, and see whether the hangs stop",
      outcome = "diagnostic", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      summary = "Browsers, Jellyfin, OBS and Sunshine have a switch for hardware acceleration; for others a VA-API driver that does not exist.",
      apply = [[export LIBVA_DRIVER_NAME=none]], verify = [[vainfo 2>&1 | tail -1]], expect = [[(?i)fail|error|-1]], rollback = [[unset LIBVA_DRIVER_NAME]], fallback = "other-versions" },
    { id = "other-versions", action = "other-versions", title = "Compare kernel, Mesa and linux-firmware releases",
      outcome = "workaround", chance = 0.5, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[ls /boot/vmlinuz-*]], verify = [[journalctl -k -b | grep -cE 'ring (vcn|uvd|vce|jpeg)\S* timeout']], expect = "^0$", rollback = [[sudo reboot   # choose the kernel used before]] },
  },
  references = {
    { url = "https://github.com/intel/libva-utils/issues/291", title = "h264encode hangs the amdgpu driver", says = "ring vce0 times out and the reset fails, as the ring's test does not pass." },
    { url = "https://github.com/ROCm/rocDecode/issues/429", title = "GPU hang with several decoder threads", says = "vcn_unified_1 times out on MI300; ffmpeg alone reproduces it." },
    { url = "https://github.com/jellyfin/jellyfin/issues/12186", title = "Trickplay resets an AMD APU", says = "Page faults of the VCN client by ffmpeg come before it." },
  },
}
