-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "tensorflow-rocm-arch-list-typo",
  title = "tensorflow-rocm was built with two gfx targets joined in its list of GPUs",
  summary = [[
The list of targets compiled into tensorflow-rocm 2.14.0.600 lacks a comma: gfx1030 and gfx1100
became the one word "gfx1030gfx1100". So supported GPUs of both kinds are ignored. The GPU is
right and no override can help; another build does.]],
  component = "framework", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[supported AMDGPU versions are .*\bgfx[0-9a-f]+gfx[0-9a-f]+]], strength = "decisive", group = "list" },
  },
  explains = { "gfx-target-not-in-build" },
  remedies = {
    { id = "other-build", title = "Use a later tensorflow-rocm, or 2.13",
      outcome = "cure", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("tensorflow-rocm-arch-list-typo"),
      apply = [[python3 -m pip install --upgrade 'tensorflow-rocm!=2.14.0.600']],
      verify = [[python3 -c 'import tensorflow as tf; print(tf.config.list_physical_devices("GPU"))']], expect = "GPU",
      rollback = pip_as_before("tensorflow-rocm-arch-list-typo") },
  },
  refuted = { { what = "HSA_OVERRIDE_GFX_VERSION=10.3.0", ref = 2, why = "gfx1030 is broken by the same missing comma." } },
  references = {
    { url = "https://github.com/ROCm/tensorflow-upstream/issues/2524", title = "RX 7900 XTX ignored by tensorflow-rocm 2.14.0.600",
      says = "The message lists gfx1030gfx1100 as one target." },
    { url = "https://github.com/ROCm/tensorflow-upstream/issues/2488", title = "gfx1030 ignored", says = "The same list refuses gfx1030 as well." },
  },
}
