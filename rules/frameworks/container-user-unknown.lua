-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "container-user-unknown",
  title = [["Permission denied: '/.triton'": the container's user has no home folder]],
  summary = [[
The container runs under a user number that its /etc/passwd does not have (--user, runAsUser,
OpenShift), or under another than root with root's home. Triton, MIOpen and Hugging Face then find / or
/root as home, where nothing may be written.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Permission denied: '/(?:\.triton|\.cache|\.config|\.aiter|\.miopen)]] }, speaks_of_amd }, strength = "very_strong", group = "home" },
    { all = { { log = [[Permission denied: '/root/\.(?:cache|triton|aiter|config)]] }, speaks_of_amd }, strength = "strong", group = "home" },
    other_maker,
  },
  explains = { "miopen-kernel-db-problem" },
  remedies = {
    { id = "name-and-home", title = "Give the container a name and a home for the user",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      summary = "Kubernetes: the same variables under env, and an emptyDir for the home.",
      prepare = [[mkdir -p "$HOME/container-home"]],
      apply = [[docker run --rm --user "$(id -u):$(id -g)" --group-add "$(stat -c %g /dev/kfd)" --device /dev/kfd --device /dev/dri -v "$HOME/container-home:/home/runner" -e HOME=/home/runner -e USER=runner -e LOGNAME=runner IMAGE COMMAND]],
      verify = [[docker run --rm --user "$(id -u):$(id -g)" -v "$HOME/container-home:/home/runner" -e HOME=/home/runner -e USER=runner -e LOGNAME=runner IMAGE python3 -c 'import getpass, os; print(getpass.getuser(), os.access(os.environ["HOME"], os.W_OK))']], expect = [[runner True]],
      rollback = [[docker run --rm --user "$(id -u):$(id -g)" IMAGE COMMAND]],
      fallback = "image-user" },
    { id = "image-user", title = "Run as a user that the image has",
      outcome = "cure", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      summary = "vLLM's image has the user vllm (2000); ROCm's images run as root.",
      prepare = [[docker run --rm --entrypoint cat IMAGE /etc/passwd]],
      apply = [[docker run --rm --group-add "$(stat -c %g /dev/kfd)" --device /dev/kfd --device /dev/dri IMAGE COMMAND]],
      verify = [[docker run --rm IMAGE python3 -c 'import getpass; print("user", getpass.getuser())']], expect = [[user \w]],
      rollback = [[docker run --rm --user "$(id -u):$(id -g)" IMAGE COMMAND]] },
  },
  references = {
    { url = "https://github.com/ai-dynamo/dynamo/pull/12457", title = "Fix image user issue in the Epp and Standalone Router Integration",
      says = "vLLM's image with user 1000: PyTorch's getpass fails; the image's own user vllm, 2000, is right." },
    { url = "https://github.com/vectorize-io/hindsight/pull/3934", title = "docs: stop recommending --user for Docker bind mounts",
      says = "getpass.getuser() in PyTorch's cache folder is what fails for users that /etc/passwd lacks." },
    { url = "https://github.com/dphnAI/sonar/issues/458", title = "PermissionError: Permission denied: .triton",
      says = "Triton's cache in a home that is not writable." },
    { url = "https://github.com/odysseus-dev/odysseus/issues/6157", title = "vLLM cannot create runtime caches after container recreation",
      says = "vLLM's engine stops where .cache belongs to root." },
  },
}
