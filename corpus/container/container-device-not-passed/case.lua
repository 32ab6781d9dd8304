-- SPDX-License-Identifier: Apache-2.0
case {
  name = "gpus-all",
  url = "https://github.com/ollama/ollama/issues/6685",
  summary = "The ROCm image was started with NVIDIA's option.",
  text = [[
docker run --gpus=all -v ollama:/root/.ollama -p 11434:11434 --name ollama ollama/ollama:rocm
rocBLAS error: Could not initialize Tensile host: No devices found
]],
  facts = { ["gpu.name"] = "RX 7900 XTX", ["app.name"] = "ollama" },
  first = "container-device-not-passed", confidence = 0.70,
}
case {
  name = "capabilities-gpu",
  url = "https://github.com/replicate/cog-stable-diffusion/issues/12",
  summary = "A start script that asks docker for an NVIDIA GPU, on a Ryzen laptop.",
  text = [=[
docker: Error response from daemon: could not select device driver "" with capabilities: [[gpu]].
]=],
  facts = { ["gpu.name"] = "AMD Lucienne", ["os.name"] = "xubuntu 22.04" },
  first = "container-device-not-passed", confidence = 0.70,
}
case {
  name = "driver-rocm",
  url = "https://github.com/facefusion/facefusion-docker/issues/31",
  summary = "A compose file names a driver rocm, which docker does not have.",
  text = [=[
sudo docker compose -f docker-compose.rocm.yml up
Error response from daemon: could not select device driver "rocm" with capabilities: [[gpu video]]
]=],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "container-device-not-passed", confidence = 0.70,
}
case {
  name = "nvidia-machine",
  url = "https://github.com/facefusion/facefusion-docker/issues/29",
  summary = "The ROCm compose file on a machine with an NVIDIA card.",
  text = [=[
docker compose -f facefusion-rocm/docker-compose.rocm.yml up -d
Error response from daemon: could not select device driver "rocm" with capabilities: [[gpu video]]
| NVIDIA-SMI 550.67                 Driver Version: 550.67         CUDA Version: 12.4     |
]=],
  must_not = { "container-device-not-passed" },
}
case {
  name = "nvidia-toolkit-missing",
  url = "https://github.com/NVIDIA/nvidia-docker/issues/1243",
  summary = "The same message on an NVIDIA machine without its toolkit.",
  text = [=[
docker: Error response from daemon: could not select device driver "" with capabilities: [[gpu]].
]=],
  must_not = { "container-device-not-passed" },
}
case {
  name = "ollama-says-so",
  url = "https://github.com/ollama/ollama/pull/6736",
  summary = "Ollama in a container sees the GPU in sysfs and no device node.",
  text = [[
time=2024-09-10T21:59:54.408Z level=ERROR source=amd_linux.go:364 msg="amdgpu devices detected" error="kfd driver not loaded.  If running in a container, remember to include '--device /dev/kfd --device /dev/dri'"
]],
  facts = { ["app.name"] = "ollama" },
  first = "container-device-not-passed", confidence = 0.70,
}
case {
  name = "apptainer-containall",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1798",
  summary = "apptainer with a /dev of its own; binding the nodes cures it.",
  text = [[
$ apptainer run --containall rocm.sif rocminfo
ROCk module is loaded
Unable to open /dev/kfd read-write: No such file or directory
]],
  first = "container-device-not-passed", confidence = 0.70,
}
case {
  name = "run-without-device",
  url = "https://github.com/ROCm/ROCm-docker/issues/39",
  summary = "The image was started without any device; built from the command of the thread.",
  text = [[
docker run -it rocm/pytorch:latest python3 test.py
RuntimeError: No HIP GPUs are available
]],
  first = "container-device-not-passed", confidence = 0.70,
}
case {
  name = "command-goes-on",
  url = "https://github.com/ROCm/ROCm-docker/issues/39",
  summary = "The command's next lines pass the devices: a line alone tells nothing.",
  text = [[
docker run -it --rm rocm/pytorch:latest \
  --device /dev/kfd --device /dev/dri
RuntimeError: Failed to infer device type
]],
  must_not = { "container-device-not-passed" },
}
case {
  name = "video-alone",
  url = "https://github.com/ROCm/ROCm-docker/issues/116",
  summary = "The image's user has the group video only.",
  text = [[
$ docker run -it --rm --device=/dev/kfd --device=/dev/dri --group-add video --ipc=host rocm/rocm-terminal:latest
Unable to open /dev/kfd read-write: Permission denied
]],
  first = "container-device-not-passed", confidence = 0.70,
}
case {
  name = "no-group",
  url = "https://github.com/ollama/ollama/issues/10691",
  summary = "Devices are passed, no group; Ollama's user inside may not open the node. Built from the thread's command.",
  text = [[
docker run --rm --name ollama --device /dev/kfd --device /dev/dri -v ollama:/root/.ollama -p 11434:11434 ollama/ollama:rocm
open /dev/kfd: permission denied
]],
  facts = { ["app.name"] = "ollama" },
  first = "container-device-not-passed", accepted = { "kfd-permission-denied" }, confidence = 0.5,
}
case {
  name = "rocminfo-inside",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1798",
  summary = "rocminfo has no login name, the module is loaded, the node is not there: a container.",
  text = [[
ROCk module is loaded
Unable to open /dev/kfd read-write: No such file or directory
Failed to get user name to check for video group membership
]],
  first = "container-device-not-passed", confidence = 0.5,
}
case {
  name = "prompt",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1798",
  summary = "The prompt is that of a container.",
  text = [[
rocm-user@f90db1115a3b:~$ ls -l /dev/kfd
ls: cannot access '/dev/kfd': No such file or directory
]],
  first = "container-device-not-passed", confidence = 0.70,
}
case {
  name = "probe",
  url = "https://rocm.docs.amd.com/projects/install-on-linux/en/latest/how-to/docker.html",
  summary = "Facts alone: in a container, and no node.",
  text = "",
  facts = { ["host.container"] = "docker", ["access.kfd"] = "ENOENT" },
  first = "container-device-not-passed", confidence = 0.70,
}
case {
  name = "no-gpu-in-the-machine",
  url = "https://rocm.docs.amd.com/projects/install-on-linux/en/latest/how-to/docker.html",
  summary = "Facts alone: a container on a machine without AMD GPU.",
  text = "",
  facts = { ["host.container"] = "docker", ["access.kfd"] = "ENOENT", ["gpu.present"] = "0" },
  must_not = { "container-device-not-passed" },
}
case {
  name = "host-has-no-node",
  url = "https://github.com/l1na-forever/stable-diffusion-rocm-docker/issues/8",
  summary = "The device was asked for; the host has none.",
  text = [[
root@101acc334128:/# ls -l /dev/kfd
ls: cannot access '/dev/kfd': No such file or directory
docker: Error response from daemon: error gathering device information while adding custom device "/dev/kfd": no such file or directory.
]],
  first = "kfd-device-missing", must_not = { "container-device-not-passed" },
}
case {
  name = "einval-instead",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4043",
  summary = "A container's prompt; the node is there and answers EINVAL.",
  text = [[
root@101acc334128:/# ls -l /dev/dri
ls: cannot access '/dev/dri': No such file or directory
Unable to open /dev/kfd read-write: Invalid argument
]],
  first = "kfd-stale-after-gpu-rebind", must_not = { "container-device-not-passed" }, confidence = 0.75,
}
case {
  name = "selinux-instead",
  url = "https://github.com/containers/container-selinux/issues/269",
  summary = "SELinux refuses the node that was passed.",
  text = [[
$ docker run -it --rm --device=/dev/kfd --device=/dev/dri --group-add video rocm/rocm-terminal
Unable to open /dev/kfd read-write: Permission denied
type=AVC msg=audit(1683468487.052:3337): avc:  denied  { read write } for  pid=699282 comm="rocminfo" name="kfd" dev="devtmpfs" ino=947 scontext=system_u:system_r:container_t:s0:c260,c628 tcontext=system_u:object_r:hsa_device_t:s0 tclass=chr_file permissive=0
]],
  first = "selinux-denies-gpu-device", must_not = { "container-device-not-passed" }, confidence = 0.80,
}
case {
  name = "on-wsl",
  url = "https://github.com/robertrosenbusch/gfx803_rocm61_pt24/issues/1",
  summary = "A container under WSL: there is no such node to pass.",
  text = [[
docker run -it rocm/pytorch:latest python3 test.py
crw-rw-rw- 1 root root 10, 125 Jan 1 10:00 /dev/dxg
RuntimeError: Failed to infer device type
]],
  must_not = { "container-device-not-passed" },
}
case {
  name = "distrobox",
  url = "https://github.com/89luca89/distrobox/issues/1230",
  summary = "distrobox passes all devices by itself; its trouble is the group.",
  text = [[
$ distrobox enter ollama-box
root@101acc334128:~# rocminfo
Unable to open /dev/kfd read-write: Permission denied
]],
  first = "rootless-container-groups-dropped", must_not = { "container-device-not-passed" }, confidence = 0.70,
}
case {
  name = "gpus-and-devices",
  url = "https://github.com/ollama/ollama/issues/6685",
  summary = "Both ways at once: the devices are passed, so the option for NVIDIA is not the cause.",
  text = [[
docker run --gpus=all --device /dev/kfd --device /dev/dri -p 11434:11434 ollama/ollama:rocm
RuntimeError: Failed to infer device type
]],
  must_not = { "container-device-not-passed" },
}
case {
  name = "apptainer-bound",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1798",
  summary = "The nodes are bound; the host itself has none.",
  text = [[
$ apptainer run --containall --bind=/dev/kfd,/dev/dri rocm.sif rocminfo
Unable to open /dev/kfd read-write: No such file or directory
]],
  first = "kfd-device-missing", must_not = { "container-device-not-passed" },
}
case {
  name = "group-without-name",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/39",
  summary = "In the pod the nodes belong to group 106, which is the host's render and has no name inside; the program does not run as root.",
  text = [[
crw-rw---- 1 root 106 242, 0 Apr 18 15:58 /dev/kfd
crw-rw---- 1 root 106 226, 128 Apr 18 15:58 /dev/dri/renderD128
RuntimeError: No HIP GPUs are available
]],
  first = "container-device-not-passed", confidence = 0.52,
}
case {
  name = "root-in-the-container",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/39",
  summary = "The same listing where root runs the program: root needs no group.",
  text = [[
crw-rw---- 1 root 106 242, 0 Apr 18 15:58 /dev/kfd
  Name:                    gfx90a
]],
  must_not = { "container-device-not-passed" },
}
case {
  name = "told",
  url = "https://github.com/ROCm/ROCm-docker/issues/39",
  summary = "Said in words.",
  text = [[
Inside the container there is no /dev/kfd.
On the host it exists and works.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "container-device-not-passed", confidence = 0.71,
}
case {
  name = "no-device-argument",
  url = "https://github.com/ROCm/ROCm-docker/issues/39",
  summary = "An image of ROCm, started without devices.",
  text = [[
docker run -it --rm rocm/pytorch:latest bash
]],
  first = "container-device-not-passed", confidence = 0.52,
}
case {
  name = "told-added",
  url = "https://github.com/ROCm/ROCm-docker/issues/39",
  summary = "What was added.",
  text = [[
Adding /dev/kfd to the compose file fixed it.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "container-device-not-passed", confidence = 0.52,
}
case {
  name = "truenas",
  url = "https://github.com/truenas/apps/issues/2948",
  summary = [[The host has /dev/kfd; the application's settings say that there is none.]],
  text = [[
crw-rw---- 1 root render 237, 0 Aug 12 19:37 /dev/kfd
         "kfd_device_exists":false,
]],
  first = "container-device-not-passed", confidence = 0.72,
}
case {
  name = "ramalama",
  url = "https://github.com/containers/ramalama/issues/2447",
  summary = [[The pod of one way of serving gets no devices.]],
  text = [[
$ ramalama serve some-model --api=llama-stack
ggml_cuda_init: failed to initialize ROCm: no ROCm-capable device is detected
load_backend: loaded ROCm backend from /usr/bin/libggml-hip.so
]],
  first = "container-device-not-passed", confidence = 0.52,
}
case {
  name = "near-truenas-other-maker",
  url = "https://github.com/truenas/middleware/pull/17293",
  summary = [[Near miss: the setting on a machine without an AMD GPU.]],
  text = [[
         "kfd_device_exists":false,
]],
  must_not = { "container-device-not-passed" },
}
case {
  name = "near-ramalama-on-the-host",
  url = "https://github.com/containers/ramalama/blob/main/docs/ramalama.1.md",
  summary = [[Near miss: RamaLama told to start no container.]],
  text = [[
$ ramalama --nocontainer serve --nocontainer some-model
ggml_cuda_init: failed to initialize ROCm: no ROCm-capable device is detected
]],
  first = "hip-no-device",
  must_not = { "container-device-not-passed" },
}
case {
  name = "gpus-hook",
  url = "https://github.com/open-webui/open-webui/issues/2727",
  summary = "--gpus asks NVIDIA's hook, which finds no driver on a machine with an AMD GPU.",
  text = [[
docker run -d -p 3000:8080 --gpus=all -v ollama:/root/.ollama --name open-webui ghcr.io/open-webui/open-webui:ollama
docker: Error response from daemon: failed to create task for container: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: error during container init: error running hook #0: error running hook: exit status 1
]],
  facts = { ["gpu.name"] = "Radeon RX 6800 XT" },
  first = "container-device-not-passed", confidence = 0.72,
}
case {
  name = "gpus-hook-nvidia",
  url = "https://github.com/NVIDIA/nvidia-container-toolkit/issues/48",
  summary = "Near miss: the hook fails beside a card of its own maker.",
  text = [[
docker run --rm --gpus=all nvidia/cuda:12.4.1-base-ubuntu22.04 nvidia-smi
docker: Error response from daemon: failed to create task for container: error running hook #0: error running hook: exit status 1
]],
  facts = { ["gpu.name"] = "NVIDIA GeForce RTX 3060" },
  must_not = { "container-device-not-passed" },
}
case {
  name = "compose-reserves-nvidia",
  url = "https://github.com/AbdBarho/stable-diffusion-webui-docker/issues/63",
  summary = "The compose file reserves a device of NVIDIA's; the card is a Radeon.",
  text = [=[
Error response from daemon: could not select device driver "nvidia" with capabilities: [[gpu]]
]=],
  facts = { ["gpu.name"] = "Radeon RX 6800 XT" },
  first = "container-device-not-passed", confidence = 0.72,
}
case {
  name = "gpus-told-amd",
  url = "https://github.com/pixray/pixray/issues/12",
  summary = "The card is named in words.",
  text = [=[
I have an AMD GPU, an RX 580.
docker: Error response from daemon: could not select device driver "" with capabilities: [[gpu]].
]=],
  first = "container-device-not-passed", confidence = 0.72,
}
case {
  name = "nvidia-runtime",
  url = "https://github.com/replicate/cog-stable-diffusion/issues/12",
  summary = "A compose file made for NVIDIA on a machine with an AMD GPU; the thread's machine, with Docker's words for a runtime that it does not know.",
  text = [[
GPU:  AMD ATI 05:00.0 Lucienne
05:00.0 VGA compatible controller: Advanced Micro Devices, Inc. [AMD/ATI] Lucienne
docker: Error response from daemon: unknown or invalid runtime name: nvidia.
]],
  first = "container-device-not-passed", confidence = 0.85,
}
