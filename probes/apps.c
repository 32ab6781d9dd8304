/* SPDX-License-Identifier: Apache-2.0 */
/* Applications on disk: Ollama, llama.cpp and PyTorch, and the service whose environment
 * the failing process has. No application is run. */
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "probes/libraries.h"
#include "probes/packages.h"
#include "probes/python.h"

enum {
	PIECE = 4 * 1024 * 1024, /* bytes of a program that are searched at once */
	OVERLAP = 64,		 /* more than the longest name that is searched for */
	PROGRAM_MAX = 512 * 1024 * 1024,
	VERSION_FILE_MAX = 65536,
};

struct apps {
	struct probe_run *run;
	struct slice variables;	 /* of this process; data is NULL when not known */
	struct names folders;	 /* those of PATH, then the usual folders of programs */
	const struct unit *unit; /* the service, NULL none */
	struct packages packages;
	struct names installed; /* names of the applications that were found */
	const char *shown; /* the application that app.path and the like describe: the
			      first that was found */
};

static const char *const usual[] = {
	"/usr/local/bin",	    "/usr/bin",	      "/bin",
	"/opt/ollama/bin",	    "/opt/ollama",    "/opt/llama.cpp/bin",
	"/opt/llama.cpp/build/bin", "/opt/llama.cpp",
};

/* A word for names with a prefix. */
struct by_prefix {
	const char *prefix, *word;
};

/* The backend in libggml-NAME.so and in the names of a bundle's directories. */
static const struct by_prefix backend_names[] = {
	{ "hip", "rocm" },    { "rocm", "rocm" }, { "vulkan", "vulkan" },
	{ "cuda", "cuda" },   { "cpu", "cpu" },	  { "opencl", "opencl" },
	{ "sycl", "sycl" },   { "rpc", "rpc" },	  { "blas", "blas" },
	{ "metal", "metal" }, { "mlx", "mlx" },	  { NULL, NULL },
};

/* Services that are applications, by the names that rules use. */
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
	while (words->prefix && !starts(name, words->prefix))
		words++;
	return words->word;
}

/* The backend of a name: "rocm" of "libggml-hip.so" and of "rocm_v7_2"; NULL when there
 * is none. */
static const char *backend_of(const char *name)
{
	return word_of(backend_names, name + (starts(name, "libggml-") ? 8 : 0));
}

/* The files of a program, by real path; that of the service comes first. */
static struct names find_programs(struct apps *apps, const char *name)
{
	const struct root *root = apps->run->root;
	const char *started = apps->unit ? apps->unit->program : NULL;
	struct names programs = { 0 };

	if (!started || *started != '/' || strcmp(path_base(started), name) != 0)
		started = NULL;
	for (size_t i = 0; i <= apps->folders.count; i++) {
		const char *path =
			i ? textf(apps->run, "%s/%s", apps->folders.items[i - 1], name)
			  : started;
		const char *real = path ? root_real(root, path) : NULL;

		if (real && root_is(root, real, S_IFREG))
			names_add(apps->run->arena, &programs, real);
	}
	return programs;
}

/* Records that an application is installed; its version may be NULL. */
static void found(struct apps *apps, const char *name, const char *version,
		  const char *from)
{
	struct probe_run *run = apps->run;

	if (names_add(run->arena, &apps->installed, name) && version)
		probe_fact(run, textf(run, "installed.%s", name), "", from, "%s",
			   version);
}

/* True if app.path and the like describe this application; otherwise a note gives its
 * place. */
static bool show(struct apps *apps, const char *name, const struct names *programs)
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

/* The version of the first package whose name has the prefix. NULL when there is none or
 * the program does not come from a package. */
static const char *packaged_version(const struct apps *apps, const char *prefix,
				    bool packaged)
{
	for (size_t i = 0; packaged && i < apps->packages.count; i++)
		if (starts(apps->packages.items[i].name, prefix))
			return apps->packages.items[i].version;
	return NULL;
}

static void state_set(struct probe_run *run, const char *key, const char *from,
		      struct names *set)
{
	names_sort(set);
	probe_items(run, key, "", from, set);
}

/* The service ----------------------------------------------------------------------- */

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
		probe_items(run, "service.groups", "", unit->path, &unit->groups);
	variables_state(run, "service.env.", unit->path, unit->environment,
			unit->environment_whole);
}

/* The environment that was read is assumed to be that of the failing process: the log of
 * the process itself is trusted more. */
