-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "compute-lockup-timeout",
  title = "Linux 6.19 and later reset the compute ring after two seconds (amdgpu.lockup_timeout)",
  summary = [[Linux 6.19 cut the time-out of amdgpu's compute rings from 60 s to 2 s (and that of the graphics
ring from 10 s to 2 s, which desktops beside a busy card notice). Long but healthy
Vulkan jobs (llama.cpp prompt processing at long contexts, above all on APUs) now run into it: the
compute ring times out, the queue reset succeeds, the program loses its device. Kernels up to 6.18 are
not affected.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "uncommon",
  applies = { kernel = ">=6.19" },
  evidence = {
    { all = { { log = [[ring comp_[\d.]+ timeout, signaled seq=]] }, { fact = "kernel.version", range = ">=6.19" } },
      strength = "strong", group = "ring" },
    { log = [[ring comp_[\d.]+ timeout, signaled seq=]], strength = "moderate", group = "ring" },
    -- RADV's word for it, where the kernel's lines are not at hand
    { all = { { log = [[The CS has been cancelled because the context is lost]] }, { fact = "kernel.version", range = ">=6.19" } },
      strength = "strong", group = "ring" },
    { all = { { said = [[(?i)\bworkaround\b.{0,90}lockup_timeout=\d]], unless = did_not_help }, speaks_of_amd }, strength = "very_strong", group = "helped" },
    { all = { { said = helped([[lockup_timeout=\d[\d,]*]]), unless = did_not_help }, speaks_of_amd }, strength = "very_strong", group = "helped" },
    { fact = "kernel.param.amdgpu.lockup_timeout", exists = true, strength = "strong", against = true },
    { log = [[Ring comp_[\d.]+ reset failed|GPU reset begin!]], strength = "moderate", against = true },
    { log = [[page fault \(src_id:]], strength = "moderate", against = true },
  },
  explains = { "gpu-ring-timeout-reset", "vulkan-device-lost", "hip-launch-failure", "gpu-recovery-failed" },
  remedies = {
    { id = "lockup-timeout", title = "The old time-outs: amdgpu.lockup_timeout=10000,60000,10000,10000",
      outcome = "cure", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "gfx, compute, sdma, video in milliseconds.",
      cons = { "a job that really hangs is noticed later" },
      prepare = [[cat /sys/module/amdgpu/parameters/lockup_timeout; uname -r]],
      backup = [[cat /proc/cmdline > cmdline-before.txt; [ ! -f /etc/default/grub ] || [ -e /etc/default/grub.before-timeout ] || sudo cp -p /etc/default/grub /etc/default/grub.before-timeout]],
      apply = add_kernel_argument("amdgpu.lockup_timeout=10000,60000,10000,10000"),
      verify = [[cat /sys/module/amdgpu/parameters/lockup_timeout]], expect = [[10000,60000]],
      rollback = drop_kernel_argument("amdgpu.lockup_timeout=10000,60000,10000,10000"), fallback = "smaller-batch" },
    { id = "smaller-batch", action = "smaller-batch", title = "Shorter jobs: -ub 128, or num_batch 128 in Ollama",
      outcome = "workaround", chance = 0.8, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      cons = { "slower prompt processing" },
      apply = [[llama-server -m MODEL.gguf -ub 128]], verify = [[journalctl -k --since -10min | grep -c 'ring comp.* timeout']], expect = [[^0$]],
      rollback = [[llama-server -m MODEL.gguf]], fallback = "kernel-6" },
    { id = "kernel-6", title = "Boot a kernel up to 6.18",
      outcome = "workaround", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = boot_kernel_before, verify = [[uname -r]], expect = [[^6\.(?:\d|1[0-8])\.]], rollback = [[sudo reboot   # the newer kernel is the boot menu's first]] },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/issues/25664", title = "vk::DeviceLostError on linux-7.x kernels",
      says = "The default of the compute lockup_timeout went from 60 s to 2 s; the old value as a parameter restores 6.x behaviour." },
    { url = "https://lore.kernel.org/dri-devel/20251024175249.58099-1-alexander.deucher@amd.com/", title = "[pull] amdgpu drm-next-6.19",
      says = "The change of the time-outs to two seconds is among what went into Linux 6.19." },
    { url = "https://github.com/invoke-ai/InvokeAI/issues/9539", title = "amdgpu lowered lockup_timeout in kernel 7.x",
      says = "modinfo shows the lower default; with it the graphics ring is reset at the end of an image, on 6.17 the desktop only pauses." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/27076", title = "device lost on Vulkan0",
      says = "Reproducible at 131k context on 7.0.0-31; memory is healthy; the ring reset succeeds." },
    { url = "https://github.com/ollama/ollama/issues/17870", title = "amdgpu compute-ring timeout on long-prompt prefill",
      says = "num_batch 128 completes the 120k-token prompt that the default batch loses." },
  },
}
