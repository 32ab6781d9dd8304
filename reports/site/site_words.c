/* SPDX-License-Identifier: Apache-2.0 */
/* What the site calls things: chips, cards, components. */
#include "reports/site/site_internal.h"

#include "engine/base/strbuf.h"
#include "reports/escape.h"

const char *site_chip(struct arena *arena, const struct site_target *target)
{
	const struct device *device = target->device_count ? target->devices[0] : NULL;

	if (!device || !device->chip)
		return "";
	if (!device->arch)
		return device->chip;
	return arena_printf(arena, "%s (%s)", device->chip, device->arch);
}

/* A name that says more than the chip's, and was not said before. */
static bool is_new_name(const struct site_target *target, size_t number)
{
	const struct device *device = target->devices[number];

	if (!device->name || (device->chip && !strcmp(device->name, device->chip)))
		return false;
	for (size_t i = 0; i < number; i++)
		if (target->devices[i]->name &&
		    !strcmp(target->devices[i]->name, device->name))
			return false;
	return true;
}

const char *site_cards(struct arena *arena, const struct site_target *target, size_t most)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	size_t names = 0;

	for (size_t i = 0; i < target->device_count; i++)
		if (is_new_name(target, i) && names++ < most)
			strbuf_printf(&b, "%s%s", names == 1 ? "" : ", ",
				      target->devices[i]->name);
	if (names > most)
		strbuf_printf(&b, " and %zu more", names - most);
	return arena_string(arena, strbuf_slice(&b));
}

const char *site_word(struct arena *arena, const char *text)
{
	AUTO(strbuf) struct strbuf word = { 0 };

	if (!text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-/")])
		return text;
	escape_shell(&word, slice_of(text));
	return arena_string(arena, strbuf_slice(&word));
}

const char *site_component(enum component component)
{
	static const char *const names[] = {
		[COMPONENT_KERNEL] = "Kernel driver", [COMPONENT_FIRMWARE] = "Firmware",
		[COMPONENT_ROCR] = "ROCm runtime",    [COMPONENT_HIP] = "HIP",
		[COMPONENT_ROCBLAS] = "rocBLAS",      [COMPONENT_MIOPEN] = "MIOpen",
		[COMPONENT_FRAMEWORK] = "Frameworks", [COMPONENT_APP] = "Applications",
		[COMPONENT_CONFIG] = "Configuration", [COMPONENT_HARDWARE] = "Hardware",
	};
	bool known = component < ARRAY_SIZE(names) && names[component];

	return known ? names[component] : word_name(&component_words, component);
}
