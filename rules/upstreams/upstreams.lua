-- SPDX-License-Identifier: Apache-2.0
-- Bug forms of the projects that reports go to, field by field. GitHub fills only forms
-- whose elements carry an id; the others are for pasting.

local os_release = "cat /etc/os-release"
local rocminfo = "rocminfo --support"

local function amd(id, title, url, components)
  upstream { id = id, title = title, url = url, components = components, fields = {
    { label = "Problem Description", required = true },
    { label = "Operating System", fact = "os.name", command = os_release, required = true },
    { label = "CPU", fact = "host.cpu", command = "grep -m1 'model name' /proc/cpuinfo", required = true },
    { label = "GPU", fact = "gpu.name", command = "rocminfo | grep 'Marketing Name'", required = true },
    { label = "ROCm Version", fact = "rocm.version", command = "cat /opt/rocm/.info/version", required = true },
    { label = "ROCm Component" },
    { label = "Steps to Reproduce" },
    { label = "(Optional for Linux users) Output of /opt/rocm/bin/rocminfo --support", command = rocminfo },
    { label = "Additional Information" },
  } }
end
amd("rocm", "ROCm (TheRock)", "https://github.com/ROCm/TheRock/issues/new", { "config" })
amd("rocm-systems", "ROCm systems: ROCr, HIP, SMI", "https://github.com/ROCm/rocm-systems/issues/new", { "rocr", "hip" })
amd("rocm-libraries", "ROCm libraries: rocBLAS, MIOpen", "https://github.com/ROCm/rocm-libraries/issues/new", { "rocblas", "miopen" })

upstream { id = "ollama", title = "Ollama", components = { "app" },
  url = "https://github.com/ollama/ollama/issues/new?template=10_bug_report.yml",
  fields = {
    { label = "What is the issue?", required = true },
    { label = "Relevant log output", command = "journalctl -u ollama --no-pager -b" },
    { label = "OS", fact = "os.name", command = os_release },
    { label = "GPU", fact = "gpu.name", command = "lspci -nn -d 1002:" },
    { label = "CPU", fact = "host.cpu", command = "grep -m1 'model name' /proc/cpuinfo" },
    { label = "Ollama version", fact = "app.version", command = "ollama --version" },
  } }
upstream { id = "llama-cpp", title = "llama.cpp", components = { "app" },
  url = "https://github.com/ggml-org/llama.cpp/issues/new?template=011-bug-results.yml",
  fields = {
    { label = "Name and Version", fact = "app.version", command = "llama-cli --version", required = true },
    { label = "Operating systems", fact = "os.name", command = os_release, required = true },
    { label = "GGML backends", fact = "app.backend", required = true },
    { label = "Hardware", fact = "gpu.name", command = "lspci -nn -d 1002:", required = true },
    { label = "Models" },
    { label = "Problem description & steps to reproduce", required = true },
    { label = "First Bad Commit" },
    { label = "Relevant log output", required = true },
  } }
upstream { id = "pytorch", title = "PyTorch", components = { "framework" },
  url = "https://github.com/pytorch/pytorch/issues/new?template=bug-report.yml",
  fields = {
    { label = "🐛 Describe the bug", required = true },
    { label = "Versions", fact = "torch.version", command = "python3 -m torch.utils.collect_env", required = true },
  } }
upstream { id = "vllm", title = "vLLM", components = { "framework" },
  url = "https://github.com/vllm-project/vllm/issues/new?template=400-bug-report.yml",
  fields = {
    { label = "Your current environment", fact = "vllm.version", command = "python3 -m vllm.collect_env || vllm collect-env", required = true },
    { label = "🐛 Describe the bug", required = true },
    { label = "Before submitting a new issue...", required = true },
  } }
upstream { id = "comfyui", title = "ComfyUI", components = { "app" },
  url = "https://github.com/Comfy-Org/ComfyUI/issues/new?template=bug-report.yml",
  fields = {
    { label = "Expected Behavior", required = true },
    { label = "Actual Behavior", required = true },
    { label = "Steps to Reproduce", required = true },
    { label = "Debug Logs", required = true },
    { label = "Other", fact = "torch.version" },
  } }
