-- SPDX-License-Identifier: Apache-2.0
local no_gpu = [[Unable to open /dev/kfd read-write: No such file or directory|ROCm-capable device is detected|No HIP GPUs are available|no compatible (?:GPUs|amdgpu devices)|Failed to detect ROCm|Failed to infer device type|Could not initialize Tensile host: No devices found]]
local of_amd = { any = { { fact = "gpu.gfx", exists = true }, { fact = "gpu.name", matches = [[(?i)radeon|instinct|\bamd\b|\bRX ?\d{3,4}|\bMI\d{2,3}]] },
                         { log = [=[\[AMD/ATI\]|[:/_-]rocm\b|Radeon (?:RX|Pro|PRO|VII)|AMD Instinct]=] },
                         { said = [[\b(?:AMD|Radeon) (?:GPUs?|[Cc]ards?|[Gg]raphics)\b|\bRX ?[4-9]\d{2,3}\b]] } } }
rule {
  id = "container-device-not-passed",
  title = "The container was started without the GPU's device nodes or their group",
  summary = [[
A container sees only the device nodes it is given: ROCm needs /dev/kfd and /dev/dri/renderD*.
A process that is not root in the container also needs the host's render (or video) group by
its number, since the image's groups have other numbers. SMI tools read sysfs and work without
either, which hides the cause.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  applies = { ["gpu.present"] = has_gpu },
  -- lint: allow pattern-short because a prompt and an image's tag have no longer word
  evidence = {
    -- a start command without the device
    { all = { { log = [[(?:docker|podman|nerdctl) run .*(?:rocm|ollama|vllm|pytorch|llama)]],
                unless = { [[/dev/kfd|--privileged|:vulkan|--gpus|\\\s*$]] } },
              { log = no_gpu } },
      strength = "very_strong", group = "start" },
    -- --gpus asks NVIDIA's hook for devices; an image built for ROCm gets none
    { all = { { log = [[(?:docker|podman|nerdctl) run .*--gpus.*(?:[:/_-]rocm)]], unless = { [[/dev/kfd|--privileged]] } },
              { log = no_gpu } },
      strength = "very_strong", group = "start" },
    { all = { { log = [[could not select device driver "(?:rocm|amd|nvidia)?" with capabilities: \[\[gpu]] },
              of_amd }, strength = "very_strong", group = "start" },
    { all = { { log = [[unknown or invalid runtime name: nvidia\b|nvidia-container-cli: initialization error: (?:load library failed: libnvidia-ml|nvml error: driver not loaded)]] }, of_amd },
      strength = "very_strong", group = "start" },
    -- NVIDIA's hook ends the start where there is no driver of NVIDIA's
    { all = { { log = [=[(?:docker|podman|nerdctl) run .*--gpus[= ]]=], unless = { [[/dev/kfd]] } },
              { log = [[error running hook #0|nvidia-container-cli: initialization error]] }, of_amd }, strength = "very_strong", group = "start" },
    -- Ollama saw the GPU in /sys, but no device node
    { log = [[kfd driver not loaded\.\s+If running in a container, remember to include]], strength = "very_strong", group = "start" },
    { all = { { log = [[(?:apptainer|singularity) (?:run|exec|shell) .*--contain]], unless = { [[/dev/kfd]] } },
              { log = [[Unable to open /dev/kfd read-write: No such file or directory]] } },
      strength = "very_strong", group = "start" },
    -- the node's group has a number and no name: the host's group is unknown in the image
    { all = { { log = [[crw-rw----\+? +1 root +\d{2,6} +\d+, +\d+ .*/dev/(?:kfd|dri/renderD\d+)]] },
              { log = [[/dev/(?:kfd|dri/renderD\d+)(?: read-write)?'?: (?i:permission denied)|ROCm-capable device is detected|No HIP GPUs are available]] } },
      strength = "strong", group = "number" },
    { log = [[NVIDIA-SMI \d|NVIDIA GeForce]], strength = "strong", against = true },
    -- rocminfo has no login name to ask for: no login happened, as in a container, but also
    -- under su, in a job of a scheduler and in a terminal that writes no utmp
    { all = { { log = [[Failed to get user name to check for \w+ group membership]] },
              { log = [[Unable to open /dev/kfd read-write: No such file or directory]] },
              { log = [[^ROCk module (?:version \S+ )?is loaded]] } },
      strength = "strong", group = "login" },
    { all = { { fact = "host.container", ["in"] = { "docker", "podman", "lxc", "kubernetes", "containerd", "oci", "systemd-nspawn" } },
              { fact = "access.kfd", ["in"] = { "ENOENT", "EACCES" } } },
      strength = "very_strong", group = "start" },
    -- a container's prompt: root@ (or rocm-user@) and twelve hex digits
    { all = { { log = [=[(?:root|user|jenkins)@[0-9a-f]{12}:\S*[#$] .*]=] },
              { log = [[Unable to open /dev/kfd read-write: (?:Permission denied|No such file or directory)|(?:cannot access|stat) '?/dev/(?:kfd|dri)\S*'?: No such file or directory]] } },
      strength = "very_strong", group = "prompt" },
    -- TrueNAS: an application's settings hold whether /dev/kfd is handed on
    { all = { { log = [["kfd_device_exists": ?false]] },
              { any = { { log = [[crw\S+ +\d+ root +\w+ +\d+, +\d+ .*/dev/kfd]] }, { fact = "gpu.gfx", exists = true }, { fact = "gpu.name", matches = [[(?i)radeon|\bamd\b|instinct]] } } } },
      strength = "very_strong", group = "start" },
    -- RamaLama runs models in containers that it starts
    { all = { { log = [[ramalama (?:--\S+ )*(?:serve|run|bench|chat|perplexity) ]], unless = [[--nocontainer]] }, { log = [[no ROCm-capable device is detected|Unable to open /dev/kfd]] } },
      strength = "strong", group = "start" },
    { log = [[adding custom device "/dev/(?:kfd|dri)\S*"|Unable to find group render]],
      strength = "strong", against = true, group = "engine" },
    { log = [[Unable to open /dev/kfd read-write: (?:Invalid argument|Operation not permitted)]],
      strength = "very_strong", against = true, group = "errno" },
    { log = [[avc: {1,2}denied .*(?:dri|kfd|hsa)]], strength = "strong", against = true },
    { log = [[WSL environment detected|/dev/dxg]], strength = "very_strong", against = true },
    { log = [[distrobox[ -](?:create|enter|assemble)|toolbox create]], strength = "strong", against = true },
    -- as people put it: what they see, or which step cured it
    { all = { { said = [[(?i)\b(?:in|inside|within|from)(?: \w+){0,3} (?:container|docker|podman|pod)\b]] }, { said = [[(?i)\bno (?:[`'"])?/dev/(?:kfd|dri)|/dev/(?:kfd|dri)\S*:? (?:\w+ ){0,3}(?:not (?:found|there|present|exist|available|mounted)|missing|does(?: not|n't) exist|No such file)]] },
              { said = [[(?i)\bon the host\b.{0,60}(?:exists?|there|works?|fine|present|sees?|detect)|\bhost (?:has|sees|detects)|\bwithout --device|--device(?:=| )/dev/kfd.{0,40}(?:missing|forgot|fix|work|help|solv)]] }, speaks_of_amd }, strength = "very_strong", group = "prose" },
    { log = [[\bdocker run\b(?!.*\\\s*$)(?!.*(?:/dev/kfd|/dev/dri|--privileged|--gpus|compose)).*\s(?:ollama/ollama:\S*rocm|rocm/\w\S*|\S*[-:]rocm\S*)(?:\s|$)]], strength = "strong", group = "command" },
    { all = { { said = helped([[\b(?:add|pass|map|mount|expos|includ)\w* (?:\S+ ){0,4}?[`\x27"]?(?:--device[= ])?/dev/(?:kfd|dri)]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
  },
  explains = { "kfd-permission-denied", "kfd-device-missing", "hip-no-device" },
  remedies = {
    { id = "pass-devices", title = "Start it with the devices and the host's render group by number",
      outcome = "cure", chance = 0.85, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      requires = "The host itself opens /dev/kfd (rocminfo works there).",
      apply = [[docker run --rm -it --device /dev/kfd --device /dev/dri --group-add "$(stat -c %g /dev/kfd)" --group-add video rocm/rocm-terminal rocminfo]],
      verify = [[docker run --rm --device /dev/kfd --device /dev/dri --group-add "$(stat -c %g /dev/kfd)" rocm/rocm-terminal rocminfo | grep -m1 gfx]],
      expect = "gfx", rollback = [[true   # the container is gone (--rm)]], fallback = "run-as-root" },
    { id = "compose-devices", title = "The same in a compose file",
      summary = "devices: [/dev/kfd, /dev/dri]; group_add: the number that stat -c %g /dev/kfd prints on the host.",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      backup = [[cp compose.yaml compose.yaml.before]],
      apply = [[printf 'devices: [/dev/kfd, /dev/dri]\ngroup_add: ["%s"]\n' "$(stat -c %g /dev/kfd)"
# write these lines into compose.yaml, below the service, and start it anew]],
      verify = [[docker compose config | grep -A3 devices]], expect = "/dev/kfd",
      rollback = [[mv compose.yaml.before compose.yaml]] },
    { id = "run-as-root", title = "Run the container's process as root: --user root",
      outcome = "workaround", chance = 0.7, minutes = 2, risk = "medium", reversibility = "high", scope = "app",
      cons = { "files it writes to bind mounts belong to root" },
      apply = [[docker run --rm -it --user root --device /dev/kfd --device /dev/dri rocm/rocm-terminal rocminfo]],
      verify = [[docker run --rm --user root --device /dev/kfd --device /dev/dri rocm/rocm-terminal rocminfo | grep -m1 gfx]],
      expect = "gfx", rollback = [[true   # the container is gone (--rm)]] },
    { id = "pod-groups", title = "Kubernetes: give the pod the node's render group (supplementalGroups)",
      summary = "securityContext of the pod: supplementalGroups with the number that stat -c %g /dev/kfd prints on the node.",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      requires = "The pod asks for amd.com/gpu and does not run as root.",
      prepare = [[stat -c %g /dev/kfd   # on the node: the GID of the next step]],
      apply = [[kubectl patch deployment APP --type merge -p '{"spec":{"template":{"spec":{"securityContext":{"supplementalGroups":[GID]}}}}}']],
      verify = [[kubectl get deployment APP -o jsonpath='{.spec.template.spec.securityContext.supplementalGroups}']], expect = [[\d]],
      rollback = [[kubectl rollout undo deployment APP]] },
    { id = "privileged", title = "--privileged",
      avoid = "It opens every device of the host to the container; two --device options and a group suffice." },
  },
  refuted = {
    { what = "--group-add video alone", ref = 1, why = "/dev/kfd belongs to the render group on current distributions." },
  },
  references = {
    { url = "https://github.com/ROCm/ROCm-docker/issues/116", title = "rocm-terminal cannot open /dev/kfd",
      says = "The image's user has only the video group; with the host's numeric render group, or as root, it works." },
    { url = "https://github.com/ROCm/ROCm-docker/pull/93", title = "Render group in the images",
      says = "A non-root user opens the devices once the render group has the host's number (109 there)." },
    { url = "https://github.com/ROCm/k8s-device-plugin/issues/39", title = "Permissions of the nodes in pods",
      says = "The nodes keep the host's group number; supplementalGroups in the pod's securityContext opens them." },
    { url = "https://rocm.docs.amd.com/projects/install-on-linux/en/latest/how-to/docker.html",
      title = "Running ROCm Docker containers",
      says = "The options that give a container its GPUs: --device /dev/kfd, --device /dev/dri, groups, seccomp." },
    { url = "https://github.com/truenas/middleware/pull/17293", title = "TrueNAS: kfd_device_exists",
      says = "The value stayed false on machines with an AMD GPU, so /dev/kfd was not handed on." },
  },
}
