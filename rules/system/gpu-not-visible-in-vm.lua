-- SPDX-License-Identifier: Apache-2.0
local virtual_adapter = [=[VMware SVGA II Adapter|product: SVGA II Adapter|QXL paravirtual graphic card|Virtio 1\.0 GPU|Virtio GPU|Initialized (?:vmwgfx|qxl|virtio_gpu|vboxvideo|hyperv_drm|bochs-drm) |Hyper-V virtual VGA|Cirrus Logic GD 5446|InnoTek Systemberatung GmbH VirtualBox|VirtualBox Graphics Adapter|\[(?:15ad:0405|1b36:0100|1af4:1050|80ee:beef|1234:1111)\]]=]
local no_gpu = [[ROCk module is NOT loaded, possibly no GPU devices|Unable to open /dev/kfd read-write: No such file or directory|(?:D|d)river not initialized \(amdgpu not found in modules\)|No AMD GPUs specified|no ROCm-capable device is detected|No HIP GPUs are available|no compatible (?:GPUs were discovered|amdgpu devices detected)|Failed to infer device type]]
rule {
  id = "gpu-not-visible-in-vm",
  title = "Virtual machine without an AMD GPU: none is passed through to it",
  summary = [[
A guest sees on its PCI bus only what the hypervisor gives it. Without PCI passthrough there is
an emulated display adapter (VMware SVGA, QXL, virtio-gpu, Hyper-V) and no AMD device, so
amdgpu has nothing to bind and ROCm finds no GPU, whatever is installed in the guest.
VirtualBox and VMware Workstation cannot pass a GPU through at all.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = virtual_adapter }, { log = no_gpu } }, strength = "very_strong", group = "adapter" },
    -- the machine is a guest, and nothing was said of its adapter
    { all = { { log = [[VMware,  VMware Virtual S|ATA +VBOX HARDDISK|ATA +QEMU HARDDISK|DMI: VMware, Inc\.|DMI: QEMU |DMI: innotek GmbH VirtualBox]] }, { log = no_gpu } }, strength = "strong", group = "adapter" },
    -- the PCI bus was read and holds none, and something there wants one
    { all = { { fact = "gpu.present", equals = "0" }, { fact = "host.gpu_wanted", exists = true },
              { fact = "host.virtual", matches = [[(?i)^(?!none|microsoft|wsl)\w]] } },
      strength = "very_strong", group = "bus" },
    { log = [[vendor: Advanced Micro Devices, Inc\. \[AMD/ATI\]|kfd kfd: (?:amdgpu: )?added device 1002:|initializing kernel modesetting \(]], strength = "decisive", against = true, group = "there" },
    { fact = "gpu.present", matches = "^[1-9]", strength = "decisive", against = true, group = "there" },
    { fact = "host.wsl", equals = "true", strength = "decisive", against = true },
  },
  explains = { "kfd-device-missing", "amdgpu-builtin-not-module", "apu-not-supported-by-runtime",
    "hip-no-device", "kfd-has-no-gpu", "k8s-gpu-not-allocatable" },
  remedies = {
    { id = "pass-through", title = "Hand the GPU to the guest on the host (PCI passthrough, an SR-IOV function, or the cloud's GPU type)",
      summary = "The host needs its IOMMU on; the GPU and its audio function are bound to vfio-pci and added to the guest.",
      outcome = "cure", chance = 0.6, minutes = 60, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "A hypervisor that can pass PCI devices through: KVM, Xen, ESXi, Hyper-V with DDA.",
      prepare = [[lspci -nn | grep -iE 'vga|display|3d|accelerator']],
      apply = [[# on the host, for a libvirt guest:
virsh nodedev-list --cap pci   # then: virsh nodedev-detach, and virt-xml GUEST --add-device --hostdev ADDRESS]],
      verify = [[lspci -nn | grep -c '\[1002:']], expect = "^[1-9]",
      rollback = [[true   # on the host: virt-xml GUEST --remove-device --hostdev ADDRESS, and virsh nodedev-reattach]], fallback = "bare-metal" },
    { id = "bare-metal", title = "Run it on the host, outside of the virtual machine",
      outcome = "workaround", chance = 0.9, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      apply = [[lspci -nn | grep '\[1002:'   # on the host]], verify = [[rocminfo | grep -m1 gfx]], expect = "gfx",
      cons = { "nothing to roll back: the guest stays as it is" } },
    { id = "reinstall-driver", title = "Installing the driver again in the guest",
      avoid = "There is no device for it to bind." },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1505", title = "ROCk module is NOT loaded in a VMware guest",
      says = "lspci of the guest lists a VMware SVGA adapter and no AMD device." },
    { url = "https://github.com/ROCm/ROCR-Runtime/issues/24", title = "ROCm in a virtual machine",
      says = "With the card passed through by vfio-pci the guest sees it; that set-up on the host is what is needed." },
  },
}
