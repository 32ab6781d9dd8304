/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/prober.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/cmd/machine.h"
#include "engine/cmd/output.h"
#include "probes/root.h"

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

static int spawn(const struct options *options, const int go[2], const int from[2],
		 struct prober *prober)
{
	pid_t child = fork();
	int r = child < 0 ? -errno : 0;

	if (!child) {
		close(go[1]);
		close(from[0]);
		be_child(options, go[0], from[1]);
	}
	close(go[0]);
	close(from[1]);
	if (r) {
		close(go[1]);
		close(from[0]);
		return r;
	}
	*prober = (struct prober){ child, go[1], from[0] };
	return 0;
}

int prober_start(const struct options *options, struct prober *ret_prober,
		 struct error *error)
{
	int go[2], from[2];
	struct root root;
	int r = root_open(options->sysroot ? options->sysroot : "/", &root, error);

	if (r)
		return r;
	root_close(&root);
	if (pipe2(go, O_CLOEXEC)) {
		r = -errno;
	} else if (pipe2(from, O_CLOEXEC)) {
		r = -errno;
		close(go[0]);
		close(go[1]);
	} else {
		r = spawn(options, go, from, ret_prober);
	}
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
