-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocm-sysdeps-not-found",
  title = [["librocm_sysdeps_...so: cannot open shared object file": ROCm's own copies are not found]],
  summary = [[
ROCm of TheRock (7.9 and later) brings its own copies of zlib, lzma, libelf, numa, drm and others as
librocm_sysdeps_* in lib/rocm_sysdeps/lib. Some of its libraries, above all the profilers', and programs
linked against it do not carry the way there, so that they start only where LD_LIBRARY_PATH names that
folder. sudo, services and processes with a clean environment lose it.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[librocm_sysdeps_\w+\.so[.\d]*: cannot open shared object file]], strength = "decisive", group = "sysdeps" },
  },
  remedies = {
    { id = "library-path", title = "Name the folder: LD_LIBRARY_PATH with lib/rocm_sysdeps/lib",
      outcome = "workaround", chance = 0.85, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "A service needs it in its unit, and sudo -E or env for a single command. rocpd of 7.14 has further faults behind this one.",
      prepare = [[find /opt/rocm* ~/.local /usr/local/lib -type d -path '*rocm_sysdeps/lib' 2>/dev/null]],
      apply = [[LD_LIBRARY_PATH=$(find /opt/rocm*/ -type d -path '*rocm_sysdeps/lib' 2>/dev/null | sort -V | tail -n 1)${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export LD_LIBRARY_PATH]],
      verify = [[python3 -c 'import ctypes; ctypes.CDLL("librocm_sysdeps_elf.so.1"); print("loaded")']], expect = "loaded",
      rollback = [[unset LD_LIBRARY_PATH]], fallback = "ldconfig" },
    { id = "ldconfig", title = "For every process: a file for ldconfig",
      outcome = "workaround", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[find /opt/rocm*/ -type d -path '*rocm_sysdeps/lib' | sort -V | tail -n 1 | sudo tee /etc/ld.so.conf.d/rocm-sysdeps.conf && sudo ldconfig]],
      verify = [[ldconfig -p | grep -c librocm_sysdeps]], expect = [=[^[1-9]]=],
      rollback = [[sudo rm /etc/ld.so.conf.d/rocm-sysdeps.conf && sudo ldconfig]] },
  },
  references = {
    { url = "https://github.com/pytorch/pytorch/issues/188561", title = "import torch fails in a clean environment on ROCm 7.14",
      says = "The library is in /opt/rocm/lib/rocm_sysdeps/lib and is found by LD_LIBRARY_PATH alone." },
    { url = "https://github.com/ROCm/TheRock/issues/6314", title = "rocpd and the rocprof-compute collector fail to load",
      says = "Their RUNPATH does not reach rocm_sysdeps; two more faults stand behind it in rocpd." },
    { url = "https://github.com/ROCm/TheRock/pull/3996", title = "Update RPATH for rocprofv3-list-avail",
      says = "rocprofv3-avail needed LD_LIBRARY_PATH with lib/rocm_sysdeps/lib; mended in March 2026." },
  },
}
