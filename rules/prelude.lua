-- SPDX-License-Identifier: Apache-2.0
-- Functions that rule files share: run before each of them, in the same sandbox.

-- A kernel argument on the boot loaders that a script can serve; the rest is named.
function add_kernel_argument(argument)
  return [[if command -v rpm-ostree >/dev/null; then sudo rpm-ostree kargs --append-if-missing=]] .. argument .. [[

elif command -v grubby >/dev/null; then sudo grubby --update-kernel=ALL --args=]] .. argument .. [[

else sudo sed -i 's/^GRUB_CMDLINE_LINUX_DEFAULT="/&]] .. argument .. [[ /' /etc/default/grub && sudo update-grub; fi
# Arch: grub-mkconfig -o /boot/grub/grub.cfg for update-grub; systemd-boot: the entry's options line; Talos: machine.install.extraKernelArgs
# then reboot]]
end

-- Takes it away again.
function drop_kernel_argument(argument)
  return [[if command -v rpm-ostree >/dev/null; then sudo rpm-ostree kargs --delete-if-present=]] .. argument .. [[

elif command -v grubby >/dev/null; then sudo grubby --update-kernel=ALL --remove-args=]] .. argument .. [[

else sudo sed -i 's/]] .. argument .. [=[[^ "]* *//' /etc/default/grub && sudo update-grub; fi
# then reboot]=]
end
