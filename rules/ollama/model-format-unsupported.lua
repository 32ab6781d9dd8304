-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "model-format-unsupported",
  title = "This release of the application does not know the model's architecture or format",
  summary = [[A model newer than the program (or one whose engine was removed, as mllama in Ollama 0.30)
names an architecture, tokenizer or tensor type that its llama.cpp does not know. Loading ends before the
GPU is asked for anything.]],
  component = "app", severity = "error", maturity = "stable", prior = "rare",
  evidence = {
    -- no fault of the GPU or of ROCm: mentioned, never put forward
    { log = [[unknown model architecture: '\w]], strength = "strong", group = "arch" },
    { log = [[error loading model vocabulary: unknown (?:pre-tokenizer|tokenizer)]], strength = "strong", group = "arch" },
    { log = [[has invalid ggml type \d+]], strength = "strong", group = "arch" },
    -- a fork gave the number of the type to a type of another size
    { log = [[gguf_init_from_\w+: tensor '\S+' has offset \d+, expected \d+]], strength = "strong", group = "arch" },
    { log = [[unsupported model architecture "?\w+"?|this model is not supported by your version of Ollama]], strength = "strong", group = "arch" },
    { log = [[Model architectures \['\w+'\] are not supported for now]], strength = "strong", group = "arch" },
    { fact = "app.name", exists = true, strength = "weak", group = "app" },
  },
  remedies = {
    { id = "update", title = "Update the program, then fetch the model again",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      backup = keep_ollama_unit, apply = [[curl -fsSL https://ollama.com/install.sh | sh   # llama.cpp, LM Studio: newest build or runtime]],
      verify = [[ollama run APP hello]], expect = [[\S]], rollback = install_ollama_as_before, fallback = "other-model" },
    { id = "other-model", title = "Another conversion of the model, made for this engine",
      outcome = "workaround", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      summary = "NAME: a tag of Ollama's library, or hf.co/OWNER/REPOSITORY:QUANTISATION for a GGUF whose page names this engine.",
      apply = [[ollama pull NAME]], verify = [[ollama run NAME hello]], expect = [[\S]], rollback = [[ollama rm NAME]] },
  },
  refuted = {
    { what = "downloading the same file again", why = "the file is sound, the program does not know its architecture", ref = 2 },
  },
  references = {
    { url = "https://github.com/ollama/ollama/issues/16014", title = "nemotron3:33b fails to load with 'unknown architecture'",
      says = "0.17.6-rocm; the architecture is known from 0.22.0 on." },
    { url = "https://github.com/ollama/ollama/issues/18486", title = "llama3.2-vision: unknown model architecture: 'mllama'",
      says = "A fresh download does not help: the engine of that release lacks the architecture." },
    { url = "https://github.com/SciSharp/LLamaSharp/pull/1371", title = "FAQ entry for unknown model architecture",
      says = "The llama.cpp in use is older than the model." },
  },
}
