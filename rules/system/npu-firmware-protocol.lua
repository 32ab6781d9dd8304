-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "npu-firmware-protocol",
  title = [["Incompatible firmware protocol major 7": the NPU's firmware is newer than its driver]],
  summary = [[
amdxdna of Linux 6.14 to 6.19 takes only firmware of protocol 6 for Ryzen AI's NPU. With npu.sbin
1.1 (protocol 7), which FastFlowLM and Lemonade ask for, the probe ends; the driver cannot switch the
NPU off then either ("smu cmd 4 failed, 0xff"), which is a result. The GPU is not concerned.]],
  component = "firmware", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[aie2_check_protocol: Incompatible firmware protocol major \d+]], strength = "decisive", group = "protocol" },
    { log = [[aie2_check_protocol: Firmware minor version smaller than supported]], strength = "very_strong", group = "protocol" },
    { all = { { log = [[aie2_get_mgmt_chann_info: Invalid mbox magic|aie2_hw_start: firmware is not alive]] }, { log = [[aie2_init: start npu failed|amdxdna_probe: Hardware init failed]] } },
      strength = "strong", group = "probe" },
  },
  remedies = {
    { id = "newer-kernel", action = "newer-kernel", title = "Linux 7.0 or later, whose driver takes both (npu_7.sbin)",
      outcome = "cure", chance = 0.85, minutes = 30, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[# install the distribution's newest kernel and linux-firmware, then reboot]],
      verify = [[ls /dev/accel]], expect = "accel0", rollback = [[# choose the previous kernel in the boot menu]], fallback = "out-of-tree-driver" },
    { id = "out-of-tree-driver", title = "Or build amd/xdna-driver, which brings driver and firmware together",
      outcome = "cure", chance = 0.7, minutes = 60, risk = "medium", reversibility = "medium", scope = "system", root = true, reboot = true,
      summary = "The reboot after the installation is needed: without it the NPU stays down.",
      apply = [[git clone --recursive https://github.com/amd/xdna-driver   # build and install as its README says, then reboot]],
      verify = [[ls /dev/accel]], expect = "accel0", rollback = [[# remove the packages it built, reboot]], fallback = "older-firmware" },
    { id = "older-firmware", title = "Or go back to the firmware of protocol 6",
      outcome = "workaround", chance = 0.75, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "1.0.0.63 for Strix Point (17f0_10), 1.0.0.166 for Strix Halo (17f0_11). FastFlowLM wants 1.1 or later.",
      backup = [[ls -l /lib/firmware/amdnpu/17f0_1*/ > amdnpu-before.txt]],
      apply = [[ls -l /lib/firmware/amdnpu/17f0_1*/   # point npu.sbin (.zst, .xz) at the file of 1.0, rebuild the initramfs, switch off and on]],
      verify = [[ls /dev/accel]], expect = "accel0", rollback = [[cat amdnpu-before.txt   # point npu.sbin back]] },
  },
  references = {
    { url = "https://github.com/amd/xdna-driver/issues/1257", title = "POWER_OFF precheck fails reproducibly on cold boot",
      says = "The maintainer: an old driver with new firmware; switching off then fails by a known fault of the firmware; old firmware, kernel 7.0 or the project's package cure it." },
    { url = "https://github.com/amd/xdna-driver/issues/1074", title = "amdxdna of the current kernel is too old for new firmware",
      says = "6.19 wants protocol 6.12 exactly; newer files are 7.2 and 7.3." },
    { url = "https://github.com/hpenedones/fastflowlm-docker/issues/4", title = "Firmware incompatible on a Ryzen AI 5 PRO 340",
      says = "npu.sbin replaced by 1.1.2.64 under Linux 6.17: the line, and the NPU is gone." },
    { url = "https://github.com/amd/xdna-driver/issues/389", title = "Trying amdxdna from 6.14-rc3",
      says = "A wrong file shows as Invalid mbox magic, then the same end." },
  },
}
