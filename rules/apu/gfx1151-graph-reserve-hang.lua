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
  id = "gfx1151-graph-reserve-hang",
  title = "First graph or first kernel hangs on a Strix Halo iGPU",
  summary = [[The weights are loaded and the KV cache is placed, then the process stops at
graph_reserve, sched_reserve or the warm-up run and never answers: the first kernels that ROCm
launches on gfx1151 do not complete. Another image, other kernels (gfx1100 override) and flash
attention off make no difference. It is what remains of the stalled load once HSA_ENABLE_SDMA=0
got past it. The wave save area that was too small for this chip (CWSR) is the best known cause;
that it is this one is likely, not proven.]],
  component = "rocr", severity = "error", maturity = "experimental", prior = "uncommon",
  applies = {
    gfx = { "gfx1151" },
    app = { "llama.cpp", "llama-server", "llama-cli", "ollama", "lemonade", "lmstudio", "lm studio", "koboldcpp",
            "koboldcpp-rocm", "llamafile", "localai", "ramalama", "jan", "gpt4all", "llama-swap", "llama-cpp-python" },
  },
  evidence = {
    { stall = [[(?:graph_reserve: reserving a graph for ubatch|sched_reserve: reserving|warming up the model with an empty run)]],
      quiet = "60s",
      progress = {
        [[compute buffer size =]], [[graph nodes +=]], [[graph splits +=]], [[sched_reserve: reserve took]],
        [[server is listening]], [[main: model loaded]], [[srv +init: ]], [[slot +(?:load_model|launch_slot_|update_slots|init)]],
        [[llama runner started]], [[eval time =]], [[(?i)failed to allocate]], [[out of memory]],
      },
      idle = {
        [[waiting for (?:server|llama-server) to ]], [[GET +"?/(?:health|api/)]],
        [[log_server_r: +(?:done )?request: ]], [[llama runner to start]],
        [[client connection closed before]], [[^\[GIN\] ]],
      },
      strength = "strong", group = "stall" },
    { all = { { log = [[graph_reserve: reserving a graph for ubatch|warming up the model with an empty run]] },
              { fact = "symptom.kind", equals = "hang" } },
      strength = "weak", group = "said" },
    { log = [[server is listening|slot +update_slots: |eval time =|llama runner started]], strength = "moderate", against = true, group = "later" },
    { fact = "kernel.param.amdgpu.cwsr_enable", equals = "0", strength = "moderate", against = true },
    { log = [[(?:graph_reserve|ggml_gallocr_reserve_n\w*): failed to allocate]],
      strength = "very_strong", against = true },
    { tried = "disable-cwsr", result = "worked", strength = "very_strong" },
    { tried = "disable-cwsr", result = "same", strength = "moderate", against = true },
  },
  explains = { "mes-hang" },
  remedies = {
    { id = "update-kernel-and-rocm", title = "Kernel 6.18.4 or later and ROCm 7.2.1 or later together",
      outcome = "cure", chance = 0.6, minutes = 60, risk = "medium", reversibility = "medium",
      scope = "system", root = true, reboot = true,
      summary = [[The kernel has to export a larger save area for gfx1151 and ROCr has to use it;
one half alone changes nothing.]],
      cons = { "a new kernel and a new runtime at once" },
      prepare = [[uname -r; cat /opt/rocm/.info/version]],
      backup = [[uname -r > kernel-before.txt; { dpkg -l || rpm -qa || pacman -Q; } 2>/dev/null | grep -i rocm > rocm-before.txt]],
      apply = [[# with the distribution's tools: kernel >= 6.18.4, ROCm >= 7.2.1; then reboot]],
      verify = [[grep -H cwsr_size /sys/class/kfd/kfd/topology/nodes/*/properties]],
      expect = [[cwsr_size [1-9]\d+]],
      rollback = [[# choose the previous kernel in the boot menu; reinstall the packages of rocm-before.txt]],
      fallback = "disable-cwsr" },
    { id = "disable-cwsr", title = "Boot with amdgpu.cwsr_enable=0",
      outcome = "workaround", chance = 0.45, minutes = 10, risk = "medium", reversibility = "high",
      scope = "system", root = true, reboot = true,
      summary = "Switches off saving and restoring of compute waves.",
      pros = { "AMD advises it for kernels before 6.18" },
      cons = { "no compute pre-emption, no GPU debugger; the desktop may stutter under load" },
      backup = [[cat /proc/cmdline > cmdline-before.txt; [ ! -f /etc/default/grub ] || [ -e /etc/default/grub.before-cwsr ] || sudo cp -p /etc/default/grub /etc/default/grub.before-cwsr]],
      apply = add_argument("amdgpu.cwsr_enable=0"),
      verify = [[cat /sys/module/amdgpu/parameters/cwsr_enable]], expect = [[^0$]],
      rollback = drop_argument("amdgpu.cwsr_enable=0"),
      fallback = "newer-rocm" },
    { id = "newer-rocm", title = "A newer ROCm user space (TheRock build for gfx1151)",
      outcome = "cure", chance = 0.5, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      summary = "Beside the system's ROCm: a container or wheel of TheRock, 7.13 or later.",
      pros = { "nothing on the host changes" }, cons = { "preview builds", "an alpha of 2025 still hung" },
      apply = [[# run the same model in an image built on TheRock for gfx1151, e.g. Lemonade's llama.cpp bundle]],
      verify = [[curl -s http://127.0.0.1:8080/health]], expect = [[ok]],
      rollback = [[# start the previous image]], fallback = "use-vulkan" },
    { id = "use-vulkan", title = "Run the Vulkan backend (RADV)",
      outcome = "workaround", chance = 0.95, minutes = 15, risk = "low", reversibility = "high",
      scope = "app",
      pros = { "works reliably on the same machine" },
      cons = { "not ROCm: nothing that needs HIP" },
      apply = [[cmake -S . -B build-vulkan -DGGML_VULKAN=ON && cmake --build build-vulkan --config Release]],
      verify = [[./build-vulkan/bin/llama-cli --list-devices]], expect = [[Vulkan0]],
      rollback = [[rm -rf build-vulkan]] },
  },
  refuted = {
    { what = "HSA_OVERRIDE_GFX_VERSION=11.0.0", why = "the device then reports gfx1100 and hangs at the same line" },
    { what = "flash attention off", why = "same hang" },
    { what = "another ROCm 7.1.1 container image", why = "same hang in two images" },
    { what = "ROCm 7 alpha nightly of 2025", why = "same hang" },
    { what = "an image without rocWMMA", why = "the images that hung were built without it" },
    { what = "--no-warmup or fewer GPU layers", why = "only moves the hang to the next graph", ref = 2 },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5534", title = "ROCm 7.0.2 crashing instantly on gfx1151 with latest llama.cpp",
      says = "On ROCm 7.0.2 the first MUL_MAT of any model fails after a good load." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6027",
      title = "llama-server on gfx1151 hangs during tensor finalisation and graph init",
      says = "Hangs at sched_reserve and at the warm-up, whatever the number of layers; killing the warm-up does not help." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5991",
      title = "GPU page fault on gfx1151, basic tensor operations hang",
      says = "AMD: keep amdgpu.cwsr_enable=0 until kernel 6.18-rc6 with a new ROCm." },
    { url = "https://github.com/ROCm/rocm-systems/pull/2811",
      title = "Update GFX1151 CWSR patches to what landed in TheRock",
      says = "ROCr asks the kernel for the save area's size instead of computing it with the wrong VGPR count." },
  },
}
