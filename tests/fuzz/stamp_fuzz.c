/* SPDX-License-Identifier: Apache-2.0 */
/* Any line's time stamp is a moment, does not depend on the message behind it, and a
 * place of a device is one whatever it was made of. */
#include <math.h>

#include "engine/input/line.h"
#include "tests/fuzz/flow.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void stamp_check(const struct stamp *stamp)
{
	flow_check(!stamp->has_wall ||
			   (isfinite(stamp->wall) && fabs(stamp->wall) < 1e12),
		   "a time of day is one");
	flow_check(!stamp->has_kernel || (isfinite(stamp->kernel) && stamp->kernel >= 0),
		   "a time since boot is one");
	flow_check(!stamp->has_zone || stamp->has_wall, "a zone is that of a time");
}

static void stamp_check_device(struct slice text)
{
	struct slice found = line_find_device(text);
	char address[13], again[13];

	flow_check(!found.size || device_address(found, address), "a device has a place");
	if (!device_address(text, address))
		return;
	flow_check(strlen(address) == 12 && device_address(slice_of(address), again) &&
			   !strcmp(address, again),
		   "the place of a device is one");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice text = slice_from((const char *)data, size);
	struct line line, again;

	if (memchr(text.data, '\n', size))
		return 0;
	line_parse(text, &line);
	stamp_check(&line.stamp);
	line_parse(text, &again);
	flow_check(line.stamp.wall == again.stamp.wall &&
			   line.stamp.kernel == again.stamp.kernel,
		   "a line has one time");
	stamp_check_device(text);
	return 0;
}
