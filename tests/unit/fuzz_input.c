/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/fuzz/fuzz_input.c"
