-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vllm-extension-other-torch",
  title = [["vllm/_C.abi3.so: undefined symbol": vLLM's operators were built against another PyTorch]],
  summary = [[
vLLM's compiled operators (_C, _rocm_C, _moe_C) use the C++ interface of the PyTorch that they were
built with. With another PyTorch a symbol of c10, at or torch is missing, vLLM goes on without its
operators and fails later, or says that its device cannot be told. The GPU has no part in it.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[vllm/_\w*C\S*\.so: undefined symbol: _ZNK?\d*(?:3c10|2at|5torch)]], strength = "decisive", group = "symbol" },
  },
  remedies = {
    { id = "matching-pair", title = "Install vLLM and PyTorch that were built together: AMD's image, or both wheels of one index",
      outcome = "cure", chance = 0.85, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker pull rocm/vllm:latest]],
      verify = [[docker run --rm rocm/vllm:latest python3 -c 'import vllm._C; print(1)']], expect = [[1]],
      rollback = [[docker rmi rocm/vllm:latest]],
      fallback = "build-against-torch" },
    { id = "build-against-torch", title = "Build vLLM against the PyTorch that is there",
      outcome = "cure", chance = 0.8, minutes = 60, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("vllm-extension-other-torch"),
      apply = [[git clone https://github.com/vllm-project/vllm && cd vllm && python3 use_existing_torch.py && PYTORCH_ROCM_ARCH={gpu.gfx} python3 -m pip install --no-build-isolation .]],
      verify = [[python3 -c 'import vllm._C; print(1)']], expect = [[1]],
      rollback = pip_as_before("vllm-extension-other-torch") },
  },
  references = {
    { url = "https://github.com/lemonade-sdk/vllm-rocm/issues/11", title = "vllm._C: undefined symbol of c10::hip",
      says = "A maintainer: the libraries of that archive were built against another torch than the one beside them." },
    { url = "https://github.com/lemonade-sdk/vllm-rocm/issues/10", title = "The same archive",
      says = "Superseded by newer builds." },
  },
}
