/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the HSA runtime says when a program starts it: the same library, environment and
 * device nodes as a program that fails, so that overrides and hidden devices show.
 *
 * hsa_init() may crash or hang, and so may every call after it: each thing is stated as
 * soon as it is known, and hsa_shut_down() is left to the end of the process.
 */
#include "probes/hsa_internal.h"

/* hsa_init() opens the render nodes, which wakes their devices. */
static bool would_wake(struct probe_run *run)
{
	struct gpus gpus = probe_gpus(run);

	for (size_t i = 0; i < gpus.count; i++)
		if (gpus.items[i].asleep && gpus.items[i].render_node) {
			probe_note(run,
				   "left out: hsa_init() would wake %s, which is "
				   "suspended (--wake allows it)",
				   gpus.items[i].bdf);
			return true;
		}
	return false;
}

static bool detect(struct probe_run *run)
{
	AUTO(strbuf) struct strbuf problem = { 0 };
	struct rocr rocr;

	if (would_wake(run))
		return false;
	if (rocr_load(run->arena, &rocr, &problem) || problem.size)
		return true;
	probe_note(run, "no HSA runtime (libhsa-runtime64) is installed where the loader "
			"looks");
	return false;
}

/* What the runtime has to say of a status that has no name here. */
static void explain(struct probe_run *run, const struct rocr *rocr, hsa_status_t status)
{
	const char *text = NULL;

	if (rocr->status_string && !rocr->status_string(status, &text) && text)
		probe_note(run, "hsa_init() returned 0x%x: %.*s", status,
			   (int)strnlen(text, 300), text);
}

static bool initialise(struct probe_run *run, const struct rocr *rocr)
{
	const char *from = arena_printf(run->arena, "hsa_init() of %s", rocr->path);
	hsa_status_t status = rocr->init();
	const char *name = rocr_status_name(status);

	if (name)
		probe_fact(run, "hsa.status", "", from, "%s", name);
	else
		probe_fact(run, "hsa.status", "", from, "0x%x", status);
	if (!name)
		explain(run, rocr, status);
	return status == HSA_STATUS_SUCCESS;
}

static bool ask_system(const struct rocr *rocr, hsa_system_info_t attribute,
		       union rocr_answer *ret_answer)
{
	memset(ret_answer, 0, sizeof(*ret_answer));
	return rocr->system_get_info(attribute, ret_answer) == HSA_STATUS_SUCCESS;
}

static void collect_system(struct probe_run *run, const struct rocr *rocr)
{
	static const char from[] = "hsa_system_get_info()";
	union rocr_answer major, minor, xnack;

	if (!rocr->system_get_info) {
		probe_note(run, "%s has no hsa_system_get_info()", rocr->path);
		return;
	}
	if (ask_system(rocr, HSA_SYSTEM_INFO_VERSION_MAJOR, &major) &&
	    ask_system(rocr, HSA_SYSTEM_INFO_VERSION_MINOR, &minor))
		probe_fact(run, "rocr.version", "", from, "%u.%u", major.u16, minor.u16);
	else
		probe_note(run, "the HSA runtime does not tell its version");
	/* An older runtime answers INVALID_ARGUMENT. */
	if (ask_system(rocr, HSA_AMD_SYSTEM_INFO_XNACK_ENABLED, &xnack))
		probe_fact(run, "gpu.xnack", "", from, xnack.flag ? "true" : "false");
}

static void collect(struct probe_run *run)
{
	AUTO(strbuf) struct strbuf problem = { 0 };
	struct rocr rocr;

	if (!rocr_load(run->arena, &rocr, &problem)) {
		probe_note(run, "cannot load the HSA runtime: %s", strbuf_text(&problem));
		return;
	}
	if (!rocr.init) {
		probe_note(run, "%s has no hsa_init()", rocr.path);
		return;
	}
	if (!initialise(run, &rocr))
		return;
	collect_system(run, &rocr);
	rocr_agents(run, &rocr);
}

const struct probe probe_hsa = {
	.name = "hsa",
	.help = "HSA runtime: status, agents, ISA names, memory pools",
	.deadline = 10,
	.trust = TRUST_RUNTIME,
	.live_only = true,
	.unconfined = true,
	.detect = detect,
	.collect = collect,
};
