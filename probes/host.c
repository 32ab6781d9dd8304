/* SPDX-License-Identifier: Apache-2.0 */
/* The probe host: kernel, distribution, board, firmware package, environment. */
#include <ctype.h>
#include <errno.h>

#include "engine/base/strbuf.h"
#include "probes/container.h"
#include "probes/packages.h"
#include "probes/rows.h"

#define SECURE_BOOT                                                                      \
	"/sys/firmware/efi/efivars/SecureBoot-8be4df61-93ca-11d2-aa0d-00e098032b8c"

enum {
	PARAMETERS_MAX = 500,  /* parameters that are stated */
	ARGUMENTS_MAX = 20000, /* arguments that are read */
	OVERRIDDEN_MAX = 20,   /* notes of values that are overridden */
	COMMAND_LINE_MAX = 64 * 1024,
	NAME_MAX_BYTES = 80,
	FILE_BYTES_MAX = 256 * 1024,
};

static void note_unread(const struct place *place, const char *path, int error,
			const char *why)
{
	(void)error;
	probe_note(place->run, "%s: %s", path, why);
}

/* "none [integrity] confidentiality" */
static const char *row_bracketed(struct reading *reading)
{
	const char *open = strchr(reading->text, '[');
	int size = open ? (int)strcspn(open + 1, "]") : 0;

	if (size && open[1 + size])
		return textf(reading->run, "%.*s", size, open + 1);
	reading->wrong = "no word in brackets";
	return NULL;
}

/* "131072 kB" */
static const char *row_mib_of_kib(struct reading *reading)
{
	struct slice text = slice_of(reading->text);
	double kib;

	if (text.size > 3 && slice_is(slice_skip(text, text.size - 3), " kB"))
		text.size -= 3;
	if (slice_number(slice_trim(text), &kib) && kib > 0 && kib < 1e13)
		return textf(reading->run, "%.0f", kib / 1024);
	reading->wrong = "no MemTotal in it";
	return NULL;
}

/* The file of lockdown exists if the kernel has lockdown
 * (security/lockdown/lockdown.c). */
static const struct row rows[] = {
	{ "/proc/sys/kernel/osrelease", "kernel.version", row_text },
	{ "/proc/modules", "kernel.modules", row_lines, .empty = true },
	{ "/proc/sys/kernel/tainted", "kernel.taint", row_integer },
	{ "/sys/kernel/security/lockdown", "kernel.lockdown", row_bracketed,
	  .rare = true },
	{ "/proc/sys/kernel/hostname", "host.name", row_first },
	{ "/etc/hostname", "host.name", row_first },
	{ "/proc/cpuinfo", "host.cpu", row_text, "model name" },
	{ "/proc/meminfo", "host.memory_mib", row_mib_of_kib, "MemTotal" },
};

/* Build options that decide what the driver and the runtime can do. A missing option is
 * not stated: this kernel may not have it. If an option has two lines, the last one
 * counts. */
static void state_options(struct probe_run *run, const char *text, const char *from)
{
	static const char *const options[] = {
		"HSA_AMD",	"HSA_AMD_SVM",	      "HSA_AMD_P2P",
		"DRM_AMDGPU",	"DRM_AMDGPU_USERPTR", "DEVICE_PRIVATE",
		"ZONE_DEVICE",	"HMM_MIRROR",	      "PCI_P2PDMA",
		"AMD_IOMMU",	"DMABUF_MOVE_NOTIFY", "IOMMU_DEFAULT_PASSTHROUGH",
		"MODULE_SIG",	"MODULE_SIG_FORCE",   "PCI_REALLOC_ENABLE_AUTO",
		"DEV_COREDUMP",
	};

	for (size_t i = 0; i < ARRAY_SIZE(options); i++) {
		const char *name = textf(run, "CONFIG_%s", options[i]), *value = "";
		struct slice rest = slice_of(text), line;

		while (slice_next_line(&rest, &line)) {
			line = slice_trim(line);
			if (slice_starts_with(line, "# "))
				line = slice_skip(line, 2);
			if (!slice_starts_with(line, name))
				continue;
			line = slice_skip(line, strlen(name));
			if (slice_is(line, "=y"))
				value = "y";
			else if (slice_is(line, "=m"))
				value = "m";
			else if (slice_is(line, "=n") || slice_is(line, " is not set"))
				value = "n";
		}
		probe_fact(run, textf(run, "kernel.config.%s", options[i]), "", from,
			   "%s", value);
	}
}

