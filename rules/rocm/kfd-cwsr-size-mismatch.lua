-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kfd-cwsr-size-mismatch",
  title = [["expected size 0x... not equal to mapping addr": thunk and KFD disagree on CWSR's size]],
  summary = [[
A queue brings memory for saved waves (CWSR). Since Linux 6.12 KFD checks its size. ROCr's thunk
counted 40 waves per compute unit for gfx10 cards where KFD counts 32, so no queue can be made, and
the first kernel launch ends with HSA_STATUS_ERROR_OUT_OF_RESOURCES. Memory is not short.]],
  component = "rocr", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[expected size 0x[0-9a-f]+ not equal to mapping addr 0x\S+ size 0x]], strength = "decisive", group = "size" },
  },
  explains = { "hip-launch-failure", "vram-oom" },
  remedies = {
    { id = "newer-thunk", title = "A ROCm whose libhsakmt has the change (rocm-systems pull 11299)",
      outcome = "cure", chance = 0.8, minutes = 30, risk = "low", reversibility = "high", scope = "app", root = true,
      prepare = rocm_release .. "; uname -r",
      backup = rocm_release .. " > ~/rocm-before.txt",
      apply = [[sudo apt-get update && sudo apt-get install --only-upgrade 'amdrocm-runtime*' 'hsa-rocr*']],
      verify = [[sudo dmesg | grep -c "not equal to mapping addr" || true]], expect = [[\d]],
      rollback = [[cat ~/rocm-before.txt   # apt-get install of that release]],
      fallback = "older-kernel" },
    { id = "older-kernel", action = "other-kernel", title = "Boot a kernel before 6.12 until then",
      outcome = "workaround", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "system", reboot = true,
      apply = [[find /boot -name "vmlinuz-*"]],
      verify = [[uname -r]], expect = [[^[1-6]\.(?:[0-9]|1[01])\.]],
      rollback = [[sudo reboot   # choose the kernel used before]] },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-systems/pull/11299", title = "hsakmt: waves per compute unit of gfx10",
      says = "The thunk asked for 40 waves where KFD checks for 32; the change mends the thunk." },
    { url = "https://github.com/ROCm/TheRock/issues/7472", title = "gfx1012: the first kernel fails",
      says = "What it looks like with ROCm 10.0 and Linux 6.12." },
  },
}
