/* SPDX-License-Identifier: Apache-2.0 */
/* Words that are no name, or too usual to be replaced wherever they stand. */
#include "engine/redact/redact_internal.h"

#include <ctype.h>

#include "engine/base/mem.h"

/* Accounts that packages and distributions make, and what names any machine: not replaced
 * anywhere. */
static const char *const system_names[] = {
	" _apt _rpc abrt abuild admin administrator airflow almalinux apache apache2 ",
	" app arch archlinux archuser audio avahi avahi-autoipd azureuser backup ",
	" bazzite bin bind buildd builder buildhost cachyos caddy centos chrony ",
	" clamav colord comfyui containerd core cups cups-pk-helper daemon dbus ",
	" debian deck default dev dnsmasq docker dockremap dom0 dovecot ec2-user ",
	" endeavouros etcd exim fedora fwupd-refresh games gdm gdm3 geeko gentoo ",
	" geoclue git gitea github-runner gitlab-runner gnats gnome-initial-setup ",
	" grafana guest homebrew host hostname hplip http invokeai irc jellyfin ",
	" jenkins jovyan kali kbuild kernoops kubelet kvm landscape ldap libvirt ",
	" libvirt-qemu libvirtdbus lightdm linux linuxbrew list litellm llama ",
	" llama-server llama-swap llamacpp lmstudio local localai localdomain ",
	" localhost localhost.localdomain lost+found lp lxd mail man manjaro mariadb ",
	" messagebus minio mint mockbuild mongodb munge myhost mysql myuser named ",
	" news nginx nixbld nixbuild nixos nm-openconnect nm-openvpn nobara nobody ",
	" node node_exporter nogroup none ntp nvidia-persistenced ollama opc ",
	" open-webui opensuse openwebui owner pi plex podman polkitd pollinate ",
	" pop-os postfix postgres prometheus proxy public pulse qemu redis render ",
	" reproducible rocky root rpc rpcuser rtkit runner saned sddm setroubleshoot ",
	" shared slurm snapd_range_524288_root someuser speech-dispatcher sshd sssd ",
	" statd steam sync sys syslog tcpdump test tss ubuntu unbound ",
	" unknown usbmux user user-name username users uucp uuidd vagrant video vllm ",
	" whoopsie www-data your-host your-user your-username your_user ",
	" your_username yourname youruser ",
};

/* Words that logs of GPUs are full of, machines' makes, chips and usual names of hosts.
 */
