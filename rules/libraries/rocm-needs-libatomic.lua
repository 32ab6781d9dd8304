-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocm-needs-libatomic",
  title = [["libatomic.so.1: cannot open shared object file": ROCm's libraries want it from the system]],
  summary = [[
Libraries of TheRock's ROCm (librocprofiler-sdk above all) are linked against GCC's libatomic, which their
archives and wheels do not bring and slim images, NixOS and fresh servers do not have. llama-server, sd-server and
import torch end before the first line of their own; Lemonade shows only exit code 127.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?:/opt/rocm|rocm_sdk|librocprof|/rocm/)\S*: .*libatomic\.so\.1: cannot open shared object file]], strength = "decisive", group = "atomic" },
    { all = { { log = [[libatomic\.so\.1: cannot open shared object file]], unless = [[(?:^|[ /])(?:node|npm|npx|mongo\w*|redis[\w-]*|java): error while loading]] },
              { any = { speaks_of_amd, { log = [[(?i)lemonade|/opt/rocm|rocm_sdk|librocprof]] } } } }, strength = "very_strong", group = "atomic" },
    other_maker,
  },
  explains = { "inference-worker-died" },
  remedies = {
    { id = "install", title = "Install libatomic, in the image where it is one",
      outcome = "cure", chance = 0.95, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = "command -v apt-get >/dev/null && sudo apt-get update\n" .. add_packages("rocm-needs-libatomic", "libatomic1", "libatomic", "gcc-libs") .. [[

# openSUSE: zypper install libatomic1
# Dockerfile: RUN apt-get update && apt-get install -y libatomic1]],
      verify = [[PATH="$PATH:/usr/sbin:/sbin" ldconfig -p | grep libatomic.so.1]], expect = [[libatomic\.so\.1]],
      rollback = drop_added_packages("rocm-needs-libatomic") },
  },
  references = {
    { url = "https://github.com/lemonade-sdk/lemonade/pull/1349", title = "Add libatomic1 as Docker runtime dependency for ROCm backend",
      says = "llama-server's error of the loader in Lemonade's image, and ROCm found after the package." },
    { url = "https://github.com/noamsto/nix-amd-ai/pull/59", title = "Disable TheRock ROCm so it can't shadow nix backend libs",
      says = "TheRock's librocprofiler-sdk asks for it; Lemonade hides the error behind exit code 127." },
    { url = "https://github.com/Osmantic/ODS/pull/585", title = "Add libatomic1 to Lemonade image for ROCm inference",
      says = "The server starts, and the first request ends llama-server." },
  },
}
