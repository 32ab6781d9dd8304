-- SPDX-License-Identifier: Apache-2.0
case {
  name = "entries",
  url = "https://github.com/torvalds/linux/blob/master/drivers/ras/amd/fmpm.c",
  summary = [[The ninth row of one socket.]],
  text = [=[
fmpm: Exceeded number of entries for FRU 0x02b8a3c91d5e4f60
]=],
  first = "fmpm-records-full",
  must_not = { "ras-bad-page-threshold" },
  confidence = 0.70,
}
case {
  name = "storage",
  url = "https://github.com/torvalds/linux/blob/master/drivers/ras/amd/fmpm.c",
  summary = [[The firmware has no room.]],
  text = [=[
fmpm: Storage update failed for FRU 0x02b8a3c91d5e4f60
fmpm: Not enough space on storage
]=],
  first = "fmpm-records-full",
  confidence = 0.45,
}
case {
  name = "near-one-write",
  url = "https://github.com/torvalds/linux/blob/master/drivers/ras/amd/fmpm.c",
  summary = [[One write failed, and not for want of room.]],
  text = [=[
fmpm: Storage update failed for FRU 0x02b8a3c91d5e4f60
]=],
  must_not = { "fmpm-records-full" },
}
