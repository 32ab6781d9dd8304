-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "disk-full",
  title = [["No space left on device": a disk, temporary folder or container layer is full]],
  summary = [[ROCm wheels, images and models are several gigabytes each, and installers unpack them in the
temporary folder first, which is often a tmpfs of a few gigabytes. What is written in part then fails
later with an error of its own. Shared memory (/dev/shm) that is too small is another matter.]],
  component = "config", severity = "error", maturity = "stable", prior = "rare",
  evidence = {
    -- no fault of the GPU or of ROCm: mentioned, never put forward
    { log = [[\[Errno 28\] No space left on device]], unless = [[/dev/shm|/psm_|/torch_]], strength = "strong", group = "space" },
    { log = [[(?:write|mkdir|open|copy|unpigz|failed to (?:register layer|extract layer|pull)).*: no space left on device]], strength = "strong", group = "space" },
    { log = [[(?:cannot write to|failed to write|[Cc]annot create|error writing to) .*[Nn]o space left on device]], strength = "strong", group = "space" },
    { log = [[You don't have enough free space in /]], strength = "strong", group = "space" },
    { fact = "app.name", exists = true, strength = "weak", group = "app" },
  },
  remedies = {
    { id = "make-room", title = "See which file system is full, and make room there",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      summary = "docker system prune removes what no container uses; pip cache purge and ollama rm likewise.",
      cons = { "no way back: what is removed must be fetched again" },
      prepare = [[df -h / /tmp "$HOME" /var/lib/docker 2>/dev/null; df -i /; docker system df]],
      apply = [[python3 -m pip cache purge]], verify = [[df --output=avail -BG / | tail -1]], expect = [[\d{2,}G]], fallback = "other-temporary-folder" },
    { id = "other-temporary-folder", title = "Another temporary folder for the installation",
      outcome = "workaround", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      prepare = [[mkdir -p "$HOME/tmp"]],
      apply = [[export TMPDIR="$HOME/tmp"]], verify = [[python3 -c 'import tempfile; print(tempfile.gettempdir())']], expect = [[/tmp$]], rollback = [[unset TMPDIR]] },
  },
  references = {
    { url = "https://github.com/pypa/pip/issues/7745", title = "No space left on device while installing torch",
      says = "torch does not fit the temporary folder or root although other disks have room." },
    { url = "https://github.com/huggingface/lerobot/issues/59", title = "Errno 28 during installation",
      says = "Another TMPDIR is the way round." },
    { url = "https://github.com/pytorch/pytorch/issues/99578", title = "ROCm jobs are failing with No space left on device",
      says = "ROCm images fill the disk; removing old ones cures it." },
  },
}
