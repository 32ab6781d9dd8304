# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# A log tells the same whatever form it was collected in: the same diagnoses in the same
# order, with the same confidence and the same evidence.
. tests/cli/lib.sh
export KBMATCH_KB="$FULL_KB"

# The outlines of reports, of NAME.json as NAME.told: all but the names of files, the lines'
# wrappers and stamps.
outline() { # JSON...
	python3 - "$@" <<'PYTHON'
import json, sys
for path in sys.argv[1:]:
    report = json.load(open(path, encoding="utf-8"))
    with open(path[:-4] + "told", "w", encoding="utf-8") as out:
        for diagnosis in report["diagnoses"]:
            print(diagnosis["id"], "%.4f" % diagnosis["confidence"], diagnosis["device"], file=out)
            for evidence in diagnosis["evidence"]:
                lines = [line["message"] for line in evidence["lines"]]
                print(" ", evidence["kind"], evidence["against"], lines or evidence["text"], file=out)
PYTHON
}

report() { # LOG FORM
	"$KBMATCH" --no-probe -q --logs "$1" --format json >"$T/reports/$2.json" 2>"$T/err" </dev/null
	[ $? -le 1 ] || not_ok "$name as $2 is read" "$(cat "$T/err")"
}

forms="gz tar lzma pk utf16 utf16be docker json export compose rfc5424 api"
command -v 7z >/dev/null && forms="$forms 7z 7z.gz 7z.xz"
n=0
for name in apu/async-upload-stall-journal apu/graph-reserve-stall-journal \
	apu/mes-suspend-gfx1151 apu/uma-free-24-5 container/image-user-without-render \
	frameworks/aiter-keyerror-gfx1151 frameworks/missing-comma \
	hardware/over-temperature-powerplay kernel/oops-5.15.118 \
	kernel/psp-ring-xgmi-bridge kernel/resume-psp-62-xen libraries/ipc-legacy-r9700 \
	ollama/gfx906-runner-crashed ollama/dropping-rocm-device \
	rocm/page-fault-tcp-gfx1151 rocm/no-code-object-gfx1152 facts/rocminfo-denied; do
	n=$((n + 1))
	whole || [ $((n % 4)) -eq 1 ] || continue
	log=corpus/$name/log.txt
	rm -rf "$T/forms" "$T/reports" && mkdir "$T/forms" "$T/reports"
	python3 tests/cli/same_forms.py "$log" "$T/forms" || not_ok "the forms of $name"
	gzip -c "$log" >"$T/forms/log.gz"
	tar -cf "$T/forms/log.tar" -C "corpus/$name" log.txt
	case $forms in *7z*)
		7z a -bd "$T/forms/log.7z" "$log" >/dev/null
		gzip -kc "$T/forms/log.7z" >"$T/forms/log.7z.gz"
		xz -kc "$T/forms/log.7z" >"$T/forms/log.7z.xz"
		;;
	esac
	report "$log" log
	for form in $forms; do report "$T/forms/log.$form" "$form"; done
	outline "$T/reports/"*.json 2>"$T/err" || not_ok "$name: the reports are JSON"
	ok_if "$name is diagnosed" test -s "$T/reports/log.told"
	for form in $forms; do
		if cmp -s "$T/reports/log.told" "$T/reports/$form.told"; then
			ok "$name as $form"
		else
			not_ok "$name as $form" "$(diff "$T/reports/log.told" "$T/reports/$form.told" | head -c 300 | tr '\n' ' ')"
		fi
	done
done
finish
