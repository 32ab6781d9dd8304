/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Applications as they lie on disk, of which nothing is run: Ollama, llama.cpp and
 * PyTorch, and the service whose environment the failing process has.
 */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "probes/environment.h"
#include "probes/go_build.h"
#include "probes/packages.h"
#include "probes/python.h"
#include "probes/rocm.h"

enum {
	PIECE = 1024 * 1024, /* of a program that is searched */
	OVERLAP = 64,	     /* over the longest name that is looked for */
	PROGRAM_MAX = 512 * 1024 * 1024,
	VERSION_FILE_MAX = 65536,
};

struct apps {
	struct probe_run *run;
	struct slice variables;	   /* of this process; data is NULL when not known */
	struct string_set folders; /* of PATH, then where programs usually are */
	const struct unit *unit;   /* the service, NULL none */
	const struct package *packages;
	size_t package_count;
	struct string_set installed; /* names of what was found */
	const char *shown; /* what app.path and its like speak of: the first one found */
};

static const char *const usual[] = {
	"/usr/local/bin",	    "/usr/bin",	      "/bin",
	"/opt/ollama/bin",	    "/opt/ollama",    "/opt/llama.cpp/bin",
	"/opt/llama.cpp/build/bin", "/opt/llama.cpp",
};

/* A word by what stands at the begin of another. */
struct by_prefix {
	const char *prefix, *word;
};

/* What carries a backend's name in libggml-NAME.so and in the directories of bundles. */
static const struct by_prefix backend_names[] = {
	{ "hip", "rocm" },    { "rocm", "rocm" }, { "vulkan", "vulkan" },
	{ "cuda", "cuda" },   { "cpu", "cpu" },	  { "opencl", "opencl" },
	{ "sycl", "sycl" },   { "rpc", "rpc" },	  { "blas", "blas" },
	{ "metal", "metal" }, { "mlx", "mlx" },	  { NULL, NULL },
};

/* Services that are applications of the rules' names. */
static const struct by_prefix unit_apps[] = {
	{ "ollama.", "ollama" },
	{ "llama", "llama.cpp" },
	{ "localai.", "localai" },
	{ "koboldcpp.", "koboldcpp" },
	{ "vllm.", "vllm" },
	{ "comfyui.", "comfyui" },
	{ "lemonade", "lemonade" },
	{ "stable-diffusion.", "stable-diffusion-webui" },
	{ NULL, NULL },
};

static const char *word_of(const struct by_prefix *words, const char *name)
{
	while (words->prefix && strncmp(name, words->prefix, strlen(words->prefix)) != 0)
		words++;
	return words->word;
}

/* "rocm" of "libggml-hip.so" and of "rocm_v7_2"; NULL when it is no backend. */
static const char *backend_of(const char *name)
{
	return word_of(backend_names, name + (strncmp(name, "libggml-", 8) ? 0 : 8));
}

static bool is_kind(struct probe_run *run, const char *path, mode_t kind)
{
	struct stat status;

	return !root_stat(run->root, path, &status) && (status.st_mode & S_IFMT) == kind;
}

static void add_program(struct apps *apps, struct string_set *programs, const char *path)
{
	const char *real = root_real(apps->run->root, apps->run->arena, path);

	if (real && is_kind(apps->run, real, S_IFREG))
		strings_add(apps->run->arena, programs, real);
}

/* The files of a program's name, by real path, that of the service first. */
static struct string_set find_programs(struct apps *apps, const char *name)
{
	struct string_set programs = { 0 };
	const char *started = apps->unit ? apps->unit->program : NULL;

	if (started && *started == '/' && !strcmp(path_base(started), name))
		add_program(apps, &programs, started);
	for (size_t i = 0; i < apps->folders.count; i++)
		add_program(apps, &programs,
			    path_join(apps->run->arena, apps->folders.items[i], name));
	return programs;
}

/* Takes down that an application is there; its version may be NULL. */
static void found(struct apps *apps, const char *name, const char *version,
		  const char *from)
{
	struct probe_run *run = apps->run;

	if (strings_add(run->arena, &apps->installed, name) && version)
		probe_fact(run, arena_printf(run->arena, "installed.%s", name), "", from,
			   "%s", version);
}

