-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "module-parameter-invalid",
  title = [["invalid for parameter": the value of an amdgpu option cannot be read, so it is not loaded]],
  summary = [[
The kernel could not read the value that a line of modprobe.d or of the boot loader gives to an
option of amdgpu: a word where a number belongs, a number too large, a space or a quote too many.
The module is refused with EINVAL, and there is no GPU driver in this boot.]],
  component = "config", severity = "critical", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[\b(?:amdgpu|ttm|amdttm|gpu_sched): `[^']*' (?:invalid|too large) for parameter `\w+']], strength = "decisive", group = "value" },
  },
  explains = { "kfd-device-missing" },
  remedies = {
    { id = "right-value", title = "Correct or remove the value, then load the module",
      outcome = "cure", chance = 0.95, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[grep -rnE 'options (amdgpu|ttm|amdttm)' /etc/modprobe.d /usr/lib/modprobe.d; cat /proc/cmdline; modinfo -p amdgpu]],
      backup = [[sudo cp -a /etc/modprobe.d /root/modprobe.d-before]],
      apply = [[sudo find /etc/modprobe.d -name '*.conf' -exec sed -i -E '/^options (amdgpu|ttm|amdttm) /s/^/# /' {} +
sudo modprobe amdgpu   # where the value stands in the boot loader's line: remove it there and reboot]],
      verify = [[lsmod | grep -c '^amdgpu' || true]], expect = [=[^[1-9]]=],
      rollback = [[sudo cp -a /root/modprobe.d-before/. /etc/modprobe.d/]] },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/kernel/params.c", title = "params.c, parse_args",
      says = "A value that the reader of the option refuses ends the parsing with these words and an error." },
  },
}
