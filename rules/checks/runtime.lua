-- SPDX-License-Identifier: Apache-2.0
-- Does the runtime see the GPU, and does it see what it should?

check { id = "rocminfo-sees-gpu", title = "rocminfo lists the GPU",
  needs = gpu_may_be_here,
  command = "rocminfo | grep -E 'Agent|Name:|Chip ID'",
  pass = { { fact = "gpu.gfx_reported", exists = true } },
  fail = { { fact = "access.kfd", ["in"] = { "EACCES", "EPERM", "ENOENT", "EINVAL" } } } }
check { id = "rocminfo-as-service-user", title = "rocminfo lists the GPU for the service's user",
  needs = gpu_may_be_here,
  command = "sudo -u ollama rocminfo | grep -m1 gfx",
  fail = { { fact = "service.groups", lacks = "render" } },
  detail = "The same question, asked as the user who fails. If it works here and the application still fails, the system is not at fault." }
check { id = "vulkan-works", title = "Vulkan lists a GPU",
  needs = gpu_may_be_here,
  command = "vulkaninfo --summary | grep -E 'deviceType|deviceName|driverName'",
  pass = { { fact = "vulkan.driver", ["in"] = { "radv", "AMD open-source driver", "AMD proprietary driver" } } },
  fail = { { fact = "vulkan.driver", equals = "llvmpipe" } },
  detail = "A second way to the same hardware, without ROCm: when it works, the card and the kernel driver are sound." }
check { id = "torch-sees-gpu", title = "PyTorch sees the GPU",
  needs = gpu_may_be_here,
  command = "python3 -c 'import torch; print(torch.__version__, torch.cuda.is_available())'",
  pass = { { fact = "torch.gpu_available", equals = "true" } },
  fail = { { fact = "torch.gpu_available", equals = "false" } } }
check { id = "app-uses-gpu", title = "The application uses the GPU",
  needs = gpu_may_be_here,
  command = "ollama ps",
  pass = { { fact = "app.backend", ["in"] = { "rocm", "vulkan" } } },
  fail = { { fact = "app.backend", equals = "cpu" } } }
check { id = "service-has-override", title = "The override reaches the service",
  needs = gpu_may_be_here,
  command = "systemctl show ollama -p Environment",
  pass = { { fact = "service.env.HSA_OVERRIDE_GFX_VERSION", exists = true } },
  fail = { { fact = "service.env.HSA_OVERRIDE_GFX_VERSION", exists = false } },
  detail = "What a shell exports does not reach a service: systemctl edit ollama, then Environment= under [Service]." }
check { id = "rocm-installed", title = "A ROCm installation is found",
  command = "ls -d /opt/rocm*",
  pass = { { fact = "rocm.installed", exists = true } },
  detail = "Several releases may lie side by side, as long as one process loads the libraries of one." }
check { id = "pcie-atomics", title = "PCIe atomics reach the root port",
  needs = gpu_may_be_here,
  command = "sudo lspci -vv -d 1002: | grep -A1 AtomicOpsCap",
  pass = { { fact = "gpu.pcie_atomics", equals = "true" } },
  fail = { { fact = "gpu.pcie_atomics", equals = "false" } } }
