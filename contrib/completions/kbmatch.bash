# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Completion of kbmatch in bash. `kbmatch complete` says what may stand there; status 1: a
# file as well.
_kbmatch() {
	local IFS=$'\n' word=${COMP_WORDS[COMP_CWORD]} lines files=no
	local -a before=("${COMP_WORDS[@]:1:COMP_CWORD-1}")
	[ "$word" != = ] || before+=("=")
	lines=$("${COMP_WORDS[0]/#\~/$HOME}" complete "${before[@]}" "$2" 2>/dev/null)
	[ $? -ne 1 ] || files=yes
	COMPREPLY=()
	for word in $lines; do
		COMPREPLY+=("${word%%$'\t'*}")
	done
	if [ $files = yes ]; then
		compopt -o filenames
		while read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$2")
	fi
	case ${COMPREPLY[*]} in *[=./]) [ ${#COMPREPLY[@]} -gt 1 ] || compopt -o nospace ;; esac
}
complete -F _kbmatch kbmatch
