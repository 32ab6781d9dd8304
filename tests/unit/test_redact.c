/* SPDX-License-Identifier: Apache-2.0 */
/* Redaction: what goes, what stays, line by line. */
#include "engine/privacy/redact.h"
#include "tests/unit/unit.h"

/* Each row is redacted with these: the host kiwi-7, its user jdoe, and a serial number.
 */
static struct redactor *announced(void)
{
	struct redactor *redactor = redactor_new();

	assert_true(redact_word(redactor, REDACT_HOST, "kiwi-7.example.org"));
	assert_true(redact_word(redactor, REDACT_USER, "jdoe"));
	assert_true(redact_word(redactor, REDACT_SERIAL, "0xc0ffee0011223344"));
	assert_true(redact_word(redactor, REDACT_SERIAL, "PCB0123456-77"));
	return redactor;
}

/* NULL: it stays as it is. */
struct row {
	const char *in, *out;
};

/* clang-format off */
static const struct row words[] = {
	{ "kiwi-7", "host-1" }, { "KIWI-7 is up", "host-1 is up" },
	{ "on kiwi-7.example.org:", "on host-1:" },
	{ "kiwi-7.lan, kiwi-7.corp.internal", "host-1, host-1" },
	{ "kiwi-7.service", "host-1.service" }, { "kiwi-70 kiwi-7b xkiwi-7", NULL },
	{ "rd.lvm.lv=fedora_kiwi-7/root", "rd.lvm.lv=fedora_host-1/root" },
	{ "root=/dev/mapper/kiwi--7--vg-root", "root=/dev/mapper/host-1--vg-root" },
	{ "(jdoe) jdoe: \"jdoe\" /jdoe/", "(user-1) user-1: \"user-1\" /user-1/" },
	{ "uid=1000(jdoe) gid=1000(jdoe)", "uid=1000(user-1) gid=1000(user-1)" },
	{ "\033[32mjdoe\033[0m said", "\033[32muser-1\033[0m said" },
	{ "jdoes jdoe_x xjdoe", NULL }, { "joel\xc3\xa9jdoe jdoe\xc3\xa9", NULL },
	{ "serial PCB0123456-77.", "serial serial-2." },
	{ "unique c0ffee0011223344", "unique 0000000000000001" },
	{ "0xC0FFEE0011223344", NULL },
	{ "GPU-c0ffee0011223344", "GPU-0000000000000001" },
};

static const struct row homes[] = {
	{ "/home/jdoe/llama.cpp/build", "/home/user-1/llama.cpp/build" },
	{ "/home/pat", "/home/user-2" },
	{ "File \"/home/pat/x.py\", line 3", "File \"/home/user-2/x.py\", line 3" },
	{ "file:///home/pat/x", "file:///home/user-2/x" },
	{ "/var/home/pat/.cache", "/var/home/user-2/.cache" },
	{ "PATH=/home/pat/bin:/home/kim/bin:/usr/bin", "PATH=/home/user-2/bin:/home/user-3/bin:/usr/bin" },
	{ "/Users/pat/Library", "/Users/user-2/Library" },
	{ "C:\\Users\\pat\\AppData", "C:\\Users\\user-2\\AppData" },
	{ "C:\\\\Users\\\\pat\\\\AppData", "C:\\\\Users\\\\user-2\\\\AppData" },
	{ "C:\\Users\\Pat Kim\\AppData", "C:\\Users\\user-2\\AppData" },
	{ "/mnt/c/Users/pat/x", "/mnt/c/Users/user-2/x" },
	{ "\\\\wsl$\\Ubuntu\\home\\pat\\x", "\\\\wsl$\\Ubuntu\\home\\user-2\\x" },
	{ "in /home/pat.", "in /home/user-2." },
	{ "/home/pat@corp.example.org/x", "/home/user-2/x" },
	{ "/home/j\xc3\xb6rg/x", "/home/user-2/x" }, { "/root/.cache /home/", NULL },
	{ "/home/user/tmp /home/ubuntu/x /home/linuxbrew/.linuxbrew", NULL },
	{ "/home/$USER/x /home/<you>/x /home/*/x /home/.snapshots", NULL },
	{ "C:\\Users\\Public\\x", NULL }, { "https://example.org/home/page", NULL },
	{ "/homes/pat /myhome/pat", NULL }, { "/usr/share/ollama/.ollama/models", NULL },
};

