/* SPDX-License-Identifier: Apache-2.0 */
/*
 * gen_journal MEGABYTES [RARITY [FAULTS [SEED]]] > journal.txt
 *
 * Writes a journal as a machine with a GPU keeps it: several services, a healthy kernel
 * and a healthy model server, and one planted fault in RARITY lines (default 20000; 0:
 * none). FAULTS is a file of messages to plant, blocks parted by empty lines ("IDENT:
 * MESSAGE", or a kernel message); without one, page faults and ring timeouts are. The
 * same arguments give the same bytes.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
/* %d a small number, %x an address, %w a word, %i an IPv4 address. */
static const char *const TEMPLATES[] = {
	"sshd[%d]: Accepted publickey for %w from %i port %d ssh2: ED25519 SHA256:%x%x",
	"sshd[%d]: pam_unix(sshd:session): session opened for user %w(uid=%d) by (uid=0)",
	"sshd[%d]: Received disconnect from %i port %d:11: disconnected by user",
	"sshd[%d]: Connection closed by authenticating user root %i port %d [preauth]",
	"systemd[1]: Started session-%d.scope - Session %d of User %w.",
	"systemd[1]: %w-%d.service: Deactivated successfully.",
	"systemd[1]: Starting %w.service - %w %w daemon...",
	"systemd[1]: run-docker-runtime\\x2drunc-moby-%x.mount: Deactivated successfully.",
	"CRON[%d]: (root) CMD (command -v debian-sa1 > /dev/null && debian-sa1 %d %d)",
	"CRON[%d]: pam_unix(cron:session): session closed for user root",
	"dockerd[%d]: time=\"2026-01-02T03:04:05.%dZ\" level=info msg=\"ignoring event\" container=%x%x module=libcontainerd namespace=moby topic=/tasks/delete type=\"*events.TaskDelete\"",
	"dockerd[%d]: time=\"2026-01-02T03:04:05.%dZ\" level=warning msg=\"cleaning up after shim disconnected\" id=%x%x namespace=moby",
	"containerd[%d]: time=\"2026-01-02T03:04:05.%dZ\" level=info msg=\"shim disconnected\" id=%x%x namespace=moby",
	"NetworkManager[%d]: <info>  [1767323%d.%d] dhcp4 (enp5s0): state changed new lease, address=%i",
	"NetworkManager[%d]: <info>  [1767323%d.%d] device (veth%x): carrier: link connected",
	"postgres[%d]: [%d-1] LOG:  checkpoint complete: wrote %d buffers (0.%d%%); 0 WAL file(s) added, 0 removed, %d recycled",
	"nginx[%d]: %i - - \"GET /api/v1/%w/%d HTTP/1.1\" 200 %d \"-\" \"Mozilla/5.0 (X11; Linux x86_64)\"",
	"nginx[%d]: %i - %w \"POST /%w/%w HTTP/1.1\" 304 %d \"https://%w.example/\" \"curl/8.5.0\"",
	"prometheus-node-exporter[%d]: ts=2026-01-02T03:04:05.%dZ caller=collector.go:%d level=info msg=\"%w collector succeeded\" duration=0.%d",
	"rsyslogd: [origin software=\"rsyslogd\" swVersion=\"8.2302.0\" x-pid=\"%d\"] rsyslogd was HUPed",
	"gnome-shell[%d]: Window manager warning: last_user_time (%d) is greater than comparison timestamp (%d)",
	"pipewire[%d]: mod.client-node: 0x%x: unknown peer 0x%x fd:%d",
	"kernel: audit: type=1400 audit(1767323%d.%d:%d): apparmor=\"ALLOWED\" operation=\"open\" profile=\"%w\" name=\"/proc/%d/stat\"",
	"kernel: veth%x: entered promiscuous mode",
	"kernel: docker0: port %d(veth%x) entered blocking state",
	"kernel: [UFW BLOCK] IN=enp5s0 OUT= MAC=01:00:5e:00:00:01 SRC=%i DST=224.0.0.1 LEN=%d TOS=0x00 PREC=0x00 TTL=1 ID=%d PROTO=2",
	"kernel: usb 1-%d: new high-speed USB device number %d using xhci_hcd",
	"kernel: EXT4-fs (nvme0n1p2): mounted filesystem %x with ordered data mode. Quota mode: none.",
	"kernel: perf: interrupt took too long (%d > %d), lowering kernel.perf_event_max_sample_rate to %d",
	"ollama[%d]: [GIN] 2026/01/02 - 03:04:05 | 200 |  154.%dµs |       127.0.0.1 | GET      \"/api/tags\"",
	"ollama[%d]: [GIN] 2026/01/02 - 03:04:05 | 200 |   %d.%ds |       %i | POST     \"/api/chat\"",
	"kubelet[%d]: I0102 03:04:05.%d %d kubelet.go:%d] \"SyncLoop (PLEG): event for pod\" pod=\"default/%w-%x\" event={\"ID\":\"%x\",\"Type\":\"ContainerStarted\"}",
	"kubelet[%d]: E0102 03:04:05.%d %d pod_workers.go:%d] \"Error syncing pod, skipping\" err=\"failed to \\\"StartContainer\\\" for \\\"%w\\\" with CrashLoopBackOff\"",
	"smartd[%d]: Device: /dev/nvme0, SMART Usage Attribute: 194 Temperature_Celsius changed from %d to %d",
	"dbus-daemon[%d]: [system] Activating via systemd: service name='org.freedesktop.%w' unit='dbus-org.freedesktop.%w.service' requested by ':1.%d' (uid=%d pid=%d comm=\"%w\")",
	"wpa_supplicant[%d]: wlan0: CTRL-EVENT-BEACON-LOSS",
	"avahi-daemon[%d]: Registering new address record for %i on veth%x.IPv4.",
};

