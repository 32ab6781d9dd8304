-- SPDX-License-Identifier: Apache-2.0
-- What rule files share: run before each of them, in the same sandbox.

-- The gate of rules about a GPU that is there but cannot be used: on a machine known to
-- have none, nothing is wrong with how it is reached.
has_gpu = { matches = "^[1-9]" }

-- What checks of a GPU need: one that is there, or may be behind a bus that is not shown.
gpu_may_be_here = { { fact = "host.gpu_here", ["in"] = { "yes", "hidden" } } }

-- The name of a GPU of another maker, or of none: no AMD driver has anything to do there.
not_amd = [[(?i)^(?!.*(?:\bAMD (?!GPU)|radeon|instinct|\bRX ?\d)).*(?:nvidia|geforce|\b[GR]TX ?\d{3,4}|\btesla\b|\bintel\b|\bno(?:ne)?\b)]]

-- How people write that a step helped: a pattern of the step (with a long literal of its
-- own), before or behind the word; and that it did not, for `unless`.
local good = [[(?:fix(?:es|ed)|solv(?:es|ed)|resolv(?:es|ed)|cures?d?|help(?:s|ed)|restor(?:es|ed)|prevents|boots? (?:fine|again|normally)|go(?:es)? away|went away|(?:is|are|was|were) gone|(?:does|did|will) (?:fix|solve|help|cure)|runs? (?:fine|well|again)|(?:it|that|this|everything|all|then|and|which|GPU|card|model|ROCm|desktop|display) (?:\w+ )?work(?:s|ed)|working again|makes? (?:it|everything|\w+) work|workaround|(?:official|only|working|proper|real|simple) (?:solution|fix)|(?:is|are|was|been|runs?) stable|stable again)]]
-- not beyond the sentence
local between = [[(?:(?!\. ).)]]
function helped(step)
  return "(?i)(?:(?:" .. step .. [[)(?:\S{0,30} (?:\w+ ){0,3}work(?:s|ed)\b|]] .. between .. [[{0,90}?\b]] .. good .. [[)|\b]] .. good
    .. between .. "{0,60}?(?:" .. step .. [[)|\bwork(?:s|ed)(?: \w+){0,3} (?:with|after|when|once|if|by|using)\b]]
    .. between .. "{0,40}?(?:" .. step .. [[)|\b(?:hang|crash|fail|fault|freez|stuck|reset)\w*\b]]
    .. between .. [[{0,60}?\b(?:until|unless)\b]] .. between .. "{0,40}?(?:" .. step .. "))"
