/* SPDX-License-Identifier: Apache-2.0 */
/* The fuzz targets of input, whose sources are others than those of a base. */
#include <stdint.h>

#define LLVMFuzzerTestOneInput fuzz_input
#include "tests/fuzz/input_fuzz.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_xml
#include "tests/fuzz/xml_fuzz.c"
#undef LLVMFuzzerTestOneInput
