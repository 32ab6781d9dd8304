-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "dracut-driver-names-joined",
  title = [[dracut: "Failed to install module amdkfdamdgpu": two names of its lists have run together]],
  summary = [[
dracut joins the lists of all its configuration files by +=, so each must begin and end with a blank. One that does
not (rock-dkms of 2018 and 2019, or a file of one's own) glues its last name to the next file's first, and neither
module is put into the initramfs by it. Of amdkfd alone the line is
harmless: it is part of amdgpu since Linux 4.20. The system boots; amdgpu may come later, without early graphics.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[Failed to (?:install|find) module '?(?:\w+amdgpu|amdgpu(?:amd\w+|radeon|nvidia\w*|i915|vfio\w*|kvm\w*))\b]], strength = "decisive", group = "joined" },
  },
  remedies = {
    { id = "blanks", title = "Put blanks around the names, and build the initramfs anew",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "the list stands in /etc, in quotes; one in /usr/lib/dracut belongs to its package: report it there",
      prepare = [[grep -nE '(drivers)\+=' /etc/dracut.conf /etc/dracut.conf.d/*.conf /usr/lib/dracut/dracut.conf.d/*.conf 2>/dev/null || true]],
      apply = [[grep -lsE '^[^#]*drivers\+="([^ ]|[^"]*[^ ]")' /etc/dracut.conf /etc/dracut.conf.d/*.conf | while IFS= read -r file; do sudo cp -p "$file" "$file.before"; sudo sed -i -E 's/(drivers\+=")([^"]*)"/\1 \2 "/' "$file"; done
sudo dracut -f]],
      verify = [[cat /etc/dracut.conf /etc/dracut.conf.d/*.conf 2>/dev/null | grep -cE '^[^#]*drivers\+="([^ ]|[^"]*[^ ]")' || true]], expect = "^0",
      rollback = [[for file in /etc/dracut.conf.before /etc/dracut.conf.d/*.conf.before; do [ ! -e "$file" ] || sudo mv "$file" "${file%.before}"; done
sudo dracut -f]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/557", title = "Failed to install module amdkfdamdgpu",
      says = "rock-dkms 1.9 on CentOS 7: dracut is asked for a module of the two names." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/774", title = "Errors installing rocm-dkms: dracut:Failed to install module amdkfd",
      says = "The next release, with the names apart: the initramfs is made all the same." },
    { url = "https://github.com/dracutdevs/dracut/blob/5d2bda46f4e75e85445ee4d3bd3f68bf966287b9/man/dracut.conf.5.asc", title = "dracut.conf(5)",
      says = "The lists are given with a blank before the first and behind the last name." },
    { url = "https://github.com/dracutdevs/dracut/blob/5d2bda46f4e75e85445ee4d3bd3f68bf966287b9/src/install/dracut-install.c", title = "dracut-install.c",
      says = "The later words: Failed to find module, with the name in quotes." },
  },
}
