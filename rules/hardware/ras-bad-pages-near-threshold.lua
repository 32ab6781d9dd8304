-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ras-bad-pages-near-threshold",
  title = [["RAS records exceeds 90% of threshold": nearly as many bad pages as AMD allows]],
  summary = [[
At the start the driver counts the memory pages that the card's EEPROM lists as bad and warns from nine
tenths of the limit on. On an MI300 one more bad row (16 pages) may reach it. Nothing is lost yet.
With bad_page_threshold=0 the line says nothing.]],
  component = "hardware", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [=[RAS records:\s?\d+ exceeds 90% of threshold:\s?[1-9]]=], strength = "decisive", group = "pages" },
  },
  explains = { "ras-correctable-errors" },
  remedies = {
    read_ras,
    { id = "plan-exchange", title = "Order the exchange, and put long jobs elsewhere until then",
      outcome = "partial", chance = 0.6, minutes = 30, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "nothing to roll back" }, apply = [[amd-smi static --ras --board; amd-smi bad-pages]], verify = [[amd-smi static --ras]], expect = "BAD_PAGE_THRESHOLD" },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c", title = "amdgpu_ras_eeprom_check()",
      says = "Warns when ten times the number of bad pages is nine times the threshold or more." },
  },
  service = { action = "watch", because = "The threshold is not reached; AMD takes the GPU back when it is.", proof = "One more retired row: amd-smi bad-pages after each boot", collect = collect_ras },
}
