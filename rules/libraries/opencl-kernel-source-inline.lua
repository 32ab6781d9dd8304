-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "opencl-kernel-source-inline",
  title = [["undefined hidden symbol" of an OpenCL program: its source says inline without static]],
  summary = [[
OpenCL C follows C99: a function that is inline, without static or extern, leaves no symbol behind.
When the compiler does not inline it, the linker finds none. Runtimes that always inline never
showed it. The program's own source is at fault, not the driver.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    -- OpenCL's names stand bare; HIP's, of a link without -fgpu-rdc, with their parentheses
    { log = [[lld: error: undefined hidden symbol: (?!__)\w+\s*$]], strength = "very_strong", group = "symbol" },
  },
  remedies = {
    { id = "newer-program", title = "Update the program: its OpenCL source needs static inline",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      summary = "darktable mended it in pull request 9359.",
      cons = { "nothing to roll back: the package manager has the earlier release" },
      prepare = [[darktable --version]],
      apply = [[grep -rn "^inline" --include="*.cl" /usr/share/darktable/kernels   # of an old release: make each static inline, or update]],
      verify = [[darktable-cltest 2>&1 | grep -c "undefined hidden symbol" || true]], expect = [[^0$]] },
  },
  references = {
    { url = "https://github.com/darktable-org/darktable/issues/8831", title = "OpenCL is lost on gfx1010",
      says = "filmic.cl does not link: undefined hidden symbol." },
    { url = "https://github.com/darktable-org/darktable/pull/9359", title = "OpenCL: static inline",
      says = "The merged change of the source that cured it." },
  },
}
