-- SPDX-License-Identifier: Apache-2.0
-- Can the process reach the GPU at all?

check { id = "amdgpu-bound", title = "A GPU is bound to the amdgpu driver",
  needs = gpu_may_be_here,
  command = "lspci -nnk -d 1002::0300; lspci -nnk -d 1002::0380; lspci -nnk -d 1002::1200",
  pass = { { fact = "gpu.driver", equals = "amdgpu" } },
  fail = { { fact = "gpu.driver", ["in"] = { "none", "vfio-pci", "radeon" } } },
  detail = "vfio-pci means that the card is set aside for a virtual machine; no driver at all, that the module is missing, blocked or failed." }
check { id = "kfd-present", title = "/dev/kfd exists",
  needs = gpu_may_be_here,
  command = "ls -l /dev/kfd",
  pass = { { fact = "access.kfd_mode", exists = true } },
  fail = { { fact = "access.kfd", equals = "ENOENT" } },
  detail = "The compute device node. KFD is part of amdgpu: lsmod shows no module of its own. The node is missing when the driver is not loaded, was built without HSA_AMD, or when a container was not given it." }
check { id = "kfd-accessible", title = "/dev/kfd can be opened",
  needs = gpu_may_be_here,
  command = "test -r /dev/kfd -a -w /dev/kfd && echo ok",
  pass = { { fact = "access.kfd", equals = "ok" } },
  fail = { { fact = "access.kfd", ["in"] = { "EACCES", "EPERM", "ENOENT", "EINVAL", "ENOMEM" } } },
  detail = "EACCES: the user lacks the group that owns the node. EPERM: a container's device rules. EINVAL: KFD has no GPU to offer." }
check { id = "render-node-present", title = "A render node exists",
  needs = gpu_may_be_here,
  command = "ls -l /dev/dri/",
  pass = { { fact = "access.render_nodes", exists = true } },
  fail = { { fact = "access.render", equals = "ENOENT" } } }
check { id = "user-in-render-group", title = "The user is in the group render",
  needs = gpu_may_be_here,
  command = "groups",
  pass = { { fact = "user.groups", has = "render" } },
  fail = { { fact = "user.groups", lacks = "render" } },
  detail = "Needed where /dev/kfd belongs to that group and is not open to all. A new membership counts from the next login on." }
check { id = "service-user-in-render-group", title = "The service's user is in the group render",
  needs = gpu_may_be_here,
  command = "groups ollama",
  pass = { { fact = "service.groups", has = "render" } },
  fail = { { fact = "service.groups", lacks = "render" } },
  detail = "A service runs as its own user: that your login is in the group does not help it." }
