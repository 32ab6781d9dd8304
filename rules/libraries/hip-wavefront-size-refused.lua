-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-wavefront-size-refused",
  title = [["HIP is not supported on the specified GPU ARCH with wavefront size 64" (RDNA)]],
  summary = [[
HIP's headers refuse -mwavefrontsize64 for RDNA targets (gfx10 and later): HIP uses 32 lanes there.
A project that passes the flag to all AMD targets, or supports wave64 alone, serves GCN and CDNA
only.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[HIP is not supported on the specified GPU ARCH with wavefront size 64]], strength = "decisive", group = "size" },
  },
  remedies = {
    { id = "without-flag", title = "Build without -mwavefrontsize64, where the project supports wave32",
      outcome = "cure", chance = 0.5, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      cons = { "a change to the sources; undo it with the version control" },
      apply = [[grep -rn 'mwavefrontsize64' .   # take it away for gfx10 and later, then build for {gpu.gfx|your gfx target}]],
      verify = [[cmake --build . 2>&1 | grep -c 'specified GPU ARCH with wavefront size 64' || true]], expect = [[^0$]],
      fallback = "other-card" },
    { id = "other-card", title = "Ask the project whether it serves RDNA; else a GCN or CDNA card",
      outcome = "diagnostic", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      apply = [[rocminfo | grep -E "Name: +gfx|Wavefront Size"]],
      verify = [[rocminfo | grep -c "Wavefront Size"]], expect = [=[[1-9]]=],
      rollback = [[true   # nothing was changed]] },
  },
  references = {
    { url = "https://github.com/ginkgo-project/ginkgo/issues/1429", title = "Ginkgo on gfx1010",
      says = "Ginkgo passed the flag; it served wave64 targets only then." },
    { url = "https://github.com/ROCm/hipamd/issues/59", title = "The check in HIP's headers",
      says = "HIP has no wave64 on these targets." },
  },
}
