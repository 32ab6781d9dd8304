-- SPDX-License-Identifier: Apache-2.0
case {
  name = "warning",
  url = "https://github.com/kokkos/kokkos/pull/7411",
  summary = "Built from the source: code for MI200 on MI300X.",
  text = [[
Kokkos::HIP::initialize WARNING: running kernels compiled for gfx90a on gfx942:sramecc+:xnack- device.
]],
  first = "kokkos-built-for-other-gpu", confidence = 0.80,
}
case {
  name = "mi300a",
  url = "https://github.com/idefix-code/idefix/issues/358",
  summary = "Idefix, built for GFX942 on MI300A.",
  text = [[
Kokkos::HIP::initialize WARNING: running kernels for MI300X (discrete GPU) on a MI300A (APU).
]],
  first = "kokkos-built-for-other-gpu", confidence = 0.50,
}
case {
  name = "cmake",
  url = "https://github.com/kokkos/kokkos/pull/8938",
  summary = "Built from the source: configuring with another GPU_TARGETS.",
  text = [[
  AMD GPU architectures given via GPU_TARGETS=gfx90a;gfx942 are not compatible with the architecture enabled in Kokkos which is gfx90a. Kokkos allows only one device architecture to be active.
]],
  first = "kokkos-built-for-other-gpu", confidence = 0.80,
}
case {
  name = "near-case-only",
  url = "https://github.com/kokkos/kokkos/pull/8067",
  summary = "Near miss: Frontier with Kokkos's makefile, which wrote the name in other letters.",
  text = [[
Kokkos::HIP::initialize WARNING: running kernels compiled for gfx90A on gfx90a:sramecc+:xnack- device.
]],
  must_not = { "kokkos-built-for-other-gpu" },
}
