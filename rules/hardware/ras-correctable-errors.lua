-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ras-correctable-errors", kind = "symptom",
  title = "Correctable hardware errors (ECC) or retired memory pages were reported",
  summary = [[
ECC put single errors right, or found data it could not mend before anybody used it (deferred,
poison created). No result is wrong by that. A few in a card's life are normal; a number that
grows by the hour is a memory that begins to fail, and the driver retires the pages until the
threshold is reached.]],
  component = "hardware", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?:^|[ }])[1-9]\d* (?:new )?correctable hardware errors detected in]], strength = "strong", group = "ce" },
    { log = [[(?:^|[ }])[1-9]\d* (?:new )?deferred hardware errors detected|\bPoison is created\b]], strength = "strong", group = "de" },
    { log = [[RAS records:\d+ exceeds 90% of threshold]], strength = "very_strong", group = "pages" },
    { fact = "gpu.ras_correctable", range = ">=10", strength = "moderate", group = "count" },
    { fact = "gpu.bad_pages", range = ">=1", strength = "moderate", group = "retired" },
    { log = [[(?:^|[ }])[1-9]\d* (?:new )?uncorrectable hardware errors detected|uncorrectable hardware error\(ERREVENT_]], strength = "strong", against = true },
  },
  remedies = {
    { id = "watch-counters", title = "Read the counters now and in a day",
      outcome = "diagnostic", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "Retired pages are left alone after the next boot. Ask for an exchange when the count keeps growing.",
      apply = [[amd-smi metric --ecc --ecc-blocks; amd-smi bad-pages]], verify = [[amd-smi metric --ecc]], expect = "ECC" },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c", title = "amdgpu_ras.c", says = "Prints corrected, deferred and uncorrectable errors apart." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c", title = "amdgpu_ras_eeprom.c", says = "Warns at nine tenths of the threshold and refuses the card above it." },
  },
}
