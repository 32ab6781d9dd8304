-- SPDX-License-Identifier: Apache-2.0
-- ROCm's new build system (TheRock) numbered its previews 7.9 to 7.13 while the releases
-- stood at 7.0 to 7.2: neither stream is older or newer than the other. 7.14.0 is the first
-- release that it built, and is newer than both; nightlies went on as 7.15, releases as 10.
-- https://github.com/ROCm/TheRock/releases
-- https://github.com/ROCm/legacy-rocm-build/releases/tag/rocm-7.14.0

local preview = {
  { range = ">=7.9, <7.14 || >=7.15, <8", value = "preview" },
  { range = "<7.9 || >=7.14, <7.15 || >=8", value = "release" },
}

local function stream(id, version, key)
  local cases = {}
  for i = 1, #preview do
    cases[i] = { range = preview[i].range, facts = { [key] = preview[i].value } }
  end
  derive { id = "stream-of-" .. id, from = version, cases = cases }
end

stream("rocm", "rocm.version", "rocm.stream")
stream("app-rocm", "app.rocm", "app.rocm_stream")
stream("torch-rocm", "torch.rocm", "torch.rocm_stream")
