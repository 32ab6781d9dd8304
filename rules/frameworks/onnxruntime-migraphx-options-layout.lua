-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "onnxruntime-migraphx-options-layout",
  title = [[ONNX Runtime: "Failed to map enum value to name" when MIGraphX is added by its C struct]],
  summary = [[
ONNX Runtime puts the fields of OrtMIGraphXProviderOptions in words, and one (mostly
arena_extend_strategy) holds a number that stands for nothing: the caller filled a struct of another
release's layout, or left fields unset. Bindings in Rust, C# or Pascal carry a copy of their own.
Options given as pairs of strings have no layout. The GPU is not asked yet.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { all = { { log = [[EnumToName Failed to map enum value to name: \d+]] },
              { any = { { log = [[(?i)migraphx|providers_rocm]] }, speaks_of_amd } } }, strength = "decisive", group = "enum" },
  },
  remedies = {
    { id = "same-release", title = "Build the program against the ONNX Runtime that it loads",
      summary = "A binding is made for one release of ONNX Runtime: take that one, or the binding's release for the library that is there.",
      outcome = "cure", chance = 0.6, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      prepare = [[find / -xdev -name 'libonnxruntime*.so*' 2>/dev/null]],
      apply = [[python3 -m venv ~/kbmatch-ort-venv && ~/kbmatch-ort-venv/bin/pip install onnxruntime-migraphx -f https://repo.radeon.com/rocm/manylinux/rocm-rel-7.2/
# then point the program to the library in it, in the release that its binding names: ORT_DYLIB_PATH, LD_LIBRARY_PATH]],
      verify = [[~/kbmatch-ort-venv/bin/python -c 'import onnxruntime as o; print(o.__version__, o.get_available_providers())']], expect = "MIGraphX",
      rollback = [[rm -rf ~/kbmatch-ort-venv]], fallback = "options-as-strings" },
    { id = "options-as-strings", title = "Add MIGraphX by name, with options as strings",
      outcome = "workaround", chance = 0.6, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      summary = "SessionOptionsAppendExecutionProvider(\"MIGraphX\", keys, values) of the C API; Python goes this way anyway.",
      backup = [[git diff > before-options.patch]],
      apply = [[git grep -nE 'OrtMIGraphXProviderOptions|AppendExecutionProvider_MIGraphX' || true
# replace what it lists by the call with names and values]],
      verify = [[git grep -cE 'AppendExecutionProvider_MIGraphX' || echo none]], expect = "none", rollback = [[git checkout -- . && { [ ! -s before-options.patch ] || git apply before-options.patch; }]] },
  },
  references = {
    { url = "https://github.com/microsoft/onnxruntime/issues/27583", title = "MIGraphX Provider throws Failed to map enum value to name",
      says = "ONNX Runtime 1.23 through the Rust binding: ArenaExtendStrategy comes as 25." },
    { url = "https://github.com/pykeio/ort/issues/509", title = "MIGraphXExecutionProvider does not work on onnxruntime-rocm=1.23.2",
      says = "The same with 4147200, a number that stands for no strategy." },
    { url = "https://github.com/microsoft/onnxruntime/issues/9038", title = "Invalid value of arena_extend_strategy",
      says = "The same fault with CUDA's struct: a program written for an earlier release passes 260058." },
  },
}
