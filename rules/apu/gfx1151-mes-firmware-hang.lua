-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gfx1151-mes-firmware-hang",
  title = "Broken MES firmware 0x83 on Strix Halo / Strix Point",
  summary = [[The scheduler firmware (MES) 0x83, in linux-firmware 20251125 and in
amdgpu-dkms-firmware, makes every compute job on gfx1151 (and gfx1150) fault from the command
processor (client CPF, status 0x00800932) or hang. 0x80 is good; AMD had 0x83 reverted, but
some distributions shipped the release without the revert.]],
  component = "firmware", severity = "critical", maturity = "stable", prior = "uncommon",
  applies = { gfx = { "gfx1151", "gfx1150" } },
  evidence = {
    { log = [[PROTECTION_FAULT_STATUS:0x00800932]], strength = "very_strong", group = "fault" },
    { all = { { log = [[\[gfxhub0?\] page fault \(src_id:0 ring:153 ]] },
              { log = [[Faulty UTCL2 client ID: CPF \(0x4\)]] } }, near = "record",
      strength = "very_strong", group = "fault" },
    { log = [[Faulty UTCL2 client ID: CPF \(0x4\)]], strength = "moderate", group = "fault" },
    -- other chips' MES counts up to that number, too
    { all = { { fact = "firmware.mes", matches = [[^(?:0x0*83|131)$]] }, { fact = "gpu.gfx", ["in"] = { "gfx1151", "gfx1150" } } },
      strength = "decisive", group = "firmware" },
    { fact = "firmware.mes", matches = [[^(?:0x0*83|131)$]], strength = "strong", group = "firmware" },
    -- which package is installed says nothing by itself: something must have failed
    { all = { { fact = "host.firmware_package", range = "20251125" },
              { any = { { log = [[Memory access fault by GPU node-]] }, { log = [[MES failed to re]] }, { log = [[MES\(\d\) failed to]] },
                        { log = [[HW Exception by GPU node-]] }, { log = [=[\[gfxhub0?\] page fault]=] },
                        { fact = "symptom.kind", ["in"] = { "hang", "crash" } } } } },
      strength = "strong", group = "package" },
    { log = [[^MES feature version: \d+, (?:firmware|fw) version: 0x0*(?:7[0-9a-f]|8[0-24-9a-f])$]],
      strength = "very_strong", against = true, group = "good" },
    { log = [[MES firmware version:\s+0x0*(?:7[0-9a-f]|8[0-24-9a-f])\b]], strength = "very_strong",
      against = true, group = "good" },
    { log = [[MES FW version must be >= 0x(?:82|7f) to enable LR compute workaround]], strength = "moderate",
      against = true, group = "good" },
    { all = { { said = [[\bMES (?:firmware |fw |version |FW )*[`'"(]*0x8[1-9a-f]\b]] }, { said = [[(?i)\b(?:hangs?|freez\w+|frozen|hard[- ]?lock\w*|GPU reset|page fault)\b]] }, speaks_of_amd },
      strength = "strong", group = "told" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = [[(?i)(?:linux|amdgpu|amd-gpu)[- ]firmware\S*.{0,90}20251125|20251125.{0,60}firmware]] }, { said = [[(?i)broke|break|hang|crash|fault|fail|downgrad|revert|regress]] }, speaks_of_amd }, strength = "very_strong", group = "package" },
  },
  explains = { "firmware-regression", "gpu-vm-fault", "mes-hang", "gpu-ring-timeout-reset", "hip-launch-failure",
    "gpu-recovery-failed" },
  remedies = {
    { id = "firmware-rollback", title = "Go back to linux-firmware 20251111 (MES 0x80), or on to one with the revert",
      outcome = "cure", chance = 0.95, minutes = 15, risk = "low", reversibility = "high",
      scope = "firmware", root = true, reboot = true,
      prepare = [[sudo sh -c 'cat /sys/kernel/debug/dri/*/amdgpu_firmware_info' | grep MES]],
      backup = [[[ -e "$HOME/amdgpu-firmware-before" ] || cp -a /lib/firmware/amdgpu "$HOME/amdgpu-firmware-before"]],
      apply = [[if command -v dnf >/dev/null; then sudo dnf install fedora-repos-archive && sudo dnf --enablerepo=updates-archive downgrade amd-gpu-firmware-20251111
elif command -v apt-get >/dev/null; then apt list -a linux-firmware firmware-amd-graphics; fi
# Fedora 43 is done by that. Arch: install linux-firmware-amdgpu 20251111 from the package archive
# Debian, Ubuntu: another version of linux-firmware or firmware-amd-graphics, see apt list -a
# then rebuild the initramfs (dracut -f, mkinitcpio -P, update-initramfs -u) and reboot]],
      verify = [[sudo sh -c 'cat /sys/kernel/debug/dri/*/amdgpu_firmware_info' | grep '^MES feature']],
      expect = [[firmware version: 0x000000(?!83)[0-9a-f]{2}$]],
      rollback = [[sudo dnf upgrade amd-gpu-firmware   # or: sudo cp -a "$HOME/amdgpu-firmware-before/." /lib/firmware/amdgpu/, then the initramfs again]],
      fallback = "remove-dkms-firmware" },
    { id = "remove-dkms-firmware", title = "Remove amdgpu-dkms-firmware, which brings 0x83 too",
      outcome = "cure", chance = 0.6, minutes = 15, risk = "medium", reversibility = "high",
      scope = "firmware", root = true, reboot = true,
      requires = "the file that is loaded belongs to amdgpu-dkms-firmware; the kernel's own amdgpu knows the chip",
      cons = { "apt lists what goes with it: read the list before you say yes" },
      prepare = [[dpkg -S /lib/firmware/amdgpu/gc_11_5_1_mes_2.bin.zst]],
      backup = [[dpkg -l | grep -i amdgpu > amdgpu-packages-before.txt]],
      apply = [[sudo apt purge amdgpu-dkms amdgpu-dkms-firmware && sudo update-initramfs -u
# RHEL, Fedora: sudo dnf remove amdgpu-dkms amdgpu-dkms-firmware && sudo dracut -f
# then reboot]],
      verify = [[sudo sh -c 'cat /sys/kernel/debug/dri/*/amdgpu_firmware_info' | grep '^MES feature']],
      expect = [[firmware version: 0x000000(?!83)[0-9a-f]{2}$]],
      rollback = [[sudo apt install amdgpu-dkms amdgpu-dkms-firmware   # then reboot]], fallback = "use-vulkan" },
    { id = "use-vulkan", action = "use-vulkan", title = "Use the Vulkan backend until the firmware is replaced",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high",
      scope = "app", root = true, cons = { "only for programs that have one" },
      summary = "For Ollama as a service; where it is started by hand, export OLLAMA_VULKAN=1 and OLLAMA_LLM_LIBRARY=vulkan.",
      apply = set_ollama("kbmatch-vulkan", [[Environment="OLLAMA_VULKAN=1" "OLLAMA_LLM_LIBRARY=vulkan"]]),
      verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']], expect = [[library=[Vv]ulkan]],
      rollback = unset_ollama("kbmatch-vulkan") },
  },
  refuted = {
    { what = "amdgpu.cwsr_enable=0 with MES 0x83", ref = 1,
      why = "AMD: it has nothing to do with the fault in 0x83; it helps only on 0x80" },
    { what = "overlaying gc_11_5_0_mes_2.bin under /lib/firmware/updates/amdgpu", ref = 2,
      why = "not loaded on Fedora 43: wrong file for gfx1151 and the initramfs keeps the old one" },
    { what = "system ROCm 7.2 in place of the ROCm that Ollama bundles", ref = 3,
      why = "the firmware faults under both" },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5724",
      title = "amdgpu firmware (MES 0x83) causing GPU hang / memory access fault with Strix Halo",
      says = "AMD: one must be on 0x80; reverted on 2025-12-01, for gfx1150 as well; Fedora 43: downgrade amd-gpu-firmware to 20251111." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5616",
      title = "Memory access fault by GPU node-1, Qwen Image on gfx1151",
      says = "Always faults with linux-firmware 20251125, never with 20251111; overlaying one file did not take effect." },
    { url = "https://github.com/ollama/ollama/issues/13589",
      title = "Ollama on gfx1151 falls back to CPU",
      says = "The discovery process faults with the same CPF status under bundled and system ROCm; Vulkan works." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5991",
      title = "GPU page fault on gfx1151, basic tensor operations hang",
      says = "AMD: 0x83 is broken, and amdgpu-dkms-firmware may still provide it." },
  },
}
