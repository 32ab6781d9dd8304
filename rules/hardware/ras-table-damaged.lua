-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ras-table-damaged",
  title = [["RAS table incorrect checksum or error": the card's list of bad pages cannot be read]],
  summary = [[
Instinct and Radeon Pro cards keep the memory pages that were found bad in an EEPROM of their own. Its
checksum is wrong, so the driver cannot tell which pages to avoid: it tries to write the list anew, or
goes on without one, and with some releases floods the log. Computing itself still works.]],
  component = "hardware", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[RAS [Tt]able incorrect checksum or error:-?\d+]], strength = "very_strong", group = "table" },
    { log = [[RAS table recovery failed]], strength = "very_strong", group = "table" },
    { log = [[RAS header invalid, (?:unsupported version|records in header): ]], strength = "very_strong", group = "table" },
    { log = [[RAS EEPROM Table (?:checksum mismatch detected|reset failed)]], strength = "very_strong", group = "table" },
    { log = [[device lost from bus|Unable to change power state from D3|config space inaccessible]], strength = "very_strong", against = true },
    { log = [[RAS table recovery succeed]], strength = "strong", against = true },
  },
  remedies = {
    { id = "state", title = "Look at the counters and keep the log for the vendor",
      outcome = "diagnostic", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "it only reads: nothing to roll back" },
      apply = [[amd-smi bad-pages; amd-smi metric --ecc; sudo dmesg | grep -iE 'RAS (table|records)|bad page' > ras-table.txt]],
      verify = [[grep -ciE 'ras' ras-table.txt]], expect = "^[1-9]", fallback = "newer-driver" },
    { id = "newer-driver", action = "newer-driver", title = "Take the newest amdgpu-dkms of your ROCm line, or a newer kernel",
      outcome = "partial", chance = 0.3, minutes = 20, risk = "low", reversibility = "medium", scope = "system", root = true, reboot = true,
      summary = "AMD promised the fix of the flood for a release after ROCm 7.1.1 without naming it; it does not mend the table.",
      apply = [[if command -v apt-get >/dev/null; then sudo apt-get update && sudo apt-get install --only-upgrade -y amdgpu-dkms
else sudo dnf upgrade -y amdgpu-dkms; fi
# then reboot]],
      verify = [[sudo dmesg | grep -c 'RAS table incorrect' || true]], expect = [[^[01]$]],
      cons = { "no rollback by one command: the release before is installed with apt-get install amdgpu-dkms=VERSION" } },
    { id = "vendor", title = "Ask the vendor before the table is erased",
      avoid = "ras_eeprom_reset in debugfs empties the list: the driver then uses pages again that are known to be bad, and the card's record for the warranty is gone." },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5719", title = "Excessive bad page logs in the AMD GPU driver",
      says = "AMD: partial corruption of the EEPROM and too little handling of it flood the log; to be fixed after ROCm 7.1.1." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c", title = "amdgpu_ras_eeprom_check(), ..._check_and_recover()",
      says = "Prints the line where the sum over the table is not zero; later kernels reset the table, write the pages they know again and say whether that succeeded." },
    { url = "https://github.com/Dasharo/dasharo-issues/issues/1812", title = "eGPU is unstable with Thunderbolt 4",
      says = "A neighbour: the table cannot be read since the card is off the bus." },
  },
  service = { action = "watch", because = "Computing works; the card's list of bad pages is lost or unread.", proof = "The line comes again after a reboot with a newer driver", collect = collect_ras },
}
