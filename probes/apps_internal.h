/* SPDX-License-Identifier: Apache-2.0 */
/* Between the files of the apps probe. */
#ifndef KBMATCH_PROBES_APPS_INTERNAL_H
#define KBMATCH_PROBES_APPS_INTERNAL_H

#include "probes/packages.h"
#include "probes/path.h"
#include "probes/unit.h"

struct apps {
	struct probe_run *run;
	struct slice variables;	   /* of this process; data is NULL when not known */
	struct string_set folders; /* of PATH, then where programs usually are */
	const struct unit *unit;   /* the service, NULL none */
	const struct package *packages;
	size_t package_count;
	struct string_set installed; /* names of what was found */
	/* The application that app.path and its like speak of: the first one found. */
	const char *shown;
};

/* The files of a program's name, by real path, that of the service first. */
struct string_set apps_programs(struct apps *apps, const char *name);
/* Takes down that an application is there; its version may be NULL. */
void apps_found(struct apps *apps, const char *name, const char *version,
		const char *from);
/* Whether app.path and its like shall speak of this application, which lies at `path`;
 * otherwise a note says where it lies. */
bool apps_show(struct apps *apps, const char *name, const char *path);
/* The version of the first package whose name starts so, NULL when there is none. */
const char *apps_package(const struct apps *apps, const char *prefix);
/* States app.backends. */
void apps_state_backends(struct apps *apps, struct string_set *backends,
			 const char *from);
/* Adds the backend of a ggml library, by its file name: libggml-hip.so is "rocm". */
void apps_add_backend(struct apps *apps, struct string_set *backends, const char *name);

/* A directory of Python's packages, and the environment that it belongs to. */
struct site {
	const char *path;    /* "/home/x/venv/lib/python3.12/site-packages" */
	const char *version; /* of Python: "3.12", "3.12.3", NULL not known */
};

/* What lies in one site: PyTorch and what goes with it. Returns whether PyTorch does. The
 * first PyTorch is stated, further ones are notes. */
bool apps_torch(struct apps *apps, const struct site *site, bool first);

void apps_ollama(struct apps *apps);
void apps_llamacpp(struct apps *apps);
void apps_python(struct apps *apps);
/* The service's facts and the environment of the failing process. */
void apps_unit(struct apps *apps);

#endif
