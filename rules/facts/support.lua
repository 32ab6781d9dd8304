-- SPDX-License-Identifier: Apache-2.0
--
-- What is known of each gfx target in each ROCm release. Rows may overlap: a package of
-- AMD's that lacks a target says nothing about a distribution's own build, and a target
-- that fails by itself may work under an override. `doc` rows rest on a document or a
-- source list, `report` rows on users alone. Each release since 5.7 has a row for each
-- target that a device has; where no source speaks, the row says so.

local rocm = "https://github.com/ROCm/ROCm/blob/"
local M45 = rocm .. "rocm-4.5.2/README.md"
local M50 = rocm .. "rocm-5.0.0/README.md"
local M54 = rocm .. "docs/5.4.3/docs/release/gpu_os_support.md"
local M56 = rocm .. "docs/5.6.1/docs/release/gpu_os_support.md"
local M57 = rocm .. "docs/5.7.1/docs/release/gpu_os_support.md"
local M570 = rocm .. "docs/5.7.0/docs/release/gpu_os_support.md"
local W57 = rocm .. "docs/5.7.1/docs/release/windows_support.md"
local C60 = rocm .. "docs/6.0.0/CHANGELOG.md"
-- 6.0.0 to 6.2.4 have this page alike; GPUs that it does not list are not officially supported
local M62 = "https://github.com/ROCm/rocm-install-on-linux/blob/docs/6.2.4/docs/reference/system-requirements.rst"
local W62 = "https://github.com/ROCm/rocm-install-on-windows/blob/docs/6.2.4/docs/reference/system-requirements.rst"
local windows = "https://rocm.docs.amd.com/projects/install-on-windows/en/docs-"
local W64 = windows .. "6.4.2/reference/system-requirements.html"
local W72 = windows .. "7.2/reference/system-requirements.html"
-- ROCm 6.0.0 to 6.3.3
local MC = rocm .. "2f67fe62ce87727f9c466105535df8ec4f383200/docs/compatibility/"
  .. "compatibility-matrix-historical-6.0.csv"
-- 6.0.0 to 7.1.0
local MH = "https://github.com/ROCm/legacy-rocm-build/blob/develop/docs/compatibility/"
  .. "compatibility-matrix-historical-6.0.csv"
-- 6.4 to 7.2.4
local MR = "https://github.com/ROCm/ROCm/blob/develop/docs/compatibility/compatibility-matrix.rst"
-- the targets that rocBLAS's CMake files build by default
local RB = "https://github.com/ROCm/rocBLAS/blob/develop/CMakeLists.txt"
-- listings of the files in AMD's rocBLAS package, 6.0 and 6.4.0
local PK60 = "https://github.com/ROCm/legacy-rocm-build/issues/3015"
local PK64 = "https://github.com/ROCm/legacy-rocm-build/issues/4625"
local TR = "https://github.com/ROCm/TheRock/blob/main/SUPPORTED_GPUS.md"
local function therock(release, file)
  return "https://github.com/ROCm/TheRock/blob/release/therock-" .. release .. "/"
    .. (file or "SUPPORTED_GPUS.md")
