-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hashcat-ockl-not-linked",
  title = [["undefined hidden symbol: __ockl_get_group_id": the kernel is linked without ockl.bc]],
  summary = [[
Functions as get_group_id come from ROCm's bitcode library ockl. hashcat up to 6.2.6 tells hipRTC to
leave the device libraries out (-nocudalib), and since HIP 5.7 its kernels need them, so that every
one fails to link. hipRTC, the driver and the GPU are sound: hashcat's OpenCL backend works. Others that
link kernels themselves (AdaptiveCpp's generic target) say the same where they do not find the libraries.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[undefined hidden symbol: __ockl_get_(?:group_id|local_size|local_id|num_groups)]], strength = "decisive", group = "ockl" },
  },
  remedies = {
    { id = "newer-hashcat", title = "hashcat 7.0 or later, or its sources of after 8 May 2025",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      prepare = [[hashcat --version]],
      apply = [[git clone --depth 1 https://github.com/hashcat/hashcat ~/hashcat-new && make -C ~/hashcat-new]],
      verify = [[~/hashcat-new/hashcat -b -m 0 --backend-ignore-opencl]], expect = [[Speed\.]],
      rollback = [[rm -rf ~/hashcat-new]], fallback = "opencl-backend" },
    { id = "opencl-backend", title = "hashcat: leave HIP out, take the OpenCL backend",
      outcome = "workaround", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "the option is given at each start; some modes are slower" },
      apply = [[hashcat -b -m 0 --backend-ignore-hip]], verify = [[hashcat -I --backend-ignore-hip]], expect = "OpenCL", rollback = [[hashcat -b -m 0]] },
  },
  references = {
    { url = "https://github.com/hashcat/hashcat/pull/4106", title = "Fixes HIPRTC_ERROR_COMPILATION on AMD 6900XT",
      says = "Written in October 2024, merged on 8 May 2025: the options that left the device libraries out are gone." },
    { url = "https://github.com/hashcat/hashcat/issues/3918", title = "hiprtcCompileProgram(): HIPRTC_ERROR_COMPILATION",
      says = "The functions are defined in ockl.bc; with the library linked hashcat works." },
    { url = "https://github.com/ROCm/ROCm-Device-Libs/issues/106", title = "hashcat HIP backend fails due to missing symbols",
      says = "AMD takes it for hashcat's." },
    { url = "https://github.com/ROCm/hip/issues/3410", title = "undefined hidden symbol: __ockl_get_group_id", says = "The same on Windows, with HIP 5.7." },
    { url = "https://github.com/AdaptiveCpp/AdaptiveCpp/issues/1723", title = "Generic target: JIT linking problem with ROCm", says = "The same words from AdaptiveCpp." },
  },
}
