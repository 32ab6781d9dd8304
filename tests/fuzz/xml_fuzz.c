/* SPDX-License-Identifier: Apache-2.0 */
/* Any bytes as the XML that lshw and lstopo write, told by its content and said to be it.
 */
#include "tests/fuzz/input_flow.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *why;
	const struct form *form =
		form_of(slice_from((const char *)data, size), false, 0, &why);

	input_flow(data, size, form && !strcmp(form->name, "xml") ? NULL : "xml");
	return 0;
}
