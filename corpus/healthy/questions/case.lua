-- SPDX-License-Identifier: Apache-2.0
case {
  name = "container-arguments",
  url = "https://github.com/ROCm/ROCm-docker/issues/39",
  summary = "Which arguments are right?",
  text = [[
Which arguments of docker should I use for access to the GPU in containers?
`--privileged --device=/dev/kfd` as in one answer, `--device /dev/kfd --device /dev/dri/renderD128` as in the other, or
`--device=/dev/kfd --device=/dev/dri --group-add video` as the quick start says (I use this one)? Should the README be updated?
]],
}
case {
  name = "which-cards",
  url = "https://github.com/SYSTRAN/faster-whisper/issues/1370",
  summary = "A question before anything was tried.",
  text = [[
Which AMD cards does the latest release run on, and are there installation or build steps for ROCm?
I think about buying an RX 9070 for it. What would you recommend, and how much memory does the large model take?
]],
}
case {
  name = "webui-unknown-maker",
  url = "https://github.com/hyplabs/docker-stable-diffusion-webui/issues/1",
  summary = "The warning of a webui whose GPU nobody names: Apple and DirectML get it, too.",
  text = [[
There is an issue with starting the image.
 => writing image sha256:3f263e1c5ffd0711f504a8dcc0eca225bbca1a9e9aa372dfcda2ecfd54f065e1   0.1s
Warning: LDSR not found at path /home/dev/stable-diffusion-webui/repositories/latent-diffusion/LDSR.py
Warning: caught exception 'Torch not compiled with CUDA enabled', memory monitor disabled
LatentDiffusion: Running in eps-prediction mode
]],
}
