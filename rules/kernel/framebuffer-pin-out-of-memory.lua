-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "framebuffer-pin-out-of-memory",
  title = [["Failed to pin framebuffer with error -12": no VRAM is left for the desktop]],
  summary = [[
The picture that is shown must lie in VRAM (on small APUs in the carve-out). When a model takes all
of it, the display's next buffer finds no room (-12, ENOMEM): the desktop stands still, loses its
picture or ends. The GPU did not hang.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Failed to pin framebuffer with error -12]], strength = "very_strong", group = "pin" },
  },
  explains = { "vram-oom" },
  remedies = {
    { id = "leave-room", title = "Leave some VRAM to the desktop: a shorter context, fewer layers, OLLAMA_GPU_OVERHEAD",
      outcome = "cure", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      prepare = [[rocm-smi --showmeminfo vram]],
      apply = [[llama-server -m MODEL.gguf -ngl 99 -c 4096]],
      verify = [[rocm-smi --showmeminfo vram]], expect = [[VRAM]],
      rollback = [[llama-server -m MODEL.gguf -ngl 99]],
      fallback = "other-gpu-for-display" },
    { id = "other-gpu-for-display", title = "Let the processor's GPU drive the display; on an APU give it a larger carve-out",
      outcome = "cure", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      cons = { "a cable or a BIOS setting: nothing to roll back by command" },
      apply = [[find /sys/class/drm -name "card*-*" -exec grep -H . {}/status \;   # plug the monitor into the other GPU]],
      verify = [[journalctl -k -b | grep -c "Failed to pin framebuffer" || true]], expect = [[^0$]] },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm_plane.c", title = "amdgpu_dm_plane.c, prepare_fb",
      says = "The buffer to be shown is pinned in VRAM; -12 says that there is no room." },
    { url = "https://gitlab.freedesktop.org/drm/amd/-/issues/2159", title = "Failed to pin framebuffer with error -12",
      says = "The kernel releases of autumn 2022 (6.0) said it without need; the eviction was mended." },
  },
}
