-- SPDX-License-Identifier: Apache-2.0
-- Watches of folders are counted by another limit (fs.inotify.max_user_*).
local watches = [[(?i)inotify|fsnotify|\bwatch(?:er|ing|man)?\b|kqueue]]
local tensile = [[rocblaslt error: Could not load .*TensileLibrary_lazy_gfx(?:90a|94[012]|950)\.dat]]
rule {
  id = "open-file-limit-reached",
  title = [["Too many open files": the limit (ulimit -n) is too low for ROCm]],
  summary = [[
A process may have 1024 files open by default. HIP keeps the file of every module open that it loads,
rocBLAS and hipBLASLt load hundreds lazily for each GPU, MIOpen opens many as it compiles, and some
releases of ROCm hold one file for each allocation. With several GPUs or workers the limit is
reached: then files that are there cannot be read, and some of the workers die.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  -- lint: allow pattern-short because the prefix of a rank has no longer word
  evidence = {
    { log = [[(?:MIOpen|miopen|comgr|amdgcn|\.hsaco|Tensile|hipblaslt|rocblas|rccl|/opt/rocm|/dev/kfd|/dev/dri/).*Too many open files]],
      strength = "decisive", group = "limit" },
    { all = { { log = [[Too many open files]], unless = watches }, speaks_of_amd }, strength = "very_strong", group = "limit" },
    -- the library of a target that hipBLASLt is made for does not open, in some of many workers
    { all = { { log = tensile },
              { any = { { log = [[tensor[-_]parallel[-_]size[=' ]+[4-9]|(?:VllmWorkerProcess|WorkerProc|Worker_TP[2-9])|\[rank[2-9]\]] .. "]" },
                        { said = [[(?i)-tp[ =][4-9]\b|\b(?:some|\d(?:-\d)?) of the (?:threads|workers|processes|ranks)\b|tensor.parallel\w*[ =]{1,3}[4-9]\b]] } } } },
      strength = "strong", group = "library" },
    other_maker,
  },
  explains = { "miopen-kernel-db-problem" },
  remedies = {
    { id = "raise-limit", title = "Raise the limit of the login session to 131072",
      summary = "Up to the hard limit (ulimit -Hn) a shell may do it without root: ulimit -n 131072, before the program is started.",
      outcome = "cure", chance = 0.75, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      prepare = [[grep 'open files' /proc/self/limits]],
      apply = [[printf '* soft nofile %s\n* hard nofile %s\n' 131072 131072 | sudo tee /etc/security/limits.d/zz-rocm-open-files.conf
# then log in again]],
      verify = [[awk '/Max open files/ { print $4 }' /proc/self/limits]], expect = [[^131072$]],
      rollback = [[sudo rm -f /etc/security/limits.d/zz-rocm-open-files.conf]], fallback = "service-limit" },
    { id = "service-limit", title = "A service or a container: LimitNOFILE, or docker run --ulimit nofile",
      summary = "limits.d does not reach services or containers: docker run --ulimit nofile=131072:131072.",
      outcome = "cure", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "app", root = true,
      requires = "the program is a systemd unit; for a container see the summary",
      apply = [[sudo mkdir -p /etc/systemd/system/UNIT.d
printf '[Service]\nLimitNOFILE=131072\n' | sudo tee /etc/systemd/system/UNIT.d/open-files.conf
sudo systemctl daemon-reload && sudo systemctl restart UNIT]],
      verify = [[systemctl show -p LimitNOFILE UNIT]], expect = [[=131072$]],
      rollback = [[sudo rm -f /etc/systemd/system/UNIT.d/open-files.conf && sudo systemctl daemon-reload && sudo systemctl restart UNIT]], fallback = "count-files" },
    { id = "count-files", title = "See whether the number of open files keeps rising: then it is a leak",
      summary = "A leak reaches every limit, later: report which files they are. hipMemCreate of ROCm 7.14 kept one for each allocation (repaired in ROCm 10), GPUStack's monitoring the device's.",
      outcome = "diagnostic", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      apply = [[for p in $(pgrep -f PROGRAM); do find "/proc/$p/fd" -mindepth 1 -printf '%l\n' | sed 's/[0-9a-f-]\{8,\}/N/g' | sort | uniq -c | sort -rn | head -5; done]],
      verify = [[for p in $(pgrep -f PROGRAM); do find "/proc/$p/fd" -mindepth 1 | wc -l; done]], expect = [[^\d+$]] },
  },
  refuted = {
    { what = "a limit somewhat higher (2048) where the number keeps rising", ref = 3, why = "it only takes longer: the files are leaked" },
  },
  references = {
    { url = "https://github.com/pytorch/pytorch/issues/137695", title = "hipBLASLt causes vLLM to crash only on -tp 8 (gfx942)",
      says = "One to four of eight workers could not load the library of gfx942 with 1024 open files; ulimit -n 131072 cured it." },
    { url = "https://github.com/ROCm/Tensile/pull/1575", title = "Using hipModuleLoadData instead of hipModuleLoad",
      says = "hipModuleLoad keeps the file open on purpose; with lazy loading, rocBLAS on several GPUs reaches the limit." },
    { url = "https://github.com/ROCm/MIOpen/issues/2911", title = "[BuildOcl] fatal error: cannot open file, Too many open files",
      says = "MIOpen's temporary code objects stay open; a higher limit was reached as well, later." },
    { url = "https://github.com/ROCm/MIOpen/issues/962", title = "Error: Too many open files",
      says = "MIOpen's developers advise a higher limit as a workaround." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6661", title = "hipMemCreate opens one file descriptor per allocation on ROCm 7.14",
      says = "At the limit hipMemCreate says out of memory though VRAM is free; rocm-systems PR 7786 in ROCm 10 no longer keeps the file." },
    { url = "https://github.com/gpustack/gpustack/issues/5259", title = "Too Many Open Files - Worker Not Ready",
      says = "Workers on ROCm leak device files up to any limit, one on CUDA does not." },
    { url = "https://github.com/ROCm/hipBLASLt/issues/831", title = "Can not generate TensileLibrary.dat for gfx1100",
      says = "What ROCm 6.1's package holds: gfx90a, gfx940, gfx941 and gfx942, so those files are there." },
  },
}
