-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gpu-ring-timeout-reset", kind = "symptom",
  title = [["ring gfx/comp timeout": a graphics or compute ring hung and was reset]],
  summary = [[A job did not finish within the driver's time-out, so the ring (or the whole GPU)
was reset and the program lost its device. Either the job hangs (driver, Mesa, firmware,
unstable clocks or voltage), or it is merely long: the Vulkan backends of llama.cpp submit jobs
of seconds at long contexts. From Linux 7.0 on the driver waits 2 s only.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "common",
  evidence = {
    { log = [[ring (?:gfx|comp|vcn|jpeg)[\w.]* timeout, (?:signaled|but soft recovered)]], strength = "strong", group = "ring" },
    { all = { { log = [[ring (?:vce|uvd)[\w.]* timeout, signaled]] }, { log = [[GPU reset begin!]] } }, strength = "strong", group = "ring" },
    -- the page fault before it is what stopped the ring
    { all = { { log = [=[page fault \(src_id:\d+ ring:\d+ vmid:[1-9]]=] }, { log = [[ring (?:gfx|comp)[\w.]* timeout]] } }, strength = "weak", against = true, group = "page-fault" },
    -- RADV's word for work that a reset threw away
    { log = [[The CS has (?:been )?cancell?ed because the context is lost]], strength = "strong", group = "ring" },
    -- OpenGL's word for it, in a compositor or a program
    { all = { { log = [[GL_CONTEXT_LOST in context lost|A graphics reset attributable to the current GL context occurred|\bGPU reset \((?:guilty|innocent|unknown)\)]] }, speaks_of_amd }, strength = "strong", group = "ring" },
    -- work of a context that a reset took (ECANCELED)
    { all = { { log = [[ailed to initialize parser ?- ?125\b]] }, { said = [[(?i)\b(?:freez\w+|frozen|hangs?|crash\w*|black screen)\b]] }, speaks_of_amd }, strength = "strong", group = "ring" },
    -- a game's last word, and the desktop stood still meanwhile
    { all = { { log = [[VK_ERROR_DEVICE_LOST|VK_DEVICE_LOST]] },
              { said = [[(?i)\b(?:system|desktop|screen|display|computer|PC|everything|compositor)(?: \w+){0,3}? (?:unresponsive|hangs?|hung|freez\w+|fro[zs]en?|locks? up|locked up|goes black|went black|blacks out)\b]],
                unless = [[(?i)(?:not|n't|never|no|without) (?:\w+ ){0,3}(?:unresponsive|hang|freez|froze|lock)]] }, speaks_of_amd }, strength = "strong", group = "lost" },
    { log = [[Starting (?:gfx|comp)[\w.]* ring reset]], strength = "strong", group = "ring" },
    { log = [[\[drm\] device wedged, but (?:recovered through reset|no recovery needed)]], strength = "moderate", group = "ring" },
    -- the end of a reset, whoever asked for it; its begin is in a part of the log that is not here
    { log = [[GPU reset\(\d+\) succeeded!]], strength = "moderate", group = "reset" },
    -- the begin is cut off: queues that do not let themselves be taken down, then the reset
    { sequence = { [[K[CG]Q disable failed]], [[GPU (?:BACO|mode[12]) reset]] }, within = "20 lines", strength = "moderate", group = "reset" },
    { log = [[GPU reset begin!]], strength = "moderate", group = "reset" },
    { all = { { said = [[\bamdgpu_job_timedout\b]], unless = [[(?i)signaled seq|\*ERROR|patch|commit|function]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    -- as people put it
    { all = { { said = [[(?i)\bGPU (?:keeps |is |was |gets |will )?(?:reset(?:s|ting)?|hung and reset) (?:when|while|whenever|during|under|after|on (?:large|heavy|high)|every|randomly|in the middle)\b|\b(?:random|frequent|constant|repeated|riddled with|experienc\w+|getting) (?:amd)?GPU (?:hangs? and )?resets\b]],
      unless = [[(?i)how (?:to|do|can)|(?:not|n't|no|never|without) (?:\w+ ){0,3}(?:GPU )?resets?|vfio|passthrough|pass-through|\bVMs?\b|guest|reset bug]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)\bring (?:gfx|comp)\S* timeout|\bring timeouts? (?:on|in|by|of|for|from)\b|\b(?:a|GPU|gfx|graphics) ring timeouts?\b]], unless = [[(?i)\bno ring|lockup_timeout|signaled seq]] }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  explains = { "vulkan-device-lost", "game-device-lost" },
  remedies = {
    { id = "who-and-when", title = "See which process and which ring",
      outcome = "diagnostic", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "system",
      apply = [[journalctl -k | grep -E -A1 'ring .* timeout']], verify = [[journalctl -k | grep -c 'ring .* timeout']], expect = [[\d]] },
    { id = "smaller-jobs", action = "smaller-batch", title = "Submit smaller jobs (-ub, num_batch)",
      outcome = "workaround", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      when = { app = { "llama.cpp", "ollama", "llama-server", "koboldcpp" } },
      apply = [[llama-server -m MODEL.gguf -ngl 99 -ub 128]], verify = [[journalctl -k --since -10min | grep -c 'ring .* timeout']], expect = [[^0$]],
      cons = { "slower prompt processing" }, rollback = [[llama-server -m MODEL.gguf -ngl 99]], fallback = "longer-timeout" },
    { id = "longer-timeout", title = "A longer lockup_timeout",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "gfx, compute, sdma, video in milliseconds.",
      cons = { "a real hang freezes the screen longer" },
      backup = [[cat /proc/cmdline > cmdline-before.txt; [ ! -f /etc/default/grub ] || [ -e /etc/default/grub.before-timeout ] || sudo cp -p /etc/default/grub /etc/default/grub.before-timeout]],
      apply = add_kernel_argument("amdgpu.lockup_timeout=10000,60000,10000,10000"),
      verify = [[cat /sys/module/amdgpu/parameters/lockup_timeout]], expect = [[60000]],
      rollback = drop_kernel_argument("amdgpu.lockup_timeout=10000,60000,10000,10000"), fallback = "previous-versions" },
    { id = "previous-versions", action = "other-versions", title = "Boot the previous kernel, Mesa and firmware",
      outcome = "diagnostic", chance = 0.4, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[# boot menu: previous kernel; image systems: roll back one deployment]], verify = [[journalctl -k -b | grep -c 'ring .* timeout']], expect = [[^0$]],
      rollback = [[# boot the newest kernel again]] },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/issues/21724", title = "Vulkan: DeviceLost on AMD APUs due to GPU job timeout",
      says = "One submitted batch runs longer than the kernel allows; the ring reset succeeds and the program sees DeviceLost." },
    { url = "https://github.com/Nathanw1014/strix-halo-llamacpp/issues/16", title = "Vulkan device lost at long context",
      says = "The crash point moves with -ub, so the length of a job decides." },
    { url = "https://github.com/CachyOS/linux-cachyos/issues/960", title = "Ring timeout and MODE1 reset after an update",
      says = "The end of such a log: reset succeeded, device wedged but no recovery needed; the previous kernel was the way out." },
    { url = "https://github.com/WayfireWM/wayfire/issues/2290", title = "GPU reset",
      says = "The compositor's line after the kernel's ring time-out." },
    { url = "https://github.com/invoke-ai/InvokeAI/issues/9539", title = "amdgpu lowered lockup_timeout in kernel 7.x",
      says = "The default went from 10 s to 2 s for the graphics ring; the older kernel bears the same job." },
    { url = "https://gitlab.freedesktop.org/drm/amd/-/work_items/5711", title = "gfx ring timeouts after an image update",
      says = "Rolling the OS image back ends them." },
  },
  service = { action = "watch", because = "Programs and drivers hang a ring far more often than hardware; a defect is likely where it comes with different work on this GPU alone." },
}