/* Whether app.path and its like shall speak of this application; otherwise a note says
 * where it lies. */
static bool show(struct apps *apps, const char *name, const struct string_set *programs)
{
	const char *path = programs->items[0];

	for (size_t i = 1; i < programs->count; i++)
		probe_note(apps->run, "another %s lies at %s",
			   strcmp(name, "ollama") ? name : "Ollama", programs->items[i]);
	if (apps->shown) {
		probe_note(apps->run, "%s lies at %s; app.path and its like speak of %s",
			   name, path, apps->shown);
		return false;
	}
	apps->shown = name;
	probe_fact(apps->run, "app.path", "", path, "%s", path);
	return true;
}

/* The version of the first package whose name starts so, NULL when there is none or the
 * program is not one of packages. */
static const char *packaged_version(const struct apps *apps, const char *prefix,
				    bool packaged)
{
	for (size_t i = 0; packaged && i < apps->package_count; i++)
		if (!strncmp(apps->packages[i].name, prefix, strlen(prefix)))
			return apps->packages[i].version;
	return NULL;
}

static void state_set(struct probe_run *run, const char *key, const char *from,
		      struct string_set *set)
{
	strings_sort(set);
	probe_items(run, key, "", from, set->items, set->count);
}

/* The service ----------------------------------------------------------------------- */

static void state_variables(struct probe_run *run, const char *family, const char *from,
			    struct slice variables, bool whole)
{
	if (environment_state(run, family, from, variables.data, variables.size) && whole)
		probe_whole(run, family, from);
}

/* That the failing process is the one whose environment was read is an assumption: what a
 * log says of the process itself is believed more. */
static void state_process(struct apps *apps)
{
	struct probe assumed = *apps->run->probe;
	struct probe_run as = *apps->run;
	const struct unit *unit = apps->unit;

	assumed.trust = TRUST_PROSE;
	as.probe = &assumed;
	if (unit)
		state_variables(&as, "env.", unit->path, unit->environment,
				unit->environment_whole);
	else if (apps->variables.data)
		state_variables(&as, "env.", "/proc/self/environ", apps->variables, true);
}

static void state_unit(struct probe_run *run, const struct unit *unit)
{
	if (unit->program && *unit->program == '/' &&
	    !root_exists(run->root, unit->program))
		probe_note(run, "%s starts %s: %s", unit->name, unit->program,
			   strerror(ENOENT));
	probe_fact(run, "service.name", "", unit->path, "%s", unit->name);
	if (unit->user)
		probe_fact(run, "service.user", "", unit->path, "%s", unit->user);
	if (unit->groups_known)
		probe_items(run, "service.groups", "", unit->path, unit->groups.items,
			    unit->groups.count);
	state_variables(run, "service.env.", unit->path, unit->environment,
			unit->environment_whole);
}

/* Ollama ---------------------------------------------------------------------------- */

/*
 * The libraries beside the program in ../lib/ollama (ml/path.go of Ollama): directories
 * named for the backend (rocm, rocm_v7_2, vulkan, cuda_v13), until 0.5.7
 * runners/rocm_avx, or, as Arch builds it, libggml-hip.so and its like in one place.
 */
struct bundle {
	const char *folder;
	struct string_set backends, libraries, targets;
	const char *release, *release_from;
	bool whole, has_targets;
};

/* Where the program looks, and where its first releases with ROCm put it. */
static const char *find_folder(struct probe_run *run, const char *program)
{
	const char *bin = path_above(run->arena, program);
	const char *places[] = {
		arena_printf(run->arena, "%s/lib/ollama", path_above(run->arena, bin)),
		path_join(run->arena, bin, "lib/ollama"),
		"/usr/share/ollama/lib",
	};

	for (size_t i = 0; i < ARRAY_SIZE(places); i++)
		if (is_kind(run, places[i], S_IFDIR))
			return places[i];
	probe_note(run, "no libraries beside %s: its backends are not known", program);
	return NULL;
}

