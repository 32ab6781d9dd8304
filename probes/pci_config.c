/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libpci reads the capabilities; the bytes of sysfs' `config` files come from
 * root_bytes(), which keeps within the root and blocks on nothing, and are handed to it
 * as its cache.
 */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine/base/strbuf.h"
#include "probes/pci_internal.h"

enum { DUMP_MAX = 32 * 1024 * 1024 };

struct bus {
	struct probe_run *run;
	struct pci_access *access;
	bool dump;		    /* /lspci.txt was opened */
	VEC(struct pci_dev *) made; /* by pci_get_dev(); not on libpci's list */
};

/* libpci's error callback must not return and is given no context; a probe is alone in
 * its process. */
static jmp_buf escape;
static char failure[256];

__attribute__((format(printf, 1, 2), noreturn)) static void on_error(char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(failure, sizeof(failure), format, args);
	va_end(args);
	longjmp(escape, 1);
}

/* Its warnings are about what the probe finds out itself. */
__attribute__((format(printf, 1, 2))) static void on_message(char *format, ...)
{
	(void)format;
}

struct probe_run *bus_run(const struct bus *bus)
{
	return bus->run;
}

struct pci_dev *bus_dumped(const struct bus *bus)
{
	return bus->dump ? bus->access->devices : NULL;
}

/* The cleaned dump as a file, for libpci opens one by name. -1 when there is none. */
static int dump_file(struct probe_run *run)
{
	struct slice text = { NULL, 0 };

	if (!run->root->live)
		text = root_bytes(run->root, run->arena, LSPCI_FILE, DUMP_MAX);
	if (!text.data) {
		if (!run->root->live && errno != ENOENT)
			probe_note(run, LSPCI_FILE " cannot be read: %s",
				   strerror(errno));
		return -1;
	}
	struct slice clean = dump_clean(run->arena, text);
	int fd = memfd_create("lspci", MFD_CLOEXEC);
	if (fd >= 0 && write(fd, clean.data, clean.size) == (ssize_t)clean.size)
		return fd;
	probe_note(run, LSPCI_FILE " cannot be handed to libpci: %s", strerror(errno));
	if (fd >= 0)
		close(fd);
	return -1;
}

static void set_parameter(struct bus *bus, const char *name, const char *value)
{
	pci_set_param(bus->access, arena_strdup(bus->run->arena, name),
		      arena_strdup(bus->run->arena, value));
}

static void open_access(struct bus *bus, int dump)
{
	struct probe_run *run = bus->run;

	bus->access->error = on_error;
	bus->access->warning = on_message;
	bus->access->debug = on_message;
	bus->access->method = dump < 0 ? PCI_ACCESS_SYS_BUS_PCI : PCI_ACCESS_DUMP;
	set_parameter(bus, "sysfs.path",
		      arena_printf(run->arena, "%s/sys/bus/pci",
				   run->root->live ? "" : run->root->path));
	if (dump >= 0)
		set_parameter(bus, "dump.name",
			      arena_printf(run->arena, "/proc/self/fd/%d", dump));
	pci_init(bus->access);
	bus->dump = dump >= 0;
}

void bus_use(struct probe_run *run, void (*use)(struct bus *bus, void *data), void *data)
{
	/* Not a local variable: longjmp() leaves those undefined. */
	struct bus *bus = arena_new_item(run->arena, struct bus);
	int *dump = arena_new_item(run->arena, int);

	struct error error = { 0 };
	if (library_load(&library_pci, &error)) {
		probe_note(run, "configuration space was not read: %s", error.message);
		return;
	}
	bus->run = run;
	*dump = dump_file(run);
	bus->access = pci_alloc();
	if (!setjmp(escape)) {
		open_access(bus, *dump);
		use(bus, data);
	} else {
		probe_note(run, "libpci: %s", failure);
	}
	for (size_t i = 0; i < bus->made.count; i++)
		pci_free_dev(bus->made.items[i]);
	vec_free(&bus->made);
	pci_cleanup(bus->access);
	if (*dump >= 0)
		close(*dump);
}

static struct pci_dev *dumped_device(const struct bus *bus, unsigned domain, unsigned b,
				     unsigned device, unsigned function)
{
	for (struct pci_dev *d = bus_dumped(bus); d; d = d->next)
		if ((unsigned)d->domain == domain && d->bus == b && d->dev == device &&
		    d->func == function)
			return d;
	return NULL;
}

struct registers bus_registers_of(struct bus *bus, struct pci_dev *dumped)
{
	static const int sizes[] = { CONFIG_SIZE, 256, CONFIG_USER };
	struct registers registers = { .dev = dumped, .from = LSPCI_FILE };
	u8 bytes[4];

	(void)bus;
	registers.trust = TRUST_LSPCI;
	registers.failed = ENODATA;
	for (size_t i = 0; !registers.size && i < ARRAY_SIZE(sizes); i++)
		if (pci_read_block(dumped, sizes[i] - 4, bytes, sizeof(bytes)))
			registers.size = (size_t)sizes[i];
	return registers;
}

/* A device whose registers are the bytes of its `config` file; what lies behind them
 * reads as absent (all ones), without libpci opening anything. */
static void read_config(struct bus *bus, const char *bdf, struct registers *registers)
{
	struct probe_run *run = bus->run;
	u8 *cache = arena_alloc(run->arena, CONFIG_SIZE);

	registers->from = arena_printf(run->arena, PCI_DEVICES "/%s/config", bdf);
	struct slice bytes =
		root_bytes(run->root, run->arena, registers->from, CONFIG_SIZE);
	registers->failed = bytes.data ? ENODATA : errno;
	memset(cache, 0xff, CONFIG_SIZE);
	if (bytes.size)
		memcpy(cache, bytes.data, bytes.size);
	pci_setup_cache(registers->dev, cache, CONFIG_SIZE);
	registers->size = bytes.size == CONFIG_SIZE   ? CONFIG_SIZE
			  : bytes.size >= 256	      ? 256
			  : bytes.size >= CONFIG_USER ? CONFIG_USER
						      : 0;
}

struct registers bus_registers(struct bus *bus, const char *bdf)
{
	struct registers registers = { .trust = bus->run->probe->trust };
	unsigned domain, number, device, function;

	if (sscanf(bdf, "%4x:%2x:%2x.%1u", &domain, &number, &device, &function) != 4)
		return registers;
	struct pci_dev *dumped = dumped_device(bus, domain, number, device, function);
	if (dumped)
		return bus_registers_of(bus, dumped);
	registers.dev = pci_get_dev(bus->access, (int)domain, (int)number, (int)device,
				    (int)function);
	vec_push(&bus->made, registers.dev);
	read_config(bus, bdf, &registers);
	return registers;
}

unsigned registers_capability(const struct registers *registers, unsigned id,
			      unsigned type)
{
	size_t least = type == PCI_CAP_EXTENDED ? CONFIG_SIZE : CONFIG_USER + 1;
	struct pci_cap *cap = NULL;

	if (registers->dev && registers->size >= least)
		cap = pci_find_cap(registers->dev, id, type);
	return cap ? cap->addr : 0;
}
