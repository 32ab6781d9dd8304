-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ras-corrected-one-place",
  title = "Correctable errors come again and again from one place: likely a defect",
  summary = [[
Radiation and noise hit any place of a memory once. Where the decoded records name the same bank, channel and row
(or the same link) more often than there are other places, a cell, a via or a lane is bad. ECC still
mends it; the next fault beside it makes an uncorrectable error.]],
  component = "hardware", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { fact = "gpu.corrected_at_one_place", range = ">=10" }, { where = { "gpu.corrected_at_one_place", ">", "gpu.corrected_places" } } }, strength = "very_strong" },
  },
  explains = { "ras-correctable-errors" },
  remedies = { read_ras, test_gpu, exchange_gpu },
  references = {
    { url = "https://www.phoronix.com/news/Linux-6.9-AMD-MI300-EDAC", title = "Row retirement for MI300",
      says = "AMD's designers advise to retire the row of every reported ECC error of HBM." },
  },
  service = { action = "drain-and-test", because = "A place that fails again and again is likely defective, but no public limit of corrected errors calls for an exchange.", proof = "The same bank and row after a reboot under AGFHC's HBM tests", collect = collect_ras },
}
