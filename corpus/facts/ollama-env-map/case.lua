-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/NixOS/nixpkgs/issues/419097",
  summary = [[The server config of the thread: the override is read, empty entries are unset
variables, addresses and folders are left out.]],
  log = "log.txt",
  extracts = {
    ["app.name"] = { "ollama" },
    ["env.HSA_OVERRIDE_GFX_VERSION"] = "10.3.0",
    ["env.OLLAMA_CONTEXT_LENGTH"] = "4096",
    ["env.OLLAMA_FLASH_ATTENTION"] = "false",
    ["env.OLLAMA_KEEP_ALIVE"] = "5m0s",
    ["env.CUDA_VISIBLE_DEVICES"] = {},
    ["env.HIP_VISIBLE_DEVICES"] = {},
    ["env.ROCR_VISIBLE_DEVICES"] = {},
    ["env.OLLAMA_HOST"] = {},
    ["env.OLLAMA_MODELS"] = {},
  },
}
