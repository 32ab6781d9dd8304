-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "lld-libxml2-missing",
  title = [[ld.lld of ROCm: "libxml2.so.2: cannot open shared object file" on newer distributions]],
  summary = [[
libxml2 2.14 changed its name from libxml2.so.2 to libxml2.so.16. The linker of ROCm 7.0 to 7.2 was
built against the old one, so on a distribution that ships only the new one every HIP program fails to
link, although ROCm installed without complaint.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[(?:/rocm\S*/|\b)(?:ld\.lld|lld|lld-link|ld64\.lld): error while loading shared libraries: libxml2\.so\.2: cannot open]], strength = "decisive", group = "load" },
    { all = { { log = [[libxml2\.so\.2 => not found]] }, { log = [[(?:/opt/rocm\S*|rocm\S*/llvm)/bin/l?ld]] } }, strength = "decisive", group = "load" },
  },
  remedies = {
    { id = "legacy-package", title = "Arch: install libxml2-legacy",
      outcome = "cure", chance = 0.95, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      when = { os = { "arch", "manjaro", "endeavouros", "cachyos" } },
      apply = add_packages("lld-libxml2-missing", nil, nil, "libxml2-legacy"),
      verify = [[/opt/rocm/lib/llvm/bin/ld.lld --version]], expect = "LLD", rollback = drop_added_packages("lld-libxml2-missing") },
    { id = "old-library-aside", title = "Ubuntu: add the old libxml2.so.2 in a folder of its own",
      summary = "AMD's advice: the file of an older release's package. Its name differs from that of the new one, so no other program takes it.",
      outcome = "workaround", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "the file gets no security updates" },
      prepare = [[ldd /opt/rocm/lib/llvm/bin/lld | grep 'not found']],
      apply = [[curl -fLo /tmp/libxml2-old.deb 'https://launchpad.net/ubuntu/+archive/primary/+files/libxml2_2.12.7+dfsg+really2.9.14-0.4ubuntu0.4_amd64.deb'
sudo mkdir -p /usr/local/lib/rocm-libxml2
{ dpkg --fsys-tarfile /tmp/libxml2-old.deb 2>/dev/null || ar p /tmp/libxml2-old.deb data.tar.zst | zstd -d; } | sudo tar -x -C /usr/local/lib/rocm-libxml2 --strip-components=4 ./usr/lib/x86_64-linux-gnu
echo /usr/local/lib/rocm-libxml2 | sudo tee /etc/ld.so.conf.d/rocm-libxml2.conf
sudo ldconfig]],
      verify = [[/opt/rocm/lib/llvm/bin/ld.lld --version]], expect = "LLD",
      rollback = [[sudo rm -rf /usr/local/lib/rocm-libxml2 /etc/ld.so.conf.d/rocm-libxml2.conf && sudo ldconfig]] },
    { id = "symlink-new", title = "A link libxml2.so.2 to libxml2.so.16 in the system's library folder",
      avoid = "The two differ in their ABI, and every other program then loads the wrong one; lld itself uses the library for Windows manifests only, so it seems to work." },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6046", title = "Change the version of libxml2 that ROCm uses",
      says = "AMD: Ubuntu 25.10 ships libxml2.so.16, which breaks the ABI; take libxml2.so.2 of an older package and set LD_LIBRARY_PATH." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6194", title = "hipcc requires non-existent libxml2.so.2 on Ubuntu 26.04",
      says = "ROCm 7.2.1's ld.lld does not start; the file out of an older package cured it, for several people." },
    { url = "https://github.com/JuliaGPU/AMDGPU.jl/issues/841", title = "using AMDGPU fails after updating to ROCm 7.0.2",
      says = "The same on Arch with opencl-amd-dev." },
    { url = "https://github.com/cfillion/reapack/issues/94", title = "(Archlinux) libxml2.so.2 no longer exists",
      says = "Arch's libxml2-legacy brings the old library." },
  },
}
