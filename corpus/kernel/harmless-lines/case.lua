-- SPDX-License-Identifier: Apache-2.0
case {
  name = "desktop-boot",
  url = "https://github.com/ublue-os/bazzite/issues/5729",
  summary = "Lines of ordinary starts that people ask about; every one is harmless.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: MEM ECC is not presented.
amdgpu 0000:03:00.0: amdgpu: SRAM ECC is not presented.
amdgpu 0000:03:00.0: No more image in the PCI ROM
amdgpu 0000:03:00.0: amdgpu: SECUREDISPLAY: query securedisplay TA failed. ret 0x0
amdgpu 0000:03:00.0: amdgpu: Using BACO for runtime pm
amdgpu 0000:12:00.0: amdgpu: Runtime PM not available
pci 0000:03:00.0: 31.504 Gb/s available PCIe bandwidth, limited by 8.0 GT/s PCIe x4 link at 0000:00:01.1 (capable of 252.048 Gb/s with 16.0 GT/s PCIe x16 link)
[drm] DSC precompute is not needed.
[drm] Not enough PCI address space for a large BAR.
amdgpu 0000:03:00.0: amdgpu: psp reg (0x16080) wait timed out, mask: 80000000, read: 0 exp: 80000000
amdgpu 0000:03:00.0: [drm] REG_WAIT timeout 1us * 100 tries - dcn32_program_compbuf_size line:147
amdgpu 0000:2f:00.0: [drm] *ERROR* dpcd_set_link_settings:1122: core_link_write_dpcd (DP_DOWNSPREAD_CTRL) failed
amdttm: module verification failed: signature and/or required key missing - tainting kernel
amdgpu: Freeing queue vital buffer 0x76fe3ea00000, queue evicted
]],
}
case {
  name = "server-metrics",
  url = "https://github.com/ROCm/rocm-systems/issues/11468",
  summary = "A metric that MI300 does not serve.",
  text = [[
cat: /sys/class/drm/card0/device/xgmi_error: Invalid argument
]],
}
case {
  name = "after-a-reset",
  url = "https://github.com/ishitatsuyuki/acominer/issues/9",
  summary = "The program's old context after a reset that was seen to work.",
  text = [=[
[drm:amdgpu_cs_ioctl [amdgpu]] *ERROR* Failed to initialize parser -125!
]=],
}
case {
  name = "throttled-at-idle",
  url = "https://github.com/ROCm/rocm-systems/issues/11781",
  summary = "amd-smi of an idle R9700.",
  text = [[
        THROTTLE_STATUS: THROTTLED
]],
}
