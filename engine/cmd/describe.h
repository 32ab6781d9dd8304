/* SPDX-License-Identifier: Apache-2.0 */
/* Tests and evidence of a rule in words, one line each, for explain and show. */
#ifndef KBMATCH_CMD_DESCRIBE_H
#define KBMATCH_CMD_DESCRIBE_H

#include "engine/base/strbuf.h"
#include "engine/rule.h"

void describe_test(struct strbuf *text, const struct test *test);
void describe_evidence(struct strbuf *text, const struct evidence *evidence);

#endif
