/* SPDX-License-Identifier: Apache-2.0 */
/*
 * PyTorch and what goes with it in one directory of Python's packages. torch/version.py
 * is written by PyTorch's tools/generate_torch_version.py, one assignment a line; the
 * names of NAME-VERSION.dist-info directories are those of PEP 376 and 503.
 */
#include <ctype.h>
#include <errno.h>

#include "probes/apps_internal.h"
#include "probes/rocm_files.h"

enum { VERSION_FILE_MAX = 65536 };

struct torch {
	const char *version, *hip, *rocm, *cuda; /* NULL: None, or not there */
	bool says_cuda;
};

/* The text in quotes behind "NAME = " or "NAME: Optional[str] = ". False when the line is
 * another; None gives NULL. */
static bool assigned(struct arena *arena, struct slice line, const char *name,
		     const char **ret_value)
{
	size_t size = strlen(name);

	if (!slice_starts_with(line, name) || line.size == size ||
	    !strchr(" :=", line.data[size]))
		return false;
	const char *equals = memchr(line.data, '=', line.size);
	if (!equals)
		return false;
	struct slice value =
		slice_trim(slice_skip(line, (size_t)(equals + 1 - line.data)));
	*ret_value = NULL;
	if (value.size < 2 || (*value.data != '\'' && *value.data != '"'))
		return true;
	const char *end = memchr(value.data + 1, *value.data, value.size - 1);
	if (end && end > value.data + 1)
		*ret_value =
			arena_string(arena, slice_from(value.data + 1,
						       (size_t)(end - value.data - 1)));
	return true;
}

static struct torch read_version(struct arena *arena, const char *text)
{
	struct torch torch = { 0 };

	for (size_t size; *text; text += size + (text[size] == '\n')) {
		size = strcspn(text, "\n");
		struct slice line = slice_from(text, size);

		if (assigned(arena, line, "__version__", &torch.version) ||
		    assigned(arena, line, "hip", &torch.hip) ||
		    assigned(arena, line, "rocm", &torch.rocm))
			continue;
		if (assigned(arena, line, "cuda", &torch.cuda))
			torch.says_cuda = true;
	}
	return torch;
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

/* "6.4" of "2.9.1+rocm6.4", NULL when the wheel is of another build. */
static const char *local_rocm(const struct torch *torch)
{
	const char *plus = torch->version ? strstr(torch->version, "+rocm") : NULL;

	return plus && isdigit((unsigned char)plus[5]) ? plus + 5 : NULL;
}

/* Of HIP's version "6.4.43482-0f2d60242" the first two numbers, which are mostly those of
 * the release. */
static const char *release_of_hip(struct arena *arena, const char *hip)
{
	size_t major = strspn(hip, "0123456789"), minor;

	if (!major || hip[major] != '.')
		return NULL;
	minor = strspn(hip + major + 1, "0123456789");
	return minor ? arena_string(arena, slice_from(hip, major + 1 + minor)) : NULL;
}

static void state_version(struct apps *apps, const struct torch *torch, const char *from)
{
	struct probe_run *run = apps->run;
	const char *local = local_rocm(torch), *rocm = torch->rocm;

	probe_fact(run, "torch.version", "", from, "%s", torch->version);
	if (!rocm || !isdigit((unsigned char)*rocm))
		rocm = local;
	if (rocm)
		probe_fact(run, "torch.rocm", "", from, "%.*s", (int)release_size(rocm),
			   rocm);
	else if (torch->hip && (rocm = release_of_hip(run->arena, torch->hip)))
		probe_fact_trusted(run, TRUST_APP, "torch.rocm", "", from, "%s", rocm);
	if (torch->says_cuda)
		probe_fact(run, "torch.cuda", "", from, "%s",
			   torch->cuda ? torch->cuda : "N/A");
}

static void state_libraries(struct apps *apps, const char *path)
{
	struct probe_run *run = apps->run;
	const char *lib = arena_printf(run->arena, "%s/lib", path);
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

/* The version in NAME-VERSION.dist-info; NULL when it is another package's. */
static const char *dist_version(struct arena *arena, const char *entry, const char *name)
{
	static const char end[] = ".dist-info";
	size_t size = strlen(name), whole = strlen(entry);

	if (strncmp(entry, name, size) != 0 || entry[size] != '-' ||
	    whole <= size + sizeof(end) || strcmp(entry + whole - sizeof(end) + 1, end))
		return NULL;
	return arena_string(
		arena, slice_from(entry + size + 1, whole - sizeof(end) + 1 - size - 1));
}

static const struct {
	const char *name, *key;
} dists[] = {
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

static void state_companions(struct apps *apps, const struct site *site,
			     struct names names)
{
	struct probe_run *run = apps->run;
	struct string_set stated = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(dists); i++)
		for (size_t j = 0; j < names.count; j++) {
			const char *version =
				dist_version(run->arena, names.items[j], dists[i].name);

			if (version && strings_add(run->arena, &stated, dists[i].key))
				probe_fact(run, dists[i].key, "", site->path, "%s",
					   version);
		}
	if (site->version)
		probe_fact(run, "python.version", "", site->path, "%s", site->version);
}

static void find_vllm(struct apps *apps, const struct site *site, struct names names)
{
	struct probe_run *run = apps->run;

	if (strings_has(&apps->installed, "vllm"))
		return;
	for (size_t i = 0; i < names.count; i++) {
		const char *version = dist_version(run->arena, names.items[i], "vllm");

		if (!version)
			continue;
		probe_fact(run, "vllm.version", "", site->path, "%s", version);
		apps_found(apps, "vllm", version, site->path);
		return;
	}
}

bool apps_torch(struct apps *apps, const struct site *site, bool first)
{
	struct probe_run *run = apps->run;
	struct names names = root_names(run->root, run->arena, site->path);
	const char *path = arena_printf(run->arena, "%s/torch", site->path);
	const char *file = arena_printf(run->arena, "%s/version.py", path);

	if (errno)
		probe_note(run, "%s: %s", site->path, strerror(errno));
	find_vllm(apps, site, names);
	struct slice text = root_bytes(run->root, run->arena, file, VERSION_FILE_MAX);
	if (!text.data && errno != ENOENT && errno != ENOTDIR)
		probe_note(run, "%s: %s", file, strerror(errno));
	if (!text.data)
		return false;
	struct torch torch = read_version(run->arena, text.data);
	if (!torch.version) {
		probe_note(run, "%s names no version", file);
		return false;
	}
	if (!first) {
		probe_note(run, "another PyTorch, %s, lies in %s", torch.version, path);
		return true;
	}
	state_version(apps, &torch, file);
	probe_fact(run, "torch.path", "", file, "%s", path);
	state_libraries(apps, path);
	state_companions(apps, site, names);
	apps_found(apps, "pytorch", torch.version, file);
	return true;
}
