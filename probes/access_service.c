/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Whether the user of a service may open the nodes: the user and groups of its unit, and
 * what hides devices from it (systemd.exec(5), systemd.resource-control(5)).
 */
#include "probes/access_internal.h"

#include "probes/unit.h"

static struct subject subject_of(struct access *access, const struct unit *unit)
{
	const struct account *user = account_find(&access->accounts.users, unit->user);

	return (struct subject){
		.user = unit->user,
		.groups = unit->groups.items,
		.group_count = unit->groups.count,
		.groups_known = unit->groups_known,
		.overrides = user ? user->id == 0 : !strcmp(unit->user, "root"),
	};
}

/* Whether the unit's device rules let a node through: by path, or by the name of its kind
 * in /proc/devices ("char-drm"). */
static bool is_allowed(const struct unit *unit, const char *path, const char *kind)
{
	bool limits = unit->device_allow.count ||
		      !strcmp(unit->device_policy, "closed") ||
		      !strcmp(unit->device_policy, "strict");

	for (size_t i = 0; i < unit->device_allow.count; i++) {
		struct slice rule = slice_of(unit->device_allow.items[i]);
		size_t size = strcspn(rule.data, " \t");
		struct slice rights = slice_trim(slice_skip(rule, size));
		struct slice what = slice_from(rule.data, size);

		if ((slice_is(what, path) || slice_is(what, kind) ||
		     slice_is(what, "char-*")) &&
		    (!rights.size || (memchr(rights.data, 'r', rights.size) &&
				      memchr(rights.data, 'w', rights.size))))
			return true;
	}
	return !limits;
}

static const char *verdict(struct access *access, const struct unit *unit,
			   const struct subject *subject, const char *path,
			   const char *kind, const struct node *node)
{
	if (unit->private_devices)
		return "ENOENT";
	if (!is_allowed(unit, path, kind))
		return "EPERM";
	int code = access_permits(node, subject, &access->accounts);
	return code < 0 ? NULL
	       : code	? access_error_name(access->run->arena, code)
			: "ok";
}

static void state_access(struct access *access, const struct unit *unit,
			 const struct subject *subject)
{
	struct probe_run *run = access->run;
	const char *word = NULL, *worst = NULL;
	bool unknown = false;

	if (access->kfd.there)
		word = verdict(access, unit, subject, "/dev/kfd", "char-kfd",
			       &access->kfd);
	if (word)
		probe_fact(run, "access.service_kfd", "", unit->path, "%s", word);
	for (size_t i = 0; i < access->render_count; i++) {
		const struct render_node *render = &access->render[i];

		if (!render->node.there)
			continue;
		word = verdict(access, unit, subject, render->path, "char-drm",
			       &render->node);
		unknown |= !word;
		if (word && (!worst || !strcmp(worst, "ok")))
			worst = word;
	}
	if (worst && (!unknown || strcmp(worst, "ok")))
		probe_fact(run, "access.service_render", "", unit->path, "%s", worst);
}

/* The facts speak of one service, the first of the table that there is. Its groups are
 * stated by who reads its environment (probe apps). */
void access_service(struct access *access)
{
	struct unit unit;

	if (!unit_first(access->run, &unit) || !unit.user)
		return;
	struct subject subject = subject_of(access, &unit);
	state_access(access, &unit, &subject);
}
