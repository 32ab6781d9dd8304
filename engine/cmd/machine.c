/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/machine.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/cmd/output.h"
#include "probes/isolate.h"
#include "probes/root.h"

int machine_probe(const struct options *options, const struct probe *const *chosen,
		  struct snapshot **ret_snapshot, struct error *error)
{
	struct isolate isolate = {
		.root = options->sysroot ? options->sysroot : "/",
		.options = { .wake = options->wake,
			     .no_hsa = options->no_hsa,
			     .pythons = options->pythons.items,
			     .python_count = options->pythons.count },
		.probes = chosen,
	};
	bool tell = !options->quiet && isatty(STDERR_FILENO);
	char taken[32] = "";
	time_t now = time(NULL);
	struct tm utc;
	struct root root;
	int r = root_open(isolate.root, &root, error);

	if (r)
		return r;
	root_close(&root);
	if (tell)
		fprintf(stderr, "probing %s ...",
			options->sysroot ? options->sysroot : "this machine");
	struct snapshot *snapshot = isolate_run(&isolate);
	if (tell)
		fputs("\r\033[K", stderr);
	if (gmtime_r(&now, &utc))
		strftime(taken, sizeof(taken), "%Y-%m-%dT%H:%M:%SZ", &utc);
	snapshot->taken = arena_strdup(snapshot->arena, taken);
	snapshot_sort(snapshot);
	*ret_snapshot = snapshot;
	return 0;
}

/* What can be told of this machine at once, without a probe: cached attributes only. */
struct sight {
	struct arena *arena;
	struct root root;
	struct gpus gpus;
	const char *host;
};

static void look(struct sight *sight, struct arena *arena)
{
	*sight = (struct sight){ .arena = arena };
	if (root_open("/", &sight->root, NULL))
		return;
	sight->gpus = gpus_find(&sight->root, arena);
	sight->host = root_text(&sight->root, arena, "/proc/sys/kernel/hostname");
}

/* The name of a host that the logs are of, when none of them is of this one. */
static const char *other_host(const struct inputs *inputs, const char *host)
{
	const char *other = NULL;

	for (size_t i = 0; host && i < inputs->texts.count; i++) {
		const char *of = inputs->texts.items[i]->host;

		if (*of && host_is(slice_of(of), slice_of(host)))
			return NULL;
		if (*of)
			other = of;
	}
	return other;
}

/* Whether one of this machine's GPUs has the value: its PCI id, or by the device table
 * its gfx target. A GPU that the table lacks may have any. */
static bool has_gpu(const struct sight *sight, struct kb *kb, const struct fact *fact)
{
	bool by_id = !strcmp(fact->name, "gpu.pci_id");

	for (size_t i = 0; i < sight->gpus.count; i++) {
		const char *id = sight->gpus.items[i].id;
		const struct device *device = by_id ? NULL : kb_device(kb, id);

		if (by_id ? !strcmp(fact->value, id)
			  : !device || !strcmp(fact->value, device->gfx))
			return true;
	}
	return false;
}

/* A GPU that the facts tell of, when this machine has none of those. */
static const char *other_gpu(const struct sight *sight, struct kb *kb,
			     const struct facts *facts)
{
	static const char *const names[] = { "gpu.pci_id", "gpu.gfx" };
	const struct fact *found[64];

	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		size_t count =
			facts_best(facts, names[i], "", 0, found, ARRAY_SIZE(found));

		for (size_t j = 0; j < count && j < ARRAY_SIZE(found); j++)
			if (has_gpu(sight, kb, found[j]))
				return NULL;
		if (count)
			return found[0]->value;
	}
	return NULL;
}

/* Why the logs are not this machine's; NULL: they may be. */
static const char *why_foreign(const struct session *session,
			       const struct options *options, const struct facts *facts)
{
	struct arena *arena = session->arena;
	struct sight sight;

	if (!machine_depends(options))
		return NULL;
	look(&sight, arena);
	const char *host = other_host(session->inputs, sight.host);
	const char *gpu = other_gpu(&sight, session->base->kb, facts);
	bool compute = root_exists(&sight.root, "/dev/kfd") ||
		       root_exists(&sight.root, "/dev/dxg");
	root_close(&sight.root);
	if (host)
		return arena_printf(arena, "the logs are of the host %s, and this is %s",
				    host, sight.host);
	if (gpu)
		return arena_printf(
			arena, "the logs or facts speak of %s, which it does not have",
			gpu);
	if ((options->logs.count || options->journals.count) && !sight.gpus.count &&
	    !compute)
		return "it has no AMD GPU";
	return NULL;
}

static int read_snapshot(struct session *session, const char *path,
			 struct snapshot **ret_snapshot, struct error *error)
{
	size_t unknown = 0;
	int r = snapshot_read(path, ret_snapshot, &unknown, error);

	if (!r)
		(*ret_snapshot)->path = path;
	if (!r && unknown)
		session_warn(
			session,
			arena_printf(session->arena,
				     "%s: %zu facts have keys that this version does "
				     "not know; they are left out",
				     path, unknown));
	return r;
}

