-- SPDX-License-Identifier: Apache-2.0
-- Is the machine in order, from the bus up to the runtime? Answered by the live probe.

check { id = "gpu-on-bus", title = "An AMD GPU is on the PCI bus",
  needs = { { fact = "host.gpu_wanted", exists = true } },
  command = "lspci -nn -d 1002: | grep -E '\\[(03|12)[0-9a-f]{2}\\]'",
  pass = { { fact = "gpu.present", matches = [=[^[1-9]]=] } },
  fail = { { fact = "gpu.present", equals = 0 } },
  detail = "No display device or accelerator with AMD's vendor id: not seated, switched off in the firmware's set-up, handed to a virtual machine, or there is none." }
check { id = "driver-loaded", title = "The amdgpu module is loaded and nothing keeps it out",
  needs = gpu_may_be_here,
  command = "lsmod | grep ^amdgpu; grep -rs amdgpu /etc/modprobe.d /proc/cmdline",
  pass = { { fact = "kernel.modules", has = "amdgpu" } },
  fail = { { fact = "kernel.modules", lacks = "amdgpu" }, { fact = "kernel.blacklist", has = "amdgpu" },
    { fact = "kernel.param.nomodeset", exists = true } },
  detail = "A kernel with the driver built in has no such module: the device's bound driver tells more." }
check { id = "kfd-has-gpu", title = "KFD offers a GPU for compute",
  needs = gpu_may_be_here,
  command = "grep -H gfx_target_version /sys/class/kfd/kfd/topology/nodes/*/properties",
  pass = { { fact = "kfd.gpus", matches = [=[^[1-9]]=] } },
  fail = { { fact = "kfd.gpus", equals = 0 } },
  detail = "The driver runs, but KFD has no node for the GPU: the kernel does not know its graphics core for compute, PCIe atomics are missing, or a device cgroup hides it." }
check { id = "kfd-nodes-visible", title = "No KFD node is hidden by a device cgroup",
  needs = gpu_may_be_here,
  command = "cat /sys/class/kfd/kfd/topology/nodes/*/gpu_id",
  pass = { { fact = "kfd.hidden_nodes", equals = 0 } },
  fail = { { fact = "kfd.hidden_nodes", matches = [=[^[1-9]]=] } } }
check { id = "service-can-open-kfd", title = "The service's user may open /dev/kfd",
  needs = gpu_may_be_here,
  command = "ls -l /dev/kfd; systemctl show ollama -p User -p Group -p SupplementaryGroups",
  pass = { { fact = "access.service_kfd", equals = "ok" } },
  fail = { { fact = "access.service_kfd", ["in"] = { "EACCES", "EPERM", "ENOENT" } } } }
check { id = "render-accessible", title = "The render node can be opened",
  needs = gpu_may_be_here,
  command = "for n in /dev/dri/renderD*; do test -r \"$n\" -a -w \"$n\" && echo \"$n ok\"; done",
  pass = { { fact = "access.render", equals = "ok" } },
  fail = { { fact = "access.render", ["in"] = { "EACCES", "EPERM", "ENOENT", "EINVAL" } } } }
check { id = "hsa-starts", title = "The HSA runtime starts",
  needs = gpu_may_be_here,
  command = "rocminfo | head -5",
  pass = { { fact = "hsa.status", equals = "SUCCESS" } },
  fail = { { fact = "hsa.status", matches = [[^(?!SUCCESS$)]] }, { fact = "probe.hsa.outcome", matches = [[^(?:signal|deadline|stuck)]] } },
  detail = "OUT_OF_RESOURCES mostly means that /dev/kfd cannot be opened. A crash or a hang here is the runtime's or the driver's: no application is involved." }
check { id = "ras-clean", title = "No uncorrectable memory errors",
  needs = gpu_may_be_here,
  command = "grep -H . /sys/class/drm/card*/device/ras/*_err_count /sys/class/drm/card*/device/ras/aca_*",
  pass = { { fact = "gpu.ras_uncorrectable", equals = 0 } },
  fail = { { fact = "gpu.ras_uncorrectable", matches = [=[^[1-9]]=] } },
  detail = "Only cards with RAS count them. Uncorrectable errors point to the memory, its supply or its cooling." }
check { id = "bad-pages-below-threshold", title = "Fewer memory pages are retired than the driver allows",
  needs = { { fact = "gpu.bad_pages", exists = true } },
  command = "amd-smi bad-pages; sudo amd-smi static --ras",
  pass = { { where = { "gpu.bad_pages", "<", "gpu.bad_page_threshold" } } },
  fail = { { where = { "gpu.bad_pages", ">=", "gpu.bad_page_threshold" } }, { fact = "gpu.rma", equals = "true" } },
  detail = "At the threshold AMD wants the GPU exchanged. One bad row of HBM on an MI300 retires 16 pages at once." }
check { id = "no-fatal-errors", title = "No fatal hardware error and no poison read since the driver was loaded",
  needs = { { fact = "gpu.fatal_errors", exists = true } },
  command = "grep -H . /sys/class/drm/card*/device/ras/event_state",
  pass = { { fact = "gpu.fatal_errors", equals = 0 }, { fact = "gpu.poison_consumed", equals = 0 } },
  fail = { { fact = "gpu.fatal_errors", matches = [=[^[1-9]]=] }, { fact = "gpu.poison_consumed", matches = [=[^[1-9]]=] } },
  detail = "The GPUs of an XGMI hive count together: the kernel log, or amd-smi ras --cper, says which of them it was." }
check { id = "no-coredump", title = "No GPU hang left a core dump since boot",
  needs = gpu_may_be_here,
  command = "ls /sys/class/devcoredump/ /sys/class/drm/card*/device/devcoredump 2>/dev/null",
  fail = { { fact = "gpu.coredump", equals = "true" } },
  detail = "The driver reset the GPU after a hang. The dump is kept for some minutes only: sudo cat /sys/class/drm/card*/device/devcoredump/data > dump.txt" }
check { id = "pcie-full-width", title = "The PCIe link has its full width",
  needs = gpu_may_be_here,
  command = "grep -H . /sys/class/drm/card*/device/current_link_width /sys/class/drm/card*/device/max_link_width",
  pass = { { where = { "gpu.pcie_width", "==", "gpu.pcie_width_max" } } },
  fail = { { where = { "gpu.pcie_width", "<", "gpu.pcie_width_max" } } },
  detail = "A riser, a slot wired for less, or dirt on the contacts. The speed is lower while the card idles; the width is not." }
check { id = "one-hip-runtime", title = "The loader finds one HIP runtime",
  command = "ldconfig -p | grep libamdhip64; ls -d /opt/rocm*",
  detail = "Several releases may be installed, as long as the loader's first one is the one that the application was built for." ,
  pass = { { fact = "loader.libamdhip64", exists = true } } }
check { id = "secure-boot-off", title = "Secure Boot does not keep unsigned modules out",
  needs = gpu_may_be_here,
  command = "mokutil --sb-state",
  pass = { { fact = "host.secure_boot", equals = "false" }, { fact = "driver.origin", equals = "in-tree" } },
  detail = "Matters for the DKMS driver only: the module must be signed with a key that the firmware knows." }