end
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
  { ">=6.0, <=6.2.4", "unsupported", "doc", "the MI25 stands in the table as not enabled", M62 },
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
  { "6.2", "official-deprecated", "doc", "the MI50, Pro VII and Radeon VII stand in the table as deprecated, up to 6.2.4", M62 },
  { "6.0", "unofficial-native", "report", "AMD's package has its Tensile file", PK60 },
  { "6.3", "unofficial-native", "report", "no row of the compatibility table, but users report that 6.3 works", PK64 },
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
  { ">=6.4, <=7.2.4", "official", "doc", LISTED, MR },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx90a", {
  { ">=5.4, <6.0", "official", "doc", "MI210, MI250, MI250X", M57 },
  { ">=6.0, <6.4", "official", "doc", LISTED, MC },
  { ">=6.4, <=7.2.4", "official", "doc", LISTED, MR },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx90c", {
  { nil, "works-with-override", "report", "iGPU of Renoir, Lucienne and Cezanne: no library of AMD's carries it; 9.0.0 is what owners try", TR },
  { "7.14 || 10.0", "dev", "doc", "a target of TheRock without a mark that it builds", therock("10.0") },
  { ">=10.1", "dev", "doc", BUILDS, TR },
})
target("gfx942", {
  { "5.7", "built-from-source", "doc", "in rocBLAS's list beside gfx940 and gfx941", RB },
  { ">=6.0, <6.2", "official", "doc", "on few systems: MI300X on Ubuntu 22.04 (Oracle Linux from 6.1.1), MI300A on Ubuntu, RHEL and SLES", MC },
  { "6.2", "official", "doc", "not with Ubuntu 22.04.4 on kernel 6.5 nor 22.04.5 on kernel 6.8", MC },
  { "6.3", "official", "doc", LISTED, MC },
  { ">=6.4, <=7.2.4", "official", "doc", "MI325X under KVM SR-IOV must not use driver 30.20.0", MR },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx950", {
  { "6.4", "unsupported", "doc", "the column is empty", MR },
  { "7.0", "official", "doc", "7.0.0 adds MI350X and MI355X", "https://rocm.docs.amd.com/en/docs-7.0.0/about/release-notes.html" },
  { ">=7.1, <=7.2.4", "official", "doc", LISTED, MR },
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
  { ">=6.4, <=7.2.4", "official", "doc", LISTED, MR },
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
  { "5.7.0", "unofficial-native", "doc", "in rocBLAS's list, not in the support table", M570 },
  { "5.7.1", "official", "doc", "7900 XTX, 7900 XT and W7900, on Ubuntu 22.04 only", M57 },
  { ">=6.0, <6.4", "official", "doc", "W7800 and 7900 GRE join by 6.1", MC },
  { ">=6.4, <=7.2.4", "official", "doc", LISTED, MR },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx1101", {
  { "6.0", "unofficial-native", "report", "AMD's package has its Tensile file", PK60 },
  { "6.4.0", "unofficial-native", "report", IN_64, PK64 },
  { ">=6.4.1, <=7.2.4", "official", "doc", "listed from 6.4.1 on: W7700, RX 7800 XT", RX9000 },
  { "7.2.0", "regressed", "report", "black images from Qwen-Image-Edit in ComfyUI, one report", "https://github.com/ROCm/ROCm/issues/6028" },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx1102", {
  { ">=6.0, <=6.4.0", "unofficial-native", "report", "AMD's packages have its Tensile file; never a row of the table", PK64 },
  { ">=7.1, <=7.2.4", "unofficial-native", "doc", "in rocBLAS's list, not in the compatibility table", RB },
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
  { ">=6.4.2, <=7.1.0", "official", "doc", LISTED, MH },
  { ">=7.1.1, <=7.2.4", "official", "doc", LISTED, MR },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx1201", {
  { "6.2", "broken", "report", "no Tensile file for it", "https://github.com/ROCm/AMDMIGraphX/pull/3517" },
  { "6.3", "built-from-source", "doc", "in rocBLAS's 6.3 list", RB },
  { "6.4.0", "unofficial-native", "report", IN_64, PK64 },
  { "6.4.1", "official", "doc", "the requirements page of 6.4.1 lists the RX 9000 series on Ubuntu 24.04.2 and later", RX9000 },
  { ">=6.4.2, <=7.1.0", "official", "doc", LISTED, MH },
  { ">=7.1.1, <=7.2.4", "official", "doc", LISTED, MR },
  { ">=7.14", "official", "doc", LISTED, M714 },
})
target("gfx1250", {
  { ">=10", "dev", "doc", "a target of TheRock (MI450 series); PyTorch asks for ROCm 7.14 or later", "https://github.com/ROCm/pytorch/pull/3421" },
})

-- Tables that leave a target out, and releases of which nothing was found.
local function each(lists, rows)
  for i = 1, #lists do
    for j = 1, #lists[i] do target("gfx" .. lists[i][j], rows) end
  end
end
local UNLISTED_PAGE = "not listed for Linux; what that page does not list is not officially supported"
local UNLISTED_TABLE = "not listed in AMD's compatibility table"
local NOTHING = "no source speaks of it"
local old = { "700", "701", "801", "802", "803", "810", "902", "904", "1013" }
local middle = { "1010", "1011", "1012", "1031", "1032", "1033", "1034", "1035", "1036" }
local ryzen = { "1103", "1150", "1151", "1152", "1153" }
local rdna4 = { "1200", "1201" }

each({ old, middle, ryzen, rdna4, { "90c", "942", "950", "1101", "1102" } }, {
  { "5.7", "unsupported", "doc", UNLISTED_PAGE, M57 },
})
each({ old, middle, ryzen, rdna4, { "90c", "950", "1101", "1102" } }, {
  { ">=6.0, <=6.2.4", "unsupported", "doc", UNLISTED_PAGE, M62 },
})
each({ old, middle, { "900", "906", "90c", "1102" } }, {
  { ">=6.3, <=6.4.3 || >=7.0, <=7.1.0", "unsupported", "doc", UNLISTED_TABLE, MH },
  { "7.1.1 || >=7.2.1, <=7.2.4", "unsupported", "doc", UNLISTED_TABLE, MR },
})
each({ ryzen }, { { ">=6.3, <=6.4.3", "unsupported", "doc", UNLISTED_TABLE, MH } })
each({ rdna4, { "1101" } }, { { ">=6.3, <=6.4.0", "unsupported", "doc", UNLISTED_TABLE, MH } })
each({ { "950" } }, {
  { "6.3 || >=6.4.1, <=6.4.3", "unsupported", "doc", UNLISTED_TABLE, MH },
})
each({ old }, { { ">=7.14", "unsupported", "doc", UNLISTED_TABLE, M714 } })
each({ middle, { "900", "906" } }, { { "7.14", "dev", "doc", BUILDS .. UNLISTED, therock("7.14") } })

