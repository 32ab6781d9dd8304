-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ras-correctable-errors", kind = "symptom",
  title = "Correctable hardware errors (ECC) or retired memory pages were reported",
  summary = [[
ECC put single errors right; no result is wrong by that. A few in a card's life, spread over its memory,
are normal, even a thousand. A number that grows by the hour, or that comes from one place, is memory or
a link that begins to fail.]],
  component = "hardware", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?:^|[ }])[1-9]\d* (?:new )?correctable hardware errors? detected in]], unless = [[\b\d*(?:1048560|2097120|3145680)\b]], strength = "strong", group = "ce" },
    { fact = "gpu.afid", matches = "^(?:13|15|17|24|29)$", strength = "strong", group = "ce" },
    { fact = "gpu.ras_correctable", range = ">=10, <1048560", strength = "moderate", group = "ce" },
    { fact = "gpu.bad_pages", range = ">=1", strength = "moderate", group = "retired" },
    { log = [[(?:^|[ }])[1-9]\d* (?:new )?uncorrectable hardware errors? detected|uncorrectable hardware error\(ERREVENT_]], strength = "strong", against = true },
  },
  remedies = {
    { id = "watch-counters", title = "Read the counters now and in a day",
      outcome = "diagnostic", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "Retired pages are left alone after the next boot. Ask for an exchange when the count keeps growing.",
      apply = [[amd-smi metric --ecc --ecc-blocks; amd-smi bad-pages]], verify = [[amd-smi metric --ecc]], expect = "ECC" },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c", title = "amdgpu_ras.c", says = "Prints corrected, deferred and uncorrectable errors apart." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c", title = "amdgpu_ras_eeprom.c", says = "Keeps the retired pages on the card; corrected errors do not retire any on discrete GPUs." },
  },
  service = { action = "watch", because = "Corrected errors harm no result, and AMD names no number of them that calls for an exchange.", proof = "The counters a day later: standing still, or growing at one place", collect = collect_ras },
}