static const char *const usual_words[] = {
	" aborted aborting accelerator access ace acpi active ada add added adding ",
	" addr address advanced after agent agents aiter aldebaran all alloc ",
	" allocate allocated allocating allocation alma alpha also amber anaconda ",
	" anacron and android any aorus aperture api apiversion apollo apps apr ",
	" april apu architecture arcturus are ares argument art artix asic asrock ",
	" assign asus async athub ati atlas atom atombios atomic atomicopsctl ",
	" atomics attention attributes aug august auto autoinstall available avc ",
	" avoid back backend backends bad bar barcelo base bash bdf bdfid beelink ",
	" been before begin beige bench benchmark bias bill binary binutils bios bit ",
	" bits bitsandbytes black blas block blue board bonito boot bosgame bot box ",
	" brew bridge broken btrfs buffer build building built bus but bytes cache ",
	" cacheline call callback called can cannot cap capabilities capability ",
	" capacity card cargo carp cat cavefish cezanne change chase chat check chip ",
	" chuck cichlid cijk clang class cleanup client clock cloud cluster cmake ",
	" cmd coarse code cold collecting com combination comfy comgr comm command ",
	" commandline common comp compatible compiled compiler completed compute ",
	" computer conda conf config constraint constructing container context ",
	" controller cores correctly could count cpf cpp cpu crash crashed crat ",
	" create created creation critical cron ctf ctx cuda cudamalloc cudnn ",
	" current custom cwsr darwin dash dat data database date dean deb debug dec ",
	" decode deepest deepseek degrade dell demo denied depends description ",
	" desktop destroy detect detected device devices devicetype dgpu dhcp didn ",
	" diffusion dimgrey direct directories directory disable disabled discovered ",
	" discovery discrete disk dispatch display distribution distrobox dkms ",
	" dmabuf dmcub dmub dns docs does doesn domain done dot down dpg dpm dqm ",
	" drew dri driver drivername drm dropping drv due dumped dumping duration ",
	" during dynamic efi ellesmere emitted empty enable enabled enabling enc ",
	" encode end endianness eng engine engines enough entry env environment envs ",
	" epyc err errevent errno error errors etc eth event events evo example ",
	" exceeds exception executing execution exist exists exit expandable export ",
	" express ext extra fail failed failure faith fallen falling false family ",
	" fatal fault faults faulty feature features fence fetched fiji file ",
	" filename files filter find finish finished finishing firmware fish flags ",
	" flash flatpak float flounder flux following for forward found framework ",
	" free freq from ftp full function game gaming gart garuda gateway gcc gcvm ",
	" geekom geforce gemma generic get ggml gib gid giga gigabyte github glibcxx ",
	" glob global gmc gmktec gnome gnu goby going gold gpt gpu gpus grace ",
	" grained graph graphics gray green grep grey grid group groups grub gtt ",
	" gttsize guid guy halo handle hardware has have hawaii hawk hbm hdd hdmi ",
	" head header hermes hive hmm hogged home hope hostcall hotpink hsmp https ",
	" hub hypervisor icd ids ignored ignoring igpu illegal image imageruntime ",
	" import importerror inaccessible inc incompatible inf inference info ",
	" information init initialize initialized initializing input insert install ",
	" installation installed instance instinct instruction int integrated intel ",
	" interface internal interrupt intr inv invalid ioctl iommu iotlb ipc isa ",
	" jack jan java jpeg jun june kdb kde kernel key kfd killed kiq kobold ",
	" koboldcpp krackan lab lan lane laptop large last latitude layer layers ",
	" lazy legion lenovo less level lib libamd libdir libdirs libhipblas ",
	" libmiopen libpath libraries library libstdc limit line link listening ",
	" little live llava llm llvm llvmpipe load loaded loader loading locked log ",
	" logged login logit loki looking loop lost lts lua lucienne luks lvm ",
	" machine macos main make mamba management map mapping mark marketing master ",
	" match matched matching matrix max may mec media mega mem member membership ",
	" memory mendocino mes mesa message mhz mib micro might migraphx miles min ",
	" mini miniconda miniforge minisforum minor miopen missing mistral mlx mmap ",
	" mmio mnt mod mode model models modesetting modprobe module modules moon ",
	" more most msg msi must mwaitx name nano nas native navi navy nccl near net ",
	" network new nil nitro nix nodes nomodeset not notebook nov now npm nps nuc ",
	" null num numa number nvidia nvme nvrm object objects occurred odin oem off ",
	" office offload offloaded offloading old one only oom oops open opencl ",
	" operation ops opt option optional options optiplex orange ordinal org out ",
	" output outputs over overlapping override package packages packet page ",
	" pages parallel param parameter params part partition pasid passmanager pat ",
	" path paths pci pcie pcieport peer peerdirect per performance performing ",
	" perl permission permissions permitted phi phoenix physical picasso pid ",
	" pink pip plasma platform platforms please plugin plum plus poetry pointer ",
	" polaris pool pop port post power powercolor powerplay precision preempt ",
	" present previous primary print private privilege pro probe problems ",
	" process processing processor prod profile profiles program project ",
	" projects properly properties proprietary protection proxmox psp pve python ",
	" pytorch queue quiet qwen radeon radeonsi radv raid ram range rap ras raven ",
	" ray rccl reach read ready reason received recent recovered recovery red ",
	" reg region register registered rejects release rembrandt remove removing ",
	" renoir repeating reqen require required reserve reserved reserving reset ",
	" resources respond response rest restart restore result resume resuming ret ",
	" return returned returns rev revision rhel rich rig ring rip rlc rob robot ",
	" rocdevice rock rocket rocr rog rom rose router routes rpm rtx ruby run ",
	" runners running runtime runtimeerror rust ryzen sample sapphire sardine ",
	" sbin sched sclk sda sdma searching secondary secure see seek segment ",
	" segmentation segments self send sep seq seqs server service session set ",
	" setting setup shader share shell show sienna sig signal signaled signature ",
	" silver simds size skipped skipping sky slackware slave slot smc smi smp ",
	" smu snap soft sol solution source spark specified speed splits sqlite ",
	" sqlitebase sramecc src srun srv ssd ssh stable stack stage staging star ",
	" started starting stat state station status storage string strix stuck ",
	" studio submission submit subsystem succeeded successfully such sudo sun ",
	" super supervisor support supported supports suse suspend svm swap switch ",
	" switching symbol synology system systemd table tag taichi take target tcp ",
	" temp temperature temporary tensile tensor tensors tera term terminate than ",
	" that the thinkpad this thor thread threadripper threads through throwing ",
	" tid time timed timeout timestamp titan tmp tmr tokens tonga too tool ",
	" topology total tower traceback training tree tried triton true truenas ",
	" trusted try trying ttm tuf tuning turbo type types ubatch ucode uid ultra ",
	" uma unable unallocated undefined under unit units unraid unsupported ",
	" update updates upgrade uploads usage usb use used userptr uses using usr ",
	" utc utility utils uuid uvd valid validate value vangogh var variant vbios ",
	" vcn vega vendor venv vep version versions vfct vga via violation virtual ",
	" visible vmid vmm void vpn vram vulkan wafl wait waiting walker wan want ",
	" warming warn warning warp was watchdog wave wavefront wayland web wedged ",
	" were what wheat wheels which while whisper white width wifi will windows ",
	" winsys with without work worker workgroup workqueue workstation write wsl ",
	" www xeon xgmi xnack xorg xtx yellow yes yoga you your zen zenbook zeus zfs ",
	" zone zsh ",
};

