-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "bitsandbytes-rocm-library-incomplete",
  title = [["libbitsandbytes_rocmNN.so: undefined symbol": the wheel's library is incomplete]],
  summary = [[
The library is there and of the right ROCm, but a kernel that it launches was never compiled into
it. Development wheels of bitsandbytes have been published so. Neither another ROCm nor another name
of the file helps: another wheel does.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[libbitsandbytes_(?:rocm|hip)\w*\.so: undefined symbol: _Z\d+__device_stub__]], strength = "decisive", group = "stub" },
  },
  remedies = {
    { id = "other-wheel", title = "Take a release of bitsandbytes, or an earlier development wheel",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("bitsandbytes-rocm-library-incomplete"),
      apply = [[python3 -m pip install --force-reinstall --no-deps bitsandbytes]],
      verify = [[python3 -m bitsandbytes]], expect = [[(?i)success]],
      rollback = pip_as_before("bitsandbytes-rocm-library-incomplete") },
  },
  references = {
    { url = "https://github.com/bitsandbytes-foundation/bitsandbytes/issues/1508", title = "undefined symbol in libbitsandbytes_rocm62.so",
      says = "A maintainer: the HIP sources of that wheel were not ready; use an older one." },
    { url = "https://github.com/bitsandbytes-foundation/bitsandbytes/issues/1519", title = "The same wheel",
      says = "Reported again." },
    { url = "https://github.com/bitsandbytes-foundation/bitsandbytes/issues/1550", title = "The same wheel",
      says = "The prebuilt library was faulty." },
  },
}
