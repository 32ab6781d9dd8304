-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/pytorch/pytorch/blob/main/torch/utils/collect_env.py",
  summary = [[Built from collect_env's labels: versions of PyTorch, HIP, MIOpen, Python and the
kernel; Is CUDA available speaks of ROCm as well.]],
  log = "log.txt",
  extracts = {
    ["app.name"] = { "pytorch" },
    ["torch.version"] = "2.9.1+rocm6.4",
    ["torch.cuda"] = "N/A",
    ["hip.version"] = "6.4.43484-123eb5128",
    ["os.name"] = "ubuntu 24.04",
    ["python.version"] = "3.12.3",
    ["kernel.version"] = "6.14.0-37-generic",
    ["torch.gpu_available"] = "true",
    ["gpu.gfx_reported"] = "gfx1150",
    ["gpu.name"] = "AMD Radeon Graphics",
    ["miopen.version"] = "3.4.0",
    ["host.cpu"] = "AMD Ryzen AI 9 HX 370 w/ Radeon 890M",
    ["triton.version"] = "3.5.1",
    ["torch.rocm"] = "6.4",
    ["rocm.version"] = "6.4",
    ["gpu.gfx"] = "gfx1150",
    ["torch.rocm_stream"] = "release",
    ["gpu.kind"] = "APU",
  },
}
