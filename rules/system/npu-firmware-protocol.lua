-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "npu-firmware-protocol",
  title = [["Incompatible firmware protocol major 7": the NPU's firmware is newer than its driver]],
  summary = [[
amdxdna of Linux 6.14 to 6.19 takes only firmware of protocol 6 for Ryzen AI's NPU. With npu.sbin
1.1 (protocol 7), which FastFlowLM and Lemonade ask for, the probe ends; the driver cannot switch the
NPU off then either ("smu cmd 4 failed, 0xff"), which is a result. Firmware older than the driver wants
ends it alike. The GPU is not concerned.]],
  component = "firmware", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[aie2_check_protocol: Incompatible firmware protocol major \d+]], strength = "decisive", group = "protocol" },
    { log = [[aie2_check_protocol: Firmware (?:minor version smaller than supported|\d+\.\d+ below minimum \d+\.\d+)]], strength = "very_strong", group = "protocol" },
    { all = { { log = [[aie2_get_mgmt_chann_info: Invalid mbox magic|aie2_hw_start: firmware is not alive]] }, { log = [[aie2_init: start npu failed|amdxdna_probe: Hardware init failed]] } },
      strength = "strong", group = "probe" },
  },
  remedies = {
    { id = "newer-kernel", action = "newer-kernel", title = "Linux 7.0 or later, whose driver takes both (npu_7.sbin)",
      outcome = "cure", chance = 0.85, minutes = 30, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = install_newest_kernel,
      verify = [[ls /dev/accel]], expect = "accel0", rollback = boot_kernel_before, fallback = "out-of-tree-driver" },
    { id = "out-of-tree-driver", title = "Or build amd/xdna-driver, which brings driver and firmware together",
      outcome = "cure", chance = 0.7, minutes = 60, risk = "medium", reversibility = "medium", scope = "system", root = true, reboot = true,
      summary = "The reboot after the installation is needed: without it the NPU stays down.",
      requires = "Ubuntu or Debian; for Fedora and Arch the README has the last steps",
      apply = [[git clone --recursive https://github.com/amd/xdna-driver && cd xdna-driver && sudo ./tools/amdxdna_deps.sh
(cd xrt/build && ./build.sh -npu -opt) && (cd build && ./build.sh -release)
find . -name 'xrt*-amd64-base.deb' -o -name 'xrt*-npu.deb' -o -name 'xrt_plugin*-amdxdna.deb'   # install these three with apt-get install ./FILE, then reboot]],
      verify = [[ls /dev/accel]], expect = "accel0", rollback = remove_packages("'xrt*'", "'xrt*'") .. "\nsudo reboot", fallback = "older-firmware" },
    { id = "older-firmware", title = "Or go back to the firmware of protocol 6",
      outcome = "workaround", chance = 0.75, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "1.0.0.63 for Strix Point (17f0_10), 1.0.0.166 for Strix Halo (17f0_11). FastFlowLM wants 1.1 or later.",
      requires = "npu.sbin is a link there, and the file of 1.0 lies beside it",
      backup = [[find /lib/firmware/amdnpu/ -name 'npu.sbin*' -type l -printf '%p %l\n' > npu-links-before.txt]],
      apply = [[while read -r link _; do old=$(find "${link%/*}" -name "npu.sbin.1.0.*" | sort -V | tail -n 1)
[ -z "$old" ] || sudo ln -sfn "${old##*/}" "$link"; done < npu-links-before.txt
]] .. rebuild_initramfs .. ", by switching off and on",
      verify = [[ls /dev/accel]], expect = "accel0",
      rollback = [[while read -r link target; do sudo ln -sfn "$target" "$link"; done < npu-links-before.txt
]] .. rebuild_initramfs },
  },
  references = {
    { url = "https://github.com/amd/xdna-driver/issues/1257", title = "POWER_OFF precheck fails reproducibly on cold boot",
      says = "The maintainer: an old driver with new firmware; switching off then fails by a known fault of the firmware; old firmware, kernel 7.0 or the project's package cure it." },
    { url = "https://github.com/amd/xdna-driver/issues/1074", title = "amdxdna of the current kernel is too old for new firmware",
      says = "6.19 wants protocol 6.12 exactly; newer files are 7.2 and 7.3." },
    { url = "https://github.com/amd/xdna-driver/blob/main/src/driver/amdxdna/aie2_pci.c", title = "aie2_check_protocol()",
      says = "The project's older driver names the version that it wants at least." },
    { url = "https://github.com/hpenedones/fastflowlm-docker/issues/4", title = "Firmware incompatible on a Ryzen AI 5 PRO 340",
      says = "npu.sbin replaced by 1.1.2.64 under Linux 6.17: the line, and the NPU is gone." },
    { url = "https://github.com/amd/xdna-driver/issues/389", title = "Trying amdxdna from 6.14-rc3",
      says = "A wrong file shows as Invalid mbox magic, then the same end." },
  },
}
