-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "aiter-no-rocminfo",
  title = [[AITER: "Get GPU arch from rocminfo failed": no rocminfo, or none that lists a GPU]],
  summary = [[
AITER learns the target and the count of compute units from rocminfo, taken from PATH or ROCM_HOME/bin, when
it compiles and when it runs. PyTorch's wheels do not hold that program, slim images leave it out, and
without /dev/kfd it ends with an error. PyTorch itself may see the GPU all the same.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Get GPU (?:arch|Compute Unit) from rocminfo failed:? (?!["']*(?:Unknown GPU arch|gfx))]], strength = "very_strong", group = "rocminfo" },
    { log = [[No gfx arch found in rocminfo output]], strength = "very_strong", group = "rocminfo" },
  },
  remedies = {
    { id = "provide-rocminfo", title = "Install rocminfo, of the ROCm that is there",
      outcome = "cure", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "no rocminfo is there; where it is, and lists no GPU, /dev/kfd is missing or closed: docker run --device /dev/kfd --device /dev/dri",
      prepare = [[command -v rocminfo || ls /opt/rocm*/bin/rocminfo; ls -l /dev/kfd]],
      apply = by_packager("sudo apt-get install -y rocminfo", "sudo dnf install -y rocminfo", "sudo pacman -S --needed rocminfo"),
      verify = [[{ rocminfo || /opt/rocm/bin/rocminfo; } 2>/dev/null | grep -m1 -o 'gfx[0-9a-f]*']], expect = "gfx",
      rollback = by_packager("sudo apt-get remove -y rocminfo", "sudo dnf remove -y rocminfo", "sudo pacman -R rocminfo"), fallback = "name-the-target" },
    { id = "name-the-target", title = "At build time: name target and compute units",
      outcome = "workaround", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "gfx942, gfx950 or gfx1250 will run it, with as many compute units (304: MI300X); the current folder holds AITER's sources",
      when = { ["gpu.gfx"] = { "gfx942", "gfx950", "gfx1250" } },
      cons = { "kernels that are chosen when the program runs ask rocminfo all the same" },
      apply = [[export GPU_ARCHS={gpu.gfx|gfx942} CU_NUM={gpu.compute_units|304}]],
      verify = [[PYTHONPATH=aiter/jit/utils python3 -c 'from build_targets import get_build_targets_env as t; print(t())']], expect = [[\('gfx]], rollback = [[unset GPU_ARCHS CU_NUM]] },
  },
  references = {
    { url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/jit/utils/chip_info.py", title = "AITER: chip_info.py",
      says = "Both questions to rocminfo, their errors, GPU_ARCHS and CU_NUM, which go before them at build time, and the question at run time, which no variable answers." },
    { url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/jit/utils/cpp_extension.py", title = "AITER: cpp_extension.py",
      says = "A program is looked for on PATH and in the bin folder of ROCm's home." },
  },
}
