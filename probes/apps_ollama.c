/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Ollama: its program, and the libraries beside it in ../lib/ollama (ml/path.go of
 * Ollama): directories named for the backend (rocm, rocm_v7_2, vulkan, cuda_v13), until
 * 0.5.7 runners/rocm_avx, or, as Arch builds it, libggml-hip.so and its like in one
 * place.
 */
#include <errno.h>

#include "probes/apps_internal.h"
#include "probes/go_build.h"
#include "probes/rocm_files.h"

struct bundle {
	const char *folder;
	struct string_set backends, libraries, targets;
	struct string_set rocm_folders; /* with HIP libraries */
	const char *release, *release_from;
	bool whole, has_targets;
};

static bool is_folder(struct probe_run *run, const char *path)
{
	struct stat status;

	return !root_stat(run->root, path, &status) && S_ISDIR(status.st_mode);
}

/* Where the program looks, and where its first releases with ROCm put it. */
static const char *find_folder(struct probe_run *run, const char *program)
{
	struct arena *arena = run->arena;
	const char *bin = path_above(arena, program);
	const char *places[] = {
		arena_printf(arena, "%s/lib/ollama", path_above(arena, bin)),
		arena_printf(arena, "%s/lib/ollama", bin),
		"/usr/share/ollama/lib",
	};

	for (size_t i = 0; i < ARRAY_SIZE(places); i++)
		if (is_folder(run, places[i]))
			return places[i];
	return NULL;
}

static void note_unread(struct probe_run *run, struct bundle *bundle, const char *path)
{
	probe_note(run, "%s: %s", path, strerror(errno));
	bundle->whole = false;
}

static void read_release(struct probe_run *run, struct bundle *bundle, const char *folder,
			 struct names names)
{
	for (size_t i = 0; i < names.count; i++) {
		const char *release = strncmp(names.items[i], "libamdhip64.", 12)
					      ? NULL
					      : rocm_release(run->arena, names.items[i]);

		if (!release)
			continue;
		if (bundle->release && strcmp(release, bundle->release) != 0)
			probe_note(run, "%s holds two ROCm releases: %s and %s",
				   bundle->folder, bundle->release, release);
		bundle->release = release;
		bundle->release_from =
			arena_printf(run->arena, "%s/%s", folder, names.items[i]);
	}
}

/* A directory that may hold ROCm's libraries. */
static void read_rocm(struct probe_run *run, struct bundle *bundle, const char *folder,
		      struct names names)
{
	const char *tensile = rocm_tensile_folder(run, folder);

	if (!rocm_libraries(run, folder, &bundle->libraries))
		note_unread(run, bundle, folder);
	read_release(run, bundle, folder, names);
	if (!tensile)
		return;
	if (rocm_targets(run, tensile, &bundle->targets))
		bundle->has_targets = true;
	else
		note_unread(run, bundle, tensile);
}

static void read_part(struct apps *apps, struct bundle *bundle, const char *folder,
		      const char *name)
{
	struct probe_run *run = apps->run;
	struct string_set backends = { 0 };
	struct names names = root_names(run->root, run->arena, folder);

	if (errno == ENOTDIR)
		return;
	if (errno)
		note_unread(run, bundle, folder);
	/* A directory that was emptied is no backend. */
	if (!names.count)
		return;
	apps_add_backend(apps, &backends, name);
	for (size_t i = 0; i < backends.count; i++)
		strings_add(run->arena, &bundle->backends, backends.items[i]);
	if (strings_has(&backends, "rocm"))
		read_rocm(run, bundle, folder, names);
}

static void read_bundle(struct apps *apps, struct bundle *bundle)
{
	struct probe_run *run = apps->run;
	struct names names = root_names(run->root, run->arena, bundle->folder);
	const char *runners = arena_printf(run->arena, "%s/runners", bundle->folder);

	if (errno)
		note_unread(run, bundle, bundle->folder);
	read_rocm(run, bundle, bundle->folder, names);
	for (size_t i = 0; i < names.count; i++) {
		const char *path =
			arena_printf(run->arena, "%s/%s", bundle->folder, names.items[i]);

		if (!strncmp(names.items[i], "libggml-", 8))
			apps_add_backend(apps, &bundle->backends, names.items[i]);
		else if (strcmp(names.items[i], "runners") != 0)
			read_part(apps, bundle, path, names.items[i]);
	}
	names = root_names(run->root, run->arena, runners);
	for (size_t i = 0; i < names.count; i++)
		read_part(apps, bundle,
			  arena_printf(run->arena, "%s/%s", runners, names.items[i]),
			  names.items[i]);
}

static void state_bundle(struct apps *apps, struct bundle *bundle)
{
	struct probe_run *run = apps->run;

	if (bundle->release)
		probe_fact(run, "app.rocm", "", bundle->release_from, "%s",
			   bundle->release);
	if (!bundle->whole)
		return;
	probe_items(run, "app.libraries", "", bundle->folder, bundle->libraries.items,
		    bundle->libraries.count);
	apps_state_backends(apps, &bundle->backends, bundle->folder);
	if (bundle->has_targets)
		probe_items(run, "app.targets", "", bundle->folder, bundle->targets.items,
			    bundle->targets.count);
}

/* A package's version is that of a program below /usr; what was put into /usr/local by
 * hand is none of its. */
static const char *version_of(struct apps *apps, const char *program,
			      const char **ret_from)
{
	const char *packaged =
		path_within(program, "/usr/local") || path_within(program, "/opt")
			? NULL
			: apps_package(apps, "ollama");
	const char *version, *why;

	if (packaged) {
		const char *epoch = strchr(packaged, ':');

		packaged = epoch ? epoch + 1 : packaged;
		*ret_from = "package ollama";
		return arena_string(apps->run->arena,
				    slice_from(packaged, strcspn(packaged, "-+~")));
	}
	version = go_version(apps->run, program, &why);
	*ret_from = program;
	if (!version)
		probe_note(apps->run, "the version of %s is not known: %s", program, why);
	return version;
}

void apps_ollama(struct apps *apps)
{
	struct string_set programs = apps_programs(apps, "ollama");
	struct bundle bundle = { .whole = true };
	const char *from;

	if (!programs.count)
		return;
	const char *version = version_of(apps, programs.items[0], &from);
	apps_found(apps, "ollama", version, from);
	for (size_t i = 1; i < programs.count; i++)
		probe_note(apps->run, "another Ollama lies at %s", programs.items[i]);
	if (!apps_show(apps, "ollama", programs.items[0]))
		return;
	bundle.folder = find_folder(apps->run, programs.items[0]);
	if (!bundle.folder) {
		probe_note(apps->run,
			   "no libraries beside %s: its backends are not known",
			   programs.items[0]);
		return;
	}
	read_bundle(apps, &bundle);
	state_bundle(apps, &bundle);
}
