/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A probe reads one part of the machine and states facts. It never judges, and it knows
 * interfaces (paths, formats, libraries), not devices, versions or faults.
 *
 * Each probe runs in a process of its own (isolate.h): it may crash, hang or lie without
 * harm. To add one, write probes/NAME.c with `const struct probe probe_NAME` and add a
 * row to PROBES; a new fact gets a row in engine/model/keys.c.
 *
 * What a probe must not do: write anything, start a program, wake a suspended GPU (see
 * probe_asleep()), read a file whose reading acts (amdgpu_gpu_recover resets the GPU).
 */
#ifndef KBMATCH_PROBES_PROBE_H
#define KBMATCH_PROBES_PROBE_H

#include "engine/model/vocabulary.h"
#include "probes/root.h"

/* X(name): one row adds a probe; probe_NAME lies in probes/NAME.c. */
#define PROBES(X)                                                                        \
	X(host)                                                                          \
	X(pci) X(kfd) X(amdgpu) X(access) X(rocm) X(apps) X(hsa) X(vulkan) X(journal)

struct probe_options {
	bool wake;		    /* a suspended GPU may be woken */
	bool no_hsa;		    /* leave the HSA runtime alone */
	const char *const *pythons; /* --python: interpreters or environments */
	size_t python_count;
};

/* What the child has while it collects. */
struct probe_run {
	const struct probe *probe;
	const struct root *root;
	const struct probe_options *options;
	struct arena *arena; /* the root's; freed with the process */
	int fd;		     /* private: where messages go */
};

struct probe {
	const char *name;
	const char *help;  /* one line: what it reads */
	unsigned deadline; /* seconds; 0: 5 */
	enum trust trust;  /* of its facts, unless said otherwise */
	bool live_only;	   /* loads libraries of this machine: left out in a saved root */
	bool unconfined;   /* it asks what a process may do, or a library of the machine,
			    * which may do as it likes (base/confine.h) */
	/* Whether there is anything to read; NULL: always. False leaves a note of the
	 * probe's own (probe_note()) saying what is not there. */
	bool (*detect)(struct probe_run *run);
	void (*collect)(struct probe_run *run);
};

extern const struct probe *const probes[]; /* ends with NULL */
const struct probe *probe_find(const char *name);
/* The fact keys that probes state; a family ends in a dot. tests/cli/lint.sh compares
 * them with what the probes' sources name. */
struct names probe_keys(struct arena *arena);

/* Detects, collects and says that this is the end. */
void probe_collect(struct probe_run *run);

/*
 * probe_fact(RUN, KEY, DEVICE, FROM, FORMAT...) states a fact. `device` is a PCI address
 * "0000:03:00.0" or "" for none; `from` is the file or call that said it. The value is
 * UTF-8 or becomes it; an empty one is left out. The key must be in the vocabulary, and
 * numbers in the unit that it names.
 */
#define probe_fact(run, ...) probe_fact_trusted((run), (run)->probe->trust, __VA_ARGS__)
/* The same with a trust of its own. */
void probe_fact_trusted(struct probe_run *run, enum trust trust, const char *key,
			const char *device, const char *from, const char *format, ...)
	printf_like(6, 7);
/* All items of a LIST key, read whole; none states the list's emptiness. */
void probe_items(struct probe_run *run, const char *key, const char *device,
		 const char *from, const struct names *items);
/* Every name of a family ("env.") was read: what was not stated is not there. */
void probe_whole(struct probe_run *run, const char *family, const char *from);
/* What could not be read, or was left out, and why; one line, for the report. */
void probe_note(struct probe_run *run, const char *format, ...) printf_like(2, 3);
/* The note "PATH: why", by errno. False: there is no such file, which is none. */
bool probe_unread(struct probe_run *run, const char *path);
/* Lines of a log, to be scanned like one of --logs; repeated calls of a name append. */
void probe_log(struct probe_run *run, const char *name, struct slice text);

/* Text in the run's arena. */
char *textf(struct probe_run *run, const char *format, ...) printf_like(2, 3);
/* What stands behind the last slash; before it ("/" at the top). */
const char *path_base(const char *path);
char *path_above(struct arena *arena, const char *path);
/* Whether `path` is `folder` or lies in it. */
bool path_within(const char *path, const char *folder);
/* Whether a text begins so. */
bool starts(const char *text, const char *prefix);

enum { VARIABLES_MAX = 4 * 1024 * 1024 }; /* over what execve() takes by default */

/* NAME=VALUE strings, each ended by a NUL: the environment of this process, by
 * /proc/self/environ; data is NULL when it cannot be read (errno). */
struct slice variables_read(struct probe_run *run);
/* The value of a variable, NULL when it is not set. */
const char *variables_get(struct probe_run *run, struct slice variables,
			  const char *name);
/*
 * States FAMILY + NAME for every variable that matters. Of a name that stands there twice
 * the first counts, as for getenv(). The value of one that is set to nothing is stated as
 * two quotes, "", for that is not the same as not set; what looks like a credential by
 * its name is "(withheld)". When all that matters was stated and the text itself is
 * `whole`, so is the family (probe_whole()); otherwise a note says what was left out.
 */
void variables_state(struct probe_run *run, const char *family, const char *from,
		     struct slice variables, bool whole);

/* The entries of a directory, none where it is not there. False, with a note, when it
 * cannot be read, or not whole. */
bool names_read(struct probe_run *run, const char *folder, struct names *ret_names);
/* Adds the paths of the files "*.conf" in FOLDER + BELOW, for each folder, but those of
 * whose name there is one already, and brings all into the order of their names. False
 * when that is not all of them. */
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

/* An AMD display device or accelerator (PCI class 03xx, 12xx) by sysfs. */
struct gpu {
	const char *bdf;	 /* "0000:03:00.0" */
	const char *path;	 /* "/sys/bus/pci/devices/0000:03:00.0" */
	const char *render_node; /* "renderD128", NULL none */
	char id[10];		 /* "1002:73bf" */
	bool asleep;		 /* probe_asleep(); of gpus_find() false */
};

struct gpus {
	struct gpu *items;
	size_t count;
};

/* By address. Reads cached attributes only, so that nothing is woken. */
struct gpus gpus_find(const struct root *root);
struct gpus probe_gpus(struct probe_run *run);
/* Whether a PCI class (0x030000) is that of a display device or accelerator. */
bool is_gpu_class(uint64_t class);
/* The name of the driver that a device of sysfs is bound to, NULL none. */
const char *driver_of(struct probe_run *run, const char *device_path);
/* The size in bytes of BAR `index` (0 to 5) and its flags, by line `index` of a
 * `resource` file: "START END FLAGS", hexadecimal. False when there is no such BAR. */
bool pci_bar_of(const char *resource, unsigned index, uint64_t *ret_size,
		uint64_t *ret_flags);

#endif