end
did_not_help = [[(?i)(?:not|n't|never|nothing|neither|no longer|stop(?:s|ped)) (?:\w+ ){0,2}(?:fix|solv|resolv|cure|help|work|change|make)|\bno (?:change|difference|effect|luck|improvement)|still (?:hang|crash|fail|happen|gets?\b|broken|the same)]]

-- How people write that the processor works and the GPU does not.
leaves_gpu_idle = [[(?i)\bCPU\b.{0,40}\b(?:jumps?|goes up|spikes?|maxed|prioriti[sz]ed|100 ?%)(?:.{0,20}\bbut not (?:the )?GPU)?|\b(?:no|zero|0 ?%) GPU (?:util\w*|usage|load)|\bonly (?:uses?|using|runs? on|running on|works? on) (?:the |my )?CPU|\b(?:runs?|running) (?:only )?on (?:the |my )?CPU (?:only|instead)|\bGPU (?:is |was )?(?:not|never) (?:being )?(?:used|utili[sz]ed)|\b(?:does|is|do|did)(?: not|n't) (?:\w+ ){0,2}?(?:us(?:e|ing)|utili[sz](?:e|ing)) (?:it at all|(?:my |the )?(?:AMD |Radeon )?i?GPU)|not utili[sz]ing it]]

-- What a person, or a program, says where the GPU is AMD's and not another maker's.
says_amd = [[AMD (?:GPU|Linux|[Cc]ard|[Gg]raphics|Radeon|APU|Instinct)|Radeon (?:RX|PRO|Pro|VII|AI|Graphics)|ROCk module|rocm-smi|rocminfo|amdgpu 0000:|[Ww]ith ROCm|[Uu]sing (?:ROCm|an? AMD)|whl/rocm|installed ROCm|PREFER_HIPBLASLT]]

-- Lists of an environment (PyTorch's and vLLM's collect_env) name ROCm where there is none.
rocm_there = [[ROCm(?! ?(?:version|used to build PyTorch)? *: *(?:could not collect|disabled|n/a))]]

-- What a person says counts where the GPU spoken of is AMD's: some fact or line tells so.
speaks_of_amd = { any = {
  { fact = "gpu.gfx", exists = true }, { fact = "gpu.pci_id", matches = "^1002:" }, { fact = "rocm.version", exists = true },
  { fact = "torch.rocm", exists = true }, { fact = "gpu.name", matches = [[(?i)radeon|\bamd\b|instinct|firepro|vega|navi|polaris|\brx ?[4-9]\d\d|strix|\bmi\d\d]] },
  { said = [[(?i)\b(?:AMD(?:GPU|VLK|(?!-Vi))|ATI|Radeon|]] .. rocm_there .. [[|RDNA ?\d?|CDNA ?\d?|gfx\d{3,4}[a-f]?|Instinct|MI\d{2,3}X?|RX ?[4-9]\d{2,3}|R[579] ?(?:[23]\d0X?|Fury|Nano)|[1-9]\d{3} ?XTX?|R9700|Ryzen|Strix Halo|Vega ?\d*|Navi ?\d*|Polaris|hipBLAS\w*|MIOpen(?! runtime version *: *n/a)|rocBLAS|RADV|HIP_\w+|HSA_\w+)\b]] },
  { log = says_amd } } }

-- Holds where somebody wants to compute: only there the driver's remarks on compute at each start are a fault.
wants_compute = { any = {
  { log = [[ROCk module|hsa api call failure|hipErrorNoDevice]] }, { said = [[/dev/kfd|rocminfo|clinfo|HSA_STATUS]] },
  { fact = "rocm.version", exists = true }, { fact = "access.kfd", exists = true }, { fact = "host.gpu_wanted", exists = true },
  { fact = "app.name", matches = [[(?i)rocm|hip|opencl|ollama|llama|torch|comfy|diffusion|vllm|blender|davinci|kobold|lm ?studio|whisper|tensorflow|folding|darktable|k8s]] } } }

-- Holds where the library that calls itself NCCL is RCCL: its own words, ROCm's, or an AMD GPU.
rccl_there = { any = { { log = [[[Ll]ibrccl(?:\.so| path)|RCCL version|rccl-tests|/hipify/src|HIP version *: *\d|ROCm version *: *\d|Hipruntime version|libtorch_hip|rocm/pytorch]] },
  { fact = "gpu.gfx", exists = true }, { fact = "gpu.name", matches = [[(?i)instinct|radeon|\bMI\d{2,3}]] }, { fact = "torch.rocm", exists = true }, { fact = "app.name", has = "rccl" } } }

-- What other makers' machines print as well says nothing where the GPU is known to be theirs.
other_maker = { fact = "host.gpu_maker", equals = "other", strength = "very_strong", against = true, group = "other-maker" }

-- A kernel argument on the boot loaders that a script can serve; the rest is named. It stands
-- last, since of two values the kernel takes the last.
function add_kernel_argument(argument)
  return [[if command -v rpm-ostree >/dev/null; then sudo rpm-ostree kargs --append-if-missing=]] .. argument .. [[

elif command -v grubby >/dev/null; then sudo grubby --update-kernel=ALL --args=]] .. argument .. [[

else sudo sed -i 's/^\(GRUB_CMDLINE_LINUX_DEFAULT=.*\)\([\x22\x27]\)$/\1 ]] .. argument .. [[\2/' /etc/default/grub && sudo update-grub; fi
# Arch: grub-mkconfig -o /boot/grub/grub.cfg for update-grub; systemd-boot: the entry's options line; Talos: machine.install.extraKernelArgs
# then reboot]]
end

-- Takes the last one away again, and nothing whose name only ends alike (amd_iommu=, iommu=).
function drop_kernel_argument(argument)
  return [[if command -v rpm-ostree >/dev/null; then sudo rpm-ostree kargs --delete-if-present=]] .. argument .. [[

elif command -v grubby >/dev/null; then sudo grubby --update-kernel=ALL --remove-args=]] .. argument .. [[

else sudo sed -i -e '/^GRUB_CMDLINE_LINUX/{s/\(.*\) ]] .. argument .. [=[[A-Za-z0-9_.,:=-]*/\1/;t' -e 's/\([\x22\x27]\)]=] .. argument .. [=[[A-Za-z0-9_.,:=-]* */\1/' -e '}' /etc/default/grub && sudo update-grub; fi
# then reboot]=]
end

-- The newest kernel that the distribution has: Ubuntu's hardware enablement kernel, Debian's
-- backports where they are enabled. The old one stays, in the boot menu.
install_newest_kernel = [[if command -v apt-get >/dev/null; then sudo apt-get update
kernel=$(apt-cache search --names-only '^linux-generic-hwe-[0-9.]+$' | cut -d' ' -f1 | sort -V | tail -n 1)
if [ -n "$kernel" ]; then sudo apt-get install -y "$kernel"
else sudo apt-get install -y -t "$(sed -n s/^VERSION_CODENAME=//p /etc/os-release)-backports" linux-image-amd64 || sudo apt-get install -y linux-image-amd64; fi
elif command -v rpm-ostree >/dev/null; then sudo rpm-ostree upgrade
elif command -v dnf >/dev/null; then sudo dnf upgrade -y --refresh 'kernel*'
elif command -v zypper >/dev/null; then sudo zypper --non-interactive update kernel-default
else sudo pacman -Syu --noconfirm; fi
# then reboot]]
boot_kernel_before = [[if command -v rpm-ostree >/dev/null; then sudo rpm-ostree rollback; fi
sudo reboot   # elsewhere: in the boot menu, under advanced options, choose the kernel used before]]

-- Commands by package manager; without PACMAN for packages that Arch does not have.
function by_packager(apt, dnf, pacman)
  return "if command -v apt-get >/dev/null; then " .. apt .. "\n" .. (pacman
    and "elif command -v dnf >/dev/null; then " .. dnf .. "\nelse " .. pacman or "else " .. dnf) .. "; fi"
end
function install_packages(apt, dnf, pacman)
  return by_packager("sudo apt-get install -y " .. apt, "sudo dnf install -y " .. dnf, pacman and "sudo pacman -S --needed --noconfirm " .. pacman)
end
function upgrade_packages(apt, dnf, pacman)
  return by_packager("sudo apt-get update && sudo apt-get install -y --only-upgrade " .. apt, "sudo dnf upgrade -y --refresh " .. dnf, pacman and "sudo pacman -Syu --noconfirm " .. pacman)
end
-- The same, where the undo removes those of the packages alone that were not there before: their
-- names are noted in the home folder. NAME is the rule's, with the remedy's where it has several.
-- A manager without packages is nil.
local function noted(name) return "~/packages-new-for-" .. name .. ".txt" end
local function add(name, query, install, packages)
  return packages and "printf '%s\\n' " .. packages .. " | while read -r package; do " .. query .. ' || echo "$package"; done >>' .. noted(name) .. "\n" .. install .. packages
end
function add_packages(name, apt, dnf, pacman)
  apt = add(name, [[dpkg -l "$package" 2>/dev/null | grep -q ^ii]], "sudo apt-get install -y ", apt)
  dnf = add(name, [[rpm -q "$package" >/dev/null]], "sudo dnf install -y ", dnf)
  pacman = add(name, [[pacman -Q "$package" >/dev/null 2>&1]], "sudo pacman -S --needed --noconfirm ", pacman)
  return apt and dnf and by_packager(apt, dnf, pacman) or apt or dnf or pacman
end
function drop_added_packages(name)
  local from = " <" .. noted(name)
  return by_packager("xargs -r sudo apt-get remove -y" .. from, "xargs -r sudo dnf remove -y" .. from, "xargs -r sudo pacman -R --noconfirm" .. from) .. "\nrm -f " .. noted(name)
end
-- Debian's and Ubuntu's packages for 32 bits.
enable_32_bit_packages = "if command -v apt-get >/dev/null; then sudo dpkg --add-architecture i386 && sudo apt-get update; fi"
function remove_packages(apt, dnf, pacman)
  return by_packager("sudo apt-get remove -y " .. apt, "sudo dnf remove -y " .. dnf, pacman and "sudo pacman -R --noconfirm " .. pacman)
end
function package_versions(apt, dnf)
  return by_packager("apt-cache policy " .. apt, "dnf list --showduplicates " .. dnf) .. "   # then install one of these: apt-get install PACKAGE=VERSION, dnf downgrade PACKAGE-VERSION"
end
-- ROCm's OpenCL in place of Mesa's, which is PACKAGE on Arch; and back.
function rocm_opencl_for_mesas(package)
  return by_packager("sudo apt-get install -y rocm-opencl-icd && sudo apt-get remove -y mesa-opencl-icd", "sudo dnf install -y rocm-opencl && sudo dnf remove -y mesa-libOpenCL",
    "sudo pacman -S --needed rocm-opencl-runtime; ! pacman -Q " .. package .. " >/dev/null 2>&1 || sudo pacman -R " .. package)
end
mesas_opencl_again = by_packager("sudo apt-get install -y mesa-opencl-icd && sudo apt-get remove -y rocm-opencl-icd", "sudo dnf install -y mesa-libOpenCL && sudo dnf remove -y rocm-opencl",
  "sudo pacman -R rocm-opencl-runtime")
function list_packages(pattern)
  return "{ dpkg -l || rpm -qa || pacman -Q; } 2>/dev/null | grep -iE '" .. pattern .. "'"
end

-- A setting of the firmware (BIOS): no command reaches it, but one makes the next start lead there
-- (systemd 251 or later; else it is a key at the start).
function firmware_setup(what)
  return "sudo bootctl reboot-to-firmware true || true   # then reboot, and set there: " .. what
end

-- The installer rewrites the unit file (drop-ins stay) and empties the library folder first.
keep_ollama_unit = [[unit=/etc/systemd/system/ollama.service; [ ! -f "$unit" ] || cp -p "$unit" "$HOME/ollama.service.before"]]
install_ollama_as_before = [[curl -fsSL https://ollama.com/install.sh | OLLAMA_VERSION={app.version} sh
[ ! -f "$HOME/ollama.service.before" ] || { sudo cp -p "$HOME/ollama.service.before" /etc/systemd/system/ollama.service && sudo systemctl daemon-reload && sudo systemctl restart ollama; }]]

-- ROCm's release: since 7.12 AMD's packages keep it below /opt/rocm/core, before right in /opt/rocm.
rocm_release = [[cat /opt/rocm/core/.info/version /opt/rocm/.info/version 2>/dev/null | head -n 1]]

-- The packages of Python's environment, kept before pip changes them; NAME is the rule's.
function keep_pip(name)
  return "python3 -m pip freeze > ~/pip-before-" .. name .. ".txt"
end
function pip_as_before(name)
  return "python3 -m pip install -r ~/pip-before-" .. name .. ".txt   # +rocm versions: add --index-url of the index they came from"
end

-- The sources of a project in the current folder, brought up to date; what was there comes back.
function keep_sources(name)
  return "git rev-parse HEAD > ~/commit-before-" .. name .. ".txt"
end
update_sources = "git pull --ff-only && git submodule update --init --recursive"
function sources_as_before(name)
  return [[git checkout "$(cat ~/commit-before-]] .. name .. [[.txt)" && git submodule update --init --recursive]]
end

-- The newest index of PyTorch's own wheels for ROCm, and AMD's index, which has a package of GPU
-- code for each target; PYTHON is that of the environment.
torch_index = "https://download.pytorch.org/whl/rocm7.2"
function install_amd_torch(python)
  return [[target={gpu.gfx|gfx1100}
]] .. python .. [[ -m pip install --index-url https://repo.amd.com/rocm/whl-multi-arch/ "torch[device-$target]" "torchvision[device-$target]"]]
end

-- The last remedy where PyTorch's DirectML is at its end.
rocm_on_windows = { id = "rocm-on-windows", title = "Use PyTorch for ROCm on Windows instead of DirectML",
  outcome = "cure", chance = 0.7, minutes = 30, risk = "low", reversibility = "high", scope = "app",
  requires = "a GPU that AMD lists for it",
  apply = "python -m venv venv-rocm\n" .. install_amd_torch("venv-rocm/Scripts/python"),
  verify = [[venv-rocm/Scripts/python -c "import torch; print(torch.version.hip, torch.cuda.is_available())"]], expect = [[True]],
  rollback = [[rm -rf venv-rocm]] }

-- Settings of Ollama's service, the lines below [Service], in a drop-in of their own; taking it
-- away is the way back. VALUE, which a person or a fact fills in, stands for %s in the lines.
function set_ollama(name, lines, value)
  return [[sudo mkdir -p /etc/systemd/system/ollama.service.d && printf '[Service]\n]] .. lines .. [[\n' ]] .. (value and value .. " " or "") .. [[| sudo tee /etc/systemd/system/ollama.service.d/]] .. name .. [[.conf
sudo systemctl daemon-reload && sudo systemctl restart ollama]]
end
function unset_ollama(name)
  return [[sudo rm -f /etc/systemd/system/ollama.service.d/]] .. name .. [[.conf && { sudo rmdir /etc/systemd/system/ollama.service.d 2>/dev/null || true; } && sudo systemctl daemon-reload && sudo systemctl restart ollama]]
end

-- The power limit at 85 % of its default, though not below what the card takes.
keep_power_limit = [[grep -H . /sys/class/drm/card*/device/hwmon/hwmon*/power1_cap > ~/power-cap-before.txt]]
lower_power_limit = [[for h in /sys/class/drm/card*/device/hwmon/hwmon*; do [ -e "$h/power1_cap_default" ] || continue; cap=$(( $(cat "$h/power1_cap_default") * 85 / 100 )); least=$(cat "$h/power1_cap_min"); [ "$cap" -ge "$least" ] || cap=$least; echo "$cap" | sudo tee "$h/power1_cap"; done]]
power_limit_as_before = [[while IFS=: read -r file value; do echo "$value" | sudo tee "$file"; done < ~/power-cap-before.txt]]

-- What a vendor wants of a GPU that reported an error of its hardware, and the steps that the rules
-- about such errors share: to read, to test out of service, to exchange.
-- old releases of amd-smi have no such command
save_records = "sudo amd-smi ras --cper --folder cper || echo 'no error records to be had'"
collect_ras = { "sudo amd-smi ras --cper --folder cper", "amd-smi bad-pages", "amd-smi metric --ecc --ecc-blocks", "sudo dmesg -T" }
collect_link = { "sudo lspci -vvv -d 1002:", "sudo dmesg -T", "amd-smi metric --pcie", "sudo ipmitool sel elist" }
read_ras = { id = "read-ras-counters", action = "read-ras-counters", title = "Read the error counters, the retired pages and the error records",
  outcome = "diagnostic", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
  apply = "amd-smi metric --ecc --ecc-blocks; amd-smi bad-pages; " .. save_records,
  verify = "amd-smi metric --ecc", expect = "ECC", cons = { "it only reads: nothing to roll back" } }
local new_errors = [[sudo dmesg | grep -cE 'ERREVENT_ATHUB|(uncorrectable|deferred) hardware errors? detected|oison is (created|consumed)' || true]]
test_gpu = { id = "test-out-of-service", action = "test-gpu-out-of-service", title = "Drain the node, reboot it and run AMD's field test (AGFHC all_lvl4)",
  outcome = "diagnostic", chance = 0.8, minutes = 180, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
  requires = "AGFHC, which AMD gives to those who run Instinct servers; else ROCm's validation suite (rvs)",
  apply = [[sudo env PATH="$PATH:/opt/amd/agfhc" agfhc -r all_lvl4]],
  verify = new_errors, expect = "^0$", cons = { "it only tests: nothing to roll back" }, fallback = "exchange" }
exchange_gpu = { id = "exchange", action = "exchange-gpu", title = "Have the GPU (OAM or card) exchanged, with the records and the log",
  outcome = "cure", chance = 0.85, minutes = 240, risk = "low", reversibility = "low", scope = "firmware",
  apply = "amd-smi static --board --ras; " .. save_records, verify = new_errors, expect = "^0$",
  cons = { "an exchange: there is no way back" } }
-- Where what is decoded, logged or counted speaks of an Instinct GPU.
instinct = { fact = "gpu.name", matches = [[(?i)instinct|\bMI(?:[5-9]\d|[1-3]\d\d)[AXCPF]?\b]] }

-- What Windows, or a debugger, says of a program that died within its own code or a library's.
windows_crash = [[received signal SIG(?:SEGV|ILL|ABRT)|(?i)\baccess[ _]violation|0xc0000005]]

-- The loader's complaint of a symbol version, where a library of ROCm (or PyTorch's of it) is what asks.
rocm_library_wants = [[required by \S*/lib(?:amdhip64|hsa-runtime64|amd_|roc(?:blas|fft|rand|solver|sparse|m_smi|tracer|profiler)|hip|MIOpen|rccl|torch_hip|c10_hip)]]

-- The GTT limit: a file of its own, so that removing it is the way back; three quarters of the RAM that Linux has.
rebuild_initramfs = [[if command -v update-initramfs >/dev/null; then sudo update-initramfs -u
elif command -v dracut >/dev/null; then sudo dracut -f
else sudo mkinitcpio -P; fi
# then reboot]]
raise_gtt_limit = [[pages=$(awk '/^MemTotal/ { print int($2 / 4 * 3 / 4) }' /proc/meminfo)
for module in ttm amdttm; do echo "options $module pages_limit=$pages page_pool_size=$pages"; done | sudo tee /etc/modprobe.d/zz-gtt-limit.conf
]] .. rebuild_initramfs
gtt_limit_holds = [[pages=$(sed -n 's/^options ttm pages_limit=\([0-9]*\).*/\1/p' /etc/modprobe.d/zz-gtt-limit.conf)
[ -n "$pages" ] && awk -v pages="$pages" '$1 / 4096 >= pages - 1 { print "ok" }' /sys/class/drm/card*/device/mem_info_gtt_total]]
lower_gtt_limit = [[sudo rm -f /etc/modprobe.d/zz-gtt-limit.conf
]] .. rebuild_initramfs
