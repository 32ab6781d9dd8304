-- SPDX-License-Identifier: Apache-2.0
-- Is a node with Instinct accelerators what it should be? By the rows of rules/facts/fits.lua.

local instinct = { fact = "gpu.arch", matches = "^CDNA" }
-- A guest has the GPUs that it was given.
local node = { instinct, { fact = "host.virtual", equals = "none" } }

check { id = "board-whole", title = "All GPUs of the board are on the bus",
  needs = node, fits = { "gpu.present" },
  command = "lspci -nn -d 1002: | grep -cE '\\[(03|12)[0-9a-f]{2}\\]'",
  detail = "A GPU that is not on the bus failed at boot, fell off, or is not powered: the kernel log of the boot and the BMC's event log tell which OAM. Its neighbours then lack a link, too." }
check { id = "xgmi-hive", title = "Each GPU belongs to an XGMI hive",
  needs = node, fits = { "gpu.xgmi_hive" },
  command = "grep -H hive_id /sys/class/kfd/kfd/topology/nodes/*/properties",
  detail = "Without a hive the GPUs reach each other over PCIe only: the links were not trained at boot." }
check { id = "xgmi-whole", title = "Each GPU reaches all others over XGMI",
  needs = node, fits = { "gpu.xgmi_links" },
  command = "amd-smi topology",
  detail = "A missing link shows at both of its ends, a missing GPU at all others. The driver counts a GPU that is reached in two hops as not linked." }
check { id = "pcie-as-built", title = "The PCIe links have the width and speed of the board",
  needs = node, fits = { "gpu.pcie_width", "gpu.pcie_speed" },
  command = "lspci -vv -d 1002: | grep -E 'LnkCap:|LnkSta:'",
  detail = "A link that was trained to less costs bandwidth to the host and the network, and often is the first sign of a bad connector, retimer or switch." }
check { id = "partition-fits", title = "Compute and memory partition modes go together",
  needs = { instinct }, fits = { "gpu.compute_partition", "gpu.memory_partition" },
  command = "grep -H . /sys/bus/pci/devices/*/current_*_partition",
  detail = "Set a pair that the product has: sudo amd-smi set --memory-partition NPS1, then sudo amd-smi set --compute-partition SPX." }
check { id = "driver-fits-rocm", title = "AMD lists the driver for the ROCm release",
  needs = { instinct, { fact = "driver.origin", equals = "dkms" } }, fits = { "driver.release", "rocm.version" },
  command = "cat /sys/module/amdgpu/version /opt/rocm/.info/version",
  detail = "Another driver or another ROCm release is needed: kbmatch matrix prints the pairs. Containers bring ROCm releases of their own, for which the same holds." }
check { id = "firmware-fits-rocm", title = "AMD lists the firmware bundle for the ROCm release",
  needs = { instinct, { fact = "firmware.pldm", exists = true } }, fits = { "firmware.pldm", "rocm.version" },
  command = "amd-smi firmware | grep -A1 PLDM_BUNDLE",
  detail = "The maker of the server publishes bundles for its board. A bundle that is newer than the newest in AMD's list counts as listed." }
