-- SPDX-License-Identifier: Apache-2.0
case {
  name = "which-card-to-buy",
  url = "https://github.com/ROCm/legacy-rocm-build/discussions/4276",
  summary = "A question before a purchase: nothing is wrong.",
  text = [[
# Which Radeon for local models?

I have a budget of 700 euro and want to run 14B models on Linux. Would an RX 7900 XT with 20 GB be better than two RX 7600 XT?
I read that some people had trouble with ROCm on consumer cards in the past, but that it got better with 6.x. Nothing is broken here, I only want to choose.
Does the power supply matter? Mine has 750 W. Thanks for any opinion!
]],
}
case {
  name = "feature-request",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/414",
  summary = "A wish for packages: the writer's machine works.",
  text = [[
# [Feature]: Fedora packages

Since Red Hat Enterprise Linux is supported I think Fedora packages of ROCm would be a natural choice, too. I use the ones of the distribution on an RX 6800 at the moment and they work well.
It would help developers who cannot install an enterprise distribution. I can help with testing if somebody tells me where to begin.
]],
}
case {
  name = "it-works-report",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/886",
  summary = "Somebody tells how he set it up: it works.",
  text = [[
Just to let others know: ROCm 6.4 works fine on my Framework Desktop with Fedora 42, no workaround needed.
I added my user to the render and video groups, installed rocm-hip and rocm-opencl, and rocminfo shows gfx1151 at once.
No crash in two weeks of daily use, and suspend works too. The documentation was a bit out of date, but otherwise it was easy.
]],
}
case {
  name = "performance-numbers",
  url = "https://github.com/ggml-org/llama.cpp/discussions/15021",
  summary = "A table of speeds, with remarks on what was not tried.",
  text = [[
| model                          |       size |     params | backend    | ngl |          test |              t/s |
| llama 7B Q4_0                  |   3.56 GiB |     6.74 B | ROCm       |  99 |         pp512 |   2983.11 ± 8.42 |
| llama 7B Q4_0                  |   3.56 GiB |     6.74 B | ROCm       |  99 |         tg128 |    113.02 ± 0.11 |

build: 5d46babdc (5833)
GPU: RX 7900 XTX, ROCm 6.4.1, Ubuntu 24.04. I couldn't test flash attention because I had no time, and the Vulkan numbers are missing for the same reason. It is a bit slower than I expected from the other reports but within the error bars.
]],
}
case {
  name = "pull-request-text",
  url = "https://github.com/NixOS/nixpkgs/blob/master/CONTRIBUTING.md",
  summary = "A packager's change: the words of faults are about what it mends for others.",
  text = [[
## rocmPackages: 6.3.3 -> 6.4.1

Fixes the build failure of rocblas when no Tensile library is selected, drops a patch that is no longer needed and adds gfx1201.
Things done:
- [x] Built on x86_64-linux
- [x] Tested basic functionality: rocminfo, clinfo and a hip sample run on a Radeon RX 6700 XT
- [ ] aarch64-linux is not supported upstream
Result of nixpkgs-review: 41 packages built, 2 packages marked as broken and skipped.
]],
}