-- Releases whose column of the table was not found, and the Ryzen targets that the table leaves
-- to pages of their own; where another row speaks, nothing stands here.
local function silent(rocm, list)
  each({ list }, { { rocm, "unknown", "none", NOTHING } })
end
local no_row = { "700", "701", "801", "802", "810", "904" }
silent("6.4.4", { "1032", "1102", "1152" })
silent("7.2.0", { "803", "900", "906", "1012", "1031" })
silent("6.4.4 || 7.2.0", no_row)
silent("6.4.4 || 7.2.0", { "1011", "1033", "1036" })
silent("7.1", { "1150" })
silent("7.1.1 || >=7.2.2, <=7.2.4", { "1151" })
silent(">=6.4.4, <=7.2.4", { "1153" })
silent("preview >=7.9, <7.14", no_row)
silent("preview >=7.9, <7.14", { "803" })
silent("preview >=7.9, <7.11", { "1103", "1152", "1153" })
silent("preview >=7.9, <7.13", { "900", "1031", "1033" })

-- The HIP SDK on Windows.
local RUNTIME = "on Windows: the runtime is supported, the libraries of the HIP SDK are not"
target("gfx1012", {
  { "5.7", "unsupported", "doc", "on Windows: the W5500 stands in the table as not enabled", W57 },
  { ">=6.0, <=6.2.4", "unsupported", "doc", "on Windows: the W5500 stands in the table as not enabled", W62 },
})
target("gfx1030", { { "7.2", "unsupported", "doc", "on Windows: the W6800 stands in the HIP SDK's table as not enabled", W72 } })
target("gfx1031", { { ">=6.0, <=6.2.4", "unsupported", "doc", RUNTIME, W62 } })
target("gfx1032", {
  { "5.7", "unsupported", "doc", RUNTIME, W57 },
  { ">=6.0, <=6.2.4", "unsupported", "doc", RUNTIME, W62 },
  { "6.4.2", "unsupported", "doc", RUNTIME .. " (W6600)", W64 },
  { "7.2", "unsupported", "doc", "on Windows: the W6600 stands in the HIP SDK's table as not enabled", W72 },
})
target("gfx1101", { { ">=6.0.2, <=6.2.4", "official", "doc", "on Windows only: W7700, RX 7800 XT, RX 7700 XT", W62 } })
target("gfx1102", {
  { "5.7", "official", "doc", "on Windows only: RX 7600", W57 },
  { ">=6.0, <=6.2.4", "official", "doc", "on Windows only: RX 7600", W62 },
})

-- The previews 7.9 to 7.13, by the marks of TheRock's own table in each release branch: each
-- list of targets with its mark from one preview up to another.
local PLANNED = "in TheRock's table without a mark that it builds"
local TESTED = "builds in TheRock and is marked as tested"
local RELEASED = "marked release-ready in TheRock's table"
local function previews(from, to, last, mark, list)
  local range = "preview >=" .. from .. ", <" .. to
  each({ list }, { { range, "dev", "doc", mark, therock(last, "ROADMAP.md") } })
end
previews("7.9", "7.14", "7.13", RELEASED, { "942", "1200", "1201" })
previews("7.9", "7.10", "7.9", RELEASED, { "950" })
previews("7.10", "7.14", "7.13", BUILDS, { "950" })
previews("7.9", "7.14", "7.13", BUILDS, { "906", "908", "90a", "1010", "1011", "1012" })
previews("7.9", "7.10", "7.9", BUILDS, { "1100", "1101", "1102", "1150", "1151" })
previews("7.10", "7.14", "7.13", TESTED, { "1100", "1101", "1102", "1150", "1151" })
previews("7.11", "7.14", "7.13", TESTED, { "1103" })
previews("7.11", "7.14", "7.13", BUILDS, { "1152", "1153" })
previews("7.9", "7.11", "7.10", PLANNED, { "1030" })
target("gfx1030", { { "preview >=7.11, <7.14", "dev", "doc", TESTED, therock("7.13") } })
previews("7.9", "7.13", "7.12", PLANNED, { "1032", "1035", "1036" })
previews("7.13", "7.14", "7.13", BUILDS, { "900", "1031", "1032", "1033", "1034", "1035", "1036" })
previews("7.13", "7.14", "7.13", PLANNED, { "90c" })
