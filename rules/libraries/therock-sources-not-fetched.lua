-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "therock-sources-not-fetched",
  title = [[TheRock: "CMakeLists.txt ... missing and no known rule to make it": no sources fetched]],
  summary = [[
TheRock's repository holds the build alone; the sources of ROCm are submodules with patches, which
build_tools/fetch_sources.py brings. Without it, or where it stopped half-way, or with links that Git on
Windows did not make, ninja misses the first CMakeLists.txt that it looks for.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[ninja: error: '[^']*/CMakeLists\.txt', needed by 'compile_commands_fragment_[\w-]+\.json', missing]], strength = "decisive", group = "sources" },
  },
  remedies = {
    { id = "fetch-sources", title = "Fetch the sources, in the repository's folder",
      outcome = "cure", chance = 0.9, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "the environment of TheRock's requirements.txt; Windows: git config core.symlinks true and the developer mode first",
      cons = { "submodules are set to the recorded commits and patched anew: commit or stash changes of your own in them first" },
      prepare = [[git submodule status | head -n 20]],
      apply = [[python3 build_tools/fetch_sources.py]],
      verify = [[ls base/half/CMakeLists.txt base/rocm-cmake/CMakeLists.txt]], expect = [[half/CMakeLists\.txt[\s\S]*rocm-cmake]],
      rollback = [[true   # the sources stay; a folder that is not wanted: git submodule deinit FOLDER]] },
  },
  references = {
    { url = "https://github.com/ROCm/TheRock/issues/4950", title = "Fail to build",
      says = "The line comes right after the first configuration, on Ubuntu 25.04." },
    { url = "https://github.com/ROCm/TheRock/issues/36", title = "Windows platform support bringup",
      says = "The same line where symbolic links were off in Git, or fetch_sources.py was not run." },
    { url = "https://github.com/ROCm/TheRock/blob/89553ce3746eda74ade42557470d25e37c91b6f0/README.md", title = "TheRock's README",
      says = "fetch_sources.py comes before the first configuration." },
  },
}
