-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "fmpm-records-full",
  title = [["Exceeded number of entries for FRU": an MI300A has no room for more bad HBM rows]],
  summary = [[
On an MI300A the HBM is the machine's memory: the kernel retires the row of each memory error and its
FRU memory poison manager (fmpm) keeps the rows in the firmware's error store, 8 of each processor unless set
otherwise. The list is full, so newer bad rows come back into use with the next boot.]],
  component = "hardware", severity = "critical", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[Exceeded number of entries for FRU 0x[0-9a-f]+]], strength = "decisive", group = "full" },
    { all = { { log = [[Storage update failed for FRU 0x[0-9a-f]+]] }, { log = [[Not enough space on storage]] } }, within = "5 lines", strength = "very_strong", group = "full" },
  },
  explains = { "ras-correctable-errors", "hbm-poison-created" },
  remedies = {
    { id = "list-rows", title = "Read the rows that are kept, and what was reported this boot",
      outcome = "diagnostic", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "it only reads: nothing to roll back" }, apply = [[sudo cat /sys/kernel/debug/ras/fmpm/entries; sudo dmesg | grep -iE 'fmpm|hardware error']],
      verify = [[sudo cat /sys/kernel/debug/ras/fmpm/entries | grep -c 0x]], expect = "^[1-9]", fallback = "exchange" },
    exchange_gpu,
    { id = "more-entries", title = "fmpm.max_nr_entries=255", avoid = "a record that exists keeps its length, so that further rows are not stored, and the memory is as bad as before" },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/ras/amd/fmpm.c", title = "FRU memory poison manager",
      says = "Retires the DRAM row of each memory error and keeps at most max_nr_entries, by default 8, for each processor; it warns when more come." },
    { url = "https://www.phoronix.com/news/AMD-FRU-Memory-Poison-Manager", title = "FRU memory poison manager in Linux 6.9",
      says = "A small number of bad places is within the maker's policy; what is kept lets the kernel retire them at each boot." },
  },
  service = { action = "drain-and-test", because = "Rows beyond the list come back into use at each boot; how many AMD accepts is not public (8 is the kernel's default).", proof = "The entries of fmpm and new errors after a reboot", collect = { "sudo cat /sys/kernel/debug/ras/fmpm/entries", "sudo dmesg -T", "sudo ras-mc-ctl --errors" } },
}