static const struct row addresses[] = {
	{ "inet 192.168.0.35/24", "inet ip-1/24" },
	{ "192.168.2.205: kern: info", "ip-1: kern: info" },
	{ "RPC0[10.0.69.2:50052]", "RPC0[ip-1:50052]" },
	{ "from 203.0.113.9 port 22", "from ip-1 port 22" },
	{ "http://203.0.113.9/x", "http://ip-1/x" },
	{ "jo@203.0.113.9", "jo@ip-1" }, { "peer=8.8.8.8,", "peer=ip-1," },
	{ "8.8.8.8 8.8.4.4 8.8.8.8", "ip-1 ip-2 ip-1" },
	{ "driver at 192.168.1.2 answers", "driver at ip-1 answers" },
	{ "::ffff:192.168.1.2", "::ffff:ip-1" },
	{ "127.0.0.1:11434 0.0.0.0:8000 255.255.255.0 239.1.2.3", NULL },
	{ "version 1.2.3.4", NULL }, { "driverVersion = 1.4.0.0", NULL },
	{ "conformanceVersion = 1.3.8.2", NULL }, { "\"version\": \"10.2.3.4\"", NULL },
	{ "v1.2.3.4 1.2.3.4.5 1.2.3.400 01.2.3.4", NULL },
	{ "rocm-core 6.4.2.0-120-5d4ed16", NULL },
	{ "Linux-6.6.87.2-microsoft-standard-WSL2", NULL },
	{ "/opt/app/1.2.3.4/lib libfoo-1.2.3.4.so foo_1.2.3.4_amd64.deb", NULL },
	{ "torch==2.9.1.1 pkg>=1.2.3.4", NULL },
	{ "1.2.3.4+rocm 1.2.3.4~22.04 1.2.3.4rc1", NULL },
	{ "0.01.281.850 I srv  0.00.050.100 W", NULL },
	{ "SMC firmware version: 00.78.126.00", NULL },
	{ "BIOS 1.2.3.4 04/05/2025", NULL },
	{ "inet6 fe80::1c2d:3e4f:5a6b:7c8d/64", "inet6 ip-1/64" },
	{ "2001:db8::8a2e:370:7334", "ip-1" },
	{ "[2001:0db8:85a3:0000:0000:8a2e:0370:7334]:443", "[ip-1]:443" },
	{ "fd12:3456:789a::1.", "ip-1." }, { "::1 :: ff02::1", NULL },
	{ "c10::Error at::cuda::x std::vector a::b dead::beef face::add", NULL },
	{ "c10::hip::HIPStream torch::jit::fe80::x", NULL },
	{ "12:34:56 2026-11-21T12:34:56 1234:5678", NULL },
	{ "link/ether 00:1a:2b:3c:4d:5e brd ff:ff:ff:ff:ff:ff", "link/ether mac-1 brd ff:ff:ff:ff:ff:ff" },
	{ "r8169 0000:05:00.0 eth0: RTL8125B, 08:BF:b8:12:34:56, XID 641", "r8169 0000:05:00.0 eth0: RTL8125B, mac-1, XID 641" },
	{ "00-1A-2B-3C-4D-5E", "mac-1" }, { "dev_00_1A_2B_3C_4D_5E", "dev_mac-1" },
	{ "MAC=01:00:5e:00:00:fb:00:1a:2b:3c:4d:5e:08:00 SRC=10.9.8.7", "MAC=mac-1 SRC=ip-1" },
	{ "00:1a:2b:3c:4d:5e 00:1A:2B:3C:4D:5E", "mac-1 mac-1" },
	{ "enx001a2b3c4d5e: wlx001A2B3C4D5E", "enxmac-1: wlxmac-1" },
	{ "enp5s0 wlp6s0 enx001a", NULL },
	{ "00:00:00:00:00:00 20-25-10-24-11-12 03:00.0 0000:03:00.0", NULL },
	{ "12:34:56:78 1002:744c 1002:744c:1da2:e471", NULL },
	{ "root=UUID=1b4e28ba-2fa1-11d2-883f-0016d3cca427 ro", "root=UUID=uuid-1 ro" },
	{ "root=PARTUUID=4f68bce3-02 UUID=1234-ABCD", "root=PARTUUID=uuid-1 UUID=uuid-2" },
	{ "luks-1b4e28ba-2fa1-11d2-883f-0016d3cca427 1B4E28BA-2FA1-11D2-883F-0016D3CCA427", "luks-uuid-1 uuid-1" },
	{ "systemd.machine_id=0123456789abcdef0123456789abcdef", "systemd.machine_id=uuid-1" },
	{ "00000000-0000-0000-0000-000000000000", NULL },
	{ "id=GPU-1122334455667788 library=rocm", "id=GPU-0000000000000003 library=rocm" },
	{ "GPU-XX GPU-0 GPU-11223344556677889", NULL },
	{ "GPU-1b4e28ba-2fa1-11d2-883f-0016d3cca427", "GPU-uuid-1" },
	{ "cper: section 1 of 1 type 32ac0c78-2623-48f6-b0d0-7365725fd6ae fru OAM2",
	  "cper: section 1 of 1 type 32ac0c78-2623-48f6-b0d0-7365725fd6ae fru OAM2" },
	{ "cper: record 1 platform 1b4e28ba-2fa1-11d2-883f-0016d3cca427",
	  "cper: record 1 platform uuid-1" },
	{ "commit 79c1160b0a3f0c1d79c1160b0a3f0c1d79c1160b (79c1160b0)", NULL },
	{ "sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", NULL },
	{ "0x7f3c19800000 0x00007ef7cd5fd000 ffffffffc0a81234", NULL },
};

static const struct row names[] = {
	{ "pat@box:~$ rocminfo", "user-2@host-2:~$ rocminfo" },
	{ "(venv) pat@box:/srv/x$ ls", "(venv) user-2@host-2:/srv/x$ ls" },
	{ "[pat@box ~]$ ls", "[user-2@host-2 ~]$ ls" },
	{ "root@box:~# dmesg", "root@host-2:~# dmesg" },
	{ "jdoe@kiwi-7:~$ id", "user-1@host-1:~$ id" },
	{ "git@github.com:org/x.git git@github.com:/x", NULL },
	{ "user@1000.service getty@tty1.service systemd-fsck@dev-x.service", NULL },
	{ "rocm/pytorch@sha256:0123 memcpy@GLIBC_2.14 hipMalloc@@hip_4.2", NULL },
	{ "by pat.kim@example.org.", "by mail-1." },
	{ "<pat+x@mail.example.org>", "<mail-1>" },
	{ "dm-devel@lists.linux.dev linux-pm@vger.kernel.org noreply@x.org", NULL },
	{ "Nov 21 17:26:16 box kernel: x", "Nov 21 17:26:16 host-2 kernel: x" },
	{ "Nov  1 17:26:16 box ollama[12]: box", "Nov  1 17:26:16 host-2 ollama[12]: box" },
	{ "jun 06 13:15:52 box systemd[1]: x", "jun 06 13:15:52 host-2 systemd[1]: x" },
	{ "2026-11-21T17:26:16+0100 box kernel: x", "2026-11-21T17:26:16+0100 host-2 kernel: x" },
	{ "2026-11-21T17:26:16.358069+00:00 box kernel: x", "2026-11-21T17:26:16.358069+00:00 host-2 kernel: x" },
	{ "Fri 2026-11-21 17:26:16 CET box kernel: x", "Fri 2026-11-21 17:26:16 CET host-2 kernel: x" },
	{ "[   12.123456] box kernel: x", "[   12.123456] host-2 kernel: x" },
	{ "x\nNov 21 17:26:16 tower kernel: tower x", "x\nNov 21 17:26:16 host-2 kernel: tower x" },
	{ "Nov 21 17:26:16 host kernel: x", NULL },
	{ "Nov 21 17:26:16 localhost kernel: x", NULL },
	{ "Nov 21 17:26:16 kernel: amdgpu: x", NULL },
	{ "Nov 21 17:26:16 ollama[12]: x", NULL },
	{ "Linux version 6.9.0-x (pat@box) (gcc 13) #1 SMP", "Linux version 6.9.0-x (user-2@host-2) (gcc 13) #1 SMP" },
	{ "Linux version 6.9.0 (root@box) (gcc 13)", "Linux version 6.9.0 (root@host-2) (gcc 13)" },
	{ "Linux version 6.8.0-45-generic (buildd@lcy02-amd64-115) (x86_64-linux-gnu-gcc-13", NULL },
	{ "Linux version 6.10 (mockbuild@bkernel01.iad2.fedoraproject.org) (gcc", NULL },
	{ "Linux version 6.16.3-arch1-1 (linux@archlinux) (gcc", NULL },
	{ "Linux box 6.8.0-45-generic #45-Ubuntu SMP", "Linux host-2 6.8.0-45-generic #45-Ubuntu SMP" },
	{ "Linux box is fast", NULL },
	{ "Set hostname to <box>.", "Set hostname to <host-2>." },
	{ "Hostname set to <box>.", "Hostname set to <host-2>." },
	{ "systemd.hostname=box", "systemd.hostname=host-2" },
	{ " Static hostname: box", " Static hostname: host-2" },
	{ "hostname: localhost", NULL },
	{ "SUDO_USER=pat LOGNAME=root", "SUDO_USER=user-2 LOGNAME=root" },
};

