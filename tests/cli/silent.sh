# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# What the base must not name at all: kbmatch test asks for less than 0.5 only, and some rules
# never come to that.
. tests/cli/lib.sh
export KBMATCH_KB="$FULL_KB"

names() { # RULE: whether a line is told as evidence of it, of $T/log
	"$KBMATCH" --no-probe --fact app.name=llama.cpp --logs "$T/log" --format json >"$T/out"
	python3 -c "
import json, sys
d = json.load(open(sys.argv[2]))['diagnoses']
sys.exit(not any(x['id'] == sys.argv[1] and 'alike' not in x for x in d))" "$1" "$T/out"
}
magic="gguf_init_from_file_impl: failed to read magic"
loading="llama_model_load: error loading model: llama_model_loader: failed to load model from"

printf '%s\n' "$magic" "$loading /home/user/models/model.gguf" >"$T/log"
ok_if "a file without a header is damaged" names model-file-corrupt
for path in /home/user/models/ / "'/home/user/models/'"; do
	printf '%s\n' "$magic" "$loading $path" >"$T/log"
	if names model-file-corrupt; then not_ok "a folder is no damaged file: $path"; else ok "a folder is no damaged file: $path"; fi
done
echo "gguf_init_from_file: failed to open GGUF file '/a/model.gguf' (No such file or directory)" >"$T/log"
if names model-file-corrupt; then not_ok "a missing file is no damaged one"; else ok "a missing file is no damaged one"; fi
finish
