# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# The machines of tests/roots: each gives its golden snapshot and its diagnosis, before and
# after the round trip through a snapshot, and no secret gets out.
. tests/cli/lib.sh
. tests/roots/lib.sh

# The ids and confidences of a JSON report's diagnoses from the usual confidence on, the best
# first.
diagnoses() {
	awk '/^  "diagnoses": \[/ { inside = 1 }
		/^  \]/ { inside = 0 }
		inside && /^      "id": / { gsub(/[",]/, "", $2); id = $2 }
		inside && /^      "confidence": / { if ($2 + 0 >= 0.3) print id, $2 + 0 }' "$1"
}

# A JSON report without the names of its sources and times, each item of its lists on a line
# of its own, sorted: a snapshot has its facts in another order.
normal_report() {
	sed -e '/^ *"source": /d' -e '/^ *"name": /d' -e '/^ *"snapshot": /d' \
		-e '/^ *"taken": /d' "$1" |
		awk '{ sub(/,$/, ""); item = item $0 }
			/^    ?[]}\]]/ || !/^      / { print item; item = "" }' | sort
}

same() { # NAME FILE FILE
	if diff -u "$2" "$3" >"$T/diff"; then
		ok "$1"
	else
		not_ok "$1" "differs:"
		head -40 "$T/diff" | sed 's/^/# /'
	fi
}

golden() { # MACHINE
	on_machine "$1" "$T/$1" probe -q -o "$T/$1.json" >"$T/out" 2>"$T/err"
	normal_snapshot "$T/$1.json" >"$T/$1.normal"
	same "$1: snapshot as accepted" "$ROOTS/$1.json" "$T/$1.normal"
}

expected() { # MACHINE
	wanted=$(field "$1" expect)
	on_machine "$1" "$T/$1" diagnose --kb "$FULL_KB" --format json -o "$T/$1.live" >"$T/out" 2>"$T/err"
	status=$?
	diagnoses "$T/$1.live" >"$T/$1.ids"
	first=$(sed -n '1s/ .*//p' "$T/$1.ids")
	if [ "${first:-nothing}" = "$wanted" ]; then
		ok "$1: first of all $wanted"
	else
		not_ok "$1: first of all $wanted" "$(tr '\n' ' ' <"$T/$1.ids")"
	fi
	verdict=$(field "$1" verdict)
	[ -z "$verdict" ] || ok_if "$1: the verdict is $verdict" grep -qF "\"verdict\": \"$verdict\"" "$T/$1.live"
	if [ "$wanted" = nothing ]; then
		status_is 0 "$1: exit status says that nothing is wrong"
	else
		status_is 1 "$1: exit status says that something is wrong"
	fi
}

# Diagnosing the snapshot is diagnosing the machine; a redacted one gives the same diagnoses.
round_trip() { # MACHINE
	on_machine "$1" "$T/$1" probe -q --no-redact -o "$T/$1.raw" >"$T/out" 2>"$T/err"
	run --kb "$FULL_KB" --format json --snapshot "$T/$1.raw"
	normal_report "$T/out" >"$T/$1.back"
	normal_report "$T/$1.live" >"$T/$1.there"
	same "$1: its snapshot is diagnosed as the machine itself" "$T/$1.there" "$T/$1.back"
	run --kb "$FULL_KB" --format json --snapshot "$T/$1.json"
	diagnoses "$T/out" >"$T/$1.redacted"
	same "$1: its redacted snapshot, too" "$T/$1.ids" "$T/$1.redacted"
}

silent() { # MACHINE
	if grep -noF -f "$ROOTS/SECRETS" "$T/$1.json" >"$T/leaks"; then
		not_ok "$1: no secret in the snapshot" "$(sort -u "$T/leaks" | head -5 | tr '\n' ' ')"
	else
		ok "$1: no secret in the snapshot"
	fi
	asleep=$(field "$1" asleep)
	[ -n "$asleep" ] || return 0
	if grep -nF -e "$asleep" "$T/$1.json" >"$T/leaks"; then
		not_ok "$1: the sleeping GPU was not woken" "$(head -3 "$T/leaks")"
	else
		ok "$1: the sleeping GPU was not woken"
	fi
}

for tree in "$ROOTS"/*.tree; do
	machine=${tree##*/}
	machine=${machine%.tree}
	if ! unpack "$machine" "$T/$machine" 2>"$T/err"; then
		not_ok "$machine: unpacks"
		continue
	fi
	golden "$machine"
	expected "$machine"
	round_trip "$machine"
	silent "$machine"
	rm -rf "${T:?}/$machine"
done

# The secrets are of these machines, and would show: without redaction some do.
while read -r secret; do
	grep -rqF -e "$secret" "$ROOTS"/*.tree || not_ok "the secret $secret stands in a machine"
done <"$ROOTS/SECRETS"
ok_if "without redaction secrets do show" grep -qF -f "$ROOTS/SECRETS" "$T/mi50-two-rocms.raw"

# --wake reads what was left out.
unpack suspended-dgpu "$T/suspended-dgpu"
on_machine suspended-dgpu "$T/suspended-dgpu" probe -q --wake -o "$T/woken" >"$T/out" 2>"$T/err"
ok_if "with --wake the GPU is read" grep -qF "$(field suspended-dgpu asleep)" "$T/woken"
finish
