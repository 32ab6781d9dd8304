-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vllm-cuda-only-operator",
  title = [["vllm/_C.abi3.so: undefined symbol": a ROCm build of vLLM has an operator of CUDA]],
  summary = [[
vLLM's list of operators is shared by CUDA and ROCm. Between two changes of its main branch an
operator that is compiled for CUDA alone was registered without a guard, so that the library of a
ROCm build of those days cannot be loaded.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[vllm/_\w*C\S*\.so: undefined symbol: _Z\d+(?:cutlass|marlin|machete|flashinfer|cuda|scaled_fp4|cublas)\w*]], strength = "decisive", group = "operator" },
  },
  remedies = {
    { id = "other-commit", title = "Take a release, or a commit after the guard, and build it anew",
      outcome = "cure", chance = 0.85, minutes = 60, risk = "low", reversibility = "high", scope = "app",
      prepare = [[git log -1 --format="%h %cs"]],
      apply = [[git checkout origin/main && PYTORCH_ROCM_ARCH={gpu.gfx} python3 -m pip install --no-build-isolation .]],
      verify = [[python3 -c 'import vllm._C; print(1)']], expect = [[1]],
      rollback = [[git checkout -]] },
  },
  references = {
    { url = "https://github.com/vllm-project/vllm/issues/17388", title = "cutlass_mla_decode on an RX 7900 XTX",
      says = "A change for Blackwell registered the operator without a guard." },
    { url = "https://github.com/vllm-project/vllm/pull/17289", title = "Guard the operator",
      says = "It is left out of the ROCm build." },
    { url = "https://github.com/vllm-project/vllm/pull/17399", title = "The same for its registration",
      says = "Merged the day after." },
  },
}
