-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocm-mixed-installation",
  title = "Libraries or files of two ROCm releases in one process",
  summary = [[
A program built for one ROCm release loads a library or data file of another: the library
lacks a symbol the caller wants, or finds a file whose format it does not know ("Could not
load", where a missing file says "Cannot read"). It happens where two releases lie side by
side, or where a wheel's bundled libraries meet /opt/rocm.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[rocBLAS error: Could not load (?<file>/\S*rocm-?\d\S*TensileLibrary\S*)]], strength = "very_strong", group = "tensile" },
    { log = [[/opt/rocm-(?<release>\d[\d.]*)/lib\S*: undefined symbol: \w+]], strength = "strong", group = "symbol" },
    -- device libraries of one release, a compiler of another
    { log = [[/amdgcn/bitcode/\w+\.bc'?: (?:Invalid attribute group entry|Unknown attribute kind|.{1,80}Producer: 'LLVM\S+' Reader: 'LLVM)]], strength = "very_strong", group = "bitcode" },
    -- headers of the distribution's older ROCm, a compiler of 7 or later, which knows the constant no more
    { log = [[^/usr/include/rocprim/\S+: note: initializer of 'warpSize' is unknown|^/usr/include/hip/amd_detail/amd_warp_functions\.h:\d+:\d+: error: use of undeclared identifier '__AMDGCN_WAVEFRONT_SIZE]],
      strength = "strong", group = "headers" },
    -- another library of ROCm wants it; a program that does was built for another release (rocm-soname-mismatch)
    { log = [[lib(?:amdhip64|hsa-runtime64|rocblas|hipblas|hipblaslt|MIOpen|amd_smi|rocsolver)\.so[\d.]*: version `\S+' not found .*]] .. rocm_library_wants, strength = "strong", group = "symbol" },
    -- the command of one release imports the Python package of another
    { sequence = { [[/opt/rocm\S*/libexec/amdsmi_cli/amdsmi_\w+\.py", line]], [[-packages/amdsmi/amdsmi_(?:wrapper|interface)\.py", line]] }, within = "30 lines",
      strength = "strong", group = "smi" },
    { log = [[libamd_smi\.so[\d.]*: undefined symbol: amdsmi_\w+|module 'amdsmi\.amdsmi_(?:interface|wrapper)' has no attribute 'amdsmi_]], unless = [[/opt/rocm-\d]], strength = "strong", group = "symbol" },
    { log = [[rocBLAS error: Cannot read \S*TensileLibrary]], strength = "strong", against = true },
    -- one library, of the distribution and of another ROCm, in one link or process
    { all = { { log = [[/usr/lib(?:64|/x86_64-linux-gnu)?/lib(?:hsa-runtime64|amdhip64|amd_comgr|rocblas|hipblas|hsakmt|MIOpen|rocm_smi64)\.so]] },
              { log = [[(?:/opt/rocm|/rocm|_rocm_sdk)\S*/lib(?:64)?/lib(?:hsa-runtime64|amdhip64|amd_comgr|rocblas|hipblas|hsakmt|MIOpen|rocm_smi64)\.so]] },
              { said = [[(?i)instead of|wrong (?:version|library)|conflict|undefined reference|undefined symbol|may conflict with|segmentation fault|core dumped]] }, speaks_of_amd },
      strength = "strong", group = "two" },
    { all = { { said = [[(?i)\bmixed (?:ROCm )?versions(?: \w+){0,2} (?:installed|on)\b|\b(?:driver|kernel) is v?\d.{0,20}\bload(?:s|ed|ing) v?\d\b]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)\b(?:two|both|multiple|several|different|mixed|mixing|conflicting|leftover|old)(?: \w+){0,2} (?:versions? of ROCm|ROCm (?:versions|installations?|installs?|librar(?:y|ies)|packages))]], unless = [[(?i)(?:support|allow|test|work)(?:s|ed|ing)? (?:\w+ ){0,3}(?:multiple|different|several|both)|(?:with|on|in|across) (?:multiple|different|several|both) ROCm versions|tried]] },
              { said = [[(?i)\b(?:conflict|mixed|mixing|leftovers?|purg(?:e|ed|ing)|uninstall|reinstall|remnants?|clash)]] }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  explains = { "rocblas-tensile-library-missing", "hip-no-device", "hipblas-status-error",
    "miopen-status-error", "rccl-init-failure" },
  remedies = {
    { id = "one-release", title = "Let the program see one release only",
      summary = "Remove the other release, or keep it off the loader path of this program.",
      outcome = "cure", chance = 0.7, minutes = 15, risk = "medium", reversibility = "medium", scope = "system", root = true,
      prepare = [[ls -d /opt/rocm*; ldconfig -p | grep -E 'libamdhip64|libhsa-runtime64'; python3 -m pip list 2>/dev/null | grep -iE 'torch|rocm|amdsmi']],
      backup = [[ls -l /opt/rocm /etc/alternatives/rocm > ~/rocm-links.txt; cp -a /etc/ld.so.conf.d ~/ld.so.conf.d.before]],
      apply = [[grep -rl rocm /etc/ld.so.conf.d; echo 'remove the lines of the release that is not wanted, then: sudo ldconfig']],
      verify = [[ldconfig -p | awk '/libamdhip64/ { sub("/[^/]*$", "", $NF); print $NF }' | sort -u | wc -l]], expect = "^1$",
      rollback = [[sudo cp -a ~/ld.so.conf.d.before/. /etc/ld.so.conf.d/ && sudo ldconfig]] },
    { id = "matching-wheel", title = "Install a framework build that brings its own ROCm libraries, in a fresh environment",
      outcome = "cure", chance = 0.7, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[python3 -m venv ~/kbmatch-venv && ~/kbmatch-venv/bin/pip install torch --index-url ]] .. torch_index,
      verify = [[~/kbmatch-venv/bin/python -c 'import torch; print(torch.version.hip, torch.cuda.is_available())']], expect = "True",
      rollback = [[rm -r ~/kbmatch-venv]] },
    { id = "remove-global-amdsmi", title = "Remove the globally installed amdsmi Python package",
      outcome = "cure", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      when = { app = { "amd-smi" } },
      apply = [[python3 -m pip uninstall amdsmi]], verify = [[amd-smi version]], expect = "AMDSMI",
      rollback = [[python3 -m pip install {rocm.path}/share/amd_smi]] },
  },
  references = {
    { url = "https://github.com/ROCm/pytorch/issues/1340", title = "Could not load TensileLibrary with a wheel for ROCm 5.6 on 6.0",
      says = "The file is there; the rocBLAS of the wheel cannot load the other release's file." },
    { url = "https://github.com/ROCm/amdsmi/issues/186", title = "amd-smi 7.1.1 loads the library of 7.0.1",
      says = "A global Python package resolves to the older library, which lacks a symbol." },
  },
}
