/* SPDX-License-Identifier: Apache-2.0 */
/* Distribution, board, firmware of the board, processor, memory. */
#include "probes/host_internal.h"

#include <errno.h>

#include "engine/base/strbuf.h"

/* os-release's ID where the name that people use is another, or where releases roll and
 * the number says nothing. */
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

/* The value of NAME=, which may be quoted as in a shell (os-release(5)); "" none. */
static const char *assigned(struct arena *arena, const char *text, const char *name)
{
	struct slice rest = slice_of(text), line;
	AUTO(strbuf) struct strbuf value = { 0 };
	size_t size = strlen(name);

	while (slice_next_line(&rest, &line)) {
		if (!slice_starts_with(line, name) || line.size <= size ||
		    line.data[size] != '=')
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

static const struct distribution *known(const char *id)
{
	for (size_t i = 0; i < ARRAY_SIZE(distributions); i++)
		if (!strcmp(distributions[i].id, id))
			return &distributions[i];
	return NULL;
}

/* SUSE calls the minor release a service pack: "15.6" is 15 SP6. */
static const char *release_text(struct arena *arena, const char *id, const char *release)
{
	const char *dot = strchr(release, '.');

	if (strcmp(id, "sles") != 0 || !dot)
		return release;
	return arena_printf(arena, "%.*s SP%s", (int)(dot - release), release, dot + 1);
}

static void state_distribution(struct probe_run *run)
{
	static const char *const paths[] = { "/etc/os-release", "/usr/lib/os-release" };
	const char *path = paths[0], *text = root_text(run->root, run->arena, path);

	if (!text)
		text = root_text(run->root, run->arena, path = paths[1]);
	if (!text) {
		probe_note(run, "%s: %s", paths[0], strerror(errno));
		return;
	}
	char *id = (char *)assigned(run->arena, text, "ID");
	const char *release = assigned(run->arena, text, "VERSION_ID");
	chars_lower(id, strlen(id));
	const struct distribution *distribution = known(id);
	if (!*release && !strcmp(id, "debian"))
		release = assigned(run->arena, text, "VERSION_CODENAME");
	if (!*id)
		probe_note(run, "%s: no ID in it", path);
	else
		probe_fact(run, "os.name", "", path, "%s%s%s",
			   distribution ? distribution->name : id,
			   *release && !(distribution && distribution->rolling) ? " "
										: "",
			   distribution && distribution->rolling
				   ? ""
				   : release_text(run->arena, id, release));
}

static void state_name(struct probe_run *run)
{
	static const char *const paths[] = { "/proc/sys/kernel/hostname",
					     "/etc/hostname" };

	for (size_t i = 0; i < ARRAY_SIZE(paths); i++) {
		const char *text = root_text(run->root, run->arena, paths[i]);

		if (text && *text) {
			probe_fact(run, "host.name", "", paths[i], "%.*s",
				   (int)strcspn(text, " \t\r\n"), text);
			return;
		}
	}
	probe_note(run, "%s: %s", paths[0], strerror(errno));
}

/* Blanks at the end stay, as they do in the kernel's log. */
static const char *dmi(struct probe_run *run, const char *name)
{
	const char *path = arena_printf(run->arena, "/sys/class/dmi/id/%s", name);
	struct slice bytes = root_bytes(run->root, run->arena, path, 256);
	size_t size = bytes.data ? strcspn(bytes.data, "\n") : 0;

	return size ? arena_string(run->arena, slice_from(bytes.data, size)) : NULL;
}

/* As the kernel writes it in its log (drivers/firmware/dmi_scan.c: dmi_format_ids()), so
 * that both say the same. */
static void state_board(struct probe_run *run)
{
	const char *folder = "/sys/class/dmi/id";
	const char *vendor = dmi(run, "sys_vendor"), *product = dmi(run, "product_name");
	const char *board = dmi(run, "board_name"), *bios = dmi(run, "bios_version");
	const char *date = dmi(run, "bios_date");

	if (vendor || product || board)
		probe_fact(run, "host.board", "", folder, "%s %s%s%s",
			   vendor ? vendor : "", product ? product : "", board ? "/" : "",
			   board ? board : "");
	else
		probe_note(run, "board: nothing in %s", folder);
	if (bios)
		probe_fact(run, "host.bios", "", folder, "%s %s", bios, date ? date : "");
}

/* Four bytes of attributes, one of value (UEFI specification, 3.3 "Globally Defined
 * Variables"; efivarfs). */
static void state_secure_boot(struct probe_run *run)
{
	const char *path = "/sys/firmware/efi/efivars/"
			   "SecureBoot-8be4df61-93ca-11d2-aa0d-00e098032b8c";
	struct slice bytes = root_bytes(run->root, run->arena, path, 64);

	if (!bytes.data)
		probe_note(run, "Secure Boot: %s: %s", path, strerror(errno));
	else if (bytes.size != 5 || (unsigned char)bytes.data[4] > 1)
		probe_note(run,
			   "Secure Boot: %s: not of the form it should have (%zu "
			   "bytes)",
			   path, bytes.size);
	else
		probe_fact(run, "host.secure_boot", "", "the EFI variable SecureBoot",
			   "%s", bytes.data[4] ? "true" : "false");
}

/* The text behind "NAME :" in the first line that begins so. */
static struct slice field(struct slice text, const char *name)
{
	struct slice line;

	while (slice_next_line(&text, &line)) {
		struct slice rest = slice_trim(slice_skip(line, strlen(name)));

		if (slice_starts_with(line, name) && slice_starts_with(rest, ":"))
			return slice_trim(slice_skip(rest, 1));
	}
	return (struct slice){ "", 0 };
}

static void state_processor(struct probe_run *run)
{
	const char *path = "/proc/cpuinfo";
	struct slice text = root_bytes(run->root, run->arena, path, 16384);
	struct slice name = text.data ? field(text, "model name") : text;

	if (name.size)
		probe_fact(run, "host.cpu", "", path, "%.*s", SLICE_ARGS(name));
	else
		probe_note(run, "%s: %s", path,
			   text.data ? "no model name in it" : strerror(errno));
}

/* "MemTotal:  131072 kB" */
static void state_memory(struct probe_run *run)
{
	const char *path = "/proc/meminfo";
	struct slice text = root_bytes(run->root, run->arena, path, 16384);
	struct slice total = text.data ? field(text, "MemTotal") : text;
	double kib;

	if (total.size > 3 && slice_is(slice_skip(total, total.size - 3), " kB"))
		total.size -= 3;
	if (total.size && slice_number(slice_trim(total), &kib) && kib > 0 && kib < 1e13)
		probe_fact(run, "host.memory_mib", "", path, "%.0f", kib / 1024);
	else
		probe_note(run, "%s: %s", path,
			   text.data ? "no MemTotal in it" : strerror(errno));
}

void host_state_system(struct probe_run *run)
{
	state_name(run);
	state_distribution(run);
	state_board(run);
	state_secure_boot(run);
	state_processor(run);
	state_memory(run);
}