static void state_process(struct apps *apps)
{
	struct probe assumed = *apps->run->probe;
	struct probe_run as = *apps->run;
	const struct unit *unit = apps->unit;

	assumed.trust = TRUST_PROSE;
	as.probe = &assumed;
	if (unit)
		variables_state(&as, "env.", unit->path, unit->environment,
				unit->environment_whole);
	else if (apps->variables.data)
		variables_state(&as, "env.", "/proc/self/environ", apps->variables, true);
}

/*
 * The build information of a Go program (Go 1.18 and later): lines
 * "mod\tPATH\tVERSION", "build\tKEY=VALUE". `go version -m` prints them; -trimpath
 * leaves -ldflags out, and a build outside version control has the version "(devel)".
 *
 * The format is that of Go's src/debug/buildinfo/buildinfo.go: 32 bytes, aligned to 16,
 * a magic of 14, pointer size, flags (bit 1: two strings follow, each behind its size
 * as a varint: Go's version, and the lines between two sentinels of 16 bytes).
 */
enum {
	ALIGNMENT = 16,
	HEADER_SIZE = 32,
	FLAGS_AT = 15,
	FLAG_INLINE = 2,
	SENTINEL = 16,
	INFO_MAX = 1024 * 1024,
};

/* The offset of the header in the file; -1 when there is none. */
static off_t find_header(int fd, char *piece)
{
	/* The magic is split, so that this program does not contain it. */
	static const char magic[] = "\xff Go build", rest[] = "inf:";
	const size_t start = sizeof(magic) - 1, end = sizeof(rest) - 1;

	for (off_t at = 0; at < PROGRAM_MAX; at += PIECE - ALIGNMENT) {
		ssize_t size = pread(fd, piece, PIECE, at);

		for (ssize_t i = 0; i + HEADER_SIZE <= size; i += ALIGNMENT)
			if (!memcmp(piece + i, magic, start) &&
			    !memcmp(piece + i + start, rest, end) &&
			    piece[i + FLAGS_AT] & FLAG_INLINE)
				return at + i;
		if (size < PIECE)
			break;
	}
	return -1;
}

/* A string behind its size (Go's binary.Uvarint); false when it does not fit. */
static bool take_string(struct slice *rest, struct slice *ret_string)
{
	uint64_t size = 0;
	unsigned shift = 0;
	bool more = true;

	for (; more; shift += 7) {
		if (!rest->size || shift > 56)
			return false;
		size |= (uint64_t)(rest->data[0] & 0x7f) << shift;
		more = rest->data[0] & 0x80;
		*rest = slice_skip(*rest, 1);
	}
	if (size > rest->size)
		return false;
	*ret_string = slice_from(rest->data, (size_t)size);
	*rest = slice_skip(*rest, (size_t)size);
	return true;
}

/*
 * The version of the program: "0.12.3" of "...version.Version=0.12.3\" ..." among the
 * linker's flags, otherwise that of the main module,
 * "mod\tgithub.com/ollama/ollama\tv0.12.3\th1:...". NULL when there is none; *ret_why
 * is then the reason.
 */
static const char *go_version(struct probe_run *run, const char *path,
			      const char **ret_why)
{
	static const char variable[] = "version.Version=";
	const char *linker = NULL, *module = NULL;
	AUTO(fd) int fd = root_file(run->root, path);
	struct slice rest, go, info, line;

	if (fd < 0) {
		*ret_why = fd == -EINVAL ? "it is no file" : strerror(-fd);
		return NULL;
	}
	char *piece = arena_room(run->arena, PIECE);
	off_t at = find_header(fd, piece);
	*ret_why = "it has no Go build information that is read here";
	if (at < 0)
		return NULL;
	ssize_t size = pread(fd, piece, INFO_MAX, at + HEADER_SIZE);
	rest = slice_from(piece, size > 0 ? (size_t)size : 0);
	if (!take_string(&rest, &go) || !take_string(&rest, &info) ||
	    info.size <= 2 * SENTINEL)
		return NULL;
	info = slice_from(info.data + SENTINEL, info.size - 2 * SENTINEL);
	*ret_why = "its build recorded none";
	while (slice_next_line(&info, &line)) {
		const char *text = arena_string(run->arena, line), *value = NULL;

		if (starts(text, "mod\t")) {
			value = strchr(text + 4, '\t');
			module = value && value[1] == 'v' && char_is_digit(value[2])
					 ? textf(run, "%.*s",
						 (int)strcspn(value + 2, "\t"), value + 2)
					 : NULL;
		} else if (starts(text, "build\t-ldflags=")) {
			value = strstr(text, variable);
			value = value ? value + strlen(variable) : "";
			value += *value == 'v';
			linker = char_is_digit(*value)
					 ? textf(run, "%.*s",
						 (int)strcspn(value, " \\\"'\t"), value)
					 : NULL;
		}
	}
	return linker ? linker : module;
}

