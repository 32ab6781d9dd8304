-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "selinux-denies-gpu-device",
  title = "SELinux denies access to the GPU's device node (avc: denied)",
  summary = [[
The node's mode, owner and group allow the access, but SELinux's policy does not: a confined
domain (container_t, a service) may not open, map or ioctl /dev/kfd or /dev/dri nodes. The
audit log names node and permission; the program sees EACCES, at open or only when it maps a
buffer (-13).]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[avc: {1,2}denied\s+\{[^}]*\}.*(?:"/dev/(?:kfd|dri/)|name="(?:kfd|renderD\d+|card\d+)"|dri_device_t|hsa_device_t|kfd_device_t)]],
      unless = [[permissive=1]], strength = "decisive", group = "avc" },
    { log = [[SELinux is preventing .*(?:/dev/kfd|/dev/dri|renderD\d+)]], strength = "very_strong", group = "avc" },
    -- the policy lets a container open /dev/kfd, but not map it: the HSA runtime fails as it clears up
    { all = { { log = [[Memory critical error by agent node-\d+ .*Reason: Memory in use]] },
              { any = { { fact = "host.container", ["in"] = { "docker", "podman", "kubernetes", "containerd", "oci" } }, { log = [[(?:docker|podman) run .*/dev/kfd]] } } },
              { fact = "os.name", matches = [[(?i)fedora|bazzite|kinoite|silverblue|red hat|\brhel|rocky|alma|centos]] } },
      strength = "strong", group = "map" },
    { log = [[(?:docker|podman) run .*(?:label[=:]disable|--privileged|--ipc=host)]], strength = "very_strong", against = true, group = "unconfined" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = helped([[(?:setsebool|setenforce 0|container_use_devices|label=disable|disabl\w+ SELinux|SELinux (?:to )?permissive)]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
  },
  explains = { "hsa-memory-in-use", "container-device-not-passed", "kfd-permission-denied", "device-cgroup-denied", "hip-no-device" },
  remedies = {
    { id = "boolean", title = "Let containers use devices: the boolean container_use_devices",
      outcome = "cure", chance = 0.8, minutes = 2, risk = "medium", reversibility = "high", scope = "system", root = true,
      cons = { "all confined containers may use the devices they are given" },
      backup = [[getsebool container_use_devices]],
      apply = [[sudo setsebool -P container_use_devices 1]], verify = [[getsebool container_use_devices]], expect = "on",
      rollback = [[sudo setsebool -P container_use_devices 0]], fallback = "label-disable" },
    { id = "update-policy", title = "Update container-selinux",
      outcome = "cure", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo dnf upgrade container-selinux selinux-policy]], verify = [[rpm -q container-selinux]], expect = "container-selinux",
      rollback = [[sudo dnf downgrade container-selinux]] },
    { id = "label-disable", title = "Start this container without SELinux confinement",
      outcome = "workaround", chance = 0.9, minutes = 1, risk = "medium", reversibility = "high", scope = "app",
      cons = { "this container is not confined" },
      apply = [[podman run --rm -it --security-opt label=disable --device /dev/kfd --device /dev/dri IMAGE rocminfo]],
      verify = [[podman run --rm --security-opt label=disable --device /dev/kfd --device /dev/dri IMAGE rocminfo | grep -m1 gfx]], expect = "gfx",
      rollback = [[true   # the container is gone (--rm)]] },
    { id = "setenforce-0", title = "setenforce 0", avoid = "It takes SELinux off the whole machine; one boolean or label suffices." },
  },
  references = {
    { url = "https://github.com/containers/podman/issues/18497", title = "SELinux denies map on renderD128",
      says = "Opening works, mapping a buffer fails with -13; a newer container-selinux allows it." },
    { url = "https://github.com/vladmandic/sdnext/issues/4652", title = "Bazzite with Docker and ROCm: Memory critical error",
      says = "What the HSA runtime prints in such a container." },
    { url = "https://github.com/containers/container-selinux/issues/269", title = "container-selinux and dri devices",
      says = "The policy change that lets containers map the nodes." },
  },
}