static const struct row secrets[] = {
	{ "password=hunter2", "password=secret-1" },
	{ "\"password\": \"hunter2\",", "\"password\": \"secret-1\"," },
	{ "DB_PASSWORD='hun ter'", "DB_PASSWORD='secret-1'" },
	{ "--password hunter2", "--password secret-1" },
	{ "HF_TOKEN=hf_abcdefghijklmnopqrstuvwxyz0123456789", "HF_TOKEN=secret-1" },
	{ "x hf_abcdefghijklmnopqrstuvwxyz0123456789 y", "x secret-1 y" },
	{ "HF_TOKEN=plainword", "HF_TOKEN=secret-1" },
	{ "OPENAI_API_KEY:sk-abcdef0123456789abcdef", "OPENAI_API_KEY:secret-1" },
	{ "--api-key s3cr3t-k3y", "--api-key secret-1" },
	{ "api key: abcd1234efgh", "api key: secret-1" },
	{ "jdoe token=abcd1234efgh", "user-1 token=secret-1" },
	{ "sk-abcdef0123456789abcdef token=abcd1234efgh", "secret-1 token=secret-2" },
	{ "Authorization: Bearer abcd.1234", "Authorization: Bearer secret-1" },
	{ "-H 'Authorization: Basic cGF0Omh1bnRlcjI='", "-H 'Authorization: Basic secret-1'" },
	{ "https://pat:hunter2@example.org/x", "https://secret-1@example.org/x" },
	{ "https://example.org/x?token=abcd1234efgh&y=1", "https://example.org/x?token=secret-1&y=1" },
	{ "ghp_abcdefghijklmnopqrstuvwxyz0123456789", "secret-1" },
	{ "AKIAIOSFODNN7EXAMPLE", "secret-1" },
	{ "password=hunter2 password=Hunter2", "password=secret-1 password=secret-2" },
	{ "usb 1-2: SerialNumber: 0123456789AB", "usb 1-2: SerialNumber: serial-3" },
	{ "Serial Number:\t\tABC123456", "Serial Number:\t\tserial-3" },
	{ "GPU[0]\t\t: Unique ID: 0x1122334455667788", "GPU[0]\t\t: Unique ID: 0x0000000000000003" },
	{ "ASIC_SERIAL: 0x1122334455667788", "ASIC_SERIAL: 0x0000000000000003" },
	{ "usb usb1: SerialNumber: 0000:0b:00.3", NULL },
	{ "New USB device strings: Mfr=3, Product=2, SerialNumber=1", NULL },
	{ "Serial: 8250/16550 driver, 32 ports, IRQ sharing enabled", NULL },
	{ "Serial Number: N/A serial number: Unknown", NULL },
	{ "print_info: EOS token = 128009 '<|eot_id|>'", NULL },
	{ "print_info: BOS token        = 1 '<s>'", NULL },
	{ "tokenizer.ggml.bos_token_id u32 = 151643", NULL },
	{ "eos_token: '<|im_end|>' special_token = 0x7f3c19800000", NULL },
	{ "prompt eval time = 1 ms / 23 tokens, n_tokens = 512, max_tokens=4096", NULL },
	{ "Failed password for invalid user; password: required", NULL },
	{ "password=$PASSWORD token=${TOKEN} HF_TOKEN= api_key=<key>", NULL },
	{ "pam_unix(sshd:auth): authentication failure", NULL },
	{ "secret: default api_key: none", NULL },
	{ "hf_model_loader_for_llama sk-learn eyJ", NULL },
	{ "https://user@example.org ssh://git@example.org/x", NULL },
};

