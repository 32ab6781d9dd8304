-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocgdb-libamdpython-missing",
  title = [[rocgdb: "libamdpython.so: cannot open shared object file": it finds no Python library]],
  summary = [[
rocgdb of ROCm 6.3 is linked against libamdpython.so, a link that its package makes to the machine's
libpython when it is installed. In containers, and where python3's shared library came later or changed,
the link is missing, broken, or was made in the root folder. The GPU is not concerned.]],
  component = "app", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[libamdpython\.so: cannot open shared object file]], strength = "decisive", group = "python" },
  },
  remedies = {
    { id = "make-the-link", title = "Make the link to the machine's own libpython",
      outcome = "cure", chance = 0.85, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "find prints a libpython3; where it does not, install libpython3-dev (python3-libs) first",
      prepare = [[find /usr/lib /usr/lib64 -name 'libpython3*.so*'; find / -maxdepth 4 -name 'libamdpython.so*' 2>/dev/null]],
      apply = [[sudo ln -sf "$(find /usr/lib /usr/lib64 -name 'libpython3.[0-9]*.so.1.0' | sort -V | tail -n 1)" /opt/rocm/lib/libamdpython.so]],
      verify = [[rocgdb --version | head -n 1]], expect = "GNU gdb",
      rollback = [[sudo rm /opt/rocm/lib/libamdpython.so]] },
  },
  references = {
    { url = "https://github.com/ROCm/ROCgdb/issues/32", title = "Cannot find libamdpython.so in the rocm-terminal image",
      says = "A link to libpython cures it; on Ubuntu 24.04 the package had left a broken link in the root folder." },
    { url = "https://github.com/ROCm/aomp/pull/853", title = "Use the system's default rocgdb instead of AOMP's",
      says = "rocgdb needs libpython." },
  },
}
