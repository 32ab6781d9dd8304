-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "docker-desktop-vm-no-gpu",
  title = "The docker command uses Docker Desktop's virtual machine, which has no GPU",
  summary = [[
Docker Desktop runs its containers in a virtual machine, on Linux too. That machine has no
/dev/kfd and other group numbers, so --device fails or the device cannot be opened, although the
host works. The system's own docker engine is another context.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  -- lint: allow pattern-short because WSL2 is all that the system calls itself
  evidence = {
    { all = { { log = [[adding custom device "/dev/(?:kfd|dri)\S*": no such file|/dev/kfd(?: read-write)?: (?i:no such file|permission denied)]] },
              { log = [[desktop-linux|docker-desktop|Docker Desktop|linuxkit]] } }, strength = "decisive", group = "desktop" },
    -- on Windows there is no other engine
    { all = { { log = [[adding custom device "/dev/(?:kfd|dri)\S*": no such file]] },
              { any = { { fact = "os.name", matches = [[(?i)^(?:microsoft )?windows]] }, { log = [[[A-Z]:\\Users\\]] }, { said = [[(?i)\bWindows 1[01]\b]] } } } }, strength = "very_strong", group = "desktop" },
    { log = [[WSL environment detected|microsoft-standard-WSL2|\bWSL2\b|ROCk module is NOT loaded|CONFIG_HSA_AMD is not set]], strength = "strong", against = true },
  },
  explains = { "container-device-not-passed", "kfd-device-missing", "kfd-permission-denied", "hip-no-device" },
  remedies = {
    { id = "default-context", title = "Use the system's docker engine: docker context use default",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      requires = "The docker engine package is installed beside Docker Desktop.",
      prepare = [[docker context ls]], apply = [[docker context use default]], verify = [[docker context show]], expect = "default",
      rollback = [[docker context use desktop-linux]] },
  },
  references = {
    { url = "https://github.com/ROCm/container-toolkit/issues/86", title = "Docker Desktop blocks access to /dev/kfd", says = "With Docker Desktop in the background a non-root docker run cannot reach the device." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1893", title = "Missing /dev/kfd with the pytorch image", says = "The same message on Windows, where the daemon's machine has no such device." },
  },
}
