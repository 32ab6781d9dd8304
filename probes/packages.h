/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The installed packages, from the databases of dpkg, pacman and rpm, which are read as
 * files. A machine may have several of them.
 *
 * The sources are /var/lib/dpkg/status, the directories of /var/lib/pacman/local, and
 * the SQLite databases of rpm 4.16 and later. A note names a database that exists and
 * cannot be read completely, and rpm's older Berkeley DB or NDB.
 */
#ifndef KBMATCH_PROBES_PACKAGES_H
#define KBMATCH_PROBES_PACKAGES_H

#include "probes/probe.h"

enum { PACKAGES_MAX = 2000 }; /* further ones are left out, with a note */

struct package {
	const char *name;
	const char *version; /* as in the database; rpm: VERSION-RELEASE */
	const char *from;    /* the database: "/var/lib/dpkg/status" */
};

struct packages {
	struct package *items;
	size_t count;
};

/* The installed packages with a wanted name; the array and its strings belong to the
 * run. */
struct packages packages_find(struct probe_run *run, bool (*wanted)(const char *name));

/* The numbers of a version without the package's epoch: "6.2.1" of "1:6.2.1-1.fc41"; NULL
 * when it does not begin with a number. */
const char *version_numbers(struct probe_run *run, const char *version);

#endif
