-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "torchcodec-built-for-cuda",
  title = [["Could not load libtorchcodec": its wheel wants CUDA's libraries (libnvrtc, libnppicc)]],
  summary = [[
torchaudio, vLLM, LeRobot and audio programs decode with TorchCodec. Its wheels of PyPI are linked to
CUDA's libnvrtc and NPP, which a machine with ROCm does not have; there is none for ROCm. The list of
likely causes that it prints speaks of FFmpeg first, but the loader's line tells.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Could not load libtorchcodec\b|start of libtorchcodec loading traceback]] },
              { log = [[lib(?:nvrtc|nppicc|nppi\w+|cudart|nvcuvid|cuda)\.so[\d.]*: cannot open shared object file]] }, speaks_of_amd },
      strength = "decisive", group = "codec" },
    other_maker,
  },
  explains = { "app-built-without-rocm" },
  remedies = {
    { id = "cpu-wheel", title = "Install TorchCodec's wheel for the processor",
      outcome = "cure", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      requires = "the release that goes with the installed PyTorch, and FFmpeg's shared libraries (4 to 9, the newest only with a new release)",
      backup = keep_pip("torchcodec-built-for-cuda"),
      apply = [[python3 -m pip install --force-reinstall --no-deps torchcodec --index-url https://download.pytorch.org/whl/cpu]],
      verify = [[python3 -c 'from torchcodec.decoders import VideoDecoder; VideoDecoder(b"none")' 2>&1 | grep -c 'load libtorchcodec' || true]], expect = [[^0$]],
      rollback = pip_as_before("torchcodec-built-for-cuda"),
      fallback = "without-torchcodec" },
    { id = "without-torchcodec", title = "Remove TorchCodec and let the program decode otherwise",
      outcome = "workaround", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "app",
      requires = "a program that has another decoder: LeRobot (pyav), vLLM 0.23 and later, torchaudio before 2.9",
      backup = keep_pip("torchcodec-built-for-cuda"),
      apply = [[python3 -m pip uninstall -y torchcodec]],
      verify = [[python3 -m pip show torchcodec 2>&1 || true]], expect = [[not found]],
      rollback = pip_as_before("torchcodec-built-for-cuda") },
  },
  references = {
    { url = "https://github.com/vllm-project/vllm/pull/47888", title = "Avoid blocking model launching when TorchCodec cannot be loaded",
      says = "vLLM stopped at libnvrtc.so.13 of TorchCodec; from July 2026 it goes on." },
    { url = "https://github.com/meta-pytorch/torchcodec/blob/main/README.md", title = "Installing TorchCodec",
      says = "On Linux pip takes a wheel with CUDA; the one for processors is on PyTorch's index whl/cpu, and none for ROCm is named." },
    { url = "https://github.com/meta-pytorch/torchcodec/issues/589", title = "CPU only torchcodec links to Nvidia Performance Primitive libs",
      says = "A wheel taken for the processor's wanted libnppicc." },
    { url = "https://github.com/huggingface/lerobot/issues/964", title = "RuntimeError: Could not load libtorchcodec",
      says = "A user of ROCm had no luck with TorchCodec." },
    { url = "https://github.com/meta-pytorch/torchcodec/issues/1437", title = "Library cannot be used with Cuda 13.0",
      says = "The form of the traceback, one block a release of FFmpeg." },
  },
}
