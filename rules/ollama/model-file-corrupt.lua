-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "model-file-corrupt",
  title = "The model file is truncated or damaged",
  summary = [[The header promises tensors beyond the file's end, or is no header at all: an interrupted
download, a Git LFS pointer or web page saved in the model's place, a shard that is missing, a disk or NFS
fault. Loading fails in the same place with every backend.]],
  component = "app", severity = "error", maturity = "stable", prior = "rare",
  evidence = {
    -- no fault of the GPU or of ROCm: mentioned, never put forward
    { log = [[data is not within the file bounds, model is corrupted or incomplete]], strength = "strong", group = "file" },
    { log = [[gguf_init_from_(?:file|reader)\w*: (?:invalid magic characters|failed to read (?:magic|header|key-value|tensor))]], strength = "strong", group = "file" },
    -- a folder has no header: the path is wrong, and no file damaged
    { log = [[failed to load (?:GGUF split|model)(?: from|,)? '?(?:\S*/)?'?\s*$]], strength = "decisive", against = true },
    -- a type of tensor that this build does not know ends in the same words
    { log = [[has invalid ggml type \d+|gguf_init_from_\w+: tensor '\S+' has offset \d+, expected \d+]], strength = "decisive", against = true },
    { log = [[Error while deserializing header: (?:MetadataIncompleteBuffer|HeaderTooLarge|InvalidHeader|header too large|incomplete metadata)]], strength = "strong", group = "file" },
    { log = [[PytorchStreamReader failed reading zip archive: ]], strength = "strong", group = "file" },
    { log = [[unexpected EOF, expected \d+ more bytes\. The file might be corrupted]], strength = "strong", group = "file" },
    { log = [[digest mismatch, file must be downloaded again]], strength = "strong", group = "file" },
    { fact = "app.name", exists = true, strength = "weak", group = "app" },
  },
  remedies = {
    { id = "fetch-again", title = "Remove the file, fetch it again and compare its checksum",
      outcome = "cure", chance = 0.9, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      cons = { "no way back is needed: the damaged file is kept under another name" },
      prepare = [[ls -l FILE.bin; head -c 4 FILE.bin; sha256sum FILE.bin]],
      apply = [[mv FILE.bin FILE.bin.damaged
# fetch it again: ollama pull, hf download, git lfs pull]], verify = [[sha256sum FILE.bin]], expect = [[^[0-9a-f]{64}]],
      rollback = [[[ ! -e FILE.bin.damaged ] || mv FILE.bin.damaged FILE.bin]] },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/pull/6885", title = "llama: check that all the tensor data is in the model file",
      says = "Brings the message; in the case discussed there the network file system had lost part of a shard." },
    { url = "https://github.com/janhq/jan/issues/3521", title = "Model corruption during download",
      says = "Interrupted downloads end in this message; fetching the model again cures it." },
    { url = "https://github.com/Comfy-Org/ComfyUI/issues/6744", title = "The safetensors file is incomplete",
      says = "MetadataIncompleteBuffer: the file's size is not what its header says." },
  },
}
