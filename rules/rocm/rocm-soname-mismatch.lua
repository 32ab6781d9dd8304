-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocm-soname-mismatch",
  title = "The program is linked against another major version of ROCm (libamdhip64.so.N)",
  summary = [[ROCm libraries carry their ABI in the soname: libamdhip64.so.5 and .6 are ROCm 5 and 6,
.7 is ROCm 7 and 10; hipBLAS .2 and .3, rocBLAS .4 and .5 change with 7.0. A program built for one major does
not load with another, or loads a mixture and misses symbols.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    -- one ROCm library asks another for what that release does not have
    { log = [[(?:librocsolver|librocblas|libhipblas\w*|librocsparse|libhipsolver|librocfft|libMIOpen|librccl|libtorch_hip|libc10_hip)\.so[.\d]*: undefined symbol: ]], unless = [[_ZN2ck|hsaKmt|_ZN4llvm|LLVM]], strength = "strong", group = "rocm-symbol" },
    -- an upgrade took the old number away
    { all = { { log = [[lib(?:roc|hip|rccl|MIOpen|amd|hsa)\w*\.so\.\d+: cannot open shared object file]] },
              { said = [[(?i)\bneeds? (?:to be )?(?:a )?re-?buil[dt]\b|\bafter (?:a |the |an )?(?:\w+ ){0,2}(?:updat|upgrad)\w+|\b(?:only (?:contains|has)|contains only) \S*lib\w+\.so]] } }, strength = "very_strong", group = "upgrade" },
    { all = { { log = [[libamdhip64\.so\.[4-6]: cannot open|libhipblas\.so\.[0-2]: cannot open|librocblas\.so\.[0-4]: cannot open]] },
              { any = { { fact = "rocm.version", range = ">=7.0 || preview >=7.9" }, { log = [[libamdhip64\.so\.7|ROCm version: 7\.]] } } } },
      strength = "very_strong", group = "load" },
    { all = { { log = [[libamdhip64\.so\.7: cannot open|libhipblas\.so\.3: cannot open|librocblas\.so\.5: cannot open]] },
              { any = { { fact = "rocm.version", range = "<7.0" }, { log = [[libamdhip64\.so\.[56]\b|ROCm version: [56]\.]] } } } },
      strength = "very_strong", group = "load" },
    { all = { { log = [[libamdhip64\.so\.5: cannot open|libhipblas\.so\.[01]: cannot open]] }, { fact = "rocm.version", range = ">=6.0" } },
      strength = "very_strong", group = "load" },
    { all = { { log = [[librocm_smi64\.so\.[2-6]: cannot open]] }, { fact = "rocm.version", range = ">=6.1" } },
      strength = "very_strong", group = "load" },
    -- .so.6 is 6.0's, and AMD's first release for WSL was 6.1.3
    { all = { { log = [[librocm_smi64\.so\.6: cannot open]] }, { log = [[WSL environment detected]] } },
      strength = "very_strong", group = "load" },
    -- one major is asked for, the file that is there is another's
    { all = { { log = [[librocm_smi64\.so\.[1-6](?![.\d])]] }, { log = [[librocm_smi64\.so\.7\.\d]] } }, strength = "strong", group = "load" },
    -- 3.5 to 3.10 brought .so.3, 4.x .so.4: the number is ROCm's major
    { version = [[libamdhip64\.so\.(?<version>[3-6]): cannot open]], unlike = "rocm.version",
      strength = "very_strong", group = "load" },
    -- the status of a process that Windows did not start for want of an entry in a library
    { all = { { log = [[(?i)\b(?:exit (?:status|code):? ?)(?:0xc0000139|3221225785)\b]] },
              { any = { { log = [[\\AMD\\ROCm\\|hipInfo|amdhip64|library=rocm]] }, { fact = "gpu.gfx", exists = true }, { fact = "gpu.name", matches = [[(?i)radeon|\bamd\b]] } } } }, strength = "strong", group = "symbol" },
    -- Windows' loader
    { log = [[procedure entry point (?:hip|roc|hsa|miopen)\w* could not be (?:located|found) in the dynamic link library]], strength = "very_strong", group = "symbol" },
    { log = [[because (?:lib)?(?:hipblas|rocblas|hipblaslt)\.dll was not found]], strength = "strong", group = "load" },
    { log = [[undefined symbol: hip[A-Z]\w+R0\d{3}\b]], strength = "very_strong", group = "symbol" },
    { log = [[undefined symbol: (?:hip[A-Z]\w+|hsa_\w+|rocblas_\w+|hipblas\w+)]], strength = "strong", group = "symbol" },
    -- asked for by a program; by another ROCm library it is a mixture (rocm-mixed-installation)
    { log = [[version [`'](?:hip|HIP|rocm|ROCR)_[\w.]+' not found]], unless = rocm_library_wants, strength = "strong", group = "symbol" },
    -- a library with this number in its name always has that version: the file is another major's under its name
    { log = [[libamdhip64\.so\.(?<name>\d+): version [`']hip_(?<wanted>\d+)\.0' not found]], where = { "name", "==", "wanted" }, unless = rocm_library_wants, strength = "very_strong", group = "symbol" },
    -- the listing shows the link
    { all = { { log = [[version [`']hip_[\d.]+' not found|undefined symbol: hip|symbol lookup error: .*libamdhip64|segmentation fault|Segmentation fault]], unless = rocm_library_wants },
              { log = [[libamdhip64\.so\.(?<name>\d+) -> \S*libamdhip64\.so\.(?<file>\d+)]], where = { "name", "!=", "file" } } },
      strength = "decisive", group = "symbol" },
  },
  remedies = {
    { id = "matching-build", title = "A build for the ROCm that is installed",
      outcome = "cure", chance = 0.9, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      prepare = [[ls -d /opt/rocm*; ldconfig -p | grep amdhip64; ldd ./PROGRAM | grep -E 'hip|roc']],
      apply = [[# install or rebuild the program for ROCm {rocm.version}]],
      verify = [[ldd ./PROGRAM | grep -c 'not found']], expect = [[^0$]], rollback = [[# reinstall the previous build]], fallback = "side-by-side" },
    { id = "side-by-side", title = "The wanted ROCm beside this one, for this program only",
      outcome = "workaround", chance = 0.8, minutes = 30, risk = "low", reversibility = "high", scope = "process",
      summary = "Unpack or install it under its versioned folder and name that folder in LD_LIBRARY_PATH.",
      cons = { "never both majors on one path" },
      apply = [[LD_LIBRARY_PATH=/opt/rocm-X.Y.Z/lib ./PROGRAM]], verify = [[LD_LIBRARY_PATH=/opt/rocm-X.Y.Z/lib ldd ./PROGRAM | grep amdhip64]],
      expect = [[/opt/rocm-\d]], rollback = [[# start it without the variable]] },
    { id = "link-other-major", title = "A symbolic link to the other major",
      avoid = "the ABI differs: the loader misses symbol versions (hip_6.0), or it loads and then crashes or computes wrongly" },
  },
  references = {
    { url = "https://github.com/mozilla-ai/llamafile/issues/547", title = "libamdhip64.so.6: cannot open shared object file",
      says = "A prebuilt GPU module needs ROCm 6's soname." },
    { url = "https://github.com/ollama/ollama/issues/738", title = "AMD GPU & ROCm support",
      says = "ROCm 5.5 with libamdhip64.so.6 as a link to its own library: the loader finds no version hip_6.0 in it." },
    { url = "https://github.com/oobabooga/textgen/issues/5556", title = "libamdhip64.so.5: cannot open shared object file",
      says = "Packages for ROCm 5 on another ROCm; older packages worked." },
    { url = "https://github.com/ROCm/jax/issues/268", title = "Problems with ROCm 6.2.1: missing librocm_smi64.so.6",
      says = "jaxlib wants the name of ROCm 6.0; neither 6.1.1 nor 6.2.1 has it." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4403", title = "jax on WSL2: librocm_smi64.so.6",
      says = "Under WSL, too, the library is there with the number 7; a link under the old name was enough for this one library." },
    { url = "https://github.com/ROCm/rocm_smi_lib/issues/215", title = "How to install librocm_smi64.so.6",
      says = "JAX's plugin for ROCm 6.0 asks for .so.6; ROCm 6.2.4 has librocm_smi64.so.7.3." },
    { url = "https://github.com/likelovewant/ollama-for-amd/issues/41", title = "Entry Point Not Found",
      says = "On Windows hipBLAS asks rocBLAS for an entry that the files of another release lack; the matching files cured it." },
    { url = "https://github.com/oobabooga/textgen/issues/6169", title = "AMDGPU is broken on 1.8",
      says = "libhipblas.so.1 wanted; the bundle and the installed ROCm differ." },
  },
}
