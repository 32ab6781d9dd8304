-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "bitsandbytes-no-rocminfo",
  title = [[bitsandbytes: "Could not detect ROCm GPU architecture": rocminfo or hipinfo not found]],
  summary = [[
bitsandbytes runs rocminfo, on Windows hipinfo.exe, to learn the gfx target and the wavefront size.
Images with PyTorch's wheels alone do not hold them, and hipInfo.exe lies in the Scripts folder of a
venv that was not activated. It goes on with an unknown target and, up to 0.49.2, a guessed size of
64, which is wrong for Radeon: 4-bit functions may fail.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [=[Could not detect ROCm (?:GPU architecture|warp size): \[(?:Errno|WinError) 2\]]=], strength = "decisive", group = "probe" },
  },
  remedies = {
    { id = "provide-rocminfo", title = "Install rocminfo and put it on PATH",
      outcome = "cure", chance = 0.85, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "Windows: activate the venv, or add its Scripts folder or %HIP_PATH%bin to PATH.",
      prepare = [[command -v rocminfo || ls /opt/rocm*/bin/rocminfo]],
      apply = add_packages("bitsandbytes-no-rocminfo", "rocminfo", "rocminfo", "rocminfo"),
      verify = [[python3 -c "import bitsandbytes.cuda_specs as c; print(c.get_rocm_gpu_arch())"]], expect = [[^gfx]],
      rollback = drop_added_packages("bitsandbytes-no-rocminfo") },
  },
  references = {
    { url = "https://github.com/bitsandbytes-foundation/bitsandbytes/issues/1444", title = "No access to rocminfo in a production environment",
      says = "The detection runs rocminfo and knows no other way." },
    { url = "https://github.com/bitsandbytes-foundation/bitsandbytes/pull/1843", title = "GPU architecture detection on Windows",
      says = "There hipinfo takes the place of rocminfo; without it 64 is assumed." },
    { url = "https://github.com/bitsandbytes-foundation/bitsandbytes/pull/1969", title = "Fix ROCm GPU arch detection",
      says = "hipInfo.exe is in the Scripts folder, which is on PATH only while the venv is active; the GPU itself works." },
  },
}
