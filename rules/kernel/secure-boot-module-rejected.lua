-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "secure-boot-module-rejected",
  title = [["Key was rejected by service": Secure Boot refuses the unsigned DKMS amdgpu module]],
  summary = [[
Under UEFI Secure Boot the kernel loads only modules signed with a key it trusts. A module that
DKMS built is signed with the machine owner's key (MOK) at best, and that key must be enrolled
in the firmware. Otherwise amdgpu does not load, though it was built and installed. The
kernel's own amdgpu is signed and loads.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[(?:could not insert|Failed to insert(?: module)?) '?amdgpu'?: (?:Key was rejected by service|Required key not available)]], strength = "decisive", group = "insert" },
    { log = [[amdgpu: (?:Key was rejected by service|Required key not available)]], strength = "decisive", group = "insert" },
    { log = [[Loading of (?:unsigned )?module (?:with (?:unavailable key|invalid signature) )?is rejected]], strength = "moderate", group = "kernel" },
    { all = { { log = [[Loading of (?:unsigned )?module (?:with (?:unavailable key|invalid signature) )?is rejected]] },
              { any = { { log = [[DKMS amdgpu|amdgpu-dkms|/updates/dkms/amdgpu|modprobe amdgpu]] }, { log = [[ROCk module is NOT loaded]] },
                        { fact = "driver.origin", equals = "dkms" } } } }, strength = "very_strong", group = "kernel" },
    { log = [[Lockdown: \S+: unsigned module loading is restricted]], strength = "moderate", group = "lockdown" },
    { log = [[PKCS#7 signature not signed with a trusted key]], strength = "moderate", group = "kernel" },
    { all = { { fact = "host.secure_boot", equals = "true" }, { log = [[ROCk module is NOT loaded]] } }, strength = "moderate", group = "state" },
    { log = [[Initialized amdgpu \d]], strength = "strong", against = true },
    { fact = "host.secure_boot", equals = "false", strength = "very_strong", against = true },
    { all = { { said = [[(?i)\bsecure[ -]?boot\b\W+(?:\S+ ){0,4}(?:prevent|block|reject|refus|stop)\w*(?: \S+){0,6} amdgpu|amdgpu(?: \S+){0,6} (?:prevented|blocked|rejected|refused)(?: \S+){0,3} secure[ -]?boot]] }, speaks_of_amd }, strength = "strong", group = "helped" },
    { all = { { said = [[(?i)\bsecure[ -]?boot\b.{0,20}?\b(?:needs?|has|have|must|should)\b(?: \w+){0,2} (?:disabled|off)\b|\b(?:requir\w+|needs?|wants?) (?:an? )?signed (?:driver|module)]] },
              { said = [[(?i)\b(?:not|n't|never|fails? to) (?:\w+ ){0,2}load|\bproblem\b|\beverything (?:\w+ ){0,3}work]] }, { said = [[(?i)\bdkms\b|amdgpu]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = helped([[(?:disabl\w+|turn\w* off|switch\w* off)(?: \S+){0,2}? secure[ -]?boot|secure[ -]?boot (?:is |was )?(?:disabled|off)|enroll\w* (?:the |a )?MOK]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
    { all = { { said = [[(?i)(?:not|n\x27t|fails? to|cannot|refus\w+ to) (?:\w+ ){0,2}load\w*.{0,40}?secure[ -]?boot|had to enroll (?:the |a |my )?MOK]], unless = [[(?i)secure[ -]?boot (?:is |was )?(?:not|disabled|off)|n't Secure]] }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  explains = { "kfd-device-missing", "hip-no-device", "k8s-gpu-not-allocatable" },
  remedies = {
    { id = "enrol-mok", title = "Enrol the DKMS key (MOK) and confirm it at the next boot",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[mokutil --sb-state; ls /var/lib/shim-signed/mok/MOK.der /var/lib/dkms/mok.pub 2>/dev/null]],
      apply = [[sudo mokutil --import /var/lib/shim-signed/mok/MOK.der || sudo mokutil --import /var/lib/dkms/mok.pub]],
      verify = [[lsmod | grep '^amdgpu']], expect = "amdgpu",
      rollback = [[sudo mokutil --delete /var/lib/shim-signed/mok/MOK.der]], fallback = "in-tree-driver" },
    { id = "in-tree-driver", action = "in-tree-driver", title = "Use the kernel's own, signed amdgpu",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      backup = [[{ dpkg -l || rpm -qa; } 2>/dev/null | grep -iE 'amdgpu|rocm' > ~/amdgpu-packages.txt]],
      apply = by_packager("sudo apt-get remove amdgpu-dkms && sudo update-initramfs -u", "sudo dnf remove amdgpu-dkms && sudo dracut -f"),
      verify = [[modinfo -F filename amdgpu]], expect = "/kernel/drivers/gpu/drm/amd", rollback = by_packager("sudo apt-get install amdgpu-dkms", "sudo dnf install amdgpu-dkms") },
    { id = "secure-boot-off", action = "secure-boot-off", title = "Turn Secure Boot off in the firmware setup",
      outcome = "workaround", chance = 0.95, minutes = 10, risk = "medium", reversibility = "high", scope = "firmware", reboot = true,
      cons = { "the boot chain is not verified any more" },
      apply = [[sudo systemctl reboot --firmware-setup]], verify = [[mokutil --sb-state]], expect = "disabled",
      rollback = [[sudo systemctl reboot --firmware-setup]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4328", title = "amdgpu of ROCm 6.3.2 does not load under Secure Boot",
      says = "The module was built and loaded until Secure Boot's check; turning it off let it load." },
    { url = "https://github.com/awesometic/realtek-r8126-dkms/issues/3", title = "Key was rejected by service",
      says = "DKMS signs with a MOK that is not enrolled; mokutil --import and a reboot cure it." },
  },
}
