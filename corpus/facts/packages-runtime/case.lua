-- SPDX-License-Identifier: Apache-2.0
case { name = "apt", url = "https://packages.debian.org/trixie/libamdhip64-5",
  summary = [[apt list --installed.]],
  text = [[
libamd-comgr2/testing,now 6.0+git20231212.4510c28+dfsg-3+b2 amd64 [installed]
mesa-vulkan-drivers/noble-updates,now 25.0.7-0ubuntu0.24.04.2 amd64 [installed]
]],
  extracts = { ["package.libamd-comgr2"] = "6.0+git20231212.4510c28+dfsg-3+b2", ["package.mesa-vulkan-drivers"] = "25.0.7-0ubuntu0.24.04.2" } }
case { name = "dpkg", url = "https://packages.debian.org/trixie/librocblas0",
  summary = [[dpkg -l.]],
  text = [[
ii  libhsa-runtime64-1:amd64   6.1.2-3        amd64        HSA Runtime API and runtime for ROCm
ii  librocblas0                5.5.1+dfsg-7   amd64        ROCm library for Basic Linear Algebra Subprograms - library
]],
  extracts = { ["package.libhsa-runtime64-1"] = "6.1.2-3", ["package.librocblas0"] = "5.5.1+dfsg-7" } }
case { name = "rpm", url = "https://packages.fedoraproject.org/pkgs/llama-cpp/",
  summary = [[rpm -qa.]], text = "python-pytorch-rocm-2.7.1-2.fc42.x86_64\n",
  extracts = { ["package.python-pytorch-rocm"] = "2.7.1-2.fc42" } }
case { name = "pacman-ollama-vulkan", url = "https://archlinux.org/packages/extra/x86_64/ollama/",
  summary = [[Arch's package with the Vulkan backend.]], text = "ollama-vulkan 0.13.5-1\n",
  extracts = { ["app.name"] = "ollama", ["app.version"] = "0.13.5" } }
case { name = "rocm-sdk", url = "https://github.com/ROCm/TheRock/blob/main/RELEASES.md",
  summary = [[TheRock's wheels in pip list.]], text = "rocm-sdk-core            7.10.0a20251120\n",
  extracts = { ["rocm.version"] = "7.10.0a20251120", ["rocm.origin"] = "therock" } }
case { name = "image", url = "https://hub.docker.com/r/rocm/dev-ubuntu-24.04",
  summary = [[AMD's development image.]], text = "FROM rocm/dev-ubuntu-24.04:7.2.1\n",
  extracts = { ["rocm.version"] = "7.2.1" } }
case { name = "nix-store", url = "https://github.com/NixOS/nixpkgs/issues/419838",
  summary = [[A path of the Nix store names the release.]],
  text = "/nix/store/0c1d2e3f4g5h6i7j8k9l0m1n2p3q4r5s-clr-6.3.3/lib/libamdhip64.so.6\n",
  extracts = { ["rocm.version"] = "6.3.3", ["rocm.origin"] = "distribution" } }
case { name = "ldd", url = "https://github.com/ggml-org/llama.cpp/issues/25807",
  summary = [[ldd shows the HIP major that a program takes.]],
  text = "\tlibamdhip64.so.7 => /opt/rocm/lib/libamdhip64.so.7 (0x00007f3c5a000000)\n",
  extracts = { ["package.libamdhip64"] = "7" } }
case { name = "tensile-files", url = "https://github.com/ROCm/rocBLAS/blob/develop/library/src/tensile_host.cpp",
  summary = [[ls -l of rocBLAS's library folder.]],
  text = [[
-rw-r--r-- 1 root root   10248 Jan 12 10:11 TensileLibrary_lazy_gfx1030.dat
-rw-r--r-- 1 root root   10248 Jan 12 10:11 TensileLibrary_lazy_gfx1100.dat
]],
  extracts = { ["rocblas.targets"] = { "gfx1030", "gfx1100" } } }
