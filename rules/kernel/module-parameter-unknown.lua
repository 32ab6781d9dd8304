-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "module-parameter-unknown",
  title = [["amdgpu: unknown parameter ... ignored": this kernel does not know the option]],
  summary = [[
A module's option that the running kernel's amdgpu (or ttm) does not have is left out and the module
is loaded all the same: the name is misspelt, is of another release, or was taken out. What the
option was to do does not happen.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[\b(?:amdgpu|ttm|amdttm|gpu_sched|amd_sched): unknown parameter '(?!gtt|pages?_?limit)\w+' ignored]], strength = "decisive", group = "name" },
  },
  remedies = {
    { id = "right-name", title = "Ask the module for its options, and correct or remove the line",
      outcome = "cure", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[modinfo -p amdgpu
grep -rnE 'options (amdgpu|ttm|amdttm)' /etc/modprobe.d /usr/lib/modprobe.d; cat /proc/cmdline]],
      backup = [[sudo cp -a /etc/modprobe.d /root/modprobe.d-before]],
      apply = [[sudo find /etc/modprobe.d -name '*.conf' -exec sed -i -E '/^options (amdgpu|ttm|amdttm) /s/^/# /' {} +
# then write the options anew with the right names, or correct them in the boot loader's line, and reboot]],
      verify = [[sudo dmesg | grep -c 'unknown parameter' || true]], expect = [[^0$]],
      rollback = [[sudo cp -a /root/modprobe.d-before/. /etc/modprobe.d/]] },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/kernel/module/main.c", title = "module/main.c, unknown_module_param_cb",
      says = "It warns with these words and returns 0: the module is loaded without the option." },
    { url = "https://docs.kernel.org/gpu/amdgpu/module-parameters.html", title = "Module parameters of amdgpu",
      says = "The names and values that the present driver has." },
  },
}
