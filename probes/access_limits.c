/* SPDX-License-Identifier: Apache-2.0 */
/* Limits of this process and sizes of its file systems that computing needs. */
#include "probes/access_internal.h"

#include <errno.h>
#include <inttypes.h>
#include <sys/statvfs.h>

enum { MIB_BITS = 20 };

/* The first word of a limit's row is the soft limit in bytes, or "unlimited"
 * (proc_pid_limits(5)). */
static void state_memlock(struct probe_run *run)
{
	static const char from[] = "/proc/self/limits", row[] = "Max locked memory";
	const char *text = root_text(run->root, run->arena, from);
	const char *found = text ? strstr(text, row) : NULL;
	uint32_t small;

	if (!text) {
		probe_note(run, "%s cannot be read (%s)", from,
			   access_error_name(run->arena, errno));
		return;
	}
	if (!found)
		return;
	found += sizeof(row) - 1;
	found += strspn(found, " ");
	struct slice word = slice_from(found, strcspn(found, " \n"));
	if (slice_is(word, "unlimited"))
		probe_fact(run, "host.memlock_kib", "", from, "-1");
	else if (account_number(arena_string(run->arena, word), &small))
		probe_fact(run, "host.memlock_kib", "", from, "%u", small / 1024);
	else if (word.size && word.size < 20 && strspn(found, "0123456789") == word.size)
		probe_fact(run, "host.memlock_kib", "", from, "%llu",
			   strtoull(found, NULL, 10) / 1024);
}

/* "65536k", "2g", "50%" of the memory: tmpfs(5). */
static bool size_mib(const char *text, uint64_t memory_kib, uint64_t *ret_mib)
{
	char *end;

	errno = 0;
	uint64_t number = strtoull(text, &end, 10);
	if (errno || end == text || number > UINT64_MAX >> 32)
		return false;
	switch (*end) {
	case '%':
		*ret_mib = memory_kib / 100 * number >> 10;
		return memory_kib != 0 && number <= 100;
	case 'k':
	case 'K':
		number <<= 10;
		break;
	case 'm':
	case 'M':
		number <<= 20;
		break;
	case 'g':
	case 'G':
		number <<= 30;
		break;
	default:
		break;
	}
	*ret_mib = number >> MIB_BITS;
	return true;
}

static uint64_t memory_kib(struct probe_run *run)
{
	const char *text = root_text(run->root, run->arena, "/proc/meminfo");
	const char *total = text ? access_field(run->arena, text, "MemTotal") : NULL;
	uint64_t kib = total ? strtoull(total, NULL, 10) : 0;

	return kib < UINT64_MAX >> MIB_BITS ? kib : 0;
}

/* The options of the last mount at /dev/shm, "DEVICE POINT TYPE OPTIONS 0 0"; NULL: none.
 */
static char *shm_options(char *mounts)
{
	char *options = NULL, *line;

	while ((line = access_line(&mounts))) {
		char *rest = NULL, *device = strtok_r(line, " ", &rest);
		char *point = device ? strtok_r(NULL, " ", &rest) : NULL;
		char *type = point ? strtok_r(NULL, " ", &rest) : NULL;

		if (type && !strcmp(point, "/dev/shm") && !strcmp(type, "tmpfs"))
			options = strtok_r(NULL, " ", &rest);
	}
	return options;
}

/* Without size= a tmpfs takes half of the memory. */
static void state_saved_shm(struct probe_run *run)
{
	static const char from[] = "/proc/mounts";
	char *mounts = root_text(run->root, run->arena, from), *rest = NULL;
	char *options = mounts ? shm_options(mounts) : NULL;
	uint64_t memory = memory_kib(run), mib;
	bool known = memory != 0;

	if (!options) {
		probe_note(run, "the size of /dev/shm is not known: %s",
			   mounts ? "/proc/mounts does not have it"
				  : "/proc/mounts cannot be read");
		return;
	}
	mib = memory / 2 >> 10;
	for (char *word = strtok_r(options, ",", &rest); word;
	     word = strtok_r(NULL, ",", &rest))
		if (!strncmp(word, "size=", 5))
			known = size_mib(word + 5, memory, &mib);
	if (known)
		probe_fact(run, "host.shm_mib", "", from, "%" PRIu64, mib);
}

static void state_shm(struct probe_run *run)
{
	struct statvfs status;

	if (!run->root->live) {
		state_saved_shm(run);
		return;
	}
	if (statvfs("/dev/shm", &status)) {
		probe_note(run, "the size of /dev/shm is not known (%s)",
			   access_error_name(run->arena, errno));
		return;
	}
	probe_fact(run, "host.shm_mib", "", "/dev/shm", "%" PRIu64,
		   (uint64_t)status.f_blocks * status.f_frsize >> MIB_BITS);
}

void access_limits(struct access *access)
{
	state_memlock(access->run);
	state_shm(access->run);
}
