/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/environment.h"

#include "engine/base/chars.h"
#include "probes/path.h"

enum { VALUE_MAX = 8000 }; /* what a fact's value can hold, and some room */

/* A name that ends in "_" stands for all that begin with it. */
static const char *const matter[] = {
	/* HSA runtime, HIP, OpenCL */
	"HSA_", "HSAKMT_", "ROCR_", "ROC_", "ROCM_", "ROCP_", "HIP_", "HIPCC_", "HCC_",
	"AMD_", "AMDGPU_", "GPU_", "OCL_", "DEBUG_CLR_", "DEBUG_HIP_", "REMOTE_ALLOC",
	"CUDA_VISIBLE_DEVICES", "CUDA_DEVICE_ORDER", "ROCPROFILER_", "ROCTRACER_",
	/* libraries */
	"ROCBLAS_", "HIPBLAS_", "HIPBLASLT_", "TENSILE_", "MIOPEN_", "ROCFFT_",
	"ROCSOLVER_", "ROCSPARSE_", "ROCWMMA_", "RCCL_", "NCCL_", "MAGMA_", "AITER_",
	/* frameworks and applications */
	"PYTORCH_", "TORCH_", "TORCHINDUCTOR_", "TRITON_", "USE_ROCM", "JAX_", "XLA_",
	"TF_ROCM_", "DISABLE_ADDMM_HIP_LT", "DISABLE_ADDMM_CUDA_LT", "FLASH_ATTENTION_",
	"VLLM_", "OLLAMA_", "GGML_", "LLAMA_",
	/* graphics */
	"RADV_", "ACO_", "VK_", "MESA_", "AMDVLK_", "DRI_PRIME", "LIBGL_", "GALLIUM_",
	/* what is loaded, and from where */
	"LD_LIBRARY_PATH", "LD_PRELOAD", "LD_AUDIT", "LD_DEBUG", "VIRTUAL_ENV",
	"CONDA_PREFIX", "PYTHONPATH", "PYTHONHOME"
};

bool environment_matters(const char *name)
{
	for (size_t i = 0; i < ARRAY_SIZE(matter); i++) {
		size_t size = strlen(matter[i]);

		if (matter[i][size - 1] == '_' ? !strncmp(name, matter[i], size)
					       : !strcmp(name, matter[i]))
			return true;
	}
	return false;
}

static bool is_credential(const char *name)
{
	static const char *const words[] = { "KEY",	 "TOKEN",  "SECRET",
					     "PASSWORD", "PASSWD", "CREDENTIAL" };
	size_t i = 0;

	while (i < ARRAY_SIZE(words) && !strcasestr(name, words[i]))
		i++;
	return i < ARRAY_SIZE(words);
}

/* The name of "NAME=VALUE"; NULL when it is none, or does not matter. */
static const char *name_of(struct arena *arena, struct slice entry)
{
	size_t size = 0;

	while (size < entry.size && char_is_word(entry.data[size]))
		size++;
	if (size == entry.size || entry.data[size] != '=' || !size ||
	    size > ENVIRONMENT_NAME_MAX || char_is_digit(*entry.data))
		return NULL;
	const char *name = arena_string(arena, slice_from(entry.data, size));
	return environment_matters(name) ? name : NULL;
}

bool environment_state(struct probe_run *run, const char *family, const char *from,
		       const char *text, size_t size)
{
	struct slice rest = slice_from(text, size);
	struct string_set stated = { 0 };
	bool whole = true;

	while (rest.size) {
		struct slice entry = slice_from(rest.data, strnlen(rest.data, rest.size));
		const char *name = name_of(run->arena, entry);

		rest = slice_skip(rest, entry.size + 1);
		if (!name || strings_has(&stated, name))
			continue;
		if (stated.count == ENVIRONMENT_COUNT_MAX) {
			probe_note(run,
				   "%s has over %d variables that matter; the rest is "
				   "left out",
				   from, ENVIRONMENT_COUNT_MAX);
			return false;
		}
		strings_add(run->arena, &stated, name);
		struct slice value = slice_skip(entry, strlen(name) + 1);
		const char *key = arena_printf(run->arena, "%s%s", family, name);
		if (is_credential(key)) {
			value = slice_of("(withheld)");
		} else if (!slice_trim(value).size) {
			value = slice_of("\"\"");
		} else if (value.size > VALUE_MAX) {
			probe_note(run, "%s of %s is left out: %zu bytes", key, from,
				   value.size);
			whole = false;
			continue;
		}
		probe_fact(run, key, "", from, "%.*s", SLICE_ARGS(value));
	}
	return whole;
}
