/* SPDX-License-Identifier: Apache-2.0 */
/* Any bytes as the XML that lshw and lstopo write. */
#include "tests/fuzz/input_flow.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	input_flow(data, size, "xml");
	return 0;
}
