-- SPDX-License-Identifier: Apache-2.0
--
-- What is known of each gfx target in each ROCm release. Rows may overlap: a package of
-- AMD's that lacks a target says nothing about a distribution's own build, and a target
-- that fails by itself may work under an override. `doc` rows rest on a document or a
-- source list, `report` rows on users alone.

local rocm = "https://github.com/ROCm/ROCm/blob/"
local M45 = rocm .. "rocm-4.5.2/README.md"
local M50 = rocm .. "rocm-5.0.0/README.md"
local M54 = rocm .. "docs/5.4.3/docs/release/gpu_os_support.md"
local M56 = rocm .. "docs/5.6.1/docs/release/gpu_os_support.md"
local M57 = rocm .. "docs/5.7.1/docs/release/gpu_os_support.md"
local C60 = rocm .. "docs/6.0.0/CHANGELOG.md"
local M61 = "https://github.com/ROCm/rocm-install-on-linux"
-- ROCm 6.0.0 to 6.3.3
local MC = rocm .. "2f67fe62ce87727f9c466105535df8ec4f383200/docs/compatibility/"
  .. "compatibility-matrix-historical-6.0.csv"
-- 6.4 to 7.2
local MR = "https://github.com/ROCm/ROCm/blob/develop/docs/compatibility/compatibility-matrix.rst"
-- the targets that rocBLAS's CMake files build by default
local RB = "https://github.com/ROCm/rocBLAS/blob/develop/CMakeLists.txt"
-- listings of the files in AMD's rocBLAS package, 6.0 and 6.4.0
local PK60 = "https://github.com/ROCm/legacy-rocm-build/issues/3015"
local PK64 = "https://github.com/ROCm/legacy-rocm-build/issues/4625"
local TR = "https://github.com/ROCm/TheRock/blob/main/SUPPORTED_GPUS.md"
local OL = "https://github.com/ollama/ollama/blob/v0.30.0/Dockerfile"
local OL_GPU = "https://github.com/ollama/ollama/blob/main/docs/gpu.mdx"
local OVERRIDES = "https://github.com/Crosstalk-Solutions/project-nomad/issues/1075"
-- 7.14, with its successors' pages of the same name
local M714 = "https://rocm.docs.amd.com/en/docs-7.14.0/compatibility/compatibility-matrix.html"
local RX9000 = "https://rocm.docs.amd.com/projects/install-on-linux/en/docs-6.4.1/reference/"
  .. "system-requirements.html#rdna-os"

local function target(gfx, rows)
  for i = 1, #rows do
    local row = rows[i]
    support { gfx = gfx, rocm = row[1], state = row[2], basis = row[3], note = row[4],
              url = row[5] }
  end
end

local NOT_IN_64 = "AMD's rocBLAS package holds no Tensile file for it"
local IN_64 = "AMD's package has its Tensile file, though the compatibility table leaves the column empty"
local LISTED = "listed in AMD's compatibility table"
local SOURCE = "among the targets that rocBLAS builds by default; AMD's packages leave it out, distributions may not"
local READY = "marked release-ready on TheRock's development page"
local UNLISTED = "; AMD's compatibility table does not list it"
local BUILDS = "builds in TheRock, but is not marked as tested on hardware"

