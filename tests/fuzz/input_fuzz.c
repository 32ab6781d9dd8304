/* SPDX-License-Identifier: Apache-2.0 */
/* Any bytes as a file: archives, encodings, wrappings. The first byte says which form or
 * encoding it is said to be, beyond these none. */
#include "tests/fuzz/input_flow.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *input_form(uint8_t byte)
{
	size_t count = 0;

	while (form_at(count))
		count++;
	if (byte < count)
		return form_at(byte)->name;
	return byte - count < encoding_count ? encodings[byte - count].name : NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *form = size ? input_form(data[0]) : NULL;

	/* libsystemd reads journals, in a child that may crash. */
	if (!size || (form && !strcmp(form, "journal-file")) ||
	    memmem(data, size, "LPKSHHRH", 8))
		return 0;
	input_flow(data + 1, size - 1, form);
	return 0;
}
