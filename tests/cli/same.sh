# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# A log tells the same whatever form it was collected in: the same diagnoses in the same
# order, with the same confidence and the same evidence.
. tests/cli/lib.sh
export KBMATCH_KB="$FULL_KB"

# What is compared: all but the names of files, the lines' wrappers and stamps.
outline() { # JSON
	python3 - "$1" <<'PYTHON'
import json, sys
report = json.load(open(sys.argv[1], encoding="utf-8"))
for diagnosis in report["diagnoses"]:
    print(diagnosis["id"], "%.4f" % diagnosis["confidence"], diagnosis["device"])
    for evidence in diagnosis["evidence"]:
        lines = [line["message"] for line in evidence["lines"]]
        print(" ", evidence["kind"], evidence["against"], lines or evidence["text"])
PYTHON
}

told() { # FILE: the outline of what it is diagnosed as
	"$KBMATCH" --no-probe -q --logs "$1" --format json >"$T/report.json" 2>"$T/err" </dev/null
	[ $? -le 1 ] || { echo "trouble: $(cat "$T/err")"; return; }
	outline "$T/report.json"
}

for name in apu/async-upload-stall-journal apu/graph-reserve-stall-journal \
	apu/mes-suspend-gfx1151 apu/uma-free-24-5 container/image-user-without-render \
	frameworks/aiter-keyerror-gfx1151 frameworks/missing-comma \
	hardware/over-temperature-powerplay kernel/oops-5.15.118 \
	kernel/psp-ring-xgmi-bridge kernel/vega-m-not-in-kfd libraries/ipc-legacy-r9700 \
	ollama/gfx906-runner-crashed ollama/dropping-rocm-device \
	rocm/page-fault-tcp-gfx1151 rocm/no-code-object-gfx1152 facts/rocminfo-denied; do
	log=corpus/$name/log.txt
	mkdir -p "$T/forms" && rm -f "$T/forms/"*
	python3 tests/cli/same_forms.py "$log" "$T/forms" || not_ok "the forms of $name"
	gzip -c "$log" >"$T/forms/log.gz"
	tar -cf "$T/forms/log.tar" -C "corpus/$name" log.txt
	told "$log" >"$T/wanted"
	ok_if "$name is diagnosed" test -s "$T/wanted"
	for form in gz tar utf16 docker json export; do
		told "$T/forms/log.$form" >"$T/out"
		if cmp -s "$T/wanted" "$T/out"; then
			ok "$name as $form"
		else
			not_ok "$name as $form" "$(diff "$T/wanted" "$T/out" | head -c 300 | tr '\n' ' ')"
		fi
	done
done
finish
