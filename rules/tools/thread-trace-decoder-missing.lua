-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "thread-trace-decoder-missing",
  title = "rocprofv3 --att: rocprof-trace-decoder library not found",
  summary = [[
A thread trace is decoded by librocprof-trace-decoder.so, a library of its own that ROCm 6.4 and 7.1 do
not bring. rocprofv3 looks for it in LD_LIBRARY_PATH and in ROCm's lib folder and ends when it is in
neither. Profiling without --att needs none.]],
  component = "rocr", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[rocprof-trace-decoder library path not found in]], strength = "decisive", group = "decoder" },
    { log = [[Decoder library not found at ROCPROF_ATT_LIBRARY_PATH]], strength = "decisive", group = "decoder" },
  },
  remedies = {
    { id = "install-decoder", title = "Install ROCprof Trace Decoder's library and name its folder",
      summary = "Its releases are at github.com/ROCm/rocprof-trace-decoder; the file goes into a folder of its own, here the one that FOLDER names.",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      apply = [[# unpack the release for this system into FOLDER first
rocprofv3 --att --att-library-path FOLDER -d trace -- COMMAND]],
      verify = [[ls FOLDER/librocprof-trace-decoder.so* && find trace -type f | grep -c .]], expect = [[librocprof-trace-decoder\.so]],
      rollback = [[rm -rf trace   # and FOLDER]], fallback = "newer-rocm" },
    { id = "newer-rocm", action = "upgrade-rocm", title = "ROCm 7.14 or later: its profiler needs no decoder from elsewhere",
      outcome = "cure", chance = 0.7, minutes = 60, risk = "medium", reversibility = "medium", scope = "system", root = true,
      prepare = [[rocprofv3 --version]],
      apply = [[# install the newer release as AMD's guide says first
rocprofv3 --att -d trace -- COMMAND]],
      verify = [[find trace -type f | grep -c .]], expect = "^[1-9]",
      rollback = [[rm -rf trace   # and install the former release again]], fallback = "distribution-package" },
    { id = "distribution-package", title = "The package of a distribution that has it",
      outcome = "cure", chance = 0.6, minutes = 3, risk = "low", reversibility = "high", scope = "app", root = true,
      requires = "Arch Linux; others have none yet",
      apply = add_packages("thread-trace-decoder-missing", nil, nil, "rocprof-trace-decoder"),
      verify = [[pacman -Q rocprof-trace-decoder]], expect = [[rocprof-trace-decoder \d]],
      rollback = drop_added_packages("thread-trace-decoder-missing") },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-systems/issues/2454", title = "How to install rocprof-trace-decoder",
      says = "ROCm 7.1.1 in a container does not bring the library; AMD names its repository and --att-library-path." },
    { url = "https://github.com/ROCm/rocprof-trace-decoder/releases/tag/0.1.0", title = "ROCprof Trace Decoder 0.1.0",
      says = "rocprofv3 searches LD_LIBRARY_PATH and ROCm's lib folder by default." },
    { url = "https://github.com/ROCm/rocprofiler-sdk/issues/86", title = "Issue when profiling llama.cpp",
      says = "The words of ROCm 6.4 for the same." },
    { url = "https://github.com/ROCm/rocm-systems/pull/9696", title = "rocprofv3: honor ROCPROF_ATT_LIBRARY_PATH instead of scanning \"/\"",
      says = "Before August 2026 the variable made rocprofv3 walk the whole file system; with several copies any may be taken." },
    { url = "https://rocm.docs.amd.com/projects/rocprofiler-sdk/en/7.13.0-preview/how-to/using-thread-trace.html", title = "Using thread trace (7.13)",
      says = "The decoder, a prerequisite in the documents of 7.0, is none any more." },
    { url = "https://archlinux.org/packages/extra/x86_64/rocprof-trace-decoder/", title = "Arch Linux: rocprof-trace-decoder",
      says = "The distribution packages the decoder." },
  },
}
