-- SPDX-License-Identifier: Apache-2.0

benign { id = "seccomp-blocks-mbind", log = [[mbind is blocked by seccomp]],
  why = "Docker's default seccomp profile refuses mbind. The HSA runtime says so once, takes the memory where it lies and goes on; only NUMA placement is lost. --security-opt seccomp=unconfined or --cap-add SYS_NICE allows it.",
  url = "https://github.com/ROCm/ROCT-Thunk-Interface/blob/master/src/fmm.c" }
benign { id = "mempolicy-not-permitted", log = [[(?:get_mempolicy|set_mempolicy|mbind): Operation not permitted]],
  why = "A container's seccomp profile refuses the NUMA calls unless the container has CAP_SYS_NICE. The program runs on without placing its memory; no GPU device is concerned.",
  url = "https://github.com/containerd/containerd/issues/13610" }
benign { id = "dxg-ioctl", log = [[misc dxg: dxgk: dxgkio_(?:query_adapter_info|is_feature_enabled): Ioctl failed: -(?:2|22)\b]],
  why = "WSL's GPU bridge asks the Windows driver for things that it does not offer; every WSL boot prints it, with working GPUs of all makers too.",
  url = "https://github.com/microsoft/WSL/issues/40715" }
benign { id = "apt-legacy-keyring", log = [[Key is stored in legacy trusted\.gpg keyring]],
  why = "The repository's key lies where apt-key used to put it. apt still takes it, and the packages are verified.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1869" }
benign { id = "apt-missing-signed-by", log = [[Missing Signed-By in the sources\.list\(5\) entry]],
  why = "Newer apt wants each source to name its key file. A notice: the repository is still read and verified.",
  url = "https://github.com/nktice/AMD-AI/issues/13" }
benign { id = "initramfs-possible-firmware", log = [[Possible missing firmware "?(?:/lib/firmware/)?amdgpu/\S+ for (?:kernel )?module]],
  why = "The initramfs tools list every file that the module could ask for, of all chips it knows. Only a file of this machine's own chip matters, and then the kernel log says that loading it failed.",
  url = "https://github.com/damentz/liquorix-package/issues/69" }
benign { id = "amdgpu-install-i386", log = [[INFO: i386 architecture has not been enabled with dpkg]],
  why = "amdgpu-install leaves out the 32-bit libraries, which only old games want. ROCm has none.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5881" }
benign { id = "rocminfo-lsmod-not-found", log = [[\blsmod: (?:command )?not found]],
  why = "Older rocminfo asks lsmod, which small container images do not have, and then says wrongly that the module is NOT loaded. What follows (agents, or an error at /dev/kfd) tells.",
  url = "https://github.com/ROCm/ROCm-docker/issues/65" }
benign { id = "vfio-hides-capability", log = [[vfio_ecap_init: hiding ecap 0x]],
  why = "vfio shows the guest only the PCIe capabilities that it can virtualise. Every passed-through card prints it.",
  url = "https://github.com/gnif/vendor-reset/issues/72" }
benign { id = "vendor-reset-done", log = [[AMD_\w+: (?:performing (?:pre-|post-)?reset|mode1 reset succeeded|reset result = 0$|bus reset disabled\? yes)]],
  why = "The steps of vendor-reset when a guest takes the card; it ends well when the result is 0.",
  url = "https://github.com/gnif/vendor-reset/issues/29" }

benign { id = "qemu-bar-peer-to-peer", log = [[PCI peer-to-peer transactions on BARs are not supported]],
  why = "QEMU could not map the card's memory for other passed-through devices, as the IOMMU's addresses end below it. The guest starts and uses the card; only direct copies between two GPUs of one guest are lost.",
  url = "https://github.com/kata-containers/kata-containers/issues/12861" }
