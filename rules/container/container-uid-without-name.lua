-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "container-uid-without-name",
  title = [["KeyError: 'getpwuid(): uid not found": PyTorch in a container whose user has no name]],
  summary = [[
With --user, runAsUser or OpenShift's random numbers the container's user is not in /etc/passwd. PyTorch makes the
name of its compiler cache from getpass.getuser(), which raises then, so torch.compile, vLLM and programs that
only import parts of it end at the start. The GPU plays no part. PyTorch 2.13 has a way round.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[KeyError: 'getpwuid\(\): uid not found: \d+'|getpwuid\(\): uid not found: \d+]], strength = "strong", group = "uid" },
    { all = { { log = [[getpwuid\(\): uid not found: \d+]] }, { log = [[cache_dir_utils\.py|_inductor|default_cache_dir|torchinductor|import torch]] } }, strength = "decisive", group = "uid" },
    other_maker,
  },
  explains = { "container-user-unknown" },
  fixed_in = { torch = "2.13" },
  remedies = {
    { id = "user-variable", title = "Set USER, HOME and the cache folder for the container",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      summary = "getuser() asks USER first. In Kubernetes the same three stand under env.",
      apply = [[docker run --rm --user "$(id -u)" -e USER=user -e HOME=/tmp -e TORCHINDUCTOR_CACHE_DIR=/tmp/torchinductor --device /dev/kfd --device /dev/dri --group-add "$(stat -c %g /dev/kfd)" IMAGE python3 -c 'import getpass, torch._inductor.runtime.cache_dir_utils as c; print("user", getpass.getuser(), c.default_cache_dir())' > uid-in-container.txt 2>&1]],
      verify = [[cat uid-in-container.txt]], expect = "^user ", rollback = [[rm -f uid-in-container.txt]], fallback = "passwd-entry" },
    { id = "passwd-entry", title = "Hand the host's list of users into the container",
      outcome = "cure", chance = 0.85, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      requires = "the user exists on the host",
      apply = [[docker run --rm --user "$(id -u):$(id -g)" -v /etc/passwd:/etc/passwd:ro -v /etc/group:/etc/group:ro -e HOME=/tmp IMAGE python3 -c 'import getpass; print("user", getpass.getuser())' > uid-in-container.txt 2>&1]],
      verify = [[cat uid-in-container.txt]], expect = "^user ", rollback = [[rm -f uid-in-container.txt]] },
  },
  references = {
    { url = "https://github.com/pytorch/pytorch/issues/140765", title = "KeyError in default_cache_dir() when user account doesn't exist",
      says = "Where the name is taken from, and that a set TORCHINDUCTOR_CACHE_DIR works around it." },
    { url = "https://github.com/pytorch/pytorch/pull/184208", title = "Fix Inductor cache dir fallback for unmapped users",
      says = "PyTorch falls back to the number; vLLM's guard speaks of 2.13 as the first with it." },
    { url = "https://github.com/vllm-project/vllm/pull/46734", title = "Arbitrary-UID containers (OpenShift)",
      says = "vLLM 0.22 and 0.23 end at the start; the variable alone is not enough, for some modules call the function directly." },
    { url = "https://github.com/utensils/comfyui-nix/issues/41", title = "Crash in docker build on AMD",
      says = "The same with a ROCm image of ComfyUI." },
  },
}
