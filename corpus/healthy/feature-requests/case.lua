-- SPDX-License-Identifier: Apache-2.0
case {
  name = "amd-option",
  url = "https://github.com/ArcticLatent/Arctic-Helper/issues/2",
  summary = "A wish.",
  text = [[
[Feature] support amd rocm
## Feature summary
Would be nice to have an option that installs ComfyUI with AMD ROCm support.
## Alternatives considered
## Additional context
- [ ] This is a feature request, not a bug report.
]],
}
case {
  name = "image-for-two-cards",
  url = "https://github.com/ROCm/vllm/issues/685",
  summary = "A wish for an image.",
  text = [[
[Feature]: Docker build with native support for gfx1100 together with gfx1201
### The feature, motivation and pitch
We have eight AMD GPUs, six 7900 XTX and two new R9700; could you publish a docker image with ROCm 7.0 for these two architectures?
### Alternatives
We use rocm/vllm-dev:nightly meanwhile.
]],
}
case {
  name = "runs-elsewhere",
  url = "https://github.com/iconben/z-image-studio/issues/46",
  summary = "A wish of somebody whose other programs use the card.",
  text = [[
Feature request: I run ComfyUI on Linux with a 9070 XT, which works great. Is it possible to add AMD GPU support for the app? Thank you for the awesome work.
]],
  must_not = { "app-built-without-rocm" },
}
