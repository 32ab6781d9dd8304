-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rccl-rocr-not-found",
  title = [[RCCL: "Failed to find ROCm runtime library" (RCCL_ROCR_PATH)]],
  summary = [[
RCCL opens libhsa-runtime64.so by that bare name, to learn whether buffers may be handed to network cards
(DMA-BUF). Runtime packages and wheels often hold libhsa-runtime64.so.1 alone, and RCCL_ROCR_PATH is put before
the name as it stands, so it must end in a slash. Collectives go on; RDMA from GPU memory by DMA-BUF, which
NCCL_DMABUF_ENABLE=1 asks for, does not. Where that is not set, the warning costs nothing.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[Failed to find ROCm runtime library in .{0,200}\(RCCL_ROCR_PATH=]], strength = "decisive", group = "rocr" },
  },
  remedies = {
    { id = "name-the-folder", title = "RCCL_ROCR_PATH: the folder that has the bare name, with a slash at its end",
      outcome = "cure", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      summary = "A link in a folder of your own serves where only libhsa-runtime64.so.1 is there; it must be the one that the program loads anyway.",
      prepare = [[find / -xdev -name 'libhsa-runtime64.so*' 2>/dev/null]],
      apply = [[rocr=$(python3 -c 'import torch; print([l.split()[-1] for l in open("/proc/self/maps") if "libhsa-runtime64" in l][0])' 2>/dev/null || find "${ROCM_PATH:-/opt/rocm}/" -name 'libhsa-runtime64.so.1' | head -n 1)
[ -n "$rocr" ] && mkdir -p ~/rocr-for-rccl && ln -sf "$rocr" ~/rocr-for-rccl/libhsa-runtime64.so && export RCCL_ROCR_PATH="$HOME/rocr-for-rccl/"]],
      verify = [[python3 -c 'import ctypes, os; ctypes.CDLL(os.environ["RCCL_ROCR_PATH"] + "libhsa-runtime64.so"); print("loaded")']], expect = "loaded", rollback = [[unset RCCL_ROCR_PATH; rm -rf ~/rocr-for-rccl]] },
  },
  references = {
    { url = "https://github.com/ROCm/rccl/blob/0cbce2a7571c907554199fad7e905f16ec0a565c/src/misc/rocmwrap.cc", title = "RCCL: rocmwrap.cc",
      says = "How the name is put together, the warning, and that DMA-BUF, off without NCCL_DMABUF_ENABLE, is what it is wanted for." },
  },
}
