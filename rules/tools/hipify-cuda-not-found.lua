-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hipify-cuda-not-found",
  title = [[hipify-clang: "cannot find CUDA installation; provide its path via '--cuda-path'"]],
  summary = [[
hipify-clang is a clang that parses the CUDA source before it translates it, so it needs the headers of a
CUDA toolkit that it knows, on a machine without any NVIDIA GPU too. ROCm's packages and images bring
none. A relative path to --cuda-path is not taken, and a toolkit newer than the tool is not recognised.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[error: cannot find CUDA installation; provide its path via '--cuda-path']] },
              { any = { { log = [[\bhipify-clang\b|Found HIP installation]] }, { said = [[(?i)\bhipify\b]] } } } }, strength = "decisive", group = "cuda" },
  },
  remedies = {
    { id = "hipify-perl", title = "Translate with hipify-perl, which needs no CUDA",
      outcome = "cure", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      summary = "It replaces names without parsing; macros and templates may need work by hand. For PyTorch extensions: hipify_torch.",
      requires = "the sources (*.cu) lie in the current folder",
      apply = [[mkdir hipified && for file in ./*.cu; do hipify-perl "$file" > "hipified/$(basename "$file" .cu).hip"; done]],
      verify = [[grep -rl 'hip/hip_runtime.h' hipified]], expect = "hipified", rollback = [[rm -rf hipified]], fallback = "toolkit" },
    { id = "toolkit", title = "Put the headers of a CUDA toolkit beside it, and name the folder by its full path",
      summary = "The toolkit's runfile unpacks without a driver; which versions the tool knows is in HIPIFY's documentation.",
      outcome = "cure", chance = 0.75, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "FOLDER is the toolkit's full path; the sources (*.cu) lie in the current folder",
      apply = [[mkdir hipified && for file in ./*.cu; do hipify-clang "$file" --cuda-path=FOLDER -o "hipified/$(basename "$file" .cu).hip"; done]],
      verify = [[grep -rl 'hip/hip_runtime.h' hipified]], expect = "hipified", rollback = [[rm -rf hipified]] },
  },
  references = {
    { url = "https://github.com/ROCm/HIPIFY/issues/1604", title = "Quick start questions on hipify-clang",
      says = "In ROCm's PyTorch image the tool stops for want of CUDA; a maintainer: hipify-clang needs CUDA installed, hipify-perl does not." },
    { url = "https://github.com/ROCm/HIPIFY/issues/92", title = "Issue running hipify-clang",
      says = "The same error with --cuda-path=./cuda-12.5, a relative path." },
    { url = "https://github.com/ROCm/HIPIFY/issues/1253", title = "cannot find CUDA installation",
      says = "With the full path of the toolkit the tool finds it, and warns of a newer one than it supports." },
  },
}
