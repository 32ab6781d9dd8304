-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kfd-cwsr-size-mismatch",
  title = [["expected size 0x... not equal to mapping addr": thunk and KFD disagree on CWSR's size]],
  summary = [[
A queue brings memory for saved waves (CWSR). Since Linux 6.12 KFD checks its size. ROCr's thunk of
ROCm 10.0 counts 40 waves per compute unit for RDNA 1 (gfx1010 to gfx1012) where KFD counts 32, so no
queue can be made, and the first kernel launch ends with HSA_STATUS_ERROR_OUT_OF_RESOURCES as the
executable is frozen. Memory is not short. KFD's line is shown with dynamic debug only.]],
  component = "rocr", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[expected size 0x[0-9a-f]+ not equal to mapping addr 0x\S+ size 0x]], strength = "decisive", group = "size" },
    { all = { { log = [[Freezing the executable failed:]] }, { log = [[HSA_STATUS_ERROR_OUT_OF_RESOURCES]] }, { fact = "gpu.gfx", matches = "^gfx101[0-2]$" } },
      strength = "very_strong", group = "freeze" },
  },
  explains = { "hip-launch-failure", "vram-oom" },
  remedies = {
    { id = "newer-thunk", title = "A ROCm whose libhsakmt has the change (rocm-systems pull 11299)",
      requires = "a release that holds it: the pull request was still open in September 2026",
      outcome = "cure", chance = 0.6, minutes = 30, risk = "low", reversibility = "high", scope = "app", root = true,
      prepare = rocm_release .. "; uname -r",
      backup = rocm_release .. " > ~/rocm-before.txt",
      apply = upgrade_packages("'amdrocm-runtime*' 'hsa-rocr*'", "'amdrocm-runtime*' 'hsa-rocr*'"),
      verify = [[COMMAND 2>&1 | grep -c HSA_STATUS_ERROR_OUT_OF_RESOURCES || true]], expect = "^0$",
      rollback = [[cat ~/rocm-before.txt   # install that release]],
      fallback = "older-rocm" },
    { id = "older-rocm", action = "other-rocm", title = "An application build or image on ROCm 7.2 that holds gfx1010 to gfx1012",
      summary = "Its thunk still counts 32 waves; AMD's own 7.2 packages have no kernels for these cards, distributions' have.",
      outcome = "workaround", chance = 0.5, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      prepare = [[rocminfo | grep -m1 'Runtime Version']],
      apply = [[docker run --rm --device /dev/kfd --device /dev/dri IMAGE rocminfo > in-container.txt]],
      verify = [[grep -m1 -o 'gfx101[0-2]' in-container.txt]], expect = "gfx101",
      rollback = [[rm -f in-container.txt]], fallback = "older-kernel" },
    { id = "older-kernel", action = "other-kernel", title = "Boot a kernel before 6.12 until then",
      outcome = "workaround", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "system", reboot = true,
      apply = [[find /boot -name "vmlinuz-*"]],
      verify = [[uname -r]], expect = [[^(?:[1-5]\.|6\.(?:\d|1[01])\.)]],
      rollback = [[sudo reboot   # choose the kernel used before]] },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-systems/pull/11299", title = "hsakmt: waves per compute unit of gfx10",
      says = "The thunk asked for 40 waves where KFD checks for 32; the change mends the thunk." },
    { url = "https://github.com/ROCm/TheRock/issues/7472", title = "gfx1012: the first kernel fails",
      says = "What it looks like with ROCm 10.0 and Linux 6.12." },
  },
}
