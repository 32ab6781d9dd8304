-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "tensile-bundler-mismatch",
  title = [["Can't find bundles for hip-amdgcn-...": Tensile and clang-offload-bundler do not fit]],
  summary = [[
Tensile compiles its kernels with clang and takes the code of each target out of the object with
clang-offload-bundler, by a name that it makes up. clang's names changed (hip- to hipv4- with code object 4 in ROCm 4.1),
as did the bundler's options. A bundler of an older compiler, of a folder that came first on the PATH, or a Tensile of
another release asks for what is not there.]],
  component = "rocblas", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[clang-offload-bundler\S*: error: Can't find bundles for hip(?:v4)?-amdgcn-]], strength = "decisive", group = "name" },
    { log = [[clang-offload-bundler: Unknown command line argument '--?(?:compress|bundle-align|targets|input|list|unbundle)]], strength = "decisive", group = "option" },
    { log = [[No bundler found; set TENSILE_ROCM_OFFLOAD_BUNDLER_PATH]], strength = "decisive", group = "path" },
  },
  remedies = {
    { id = "this-bundler", title = "Let Tensile take the bundler of the compiler that compiles",
      outcome = "cure", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      prepare = [[command -v clang-offload-bundler; find /opt/rocm*/ /usr/lib/llvm* -name clang-offload-bundler 2>/dev/null; hipcc --version]],
      summary = "Tensile looks below ROCM_PATH first, which is /opt/rocm where it is not set; then on the PATH. TensileCreateLibrary also takes --offload-bundler.",
      apply = [[rocm_path_before="${ROCM_PATH-}"
ROCM_PATH="$(hipconfig -R)" PATH="$(hipconfig -l):$PATH"
export ROCM_PATH PATH]],
      verify = [[[ "$(readlink -f "$(command -v clang-offload-bundler)")" = "$(readlink -f "$(hipconfig -l)/clang-offload-bundler")" ] && echo same]], expect = "same",
      rollback = [[PATH="${PATH#"$(hipconfig -l)":}"
if [ -n "$rocm_path_before" ]; then ROCM_PATH="$rocm_path_before"; else unset ROCM_PATH; fi]], fallback = "one-release" },
    { id = "one-release", title = "Build rocBLAS and Tensile of the release that the compiler is of",
      outcome = "cure", chance = 0.7, minutes = 60, risk = "low", reversibility = "high", scope = "app",
      requires = "rocBLAS's sources in the current folder; tensile_tag.txt there names the Tensile that belongs to them",
      prepare = keep_sources("bundler"),
      apply = [[git fetch --tags && git checkout rocm-{rocm.version|X.Y.Z} && { [ ! -e build ] || mv build "build.before.$(date +%s)"; }]],
      verify = [[git tag --points-at HEAD | grep -cx rocm-{rocm.version|X.Y.Z} || true]], expect = [=[^[1-9]]=],
      rollback = sources_as_before("bundler") },
  },
  references = {
    { url = "https://github.com/ROCm/Tensile/pull/1257", title = "Value of targets to clang-offload-bundler updated",
      says = "In January 2021 the names went from hip to hipv4; Tensile asks the bundler's list which of them the compiler uses." },
    { url = "https://github.com/ROCm/TheRock/issues/206", title = "hipBLASLt/Tensile is trying to use /opt/rocm's clang-offload-bundler",
      says = "An installed older bundler does not know --compress; the one built beside it would have." },
    { url = "https://github.com/ROCm/Tensile/blob/a164ed70df55ceb076f4a1f2fa2ea11f0f1384cc/Tensile/BuildCommands/SourceCommands.py", title = "SourceCommands.py",
      says = "The bundler lists an object's targets and takes them out; without a bundler Tensile names the variable." },
    { url = "https://github.com/justxi/rocm/issues/187", title = "rocBLAS from science overlay", says = "rocBLAS 4.1.0's Tensile asks for hip-...gfx803, and the compiler wrote another name." },
  },
}
