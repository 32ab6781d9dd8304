-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/amdsmi/issues/75",
  summary = [[amd-smi is not supported inside WSL and says the amdgpu driver is absent; AMD confirms this is expected there. rocminfo itself works. Nothing is broken; a note 'amd-smi does not work in WSL' is the most a tool should say.]],
  log = "log.txt",
  facts = { ["app.name"] = "amd-smi" },
  must_not = { "kfd-device-missing", "amdgpu-dkms-build-failure", "secure-boot-module-rejected" },
}