upstream { id = "lemonade", title = "Lemonade", components = { "app" },
  url = "https://github.com/lemonade-sdk/lemonade/issues/new?template=bug-report.yml",
  fields = {
    { label = "Platform", fact = "os.name", command = os_release, required = true },
    { label = "Lemonade Version", fact = "app.version", command = "lemonade --version", required = true },
    { label = "GPU / APU Model", fact = "gpu.name", command = "lspci -nn -d 1002:" },
    { label = "Component", fact = "app.backend", required = true },
    { label = "Description", required = true },
    { label = "Steps to reproduce", required = true },
    { label = "Expected behavior" },
    { label = "Logs", command = "journalctl -u lemond --no-pager -b" },
    { label = "Additional context" },
  } }
upstream { id = "drm-amd", title = "Linux amdgpu driver (freedesktop)", components = { "kernel", "firmware", "hardware" },
  url = "https://gitlab.freedesktop.org/drm/amd/-/issues/new",
  fields = {
    { label = "Brief summary of the problem", required = true },
    { label = "CPU", fact = "host.cpu", command = "grep -m1 'model name' /proc/cpuinfo" },
    { label = "GPU", fact = "gpu.name", command = "lspci -nn -d 1002:", required = true },
    { label = "System Memory", fact = "host.memory_mib", command = "free -m" },
    { label = "Display(s)" },
    { label = "Type of Display Connection" },
    { label = "Distro name and Version", fact = "os.name", command = os_release, required = true },
    { label = "Kernel version", fact = "kernel.version", command = "uname -a", required = true },
    { label = "Custom kernel" },
    { label = "AMD official driver version", fact = "driver.version", command = "cat /sys/module/amdgpu/version" },
    { label = "How to reproduce the issue", required = true },
    { label = "Attached files: Log files", command = "journalctl -k -b --no-pager", required = true },
  } }
upstream { id = "mesa", title = "Mesa (RADV)", components = { "app" },
  url = "https://gitlab.freedesktop.org/mesa/mesa/-/issues/new",
  fields = {
    { label = "System information", fact = "mesa.version", command = "vulkaninfo --summary", required = true },
    { label = "Describe the issue", required = true },
    { label = "Log files as attachment", command = "journalctl -k -b --no-pager" },
  } }
upstream { id = "linux-firmware", title = "linux-firmware", components = { "firmware" },
  url = "https://gitlab.com/kernel-firmware/linux-firmware/-/issues/new",
  fields = {
    { label = "Firmware package", fact = "host.firmware_package", required = true },
    { label = "GPU", fact = "gpu.name", command = "lspci -nn -d 1002:", required = true },
    { label = "Kernel version", fact = "kernel.version", command = "uname -r", required = true },
    { label = "Firmware versions", command = "grep -H . /sys/class/drm/card*/device/fw_version/*" },
  } }
upstream { id = "debian", title = "Debian", url = "https://bugs.debian.org/",
  fields = {
    { label = "Package", required = true },
    { label = "Version", command = "dpkg -l | grep -E 'roc|hip|amdgpu'", required = true },
    { label = "Severity" },
    { label = "Kernel", fact = "kernel.version", command = "uname -a" },
  } }
upstream { id = "ubuntu", title = "Ubuntu (Launchpad)", url = "https://bugs.launchpad.net/ubuntu/+source/linux/+filebug",
  fields = {
    { label = "Summary", required = true },
    { label = "Further information", required = true },
    { label = "Kernel", fact = "kernel.version", command = "uname -a" },
  } }
upstream { id = "fedora", title = "Fedora (Bugzilla)", url = "https://bugzilla.redhat.com/enter_bug.cgi?product=Fedora",
  fields = {
    { label = "Component", required = true },
    { label = "Version", fact = "os.name", command = os_release, required = true },
    { label = "Summary", required = true },
    { label = "Description", required = true },
  } }
