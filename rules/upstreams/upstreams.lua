-- SPDX-License-Identifier: Apache-2.0
-- Bug forms of the projects that reports go to, field by field. GitHub fills only text
-- elements that carry an id (`param`), and `body` where it allows an issue without a form;
-- the others are for pasting.

local os_release = "cat /etc/os-release"
local cpu = "grep -m1 'model name' /proc/cpuinfo"
local gpus = "lspci -nn -d 1002:"
local kernel_log = "journalctl -k -b --no-pager"

-- What an issue's address begins with in these repositories of GitHub.
local function github(...)
  local names, parts, trackers = { ... }, { "issues", "discussions", "pull" }, {}
  for i = 1, #names do
    for j = 1, #parts do
      trackers[#trackers + 1] = "https://github.com/" .. names[i] .. "/" .. parts[j] .. "/"
    end
  end
  return trackers
end

-- The form of the whole ROCm organisation. None of its elements has an id, but an issue
-- without a form may be opened.
local function amd(id, title, url, components, aliases, trackers)
  upstream { id = id, title = title, url = url, components = components, aliases = aliases,
    trackers = trackers, title_prefix = "[Issue]: ", title_param = "title", body_param = "body",
    fields = {
    { label = "Problem Description", fill = { "summary", "tried", "references" }, required = true },
    { label = "Operating System", facts = { "os.name", "kernel.version" }, command = os_release, required = true },
    { label = "CPU", facts = "host.cpu", command = cpu, required = true },
    { label = "GPU", facts = { "gpu.name", "gpu.gfx", "gpu.pci_id" }, command = gpus, required = true },
    { label = "ROCm Version", facts = "rocm.version", command = rocm_release, required = true },
    { label = "ROCm Component", choices = { kernel = "ROCK-Kernel-Driver", firmware = "ROCK-Kernel-Driver",
      rocr = "ROCR-Runtime", hip = "HIP", rocblas = "rocBLAS", miopen = "MIOpen", config = "ROCm" } },
    { label = "Steps to Reproduce", fill = "steps" },
    { label = "(Optional for Linux users) Output of /opt/rocm/bin/rocminfo --support", command = "rocminfo --support" },
    { label = "Additional Information", fill = { "environment", "log" } },
  } }
end
amd("rocm", "ROCm (TheRock)", "https://github.com/ROCm/TheRock/issues/new",
  { "rocr", "hip", "rocblas", "miopen" }, { "therock" },
  github("ROCm/TheRock", "ROCm/ROCm", "ROCm/legacy-rocm-build", "RadeonOpenCompute/ROCm"))
amd("rocm-systems", "ROCm systems: ROCr, HIP, SMI", "https://github.com/ROCm/rocm-systems/issues/new",
  { "rocr", "hip" }, {}, github("ROCm/rocm-systems", "ROCm/ROCR-Runtime", "ROCm/clr", "ROCm/hip",
    "ROCm/HIP", "ROCm/amdsmi", "ROCm/rocm_smi_lib", "ROCm/rocminfo"))
amd("rocm-libraries", "ROCm libraries: rocBLAS, MIOpen", "https://github.com/ROCm/rocm-libraries/issues/new",
  { "rocblas", "miopen" }, {}, github("ROCm/rocm-libraries", "ROCm/rocBLAS", "ROCm/Tensile",
    "ROCm/hipBLASLt", "ROCm/MIOpen", "ROCm/composable_kernel"))

upstream { id = "ollama", title = "Ollama", components = { "app" },
  url = "https://github.com/ollama/ollama/issues/new?template=10_bug_report.yml",
  title_param = "title", trackers = github("ollama/ollama"),
  fields = {
    { label = "What is the issue?", fill = { "summary", "steps", "environment", "tried", "references" },
      param = "description", required = true },
    { label = "Relevant log output", fill = "log", command = "journalctl -u ollama --no-pager -b", param = "logs" },
    { label = "OS", facts = { "os.name", "kernel.version" }, command = os_release },
    { label = "GPU", facts = { "gpu.name", "gpu.gfx" }, command = gpus },
    { label = "CPU", facts = "host.cpu", command = cpu },
    { label = "Ollama version", facts = { "app.version", "installed.ollama" }, command = "ollama --version",
      param = "version" },
  } }
upstream { id = "llama-cpp", title = "llama.cpp", components = { "app" }, aliases = { "llama.cpp" },
  url = "https://github.com/ggml-org/llama.cpp/issues/new?template=011-bug-results.yml",
  title_prefix = "Eval bug: ", title_param = "title",
  trackers = github("ggml-org/llama.cpp", "ggerganov/llama.cpp"),
  fields = {
    { label = "Name and Version", facts = { "app.version", "installed.llama.cpp" },
      command = "llama-cli --version", param = "version", required = true },
    { label = "Operating systems", facts = { "os.name", "kernel.version" }, command = os_release, required = true },
    { label = "GGML backends", facts = { "app.backend", "app.backends" }, command = "llama-cli --list-devices",
      required = true },
    { label = "Hardware", fill = "hardware", command = gpus, param = "hardware", required = true },
    { label = "Models", param = "model" },
    { label = "Problem description & steps to reproduce",
      fill = { "summary", "steps", "environment", "tried", "references" }, param = "info", required = true },
    { label = "First Bad Commit", param = "first_bad_commit" },
    { label = "Relevant log output", fill = "log", param = "logs", required = true },
  } }
upstream { id = "pytorch", title = "PyTorch", components = { "framework" },
  url = "https://github.com/pytorch/pytorch/issues/new",
  title_param = "title", body_param = "body", trackers = github("pytorch/pytorch", "ROCm/pytorch"),
  fields = {
    { label = "🐛 Describe the bug", fill = { "summary", "steps", "log", "tried", "references" }, required = true },
    { label = "Versions", fill = "environment", command = "python3 -m torch.utils.collect_env", required = true },
  } }
upstream { id = "vllm", title = "vLLM", components = { "framework" },
  url = "https://github.com/vllm-project/vllm/issues/new?template=400-bug-report.yml",
  title_prefix = "[Bug]: ", title_param = "title", trackers = github("vllm-project/vllm"),
  fields = {
    { label = "Your current environment", fill = "environment",
      command = "python3 -m vllm.collect_env || vllm collect-env", required = true },
    { label = "🐛 Describe the bug", fill = { "summary", "steps", "log", "tried", "references" }, required = true },
    { label = "Before submitting a new issue...", required = true,
      text = "[ ] Make sure you already searched for relevant issues, and asked the chatbot at the bottom right of the documentation page." },
  } }
upstream { id = "comfyui", title = "ComfyUI", components = { "app" },
  url = "https://github.com/Comfy-Org/ComfyUI/issues/new?template=bug-report.yml",
  title_param = "title", trackers = github("Comfy-Org/ComfyUI", "comfyanonymous/ComfyUI"),
  fields = {
    { label = "Expected Behavior", fill = "expected", required = true },
    { label = "Actual Behavior", fill = { "summary", "tried" }, required = true },
    { label = "Steps to Reproduce", fill = "steps", required = true },
    { label = "Debug Logs", fill = "log", required = true },
    { label = "Other", fill = { "environment", "references" } },
  } }
upstream { id = "lemonade", title = "Lemonade", components = { "app" },
  url = "https://github.com/lemonade-sdk/lemonade/issues/new?template=bug-report.yml",
  title_param = "title", trackers = github("lemonade-sdk/lemonade"),
  fields = {
    { label = "Platform", facts = "os.name", command = os_release, required = true },
    { label = "Lemonade Version", facts = { "app.version", "installed.lemonade" }, command = "lemonade --version",
      param = "version", required = true },
    { label = "GPU / APU Model", facts = { "gpu.name", "gpu.gfx" }, command = gpus, param = "gpu" },
    { label = "Component", facts = "app.backend", command = "lemonade backends", required = true },
    { label = "Description", fill = { "summary", "tried", "references" }, param = "description", required = true },
    { label = "Steps to reproduce", fill = "steps", param = "steps", required = true },
    { label = "Expected behavior", fill = "expected", param = "expected" },
    { label = "Logs", fill = "log", command = "journalctl -u lemond --no-pager -b", param = "logs" },
    { label = "Additional context", fill = "environment", param = "additional" },
  } }
upstream { id = "drm-amd", title = "Linux amdgpu driver (freedesktop)", components = { "kernel", "firmware", "hardware" },
  url = "https://gitlab.freedesktop.org/drm/amd/-/issues/new",
  title_param = "issue[title]", body_param = "issue[description]",
  trackers = { "https://gitlab.freedesktop.org/drm/amd/" },
  fields = {
    { label = "Brief summary of the problem", fill = { "summary", "tried", "references" }, required = true },
    { label = "Hardware description", fill = "hardware", command = gpus, required = true },
    { label = "Display(s) and type of display connection", command = "grep -H . /sys/class/drm/card*-*/status" },
    { label = "System information", fill = "environment", command = "uname -a", required = true },
    { label = "How to reproduce the issue", fill = "steps", required = true },
    { label = "Attached files: Log files", fill = "log", command = kernel_log, required = true },
  } }
upstream { id = "mesa", title = "Mesa (RADV)", components = { "app" },
  url = "https://gitlab.freedesktop.org/mesa/mesa/-/issues/new",
  title_param = "issue[title]", body_param = "issue[description]",
  trackers = { "https://gitlab.freedesktop.org/mesa/mesa/" },
  fields = {
    { label = "System information", fill = { "hardware", "environment" }, command = "vulkaninfo --summary",
      required = true },
    { label = "Describe the issue", fill = { "summary", "steps", "tried", "references" }, required = true },
    { label = "Log files as attachment", fill = "log", command = kernel_log },
  } }
upstream { id = "linux-firmware", title = "linux-firmware", components = { "firmware" },
  url = "https://gitlab.com/kernel-firmware/linux-firmware/-/issues/new",
  title_param = "issue[title]", body_param = "issue[description]",
  trackers = { "https://gitlab.com/kernel-firmware/linux-firmware/" },
  fields = {
    { label = "Firmware package", facts = "host.firmware_package", command = "dpkg -s linux-firmware firmware-amd-graphics | grep Version; rpm -q linux-firmware",
      required = true },
    { label = "Problem", fill = { "summary", "steps", "tried", "references" }, required = true },
    { label = "Hardware", fill = "hardware", command = gpus, required = true },
    { label = "Firmware versions and system", fill = "environment",
      command = "grep -H . /sys/class/drm/card*/device/fw_version/*" },
    { label = "Log", fill = "log", command = kernel_log },
  } }
-- A mail to submit@bugs.debian.org; pseudo-headers come first.
upstream { id = "debian", title = "Debian", url = "https://bugs.debian.org/", markup = "text",
  components = { "kernel", "firmware", "rocr", "hip", "rocblas", "miopen" },
  trackers = { "https://bugs.debian.org/" },
  fields = {
    { label = "Package", header = true, required = true, choices = { kernel = "src:linux",
      hardware = "src:linux", firmware = "firmware-amd-graphics", rocr = "rocr-runtime", hip = "rocm-hipamd",
      rocblas = "rocblas", miopen = "miopen" }, command = "dpkg -S /opt/rocm /usr/bin/rocminfo" },
    { label = "Version", header = true, required = true,
      command = "dpkg -l | grep -E 'linux-image|firmware-amd|roc|hip|miopen'" },
    { label = "Severity", header = true, text = "normal" },
    { label = "What happens", fill = { "summary", "steps" }, required = true },
    { label = "What was tried", fill = "tried" },
    { label = "Log", fill = "log", command = kernel_log },
    { label = "System", fill = { "hardware", "environment" } },
    { label = "See also", fill = "references" },
  } }
-- Launchpad takes nothing in the address; `ubuntu-bug PACKAGE` attaches what it wants.
upstream { id = "ubuntu", title = "Ubuntu (Launchpad)", markup = "text",
  url = "https://bugs.launchpad.net/ubuntu/+source/linux/+filebug",
  components = { "kernel", "firmware", "rocr", "hip", "rocblas", "miopen" },
  trackers = { "https://bugs.launchpad.net/" },
  fields = {
    { label = "Package", header = true, required = true, choices = { kernel = "linux", hardware = "linux",
      firmware = "linux-firmware", rocr = "rocr-runtime", hip = "rocm-hipamd", rocblas = "rocblas",
      miopen = "miopen" }, command = "dpkg -S $(command -v rocminfo)" },
    { label = "Summary", header = true, fill = "title", required = true },
    { label = "Further information", fill = { "summary", "steps", "tried" }, required = true },
    { label = "Log", fill = "log", command = kernel_log },
    { label = "System", fill = { "hardware", "environment" } },
    { label = "See also", fill = "references" },
  } }
upstream { id = "fedora", title = "Fedora (Bugzilla)", markup = "text",
  url = "https://bugzilla.redhat.com/enter_bug.cgi?product=Fedora",
  title_param = "short_desc", body_param = "comment",
  components = { "kernel", "firmware", "rocr", "hip", "rocblas", "miopen" },
  trackers = { "https://bugzilla.redhat.com/" },
  fields = {
    { label = "Component", header = true, required = true, param = "component", choices = { kernel = "kernel",
      hardware = "kernel", firmware = "linux-firmware", rocr = "rocm-runtime", hip = "rocclr",
      rocblas = "rocblas", miopen = "miopen" }, command = "rpm -qf $(command -v rocminfo)" },
    { label = "Version", header = true, facts = "os.name", command = os_release, required = true },
    { label = "Summary", header = true, fill = "title", required = true },
    { label = "Description of problem", fill = { "summary", "tried" }, required = true },
    { label = "Version-Release number of selected component", command = "rpm -qa | grep -E '^kernel-core|linux-firmware|roc|hip'" },
    { label = "How reproducible and steps to reproduce", fill = "steps", required = true },
    { label = "Expected results", fill = "expected" },
    { label = "Log", fill = "log", command = kernel_log },
    { label = "System", fill = { "hardware", "environment" } },
    { label = "Additional info", fill = "references" },
  } }
