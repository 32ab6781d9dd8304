# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# What tests/deps.sh asks apt-get for: only what is missing, no newer version of what is
# installed, no ROCm. A stand-in for apt-get writes down what it was asked.
. tests/cli/lib.sh

mkdir "$T/bin"
cat >"$T/bin/apt-get" <<END
#!/bin/sh
case " \$* " in
*" -s "*libsystemd-dev*) echo "Inst libsystemd0 [252.1] (252.2 Debian:12 [amd64])" ;;
*" -s "*) echo "Inst new (1 Debian:12 [amd64])" ;;
*) echo "\$*" >>"$T/asked" ;;
esac
END
# Nothing but these is missing.
cat >"$T/bin/pkg-config" <<'END'
#!/bin/sh
case $* in *libsystemd* | *jansson*) exit 1 ;; esac
END
printf '#!/bin/sh\nexec "$@"\n' >"$T/bin/sudo"
chmod +x "$T/bin"/*

unset UPGRADE
PATH="$T/bin:$PATH" sh tests/deps.sh build >"$T/out" 2>"$T/err" </dev/null
asked=$(cat "$T/asked" 2>/dev/null)
ok_if "deps: no package is upgraded, none that is there is named" test \
	"$(echo "$asked" | grep install)" = \
	"install -y --no-install-recommends --no-upgrade --no-remove libjansson-dev"
complains 'libsystemd-dev' "deps: what would upgrade others is left out, and said"
PATH="$T/bin:$PATH" UPGRADE=yes sh tests/deps.sh build >"$T/out" 2>"$T/err" </dev/null
ok_if "deps: with UPGRADE=yes what depends on an upgrade is installed" grep -qx \
	"install -y --no-install-recommends libjansson-dev libsystemd-dev" "$T/asked"
ok_if "deps: what a build does without is not called missing" grep -qx 'deps: still missing: libjansson-dev ' "$T/err"
ok_if "deps: no ROCm and no HSA runtime among the packages" \
	sh -c "! grep -niE 'hsa|rocm|rocr' tests/deps.sh | grep -v '^[0-9]*:#'"
finish
