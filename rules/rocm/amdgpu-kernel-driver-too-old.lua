-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amdgpu-kernel-driver-too-old",
  title = "The kernel driver (amdgpu/KFD) is too old for this ROCm release",
  summary = [[ROCm's user space, often inside an image or an application's bundle, asks KFD for
things that an old kernel does not know; the first call that needs one fails with "invalid
argument", typically hipMemGetInfo (the AVAILABLE_MEMORY ioctl), although the GPU is listed.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[(?:ROCm|CUDA|HIP) error: invalid argument|error:invalid argument]] },
              { log = [[in function ggml_backend_cuda_(?:get_device_memory|device_get_memory)]] } }, within = "6 lines",
      strength = "decisive", group = "meminfo" },
    { all = { { log = [[hipMemGetInfo\(|mem_get_info|cudaMemGetInfo\(]] }, { log = [[HIP error: invalid argument|CUDA error: invalid argument]] } }, within = "8 lines",
      strength = "very_strong", group = "meminfo" },
    -- alpaka's check of a HIP call names the call in one line and the error in the next
    { sequence = { [['\S*[mM]emGetInfo\(.*returned error]], [['hipErrorInvalidValue': 'invalid argument']] }, within = "3 lines",
      strength = "very_strong", group = "meminfo" },
    { log = [[HSA Error:\s+Incompatible kernel and userspace, .* disabled\.]], strength = "decisive", group = "said" },
    -- no kernel driver of Linux is in play there
    { fact = "os.name", matches = [[(?i)^(?:microsoft )?windows]], strength = "decisive", against = true, group = "windows" },
    { log = [[ioctl\(\d+, AMDKFD_IOC_(?:AVAILABLE_MEMORY|EXPORT_DMABUF|RUNTIME_ENABLE|SVM|SMI_EVENTS)\b.* = -1 (?:EINVAL|ENOTTY)]], strength = "strong", group = "ioctl" },
    { fact = "kernel.version", range = "<5.18", strength = "weak", group = "kernel" },
    { fact = "kernel.version", range = ">=6.8", strength = "moderate", against = true, group = "new" },
    { fact = "driver.origin", equals = "dkms", strength = "weak", against = true },
    -- ROCclr asks KFD for the free memory; a driver before that ioctl refuses
    { log = [[HSA_AMD_AGENT_INFO_MEMORY_AVAIL query failed]], strength = "very_strong", group = "meminfo" },
    { all = { { log = [[(?:cuda|hip)MemGetInfo failed \(invalid argument\)]] }, speaks_of_amd }, strength = "very_strong", group = "meminfo" },
    -- hashcat gives the number or HIP's word
    { log = [[\bhipMemGetInfo\(\): (?:1$|invalid argument)]], strength = "strong", group = "meminfo" },
    { log = [[hipMemGetInfo: Returned hipErrorInvalidValue]], strength = "strong", group = "meminfo" },
    { log = [[failed to query device memory info: HIP_ERROR_InvalidValue]], strength = "very_strong", group = "meminfo" },
    { said = [[(?i)\bmem_get_info\b.{0,60}\bHIP error:? invalid argument]], strength = "strong", group = "meminfo" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = [[(?i)\b(?:host )?(?:kernel|amdgpu|KFD)(?: driver)?(?: \w+){0,2} too old (?:for|to)\b.{0,60}ROCm|ROCm.{0,60}(?:requires?|needs?|wants) (?:an? )?newer (?:host )?(?:kernel|amdgpu|KFD|driver)]],
      unless = [[(?i)not too old]] }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  explains = { "hip-no-device" },
  remedies = {
    { id = "newer-kernel", action = "newer-kernel", title = "A newer kernel on the host",
      outcome = "cure", chance = 0.85, minutes = 30, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[uname -r; dkms status; modinfo -F version amdgpu]],
      cons = { "out-of-tree modules (NVIDIA, ZFS, Wi-Fi) have to be built for it too" },
      apply = install_newest_kernel,
      verify = [[uname -r]], expect = [[^(?:6|7)\.]], rollback = boot_kernel_before, fallback = "dkms" },
    { id = "dkms", title = "AMD's amdgpu-dkms for this kernel",
      outcome = "cure", chance = 0.75, minutes = 30, risk = "medium", reversibility = "medium", scope = "system", root = true, reboot = true,
      requires = "AMD's repository is set up; a kernel that this driver supports; with secure boot an enrolled key",
      apply = [[sudo amdgpu-install --usecase=dkms   # then reboot]], verify = [[modinfo -F version amdgpu]], expect = [[^6\.]],
      rollback = [[if command -v apt >/dev/null; then sudo apt remove amdgpu-dkms; else sudo dnf remove amdgpu-dkms; fi   # then reboot]], fallback = "older-userspace" },
    { id = "older-userspace", title = "An image or build with an older ROCm",
      outcome = "workaround", chance = 0.7, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      summary = "AMD supports user space and driver within about a year of each other.",
      apply = [[# an image tag of ROCm 5.7 to 6.1]], verify = [[rocminfo | grep -m1 'Runtime Version']], expect = [[Runtime Version]], rollback = [[# the newer tag]] },
  },
  refuted = {
    { what = "the warning `amdgpu version file missing`", ref = 3,
      why = "it only says that the in-tree driver is in use; such machines work" },
  },
  references = {
    { url = "https://github.com/robertrosenbusch/gfx803_rocm/issues/49", title = "Fail run Ollama with ROCm 6.4",
      says = "Ubuntu 22.04's 5.x kernel: invalid argument reading device memory; a newer kernel cured it." },
    { url = "https://github.com/ollama/ollama/issues/3840", title = "Vega 56: hipMemGetInfo, invalid argument",
      says = "The call fails in the runner though the device is listed." },
    { url = "https://github.com/ollama/ollama/issues/6336", title = "amdgpu version file missing",
      says = "The GPU is used all the same." },
    { url = "https://github.com/pytorch/pytorch/issues/126015", title = "torch.cuda.mem_get_info: invalid argument",
      says = "MI210 with ROCm 6.0 wheels: available, but memory information fails." },
    { url = "https://github.com/vllm-project/vllm/issues/5994", title = "HIP error: invalid argument in cudaMemGetInfo",
      says = "MI100, ROCm 6.1 on kernel 5.15." },
  },
}
