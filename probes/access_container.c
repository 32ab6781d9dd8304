/* SPDX-License-Identifier: Apache-2.0 */
/* The container and WSL. */
#include "probes/access_internal.h"
#include "probes/container.h"

static void state_wsl(struct access *access)
{
	static const char from[] = "/proc/sys/kernel/osrelease";
	struct probe_run *run = access->run;
	const char *release = root_text(run->root, run->arena, from);
	bool named =
		release && (strcasestr(release, "microsoft") || strstr(release, "WSL"));
	/* A kernel of one's own may be without the name. */
	bool graphics = root_node(run->root, run->arena, "/dev/dxg").there;
	bool library = root_exists(run->root, "/usr/lib/wsl");

	access->wsl = named || (graphics && library);
	if (access->wsl)
		probe_fact(run, "host.wsl", "", named ? from : "/dev/dxg", "true");
	else if (release)
		probe_fact(run, "host.wsl", "", from, "false");
}

void access_container(struct access *access)
{
	struct probe_run *run = access->run;
	struct container container = container_find(run);

	state_wsl(access);
	access->contained = container.name != NULL;
	if (container.name)
		probe_fact(run, "host.container", "", container.from, "%s",
			   container.name);
	else if (run->root->live || container.looked)
		probe_fact(run, "host.container", "", "/proc/1/cgroup", "none");
	else
		probe_note(run, "whether this is a container is not known: neither "
				"/proc/1/cgroup nor /proc/self/mountinfo can be read");
}
