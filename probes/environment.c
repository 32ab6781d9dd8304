/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/environment.h"

#include <ctype.h>

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

static const char *const credentials[] = {
	"KEY", "TOKEN", "SECRET", "PASSWORD", "PASSWD", "CREDENTIAL",
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
	for (size_t i = 0; i < ARRAY_SIZE(credentials); i++)
		if (strcasestr(name, credentials[i]))
			return true;
	return false;
}

static bool is_name(struct slice s)
{
	if (!s.size || s.size > ENVIRONMENT_NAME_MAX || isdigit((unsigned char)*s.data))
		return false;
	for (size_t i = 0; i < s.size; i++)
		if (!isalnum((unsigned char)s.data[i]) && s.data[i] != '_')
			return false;
	return true;
}

struct stated {
	const char *names[ENVIRONMENT_COUNT_MAX];
	size_t count;
	bool whole;
};

static bool is_stated(const struct stated *stated, const char *name)
{
	for (size_t i = 0; i < stated->count; i++)
		if (!strcmp(stated->names[i], name))
			return true;
	return false;
}

static void state_value(struct probe_run *run, struct stated *stated, const char *key,
			const char *from, struct slice value)
{
	if (is_credential(key))
		value = slice_of("(withheld)");
	else if (!slice_trim(value).size)
		value = slice_of("\"\"");
	if (value.size > VALUE_MAX) {
		probe_note(run, "%s of %s is left out: %zu bytes", key, from, value.size);
		stated->whole = false;
		return;
	}
	probe_fact(run, key, "", from, "%.*s", SLICE_ARGS(value));
}

static void state_one(struct probe_run *run, struct stated *stated, const char *family,
		      const char *from, struct slice entry)
{
	const char *equals = memchr(entry.data, '=', entry.size);
	struct slice name =
		slice_from(entry.data, equals ? (size_t)(equals - entry.data) : 0);

	if (!is_name(name))
		return;
	const char *text = arena_string(run->arena, name);
	if (!environment_matters(text) || is_stated(stated, text))
		return;
	if (stated->count == ENVIRONMENT_COUNT_MAX) {
		if (stated->whole)
			probe_note(run,
				   "%s has over %d variables that matter; the rest "
				   "is left out",
				   from, ENVIRONMENT_COUNT_MAX);
		stated->whole = false;
		return;
	}
	stated->names[stated->count++] = text;
	state_value(run, stated, arena_printf(run->arena, "%s%s", family, text), from,
		    slice_skip(entry, name.size + 1));
}

bool environment_state(struct probe_run *run, const char *family, const char *from,
		       const char *text, size_t size)
{
	struct stated stated = { .whole = true };
	struct slice rest = slice_from(text, size);

	while (rest.size) {
		const char *end = memchr(rest.data, '\0', rest.size);
		struct slice entry = slice_from(rest.data, end ? (size_t)(end - rest.data)
							       : rest.size);

		state_one(run, &stated, family, from, entry);
		rest = slice_skip(rest, entry.size + 1);
	}
	return stated.whole;
}