target("gfx803", {
  { ">=3.7, <4.1", "broken", "report", "wrong results and NaN since rocBLAS moved to the Tensile host library; 3.5.1 was good, and so was rocBLAS rebuilt with BUILD_WITH_TENSILE_HOST=false", "https://github.com/ROCm/legacy-rocm-build/issues/1265" },
  { "4.5", "unofficial-native", "doc", "enabled without a promise of support; wants PCIe 3.0 atomics", M45 },
  { ">=5.6, <6.0", "built-from-source", "doc", SOURCE, RB },
  { ">=6.0, <7.2", "broken", "doc", "dropped from rocBLAS's default targets with 6.0; needs a build of one's own with GPU_TARGETS=gfx803", RB },
})
target("gfx900", {
  { "4.5", "official", "doc", "the last release that supports the MI25", M45 },
  { ">=5.4, <6.0", "unsupported", "doc", "the MI25 stands in the table as not enabled", M54 },
  { "6.0", "unofficial-native", "report", "AMD's package has its Tensile file", PK60 },
  { "6.1", "unsupported", "doc", "the MI25 stands in the table as not enabled", M61 },
  { ">=6.0, <7.2", "built-from-source", "doc", SOURCE, RB },
  { "6.4.0", "broken", "report", NOT_IN_64, PK64 },
  { "7.2.1", "unofficial-native", "infer", "Ollama deletes gfx900 files from its copy of the 7.2.1 libraries, so the release has them", OL },
  { ">=10", "dev", "doc", BUILDS, TR },
})
target("gfx902", {
  { nil, "works-with-override", "report", "Vega APU, never enabled in HIP; 9.0.0 is what owners try", M45 },
})
target("gfx906", {
  { "4.5", "official", "doc", "MI50, MI60, Radeon VII, Pro VII", M45 },
  { ">=5.4, <6.0", "official", "doc", "5.7 is the last release with full support", M57 },
  { ">=5.4.2, <=5.5", "regressed", "report", "black images from PyTorch 2.0.1 for ROCm 5.4.2 and 5.5 where 1.13 for 5.2 was good; one group of reporters, hosts without PCIe atomics suspected", "https://github.com/pytorch/pytorch/issues/103973" },
  { ">=6.0, <6.2", "official-deprecated", "doc", "maintenance only; fixes until the second quarter of 2024", C60 },
  { "6.0", "unofficial-native", "report", "AMD's package has its Tensile file", PK60 },
  { ">=6.2, <6.4", "unofficial-native", "doc", "no longer a row of the compatibility table, but users report that 6.3 works", PK64 },
  { "6.4", "regressed", "report", "AMD's rocBLAS package lost its Tensile files: programs stop at TensileLibrary.dat", PK64 },
  { ">=7.0, <7.2", "regressed", "report", "same missing files in AMD's 7.0 and 7.1 images", "https://github.com/iacopPBK/llama.cpp-gfx906/issues/12" },
  { "7.2.1", "regressed", "report", "one application's bundle lacks gfx906; that is the bundle's choice, for Ollama deletes such files from the 7.2.1 libraries and so they exist", "https://github.com/mudler/LocalAI/issues/9313" },
  { ">=6.0, <7.2", "built-from-source", "doc", SOURCE, RB },
  { ">=10", "dev", "doc", BUILDS .. "; without hipBLASLt, Composable Kernel, rocWMMA and hipTensor", TR },
})
target("gfx908", {
  { "4.5", "official", "doc", "MI100", M45 },
  { ">=5.4, <6.0", "official", "doc", "MI100", M57 },
  { ">=6.0, <6.4", "official", "doc", LISTED, MC },
  { ">=6.4, <=7.2.3", "official", "doc", LISTED, MR },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx90a", {
  { ">=5.4, <6.0", "official", "doc", "MI210, MI250, MI250X", M57 },
  { ">=6.0, <6.4", "official", "doc", LISTED, MC },
  { ">=6.4, <=7.2.3", "official", "doc", LISTED, MR },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx90c", {
  { nil, "works-with-override", "report", "iGPU of Renoir, Lucienne and Cezanne: no library of AMD's carries it; 9.0.0 is what owners try", TR },
  { ">=10", "dev", "doc", "a target of TheRock without a mark that it builds", TR },
})
target("gfx942", {
  { "5.7", "built-from-source", "doc", "in rocBLAS's list beside gfx940 and gfx941", RB },
  { ">=6.0, <6.2", "official", "doc", "on few systems: MI300X on Ubuntu 22.04 (Oracle Linux from 6.1.1), MI300A on Ubuntu, RHEL and SLES", MC },
  { "6.2", "official", "doc", "not with Ubuntu 22.04.4 on kernel 6.5 nor 22.04.5 on kernel 6.8", MC },
  { "6.3", "official", "doc", LISTED, MC },
  { ">=6.4, <=7.2.3", "official", "doc", "MI325X under KVM SR-IOV must not use driver 30.20.0", MR },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx950", {
  { "6.4", "unsupported", "doc", "the column is empty", MR },
  { "7.0", "official", "doc", "7.0.0 adds MI350X and MI355X", "https://rocm.docs.amd.com/en/docs-7.0.0/about/release-notes.html" },
  { ">=7.1, <=7.2.3", "official", "doc", LISTED, MR },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx1010", {
  { "<5.3", "works-with-override", "report", "PyTorch 1.13.1 and 2.0 built for ROCm 5.2 run under 10.3.0, in single precision", "https://github.com/ROCm/legacy-rocm-build/issues/2527" },
  { ">=5.3, <6.1", "regressed", "report", "segmentation faults since 5.3, under 10.3.0 and in builds of one's own alike", "https://github.com/ROCm/legacy-rocm-build/issues/2527" },
  { "6.0", "broken", "report", NOT_IN_64, PK60 },
  { ">=6.1, <10", "works-with-override", "report", "10.1.0 works with libraries that carry gfx1010, where no override is needed at all; 10.3.0 crashes the card. That everything from 6.0 on is dead here, as is often said, these reports contradict", "https://github.com/ROCm/legacy-rocm-build/issues/887" },
  { "6.2", "broken", "report", "PyTorch's +rocm6.2 wheels hold no code for it (invalid device function); rocBLAS is fine", "https://github.com/pytorch/pytorch/issues/132570" },
  { ">=5.6, <7.2", "built-from-source", "doc", "among rocBLAS's default targets; Fedora 41 ships its Tensile file", "https://github.com/Nobara-Project/nobara-images/issues/13" },
  { "6.4.0", "broken", "report", NOT_IN_64, PK64 },
  { ">=10", "unofficial-native", "doc", READY .. " (Linux)" .. UNLISTED, TR },
})
target("gfx1011", {
  { ">=10", "unofficial-native", "doc", READY .. UNLISTED, TR },
})
target("gfx1012", {
  { ">=5.6, <7.2", "built-from-source", "doc", SOURCE, RB },
  { "6.4.0", "broken", "report", NOT_IN_64, PK64 },
  { ">=10", "unofficial-native", "doc", READY .. UNLISTED, TR },
})
target("gfx1013", {
  { nil, "works-with-override", "report", "10.1.0 will probably do, says a packager of ROCm", "https://github.com/ROCm/rocBLAS/issues/1339" },
})
target("gfx1030", {
  { "4.5", "unsupported", "doc", "not in the list", M45 },
  { ">=5.0, <6.0", "official", "doc", "V620 and W6800 are listed; RX 6800 and 6900 share the target", M50 },
  { ">=6.0, <6.4", "official", "doc", LISTED, MC },
  { ">=6.4, <=7.2.3", "official", "doc", LISTED, MR },
  { ">=7.14", "official", "doc", "listed: W6800 and V620; RX 6800 and 6900 share the target", M714 },
})
target("gfx1031", {
  { ">=5.0, <7.0", "works-with-override", "report", "10.3.0: the instruction set is that of gfx1030 but for the name, says an engineer of AMD; confirmed on an RX 6750 XT", "https://github.com/ROCm/rocBLAS/issues/1339" },
  { "6.2", "regressed", "report", "one report of invalid device function from torch 2.5.1+rocm6.2 under 10.3.0 on an RX 6700 XT", "https://github.com/pytorch/pytorch/issues/132570" },
  { ">=5.6, <7.2", "broken", "doc", "never among rocBLAS's default targets: without the override TensileLibrary cannot be read", RB },
  { ">=10", "unofficial-native", "doc", READY .. UNLISTED, TR },
})
target("gfx1032", {
  { "5.6", "works-with-override", "report", "10.3.0 on an RX 6600", "https://github.com/ROCm/legacy-rocm-build/issues/1698" },
  { "6.0", "broken", "report", "without the override rocBLAS finds no Tensile library", "https://github.com/ollama/ollama/issues/2823" },
  { ">=10", "unofficial-native", "doc", READY .. UNLISTED, TR },
})
target("gfx1033", {
  { ">=10", "unofficial-native", "doc", READY .. " (Van Gogh)" .. UNLISTED, TR },
})
target("gfx1034", {
  { nil, "works-with-override", "doc", "Ollama's documentation gives 10.3.0 for this target", OL_GPU },
  { ">=10", "unofficial-native", "doc", READY .. UNLISTED, TR },
})
target("gfx1035", {
  { ">=5.0, <7.3", "works-with-override", "report", "10.3.0 is what projects set for the 680M", OVERRIDES },
  { ">=10", "unofficial-native", "doc", READY .. UNLISTED, TR },
})
target("gfx1036", {
  { "6.0", "broken", "report", "no Tensile file, and 10.3.0 gave segmentation faults", PK60 },
  { ">=10", "unofficial-native", "doc", READY .. UNLISTED, TR },
})
target("gfx1100", {
  { "5.6", "unofficial-native", "doc", "in rocBLAS's list, not in the support table", M56 },
  { "5.7", "official", "doc", "7900 XTX, 7900 XT and W7900, on Ubuntu 22.04 only", M57 },
  { ">=6.0, <6.4", "official", "doc", "W7800 and 7900 GRE join by 6.1", MC },
  { ">=6.4, <=7.2.3", "official", "doc", LISTED, MR },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx1101", {
  { "6.0", "unofficial-native", "report", "AMD's package has its Tensile file", PK60 },
  { "6.4.0", "unofficial-native", "report", IN_64, PK64 },
  { ">=6.4.1, <=7.2.3", "official", "doc", "listed from 6.4.1 on: W7700, RX 7800 XT", RX9000 },
  { "7.2.0", "regressed", "report", "black images from Qwen-Image-Edit in ComfyUI, one report", "https://github.com/ROCm/ROCm/issues/6028" },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx1102", {
  { ">=6.0, <=6.4.0", "unofficial-native", "report", "AMD's packages have its Tensile file; never a row of the table", PK64 },
  { ">=7.1, <=7.2.3", "unofficial-native", "doc", "in rocBLAS's list, not in the compatibility table", RB },
  { ">=7.14", "official", "doc", LISTED .. " (RX 7600)", M714 },
})
target("gfx1103", {
  { ">=5.7, <7.1", "works-with-override", "report", "11.0.0 or 11.0.2 carry light work on the 780M; hangs are reported too", "https://github.com/lamikr/rocm_sdk_builder/issues/257" },
  { ">=6.0, <7.1", "broken", "doc", "not among rocBLAS's targets before 7.1: fails without an override", RB },
  { "7.1", "built-from-source", "doc", "joins rocBLAS's list with 7.1", RB },
  { "7.2", "unofficial-native", "report", "runs natively in Ollama 0.18 to 0.31.1; 11.0.0 is wrong there", OVERRIDES },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx1150", {
  { ">=6.0, <7.0", "broken", "report", "11.5.1 gives invalid device function, 11.0.0 INVALID_ISA (PyTorch)", "https://github.com/likelovewant/ROCmLibs-for-gfx1103-AMD780M-APU/issues/37" },
  { "7.0", "built-from-source", "doc", "joins rocBLAS's list with 7.0", RB },
  { "7.2", "unofficial-native", "report", "the 890M runs natively in Ollama's ROCm 7.2", OVERRIDES },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx1151", {
  { "6.3", "built-from-source", "doc", "in rocBLAS's 6.3 list, absent from AMD's 6.4.0 package", RB },
  { "6.3.3", "unofficial-native", "doc", "Ollama compiles for it from 0.6.2 on", OL },
  { ">=6.4.1, <=7.1.0", "regressed", "report", "hipMalloc crashes in containers, 7.2.0 passes: one project's test, against which stand Ollama users on 6.3.3 and 6.4", "https://github.com/warpfront/hipfire/pull/81" },
  { ">=7.2, <=7.2.1", "unofficial-native", "report", "works; page faults of the command processor on some vendor kernels that lack the CWSR size fix", "https://github.com/ROCm/legacy-rocm-build/issues/6269" },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx1152", {
  { ">=7.0, <8.0", "works-with-override", "report", "llama.cpp built without gfx1152 crashes, under 11.5.0 it runs", "https://github.com/ggml-org/llama.cpp/issues/19949" },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx1153", {
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx1200", {
  { "6.3", "built-from-source", "doc", "in rocBLAS's 6.3 list", RB },
  { "6.4.0", "unofficial-native", "report", IN_64, PK64 },
  { "6.4.1", "official", "doc", "the requirements page of 6.4.1 lists the RX 9000 series on Ubuntu 24.04.2 and later", RX9000 },
  { ">=7.1, <=7.2.3", "official", "doc", LISTED, MR },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx1201", {
  { "6.2", "broken", "report", "no Tensile file for it", "https://github.com/ROCm/AMDMIGraphX/pull/3517" },
  { "6.3", "built-from-source", "doc", "in rocBLAS's 6.3 list", RB },
  { "6.4.0", "unofficial-native", "report", IN_64, PK64 },
  { "6.4.1", "official", "doc", "the requirements page of 6.4.1 lists the RX 9000 series on Ubuntu 24.04.2 and later", RX9000 },
  { ">=7.1, <=7.2.3", "official", "doc", LISTED, MR },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx1250", {
  { ">=10", "dev", "doc", "a target of TheRock (MI450 series); PyTorch asks for ROCm 7.14 or later", "https://github.com/ROCm/pytorch/pull/3421" },
})
