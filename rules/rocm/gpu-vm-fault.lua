-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gpu-vm-fault", kind = "symptom",
  title = "GPU page fault (VM_L2_PROTECTION_FAULT): a kernel accessed unmapped memory",
  summary = [[The GPU's address translation met a page without a mapping or without permission.
The client tells the place: TCP or SQC is shader code (a kernel's bug, code for another chip,
memory freed too early), SDMA a copy, CPC/CPF/CPG the command processor (firmware, queue or
wave-save area), and the process line says who. A page fault is a software fault far more often
than a hardware one.]],
  component = "app", severity = "error", maturity = "stable", prior = "common",
  evidence = {
    { log = [[\[(?:gfxhub|mmhub)\d*\] (?:no-)?(?:retry )?page fault \(src_id:]], strength = "strong", group = "fault" },
    { log = [[VM_L2_PROTECTION_FAULT_STATUS:0x]], strength = "strong", group = "fault" },
    -- the other lines of that record, where a report holds no more of it
    { log = [=[in page starting at address 0x[0-9a-f]+ from |Faulty UTCL2 client ID: |PERMISSION_FAULTS: 0x[1-9a-f]]=], strength = "strong", group = "fault" },
    { log = [[Memory access fault by GPU node-\d+]], strength = "strong", group = "fault" },
    { log = [[HSA_STATUS_ERROR_MEMORY_FAULT|HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION]], strength = "moderate", group = "fault" },
    -- ROCclr of ROCm 3.x and 4.x gives the number alone
    { log = [[callbackQueue aborting with status: 0x2[9b]\b]], strength = "moderate", group = "fault" },
    { log = [[(?:HIP|ROCm) error: an illegal memory access was encountered]], strength = "moderate", group = "fault" },
    { log = [[GPU fault detected: 14[67] 0x]], strength = "strong", group = "fault" },
    { said = [[(?i)\b(?:AMDGPU|GPU) VM[- ](?:page )?faults?\b]], strength = "strong", group = "fault" },
    { all = { { said = [[(?i)\b(?:trigger|caus|produc|get|throw|give|report)\w* (?:an? |the |GPU |AMDGPU )*page[- ]faults?\b|\bpage[- ]faults? (?:in|from|on) (?:the )?(?:amdgpu|GPU|gfxhub|mmhub)\b]],
      unless = [[(?i)(?:not|n't|never|no|without) (?:\w+ ){0,2}page[- ]fault|kernel (?:BUG|panic|paging|page)|oops|IO_PAGE|AMD-Vi|iommu|unable to handle|minor|major|XNACK|recover|HMM|demand|svm|perf\b|\bboot|linux-?\d]] }, speaks_of_amd }, strength = "moderate", group = "fault" },
    { log = [[VM_CONTEXT1_PROTECTION_FAULT_(?:ADDR|STATUS) +0x]], strength = "strong", group = "fault" },
    { log = [[page fault \(src_id:\d+ ring:\d+ vmid:0 pasid:0(?:,|\))]], strength = "weak", against = true, group = "no-process" },
    -- nobody's page, in a reset that had begun: what the reset left behind
    { sequence = { [[GPU reset begin!]], [[page fault \(src_id:\d+ ring:\d+ vmid:0 pasid:0(?:,|\))]] }, within = "60s",
      strength = "moderate", against = true, group = "no-process" },
    { log = [[AMD-Vi: Event logged \[IO_PAGE_FAULT]], strength = "moderate", against = true },
  },
  remedies = {
    { id = "name-the-kernel", title = "Find the kernel that faults",
      outcome = "diagnostic", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      summary = "Serialised launches put the fault next to its call; the log level names the kernel.",
      apply = [[AMD_SERIALIZE_KERNEL=3 AMD_LOG_LEVEL=3 HSA_ENABLE_DEBUG=1 COMMAND 2> fault.log]],
      verify = [[grep -m1 -B5 'Memory access fault' fault.log]], expect = [[Memory access fault]] },
    { id = "check-override", action = "unset-gfx-override", title = "Run without HSA_OVERRIDE_GFX_VERSION",
      outcome = "diagnostic", chance = 0.3, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[unset HSA_OVERRIDE_GFX_VERSION]], verify = [[env | grep -c HSA_OVERRIDE]], expect = [[^0$]],
      rollback = [[export HSA_OVERRIDE_GFX_VERSION=X.Y.Z]] },
    { id = "newer-stack", action = "newer-rocm", title = "Newer ROCm libraries and application build",
      outcome = "cure", chance = 0.4, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      apply = [[# a newer build of the application, or another ROCm release beside this one]],
      verify = [[sudo dmesg --since '-10min' | grep -c 'page fault (src_id']], expect = [[^0$]], rollback = [[# reinstall the previous version]] },
    { id = "replace-card", title = "Replace the card",
      avoid = "page faults by themselves do not speak of the hardware; look for RAS, ECC or bus errors first" },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-libraries/issues/1132", title = "gfx1151: GPU hangs under llama.cpp's ROCm backend",
      says = "TCP fault inside a running kernel with larger models; newer ROCm builds do not have it." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3452", title = "Memory access fault after sampling on 7900 XTX",
      says = "The runtime's line and the kernel's block tell the same event." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5238", title = "MI210 faults at a nil address",
      says = "The cause was an override left over from another card." },
  },
}
