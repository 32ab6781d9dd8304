/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a Go program says of its build (Go 1.18 and later): lines "mod\tPATH\tVERSION",
 * "build\tKEY=VALUE". `go version -m` prints them; -trimpath leaves -ldflags out, and a
 * build outside of version control has "(devel)" for a version.
 */
#ifndef KBMATCH_PROBES_GO_BUILD_H
#define KBMATCH_PROBES_GO_BUILD_H

#include "probes/probe.h"

/*
 * The version of the program: what the linker was told to put into a variable named
 * version.Version, otherwise the main module's. NULL when there is none; *ret_why then
 * says why.
 */
const char *go_version(struct probe_run *run, const char *path, const char **ret_why);

#endif