/* Lines that rules and extractors read. */
static const struct row kept[] = {
	{ "[    0.338286] amdgpu 0000:0f:00.0: amdgpu: amdgpu: 31968M of GTT memory ready.", NULL },
	{ "May 15 22:34:16 host kernel: drmn0: amdgpu_device_ip_init failed", NULL },
	{ "Depends: hipcc (= 1.1.1.70204-93~24.04) but 5.7.1-3 is to be installed", NULL },
	{ "2024/08/26 21:05:04 routes.go:1125: INFO server config env=\"map[CUDA_VISIBLE_DEVICES: GPU_DEVICE_ORDINAL:", NULL },
	{ "[ 1747.571567] RIP: 0010:amdgpu_get_dpm_state+0x4b/0xb0 [amdgpu]", NULL },
	{ "[74795.658896] amdgpu 0000:c4:00.0: amdgpu: No more SDMA queue to allocate", NULL },
	{ "AssertionError: One of GPU archs of ['gfx1100'] is invalid or not supported by Flash-Attention", NULL },
	{ "[    0.143121] amdgpu 0000:65:00.0: [drm] Loading DMUB firmware via PSP: version=0x08005700", NULL },
	{ "[Sun Apr 13 00:43:13 2025] vfio-pci 0000:c7:00.0: AMD_NAVI10: PSP did not acknowledger reset", NULL },
	{ "[    7.316744] amdgpu 0000:c5:00.0: amdgpu: GART: 512M 0x0000000000000000 - 0x000000001FFFFFFF", NULL },
	{ "/sys/class/kfd/kfd/topology/nodes/1/properties:vendor_id 4098", NULL },
	{ "[   67.058812] amdgpu 0000:c4:00.0: amdgpu: GCVM_L2_PROTECTION_FAULT_STATUS:0x00800932", NULL },
	{ "RuntimeError: HIP error: invalid device ordinal", NULL },
	{ "time=2026-08-01T10:00:00.000Z level=INFO source=routes.go:2008 msg=\"Listening on 127.0.0.1:11434 (version 0.30.2)\"", NULL },
	{ "03:00.0 VGA compatible controller: Advanced Micro Devices, Inc. [AMD/ATI] Navi 21 [Radeon RX 6800/6800 XT / 6900 XT] (rev c3)", NULL },
	{ "$ ls -l /opt/rocm-6.4.3/lib/libamdhip64.so.6", NULL },
	{ "[    0.026022] kfd kfd: amdgpu: skipped device 1002:67df, PCI rejects atomics 730<0", NULL },
	{ "  ROCm0: AMD Radeon RX 7900 XTX (24560 MiB, 24436 MiB free)", NULL },
	{ "[    0.338286] amdgpu 0000:0b:00.0: amdgpu: smu driver if version = 0x00000040, smu fw if version = 0x00000041, smu fw program = 0, version = 0x003a5600 (58.86.0)", NULL },
	{ "SMC feature version: 0, program: 0, firmware version: 0x00647000 (100.112.0)", NULL },
	{ "Memory access fault by GPU node-1 (Agent handle: 0x10a3dc10) on address 0x7f3c19800000. Reason: Page not present or supervisor privilege.", NULL },
	{ "Access: (0660/crw-rw----)  Uid: (    0/    root)   Gid: (  109/  render)", NULL },
	{ "[drm] add ip block number 0 <soc21_common>", NULL },
	{ "load_tensors: offloaded 37/37 layers to GPU", NULL },
	{ "libamdhip64.so.6.4.60400 => /opt/rocm-6.4.0/lib/libamdhip64.so.6", NULL },
	{ "Code: 48 8b 45 f8 48 89 c7 e8 12 34 56 78 <0f> 0b", NULL },
	{ "CPU: 3 PID: 1234 Comm: ollama Tainted: G        W  OE      6.14.0-37-generic #37~24.04.1-Ubuntu", NULL },
	{ "Hardware name: ASUS System Product Name/PRIME X570-P, BIOS 5021 09/29/2024", NULL },
	{ "pcieport 0000:00:01.1: AER: Uncorrected (Fatal) error message received from 0000:03:00.0", NULL },
	{ "torch 2.9.1+rocm6.4 triton 3.5.1 c10::hip::HIPCachingAllocator", NULL },
};
/* clang-format on */

static size_t differs(const char *what, const char *is, const char *wanted)
{
	if (!strcmp(is, wanted))
		return 0;
	print_error("%s:\n  \"%s\", not\n  \"%s\"\n", what, is, wanted);
	return 1;
}

static size_t check_rows(const struct row *rows, size_t count,
			 struct redactor *(*make)(void))
{
	size_t wrong = 0;

	for (size_t i = 0; i < count; i++) {
		AUTO(redactor) struct redactor *redactor = make();
		AUTO(strbuf) struct strbuf out = { 0 }, twice = { 0 };

		redact(redactor, slice_of(rows[i].in), &out);
		wrong += differs(rows[i].in, strbuf_text(&out),
				 rows[i].out ? rows[i].out : rows[i].in);
		redact(redactor, strbuf_slice(&out), &twice);
		wrong +=
			differs("redacted again", strbuf_text(&twice), strbuf_text(&out));
	}
	return wrong;
}

TEST(test_rows)
{
	assert_int_equal(check_rows(words, ARRAY_SIZE(words), announced) +
				 check_rows(homes, ARRAY_SIZE(homes), announced) +
				 check_rows(addresses, ARRAY_SIZE(addresses), announced) +
				 check_rows(names, ARRAY_SIZE(names), announced) +
				 check_rows(secrets, ARRAY_SIZE(secrets), announced) +
				 check_rows(kept, ARRAY_SIZE(kept), announced),
			 0);
}

TEST(test_refused_words)
{
	static const struct {
		enum redact_kind kind;
		const char *word;
		bool taken;
	} rows[] = {
		{ REDACT_HOST, "kiwi", true },	     { REDACT_HOST, "localhost", false },
		{ REDACT_HOST, "ubuntu", false },    { REDACT_HOST, "tower", false },
		{ REDACT_HOST, "amdbox", false },    { REDACT_HOST, "pc", false },
		{ REDACT_HOST, "10", false },	     { REDACT_HOST, "", false },
		{ REDACT_HOST, "host-1", false },    { REDACT_USER, "root", false },
		{ REDACT_USER, "ollama", false },    { REDACT_USER, "max", false },
		{ REDACT_USER, "systemd-x", false }, { REDACT_USER, "gfx1100", false },
		{ REDACT_USER, "a\nb-c", false },    { REDACT_USER, "maxi", true },
		{ REDACT_SERIAL, "N/A", false },     { REDACT_SERIAL, "0", false },
		{ REDACT_SERIAL, "000000", false },  { REDACT_SERIAL, "unknown", false },
		{ REDACT_SERIAL, "692231", true },   { REDACT_SERIAL, "AB12345", true },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		AUTO(redactor) struct redactor *redactor = redactor_new();

		if (redact_word(redactor, rows[i].kind, rows[i].word) != rows[i].taken)
			fail_msg("\"%s\"", rows[i].word);
	}
}