/* These come in one go when the GPU wakes or a model is loaded: one line in 1000. */
static const char *const BURSTS[] = {
	"kernel: [drm] PCIE GART of 512M enabled (table at 0x%x).\n"
	"kernel: amdgpu 0000:03:00.0: amdgpu: PSP is resuming...\n"
	"kernel: amdgpu 0000:03:00.0: amdgpu: reserve 0x1300000 from 0x%x for PSP TMR\n"
	"kernel: amdgpu 0000:03:00.0: amdgpu: RAS: optional ras ta ucode is not available\n"
	"kernel: amdgpu 0000:03:00.0: amdgpu: SMU is resuming...\n"
	"kernel: amdgpu 0000:03:00.0: amdgpu: SMU is resumed successfully!\n"
	"kernel: amdgpu 0000:03:00.0: amdgpu: ring gfx_0.0.0 uses VM inv eng 0 on hub 0\n"
	"kernel: amdgpu 0000:03:00.0: amdgpu: ring comp_1.0.0 uses VM inv eng 1 on hub 0\n"
	"kernel: amdgpu 0000:03:00.0: amdgpu: ring sdma0 uses VM inv eng 12 on hub 0\n",
	"ollama[812]: time=2026-01-02T03:04:05.%dZ level=INFO source=sched.go:%d msg=\"updated VRAM based on existing loaded models\" gpu=GPU-%x library=ROCm total=\"16.0 GiB\" available=\"9.%d GiB\"\n"
	"ollama[812]: time=2026-01-02T03:04:05.%dZ level=INFO source=server.go:%d msg=\"starting runner\" cmd=\"/usr/bin/ollama runner --port %d\"\n"
	"ollama[812]: ggml_cuda_init: found 1 ROCm devices:\n"
	"ollama[812]:   Device 0: AMD Radeon RX 7900 XTX, gfx1100 (0x1100), VMM: no, Wave Size: 32\n"
	"ollama[812]: load_tensors: offloading 28 repeating layers to GPU\n"
	"ollama[812]: load_tensors:        ROCm0 model buffer size =  4403.49 MiB\n"
	"ollama[812]: load_all_data: using async uploads for device ROCm0, buffer type ROCm0\n"
	"ollama[812]: .......................................\n"
	"ollama[812]: llama_context: n_ctx_seq (4096) < n_ctx_train (131072) -- the full capacity of the model will not be utilized\n"
	"ollama[812]: graph_reserve: reserving a graph for ubatch with n_tokens =  512, n_seqs =  1, n_outputs =  512\n"
	"ollama[812]: time=2026-01-02T03:04:05.%dZ level=INFO source=server.go:%d msg=\"llama runner started in %d.%d seconds\"\n",
};

static const char *const FAULTS[] = {
	"kernel: amdgpu 0000:03:00.0: amdgpu: [gfxhub] page fault (src_id:0 ring:24 vmid:8 pasid:%d)\n"
	"kernel: amdgpu 0000:03:00.0: amdgpu:  in process python3 pid %d thread python3 pid %d)\n"
	"kernel: amdgpu 0000:03:00.0: amdgpu:   in page starting at address 0x00007f%x from client 10\n"
	"kernel: amdgpu 0000:03:00.0: amdgpu: GCVM_L2_PROTECTION_FAULT_STATUS:0x00801031\n"
	"kernel: amdgpu 0000:03:00.0: amdgpu: \t Faulty UTCL2 client ID: TCP (0x8)\n",
	"kernel: [drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring gfx_0.0.0 timeout, signaled seq=%d, emitted seq=%d\n"
	"kernel: [drm:amdgpu_job_timedout [amdgpu]] *ERROR* Process information: process %w pid %d thread %w:cs0 pid %d\n"
	"kernel: amdgpu 0000:03:00.0: amdgpu: GPU reset begin!\n"
	"kernel: amdgpu 0000:03:00.0: amdgpu: GPU reset(%d) succeeded!\n",
};

static const char *const WORDS[] = {
	"alice", "render", "backup", "metrics", "worker", "gateway", "login1", "storage",
	"builder", "mailer", "search", "portal", "billing", "cache", "queue", "thermald",
	"resolve1", "packagekit", "snapd", "updater", "colord", "bolt", "timer", "frontend",
};
/* clang-format on */

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

struct journal {
	uint64_t random, written, microseconds;
	char **faults;
	size_t fault_count;
};