/* One is the machine of the session, several are listed there. */
static int read_snapshots(struct session *session, const struct options *options,
			  struct snapshot **ret_snapshot, struct error *error)
{
	size_t count = options->snapshots.count;
	int r = 0;

	if (count == 1)
		return read_snapshot(session, options->snapshots.items[0], ret_snapshot,
				     error);
	for (size_t i = 0; !r && i < count; i++) {
		struct snapshot *snapshot;

		r = read_snapshot(session, options->snapshots.items[i], &snapshot, error);
		if (!r)
			vec_push(&session->snapshots, snapshot);
	}
	return r;
}

bool machine_depends(const struct options *options)
{
	return (options->logs.count || options->journals.count || options->facts.count) &&
	       !options->live && !options->no_probe && !options->sysroot &&
	       !options->snapshots.count;
}

int machine_find(struct session *session, const struct options *options,
		 const struct facts *facts, struct snapshot **ret_snapshot,
		 struct error *error)
{
	*ret_snapshot = NULL;
	if (options->snapshots.count && (options->sysroot || options->live))
		return error_set(error, -EINVAL,
				 "--snapshot says which machine it is; --sysroot and "
				 "--live do not go with it");
	if (options->snapshots.count)
		return read_snapshots(session, options, ret_snapshot, error);
	if (options->no_probe)
		return 0;
	const char *why = why_foreign(session, options, facts);
	if (!why)
		return session->prober.child
			       ? prober_run(&session->prober, ret_snapshot, error)
			       : machine_probe(options, NULL, ret_snapshot, error);
	session_warn(session, arena_printf(session->arena,
					   "this machine was not probed: %s (--live "
					   "probes it nevertheless)",
					   why));
	return 0;
}

/* --- the process that waits to probe --- */

static int probe(const struct options *options, int to)
{
	AUTO(snapshot) struct snapshot *snapshot = NULL;
	struct error error = { 0 };

	if (machine_probe(options, NULL, &snapshot, &error))
		return trouble(&error);
	FILE *file = fdopen(to, "w");
	if (!file)
		mem_exhausted();
	bool written = !snapshot_write(snapshot, file);
	return fclose(file) || !written ? EXIT_TROUBLE : EXIT_CLEAN;
}

/* The other end of `go` is closed when the parent ends or does not want the machine. */
static _Noreturn void be_child(const struct options *options, int go, int to)
{
	char byte;
	ssize_t got;

	mem_on_exhaustion_keep(NULL); /* it is the parent's */
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	do {
		got = read(go, &byte, 1);
	} while (got < 0 && errno == EINTR);
	_exit(got == 1 ? probe(options, to) : EXIT_CLEAN);
}

static int spawn(const struct options *options, struct prober *prober)
{
	int go[2], from[2];

	if (pipe2(go, O_CLOEXEC))
		return -errno;
	if (pipe2(from, O_CLOEXEC)) {
		close_quietly(go[0]);
		close_quietly(go[1]);
		return -errno;
	}
	pid_t child = fork();
	if (!child) {
		close(go[1]);
		close(from[0]);
		be_child(options, go[0], from[1]);
	}
	close_quietly(go[0]);
	close_quietly(from[1]);
	if (child > 0) {
		*prober = (struct prober){ child, go[1], from[0] };
		return 0;
	}
	close_quietly(go[1]);
	close_quietly(from[0]);
	return -errno;
}

int prober_start(const struct options *options, struct prober *ret_prober,
		 struct error *error)
{
	struct root root;
	int r = root_open(options->sysroot ? options->sysroot : "/", &root, error);

	if (r)
		return r;
	root_close(&root);
	r = spawn(options, ret_prober);
	return r ? error_set(error, r, "cannot start the probes: %s", strerror(-r)) : 0;
}

static int read_answer(int from, struct strbuf *text)
{
	char data[16 * 1024];

	for (;;) {
		ssize_t got = read(from, data, sizeof(data));

		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			return got < 0 ? -errno : 0;
		if (text->size + (size_t)got > SNAPSHOT_SIZE_MAX)
			return -EFBIG;
		strbuf_add(text, data, (size_t)got);
	}
}

/* How it ended. */
static int wait_for(struct prober *prober)
{
	int status = -1;

	close(prober->go);
	close(prober->from);
	while (waitpid(prober->child, &status, 0) < 0 && errno == EINTR)
		;
	*prober = (struct prober){ 0 };
	return status;
}

int prober_run(struct prober *prober, struct snapshot **ret_snapshot, struct error *error)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	int r = write(prober->go, "p", 1) == 1 ? 0 : -errno;

	if (!r)
		r = read_answer(prober->from, &text);
	int status = wait_for(prober);
	error_at(error, NULL, 0, 0);
	if (r || status)
		return error_set(error, r ? r : -ECHILD, "the machine was not probed: %s",
				 r ? strerror(-r) : "the process for it ended early");
	return snapshot_parse("probes", strbuf_slice(&text), ret_snapshot, NULL, error);
}

void prober_end(struct prober *prober)
{
	if (prober->child)
		(void)wait_for(prober);
}
