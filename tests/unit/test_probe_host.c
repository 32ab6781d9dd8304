/* SPDX-License-Identifier: Apache-2.0 */
/* Probe host, and the environment as facts, on made-up trees. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>

#include "engine/base/strbuf.h"
#include "tests/unit/tree.h"

#define SECURE_BOOT                                                                      \
	"/sys/firmware/efi/efivars/SecureBoot-8be4df61-93ca-11d2-aa0d-00e098032b8c"
#define ENVIRON "/proc/self/environ"

struct expected {
	const char *key, *value; /* NULL: not stated */
};

static void expect(const struct snapshot *snapshot, const struct expected *facts)
{
	for (; facts->key; facts++) {
		const char *value = tree_fact(snapshot, facts->key, "");

		if (!facts->value && value)
			fail_msg("%s is stated: %s", facts->key, value);
		if (facts->value && !value)
			fail_msg("%s is not stated", facts->key);
		if (value && strcmp(value, facts->value) != 0)
			fail_msg("%s is %s, not %s", facts->key, value, facts->value);
	}
}

static struct snapshot *probe(const struct tree_file *files)
{
	char *tree = tree_make(files);
	struct snapshot *snapshot = tree_probe("host", tree, NULL);

	tree_remove(tree);
	return snapshot;
}

static void check(const struct tree_file *files, const struct expected *facts)
{
	struct snapshot *snapshot = probe(files);

	expect(snapshot, facts);
	snapshot_free(snapshot);
}

static const char environment[] =
	"HOME=/home/me\0HSA_OVERRIDE_GFX_VERSION=11.0.0\0HIP_VISIBLE_DEVICES=\0"
	"OLLAMA_API_KEY=hunter2\0LD_LIBRARY_PATH=/opt/rocm/lib:/x\0";

static const struct tree_file ubuntu[] = {
	{ "/proc/sys/kernel/osrelease", "6.14.0-1014-oem\n" },
	{ "/proc/sys/kernel/hostname", "workbench\n" },
	{ "/proc/sys/kernel/tainted", "12288\n" },
	{ "/proc/cmdline",
	  "BOOT_IMAGE=/boot/vmlinuz-6.14.0-1014-oem root=UUID=1-2 ro quiet "
	  "amdgpu.cwsr_enable=0 iommu=pt pci=noats pci=realloc\n" },
	{ "/proc/modules", "amdgpu 19763200 29 - Live 0x0000000000000000 (OE)\n"
			   "amdttm 122880 1 amdgpu, Live 0x0000000000000000\n"
			   "zfs 1 0 - Live 0x0\n" },
	{ "/etc/modprobe.d/blacklist.conf", "# blacklist i915\nblacklist  radeon\n" },
	{ "/sys/kernel/security/lockdown", "none [integrity] confidentiality\n" },
	{ "/boot/config-6.14.0-1014-oem",
	  "#\n# Automatically generated file; DO NOT EDIT.\n#\nCONFIG_HSA_AMD=y\n"
	  "# CONFIG_HSA_AMD_SVM is not set\nCONFIG_DRM_AMDGPU=m\n"
	  "CONFIG_DRM_AMDGPU_USERPTR=y\nCONFIG_HSA_AMDX=y\nCONFIG_DEVICE_PRIVATE="
	  "maybe\n" },
	{ "/etc/os-release", "PRETTY_NAME=\"Ubuntu 24.04.2 LTS\"\nNAME=\"Ubuntu\"\n"
			     "VERSION_ID=\"24.04\"\nID=ubuntu\nID_LIKE=debian\n" },
	{ "/sys/class/dmi/id/sys_vendor", "Framework\n" },
	{ "/sys/class/dmi/id/product_name", "Desktop (AMD Ryzen AI Max 300 Series)\n" },
	{ "/sys/class/dmi/id/board_name", "FRANMFCP04\n" },
	{ "/sys/class/dmi/id/bios_version", "03.02\n" },
	{ "/sys/class/dmi/id/bios_date", "08/22/2025\n" },
	{ "/sys/class/dmi/id/product_serial", "FRANMFCPA1234567\n" },
	{ SECURE_BOOT, "\6\0\0\0\1", 5 },
	{ "/proc/cpuinfo", "processor\t: 0\nvendor_id\t: AuthenticAMD\n"
			   "model name\t: AMD RYZEN AI MAX+ 395 w/ Radeon 8060S\n" },
	{ "/proc/meminfo", "MemTotal:       131072000 kB\nMemFree:  1 kB\n" },
	{ ENVIRON, environment, sizeof(environment) - 1 },
	{ "/var/lib/dpkg/status",
	  "Package: linux-firmware\nStatus: install ok installed\n"
	  "Version: 20240318.git3b128b60-0ubuntu2.10\n\n"
	  "Package: bash\nStatus: install ok installed\nVersion: 5.2\n\n" },
	{ 0 },
};

