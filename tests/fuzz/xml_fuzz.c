/* SPDX-License-Identifier: Apache-2.0 */
/* Any bytes as the XML that lshw and lstopo write, told by its content and said to be it.
 */
#include "tests/fuzz/input_flow.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (xml_recognise(slice_from((const char *)data, size)))
		input_flow(data, size, NULL);
	else
		input_flow(data, size, "xml");
	return 0;
}