/* Ollama ---------------------------------------------------------------------------- */

/*
 * The libraries beside the program in ../lib/ollama (ml/path.go of Ollama): directories
 * named for the backend (rocm, rocm_v7_2, vulkan, cuda_v13), until 0.5.7
 * runners/rocm_avx, or, as Arch builds it, libggml-hip.so and its like in one place.
 */
struct bundle {
	struct probe_run *run;
	const char *folder;
	struct names backends, libraries, targets;
	const char *release, *release_from;
	bool whole, has_targets;
};

static void note_unread(struct bundle *bundle, const char *path)
{
	probe_note(bundle->run, "%s: %s", path, strerror(errno));
	bundle->whole = false;
}

/* A directory that may contain ROCm's libraries. */
static void read_rocm(struct bundle *bundle, const char *folder, struct names names)
{
	struct probe_run *run = bundle->run;
	const char *tensile = rocm_tensile_folder(run, folder);

	if (!rocm_libraries(run, folder, &bundle->libraries))
		note_unread(bundle, folder);
	for (size_t i = 0; i < names.count; i++) {
		const char *release = starts(names.items[i], "libamdhip64.")
					      ? rocm_release(run, names.items[i])
					      : NULL;

		if (!release)
			continue;
		if (bundle->release && strcmp(release, bundle->release) != 0)
			probe_note(run, "%s holds two ROCm releases: %s and %s",
				   bundle->folder, bundle->release, release);
		bundle->release = release;
		bundle->release_from = textf(run, "%s/%s", folder, names.items[i]);
	}
	if (tensile && rocm_targets(run, tensile, &bundle->targets))
		bundle->has_targets = true;
	else if (tensile)
		note_unread(bundle, tensile);
}

/* Reads the parts of a bundle: libraries of backends, and one directory for each backend.
 * An empty directory does not count. */
static void read_parts(struct bundle *bundle, const char *folder, struct names names,
		       bool runners)
{
	struct probe_run *run = bundle->run;

	for (size_t i = 0; i < names.count; i++) {
		const char *name = names.items[i], *backend = backend_of(name);
		const char *path = textf(run, "%s/%s", folder, name);
		bool library = !runners && starts(name, "libggml-");
		struct names inside = { 0 };

		if (!library) {
			inside = root_names(run->root, path);
			if (errno && errno != ENOTDIR)
				note_unread(bundle, path);
		}
		if (!backend || (!library && !inside.count))
			continue;
		names_add(run->arena, &bundle->backends, backend);
		if (!library && !strcmp(backend, "rocm"))
			read_rocm(bundle, path, inside);
	}
}

static void state_bundle(struct bundle *bundle)
{
	struct probe_run *run = bundle->run;
	const char *runners = textf(run, "%s/runners", bundle->folder);
	struct names names = root_names(run->root, bundle->folder);

	if (errno)
		note_unread(bundle, bundle->folder);
	read_rocm(bundle, bundle->folder, names);
	read_parts(bundle, bundle->folder, names, false);
	read_parts(bundle, runners, root_names(run->root, runners), true);
	if (bundle->release)
		probe_fact(run, "app.rocm", "", bundle->release_from, "%s",
			   bundle->release);
	if (!bundle->whole)
		return;
	probe_items(run, "app.libraries", "", bundle->folder, &bundle->libraries);
	state_set(run, "app.backends", bundle->folder, &bundle->backends);
	if (bundle->has_targets)
		probe_items(run, "app.targets", "", bundle->folder, &bundle->targets);
}