static void an_ordinary_machine(void **state)
{
	static const struct expected facts[] = {
		{ "kernel.version", "6.14.0-1014-oem" },
		{ "kernel.cmdline",
		  "BOOT_IMAGE=/boot/vmlinuz-6.14.0-1014-oem root=UUID=1-2 ro quiet "
		  "amdgpu.cwsr_enable=0 iommu=pt pci=noats pci=realloc" },
		{ "kernel.param.amdgpu.cwsr_enable", "0" },
		{ "kernel.param.iommu", "pt" },
		{ "kernel.param.pci", "noats,realloc" },
		{ "kernel.param.quiet", "1" },
		{ "kernel.param.root", "UUID=1-2" },
		{ "kernel.param.", "whole" },
		{ "kernel.blacklist", "radeon" },
		{ "kernel.modules", "amdgpu,amdttm,zfs" },
		{ "kernel.taint", "12288" },
		{ "kernel.lockdown", "integrity" },
		{ "kernel.config.HSA_AMD", "y" },
		{ "kernel.config.HSA_AMD_SVM", "n" },
		{ "kernel.config.DRM_AMDGPU", "m" },
		{ "kernel.config.DRM_AMDGPU_USERPTR", "y" },
		{ "kernel.config.DEVICE_PRIVATE", NULL },
		{ "kernel.config.PCI_P2PDMA", NULL },
		{ "os.name", "ubuntu 24.04" },
		{ "host.name", "workbench" },
		{ "host.board",
		  "Framework Desktop (AMD Ryzen AI Max 300 Series)/FRANMFCP04" },
		{ "host.bios", "03.02 08/22/2025" },
		{ "host.secure_boot", "true" },
		{ "host.cpu", "AMD RYZEN AI MAX+ 395 w/ Radeon 8060S" },
		{ "host.memory_mib", "128000" },
		{ "host.firmware_package", "20240318.git3b128b60-0ubuntu2.10" },
		{ "shell.env.HSA_OVERRIDE_GFX_VERSION", "11.0.0" },
		{ "shell.env.HIP_VISIBLE_DEVICES", "\"\"" },
		{ "shell.env.OLLAMA_API_KEY", "(withheld)" },
		{ "shell.env.LD_LIBRARY_PATH", "/opt/rocm/lib:/x" },
		{ "shell.env.HOME", NULL },
		{ "shell.env.", "whole" },
		{ 0 },
	};
	struct snapshot *snapshot = probe(ubuntu);

	(void)state;
	expect(snapshot, facts);
	assert_int_equal(snapshot->probes.items[0].note_count, 0);
	for (size_t i = 0; i < snapshot->facts->list.count; i++) {
		assert_null(strstr(snapshot->facts->list.items[i].value, "hunter2"));
		assert_null(strstr(snapshot->facts->list.items[i].value, "FRANMFCPA"));
	}
	snapshot_free(snapshot);
}

