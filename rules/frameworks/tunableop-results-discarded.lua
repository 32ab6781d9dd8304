-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "tunableop-results-discarded",
  title = [["results validator check failed": TunableOp drops the whole file of tuned kernels]],
  summary = [[
A file of TunableOp begins with the versions of PyTorch, ROCm, hipBLASLt and rocBLAS and the gfx
target that it was tuned with. Where one of them is not the same, PyTorch ignores all its entries
and uses the untuned kernels: nothing fails, it is slower.]],
  component = "framework", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[^(?:.*[\s:])?results validator check failed]], strength = "very_strong", group = "file" },
  },
  remedies = {
    { id = "tune-again", title = "Put the file aside and tune again with these versions",
      outcome = "cure", chance = 0.9, minutes = 30, risk = "low", reversibility = "high", scope = "process",
      prepare = [[grep -h ^Validator tunableop_results*.csv; python3 -c 'import torch; print(torch.cuda.tunable.get_validators())']],
      backup = [[mkdir -p tunableop-before && mv tunableop_results*.csv tunableop-before/]],
      apply = [[export PYTORCH_TUNABLEOP_ENABLED=1 PYTORCH_TUNABLEOP_TUNING=1
# run the program once to its end: it writes the file then]],
      verify = [[grep -hc "^Gemm" tunableop_results0.csv]], expect = [=[^[1-9]]=],
      rollback = [[unset PYTORCH_TUNABLEOP_ENABLED PYTORCH_TUNABLEOP_TUNING; mv tunableop-before/*.csv .]] },
  },
  references = {
    { url = "https://github.com/pytorch/pytorch/blob/main/aten/src/ATen/cuda/tunable/Tunable.cpp", title = "Tunable.cpp, TuningContext::ReadFile",
      says = "Where a validator does not agree no result of the file is loaded." },
    { url = "https://github.com/pytorch/pytorch/pull/132173", title = "TunableOp logging improvements",
      says = "PYTORCH_TUNABLEOP_VERBOSE=1 prints what was expected of each validator." },
    { url = "https://github.com/pytorch/pytorch/pull/132464", title = "TunableOp unconditionally add all validators",
      says = "With another set of validators the file was discarded, too." },
  },
}
