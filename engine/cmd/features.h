/* SPDX-License-Identifier: Apache-2.0 */
/* What --version prints: this version, its features, the libraries it runs with. */
#ifndef KBMATCH_CMD_FEATURES_H
#define KBMATCH_CMD_FEATURES_H

#include "engine/cmd/options.h"

extern const char kbmatch_version[];
void features_print(const struct command *unused, FILE *file);

#endif
