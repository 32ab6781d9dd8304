-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "iommu-fault",
  title = "IOMMU page fault (IO_PAGE_FAULT): the GPU's DMA is blocked",
  summary = [[
The IOMMU translates and guards what devices read and write in system memory. An IO_PAGE_FAULT
with the GPU's address says that the GPU accessed a page not mapped for it: a driver fault, or
peer-to-peer transfers under a translating IOMMU, for which AMD advises pass-through (iommu=pt).
Faults of another device (a disk) say nothing of the GPU.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[amdgpu [0-9a-f:.]+: AMD-Vi: Event logged \[IO_PAGE_FAULT]], strength = "decisive", group = "fault" },
    -- the line names a device, not that it is the GPU
    { all = { { log = [=[AMD-Vi: Event logged \[IO_PAGE_FAULT device=|DMAR: \[DMA (?:Read|Write)[^\]]*\] Request device]=] }, { log = [=[amdgpu.*\[gfxhub\d?\] page fault|amdgpu.*ring \S+ timeout]=] } },
      within = "60s", strength = "strong", group = "fault" },
    -- the address of the line is one that amdgpu drives
    { all = { { log = [=[AMD-Vi: Event logged \[IO_PAGE_FAULT device=|DMAR: \[DMA (?:Read|Write)[^\]]*\] Request device]=] },
              { log = [=[amdgpu: using MSI|amdgpu: Fetched VBIOS|amdgpu: VRAM: \d+M|amdgpu: GART: \d+M|ring \S+ uses VM inv eng|SMU is initialized|VGA compatible controller.*\[AMD/ATI\]]=] } },
      strength = "very_strong", group = "fault" },
    -- a GPU handed to a guest is vfio-pci's on the host
    { all = { { log = [=[vfio-pci [0-9a-f:.]+: AMD-Vi: Event logged \[IO_PAGE_FAULT]=] },
              { any = { { log = [=[(?:VGA compatible|Display) controller.*\[AMD/ATI\]]=] }, { fact = "gpu.gfx", exists = true },
                        { fact = "gpu.pci_id", matches = [[^1002:]] } } } }, strength = "strong", group = "fault" },
    -- the GPU does not acknowledge the IOMMU's invalidations (address translation services)
    { all = { { log = [[AMD-Vi: (?:Event logged \[IOTLB_INV_TIMEOUT|Completion-Wait loop timed out)]] }, speaks_of_amd }, strength = "strong", group = "fault" },
    { log = [[kernel command line which can lead to system inst]], strength = "weak", group = "advice" },
    { fact = "host.iommu", equals = "translated", strength = "weak", group = "mode" },
    { log = [[vfio-pci [0-9a-f:.]+: (?:SMU error|not ready|AMD_\w+)]], strength = "very_strong", against = true },
    -- what a reset that had begun cuts off mid-transfer
    { sequence = { [[GPU reset begin!]], [[AMD-Vi: Event logged \[IO_PAGE_FAULT]] }, within = "60s",
      strength = "strong", against = true, group = "in-reset" },
    { fact = "kernel.param.iommu", equals = "pt", strength = "moderate", against = true },
    other_maker,
    -- the setting that cured it
    { all = { { said = helped([[\b(?:amd_iommu=off|intel_iommu=off|iommu=(?:pt|off|soft)|(?:disabl\w+|turn\w* off)(?: the)? (?:IOMMU|VT-d|AMD-Vi))]]),
      unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "setting" },
    { all = { { said = [[(?i)\b(?:gpu|card|amdgpu|dgpu)\b(?: \w+){0,4} IOMMU (?:page )?faults?|IOMMU (?:page )?faults?(?: \w+){0,4} (?:gpu|card|amdgpu|dgpu)\b]], unless = [[(?i)\bno IOMMU]] }, speaks_of_amd }, strength = "strong", group = "said" },
  },
  explains = { "gpu-vm-fault", "gpu-ring-timeout-reset", "rccl-init-failure", "hip-launch-failure" },
  remedies = {
    { id = "iommu-pt", action = "iommu-pt", title = "Put the IOMMU into pass-through: iommu=pt",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("iommu=pt"),
      verify = [[journalctl -k -b | grep -i 'Default domain type']], expect = "(?i)passthrough",
      rollback = drop_kernel_argument("iommu=pt") },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2642", title = "amdgpu: IO_PAGE_FAULT while running HIP samples",
      says = "Shows GPU page faults in VMID 0 beside IOMMU faults of the same device." },
    { url = "https://github.com/ROCm/rccl/issues/1129", title = "RCCL on two MI100",
      says = "With iommu=pt on the command line rccl-tests runs clean." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2198", title = "Page fault in the driver with the IOMMU",
      says = "AMD's advisory for Instinct is amd_iommu=on iommu=pt." },
  },
}
