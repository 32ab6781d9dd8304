/* SPDX-License-Identifier: Apache-2.0 */
/* llama.cpp: its programs, and ggml's backends beside them or linked into them. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "probes/apps_internal.h"

enum {
	PIECE = 1024 * 1024,
	OVERLAP = 64, /* over the longest name that is looked for */
	PROGRAM_MAX = 512 * 1024 * 1024,
};

static const char *const programs_known[] = { "llama-server", "llama-cli" };

/* The sonames that a program carries when a backend is linked into it. */
static const struct {
	const char *soname, *backend;
} linked[] = {
	{ "libamdhip64.so", "rocm" },
	{ "libvulkan.so", "vulkan" },
	{ "libcudart.so", "cuda" },
	{ "libOpenCL.so", "opencl" },
};

struct build {
	const char *program;
	const char *number, *number_from;
	struct string_set backends;
	bool has_libraries, whole;
};

/* "7123" of libllama.so.0.0.7123, whose version is 0.0.BUILD. */
static void read_library_name(struct probe_run *run, struct build *build,
			      const char *folder, const char *name)
{
	unsigned number;
	int size = 0;

	if (sscanf(name, "libllama.so.0.0.%7u%n", &number, &size) != 1 || name[size])
		return;
	build->number = arena_printf(run->arena, "%u", number);
	build->number_from = arena_printf(run->arena, "%s/%s", folder, name);
}

static bool is_backend(const char *name)
{
	return !strncmp(name, "libggml-", 8) && strstr(name, ".so");
}

static void read_folder(struct apps *apps, struct build *build, const char *folder)
{
	struct probe_run *run = apps->run;
	struct names names = root_names(run->root, run->arena, folder);

	if (errno && errno != ENOENT && errno != ENOTDIR) {
		probe_note(run, "%s: %s", folder, strerror(errno));
		build->whole = false;
	}
	for (size_t i = 0; i < names.count; i++) {
		if (!strncmp(names.items[i], "libggml", 7) &&
		    strstr(names.items[i], ".so"))
			build->has_libraries = true;
		if (is_backend(names.items[i]))
			apps_add_backend(apps, &build->backends, names.items[i]);
		else if (!build->number)
			read_library_name(run, build, folder, names.items[i]);
	}
}

/* Beside the program, in lib beside bin, and where Debian and Fedora keep backends that
 * are loaded at run time. */
static void read_libraries(struct apps *apps, struct build *build)
{
	static const char *const parts[] = {
		"lib", "lib64", "lib/x86_64-linux-gnu", "lib/ggml", "lib64/ggml",
	};
	struct probe_run *run = apps->run;
	const char *bin = path_above(run->arena, build->program);
	const char *top = path_above(run->arena, bin);
	const char *above = arena_printf(run->arena, "%s/lib/x86_64-linux-gnu/ggml", top);
	struct names names;

	read_folder(apps, build, bin);
	for (size_t i = 0; i < ARRAY_SIZE(parts); i++)
		read_folder(apps, build,
			    arena_printf(run->arena, "%s/%s", strcmp(top, "/") ? top : "",
					 parts[i]));
	names = root_names(run->root, run->arena, above);
	for (size_t i = 0; i < names.count; i++)
		read_folder(apps, build,
			    arena_printf(run->arena, "%s/%s", above, names.items[i]));
}

/* A program that ggml is linked into: which runtimes it names. */
static void read_program(struct apps *apps, struct build *build)
{
	struct probe_run *run = apps->run;
	int fd = root_file(run->root, build->program);
	char *piece = arena_alloc(run->arena, PIECE);
	ssize_t size = fd < 0 ? -1 : PIECE;

	for (off_t at = 0; size == PIECE && at < PROGRAM_MAX; at += PIECE - OVERLAP) {
		size = pread(fd, piece, PIECE, at);
		for (size_t i = 0; size > 0 && i < ARRAY_SIZE(linked); i++)
			if (memmem(piece, (size_t)size, linked[i].soname,
				   strlen(linked[i].soname)))
				strings_add(run->arena, &build->backends,
					    linked[i].backend);
	}
	if (size < 0) {
		probe_note(run, "%s: %s", build->program, strerror(fd < 0 ? -fd : errno));
		build->whole = false;
	}
	if (fd >= 0)
		close(fd);
	strings_add(run->arena, &build->backends, "cpu");
}

/* "6123" of "b6123-1", of "/opt/llama-b6123/llama-server". */
static const char *build_in(struct arena *arena, const char *text)
{
	for (const char *p = text; (p = strchr(p, 'b')); p++) {
		size_t count = strspn(p + 1, "0123456789");

		if ((p == text || strchr("-_/:", p[-1])) && count >= 3 && count <= 6 &&
		    !isalnum((unsigned char)p[1 + count]))
			return arena_string(arena, slice_from(p + 1, count));
	}
	return NULL;
}

static void find_number(struct apps *apps, struct build *build)
{
	struct arena *arena = apps->run->arena;
	const char *packaged = path_within(build->program, "/usr") &&
					       !path_within(build->program, "/usr/local")
				       ? apps_package(apps, "llama")
				       : NULL;

	if (!build->number && packaged) {
		build->number = build_in(arena, packaged);
		if (!build->number) {
			size_t digits = strspn(packaged, "0123456789");

			/* Debian: 5882+dfsg-3 */
			if (digits >= 3 && digits <= 6 && packaged[digits] != '.')
				build->number =
					arena_string(arena, slice_from(packaged, digits));
		}
		build->number_from = "package llama.cpp";
	}
	if (!build->number) {
		build->number = build_in(arena, build->program);
		build->number_from = build->program;
	}
	if (!build->number)
		probe_note(apps->run,
			   "the build number of %s is known to the program only",
			   build->program);
}

void apps_llamacpp(struct apps *apps)
{
	struct build build = { .whole = true };
	struct string_set programs = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(programs_known) && !programs.count; i++)
		programs = apps_programs(apps, programs_known[i]);
	if (!programs.count)
		return;
	build.program = programs.items[0];
	read_libraries(apps, &build);
	if (!build.has_libraries || !build.backends.count)
		read_program(apps, &build);
	find_number(apps, &build);
	apps_found(apps, "llama.cpp", build.number, build.number_from);
	for (size_t i = 1; i < programs.count; i++)
		probe_note(apps->run, "another llama.cpp lies at %s", programs.items[i]);
	if (apps_show(apps, "llama.cpp", build.program) && build.whole)
		apps_state_backends(apps, &build.backends, build.program);
}