static void note_unread(struct probe_run *run, struct bundle *bundle, const char *path)
{
	probe_note(run, "%s: %s", path, strerror(errno));
	bundle->whole = false;
}

static void read_release(struct probe_run *run, struct bundle *bundle, const char *folder,
			 const char *name)
{
	const char *release =
		strncmp(name, "libamdhip64.", 12) ? NULL : rocm_release(run->arena, name);

	if (!release)
		return;
	if (bundle->release && strcmp(release, bundle->release) != 0)
		probe_note(run, "%s holds two ROCm releases: %s and %s", bundle->folder,
			   bundle->release, release);
	bundle->release = release;
	bundle->release_from = path_join(run->arena, folder, name);
}

/* A directory that may hold ROCm's libraries. */
static void read_rocm(struct probe_run *run, struct bundle *bundle, const char *folder,
		      struct names names)
{
	const char *tensile = rocm_tensile_folder(run, folder);

	if (!rocm_libraries(run, folder, &bundle->libraries))
		note_unread(run, bundle, folder);
	for (size_t i = 0; i < names.count; i++)
		read_release(run, bundle, folder, names.items[i]);
	if (tensile && rocm_targets(run, tensile, &bundle->targets))
		bundle->has_targets = true;
	else if (tensile)
		note_unread(run, bundle, tensile);
}

/* The parts of a bundle: libraries of backends, and directories of a backend each, of
 * which one that was emptied is none. */
static void read_parts(struct probe_run *run, struct bundle *bundle, const char *folder,
		       struct names names, bool runners)
{
	for (size_t i = 0; i < names.count; i++) {
		const char *name = names.items[i], *backend = backend_of(name);
		const char *path = path_join(run->arena, folder, name);
		bool library = !runners && !strncmp(name, "libggml-", 8);
		struct names inside = { NULL, 0 };

		if (!library) {
			inside = root_names(run->root, run->arena, path);
			if (errno && errno != ENOTDIR)
				note_unread(run, bundle, path);
		}
		if (!backend || (!library && !inside.count))
			continue;
		strings_add(run->arena, &bundle->backends, backend);
		if (!library && !strcmp(backend, "rocm"))
			read_rocm(run, bundle, path, inside);
	}
}

static void read_bundle(struct probe_run *run, struct bundle *bundle)
{
	const char *runners = path_join(run->arena, bundle->folder, "runners");
	struct names names = root_names(run->root, run->arena, bundle->folder);

	if (errno)
		note_unread(run, bundle, bundle->folder);
	read_rocm(run, bundle, bundle->folder, names);
	read_parts(run, bundle, bundle->folder, names, false);
	read_parts(run, bundle, runners, root_names(run->root, run->arena, runners),
		   true);
	if (bundle->release)
		probe_fact(run, "app.rocm", "", bundle->release_from, "%s",
			   bundle->release);
	if (!bundle->whole)
		return;
	probe_items(run, "app.libraries", "", bundle->folder, bundle->libraries.items,
		    bundle->libraries.count);
	state_set(run, "app.backends", bundle->folder, &bundle->backends);
	if (bundle->has_targets)
		probe_items(run, "app.targets", "", bundle->folder, bundle->targets.items,
			    bundle->targets.count);
}

static void find_ollama(struct apps *apps)
{
	struct probe_run *run = apps->run;
	struct string_set programs = find_programs(apps, "ollama");
	struct bundle bundle = { .whole = true };

	if (!programs.count)
		return;
	const char *program = programs.items[0], *from = "package ollama", *why;
	/* A package's version is that of a program below /usr; what was put into
	 * /usr/local by hand is none of its. */
	const char *version = packaged_version(apps, "ollama",
					       !path_within(program, "/usr/local") &&
						       !path_within(program, "/opt"));
	if (version) {
		const char *epoch = strchr(version, ':');

		version = epoch ? epoch + 1 : version;
		version = arena_string(run->arena,
				       slice_from(version, strcspn(version, "-+~")));
	} else {
		from = program;
		version = go_version(run, program, &why);
		if (!version)
			probe_note(run, "the version of %s is not known: %s", program,
				   why);
	}
	found(apps, "ollama", version, from);
	if (show(apps, "ollama", &programs) &&
	    (bundle.folder = find_folder(run, program)))
		read_bundle(run, &bundle);
}

