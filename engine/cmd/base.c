/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/base.h"

#include <errno.h>
#include <limits.h>
#include <unistd.h>

#include "engine/cmd/output.h"

#ifndef KBMATCH_DATADIR
#define KBMATCH_DATADIR "/usr/local/share/kbmatch"
#endif

static bool beside_executable(char *path, size_t size)
{
	char self[PATH_MAX];
	ssize_t n = readlink("/proc/self/exe", self, sizeof(self) - 1);

	if (n <= 0)
		return false;
	self[n] = '\0';
	char *slash = strrchr(self, '/');
	if (!slash)
		return false;
	*slash = '\0';
	return snprintf(path, size, "%s/kb.sqlite", self) < (int)size;
}

/* Without --rules; the string is the caller's. */
static int find(const struct options *options, char **ret_path, struct error *error)
{
	const char *variable = getenv("KBMATCH_KB");
	char beside[PATH_MAX] = "";

	/* What a person names is taken as it is: kb_open() says what is wrong with it. */
	if (options->kb || (variable && *variable)) {
		*ret_path = mem_strdup(options->kb ? options->kb : variable);
		return 0;
	}
	if (beside_executable(beside, sizeof(beside)) && !access(beside, F_OK)) {
		*ret_path = mem_strdup(beside);
		return 0;
	}
	if (!access(KBMATCH_DATADIR "/kb.sqlite", F_OK)) {
		*ret_path = mem_strdup(KBMATCH_DATADIR "/kb.sqlite");
		return 0;
	}
	return error_set(
		error, -ENOENT,
		"no knowledge base: neither --kb nor $KBMATCH_KB is given, and there "
		"is no %s and no %s; `kbmatch kb build --rules rules` makes one",
		beside, KBMATCH_DATADIR "/kb.sqlite");
}

int base_reopen(const struct base *base, struct base *ret_base, struct error *error)
{
	struct base opened = { .path = mem_strdup(base->path) };
	int r = kb_open(opened.path, &opened.kb, error);

	if (!r)
		r = scanner_open(opened.kb, &opened.scanner, error);
	if (r) {
		base_close(&opened);
		return r;
	}
	*ret_base = opened;
	return 0;
}

int base_open(const struct options *options, struct base *ret_base, struct error *error)
{
	AUTO(base) struct base place = { 0 };
	int r = find(options, &place.path, error);

	if (!r && options->rules.count) {
		AUTO(mem) char *below = TAKE(place.path);

		r = base_with_rules(below, &options->rules, &place.path, &place.temporary,
				    error);
	}
	if (!r)
		r = base_reopen(&place, ret_base, error);
	if (r)
		return r;
	error_at(error, NULL, 0, 0); /* what follows is not of the base */
	if (place.temporary) {
		mem_on_exhaustion_keep(place.path);
		temporary_register(ret_base->path);
	}
	ret_base->temporary = place.temporary;
	place.temporary = false;
	return 0;
}

void base_close(struct base *base)
{
	scanner_close(base->scanner);
	kb_close(base->kb);
	if (base->temporary) {
		unlink(base->path);
		mem_on_exhaustion_keep(base->path);
	}
	free(base->path);
	*base = (struct base){ 0 };
}
