-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "miopen-find-mode-slow",
  title = "MIOpen searches a solver for each new shape: slow first runs and workspace warnings",
  summary = [[
For each convolution shape it has not met, MIOpen tries solvers, which takes seconds to minutes;
programs with ever-changing shapes (speech, image sizes, VAE) do it all the time. The caller
offers no workspace, so good solvers are skipped, with a warning each. Results are right, only
slow. FAST find mode takes an answer from the database or a heuristic instead.]],
  component = "miopen", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    { count = [[\[IsEnoughWorkspace\] .*workspace required: \d+]], at_least = 3, strength = "very_strong", group = "workspace" },
    { log = [[\[IsEnoughWorkspace\] .*provided ptr: 0+ size: 0]], strength = "strong", group = "workspace" },
    { fact = "symptom.kind", equals = "slow", strength = "moderate", group = "slow" },
    { log = [[MIOpen.*(?:Starting search|Searching the best solution|SearchImpl|GenericSearch)]], strength = "moderate", group = "search" },
    { fact = "env.MIOPEN_FIND_MODE", ["in"] = { "2", "FAST", "fast" }, strength = "very_strong", against = true },
    { log = [[HIP out of memory|HSA_STATUS_ERROR_OUT_OF_RESOURCES]], strength = "strong", against = true },
    { log = [[miopenStatus(?:UnknownError|InternalError)]], strength = "moderate", against = true },
    -- the mode is spoken of, and time
    { all = { { said = [[(?i)\bMIOPEN_FIND_MODE\b|\bMIOpen'?s? (?:\w+ ){0,3}(?:find|immediate|tuning|autotun\w*|search\w*|benchmark\w*|cache|warm-?up)\b]] },
              { said = [[(?i)\bslow\w*|\blong (?:time|initial|wait)|\bminutes\b|\bFAST\b|warm-?up|takes (?:both )?time|\bpenalty\b|\bforever\b]] } },
      strength = "very_strong", group = "mode" },
    { all = { { said = [[(?i)\bfirst[- ](?:run|batch|step|iteration|epoch|image|generation|inference|forward|call|time|pass|VAE decode)\b.{0,40}?\b(?:slow\w*|penalty|long|minutes|ages|forever)\b|\beach time\b.{0,60}?\b(?:chang|new|differ)\w*\b.{0,120}?\b(?:wait|long|minutes|slow)\b|\b(?:slow|long|sluggish) (?:first|initial|warm-?up)\b|\b(?:stuck|hangs?) (?:at|in|on) (?:the )?(?:auto-?tun\w+|MIOpen\w*)]] },
              { any = { { said = [[(?i)miopen]] }, { log = [[MIOpen]] } } } }, strength = "strong", group = "prose" },
    { said = [[(?i)\bmiopenFindConvolution\w+.{0,60}?\b(?:slow|bad|cost|costs|takes?|seconds|minutes)\b]], strength = "strong", group = "prose" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = helped([[\bMIOPEN_FIND_MODE(?:=|\b)]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
    { all = { { said = [[(?i)\b(?:first|each new|every new|new)(?: \w+){0,3} (?:run|image|resolution|shape|generation|iteration|step|epoch|size)s?\b.{0,60}(?:slow|minutes|takes (?:very )?long|ages|forever).{0,80}(?:then|after|afterwards|second|subsequent|next)]] },
              { any = { { log = [[MIOpen|MIOPEN_]] }, { log = says_amd }, { fact = "gpu.gfx", exists = true } } } }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)\b(?:minutes|slow|long|ages|forever)\b.{0,40}?\bfirst (?:time|run|image|step|generation)\b.{0,80}?\b(?:then|after|second|next|subsequent)]] },
              { any = { { log = [[MIOpen|MIOPEN_]] }, { log = says_amd }, { fact = "gpu.gfx", exists = true } } } }, strength = "strong", group = "prose" },
  },
  remedies = {
    { id = "find-mode-fast", title = "MIOPEN_FIND_MODE=2 (FAST)",
      outcome = "cure", chance = 0.85, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "steady speed may be somewhat below that of a full search" },
      apply = [[export MIOPEN_FIND_MODE=2]], verify = [[env | grep MIOPEN_FIND_MODE]], expect = "2",
      rollback = [[unset MIOPEN_FIND_MODE]] },
    { id = "fewer-warnings", title = "Only silence the warnings: MIOPEN_LOG_LEVEL=3",
      outcome = "partial", chance = 0.5, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      apply = [[export MIOPEN_LOG_LEVEL=3]], verify = [[env | grep MIOPEN_LOG_LEVEL]], expect = "3", rollback = [[unset MIOPEN_LOG_LEVEL]] },
  },
  references = {
    { url = "https://github.com/pytorch/pytorch/issues/150168", title = "IsEnoughWorkspace warnings and slow convolutions",
      says = "A text-to-speech model on a Radeon 680M is slower than on its CPU; MIOPEN_FIND_MODE=2 cures it." },
    { url = "https://github.com/ROCm/MIOpen/issues/2981", title = "Excessive warnings of IsEnoughWorkspace",
      says = "PyTorch's calls come with no workspace; a change in MIOpen made each such solver a warning." },
    { url = "https://github.com/ROCm/rocm-libraries/issues/4071", title = "IsEnoughWorkspace warnings on gfx1151",
      says = "The same with a text-to-speech model; on Windows the null pointer is written with sixteen zeros." },
  },
}
