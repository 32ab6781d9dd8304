-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "onnxruntime-migraphx-options-layout",
  title = [[ONNX Runtime: "Failed to map enum value to name" when MIGraphX is added by its C struct]],
  summary = [[
ONNX Runtime puts the fields of OrtMIGraphXProviderOptions in words, and one (mostly
arena_extend_strategy) holds a number that stands for nothing: the caller filled a struct of another
release's layout, or left fields unset. AMD's 1.22.1 has fields (bfloat16, cache folder) that Microsoft's header and
the copies in Rust, C# or Pascal bindings lack. And 1.23.0 itself, where it picks the provider, hands a map of
options over as that struct. Which it was, the reports do not settle. Options given as pairs of strings have no
layout.]],
  component = "framework", severity = "error", maturity = "experimental", prior = "rare",
  evidence = {
    { all = { { log = [[EnumToName Failed to map enum value to name: \d+]] },
              { any = { { log = [[(?i)migraphx|providers_rocm]] }, speaks_of_amd } } }, strength = "very_strong", group = "enum" },
  },
  remedies = {
    { id = "same-release", title = "Build the program against the ONNX Runtime that it loads",
      summary = "A binding is made for one release of ONNX Runtime: take that one, or the binding's release for the library that is there.",
      outcome = "cure", chance = 0.4, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      prepare = [[find / -xdev -name 'libonnxruntime*.so*' 2>/dev/null]],
      apply = [[python3 -m venv ~/kbmatch-ort-venv && ~/kbmatch-ort-venv/bin/pip install onnxruntime-migraphx -f https://repo.radeon.com/rocm/manylinux/rocm-rel-7.2/
# then point the program to the library in it, in the release that its binding names: ORT_DYLIB_PATH, LD_LIBRARY_PATH]],
      verify = [[COMMAND 2>&1 | grep -c 'Failed to map enum value' || true]], expect = "^0",
      rollback = [[rm -rf ~/kbmatch-ort-venv]], fallback = "options-as-strings" },
    { id = "options-as-strings", title = "Add MIGraphX by name, with options as strings",
      outcome = "workaround", chance = 0.6, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      summary = "SessionOptionsAppendExecutionProvider(\"MIGraphX\", keys, values) of the C API; Python goes this way anyway.",
      requires = "the program's sources are the current folder, in git",
      backup = [[git diff > before-options.patch]],
      apply = [[git grep -nE 'OrtMIGraphXProviderOptions|AppendExecutionProvider_MIGraphX' || true
# replace what it lists by the call with names and values]],
      verify = [[git grep -cE 'AppendExecutionProvider_MIGraphX' || echo none]], expect = "none", rollback = [[git checkout -- . && { [ ! -s before-options.patch ] || git apply before-options.patch; }]] },
  },
  references = {
    { url = "https://github.com/microsoft/onnxruntime/issues/27583", title = "MIGraphX Provider throws Failed to map enum value to name",
      says = "ONNX Runtime 1.23.4 and MIGraphX 7.2.0 through the Rust binding: ArenaExtendStrategy comes as 25; no cause was found." },
    { url = "https://github.com/pykeio/ort/issues/509", title = "MIGraphXExecutionProvider does not work on onnxruntime-rocm=1.23.2",
      says = "The same with 4147200, a number that stands for no strategy." },
    { url = "https://github.com/ROCm/onnxruntime/blob/84181618603f4691b7118c8b8a5f5f03c920220b/include/onnxruntime/core/session/onnxruntime_c_api.h", title = "AMD's ONNX Runtime 1.22.1: onnxruntime_c_api.h",
      says = "OrtMIGraphXProviderOptions has other fields than Microsoft's." },
    { url = "https://github.com/ROCm/onnxruntime/blob/6ac4f7666aa4d90cab36c0544acd7140f696fe29/onnxruntime/core/providers/migraphx/migraphx_provider_factory.cc", title = "ONNX Runtime 1.23.0: migraphx_provider_factory.cc",
      says = "The struct's fields are taken as they stand; CreateIExecutionProvider passes a map of options where the struct is read." },
    { url = "https://github.com/pykeio/ort/blob/1a4f90317d95290a552049e5467079b555d88c99/src/ep/migraphx.rs", title = "ort: ep/migraphx.rs",
      says = "The Rust binding fills the fields of Microsoft's layout." },
    { url = "https://github.com/microsoft/onnxruntime/pull/25625", title = "Fix CreateExecutionProviderFactory with correct struct",
      says = "MIGraphX's provider took a map of options for OrtMIGraphXProviderOptions where it is made by the factory." },
    { url = "https://github.com/microsoft/onnxruntime/issues/9038", title = "Invalid value of arena_extend_strategy",
      says = "The same fault with CUDA's struct: a program written for an earlier release passes 260058." },
  },
}