static void find_ollama(struct apps *apps)
{
	struct probe_run *run = apps->run;
	struct names programs = find_programs(apps, "ollama");
	struct bundle bundle = { .run = run, .whole = true };

	if (!programs.count)
		return;
	const char *program = programs.items[0], *from = "package ollama", *why;
	/* The version of a package is that of a program below /usr; files in /usr/local
	 * do not come from a package. */
	const char *version = packaged_version(apps, "ollama",
					       !path_within(program, "/usr/local") &&
						       !path_within(program, "/opt"));
	if (version) {
		const char *epoch = strchr(version, ':');

		version = epoch ? epoch + 1 : version;
		version = textf(run, "%.*s", (int)strcspn(version, "-+~"), version);
	} else {
		from = program;
		version = go_version(run, program, &why);
		if (!version)
			probe_note(run, "the version of %s is not known: %s", program,
				   why);
	}
	found(apps, "ollama", version, from);
	if (!show(apps, "ollama", &programs))
		return;
	/* The folder that the program searches, and that of the first releases with
	 * ROCm. */
	const char *bin = path_above(run->arena, program);
	const char *places[] = { textf(run, "%s/lib/ollama", path_above(run->arena, bin)),
				 textf(run, "%s/lib/ollama", bin),
				 "/usr/share/ollama/lib" };
	for (size_t i = 0; i < ARRAY_SIZE(places) && !bundle.folder; i++)
		if (root_is(run->root, places[i], S_IFDIR))
			bundle.folder = places[i];
	if (bundle.folder)
		state_bundle(&bundle);
	else
		probe_note(run, "no libraries beside %s: its backends are not known",
			   program);
}

/* llama.cpp ------------------------------------------------------------------------- */

/* A program, with ggml's backends beside it or linked into it. */
struct build {
	struct probe_run *run;
	const char *program;
	const char *number, *number_from;
	struct names backends;
	bool has_libraries, whole;
};

static void read_folder(struct build *build, const char *folder)
{
	struct probe_run *run = build->run;
	struct names names;

	if (!names_read(run, folder, &names))
		build->whole = false;
	for (size_t i = 0; i < names.count; i++) {
		const char *name = names.items[i];
		bool library = strstr(name, ".so");
		unsigned number;
		int size = 0;

		build->has_libraries |= library && starts(name, "libggml");
		if (library && starts(name, "libggml-") && backend_of(name))
			names_add(run->arena, &build->backends, backend_of(name));
		/* The version of the library is 0.0.BUILD. */
		if (build->number ||
		    sscanf(name, "libllama.so.0.0.%7u%n", &number, &size) != 1 ||
		    name[size])
			continue;
		build->number = textf(run, "%u", number);
		build->number_from = textf(run, "%s/%s", folder, name);
	}
}

/* Reads the folder of the program, lib beside bin, and the folders in which Debian and
 * Fedora keep backends that are loaded at run time. */
static void read_libraries(struct build *build)
{
	static const char *const parts[] = {
		"lib", "lib64", "lib/x86_64-linux-gnu", "lib/ggml", "lib64/ggml",
	};
	struct probe_run *run = build->run;
	const char *bin = path_above(run->arena, build->program);
	const char *top = path_above(run->arena, bin);

	if (!strcmp(top, "/"))
		top = "";
	const char *above = textf(run, "%s/lib/x86_64-linux-gnu/ggml", top);
	struct names names = root_names(run->root, above);
	read_folder(build, bin);
	for (size_t i = 0; i < ARRAY_SIZE(parts); i++)
		read_folder(build, textf(run, "%s/%s", top, parts[i]));
	for (size_t i = 0; i < names.count; i++)
		read_folder(build, textf(run, "%s/%s", above, names.items[i]));
}

/* A program with ggml linked into it contains the sonames of the backends' runtimes. */
static void read_program(struct build *build)
{
	static const char *const linked[][2] = { { "libamdhip64.so", "rocm" },
						 { "libvulkan.so", "vulkan" },
						 { "libcudart.so", "cuda" },
						 { "libOpenCL.so", "opencl" } };
	struct probe_run *run = build->run;
	AUTO(fd) int fd = root_file(run->root, build->program);
	char *piece = arena_room(run->arena, PIECE);
	ssize_t size = fd < 0 ? -1 : PIECE;

	for (off_t at = 0; size == PIECE && at < PROGRAM_MAX; at += PIECE - OVERLAP) {
		size = pread(fd, piece, PIECE, at);
		for (size_t i = 0; size > 0 && i < ARRAY_SIZE(linked); i++)
			if (memmem(piece, (size_t)size, linked[i][0],
				   strlen(linked[i][0])))
				names_add(run->arena, &build->backends, linked[i][1]);
	}
	if (size < 0) {
		probe_note(run, "%s: %s", build->program, strerror(fd < 0 ? -fd : errno));
		build->whole = false;
	}
	names_add(run->arena, &build->backends, "cpu");
}

