-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocblas-tensile-library-missing",
  title = "rocBLAS cannot read TensileLibrary.dat for this GPU",
  summary = [[rocBLAS loads its GEMM kernels from TensileLibrary files, one set per gfx target, in
rocblas/library beside the librocblas in use. For this GPU there is none, so it aborts; "Illegal
seek" or "No such file" is only how the missing file shows. The path in the message says whose
rocBLAS it is: the system's, a wheel's or an application's bundle.]],
  component = "rocblas", severity = "error", maturity = "stable", prior = "common",
  evidence = {
    { log = [[rocBLAS error: Cannot read\b.*TensileLibrary\S*\.dat]], unless = [[Too many open files]], strength = "decisive", group = "tensile" },
    { log = [[(?:TensileLibrary\S*: (?:Illegal seek|No such file or directory) for GPU arch|^\S*/rocblas/library/TensileLibrary\S*: (?:Illegal seek|No such file or directory)\s*$)]], strength = "decisive", group = "tensile" },
    -- where each target's list is loaded when it is first wanted
    { log = [[rocBLAS error: Could not load .*TensileLibrary_lazy_gfx]], unless = [[Too many open files]], strength = "very_strong", group = "tensile" },
    { log = [[rocBLAS error: Could not initialize Tensile library]], strength = "strong", group = "tensile" },
    { log = [[TensileLibrary\S* (?:is )?(?:not found|missing)]], strength = "strong", group = "tensile" },
    { log = [[rocBLAS warning: No paths matched \S+gfx\w+\*co]], strength = "moderate", group = "tensile" },
    { fact = "env.ROCBLAS_TENSILE_LIBPATH", exists = true, strength = "moderate", against = true },
    -- that the files lack is latent until something loads them, and no matter under an override
    { where = { "gpu.gfx", "not in", "rocblas.targets" }, strength = "moderate", group = "files" },
    { all = { { where = { "gpu.gfx", "not in", "rocblas.targets" } }, { fact = "env.HSA_OVERRIDE_GFX_VERSION", exists = true } },
      strength = "moderate", against = true, group = "override" },
    -- the processor's own GPU lacks the library, the card does not
    { all = { { log = [[(?:TensileLibrary\S*: (?:Illegal seek|No such file or directory) for GPU arch ?: ?|rocBLAS error: Could not load .*TensileLibrary_lazy_)gfx(?:902|909|90c|1033|1035|1036|1037|1103)]] },
              { fact = "gpu.gfx", matches = [[^gfx(?:803|900|906|908|90a|94\d|950|101\d|103[0124]|110[012]|120[01])$]] } },
      strength = "decisive", against = true, group = "beside-card" },
    { support = { "broken", "regressed" }, strength = "weak" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = helped([[\bcop(?:y|ied|ying)(?: \S+){0,6}? (?:rocblas|Tensile\w*|gfx9\w\w|gfx1\d\w\w)(?: \S+){0,3} (?:files?|library|libraries|folder)]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
  },
  explains = { "hipblas-status-error" },
  remedies = {
    { id = "right-rocblas", title = "A rocBLAS that has the target",
      outcome = "cure", chance = 0.85, minutes = 30, risk = "medium", reversibility = "high", scope = "app",
      summary = "Another release of the application's bundle, the distribution's rocBLAS (several build more targets than AMD's), or TheRock's package for the chip.",
      apply = add_packages("rocblas-tensile-library-missing", "librocblas0", "rocblas", "rocblas") .. "   # an application with a rocBLAS of its own: its build for {gpu.gfx}",
      verify = [[find /usr /opt -path '*rocblas/library/*' 2>/dev/null | grep -cF {gpu.gfx}]], expect = [[^[1-9]\d*$]],
      rollback = drop_added_packages("rocblas-tensile-library-missing"), fallback = "override" },
    { id = "override", action = "set-gfx-override", title = "Present the GPU as its listed relative",
      outcome = "workaround", chance = 0.7, minutes = 2, risk = "medium", reversibility = "high", scope = "process",
      summary = "gfx1031 to 1036: 10.3.0 (same ISA); gfx90c: 9.0.0 while the bundle has gfx900; gfx1103: 11.0.0 or 11.0.2.",
      requires = "the application holds code for that target too",
      cons = { "unsupported; page faults are reported on gfx1103" },
      apply = [[export HSA_OVERRIDE_GFX_VERSION={gpu.override|X.Y.Z}]], verify = [[rocminfo | grep -m2 -o 'gfx[0-9a-f]*']], expect = [[gfx]],
      rollback = [[unset HSA_OVERRIDE_GFX_VERSION]], fallback = "use-vulkan" },
    { id = "use-vulkan", action = "use-vulkan", title = "Use the Vulkan backend",
      outcome = "workaround", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      when = { app = { "ollama", "llama.cpp", "lmstudio", "koboldcpp", "localai" } },
      apply = [[export OLLAMA_VULKAN=1   # LM Studio: choose the Vulkan runtime]], verify = [[ollama ps]], expect = [[GPU]],
      rollback = [[unset OLLAMA_VULKAN]] },
    { id = "copy-files", title = "Copy or link Tensile files of another release or target",
      avoid = [[the files must match the rocBLAS build and hold code for the chip: copied gfx1151 files of
ROCm 7.1.1 did not work in LM Studio's bundle, and a link gfx1010 -> gfx1030 runs foreign code. It
is a last resort for people who build both from the same source.]] },
  },
  refuted = {
    { what = "reinstalling the system's ROCm when the path is the application's bundle", ref = 2,
      why = "that rocBLAS is never loaded" },
    { what = "HSA_OVERRIDE_GFX_VERSION=10.3.0 on gfx1036 without rebuilding llama.cpp", ref = 3,
      why = "the application then lacks gfx1030 code: segfault or shared object initialization failed" },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2719", title = "gfx1103: Illegal seek",
      says = "ROCm 5.7's rocBLAS has no library for the chip." },
    { url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1502", title = "LM Studio on gfx1151",
      says = "The vendor bundle lists the chip in its manifest but has no files for it; copied files did not help, Vulkan works." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3015", title = "gfx1036 with ROCm 6.0",
      says = "No Tensile file; the override alone breaks the application." },
    { url = "https://github.com/ROCm/rocBLAS/issues/1339", title = "Support for gfx103x",
      says = "The ISA of gfx1031 to 1036 equals gfx1030's; 10.3.0 is right for them." },
    { url = "https://github.com/ROCm/rocBLAS/issues/1398", title = "gfx90c: Illegal seek",
      says = "Not supported; 9.0.0 made it run with a rocBLAS that had gfx900." },
    { url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu-forge/issues/90", title = "Could not load TensileLibrary_lazy_gfx1036.dat",
      says = "Under ZLUDA the first device is the processor's GPU, for which the HIP SDK's rocBLAS has no library." },
    { url = "https://github.com/ollama/ollama/issues/2823", title = "Illegal seek for GPU arch: gfx1032",
      says = "Ollama's maintainers: AMD ships no support for the target; override or CPU." },
  },
}
