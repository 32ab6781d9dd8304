-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "onnxruntime-provider-not-built",
  title = [["ROCm execution provider is not enabled in this build": another ONNX Runtime is loaded]],
  summary = [[
The ONNX Runtime library that the program loaded was built without the provider it asks for. The
onnxruntime package of Python may well have it: onnxruntime-genai, the Rust crate ort and C++ programs
bring or load a library of their own, mostly the CPU's. ONNX Runtime 1.23 has no ROCm provider at all any
more, and newer onnxruntime-genai cannot be built for it; MIGraphX takes its place.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?i)\b(?:ROCm|MIGraphX)(?:ExecutionProvider| execution provider) is not (?:enabled|supported)(?: in this build|\.)]], strength = "very_strong", group = "build" },
  },
  remedies = {
    { id = "which-library", title = "See which ONNX Runtime libraries there are, and which one has the provider",
      outcome = "diagnostic", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      apply = [[python3 -c 'import onnxruntime as o; print(o.__file__, o.get_available_providers())']],
      verify = [[find / -xdev \( -name 'libonnxruntime.so*' -o -name 'libonnxruntime_providers_*.so' \) 2>/dev/null]], expect = [[libonnxruntime]],
      rollback = [[true   # nothing was changed]], fallback = "right-library" },
    { id = "right-library", title = "Put AMD's ONNX Runtime with MIGraphX first on the program's path",
      outcome = "cure", chance = 0.4, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      summary = "A program that has the library linked in must be built anew: onnxruntime-genai of 2024 and 2025 with build.py --use_rocm, against an ONNX Runtime that has the provider.",
      requires = "a program that loads the library from a path (the crate ort: ORT_DYLIB_PATH) and takes MIGraphX, too",
      apply = [[python3 -m venv ~/kbmatch-onnx-venv && ~/kbmatch-onnx-venv/bin/pip install onnxruntime-migraphx -f https://repo.radeon.com/rocm/manylinux/rocm-rel-7.2/
ORT_DYLIB_PATH=$(find ~/kbmatch-onnx-venv -name 'libonnxruntime.so.*' | head -n 1)
LD_LIBRARY_PATH=$(dirname "$ORT_DYLIB_PATH")
export ORT_DYLIB_PATH LD_LIBRARY_PATH]],
      verify = [[~/kbmatch-onnx-venv/bin/python -c 'import onnxruntime as o; print(o.get_available_providers())']], expect = [[MIGraphX]],
      rollback = [[unset ORT_DYLIB_PATH LD_LIBRARY_PATH; rm -rf ~/kbmatch-onnx-venv]] },
  },
  references = {
    { url = "https://github.com/microsoft/onnxruntime-genai/issues/1130", title = "Receiving ROCm execution provider not supported in this build",
      says = "Python's onnxruntime lists ROCm and MIGraphX, onnxruntime-genai's does not; --use_rocm was experimental." },
    { url = "https://github.com/microsoft/onnxruntime/blob/02541dead8bf16c24588b5969a88dcf2ece65bd1/onnxruntime/core/session/provider_registration.cc", title = "provider_registration.cc",
      says = "ONNX Runtime's two wordings where a provider was left out: not supported in this build, and in small builds not enabled in this build." },
    { url = "https://github.com/microsoft/onnxruntime/issues/26205", title = "PR #25181 is undocumented",
      says = "The ROCm provider and its build option are gone." },
  },
}
