-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-sdk-build-machine-path",
  title = [[HIP SDK 5.7: CMake wants "C:/constructicon/builds/..." or "ROCm/5.7/bin/amdhip64.dll"]],
  summary = [[
CMake's package files in AMD's HIP SDK 5.7 for Windows hold a folder of the machine that built the SDK,
and expect amdhip64.dll in the SDK's bin, though it comes with the graphics driver, in System32. So
enable_language(HIP), hip::device and installs of runtime DLLs fail on every computer. Nothing is wrong
with the installation.]],
  component = "hip", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[C:[/\\]constructicon[/\\]builds\b]], strength = "decisive", group = "path" },
    { log = [[file INSTALL cannot find\s*"?.{0,60}ROCm/5\.\d/bin/amdhip64\.dll]], strength = "decisive", group = "path" },
  },
  remedies = {
    { id = "newer-sdk", title = "Install a newer HIP SDK for Windows, or TheRock's wheels",
      summary = "6.1 and later are at amd.com/en/developer/resources/rocm-hub/hip-sdk.html; the wheels' index serves all GPUs, and an extra names the target.",
      outcome = "cure", chance = 0.7, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      apply = [[target={gpu.gfx|gfx1100}
python -m venv rocm-sdk-venv
rocm-sdk-venv/Scripts/pip install --index-url https://rocm.nightlies.amd.com/whl-multi-arch/ "rocm[libraries,devel,device-$target]"
rocm-sdk-venv/Scripts/rocm-sdk init]],
      verify = [[rocm-sdk-venv/Scripts/rocm-sdk path --cmake]], expect = "cmake", rollback = [[rm -rf rocm-sdk-venv]], fallback = "without-package" },
    { id = "without-package", title = "Build with the SDK's clang++ as the C++ compiler, without CMake's HIP language",
      outcome = "workaround", chance = 0.5, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      requires = "the project takes -x hip in its flags; a shell such as Git's bash",
      apply = [[cmake -S . -B build-clang -G Ninja -DCMAKE_CXX_COMPILER="$HIP_PATH/bin/clang++" -DCMAKE_CXX_FLAGS=-x\ hip\ --offload-arch={gpu.gfx|gfx1100} && cmake --build build-clang]],
      verify = [[cmake --build build-clang && echo built]], expect = "built$", rollback = [[rm -rf build-clang]] },
  },
  references = {
    { url = "https://github.com/ROCm/hip/issues/3434", title = "Windows HIP SDK CMake HIP language support not working",
      says = "hip-lang-targets.cmake of 5.7 names a folder of the build machine." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2996", title = "Windows 5.7 SDK has broken CMake detection",
      says = "The same with hip::device, and the missing amdhip64.dll." },
    { url = "https://github.com/abetlen/llama-cpp-python/pull/1493", title = "Disable Windows+CUDA workaround when compiling for HIPBLAS",
      says = "An install of runtime DLLs seeks amdhip64.dll in the SDK; it is the driver's, in System32." },
    { url = "https://github.com/ROCm/TheRock/blob/89553ce3746eda74ade42557470d25e37c91b6f0/RELEASES.md", title = "TheRock's releases",
      says = "Wheels of ROCm for Windows come from one index, with device-TARGET as an extra." },
  },
}