/* llama.cpp ------------------------------------------------------------------------- */

/* A program, and ggml's backends beside it or linked into it. */
struct build {
	const char *program;
	const char *number, *number_from;
	struct string_set backends;
	bool has_libraries, whole;
};

static void read_folder(struct probe_run *run, struct build *build, const char *folder)
{
	struct names names;

	if (!names_read(run, folder, &names))
		build->whole = false;
	for (size_t i = 0; i < names.count; i++) {
		const char *name = names.items[i];
		bool library = strstr(name, ".so");
		unsigned number;
		int size = 0;

		build->has_libraries |= library && !strncmp(name, "libggml", 7);
		if (library && !strncmp(name, "libggml-", 8) && backend_of(name))
			strings_add(run->arena, &build->backends, backend_of(name));
		/* The version of the library is 0.0.BUILD. */
		if (build->number ||
		    sscanf(name, "libllama.so.0.0.%7u%n", &number, &size) != 1 ||
		    name[size])
			continue;
		build->number = arena_printf(run->arena, "%u", number);
		build->number_from = path_join(run->arena, folder, name);
	}
}

/* Beside the program, in lib beside bin, and where Debian and Fedora keep backends that
 * are loaded at run time. */
static void read_libraries(struct probe_run *run, struct build *build)
{
	static const char *const parts[] = {
		"lib", "lib64", "lib/x86_64-linux-gnu", "lib/ggml", "lib64/ggml",
	};
	const char *bin = path_above(run->arena, build->program);
	const char *top = path_above(run->arena, bin);
	const char *above = path_join(run->arena, top, "lib/x86_64-linux-gnu/ggml");
	struct names names = root_names(run->root, run->arena, above);

	read_folder(run, build, bin);
	for (size_t i = 0; i < ARRAY_SIZE(parts); i++)
		read_folder(run, build,
			    path_join(run->arena, strcmp(top, "/") ? top : "", parts[i]));
	for (size_t i = 0; i < names.count; i++)
		read_folder(run, build, path_join(run->arena, above, names.items[i]));
}

