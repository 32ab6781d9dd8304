#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Installs the packages that are missing: `deps.sh build` what a build needs, `deps.sh
# build check` what the tests need as well, `deps.sh build fleet` what those of fleets
# need. Does nothing, and needs no root, when all of them are there. Installs no ROCm and
# upgrades nothing that is installed, since the machine may be the one to diagnose; with
# UPGRADE=yes in the environment it upgrades what the missing packages depend on.
set -u

# group  how to see that it is there  apt  dnf  pacman
packages() {
	cat <<-'END'
	build  cmd:gcc               gcc                  gcc                  gcc
	build  cmd:make              make                 make                 make
	build  header:stdio.h        libc6-dev            glibc-devel          glibc
	build  cmd:pkg-config        pkg-config           pkgconf-pkg-config   pkgconf
	build  pc:sqlite3            libsqlite3-dev       sqlite-devel         sqlite
	build  pc:lua5.4,lua-5.4,lua54,lua  liblua5.4-dev lua-devel            lua
	build  pc:libpcre2-8         libpcre2-dev         pcre2-devel          pcre2
	build  pc:libarchive         libarchive-dev       libarchive-devel     libarchive
	build  pc:jansson            libjansson-dev       jansson-devel        jansson
	build  pc:libxml-2.0         libxml2-dev          libxml2-devel        libxml2
	build  pc:libsodium          libsodium-dev        libsodium-devel      libsodium
	build  pc:libsystemd         libsystemd-dev       systemd-devel        systemd-libs
	check  pc:cmocka             libcmocka-dev        cmocka-devel         cmocka
	check  cmd:clang             clang                clang                clang
	check  cmd:clang-format      clang-format         clang-tools-extra    clang
	check  lib:libasan.so        gcc                  libasan              gcc-libs
	check  lib:libubsan.so       gcc                  libubsan             gcc-libs
	check  cmd:python3           python3              python3              python
	check  py:jsonschema         python3-jsonschema   python3-jsonschema   python-jsonschema
	check  py:yaml               python3-yaml         python3-pyyaml       python-yaml
	check  cmd:mandoc            mandoc               mandoc               mandoc
	check  cmd:zsh               zsh                  zsh                  zsh
	check  cmd:fish              fish                 fish                 fish
	check  cmd:sqlite3           sqlite3              sqlite               sqlite
	check  cmd:shellcheck        shellcheck           ShellCheck           shellcheck
	check  lib:libvulkan.so.1    libvulkan1           vulkan-loader        vulkan-icd-loader
	check  icd:lvp               mesa-vulkan-drivers  mesa-vulkan-drivers  vulkan-swrast
	check  cmd:rg                ripgrep              ripgrep              ripgrep
	check  cmd:cmark-gfm         cmark-gfm            cmark-gfm            cmark-gfm
	check  cmd:chromium          chromium             chromium             chromium
	check  cmd:chromedriver      chromium-driver      chromedriver         chromium
	check  cmd:node              nodejs               nodejs               nodejs
	check  cmd:tidy              tidy                 tidy                 tidy
	check  cmd:minisign          minisign             minisign             minisign
	check  cmd:xz                xz-utils             xz                   xz
	check  cmd:zstd              zstd                 zstd                 zstd
	check  cmd:bzip2             bzip2                bzip2                bzip2
	check  file:/lib/systemd/systemd-journal-remote  systemd-journal-remote  systemd-journal-remote  systemd
	check  cmd:gzip              gzip                 gzip                 gzip
	check  cmd:lz4               lz4                  lz4                  lz4
	check  cmd:7z                p7zip-full           p7zip-plugins        7zip
	check  cmd:git               git                  git                  git
	check  cmd:abidw             abigail-tools        libabigail           libabigail
	fleet  cmd:dpkg-deb          dpkg                 dpkg                 dpkg
	fleet  cmd:python3           python3              python3              python
	fuzz   cmd:clang             clang                clang                clang
	fuzz   clang:fuzzer          libclang-rt-dev      compiler-rt          compiler-rt
	END
}

# The system's own python first: its packages are what we install.
python() {
	if [ -x /usr/bin/python3 ]; then /usr/bin/python3 "$@"; else python3 "$@"; fi
}

