/* SPDX-License-Identifier: Apache-2.0 */
/* Redaction of what the words around it give away, and of private keys. */
#include "engine/privacy/redact.h"

#include "tests/unit/unit.h"

#define KEY "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj"

/* NULL: it stays as it is. */
struct row {
	const char *in, *out;
};

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

static size_t differs(const char *in, const char *is, const char *wanted)
{
	if (!strcmp(is, wanted))
		return 0;
	print_error("%s:\n  \"%s\", not\n  \"%s\"\n", in, is, wanted);
	return 1;
}

static size_t check_rows(const struct row *all, size_t count)
{
	size_t wrong = 0;

	for (size_t i = 0; i < count; i++) {
		const char *wanted = all[i].out ? all[i].out : all[i].in;
		AUTO(redactor) struct redactor *redactor = redactor_new();
		AUTO(strbuf) struct strbuf once = { 0 }, twice = { 0 };

		redact(redactor, slice_of(all[i].in), &once);
		wrong += differs(all[i].in, strbuf_text(&once), wanted);
		redact(redactor, strbuf_slice(&once), &twice);
		wrong += differs("again", strbuf_text(&twice), strbuf_text(&once));
	}
	return wrong;
}

TEST(test_rows)
{
	assert_int_equal(check_rows(rows, ARRAY_SIZE(rows)) +
				 check_rows(keyed, ARRAY_SIZE(keyed)) +
				 check_rows(forms, ARRAY_SIZE(forms)) +
				 check_rows(places, ARRAY_SIZE(places)),
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
