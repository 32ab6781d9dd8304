-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "torch-release-not-in-index",
  title = [["Could not find a version that satisfies the requirement torch==": not in this ROCm index]],
  summary = [[
Each ROCm index of PyTorch holds the releases that were built for that ROCm, and no others: pip lists them
behind "from versions". A program, or a person, asks for an older or newer one by its exact number. The list leaves
out releases without a wheel for this Python, too: the index may have the one that is asked for, and the Python be
too new for it (3.13 sees torch from 2.5 on), or too old. Older releases stay in the index of the ROCm that they were
built for; AMD's folder of wheels has some for other ROCm releases.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[satisfies the requirement torch\S+ \(from versions: .*\d\+rocm\d]], strength = "strong", group = "versions" },
  },
  remedies = {
    { id = "fitting-python", title = "Ask with the Python that the release has wheels for",
      summary = "torch 2.0 to 2.4 have none for Python 3.13. Where the list begins with a release that is newer than the one asked for, try this first.",
      outcome = "cure", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "python3.12 is installed, or whichever the program names",
      prepare = [[python3 --version]],
      apply = [[python3.12 -m venv ~/kbmatch-torch-venv
~/kbmatch-torch-venv/bin/python -m pip index versions torch --index-url ]] .. torch_index .. [[ || true
# then install the program's requirements with that Python]],
      verify = [[~/kbmatch-torch-venv/bin/python -c 'import torch; print(torch.__version__)']], expect = "rocm",
      rollback = [[rm -rf ~/kbmatch-torch-venv]], fallback = "listed-release" },
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
      says = "A program pins torch 2.3.1, and pip lists 2.5.0 and later, one of them for ROCm; with the newest release named it installs." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3979", title = "Wheel packages for old versions of PyTorch built against ROCm 6.1",
      says = "The index for ROCm 6.1 begins with torch 2.4; AMD's own folder of wheels has 2.1 for it." },
    { url = "https://pytorch.org/get-started/previous-versions", title = "Installing previous versions of PyTorch",
      says = "The index of each release." },
  },
}
