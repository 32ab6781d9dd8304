-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ctranslate2-no-hip",
  title = [["This CTranslate2 package was not compiled with CUDA support": its wheel has no HIP]],
  summary = [[
faster-whisper, WhisperX and Argos compute with CTranslate2. The wheels of it on PyPI know NVIDIA's
GPUs or none, so device="cuda" is refused on an AMD machine, whatever PyTorch can do there. Since
4.7 its releases carry wheels for ROCm, built for one release of ROCm; before that it had to be
built from a fork.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[This CTranslate2 package was not compiled with CUDA support]] }, speaks_of_amd },
      strength = "decisive", group = "wheel" },
    other_maker,
  },
  remedies = {
    { id = "rocm-wheel", title = "Install the ROCm wheel of CTranslate2's release page",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "The ROCm that the wheel was built for (7.2 for 4.7.1), or the libraries of that release; its wheels from https://github.com/OpenNMT/CTranslate2/releases, unpacked into FOLDER.",
      backup = keep_pip("ctranslate2-no-hip"),
      apply = [[python3 -m pip install --force-reinstall --no-deps --no-index --find-links FOLDER ctranslate2]],
      verify = [[python3 -c 'import ctranslate2; print(ctranslate2.get_cuda_device_count())']], expect = [=[^[1-9]]=],
      rollback = pip_as_before("ctranslate2-no-hip"),
      fallback = "whisper-cpp" },
    { id = "whisper-cpp", title = "Use whisper.cpp with Vulkan instead",
      outcome = "workaround", chance = 0.8, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      apply = [[git clone https://github.com/ggml-org/whisper.cpp
cmake -S whisper.cpp -B whisper.cpp/build -DGGML_VULKAN=1 && cmake --build whisper.cpp/build -j8 --config Release]],
      verify = [[whisper.cpp/build/bin/whisper-cli -m FILE.bin -f whisper.cpp/samples/jfk.wav 2>&1 | grep ggml_vulkan]], expect = [=[Found [1-9]]=],
      rollback = [[rm -rf whisper.cpp]] },
  },
  references = {
    { url = "https://github.com/SYSTRAN/faster-whisper/issues/1370", title = "Does faster-whisper support AMD GPUs?",
      says = "HIP was merged into CTranslate2; release 4.7.1 has wheels, which want ROCm 7 and work even on a 5700 XT." },
    { url = "https://github.com/OpenNMT/CTranslate2/pull/1989", title = "CTranslate2: support for AMD GPUs by HIP",
      says = "The change that brought it." },
  },
}
