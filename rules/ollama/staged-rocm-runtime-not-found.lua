-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "staged-rocm-runtime-not-found",
  title = "A ROCm runtime unpacked beside the system's is not what gets loaded",
  summary = [[To leave the system alone a runtime was unpacked into a folder of its own. The runner
finds it only through LD_LIBRARY_PATH, rocBLAS finds its kernels only through
ROCBLAS_TENSILE_LIBPATH (or beside librocblas), Ollama's backends through OLLAMA_LIBRARY_PATH. One
of them wrong, or another folder earlier on the path with its own libamdhip64, and the runner dies
before it has listed a device.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { fact = "env.ROCBLAS_TENSILE_LIBPATH", exists = true },
              { log = [[rocBLAS (?:error: (?:Cannot read|Could not (?:load|initialize)) |warning: No paths matched )]] } },
      strength = "decisive", group = "tensile" },
    { log = [[rocBLAS (?:error|warning): .*(?:rocm-stage|/stage/|/staged/|build/rocm)\S*TensileLibrary]], strength = "decisive", group = "tensile" },
    { all = { { any = { { log = [[(?:rocm-stage|rocm_stage|/staged)/\S*lib(?:64)?]] }, { fact = "env.LD_LIBRARY_PATH", matches = [[rocm[-_]stage|/stage]] } } },
              { log = [[lib(?:amdhip64|hipblas|rocblas|rocsolver|hsa-runtime64)\.so\S*: (?:cannot open|undefined symbol)]] } },
      strength = "very_strong", group = "load" },
    { all = { { any = { { log = [[(?:rocm-stage|rocm_stage|/staged)/\S*lib(?:64)?]] }, { fact = "env.LD_LIBRARY_PATH", matches = [[rocm[-_]stage|/stage]] } } },
              { log = [[error="?runner crashed|failure during (?:llama-server )?GPU discovery"]] } },
      strength = "very_strong", group = "load" },
    { all = { { fact = "env.ROCBLAS_TENSILE_LIBPATH", exists = true }, { log = [[error="?runner crashed]] } }, strength = "strong", group = "load" },
    { log = [[ggml_hip_get_device_memory using GTT memory|msg="inference compute" .*library=(?:ROCm|rocm)]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "check-paths", title = "Point all three variables into the staged tree, nothing else before it",
      outcome = "cure", chance = 0.75, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      summary = [[BASE is the folder of the checkout. The whole block for a Radeon 760M (gfx1103): these three,
HSA_OVERRIDE_GFX_VERSION=11.0.0 to present it as gfx1100, OLLAMA_LLM_LIBRARY=rocm against the search
for other backends, OLLAMA_VULKAN=0 if Vulkan is not wanted.]],
      prepare = [[find "$BASE" -name 'TensileLibrary*.dat' -printf '%h\n' | sort -u; find "$BASE" -name 'libggml-hip.so'; env | grep -E 'LIBRARY_PATH|TENSILE']],
      backup = [[export -p > environment-before.sh]],
      apply = [[export OLLAMA_LIBRARY_PATH="$BASE/build/lib/ollama/rocm:$BASE/build/lib/ollama"
export LD_LIBRARY_PATH="$OLLAMA_LIBRARY_PATH:$BASE/build/rocm-stage/lib64"
export ROCBLAS_TENSILE_LIBPATH="$BASE/build/rocm-stage/lib64/rocblas/library"]],
      verify = [[LD_DEBUG=libs timeout 60 "$BASE/build/ollama" serve 2>&1 | grep -m1 'calling init.*libamdhip64']], expect = [[rocm-stage]],
      rollback = [[unset OLLAMA_LIBRARY_PATH LD_LIBRARY_PATH ROCBLAS_TENSILE_LIBPATH; . ./environment-before.sh]], fallback = "stage-again" },
    { id = "whole-block", title = "The whole environment of a staged runtime for a Phoenix iGPU (gfx1103)",
      outcome = "partial", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      when = { gfx = "gfx1103" },
      summary = [[BASE is the folder of the checkout. Besides the three paths: the iGPU is presented as gfx1100, for
which the libraries hold code, and the other backends are left out of the search.]],
      requires = "libraries with gfx1100 code in the staged tree",
      cons = { "unsupported by upstream ROCm; page faults are reported on gfx1103 under this override" },
      backup = [[export -p > environment-before.sh]],
      apply = [[export OLLAMA_LIBRARY_PATH="$BASE/build/lib/ollama/rocm:$BASE/build/lib/ollama"
export LD_LIBRARY_PATH="$OLLAMA_LIBRARY_PATH:$BASE/build/rocm-stage/lib64"
export ROCBLAS_TENSILE_LIBPATH="$BASE/build/rocm-stage/lib64/rocblas/library"
export HSA_OVERRIDE_GFX_VERSION=11.0.0
export OLLAMA_LLM_LIBRARY=rocm
export OLLAMA_VULKAN=0]],
      verify = [[timeout 60 "$BASE/build/ollama" serve 2>&1 | grep -m1 'inference compute']], expect = [[library=ROCm]],
      rollback = [[unset OLLAMA_LIBRARY_PATH LD_LIBRARY_PATH ROCBLAS_TENSILE_LIBPATH HSA_OVERRIDE_GFX_VERSION OLLAMA_LLM_LIBRARY OLLAMA_VULKAN; . ./environment-before.sh]],
      fallback = "stage-again" },
    { id = "stage-again", title = "Unpack the runtime anew, whole",
      outcome = "cure", chance = 0.5, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      summary = [[A folder without rocblas/library, or packages of two releases in one tree, fail alike. The staged
tree has the libraries in lib64, rocBLAS's kernels in lib64/rocblas/library, headers in include.]],
      requires = "dnf, bsdtar; then build the backend against it: cmake --preset 'ROCm 6' with CMAKE_PREFIX_PATH on the stage",
      pros = { "the system's ROCm stays as it is" },
      cons = { "AMD supports few of these integrated GPUs: variables and versions change between releases" },
      apply = [[mkdir -p "$BASE/build/rocm-stage-new" "$BASE/build/rpm-new" && cd "$BASE/build/rpm-new" &&
dnf download hipblas hipblas-devel hipblas-common-devel rocblas rocblas-devel rocsolver rocsolver-devel rocm-hip-devel rocm-device-libs rocm-comgr rocm-comgr-devel &&
cd ../rocm-stage-new && for rpm in ../rpm-new/*.rpm; do rpm2cpio "$rpm" | bsdtar -xf -; done
# Debian, Ubuntu: apt-get download and dpkg-deb -x; then point the three variables here]],
      verify = [[find "$BASE/build/rocm-stage-new" -name 'TensileLibrary*.dat' | wc -l]], expect = [[^[1-9]\d*$]],
      rollback = [[rm -rf "$BASE/build/rocm-stage-new" "$BASE/build/rpm-new"]], fallback = "without-override" },
    { id = "without-override", action = "unset-gfx-override", title = "Try without HSA_OVERRIDE_GFX_VERSION",
      outcome = "diagnostic", chance = 0.3, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "Shows whether the staged runtime still needs the spoofed target.",
      apply = [[unset HSA_OVERRIDE_GFX_VERSION]], verify = [[rocminfo | grep -m2 -o 'gfx[0-9a-f]*']], expect = [[gfx]],
      rollback = [[export HSA_OVERRIDE_GFX_VERSION=11.0.0]], fallback = "use-bundle" },
    { id = "use-bundle", title = "Drop the staging: Ollama's own bundle or the Vulkan backend",
      outcome = "workaround", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "the system's service is stopped, or a port of its own (OLLAMA_HOST)",
      apply = [[unset LD_LIBRARY_PATH ROCBLAS_TENSILE_LIBPATH OLLAMA_LIBRARY_PATH; export OLLAMA_VULKAN=1 OLLAMA_IGPU_ENABLE=1   # for ollama serve]],
      verify = [[ollama ps]], expect = [[GPU]], rollback = [[# start with the staged variables again]], fallback = "report" },
    { id = "report", title = "Report it with the discovery log and the set-up",
      outcome = "diagnostic", chance = 0.1, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      summary = "Name the staged package versions, the size of the carve-out and the kernel parameters; keep the packages so that others have the same runtime.",
      apply = [[OLLAMA_DEBUG=2 timeout 120 "$BASE/build/ollama" serve > ollama-discovery.log 2>&1; cat /proc/cmdline /sys/class/drm/card*/device/mem_info_vram_total]],
      verify = [[grep -c discovery ollama-discovery.log]], expect = [[^[1-9]\d*$]] },
  },
  explains = { "rocblas-tensile-library-missing" },
  -- lint: allow refuted-ref because it follows from what the rule says
  refuted = {
    { what = "GGML_HIP_FORCE_GTT=1, OLLAMA_GPU_DRIVER=rocm, OLLAMA_GPU=100", ref = 1,
      why = "read by the fork that this recipe belongs to, and by no upstream Ollama or llama.cpp" },
    { what = "the system's ROCm earlier on LD_LIBRARY_PATH", why = "its libamdhip64 is then the one that loads" },
    { what = "ROCBLAS_TENSILE_PATH", ref = 2, why = "rocBLAS reads ROCBLAS_TENSILE_LIBPATH" },
  },
  references = {
    { url = "https://github.com/ollama/ollama/pull/13477", title = "Rocm igpu uma",
      says = "The branch that the staging recipe and its variables come from, tried on a Radeon 760M; not merged." },
    { url = "https://github.com/ROCm/rocBLAS/blob/develop/library/src/tensile_host.cpp", title = "rocBLAS: tensile_host.cpp",
      says = "ROCBLAS_TENSILE_LIBPATH replaces the search beside the library; nothing found there is a warning that names the variable." },
    { url = "https://github.com/ollama/ollama/blob/main/envconfig/config.go", title = "ollama: envconfig/config.go",
      says = "The list of variables that Ollama reads." },
    { url = "https://github.com/ollama/ollama/issues/13535", title = "Can't override OLLAMA_LIBRARY_PATH",
      says = "In later releases Ollama sets the variable for its children itself." },
  },
}
