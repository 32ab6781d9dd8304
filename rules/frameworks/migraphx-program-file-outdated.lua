-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "migraphx-program-file-outdated",
  title = [[MIGraphX: "Program version mismatch. MXR file was created using program file version"]],
  summary = [[
A compiled model (.mxr), saved by migraphx-driver, by a program, or in ONNX Runtime's model cache, carries
the number of MIGraphX's file format and code made for one GPU. A MIGraphX whose number is another, newer or
older, refuses the file; another release with the same number only warns. It has to be compiled anew from the
ONNX model.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Program version mismatch\. MXR file was created using program file version]], strength = "decisive", group = "mxr" },
  },
  remedies = {
    { id = "compile-anew", title = "Compile the model anew with the installed MIGraphX",
      outcome = "cure", chance = 0.95, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "the ONNX model, as model.onnx in the current folder",
      apply = [[[ ! -e model.mxr ] || mv model.mxr model.mxr.before
PATH="$PATH:/opt/rocm/bin" migraphx-driver compile --onnx model.onnx --gpu --binary -o model.mxr]],
      verify = [[PATH="$PATH:/opt/rocm/bin" migraphx-driver perf --migraphx model.mxr 2>&1 | grep -E '^Rate|version mismatch']], expect = "^Rate",
      cons = { "options of the first compilation (--fp16, --input-dim, --enable-offload-copy) have to be given again" },
      rollback = [[[ ! -e model.mxr.before ] || mv model.mxr.before model.mxr]], fallback = "empty-cache" },
    { id = "empty-cache", title = "ONNX Runtime: set its model cache aside",
      outcome = "cure", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      requires = "FOLDER is the one that migraphx_model_cache_dir or ORT_MIGRAPHX_MODEL_CACHE_PATH names",
      apply = [[mv FOLDER FOLDER.before && mkdir FOLDER]], verify = [[COMMAND 2>&1 | grep -c 'Program version mismatch' || true]], expect = "^0",
      rollback = [[[ ! -d FOLDER.before ] || { rm -rf FOLDER; mv FOLDER.before FOLDER; }]] },
  },
  references = {
    { url = "https://github.com/ROCm/AMDMIGraphX/blob/f729a52fafa209a094eb8c6df3433e94423577fe/src/program.cpp", title = "MIGraphX: program.cpp",
      says = "The file's number is compared with the library's, any other is refused with the advice to make it anew, and another release with the same number gives a warning." },
    { url = "https://github.com/ROCm/onnxruntime/pull/105", title = "Support for saving and loading mxr files in MGX EP",
      says = "ONNX Runtime keeps such files in the folder of migraphx_model_cache_dir." },
    { url = "https://github.com/ROCm/AMDMIGraphX/issues/5037", title = "Offline pre-compilation of .mxr artifacts",
      says = "The driver's command that writes them, and the variable that names ONNX Runtime's cache." },
  },
}
