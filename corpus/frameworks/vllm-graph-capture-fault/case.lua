-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm-attn", url = "https://github.com/vllm-project/vllm/issues/36180",
  summary = "A third of the full graphs was captured.",
  text = [[
Capturing CUDA graphs (decode, FULL):  31%|###       | 16/51 [00:00<00:01, 32.65it/s]
(EngineCore_DP0 pid=555309) ERROR 03-05 22:09:18 [core.py:1100] EngineCore failed to start.
(EngineCore_DP0 pid=555309) ERROR 03-05 22:09:18 [core.py:1100] torch.AcceleratorError: HIP error: an illegal memory access was encountered
]],
  first = "vllm-graph-capture-fault", confidence = 0.5,
}
case {
  name = "near-served", url = "https://github.com/vllm-project/vllm/issues/35169",
  summary = "Near miss: the capture came to its end, and a later request faulted.",
  text = [[
Capturing CUDA graphs (decode, FULL): 100%|##########| 51/51 [00:04<00:00, 11.04it/s]
(Worker_TP0 pid=3098) INFO 02-24 02:39:40 [gpu_model_runner.py:4843] Graph capturing finished in 9 secs, took 1.02 GiB
(APIServer pid=1) INFO:     Application startup complete.
Memory access fault by GPU node-2 (Agent handle: 0x2381c400) on address 0x79eaf1a00000. Reason: Unknown.
]],
  first = "gpu-vm-fault", must_not = { "vllm-graph-capture-fault" },
}
case {
  name = "near-pieces", url = "https://github.com/vllm-project/vllm/issues/34154",
  summary = "Near miss: a fault while graphs are captured in pieces. Built from lines of the thread, whose fault came later.",
  text = [[
Capturing CUDA graphs (mixed prefill-decode, PIECEWISE):  31%|###       | 16/51 [00:01<00:02, 15.83it/s]
Memory access fault by GPU node-1 (Agent handle: 0x55f0a8e0) on address 0x7f0000000000. Reason: Page not present or supervisor privilege.
]],
  first = "gpu-vm-fault", must_not = { "vllm-graph-capture-fault" },
}
