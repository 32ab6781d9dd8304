-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "numpy-abi-mismatch",
  title = [["A module that was compiled using NumPy 1.x cannot be run in NumPy 2"]],
  summary = [[
NumPy 2 changed its binary interface. Packages compiled against NumPy 1 (PyTorch before 2.3, some
ROCm wheels, older extensions) load beside it with a warning, but cannot exchange arrays: calls fail
with "Numpy is not available", or the import fails. The warning by itself is often harmless.]],
  component = "app", severity = "warning", maturity = "stable", prior = "rare",
  evidence = {
    -- no fault of the GPU or of ROCm: mentioned, never put forward
    { log = [[RuntimeError: Numpy is not available]], strength = "strong", group = "call" },
    { log = [[numpy\.(?:dtype|ufunc|ndarray) size changed, may indicate binary incompatibility]], strength = "strong", group = "import" },
    { log = [[ImportError: numpy\.(?:_core|core)\.multiarray failed to import]], strength = "strong", group = "import" },
    { log = [[A module that was compiled using NumPy 1\.x cannot be run in]], strength = "strong", group = "import" },
    { fact = "app.name", exists = true, strength = "weak", group = "app" },
  },
  remedies = {
    { id = "numpy-1", title = "Use NumPy 1.26 in this environment",
      outcome = "cure", chance = 0.85, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("numpy-abi-mismatch"),
      apply = [[python3 -m pip install 'numpy<2']], verify = [[python3 -c 'import numpy; print(numpy.__version__)']], expect = [[^1\.]],
      rollback = pip_as_before("numpy-abi-mismatch"), fallback = "newer-torch" },
    { id = "newer-torch", title = "Use a PyTorch compiled for NumPy 2 (2.3 and later)",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("numpy-abi-mismatch"),
      apply = [[python3 -m pip install --upgrade torch torchvision torchaudio --index-url ]] .. torch_index,
      verify = [[python3 -c 'import torch; print(torch.zeros(1).numpy())']], expect = [[0\.]],
      rollback = pip_as_before("numpy-abi-mismatch") },
  },
  references = {
    { url = "https://github.com/deepbeepmeep/Wan2GP/issues/1073", title = "Failed to initialize NumPy on AMD", says = "torch for a 7900 XTX loaded beside NumPy 2.1.2." },
    { url = "https://github.com/securefederatedai/openfederatedlearning/issues/999", title = "Numpy is not available", says = "torch before 2.3 beside NumPy 2: x.numpy() fails." },
    { url = "https://github.com/ROCm/TheRock/issues/710", title = "HIPRTC_ERROR_COMPILATION on gfx1201", says = "There the warning stood beside a fault that it did not cause." },
  },
}
