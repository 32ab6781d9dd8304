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
  id = "cwsr-hang",
  title = "Saving compute waves (CWSR) hangs the scheduler",
  summary = [[To take a queue off the GPU the scheduler saves its running waves to memory. If
that fails, MES does not answer REMOVE_QUEUE, the queue cannot be evicted and the GPU is reset.
On gfx1151 the reason is known: the save area was computed with too few vector registers, until
the kernel (6.18.4, Ubuntu's OEM kernel 6.14-1018, other backports) tells the size and ROCr (7.2,
TheRock 7.11) asks for it. gfx1103 shows the same hang and the same switch avoids it, without a
known reason.]],
  component = "kernel", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[MES failed to respond to msg=(?:REMOVE_QUEUE|SUSPEND)]], strength = "moderate", group = "mes" },
    { all = { { log = [[MES failed to respond to msg=(?:REMOVE_QUEUE|SUSPEND)]] },
              { fact = "gpu.gfx", ["in"] = { "gfx1151", "gfx1150" } },
              { fact = "gpu.cwsr_size", exists = false } },
      strength = "strong", group = "mes" },
    { all = { { log = [[MES failed to respond to msg=(?:REMOVE_QUEUE|SUSPEND)]] },
              { fact = "gpu.gfx", ["in"] = { "gfx1151", "gfx1150" } },
              { fact = "kernel.version", range = "<6.18.4" } },
      strength = "strong", group = "mes" },
    { all = { { log = [[MES failed to respond to msg=(?:REMOVE_QUEUE|SUSPEND)]] },
              { fact = "gpu.gfx", ["in"] = { "gfx1151", "gfx1150" } },
              { fact = "rocm.version", range = "<7.2" } },
      strength = "strong", group = "mes" },
    { all = { { log = [[Faulty UTCL2 client ID: CPC \(0x5\)]] },
              { fact = "gpu.gfx", equals = "gfx1151" } },
      strength = "weak", group = "cpc" },
    { fact = "kernel.param.amdgpu.cwsr_enable", equals = "0", strength = "very_strong", against = true,
      group = "off" },
    { log = [[(?:Command line: .*|^)amdgpu\.cwsr_enable=0]], strength = "very_strong", against = true,
      group = "off" },
    { tried = "disable-cwsr", result = "worked", strength = "decisive" },
    { tried = "disable-cwsr", result = "same", strength = "very_strong", against = true },
  },
  explains = { "mes-hang", "gpu-ring-timeout-reset", "gpu-vm-fault" },
  remedies = {
    { id = "disable-cwsr", title = "Boot with amdgpu.cwsr_enable=0",
      outcome = "workaround", chance = 0.75, minutes = 10, risk = "medium", reversibility = "high",
      scope = "system", root = true, reboot = true,
      summary = "Queues are drained instead of being saved.",
      pros = { "stops the hang on gfx1151 and gfx1103 in several reports" },
      cons = { "no compute pre-emption and no debugger", "one owner saw MISC (WAIT_REG_MEM) errors afterwards" },
      tradeoffs = { performance = "a long kernel holds the GPU until it ends" },
      backup = [[cat /proc/cmdline > cmdline-before.txt; [ ! -f /etc/default/grub ] || [ -e /etc/default/grub.before-cwsr ] || sudo cp -p /etc/default/grub /etc/default/grub.before-cwsr]],
      apply = add_argument("amdgpu.cwsr_enable=0"),
      verify = [[cat /sys/module/amdgpu/parameters/cwsr_enable]], expect = [[^0$]],
      rollback = drop_argument("amdgpu.cwsr_enable=0"),
      fallback = "update-kernel-and-rocm" },
    { id = "update-kernel-and-rocm", title = "Kernel 6.18.4 or later and ROCm 7.2.1 or later",
      outcome = "cure", chance = 0.7, minutes = 60, risk = "medium", reversibility = "medium",
      scope = "system", root = true, reboot = true, when = { gfx = { "gfx1151", "gfx1150" } },
      summary = [[The kernel exports cwsr_size, ROCr uses it; both halves are needed. A distribution's kernel
with the backport does as well: verify shows whether the size is there.]],
      backup = [[uname -r > kernel-before.txt; cat /opt/rocm/.info/version > rocm-before.txt]],
      apply = [[# with the distribution's tools: kernel >= 6.18.4, ROCm >= 7.2.1; then reboot]],
      verify = [[grep -H cwsr_size /sys/class/kfd/kfd/topology/nodes/*/properties]],
      expect = [[cwsr_size [1-9]\d+]],
      rollback = [[# choose the previous kernel in the boot menu, reinstall the ROCm of rocm-before.txt]], fallback = "use-vulkan" },
    { id = "use-vulkan", title = "Use the Vulkan backend",
      outcome = "workaround", chance = 0.85, minutes = 15, risk = "low", reversibility = "high",
      scope = "app", summary = "Vulkan queues are not KFD queues and are never saved this way.",
      apply = [[cmake -S . -B build-vulkan -DGGML_VULKAN=ON && cmake --build build-vulkan --config Release]],
      verify = [[./build-vulkan/bin/llama-cli --list-devices]], expect = [[Vulkan0]],
      rollback = [[rm -rf build-vulkan]] },
  },
  refuted = {
    { what = "a newer kernel or a newer ROCm alone (gfx1103: kernel 6.18.8 with ROCm 7.2.0, ROCm 10.0.0)", ref = 6,
      why = "the hang stays until cwsr_enable=0 is set" },
    { what = "newer linux-firmware on gfx1103", why = "same hang with the 20260622 firmware package", ref = 6 },
    { what = "trimming the application", why = "it is a fault of the driver's scheduling", ref = 7 },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5991",
      title = "GPU page fault on gfx1151, basic tensor operations hang",
      says = "AMD: the flag is needed until kernel 6.18-rc6 or later with a new ROCm." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5590",
      title = "Compute wave store and resume causing MES firmware 0x80 hang",
      says = "The hang remains with good firmware and the MES kernel patches; amdgpu.cwsr_enable=0 is the workaround found." },
    { url = "https://github.com/ROCm/TheRock/issues/2991",
      title = "[gfx1151] Incorrect VGPR count causing crashes on Linux",
      says = "AMD: fixed in user space with ROCm 7.2 and 7.11, in the kernel by exporting the size; Ubuntu's OEM kernel 1018 has it." },
    { url = "https://github.com/kyuz0/amd-strix-halo-toolboxes", title = "Strix Halo llama.cpp toolboxes",
      says = "Kernels before 6.18.4 are to be avoided on gfx1151, and so is linux-firmware 20251125." },
    { url = "https://github.com/ROCm/rocm-systems/pull/2811",
      title = "Update GFX1151 CWSR patches to what landed in TheRock",
      says = "ROCr takes the save area's size from the kernel, since its own VGPR count for gfx1151 is wrong." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6658",
      title = "Frequent MES failed to respond to msg=REMOVE_QUEUE on gfx1103 with ROCm 10.0.0",
      says = "Not reproducible any more with amdgpu.cwsr_enable=0; the Vulkan backend never had it; new firmware does not help." },
    { url = "https://github.com/lamikr/rocm_sdk_builder/issues/141",
      title = "Random GPU hang on 7840U", says = "A patch to amdkfd cured it, changes to the program did not." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6273",
      title = "MES failed to respond to msg=REMOVE_QUEUE",
      says = "With cwsr_enable=0 one owner met MISC (WAIT_REG_MEM) errors and a lagging desktop." },
  },
}