/* "6123" of "b6123-1", of "/opt/llama-b6123/llama-server". */
static const char *build_in(struct probe_run *run, const char *text)
{
	for (const char *p = text; (p = strchr(p, 'b')); p++) {
		size_t count = strspn(p + 1, "0123456789");

		if ((p == text || strchr("-_/:", p[-1])) && count >= 3 && count <= 6 &&
		    !char_is_alnum(p[1 + count]))
			return textf(run, "%.*s", (int)count, p + 1);
	}
	return NULL;
}

static void find_llamacpp(struct apps *apps)
{
	struct probe_run *run = apps->run;
	struct build build = { .run = run, .whole = true };
	struct names programs = find_programs(apps, "llama-server");

	if (!programs.count)
		programs = find_programs(apps, "llama-cli");
	if (!programs.count)
		return;
	const char *program = build.program = programs.items[0];
	read_libraries(&build);
	if (!build.has_libraries || !build.backends.count)
		read_program(&build);
	const char *packaged = packaged_version(
		apps, "llama",
		path_within(program, "/usr") && !path_within(program, "/usr/local"));
	if (!build.number && packaged) {
		size_t digits = strspn(packaged, "0123456789");

		build.number = build_in(run, packaged);
		build.number_from = "package llama.cpp";
		/* Debian: 5882+dfsg-3 */
		if (!build.number && digits >= 3 && digits <= 6 &&
		    packaged[digits] != '.')
			build.number = textf(run, "%.*s", (int)digits, packaged);
	}
	if (!build.number) {
		build.number = build_in(run, program);
		build.number_from = program;
	}
	if (!build.number)
		probe_note(run, "the build number of %s is known to the program only",
			   program);
	found(apps, "llama.cpp", build.number, build.number_from);
	if (show(apps, "llama.cpp", &programs) && build.whole)
		state_set(run, "app.backends", program, &build.backends);
}

/* PyTorch --------------------------------------------------------------------------- */

/* The text in quotes that torch/version.py (made by PyTorch's
 * tools/generate_torch_version.py) assigns to a name; NULL when it is None or missing. */
static const char *quoted(struct probe_run *run, const char *text, const char *name)
{
	const char *value = python_assigned(run, text, name);
	const char *end = value && (*value == '\'' || *value == '"')
				  ? strchr(value + 1, *value)
				  : NULL;

	return end && end > value + 1
		       ? textf(run, "%.*s", (int)(end - value - 1), value + 1)
		       : NULL;
}

/* The size of the release that a text begins with: "6.4", "7.10.0a20251120",
 * "7.9.0rc1". */
static size_t release_size(const char *text)
{
	size_t size = strspn(text, "0123456789."), letters, digits;

	if (size && text[size - 1] == '.')
		return size - 1;
	letters = strspn(text + size, "abcr");
	digits = strspn(text + size + letters, "0123456789");
	return letters && digits ? size + letters + digits : size;
}

/* States the ROCm release of a build: from its variable, from its version
 * "2.9.1+rocm6.4", or from HIP's "6.4.43482-0f2d60242", whose first two numbers are
 * usually those of the release. */
static void state_rocm(struct probe_run *run, const char *text, const char *version,
		       const char *from)
{
	const char *rocm = quoted(run, text, "rocm"), *hip = quoted(run, text, "hip");
	const char *local = strstr(version, "+rocm");
	unsigned major, minor;

	if (!rocm || !char_is_digit(*rocm))
		rocm = local && char_is_digit(local[5]) ? local + 5 : NULL;
	if (rocm)
		probe_fact(run, "torch.rocm", "", from, "%.*s", (int)release_size(rocm),
			   rocm);
	else if (hip && sscanf(hip, "%9u.%9u", &major, &minor) == 2)
		probe_fact_trusted(run, TRUST_APP, "torch.rocm", "", from, "%u.%u", major,
				   minor);
}

static void state_libraries(struct probe_run *run, const char *path)
{
	const char *lib = textf(run, "%s/lib", path);
	struct names libraries = { 0 }, targets = { 0 };
	const char *tensile = rocm_tensile_folder(run, lib);

	if (rocm_libraries(run, lib, &libraries))
		probe_items(run, "torch.libraries", "", lib, &libraries);
	else
		probe_note(run, "%s: %s", lib, strerror(errno));
	if (tensile && rocm_targets(run, tensile, &targets) && targets.count)
		probe_items(run, "torch.targets", "", tensile, &targets);
}

