/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/services.h"

#include <stddef.h>

const char *const service_units[] = {
	"ollama.service",	   "llama-server.service",
	"llamacpp.service",	   "llama-cpp.service",
	"llama-swap.service",	   "localai.service",
	"koboldcpp.service",	   "vllm.service",
	"comfyui.service",	   "stable-diffusion.service",
	"lemonade-server.service", NULL,
};

const char *const engine_units[] = {
	"docker.service",
	"containerd.service",
	"podman.service",
	NULL,
};