/* Families of them. */
static const char *const usual_prefixes[] = {
	"amd", "roc", "hip", "hsa", "gfx", "torch"
};

/* Whether lines of words between blanks, in lower case, hold one. */
static bool holds(const char *const *lines, size_t count, struct slice word)
{
	char text[REDACT_WORD_MAX + 3];

	if (!word.size || word.size > REDACT_WORD_MAX ||
	    memchr(word.data, ' ', word.size))
		return false;
	text[0] = ' ';
	memcpy(text + 1, word.data, word.size);
	chars_lower(text + 1, word.size);
	text[1 + word.size] = ' ';
	text[2 + word.size] = '\0';
	for (size_t i = 0; i < count; i++)
		if (strstr(lines[i], text))
			return true;
	return false;
}

bool redact_is_system(struct slice name)
{
	return slice_starts_with(name, "systemd") ||
	       holds(system_names, ARRAY_SIZE(system_names), name);
}

bool redact_is_usual(struct slice name)
{
	for (size_t i = 0; i < ARRAY_SIZE(usual_prefixes); i++)
		if (slice_starts_with(name, usual_prefixes[i]))
			return true;
	return redact_is_system(name) ||
	       holds(usual_words, ARRAY_SIZE(usual_words), name);
}

/* "user-12" at the begin of a text: its size. */
static size_t token_at(struct slice text)
{
	static const char *const kinds[] = { "host-", "user-", "serial-", "uuid-", "mac-",
					     "ip-",   "mail-", "secret-", "ssid-" };

	for (size_t i = 0; i < ARRAY_SIZE(kinds); i++) {
		size_t size = strlen(kinds[i]), digits = 0;

		if (!slice_starts_with(text, kinds[i]))
			continue;
		while (digits < 8 &&
		       isdigit((unsigned char)redact_peek(text, size + digits)))
			digits++;
		return digits && digits < 8 ? size + digits : 0;
	}
	return 0;
}

