-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "device-side-assertion",
  title = [["Device-side assertion failed" in a GPU kernel: an index is out of range]],
  summary = [[
PyTorch's kernels check indices on the GPU. When a check fails (a token beyond the vocabulary, a label
beyond the classes), the kernel aborts, and the program ends later with an exception of the queue or a
launch failure that points nowhere. The data or the model are wrong, GPU and driver are sound.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Device-side assertion .{1,120} failed]], strength = "decisive", group = "assertion" },
    { log = [[native/hip/\w+\.(?:hip|cu|cuh):\d+: .*Assertion .{1,120} failed]], strength = "very_strong", group = "assertion" },
  },
  explains = { "gpu-vm-fault", "app-gpu-kernel-bug", "hip-launch-failure" },
  remedies = {
    { id = "run-on-cpu", title = "Run the same step on the CPU: it raises where the index is wrong",
      outcome = "diagnostic", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      summary = "-1 hides every GPU from HIP; an empty value hides none.",
      apply = [[export HIP_VISIBLE_DEVICES=-1]], verify = [[python3 -c 'import torch; print(torch.cuda.device_count())']], expect = "^0$",
      rollback = [[unset HIP_VISIBLE_DEVICES]], fallback = "check-data" },
    { id = "check-data", title = "Compare the largest index with the size: token ids with the vocabulary, labels with the classes",
      outcome = "cure", chance = 0.6, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      cons = { "a change to data or program; undo it with the version control" },
      apply = [[grep -rnE 'resize_token_embeddings|num_labels|num_classes' .   # make the sizes agree]], verify = [[COMMAND 2>&1 | grep -ci 'assertion' || true]], expect = [[^0]] },
  },
  references = {
    { url = "https://github.com/mosaicml/composer/issues/2758", title = "Crash when training Llama 2 on ROCm", says = "indexSelectLargeIndex reports an index beyond the embedding, thousands of times." },
    { url = "https://github.com/pytorch/pytorch/issues/155045", title = "Indexing beyond the end on ROCm", says = "Some ROCm builds have these checks off: the same index then reads foreign memory." },
    { url = "https://github.com/ROCm/hip/issues/3001", title = "Exporting HIP_VISIBLE_DEVICES= does not disable devices", says = "An empty value hides no GPU; -1 does." },
    { url = "https://github.com/pytorch/pytorch/pull/170809", title = "Out-of-bounds test on ROCm", says = "On ROCm the end is hipErrorLaunchFailure (719), 'unspecified launch failure'." },
  },
}