/* A usual word goes where the place says that it is a name, and stays elsewhere. */
TEST(test_usual_words)
{
	AUTO(redactor) struct redactor *redactor = redactor_new();
	AUTO(strbuf) struct strbuf out = { 0 };

	redact_word(redactor, REDACT_USER, "max");
	redact_word(redactor, REDACT_HOST, "tower");
	redact(redactor,
	       slice_of("max clock /home/max/x max@tower:~$ tower fedora_tower/root\n"
			"Nov 21 17:26:16 tower kernel: max"),
	       &out);
	assert_string_equal(
		strbuf_text(&out),
		"max clock /home/user-1/x user-1@host-1:~$ tower fedora_host-1/root\n"
		"Nov 21 17:26:16 host-1 kernel: max");
	assert_string_equal(redactor_name(redactor, REDACT_USER, "max"), "user-1");
	assert_string_equal(redactor_name(redactor, REDACT_HOST, "tower"), "host-1");
	assert_null(redactor_name(redactor, REDACT_USER, "video"));
	assert_null(redactor_name(redactor, REDACT_USER, "other"));
	assert_null(redactor_name(redactor, REDACT_HOST, "localhost"));
	assert_null(redactor_name(redactor, REDACT_SERIAL, "N/A"));
	assert_string_equal(redactor_name(redactor, REDACT_SERIAL, "AB12345"),
			    "serial-1");
}

TEST(test_learn)
{
	static const char text[] = "kiwi plum pat\n"
				   "pat@plum2:~$ cat /home/kiwi/x /home/models/y\n"
				   "Nov 21 17:26:16 box7 kernel: models\n";
	AUTO(redactor) struct redactor *redactor = redactor_new();
	AUTO(strbuf) struct strbuf out = { 0 };

	redact_learn(redactor, slice_of(text));
	redact(redactor, slice_of(text), &out);
	assert_string_equal(strbuf_text(&out),
			    "user-2 plum pat\n"
			    "user-1@host-1:~$ cat /home/user-2/x /home/user-3/y\n"
			    "Nov 21 17:26:16 host-2 kernel: models\n");
	strbuf_truncate(&out, 0);
	redact(redactor, slice_of("on plum2, box7"), &out);
	assert_string_equal(strbuf_text(&out), "on host-1, host-2");
}

TEST(test_versions)
{
	AUTO(redactor) struct redactor *redactor = announced();
	AUTO(strbuf) struct strbuf out = { 0 };

	redact_words(redactor, slice_of("10.20.30.40-kiwi-7 8.8.8.8 jdoe"), &out);
	assert_string_equal(strbuf_text(&out), "10.20.30.40-host-1 8.8.8.8 user-1");
}

TEST(test_list)
{
	AUTO(redactor) struct redactor *redactor = announced();
	AUTO(strbuf) struct strbuf out = { 0 };
	const struct redaction *list;

	assert_int_equal(redactor_list(redactor, &list), 0);
	redact(redactor, slice_of("10.1.2.3 jdoe 10.1.2.3 JDOE jdoe"), &out);
	assert_int_equal(redactor_list(redactor, &list), 2);
	assert_int_equal(list[0].kind, REDACT_IP);
	assert_string_equal(list[0].text, "10.1.2.3");
	assert_string_equal(list[0].token, "ip-1");
	assert_int_equal(list[0].count, 2);
	assert_int_equal(list[1].kind, REDACT_USER);
	assert_int_equal(list[1].count, 3);
}

/* Any byte may stand in a text, at any place of it. */
TEST(test_bytes)
{
	AUTO(redactor) struct redactor *redactor = announced();
	AUTO(strbuf) struct strbuf out = { 0 };
	char text[256];

	for (int i = 0; i < 256; i++)
		text[i] = (char)i;
	redact(redactor, slice_from(text, sizeof(text)), &out);
	assert_int_equal(out.size, sizeof(text));
	assert_memory_equal(out.data, text, sizeof(text));
	strbuf_truncate(&out, 0);
	redact(redactor, slice_from("a\0jdoe\0", 7), &out);
	assert_int_equal(out.size, 9);
	assert_memory_equal(out.data, "a\0user-1\0", 9);
	strbuf_truncate(&out, 0);
	redact(redactor, slice_from(NULL, 0), &out);
	assert_int_equal(out.size, 0);
}

/* Texts made to be slow: each is done in the time of a few reads. */
TEST(test_linear)
{
	static const char *const pieces[] = {
		"/home/",   "a-",	   "a@",	  "a.a",	 "1.1.1.",
		"fe80:",    "00:",	   "\\Users\\",	  "token ",	 "jdo-jdoe",
		"http:",    "\n",	   "a:1:1 [",	  "-----BEGIN ", "Cookie: a=",
		"curl -u ", "su - ",	   "DE89 ",	  "4111 ",	 "'pass': '",
		"arn:aws:", "disk/by-id/", "d--------- ", "1.aa@",	 "A1_"
	};
	AUTO(redactor) struct redactor *redactor = announced();

	for (size_t i = 0; i < ARRAY_SIZE(pieces); i++) {
		AUTO(strbuf) struct strbuf in = { 0 }, out = { 0 };

		while (in.size < 200000)
			strbuf_add_text(&in, pieces[i]);
		redact_learn(redactor, strbuf_slice(&in));
		redact(redactor, strbuf_slice(&in), &out);
		assert_true(out.size > 0);
	}
}

/* Redaction of what the words around it give away, and of private keys. */

#define KEY "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj"