any_pc() {
	for name in $(echo "$1" | tr , ' '); do
		pkg-config --exists "$name" 2>/dev/null && return 0
	done
	return 1
}

there() {
	what=${1#*:}
	case $1 in
	cmd:*) command -v "$what" >/dev/null 2>&1 ;;
	pc:*) command -v pkg-config >/dev/null 2>&1 && any_pc "$what" ;;
	file:*) [ -e "$what" ] ;;
	header:*) echo "#include <$what>" | gcc -E - >/dev/null 2>&1 ;;
	lib:*) [ "$(gcc -print-file-name="$what" 2>/dev/null)" != "$what" ] ;;
	clang:*) find "$(clang -print-resource-dir 2>/dev/null)" -name "libclang_rt.$what*" 2>/dev/null | grep -q . ;;
	icd:*) ls /usr/share/vulkan/icd.d/"$what"_icd*.json >/dev/null 2>&1 ;;
	py:*) python -c "import $what" >/dev/null 2>&1 ;;
	esac
}

# Prints the names, in this manager's column, of what is missing.
missing() {
	manager_column=$1
	shift
	packages | while read -r group test apt dnf pacman; do
		case " $* " in *" $group "*) ;; *) continue ;; esac
		there "$test" && continue
		case $manager_column in
		apt) echo "$apt" ;;
		dnf) echo "$dnf" ;;
		pacman) echo "$pacman" ;;
		none) echo "$test" ;;
		esac
	done | sort -u | tr '\n' ' '
}

manager() {
	if command -v apt-get >/dev/null 2>&1; then
		echo apt
	elif command -v dnf >/dev/null 2>&1; then
		echo dnf
	elif command -v pacman >/dev/null 2>&1; then
		echo pacman
	else
		echo none
	fi
}

as_root() {
	if [ "$(id -u)" -eq 0 ]; then
		echo "+ $*"
		"$@" </dev/null
	elif command -v sudo >/dev/null 2>&1; then
		echo "+ sudo $*"
		sudo "$@"
	else
		echo "deps: run this as root: $*" >&2
		return 1
	fi
}

# Whether a package can be had only with newer versions of what is installed.
upgrades() {
	LC_ALL=C apt-get -s install --no-install-recommends "$1" 2>/dev/null | grep -q '^Inst [^ ]* \['
}

apt_some() {
	[ "${UPGRADE-}" = yes ] || set -- --no-upgrade --no-remove "$@"
	as_root env DEBIAN_FRONTEND=noninteractive \
		apt-get install -y --no-install-recommends "$@"
}

apt_new() {
	kept='' refused=''
	for name; do
		if [ "${UPGRADE-}" != yes ] && upgrades "$name"; then refused="$refused $name"; else kept="$kept $name"; fi
	done
	[ -z "$refused" ] || echo "deps: left out, since packages that are installed would be" \
		"upgraded:$refused. To allow it: UPGRADE=yes make ..., or apt-get install$refused" >&2
	# shellcheck disable=SC2086 # one word a package
	[ -z "$kept" ] || apt_some $kept
}

apt_install() {
	# Lists that are old or not there: fetch them once, then try again.
	if [ -z "$(find /var/lib/apt/lists -maxdepth 1 -name '*Packages*' 2>/dev/null | head -1)" ]; then
		as_root apt-get update || return 1
		apt_new "$@"
	else
		apt_new "$@" || { as_root apt-get update && apt_new "$@"; }
	fi
}

[ $# -gt 0 ] || set -- build check
manager=$(manager)
names=$(missing "$manager" "$@")
[ -n "$names" ] || exit 0

echo "missing: $names"
# shellcheck disable=SC2086 # one word a package
case $manager in
apt) apt_install $names ;;
dnf) as_root dnf install -y $names ;;
pacman) as_root pacman -S --needed --noconfirm $names ;;
none)
	echo "deps: no apt-get, dnf or pacman here; install these by hand" >&2
	exit 1
	;;
esac || { echo "deps: could not install: $names" >&2; exit 1; }

# The build does without this one: it reads no binary journals then.
names=$(missing "$manager" "$@" | sed 's/\(libsystemd-dev\|systemd-devel\|systemd-libs\) //')
[ -z "$names" ] || { echo "deps: still missing: $names" >&2; exit 1; }
