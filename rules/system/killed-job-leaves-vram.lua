-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "killed-job-leaves-vram",
  title = "A killed job's GPU memory stays taken though no process of it is left",
  summary = [[
KFD frees a process's memory when its context ends. Ranks killed in the midst of a HIP call (SIGKILL, docker rm -f, a pod deleted by
force) may never end theirs, and children that no init reaps stay zombies and keep it. amd-smi then shows VRAM in
use at 0 % load without a process, and the next job fails for want of memory. Counters are clean: the GPU is sound.]],
  component = "kernel", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { said = [[(?i)\b(?:V?RAM|HBM|GPU memory|KFD (?:contexts?|state))\b.{0,100}?\b(?:strand\w*|not (?:freed|released|reclaimed)|never freed|leak\w*|held|occupied|inaccessible|stays? (?:taken|used|in use))\b|\b(?:strand\w*|leak\w*)\b.{0,60}\b(?:VRAM|HBM|GPU memory|KFD contexts?)\b|\bKFD may still list processes\b]] },
              { said = [[(?i)\bSIGKILL\w*|\bkill -9\b|\bkilled\b|\bzombies?\b|\bno (?:owning )?proc(?:s|ess\w*)\b|\buncleanly\b|\bdocker rm -f\b|\bforce[- ]delete\w*]] }, speaks_of_amd }, strength = "very_strong", group = "prose" },
    { log = [[Out of memory: Killed process|Memory cgroup out of memory]], strength = "strong", against = true, group = "host-ram" },
    { log = [[VM memory stats for proc \S+ .* is non-zero when fini]], strength = "strong", against = true, group = "driver-leak" },
    other_maker,
  },
  explains = { "vram-oom", "vllm-free-memory-grew" },
  remedies = {
    { id = "end-the-rest", title = "Find and end what still holds the GPUs, zombies' parents too",
      outcome = "cure", chance = 0.5, minutes = 10, risk = "medium", reversibility = "low", scope = "system", root = true,
      requires = "APP is the name of the job's program (15 letters at most), and nobody else runs it on the node", cons = { "a process that is ended is gone; there is no way back" },
      prepare = [[sudo fuser -v /dev/kfd /dev/dri/renderD* 2>&1 || true; ls /sys/class/kfd/kfd/proc/; grep -lP '^State:\s+[ZD]' /proc/[0-9]*/status 2>/dev/null || true]],
      apply = [[sudo pkill -TERM -x APP || true; sleep 60; sudo pkill -KILL -x APP || true]],
      verify = [[pgrep -cx APP || true]], expect = "^0", fallback = "reload-driver" },
    { id = "reload-driver", title = "Drain the node and restart it (or reload amdgpu where nothing holds it)",
      outcome = "cure", chance = 0.9, minutes = 20, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "the node is drained", cons = { "a restart is not taken back, and need not be" },
      apply = [[sudo systemctl reboot]], verify = [[sort -n /sys/class/drm/card*/device/mem_info_vram_used | tail -n 1]], expect = [[^\d{1,9}$]], fallback = "init-in-container" },
    { id = "init-in-container", title = "For the next jobs: an init in the container, and SIGTERM before SIGKILL",
      outcome = "workaround", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run -d --rm --init --stop-timeout 60 --name ranks --ipc host --device /dev/kfd --device /dev/dri IMAGE COMMAND]],
      verify = [[docker inspect -f '{{.HostConfig.Init}}' ranks]], expect = "true", rollback = [[docker stop ranks]] },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-systems/issues/8263", title = "AMDGPU driver stranding memory",
      says = "Eight MI325X with 46 GB each in use, no process, no load and no uncorrectable errors." },
    { url = "https://github.com/ROCm/mori/pull/473", title = "Prevent GPU VRAM leaks by reaping and a graceful teardown",
      says = "Ranks killed in the midst of HIP calls and unreaped zombies left KFD contexts; --init and a slow stop ended it." },
    { url = "https://github.com/sgl-project/sglang/pull/30431", title = "Self-heal driver-level VRAM leaks",
      says = "MI35x: servers killed 5 seconds after SIGTERM left memory without an owner, until the node was restarted by hand." },
  },
  service = { action = "reboot", because = "A context without a process holds the memory in the driver; restarting the driver frees it. No error counter speaks of a fault.", proof = "VRAM in use without a process in amd-smi, and its return after the restart.", collect = { "amd-smi process", "amd-smi metric --mem-usage --ecc", "ls /sys/class/kfd/kfd/proc", "journalctl -k -b" } },
}