/* clang-format off */
static const struct row rows[] = {
	/* sessions */
	{ "pam_unix(sudo:session): session opened for user root(uid=0) by pat(uid=1000)", "pam_unix(sudo:session): session opened for user root(uid=0) by user-1(uid=1000)" },
	{ "session closed for user pat", "session closed for user user-1" },
	{ "Accepted publickey for pat from 127.0.0.1 port 5", "Accepted publickey for user-1 from 127.0.0.1 port 5" },
	{ "Failed password for invalid user pat from 127.0.0.1", "Failed password for invalid user user-1 from 127.0.0.1" },
	{ "New session 12 of user pat.", "New session 12 of user user-1." },
	{ "New session c4 of user pat-kim.", "New session c4 of user user-1." },
	{ "sudo:      pat : TTY=pts/1 ; PWD=/x", "sudo:      user-1 : TTY=pts/1 ; PWD=/x" },
	{ "Failed to allocate memory for user queue", NULL },
	{ "created a queue of user mode for pasid 32770", NULL },
	{ "session of user space", NULL },
	{ "USER=pat LOGNAME=pat", "USER=user-1 LOGNAME=user-1" },
	{ "user=space user: mode USER=root USER=ollama", NULL },
	/* media */
	{ "/media/pat/T7/m.gguf /run/media/pat/T7", "/media/user-1/T7/m.gguf /run/media/user-1/T7" },
	{ "/media/usb0/m.gguf /media/cdrom", NULL },
	{ "/usr/lib/mediaplayer/x drivers/media/pci", NULL },
	/* wireless networks */
	{ "Trying to associate with SSID 'The Nest'", "Trying to associate with SSID 'ssid-1'" },
	{ "(SSID='nest-5' freq=5180 MHz)", "(SSID='ssid-1' freq=5180 MHz)" },
	{ "SSID: The Nest", "SSID: ssid-1" },
	{ "ESSID:\"nest\" Mode:Managed", "ESSID:\"ssid-1\" Mode:Managed" },
	{ "\"ssid\": \"nest\", \"x\": 1", "\"ssid\": \"ssid-1\", \"x\": 1" },
	{ "Connected to wireless network \"The Nest\"", "Connected to wireless network \"ssid-1\"" },
	{ "(wifi) connection 'The Nest' has security", "(wifi) connection 'ssid-1' has security" },
	{ "unknown SSID type, ssidx=3, the connection is lost", NULL },
	/* hosts of services */
	{ "Get \"http://den.example.org:11434/api\"", "Get \"http://host-1:11434/api\"" },
	{ "http://den.lan/ https://den.corp", "http://host-1/ https://host-2" },
	{ "ssh://git@den.local/x", "ssh://git@host-1/x" },
	{ "https://huggingface.co/x https://github.com:443/y http://localhost:11434", NULL },
	{ "https://registry.ollama.ai/v2/ git@github.com:22", NULL },
	{ "rocm/pytorch@sha256:0123 memcpy@GLIBC_2.14:8", NULL },
	{ "driver version 1.2.42.119 from 203.0.113.7 port 22", "driver version 1.2.42.119 from ip-1 port 22" },
	{ "version 1.2.42.119, 203.0.113.7 answers", "version 1.2.42.119, ip-1 answers" },
	/* the journal's folder */
	{ "/var/log/journal/0123456789abcdef0123456789abcdef/system.journal", "/var/log/journal/uuid-1/system.journal" },
	{ "md5 0123456789abcdef0123456789abcdef /x/0123456789abcdef0123456789abcdef", NULL },
	{ "ID_SERIAL_SHORT=S5GXNX0R123456", "ID_SERIAL_SHORT=serial-1" },
	/* private keys */
	{ "-----BEGIN PRIVATE KEY-----\n" KEY "\nabcd==\n-----END PRIVATE KEY-----\nrocm 7.2\n", "-----BEGIN PRIVATE KEY-----\nsecret-1\nsecret-2\n-----END PRIVATE KEY-----\nrocm 7.2\n" },
	{ "a[1]: -----BEGIN RSA PRIVATE KEY-----\na[1]: " KEY "\na[1]: abcd==\n", "a[1]: -----BEGIN RSA PRIVATE KEY-----\na[1]: secret-1\na[1]: secret-2\n" },
	{ "app | -----BEGIN EC PRIVATE KEY-----\napp | " KEY "\n", "app | -----BEGIN EC PRIVATE KEY-----\napp | secret-1\n" },
	{ "x -----BEGIN PRIVATE KEY-----\nNov 21 10:00:00 amdgpu 0000:03:00.0: rocm 7.2.1\n", NULL },
	{ "K=\"-----BEGIN PRIVATE KEY-----\\n" KEY "\\n-----END PRIVATE KEY-----\"", "K=\"-----BEGIN PRIVATE KEY-----\\nsecret-1\\n-----END PRIVATE KEY-----\"" },
	{ "-----BEGIN CERTIFICATE-----\nMIIEvQIBADANBgkqhk\n-----END CERTIFICATE-----", NULL },
	{ "-----BEGIN PRIVATE KEY-----", NULL },
	{ "a[1]: " KEY "\n" KEY "\n | 1fd6Sy0ZOFzSVJcq7VSuH==", "a[1]: secret-1\nsecret-1\n | secret-2" },
	{ "sha256: 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", NULL },
	{ "digest sha256-" KEY " at " KEY, NULL },
	/* words written together are no base64 */
	{ "/opt/rocm/lib/libMIOpen.so.1: undefined symbol: hipGetDevicePropertiesR0600", NULL },
	{ "undefined symbol: hipDeviceGetAttributeR0600\nhipChooseDeviceR0600", NULL },
	{ "undefined symbol: hipGetDevice4Pr0perties9R06", "undefined symbol: secret-1" },
	{ "x: hipGetDeviceProperties+R0600", "x: secret-1" },
	{ "x: hQpGEtDMvIcePxRoPqRtieSR0600", "x: secret-1" },
	{ "-----BEGIN ", NULL },
	{ "[   1.000001] abcd==\n[   1.000002] -----END RSA PRIVATE KEY-----", "[   1.000001] secret-1\n[   1.000002] -----END RSA PRIVATE KEY-----" },
	{ "[   1.000000] -----BEGIN RSA PRIVATE KEY-----\n[   1.000001] abcd==", "[   1.000000] -----BEGIN RSA PRIVATE KEY-----\n[   1.000001] secret-1" },
	{ "[   1.000001] " KEY "\n[   1.000002] abcd==", "[   1.000001] secret-1\n[   1.000002] secret-2" },
	{ "[   1.000001] dHdv==", NULL },
};

