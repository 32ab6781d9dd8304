-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/pytorch/pytorch/issues/138067",
  summary = [[collect_env of an environment in which PyTorch could not be loaded, above it the
requirement: N/A is no version.]],
  log = "log.txt",
  extracts = {
    ["torch.version"] = "2.6.0.dev20241015+rocm6.2",
    ["app.name"] = { "pytorch" },
    ["torch.cuda"] = "N/A",
    ["os.name"] = "ubuntu 24.04",
    ["python.version"] = "3.10.15",
    ["torch.rocm"] = "6.2",
    ["torch.rocm_stream"] = "release",
    ["rocm.version"] = "6.2",
    ["hip.version"] = {},
    ["torch.gpu_available"] = {},
    ["kernel.version"] = {},
  },
}
