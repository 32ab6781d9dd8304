-- SPDX-License-Identifier: Apache-2.0
case {
  name = "navi31",
  url = "https://github.com/ROCm/rocprofiler-sdk/issues/57",
  summary = "A 7900 XTX in the level auto; the row of a busy kernel reads 0.",
  text = [[
rocprofv3 --pmc MemUnitBusy -- ./build/bin/hip_matrix_multiplication
"Correlation_Id","Dispatch_Id","Agent_Id","Queue_Id","Process_Id","Thread_Id","Grid_Size","Kernel_Id","Kernel_Name","Workgroup_Size","LDS_Block_Size","Scratch_Size","VGPR_Count","Accum_VGPR_Count","SGPR_Count","Counter_Name","Counter_Value","Start_Timestamp","End_Timestamp"
2,2,1,1,15309,15309,2097152,16,"void matrix_multiplication_kernel<16u>(float const*, float const*, float*, unsigned int)",256,2048,1024,48,0,128,"MemUnitBusy",0.00000000e+00,1203600507426,1203701866465
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "profiler-counters-all-zero", confidence = 0.75,
}
case {
  name = "no-clock",
  url = "https://github.com/ROCm/rocm-systems/issues/5953",
  summary = "The counter of clocks itself reads 0; the GPU is not told.",
  text = [[
1,1,"Agent 1",1,15606,15606,1048576,17,"void addition_kernel<float>(float*, float const*, float const*, int, int)",64,0,0,8,0,16,"GRBM_COUNT",0.000000,3200098838431081,3200098838483232
]],
  first = "profiler-counters-all-zero", confidence = 0.70,
}
case {
  name = "rows",
  url = "https://github.com/ROCm/rocprofiler-sdk/issues/57",
  summary = "Two rows of 0; the target of the GPU is not told.",
  text = [[
1,1,1,1,15309,15309,256,7,"__amd_rocclr_initHeap",256,0,0,16,0,128,"MemUnitBusy",0.00000000e+00,1203600088247,1203600094327
2,2,1,1,15309,15309,2097152,16,"void matrix_multiplication_kernel<16u>(float const*, float const*, float*, unsigned int)",256,2048,1024,48,0,128,"MemUnitBusy",0.00000000e+00,1203600507426,1203701866465
]],
  first = "profiler-counters-all-zero", confidence = 0.52,
}
case {
  name = "near-counts",
  url = "https://github.com/ROCm/rocm-systems/blob/1b1610fc2b2ab32af71e6e04e4d4a6a4ae597992/projects/rocprofiler-sdk/source/docs/data/counter_collection.csv",
  summary = "Near miss: waves are counted, so that one 0 is a true one.",
  text = [[
1,1,"Agent 1",1,15606,15606,1048576,17,"void addition_kernel<float>(float*, float const*, float const*, int, int)",64,0,0,8,0,16,"SQ_WAVES",16384.000000,3200098838431081,3200098838483232
2,2,"Agent 1",1,15606,15606,1048576,20,"subtract_kernel(float*, float const*, float const*, int, int)",64,0,0,8,0,16,"MemUnitBusy",0.000000,3200098838589014,3200098838638794
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  must_not = { "profiler-counters-all-zero" },
}
case {
  name = "near-instinct",
  url = "https://github.com/ROCm/rocm-systems/blob/1b1610fc2b2ab32af71e6e04e4d4a6a4ae597992/projects/rocprofiler-sdk/README.md",
  summary = "Near miss: an Instinct needs no stable level; built after the documented form.",
  text = [[
1,1,"Agent 1",1,15606,15606,1048576,17,"void addition_kernel<float>(float*, float const*, float const*, int, int)",64,0,0,8,0,16,"SQ_WAVES",0.000000,3200098838431081,3200098838483232
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  must_not = { "profiler-counters-all-zero" },
}
case {
  name = "near-true-zeros",
  url = "https://github.com/ROCm/rocm-systems/blob/1b1610fc2b2ab32af71e6e04e4d4a6a4ae597992/projects/rocprofiler-sdk/source/docs/data/counter_collection.csv",
  summary = "Near miss: no bank conflicts in two kernels, the GPU is not told; built from the form of the table.",
  text = [[
1,1,"Agent 1",1,15606,15606,1048576,17,"void addition_kernel<float>(float*, float const*, float const*, int, int)",64,0,0,8,0,16,"SQ_LDS_BANK_CONFLICT",0.000000,3200098838431081,3200098838483232
2,2,"Agent 1",1,15606,15606,1048576,17,"void addition_kernel<float>(float*, float const*, float const*, int, int)",64,0,0,8,0,16,"SQ_LDS_BANK_CONFLICT",0.000000,3200098838431081,3200098838483232
]],
  must_not = { "profiler-counters-all-zero" },
}
