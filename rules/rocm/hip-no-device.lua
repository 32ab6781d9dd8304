-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-no-device", kind = "symptom",
  title = [["no ROCm-capable device is detected": HIP finds no GPU]],
  summary = [[hipGetDeviceCount answered that there is no device. It does not say why: the nodes /dev/kfd and
/dev/dri/renderD* may be absent or closed, a visibility variable may hide the GPU, the runtime may
have skipped it, or the runtime in use is another one than the system's.]],
  component = "hip", severity = "error", maturity = "stable", prior = "common",
  evidence = {
    { log = [[no ROCm-capable device is detected]], strength = "moderate", group = "none" },
    { log = [[hipErrorNoDevice]], strength = "moderate", group = "none" },
    -- rocBLAS, when its tables are loaded
    { log = [[Could not initialize Tensile host: ?No devices found]], strength = "moderate", group = "none" },
    -- TensorFlow's names for the same
    { log = [[(?:could not retrieve ROCM device count|failed call to hipInit): HIP_ERROR_\w*Device]], strength = "moderate", group = "none" },
    -- PyTorch, of a HIP up to 2022, which answered with the error of a wrong device number
    { log = [[Unexpected error from hipGetDeviceCount\(\)\..*Error 101: hipErrorInvalidDevice]], strength = "moderate", group = "none" },
    -- hashcat, with the number where HIP has no words for it
    { log = [[hipInit\(\): (?:10[01]$|invalid device)]], strength = "moderate", group = "none" },
    -- Blender
    { log = [[HIP hipInit: (?:Invalid device|No device)]], strength = "moderate", group = "none" },
    { log = [[No HIP GPUs are available]], strength = "moderate", group = "none" },
    { said = [[(?i)\bno HIP (?:GPUs?|devices?) (?:(?:are|is|was|were) )?(?:available|found|detected)\b]], unless = [[No HIP GPUs are available]], strength = "moderate", group = "none" },
    -- the number stands under its platform's name: Mesa's has often none
    { sequence = { [[AMD Accelerated Parallel Processing$]], [[^Number of devices:?\s+0$]] }, within = "2 lines", strength = "moderate", group = "none" },
    { log = [[AMD ROCm reports no devices found]], strength = "moderate", group = "none" },
    { log = [[found [1-9]\d* ROCm devices]], strength = "very_strong", against = true, group = "found" },
  },
  remedies = {
    { id = "ask-the-runtime", title = "See what the HSA runtime lists, and with which variables",
      outcome = "diagnostic", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      summary = "rocminfo names the first obstacle: the device node, the group, or nothing at all, which points to a mask or to another copy of the libraries.",
      apply = [[rocminfo | head -20; ls -l /dev/kfd /dev/dri/renderD*; id; env | grep -E 'VISIBLE_DEVICES|HSA_|LD_LIBRARY_PATH']],
      verify = [[rocminfo | grep -c 'Name: *gfx']], expect = "^[1-9]" },
    { id = "rocm-that-knows-it", action = "newer-rocm", title = "A release of ROCm that knows this GPU",
      summary = "A runtime older than the chip skips it without a word. RDNA 3, for one, is in no release before 5.5 and in the support table since 5.7.",
      outcome = "cure", chance = 0.3, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      prepare = rocm_release,
      apply = [[docker pull rocm/pytorch:latest   # or the wheel of a later release]],
      verify = [[docker run --rm --device /dev/kfd --device /dev/dri rocm/pytorch:latest rocminfo | grep -c 'Name: *gfx']], expect = "^[1-9]",
      rollback = [[docker image rm rocm/pytorch:latest]] },
    { id = "unset-masks", title = "Start it without visibility variables",
      outcome = "workaround", chance = 0.2, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      backup = [[env | grep VISIBLE_DEVICES > masks-before.txt || true]],
      apply = [[unset HIP_VISIBLE_DEVICES ROCR_VISIBLE_DEVICES CUDA_VISIBLE_DEVICES GPU_DEVICE_ORDINAL]],
      verify = [[env | grep -cE 'VISIBLE_DEVICES|GPU_DEVICE_ORDINAL']], expect = [[^0$]],
      rollback = [[cat masks-before.txt   # export what it lists again]] },
  },
  references = {
    { url = "https://github.com/pytorch/pytorch/issues/70036", title = "ROCM device not found",
      says = "PyTorch's two forms of it (No HIP GPUs are available, hipErrorNoDevice) on a machine whose ROCm tools list the GPU." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/20142", title = "failed to initialize ROCm: no ROCm-capable device is detected",
      says = "llama.cpp's form; Vulkan sees the same GPU." },
    { url = "https://github.com/ROCm/hip/issues/3710", title = "hipErrorNoDevice when printing torch.cuda.is_available()",
      says = "Here the wheel's own HSA runtime was the reason, not the GPU." },
    { url = "https://github.com/pytorch/pytorch/pull/80405", title = "Correctly handle the error codes of hipGetDeviceCount",
      says = "Without a visible GPU hipGetDeviceCount answered hipErrorInvalidDevice, 101, until a ROCm release of 2022; PyTorch warned of it." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1911", title = "Error 101: hipErrorInvalidDevice",
      says = "A 7900 XT in an image of early 2023: the release did not know the chip, a later one did." },
    { url = "https://github.com/oobabooga/text-generation-webui/issues/5064", title = "rocBLAS error: Could not initialize Tensile host: No devices found",
      says = "rocBLAS's form of it." },
    { url = "https://github.com/ROCm/clr/blob/amd-staging/hipamd/src/hip_error.cpp", title = "hip_error.cpp",
      says = "hipErrorNoDevice is spelt 'no ROCm-capable device is detected'." },
  },
}
