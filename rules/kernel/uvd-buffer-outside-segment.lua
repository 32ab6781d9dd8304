-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "uvd-buffer-outside-segment",
  title = [["msg/fb buffer ... out of 256MB segment!": a kernel bug stops video decoding on old cards]],
  summary = [[
The video engine (UVD) of old cards reads its messages from one window of 256 MB, where they must
lie in one piece. Kernels of 2024 could hand out a buffer elsewhere or in pieces; the driver refuses
it (EINVAL) and players fall back to the processor or stop. The fix was made in November 2024.
Computing has no part in it.]],
  component = "kernel", severity = "warning", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[msg/fb buffer [0-9A-Fa-f]+-[0-9A-Fa-f]+ out of 256MB segment!]], strength = "decisive", group = "segment" },
  },
  remedies = {
    { id = "newer-kernel", action = "other-kernel", title = "Use a kernel of 2025 or later",
      outcome = "cure", chance = 0.8, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[uname -r]],
      apply = install_newest_kernel,
      verify = [[sudo dmesg | grep -c 'out of 256MB segment' || true]], expect = [[^0$]],
      rollback = [[sudo reboot   # choose the kernel used before]],
      fallback = "software-decoding" },
    { id = "software-decoding", title = "Let the processor decode the video",
      outcome = "workaround", chance = 0.9, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[export LIBVA_DRIVER_NAME=none]],
      verify = [[vainfo 2>&1 | tail -1]], expect = [[(?i)fail|error|-1]],
      rollback = [[unset LIBVA_DRIVER_NAME]] },
  },
  references = {
    { url = "https://gitlab.freedesktop.org/drm/amd/-/issues/3501", title = "drm/amd #3501",
      says = "Closed by the patch \"drm/amdgpu: fix UVD contiguous CS mapping problem\" of 29 November 2024, whose message quotes this line from Radeon R9 cards." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_uvd.c", title = "amdgpu_uvd.c, amdgpu_uvd_cs_pass2",
      says = "A message buffer outside of the window of the engine is refused with this line." },
  },
}
