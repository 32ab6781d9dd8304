-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "backlight-change-has-no-effect",
  title = [[/sys/class/backlight/amdgpu_bl0 follows the slider, but the panel stays as bright]],
  summary = [[
The panel says that it takes its brightness over the AUX channel (as OLED panels do), or the firmware
gives a curve for it, and amdgpu goes by that; the panel obeys the old PWM pin only. The value in
sysfs changes, the light does not. amdgpu.backlight chooses the other way.]],
  component = "kernel", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { any = { { log = [[\bamdgpu_bl\d]] }, { log = [[Using custom brightness curve]] } } },
              { said = [[(?i)\b(?:screen|panel|display|actual|physical)\b.{0,40}\bbrightness\b.{0,40}\b(?:not|n't|no|stuck|same|max\w*)\b|\bbrightness\b.{0,40}\b(?:has no effect|no effect|does(?: not|n't) change|stuck at)]] } },
      strength = "strong", group = "effect" },
    { all = { { said = helped([[amdgpu\.backlight=[01]\b]]), unless = did_not_help }, speaks_of_amd }, strength = "very_strong", group = "helped" },
  },
  remedies = {
    { id = "pwm", title = "Use the PWM pin: amdgpu.backlight=0",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "1 forces AUX; the default, -1, goes by the panel.",
      backup = [[cat /proc/cmdline > cmdline-before.txt]], apply = add_kernel_argument("amdgpu.backlight=0"),
      verify = [[b=$(find /sys/class/backlight/ -name 'amdgpu_bl*' | head -n 1); before=$(cat "$b/brightness"); echo $(( $(cat "$b/max_brightness") / 10 )) | sudo tee "$b/brightness"
sleep 4; echo "$before" | sudo tee "$b/brightness"; printf 'Did the panel dim (yes or no)? '; read -r seen; echo "dimmed: $seen"]], expect = "dimmed: [yY]",
      rollback = drop_kernel_argument("amdgpu.backlight=0"), fallback = "no-curve" },
    { id = "no-curve", title = "Leave out the firmware's brightness curve: amdgpu.dcdebugmask=0x40000",
      outcome = "workaround", chance = 0.3, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      backup = [[cat /proc/cmdline > cmdline-before.txt]], apply = add_kernel_argument("amdgpu.dcdebugmask=0x40000"),
      verify = [[journalctl -k -b | grep -c 'custom brightness curve' || true]], expect = [[^0$]],
      rollback = drop_kernel_argument("amdgpu.dcdebugmask=0x40000") },
  },
  references = {
    { url = "https://github.com/pop-os/pop/issues/3906", title = "Legion 5 15ARH05H: no brightness control unless amdgpu.backlight=0",
      says = "amdgpu_bl0's value changes, the screen does not; the parameter cures it." },
    { url = "https://github.com/pop-os/pop/issues/2819", title = "AMD backlight controls no longer work on 6.1.11",
      says = "The file follows the slider and the panel stays at full light; the kernel before worked." },
    { url = "https://docs.kernel.org/gpu/amdgpu/module-parameters.html", title = "Module parameters of amdgpu: backlight",
      says = "0 is PWM, 1 AUX, -1 as the panel says." },
  },
}