static const struct row keyed[] = {
	{ "DB_PASS=hunter2", "DB_PASS=secret-1" },
	{ "pass=hunter2 MYSQL_PWD=hunter3", "pass=secret-1 MYSQL_PWD=secret-2" },
	{ "pwd=hunter2 psk=hunter3", "pwd=secret-1 psk=secret-2" },
	{ "ENCRYPTION_KEY=abcd1234efgh", "ENCRYPTION_KEY=secret-1" },
	{ "AccountKey=abcd1234efgh==;x", "AccountKey=secret-1;x" },
	{ "?sv=2022&sig=abcd1234%3D&se=2", "?sv=2022&sig=secret-1&se=2" },
	{ "PresharedKey = abcd1234efgh=", "PresharedKey = secret-1" },
	{ "LITELLM_MASTER_KEY=sk-1234", "LITELLM_MASTER_KEY=secret-1" },
	{ "password='hun ter' x", "password='secret-1' x" },
	{ "os.environ['DB_PASS'] = 'hunter2'", "os.environ['DB_PASS'] = 'secret-1'" },
	{ "dbPass: hunter2hunter", "dbPass: secret-1" },
	{ "curl -s -u pat:hunter2 http://127.0.0.1", "curl -s -u secret-1 http://127.0.0.1" },
	{ "mysql -u root -phunter2 db; sshpass -p hunter3 ssh x", "mysql -u root -psecret-1 db; sshpass -p secret-2 ssh x" },
	{ "wandb login --relogin 0123456789abcdef", "wandb login --relogin secret-1" },
	{ "Cookie: a=hunter2; b=hunter3", "Cookie: secret-1" },
	{ "-H 'Cookie: a=hunter2; b=hunter3' x", "-H 'Cookie: secret-1' x" },
	{ "S/N: AB12CD34, Service Tag: 7XYZ123", "S/N: serial-1, Service Tag: serial-2" },
	{ "Asset Tag: A-1234 serial no. S9876 serial number: AB12", "Asset Tag: serial-1 serial no. serial-2 serial number: serial-3" },
	{ "model X, serial S5GXNX0R1234, serial 8250", "model X, serial serial-1, serial 8250" },
	{ "ID_WWN=0x5002538e40b1c2d3", "ID_WWN=0x0000000000000001" },
	{ "macaddr=001a2b3c4d5e", "macaddr=mac-1" },
	{ "UUID=\"01D9A1B2C3D4E5F6\" TYPE=\"ntfs\"", "UUID=\"uuid-1\" TYPE=\"ntfs\"" },
	{ "uuid: 0123456789abcdef0123456789abcdef", "uuid: uuid-1" },
	{ "MASTER_ADDR=den7 SLURM_NODELIST=den[01-04]", "MASTER_ADDR=host-1 SLURM_NODELIST=host-2" },
	{ "SLURM_JOB_USER=pat", "SLURM_JOB_USER=user-1" },
	{ "AccountId: 123456789012", "AccountId: cloud-1" },
	{ "tel: 030 1234567, x", "tel: person-1, x" },
	{ "GPS: 48.137154, 11.576124", "GPS: person-1" },
	/* which are none */
	{ "bypass=required compass=north1 pass: 12 tests pass=1 first pass: done", NULL },
	{ "PWD=/srv/models ; sig=11 mapkey: abc", NULL },
	{ "monkey=banana12 key=abcd1234efgh", NULL },
	{ "docker run -u 1000:1000 -p 8080:80 x; mysql -p models; mysql -P 3306", NULL },
	{ "Serial: 8250/16550 driver SerialNumber=3 serial: 0000:0b:00.3 S/N: 000000", NULL },
	{ "DMA cookie=0x7f3c19800000 cookie: 12", NULL },
	{ "lat (usec): min=12.3456, max=99.1; latency: 1.23456; lat=0.0012 ms", NULL },
	{ "(gdm-password:session): x", NULL },
	{ "HOST=0.0.0.0 OLLAMA_HOST=http://127.0.0.1:11434 --host=x86_64-linux-gnu", NULL },
};

static const struct row forms[] = {
	{ "sk_live_abcdefghij0123456789 glrt-abcdefghij0123456789", "secret-1 secret-2" },
	{ "hvs.abcdefghij0123456789 dapi0123456789abcdef0123456789abcdef", "secret-1 secret-2" },
	{ "bot 1234567890:AAabcdefghijklmnopqrstuvwxyz0123456", "bot secret-1" },
	{ "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIabcdefghij0123456789abcdefghij0123456789abc pat@den7", "ssh-ed25519 secret-1 user-1@host-1" },
	{ "/dev/disk/by-id/nvme-Samsung_SSD_980_PRO_1TB_S5GXNX0R123456-part2", "/dev/disk/by-id/nvme-Samsung_SSD_980_PRO_1TB_serial-1-part2" },
	{ "by-id/nvme-CT1000P3SSD8_S5GXNX0R123456_1 wwn-0x5002538e40b1c2d3", "by-id/nvme-CT1000P3SSD8_S5GXNX0R123456_1 wwn-0x0000000000000001" },
	{ "/dev/disk/by-id/nvme-eui.002538511234abcd", "/dev/disk/by-id/nvme-serial-1" },
	{ "at 001a.2b3c.4d5e port 3", "at mac-1 port 3" },
	{ "ip-10-0-3-4.ec2.internal is up", "host-1.ec2.internal is up" },
	{ "PV abcdEF-ab12-cd34-ef56-ab12-cd34-abcdEF", "PV uuid-1" },
	{ "arn:aws:iam::123456789012:role/x i-0123456789abcdef0", "arn:aws:iam::cloud-1:role/x cloud-2" },
	{ "projects/den-7/zones/a projects/llama.cpp/issues", "projects/cloud-1/zones/a projects/llama.cpp/issues" },
	{ "call +49 151 23456789 now", "call person-1 now" },
	{ "DE89 3704 0044 0532 0130 00, DE89370400440532013000", "person-1, person-2" },
	{ "card 4111 1111 1111 1111 x", "card person-1 x" },
	{ "S-1-5-21-1234567890-123456789-1234-1001", "user-1" },
	/* which are none */
	{ "6.14.0+20250101 +0000 +1234567890123456 1.2.3+456", NULL },
	{ "0x4111111111111111 4111111111111112 1700000000000000", NULL },
	{ "/dev/disk/by-path/pci-0000:03:00.0 wwn-0x12 eui.12 i-1234 sg-read", NULL },
	{ "gfx1151 1002.744c.c8 0001.0002.0003 v1.2.3", NULL },
	{ "sk_live_ glpat-x hvs.x dapi r8_g8b8a8_unorm_srgb SG.read", NULL },
	{ "sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", NULL },
	{ "render-node-xx12-0001 cov-1234-5678", NULL },
};

