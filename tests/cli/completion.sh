# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# `kbmatch complete` and the shells that ask it, bash, zsh and fish, in a terminal.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"
tab=$(printf '\t')
word=complete

offers() { # WORDS NAME ARGUMENTS...: the candidates begin as WORDS do
	words=$1 name=$2
	shift 2
	run "$word" "$@"
	case $(cut -f 1 "$T/out" | tr '\n' ' ') in
	"$words"*) ok "$name" ;;
	*) not_ok "$name" "not \"$words\"" ;;
	esac
}
offers "diagnose health " "commands" ""
offers "fix " "the beginning of a command" "fi"
says "fix${tab}print a remedy" "with what it does"
offers "--format-of --fo" "options, of diagnose where no command is named" --fo
offers "--coverage " "options of a command" test --cov
offers "" "none of another" fix --cov
offers "text json jsonl " "forms" --format ""
offers "--format=json --format=jsonl " "in one word" --format=j
offers "json jsonl " "forms of a word that a shell took apart" --format = j
offers "text json " "forms of documents" show --format ""
offers "text json " "forms of lint" lint --format ""
says_not csv "and no more"
offers "hang crash slow " "symptoms" --symptom ""
offers "auto always never " "words of --color" --color ""
offers "sample-fault " "rules" explain sample-f
says "widget fell" "with what is wrong"
offers "sample-fault/" "remedies of a rule" fix sample-fault/
offers "worked partial same failed " "results" tried x/y ""
offers "build info patterns keys fields back verify install " "words of kb" kb ""
offers "" "files behind some of them" kb verify ""
status_is 1 "the shell's own"
offers "rule case " "usages beside each other" new ""
offers "" "no rule for a label" new rule sample-f
offers "diagnose health " "commands to be helped with" help ""
offers "host pci " "probes" probe ""
offers "pci " "and again" probe host p
offers "todo " "checks of lint" lint --check tod
offers "kernel.version= " "fact keys" --fact kernel.version
offers "--fact=env. " "a family of them" --fact=env
offers "" "nothing where any text will do" --case ""
status_is 0 "and no file"
for words in "--logs" "-o" "explain" "diff" "lint" "diagnose" "diff a.json"; do
	# shellcheck disable=SC2086 # words
	run "$word" $words ""
	status_is 1 "files: $words"
done
offers "" "no base, no rules" --kb "$T/none" fix ""
status_is 0 "and no message"
ok_if "as said" test ! -s "$T/err"
offers "sample-fault " "the base of --kb" --kb "$MINI_KB" fix sample-f
offers "" "an option that is not there" --nonsense=
offers "diagnose " "nothing typed"
KBMATCH_KB=$FULL_KB
offers "780M " "cards" matrix 780
offers "gfx1151 " "targets of a fact" --fact gpu.gfx = gfx1151
offers "gpu-on-bus " "checks" check gpu-on-b
offers "ollama " "upstreams" report-bug oll
ok_if "each command completes its argument" sh -c "
	for word in \$('$KBMATCH' complete '' | cut -f 1); do
		'$KBMATCH' complete \$word '' >/dev/null; [ \$? -le 1 ] || exit 1
	done"
mkdir "$T/rules" && cat >"$T/rules/odd.lua" <<'END'
device { pci = "1002:ffff", name = "$(reboot)7 `ls`8 ;9 Card9", chip = "X", gfx = "gfx9000", arch = "Y", kind = "dGPU" }
END
"$KBMATCH" kb build -q --rules "$T/rules" -o "$T/odd.sqlite" 2>"$T/err" </dev/null || not_ok "a base with an odd name"
offers "Card9 " "words that a shell would run are not offered" --kb "$T/odd.sqlite" matrix ""

# In a shell: the arguments that a line comes to when tab was typed at its end.
whole || finish
mkdir "$T/bin" "$T/home" && : >"$T/home/some file.log"
cat >"$T/bin/kbmatch" <<END
#!/bin/sh
[ "\$1" != complete ] || exec "$KBMATCH" "\$@"
echo "\$*" >>"$T/typed"
END
chmod +x "$T/bin/kbmatch"
in_shell() { # SHELL COMMAND FIRST
	if ! command -v "$1" >/dev/null; then
		skip "completion in $1" "no $1"
		return
	fi
	rm -f "$T/typed"
	(cd "$T/home" && HOME=$T/home PATH=$T/bin:$PATH LC_ALL=C.UTF-8 python3 \
		"$ROOT/tests/cli/completion_tty.py" "$2" "$T/typed" "$3" \
		"kbmatch repo" "kbmatch fix mes-ha" "kbmatch fix mes-hang/read-m" "kbmatch --format=mark" \
		"kbmatch --fact gpu.gfx=gfx1151" "kbmatch --fact kernel.vers" "kbmatch matrix 8060" \
		"kbmatch --logs so" "kbmatch lint --output=so") >"$T/out" 2>"$T/err"
	cat >"$T/wanted" <<-'END'
		ready
		report-bug
		fix mes-hang
		fix mes-hang/read-mes-firmware
		--format=markdown
		--fact gpu.gfx=gfx1151
		--fact kernel.version=
		matrix 8060S
		--logs some file.log
		lint --output=some file.log
	END
	diff "$T/wanted" "$T/typed" >"$T/out" 2>&1
	status=$?
	status_is 0 "completion in $1"
}
in_shell bash "bash --norc --noprofile -i" ". $ROOT/contrib/completions/kbmatch.bash"
in_shell zsh "zsh -f -i" "fpath=($ROOT/contrib/completions \$fpath); autoload -U compinit; compinit -u -D"
in_shell fish "fish --no-config -i" "source $ROOT/contrib/completions/kbmatch.fish"
if outside shellcheck; then
	ok_if "shellcheck of bash's" shellcheck contrib/completions/kbmatch.bash
fi
finish
