-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "overdrive-value-rejected",
  title = [["Failed to upload overdrive table", "must be within": the card refuses the OverDrive value]],
  summary = [[
The power firmware checks a table of OverDrive settings (clock, voltage, fan curve) before it takes
it. A value beyond the card's limits, a fan curve whose points do not rise, or a setting that the
card does not have is refused, and the old settings stay. After a wake from power saving the stored
offset may be refused once more; the GPU works on.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Failed to upload overdrive table]], strength = "very_strong", group = "table" },
    { log = [[Invalid overdrive table content: OD_\w+]], strength = "decisive", group = "content" },
    { log = [[\b(?:Fan curve (?:pwm|temp) setting|GfxclkF(?:min|max|offset)|UclkF(?:min|max)|Voltage offset|acoustic (?:limit|target) threshold setting|fan (?:target temperature|minimum pwm) setting) ?(?:\(-?\d+\) )?must be within \[]], strength = "very_strong", group = "range" },
  },
  remedies = {
    { id = "within-limits", title = "Read the limits of the card and stay within them",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "brings the defaults back: no rollback, enter your own values again" },
      prepare = [[cat /sys/class/drm/card*/device/pp_od_clk_voltage; find /sys/class/drm/card*/device/gpu_od -type f -exec grep -H . {} \;]],
      apply = [[echo r | sudo tee /sys/class/drm/card*/device/pp_od_clk_voltage   # the defaults; then values between those of OD_RANGE]],
      verify = [[journalctl -k --since=-5min | grep -c 'overdrive table' || true]], expect = [[^0$]] },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu14/smu_v14_0_2_ppt.c", title = "smu_v14_0_2_ppt.c",
      says = "The limits that are checked, and the upload whose refusal is printed with its cause." },
    { url = "https://docs.kernel.org/gpu/amdgpu/thermal.html#pp-od-clk-voltage", title = "pp_od_clk_voltage",
      says = "OD_RANGE shows what is allowed; r brings the defaults back." },
  },
}
