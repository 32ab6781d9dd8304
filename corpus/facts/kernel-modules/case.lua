-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://man7.org/linux/man-pages/man8/lsmod.8.html",
  summary = [[Built from the tool's documented output. Parameters, modprobe options, kernel options
and the list of modules.]],
  log = "log.txt",
  first = "nomodeset-set",
  extracts = {
    ["kernel.version"] = "6.14.0-37-generic",
    ["kernel.cmdline"] = "BOOT_IMAGE=/boot/vmlinuz-6.14.0-37-generic root=UUID=00000000-0000-4000-8000-000000000001 ro quiet nomodeset amdgpu.runpm=0",
    ["kernel.param.nomodeset"] = "1",
    ["kernel.param.amdgpu.runpm"] = "0",
    ["kernel.param.amdgpu.lockup_timeout"] = "10000",
    ["kernel.param.amdgpu.noretry"] = "0",
    ["kernel.param.amdgpu.cwsr_enable"] = "1",
    ["kernel.config.HSA_AMD"] = "y",
    ["kernel.config.HSA_AMD_P2P"] = "n",
    ["kernel.modules"] = { "amdgpu", "amdxcp", "nvidia" },
  },
}