static void state_config(struct probe_run *run)
{
	static const char *const places[] = { "/boot/config-",	   "",
					      "/lib/modules/",	   "/config",
					      "/usr/lib/modules/", "/config",
					      "/lib/modules/",	   "/build/.config" };
	const char *release = root_text(run->root, "/proc/sys/kernel/osrelease");

	if (!release || !*release || *release == '.' || strchr(release, '/') ||
	    strlen(release) >= 100)
		return;
	for (size_t i = 0; i < ARRAY_SIZE(places); i += 2) {
		const char *path =
			textf(run, "%s%s%s", places[i], release, places[i + 1]);
		const char *text = root_text(run->root, path);

		if (text) {
			state_options(run, text, path);
			return;
		}
	}
	probe_note(run, "options of the kernel: no readable /boot/config-%s%s", release,
		   root_exists(run->root, "/proc/config.gz")
			   ? "; /proc/config.gz is not unpacked"
			   : "");
}

/*
 * Parameters of the kernel and its modules. Those of the command line come after those
 * of modprobe.d and override them (kmod, libkmod-config.c).
 */
struct parameter {
	const char *name, *value, *from;
};

struct parameters {
	struct probe_run *run;
	VEC(struct parameter) list;
	struct names blacklist;
	size_t arguments, overridden;
	bool partial; /* something could not be read, or was left out */
};

/* One argument of a command line or of module options, split as the kernel does
 * (lib/cmdline.c: next_arg()). */
struct argument {
	struct slice name, value;
	bool has_value;
};

static struct slice unquote(struct slice s)
{
	if (slice_at(s, 0) != '"')
		return s;
	s = slice_skip(s, 1);
	if (s.size && s.data[s.size - 1] == '"')
		s.size--;
	return s;
}

static bool next_argument(struct slice *rest, struct argument *ret_argument)
{
	bool quoted = false;
	size_t size = 0;

	while (rest->size && isspace((unsigned char)rest->data[0]))
		*rest = slice_skip(*rest, 1);
	if (!rest->size)
		return false;
	while (size < rest->size && (quoted || !isspace((unsigned char)rest->data[size])))
		quoted ^= rest->data[size++] == '"';
	struct slice all = unquote(slice_from(rest->data, size));
	const char *equals = all.size ? memchr(all.data, '=', all.size) : NULL;

	*rest = slice_skip(*rest, size);
	*ret_argument = (struct argument){ .name = all };
	if (equals && equals > all.data) {
		ret_argument->name.size = (size_t)(equals - all.data);
		ret_argument->value =
			unquote(slice_skip(all, ret_argument->name.size + 1));
		ret_argument->has_value = true;
	}
	return true;
}

/* The name with "_" for "-" behind its first dot, or everywhere: the kernel treats both
 * as the same (kernel/params.c) and uses "_" in its own names. NULL when it is not a
 * name. */
static char *name_of(struct probe_run *run, struct slice s)
{
	char *name = arena_string(run->arena, s), *dot = strchr(name, '.');

	for (size_t i = 0; i < s.size; i++)
		if (!char_is_word(s.data[i]) && s.data[i] != '.' && s.data[i] != '-')
			return NULL;
	for (char *p = dot ? dot : name; *p; p++)
		if (*p == '-')
			*p = '_';
	return s.size && s.size <= NAME_MAX_BYTES && s.data[0] != '-' ? name : NULL;
}

static bool same_name(const char *a, const char *b)
{
	for (; *a && *b; a++, b++)
		if ((*a == '-' ? '_' : *a) != (*b == '-' ? '_' : *b))
			return false;
	return *a == *b;
}

/* The value is "1" for a parameter without a value, two quotes for an empty one. A
 * parameter of a module ("amdgpu.runpm") replaces an earlier one of that name; of others,
 * such as "pci", all values count. */
static void add_parameter(struct parameters *parameters, const char *module,
			  const struct argument *argument, const char *from)
{
	struct probe_run *run = parameters->run;
	struct parameter new = { name_of(run, argument->name), "1", from };

	if (!new.name)
		return;
	if (++parameters->arguments > ARGUMENTS_MAX) {
		parameters->partial = true;
		return;
	}
	if (module)
		new.name = textf(run, "%s.%s", module, new.name);
	if (argument->has_value)
		new.value = slice_trim(argument->value).size
				    ? arena_string(run->arena, argument->value)
				    : "\"\"";
	for (size_t i = 0; i < parameters->list.count; i++) {
		struct parameter *old = &parameters->list.items[i];

		if (!same_name(old->name, new.name))
			continue;
		if (!strcmp(old->value, new.value))
			return;
		if (!strchr(new.name, '.'))
			continue;
		if (strcmp(old->from, new.from) != 0 &&
		    parameters->overridden++ < OVERRIDDEN_MAX)
			probe_note(run, "%s=%s of %s counts, not %s of %s", new.name,
				   new.value, new.from, old->value, old->from);
		*old = new;
		return;
	}
	if (parameters->list.count < PARAMETERS_MAX)
		vec_push(&parameters->list, new);
	else
		parameters->partial = true;
}

