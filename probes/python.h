/* SPDX-License-Identifier: Apache-2.0 */
/* Python's environments on disk. No Python is run. */
#ifndef KBMATCH_PROBES_PYTHON_H
#define KBMATCH_PROBES_PYTHON_H

#include "probes/unit.h"

/* A directory of packages. */
struct site {
	const char *path;    /* "/home/x/venv/lib/python3.12/site-packages" */
	const char *version; /* of Python: "3.12", "3.12.3", NULL not known */
};

struct python {
	struct probe_run *run;
	struct slice variables;	     /* of the process */
	const struct names *folders; /* of programs */
	const struct unit *unit;     /* the service, NULL none */
	VEC(struct site) sites;	     /* the result; the caller frees the items */
	struct names prefixes;	     /* private: environments that were read */
};

/* Finds the packages of the environments that a program may run in: those of --python,
 * that of the service, the active one, that of the first python3 in `folders`, the user's
 * own directory (PEP 370), and the system's. */
void python_find(struct python *python);

/* The value of the first line "NAME = VALUE" or "NAME: TYPE = VALUE"; NULL when there is
 * none. */
const char *python_assigned(struct probe_run *run, const char *text, const char *name);

#endif