static const struct row places[] = {
	{ "Failed password for max from 127.0.0.1", "Failed password for user-1 from 127.0.0.1" },
	{ "Failed password for invalid user max from 127.0.0.1", "Failed password for invalid user user-1 from 127.0.0.1" },
	{ "den7:123:456 [0] NCCL INFO x", "host-1:123:456 [0] NCCL INFO x" },
	{ "[2026-11-21 10:00:00] den-7:123:456 [0] net.cc:4 NCCL WARN x", "[2026-11-21 10:00:00] host-1:123:456 [0] net.cc:4 NCCL WARN x" },
	{ "ssh: connect to host den7 port 22: refused", "ssh: connect to host host-1 port 22: refused" },
	{ "NFS: server den7 not responding", "NFS: server host-1 not responding" },
	{ "failed to connect to [den7]:29500", "failed to connect to [host-1]:29500" },
	{ "uid=1000(pat) gid=1000(pat) groups=1000(pat),27(sudo),1001(team)", "uid=1000(user-1) gid=1000(user-1) groups=1000(user-1),27(sudo),1001(user-2)" },
	{ "-rw-r--r-- 1 pat team 4096 Nov 21 x", "-rw-r--r-- 1 user-1 user-2 4096 Nov 21 x" },
	{ "drwxr-xr-x+ 2 pat render 4096 x", "drwxr-xr-x+ 2 user-1 render 4096 x" },
	{ "Uid: ( 1000/     pat)   Gid: ( 1000/     pat)", "Uid: ( 1000/     user-1)   Gid: ( 1000/     user-1)" },
	{ "/scratch/pkim/models /users/pkim/x", "/scratch/user-1/models /users/user-1/x" },
	{ "chown -R pkim:pkim /x; chown pkim: /x", "chown -R user-1:user-1 /x; chown user-1: /x" },
	{ "CRON[1]: (pat) RELOAD (pat) CMD (x)", "CRON[1]: (user-1) RELOAD (user-1) CMD (x)" },
	{ "usermod -aG render,video pkim", "usermod -aG render,video user-1" },
	/* which are none */
	{ "x.c:12:5 [0] y 12:34:56 [1] NCCL_DEBUG x", NULL },
	{ "connect to host failed, connect to host github.com port 22", NULL },
	{ "NFS: server not responding /scratch/models/x /users/list", NULL },
	{ "crw-rw---- 1 root render 226, 128 x; chown root:root x; chown -R $USER x", NULL },
	{ "Uid: (    0/    root)   CRON[1]: (root) CMD (x) groups=44(video)", NULL },
	{ "usermod -aG render, chmod 666 x; connection\", command = \"x", NULL },
	{ "Linux version 6.1.0-38-amd64 (debian-kernel@lists.debian.org) (gcc", NULL },
	{ "Queue(1000(x)) read 1000(ms),12(us)", NULL },
};
/* clang-format on */

TEST(test_place_rows)
{
	assert_int_equal(check_rows(rows, ARRAY_SIZE(rows), redactor_new) +
				 check_rows(keyed, ARRAY_SIZE(keyed), redactor_new) +
				 check_rows(forms, ARRAY_SIZE(forms), redactor_new) +
				 check_rows(places, ARRAY_SIZE(places), redactor_new),
			 0);
}

/* A key in pieces: what only the lines before tell is known in order, and once it was
 * learned in any order. */
TEST(test_pieces)
{
	static const char *const pieces[] = {
		"[ 1.0] -----BEGIN PRIVATE KEY-----", ("[ 1.1] " KEY),
		"[ 1.2] ab/cd==", "[ 1.3] -----END PRIVATE KEY-----", "[ 1.4] ab/cd==x"
	};
	AUTO(redactor) struct redactor *redactor = redactor_new();
	AUTO(strbuf) struct strbuf out = { 0 }, alone = { 0 };
	struct redact_follow follow = { 0 }, learned = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(pieces); i++) {
		redact_next(redactor, &follow, slice_of(pieces[i]), &out);
		strbuf_add_char(&out, '\n');
	}
	assert_string_equal(strbuf_text(&out),
			    "[ 1.0] -----BEGIN PRIVATE KEY-----\n[ 1.1] secret-1\n"
			    "[ 1.2] secret-2\n[ 1.3] -----END PRIVATE KEY-----\n"
			    "[ 1.4] ab/cd==x\n");
	redact(redactor, slice_of("[ 1.2] ab/cd=="), &alone);
	assert_string_equal(strbuf_text(&alone), "[ 1.2] ab/cd==");
	for (size_t i = 0; i < ARRAY_SIZE(pieces); i++)
		redact_learn_next(redactor, &learned, slice_of(pieces[i]));
	redact(redactor, slice_of(" ab/cd=="), &alone);
	assert_string_equal(strbuf_text(&alone), "[ 1.2] ab/cd== secret-2");
}

TEST(test_summary)
{
	AUTO(redactor) struct redactor *redactor = redactor_new();
	AUTO(strbuf) struct strbuf out = { 0 }, text = { 0 };

	assert_int_equal(redactor_summary(redactor, &out), 0);
	assert_string_equal(strbuf_text(&out), "");
	redact_word(redactor, REDACT_HOST, "kiwi-7.example.org");
	redact(redactor, slice_of("kiwi-7 kiwi-7.example.org den7:1:2 [0] NCCL "), &text);
	redact(redactor, slice_of("token=abcd1234efgh token=abcd1234efgh"), &text);
	assert_int_equal(redactor_summary(redactor, &out), 3);
	assert_string_equal(strbuf_text(&out), "2 host names, 1 secret");
}

/* Who is named at one place is found at others, before it and without its form. */
TEST(test_learned)
{
	static const struct {
		const char *from, *in, *out;
	} names[] = {
		{ "session opened for user kimpat(uid=1)", "by kimpat", "by user-1" },
		{ "hostname: den-7", "on den-7:", "on host-1:" },
		{ "Linux den-7 6.8.0-45-generic #45 SMP", "on den-7:", "on host-1:" },
		{ "USER=kimpat", "by kimpat", "by user-1" },
		{ "hostname: den-7.rack.example.org", "to nas.rack.example.org.",
		  "to nas.host-2." },
	};

	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		AUTO(redactor) struct redactor *redactor = redactor_new();
		AUTO(strbuf) struct strbuf out = { 0 };

		redact_learn(redactor, slice_of(names[i].from));
		redact(redactor, slice_of(names[i].in), &out);
		assert_string_equal(strbuf_text(&out), names[i].out);
	}
}

TESTS(NULL, NULL)