static void add_blacklisted(struct parameters *parameters, struct slice module)
{
	const char *name = name_of(parameters->run, module);

	if (!name || strchr(name, '.') || names_has(&parameters->blacklist, name))
		return;
	if (parameters->blacklist.count < PARAMETERS_MAX)
		names_add(parameters->run->arena, &parameters->blacklist, name);
	else
		parameters->partial = true;
}

/* Blacklists: modprobe(8), Documentation/admin-guide/kernel-parameters.txt,
 * dracut.cmdline(7). */
static void read_command_line(struct parameters *parameters)
{
	struct probe_run *run = parameters->run;
	const char *from = "/proc/cmdline";
	struct slice rest = root_bytes(run->root, from, COMMAND_LINE_MAX);
	struct argument argument;

	if (!rest.data) {
		probe_note(run, "%s: %s", from, strerror(errno));
		parameters->partial = true;
		return;
	}
	if (rest.size == COMMAND_LINE_MAX) {
		probe_note(run, "%s: cut after %d bytes", from, COMMAND_LINE_MAX);
		parameters->partial = true;
	}
	probe_fact(run, "kernel.cmdline", "", from, "%.*s", SLICE_ARGS(rest));
	while (next_argument(&rest, &argument)) {
		/* The arguments behind it are for init. */
		if (slice_is(argument.name, "--"))
			break;
		add_parameter(parameters, NULL, &argument, from);
		if (!slice_is(argument.name, "modprobe.blacklist") &&
		    !slice_is(argument.name, "module_blacklist") &&
		    !slice_is(argument.name, "rd.driver.blacklist"))
			continue;
		char *left = arena_string(run->arena, argument.value), *module;
		while ((module = strsep(&left, ",")))
			add_blacklisted(parameters, slice_of(module));
	}
}

static struct slice next_word(struct slice *rest)
{
	size_t size = 0;

	*rest = slice_trim(*rest);
	while (size < rest->size && !char_is_blank(rest->data[size]))
		size++;
	struct slice word = slice_from(rest->data, size);
	*rest = slice_skip(*rest, size);
	return word;
}

/* True for commands that load nothing: "/bin/false", "/usr/bin/true". */
static bool loads_nothing(struct slice command)
{
	struct slice program = next_word(&command);
	const char *slash = memrchr(program.data, '/', program.size);

	if (slash)
		program = slice_skip(program, (size_t)(slash + 1 - program.data));
	return slice_is(program, "false") || slice_is(program, "true") ||
	       slice_is(program, ":");
}

static void read_line(struct parameters *parameters, struct slice line, const char *path)
{
	struct slice command = next_word(&line), module = next_word(&line);
	struct argument argument;

	if (!module.size || module.size > 100 || slice_at(command, 0) == '#')
		return;
	if (slice_is(command, "blacklist") ||
	    (slice_is(command, "install") && loads_nothing(line)))
		add_blacklisted(parameters, module);
	if (!slice_is(command, "options"))
		return;
	char *name = arena_string(parameters->run->arena, module);
	for (char *p = name; *p; p++)
		if (*p == '-')
			*p = '_';
	while (next_argument(&line, &argument))
		add_parameter(parameters, name, &argument, path);
}

/* A backslash before a newline removes both. */
static void read_configuration(struct parameters *parameters, const char *path)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	struct slice bytes = root_bytes(parameters->run->root, path, FILE_BYTES_MAX);
	struct slice rest, line;

	if (!bytes.data || bytes.size == FILE_BYTES_MAX) {
		probe_note(parameters->run, "%s: %s", path,
			   bytes.data ? "only its beginning was read" : strerror(errno));
		parameters->partial = true;
	}
	for (size_t i = 0; i < bytes.size; i++) {
		if (bytes.data[i] == '\\' && i + 1 < bytes.size &&
		    bytes.data[++i] == '\n')
			continue;
		strbuf_add_char(&text, bytes.data[i]);
	}
	for (rest = strbuf_slice(&text); slice_next_line(&rest, &line);)
		read_line(parameters, line, path);
}

/* modprobe.d(5): files "*.conf" in the order of their names; if two have the same name,
 * the one in the directory that is listed first counts. Lines are parsed as by
 * libkmod-config.c. */