bool redact_is_token(struct slice name)
{
	if (redact_is_gpu_id(name))
		return slice_starts_with(name, "000000000000");
	return name.size && token_at(name) == name.size;
}

size_t redact_token_size(struct slice text, size_t pos)
{
	size_t size = 0;

	if (strchr("husmi", redact_peek(text, pos)) && redact_word_starts(text, pos))
		size = token_at(slice_skip(text, pos));
	char next = redact_peek(text, pos + size);
	return redact_is_alnum(next) || next == '-' ? 0 : size;
}

/* An underscore joins words to names of a program's own, which must stay ("gpu_busy"),
 * unless the word could be none of those. */
static bool is_distinct(struct slice word)
{
	for (size_t i = 0; i < word.size; i++)
		if (word.data[i] == '-' || isdigit((unsigned char)word.data[i]))
			return true;
	return false;
}

/* Installers name the volume group after the system and the host: "fedora_HOST". */
static bool is_of_volume(struct slice text, size_t pos)
{
	static const char *const systems[] = {
		"fedora_", "rhel_", "centos_", "cl_", "rl_", "almalinux_", "rocky_", "ol_"
	};

	for (size_t i = 0; i < ARRAY_SIZE(systems); i++) {
		size_t size = strlen(systems[i]);

		if (pos >= size && redact_starts(text, pos - size, systems[i]))
			return true;
	}
	return false;
}

static bool stands_alone(const struct redact_entry *entry, struct slice text, size_t pos,
			 size_t end)
{
	char before = pos ? text.data[pos - 1] : '\0', next = redact_peek(text, end);
	bool volume = before == '_' && is_of_volume(text, pos);

	if (redact_is_alnum(next))
		return false;
	if (volume)
		return next != '_';
	return !entry->weak &&
	       ((before != '_' && next != '_') || is_distinct(entry->text));
}

/* The domain behind a host's name belongs to it: ".lan", ".corp.example.org". */
static size_t domain_size(struct slice text, size_t pos)
{
	static const char *const tops[] = { ".local",	 ".lan",	 ".home",
					    ".internal", ".localdomain", ".intranet",
					    ".corp" };
	size_t size = redact_run(text, pos, ".-");
	struct slice domain = slice_from(text.data + pos, size);

	if (redact_peek(text, pos) != '.')
		return 0;
	while (domain.size && strchr(".-", domain.data[domain.size - 1]))
		domain.size--;
	for (size_t i = 0; i < ARRAY_SIZE(tops); i++) {
		size_t top = strlen(tops[i]);

		if (domain.size >= top &&
		    !memcmp(domain.data + domain.size - top, tops[i], top))
			return domain.size;
	}
	return 0;
}

/* By value: an alias may move the entries. */
static bool take_word(const struct redact_at *at, struct redact_entry entry, size_t end,
		      struct redact_match *ret_match)
{
	size_t domain = entry.kind == REDACT_HOST ? domain_size(at->text, end) : 0;

	end += domain;
	if (domain)
		redact_alias(at->redactor, REDACT_HOST,
			     slice_from(at->text.data + at->pos, end - at->pos),
			     entry.token);
	return redact_one(ret_match, entry.kind, at->pos, end);
}

bool redact_announced(const struct redact_at *at, struct redact_match *ret_match)
{
	const struct redact_entry *best = NULL;
	struct slice text = at->text;
	uint64_t hash = REDACT_HASH;
	size_t end = 0;

	if (!at->redactor->first[(unsigned char)text.data[at->pos]])
		return false;
	for (size_t size = 1;
	     size <= at->redactor->longest && at->pos + size <= text.size; size++) {
		struct slice word = slice_from(text.data + at->pos, size);

		hash = redact_hash(hash, word.data[size - 1]);
		const struct redact_entry *entry =
			redact_is_alnum(redact_peek(text, at->pos + size))
				? NULL
				: redact_find_word(at->redactor, word, hash);
		if (entry && stands_alone(entry, text, at->pos, at->pos + size)) {
			best = entry;
			end = at->pos + size;
		}
	}
	return best && take_word(at, *best, end, ret_match);
}
