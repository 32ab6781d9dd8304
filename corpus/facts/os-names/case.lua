-- SPDX-License-Identifier: Apache-2.0
local systems = {
  { "rhel", 'PRETTY_NAME="Red Hat Enterprise Linux 9.4 (Plow)"', "rhel 9.4" },
  { "rocky", 'PRETTY_NAME="Rocky Linux 9.3 (Blue Onyx)"', "rocky 9.3" },
  { "alma", "OS: AlmaLinux 8.9 (Midnight Oncilla) (x86_64)", "almalinux 8.9" },
  { "centos", "OS: CentOS Stream 9 (x86_64)", "centos 9" },
  { "oracle", 'PRETTY_NAME="Oracle Linux Server 9.5"', "oracle linux 9.5" },
  { "sles", 'PRETTY_NAME="SUSE Linux Enterprise Server 15 SP6"', "sles 15 SP6" },
  { "leap", "Description:\topenSUSE Leap 15.6", "opensuse leap 15.6" },
  { "pop", "Description:\tPop!_OS 22.04 LTS", "pop!_os 22.04" },
  { "nixos", "OS: NixOS 25.05 (Warbler) (x86_64)", "nixos 25.05" },
  { "arch", "OS: Arch Linux (x86_64)", "arch linux" },
  { "cachyos", 'PRETTY_NAME="CachyOS"', "cachyos" },
  { "manjaro", "Description:\tManjaro Linux", "manjaro" },
  { "endeavour", "  Desktop: KDE Plasma v: 6.3.4 Distro: EndeavourOS base: Arch Linux", "endeavouros" },
  { "bazzite", 'PRETTY_NAME="Bazzite 42 (FROM Fedora Kinoite)"', "bazzite" },
  { "gentoo", 'PRETTY_NAME="Gentoo Linux"', "gentoo" },
  { "solus", 'PRETTY_NAME="Solus 4.7 Endurance"', "solus" },
  { "unraid", 'PRETTY_NAME="Unraid OS 7.1 x86_64"', "unraid" },
}
for i = 1, #systems do
  case { name = systems[i][1], url = "https://www.freedesktop.org/software/systemd/man/latest/os-release.html",
    summary = [[A distribution's name as os-release, lsb_release, PyTorch or inxi prints it.]],
    text = systems[i][2] .. "\n", extracts = { ["os.name"] = systems[i][3] } }
end