static uint64_t next_random(struct journal *journal)
{
	journal->random ^= journal->random << 13;
	journal->random ^= journal->random >> 7;
	journal->random ^= journal->random << 17;
	return journal->random;
}

static int put_field(struct journal *journal, char kind)
{
	uint64_t r = next_random(journal);

	switch (kind) {
	case 'd':
		return printf("%u", (unsigned)(r % 100000));
	case 'x':
		return printf("%08x", (unsigned)r);
	case 'w':
		return printf("%s", WORDS[r % COUNT(WORDS)]);
	case 'i':
		return printf("10.%u.%u.%u", (unsigned)(r & 255),
			      (unsigned)(r >> 8 & 255), (unsigned)(r >> 16 & 255));
	default:
		return putchar(kind) == EOF ? 0 : 1;
	}
}

/* The clock goes on by up to 0.2 s a line. */
static void put_prefix(struct journal *journal)
{
	static const char *const MONTHS[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun",
					      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };

	journal->microseconds += next_random(journal) % 200000;
	uint64_t seconds = journal->microseconds / 1000000, days = seconds / 86400;
	journal->written += (uint64_t)printf(
		"%s %02u %02u:%02u:%02u host ", MONTHS[days / 28 % 12],
		(unsigned)(days % 28 + 1), (unsigned)(seconds / 3600 % 24),
		(unsigned)(seconds / 60 % 60), (unsigned)(seconds % 60));
}

static void put_line(struct journal *journal, const char *template, size_t size)
{
	put_prefix(journal);
	for (size_t i = 0; i < size; i++) {
		if (template[i] == '%' && i + 1 < size) {
			journal->written += (uint64_t)put_field(journal, template[++i]);
		} else {
			putchar(template[i]);
			journal->written++;
		}
	}
	putchar('\n');
	journal->written++;
}

static void put_block(struct journal *journal, const char *text)
{
	while (*text) {
		size_t size = strcspn(text, "\n");

		put_line(journal, text, size);
		text += size + (text[size] == '\n');
	}
}

static char *read_file(const char *path)
{
	FILE *file = fopen(path, "r");
	char *text = NULL;
	size_t size = 0;

	if (!file || getdelim(&text, &size, '\0', file) < 0) {
		perror(path);
		exit(2);
	}
	fclose(file);
	return text;
}

/* Doubles the percent signs, gives a kernel message its identifier. */
static void add_line(FILE *block, const char *line, size_t size)
{
	const char *colon = memchr(line, ':', size), *blank = memchr(line, ' ', size);

	if (!colon || (blank && blank < colon))
		fputs("kernel: ", block);
	for (size_t i = 0; i < size; i++) {
		if (line[i] == '%')
			putc('%', block);
		putc(line[i], block);
	}
	putc('\n', block);
}

static char *read_block(const char **text)
{
	char *data = NULL;
	size_t size = 0;
	FILE *block = open_memstream(&data, &size);

	while (**text == '\n')
		++*text;
	while (**text && **text != '\n') {
		size_t length = strcspn(*text, "\n");

		add_line(block, *text, length);
		*text += length + ((*text)[length] == '\n');
	}
	fclose(block);
	return data;
}

static void read_faults(struct journal *journal, const char *path)
{
	char *text = read_file(path);

	for (const char *at = text; *at;) {
		journal->faults = realloc(journal->faults,
					  (journal->fault_count + 1) * sizeof(char *));
		if (!journal->faults)
			exit(2);
		journal->faults[journal->fault_count++] = read_block(&at);
	}
	free(text);
}

static void put_fault(struct journal *journal)
{
	uint64_t r = next_random(journal);

	put_block(journal, journal->fault_count
				   ? journal->faults[r % journal->fault_count]
				   : FAULTS[r % COUNT(FAULTS)]);
}

int main(int argc, char **argv)
{
	struct journal journal = { .random = 0x9e3779b97f4a7c15u };

	if (argc < 2) {
		fputs("usage: gen_journal MEGABYTES [RARITY [FAULTS [SEED]]]\n", stderr);
		return 2;
	}
	uint64_t size = strtoull(argv[1], NULL, 10) * 1000000;
	uint64_t rarity = argc > 2 ? strtoull(argv[2], NULL, 10) : 20000;
	if (argc > 3 && *argv[3])
		read_faults(&journal, argv[3]);
	if (argc > 4)
		journal.random ^= strtoull(argv[4], NULL, 10) * 2654435761u;
	while (journal.written < size) {
		const char *template =
			TEMPLATES[next_random(&journal) % COUNT(TEMPLATES)];

		put_line(&journal, template, strlen(template));
		if (!(next_random(&journal) % 1000))
			put_block(&journal,
				  BURSTS[next_random(&journal) % COUNT(BURSTS)]);
		if (rarity && !(next_random(&journal) % rarity))
			put_fault(&journal);
	}
	for (size_t i = 0; i < journal.fault_count; i++)
		free(journal.faults[i]);
	free(journal.faults);
	return fflush(stdout) || ferror(stdout) ? 2 : 0;
}
