-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/pytorch/pytorch/blob/main/torch/utils/collect_env.py",
  summary = [[Built from collect_env's labels: a PyTorch of ROCm 7.14, two GPUs, under WSL; the
HIP build gives the same release.]],
  log = "log.txt",
  extracts = {
    ["app.name"] = { "pytorch" },
    ["torch.version"] = "2.12.0+rocm7.14.0",
    ["torch.cuda"] = "N/A",
    ["hip.version"] = "7.14.60850-26aae437f6",
    ["os.name"] = "fedora 43",
    ["python.version"] = "3.13.7",
    ["kernel.version"] = "6.6.87.2-microsoft-standard-WSL2",
    ["torch.gpu_available"] = "false",
    ["gpu.gfx_reported"] = { "gfx1201", "gfx90a" },
    ["gpu.name"] = { "AMD Radeon RX 9070 XT", "AMD Instinct MI210" },
    ["miopen.version"] = "3.5.1",
    ["torch.rocm"] = "7.14.0",
    ["rocm.version"] = "7.14.0",
    ["host.wsl"] = "true",
    ["gpu.gfx"] = { "gfx1201", "gfx90a" },
    ["torch.rocm_stream"] = "release",
    ["gpu.kind"] = "dGPU",
  },
}
