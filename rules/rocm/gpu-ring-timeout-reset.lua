-- SPDX-License-Identifier: Apache-2.0
-- A kernel argument on the boot loaders that a script can serve; the rest is named.
local function add_argument(argument)
  return [[if command -v rpm-ostree >/dev/null; then sudo rpm-ostree kargs --append-if-missing=]] .. argument .. [[

elif command -v grubby >/dev/null; then sudo grubby --update-kernel=ALL --args=]] .. argument .. [[

else sudo sed -i 's/^GRUB_CMDLINE_LINUX_DEFAULT="/&]] .. argument .. [[ /' /etc/default/grub && sudo update-grub; fi
# Arch: grub-mkconfig -o /boot/grub/grub.cfg for update-grub; systemd-boot: the entry's options line; Talos: machine.install.extraKernelArgs
# then reboot]]
end
local function drop_argument(argument)
  return [[if command -v rpm-ostree >/dev/null; then sudo rpm-ostree kargs --delete-if-present=]] .. argument .. [[

elif command -v grubby >/dev/null; then sudo grubby --update-kernel=ALL --remove-args=]] .. argument .. [[

else sudo sed -i 's/]] .. argument .. [[ //' /etc/default/grub && sudo update-grub; fi
# then reboot]]
end
rule {
  id = "gpu-ring-timeout-reset", kind = "symptom",
  title = "A graphics or compute ring timed out and was reset",
  summary = [[A job did not finish within the driver's time-out, so the ring (or the whole GPU)
was reset and the program lost its device. Either the job hangs (driver, Mesa, firmware,
unstable clocks or voltage), or it is merely long: the Vulkan backends of llama.cpp submit jobs
of seconds at long contexts. From Linux 7.0 on the driver waits 2 s only.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "common",
  evidence = {
    { log = [[ring (?:gfx|comp|vcn|jpeg)[\w.]* timeout, (?:signaled|but soft recovered)]], strength = "strong", group = "ring" },
    { log = [[Starting (?:gfx|comp)[\w.]* ring reset]], strength = "strong", group = "ring" },
    { log = [[\[drm\] device wedged, but recovered through reset]], unless = [[sdma]], strength = "moderate", group = "ring" },
    { log = [[GPU reset begin!]], strength = "moderate", group = "reset" },
  },
  remedies = {
    { id = "who-and-when", title = "See which process and which ring",
      outcome = "diagnostic", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "system",
      apply = [[journalctl -k | grep -E -A1 'ring .* timeout']], verify = [[journalctl -k | grep -c 'ring .* timeout']], expect = [[\d]] },
    { id = "smaller-jobs", title = "Submit smaller jobs (-ub, num_batch)",
      outcome = "workaround", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      when = { app = { "llama.cpp", "ollama", "llama-server", "koboldcpp" } },
      apply = [[llama-server -m MODEL.gguf -ngl 99 -ub 128]], verify = [[journalctl -k --since -10min | grep -c 'ring .* timeout']], expect = [[^0$]],
      cons = { "slower prompt processing" }, rollback = [[llama-server -m MODEL.gguf -ngl 99]], fallback = "longer-timeout" },
    { id = "longer-timeout", title = "A longer lockup_timeout",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "gfx, compute, sdma, video in milliseconds.",
      cons = { "a real hang freezes the screen longer" },
      backup = [[cat /proc/cmdline > cmdline-before.txt; [ ! -f /etc/default/grub ] || [ -e /etc/default/grub.before-timeout ] || sudo cp -p /etc/default/grub /etc/default/grub.before-timeout]],
      apply = add_argument("amdgpu.lockup_timeout=10000,60000,10000,10000"),
      verify = [[cat /sys/module/amdgpu/parameters/lockup_timeout]], expect = [[60000]],
      rollback = drop_argument("amdgpu.lockup_timeout=10000,60000,10000,10000"), fallback = "previous-versions" },
    { id = "previous-versions", title = "Boot the previous kernel, Mesa and firmware",
      outcome = "diagnostic", chance = 0.4, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[# boot menu: previous kernel; image systems: roll back one deployment]], verify = [[journalctl -k -b | grep -c 'ring .* timeout']], expect = [[^0$]],
      rollback = [[# boot the newest kernel again]] },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/issues/21724", title = "Vulkan: DeviceLost on AMD APUs due to GPU job timeout",
      says = "One submitted batch runs longer than the kernel allows; the ring reset succeeds and the program sees DeviceLost." },
    { url = "https://github.com/Nathanw1014/strix-halo-llamacpp/issues/16", title = "Vulkan device lost at long context",
      says = "The crash point moves with -ub, so the length of a job decides." },
    { url = "https://github.com/invoke-ai/InvokeAI/issues/9539", title = "amdgpu lowered lockup_timeout in kernel 7.x",
      says = "The default went from 10 s to 2 s for the graphics ring; the older kernel bears the same job." },
    { url = "https://gitlab.freedesktop.org/drm/amd/-/work_items/5711", title = "gfx ring timeouts after an image update",
      says = "Rolling the OS image back ends them." },
  },
}