static void read_modprobe(struct parameters *parameters)
{
	static const char *const folders[] = { "/etc/modprobe.d", "/run/modprobe.d",
					       "/usr/local/lib/modprobe.d",
					       "/usr/lib/modprobe.d", "/lib/modprobe.d" };
	struct probe_run *run = parameters->run;
	struct names files = { 0 };
	size_t there = 0;

	for (size_t i = 0; i < ARRAY_SIZE(folders); i++)
		there += root_exists(run->root, folders[i]);
	if (!there)
		probe_note(run, "modprobe.d: no such directory");
	parameters->partial |=
		!conf_files(run, folders, ARRAY_SIZE(folders), "", &files) || !there;
	for (size_t i = 0; i < files.count; i++)
		read_configuration(parameters, files.items[i]);
}

static void state_parameters(struct probe_run *run, bool contained)
{
	struct parameters parameters = { .run = run, .partial = contained };
	const char *from = "/proc/cmdline, modprobe.d";

	if (contained)
		probe_note(run, "in a container: modprobe.d of the machine is not to be "
				"seen");
	else
		read_modprobe(&parameters);
	read_command_line(&parameters);
	for (size_t i = 0; i < parameters.list.count; i++) {
		const struct parameter *p = &parameters.list.items[i];

		probe_fact(run, textf(run, "kernel.param.%s", p->name), "", p->from, "%s",
			   p->value);
	}
	if (parameters.partial) {
		probe_note(run, "not all kernel parameters and blacklisted modules are "
				"known");
	} else {
		probe_whole(run, "kernel.param.", from);
		probe_items(run, "kernel.blacklist", "", from, &parameters.blacklist);
	}
	vec_free(&parameters.list);
}

/* The value of NAME=, which may be quoted as in a shell (os-release(5)); "" when there is
 * none. */
static char *assigned(struct arena *arena, const char *text, const char *name)
{
	struct slice rest = slice_of(text), line;
	AUTO(strbuf) struct strbuf value = { 0 };
	size_t size = strlen(name);

	while (slice_next_line(&rest, &line)) {
		if (!slice_starts_with(line, name) || slice_at(line, size) != '=')
			continue;
		line = slice_trim(slice_skip(line, size + 1));
		strbuf_truncate(&value, 0);
		for (size_t i = 0; i < line.size; i++) {
			if (line.data[i] == '"' || line.data[i] == '\'')
				continue;
			if (line.data[i] == '\\' && i + 1 < line.size)
				i++;
			strbuf_add_char(&value, line.data[i]);
		}
	}
	return arena_string(arena, strbuf_slice(&value));
}

/* Distributions whose usual name differs from os-release's ID, and rolling releases,
 * whose number has no meaning. */
static const struct distribution {
	const char *id, *name;
	bool rolling;
} distributions[] = {
	{ "ol", "oracle linux", false },
	{ "linuxmint", "linux mint", false },
	{ "pop", "pop!_os", false },
	{ "opensuse-leap", "opensuse leap", false },
	{ "opensuse-tumbleweed", "opensuse tumbleweed", true },
	{ "arch", "arch linux", true },
	{ "archarm", "arch linux", true },
	{ "cachyos", "cachyos", true },
	{ "manjaro", "manjaro", true },
	{ "endeavouros", "endeavouros", true },
	{ "bazzite", "bazzite", true },
	{ "gentoo", "gentoo", true },
	{ "solus", "solus", true },
};

static void state_distribution(struct probe_run *run)
{
	const char *path = "/etc/os-release", *text = root_text(run->root, path);

	if (!text)
		text = root_text(run->root, path = "/usr/lib/os-release");
	if (!text) {
		probe_note(run, "/etc/os-release: %s", strerror(errno));
		return;
	}
	char *id = assigned(run->arena, text, "ID");
	const char *name = id, *release = assigned(run->arena, text, "VERSION_ID");
	chars_lower(id, strlen(id));
	if (!*id) {
		probe_note(run, "%s: no ID in it", path);
		return;
	}
	if (!*release && !strcmp(id, "debian"))
		release = assigned(run->arena, text, "VERSION_CODENAME");
	/* SUSE calls the minor release a service pack. */
	const char *dot = strchr(release, '.');
	if (dot && !strcmp(id, "sles"))
		release = textf(run, "%.*s SP%s", (int)(dot - release), release, dot + 1);
	for (size_t i = 0; i < ARRAY_SIZE(distributions); i++)
		if (!strcmp(distributions[i].id, id)) {
			name = distributions[i].name;
			release = distributions[i].rolling ? "" : release;
		}
	probe_fact(run, "os.name", "", path, "%s%s%s", name, *release ? " " : "",
		   release);
}

