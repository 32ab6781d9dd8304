-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "jax-rocm-plugin-mismatch",
  title = "JAX: the ROCm plugin is missing or not compatible with the installed jaxlib",
  summary = [[
JAX reaches an AMD GPU through two packages, jax-rocmN-plugin and jax-rocmN-pjrt, which must fit the
installed jax and jaxlib and the ROCm major (rocm60, rocm7). If pip upgraded one of them alone, or a
name does not fit, the plugin is left out: JAX runs on the CPU or knows no backend "rocm".]],
  component = "framework", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[JAX plugin jax_rocm\w* version \S+ is installed, but it is not compatible with the installed jaxlib]], strength = "decisive", group = "plugin" },
    { log = [[\brocm_plugin_extension (?:is )?not found]], strength = "very_strong", group = "plugin" },
    -- JAX_PLATFORMS=gpu says the same on NVIDIA machines, where the list holds cuda
    { all = { { log = [[Backend 'rocm' is not in the list of known backends]], unless = [['cuda']] },
              { any = { { fact = "gpu.gfx", exists = true }, { fact = "gpu.name", matches = [[(?i)radeon|instinct|\bamd\b|\bRX ?\d{4}|\bMI ?\d{2,3}]] }, { log = [[jax[_-]rocm|xla_rocm|JAX_PLATFORMS=rocm|/opt/rocm]] } } } }, strength = "very_strong", group = "plugin" },
    { log = [[Unknown backend:? '?rocm'?(?:\.| requested)]], strength = "very_strong", group = "plugin" },
    { all = { { log = [[Unknown backend: 'gpu' requested, but no platforms that are instances of gpu are present]] }, { any = { { fact = "gpu.gfx", exists = true }, { log = [[jax[_-]rocm|xla_rocm]] } } } },
      strength = "strong", group = "plugin" },
    { log = [[No FFI handler registered for \w+ on a platform ROCM]], strength = "strong", group = "plugin" },
    { all = { { log = [[Mismatched PJRT plugin PJRT API version]] }, { log = [[xla_rocm|jax_rocm|backend '(?:rocm|gpu)']] } }, strength = "decisive", group = "plugin" },
    { all = { { log = [[jax-rocm\w+-(?:plugin|pjrt)==]] }, { log = [[we can conclude that|No solution found|No matching distribution found for jax]] } }, strength = "strong", group = "plugin" },
    { log = [[Jax plugin configuration error: Exception when calling jax_plugins\.xla_rocm]], strength = "strong", group = "plugin" },
    { log = [[lib\w+\.so[.\d]*: cannot open shared object file]], strength = "strong", against = true, group = "library" },
    { log = [[librocm_smi64\.so\.\d]], strength = "moderate", against = true, group = "library" },
  },
  remedies = {
    { id = "matching-set", title = "Install jax, jaxlib, plugin and pjrt of one version together",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      summary = "A fresh environment; the name of the plugin goes with the ROCm major: rocm60 for 6.x, rocm7 for 7.x. The extra for ROCm 6, until 2025, is rocm. Of an extra that a release of jax does not have pip only warns, and leaves the plugin out.",
      requires = "ROCm 7 is installed: the extra brings the plugin, not ROCm.",
      prepare = [[python3 -m pip list | grep -i jax]],
      apply = [[python3 -m venv ~/kbmatch-jax-venv && ~/kbmatch-jax-venv/bin/pip install 'jax[rocm7-local]']],
      verify = [[~/kbmatch-jax-venv/bin/python -c 'import jax; print(jax.devices())']], expect = "(?i)rocm|gpu",
      rollback = [[rm -r ~/kbmatch-jax-venv]], fallback = "jax-image" },
    { id = "jax-image", title = "Use AMD's JAX container",
      outcome = "cure", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run --rm -it --device /dev/kfd --device /dev/dri --ipc=host rocm/jax python3 -c 'import jax; print(jax.devices())']],
      verify = [[docker run --rm --device /dev/kfd --device /dev/dri rocm/jax python3 -c 'import jax; print(jax.devices())']], expect = "(?i)rocm|gpu",
      rollback = [[true   # the container is gone (--rm)]] },
  },
  references = {
    { url = "https://github.com/ROCm/TheRock/issues/5369", title = "rocm_plugin_extension not found", says = "The plugin wheel is installed, its extension is not found, and no backend rocm is registered." },
    { url = "https://github.com/jax-ml/jax/blob/main/setup.py", title = "jax: setup.py",
      says = "The extra rocm7-local asks for jaxlib and jax-rocm7-plugin of the same release, and brings no ROCm." },
    { url = "https://github.com/ROCm/jax/pull/825", title = "Plugin name from the ROCm major", says = "On ROCm 10 the shim looked for the plugins of 7 and 6 only, so no FFI handler was registered." },
    { url = "https://github.com/ROCm/TheRock/issues/3627", title = "Backend 'rocm' is not known", says = "Wheels of jaxlib and plugins that did not go together." },
    { url = "https://github.com/ROCm/jax/issues/334", title = "jax-rocm60-pjrt 0.5.0 missing", says = "The plugin asks for the pjrt package of exactly its own version." },
    { url = "https://github.com/jax-ml/jax/pull/26975", title = "Install docs for AMD GPUs", says = "Which plugin goes with which jaxlib; the versions were tied one to one." },
  },
}
