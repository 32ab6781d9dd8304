-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "triton-other-torch",
  title = [["cannot import name 'triton_key'", 'AttrsDescriptor': Triton does not fit this PyTorch]],
  summary = [[
torch.compile imports names from inside Triton, and these change with each release: AttrsDescriptor went
with Triton 3.3, triton_key with the releases after 3.4. Each PyTorch wants the one Triton that its wheel
names. A second package over the same folder breaks that: triton or triton-windows beside
pytorch-triton-rocm (triton-rocm), or a Triton for another PyTorch.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[cannot import name '(?:triton_key|AttrsDescriptor)' from 'triton\.(?:compiler|backends)\.compiler']] }, speaks_of_amd }, strength = "very_strong", group = "name" },
    { all = { { log = [[cannot import name '(?:triton_key|AttrsDescriptor)' from 'triton\.(?:compiler|backends)\.compiler']] }, { log = [[triton[-_]rocm|ComfyUI-Zluda]] } },
      strength = "very_strong", group = "name" },
    other_maker,
  },
  explains = { "triton-not-installed" },
  remedies = {
    { id = "the-one-it-names", title = "Remove every Triton, and install the one that this PyTorch names",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("triton-other-torch"),
      prepare = [[python3 -m pip list | grep -iE '^(torch|triton|pytorch-triton)'; python3 -m pip show torch | grep -i '^Requires']],
      apply = [[wanted=$(python3 -c 'from importlib.metadata import requires, version; print(next((r.split(";")[0].replace(" ", "") for r in requires("torch") if "triton" in r), "triton-windows<3." + {"2.6": "3", "2.7": "4", "2.8": "5", "2.9": "6"}.get(".".join(version("torch").split(".")[:2]), "7")))')
python3 -m pip uninstall -y triton pytorch-triton-rocm triton-rocm triton-windows
python3 -m pip install --extra-index-url ]] .. torch_index .. [[ "$wanted"]],
      verify = [[python3 -c 'import torch; torch.compile(lambda x: x + 1)(torch.ones(8, device="cuda")); print("compiled")']], expect = [[^compiled]],
      rollback = pip_as_before("triton-other-torch"), fallback = "eager" },
    { id = "eager", title = "Go on without torch.compile",
      outcome = "workaround", chance = 0.8, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "slower" },
      apply = [[export TORCH_COMPILE_DISABLE=1]], verify = [[env | grep TORCH_COMPILE_DISABLE]], expect = "1", rollback = [[unset TORCH_COMPILE_DISABLE]] },
  },
  references = {
    { url = "https://github.com/unslothai/unsloth/issues/3526", title = "ROCm hip_global.cpp Module Error",
      says = "triton and pytorch-triton-rocm of different versions in one environment, and triton_key cannot be imported." },
    { url = "https://github.com/lshqqytiger/triton/issues/1", title = "custom triton build",
      says = "torch 2.6 with a newer Triton for Windows stops at AttrsDescriptor, in ComfyUI-Zluda." },
    { url = "https://github.com/woct0rdho/triton-windows/issues/97", title = "AttrDescriptor error while calling generate",
      says = "The import in PyTorch's inductor fails where Triton is newer than that PyTorch knows." },
    { url = "https://github.com/triton-lang/triton-windows/blob/readme/README.md", title = "triton-windows",
      says = "PyTorch 2.6 to 2.9 want Triton 3.2 to 3.5, 2.10 and 2.11 want 3.6." },
    { url = "https://github.com/triton-lang/triton/issues/7835", title = "cannot import name 'triton_key' with PyTorch 2.8",
      says = "PyTorch 2.8 with a Triton from the main branch of August 2025." },
  },
}
