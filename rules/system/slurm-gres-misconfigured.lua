-- SPDX-License-Identifier: Apache-2.0
local amd_node = { any = {
  { log = [[gpu/rsmi|AutoDetect=rsmi|autodetect rsmi|Configured with rsmi|Type:amd_|amd_instinct|gpu:amd|gpu:mi\d]] },
  { fact = "gpu.gfx", exists = true }, { fact = "gpu.name", matches = [[(?i)instinct|radeon|\bMI\d{2,3}|\bamd\b]] },
} }
rule {
  id = "slurm-gres-misconfigured",
  title = "Slurm's gres configuration does not fit the AMD GPUs of the node",
  summary = [[
slurmd compares the GPUs named in slurm.conf with those it finds through gres.conf. For AMD GPUs
it needs AutoDetect=rsmi and a slurmd built with ROCm SMI, or File= lines with the render
nodes; types must match the names it detects. Otherwise GPUs are discarded or ignored, the
node reports fewer than configured and is drained.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[gres/gpu count reported lower than configured \(\d+ < \d+\)]] }, amd_node }, strength = "very_strong", group = "count" },
    { all = { { log = [[Discarding the following config-only GPU due to lack of File specification]] }, amd_node }, strength = "decisive", group = "file" },
    { all = { { log = [[following autodetected GPUs are being ignored]] }, amd_node }, strength = "strong", group = "file" },
    { log = [[autodetect rsmi functionality, but we weren't able to find that lib|Configured with rsmi, but that lib wasn't found]], strength = "decisive", group = "library" },
    -- the job asks for a type, or a count, that slurm.conf does not name
    { all = { { log = [[Invalid generic resource \(gres\) specification]] }, amd_node }, strength = "strong", group = "request" },
    { log = [[GRES\[gpu\].*(?:ENV_NVML File:/dev/nvidia|Type:nvidia)]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "autodetect-rsmi", title = "AutoDetect=rsmi, and types as slurmd prints them",
      cons = { "gres.conf is written anew: a file shared by other nodes keeps their lines only in the backup" },
      outcome = "cure", chance = 0.6, minutes = 15, risk = "medium", reversibility = "high", scope = "system", root = true,
      requires = "A slurmd built with ROCm SMI: slurmd -G lists the GPUs.",
      prepare = [[sudo slurmd -G; ls /dev/dri]],
      backup = [[sudo cp -p /etc/slurm/gres.conf /etc/slurm/gres.conf.before]],
      apply = [[echo 'AutoDetect=rsmi' | sudo tee /etc/slurm/gres.conf && sudo systemctl restart slurmd]],
      verify = [[sudo slurmd -G 2>&1 | grep -c renderD]], expect = "^[1-9]",
      rollback = [[sudo cp -p /etc/slurm/gres.conf.before /etc/slurm/gres.conf && sudo systemctl restart slurmd]], fallback = "file-lines" },
    { id = "file-lines", title = "Without autodetection: name the render nodes",
      cons = { "gres.conf is written anew: a file shared by other nodes keeps their lines only in the backup", "every render node counts, also that of another maker's GPU" },
      outcome = "cure", chance = 0.6, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true,
      backup = [[sudo cp -p /etc/slurm/gres.conf /etc/slurm/gres.conf.before]],
      apply = [[for n in /dev/dri/renderD*; do echo "Name=gpu File=$n"; done | sudo tee /etc/slurm/gres.conf && sudo systemctl restart slurmd]],
      verify = [[grep -c renderD /etc/slurm/gres.conf]], expect = "^[1-9]",
      rollback = [[sudo cp -p /etc/slurm/gres.conf.before /etc/slurm/gres.conf && sudo systemctl restart slurmd]] },
  },
  references = {
    { url = "https://github.com/SlinkyProject/slurm-operator/issues/57", title = "MI300X: autodetected GPUs are ignored",
      says = "AutoDetect=amdgpu is no value; a type that is not the detected name and no File make slurmd discard the configured GPUs." },
    { url = "https://github.com/openhpc/ohpc/pull/2057", title = "slurmd without ROCm SMI",
      says = "Without the library slurmd says that it was configured with rsmi but did not find it, and goes on with the generic plugin." },
    { url = "https://github.com/awslabs/awsome-distributed-ai/issues/195", title = "gres/gpu count reported lower than configured",
      says = "The node is drained with this reason when slurmd finds fewer GPUs than slurm.conf names." },
  },
  service = { action = "none", because = "Slurm's files name other GPUs than slurmd finds; it drained the node for that.", proof = "slurmd -G and amd-smi list agree after the change.", collect = { "slurmd -G", "scontrol show node", "amd-smi list" } },
}
