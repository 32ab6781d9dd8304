-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "staged-rocm-runtime-not-found",
  title = "A ROCm runtime unpacked beside the system's is not what gets loaded",
  summary = [[To leave the system alone a runtime was unpacked into a folder of its own. The runner
finds it only through LD_LIBRARY_PATH, rocBLAS finds its kernels only through
ROCBLAS_TENSILE_LIBPATH (or beside librocblas), Ollama's backends through OLLAMA_LIBRARY_PATH. One
of them wrong, or another folder earlier on the path with its own libamdhip64, and the runner dies
before it has listed a device.]],
  component = "config", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { all = { { fact = "env.ROCBLAS_TENSILE_LIBPATH", exists = true },
              { log = [[rocBLAS (?:error: (?:Cannot read|Could not (?:load|initialize)) |warning: No paths matched )]] } },
      strength = "decisive", group = "tensile" },
    { all = { { log = [[ROCBLAS_TENSILE_LIBPATH=\S]] }, { log = [[rocBLAS error: (?:Cannot read|Could not (?:load|initialize)) ]] } },
      strength = "decisive", group = "tensile" },
    { log = [[rocBLAS (?:error|warning): .*(?:rocm-stage|/stage/|/staged/|build/rocm)\S*TensileLibrary]], strength = "decisive", group = "tensile" },
    { log = [[rocBLAS warning: No paths matched \S+\. Make sure that ROCBLAS_TENSILE_LIBPATH is set correctly]], strength = "strong", group = "tensile" },
    { all = { { any = { { log = [[(?:rocm-stage|rocm_stage|staged)/\S*lib(?:64)?]] }, { fact = "env.LD_LIBRARY_PATH", matches = [[rocm[-_]stage|/stage]] } } },
              { log = [[lib(?:amdhip64|hipblas|rocblas|rocsolver|hsa-runtime64)\.so\S*: (?:cannot open|undefined symbol)]] } },
      strength = "very_strong", group = "load" },
    { all = { { any = { { log = [[(?:rocm-stage|rocm_stage|staged)/\S*lib(?:64)?]] }, { fact = "env.LD_LIBRARY_PATH", matches = [[rocm[-_]stage|/stage]] } } },
              { log = [[error="?runner crashed|failure during (?:llama-server )?GPU discovery"]] } },
      strength = "very_strong", group = "load" },
    { all = { { fact = "env.ROCBLAS_TENSILE_LIBPATH", exists = true }, { log = [[error="?runner crashed]] } }, strength = "strong", group = "load" },
    { log = [[ggml_hip_get_device_memory using GTT memory|msg="inference compute" .*library=(?:ROCm|rocm)]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "check-paths", title = "Point all three variables into the staged tree, nothing else before it",
      outcome = "cure", chance = 0.75, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      prepare = [[find "$BASE" -name 'TensileLibrary*.dat' -printf '%h\n' | sort -u; find "$BASE" -name 'libggml-hip.so'; env | grep -E 'LIBRARY_PATH|TENSILE']],
      apply = [[export OLLAMA_LIBRARY_PATH=$BASE/build/lib/ollama/rocm:$BASE/build/lib/ollama
export LD_LIBRARY_PATH=$OLLAMA_LIBRARY_PATH:$BASE/build/rocm-stage/lib64
export ROCBLAS_TENSILE_LIBPATH=$BASE/build/rocm-stage/lib64/rocblas/library]],
      verify = [[LD_DEBUG=libs "$BASE/build/ollama" serve 2>&1 | grep -m1 'calling init.*libamdhip64']], expect = [[rocm-stage]],
      rollback = [[unset OLLAMA_LIBRARY_PATH LD_LIBRARY_PATH ROCBLAS_TENSILE_LIBPATH]], fallback = "without-override" },
    { id = "without-override", title = "Try without HSA_OVERRIDE_GFX_VERSION",
      outcome = "diagnostic", chance = 0.3, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "Shows whether the staged runtime still needs the spoofed target.",
      apply = [[unset HSA_OVERRIDE_GFX_VERSION]], verify = [[rocminfo | grep -m2 -o 'gfx[0-9a-f]*']],
      rollback = [[export HSA_OVERRIDE_GFX_VERSION=11.0.0]], fallback = "use-bundle" },
    { id = "use-bundle", title = "Drop the staging: Ollama's own bundle or the Vulkan backend",
      outcome = "workaround", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[env -u LD_LIBRARY_PATH -u ROCBLAS_TENSILE_LIBPATH -u OLLAMA_LIBRARY_PATH OLLAMA_VULKAN=1 OLLAMA_IGPU_ENABLE=1 ollama serve]],
      verify = [[ollama ps]], expect = [[GPU]], rollback = [[# start with the staged variables again]] },
  },
  refuted = {
    { what = "GGML_HIP_FORCE_GTT=1, OLLAMA_GPU_DRIVER=rocm, OLLAMA_GPU=100", ref = 2,
      why = "read by the fork that this recipe belongs to, and by no upstream Ollama or llama.cpp" },
    { what = "ROCBLAS_TENSILE_PATH", ref = 1, why = "rocBLAS reads ROCBLAS_TENSILE_LIBPATH" },
  },
  references = {
    { url = "https://github.com/ROCm/rocBLAS/blob/develop/library/src/tensile_host.cpp", title = "rocBLAS: tensile_host.cpp",
      says = "ROCBLAS_TENSILE_LIBPATH replaces the search beside the library; nothing found there is a warning that names the variable." },
    { url = "https://github.com/ollama/ollama/blob/main/envconfig/config.go", title = "ollama: envconfig/config.go",
      says = "The list of variables that Ollama reads." },
    { url = "https://github.com/ollama/ollama/issues/13535", title = "Can't override OLLAMA_LIBRARY_PATH",
      says = "In later releases Ollama sets the variable for its children itself." },
  },
}