static void distributions_by_the_names_people_use(void **state)
{
	static const struct {
		const char *text, *name;
	} cases[] = {
		{ "ID=debian\nVERSION_ID=\"12\"\n", "debian 12" },
		{ "ID=debian\nVERSION_CODENAME=trixie\n", "debian trixie" },
		{ "NAME=\"Fedora Linux\"\nID=fedora\nVERSION_ID=41\n", "fedora 41" },
		{ "ID=\"rhel\"\nVERSION_ID=\"9.4\"\n", "rhel 9.4" },
		{ "ID=\"rocky\"\nVERSION_ID=\"9.3\"\n", "rocky 9.3" },
		{ "ID=\"almalinux\"\nVERSION_ID=\"9.3\"\n", "almalinux 9.3" },
		{ "ID=\"ol\"\nVERSION_ID=\"9.3\"\n", "oracle linux 9.3" },
		{ "ID=\"sles\"\nVERSION_ID=\"15.6\"\n", "sles 15 SP6" },
		{ "ID=\"opensuse-tumbleweed\"\nVERSION_ID=\"20251101\"\n",
		  "opensuse tumbleweed" },
		{ "ID=\"opensuse-leap\"\nVERSION_ID=\"15.6\"\n", "opensuse leap 15.6" },
		{ "ID=linuxmint\nVERSION_ID=\"22.1\"\n", "linux mint 22.1" },
		{ "ID=pop\nVERSION_ID=\"22.04\"\n", "pop!_os 22.04" },
		{ "ID=nixos\nVERSION_ID=\"24.11\"\n", "nixos 24.11" },
		{ "ID=arch\nBUILD_ID=rolling\n", "arch linux" },
		{ "ID=cachyos\n", "cachyos" },
		{ "ID='steamos'\nVERSION_ID='3.6'\n", "steamos 3.6" },
		{ "ID=\"a\\\"b\"\n", "a\"b" },
		{ "ID=Void\n# ID=other\nVERSION_ID=\n", "void" },
		{ "IDX=no\nVERSION_ID=1\n", NULL },
		{ "", NULL },
	};

	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		const struct tree_file files[] = {
			{ "/usr/lib/os-release", cases[i].text }, { 0 }
		};
		const struct expected facts[] = { { "os.name", cases[i].name }, { 0 } };

		check(files, facts);
	}
}

static void nothing_is_invented_of_an_empty_tree(void **state)
{
	static const struct tree_file files[] = { { "/etc/", "" }, { 0 } };
	static const char *const notes[] = {
		"osrelease: No such file",
		"/proc/modules",
		"/proc/cmdline",
		"modprobe.d",
		"/etc/os-release",
		"hostname",
		"Secure Boot",
		"/proc/cpuinfo",
		"/proc/meminfo",
		"/proc/self/environ",
		"board",
		"not all kernel parameters",
	};
	struct snapshot *snapshot = probe(files);

	(void)state;
	assert_int_equal(snapshot->facts->list.count, 0);
	for (size_t i = 0; i < ARRAY_SIZE(notes); i++)
		if (!tree_noted(snapshot, notes[i]))
			fail_msg("no note of %s", notes[i]);
	snapshot_free(snapshot);
}

static void a_kernel_of_wsl(void **state)
{
	static const struct tree_file files[] = {
		{ "/proc/sys/kernel/osrelease", "5.15.167.4-microsoft-standard-WSL2\n" },
		{ "/proc/config.gz", "\x1f\x8b" },
		{ 0 },
	};
	static const struct expected facts[] = {
		{ "kernel.version", "5.15.167.4-microsoft-standard-WSL2" },
		{ "kernel.config.HSA_AMD", NULL },
		{ 0 },
	};
	struct snapshot *snapshot = probe(files);

	(void)state;
	expect(snapshot, facts);
	assert_true(tree_noted(snapshot, "/proc/config.gz is not unpacked"));
	snapshot_free(snapshot);
}

static void a_command_line_with_quotes(void **state)
{
	static const struct tree_file files[] = {
		{ "/proc/cmdline",
		  "\tamdgpu.lockup-timeout=\"10000,60000\" \"amdgpu.dyndbg=file drm_* "
		  "+p\" "
		  "amdgpu.gpu_recovery=0 amdgpu.gpu_recovery=1 "
		  "transparent-hugepage=never "
		  "=bad b@d=1 nothing= nomodeset "
		  "modprobe.blacklist=radeon,snd-hda-intel, "
		  "module_blacklist=nouveau foo=\"un closed -- still=inside\n" },
		{ "/etc/modprobe.d/", "" },
		{ 0 },
	};
	static const struct expected facts[] = {
		{ "kernel.param.amdgpu.lockup_timeout", "10000,60000" },
		{ "kernel.param.amdgpu.dyndbg", "file drm_* +p" },
		{ "kernel.param.amdgpu.gpu_recovery", "1" },
		{ "kernel.param.transparent_hugepage", "never" },
		{ "kernel.param.nothing", "\"\"" },
		{ "kernel.param.nomodeset", "1" },
		{ "kernel.param.b@d", NULL },
		{ "kernel.param.foo", "un closed -- still=inside" },
		{ "kernel.param.still", NULL },
		{ "kernel.blacklist", "radeon,snd_hda_intel,nouveau" },
		{ "kernel.param.", "whole" },
		{ 0 },
	};
	static const struct tree_file init[] = {
		{ "/proc/cmdline", "a=1 -- b=2\n" },
		{ "/etc/modprobe.d/", "" },
		{ 0 },
	};
	static const struct expected before_init[] = {
		{ "kernel.param.a", "1" },
		{ "kernel.param.b", NULL },
		{ "kernel.blacklist", "none" },
		{ 0 },
	};

	(void)state;
	check(files, facts);
	check(init, before_init);
}

