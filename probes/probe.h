/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A probe reads one part of the machine and states facts. It never judges, and it knows
 * interfaces (paths, formats, libraries), not devices, versions or faults.
 *
 * Each probe runs in a process of its own (isolate.h): it may crash, hang or lie without
 * harm. To add one, write probes/NAME.c with `const struct probe probe_NAME` and add a
 * row to probe_list.h; a new fact gets a row in engine/model/keys.c.
 *
 * What a probe must not do: write anything, start a program, wake a suspended GPU (see
 * probe_asleep()), read a file whose reading acts (amdgpu_gpu_recover resets the GPU).
 */
#ifndef KBMATCH_PROBES_PROBE_H
#define KBMATCH_PROBES_PROBE_H

#include "engine/model/vocabulary.h"
#include "probes/root.h"

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
	struct arena *arena; /* for whatever the probe needs; freed with the process */
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

/*
 * States a fact. `device` is a PCI address "0000:03:00.0" or "" for none; `from` is the
 * file or call that said it. The value is UTF-8 or becomes it; an empty one is left out.
 * The key must be in the vocabulary, and numbers in the unit that it names.
 */
void probe_fact(struct probe_run *run, const char *key, const char *device,
		const char *from, const char *format, ...) printf_like(5, 6);
/* The same with a trust of its own. */
void probe_fact_trusted(struct probe_run *run, enum trust trust, const char *key,
			const char *device, const char *from, const char *format, ...)
	printf_like(6, 7);
/* All items of a LIST key, read whole; none states the list's emptiness. */
void probe_items(struct probe_run *run, const char *key, const char *device,
		 const char *from, const char *const *items, size_t count);
/* Every name of a family ("env.") was read: what was not stated is not there. */
void probe_whole(struct probe_run *run, const char *family, const char *from);
/* What could not be read, or was left out, and why; one line, for the report. */
void probe_note(struct probe_run *run, const char *format, ...) printf_like(2, 3);
/* Lines of a log, to be scanned like one of --logs; repeated calls of a name append. */
void probe_log(struct probe_run *run, const char *name, struct slice text);

/*
 * Whether reading more than the cached attributes of a device would wake it: its runtime
 * status is not "active" and --wake was not given. Safe to read of a sleeping device are
 * vendor, device, class, revision, subsystem_*, resource, driver, power/, power_state,
 * numa_node, iommu_group, reset_method, and what the driver answers from its own memory
 * (fw_version/, ip_discovery/, mem_info_*, vbios_version, unique_id); its config space,
 * link state, hwmon, clocks, RAS counters, partitions and render node are not.
 */
bool probe_asleep(struct probe_run *run, const char *bdf);

/* An AMD display device or accelerator (PCI class 03xx, 12xx) by sysfs. */
struct gpu {
	const char *bdf;	 /* "0000:03:00.0" */
	const char *path;	 /* "/sys/bus/pci/devices/0000:03:00.0" */
	const char *render_node; /* "renderD128", NULL none */
	char id[10];		 /* "1002:73bf" */
	uint32_t class;
	bool asleep; /* probe_asleep(); of gpus_find() false */
};

struct gpus {
	struct gpu *items;
	size_t count;
};

/* By address. Reads cached attributes only, so that nothing is woken. */
struct gpus gpus_find(const struct root *root, struct arena *arena);
struct gpus probe_gpus(struct probe_run *run);

#endif
