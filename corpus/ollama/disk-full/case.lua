-- SPDX-License-Identifier: Apache-2.0
case { name = "pip", url = "https://github.com/pypa/pip/issues/7745", summary = [[The wheel does not fit.]],
  text = "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device\n",
  facts = { ["app.name"] = "pytorch" }, first = "disk-full", confidence = 0.4 }
case { name = "docker-layer", url = "https://github.com/pytorch/pytorch/issues/99578", summary = [[An image does not fit.]],
  text = "failed to register layer: write /opt/rocm-6.4.1/lib/librocsparse.so.1.0.60401: no space left on device\n", facts = { ["app.name"] = "pytorch" }, first = "disk-full", confidence = 0.4 }
case { name = "tar", url = "https://www.gnu.org/software/tar/manual/", summary = [[A tarball does not fit.]],
  text = "tar: ./lib/ollama/rocm/librocblas.so.5.2: Cannot create file: No space left on device\n", facts = { ["app.name"] = "pytorch" }, first = "disk-full", confidence = 0.4 }
case { name = "apt", url = "https://salsa.debian.org/apt-team/apt", summary = [[apt refuses to begin.]],
  text = "E: You don't have enough free space in /var/cache/apt/archives/.\n", facts = { ["app.name"] = "pytorch" }, first = "disk-full", confidence = 0.4 }
case { name = "shared-memory", url = "https://pytorch.org/docs/stable/multiprocessing.html", summary = [[A container's /dev/shm is too small: not the disk.]],
  text = "RuntimeError: unable to open shared memory object </torch_29919_1396182366_0> in read-write mode: No space left on device (28)\nOSError: [Errno 28] No space left on device: '/psm_1b2c3d4e'\n",
  first = "container-shm-too-small", must_not = { "disk-full" } }