static void modprobe_configuration(void **state)
{
	static const struct tree_file files[] = {
		{ "/proc/cmdline", "amdgpu.runpm=0\n" },
		{ "/etc/modprobe.d/amdgpu.conf",
		  "# options amdgpu dc=0\n#a comment \\\noptions amdgpu dc=1\n"
		  "options amdgpu cwsr_enable=0 \\\n  runpm=1 lockup_timeout=\"1,2\"\n"
		  "options\tvfio-pci ids=10de:1234\noptions amdgpu\noptions\n\n"
		  "options ttm pages_limit=27648000\n" },
		{ "/etc/modprobe.d/blacklist.conf",
		  "blacklist nouveau\nblacklist snd-pcsp\ninstall radeon /bin/false\n"
		  "install i915 /usr/bin/true # never\ninstall usb /sbin/modprobe -i "
		  "usb\n"
		  "blacklist\nblacklist nouveau\n" },
		{ "/etc/modprobe.d/README", "options amdgpu noretry=0\n" },
		{ "/etc/modprobe.d/.hidden.conf", "options amdgpu noretry=0\n" },
		{ "/usr/lib/modprobe.d/amdgpu.conf", "options amdgpu noretry=0\n" },
		{ "/usr/lib/modprobe.d/zz.conf", "options amdgpu cwsr-enable=1\n" },
		{ "/run/modprobe.d/aa.conf", "options amdgpu mes=1\n" },
		{ 0 },
	};
	static const struct expected facts[] = {
		{ "kernel.param.amdgpu.cwsr_enable", "1" },
		{ "kernel.param.amdgpu.runpm", "0" },
		{ "kernel.param.amdgpu.lockup_timeout", "1,2" },
		{ "kernel.param.amdgpu.mes", "1" },
		{ "kernel.param.amdgpu.dc", NULL },
		{ "kernel.param.amdgpu.noretry", NULL },
		{ "kernel.param.vfio_pci.ids", "10de:1234" },
		{ "kernel.param.ttm.pages_limit", "27648000" },
		{ "kernel.blacklist", "nouveau,snd_pcsp,radeon,i915" },
		{ "kernel.param.", "whole" },
		{ 0 },
	};
	struct snapshot *snapshot = probe(files);

	(void)state;
	expect(snapshot, facts);
	assert_true(tree_noted(snapshot,
			       "amdgpu.runpm=0 of /proc/cmdline counts, not 1 of "
			       "/etc/modprobe.d/amdgpu.conf"));
	snapshot_free(snapshot);
}

/* The command line is the machine's, modprobe.d and the packages are the image's. */
/* A pod of Kubernetes: no file of an engine, its own modprobe.d. */
static void in_a_pod(void **state)
{
	static const struct tree_file files[] = {
		{ "/run/secrets/kubernetes.io/serviceaccount/", "" },
		{ "/proc/cmdline", "quiet\n" },
		{ "/etc/modprobe.d/a.conf", "options amdgpu mes=1\n" },
		{ 0 },
	};
	static const struct expected facts[] = {
		{ "kernel.param.amdgpu.mes", NULL },
		{ "kernel.param.", NULL },
		{ 0 },
	};
	struct snapshot *snapshot = probe(files);

	(void)state;
	expect(snapshot, facts);
	snapshot_free(snapshot);
}

