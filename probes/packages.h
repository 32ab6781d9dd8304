/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The packages that are installed, by the databases of dpkg, pacman and rpm, read as
 * files. A machine may have several of them.
 *
 * Read are /var/lib/dpkg/status, the directories of /var/lib/pacman/local, and the SQLite
 * databases of rpm 4.16 and later. A database that is there and cannot be read, or not
 * whole, is a note of the run, and so is rpm's older Berkeley DB or NDB.
 */
#ifndef KBMATCH_PROBES_PACKAGES_H
#define KBMATCH_PROBES_PACKAGES_H

#include "probes/probe.h"

enum { PACKAGES_MAX = 2000 }; /* that are wanted; the rest is left, with a note */

struct package {
	const char *name;
	const char *version; /* as the database has it; rpm: VERSION-RELEASE */
	const char *from;    /* the database: "/var/lib/dpkg/status" */
};

struct packages {
	struct package *items;
	size_t count;
};

/* The installed packages whose name is wanted; the array and its strings are the run's.
 */
struct packages packages_find(struct probe_run *run, bool (*wanted)(const char *name));

/* "6.2.1" of "1:6.2.1-1.fc41", of which a package's epoch is left out; NULL when it does
 * not begin with a number. */
const char *version_numbers(struct probe_run *run, const char *version);

#endif
