-- SPDX-License-Identifier: Apache-2.0
case { name = "rx7900xtx", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "RX7900XTX" }, extracts = { ["gpu.gfx"] = "gfx1100" } }
case { name = "7900-xtx", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "7900 xtx" }, extracts = { ["gpu.gfx"] = "gfx1100" } }
case { name = "rx7600", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "RX7600" }, extracts = { ["gpu.gfx"] = "gfx1102" } }
case { name = "rx-7800-xt", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "rx 7800 xt" }, extracts = { ["gpu.gfx"] = "gfx1101" } }
case { name = "rx6600", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "rx6600" }, extracts = { ["gpu.gfx"] = "gfx1032" } }
case { name = "6700xt", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "6700xt" }, extracts = { ["gpu.gfx"] = "gfx1031" } }
case { name = "6900-xt", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "6900 XT" }, extracts = { ["gpu.gfx"] = "gfx1030" } }
case { name = "rx6400", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "rx6400" }, extracts = { ["gpu.gfx"] = "gfx1034" } }
case { name = "5700-xt", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "5700 XT" }, extracts = { ["gpu.gfx"] = "gfx1010" } }
case { name = "rx-5500xt", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "rx 5500xt" }, extracts = { ["gpu.gfx"] = "gfx1012" } }
case { name = "9070xt", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "9070XT" }, extracts = { ["gpu.gfx"] = "gfx1201" } }
case { name = "rx-9060xt-16gb", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "RX-9060XT 16GB" }, extracts = { ["gpu.gfx"] = "gfx1200" } }
case { name = "rx580", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "RX580" }, extracts = { ["gpu.gfx"] = "gfx803" } }
case { name = "rx-vega56", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "RX Vega56" }, extracts = { ["gpu.gfx"] = "gfx900" } }
case { name = "mi50", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "mi50" }, extracts = { ["gpu.gfx"] = "gfx906" } }
case { name = "mi325x", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "Mi325x" }, extracts = { ["gpu.gfx"] = "gfx942" } }
case { name = "mi-250", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "MI 250" }, extracts = { ["gpu.gfx"] = "gfx90a" } }
case { name = "mi100", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "mi100" }, extracts = { ["gpu.gfx"] = "gfx908" } }
case { name = "ryzen-ai-max-395", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "Ryzen AI Max+ 395" }, extracts = { ["gpu.gfx"] = "gfx1151" } }
case { name = "780m", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "780M" }, extracts = { ["gpu.gfx"] = "gfx1103" } }
case { name = "890m", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "890m" }, extracts = { ["gpu.gfx"] = "gfx1150" } }
case { name = "680m", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "A name without its blanks, capitals or series.", text = "", facts = { ["gpu.name"] = "680M" }, extracts = { ["gpu.gfx"] = "gfx1035" } }
case { name = "geforce-7900-gtx", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "Another maker's.", text = "", facts = { ["gpu.name"] = "GeForce 7900 GTX" }, extracts = { ["gpu.gfx"] = {} } }
case { name = "nvidia-rtx-5700", url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/amd_family.c",
  summary = "Another maker's.", text = "", facts = { ["gpu.name"] = "NVIDIA RTX 5700" }, extracts = { ["gpu.gfx"] = {} } }