/* The same option again and again is one fact, of its last line. */
static void an_endless_configuration(void **state)
{
	struct strbuf config = { 0 };

	(void)state;
	for (int i = 0; i < 30000; i++)
		strbuf_add_text(&config, i ? "CONFIG_HSA_AMD=y\n" : "CONFIG_HSA_AMD=n\n");
	const struct tree_file files[] = {
		{ "/proc/sys/kernel/osrelease", "6.8.0\n" },
		{ "/boot/config-6.8.0", config.data, config.size },
		{ 0 },
	};
	struct snapshot *snapshot = probe(files);
	assert_string_equal(tree_fact(snapshot, "kernel.config.HSA_AMD", ""), "y");
	snapshot_free(snapshot);
	strbuf_free(&config);
}

static void in_a_container(void **state)
{
	static const struct tree_file files[] = {
		{ "/.dockerenv", "" },
		{ "/proc/cmdline", "amdgpu.runpm=0\n" },
		{ "/etc/modprobe.d/a.conf", "options amdgpu mes=1\nblacklist amdgpu\n" },
		{ "/var/lib/dpkg/status",
		  "Package: linux-firmware\nStatus: install ok installed\n"
		  "Version: 20240318.git3b128b60-0ubuntu2.10\n\n" },
		{ 0 },
	};
	static const struct expected facts[] = {
		{ "kernel.param.amdgpu.runpm", "0" },
		{ "kernel.param.amdgpu.mes", NULL },
		{ "kernel.param.", NULL },
		{ "kernel.blacklist", NULL },
		{ "host.firmware_package", NULL },
		{ 0 },
	};
	struct snapshot *snapshot = probe(files);

	(void)state;
	expect(snapshot, facts);
	assert_true(tree_noted(snapshot, "modprobe.d of the machine"));
	assert_true(tree_noted(snapshot, "firmware package is not known"));
	snapshot_free(snapshot);
}

/* A directory in place of a file cannot be read, whoever runs the test. */
static void what_could_not_be_read_leaves_the_rest_unknown(void **state)
{
	static const struct tree_file files[] = {
		{ "/proc/cmdline", "amdgpu.runpm=0\n" },
		{ "/etc/modprobe.d/a.conf/", "" },
		{ "/etc/modprobe.d/b.conf", "blacklist radeon\n" },
		{ "/proc/sys/kernel/osrelease", "../../etc\n" },
		{ "/proc/sys/kernel/tainted", "-1\n" },
		{ "/sys/kernel/security/lockdown", "none integrity\n" },
		{ "/proc/meminfo", "MemTotal: 99999999999999999999 kB\n" },
		{ "/proc/cpuinfo", "model name\n" },
		{ SECURE_BOOT, "\6\0\0\0\1\1", 6 },
		{ 0 },
	};
	static const struct expected facts[] = {
		{ "kernel.param.amdgpu.runpm", "0" },
		{ "kernel.param.", NULL },
		{ "kernel.blacklist", NULL },
		{ "kernel.taint", NULL },
		{ "kernel.lockdown", NULL },
		{ "host.memory_mib", NULL },
		{ "host.cpu", NULL },
		{ "host.secure_boot", NULL },
		{ 0 },
	};
	static const char *const notes[] = {
		"/etc/modprobe.d/a.conf: Invalid argument",
		"tainted",
		"no word in brackets",
		"no MemTotal",
		"no model name",
		"(6 bytes)",
		"not all kernel parameters",
	};
	struct snapshot *snapshot = probe(files);

	(void)state;
	expect(snapshot, facts);
	for (size_t i = 0; i < ARRAY_SIZE(notes); i++)
		if (!tree_noted(snapshot, notes[i]))
			fail_msg("no note of %s", notes[i]);
	snapshot_free(snapshot);
}

static void secure_boot(void **state)
{
	static const struct {
		const char *bytes;
		size_t size;
		const char *value;
	} cases[] = {
		{ "\6\0\0\0\0", 5, "false" },
		{ "\6\0\0\0\1", 5, "true" },
		{ "\6\0\0\0\2", 5, NULL },
		{ "\6\0\0\0", 4, NULL },
		{ "\1", 1, NULL },
	};

	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		const struct tree_file files[] = {
			{ SECURE_BOOT, cases[i].bytes, cases[i].size }, { 0 }
		};
		const struct expected facts[] = { { "host.secure_boot", cases[i].value },
						  { 0 } };

		check(files, facts);
	}
}

