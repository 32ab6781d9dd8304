-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mi100-three",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1493",
  summary = [[Three MI100 over PCIe: each alone works, any two end in a fatal PCIe error of one of them. Not the cards and not the slots: iommu=pt ended it.]],
  text = [=[
[  340.596150] {1}[Hardware Error]: Hardware error from APEI Generic Hardware Error Source: 8
[  340.605427] {1}[Hardware Error]: event severity: fatal
[  340.611515] {1}[Hardware Error]:  Error 0, type: fatal
[  340.617592] {1}[Hardware Error]:   section_type: PCIe error
[  340.624112] {1}[Hardware Error]:   port_type: 1, legacy PCI end point
[  340.637000] {1}[Hardware Error]:   command: 0x0547, status: 0x5810
[  340.644125] {1}[Hardware Error]:   device_id: 0000:83:00.0
[  340.661619] {1}[Hardware Error]:   vendor_id: 0x1002, device_id: 0x738c
[  340.675093] {1}[Hardware Error]:   aer_uncor_status: 0x00008000, aer_uncor_mask: 0x00010000
[  340.684362] {1}[Hardware Error]:   aer_uncor_severity: 0x004ef030
[  340.691360] {1}[Hardware Error]:   TLP Header: 40009001 8000000f 9927f000 00000000
[  340.699901] amdgpu 0000:83:00.0: aer_status: 0x00008000, aer_mask: 0x00010000
[  340.707957] Completer Abort
[  340.711668] amdgpu 0000:83:00.0: aer_layer=Transaction Layer, aer_agent=Completer ID
[  340.735721] amdgpu 0000:83:00.0: broadcast error_detected message
[  340.735726] [drm] PCI error: detected callback, state(2)!!
[  348.627473] amdgpu: qcm fence wait loop timeout expired
[  348.633860] amdgpu: The cp might be in an unrecoverable state due to an unsuccessful queues preemption
]=],
  facts = { ["gpu.name"] = "AMD Instinct MI100" },
  first = "pcie-completer-abort-iommu",
  must_not = { "gpu-hardware-failure", "ras-uncorrectable-error" },
  confidence = 0.70,
}
case {
  name = "driver-line",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1493",
  summary = [[Only the kernel's own lines of it.]],
  text = [=[
[  340.699901] amdgpu 0000:83:00.0: aer_status: 0x00008000, aer_mask: 0x00010000
[  340.707957] Completer Abort
[  340.711668] amdgpu 0000:83:00.0: aer_layer=Transaction Layer, aer_agent=Completer ID
]=],
  first = "pcie-completer-abort-iommu",
  confidence = 0.50,
}
case {
  name = "firmware-lines",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1493",
  summary = [[Only the firmware's record of it.]],
  text = [=[
[  340.596150] {1}[Hardware Error]: Hardware error from APEI Generic Hardware Error Source: 8
[  340.605427] {1}[Hardware Error]: event severity: fatal
[  340.611515] {1}[Hardware Error]:  Error 0, type: fatal
[  340.617592] {1}[Hardware Error]:   section_type: PCIe error
[  340.624112] {1}[Hardware Error]:   port_type: 1, legacy PCI end point
[  340.637000] {1}[Hardware Error]:   command: 0x0547, status: 0x5810
[  340.644125] {1}[Hardware Error]:   device_id: 0000:83:00.0
[  340.661619] {1}[Hardware Error]:   vendor_id: 0x1002, device_id: 0x738c
[  340.675093] {1}[Hardware Error]:   aer_uncor_status: 0x00008000, aer_uncor_mask: 0x00010000
[  340.684362] {1}[Hardware Error]:   aer_uncor_severity: 0x004ef030
[  340.691360] {1}[Hardware Error]:   TLP Header: 40009001 8000000f 9927f000 00000000
]=],
  first = "pcie-completer-abort-iommu",
  confidence = 0.70,
}
case {
  name = "near-unsupported-request",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1493",
  summary = [[A W6800 in another such server: an unsupported request (bit 20), and the card's EEPROM does not answer. Nobody found the cause; the reporter holds the hardware to be faulty.]],
  text = [=[
[    2.390313] {1}[Hardware Error]: event severity: recoverable
[    2.390318] {1}[Hardware Error]:  Error 0, type: fatal
[    2.390776] {1}[Hardware Error]:   section_type: PCIe error
[    2.393684] {1}[Hardware Error]:   port_type: 1, legacy PCI end point
[    2.395276] {1}[Hardware Error]:   device_id: 0000:83:00.0
[    2.395277] {1}[Hardware Error]:   vendor_id: 0x1002, device_id: 0x73a3
[    2.395278] {1}[Hardware Error]:   aer_uncor_status: 0x00100000, aer_uncor_mask: 0x00010000
[    2.395278] {1}[Hardware Error]:   aer_uncor_severity: 0x004ef030
[    2.799605] [drm:amdgpu_ras_eeprom_init [amdgpu]] *ERROR* Failed to read EEPROM table header, res:-5
]=],
  first = "pcie-aer-errors",
  accepted = { "ras-eeprom-unreachable" },
  must_not = { "pcie-completer-abort-iommu", "ras-uncorrectable-error" },
}