/* States the board in the form of the kernel's log (drivers/firmware/dmi_scan.c:
 * dmi_format_ids()), so that both are equal: blanks at the end stay. */
static void state_board(struct probe_run *run)
{
	static const char folder[] = "/sys/class/dmi/id";
	enum { VENDOR, PRODUCT, BOARD, BIOS, DATE };
	static const char *const files[] = { "sys_vendor", "product_name", "board_name",
					     "bios_version", "bios_date" };
	const char *said[ARRAY_SIZE(files)];

	for (size_t i = 0; i < ARRAY_SIZE(files); i++) {
		struct slice bytes =
			root_bytes(run->root, textf(run, "%s/%s", folder, files[i]), 256);

		said[i] = bytes.data ? textf(run, "%.*s", (int)strcspn(bytes.data, "\n"),
					     bytes.data)
				     : "";
	}
	if (*said[VENDOR] || *said[PRODUCT] || *said[BOARD])
		probe_fact(run, "host.board", "", folder, "%s %s%s%s", said[VENDOR],
			   said[PRODUCT], *said[BOARD] ? "/" : "", said[BOARD]);
	else
		probe_note(run, "board: nothing in %s", folder);
	if (*said[BIOS])
		probe_fact(run, "host.bios", "", folder, "%s %s", said[BIOS], said[DATE]);
}

/* Four bytes of attributes, one of value (UEFI specification, 3.3 "Globally Defined
 * Variables"; efivarfs). */
static void state_secure_boot(struct probe_run *run)
{
	struct slice bytes = root_bytes(run->root, SECURE_BOOT, 64);

	if (!bytes.data)
		probe_note(run, "Secure Boot: %s: %s", SECURE_BOOT, strerror(errno));
	else if (bytes.size != 5 || (unsigned char)bytes.data[4] > 1)
		probe_note(run,
			   "Secure Boot: %s: not of the form it should have (%zu "
			   "bytes)",
			   SECURE_BOOT, bytes.size);
	else
		probe_fact(run, "host.secure_boot", "", "the EFI variable SecureBoot",
			   "%s", bytes.data[4] ? "true" : "false");
}

/* The probe's own environment is that of the shell that kbmatch was started from. */
static void state_environment(struct probe_run *run)
{
	const char *from = "/proc/self/environ";
	struct slice text = variables_read(run);
	bool whole = text.size < VARIABLES_MAX;

	if (!text.data) {
		probe_note(run, "environment: %s: %s", from, strerror(errno));
		return;
	}
	variables_state(run, "shell.env.", from, text, whole);
	if (!whole)
		probe_note(run, "environment: cut after %d bytes", VARIABLES_MAX);
}

/* Packages with the firmware of AMD GPUs, the most specific first: distributions that
 * split linux-firmware keep a package of that name. */
static const char *const firmware_packages[] = {
	"linux-firmware-amdgpu", "amd-gpu-firmware", "firmware-amd-graphics",
	"kernel-firmware-amdgpu", "linux-firmware"
};

static bool is_firmware_package(const char *name)
{
	for (size_t i = 0; i < ARRAY_SIZE(firmware_packages); i++)
		if (!strcmp(name, firmware_packages[i]))
			return true;
	return false;
}

static void state_firmware_package(struct probe_run *run)
{
	struct packages packages = packages_find(run, is_firmware_package);

	for (size_t i = 0; i < ARRAY_SIZE(firmware_packages); i++)
		for (size_t j = 0; j < packages.count; j++)
			if (!strcmp(packages.items[j].name, firmware_packages[i])) {
				probe_fact(run, "host.firmware_package", "",
					   packages.items[j].from, "%s",
					   packages.items[j].version);
				return;
			}
}

static void collect(struct probe_run *run)
{
	bool contained = container_find(run).name;

	rows_state(&(struct place){ run, "", "", note_unread }, rows, ARRAY_SIZE(rows));
	state_config(run);
	state_parameters(run, contained);
	state_distribution(run);
	state_board(run);
	state_secure_boot(run);
	state_environment(run);
	if (contained)
		probe_note(run, "in a container: the machine's firmware package is not "
				"known");
	else
		state_firmware_package(run);
}

const struct probe probe_host = {
	.name = "host",
	.help = "kernel, distribution, board, memory, firmware package, environment",
	.trust = TRUST_KERNEL,
	.collect = collect,
};
