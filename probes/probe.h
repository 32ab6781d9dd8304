/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A probe reads one part of the machine and states facts. It does not judge: it knows
 * interfaces (paths, formats, libraries), not devices, versions or faults.
 *
 * Each probe runs in a process of its own (isolate.h): it may crash, hang or give wrong
 * results without harm. To add one, write probes/NAME.c with `const struct probe
 * probe_NAME` and add a row to PROBES; a new fact gets a row in engine/model/keys.c.
 *
 * A probe must not write anything, start a program, wake a suspended GPU (see
 * probe_asleep()), or read a file whose reading has effects (amdgpu_gpu_recover resets
 * the GPU).
 */
#ifndef KBMATCH_PROBES_PROBE_H
#define KBMATCH_PROBES_PROBE_H

#include "engine/base/fd.h"
#include "engine/model/vocabulary.h"
#include "probes/root.h"

/* X(name): one row adds a probe; probe_NAME lies in probes/NAME.c. */
#define PROBES(X)                                                                        \
	X(host)                                                                          \
	X(pci) X(kfd) X(amdgpu) X(access) X(rocm) X(apps) X(hsa) X(vulkan) X(journal)

struct probe_options {
	bool wake;		    /* a suspended GPU may be woken */
	bool no_hsa;		    /* do not load the HSA runtime */
	const char *const *pythons; /* --python: interpreters or environments */
	size_t python_count;
	bool this_boot; /* leave out the logs of the boot before */
};

/* The state of a child while it collects. */
struct probe_run {
	const struct probe *probe;
	const struct root *root;
	const struct probe_options *options;
	struct arena *arena; /* arena of the root; freed with the process */
	int fd;		     /* private: messages are written to it */
};

struct probe {
	const char *name;
	const char *help;  /* one line: the data that it reads */
	unsigned deadline; /* seconds; 0: 5 */
	enum trust trust;  /* of its facts, unless given with a fact */
	bool live_only;	   /* loads libraries of this machine: skipped in a saved root */
	bool unconfined;   /* it tests what a process may do, or loads a library of the
			      machine that needs more (base/confine.h) */
	/* True if there is anything to read; NULL: always. If false, the probe leaves a
	 * note (probe_note()) that names what is missing. */
	bool (*detect)(struct probe_run *run);
	void (*collect)(struct probe_run *run);
};

extern const struct probe *const probes[]; /* ends with NULL */
const struct probe *probe_find(const char *name);
/* The fact keys that probes state; a family ends in a dot. tests/cli/lint.sh compares
 * them with the keys in the probes' sources. */
struct names probe_keys(struct arena *arena);

/* Detects, collects, and sends the end message. */
void probe_collect(struct probe_run *run);

/*
 * probe_fact(RUN, KEY, DEVICE, FROM, FORMAT...) states a fact. `device` is a PCI
 * address "0000:03:00.0" or "" for none; `from` is the file or call that gave the
 * value. The value is converted to UTF-8; an empty one is left out. The key must be in
 * the vocabulary, and numbers must have the unit that it names.
 */
#define probe_fact(run, ...) probe_fact_trusted((run), (run)->probe->trust, __VA_ARGS__)
/* As probe_fact(), with another trust. */
void probe_fact_trusted(struct probe_run *run, enum trust trust, const char *key,
			const char *device, const char *from, const char *format, ...)
	printf_like(6, 7);
/* States all items of a LIST key, which was read completely; no items state that the list
 * is empty. */
void probe_items(struct probe_run *run, const char *key, const char *device,
		 const char *from, const struct names *items);
/* States that every name of a family ("env.") was read: names that were not stated do not
 * exist. */
void probe_whole(struct probe_run *run, const char *family, const char *from);
/* Notes for the report what could not be read, or was left out, and why; one line. */
void probe_note(struct probe_run *run, const char *format, ...) printf_like(2, 3);
/* Notes "PATH: why", by errno. False, without a note, if the file does not exist. */
bool probe_unread(struct probe_run *run, const char *path);
/* Sends lines of a log, which are scanned like those of --logs; repeated calls with a
 * name append. */
