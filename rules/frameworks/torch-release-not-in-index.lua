-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "torch-release-not-in-index",
  title = [["Could not find a version that satisfies the requirement torch==": not in this ROCm index]],
  summary = [[
Each ROCm index of PyTorch holds the releases that were built for that ROCm, and no others: pip lists them
behind "from versions". A program, or a person, asks for an older or newer one by its exact number. Python and
platform fit, or the list would be empty. Older releases stay in the index of the ROCm that they were
built for; AMD's folder of wheels has some for other ROCm releases.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[satisfies the requirement torch\S+ \(from versions: .*\d\+rocm\d]], strength = "strong", group = "versions" },
  },
  remedies = {
    { id = "listed-release", title = "Take the newest release that the index lists",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "the program that asks for the number runs with another; its requirements name it",
      backup = keep_pip("torch-release-not-in-index"),
      apply = [[python3 -m pip install torch torchvision --index-url ]] .. torch_index,
      verify = [[python3 -c 'import torch; print(torch.__version__)']], expect = "rocm",
      rollback = pip_as_before("torch-release-not-in-index"), fallback = "its-index" },
    { id = "its-index", title = "Take the release from the index of the ROCm that it was built for",
      summary = "PyTorch's page of previous versions names the index of each (2.6.0: rocm6.1 and rocm6.2.4; 2.9.1: rocm6.4). AMD has others below repo.radeon.com/rocm/manylinux.",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "this Python has wheels of that release, and the release has code for this GPU",
      backup = keep_pip("torch-release-not-in-index"),
      apply = [[python3 -m pip install torch==2.6.0 torchvision==0.21.0 --index-url https://download.pytorch.org/whl/rocm6.2.4   # the number that is asked for, its index]],
      verify = [[python3 -c 'import torch; print(torch.__version__)']], expect = "rocm",
      rollback = pip_as_before("torch-release-not-in-index") },
  },
  references = {
    { url = "https://github.com/carson-katri/dream-textures/issues/848", title = "linux-rocm version now out of date",
      says = "A release of torch that a program asks for is no longer in the ROCm index." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3979", title = "Wheel packages for old versions of PyTorch built against ROCm 6.1",
      says = "The index for ROCm 6.1 begins with torch 2.4; AMD's own folder of wheels has 2.1 for it." },
    { url = "https://pytorch.org/get-started/previous-versions", title = "Installing previous versions of PyTorch",
      says = "The index of each release." },
  },
}