static void a_flood_is_cut_and_said(void **state)
{
	AUTO(strbuf) struct strbuf line = { 0 };
	AUTO(strbuf) struct strbuf modules = { 0 };
	AUTO(strbuf) struct strbuf variables = { 0 };
	struct snapshot *snapshot;

	(void)state;
	for (int i = 0; i < 9000; i++) {
		strbuf_printf(&line, "p%d ", i);
		strbuf_printf(&modules, "m%d 1 0 - Live 0x0\n", i);
		strbuf_printf(&variables, "HSA_%d=1", i);
		strbuf_add_char(&variables, '\0');
	}
	const struct tree_file files[] = {
		{ "/proc/cmdline", strbuf_text(&line) },
		{ "/proc/modules", strbuf_text(&modules) },
		{ "/etc/modprobe.d/", "" },
		{ ENVIRON, strbuf_text(&variables), variables.size },
		{ 0 },
	};
	static const struct expected facts[] = {
		{ "kernel.param.p0", "1" }, { "kernel.param.p8999", NULL },
		{ "kernel.param.", NULL },  { "kernel.modules", NULL },
		{ "shell.env.HSA_0", "1" }, { "shell.env.HSA_8999", NULL },
		{ "shell.env.", NULL },	    { 0 },
	};
	snapshot = probe(files);
	expect(snapshot, facts);
	assert_true(snapshot->facts->list.count < 2000);
	assert_true(tree_noted(snapshot, "/proc/modules: over"));
	assert_true(tree_noted(snapshot, "variables that matter"));
	snapshot_free(snapshot);
}

static void environment_of_any_bytes(void **state)
{
	static const char bytes[] =
		"HSA_XNACK=1\0HSA_XNACK=0\0=x\0HSA_\0HSA-X=1\0HSA_\xff=1\0"
		"ROCR_VISIBLE_DEVICES= "
		"\0GPU_MAX_HW_QUEUES=a=b\0LLAMA_ARG_HF_token=s3cret\0"
		"CUDA_VISIBLE_DEVICES_X=1\0RADV_DEBUG=nocompute";
	static const struct tree_file files[] = { { ENVIRON, bytes, sizeof(bytes) - 1 },
						  { 0 } };
	static const struct expected facts[] = {
		{ "shell.env.HSA_XNACK", "1" },
		{ "shell.env.ROCR_VISIBLE_DEVICES", "\"\"" },
		{ "shell.env.GPU_MAX_HW_QUEUES", "a=b" },
		{ "shell.env.LLAMA_ARG_HF_token", "(withheld)" },
		{ "shell.env.CUDA_VISIBLE_DEVICES_X", NULL },
		{ "shell.env.RADV_DEBUG", "nocompute" },
		{ "shell.env.HSA_", NULL },
		{ "shell.env.", "whole" },
		{ 0 },
	};
	struct snapshot *snapshot = probe(files);

	(void)state;
	expect(snapshot, facts);
	assert_int_equal(snapshot->facts->list.count, 6);
	snapshot_free(snapshot);
	assert_true(variable_matters("HSA_ENABLE_SDMA"));
	assert_true(variable_matters("LD_PRELOAD"));
	assert_false(variable_matters("HSA"));
	assert_false(variable_matters("PATH"));
	assert_false(variable_matters(""));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_ordinary_machine),
		cmocka_unit_test(distributions_by_the_names_people_use),
		cmocka_unit_test(nothing_is_invented_of_an_empty_tree),
		cmocka_unit_test(a_kernel_of_wsl),
		cmocka_unit_test(a_command_line_with_quotes),
		cmocka_unit_test(modprobe_configuration),
		cmocka_unit_test(in_a_container),
		cmocka_unit_test(in_a_pod),
		cmocka_unit_test(an_endless_configuration),
		cmocka_unit_test(what_could_not_be_read_leaves_the_rest_unknown),
		cmocka_unit_test(secure_boot),
		cmocka_unit_test(a_flood_is_cut_and_said),
		cmocka_unit_test(environment_of_any_bytes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
