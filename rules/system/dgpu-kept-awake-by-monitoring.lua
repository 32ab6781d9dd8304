-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "dgpu-kept-awake-by-monitoring",
  title = "A monitor or applet keeps the laptop's Radeon dGPU awake (D0 instead of D3cold)",
  summary = [[
Reading a sensor of a sleeping GPU wakes it, and whatever reads every few seconds (lm-sensors, a
desktop applet, a system monitor) never lets it sleep again: the fan runs and the battery lasts half
as long. The driver's runtime power management itself works.]],
  component = "app", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { said = [[(?i)\b(?:wakes?(?: up)?|woken|kept awake|keeps?\b.{0,40}\bawake|never (?:sleeps|suspends)|prevents?\b.{0,40}\b(?:sleep|suspend\w*|D3(?:cold)?))\b.{0,60}\b(?:d?GPU|discrete|card)\b|\b(?:d?GPU|discrete|card)\b.{0,60}\b(?:stays|is|kept|keeps) (?:\w+ )?(?:awake|in D0)]] },
              { said = [[(?i)\b(?:sensors|applet|widget|monitor(?:ing)?|shell|conky|btop|htop|nvtop|radeontop|LACT|CoreCtrl)\b]] }, speaks_of_amd }, strength = "strong", group = "awake" },
    { log = [[nvidia-smi|NVIDIA GeForce]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "who-reads", title = "Find what holds or reads the card, and end it for a minute",
      outcome = "diagnostic", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app", root = true,
      cons = { "it only reads: nothing to roll back" },
      apply = [[sudo fuser -v /dev/dri/renderD* /dev/dri/card*; grep -H . /sys/class/drm/card*/device/power_state]],
      verify = [[grep -h . /sys/class/drm/card*/device/power_state]], expect = [[D3cold|D3hot]], fallback = "sensors-ignore" },
    { id = "sensors-ignore", title = "Have lm-sensors leave the card's sensors out",
      outcome = "cure", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "the integrated GPU's sensors are left out, too" },
      apply = [[sudo mkdir -p /etc/sensors.d && printf 'chip "amdgpu-*"\n    ignore in0\n    ignore fan1\n    ignore temp1\n    ignore temp2\n    ignore temp3\n    ignore power1\n' | sudo tee /etc/sensors.d/no-amdgpu.conf]],
      verify = [[sensors | grep -A3 amdgpu | grep -cE 'edge|vddgfx|PPT' || true]], expect = [[^0$]],
      rollback = [[sudo rm -f /etc/sensors.d/no-amdgpu.conf]] },
  },
  references = {
    { url = "https://github.com/lm-sensors/lm-sensors/issues/349", title = "sensors wakes up the dGPU (amdgpu)",
      says = "Off without lm-sensors, powered with it, since Linux 5.6." },
    { url = "https://github.com/noctalia-dev/noctalia/issues/1113", title = "A desktop shell wakes the AMD dGPU for good",
      says = "power_state goes from D3cold to D0 when the shell starts, and stays." },
  },
}