/* Packages used with PyTorch, by the names NAME-VERSION.dist-info of PEP 376 and 503; for
 * each key the first name that exists. */
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

static const char *dist_version(struct probe_run *run, struct names names,
				const char *name)
{
	static const char end[] = ".dist-info";
	size_t size = strlen(name);

	for (size_t i = 0; i < names.count; i++) {
		const char *entry = names.items[i], *last = strstr(entry, end);

		if (starts(entry, name) && entry[size] == '-' && last &&
		    last > entry + size + 1 && !last[strlen(end)])
			return textf(run, "%.*s",
				     (int)((size_t)(last - entry) - size - 1),
				     entry + size + 1);
	}
	return NULL;
}

static void state_torch(struct apps *apps, const struct site *site, struct names names,
			const char *text, const char *file)
{
	struct probe_run *run = apps->run;
	const char *version = quoted(run, text, "__version__");
	const char *path = path_above(run->arena, file);
	const char *cuda = quoted(run, text, "cuda");
	struct names stated = { 0 };

	probe_fact(run, "torch.version", "", file, "%s", version);
	state_rocm(run, text, version, file);
	if (python_assigned(run, text, "cuda"))
		probe_fact(run, "torch.cuda", "", file, "%s", cuda ? cuda : "N/A");
	probe_fact(run, "torch.path", "", file, "%s", path);
	state_libraries(run, path);
	for (size_t i = 0; i < ARRAY_SIZE(companions); i++) {
		const char *of = dist_version(run, names, companions[i].name);

		if (of && names_add(run->arena, &stated, companions[i].key))
			probe_fact(run, companions[i].key, "", site->path, "%s", of);
	}
	if (site->version)
		probe_fact(run, "python.version", "", site->path, "%s", site->version);
	found(apps, "pytorch", version, file);
}

/* Reads one site. The first PyTorch is stated, further ones are notes. */
static void read_site(struct apps *apps, const struct site *site)
{
	struct probe_run *run = apps->run;
	const char *file = textf(run, "%s/torch/version.py", site->path);
	struct names names;

	names_read(run, site->path, &names);
	const char *vllm = dist_version(run, names, "vllm");
	if (vllm && !names_has(&apps->installed, "vllm")) {
		probe_fact(run, "vllm.version", "", site->path, "%s", vllm);
		found(apps, "vllm", vllm, site->path);
	}
	struct slice text = root_bytes(run->root, file, VERSION_FILE_MAX);
	if (!text.data) {
		probe_unread(run, file);
		return;
	}
	const char *version = quoted(run, text.data, "__version__");
	if (!version)
		probe_note(run, "%s names no version", file);
	else if (names_has(&apps->installed, "pytorch"))
		probe_note(run, "another PyTorch, %s, lies in %s/torch", version,
			   site->path);
	else
		state_torch(apps, site, names, text.data, file);
}

/* ----------------------------------------------------------------------------------- */

static bool is_app_package(const char *name)
{
	return starts(name, "ollama") || starts(name, "llama.cpp") ||
	       starts(name, "llama-cpp");
}

static void collect(struct probe_run *run)
{
	struct apps apps = { .run = run, .variables = variables_read(run) };
	const char *served = NULL;
	struct unit unit;

	if (!apps.variables.data)
		probe_note(
			run,
			"/proc/self/environ: %s: PATH and the environment are not known",
			strerror(errno));
	const char *path = variables_get(run, apps.variables, "PATH");
	apps.packages = packages_find(run, is_app_package);
	names_split(run->arena, &apps.folders, path ? path : "", ":");
	for (size_t i = 0; i < ARRAY_SIZE(usual); i++)
		names_add(run->arena, &apps.folders, usual[i]);
	if (unit_first(run, &unit)) {
		apps.unit = &unit;
		state_unit(run, &unit);
		served = word_of(unit_apps, unit.name);
	}
	state_process(&apps);
	find_ollama(&apps);
	find_llamacpp(&apps);
	struct python python = { .run = run,
				 .variables = apps.variables,
				 .folders = &apps.folders,
				 .unit = apps.unit };
	python_find(&python);
	for (size_t i = 0; i < python.sites.count; i++)
		read_site(&apps, &python.sites.items[i]);
	vec_free(&python.sites);
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