void probe_log(struct probe_run *run, const char *name, struct slice text);

/* Formats a text in the run's arena. */
char *textf(struct probe_run *run, const char *format, ...) printf_like(2, 3);
/* The part of a path before its last slash ("/" at the top). */
char *path_above(struct arena *arena, const char *path);
/* True if `path` is `folder` or lies in it. */
bool path_within(const char *path, const char *folder);
/* True if a text begins with a prefix. */
bool starts(const char *text, const char *prefix);

enum { VARIABLES_MAX = 4 * 1024 * 1024 }; /* more than execve() accepts by default */

/* The environment of this process from /proc/self/environ: NAME=VALUE strings, each ended
 * by a NUL; data is NULL when it cannot be read (errno). */
struct slice variables_read(struct probe_run *run);
/* The value of a variable, NULL when it is not set. */
const char *variables_get(struct probe_run *run, struct slice variables,
			  const char *name);
/*
 * States FAMILY + NAME for every variable that is relevant. If a name occurs twice, the
 * first one counts, as for getenv(). An empty value is stated as two quotes, "", since
 * an empty variable differs from one that is not set. The value of a variable whose
 * name is that of a credential is "(withheld)". If all relevant variables were stated
 * and the text is `whole`, the family is stated to be whole (probe_whole()); otherwise
 * a note says what was left out.
 */
void variables_state(struct probe_run *run, const char *family, const char *from,
		     struct slice variables, bool whole);

/* The entries of a directory, none if it does not exist. False, with a note, when some
 * could not be read. */
bool names_read(struct probe_run *run, const char *folder, struct names *ret_names);
/* Adds the paths of the files "*.conf" in FOLDER + BELOW, for each folder, except those
 * with a name that was added already, and sorts all by name. False when some could not be
 * read. */
bool conf_files(struct probe_run *run, const char *const *folders, size_t count,
		const char *below, struct names *ret_files);

/*
 * True if reading more than the cached attributes of a device would wake it: its runtime
 * status is suspended, or changing, or its power state is D3cold, and --wake was not
 * given. Safe to read of a sleeping device are vendor, device, class, revision,
 * subsystem_*, resource, driver, power/, power_state, numa_node, iommu_group,
 * reset_method, and what the driver answers from its own memory (fw_version/,
 * ip_discovery/, mem_info_*, vbios_version, unique_id); its config space, link state,
 * hwmon, clocks, RAS counters, partitions and render node are not.
 */
bool probe_asleep(struct probe_run *run, const char *bdf);

#define PCI_DEVICES "/sys/bus/pci/devices"

/* An AMD display device or accelerator (PCI class 03xx, 12xx) in sysfs. */
struct gpu {
	const char *bdf;	 /* "0000:03:00.0" */
	const char *path;	 /* "/sys/bus/pci/devices/0000:03:00.0" */
	const char *render_node; /* "renderD128", NULL none */
	char id[10];		 /* "1002:73bf" */
	bool asleep;		 /* probe_asleep(); false from gpus_find() */
};

struct gpus {
	struct gpu *items;
	size_t count;
};

/* The GPUs by address. Reads cached attributes only, so that no device wakes. */
struct gpus gpus_find(const struct root *root);
struct gpus probe_gpus(struct probe_run *run);
/* True if a PCI class (0x030000) is that of a display device or accelerator. */
bool is_gpu_class(uint64_t class);
/* The name of the driver that a device of sysfs is bound to, NULL none. */
const char *driver_of(struct probe_run *run, const char *device_path);
/* The size in bytes of BAR `index` (0 to 5) and its flags, by line `index` of a
 * `resource` file: "START END FLAGS", hexadecimal. False when there is no such BAR. */
bool pci_bar_of(const char *resource, unsigned index, uint64_t *ret_size,
		uint64_t *ret_flags);

#endif
