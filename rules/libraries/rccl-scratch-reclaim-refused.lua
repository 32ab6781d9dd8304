-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rccl-scratch-reclaim-refused",
  title = [["HSA_NO_SCRATCH_RECLAIM=1 must be set": RCCL refuses to start on MI300 and MI350]],
  summary = [[
Each launch of a collective that needs scratch memory pays when the runtime takes the memory back after every
kernel. RCCL since August 2025 looks whether runtime and firmware do without: on gfx942 a HIP runtime of 6.4.43484 and MEC
firmware 177, on gfx950 MEC firmware 24. Where one is older it demands the variable and ends (ROCm 7.2); later code only warns, and goes on slower.
In containers the firmware is the host's, and often older than the image's ROCm.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[HSA_NO_SCRATCH_RECLAIM=1 must be set]], unless = [[(?:NCCL|RCCL) WARN ]], strength = "decisive", group = "refused" },
    { fact = "env.HSA_NO_SCRATCH_RECLAIM", equals = "1", strength = "very_strong", against = true },
  },
  explains = { "rccl-init-failure", "rccl-peer-process-gone" },
  remedies = {
    { id = "set-no-reclaim", title = "HSA_NO_SCRATCH_RECLAIM=1 for every rank",
      outcome = "cure", chance = 0.95, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      requires = "with mpirun the variable is passed on with -x",
      cons = { "scratch memory of a kernel that needed much stays taken until the process ends" },
      apply = [[export HSA_NO_SCRATCH_RECLAIM=1]],
      verify = [[COMMAND 2>&1 | grep -c 'HSA_NO_SCRATCH_RECLAIM=1 must be set' || true]], expect = "^0",
      rollback = [[unset HSA_NO_SCRATCH_RECLAIM]], fallback = "newer-firmware" },
    { id = "newer-firmware", title = "Bring the host's driver and firmware up to the release of the container's ROCm",
      outcome = "cure", chance = 0.7, minutes = 60, risk = "medium", reversibility = "medium", scope = "system", root = true, reboot = true,
      cons = { "the way back is the former driver package" },
      prepare = [[amd-smi firmware | grep -A 1 CP_MEC1]],
      apply = upgrade_packages("amdgpu-dkms amdgpu-dkms-firmware", "amdgpu-dkms amdgpu-dkms-firmware"),
      verify = [[amd-smi firmware | grep -A 1 CP_MEC1]], expect = "FW_VERSION" },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-systems/blob/develop/projects/rccl/src/rccl_wrap.cc", title = "validHsaScratchEnvSetting()",
      says = "The releases of runtime and MEC firmware, by chip, that need no variable; in 2026 init.cc only warns where they are older." },
    { url = "https://github.com/ROCm/rccl/pull/1867", title = "Return errors when HSA_NO_SCRATCH_RECLAIM is not set",
      says = "Makes it an error, since collectives took up to twice as long; a reviewer says that the firmware is too old there, and the variable wastes memory." },
    { url = "https://github.com/ROCm/rocm-systems/pull/8657", title = "Recommend HSA_NO_SCRATCH_RECLAIM=1 on gfx90a",
      says = "On MI250X with ROCm 7.13 small messages take 5 to 10 times as long without it; no error is said there." },
  },
  service = { action = "none", because = "RCCL compared version numbers; it has touched no GPU yet.", proof = "The same job with the variable set.", collect = { "amd-smi firmware", "cat /opt/rocm/.info/version" } },
}
