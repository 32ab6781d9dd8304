-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "openmp-device-runtime-not-found",
  title = [["libomptarget-amdgpu-gfx....bc: No such file": clang seeks OpenMP's GPU runtime elsewhere]],
  summary = [[
For OpenMP on the GPU clang links the bitcode libomptarget-amdgpu-TARGET.bc, which lies in ROCm's
llvm/lib. Where LIBRARY_PATH names folders, as environment modules and Spack set it, ROCm 5.7 to 6.2
took the first of them for the folder and looked no further. Without the package openmp-extras, or for
a target that it was not built for, the file is not there at all.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[No such file or directory: '\S*libomptarget(?:-\w+)?-amdgpu-gfx\w+\.bc']], strength = "decisive", group = "bitcode" },
    { log = [[no library 'libomptarget(?:-\w+)?-amdgpu(?:-gfx\w+)?\.bc' found in the default clang lib directory]], strength = "decisive", group = "bitcode" },
  },
  remedies = {
    { id = "library-path", title = "Put ROCm's folder first in LIBRARY_PATH",
      outcome = "workaround", chance = 0.8, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      requires = "ls /opt/rocm/lib/llvm/lib/libomptarget-amdgpu-*.bc shows the file of the target",
      cons = { "a module that is loaded later puts its own folder first again" },
      apply = [[export LIBRARY_PATH="/opt/rocm/lib/llvm/lib${LIBRARY_PATH:+:$LIBRARY_PATH}"]],
      verify = [[printf 'int main(){\n#pragma omp target\n{}\n}\n' | /opt/rocm/llvm/bin/amdclang -fopenmp --offload-arch={gpu.gfx|gfx90a} -x c - -o /dev/null && echo ok]], expect = "ok",
      rollback = [[LIBRARY_PATH=${LIBRARY_PATH#/opt/rocm/lib/llvm/lib}; export LIBRARY_PATH="${LIBRARY_PATH#:}"]], fallback = "install" },
    { id = "install", title = "Install the OpenMP runtime: openmp-extras-dev",
      outcome = "cure", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "remove the package to undo" },
      apply = by_packager("sudo apt-get install -y openmp-extras-dev", "sudo dnf install -y openmp-extras-devel", "sudo pacman -S --needed openmp-extras"),
      verify = [[find /opt/rocm/ -name 'libomptarget-amdgpu-*.bc' | head -n 1]], expect = [[libomptarget-amdgpu]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3875", title = "ROCm fails to offload when LIBRARY_PATH contains other lib path",
      says = "llvm-link seeks the bitcode in the first folder of LIBRARY_PATH; ROCm's folder in front works around it." },
    { url = "https://github.com/llvm/llvm-project/issues/127458", title = "How do I build clang for OpenMP with the GPU C library",
      says = "Upstream's words for bitcode that was not built." },
  },
}
