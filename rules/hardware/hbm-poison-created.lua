-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hbm-poison-created",
  title = [["Poison is created", deferred errors: bad memory was found before anybody used it]],
  summary = [[
The memory controller met data that ECC cannot mend (a deferred error). It marks them as poison instead
of stopping the GPU, and the driver retires the pages of that row (16 on an MI300) and writes them to the
card's EEPROM. Work that never reads them goes on unhurt. A row now and then is expected of HBM; many
rows, or ever new ones in one stack, lead to the threshold.]],
  component = "hardware", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?:^|[ }])[1-9]\d* (?:new )?deferred hardware errors? detected in]], unless = "detected in total", strength = "very_strong", group = "de" },
    { log = [[\bPoison is created\b]], strength = "very_strong", group = "de" },
    { fact = "gpu.afid", matches = "^(?:22|23)$", strength = "very_strong", group = "de" },
    { fact = "gpu.ras_deferred", range = ">=1, <1048560", strength = "strong", group = "de" },
    -- an MI300A's HBM is the machine's memory
    { all = { { fact = "gpu.name", matches = "MI300A" }, { log = [[Memory failure: 0x[0-9a-f]+: recovery action for .*: (?:Recovered|Delayed)]] } }, strength = "very_strong", group = "de" },
    { log = [[Error Address\(PA\): ?0x[0-9a-fA-F]+]], strength = "strong", group = "de" },
  },
  explains = { "ras-correctable-errors" },
  remedies = {
    read_ras,
    { id = "reboot-when-idle", title = "Reboot at the next pause, so that the pages are out of use from the start",
      summary = "Pages that were in use when they were found are only reserved once they are free.",
      outcome = "workaround", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[sudo systemctl reboot]], verify = [[amd-smi bad-pages -p]], expect = "No bad pages", cons = { "nothing to roll back" } },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c", title = "amdgpu_ras.c",
      says = "Counts deferred errors apart from uncorrectable ones, with socket and die, and logs that poison was created before pages are retired." },
    { url = "https://github.com/amd/node-scraper/blob/c3934162a617d0a121bd37cfaeb718af76632f27/test/unit/plugin/test_dmesg_analyzer.py", title = "node-scraper: tests of the kernel log",
      says = "AMD's own scan of nodes tells the creation of poison from its consumption." },
    { url = "https://www.phoronix.com/news/Linux-6.9-AMD-MI300-EDAC", title = "Row retirement for MI300",
      says = "The kernel's developers write that HBM has a higher error rate than DIMMs and that the row of a deferred error is to be retired." },
  },
  service = { action = "watch", because = "No work was hurt and the row is retired; the number of retired pages decides, not this event.", proof = "amd-smi bad-pages against BAD_PAGE_THRESHOLD, now and after a week", collect = collect_ras },
}
