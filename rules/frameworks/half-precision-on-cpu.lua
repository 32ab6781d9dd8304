-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "half-precision-on-cpu",
  title = [["not implemented for 'Half'", "mixed precision requires a GPU": PyTorch runs on the CPU]],
  summary = [[
These kernels of PyTorch are the processor's: the model is loaded in half precision for a GPU, but
PyTorch sees none and computes on the CPU, where older releases have no FP16. Mostly PyTorch is no
ROCm build, or --skip-torch-cuda-test hid that it finds no GPU.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [["(?:LayerNormKernelImpl|addmm_impl_cpu_|slow_conv2d_cpu|log_vml_cpu|baddbmm|addmv_impl_cpu|lerp_kernel_scalar|upsample_nearest2d_channels_last|softmax_lastdim_kernel_impl|GeluKernelImpl|RMSNormKernelImpl)[\w]*" not implemented for 'Half']] }, speaks_of_amd },
      strength = "very_strong", group = "half" },
    -- accelerate before 0.16 (later ones run on the CPU without a word), and transformers
    { all = { { log = [[fp16 mixed precision requires a GPU(?! \(not)]] }, speaks_of_amd }, strength = "very_strong", group = "half" },
    { all = { { log = [[Your setup doesn't support bf16/gpu]] }, speaks_of_amd }, strength = "strong", group = "half" },
    -- CTranslate2 (faster-whisper, WhisperX): its "auto" took the processor
    { all = { { log = [[Requested (?:int8_)?float16 compute type, but the target device or backend do not support efficient float16]] }, speaks_of_amd }, strength = "strong", group = "half" },
    other_maker,
  },
  remedies = {
    { id = "what-torch-sees", title = "See which PyTorch this environment has, and whether it finds the GPU",
      outcome = "diagnostic", chance = 0.8, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      summary = "None for HIP: no ROCm build. A number and False: ROCm finds no GPU. Give the output to kbmatch.",
      apply = [[python3 -c 'import torch; print(torch.__version__, "HIP", torch.version.hip, torch.cuda.is_available())']],
      verify = [[python3 -c 'import torch; print(torch.version.hip)']], expect = [[\w]],
      rollback = [[true   # nothing was changed]],
      fallback = "rocm-build" },
    { id = "rocm-build", title = "Install the ROCm build of PyTorch in this environment",
      outcome = "cure", chance = 0.75, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      requires = "torch.version.hip is None",
      backup = keep_pip("half-precision-on-cpu"),
      apply = [[python3 -m pip uninstall -y torch torchvision torchaudio && python3 -m pip install torch torchvision torchaudio --index-url ]] .. torch_index,
      verify = [[python3 -c 'import torch; print(torch.cuda.is_available())']], expect = [[True]],
      rollback = pip_as_before("half-precision-on-cpu") },
    { id = "no-half", title = "--precision full --no-half",
      avoid = "It silences the message and leaves the work on the processor, many times slower." },
  },
  refuted = {
    { what = "AMD GPUs have no half precision", why = "they have; the message is of a kernel for the processor", ref = 2 },
  },
  references = {
    { url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/360", title = "Generating images doesn't work on RX 6650XT",
      says = "addmm_impl_cpu_: the web UI computed on the processor." },
    { url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/887", title = [["LayerNormKernelImpl" not implemented for 'Half']],
      says = "Half precision is what fails on the CPU; --no-half makes it run there." },
    { url = "https://github.com/PinW/whisper-key-local/issues/28", title = "float16 error when using AMD GPU",
      says = "CTranslate2's words on an RX 7900 XTX, until its ROCm build was in place." },
    { url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/5232", title = "LayerNormKernelImpl not implemented for 'Half'",
      says = "On AMD, with --skip-torch-cuda-test and nothing else." },
    { url = "https://github.com/huggingface/accelerate/blob/v0.13.0/src/accelerate/accelerator.py", title = "accelerator.py of 0.13.0",
      says = "fp16 is refused where torch.cuda.is_available() is False; from 0.16 on a CPU is let through." },
    { url = "https://github.com/omriav/blended-diffusion/issues/14", title = [["slow_conv2d_cpu" not implemented for 'Half']],
      says = "torch.cuda.is_available() was False; a fresh environment cured it." },
  },
}
