-- SPDX-License-Identifier: Apache-2.0
case {
  name = "protocol-7",
  url = "https://github.com/hpenedones/fastflowlm-docker/issues/4",
  summary = "Linux 6.17 with npu.sbin 1.1.2.64.",
  text = [=[
amdxdna 0000:c4:00.1: [drm] *ERROR* aie2_check_protocol: Incompatible firmware protocol major 7 minor 2
amdxdna 0000:c4:00.1: [drm] *ERROR* aie2_hw_start: firmware is not alive
amdxdna 0000:c4:00.1: [drm] *ERROR* aie2_smu_exec: smu cmd 4 failed, 0xff
]=],
  facts = { ["kernel.version"] = "6.17.0" },
  first = "npu-firmware-protocol", confidence = 0.85,
}
case {
  name = "wrong-file",
  url = "https://github.com/amd/xdna-driver/issues/389",
  summary = "A Framework 16 with 6.14-rc3.",
  text = [=[
[    5.512969] amdxdna 0000:c6:00.1: enabling device (0000 -> 0002)
[    5.573771] amdxdna 0000:c6:00.1: [drm] *ERROR* aie2_get_mgmt_chann_info: Invalid mbox magic 0x30ec000
[    5.573807] amdxdna 0000:c6:00.1: [drm] *ERROR* aie2_hw_start: firmware is not alive
[    5.652976] amdxdna 0000:c6:00.1: [drm] *ERROR* aie2_init: start npu failed, ret -22
[    5.653244] amdxdna 0000:c6:00.1: [drm] *ERROR* amdxdna_probe: Hardware init failed, ret -22
]=],
  first = "npu-firmware-protocol",
}
case {
  name = "minor-too-small",
  url = "https://github.com/amd/xdna-driver/issues/1074",
  summary = "The other way round: firmware with fewer functions than the driver asks for.",
  text = [[amdxdna 0000:c4:00.1: [drm] *ERROR* aie2_check_protocol: Firmware minor version smaller than supported]],
  first = "npu-firmware-protocol", confidence = 0.7,
}
case {
  name = "only-sensors",
  url = "https://github.com/OpenGamingCollective/kernel-packages/issues/39",
  summary = "Near miss: the NPU runs, its sensors are not read.",
  text = [[amdxdna 0000:c6:00.1: [drm] *ERROR* aie2_query_sensors: PMF get npu data failed, ret -19]],
  must_not = { "npu-firmware-protocol" },
}
case {
  name = "below-minimum",
  url = "https://github.com/amd/xdna-driver/blob/main/src/driver/amdxdna/aie2_pci.c",
  summary = "The project's driver with older firmware: built from the texts in the source.",
  text = [[amdxdna 0000:c4:00.1: [drm] *ERROR* aie2_check_protocol: Firmware 5.8 below minimum 6.12]],
  first = "npu-firmware-protocol", confidence = 0.7,
}
