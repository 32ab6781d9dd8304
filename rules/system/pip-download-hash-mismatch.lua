-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "pip-download-hash-mismatch",
  title = [["THESE PACKAGES DO NOT MATCH THE HASHES": the ROCm wheel that came is not the one listed]],
  summary = [[
ROCm wheels have gigabytes. pip compares the file with the checksum of the index: a download that broke off, a
proxy that cut it, a damaged copy in pip's cache, or an index that was changed while its files were being
replaced (nightly channels) does not fit. No requirements file needs to be involved, in spite of the words.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { sequence = { [[THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE]], [[from https?://\S*(?:/rocm\d?|repo\.radeon\.com|rocm\.nightlies\.amd\.com|repo\.amd\.com/rocm|%2Brocm|\+rocm)]] },
      within = "4 lines", strength = "decisive", group = "hash" },
    { all = { { log = [[THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE]] }, { log = [[Looking in indexes: .*(?:/whl/(?:nightly/)?rocm|repo\.radeon\.com|rocm\.nightlies\.amd\.com|repo\.amd\.com/rocm)]] } },
      strength = "very_strong", group = "hash" },
    { log = [[Hash mismatch for `[^`]*rocm]], strength = "decisive", group = "hash" },
  },
  remedies = {
    { id = "without-cache", title = "Download anew without the cache",
      outcome = "cure", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      requires = "room for the wheel in the temporary folder",
      cons = { "what the cache held is fetched again when it is needed; nothing else to roll back" },
      apply = [[python3 -m pip cache purge
python3 -m pip install --no-cache-dir torch --index-url ]] .. torch_index,
      verify = [[python3 -c 'import torch; print(torch.version.hip)']], expect = [[^\d]], fallback = "download-resumable" },
    { id = "download-resumable", title = "Fetch the wheel with a tool that resumes, compare its sum, install the file",
      summary = "Says whether the line or the index is at fault: where the whole file has the sum that pip calls Got, the index is wrong; report it and take another version.",
      outcome = "workaround", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "FOLDER holds the wheel, fetched with curl -C - from the address in pip's output",
      apply = [[sha256sum FOLDER/torch-*.whl
python3 -m pip install FOLDER/torch-*.whl]],
      verify = [[python3 -c 'import torch; print(torch.version.hip)']], expect = [[^\d]], rollback = [[python3 -m pip uninstall -y torch]] },
  },
  references = {
    { url = "https://github.com/pytorch/pytorch/issues/110847", title = "Hash mismatch when installing torch",
      says = "The download of a 2.3 GB wheel ends at 2.1 GB and pip speaks of hashes; --no-cache-dir alone does not help there." },
    { url = "https://github.com/pytorch/pytorch/issues/181056", title = "Missing hash sha256 for a wheel on download.pytorch.org",
      says = "The index named another sum than that of its file." },
    { url = "https://github.com/vectorch-ai/ScaleLLM/pull/286", title = "Disable pip cache to avoid hash mismatch error",
      says = "A damaged copy in the cache; without the cache it installs." },
    { url = "https://github.com/pytorch/test-infra/pull/8256", title = "Repackage ROCm wheels",
      says = "Published ROCm wheels are replaced under the same name with another sum." },
  },
}
