-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rsmi-init-failed", kind = "symptom",
  title = [["Exception caught: rsmi_init." (ROCm SMI returned 8): it finds no GPU to read]],
  summary = [[
librocm_smi64, which rocm-smi, amd-smi, Slurm, hwloc, PyTorch and DeepSpeed load, could not build its
list of GPUs. On a machine without an AMD GPU (a login node, WSL, a controller of Slurm) the line is
noise. Where a GPU should be there: amdgpu or KFD is not loaded, the container has no /dev/kfd and
/sys, or the kernel is older than this library expects.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Exception caught: rsmi_init\.|ROCm SMI returned 8 \(the expected value is 0\)]], strength = "strong", group = "init" },
    { log = [[Failed to get "domain" properity from properties files for kfd node]], strength = "very_strong", group = "init" },
    -- where nobody expects a GPU of AMD, the program goes on
    other_maker,
    { log = [[^NodeName=\S+ CPUs=\d+]], strength = "moderate", against = true },
  },
  remedies = {
    { id = "what-is-there", title = "See which is absent: the GPU, the driver, KFD's nodes or the container's devices",
      outcome = "diagnostic", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[lspci -d 1002: -nn; ls -l /dev/kfd; find /sys/class/kfd/kfd/topology/nodes -maxdepth 1; uname -r; rocminfo | grep -m3 gfx]],
      verify = [[find /sys/class/kfd/kfd/topology/nodes -maxdepth 1 | wc -l]], expect = [[\d]] },
    { id = "newer-kernel", title = "'Failed to get \"domain\"': a newer kernel (5.4 lacks it, 5.10 has it), or AMD's driver",
      requires = "the log has the line of the domain",
      outcome = "cure", chance = 0.8, minutes = 20, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[uname -r; grep -c domain /sys/class/kfd/kfd/topology/nodes/1/properties]],
      apply = install_newest_kernel,
      verify = [[rocm-smi --showid]], expect = [[GPU.0]],
      rollback = boot_kernel_before },
    { id = "leave-it", title = "No AMD GPU here: leave the line, or let Slurm not ask (AutoDetect off)",
      outcome = "diagnostic", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "lspci -d 1002: lists no GPU",
      apply = [[slurmd -C 2>/dev/null; grep -n AutoDetect /etc/slurm/gres.conf]],
      verify = [[slurmd -C 2>/dev/null | head -n 1]], expect = "NodeName", rollback = [[true   # nothing was changed]] },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-systems/issues/8612", title = "rsmi_init complains loudly when no device is found",
      says = "Programs that load the library print it on every machine without a GPU that ROCm supports." },
    { url = "https://github.com/ROCm/amdsmi/pull/74", title = "Do not complain loudly when no driver is found",
      says = "The same where amdgpu is not loaded; quiet since." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1446", title = "rocm-smi 4.1 returns error",
      says = "KFD of kernel 5.4 has no domain in its properties; with 5.10 it works." },
    { url = "https://github.com/ROCm/rocm_smi_lib/issues/82", title = "rocm-smi fails if old AMD GPUs are present",
      says = "A Tahiti card without a voltage label broke the start for all." },
  },
}