/* A program that ggml is linked into carries the sonames of the backends' runtimes. */
static void read_program(struct probe_run *run, struct build *build)
{
	static const struct {
		const char *soname, *backend;
	} linked[] = {
		{ "libamdhip64.so", "rocm" },
		{ "libvulkan.so", "vulkan" },
		{ "libcudart.so", "cuda" },
		{ "libOpenCL.so", "opencl" },
	};
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
	const char *packaged =
		packaged_version(apps, "llama",
				 path_within(build->program, "/usr") &&
					 !path_within(build->program, "/usr/local"));

	if (!build->number && packaged) {
		size_t digits = strspn(packaged, "0123456789");

		build->number = build_in(arena, packaged);
		build->number_from = "package llama.cpp";
		/* Debian: 5882+dfsg-3 */
		if (!build->number && digits >= 3 && digits <= 6 &&
		    packaged[digits] != '.')
			build->number = arena_string(arena, slice_from(packaged, digits));
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

static void find_llamacpp(struct apps *apps)
{
	struct build build = { .whole = true };
	struct string_set programs = find_programs(apps, "llama-server");

	if (!programs.count)
		programs = find_programs(apps, "llama-cli");
	if (!programs.count)
		return;
	build.program = programs.items[0];
	read_libraries(apps->run, &build);
	if (!build.has_libraries || !build.backends.count)
		read_program(apps->run, &build);
	find_number(apps, &build);
	found(apps, "llama.cpp", build.number, build.number_from);
	if (show(apps, "llama.cpp", &programs) && build.whole)
		state_set(apps->run, "app.backends", build.program, &build.backends);
}

/* PyTorch --------------------------------------------------------------------------- */

/* The text in quotes that torch/version.py (of PyTorch's
 * tools/generate_torch_version.py) gives a name; NULL when it is None or not there. */
static const char *quoted(struct arena *arena, const char *text, const char *name)
{
	const char *value = python_assigned(arena, text, name);
	const char *end = value && (*value == '\'' || *value == '"')
				  ? strchr(value + 1, *value)
				  : NULL;

	return end && end > value + 1
		       ? arena_string(arena,
				      slice_from(value + 1, (size_t)(end - value - 1)))
		       : NULL;
}

/* How much of a text is a release: "6.4", "7.10.0a20251120", "7.9.0rc1". */
static size_t release_size(const char *text)
{
	size_t size = strspn(text, "0123456789."), letters, digits;

	if (size && text[size - 1] == '.')
		return size - 1;
	letters = strspn(text + size, "abcr");
	digits = strspn(text + size + letters, "0123456789");
	return letters && digits ? size + letters + digits : size;
}

/* The ROCm of a build by what it says, by its version "2.9.1+rocm6.4", or by HIP's
 * "6.4.43482-0f2d60242", whose first two numbers mostly are those of the release. */
static void state_rocm(struct probe_run *run, const char *text, const char *version,
		       const char *from)
{
	const char *rocm = quoted(run->arena, text, "rocm");
	const char *hip = quoted(run->arena, text, "hip");
	const char *local = strstr(version, "+rocm");
	unsigned major, minor;

	if (!rocm || !isdigit((unsigned char)*rocm))
		rocm = local && isdigit((unsigned char)local[5]) ? local + 5 : NULL;
	if (rocm)
		probe_fact(run, "torch.rocm", "", from, "%.*s", (int)release_size(rocm),
			   rocm);
	else if (hip && sscanf(hip, "%9u.%9u", &major, &minor) == 2)
		probe_fact_trusted(run, TRUST_APP, "torch.rocm", "", from, "%u.%u", major,
				   minor);
}

static void state_libraries(struct probe_run *run, const char *path)
{
	const char *lib = path_join(run->arena, path, "lib");
	struct string_set libraries = { 0 }, targets = { 0 };
	const char *tensile = rocm_tensile_folder(run, lib);

	if (rocm_libraries(run, lib, &libraries))
		probe_items(run, "torch.libraries", "", lib, libraries.items,
			    libraries.count);
	else
		probe_note(run, "%s: %s", lib, strerror(errno));
	if (tensile && rocm_targets(run, tensile, &targets) && targets.count)
		probe_items(run, "torch.targets", "", tensile, targets.items,
			    targets.count);
}

/* What goes with PyTorch, by the names NAME-VERSION.dist-info of PEP 376 and 503; of a
 * key's first name that is there. */
static const struct {
	const char *name, *key;
} companions[] = {
	{ "pytorch_triton_rocm", "triton.version" },
	{ "triton_rocm", "triton.version" },
	{ "triton", "triton.version" },
	{ "pytorch_triton", "triton.version" },
	{ "rocm_sdk_core", "package.rocm-sdk-core" },
	{ "rocm_sdk_libraries", "package.rocm-sdk-libraries" },
	{ "torchvision", "package.torchvision" },
	{ "torchaudio", "package.torchaudio" },
	{ "bitsandbytes", "package.bitsandbytes" },
	{ "flash_attn", "package.flash-attn" },
	{ "onnxruntime_rocm", "package.onnxruntime-rocm" },
};

static const char *dist_version(struct arena *arena, struct names names, const char *name)
{
	static const char end[] = ".dist-info";
	size_t size = strlen(name);

	for (size_t i = 0; i < names.count; i++) {
		const char *entry = names.items[i], *last = strstr(entry, end);

		if (!strncmp(entry, name, size) && entry[size] == '-' && last &&
		    last > entry + size + 1 && !last[strlen(end)])
			return arena_string(
				arena, slice_from(entry + size + 1,
						  (size_t)(last - entry) - size - 1));
	}
	return NULL;
}

static void state_torch(struct apps *apps, const struct site *site, struct names names,
			const char *text, const char *file)
{
	struct probe_run *run = apps->run;
	const char *version = quoted(run->arena, text, "__version__");
	const char *path = path_above(run->arena, file);
	const char *cuda = quoted(run->arena, text, "cuda");
	struct string_set stated = { 0 };

	probe_fact(run, "torch.version", "", file, "%s", version);
	state_rocm(run, text, version, file);
	if (python_assigned(run->arena, text, "cuda"))
		probe_fact(run, "torch.cuda", "", file, "%s", cuda ? cuda : "N/A");
	probe_fact(run, "torch.path", "", file, "%s", path);
	state_libraries(run, path);
	for (size_t i = 0; i < ARRAY_SIZE(companions); i++) {
		const char *of = dist_version(run->arena, names, companions[i].name);

		if (of && strings_add(run->arena, &stated, companions[i].key))
			probe_fact(run, companions[i].key, "", site->path, "%s", of);
	}
	if (site->version)
		probe_fact(run, "python.version", "", site->path, "%s", site->version);
	found(apps, "pytorch", version, file);
}

/* What lies in one site. The first PyTorch is stated, further ones are notes. */
static void read_site(struct apps *apps, const struct site *site)
{
	struct probe_run *run = apps->run;
	const char *file = path_join(run->arena, site->path, "torch/version.py");
	struct names names;

	names_read(run, site->path, &names);
	const char *vllm = dist_version(run->arena, names, "vllm");
	if (vllm && !strings_has(&apps->installed, "vllm")) {
		probe_fact(run, "vllm.version", "", site->path, "%s", vllm);
		found(apps, "vllm", vllm, site->path);
	}
	struct slice text = root_bytes(run->root, run->arena, file, VERSION_FILE_MAX);
	if (!text.data) {
		if (errno != ENOENT && errno != ENOTDIR)
			probe_note(run, "%s: %s", file, strerror(errno));
		return;
	}
	const char *version = quoted(run->arena, text.data, "__version__");
	if (!version)
		probe_note(run, "%s names no version", file);
	else if (strings_has(&apps->installed, "pytorch"))
		probe_note(run, "another PyTorch, %s, lies in %s/torch", version,
			   site->path);
	else
		state_torch(apps, site, names, text.data, file);
}

static void find_torch(struct apps *apps)
{
	struct python python = { .run = apps->run,
				 .variables = apps->variables,
				 .folders = &apps->folders,
				 .unit = apps->unit };

	python_find(&python);
	for (size_t i = 0; i < python.sites.count; i++)
		read_site(apps, &python.sites.items[i]);
	vec_free(&python.sites);
}

/* ----------------------------------------------------------------------------------- */

static bool is_app_package(const char *name)
{
	return !strncmp(name, "ollama", 6) || !strncmp(name, "llama.cpp", 9) ||
	       !strncmp(name, "llama-cpp", 9);
}

static void look_where(struct apps *apps)
{
	struct probe_run *run = apps->run;
	const char *path;

	apps->variables = variables_read(run);
	if (!apps->variables.data)
		probe_note(
			run,
			"/proc/self/environ: %s: PATH and the environment are not known",
			strerror(errno));
	path = variables_get(run, apps->variables, "PATH");
	if (path)
		strings_split(run->arena, &apps->folders, path, ":");
	for (size_t i = 0; i < ARRAY_SIZE(usual); i++)
		strings_add(run->arena, &apps->folders, usual[i]);
	apps->package_count = packages_find(run, is_app_package, &apps->packages);
}

static void collect(struct probe_run *run)
{
	struct apps apps = { .run = run };
	struct unit unit;
	const char *served = NULL;

	look_where(&apps);
	if (unit_first(run, &unit)) {
		apps.unit = &unit;
		state_unit(run, &unit);
		served = word_of(unit_apps, unit.name);
	}
	state_process(&apps);
	find_ollama(&apps);
	find_llamacpp(&apps);
	find_torch(&apps);
	if (served)
		found(&apps, served, NULL, unit.path);
	state_set(run, "app.installed", "PATH, units and Python's packages",
		  &apps.installed);
}

const struct probe probe_apps = {
	.name = "apps",
	.help = "Ollama, llama.cpp and PyTorch as they lie on disk, and their services",
	.trust = TRUST_KERNEL,
	.collect = collect,
};
