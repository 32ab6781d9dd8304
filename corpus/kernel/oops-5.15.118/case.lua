-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/NixOS/nixpkgs/issues/240017",
  summary = [[After the 5.15.118 stable update amdgpu oopses in amdgpu_bo_vm_destroy and the desktop is dead; 5.15.117 works. A wrong backport (1cc40dccad76) is the cause, reverse-applying it cures it.]],
  log = "log.txt",
  facts = { ["kernel.version"] = "5.15.118", ["os.name"] = "nixos" },
  first = "kernel-regression",
  must_not = { "vram-oom", "gpu-hardware-failure", "gpu-vm-fault" },
  confidence = 0.5,
}
